"""Standing answers that everybody begins with, and the signs that they may wait for (CC-WIN-24, CC-WIN-34)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulebound.engine.flow import innermost
from rulebound.engine.standing import Play, Standing
from rulebound.games.cutthroat_caverns.frames import Attack, Played, RoundMoment, Setting, Turn
from rulebound.games.cutthroat_caverns.frames_blows import Hit, Loss
from rulebound.games.cutthroat_caverns.rules.damage import damage_of
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, lives, remaining

SIGNS: Final[Mapping[str, str]] = {
    "turn": "It is my turn",
    "struck": "A creature attacks me",
    "kill": "An attack would fell its target",
    "aimed": "Somebody plays an Action card on me",
    "loss": "Somebody is about to die",
    "round": "The round is over",
    "setting": "Cards are set",
}
BATTLE: Final = ("Before", "Attack", "Maneuver", "After", "Hit", "Played", "InitiativeMoment")
QUIET: Final = ("Preparation", "RoundMoment", "EncounterMoment")

# Whoever holds no legal play is not asked (CC-WIN-39), nor is anybody about offers (CC-WIN-34). Whoever has passed on
# their plays is asked about them again when something new concerns them, and in the next round (CC-WIN-44).
PRESET: Final = (
    Standing(BATTLE, never=(Play("MakeOffer"),)),
    Standing((*QUIET, "Loss"), never=(Play("MakeOffer"), Play("LayAhead"))),
    Standing(("Before", "Maneuver", "RoundMoment", "EncounterMoment"), again=("setting",)),
    Standing(("Attack", "After"), again=("turn", "kill", "setting")),
    Standing(("Hit",), again=("struck", "setting")),
    Standing(("Played",), again=("aimed", "setting")),
)

# Over days a player is asked where all can see that it matters, and passes elsewhere (CC-WIN-38).
STOPS: Final = (
    Standing(("Hit",), unless=("struck",)),
    Standing(("Attack",), unless=("kill",)),
    Standing(("Played",), unless=("aimed",)),
    Standing(("Loss",), unless=("loss",)),
    Standing((*QUIET, "InitiativeMoment", "Before", "Announcement", "Maneuver", "After")),
)
REACTION_TIME: Final = 12.0  # seconds that a window lasts at a live table (CC-WIN-37)


def signs_at(g: Caverns, seat: int) -> list[str]:
    """What all can see now, as it concerns this seat; an attack and a blow are seen until they are over."""
    found: list[str] = []
    top = g.stack[-1] if g.stack else None
    if any(isinstance(frame, Turn) and frame.seat == seat for frame in g.stack):
        found.append("turn")
    blow = innermost(g, Hit)
    if blow is not None and (seat == blow.target or seat in blow.shares):
        found.append("struck")
    attack = innermost(g, Attack)
    if attack is not None and would_fell(g, attack):
        found.append("kill")
    if isinstance(top, Played) and top.target == seat:
        found.append("aimed")
    if isinstance(top, Loss) and any(lives(g, one) for one in top.seats):
        found.append("loss")
    if isinstance(top, RoundMoment):
        found.append("round")
    if isinstance(top, Setting):
        found.append("setting")
    return found


def would_fell(g: Caverns, a: Attack) -> bool:
    """Would the attack, as it lies there, bring its target down?"""
    body = body_of(g, a.tag)
    return body >= 0 and damage_of(g, a) >= remaining(g, body)
