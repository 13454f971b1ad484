"""The components of Dark Eclipse, read from content/*.toml into typed records."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from rulebound.engine.content import ContentError, load

FOLDER = Path(__file__).parent / "content"


class Thing(Struct, frozen=True, kw_only=True):
    """What every record says of itself: its name, and where it comes from."""

    id: str = ""
    name: str = ""
    text: str = ""
    source: str = "rulebook"
    source_note: str = ""


class Meta(Thing, frozen=True, kw_only=True):
    """The bounds of the game (DE-VAR-01, DE-TERM-02, DE-TERM-03)."""

    thundercats_in_play_min: int
    thundercats_in_play_max: int
    solo_default_thundercats: int
    actions_per_turn: int
    max_turns: int


class Setup(Thing, frozen=True, kw_only=True):
    warriors_on_shadowrealm: int
    mutants_on_castle_plun_darr: int
    allies_on_feliner_base: int
    allies_on_feliner_per_thundercat: int
    threat_start_space: int
    tower_start_level: int
    snarf_start: str
    enwebbed_start: str


class Face(Struct, frozen=True):
    face: int
    colour: str
    kingdom: str
    value: int


class Die(Thing, frozen=True, kw_only=True):
    """Six faces in four colours (DE-COMP-15)."""

    faces: list[Face]


class Zone(Thing, frozen=True, kw_only=True):
    """Some spaces of every lane, and their skulls (DE-TRACK-02..08)."""

    spaces: list[int]
    effect_energy: int


class Space(Thing, frozen=True, kw_only=True):
    """One of the eight steps of a lane, also called an area (DE-TRACK-01, DE-TRACK-18)."""

    index: int
    zone: str


class DefeatCondition(Thing, frozen=True, kw_only=True):
    min_threats: int
    from_space: int


class Board(Struct, frozen=True):
    """What the box holds and how it is laid out (DE-COMP-01, DE-COMP-11, DE-COMP-13)."""

    meta: Meta
    counts: dict[str, int | str]
    setup: Setup
    die: Die
    zones: list[Zone]
    spaces: list[Space]
    defeat_conditions: list[DefeatCondition]


class Threat(Thing, frozen=True, kw_only=True):
    """One of the six Threat tokens (DE-COMP-12)."""

    effect_kind: str
    effect_text: str
    equipment_colour: str
    allowed_colours: dict[str, list[str]] = field(default_factory=dict)


class ChallengePower(Struct, frozen=True):
    standard: dict[str, list[int] | str]
    introductory: dict[str, list[int] | str]
    enemy: dict[str, int | str]


class Threats(Struct, frozen=True):
    threats: list[Threat]
    challenge_power: ChallengePower


class Move(Struct, frozen=True):
    spaces: int
    threat: str = ""
    rearmost: int = 0


class ThreatCard(Thing, frozen=True, kw_only=True):
    """A kind of Threat card: seven standard ones a Threat, six Empowered, four Unified (DE-COMP-02..05)."""

    type: str
    copies: int
    moves: list[Move]
    applies_effects: bool
    replaces: str = ""


class Difficulty(Thing, frozen=True, kw_only=True):
    challenge_power_profile: str
    empowered: int
    unified: int


class ShortEclipse(Thing, frozen=True, kw_only=True):
    cards_per_threat_allowed: list[int]
    cards_per_threat_default: int
    recommended: dict[str, int]


class Setting(Thing, frozen=True, kw_only=True):
    rule: str
    values: list[bool | int | str]
    default: bool | int | str


class Deck(Struct, frozen=True):
    threat_cards: list[ThreatCard]
    difficulties: list[Difficulty]
    short_eclipse: ShortEclipse
    options: list[Setting]


class Kingdom(Thing, frozen=True, kw_only=True):
    position: int
    colour: str
    adjacent: list[str]
    has_bag: bool
    warriors: int
    mutants: int


class Kingdoms(Struct, frozen=True):
    kingdoms: list[Kingdom]


class Location(Thing, frozen=True, kw_only=True):
    action: str
    amount: int = 0
    amount_max: int = 0
    recruit_draw: int = 0
    blocked_by: str = ""


class Locations(Struct, frozen=True):
    locations: list[Location]


class TowerLevel(Thing, frozen=True, kw_only=True):
    level: int
    list_number: int
    kind: str
    amount: int


class Tower(Struct, frozen=True):
    tower: dict[str, int | str]
    tower_levels: list[TowerLevel]


class EquipmentCard(Thing, frozen=True, kw_only=True):
    """One of 18: six colours in three Levels (DE-COMP-06, DE-COMP-07)."""

    colour: str
    level: int
    threat: str
    bonus: int


class Equipment(Struct, frozen=True):
    equipment: list[EquipmentCard]


class EnemySet(Thing, frozen=True, kw_only=True):
    event: str


class SetEvent(Thing, frozen=True, kw_only=True):
    kind: str
    threats: int = 0
    spaces: int = 0
    amount_max: int = 0
    turns: int = 0


class EnemyEffect(Struct, frozen=True):
    kind: str
    target: str = ""
    amount: int = 0


class EnemyCard(Thing, frozen=True, kw_only=True):
    """One of 16, in four sets of four (DE-COMP-08, DE-ENEM-16)."""

    set: str
    effect: EnemyEffect


class Enemies(Struct, frozen=True):
    enemy_sets: list[EnemySet]
    events: list[SetEvent]
    enemies: list[EnemyCard]


class Power(Struct, frozen=True):
    kind: str
    value: int = 0
    amount: int = 0
    amount_max: int = 0
    draw: int = 0
    levels: int = 0
    times_per_turn: int = 0


class ThundercatCard(Thing, frozen=True, kw_only=True):
    """One of nine, the twins sharing theirs as one player (DE-COMP-09, DE-COMP-10, DE-POW-23)."""

    powers: list[Power]


class Thundercats(Struct, frozen=True):
    thundercats: list[ThundercatCard]


BOARD = load(FOLDER / "board.toml", Board)
THREATS = load(FOLDER / "threats.toml", Threats)
DECK = load(FOLDER / "deck.toml", Deck)
KINGDOMS = load(FOLDER / "kingdoms.toml", Kingdoms).kingdoms
LOCATIONS = load(FOLDER / "locations.toml", Locations).locations
TOWER = load(FOLDER / "tower.toml", Tower)
EQUIPMENT = load(FOLDER / "equipment.toml", Equipment).equipment
ENEMIES = load(FOLDER / "enemies.toml", Enemies)
THUNDERCATS = load(FOLDER / "thundercats.toml", Thundercats).thundercats


def ids(things: list[Thing]) -> list[str]:
    """The ids of some records, in the order of the file; their places are the numbers that the rules use."""
    return [thing.id for thing in things]


def power(cat: str, kind: str) -> Power:
    """The power of this kind on a Thundercat's card."""
    for card in THUNDERCATS:
        for power in card.powers:
            if (card.id, power.kind) == (cat, kind):
                return power
    raise ContentError(f"thundercats.toml: {cat} has no power of the kind {kind!r}")


def challenge_power(profile: str) -> list[list[int]]:
    """The Power of every Threat on every space, Threats in the order of the file."""
    table = getattr(THREATS.challenge_power, profile)
    rows = [table[threat.id] for threat in THREATS.threats]
    if any(len(row) != len(BOARD.spaces) for row in rows):
        raise ContentError(f"threats.toml: challenge_power.{profile} must have {len(BOARD.spaces)} numbers a Threat")
    return rows


def level(effect: str) -> TowerLevel:
    """The Tower effect of this id."""
    return next(one for one in TOWER.tower_levels if one.id == effect)


def set_event(name: str) -> SetEvent:
    """The Event of this id."""
    return next(one for one in ENEMIES.events if one.id == name)
