"""What the fall of a creature brings: rewards for its killer, and last words (CC-ROUND-18).

A killer who is dead gains nothing, as if nobody had killed the creature (CC-DEATH-17).
"""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Pass
from rulebound.engine.cards import only
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import CallBack, TakeCard
from rulebound.games.cutthroat_caverns.events_foes import CalledBack, CardsMoved, Cursed, TurnedWereboar
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.foes.digging import dig_item, hand_back_loot, take_loot
from rulebound.games.cutthroat_caverns.frames import Stealing
from rulebound.games.cutthroat_caverns.frames_foes import Plundering, Reviving
from rulebound.games.cutthroat_caverns.kinds import Card, Cards, Dead, Encounter, Life
from rulebound.games.cutthroat_caverns.marks import BITTEN, BOAR
from rulebound.games.cutthroat_caverns.places import DISCARD, SACK, UNDER, hand_of
from rulebound.games.cutthroat_caverns.rules.hands import check_hands
from rulebound.games.cutthroat_caverns.rules.life import check_survivors
from rulebound.games.cutthroat_caverns.state import Caverns, item_count, lives
from rulebound.games.cutthroat_caverns.turn_order import order


def has_killer(g: Caverns) -> bool:
    """Does the killer live to be rewarded? (CC-DEATH-17)"""
    return g.killer >= 0 and lives(g, g.killer)


class Treasure(Trait):
    """The killer turns cards until an Item appears (CC-MON-MIMIC-CHEST, CC-MON-TREASURE-SPORE)."""

    KIND: ClassVar[str] = "killer_draws_item"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.cards = record.n

    def died(self, g: Caverns) -> None:
        if has_killer(g):
            dig_item(g, g.killer, self.cards)


class Stash(Trait):
    """The killer gets all that the Imps stole; without one it goes back (CC-MON-THIEVING-IMPS)."""

    KIND: ClassVar[str] = "killer_takes_items_under_card"

    def died(self, g: Caverns) -> None:
        if has_killer(g):
            take_loot(g, g.killer)
        else:
            hand_back_loot(g)


class Curse(Trait):
    """Through the whole next encounter the killer's attacks rotate down (CC-MON-CURSED-GOBLIN, CC-EOE-08)."""

    KIND: ClassVar[str] = "curse_killer"

    def died(self, g: Caverns) -> None:
        if has_killer(g):
            g.cursed[g.killer] = 2
            g.tell("CC-MON-CURSED-GOBLIN", Cursed(g.killer))


class Robber(Trait):
    """The killer may take an Item from whoever owns most (CC-MON-AVARICE)."""

    KIND: ClassVar[str] = "killer_takes_item_from"

    def died(self, g: Caverns) -> None:
        if not has_killer(g):
            return
        most = max([item_count(g, seat) for seat in order(g)])
        victims = [seat for seat in order(g) if most and item_count(g, seat) == most and seat != g.killer]
        if victims:
            g.push(Stealing(g.killer, tuple(victims)))


class Werewound(Trait):
    """Whoever has the Bite mark becomes a Wereboar (CC-SPE-BOAR-01, CC-SPE-BOAR-03, CC-SPE-BOAR-04, CC-END-17)."""

    KIND: ClassVar[str] = "turn_wereboar"

    def died(self, g: Caverns) -> None:
        for seat in order(g):
            if g.marks[seat] & BITTEN and not g.sudden:
                g.marks[seat] |= BOAR
                g.lp[seat] = max(g.lp[seat], g.start_lp[seat])
                g.tell("CC-SPE-BOAR-01", TurnedWereboar(seat, Life(g.lp[seat])))
        check_survivors(g)


class Plunder(Trait):
    """The killer chooses some of the cards under the encounter (CC-MON-LIVING-TOME, CC-MON-GRAVE-ROBBERS)."""

    KIND: ClassVar[str] = "killer_takes_cards_under_card"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.cards = record.n

    def died(self, g: Caverns) -> None:
        g.push(Plundering(g.killer, self.cards))


