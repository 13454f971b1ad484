"""What a practised player thinks of the answers, in Prestige; passing is worth nothing."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns.ratings import attacks as attacks
from rulebound.games.cutthroat_caverns.ratings import dungeon as dungeon
from rulebound.games.cutthroat_caverns.ratings import items as items
from rulebound.games.cutthroat_caverns.ratings import moments as moments
from rulebound.games.cutthroat_caverns.ratings import setting as setting
