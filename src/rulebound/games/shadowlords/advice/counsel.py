"""What a practised player thinks of each option of a question (chapter 32), in points of the estate."""

from __future__ import annotations

import math

from rulebound.engine.action import Action
from rulebound.engine.offers import Accept, Get, Give, OfferTo, Propose
from rulebound.games.shadowlords import actions as act
from rulebound.games.shadowlords.advice import building, fighting, moving, scheming
from rulebound.games.shadowlords.advice.estate import SPREAD, points
from rulebound.games.shadowlords.advice.plan import Plan
from rulebound.games.shadowlords.frames import (
    Battle,
    Build,
    Calls,
    Dismissal,
    Duel,
    Escort,
    Fight,
    Loot,
    Move,
    Movement,
    Muster,
    Placing,
    ShadowStep,
    SpecialEvent,
    Truce,
    Tucking,
    TurnDisc,
    Vote,
)
from rulebound.games.shadowlords.rules.sides import attackers, defenders
from rulebound.games.shadowlords.state import Shadowlords, alliances_of
from rulebound.games.shadowlords.tables import BLACK

SELDOM = (
    act.Resign,
    act.Teleport,
    act.MakeOffer,
    act.Sell,
    act.BidItem,
    act.BidThis,
    act.AskLeave,
    act.GrantLeave,
    act.TuckCards,
    act.TeleportOne,
    OfferTo,
    Give,
    Get,
    Propose,
)


def opinions(g: Shadowlords, seat: int) -> list[float] | None:
    """The chance to win with each of the options, as the advice sees it; None where the advice looks ahead itself."""
    asked = [decision for decision in g.decisions if decision.seat == seat]
    if len(asked) != 1 or any(isinstance(option, Accept) for option in asked[0].options):
        return None
    base = points(g, seat)
    return [1.0 / (1.0 + math.exp(-(base + worth) / SPREAD)) for worth in worths(g, seat, asked[0].options)]


def worths(g: Shadowlords, seat: int, options: list[Action]) -> list[float]:
    """What each option is worth, in points."""
    alliance = leading(g, seat)
    plan = Plan(g, alliance)
    return [worth(g, seat, plan, option) for option in options]


def leading(g: Shadowlords, seat: int) -> int:
    """The alliance that the question is about: the active one if the seat leads it."""
    if g.turn >= 0 and g.seat_of[g.turn] == seat and g.side[g.turn] == g.turn:
        return g.turn
    own = alliances_of(g, seat)
    return own[0] if own else g.seat_of.index(seat)


def worth(g: Shadowlords, seat: int, plan: Plan, option: Action) -> float:
    """One option, by the rule that asks."""
    frame = g.stack[-1]
    if isinstance(option, act.Bribe):
        return scheming.bribing(g, plan, option)
    if isinstance(option, SELDOM):
        return -1.0 if not isinstance(option, act.Resign) else -100.0
    if isinstance(frame, Movement):
        return moving.choosing(g, plan, option) if isinstance(option, act.ChooseMover) else sharing(option)
    if isinstance(frame, Move):
        if isinstance(option, act.Search | act.LeaveDisc):
            return moving.searching(option)
        return moving.landed(g, option) if frame.over else moving.going(g, plan, frame, option)
    if isinstance(frame, Build):
        return building.building(g, plan, frame, option)
    if isinstance(frame, Duel):
        return fighting.duelling(g, seat, frame, option)
    if isinstance(frame, Placing | Tucking):
        return building.placing(g, seat, option)
    if isinstance(frame, Vote):
        return scheming.vote(g, seat, frame, option)
    if isinstance(frame, ShadowStep):
        return scheming.shadow_move(g, seat, option)
    if isinstance(frame, SpecialEvent):
        return scheming.event(g, plan, frame, option)
    return elsewhere(g, seat, plan, option)


def sharing(option: Action) -> float:
    """Ships stay on their rings."""
    return -0.1 if isinstance(option, act.ShareAt) else 0.0


def elsewhere(g: Shadowlords, seat: int, plan: Plan, option: Action) -> float:
    """The rarer questions."""
    frame = g.stack[-1]
    if isinstance(frame, Battle):
        clash = g.battles[frame.battle]
        own = isinstance(option, act.PlaceOne | act.PlaceTwo)
        return fighting.pairing(g, seat, option, defenders(g, clash) if own else attackers(g, clash))
    if isinstance(frame, Truce):
        return fighting.truce(g, seat, frame, option)
    if isinstance(frame, Calls):
        return fighting.calling(g, seat, frame, option)
    if isinstance(frame, TurnDisc):
        if isinstance(option, act.PlaceShadow):
            return scheming.shadow_place(g, seat, frame.character, option)
        return scheming.taking(g, frame.alliance, option)
    if isinstance(frame, Dismissal):
        return scheming.taking(g, frame.alliance, option)
    if isinstance(frame, Loot):
        return building.looting(g, plan, option) if frame.alliance != BLACK else 0.0
    if isinstance(option, act.LoseShips):
        return building.losing(g, plan, option)
    if isinstance(option, act.ExtraDraws):
        return building.drawing(g, seat, option)
    if isinstance(option, act.GiveStone):
        return fighting.stone(g, option)
    if isinstance(frame, Escort):
        return moving.escorting(g, plan, frame, option)
    if isinstance(frame, Muster):
        return fighting.mustering(option)
    if isinstance(option, act.FightNext):
        return fighting.order(g, seat, option)
    if isinstance(option, act.LeaveLoose):
        return fighting.challenge(option)
    if isinstance(option, act.Attack) and isinstance(frame, Fight):
        return scheming.prey(g, seat, frame.space, option)
    if isinstance(option, act.StartShips):
        return 0.1 * option.second + (0.5 if option.third == 1 else 0.0)
    if isinstance(option, act.Ships):
        return 0.1 * option.ships
    return 0.1 if isinstance(option, act.RetreatTo | act.PassTo) else 0.0
