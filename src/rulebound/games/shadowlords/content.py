"""The components of Shadowlords, read from content/*.toml. Every field is one that the game reads."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct, field

from rulebound.engine.content import load, named

Negotiation = Literal["off", "brief", "full"]  # in the order of their numbers
NEGOTIATION: tuple[str, ...] = get_args(Negotiation)
Source = Literal["rulebook", "public", "seed", "reconstructed"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a file that says what is listed here and nothing else."""


class Meta(Strict, frozen=True):
    age_min: int
    default_players: int
    public_minutes: int


class Dice(Strict, frozen=True):
    sides: int


class CardKind(Strict, frozen=True):
    value: int
    count: int


class Rings(Strict, frozen=True):
    per_alliance: int
    notches: int


class Ships(Strict, frozen=True):
    start_per_alliance: int
    shadowlord_start: int
    per_merchant: int
    per_space_base: int


class PowerStone(Strict, frozen=True):
    battle_points: int


class Bribe(Strict, frozen=True):
    cards: int


class Limits(Strict, frozen=True):
    active_player_offers_per_turn: int
    max_items_per_side_of_offer: int
    max_pledges_per_side_of_offer: int
    pledge_text_chars: int
    stone_roll_rerolls_max: int
    first_player_rerolls_max: int


class Options(Strict, frozen=True):
    """The defaults of what the players settle, how long the Shadowlord holds the Stone among them (SL-COMP-26)."""

    negotiation: list[Negotiation]
    timer_moves_to_starburst: int
    ships_per_alliance: int
    shadow_ships: int
    shadowlord_combat: int
    stalemate_rounds: int


class Pieces(Strict, frozen=True):
    """game.toml: everything that is neither board nor cast."""

    meta: Meta
    dice: Dice
    power_card: list[CardKind]
    rings: Rings
    ships: Ships
    power_stone: PowerStone
    bribe: Bribe
    limits: Limits
    options: Options


class Seat(Strict, frozen=True):
    id: str
    home: str
    left_galaxy: str
    right_galaxy: str


class Space(Strict, frozen=True):
    id: str
    name: str
    kind: Literal["fortress", "home", "galaxy", "ruin", "space_base"]
    x: float
    y: float
    owner: str = ""


class Passages(Strict, frozen=True):
    pairs: list[tuple[str, str]]


class Board(Strict, frozen=True):
    """board.toml: seats, spaces and passageways. The Battlefield is none of them (SL-COMP-24)."""

    seat: list[Seat]
    space: list[Space]
    passages: Passages


class Class(Strict, frozen=True):
    """A class of characters; its members are equal in play (SL-COMP-08, SL-COMP-09)."""

    id: str
    combat: int


class Sourced(Strict, frozen=True):
    """Somebody whose name or value may be reconstructed: the table marks it."""

    id: str
    name: str
    source: Source


class Character(Sourced, frozen=True):
    kind: str = field(name="class")


class Shadow(Sourced, frozen=True):
    """An enemy of every player, with two discs and no portrait (SL-COMP-10, SL-COMP-13, SL-COMP-14)."""

    combat: int


class Shadowlord(Sourced, frozen=True):
    """He has the combat value that the players settle (SL-COMP-12)."""


class Cast(Strict, frozen=True):
    """cast.toml: classes, characters and Shadows."""

    classes: list[Class] = field(name="class")
    character: list[Character]
    shadow: list[Shadow]
    shadowlord: Shadowlord


class SpecialEvent(Strict, frozen=True):
    id: str
    totals: list[int]
    name: str
    amount: int = 0
    ships: int = 0
    cards: int = 0


class GuideCard(Strict, frozen=True):
    """A reminder without effect (SL-COMP-25)."""

    order_of_turn: list[str]


class Guide(Strict, frozen=True):
    """guide.toml: events and the Guide card."""

    event: list[SpecialEvent]
    guide: GuideCard


FOLDER = Path(__file__).parent / "content"
PIECES = load(FOLDER / "game.toml", Pieces)
BOARD = load(FOLDER / "board.toml", Board)
CAST = load(FOLDER / "cast.toml", Cast)
GUIDE = load(FOLDER / "guide.toml", Guide)

# What names what.
SEATS = [seat.id for seat in BOARD.seat]
SPACES = [space.id for space in BOARD.space]
CLASSES = [kind.id for kind in CAST.classes]

named("board.toml", BOARD.seat, "home", SPACES)
named("board.toml", BOARD.seat, "left_galaxy", SPACES)
named("board.toml", BOARD.seat, "right_galaxy", SPACES)
named("board.toml", BOARD.space, "owner", ["", *SEATS])
named("board.toml", BOARD, "passages.pairs", SPACES)
named("cast.toml", CAST.character, "class", CLASSES)
