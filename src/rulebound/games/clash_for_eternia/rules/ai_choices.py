"""What the AI answers where a person would be asked (CE-AI-50, CE-AI-53)."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.frames import Attack, Pushing
from rulebound.games.clash_for_eternia.kinds import Space
from rulebound.games.clash_for_eternia.state import Clash


def push_path(g: Clash, p: Pushing) -> tuple[Space, ...]:
    """The way of an AI Push (CE-AI-40)."""
    return ()


def return_space(g: Clash, model: int, spaces: list[Space]) -> Space:
    """Where a KO'ed AI Character returns (CE-AI-41)."""
    return spaces[0]


def spawn_space(g: Clash, troop: int, spaces: list[Space]) -> Space:
    """Where an AI Minion is Spawned (CE-AI-39)."""
    return spaces[0]


def reroll_bits(g: Clash, a: Attack, number: int, faces: int) -> int:
    """Which dice the AI rerolls, as bits (CE-AI-59)."""
    return 0


def buy_boosts(g: Clash, a: Attack) -> None:
    """The AI buys every Boost and Surge that can matter, in the order printed (CE-AI-23, CE-AI-24)."""
