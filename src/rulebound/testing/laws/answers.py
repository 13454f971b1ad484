"""Laws of answers, and of the end."""

from __future__ import annotations

from rulebound.engine.action import Action, Pass
from rulebound.engine.codec import encode, to_bytes
from rulebound.engine.flow import Result, seal, waiting
from rulebound.engine.match import Match, MatchError
from rulebound.testing.laws.moment import Moment
from rulebound.testing.memory import taken
from rulebound.testing.perception import perceived


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
    sealed = [taken(m.g, which, i)[0] for i in range(len(m.g.decisions[which].options))]
    for seat in (None, *(s for s in range(m.g.seats) if s != by)):
        seen = {perceived(m.game, g, seat) for g in sealed}
        m.need(len(seen) == 1, f"seat {seat} sees the sealed answer of seat {by}")


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
