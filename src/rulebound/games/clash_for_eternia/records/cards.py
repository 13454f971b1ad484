"""`controller.toml` and `ai.toml`: Controller Skills, Strategy cards and the decks of the AI."""

from __future__ import annotations

from typing import Literal

from rulebound.games.clash_for_eternia.records import words
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
    by: Literal["", words.Selector] = ""
    target: Literal["", words.Selector] = ""
    needs: Literal["", "controller_minion_within_1"] = ""


class StrategyCard(Thing, frozen=True):
    id: str
    name: str
    timing: words.Timing
    effects: list[Effect]
    text: str
    condition: Condition = Condition()


class Controller(Thing, frozen=True):
    controller_skill: list[ControllerSkill]
    strategy_card: list[StrategyCard]


class AiLine(Thing, frozen=True):
    do: words.AiDeed
    text: str
    toward: Literal["", words.AiGoal] = ""
    prefer: Literal["", words.AiGoal] = ""
    only_if: words.AiCondition = ""
    n: int = 0


class AiCharacterCard(Thing, frozen=True):
    id: str
    name: str
    copies: int
    lines: list[AiLine]


class StrategyLine(Thing, frozen=True):
    power: int
    do: words.AiPlan
    text: str
    n: int = 0
    lines: list[words.PlainLine] = []
    times: int = 1
    pick: words.AiActor = ""
    count: Count = 1
    then_spawn: int = 0
    who: words.AiVictim = ""


class AiStrategyCard(Thing, frozen=True):
    id: str
    name: str
    copies: int
    lines: list[StrategyLine]


class Ai(Thing, frozen=True):
    ai_character_card: list[AiCharacterCard]
    ai_strategy_card: list[AiStrategyCard]
