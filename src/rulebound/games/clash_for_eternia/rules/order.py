"""Chapter 6: the Order Phase."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import PlaceCard
from rulebound.games.clash_for_eternia.events import CardPlaced, Ordered
from rulebound.games.clash_for_eternia.frames import Ordering, OrderPhase
from rulebound.games.clash_for_eternia.kinds import Order, Slot, Team
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_DECK,
    AI_SHOWN,
    FOE_CARDS,
    PLAN_DECK,
    PLAN_SHOWN,
    TEAM_CARDS,
)
from rulebound.games.clash_for_eternia.rules.sides import is_ai, leader, seats_of
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import ANY, CONTROLLER, IS_PLAYER_SLOT, PLAYERS, SLOTS, STRATEGY

LAST_PLAYER_SLOT: Final = max([slot for slot in range(SLOTS) if IS_PLAYER_SLOT[slot]])


def slots_of(team: int) -> list[Slot]:
    """The slots of a side, in track order (CE-COMP-12)."""
    return [Slot(slot) for slot in range(SLOTS) if IS_PLAYER_SLOT[slot] == (team == PLAYERS)]


def team_cards(g: Clash) -> list[int]:
    """The team's Activation Cards: four of one, two of each, or one of each (CE-ORD-05..08, CE-SET-26)."""
    copies = {1: 4, 2: 2}.get(len(g.team), 1)
    return [model for model in g.team for _ in range(copies)] + [ANY] * (len(g.team) == 3)


def foe_cards(g: Clash) -> list[int]:
    """One for each Controller Character, and the Strategy card (CE-ORD-01)."""
    return [*g.foes, STRATEGY]


def supply_of(team: int) -> int:
    """Where a side's unplaced cards are."""
    return TEAM_CARDS if team == PLAYERS else FOE_CARDS


def show_any(g: Clash, f: OrderPhase) -> None:
    """With three Characters the Any Player Character card lies faceup in the last slot (CE-ORD-07, CE-EX-02)."""
    if len(g.team) == 3:
        g.cards.move(ANY, TEAM_CARDS, LAST_PLAYER_SLOT)
        g.cards.open(LAST_PLAYER_SLOT)


def deal_ai(g: Clash, f: OrderPhase) -> None:
    """The AI's cards are put facedown at random (CE-AI-10)."""
    if is_ai(g):
        for slot in slots_of(CONTROLLER):
            g.cards.draw_any(FOE_CARDS, slot, g.rng)
        g.tell("CE-AI-10", Ordered(CONTROLLER))


def sides(g: Clash, f: OrderPhase) -> list[Team]:
    """The Controller first, then the team; one Character alone needs no decision (CE-ORD-05, CE-ORD-10)."""
    return [PLAYERS] if is_ai(g) else [CONTROLLER, PLAYERS]


def fill_in(g: Clash, f: OrderPhase, team: Team) -> Frame:
    """A side fills its slots."""
    return Ordering(team, slots_of(team)[0])


def shuffle_ai(g: Clash, f: OrderPhase) -> None:
    """Both AI decks are reshuffled separately, with the cards revealed in the last Round (CE-AI-05, CE-AI-11)."""
    if is_ai(g):
        g.cards.reshuffle(AI_SHOWN, AI_DECK, g.rng)
        g.cards.reshuffle(PLAN_SHOWN, PLAN_DECK, g.rng)


program(OrderPhase, show_any, deal_ai, Each(sides, fill_in), shuffle_ai)


def orderer(g: Clash, o: Ordering) -> Seat:
    """The Controller, or the Team Leader (CE-PC-11, CE-PC-13)."""
    return leader(g) if o.team == PLAYERS else g.controller


def unplaced(g: Clash, o: Ordering) -> list[Order]:
    """The side's cards that are not placed, equal ones once (CE-ORD-06..09)."""
    cards = g.cards.faces(supply_of(o.team))  # sorted
    return [Order(card) for i, card in enumerate(cards) if i == 0 or card != cards[i - 1]]


def put(g: Clash, o: Ordering, card: Order) -> None:
    """A card goes facedown to the slot: its own side may look at it (CE-ORD-03, CE-ORD-04)."""
    g.cards.move(card, supply_of(o.team), o.slot)
    rule = "CE-ORD-02" if o.team == PLAYERS else "CE-ORD-01"
    own = tuple([int(seat) for seat in seats_of(g, o.team)])
    g.tell(rule, CardPlaced(o.slot, card), only=own, hiding=("card",))
    o.slot = Slot(o.slot + 2)


def is_placed(g: Clash, o: Ordering) -> bool:
    """All cards of the side are placed."""
    return g.cards.count(supply_of(o.team)) == 0


program(
    Ordering,
    Repeat(
        Ask(orderer, "Which card goes to slot {slot}?", "CE-ORD-02", Arm(PlaceCard, unplaced, put), forced=True),
        until=is_placed,
    ),
)


def clear_track(g: Clash) -> None:
    """All Activation Cards leave the track (CE-RND-03)."""
    for slot in range(SLOTS):
        g.cards.move_all(slot, TEAM_CARDS if IS_PLAYER_SLOT[slot] else FOE_CARDS)
        g.cards.open(slot, g.cards.places[slot].open_to)
