"""`controller.toml` and `ai.toml`: Controller Skills, Strategy cards and the decks of the AI."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.records.skills import Effect
from rulebound.games.clash_for_eternia.records.thing import Count, Thing


class Side(Thing, frozen=True):
    cost: int
    text: str
    max_uses: int = 0
    max_uses_per_attack: int = 0
    effects: list[Effect] = []
    attack: list[Effect] = []
    defense: list[Effect] = []


class ControllerSkill(Thing, frozen=True):
    id: str
    name: str
    unempowered: Side
    empowered: Side


class Condition(Thing, frozen=True):
    by: str = ""
    target: str = ""
    needs: str = ""


class StrategyCard(Thing, frozen=True):
    id: str
    name: str
    timing: str
    effects: list[Effect]
    text: str
    condition: Condition = Condition()


class Controller(Thing, frozen=True):
    controller_skill: list[ControllerSkill]
    strategy_card: list[StrategyCard]


class AiLine(Thing, frozen=True):
    do: str
    text: str
    toward: str = ""
    prefer: str = ""
    only_if: str = ""
    n: int = 0


class AiCharacterCard(Thing, frozen=True):
    id: str
    name: str
    copies: int
    lines: list[AiLine]


class StrategyLine(Thing, frozen=True):
    power: int
    do: str
    text: str
    n: int = 0
    lines: list[str] = []
    times: int = 1
    pick: str = ""
    count: Count = 1
    then_spawn: int = 0
    who: str = ""


class AiStrategyCard(Thing, frozen=True):
    id: str
    name: str
    copies: int
    lines: list[StrategyLine]


class Ai(Thing, frozen=True):
    ai_character_card: list[AiCharacterCard]
    ai_strategy_card: list[AiStrategyCard]
