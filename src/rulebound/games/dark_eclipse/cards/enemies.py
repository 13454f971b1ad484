"""The Enemies: what each of them bends while it lies face up at the River (DE-ENEM-01).

A new Enemy is a record in enemies.toml and, if its effect is new, a class here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.content import classes_of
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.content import number
from rulebound.games.dark_eclipse.kinds import Kingdom, Location, Threat
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import LOCATIONS, THREATS


class EnemyCard:
    """All moments at which an active Enemy may bend the rules, with the ordinary rule for each.

    EFFECT is the kind of effect, as the data name it.
    """

    EFFECT: ClassVar[str] = ""

    def __init__(self, effect: content.EnemyEffect) -> None:
        self.amount = effect.amount

    def raises_threat(self, threat: Threat) -> int:
        """How much higher the Power of a Threat is."""
        return 0

    def raises_enemies(self) -> int:
        """How much higher the Power of every Enemy is."""
        return 0

    def blocks(self, location: Location) -> bool:
        """May nobody act at the location?"""
        return False

    def stills_die(self) -> bool:
        """Is no die rolled in challenges?"""
        return False

    def blocks_powers(self) -> bool:
        """Has no Thundercat its power?"""
        return False

    def freezes(self) -> bool:
        """Is the Enwebbed Kingdom Frozen too?"""
        return False


class Champion(EnemyCard):
    """Slithe, Monkian, Hammerhand, Luna, Ma-Mutt and Mongor: one Threat is stronger (DE-ENEM-03)."""

    EFFECT: ClassVar[str] = "boost_threat"

    def __init__(self, effect: content.EnemyEffect) -> None:
        super().__init__(effect)
        self.threat = THREATS[number(content.THREATS.threats, effect.target)]

    def raises_threat(self, threat: Threat) -> int:
        return self.amount if threat == self.threat else 0


class Warden(EnemyCard):
    """Mole Master, Jackalman, Vultureman, Topspinner, Ram Bam and Safari Joe: a location is blocked.

    (DE-ENEM-04..05, DE-FAQ-09)
    """

    EFFECT: ClassVar[str] = "block_location"

    def __init__(self, effect: content.EnemyEffect) -> None:
        super().__init__(effect)
        self.location = LOCATIONS[number(content.LOCATIONS, effect.target)]

    def blocks(self, location: Location) -> bool:
        return location == self.location


class Cruncher(EnemyCard):
    """Every Enemy is stronger, hidden ones and himself included (DE-ENEM-08, DE-EDGE-07)."""

    EFFECT: ClassVar[str] = "boost_enemies"

    def raises_enemies(self) -> int:
        return self.amount


class TugMug(EnemyCard):
    """No die is rolled in challenges; it counts as 0 (DE-ENEM-09)."""

    EFFECT: ClassVar[str] = "no_challenge_die"

    def stills_die(self) -> bool:
        return True


class Alluro(EnemyCard):
    """No Thundercat has its power (DE-ENEM-11)."""

    EFFECT: ClassVar[str] = "block_powers"

    def blocks_powers(self) -> bool:
        return True


class Chilla(EnemyCard):
    """The Kingdom under the Enwebbed tile is Frozen too (DE-ENEM-13)."""

    EFFECT: ClassVar[str] = "freeze_enwebbed_kingdom"

    def freezes(self) -> bool:
        return True


def enemy_cards(records: list[content.EnemyCard], classes: list[type[EnemyCard]]) -> list[EnemyCard]:
    """The card of each record, by the class of its effect."""
    effects = [(record.id, record.effect.kind) for record in records]
    found = classes_of("enemies.toml", effects, {one.EFFECT: one for one in classes})
    return [one(record.effect) for one, record in zip(found, records, strict=True)]


ENEMY: Final[list[EnemyCard]] = enemy_cards(content.ENEMIES.enemies, EnemyCard.__subclasses__())


def _bits(which: list[bool]) -> int:
    return sum(1 << enemy for enemy in range(len(which)) if which[enemy])


# Who speaks up at each moment: worked out once, so that asking an empty River costs nothing.
CHAMPIONS: Final[list[list[int]]] = [
    [enemy for enemy in range(len(ENEMY)) if ENEMY[enemy].raises_threat(threat)] for threat in THREATS
]
CRUNCHERS: Final[list[int]] = [enemy for enemy in range(len(ENEMY)) if ENEMY[enemy].raises_enemies()]
WARDENS: Final[list[int]] = [_bits([one.blocks(location) for one in ENEMY]) for location in LOCATIONS]
DIE_STILLERS: Final[int] = _bits([one.stills_die() for one in ENEMY])
POWER_BLOCKERS: Final[int] = _bits([one.blocks_powers() for one in ENEMY])
FREEZERS: Final[int] = _bits([one.freezes() for one in ENEMY])


def threat_boost(g: DarkEclipse, threat: Threat) -> int:
    """What active Enemies add to a Threat's Power, together (DE-ENEM-02, DE-TRACK-12)."""
    boost = 0
    for enemy in CHAMPIONS[threat]:
        if g.active >> enemy & 1:
            boost += ENEMY[enemy].raises_threat(threat)
    return boost


def enemy_boost(g: DarkEclipse) -> int:
    """What active Enemies add to the Power of every Enemy (DE-ENEM-08)."""
    boost = 0
    for enemy in CRUNCHERS:
        if g.active >> enemy & 1:
            boost += ENEMY[enemy].raises_enemies()
    return boost


def is_blocked(g: DarkEclipse, location: Location) -> bool:
    """Does an active Enemy block the location (DE-ACT-03)?"""
    return g.active & WARDENS[location] != 0


def die_is_stilled(g: DarkEclipse) -> bool:
    """Is no die rolled in challenges (DE-ENEM-09)?"""
    return g.active & DIE_STILLERS != 0


def powers_are_blocked(g: DarkEclipse) -> bool:
    """Has no Thundercat its power? They return at once when Alluro is gone (DE-ENEM-11, DE-ENEM-12)."""
    return g.active & POWER_BLOCKERS != 0


def is_frozen(g: DarkEclipse, kingdom: Kingdom) -> bool:
    """The Enwebbed Kingdom is Frozen while Chilla is active (DE-ENEM-13, DE-STAT-05)."""
    return kingdom == g.enwebbed and g.active & FREEZERS != 0
