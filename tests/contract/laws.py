"""The laws that every game keeps. A law takes a moment of a match and complains if it is broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

from contract.perception import heard, names, perceived
from rulebound.engine.action import Action, Decision, Pass
from rulebound.engine.codec import CodecError, encode, to_bytes
from rulebound.engine.event import Told
from rulebound.engine.flow import Result, State, ask_again, asking, explain, seal, waiting
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.match import Match, MatchError
from rulebound.engine.record import Record
from rulebound.engine.rng import Rng

LOOKED_AT = 60  # of another seat's options, when a law looks for one that looks the same


class Broken(AssertionError):
    """A law is broken; the message says which, where and how."""


class Moment:
    """A match at a moment, and chance for the law's own use."""

    def __init__(self, match: Match, chance: Rng) -> None:
        self.match = match
        self.chance = chance
        self.game: Game[State] = match.game
        self.g: State = match.state

    def need(self, holds: bool, what: str) -> None:
        """Complain unless this holds."""
        if not holds:
            where = f"{self.game.id}, {self.g.seats} seats, seed {self.match.header.seed}"
            raise Broken(f"{what} [{where}, after {len(self.match.answers)} answers: {self.g.stack!r:.400}]")

    def dreams(self) -> Iterator[tuple[int, State]]:
        """For every seat a state that it should not be able to tell from the true one."""
        return ((seat, self.game.imagine(self.g, seat, self.chance)) for seat in range(self.g.seats))

    def questions(self) -> tuple[Decision, ...]:
        """The pending questions with their refusals."""
        return explain(self.g) if self.g.result is None else ()

    def answer(self) -> tuple[int, int]:
        """The number of a pending question and of an option, by chance."""
        open_ones = waiting(self.g)
        which = open_ones[self.chance.below(len(open_ones))]
        return which, self.chance.below(len(self.g.decisions[which].options))


Law = Callable[[Moment], None]


# The state is plain data.


def a_copy_is_equal_and_shares_nothing(m: Moment) -> None:
    copy = m.g.clone()
    m.need(copy == m.g and copy.decisions == m.g.decisions, "a copy is not equal")
    m.need(to_bytes(copy) == to_bytes(m.g), "a copy does not save as the same")
    shared = changeable(m.g).keys() & changeable(copy).keys()
    m.need(not shared, f"a copy shares {[changeable(m.g)[i] for i in shared][:1]}")
    m.need(copy.log is None, "a copy talks")


def changeable(value: object) -> dict[int, object]:
    """Everything below a value that can change, by identity."""
    found: dict[int, object] = {}
    if isinstance(value, list | dict | Record):
        found[id(value)] = value
    inner: list[object] = []
    if isinstance(value, list | tuple):
        inner = list(value)
    elif isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, Record):
        inner = [getattr(value, name) for name in type(value).FIELDS]
    for item in inner:
        found |= changeable(item)
    return found


def it_can_be_saved_and_read(m: Moment) -> None:
    try:
        text = to_bytes(m.g)
    except CodecError as error:
        raise Broken(f"the state cannot be saved: {error}") from None
    again = m.game.codec.decode(msgspec.json.decode(text))
    m.need(isinstance(again, State), "what was saved is no state")
    assert isinstance(again, State)
    if again.result is None:
        ask_again(again)
    m.need(again == m.g and to_bytes(again) == text, "what was saved is not what is read")
    m.need(again.decisions == m.g.decisions, "the pending question is another after reading")


def facts_in_frames_never_change(m: Moment) -> None:
    for frame in m.g.stack:
        for name in type(frame).FIELDS:
            m.need(not changeable(getattr(frame, name)), f"{type(frame).__name__}.{name} can change")


def rules_in_progress_are_few(m: Moment) -> None:
    m.need(len(m.g.stack) <= m.game.most_frames, f"more than {m.game.most_frames} rules are in progress")


def a_question_is_pure(m: Moment) -> None:
    if m.g.result is not None:
        return
    before = to_bytes(m.g)
    copy = m.g.clone()
    for _ in range(2):
        ask_again(copy)
        m.need(copy.decisions == m.g.decisions, "asked again, the question is another")
    for explained, plain in zip(m.questions(), m.g.decisions, strict=True):
        m.need(explained.options == plain.options, "explaining changes the options")
    m.need(to_bytes(copy) == before == to_bytes(m.g), "asking changes the state")


# Options and words.


