"""Laws of what a seat does not know: nothing tells it, and what it imagines could be true."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from rulebound.engine.codec import to_bytes
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.observe import ObservationError, Observer
from rulebound.engine.questions import Questions
from rulebound.engine.rng import seeded
from rulebound.testing.laws.moment import Broken, Moment
from rulebound.testing.memory import Answer, facts, taken
from rulebound.testing.perception import heard, perceived

LOOKED_AT = 60  # of another seat's options, when a law looks for one that looks the same
TRIED = 4  # states that might as well be true, when a law looks whether a seat imagines the same in all of them
DREAMT = 15  # imagined states; what was seen is true in more than a few of them
LOOKED_FOR = 1000  # tries to find enough others in which it is true, if it is in any of the first
FEW = 3
TRIED_AT_LEAST = 60
ENOUGH = 30


def who_is_asked_betrays_nothing(m: Moment) -> None:
    """The same seats are asked in every world that a seat thinks possible: silence does not speak."""
    asked = [decision.seat for decision in m.g.decisions]
    for seat, dream in Moment(m.match, m.chance.clone()).dreams():
        told = [decision.seat for decision in dream.decisions] != asked
        m.need(not told, f"seat {seat} can tell what others hold by who is asked")


def signs_are_public(m: Moment) -> None:
    """What standing answers wait for is the same in every world that a seat thinks possible."""
    shown = [set(m.game.signs_at(m.g, seat)) for seat in range(m.g.seats)]
    m.need(all(signs <= m.game.signs.keys() for signs in shown), f"signs without words: {shown}")
    for seat, dream in Moment(m.match, m.chance.clone()).dreams():
        told = [set(m.game.signs_at(dream, other)) for other in range(m.g.seats)]
        m.need(told == shown, f"seat {seat} can tell what others hold by the signs {shown}")


def imagined_states_look_the_same(m: Moment) -> None:
    for seat, dream in m.dreams():
        m.need(m.sight(seat) == perceived(m.game, dream, seat), f"seat {seat} sees what is hidden")
        m.need(m.sight(None) == perceived(m.game, dream, None), "a spectator sees what is hidden")


def observations_tell_what_the_seat_knows(m: Moment) -> None:
    """What learners get is written within its bounds, in equally many columns, and says nothing of what is hidden."""
    if type(m.game).observe is Game.observe:
        return
    for seat, dream in m.dreams():
        try:
            true, dreamt = (observed(m.game, g, seat) for g in (m.g, dream))
        except ObservationError as error:
            raise Broken(f"an observation cannot be written: {error}") from None
        m.need(true[0] == width(m.game), f"an observation has {true[0]} columns, and at first {width(m.game)}")
        m.need(true == dreamt, f"seat {seat} observes what is hidden")


def observed(game: Game[State], g: State, seat: int) -> tuple[int, dict[int, float]]:
    """How many columns an observation has, and what stands in those that are not 0."""
    o = Observer(max(game.seats))
    o.begin(seat, g.seats)
    questions(game).write(g, seat, o)
    game.observe(g, seat, o)
    return o.at, dict(zip(o.places, o.values, strict=True))


@lru_cache(maxsize=32)
def questions(game: Game[State]) -> Questions:
    """The questions of a game."""
    return Questions(game)


@lru_cache(maxsize=32)
def width(game: Game[State]) -> int:
    """How many columns an observation has at the beginning of a game."""
    return observed(game, Match.new(game, game.default_seats).state, 0)[0]


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
        text = m.sight(seat)
        m.need(not any(stands_in(secret, text) for secret in secrets), f"seat {seat} sees the generator or its seed")


def stands_in(secret: bytes, text: bytes) -> bool:
    """Is it there as a word or number of its own, not as some digits of another (0.7200000000000001)?"""
    return secret in text and re.search(rb"(?<![\w.])" + secret + rb"(?!\w)", text) is not None


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
    if m.g.result is not None or m.g.brisk or m.g.sealed:
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
        if not same or perceived(m.game, dream, seat) != m.sight(seat):
            continue
        after, told_too = taken(dream, which, same[0])
        if perceived(m.game, after, seat) == perceived(m.game, true, seat):
            lines, lines_too = heard(m.game, true, told, seat), heard(m.game, after, told_too, seat)
            m.need(lines == lines_too, f"seat {seat} hears what it does not see: {lines} or {lines_too}")


def an_imagined_state_follows_from_what_its_seat_knows(m: Moment) -> None:
    """By the same chance a seat imagines the same, whatever is true of all that might be: so nothing shows what is.

    Whoever plays an imagined state to its end and opens everything has learnt nothing. Sort before you shuffle. What
    somebody has half decided (a fact in a frame) is not looked at here.
    """
    for seat in range(m.g.seats):
        same_dreams(m, seat, m.g, m.game.imagine(m.g, seat, m.chance))
    if m.g.result is None and not m.g.brisk:
        answer, seat = Answer(m.game, m.g, *m.answer()), m.chance.below(m.g.seats)
        for _ in range(TRIED):
            other = answer.elsewhere(seat, m.chance)
            if other is not None and other.stack == answer.after.stack:
                same_dreams(m, seat, answer.after, other)


def same_dreams(m: Moment, seat: int, true: State, other: State) -> None:
    """Complain if a seat imagines something else although it cannot tell these two apart."""
    lot = m.chance.below(1 << 30)
    one, two = (to_bytes(m.game.imagine(g, seat, seeded(lot))) for g in (true, other))
    m.need(one == two, f"what seat {seat} imagines depends on what it cannot know: {first_difference(one, two)}")


def first_difference(one: bytes, two: bytes) -> str:
    """Where two texts begin to differ."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return " or ".join(text[max(0, at - 80) : at + 40].decode() for text in (one, two))


def what_was_seen_stays_true(m: Moment) -> None:
    """What is true in all that might be after an answer is true in most of what the seat imagines then.

    It sees a card, and knows it from then on; a game that forgets imagines it elsewhere. Looked at closely only as
    long as something seems to be forgotten.
    """
    if m.g.result is not None or m.g.brisk:
        return
    answer, seat = Answer(m.game, m.g, *m.answer()), m.chance.below(m.g.seats)
    dreams = [facts(m.game.imagine(answer.after, seat, m.chance)) for _ in range(DREAMT)]
    unsure = facts(answer.after) - dreams[0].intersection(*dreams[1:])
    doubtful = {one for one in unsure if sum(one in dream for dream in dreams) <= FEW}
    worlds = 0
    for tries in range(LOOKED_FOR):
        if not doubtful or (tries == TRIED_AT_LEAST and not worlds):
            return
        other = answer.elsewhere(seat, m.chance)
        if other is not None:
            worlds += 1
            doubtful &= facts(other)
        m.need(worlds < ENOUGH, f"seat {seat} forgets: {sorted(doubtful)[:3]} after {answer.action!r}")
