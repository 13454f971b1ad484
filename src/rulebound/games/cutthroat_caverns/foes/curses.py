"""What creatures leave on players: dolls, fangs, hunger and fever."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Strike
from rulebound.games.cutthroat_caverns.events_foes import DollHeld, PoisonPassed, RuneShown, TomeFed
from rulebound.games.cutthroat_caverns.foes.base import RUNES, STANCES, Trait
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames import Attack, Played
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_foes import Drain, Draining
from rulebound.games.cutthroat_caverns.kinds import Encounter, Rune, Target
from rulebound.games.cutthroat_caverns.marks import SHOWN, STUCK, VAMPYRE
from rulebound.games.cutthroat_caverns.places import TABLE, UNDER
from rulebound.games.cutthroat_caverns.rules.bodies import heal_body
from rulebound.games.cutthroat_caverns.rules.life import heal, poison
from rulebound.games.cutthroat_caverns.state import Caverns, lives, living, main_body
from rulebound.games.cutthroat_caverns.tables import DOLL
from rulebound.games.cutthroat_caverns.turn_order import after, left_of, order, others

# Secret choices.


class Riddle(Trait):
    """Everybody picks a rune with the set card; at step d all runes are shown (CC-MON-RIDDLING-SPHINX)."""

    KIND: ClassVar[str] = "rune"

    def asks(self) -> int:
        return RUNES

    def step_d(self, g: Caverns) -> None:
        for seat in order(g):
            if g.choice[seat] >= 0:
                g.marks[seat] |= SHOWN
                g.tell("CC-MON-RIDDLING-SPHINX", RuneShown(seat, Rune(g.choice[seat])))


class Stance(Trait):
    """Everybody hides Hold or Strike under the set card; holders may heal (CC-SPE-HOLD-01..09)."""

    KIND: ClassVar[str] = "stance"

    def asks(self) -> int:
        return STANCES

    def held(self, g: Caverns, seat: int) -> None:
        heal(g, seat, self.amount, "CC-SPE-HOLD-03")


# The Witch.


class DealDolls(Trait):
    """Everybody holds the doll of the next number (CC-SPE-VOODOO-01)."""

    KIND: ClassVar[str] = "deal_dolls"

    def numbered(self, g: Caverns) -> None:
        for seat in order(g):
            if after(g, seat) != seat:
                g.doll[seat] = after(g, seat)
                g.tell("CC-SPE-VOODOO-01", DollHeld(seat, after(g, seat)))


class Doll(Trait):
    """An attack may be turned on the doll: its player takes half (CC-SPE-VOODOO-02, CC-SPE-VOODOO-03)."""

    KIND: ClassVar[str] = "doll"

    def limits(self, g: Caverns, seat: int, targets: list[Target]) -> list[Target]:
        return [*targets, Target(DOLL)] if g.doll[seat] >= 0 else targets

    def pricks(self, g: Caverns, attack: Attack) -> None:
        """The attack has hit the doll, even for 0."""
        g.marks[attack.seat] |= STUCK
        amount = min(self.amount, half(attack.final))
        if amount:
            g.push(Loss((Seat(g.doll[attack.seat]),), (amount,), CARD_LOSS))


# The Vampyre.


class Thirst(Trait):
    """Vampyre players drain others at the end of each round, until it dies (CC-MON-VAMPYRE, CC-SPE-VAMP-02..05)."""

    KIND: ClassVar[str] = "vampyre_drain"

    def drains(self, g: Caverns) -> None:
        g.push(Draining(self.amount))

    def died(self, g: Caverns) -> None:
        for seat in range(g.seats):
            g.marks[seat] &= ~VAMPYRE


def vampyres(g: Caverns, d: Draining) -> list[Seat]:
    """Vampyre players, in order."""
    return [seat for seat in order(g) if g.marks[seat] & VAMPYRE]


def drainer(g: Caverns, d: Drain) -> Seat:
    """Whoever drains."""
    return d.seat


def victims(g: Caverns, d: Drain) -> list[Seat]:
    """Another living player; a dead Vampyre player drains nobody (CC-SPE-VAMP-06)."""
    return others(g, d.seat) if lives(g, d.seat) else []


def drain(g: Caverns, d: Drain, victim: Seat) -> None:
    """They lose LP, and it is no creature attack (CC-SPE-VAMP-03)."""
    g.push(Loss((victim,), (d.amount,), CARD_LOSS))


program(Draining, Each(vampyres, Drain))
program(
    Drain,
    Ask(drainer, "Whom do you drain of {amount} LP?", "CC-SPE-VAMP-02", Arm(Strike, victims, drain)),
)

# Action cards and deaths.


class Feed(Trait):
    """It regains LP when an Action card is played, or when a player dies (CC-MON-LIVING-TOME, CC-MON-DEATH)."""

    KIND: ClassVar[str] = "heal_creature"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.on_death = record.hook == "player_died"

    def action_played(self, g: Caverns, played: Played) -> None:
        if not self.on_death and main_body(g) >= 0:
            heal_body(g, main_body(g), self.amount, "CC-MON-LIVING-TOME")

    def player_died(self, g: Caverns, seat: int) -> None:
        if self.on_death and main_body(g) >= 0:
            heal_body(g, main_body(g), self.amount, "CC-MON-DEATH")


class Library(Trait):
    """An Action card that took effect slides under the Tome (CC-MON-LIVING-TOME)."""

    KIND: ClassVar[str] = "card_under_encounter"

    def action_played(self, g: Caverns, played: Played) -> None:
        if not played.kept:
            g.cards.move(played.card, TABLE, UNDER)
            played.kept = True
            g.tell("CC-MON-LIVING-TOME", TomeFed(played.card))


class Fever(Trait):
    """Everybody who is poisoned passes a token to the left, all at the same time (CC-MON-PESTILENCE)."""

    KIND: ClassVar[str] = "pass_poison"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.tokens = record.n

    def round_ends(self, g: Caverns) -> None:
        line = living(g)
        if len(line) < 2:
            return
        ill = [seat for seat in line if g.poison[seat]]
        for seat in ill:
            g.poison[seat] -= self.tokens
        for seat in ill:
            g.tell("CC-MON-PESTILENCE", PoisonPassed(seat, left_of(g, seat)))
            poison(g, left_of(g, seat), self.tokens, "CC-MON-PESTILENCE")
