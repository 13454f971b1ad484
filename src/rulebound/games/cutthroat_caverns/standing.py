"""Standing answers that everybody begins with, and the signs that they may wait for (CC-WIN-24, CC-WIN-34)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulebound.engine.standing import Play, Standing
from rulebound.games.cutthroat_caverns.frames import Attack, Hit, Loss, Played, RoundMoment, Turn
from rulebound.games.cutthroat_caverns.rules.attacks import damage_of
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, lives, remaining

SIGNS: Final[Mapping[str, str]] = {
    "turn": "It is my turn",
    "struck": "A creature attacks me",
    "kill": "An attack would fell its target",
    "aimed": "Somebody plays an Action card on me",
    "loss": "Somebody is about to die",
    "round": "The round is over",
}

# Whoever holds no legal play is not asked (CC-WIN-39), nor is anybody about offers (CC-WIN-34).
PRESET: Final = (
    Standing(
        rules=("Before", "Attack", "Maneuver", "After", "Hit", "Played", "InitiativeMoment"),
        never=(Play("MakeOffer"),),
    ),
    Standing(
        rules=("Preparation", "RoundMoment", "EncounterMoment", "Loss"),
        never=(Play("MakeOffer"), Play("LayAhead")),
    ),
)


def signs_at(g: Caverns, seat: int) -> list[str]:
    """What all can see now, as it concerns this seat."""
    found: list[str] = []
    top = g.stack[-1] if g.stack else None
    if any(isinstance(frame, Turn) and frame.seat == seat for frame in g.stack):
        found.append("turn")
    if isinstance(top, Hit) and (seat == top.target or seat in top.shares):
        found.append("struck")
    if isinstance(top, Attack) and would_fell(g, top):
        found.append("kill")
    if isinstance(top, Played) and top.target == seat:
        found.append("aimed")
    if isinstance(top, Loss) and any(lives(g, one) for one in top.seats):
        found.append("loss")
    if isinstance(top, RoundMoment):
        found.append("round")
    return found


def would_fell(g: Caverns, a: Attack) -> bool:
    """Would the attack, as it lies there, bring its target down?"""
    body = body_of(g, a.tag)
    return body >= 0 and damage_of(g, a) >= remaining(g, body)
