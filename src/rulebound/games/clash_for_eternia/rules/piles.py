"""Where cards lie: the slots of the Activation Track, the sides' unplaced cards, the Strategy deck, the AI decks."""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import EVERYBODY, Cards, Place, hand, lay_out, only, pile
from rulebound.engine.cards import NOBODY as UNSEEN
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.tables import CARDS, IS_PLAYER_SLOT, NOBODY, SLOTS

# Places 0 to 7 are the slots of the Activation Track.
TEAM_CARDS: Final = SLOTS  # the team's Activation Cards that are not placed
FOE_CARDS: Final = SLOTS + 1  # the Controller's
DECK: Final = SLOTS + 2  # Strategy cards
HAND: Final = SLOTS + 3
DISCARD: Final = SLOTS + 4
AI_DECK: Final = SLOTS + 5
AI_SHOWN: Final = SLOTS + 6
PLAN_DECK: Final = SLOTS + 7
PLAN_SHOWN: Final = SLOTS + 8

# Backs: cards of different backs never mix.
TEAM_BACK: Final = 0
FOE_BACK: Final = 1
STRATEGY_BACK: Final = 2
AI_BACK: Final = 3
PLAN_BACK: Final = 4


def those_of_the_team(seats: int, controller: int) -> int:
    """The seats of the Player Team as bits."""
    return sum([only(seat) for seat in range(seats) if seat != controller])


def those_of_the_controller(controller: int) -> int:
    """The Controller's seat as bits; nobody sees what the AI has facedown (CE-HID-03)."""
    return UNSEEN if controller == NOBODY else only(controller)


def sight_of(seats: int, controller: int, slot: int) -> int:
    """Who may look at the facedown card of a slot: its own side (CE-ORD-03, CE-ORD-04)."""
    return those_of_the_team(seats, controller) if IS_PLAYER_SLOT[slot] else those_of_the_controller(controller)


def lay_out_cards(seats: int, controller: int) -> Cards:
    """All places, empty (CE-HID-01..03)."""
    team, foe = those_of_the_team(seats, controller), those_of_the_controller(controller)
    slots = [
        pile(TEAM_BACK if IS_PLAYER_SLOT[slot] else FOE_BACK, sight_of(seats, controller, slot))
        for slot in range(SLOTS)
    ]
    places: list[Place] = [
        *slots,
        hand(TEAM_BACK, team),
        hand(FOE_BACK, foe),
        pile(STRATEGY_BACK),
        hand(STRATEGY_BACK, foe),
        pile(STRATEGY_BACK, EVERYBODY),
        pile(AI_BACK),
        pile(AI_BACK, EVERYBODY),
        pile(PLAN_BACK),
        pile(PLAN_BACK, EVERYBODY),
    ]
    return lay_out(seats, places)


def strategy_deck() -> list[int]:
    """One copy of each Strategy card (CE-COMP-20)."""
    return list(range(len(CARDS)))


def ai_deck() -> list[int]:
    """The AI Character Activation deck (CE-COMP-21)."""
    return [i for i, card in enumerate(content.AI.ai_character_card) for _ in range(card.copies)]


def plan_deck() -> list[int]:
    """The AI Strategy Activation deck (CE-COMP-21)."""
    return [i for i, card in enumerate(content.AI.ai_strategy_card) for _ in range(card.copies)]
