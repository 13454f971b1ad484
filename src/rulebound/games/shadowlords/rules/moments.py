"""Chapter 3, open moments: what the active player may do whenever the game waits for his next step (SL-TURN-10)."""

from __future__ import annotations

from typing import TypeVar

from rulebound.engine.action import Action, Decision, Refused
from rulebound.engine.flow import Ask, Back, Case, Frame, must, program
from rulebound.games.shadowlords.actions import (
    END_TURN,
    GO_ON,
    MAKE_OFFER,
    RESIGN,
    TUCK_CARDS,
    Bribe,
    EndTurn,
    GoOn,
    MakeOffer,
    Resign,
    Teleport,
    TuckCards,
)
from rulebound.games.shadowlords.frames import Moment, Tucking
from rulebound.games.shadowlords.rules.bribes import bribe_chances, start_bribe, why_no_bribe
from rulebound.games.shadowlords.rules.deals import offer_chances, start_offer, why_no_offer
from rulebound.games.shadowlords.rules.fortress import start_teleport, teleport_chances
from rulebound.games.shadowlords.rules.masters import resign
from rulebound.games.shadowlords.state import Shadowlords

F = TypeVar("F", bound=Frame)


def free_actions(g: Shadowlords, alliance: int) -> list[Action]:
    """Cards under portraits, a bribe, an offer, resigning: each where it is possible now."""
    options: list[Action] = []
    if g.hand[g.seat_of[alliance]]:
        options.append(TUCK_CARDS)
    options += bribe_chances(g, alliance)
    options += offer_chances(g, alliance)
    if g.resigning:
        options.append(RESIGN)
    return options


def why_not_free(g: Shadowlords, alliance: int) -> list[Refused]:
    """The free actions that are not possible now, and why."""
    return why_no_bribe(g, alliance) + why_no_offer(g)


def start_tucking(g: Shadowlords, f: Frame, action: TuckCards) -> None:
    """Cards may go from the hand under portraits in the own turn only (SL-CARD-15, SL-CARD-16)."""
    g.push(Tucking(g.seat_of[g.turn]))


def fighting_actions(g: Shadowlords, player: int) -> list[Action]:
    """In the fight step too the active player may put cards under portraits (SL-CARD-15, SL-CARD-16)."""
    return [TUCK_CARDS] if player == g.seat_of[g.turn] and g.hand[player] else []


def free_cases(kind: type[F]) -> tuple[Case[Shadowlords, F], ...]:
    """The cases of the free actions, for every question that is an open moment."""
    del kind
    return (
        Case(TuckCards, start_tucking),
        Case(Bribe, start_bribe),
        Case(MakeOffer, start_offer),
        Case(Resign, resign),
    )


def with_refused(decision: Decision | None, refused: list[Refused]) -> Decision | None:
    """The same question with what is not possible now, and why."""
    if decision is None:
        return None
    d = decision
    return Decision(d.seat, d.prompt, d.rule, d.options, d.default, tuple(refused))


def moments_actions(g: Shadowlords, alliance: int) -> list[Action]:
    """The free actions, and the teleport of whoever won the Stone in this turn's battles (SL-FORT-34)."""
    return free_actions(g, alliance) + teleport_chances(g, alliance)


def ask_moment(g: Shadowlords, m: Moment) -> Decision | None:
    """Free actions, or on to the next step; with nothing else to do the game goes on (SL-TURN-09, SL-TURN-13).

    Where hands are raised for offers, that one could be made is no reason to ask (SL-NEG-08).
    """
    options = moments_actions(g, m.alliance)
    if not worth_asking(g, options):
        return None
    options.append(END_TURN if m.last else GO_ON)
    prompt = "End your turn?" if m.last else "Anything else before {before}?"
    rule = "SL-TURN-13" if m.last else "SL-TURN-10"
    decision = must(g.seat_of[m.alliance], prompt, options, rule, len(options) - 1)
    return with_refused(decision, why_not_free(g, m.alliance)) if g.explaining else decision


def go_on(g: Shadowlords, m: Moment, action: Action) -> None:
    """The moment is over."""
    m.over = True


def still_open(g: Shadowlords, m: Moment) -> bool:
    """Until the player goes on."""
    return not m.over and worth_asking(g, moments_actions(g, m.alliance))


def worth_asking(g: Shadowlords, options: list[Action]) -> bool:
    """Is there anything to do, beside the offer that a raised hand would bring too?"""
    return len(options) > 0 and not (g.by_hand and options == [MAKE_OFFER])


program(
    Moment,
    Ask(ask_moment, Case(GoOn, go_on), Case(EndTurn, go_on), Case(Teleport, start_teleport), *free_cases(Moment)),
    Back(ask_moment, still_open),
)
