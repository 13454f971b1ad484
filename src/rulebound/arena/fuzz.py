"""The fuzzer: random and hostile play until something breaks or the budget ends."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound.arena.plan import Progress, nobody_watches
from rulebound.arena.play import bot_seed
from rulebound.arena.tours import tour
from rulebound.engine.action import Action
from rulebound.engine.codec import encode, state_hash
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.match import Answer, Match, MatchError, Saved
from rulebound.engine.rng import Rng, seeded

HOSTILE_ONE_IN = 8
SAVE_ONE_IN = 10


class Nonsense(Action):
    """An action that no game offers."""

    text: str


class Fault(Exception):
    """A law that was broken."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Finding(Struct, frozen=True):
    """What broke, and the file that shows it. kind is crash, dead end, too long, too deep, or a law."""

    kind: str
    text: str
    seats: int
    options: dict[str, OptionValue]
    seed: int
    answers: int
    file: str | None


class FuzzReport(Struct, frozen=True):
    """What was tried, and what broke, if anything did."""

    game: str
    games: int
    decisions: int
    attacks: int
    seconds: float
    finding: Finding | None


def fuzz(
    game: Game[State],
    seconds: float = 30.0,
    games: int | None = None,
    seed: int = 0,
    out: Path | None = None,
    progress: Progress = nobody_watches,
) -> FuzzReport:
    """Play hostile games over all numbers of seats and options. `out` is the folder for the repro file."""
    started = time.perf_counter()
    played = decisions = attacks = 0
    finding: Finding | None = None
    for seats, options in tour(game, seed):
        spent = time.perf_counter() - started
        if finding is not None or spent > seconds or played == games:
            break
        hunt = Hunt(game, seats, options, seed + played, started + seconds)
        finding = hunt.run(out)
        played, decisions, attacks = played + 1, decisions + hunt.decisions, attacks + hunt.attacks
        progress(*((played, games) if games else (min(int(spent), int(seconds)), int(seconds))))
    return FuzzReport(game.id, played, decisions, attacks, round(time.perf_counter() - started, 3), finding)


class Hunt:
    """One game, played by somebody who means no good."""

    def __init__(
        self, game: Game[State], seats: int, options: dict[str, OptionValue], seed: int, deadline: float
    ) -> None:
        self.game = game
        self.settings = (seats, options)
        self.seed = seed
        self.deadline = deadline
        self.rng = seeded(bot_seed(seed, 0))
        self.match: Match | None = None
        self.given: list[Answer] = []
        self.decisions = 0
        self.attacks = 0

    def run(self, out: Path | None) -> Finding | None:
        """Play to the end; whatever breaks is a finding."""
        try:
            self._play()
        except Fault as fault:
            return self._finding(fault.kind, str(fault), out)
        except Exception as error:
            return self._finding("crash", _where(error), out)
        return None

    def _play(self) -> None:
        seats, options = self.settings
        self.match = match = Match.new(self.game, seats, options, self.seed, brisk=self.rng.below(2) == 0)
        parts = self.game.components(match.state)
        while not match.is_over() and time.perf_counter() < self.deadline:
            self.given = list(match.answers)
            check(match, parts)
            if self.rng.below(HOSTILE_ONE_IN) == 0:
                attack = ATTACKS[self.rng.below(len(ATTACKS))]
                attack(match, self.rng)
                self.attacks += 1
            self._answer(match)
        check_end(match)

    def _answer(self, match: Match) -> None:
        seats = match.waiting_for()
        seat = seats[self.rng.below(len(seats))]
        options = match.legal_actions(seat)
        action = options[self.rng.below(len(options))]
        self.given.append(Answer(seat, encode(action), False))
        match.apply(seat, action)
        self.decisions += 1

    def _finding(self, kind: str, text: str, out: Path | None) -> Finding:
        seats, options = self.settings
        file = None
        if out is not None and self.match is not None:
            out.mkdir(parents=True, exist_ok=True)
            file = str(out / f"{self.game.id}-{seats}-{self.seed}-{kind.replace(' ', '-')}.json")
            saved = Saved(self.match.header, self.given, self.match.hashes)
            Path(file).write_bytes(msgspec.json.format(msgspec.json.encode(saved), indent=1))
        return Finding(kind, text, seats, options, self.seed, len(self.given), file)


def check(match: Match, parts: dict[str, int]) -> None:
    """What must hold at every moment."""
    g, game = match.state, match.game
    if not match.waiting_for():
        raise Fault("dead end", "the game is not over, and nobody is asked")
    empty = [decision.seat for decision in g.decisions if not decision.options]
    if empty:
        raise Fault("dead end", f"seat {empty[0]} is asked and has no option: {g.decisions[0].prompt}")
    if len(match.answers) > game.most_decisions:
        raise Fault("too long", f"more than {game.most_decisions} decisions")
    if len(g.stack) > game.most_frames:
        raise Fault("too deep", f"{len(g.stack)} rules in progress: {' > '.join(type(f).__name__ for f in g.stack)}")
    now = game.components(g)
    if now != parts:
        changed = sorted({name for name in parts | now if parts.get(name) != now.get(name)})
        raise Fault("components", f"their number changed: {', '.join(changed)}")