class Doomsday(Trait):
    """The killer may call dead players back, after looting (CC-SPE-RAGNA-01, CC-SPE-RAGNA-04, CC-END-17)."""

    KIND: ClassVar[str] = "may_revive_random"

    def looted(self, g: Caverns) -> None:
        if has_killer(g) and not g.sudden:
            g.push(Reviving(g.killer, self.amount))


# Cards from under the encounter.


def plunderer(g: Caverns, p: Plundering) -> Seat:
    """Whoever landed the killing blow."""
    return p.seat


def look_under(g: Caverns, p: Plundering) -> None:
    """The killer sees them all."""
    if g.cards.count(SACK) and lives(g, p.seat):
        g.cards.show_all(SACK, only(p.seat))
        g.reveal()


def under(g: Caverns, p: Plundering) -> list[Card]:
    """The different cards there, while the killer may take one; the dead take nothing (CC-DEATH-17)."""
    if p.left == 0 or not lives(g, p.seat):
        return []
    return [Card(card) for card in sorted(set(g.cards.faces(UNDER) + g.cards.faces(SACK)))]


def plunder(g: Caverns, p: Plundering, card: Card) -> None:
    """A card goes into the killer's hand."""
    p.left -= 1
    g.cards.move(card, UNDER if g.cards.has(UNDER, card) else SACK, hand_of(p.seat))
    g.tell("CC-EOE-03", CardsMoved(p.seat, Cards(1)))


def discard_rest(g: Caverns, p: Plundering) -> None:
    """What is left is discarded, and a hand above the maximum reduced (CC-HAND-02)."""
    g.cards.move_all(UNDER, DISCARD)
    g.cards.move_all(SACK, DISCARD)
    g.reveal()
    check_hands(g)


program(
    Plundering,
    look_under,
    Repeat(
        Ask(
            plunderer,
            "Which card do you take from under the encounter?",
            "CC-EOE-03",
            Arm(TakeCard, under, plunder),
            Arm(Pass),
        )
    ),
    discard_rest,
)

# Back from the dead.


def caller(g: Caverns, r: Reviving) -> Seat:
    """The killer of Ragnarok (CC-SPE-RAGNA-01)."""
    return r.seat


def the_dead(g: Caverns) -> list[Seat]:
    """All dead players, by seat."""
    return [Seat(seat) for seat in range(g.seats) if g.died[seat]]


def numbers_back(g: Caverns, r: Reviving) -> list[Dead]:
    """From one to all of the dead."""
    return [Dead(number) for number in range(1, len(the_dead(g)) + 1)]


def call_back(g: Caverns, r: Reviving, number: Dead) -> None:
    """Who returns is drawn at random (CC-SPE-RAGNA-02)."""
    for _ in range(number):
        dead = the_dead(g)
        return_to_life(g, dead[g.rng.below(len(dead))], r.life)


def return_to_life(g: Caverns, seat: Seat, life: int) -> None:
    """Conditions are gone, and an Initiative card comes back (CC-SPE-RAGNA-03, CC-SPE-RAGNA-04, CC-SPE-RAGNA-05)."""
    held = [g.initiative[one] for one in range(g.seats)]
    g.died[seat] = 0
    g.lp[seat] = min(life, g.start_lp[seat])
    g.initiative[seat] = next(number for number in range(1, g.seats + 1) if number not in held)
    g.poison[seat] = g.cursed[seat] = 0
    g.marks[seat] &= ~BOAR
    g.tell("CC-SPE-RAGNA-03", CalledBack(seat, Life(g.lp[seat])))


program(
    Reviving,
    Ask(
        caller,
        "How many of the dead do you call back?",
        "CC-SPE-RAGNA-01",
        Arm(CallBack, numbers_back, call_back),
        Arm(Pass),
    ),
)
