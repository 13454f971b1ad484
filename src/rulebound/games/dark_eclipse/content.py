"""The components of Dark Eclipse, read from content/*.toml into typed records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from rulebound.engine.content import ContentError, load, load_list, named

FOLDER = Path(__file__).parent / "content"
Source = Literal["rulebook", "public", "seed", "reconstructed"]
Profile = Literal["standard", "introductory"]
Answer = bool | int | Literal["standard", "introductory", "recommended", "board", "list_number"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a file that says what is listed here and nothing else."""


class Thing(Strict, frozen=True):
    """A record that others name by its id."""

    id: str


class Named(Thing, frozen=True):
    name: str


class Sourced(Named, frozen=True):
    """A card that may be reconstructed: the table marks it."""

    source: Source


class Meta(Strict, frozen=True):
    """The bounds of the game (DE-VAR-01)."""

    solo_default_thundercats: int
    actions_per_turn: int


class Counts(Strict, frozen=True):
    """What there is a limited number of (DE-COMP-13)."""

    mutant_counters: int
    warrior_counters: int
    ally_tokens: int


class Setup(Strict, frozen=True):
    warriors_on_shadowrealm: int
    mutants_on_castle_plun_darr: int
    allies_on_feliner_base: int
    allies_on_feliner_per_thundercat: int
    threat_start_space: int
    tower_start_level: int
    snarf_start: str
    enwebbed_start: str


class Face(Strict, frozen=True):
    kingdom: str
    value: int


class Die(Strict, frozen=True):
    """Six faces in four colours (DE-COMP-15)."""

    faces: list[Face]


class Zone(Named, frozen=True):
    """Some spaces of every lane, and their skulls (DE-TRACK-02..08)."""

    effect_energy: int = 0


class Space(Named, frozen=True):
    """One of the eight steps of a lane, also called an area (DE-TRACK-01, DE-TRACK-18)."""

    zone: str


class DefeatCondition(Strict, frozen=True):
    min_threats: int
    from_space: int


class Board(Strict, frozen=True):
    """What the box holds and how it is laid out (DE-COMP-01, DE-COMP-11, DE-COMP-13)."""

    meta: Meta
    counts: Counts
    setup: Setup
    die: Die
    zones: list[Zone]
    spaces: list[Space]
    defeat_conditions: list[DefeatCondition]


class Threat(Named, frozen=True):
    """One of the six Threat tokens (DE-COMP-12)."""

    text: str
    effect_kind: str
    allowed_colours: dict[str, list[str]] = {}


class EnemyPower(Strict, frozen=True):
    power: int


class ChallengePower(Strict, frozen=True):
    standard: dict[str, list[int]]
    introductory: dict[str, list[int]]
    enemy: EnemyPower


class Threats(Strict, frozen=True):
    threats: list[Threat]
    challenge_power: ChallengePower


class ThreatCard(Sourced, frozen=True):
    """A kind of Threat card: seven standard ones a Threat, six Empowered, four Unified (DE-COMP-02..05)."""

    type: Literal["standard", "empowered", "unified"]
    spaces: int
    threats: list[str] = []
    rearmost: int = 0
    replaces: str = ""


class Difficulty(Thing, frozen=True):
    """A named level, and how many of 100 games greedy bots win at it, by the number of players."""

    challenge_power_profile: Profile
    empowered: int
    unified: int
    wins: dict[str, int]


class Setting(Thing, frozen=True):
    """Something to settle before the game; `live` is what tables of people are offered first."""

    id: Literal[
        "power_profile",
        "empowered_cards",
        "unified_cards",
        "cards_per_threat",
        "consent_trading",
        "free_stop",
        "gentle_thundrainium",
        "tower_order",
    ]
    values: list[Answer]
    default: Answer
    text: str
    live: Answer | None = None


class ShortEclipse(Strict, frozen=True):
    """The number of standard cards a Threat that suits a number of Thundercats (DE-VAR-06)."""

    recommended: dict[str, int]


class Deck(Strict, frozen=True):
    short_eclipse: ShortEclipse
    threat_cards: list[ThreatCard]
    difficulties: list[Difficulty]
    options: list[Setting]


class Kingdom(Named, frozen=True):
    colour: Literal["none", "white", "blue", "green", "black"]
    adjacent: list[str]
    has_bag: bool
    warriors: int
    mutants: int


class Location(Named, frozen=True):
    amount: int = 0
    amount_max: int = 0
    recruit_draw: int = 0


class TowerLevel(Thing, frozen=True):
    text: str
    level: int
    list_number: int
    amount: int = 0


class Scale(Strict, frozen=True):
    top: int


class Tower(Strict, frozen=True):
    tower: Scale
    tower_levels: list[TowerLevel]


class EquipmentCard(Sourced, frozen=True):
    """One of 18: six colours in three Levels (DE-COMP-06, DE-COMP-07)."""

    colour: Literal["purple", "orange", "red", "yellow", "grey", "teal"]
    level: int
    threat: str
    bonus: int


class EnemySet(Named, frozen=True):
    event: str


class SetEvent(Named, frozen=True):
    """What a complete set of Enemies brings: so many Threats, Warriors or turns (DE-EVT-01)."""

    text: str
    kind: str
    rule: Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{2}-[A-Z]+-\d+$")]
    amount: int
    spaces: int = 0


class EnemyEffect(Strict, frozen=True):
    kind: str
    target: str = ""
    amount: int = 0


class EnemyCard(Sourced, frozen=True):
    """One of 16, in four sets of four (DE-COMP-08, DE-ENEM-16)."""

    set: str
    effect: EnemyEffect
    text: str


