"""What the cards say, for whoever looks at one."""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns import content

KINDS: Final = {"event": "Events!", "measure": "Measures!", "treasure": "Events! A treasure."}
CHARACTER_TEXT: Final = [f"A {one.role}. {one.blurb}" for one in content.CHARACTERS.character]
ABILITY_TEXT: Final = [one.text for one in content.CHARACTERS.ability]
REPUTATION_TEXT: Final = [one.text for one in content.CHARACTERS.reputation]
EVENT_TEXT: Final = [f"{KINDS[one.kind]} {one.text}" for one in content.EXTRAS.event]
RELIC_TEXT: Final = [one.text for one in content.EXTRAS.relic]
QUEST_TEXT: Final = [one.text for one in content.EXTRAS.quest]
