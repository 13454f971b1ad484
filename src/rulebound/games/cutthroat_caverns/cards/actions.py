"""What the Action cards of the base game do (chapter 8)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rulebound.engine.action import Refusal
from rulebound.engine.cards import EVERYBODY, NOBODY
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.answers import shares_left
from rulebound.games.cutthroat_caverns.cards.base import ActionCard
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS
from rulebound.games.cutthroat_caverns.events import Discarded, InitiativeSwapped
from rulebound.games.cutthroat_caverns.events_blows import Tripped
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.frames import FROM_ACTION, Attack, Maneuver, Moment, Played
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import DISCARD, TABLE, set_of
from rulebound.games.cutthroat_caverns.rules.bluffs import has_swapped
from rulebound.games.cutthroat_caverns.state import Caverns, count_deed
from rulebound.games.cutthroat_caverns.tables import DOUBLE, HIT, NULL, SPOILER

NOTHING_SET: Final = Refusal("CC-ACT-01", "No facedown set card lies before that player.")
NONE_OF_OWN: Final = Refusal("CC-CARD-MIXED-SIGNALS", "You have no facedown set card to swap.")
HAS_STARTED: Final = Refusal("CC-CARD-OUT-OF-MY-WAY", "One of you has already started a turn in this round.")
NO_LADDER: Final = Refusal("CC-ACT-11", "That is no damaging attack.")
OWN_ATTACK: Final = Refusal("CC-WIN-12", "This card is for the attacks of others.")
NO_MANEUVER: Final = Refusal("CC-CARD-UNINTENTIONAL-STRIKE", "Only for a Feint or a Rider of another player.")


def spoils(g: Caverns, p: Played, victim: int) -> None:
    """A card has taken effect on somebody else's attack: Evil Eye and Spoiler take note (CC-QST-SPOILER)."""
    if victim == p.seat:
        return
    if content.CARDS[p.card].id in content.EXTRAS.quest[SPOILER].effect.cards:
        count_deed(g, SPOILER, p.seat)
    for gift in gifts(g, victim):
        gift.aimed_at(g, Seat(victim), p)


# Before a reveal.


def slot_of(p: Played) -> tuple[int, int]:
    """Which of two set cards is meant: one's own, and the other player's (CC-SETC-14)."""
    return p.slot >> 1, p.slot & 1


def set_card(g: Caverns, seat: int, slot: int) -> Card:
    """A facedown set card, the first or the second as laid."""
    faces = g.cards.faces(set_of(seat))
    return Card(faces[min(slot, len(faces) - 1)])


def onlookers(g: Caverns) -> int:
    """Who sees a card that takes the place of a set card: under a moonlit crack everybody (CC-EVNT-09)."""
    return EVERYBODY if happening(g).is_moonlit() else NOBODY


class EdgeOut(ActionCard):
    """Discards a facedown set card of another player (CC-ACT-01, CC-ACT-02)."""

    KIND: ClassVar[str] = "discard_set_card"

    def names(self, at: int) -> bool:
        return True

    def names_set_card(self) -> bool:
        return True

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return None if g.cards.count(set_of(target)) else NOTHING_SET

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        if not g.cards.count(set_of(p.target)):
            return
        card = set_card(g, p.target, slot_of(p)[1])
        g.cards.move(card, set_of(p.target), DISCARD)
        g.reveal()
        g.tell("CC-ACT-02", Discarded(p.target, (card,)))
        spoils(g, p, p.target)
        special = ATTACKS[card]
        if special is not None:
            special.edged_out(g, p.seat)


