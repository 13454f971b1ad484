"""Laws of questions: options that are real, speak, point and cite their rules."""

from __future__ import annotations

import re
from functools import lru_cache

from rulebound.engine.codec import to_bytes
from rulebound.engine.flow import State, asking, seal, waiting
from rulebound.engine.forms import ALL, ASK, SHIFT, WINDOW, Answer, Step
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.record import no_words
from rulebound.testing.laws.moment import Moment
from rulebound.testing.perception import heard, names

SEAT_BY_NUMBER = re.compile(r"\bseat \d", re.IGNORECASE)


def speaks(words: str) -> bool:
    """Is it a sentence for players: with words in it, everything filled in, and players by their names?"""
    return words.strip() != "" and "{" not in words and SEAT_BY_NUMBER.search(words) is None


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


def the_quick_list_is_the_filtered_one(m: Moment) -> None:
    """What a question offers, quick lists and all, is what the refusals of its arms let pass, in order."""
    if m.g.result is not None:
        return
    step, frame = asking(m.g), m.g.stack[-1]
    for arm in [] if step.question is None else step.question.arms:
        for decision in m.g.decisions:
            _compare(m, step, arm, decision.seat)
    for decision in m.g.decisions if step.kind == ASK else ():
        arms = [] if step.question is None else step.question.arms
        slow = [(number << SHIFT) + word for number, arm in enumerate(arms) for word in arm.slow(m.g, frame, ())]
        m.need(list(decision.words) == slow, f"{list(decision.words)} are offered, and by the refusals {slow}")


def quick_arms_list_what_is_filtered(m: Moment) -> None:
    """The same of the arms that have a quick list alone: soon looked at, so that it can be done at every question."""
    if m.g.result is not None:
        return
    step = asking(m.g)
    for arm in [] if step.question is None else step.question.arms:
        for decision in m.g.decisions if arm.fast is not None else ():
            _compare(m, step, arm, decision.seat)


def _compare(m: Moment, step: Step, arm: Answer, seat: int) -> None:
    """An arm as it lists what it offers, and by its refusals."""
    frame, by_seat = m.g.stack[-1], step.kind in (ALL, WINDOW)
    asked = (seat,) if by_seat else ()
    listed = arm.offer_to(m.g, frame, seat, 0, no_words()) if by_seat else arm.offer(m.g, frame, 0, no_words())
    quick, slow = list(listed), arm.slow(m.g, frame, asked)
    m.need(quick == slow, f"{arm.action.__name__} is listed fast as {quick}, by its refusals as {slow}")


def the_quick_look_overlooks_nobody(m: Moment) -> None:
    """Whoever a window calls unable to act can only pass."""
    if m.g.result is not None:
        return
    step, frame = asking(m.g), m.g.stack[-1]
    able = None if step.rounds is None else step.rounds.able
    for decision in m.g.decisions if able is not None else ():
        idle = all(step.passes(word) for word in decision.words)
        m.need(idle or (able is not None and able(m.g, frame, decision.seat)), "a window overlooks who can act")


def options_speak_and_point(m: Moment) -> None:
    for decision in m.questions():
        here = m.game.scene(m.g, decision.seat).ids()
        said = [(m.game.say(action, names(m.g)), m.game.points_at(action)) for action in decision.options]
        m.need(len(set(said)) == len(said), f"two options cannot be told apart: {sorted(said)}")
        moved = {
            one
            for action in decision.options
            for ghost in m.game.would(m.g, action)
            for one in (ghost.piece, ghost.spot)
        }
        m.need(moved <= here, f"an option would move {moved - here}, which its seat does not see")
        refused = [(m.game.say(r.action, names(m.g)), m.game.points_at(r.action)) for r in decision.refused]
        for words, marks in said + refused:
            m.need(speaks(words), f"an option says {words!r}")
            m.need(set(marks) <= here, f"{words!r} points at {set(marks) - here}, which its seat does not see")
        prompt = m.game.say(m.g.stack[-1], names(m.g), decision.prompt)
        m.need(speaks(prompt), f"a prompt says {prompt!r}")


def what_is_at_stake_is_told_in_sentences(m: Moment) -> None:
    """So it is in a contest on its stage; and whatever is drawn with a rule cites one that there is."""
    rules = m.game.ledger.rules
    for seat in (*[decision.seat for decision in m.questions()], None):
        scene = m.game.scene(m.g, seat)
        stage, over = scene.stage, scene.overlay
        stakes = () if stage is None else stage.stakes
        for stake in stakes:
            m.need(
                speaks(stake.when) and speaks(stake.text) and stake.text.endswith("."), f"a stake says {stake.text!r}"
            )
        parts = () if stage is None else [part for side in stage.sides for part in side.parts]
        for one in (*filter(None, [stage]), *stakes, *parts, *over.tints, *over.notes, *over.rays):
            m.need(not one.rule or one.rule in rules, f"{one.rule!r} is no rule of the ledger")


def drawn_at_once_is_drawn_alike(m: Moment) -> None:
    """Who draws the table for several seats at once draws for each what it would see alone.

    That holds for whoever goes on from an earlier drawing, too, after an answer more.
    """
    draw = m.game.drawing(m.g)
    for seat in (*range(m.g.seats), None):
        m.need(draw(seat) == m.game.scene(m.g, seat), f"drawn at once, seat {seat} sees something else")
    if m.g.result is not None:
        return
    later = m.g.clone()
    seal(later, *m.answer())
    draw = m.game.drawing(later, draw)
    for seat in (*range(m.g.seats), None):
        m.need(draw(seat) == m.game.scene(later, seat), f"drawn after an answer, seat {seat} sees something else")


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
            m.need(speaks(words), f"a log line says {words!r}")


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
