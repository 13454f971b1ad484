"""The lines of an encounter card: each is one creature attack, at its step of the round (chapter 10)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import ContentError, there_are
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.foes.measures import AMOUNTS, CONDITIONS
from rulebound.games.cutthroat_caverns.foes.selectors import SELECTORS
from rulebound.games.cutthroat_caverns.foes.terms import Terms
from rulebound.games.cutthroat_caverns.kinds import Encounter
from rulebound.games.cutthroat_caverns.records import encounters
from rulebound.games.cutthroat_caverns.state import Caverns, own_bodies
from rulebound.games.cutthroat_caverns.tables import BREED_OF

REVEAL, ATTACK, SPECIFIC, RANDOM, DRAW, END, DEATH = range(7)
DAMAGE_DEALT: Final = -1  # heals the creature by what was really lost


def known(what: str, word: str, words: list[str], encounter: Encounter) -> None:
    """A word of a line that nothing is written for is an error when the game is loaded."""
    if word not in words:
        name = content.ENCOUNTERS[encounter].id
        raise ContentError(f"encounters: attacks.{what} of {name}: there is no {word!r}; {there_are(word, words)}")


class Line(Terms):
    """One line of a card: one creature attack (CC-CRE-07)."""

    def __init__(self, record: content.Line, encounter: Encounter) -> None:
        super().__init__(record.target, record.tie, record.amount, record.condition)
        self.encounter = encounter
        self.step = encounters.STEPS.index(record.step)
        self.most = record.max
        self.body = BREED_OF[record.body] if record.body else -1
        self.per_body = record.per_body
        self.state = encounters.BODY_STATES.index(record.body_state) - 1
        self.moves = record.move != ""
        self.phase = record.phase
        self.if_alone = record.amount_if_alone
        self.feeds = DAMAGE_DEALT if record.heal_creature == "damage_dealt" else int(record.heal_creature)
        known("target", self.selector, [*SELECTORS], encounter)
        known("amount", self.formula, [*AMOUNTS], encounter)
        known("condition", self.condition, [*CONDITIONS], encounter)

    def targets(self, g: Caverns, body: int) -> list[Seat]:
        """Whom it strikes now (CC-CRE-15)."""
        return SELECTORS[self.selector](g, self, body)

    def amount(self, g: Caverns, body: int, target: int) -> int:
        """The printed amount with its cap (CC-CRE-08)."""
        found = AMOUNTS[self.formula](g, self, target)
        if self.if_alone and len(own_bodies(g)) == 1:
            found = self.if_alone
        return min(found, self.most) if self.most else found

    def holds(self, g: Caverns, targets: list[Seat]) -> bool:
        """Its condition, when it would be declared."""
        return CONDITIONS[self.condition](g, self, targets)
