"""The ids on the scene of what actions are about, so that every option points at its piece or place."""

from __future__ import annotations

from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CAT_IDS,
    ENEMY_IDS,
    EQUIPMENT_IDS,
    FIRST_ENEMY,
    HIDDEN_ENEMY,
    KINGDOM_IDS,
    LOCATION_IDS,
    THREAT_IDS,
)

FIELDS = {
    "location": [f"location:{one}" for one in LOCATION_IDS],
    "kingdom": [f"kingdom:{one}" for one in KINGDOM_IDS],
    "colour": [f"kingdom:{one}" for one in KINGDOM_IDS],
    "threat": [f"threat:{one}" for one in THREAT_IDS],
    "enemy": [f"enemy:{one}" for one in ENEMY_IDS],
    "target": [
        *(f"threat:{one}" for one in THREAT_IDS),
        *(f"enemy:{one}" for one in ENEMY_IDS),
        "enemy_pile",
    ],
    "equipment": [f"equipment:{one}" for one in EQUIPMENT_IDS],
    "card": [f"card:{one}" for one in CARD_IDS],
    "cat": [f"cat:{one}" for one in CAT_IDS],
}
assert len(FIELDS["target"]) == HIDDEN_ENEMY + 1
assert FIELDS["target"][FIRST_ENEMY] == FIELDS["enemy"][0]


def mark(field: str, value: object) -> str | None:
    """The id on the scene of what a field of an action holds."""
    ids = FIELDS.get(field)
    return ids[value] if ids is not None and isinstance(value, int) and 0 <= value < len(ids) else None