class Enemies(Strict, frozen=True):
    enemy_sets: list[EnemySet]
    events: list[SetEvent]
    enemies: list[EnemyCard]


class Power(Strict, frozen=True):
    kind: Literal[
        "draw_threats",
        "actions_per_turn",
        "free_tower_climb",
        "challenge_bonus",
        "repeat_location",
        "shadowrealm_rescue",
        "recruit_draw",
        "ally_value",
        "roll_twice_choose",
        "roll_before_commit",
    ]
    value: int = 0
    amount: int = 0
    amount_max: int = 0
    draw: int = 0
    levels: int = 0
    times_per_turn: int = 0


class ThundercatCard(Sourced, frozen=True):
    """One of nine, the twins sharing theirs as one player (DE-COMP-09, DE-COMP-10, DE-POW-23)."""

    powers: list[Power]
    text: str


BOARD = load(FOLDER / "board.toml", Board)
THREATS = load(FOLDER / "threats.toml", Threats)
DECK = load(FOLDER / "deck.toml", Deck)
KINGDOMS = load_list(FOLDER / "kingdoms.toml", Kingdom)
LOCATIONS = load_list(FOLDER / "locations.toml", Location)
TOWER = load(FOLDER / "tower.toml", Tower)
EQUIPMENT = load_list(FOLDER / "equipment.toml", EquipmentCard)
ENEMIES = load(FOLDER / "enemies.toml", Enemies)
THUNDERCATS = load_list(FOLDER / "thundercats.toml", ThundercatCard)

# What names what.
THREAT_IDS = [one.id for one in THREATS.threats]
KINGDOM_IDS = [one.id for one in KINGDOMS]
STANDARD_IDS = [one.id for one in DECK.threat_cards if one.type == "standard"]
BOOSTING = [one for one in ENEMIES.enemies if one.effect.kind == "boost_threat"]
BLOCKING = [one for one in ENEMIES.enemies if one.effect.kind == "block_location"]

named("board.toml", BOARD, "setup.snarf_start", KINGDOM_IDS)
named("board.toml", BOARD, "setup.enwebbed_start", KINGDOM_IDS)
named("board.toml", BOARD, "die.faces.kingdom", KINGDOM_IDS)
named("board.toml", BOARD.spaces, "zone", [one.id for one in BOARD.zones])
named("threats.toml", THREATS.threats, "allowed_colours", [one.colour for one in KINGDOMS])
named("threats.toml", [*THREATS.challenge_power.standard], "challenge_power.standard", THREAT_IDS)
named("threats.toml", [*THREATS.challenge_power.introductory], "challenge_power.introductory", THREAT_IDS)
named("deck.toml", DECK.threat_cards, "threats", THREAT_IDS)
named("deck.toml", DECK.threat_cards, "replaces", ["", *STANDARD_IDS])
named("kingdoms.toml", KINGDOMS, "adjacent", KINGDOM_IDS)
named("equipment.toml", EQUIPMENT, "threat", THREAT_IDS)
named("enemies.toml", ENEMIES.enemy_sets, "event", [one.id for one in ENEMIES.events])
named("enemies.toml", ENEMIES.enemies, "set", [one.id for one in ENEMIES.enemy_sets])
named("enemies.toml", BOOSTING, "effect.target", THREAT_IDS)
named("enemies.toml", BLOCKING, "effect.target", [one.id for one in LOCATIONS])
for option in DECK.options:
    named("deck.toml", option, "default", option.values)
    named("deck.toml", option, "live", option.values)


def number(things: Sequence[Thing], name: str) -> int:
    """The number of the record of this id: its place in its file."""
    for place, thing in enumerate(things):
        if thing.id == name:
            return place
    raise ContentError(f"there is no {name!r} among {', '.join(thing.id for thing in things)}")


def rolled(kingdom: Kingdom) -> str:
    """A roll of a Kingdom's colour in words, with its value: green (2)."""
    values = [face.value for face in BOARD.die.faces if face.kingdom == kingdom.id]
    return f"{kingdom.colour} ({values[0]})" if values else kingdom.colour


def location(name: str) -> Location:
    """The location of this id."""
    return LOCATIONS[number(LOCATIONS, name)]


def power(cat: str, kind: str) -> Power:
    """The power of this kind on a Thundercat's card."""
    for card in THUNDERCATS:
        for power in card.powers:
            if (card.id, power.kind) == (cat, kind):
                return power
    raise ContentError(f"thundercats.toml: {cat} has no power of the kind {kind!r}")


def check_deck() -> None:
    """No level takes more special cards than there are (DE-DIFF-15), and the values of an option differ."""
    types = [card.type for card in DECK.threat_cards]
    for level in DECK.difficulties:
        if level.empowered > types.count("empowered") or level.unified > types.count("unified"):
            raise ContentError(f"deck.toml: {level.id} takes more special cards than there are")
    for setting in DECK.options:
        if len(set(setting.values)) < len(setting.values):
            raise ContentError(f"deck.toml: one of the values of {setting.id} stands there twice")


check_deck()


def challenge_power(profile: str) -> list[list[int]]:
    """The Power of every Threat on every space, Threats in the order of the file."""
    table = getattr(THREATS.challenge_power, profile)
    rows = [table[threat.id] for threat in THREATS.threats]
    if any(len(row) != len(BOARD.spaces) for row in rows):
        raise ContentError(f"threats.toml: challenge_power.{profile} must have {len(BOARD.spaces)} numbers a Threat")
    return rows