def options_are_real(m: Moment) -> None:
    for decision in m.questions():
        m.need(bool(decision.options), "a question without options")
        m.need(0 <= decision.default < len(decision.options), "a default that is no option")
        m.need(0 <= decision.seat < m.g.seats, "a question to a seat that is not there")
        m.need(len({to_bytes(a) for a in decision.options}) == len(decision.options), "an option stands there twice")
        refused = {to_bytes(r.action) for r in decision.refused}
        m.need(not refused & {to_bytes(a) for a in decision.options}, "an option is also refused")
    seats = [decision.seat for decision in m.g.decisions]
    m.need(m.g.result is not None or bool(waiting(m.g)), "nobody is asked, and the game is not over")
    m.need(len(set(seats)) == len(seats), "a seat is asked two questions at once")


def options_speak_and_point(m: Moment) -> None:
    for decision in m.questions():
        here = m.game.scene(m.g, decision.seat).ids()
        said = [(m.game.say(action, names(m.g)), m.game.points_at(action)) for action in decision.options]
        m.need(len(set(said)) == len(said), f"two options cannot be told apart: {sorted(said)}")
        refused = [(m.game.say(r.action, names(m.g)), m.game.points_at(r.action)) for r in decision.refused]
        for words, marks in said + refused:
            m.need(words.strip() != "" and "{" not in words, f"an option says {words!r}")
            m.need(set(marks) <= here, f"{words!r} points at {set(marks) - here}, which its seat does not see")
        prompt = m.game.say(m.g.stack[-1], names(m.g), decision.prompt)
        m.need(prompt.strip() != "" and "{" not in prompt, f"a prompt says {prompt!r}")


def drawn_at_once_is_drawn_alike(m: Moment) -> None:
    """Who draws the table for several seats at once draws for each what it would see alone."""
    draw = m.game.drawing(m.g)
    for seat in (*range(m.g.seats), None):
        m.need(draw(seat) == m.game.scene(m.g, seat), f"drawn at once, seat {seat} sees something else")


def rules_are_cited(m: Moment) -> None:
    rules = m.game.ledger.rules
    cited = [decision.rule for decision in m.questions()]
    cited += [refused.why.rule for decision in m.questions() for refused in decision.refused]
    cited += [line.told.rule for line in m.match.log if line.number == len(m.match.answers)]
    cited += [] if m.g.result is None else [m.g.result.rule]
    for decision in m.questions():
        cited += [odds.rule for odds in m.game.odds(m.g, decision.seat).values()]
    for rule in cited:
        m.need(rule in rules, f"{rule!r} is no rule of the ledger")


def log_lines_speak(m: Moment) -> None:
    told = [line.told for line in m.match.log if line.number == len(m.match.answers)]
    for seat in (None, *range(m.g.seats)):
        for _, words in heard(m.game, m.g, told, seat):
            m.need(words.strip() != "" and "{" not in words, f"a log line says {words!r}")


def options_are_in_the_vocabulary(m: Moment) -> None:
    try:
        listed, known = vocabulary(m.game, m.g.seats, tuple(sorted(m.match.header.options.items())))
    except NotImplementedError:
        return
    m.need(len(known) == listed, "an action stands in the vocabulary twice")
    for decision in m.g.decisions:
        for action in decision.options:
            m.need(to_bytes(action) in known, f"{action!r} is not in the vocabulary")


@lru_cache(maxsize=32)
def vocabulary(game: Game[State], seats: int, options: tuple[tuple[str, OptionValue], ...]) -> tuple[int, set[bytes]]:
    """How many actions a game lists, and these as bytes."""
    listed = game.vocabulary(seats, dict(options))
    return len(listed), {to_bytes(action) for action in listed}


# What a seat does not know.


def imagined_states_look_the_same(m: Moment) -> None:
    for seat, dream in m.dreams():
        m.need(perceived(m.game, m.g, seat) == perceived(m.game, dream, seat), f"seat {seat} sees what is hidden")
        m.need(perceived(m.game, m.g, None) == perceived(m.game, dream, None), "a spectator sees what is hidden")


def imagined_states_are_whole(m: Moment) -> None:
    for seat, dream in m.dreams():
        m.need(m.game.components(dream) == m.game.components(m.g), f"seat {seat} imagines other components")
        again = m.game.codec.decode(msgspec.json.decode(to_bytes(dream)))
        m.need(again == dream, "an imagined state cannot be saved")


def imagines_something(m: Moment) -> bool:
    """Is anything but the generator dealt anew for some seat? A game with secrets must do so at some moment."""
    for _, dream in m.dreams():
        dream.rng, dream.sealed = m.g.rng.clone(), list(m.g.sealed)
        if to_bytes(dream) != to_bytes(m.g):
            return True
    return False


