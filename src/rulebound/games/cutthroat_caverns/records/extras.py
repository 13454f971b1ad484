"""Characters with abilities and Reputations, Events, Relics and Quests (chapters 17 and 19 to 21)."""

from __future__ import annotations

from typing import Literal

from rulebound.games.cutthroat_caverns.records.thing import Tag, Thing


class CharacterRules(Thing, frozen=True):
    start_lp: int


class Character(Thing, frozen=True):
    id: str
    name: str
    role: str
    blurb: str
    ability: str


class AbilityEffect(Thing, frozen=True):
    kind: str
    amount: int = 0


class Ability(Thing, frozen=True):
    id: str
    name: str
    text: str
    effect: AbilityEffect


class GiftEffect(Thing, frozen=True):
    """What a Relic or a Reputation does."""

    kind: str
    amount: int = 0
    prestige: int = 0
    steps: int = 0
    round: int = 0
    at_least: int = 0
    at_most: int = 0
    cards: tuple[str, ...] = ()
    tags: tuple[Tag, ...] = ()


class Reputation(Thing, frozen=True):
    id: str
    name: str
    cost: int
    text: str
    effect: GiftEffect


class Pregen(Thing, frozen=True):
    character: str
    title: str
    reputations: tuple[str, ...]
    start_lp: int


class Characters(Thing, frozen=True):
    rules: CharacterRules
    character: list[Character]
    ability: list[Ability]
    reputation: list[Reputation]
    pregen: list[Pregen]


class EventEffect(Thing, frozen=True):
    kind: str
    amount: int = 0
    other: int = 0
    steps: int = 0
    at_least: int = 0
    draw: int = 0
    max_hand: int = 0


class Event(Thing, frozen=True):
    id: str
    name: str
    kind: Literal["event", "measure", "treasure"]
    activation: tuple[int, ...]
    text: str
    effect: EventEffect


class Relic(Thing, frozen=True):
    id: str
    name: str
    text: str
    effect: GiftEffect


class QuestEffect(Thing, frozen=True):
    kind: str
    amount: int = 0
    at_least: int = 0
    cards: tuple[str, ...] = ()


class Quest(Thing, frozen=True):
    id: str
    name: str
    text: str
    effect: QuestEffect


class Extras(Thing, frozen=True):
    event: list[Event]
    relic: list[Relic]
    quest: list[Quest]