def check_end(match: Match) -> None:
    """What must hold at the end: a result for every seat."""
    result = match.result
    if result is not None and {len(result.scores), len(result.places), len(result.won)} != {match.header.seats}:
        raise Fault("result", f"not every seat has a score, a place and a fate: {result}")


def _refused(match: Match, what: str, seat: int, action: Action, number: int | None = None) -> None:
    """This answer must be refused, and must change nothing."""
    before, count = state_hash(match.state), len(match.answers)
    try:
        match.apply(seat, action, number)
    except MatchError:
        if state_hash(match.state) != before or len(match.answers) != count:
            raise Fault("refusal", f"{what} was refused, and yet it changed the game") from None
        return
    raise Fault("refusal", f"{what} was accepted")


def wrong_seat(match: Match, rng: Rng) -> None:
    """Somebody answers who is not asked, or who does not sit at the table."""
    waited = match.waiting_for()
    strangers = [seat for seat in range(-1, match.header.seats + 1) if seat not in waited]
    action = match.legal_actions(waited[0])[0]
    _refused(match, "an answer of a seat that is not asked", strangers[rng.below(len(strangers))], action)


def stale_number(match: Match, rng: Rng) -> None:
    """Somebody answers a question of before, or one that has not been asked yet."""
    seat = match.waiting_for()[0]
    number = len(match.answers) + (1 if rng.below(2) else -1)
    _refused(match, "an answer to another question", seat, match.legal_actions(seat)[0], number)


def foreign_action(match: Match, rng: Rng) -> None:
    """Somebody answers with what was never offered, or with what is refused now."""
    seat = match.waiting_for()[0]
    decision = match.explained(seat)
    refused = [one.action for one in decision.refused] if decision is not None else []
    actions = [Nonsense("give me the game"), *refused]
    _refused(match, "an answer that was not offered", seat, actions[rng.below(len(actions))])


def take_back(match: Match, rng: Rng) -> None:
    """Some answers are taken back and given again: the same state comes out."""
    if not match.answers:
        return
    before, answers = state_hash(match.state), list(match.answers)
    match.back_to(len(answers) - 1 - rng.below(min(5, len(answers))))
    for answer in answers[len(match.answers) :]:
        action = match.game.codec.decode(answer.action)
        assert isinstance(action, Action)
        match.apply(answer.seat, action)
    if state_hash(match.state) != before:
        raise Fault("undo", "answers taken back and given again lead to another state")


def save_and_load(match: Match, rng: Rng) -> None:
    """The state is written and read again: it is the same, and asks the same. Now and then the whole match, too."""
    copy = match.game.codec.decode(encode(match.state))
    if copy != match.state or state_hash(copy) != state_hash(match.state):
        raise Fault("saving", "the state that was read is not the one that was written")
    if rng.below(SAVE_ONE_IN) == 0:
        again = Match.deserialize(match.serialize(), game=match.game)
        if state_hash(again.state) != state_hash(match.state) or again.log != match.log:
            raise Fault("saving", "the match that was loaded is not the one that was saved")


def copy_and_play(match: Match, rng: Rng) -> None:
    """A copy of the match is played on: the original does not notice."""
    before, count = state_hash(match.state), len(match.log)
    copy = match.clone()
    for _ in range(1 + rng.below(5)):
        if copy.is_over():
            break
        seat = copy.waiting_for()[0]
        options = copy.legal_actions(seat)
        copy.apply(seat, options[rng.below(len(options))])
    if state_hash(match.state) != before or len(match.log) != count:
        raise Fault("copying", "the original changed when a copy was played on")


def imagine(match: Match, rng: Rng) -> None:
    """A seat imagines the hidden things anew: it sees no difference."""
    seat = rng.below(match.header.seats)
    dream = match.game.imagine(match.state, seat, rng)
    if match.game.view(dream, seat) != match.game.view(match.state, seat):
        raise Fault("secrets", f"seat {seat} can tell an imagined state from the true one")


ATTACKS: tuple[Callable[[Match, Rng], None], ...] = (
    wrong_seat,
    stale_number,
    foreign_action,
    take_back,
    save_and_load,
    copy_and_play,
    imagine,
)


def _where(error: Exception) -> str:
    """The error with the place in the code where it came up."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    text = f"{type(error).__name__}: {error}"
    if trace is None:
        return text
    code = trace.tb_frame.f_code
    return f"{text} (in {code.co_name}, {Path(code.co_filename).name} line {trace.tb_lineno})"