class MixedSignals(ActionCard):
    """Swaps the own facedown set card with another player's (CC-ACT-03)."""

    KIND: ClassVar[str] = "swap_set_cards"

    def names(self, at: int) -> bool:
        return True

    def names_set_card(self) -> bool:
        return True

    def names_own_card(self) -> bool:
        return True

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        if not g.cards.count(set_of(seat)):
            return NONE_OF_OWN
        return None if g.cards.count(set_of(target)) else NOTHING_SET

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        if not g.cards.count(set_of(p.seat)) or not g.cards.count(set_of(p.target)):
            return
        mine, theirs = slot_of(p)
        one, other = set_card(g, p.seat, mine), set_card(g, p.target, theirs)
        g.cards.move(one, set_of(p.seat), set_of(p.target), onlookers(g))
        g.cards.move(other, set_of(p.target), set_of(p.seat), onlookers(g))
        has_swapped(g, p.seat, p.target)
        g.reveal()
        spoils(g, p, p.target)


class OutOfMyWay(ActionCard):
    """Swaps Initiative cards with a player; neither may have started a turn (CC-ACT-15, CC-EDGE-06)."""

    KIND: ClassVar[str] = "swap_initiative"

    def names(self, at: int) -> bool:
        return True

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return HAS_STARTED if g.acted[seat] or g.acted[target] else None

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        g.initiative[p.seat], g.initiative[p.target] = g.initiative[p.target], g.initiative[p.seat]
        g.tell("CC-EDGE-06", InitiativeSwapped(p.seat, p.target))


# On a revealed attack.


class OnAttack(ActionCard):
    """A card that is played on a revealed attack with a ladder (CC-ACT-11)."""

    OTHERS: ClassVar[bool] = False  # only on the attacks of others

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        if not isinstance(w, Attack):
            return NO_LADDER
        return OWN_ATTACK if self.OTHERS and w.seat == seat else None


class Rally(OnAttack):
    """Adds to a revealed attack (CC-CARD-RALLY)."""

    KIND: ClassVar[str] = "flat"

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        cast("Attack", w).flat += self.amount
        spoils(g, p, cast("Attack", w).seat)


class Miss(OnAttack):
    """Trip and Critical Miss: the attack misses (CC-CARD-TRIP, CC-CARD-CRITICAL-MISS)."""

    KIND: ClassVar[str] = "miss"
    OTHERS: ClassVar[bool] = True

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.trips = effect.skip_next_set
        self.damage = effect.damage

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        attack = cast("Attack", w)
        attack.missed = True
        if self.trips:
            g.tripped[attack.seat] = 2
            g.tell("CC-CARD-TRIP", Tripped(attack.seat))
        spoils(g, p, attack.seat)
        if self.damage:
            g.push(Loss((attack.seat,), (self.damage,), CARD_LOSS))


class Modify(OnAttack):
    """Not So Tough and Tougher Than He Looks: one edge of an attack, or 10 of a creature attack (CC-ACT-04)."""

    KIND: ClassVar[str] = "modify_attack"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.force = effect.creature_amount

    def names(self, at: int) -> bool:
        return at == HIT

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """The shares of the creature attack."""
        return shares_left(cast("Hit", w))

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return None if w.AT == HIT else super().refuse(g, w, seat, target)

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        if isinstance(w, Hit):
            w.force = max(0, w.force + self.force)
            return
        attack = cast("Attack", w)
        attack.edge = min(DOUBLE, max(NULL, attack.edge + self.steps))
        spoils(g, p, attack.seat)


class UnintentionalStrike(ActionCard):
    """A Feint or Rider is discarded; its player attacks with this card instead (CC-ACT-14)."""

    KIND: ClassVar[str] = "replace_maneuver"

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return None if isinstance(w, Maneuver) and w.seat != seat else NO_MANEUVER

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        maneuver = cast("Maneuver", w)
        maneuver.replaced = True
        if not maneuver.phantom:
            g.cards.move(maneuver.card, TABLE, DISCARD)
        p.kept = True
        g.push(Attack(maneuver.seat, self.card, FROM_ACTION))
        spoils(g, p, maneuver.seat)  # what an Evil Eye does comes before the attack, which may end the encounter


ACTION_CLASSES: Final[list[type[ActionCard]]] = [
    EdgeOut,
    MixedSignals,
    OutOfMyWay,
    Rally,
    Miss,
    Modify,
    UnintentionalStrike,
]
