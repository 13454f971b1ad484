"""The Attack in progress, found on the stack of rules."""

from __future__ import annotations

from rulebound.engine.flow import innermost
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.state import Clash


def attack_of(g: Clash) -> Attack | None:
    """The Attack in progress: the last one that began (CE-GEN-10)."""
    return innermost(g, Attack)


def the_attack(g: Clash) -> Attack:
    """The Attack in progress, where there is one."""
    found = attack_of(g)
    assert found is not None
    return found


def pick(a: Attack, order: list[int]) -> None:
    """These targets, in this order, with all that goes along with them; others are targets no more (CE-FX-19)."""
    a.targets = tuple([a.targets[i] for i in order])
    a.armor = tuple([a.armor[i] for i in order])
    a.prevented = tuple([a.prevented[i] for i in order])
    a.shielded = tuple([a.shielded[i] for i in order])
