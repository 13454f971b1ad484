"""The components of Shadowlords, read from content/*.toml."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from rulebound.engine.content import load


class Section(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in the files may say where it comes from: seed, public or reconstructed."""

    source: str = ""
    note: str = ""


class Meta(Section, frozen=True, kw_only=True):
    id: str
    title: str
    players_min: int
    players_max: int
    age_min: int
    default_players: int
    public_minutes: int


class Length(Section, frozen=True, kw_only=True):
    typical_turns: int
    typical_turns_low: int
    typical_turns_high: int
    max_turns_with_timer: int
    max_turns_total: int


class Dice(Section, frozen=True, kw_only=True):
    count: int
    sides: int


class CardKind(Section, frozen=True, kw_only=True):
    value: int
    count: int


class PowerCards(Section, frozen=True, kw_only=True):
    total: int
    kind: list[CardKind]


class Rings(Section, frozen=True, kw_only=True):
    per_alliance: int
    per_alliance_source: str
    shadow: int
    shadow_source: str
    notches: int
    notches_source: str
    stone_uses_notch: bool
    stone_uses_notch_source: str


class Ships(Section, frozen=True, kw_only=True):
    per_alliance: int
    shadow: int
    start_per_alliance: int
    start_per_alliance_source: str
    shadowlord_start: int
    shadowlord_start_source: str
    per_merchant: int
    per_merchant_source: str
    per_space_base: int
    per_space_base_source: str


class PowerStone(Section, frozen=True, kw_only=True):
    battle_points: int
    start_bearer: str


class Timer(Section, frozen=True, kw_only=True):
    """How long the Shadowlord may hold the Stone (SL-COMP-26, SL-COMP-27)."""

    moves_to_starburst: int


class DiscPlan(Section, frozen=True, kw_only=True):
    players: int
    alliances: int
    masters_out: int
    warriors_taken: int
    diplomats_taken: int
    hidden_warriors: int
    hidden_merchants: int
    hidden_diplomats: int
    hidden_shadows: int
    hidden_total: int
    left_over: int


class Discs(Section, frozen=True, kw_only=True):
    masters: int
    characters: int
    shadow_value: int
    shadow_attack: int
    shadowlord: int
    total: int


class Bribe(Section, frozen=True, kw_only=True):
    cards: int
    matching: bool
    attempts_per_turn: int
    tie_keeps: bool


class Limits(Section, frozen=True, kw_only=True):
    council_offers_per_player_per_turn: int
    active_player_offers_per_turn: int
    prebattle_offers_per_player_per_turn: int
    passage_requests_per_character_per_owner_per_turn: int
    aid_rounds_per_battle: int
    sale_bid_rounds: int
    max_items_per_side_of_offer: int
    max_pledges_per_side_of_offer: int
    pledge_text_chars: int
    stalled_deck_timer_moves_per_turn: int
    stalemate_rounds_after_timer_removed: int
    stone_roll_rerolls_max: int
    first_player_rerolls_max: int


class Options(Section, frozen=True, kw_only=True):
    negotiation: list[str]
    timer_moves_to_starburst: int
    ships_per_alliance: int
    shadow_ships: int
    shadowlord_combat: int
    stalemate_rounds: int


class Pieces(Struct, frozen=True, forbid_unknown_fields=True):
    """game.toml: everything that is neither board nor cast."""

    meta: Meta
    length: Length
    dice: Dice
    power_cards: PowerCards
    rings: Rings
    ships: Ships
    power_stone: PowerStone
    timer: Timer
    disc_plan: list[DiscPlan]
    discs: Discs
    bribe: Bribe
    limits: Limits
    options: Options


class SeatOrder(Section, frozen=True, kw_only=True):
    order: list[str]


class Seat(Section, frozen=True, kw_only=True):
    id: str
    element: str
    master: str
    home: str
    side: str
    left_galaxy: str
    ahead_galaxy: str
    right_galaxy: str
    partner_in_two_player_game: str


class BoardSize(Section, frozen=True, kw_only=True):
    galaxies: int
    ruins: int
    space_bases: int
    homes: int
    spaces: int
    passages: int
    symmetry: str


class Space(Section, frozen=True, kw_only=True):
    id: str
    name: str
    kind: str
    x: float
    y: float
    owner: str = ""
    name_source: str = ""


class Passages(Section, frozen=True, kw_only=True):
    pairs: list[tuple[str, str]]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """board.toml: seats, spaces and passageways. The Battlefield is none of them (SL-COMP-24)."""

    seats: SeatOrder
    seat: list[Seat]
    board: BoardSize
    space: list[Space]
    passages: Passages


class Class(Section, frozen=True, kw_only=True):
    """A class of characters; its members are equal in play (SL-COMP-08, SL-COMP-09)."""

    id: str
    combat: int
    count: int
    fights: bool
    searches: str
    may_be_bribed: bool
    may_be_traded: bool
    holds_cards: bool
    immunity: bool = False
    ships_per_turn: int = 0
    count_source: str = ""


class Character(Section, frozen=True, kw_only=True):
    id: str
    name: str
    kind: str = field(name="class")
    flavour: str
    seat: str = ""
    class_source: str = ""


class ShadowSet(Section, frozen=True, kw_only=True):
    count: int
    discs_each: int
    value_range_source: str
    count_source: str


class Shadow(Section, frozen=True, kw_only=True):
    """An enemy of every player, with two discs and no portrait (SL-COMP-10, SL-COMP-13, SL-COMP-14)."""

    id: str
    name: str
    combat: int
    flavour: str


class Shadowlord(Section, frozen=True, kw_only=True):
    id: str
    name: str
    combat: int
    start_ships: int
    start_space: str
    holds_stone: bool
    moves: bool


class Cast(Struct, frozen=True, forbid_unknown_fields=True):
    """cast.toml: classes, characters and Shadows."""

    classes: list[Class] = field(name="class")
    character: list[Character]
    shadows: ShadowSet
    shadow: list[Shadow]
    shadowlord: Shadowlord


class SpecialEvent(Section, frozen=True, kw_only=True):
    id: str
    totals: list[int]
    name: str
    text: str
    vote: bool
    target: str
    optional: bool
    chance_in_64: int
    excludes: list[str] = []
    amount: int | str = 0
    dice: int = 0
    destroys: str = ""
    new_ally_may_move: bool = False
    ships: int = 0
    cards: int = 0


class PowerBlast(Section, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    timing: str
    cards: int = 0
    dice: int = 0


class GuideCard(Section, frozen=True, kw_only=True):
    """A reminder without effect (SL-COMP-25)."""

    order_of_turn: list[str]
    order_of_battle: list[str]
    order_of_fight: list[str]
    order_within_battle: list[str]


class DealItem(Section, frozen=True, kw_only=True):
    id: str
    binding: bool
    text: str
    kinds: list[str] = []


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """guide.toml: events, Blasts, the Guide card and deals."""

    event: list[SpecialEvent]
    power_blast: list[PowerBlast]
    guide: GuideCard
    deal_item: list[DealItem]


FOLDER = Path(__file__).parent / "content"
PIECES = load(FOLDER / "game.toml", Pieces)
BOARD = load(FOLDER / "board.toml", Board)
CAST = load(FOLDER / "cast.toml", Cast)
GUIDE = load(FOLDER / "guide.toml", Guide)
