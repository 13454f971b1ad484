"""Chapter 2, the Threat track: moving the Threats, each in its own lane, and their Power (DE-TRACK-01, DE-TRACK-13)."""

from __future__ import annotations

from rulebound.games.dark_eclipse.cards.enemies import threat_boost
from rulebound.games.dark_eclipse.events import DrivenBack, ThreatMoved, ThreatPushed, ThreatStays
from rulebound.games.dark_eclipse.kinds import Threat
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import CONTROL_ROOM, POWER, SPACES, THREATS, TREELINE


def advance_threat(g: DarkEclipse, threat: Threat, steps: int, rule: str, pushed: bool = False) -> None:
    """A Threat moves right; in the Control Room the rest of the move is lost (DE-TRACK-14, DE-TRACK-18, DE-DIFF-10)."""
    before = g.spaces[threat]
    g.spaces[threat] = min(CONTROL_ROOM, before + steps)
    if g.spaces[threat] == before:
        g.tell("DE-TRACK-14", ThreatStays(threat))
    else:
        space = SPACES[g.spaces[threat]]
        g.tell(rule, ThreatPushed(threat, space) if pushed else ThreatMoved(threat, space))


def drive_back(g: DarkEclipse, threat: Threat, steps: int, rule: str) -> None:
    """A Threat past the Treeline moves left without any effect; in the Treeline the rest is lost.

    (DE-TRACK-15, DE-TRACK-16, DE-DRAW-07, DE-FAQ-10)
    """
    g.spaces[threat] = max(TREELINE, g.spaces[threat] - steps)
    g.tell(rule, DrivenBack(threat, SPACES[g.spaces[threat]]))


def threat_power(g: DarkEclipse, threat: Threat) -> int:
    """By Threat and zone, and more where active Enemies say so (DE-TRACK-09..12, DE-TRACK-17)."""
    return POWER[g.settings.power_table][threat][g.spaces[threat]] + threat_boost(g, threat)


def past_treeline(g: DarkEclipse) -> list[Threat]:
    """The Threats that have left the Treeline, in the order of their lanes."""
    return [threat for threat in THREATS if g.spaces[threat] > TREELINE]


def rearmost(g: DarkEclipse) -> list[Threat]:
    """The Threats farthest back: one, or several that are tied (DE-EFF-23)."""
    least = min(g.spaces)
    return [threat for threat in THREATS if g.spaces[threat] == least]