def has_secrets(match: Match) -> bool:
    """Was anything told to some seats only?"""
    return any(line.told.to is not None for line in match.log)


def the_generator_is_secret(m: Moment) -> None:
    rng = m.g.rng
    secrets = [str(word).encode() for word in (rng.a, rng.b, rng.c) if word > 99_999]
    seed = int(m.match.header.seed, 16)
    secrets += [str(seed).encode(), m.match.header.seed.encode()] if seed > 0xFFFFFFFF else []
    for seat in (None, *range(m.g.seats)):
        text = perceived(m.game, m.g, seat)
        m.need(not any(stands_in(secret, text) for secret in secrets), f"seat {seat} sees the generator or its seed")


def stands_in(secret: bytes, text: bytes) -> bool:
    """Is it there as a word or number of its own, not as some digits of another (0.7200000000000001)?"""
    return re.search(rb"(?<![\w.])" + secret + rb"(?!\w)", text) is not None


def imagining_takes_no_chance_from_the_game(m: Moment) -> None:
    before = to_bytes(m.g)
    for _, dream in m.dreams():
        same = (dream.rng.a, dream.rng.b, dream.rng.c) == (m.g.rng.a, m.g.rng.b, m.g.rng.c)
        m.need(not same, "an imagined state has the game's own generator")
    m.need(to_bytes(m.g) == before, "imagining changes the game")


def free_answers_teach_nobody(m: Moment) -> None:
    """A free answer looks the same to a seat in what it imagines; if not the same answer, then another one does.

    A brisk match takes forced answers at once and so tells who had no choice: it is for simulations only.
    """
    if m.g.result is not None or m.g.brisk or asking(m.g).all_of is not None:
        return
    which, index = m.answer()
    true, told = taken(m.g, which, index)
    if (true.rng.draws, true.revealed) != (m.g.rng.draws, m.g.revealed):
        return
    actor, action = m.g.decisions[which].seat, m.g.decisions[which].options[index]
    for seat, dream in m.dreams():
        options = dream.decisions[which].options
        same = [i for i, option in enumerate(options) if option == action]
        others = [] if seat == actor else [i for i in range(len(options))[:LOOKED_AT] if i not in same]
        want = (perceived(m.game, true, seat), heard(m.game, true, told, seat))
        found = (looks(m.game, dream, which, i, seat) for i in same + others)
        m.need(want in found, f"{action!r} by seat {actor} is marked free, but seat {seat} learns from it")


def looks(game: Game[State], g: State, which: int, index: int, seat: int) -> tuple[bytes, list[tuple[str, str]]]:
    """What a seat gets when an answer is taken."""
    after, told = taken(g, which, index)
    return perceived(game, after, seat), heard(game, after, told, seat)


def taken(g: State, which: int, index: int) -> tuple[State, list[Told]]:
    """A copy in which the answer was taken, and what was told."""
    copy = g.clone()
    copy.log = []
    seal(copy, which, index)
    told, copy.log = copy.log, None
    return copy, told


def the_log_tells_no_more_than_the_view(m: Moment) -> None:
    """The same answer under the same chance: while a seat's view stays equal, so do the lines that it hears."""
    if m.g.result is not None or m.g.brisk:
        return
    which, index = m.answer()
    action = m.g.decisions[which].options[index]
    true, told = taken(m.g, which, index)
    for seat, dream in m.dreams():
        dream.rng = m.g.rng.clone()
        same = [i for i, option in enumerate(dream.decisions[which].options) if option == action]
        if not same or perceived(m.game, dream, seat) != perceived(m.game, m.g, seat):
            continue
        after, told_too = taken(dream, which, same[0])
        if perceived(m.game, after, seat) == perceived(m.game, true, seat):
            lines, lines_too = heard(m.game, true, told, seat), heard(m.game, after, told_too, seat)
            m.need(lines == lines_too, f"seat {seat} hears what it does not see: {lines} or {lines_too}")


# Answers.


