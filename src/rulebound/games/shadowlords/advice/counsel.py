"""What a practised player thinks of each option of a question (chapter 32), in points of the estate.

The plan is the same in every phase: win allies and ships, lay a chain of spaces towards the rival Star Masters, strike
at whoever can be beaten, keep the own Star Master out of harm's way, and hold as few cards as possible, because the
Timer runs on those that players hold. Nothing hidden is looked at: others' cards count by their number.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.engine.flow import Frame
from rulebound.engine.offers import Accept
from rulebound.games.shadowlords import actions as act
from rulebound.games.shadowlords.advice import bargaining, building, fighting, moving, scheming
from rulebound.games.shadowlords.advice.estate import chance_to_win, points
from rulebound.games.shadowlords.advice.ground import Ground
from rulebound.games.shadowlords.advice.plan import Plan
from rulebound.games.shadowlords.frames import (
    Battle,
    Build,
    Calls,
    Delivery,
    Dismissal,
    Duel,
    Escort,
    Fight,
    Loot,
    Move,
    Movement,
    Offer,
    Passage,
    Placing,
    Raid,
    Sale,
    ShadowStep,
    SpecialEvent,
    Storm,
    Summons,
    Truce,
    Tucking,
    TurnDisc,
    Vote,
)
from rulebound.games.shadowlords.kinds import SPLITS
from rulebound.games.shadowlords.state import Shadowlords, alliances_of
from rulebound.games.shadowlords.tables import BLACK

SELDOM: Final = -1.0  # what is possible at many moments and seldom wise
NEVER: Final = -100.0


def opinions(g: Shadowlords, seat: int) -> list[float] | None:
    """The chance to win with each of the options, as the advice sees it; None where the advice looks ahead itself."""
    asked = [decision for decision in g.decisions if decision.seat == seat]
    if len(asked) != 1 or asks_consent(asked[0].options):
        return None
    ground = Ground(g)
    base = points(g, seat, ground)
    return [chance_to_win(base + worth) for worth in worths(g, seat, ground, asked[0].options)]


def asks_consent(options: list[Action]) -> bool:
    """Is a deal to be accepted or refused?"""
    return any(isinstance(option, Accept) for option in options)


def worths(g: Shadowlords, seat: int, ground: Ground, options: list[Action]) -> list[float]:
    """What each option is worth, in points."""
    frame = g.stack[-1]
    alliance = leading(g, seat)
    if isinstance(frame, (Movement, Move, Escort, Passage, Build, Delivery, SpecialEvent, Loot, Storm)):
        plan = Plan(g, ground, alliance)
        return [
            planned(g, plan, frame, option) if is_usual(option) else unusual(g, alliance, option) for option in options
        ]
    return [
        unplanned(g, seat, alliance, frame, option) if is_usual(option) else unusual(g, alliance, option)
        for option in options
    ]


def leading(g: Shadowlords, seat: int) -> int:
    """The alliance that the question is about: the active one if the seat leads it."""
    if g.turn >= 0 and g.seat_of[g.turn] == seat and g.side[g.turn] == g.turn:
        return g.turn
    own = alliances_of(g, seat)
    return own[0] if own else list(g.seat_of).index(seat)


# At any moment.


def is_usual(option: Action) -> bool:
    """Does the option belong to the question, rather than to many?"""
    if isinstance(option, (act.Bribe, act.Resign, act.Teleport, act.TeleportOne, act.TuckCards)):
        return False
    return not isinstance(option, act.MakeOffer)


def unusual(g: Shadowlords, alliance: int, option: Action) -> float:
    """A bribe or a ransom may pay; the other free actions are left alone."""
    if isinstance(option, act.Bribe):
        return scheming.bribing(g, alliance, option)
    if isinstance(option, act.MakeOffer):
        return bargaining.beginning(g, g.seat_of[alliance], option)
    return NEVER if isinstance(option, act.Resign) else SELDOM


# Questions that need a plan of the board.


def planned(g: Shadowlords, plan: Plan, frame: Frame, option: Action) -> float:
    """Moving, building, events, ships won and lost."""
    if isinstance(frame, Movement):
        return moving.choosing(g, plan, option)
    if isinstance(frame, Move):
        return moving.going(g, plan, frame, option)
    if isinstance(frame, Passage):
        return moving.passing(g, plan, frame, option)
    if isinstance(frame, Escort):
        return moving.escorting(g, plan, frame, option)
    if isinstance(frame, Build):
        return building.building(g, plan, frame.ring, frame.left, option)
    if isinstance(frame, Delivery):
        return building.building(g, plan, frame.ring, frame.left, option)
    if isinstance(frame, SpecialEvent):
        return scheming.event(g, plan, frame, option)
    if isinstance(frame, Loot) and frame.alliance == BLACK:
        return 0.0
    return building.looting(g, plan, option)


# All others.


def unplanned(g: Shadowlords, seat: int, alliance: int, frame: Frame, option: Action) -> float:
    """Battles, votes, Shadows, discs and cards."""
    if isinstance(frame, Duel):
        return fighting.duelling(g, seat, frame, option)
    if isinstance(frame, (Placing, Tucking)):
        return building.placing(g, seat, option)
    if isinstance(frame, Vote):
        return scheming.vote(g, seat, frame, option)
    if isinstance(frame, ShadowStep):
        return scheming.shadow_move(g, seat, frame, option)
    if isinstance(frame, (TurnDisc, Dismissal)):
        return scheming.found(g, alliance, frame, option)
    if isinstance(frame, Offer):
        return bargaining.proposing(g, frame, option)
    if isinstance(frame, Sale):
        return scheming.bidding(g, seat, alliance, frame, option)
    if isinstance(frame, Battle):
        return fighting.pairing(g, seat, frame, option)
    if isinstance(frame, Truce):
        return fighting.truce(g, seat, frame, option)
    if isinstance(frame, Summons):
        return moving.letting_pass(g, seat, frame.space, option)
    if isinstance(frame, Calls):
        return fighting.calling(g, seat, frame, option)
    if isinstance(frame, (Fight, Raid)):
        return fighting.ordering(g, seat, frame, option)
    return elsewhere(g, seat, option)


def elsewhere(g: Shadowlords, seat: int, option: Action) -> float:
    """The rarer questions."""
    if isinstance(option, act.ExtraDraws):
        return building.drawing(option)
    if isinstance(option, act.GiveStone):
        return fighting.stone(g, option)
    if isinstance(option, act.StartShips):
        return 0.1 * float(SPLITS[option.split][1]) + (0.5 if SPLITS[option.split][2] == 1 else 0.0)
    if isinstance(option, act.Ships):
        return 0.1 * float(option.ships)
    if isinstance(option, (act.ShareAt, act.LeaveLoose, act.BidItem, act.BidThis)):
        return SELDOM
    return 0.1 if isinstance(option, act.RetreatTo) else 0.0
