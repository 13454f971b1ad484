"""The sixteen Enemies: what each of them bends while it lies face up at the River (DE-ENEM-01)."""

from __future__ import annotations

from typing import Final

from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import ENEMIES, LOCATION_IDS, LOCATIONS, THREAT_IDS, THREATS


class Enemy:
    """All moments at which an active Enemy may bend the rules, with the ordinary rule for each."""

    def raises_threat(self, threat: int) -> int:
        """How much higher the Power of a Threat is."""
        return 0

    def raises_enemies(self) -> int:
        """How much higher the Power of every Enemy is."""
        return 0

    def blocks(self, location: int) -> bool:
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


class Champion(Enemy):
    """Slithe, Monkian, Hammerhand, Luna, Ma-Mutt and Mongor: one Threat is stronger (DE-ENEM-03)."""

    def __init__(self, threat: int, amount: int) -> None:
        self.threat = threat
        self.amount = amount

    def raises_threat(self, threat: int) -> int:
        return self.amount if threat == self.threat else 0


class Warden(Enemy):
    """Mole Master, Jackalman, Vultureman, Topspinner, Ram Bam and Safari Joe: a location is blocked.

    (DE-ENEM-04..05, DE-FAQ-09)
    """

    def __init__(self, location: int) -> None:
        self.location = location

    def blocks(self, location: int) -> bool:
        return location == self.location


class Cruncher(Enemy):
    """Every Enemy is stronger, hidden ones and himself included (DE-ENEM-08, DE-EDGE-07)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def raises_enemies(self) -> int:
        return self.amount


class TugMug(Enemy):
    """No die is rolled in challenges; it counts as 0 (DE-ENEM-09)."""

    def stills_die(self) -> bool:
        return True


class Alluro(Enemy):
    """No Thundercat has its power (DE-ENEM-11)."""

    def blocks_powers(self) -> bool:
        return True


class Chilla(Enemy):
    """The Kingdom under the Enwebbed tile is Frozen too (DE-ENEM-13)."""

    def freezes(self) -> bool:
        return True


def _enemy(effect: content.EnemyEffect) -> Enemy:
    """The card of an effect as the data name it."""
    if effect.kind == "boost_threat":
        return Champion(THREAT_IDS.index(effect.target), effect.amount)
    if effect.kind == "block_location":
        return Warden(LOCATION_IDS.index(effect.target))
    if effect.kind == "boost_enemies":
        return Cruncher(effect.amount)
    plain: dict[str, Enemy] = {
        "no_challenge_die": TugMug(),
        "block_powers": Alluro(),
        "freeze_enwebbed_kingdom": Chilla(),
    }
    return plain[effect.kind]


ENEMY: Final[list[Enemy]] = [_enemy(card.effect) for card in content.ENEMIES.enemies]


def _bits(which: list[bool]) -> int:
    return sum(1 << enemy for enemy in range(ENEMIES) if which[enemy])


# Who of the sixteen speaks up at each moment: worked out once, so that asking an empty River costs nothing.
CHAMPIONS: Final[list[list[int]]] = [
    [enemy for enemy in range(ENEMIES) if ENEMY[enemy].raises_threat(threat)] for threat in range(THREATS)
]
CRUNCHERS: Final[list[int]] = [enemy for enemy in range(ENEMIES) if ENEMY[enemy].raises_enemies()]
WARDENS: Final[list[int]] = [_bits([one.blocks(location) for one in ENEMY]) for location in range(LOCATIONS)]
DIE_STILLERS: Final[int] = _bits([one.stills_die() for one in ENEMY])
POWER_BLOCKERS: Final[int] = _bits([one.blocks_powers() for one in ENEMY])
FREEZERS: Final[int] = _bits([one.freezes() for one in ENEMY])


def threat_boost(g: DarkEclipse, threat: int) -> int:
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


def is_blocked(g: DarkEclipse, location: int) -> bool:
    """Does an active Enemy block the location (DE-ACT-03)?"""
    return g.active & WARDENS[location] != 0


def die_is_stilled(g: DarkEclipse) -> bool:
    """Is no die rolled in challenges (DE-ENEM-09)?"""
    return g.active & DIE_STILLERS != 0


def powers_are_blocked(g: DarkEclipse) -> bool:
    """Has no Thundercat its power? They return at once when Alluro is gone (DE-ENEM-11, DE-ENEM-12)."""
    return g.active & POWER_BLOCKERS != 0


def is_frozen(g: DarkEclipse, kingdom: int) -> bool:
    """The Enwebbed Kingdom is Frozen while Chilla is active (DE-ENEM-13, DE-STAT-05)."""
    return kingdom == g.enwebbed and g.active & FREEZERS != 0
