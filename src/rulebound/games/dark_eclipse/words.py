"""The players' words for the numbers in actions, events and frames."""

from __future__ import annotations

from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.tables import FIRST_ENEMY, HIDDEN_ENEMY, THREATS

THREAT = [one.name for one in content.THREATS.threats]
ENEMY = [one.name for one in content.ENEMIES.enemies]
CAT = [one.name for one in content.THUNDERCATS]
KINGDOM = [one.name for one in content.KINGDOMS]
SET = [one.name for one in content.ENEMIES.enemy_sets]
HAPPENING = {one.id: one.name for one in content.ENEMIES.events}
CARD = [
    *THREAT,
    *(f"Empowered {name}" for name in THREAT),
    *(card.name for card in content.DECK.threat_cards[2 * THREATS :]),
]
TARGET = [*THREAT, *ENEMY, "the hidden Enemy"]
assert len(TARGET) == HIDDEN_ENEMY + 1
assert TARGET[FIRST_ENEMY] == ENEMY[0]

LISTS: dict[str, list[str]] = {
    "threat": THREAT,
    "enemy": ENEMY,
    "enemies": SET,
    "cat": CAT,
    "other_cat": CAT,
    "kingdom": KINGDOM,
    "colour": [one.colour for one in content.KINGDOMS],
    "other_colour": [one.colour for one in content.KINGDOMS],
    "location": [one.name for one in content.LOCATIONS],
    "card": CARD,
    "other_card": CARD,
    "target": TARGET,
    "equipment": [f"{one.name} ({one.colour}, Level {one.level})" for one in content.EQUIPMENT],
    "space": [one.name for one in content.BOARD.spaces],
}
COUNTED = {
    "warriors": ("Warrior", "Warriors"),
    "mutants": ("Mutant", "Mutants"),
    "allies": ("Ally", "Allies"),
    "counters": ("counter", "counters"),
}


def word(field: str, value: object) -> str:
    """The word for what a field holds."""
    if field in LISTS and isinstance(value, int) and 0 <= value < len(LISTS[field]):
        return LISTS[field][value]
    if field in COUNTED and isinstance(value, int):
        return counted(field, value)
    if field.startswith("net_") and isinstance(value, int):
        return f"{'take' if value > 0 else 'give'} {counted(field.removeprefix('net_'), abs(value))}"
    if field == "happening":
        return HAPPENING[str(value)]
    return str(value)


def counted(field: str, number: int) -> str:
    """A number of things: no Warriors, 1 Warrior, 2 Warriors."""
    one, many = COUNTED[field]
    return f"{number or 'no'} {one if number == 1 else many}"
