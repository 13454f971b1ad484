"""What reports and the exhaustive runner are told of a game: what stands there, and what is used."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import table
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.records.scenarios import Scenario
from rulebound.testing.marks import rule

BY_AI = (False, True)


@rule("CE-SCN-03", "CE-NPC-01")
@pytest.mark.parametrize("ai", BY_AI)
@pytest.mark.parametrize("scenario", content.SCENARIOS, ids=[one.id for one in content.SCENARIOS])
def test_every_scenario_tells_what_stands_on_its_battlefield(scenario: Scenario, ai: bool) -> None:
    of_villains = scenario.controller_faction == "evil_warriors"
    heroes, villains = ("he_man", "teela", "orko"), ("skeletor", "beast_man", "mer_man")
    team, foes = (heroes[:2], villains) if of_villains else (villains[:2], heroes)
    t = table(*team, foes=foes, scenario=scenario.id, ai=ai)
    used = set(GAME.in_use(t.g))
    assert f"scenario:{scenario.id}" in used
    assert {f"npc:{one.id}" for one in scenario.npcs} <= used
    assert {f"token:{one.kind}" for one in scenario.tokens} <= used
    assert "character:he_man" in used
    assert used <= set(GAME.content_ids())
