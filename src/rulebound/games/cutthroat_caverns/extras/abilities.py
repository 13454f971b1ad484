"""Character abilities: each once a game (chapter 17)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.engine.action import Refusal
from rulebound.engine.cards import only
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import KeepFrom
from rulebound.games.cutthroat_caverns.cards.answers import pass_on, shares_left
from rulebound.games.cutthroat_caverns.events_extras import CardPilfered, StolenCardKept
from rulebound.games.cutthroat_caverns.extras.base import Power
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames import NOBODY, Attack, Moment
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED, OUT_OF_REACH, WELLSPRING
from rulebound.games.cutthroat_caverns.places import hand_of, loot_of
from rulebound.games.cutthroat_caverns.rules.aiming import follow_ups
from rulebound.games.cutthroat_caverns.rules.bluffs import has_grown
from rulebound.games.cutthroat_caverns.rules.hands import (
    WELLSPRING_HAND,
    check_hands,
    distinct,
    reduce_hands,
    refresh,
    take_top,
    tell_draws,
)
from rulebound.games.cutthroat_caverns.rules.hits import return_blow
from rulebound.games.cutthroat_caverns.state import Caverns, can_be_struck, hand_size, lives
from rulebound.games.cutthroat_caverns.tables import BOX, EOR, HIT, PREP, REV
from rulebound.games.cutthroat_caverns.turn_order import others

EMPTY_HANDS: Final = Refusal("CC-ABIL-11", "Nobody else has a card to take.")
NOT_YOUR_ATTACK: Final = Refusal("CC-ABL-TWIN-FURY", "This is not your attack.")
NO_CARD_LEFT: Final = Refusal("CC-TURN-09", "You have no Attack card for a second attack.")
YOURS: Final = Refusal("CC-ABL-INTERPOSE", "The attack is aimed at you.")
LOCKED: Final = Refusal("CC-ABIL-09", "This attack can no longer be redirected.")
IGNORED: Final = Refusal("CC-ACT-07", "Creatures ignore you.")
NOTHING_LEFT: Final = Refusal("CC-ACT-05", "Nothing is left of this attack.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Power):
    """An ability of a character: used up when it is used (CC-ABIL-01, CC-ABIL-03)."""

    def __init__(self, effect: content.AbilityEffect) -> None:
        self.amount = effect.amount

    def use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> None:
        g.marks[seat] |= ABILITY_USED
        self.declare(g, w, seat)

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        """It takes effect at once (CC-ABIL-02)."""
        raise NotImplementedError


class LightFingers(Ability):
    """Nyx takes a random card from every other hand and keeps two (CC-ABL-LIGHT-FINGERS)."""

    KIND: ClassVar[str] = "steal_hand_cards"
    ANY_TIME: ClassVar[bool] = True

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return None if any(hand_size(g, one) for one in others(g, seat)) else EMPTY_HANDS

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        for one in others(g, seat):
            if hand_size(g, one):
                card = Card(g.cards.draw_any(hand_of(one), loot_of(one), g.rng, only(seat)))
                g.tell("CC-INFO-06", CardPilfered(seat, card, one), only=(seat, one), hiding=("card",))
        g.reveal()
        g.push(Pilfering(seat, self.amount))


class Shelter(Ability):
    """An ability that answers a creature attack, and names the player whose share it is about (CC-WIN-35)."""

    WINDOWS: ClassVar[tuple[int, ...]] = (HIT,)
    NAMES: ClassVar[bool] = True

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """The shares of the creature attack (CC-WIN-35)."""
        assert isinstance(w, Hit)
        return shares_left(w)


class GraniteWall(Shelter):
    """Orn blocks one creature attack and returns twice its amount (CC-ABL-GRANITE-WALL, CC-ABIL-07, CC-ABIL-09)."""

    KIND: ClassVar[str] = "block_and_return"

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        assert isinstance(w, Hit)
        return NOTHING_LEFT if target == w.target and not w.force else None

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        assert isinstance(w, Hit)
        w.blocked = True
        return_blow(g, w, seat, self.amount * w.force)


class TwinFury(Ability):
    """Vasha declares a second attack right after the first (CC-ABL-TWIN-FURY, CC-ABIL-04, CC-ABIL-10, CC-ABIL-12)."""

    KIND: ClassVar[str] = "extra_attack"
    WINDOWS: ClassVar[tuple[int, ...]] = (REV,)

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        if not isinstance(w, Attack) or w.seat != seat:
            return NOT_YOUR_ATTACK
        return None if follow_ups(g, seat) else NO_CARD_LEFT

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        assert isinstance(w, Attack)
        w.twin = True
        w.is_protected = w.is_protected or protects(g)


def protects(g: Caverns) -> bool:
    """Attacks made through an ability are Protected in the first six encounters (CC-ABIL-04, CC-ABIL-05)."""
    return g.number <= BOX.abilities_protected_until


class Interpose(Shelter):
    """Talon takes an attack aimed at another at half strength, and strikes (CC-ABL-INTERPOSE, CC-ABIL-07)."""

    KIND: ClassVar[str] = "intercept"

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        assert isinstance(w, Hit)
        if target == seat:
            return YOURS
        if w.taker != NOBODY and target == w.target:
            return LOCKED
        return None if can_be_struck(g, seat) else IGNORED

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        assert isinstance(w, Hit)
        w.force = half(w.force)
        w.interposer = seat
        pass_on(g, w, seat, seat)


class OutOfReach(Ability):
    """Creatures leave Edaiyn alone for the rest of the encounter (CC-ABL-OUT-OF-REACH, CC-CRE-06)."""

    KIND: ClassVar[str] = "ignored_by_creatures"
    WINDOWS: ClassVar[tuple[int, ...]] = (PREP, EOR)

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        g.marks[seat] |= OUT_OF_REACH


class Wellspring(Ability):
    """Nephiedra draws up to nine, which is her maximum for the encounter (CC-ABL-WELLSPRING)."""

    KIND: ClassVar[str] = "draw_to"
    ANY_TIME: ClassVar[bool] = True

    def declare(self, g: Caverns, w: Moment, seat: Seat) -> None:
        g.marks[seat] |= WELLSPRING
        g.push(DrawUp(seat))


# Light Fingers.


class Pilfering(Frame):
    """Nyx keeps some of the cards that she has taken (CC-ABL-LIGHT-FINGERS). `left`: how many still."""

    seat: Seat
    left: int


def nyx(g: Caverns, f: Pilfering) -> Seat:
    """Whose fingers are light."""
    return f.seat


def pilfered(g: Caverns, f: Pilfering) -> list[Card]:
    """The different cards that were taken."""
    return distinct(sorted([card for one in range(g.seats) for card in g.cards.faces(loot_of(one))]))


def former_owners(g: Caverns, f: Pilfering, card: Card) -> list[Seat]:
    """Whose card it was."""
    return [Seat(one) for one in range(g.seats) if g.cards.has(loot_of(one), card)]


def keep_card(g: Caverns, f: Pilfering, card: Card, owner: Seat) -> None:
    """The card goes into the hand; its former owner knows it (CC-INFO-06)."""
    f.left -= 1
    g.cards.move(card, loot_of(owner), hand_of(f.seat))
    has_grown(g, f.seat)
    g.tell("CC-ABL-LIGHT-FINGERS", StolenCardKept(f.seat, card, owner), only=(f.seat, owner), hiding=("card",))


def can_keep_all(g: Caverns, f: Pilfering) -> bool:
    """With no more cards than may be kept there is no choice (CC-ABIL-11)."""
    return sum([g.cards.count(loot_of(one)) for one in range(g.seats)]) <= f.left


def must_choose(g: Caverns, f: Pilfering) -> bool:
    """More cards were taken than may be kept."""
    return not can_keep_all(g, f)


def keep_all(g: Caverns, f: Pilfering) -> None:
    """Two cards or fewer are all kept (CC-ABIL-11)."""
    for one in range(g.seats):
        for card in g.cards.faces(loot_of(one)):
            keep_card(g, f, Card(card), Seat(one))


def has_enough(g: Caverns, f: Pilfering) -> bool:
    """No more may be kept."""
    return f.left == 0


def give_back(g: Caverns, f: Pilfering) -> None:
    """The rest goes back to their owners, and a hand above the maximum is reduced (CC-HAND-02)."""
    for one in range(g.seats):
        g.cards.move_all(loot_of(one), hand_of(one))
    check_hands(g)


program(
    Pilfering,
    When(can_keep_all, keep_all),
    When(
        must_choose,
        Repeat(
            Ask(
                nyx,
                "Which card do you keep?",
                "CC-ABL-LIGHT-FINGERS",
                Arm(KeepFrom, (pilfered, former_owners), keep_card),
            ),
            until=has_enough,
        ),
    ),
    give_back,
)


# Wellspring.


class DrawUp(Frame):
    """Somebody draws until the hand is full (CC-ABL-WELLSPRING)."""

    seat: Seat


def draw_up(g: Caverns, f: DrawUp) -> None:
    """Items go to the table and do not fill the hand (CC-ITEM-01)."""
    drawn: list[Card] = []
    while hand_size(g, f.seat) < WELLSPRING_HAND and lives(g, f.seat) and refresh(g):
        drawn.append(take_top(g, f.seat))
    tell_draws(g, f.seat, drawn, "CC-ABL-WELLSPRING")


# The clumsy hold fewer, and discard at once (CC-HAND-02, CC-HAND-03).
program(DrawUp, draw_up, reduce_hands)


CLASSES: Final[list[type[Ability]]] = [
    LightFingers,
    GraniteWall,
    TwinFury,
    Interpose,
    OutOfReach,
    Wellspring,
]
