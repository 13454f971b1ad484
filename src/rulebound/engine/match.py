"""Match: a game being played, as its header and the answers that led to its state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct, field

from rulebound.engine.action import Action, Aside, Decision, Refusal
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import CodecError, encode, state_hash
from rulebound.engine.event import Forfeited, Told
from rulebound.engine.flow import Result, State, advance, ask_again, explain, passive, seal, waiting
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import Rng, seeded
from rulebound.engine.standing import Standing, fault_in, option_ahead, still_standing

FORMAT = 1
HASH_EVERY = 10
SNAPSHOT_EVERY = 25
MOST_SNAPSHOTS = 80


class MatchError(ValueError):
    """An answer or a file that is not accepted; nothing has changed. `refusal` cites the rule where there is one."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class Header(Struct, frozen=True):
    """What a match was before its first answer. One that was branched from another begins in the state `start`."""

    game: str
    version: int
    content: str
    seats: int
    options: dict[str, OptionValue]
    players: list[str]
    seed: str
    brisk: bool
    format: int = FORMAT
    start: object = None


class Answer(Struct, frozen=True, array_like=True):
    """One answer: whose, which action, whether taking it taught nobody anything, and why it was taken for the seat."""

    seat: int
    action: object
    free: bool
    note: str = ""


class Line(Struct, frozen=True):
    """A line of the log: after how many answers it was told, and what."""

    number: int
    told: Told


class Saved(Struct, frozen=True, omit_defaults=True):
    """A match as a file."""

    header: Header
    answers: list[Answer]
    hashes: dict[str, str]
    snapshot: object = None
    result: object = None
    luck: dict[str, str] = field(default_factory=dict)
    standing: dict[int, tuple[Standing, ...]] = field(default_factory=dict)
    sat: list[str] = field(default_factory=list)


