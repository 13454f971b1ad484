"""The players' words for numbers in actions, events and frames, and the ids of what they name on the scene."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.action import Action
from rulebound.engine.event import UNSEEN, Event
from rulebound.engine.offers import Item
from rulebound.games.shadowlords.actions import PlaceUnder, PlayPortraitCard
from rulebound.games.shadowlords.content import BOARD, CAST, GUIDE
from rulebound.games.shadowlords.items import say_item, say_items
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CHARACTER_IDS,
    COLOURS,
    NOBODY,
    NOWHERE,
    SPACE_IDS,
    VALUE,
    spots,
)

NAMES = [*(one.name for one in CAST.character), *(one.name for one in CAST.shadow), CAST.shadowlord.name]
CLASS_NAMES = ["Star Master", "Warrior", "Merchant", "Diplomat", "Shadow", "Shadowlord"]
SPACE_NAMES = [space.name for space in BOARD.space]
ALLIANCE_NAMES = [*(colour.capitalize() for colour in COLOURS), "the Shadows"]
EVENT_NAMES = [event.name for event in GUIDE.event]
CHARACTER_FIELDS = {"character", "companion", "against", "attacker", "defender", "captor", "captive", "user"}
SPACE_FIELDS = {"space", "start", "via"}
ALLIANCE_FIELDS = {"alliance", "foe"}


# What a vote is about, by its act (rules/votes.py): what happens, and what does not.
CARRIED = [
    "the character changes sides",
    "the storm strikes",
    "the theft succeeds",
    "the Shadow stays",
    "the Shadow stays",
]
PREVENTED = [
    "the character stays loyal",
    "the storm does not come",
    "nothing is stolen",
    "the Shadow leaves the game",
    "the Shadow goes back",
]


def word(field: str, value: object) -> str:
    """The players' word for what a field of an action, event or frame holds."""
    if field == "vote":
        return "yes" if value else "no"
    if isinstance(value, Item):
        return say_item(value)
    if isinstance(value, tuple):
        return say_items([item for item in value if isinstance(item, Item)])
    if not isinstance(value, int) or isinstance(value, bool):
        return str(value)
    if field == "spaces":
        return " and ".join(SPACE_NAMES[space] for space in spots(value))
    if field in CHARACTER_FIELDS:
        return NAMES[value] if value != NOBODY else "nobody"
    if field in SPACE_FIELDS:
        return SPACE_NAMES[value] if value != NOWHERE else "nowhere"
    if field in ALLIANCE_FIELDS:
        return ALLIANCE_NAMES[value] if value != NOBODY else "nobody"
    if field == "alliances":
        return " and ".join(ALLIANCE_NAMES[a] for a in spots(value))
    if field == "card":
        return str(VALUE[value]) if value != UNSEEN else "card"
    if field == "event":
        return EVENT_NAMES[value]
    if field in ("act", "prevented"):
        return (CARRIED if field == "act" else PREVENTED)[value]
    return str(value)


def player(seat: int, names: Sequence[str]) -> str:
    """Who leads one alliance is called by its colour, as all its pieces are; of two players each leads two."""
    return names[seat] if len(names) == 2 else ALLIANCE_NAMES[seat]


def role(g: Shadowlords, seat: int) -> str:
    """The colours that a seat plays; of two players each has two (SL-P2-01)."""
    return " and ".join(ALLIANCE_NAMES[a] for a in range(ALLIANCES) if g.seat_of[a] == seat)


def alliance_in(event: Event) -> int | None:
    """The alliance that an event is about: the one that it names, or that of the Star Master whom it names."""
    named: object = getattr(event, "alliance" if "alliance" in type(event).FIELDS else "character", None)
    return named if isinstance(named, int) and 0 <= named < ALLIANCES else None


def card_mark(kind: int) -> str:
    """The cards of a kind that a question may be about: those to be placed, else those of the Attack hand."""
    return f"card:{VALUE[kind]}"


def duel_card_mark(kind: int) -> str:
    """The cards of a kind under the portrait of the one who duels."""
    return f"portrait-card:{VALUE[kind]}"


def portrait_mark(character: int) -> str:
    """A portrait, under which cards lie."""
    return f"portrait:{CHARACTER_IDS[character]}"


def mark(field: str, value: object) -> str | None:
    """The id on the scene of what a field holds."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    if field in CHARACTER_FIELDS:
        return CHARACTER_IDS[value]
    if field in SPACE_FIELDS:
        return SPACE_IDS[value]
    return card_mark(value) if field == "card" else None


def marks_of(action: Action) -> tuple[str, ...] | None:
    """The ids of an action whose fields do not say them alone: cards under portraits."""
    if isinstance(action, PlayPortraitCard):
        return (duel_card_mark(action.card),)
    if isinstance(action, PlaceUnder):
        return card_mark(action.card), portrait_mark(action.character)
    return None
