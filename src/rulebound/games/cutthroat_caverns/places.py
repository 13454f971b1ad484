"""Where cards lie. Main deck cards have one back, encounters, Events, Relics, Reputations and Quests each their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.cards import EVERYBODY, Cards, Place, hand, lay_out, only, pile

MAIN_BACK, ENCOUNTER_BACK, EVENT_BACK, RELIC_BACK, REPUTATION_BACK, QUEST_BACK = range(6)

# Main deck cards on the table.
DECK: Final = 0
DISCARD: Final = 1  # faceup (CC-HAND-05)
MIST: Final = 2  # cards discarded unseen under the Fog: a part of the discard pile (CC-INFO-07)
TABLE: Final = 3  # cards being played and attacks that lie open
STACK: Final = 4  # the damage stack (CC-ATK-07)
UNDER: Final = 5  # faceup under the encounter: what the Tome has read, what the Imps have stolen
SACK: Final = 6  # facedown under the encounter: what the Grave Robbers took (CC-INFO-06)
ALTAR: Final = 7
ON_RING: Final = 8  # the card on the Ring of Storing (CC-ITEM-19)
GONE: Final = 9  # out of the game (CC-ITEM-06)
# Encounters.
DUNGEON: Final = 10  # the encounter deck
ASIDE: Final = 11  # the set-aside stack (CC-SET-09)
CURRENT: Final = 12  # the encounter that is fought, and a Horde over it
PAST: Final = 13  # traps and cards that nobody scored
# Events, Relics, Reputations, Quests.
EVENT_DECK: Final = 14
EVENT_DISCARD: Final = 15
EVENT_ACTIVE: Final = 16
RELIC_DECK: Final = 17
REPUTATION_DECK: Final = 18
REPUTATION_ASIDE: Final = 19
QUEST_DECK: Final = 20
RELICS_UNDER: Final = 21  # Relics that the Imps have stolen
RELICS_GONE: Final = 22  # out of the game (CC-DEATH-08)
FIRST: Final = 23
OWN: Final = 15  # places of each seat


def hand_of(seat: i64) -> i64:
    """A hand (CC-HAND-05)."""
    return FIRST + OWN * seat


def set_of(seat: i64) -> i64:
    """The set card; under Haste two, the first below (CC-SETC-01, CC-SETC-10)."""
    return FIRST + OWN * seat + 1


def shot_of(seat: i64) -> i64:
    """The second Opportunity Fire card (CC-ATK-29)."""
    return FIRST + OWN * seat + 2


def chosen_of(seat: i64) -> i64:
    """Cards picked for a discard that is shown together with those of others (CC-HAND-07)."""
    return FIRST + OWN * seat + 3


def riders_of(seat: i64) -> i64:
    """Riders that wait for an attack (CC-ATK-21)."""
    return FIRST + OWN * seat + 4


def items_of(seat: i64) -> i64:
    """Untipped Items (CC-ITEM-01)."""
    return FIRST + OWN * seat + 5


def relics_of(seat: i64) -> i64:
    """Relics, beside the Items (CC-RELI-02, CC-ITEM-17)."""
    return FIRST + OWN * seat + 6


def fame_of(seat: i64) -> i64:
    """Reputations in use, beside the Relics (CC-REPU-09)."""
    return FIRST + OWN * seat + 7


def tipped_of(seat: i64) -> i64:
    """Tipped Items (CC-ITEM-04)."""
    return FIRST + OWN * seat + 8


def scored_of(seat: i64) -> i64:
    """Healing Items in the scoring pile (CC-ITEM-08)."""
    return FIRST + OWN * seat + 9


def trophies_of(seat: i64) -> i64:
    """Encounters in the scoring pile (CC-EOE-02)."""
    return FIRST + OWN * seat + 10


def draft_of(seat: i64) -> i64:
    """Reputations to pick from (CC-REPU-03, CC-REPU-04)."""
    return FIRST + OWN * seat + 11


def taken_of(seat: i64) -> i64:
    """Reputations that were picked, still secret (CC-REPU-05)."""
    return FIRST + OWN * seat + 12


def quest_of(seat: i64) -> i64:
    """A Quest; it stays with the person (CC-QUES-02, CC-SPE-SWAP-02)."""
    return FIRST + OWN * seat + 13


def loot_of(seat: i64) -> i64:
    """Cards taken at random, to choose from (CC-ABL-LIGHT-FINGERS)."""
    return FIRST + OWN * seat + 14


def _common() -> list[Place]:
    faceup = EVERYBODY
    return [
        pile(),
        pile(open_to=faceup),
        hand(),
        hand(open_to=faceup),
        pile(open_to=faceup),
        hand(open_to=faceup),
        hand(),
        hand(open_to=faceup),
        hand(open_to=faceup),
        hand(open_to=faceup),
        pile(ENCOUNTER_BACK),
        pile(ENCOUNTER_BACK),
        pile(ENCOUNTER_BACK, faceup),
        hand(ENCOUNTER_BACK, faceup),
        pile(EVENT_BACK),
        hand(EVENT_BACK, faceup),
        hand(EVENT_BACK, faceup),
        pile(RELIC_BACK),
        pile(REPUTATION_BACK),
        hand(REPUTATION_BACK),
        pile(QUEST_BACK),
        hand(RELIC_BACK, faceup),
        hand(RELIC_BACK, faceup),
    ]


def _own(seat: int) -> list[Place]:
    faceup, secret = EVERYBODY, only(seat)
    return [
        hand(open_to=secret),
        pile(open_to=secret),
        hand(open_to=secret),
        hand(open_to=secret),
        hand(open_to=faceup),
        hand(open_to=faceup),
        hand(RELIC_BACK, faceup),
        hand(REPUTATION_BACK, faceup),
        hand(open_to=faceup),
        hand(open_to=faceup),
        hand(ENCOUNTER_BACK, faceup),
        hand(REPUTATION_BACK, secret),
        hand(REPUTATION_BACK, secret),
        hand(QUEST_BACK, secret),
        hand(open_to=secret),
    ]


def empty_places(seats: int) -> Cards:
    """All places, still empty."""
    return lay_out(seats, [*_common(), *[place for seat in range(seats) for place in _own(seat)]])