def wrong_answers_change_nothing(m: Moment) -> None:
    before = (to_bytes(m.g), len(m.match.answers), len(m.match.log))
    attempts: list[tuple[int, Action, int | None]] = [(m.g.seats, Pass(), None), (-1, Pass(), None)]
    for i, decision in enumerate(m.questions()):
        options = decision.options
        foreign = [seat for seat in range(m.g.seats) if seat not in m.match.waiting_for()]
        attempts += [(seat, options[0], None) for seat in foreign]
        attempts += [(decision.seat, refused.action, None) for refused in decision.refused]
        attempts += [(decision.seat, Nonsense(), None)] + [(decision.seat, Pass(), None)] * (Pass() not in options)
        if i in waiting(m.g):
            attempts.append((decision.seat, options[0], len(m.match.answers) - 1))
            attempts.append((decision.seat, options[0], len(m.match.answers) + 1))
    if m.g.result is not None:
        attempts += [(seat, Pass(), None) for seat in range(m.g.seats)]
    for seat, action, number in attempts:
        try:
            m.match.apply(seat, action, number)
        except MatchError as error:
            m.need(str(error) != "", "a refusal without a word")
        else:
            m.need(False, f"{action!r} of seat {seat} to question {number} was taken")
    after = (to_bytes(m.match.state), len(m.match.answers), len(m.match.log))
    m.need(before == after, "a refused answer changed something")


class Nonsense(Action):
    """An action of no game."""


def undo_is_exact(m: Moment) -> None:
    if m.g.result is not None:
        return
    match = m.match.clone()
    before = (match.serialize(), heard_all(match))
    which, index = m.answer()
    decision = match.state.decisions[which]
    match.apply(decision.seat, decision.options[index])
    m.need(match.answers[-1].action == encode(decision.options[index]), "the match notes another answer")
    match.undo()
    m.need((match.serialize(), heard_all(match)) == before, "undo does not lead back")
    m.need(match.state.decisions == m.g.decisions, "after undo another question is asked")


def heard_all(match: Match) -> list[list[tuple[int, str, str]]]:
    """The log of every seat and of a spectator."""
    return [match.heard(seat) for seat in (None, *range(match.header.seats))]


def order_of_arrival_changes_nothing(m: Moment) -> None:
    open_ones = waiting(m.g)
    if m.g.result is not None or len(open_ones) < 2:
        return
    chosen = {which: m.chance.below(len(m.g.decisions[which].options)) for which in open_ones}
    ends = []
    for order in (open_ones, open_ones[::-1], open_ones[1:] + open_ones[:1]):
        copy = m.g.clone()
        for which in order:
            seal(copy, which, chosen[which])
        ends.append(to_bytes(copy))
    m.need(ends[0] == ends[1] == ends[2], "the order of arrival matters")


def sealed_answers_are_hidden(m: Moment) -> None:
    open_ones = waiting(m.g)
    if m.g.result is not None or len(open_ones) < 2:
        return
    which = open_ones[m.chance.below(len(open_ones))]
    by = m.g.decisions[which].seat
    for seat in (None, *(s for s in range(m.g.seats) if s != by)):
        seen = {looks_of(m.game, m.g, which, i, seat) for i in range(len(m.g.decisions[which].options))}
        m.need(len(seen) == 1, f"seat {seat} sees the sealed answer of seat {by}")


def looks_of(game: Game[State], g: State, which: int, index: int, seat: int | None) -> bytes:
    """What a seat gets while another's answer is sealed."""
    return perceived(game, taken(g, which, index)[0], seat)


# The end.


def the_end_places_everybody(m: Moment) -> None:
    result = m.g.result
    if result is None:
        return
    m.need(not m.g.stack and not m.g.decisions, "the game is over, and rules are still in progress")
    m.need(result.reason != "", "the game ended without a reason")
    m.need(fair(result, m.g.seats), f"scores, places and winners do not agree: {result}")
    m.need(len(m.match.returns()) == m.g.seats, "not every seat has a return")


def fair(result: Result, seats: int) -> bool:
    """Everybody has a score, a place and knows whether he won; who is p-th has p-1 before him."""
    if not len(result.scores) == len(result.places) == len(result.won) == seats:
        return False
    places = all(place == 1 + sum(other < place for other in result.places) for place in result.places)
    return places and all(place == 1 for place, won in zip(result.places, result.won, strict=True) if won)


LAWS: tuple[Law, ...] = (
    a_copy_is_equal_and_shares_nothing,
    it_can_be_saved_and_read,
    facts_in_frames_never_change,
    rules_in_progress_are_few,
    a_question_is_pure,
    options_are_real,
    options_speak_and_point,
    drawn_at_once_is_drawn_alike,
    rules_are_cited,
    log_lines_speak,
    options_are_in_the_vocabulary,
    imagined_states_look_the_same,
    imagined_states_are_whole,
    the_generator_is_secret,
    imagining_takes_no_chance_from_the_game,
    free_answers_teach_nobody,
    the_log_tells_no_more_than_the_view,
    wrong_answers_change_nothing,
    undo_is_exact,
    order_of_arrival_changes_nothing,
    sealed_answers_are_hidden,
    the_end_places_everybody,
)
