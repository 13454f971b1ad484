"""What a practised player thinks of the answers in a battle and after it, about in points."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Frame
from rulebound.engine.ratings import rate
from rulebound.games.eclipse import actions as a
from rulebound.games.eclipse import battle_actions as b
from rulebound.games.eclipse import battle_frames as f
from rulebound.games.eclipse import free_actions as s
from rulebound.games.eclipse.advice import foreseen
from rulebound.games.eclipse.ratings import controlling, returning
from rulebound.games.eclipse.rules.battle import battle
from rulebound.games.eclipse.rules.blueprints import hull_of
from rulebound.games.eclipse.rules.damage import DAMAGES, NPC_TYPE
from rulebound.games.eclipse.rules.hits import damage_of
from rulebound.games.eclipse.rules.reputation import is_full
from rulebound.games.eclipse.squads import force_of
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import (
    SHIP_TYPES,
    SIZE,
)
from rulebound.games.eclipse.tiles import reputation_on
from rulebound.games.eclipse.weights import W

ROUND_BEGINS: Final = 0  # a place in the order of initiative: the first


def fleeing(g: Galaxy, x: f.Activation, sector: int) -> float:
    """Only from a fight that looks lost.

    Missiles have flown by then, and a stalemate is the defender's (EC-BAT-12, EC-RET-14).
    """
    fight = battle(g)
    forecast = foreseen(force_of(g, x.sector, fight.attacker), force_of(g, x.sector, fight.defender), ROUND_BEGINS)
    return W["flee"] - (forecast.attacker if x.side == fight.attacker else forecast.defender + forecast.stalemate)


def rerolling(g: Galaxy, v: Frame, die: int) -> float:
    """A blank, or a low face."""
    return 0.6 if g.dice[die - 1] % 8 < 4 else -1.0


def hitting(g: Galaxy, v: f.Volley, target: int) -> float:
    """What is nearly destroyed, and large."""
    ship, damage = min(target // DAMAGES, NPC_TYPE), target % DAMAGES
    left = hull_of(g, v.target_side, ship, v.sector) - damage
    size = SIZE[ship] if ship < SHIP_TYPES else 3
    dealt = damage_of(g.dice[0])
    return -1.0 if left <= 0 else 0.3 * size + (2.0 if left <= dealt else 0.0) - 0.2 * left


def keeping(g: Galaxy, d: f.DrawReputation, points: int) -> float:
    """Its points, less those of the tile that goes back for it (EC-REP-06)."""
    own = reputation_on(g, int(d.seat)) if is_full(g, int(d.seat)) else []
    return float(points - min(own, default=0)) - 0.5


rate(f.TieOrder, b.ActsFirst, 0.0)
rate(f.Activation, b.Attack, 0.0)
rate(f.Activation, b.Retreat, fleeing)
rate(f.Fleeing, b.Retreat, 0.0)
rate(f.Volley, b.KeepRoll, 0.0)
rate(f.Volley, b.Reroll, rerolling)
rate(f.Volley, b.Assign, hitting)
rate(f.DrawReputation, b.KeepTile, keeping)
rate(f.DrawReputation, b.KeepNone, 0.0)
rate(f.DrawReputation, s.GiveBack, returning)
rate(f.Bombardment, b.Bombard, 1.0)
rate(f.Bombardment, b.HoldFire, 0.0)
rate(f.Bombardment, b.KeepRoll, 0.0)
rate(f.Bombardment, b.Reroll, rerolling)
rate(f.Bombardment, b.DestroyCube, 0.0)
rate(f.Conquest, a.LeaveIt, 0.0)
rate(f.Conquest, a.TakeControl, controlling)
