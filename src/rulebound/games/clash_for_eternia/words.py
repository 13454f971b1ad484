"""Effects in words, for Boosts and Surges that have no text of their own."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.content import ContentError
from rulebound.games.clash_for_eternia.records.skills import Effect

WHOM = {
    "self": "this Character",
    "target": "the target",
    "same": "it",
    "attacker": "the attacker",
    "trigger": "that Model",
    "spawned": "it",
}


def effect_words(effects: Sequence[Effect]) -> str:
    """What effects do, in a line."""
    return " and ".join(_one(effect) for effect in effects)


def _one(e: Effect) -> str:
    who = WHOM.get(e.who, e.who.replace("_", " "))
    plain = {
        "dice": f"{e.n:+} {'die' if e.n in (1, -1) else 'dice'}" if e.n != "all" else "",
        "armor": f"+{e.n} Armor",
        "pierce": f"ignore {e.n} Armor",
        "reroll": f"reroll up to {e.n} {'die' if e.n == 1 else 'dice'}{_faces(e)}",
        "force_reroll": f"up to {e.n} dice{_faces(e)} are rerolled",
        "success": f"+{e.n} Success",
        "range": f"+{e.n} range",
        "no_daze": "it cannot become Dazed by this Attack",
        "wound": f"{who} suffers {e.n} {'Wound' if e.n == 1 else 'Wounds'}",
        "heal": f"{who} Heals {e.n}",
        "daze": f"{who} becomes Dazed",
        "snare": f"{who} becomes Snared",
        "lose_power": f"{who} loses {e.n} Power",
        "push": f"Push {who} up to {e.n} {'in any direction' if e.dir == 'any' else e.dir}",
        "move": f"{who} may move up to {e.n}{' flying' if e.fly else ''}{' without Escape Damage' if e.safe else ''}",
        "place": f"{who} may be placed up to {e.n} away",
    }
    nested = {"on_hit": "on a Hit, ", "after": "after the Attack, "}
    if e.op in nested:
        return nested[e.op] + effect_words(e.effects)
    if e.op not in plain:
        raise ContentError(f"a Boost or Surge of {e.op!r} has no words; there are: {', '.join([*plain, *nested])}")
    return plain[e.op]


def _faces(e: Effect) -> str:
    return {"any": "", "miss": " that missed", "success": " that are Successes"}[e.faces]
