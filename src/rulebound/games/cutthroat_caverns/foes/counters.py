"""Encounters that count something: the heads of the Hydra, the cracks in the Gate."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.event import Event
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events_foes import CracksCounted, HeadsCounted
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.kinds import Encounter, Foe
from rulebound.games.cutthroat_caverns.state import Caverns

RULES: Final = {"hungry_hydra": "CC-MON-HUNGRY-HYDRA", "obsidian_gate": "CC-MON-OBSIDIAN-GATE"}


class Counter(Trait):
    """What the card counts from the start (CC-MON-HUNGRY-HYDRA, CC-MON-OBSIDIAN-GATE)."""

    KIND: ClassVar[str] = "counter"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.start = record.start

    def revealed(self, g: Caverns) -> None:
        g.counter = self.start


class CounterStep(Trait):
    """More every round, fewer after a mighty attack, within limits (CC-MON-HUNGRY-HYDRA, CC-MON-OBSIDIAN-GATE)."""

    KIND: ClassVar[str] = "counter_add"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        rules = content.ENCOUNTERS[encounter].rules
        counter = next(one for one in rules if one.kind == "counter")  # there is one at most
        self.low, self.high = counter.min, counter.max
        self.rule = RULES[content.ENCOUNTERS[encounter].id]
        self.of_heads = record.id == "heads"
        self.at_end = record.hook == "end"
        self.at_least = 0 if self.at_end else int(record.condition.removeprefix("attack_at_least:"))

    def step(self, g: Caverns) -> None:
        """One more or one fewer, if the limits let it."""
        before = g.counter
        g.counter = min(self.high, max(self.low, g.counter + self.amount))
        if g.counter != before:
            g.tell(self.rule, self.counted(g.counter))

    def counted(self, number: int) -> Event:
        """In the words of this counter."""
        foe = Foe(self.encounter)
        return HeadsCounted(foe, number) if self.of_heads else CracksCounted(foe, number)

    def attacked(self, g: Caverns, attack: Attack) -> None:
        if not self.at_end and attack.dealt >= self.at_least:
            self.step(g)

    def round_ends(self, g: Caverns) -> None:
        if self.at_end:
            self.step(g)
