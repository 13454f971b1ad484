"""What an encounter card may do, and when: a trait is one rule of a card beside its attacks.

A new kind of trait is a class here or in a neighbour module with KIND, the word of the data; its methods are the
moments at which it speaks, all others keep the ordinary rule.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.engine.flow import Frame
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import Attack, Played
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.kinds import Encounter, Target
from rulebound.games.cutthroat_caverns.state import Caverns

RUNES, STANCES = 1, 2  # secret choices that go with the set card (CC-SETC-11)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait:
    """All moments at which an encounter may bend the rules, with the ordinary rule for each."""

    KIND: ClassVar[str] = ""

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        self.encounter = encounter
        self.amount = record.amount

    def revealed(self, g: Caverns) -> None:
        """The card has been read and its bodies stand (CC-FLOW-01)."""

    def numbered(self, g: Caverns) -> None:
        """The first Initiative of the encounter is drawn (CC-FLOW-06)."""

    def round_begins(self, g: Caverns) -> None:
        """A round begins."""

    def asks(self) -> int:
        """A secret choice that goes with the set card, or 0."""
        return 0

    def held(self, g: Caverns, seat: int) -> None:
        """A player has shown Hold and taken the set cards back (CC-SPE-HOLD-03)."""

    def limits(self, g: Caverns, seat: int, targets: list[Target]) -> list[Target]:
        """What an attack of this player may be aimed at: add to the targets, or take some away."""
        return targets

    def turns(self, g: Caverns, attack: Attack) -> int:
        """By how many edges an attack against this encounter rotates by itself."""
        return 0

    def loses(self, g: Caverns, attack: Attack) -> bool:
        """Is the attack lost now that its final damage is known? (CC-SPE-SHADOW-02)"""
        return False

    def lets_through(self, g: Caverns, seat: int, body: int, damage: int) -> int:
        """What is left of final damage to a body of this encounter (CC-ATK-03)."""
        return damage

    def soaks(self, g: Caverns, seat: int, damage: int) -> int:
        """What of the damage reaches the creature behind a barrier (CC-SPE-BARRIER-01)."""
        return damage

    def diverts(self, g: Caverns, attack: Attack) -> bool:
        """Does an attack go elsewhere once its damage is known? True: that is done (CC-MON-PUPPETEER)."""
        return False

    def pricks(self, g: Caverns, attack: Attack) -> None:
        """An attack has hit the doll that its player holds (CC-SPE-VOODOO-02)."""

    def attacked(self, g: Caverns, attack: Attack) -> None:
        """An attack hit this encounter."""

    def step_d(self, g: Caverns) -> None:
        """The turns are over and the creature lives: before its specific attacks."""

    def round_ends(self, g: Caverns) -> None:
        """An end-of-round effect; it may push one rule (CC-ROUND-11)."""

    def drains(self, g: Caverns) -> None:
        """After the Event effects of the round, before poison; it may push one rule (CC-ROUND-11)."""

    def draw_step(self, g: Caverns) -> Frame | None:
        """The rule that takes the place of step h (CC-EVNT-13)."""
        return None

    def drew(self, g: Caverns, seat: int) -> None:
        """A player drew a card into hand; it may push one rule, which follows the whole draw."""

    def action_played(self, g: Caverns, played: Played) -> None:
        """An Action card resolved and was not cancelled."""

    def player_died(self, g: Caverns, seat: int) -> None:
        """A player died."""

    def keeps_bodies(self) -> bool:
        """Do bodies whose host has died wait, instead of moving to another player? (CC-TOK-04)"""
        return False

    def hides_creature(self) -> bool:
        """Does the creature of the card itself come later? (CC-SPE-LICH-10)"""
        return False

    def survives(self, g: Caverns, body: int, seat: int) -> bool:
        """Does a body of this encounter that would die live on?"""
        return False

    def goes_on(self, g: Caverns) -> bool:
        """The last body has fallen: does a new phase begin instead of the end? (CC-SPE-LICH-07)"""
        return False

    def died(self, g: Caverns) -> None:
        """The creature has fallen: rewards and last words; it may push one rule (CC-ROUND-18)."""

    def looted(self, g: Caverns) -> None:
        """The dead have been looted; it may push one rule (CC-SPE-RAGNA-04)."""

    def redirected(self, g: Caverns, hit: Hit, played: Played) -> bool:
        """I Think He Called You Ugly Too was played on an attack of this encounter; True: it has done all of it."""
        return False


class Foe:
    """An encounter card: its traits and the numbers of its lines in LINES."""

    def __init__(self, number: Encounter, traits: list[Trait], numbers: list[int], lines: list[int]) -> None:
        self.number = number
        self.traits = traits
        self.numbers = numbers  # of its traits in TRAITS
        self.lines = lines