class Match:
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
        changed = _changes(game, header)
        if changed:
            match._snapshots = {}
            match.notice = f"{changed} since this match began: it goes on from where it was, and cannot be verified."
        match._snapshots[len(match.answers)] = match.state.clone()
        return match

    @property
    def first(self) -> int:
        """The earliest moment that can still be returned to."""
        return min(self._snapshots)

    # Asking.

    @property
    def names(self) -> list[str]:
        return self.header.players

    def waiting_for(self) -> list[int]:
        """The seats that have to answer now."""
        return [self.state.decisions[i].seat for i in waiting(self.state)]

    def decision(self, seat: int) -> Decision | None:
        """The question that this seat has to answer now."""
        i = self._pending(seat)
        if i is None:
            return None
        decision = self.state.decisions[i]
        decision.default = passive(self.state, i)
        return decision

    def explained(self, seat: int) -> Decision | None:
        """The same with the refused candidates and their reasons."""
        i = self._pending(seat)
        return None if i is None else explain(self.state)[i]

    def _pending(self, seat: int) -> int | None:
        return next((i for i in waiting(self.state) if self.state.decisions[i].seat == seat), None)

    def legal_actions(self, seat: int) -> list[Action]:
        """What this seat may do now; nothing when it is not asked."""
        decision = self.decision(seat)
        return [] if decision is None else list(decision.options)

    def prompt(self, decision: Decision) -> str:
        """The question in words."""
        return self.game.say(self.state.stack[-1], self.names, decision.prompt)

    def words(self, action: Action) -> str:
        """An option in words."""
        return self.game.say(action, self.names)

    def heard(self, seat: int | None) -> list[tuple[int, str, str]]:
        """The log as this seat heard it: number of answers, rule id and sentence of each line."""
        lines = ((line, line.told.heard_by(seat)) for line in self.log)
        return [
            (line.number, line.told.rule, self.game.say(event, self.names))
            for line, event in lines
            if event is not None
        ]

    # Answering.

    def apply(self, seat: int, action: Action, number: int | None = None, note: str = "") -> None:
        """Take this seat's answer. `number` is how many answers it had seen: a stale one is refused.

        `note` is for the log: why the seat did not answer itself. An aside answers nothing and may come at any moment.
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
        self._take(which, options.index(action), note)

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

    def take(self, seat: int, option: int, note: str = "") -> None:
        """Take the option of this number as the seat's answer."""
        which = self._asked(seat)
        count = len(self.state.decisions[which].options)
        if not 0 <= option < count:
            raise MatchError(f"there is no option {option}; there are {count}")
        self._take(which, option, note)

    def _asked(self, seat: int) -> int:
        which = self._pending(seat)
        if which is None:
            raise MatchError(self._not_asked(seat))
        return which

    def _take(self, which: int, option: int, note: str) -> None:
        seat, action = self.state.decisions[which].seat, self.state.decisions[which].options[option]
        before = (self.state.rng.draws, self.state.revealed)
        unsealing = bool(self.state.sealed)
        self._listen()
        if note:
            self.state.tell(self.state.decisions[which].rule, Forfeited(Seat(seat), note))
        seal(self.state, which, option)
        free = before == (self.state.rng.draws, self.state.revealed) and not unsealing
        self.answers.append(Answer(seat, encode(action), free, note))
        self._collect()
        self._remember()
        self._look_for_signs()

    def _not_asked(self, seat: int) -> str:
        if self.state.result is not None:
            return "the game is over"
        if not 0 <= seat < self.header.seats:
            return f"there is no seat {seat}"
        return "it is not this seat's turn to answer; the game waits for seat " + ", ".join(
            map(str, self.waiting_for())
        )

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

    # Answering ahead.

    def stand(self, seat: int, standing: Sequence[Standing]) -> None:
        """These are the seat's standing answers from now on; none takes back what was there."""
        if not 0 <= seat < self.header.seats:
            raise MatchError(f"there is no seat {seat}")
        if fault := fault_in(self.game, standing):
            raise MatchError(fault)
        self.standing = {**self.standing, seat: tuple(standing)}
        self._look_for_signs()

    def ahead(self, seat: int) -> int | None:
        """The option that the seat's standing answers choose now; None: it has to be asked."""
        decision = self.decision(seat)
        if decision is None or not self.standing.get(seat):
            return None
        return option_ahead(self.game, self.state, seat, decision, self.standing[seat])

    def _look_for_signs(self) -> None:
        """Standing answers whose sign has appeared are over."""
        if not self.standing:
            return
        now = {seat: frozenset(self.game.signs_at(self.state, seat)) for seat in self.standing}
        before, self._signs = {**now, **self._signs}, now
        left = {seat: still_standing(those, before[seat], now[seat]) for seat, those in self.standing.items()}
        self.standing = {seat: those for seat, those in left.items() if those}

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
            self._snapshots = _thinned(self._snapshots)

    # Taking back.

    def free_undo(self, seat: int) -> bool:
        """May this seat take its last answer back without asking? Only if it taught nobody anything."""
        return bool(self.answers) and self.answers[-1].seat == seat and self.answers[-1].free

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
            self.apply(answer.seat, self._action(answer), note=answer.note)
        self.standing = standing
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
            self._snapshots = _thinned({**self._snapshots, **passed})
        return other

    def _action(self, answer: Answer) -> Action:
        action = self.game.codec.decode(answer.action)
        if not isinstance(action, Action):
            raise MatchError(f"an answer holds {answer.action!r}, which is no action")
        return action

    # The end.

    @property
    def result(self) -> Result | None:
        return self.state.result

    def is_over(self) -> bool:
        return self.state.result is not None

    def returns(self) -> list[float]:
        """What the game was worth to each seat, from -1 to 1; nothing before its end."""
        return [0.0] * self.header.seats if self.result is None else returns(self.result)

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
        _check(game, saved.header, where)
        changed = _changes(game, saved.header)
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
            self.apply(answer.seat, self._action(answer), note=answer.note)
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


def _thinned(snapshots: dict[int, State]) -> dict[int, State]:
    """As many snapshots as fit, from the first to the last: of too many, every other one."""
    if len(snapshots) <= MOST_SNAPSHOTS:
        return snapshots
    numbers = sorted(snapshots)
    return {n: snapshots[n] for n in [*numbers[:-1:2], numbers[-1]]}


def returns(result: Result) -> list[float]:
    """The value of a result for each seat: 1 for the best place down to -1 for the last; a shared fate is 1 or -1."""
    if len(set(result.places)) == 1:
        return [1.0 if won else -1.0 for won in result.won]
    most = len(result.places) - 1
    return [1.0 - 2.0 * (place - 1) / most for place in result.places]


def _check(game: Game[State], header: Header, where: str) -> None:
    """A header that no match of this game can have is refused before anything is set up by it."""
    try:
        game.check_seats(header.seats)
        int(header.seed, 16)
        if not _changes(game, header) and game.settle(header.options) != header.options:
            raise MatchError("it does not say all options")
        if len(header.players) != header.seats:
            raise MatchError(f"{len(header.players)} names for {header.seats} seats")
    except ValueError as error:
        raise MatchError(f"{where} has a broken header: {error}") from None


def _changes(game: Game[State], header: Header) -> str:
    if header.version != game.version:
        return f"the rules of {game.id} have changed (from version {header.version} to {game.version})"
    if header.content != game.content_hash:
        return f"the components of {game.id} have changed"
    return ""
