"""The components as numbers: what compiled rules read instead of the content's records.

Alliances, characters, spaces and kinds of card are numbered in the order of the content files. A set of spaces or of
characters is one number, a bit for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mypy_extensions import i64

from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.content import BOARD, CAST, PIECES
from rulebound.games.shadowlords.kinds import (
    IDS,
    Alliance,
    Card,
    Character,
    Draws,
    Load,
    Lost,
    Portrait,
    ShipCount,
    Space,
)

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = Card(-1)

# Alliances (SL-COMP-03, SL-COMP-04) and the Shadows as a side of their own.
ALLIANCES: Final = 4
BLACK: Final = 4
COLOURS: Final[list[str]] = [seat.id for seat in BOARD.seat]
SEATS: Final[list[Seat]] = [Seat(player) for player in range(ALLIANCES)]
ALL_ALLIANCES: Final[list[Alliance]] = [Alliance(a) for a in range(ALLIANCES)]

# Spaces (SL-COMP-28..32).
SPACE_IDS: Final[list[str]] = [space.id for space in BOARD.space]
SPACES: Final[int] = len(SPACE_IDS)
FORTRESS: Final[int] = SPACE_IDS.index("fortress")
ALL_SPACES: Final[list[Space]] = [Space(space) for space in range(SPACES)]
HOME: Final[list[Space]] = [Space(SPACE_IDS.index(seat.home)) for seat in BOARD.seat]
LEFT: Final[list[int]] = [SPACE_IDS.index(seat.left_galaxy) for seat in BOARD.seat]
RIGHT: Final[list[int]] = [SPACE_IDS.index(seat.right_galaxy) for seat in BOARD.seat]


def mask_of(spots: Sequence[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for spot in spots:
        mask |= 1 << spot
    return mask


def _of_kind(kind: str) -> int:
    return mask_of([i for i, space in enumerate(BOARD.space) if space.kind == kind])


def _neighbours() -> list[int]:
    near = [0] * SPACES
    for one, other in BOARD.passages.pairs:
        near[SPACE_IDS.index(one)] |= 1 << SPACE_IDS.index(other)
        near[SPACE_IDS.index(other)] |= 1 << SPACE_IDS.index(one)
    return near


HOMES: Final[int] = _of_kind("home")
RUINS: Final[int] = _of_kind("ruin")
BASES: Final[int] = _of_kind("space_base")
GALAXIES: Final[int] = _of_kind("galaxy") | RUINS | BASES
EVERYWHERE: Final[int] = (1 << SPACES) - 1
NEXT: Final[list[int]] = _neighbours()


def spots(mask: i64) -> list[int]:
    """The numbers in a set, in rising order."""
    found: list[int] = []
    spot: i64 = 0
    while mask:
        if mask & 1:
            found.append(spot)
        mask >>= 1
        spot += 1
    return found


def spaces(mask: i64) -> list[Space]:
    """The spaces in a set."""
    return cast("list[Space]", spots(mask))


def people(mask: i64) -> list[Character]:
    """The characters in a set."""
    return cast("list[Character]", spots(mask))


def players(mask: i64) -> list[Seat]:
    """The seats in a set."""
    return cast("list[Seat]", spots(mask))


# Characters: the Star Master of alliance a is character a; Shadows stand in rising order of combat value.
MASTER: Final = 0
WARRIOR: Final = 1
MERCHANT: Final = 2
DIPLOMAT: Final = 3
SHADOW: Final = 4
SHADOWLORD: Final = 5
CLASS_IDS: Final[list[str]] = [kind.id for kind in CAST.classes]
CHARACTER_IDS: Final[list[str]] = IDS
CLASS: Final[list[int]] = [
    *(CLASS_IDS.index(one.kind) for one in CAST.character),
    *(SHADOW for _ in CAST.shadow),
    SHADOWLORD,
]
COMBAT: Final[list[int]] = [
    *(CAST.classes[CLASS_IDS.index(one.kind)].combat for one in CAST.character),
    *(one.combat for one in CAST.shadow),
    PIECES.options.shadowlord_combat,
]
PEOPLE: Final[int] = len(CAST.character)
CHARACTERS: Final[int] = len(CHARACTER_IDS)
FIRST_SHADOW: Final[int] = PEOPLE
LORD: Final = Character(CHARACTERS - 1)
EVERYBODY: Final[list[Character]] = [Character(c) for c in range(CHARACTERS)]
FOLK: Final[list[Character]] = EVERYBODY[:PEOPLE]
PORTRAITS: Final[list[Portrait]] = [Portrait(c) for c in FOLK]
WARRIORS: Final[list[Character]] = [c for c in FOLK if CLASS[c] == WARRIOR]
MERCHANTS: Final[list[Character]] = [c for c in FOLK if CLASS[c] == MERCHANT]
DIPLOMATS: Final[list[Character]] = [c for c in FOLK if CLASS[c] == DIPLOMAT]
SHADOWS: Final[list[Character]] = [c for c in EVERYBODY if CLASS[c] == SHADOW]

# Power cards by kind: kind k has the value VALUE[k] (SL-COMP-22).
VALUE: Final[list[int]] = [kind.value for kind in PIECES.power_card]
CARDS_OF: Final[list[int]] = [kind.count for kind in PIECES.power_card]
CARDS: Final[list[Card]] = [Card(kind) for kind in range(len(VALUE))]

# Rings, ships, dice (SL-COMP-15..23).
RINGS: Final[int] = PIECES.rings.per_alliance
NOTCHES: Final[int] = PIECES.rings.notches
SHIP_COUNTS: Final[list[ShipCount]] = [ShipCount(number) for number in range(64)]
LOADS: Final[list[Load]] = [Load(ShipCount(number)) for number in range(NOTCHES + 1)]
LOSSES: Final[list[Lost]] = [Lost(ShipCount(number)) for number in range(PIECES.dice.sides + 1)]
EXTRA_DRAWS: Final[list[Draws]] = [Draws(number) for number in range(1 + RUINS.bit_count())]
LORD_SHIPS: Final[int] = PIECES.ships.shadowlord_start
PER_MERCHANT: Final[int] = PIECES.ships.per_merchant
PER_BASE: Final[int] = PIECES.ships.per_space_base
STONE_POINTS: Final[int] = PIECES.power_stone.battle_points
SIDES: Final[int] = PIECES.dice.sides
BRIBE_CARDS: Final[int] = PIECES.bribe.cards
MOST_STONE_ROLLS: Final[int] = PIECES.limits.stone_roll_rerolls_max
MOST_FIRST_ROLLS: Final[int] = PIECES.limits.first_player_rerolls_max
MOST_WORDS: Final[int] = PIECES.limits.pledge_text_chars
MOST_OFFERS: Final[int] = PIECES.limits.active_player_offers_per_turn
MOST_ITEMS: Final[int] = PIECES.limits.max_items_per_side_of_offer
MOST_CARDS: Final = 6  # of the owner's choice, in one item
MOST_PLEDGED: Final[int] = PIECES.limits.max_pledges_per_side_of_offer

# How much the players negotiate (SL-NEG-21).
NEGOTIATION_OFF: Final = 0
NEGOTIATION_FULL: Final = 2
