"""Match: a game being played, as its header and the answers that led to its state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from rulebound.engine.action import Action, Aside
from rulebound.engine.ahead import Ahead
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import CodecError, encode, state_hash
from rulebound.engine.event import Forfeited
from rulebound.engine.flow import State, advance, ask_again, seal
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.kinds import Seat, listed
from rulebound.engine.rng import Rng, seeded
from rulebound.engine.saved import FORMAT, Answer, Header, Line, MatchError, Saved, changes, check, returns, thinned
from rulebound.engine.standing import Standing, waking

__all__ = ["FORMAT", "Answer", "Header", "Line", "Match", "MatchError", "Saved", "returns"]

HASH_EVERY = 10
SNAPSHOT_EVERY = 25
MOST_SNAPSHOTS = 80


class Match(Ahead):
    """A state and the answers that led to it.

    `luck` says where chance began anew: by the number of answers, the seed from there on. A step that was taken back
    after its dice had been seen is not taken again with the same dice. `sat` says who sat where, people or which bots,
    where somebody has noted it.
    """

    def __init__(self, game: Game[State], header: Header, rng: Rng | None = None) -> None:
        self.game = game
        self.header = header
        self.answers: list[Answer] = []
        self.log: list[Line] = []
        self.hashes: dict[str, str] = {}
        self.luck: dict[str, str] = {}
        self.standing: dict[int, tuple[Standing, ...]] = {}
        self._signs: dict[int, frozenset[str]] = {}
        self.sat: list[str] = []
        self.notice = ""
        self.state = self._begin(rng)
        self._snapshots: dict[int, State] = {0: self.state.clone()}

    def _begin(self, rng: Rng | None) -> State:
        header = self.header
        if header.start is not None:
            return self._kept(header.start)
        chance = rng if rng is not None else seeded(int(header.seed, 16))
        self.state = self.game.start(header.seats, header.options, chance, header.brisk)
        self._listen()
        advance(self.state)
        self._collect()
        return self.state

    def _kept(self, data: object) -> State:
        """A state that was written down, with its question put again."""
        state = self.game.codec.decode(data)
        if not isinstance(state, State):
            raise MatchError("there is no state to go on from")
        if state.result is None:
            ask_again(state)
        return state

    @classmethod
    def new(
        cls,
        game: Game[State] | str,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
        players: Sequence[str] = (),
        brisk: bool = False,
    ) -> Match:
        """A fresh match; equal arguments give equal games."""
        game = load_game(game) if isinstance(game, str) else game
        seats = seats or len(players) or game.default_seats
        game.check_seats(seats)
        if players and len(players) != seats:
            raise GameError(f"{len(players)} names for {seats} seats")
        names = list(players) or [f"Player {i + 1}" for i in range(seats)]
        settled = game.settle(options or {})
        return cls(game, Header(game.id, game.version, game.content_hash, seats, settled, names, f"{seed:x}", brisk))

    @classmethod
    def resumed(
        cls,
        game: Game[State],
        header: Header,
        state: object,
        answers: Sequence[Answer],
        hashes: Mapping[str, str],
        log: Sequence[Line],
        luck: Mapping[str, str] | None = None,
        standing: Mapping[int, tuple[Standing, ...]] | None = None,
    ) -> Match:
        """A match that goes on from what was kept of it, without playing it again. Changed rules are told of."""
        match = cls(game, header)
        match.state = match._kept(state)
        match.answers, match.hashes, match.log = list(answers), dict(hashes), list(log)
        match.luck, match.standing = dict(luck or {}), dict(standing or {})
        changed = changes(game, header)
        if changed:
            match._snapshots = {}
            match.notice = f"{changed} since this match began: it goes on from where it was, and cannot be verified."
        match._snapshots[len(match.answers)] = match.state.clone()
        return match

    @property
    def first(self) -> int:
        """The earliest moment that can still be returned to."""
        return min(self._snapshots)

    # Answering.

    def apply(self, seat: int, action: Action, number: int | None = None, note: str = "", quiet: bool = False) -> None:
        """Take this seat's answer. `number` is how many answers it had seen: a stale one is refused.

        `note` is for the log: why the seat did not answer itself. A `quiet` answer is given for it without a word, as
        there was nothing to choose. An aside answers nothing and may come at any moment.
        """
        if isinstance(action, Aside):
            self._put_in(seat, action)
            return
        if number is not None and number != len(self.answers):
            raise MatchError(f"this answers question {number}, but question {len(self.answers)} is being asked")
        which = self._asked(seat)
        options = self.state.decisions[which].options
        if action not in options:
            raise self._refused(seat, action)
        self._take(which, options.index(action), note, quiet)

    def _put_in(self, seat: int, aside: Aside) -> None:
        """What a seat does beside answering; it is kept among the answers, so that the match can be played again."""
        if self.is_over() or not 0 <= seat < self.header.seats:
            raise MatchError(self._not_asked(seat))
        self._listen()
        why = self.game.aside(self.state, seat, aside)
        if why is not None:
            self.state.log = None
            raise MatchError(f"{why.text} ({why.rule})" if why.rule else why.text, why)
        self.answers.append(Answer(seat, encode(aside), True))
        self._collect()
        self._remember()

    def take(self, seat: int, option: int, note: str = "", quiet: bool = False) -> None:
        """Take the option of this number as the seat's answer."""
        which = self._asked(seat)
        count = len(self.state.decisions[which].options)
        if not 0 <= option < count:
            raise MatchError(f"there is no option {option}; there are {count}")
        self._take(which, option, note, quiet)

    def _asked(self, seat: int) -> int:
        which = self._pending(seat)
        if which is None:
            raise MatchError(self._not_asked(seat))
        return which

    def _take(self, which: int, option: int, note: str, quiet: bool) -> None:
        seat, action = self.state.decisions[which].seat, self.state.decisions[which].options[option]
        self._rest(which, action)
        before = (self.state.rng.draws, self.state.revealed)
        unsealing = bool(self.state.sealed)
        self._listen()
        if note:
            self.state.tell(self.state.decisions[which].rule, Forfeited(Seat(seat), note))
        seal(self.state, which, option)
        free = before == (self.state.rng.draws, self.state.revealed) and not unsealing
        self.answers.append(Answer(seat, encode(action), free, note, quiet))
        self._collect()
        self._remember()
        self._look_for_signs()

    def _not_asked(self, seat: int) -> str:
        if self.state.result is not None:
            return "the game is over"
        if not 0 <= seat < self.header.seats:
            return f"there is no seat {seat}"
        seats = [str(one) for one in self.waiting_for()]
        awaited = f"{'seat' if len(seats) == 1 else 'seats'} {listed(seats)}"
        return f"it is not this seat's turn to answer; the game waits for {awaited}"

    def _refused(self, seat: int, action: Action) -> MatchError:
        decision = self.explained(seat)
        for refused in decision.refused if decision else ():
            if refused.action == action:
                return MatchError(f"{refused.why.text} ({refused.why.rule})", refused.why)
        return MatchError(f"{action!r} is not among the options")

    def play_default(self, seat: int, note: str = "") -> None:
        """Answer for a seat that does not: the passive option of its question. `note` says in the log why."""
        decision = self.decision(seat)
        if decision is None:
            raise MatchError(self._not_asked(seat))
        self.apply(seat, decision.options[decision.default], note=note)

    # What was told, and what is remembered.

    def _listen(self) -> None:
        self.state.log = []

    def _collect(self) -> None:
        told = self.state.log or []
        self.log += [Line(len(self.answers), one) for one in told]
        self.state.log = None

    def _remember(self) -> None:
        self._renew_luck()
        if len(self.answers) % HASH_EVERY == 0:
            self.hashes[str(len(self.answers))] = state_hash(self.state)
        if len(self.answers) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.answers)] = self.state.clone()
            self._snapshots = thinned(self._snapshots, MOST_SNAPSHOTS)

    # Taking back.

    def last_choice(self, seat: int) -> int | None:
        """The moment before the last answer that this seat gave itself: what it can take back to choose anew."""
        moments = range(len(self.answers) - 1, -1, -1)
        return next((i for i in moments if self.answers[i].seat == seat and not self.answers[i].quiet), None)

    def free_undo(self, seat: int) -> bool:
        """May this seat take its last choice back without asking? Only if nobody has learnt anything since."""
        to = self.last_choice(seat)
        return to is not None and all(answer.seat == seat and answer.free for answer in self.answers[to:])

    def undo(self) -> None:
        """Take the last answer back, exactly."""
        if not self.answers:
            raise MatchError("there is nothing to take back")
        self.back_to(len(self.answers) - 1)

    def back_to(self, number: int, luck: str = "") -> None:
        """Return to the moment after this many answers; with `luck`, chance begins anew there from this seed."""
        if not 0 <= number <= len(self.answers):
            raise MatchError(f"there are {len(self.answers)} answers, not {number}")
        if number < self.first:
            raise MatchError(f"the moments before answer {self.first} were played by other rules")
        start = max(n for n in self._snapshots if n <= number)
        standing, self.standing = self.standing, {}
        again = self.answers[start:number]
        self.state = self._snapshots[start].clone()
        self._snapshots = {n: state for n, state in self._snapshots.items() if n <= start}
        self.hashes = {n: text for n, text in self.hashes.items() if int(n) <= start}
        self.luck = {n: seed for n, seed in self.luck.items() if int(n) <= number}
        self.log = [line for line in self.log if line.number <= start]
        self.answers = self.answers[:start]
        self._renew_luck()
        for answer in again:
            self.apply(answer.seat, self._action(answer), note=answer.note, quiet=answer.quiet)
        self.standing = {seat: waking(those) for seat, those in standing.items()}
        if luck:
            self.luck[str(number)] = luck
            self._renew_luck()
            self._snapshots[number] = self.state.clone()
            if str(number) in self.hashes:
                self.hashes[str(number)] = state_hash(self.state)

    def _renew_luck(self) -> None:
        """Where chance began anew, it does so whenever this moment is reached."""
        seed = self.luck.get(str(len(self.answers)))
        if seed is not None:
            self.state.rng = seeded(int(seed, 16))

    def at(self, number: int) -> Match:
        """A copy of this match at an earlier moment. What is played through on the way is remembered for the next."""
        other = Match.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.back_to(number)
        passed = {n: state for n, state in other._snapshots.items() if n not in self._snapshots}
        if passed:
            self._snapshots = thinned({**self._snapshots, **passed}, MOST_SNAPSHOTS)
        return other

    def _action(self, answer: Answer) -> Action:
        action = self.game.codec.decode(answer.action)
        if not isinstance(action, Action):
            raise MatchError(f"an answer holds {answer.action!r}, which is no action")
        return action

    # Saving.

    def clone(self) -> Match:
        """A copy that goes its own way."""
        other = Match.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.answers, other.log = list(self.answers), list(self.log)
        other.hashes, other._snapshots = dict(self.hashes), dict(self._snapshots)
        other.luck = dict(self.luck)
        return other

    def saved(self) -> Saved:
        """The match as data."""
        state, result = encode(self.state), encode(self.result)
        return Saved(self.header, self.answers, self.hashes, state, result, self.luck, self.standing, self.sat)

    def serialize(self) -> str:
        """The match as JSON text."""
        return msgspec.json.format(msgspec.json.encode(self.saved()), indent=1).decode()

    def save(self, path: Path) -> None:
        """Write the match to a file, whole or not at all."""
        part = path.with_name(path.name + ".part")
        part.write_text(self.serialize(), encoding="utf-8")
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> Match:
        """Read a file and play it through, comparing hashes."""
        try:
            text = path.read_bytes()
        except OSError as error:
            raise MatchError(f"{path}: {error.strerror}") from None
        return cls.deserialize(text, str(path))

    @classmethod
    def deserialize(cls, text: bytes | str, where: str = "the match", game: Game[State] | None = None) -> Match:
        """The match of a JSON text. Where the rules have changed since, it goes on from the snapshot and says so."""
        try:
            saved = msgspec.json.decode(text, type=Saved)
        except (msgspec.DecodeError, RecursionError) as error:
            raise MatchError(f"{where} is not a saved match: {error}") from None
        if saved.header.format > FORMAT:
            raise MatchError(f"{where} is of format {saved.header.format}; this program reads up to {FORMAT}")
        game = load_game(saved.header.game) if game is None else game
        check(game, saved.header, where)
        changed = changes(game, saved.header)
        try:
            match = cls(game, saved.header)
            match._replay(saved)
        except (MatchError, CodecError, ValueError) as error:
            if not changed:
                raise MatchError(f"{where} does not play through: {error}") from None
            match = cls(game, saved.header)
            match._resume(saved, changed)
        match.standing = dict(saved.standing)
        match.sat = list(saved.sat)
        return match

    def _replay(self, saved: Saved) -> None:
        self.luck = dict(saved.luck)
        self._renew_luck()
        for answer in saved.answers:
            self._repeat(answer)
            number = str(len(self.answers))
            if number in saved.hashes and saved.hashes[number] != self.hashes.get(number):
                raise MatchError(f"the state after answer {number} is not the one that was saved")
        if encode(self.result) != saved.result:
            raise MatchError("the result is not the one that was saved")
        if saved.snapshot is not None and encode(self.state) != saved.snapshot:
            raise MatchError("the last state is not the one that was saved")

    def _repeat(self, answer: Answer) -> None:
        """Take a saved answer; where the code of the rules fails, say at which answer it does."""
        try:
            self.apply(answer.seat, self._action(answer), note=answer.note, quiet=answer.quiet)
        except (MatchError, CodecError):
            raise
        except Exception as error:
            text = f"answer {len(self.answers) + 1}, of seat {answer.seat}, fails with {type(error).__name__}: {error}"
            raise MatchError(text) from error

    def _resume(self, saved: Saved, changed: str) -> None:
        self.state = self._kept(saved.snapshot)
        self.answers = list(saved.answers)
        self.hashes = {}
        self.log = []
        self._snapshots = {len(self.answers): self.state.clone()}
        self.notice = f"{changed} since this match was saved: it goes on from its snapshot, and cannot be verified."
