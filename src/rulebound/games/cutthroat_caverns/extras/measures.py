"""What Events ask of the players at the end of an encounter: payments, and Relics that come alive (CC-EVNT-12)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Pass, Refusal
from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Discard, Pay, TakeDamage
from rulebound.games.cutthroat_caverns.actions_extras import Throw
from rulebound.games.cutthroat_caverns.events import Discarded
from rulebound.games.cutthroat_caverns.events_extras import RelicBeaten, RelicHit
from rulebound.games.cutthroat_caverns.extras.relics import gain_relic
from rulebound.games.cutthroat_caverns.frames import Toss
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.kinds import Card, Item, Life, Relic
from rulebound.games.cutthroat_caverns.places import DISCARD, RELIC_DECK, hand_of, relics_of
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, hand
from rulebound.games.cutthroat_caverns.rules.items import move_item
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC, Caverns, hand_size, lives
from rulebound.games.cutthroat_caverns.tables import BASE, CAN_FOLLOW, IS_ATTACK, LADDER
from rulebound.games.cutthroat_caverns.turn_order import order

TOO_FEW: Final = Refusal("CC-EVT-TOLL-OF-THE-DEEP", "You have too few cards.")
TOO_LITTLE_STEEL: Final = Refusal("CC-EVT-TOLL-OF-STEEL", "You have too few Attack cards.")


def in_order(g: Caverns, f: Frame) -> tuple[Seat, ...]:
    """The living, in order and openly (CC-EVNT-12)."""
    return order(g)


# Toll of the Deep.


class Toll(Frame):
    """Everybody discards cards or is hurt (CC-EVT-TOLL-OF-THE-DEEP)."""

    number: int
    damage: int


class TollPayment(Frame):
    """One player pays (CC-EVT-TOLL-OF-THE-DEEP)."""

    seat: Seat
    number: int
    damage: int


def payer(g: Caverns, f: TollPayment) -> Seat:
    """Whose turn it is to pay."""
    return f.seat


def has_too_few(g: Caverns, f: TollPayment) -> Refusal | None:
    """With fewer cards the damage is forced (CC-EVT-TOLL-OF-THE-DEEP)."""
    return TOO_FEW if hand_size(g, f.seat) < f.number else None


def pay_toll(g: Caverns, f: TollPayment) -> None:
    """Cards of choice."""
    g.push(Toss((f.seat,), f.number))


def bleed(g: Caverns, f: TollPayment) -> None:
    """Or damage."""
    g.push(Loss((f.seat,), (f.damage,), CARD_LOSS))


program(Toll, Each(in_order, TollPayment))
program(
    TollPayment,
    Ask(
        payer,
        "Toll of the Deep: do you discard cards, or take {damage} damage?",
        "CC-EVT-TOLL-OF-THE-DEEP",
        Arm(Pay, then=pay_toll, refuse=has_too_few),
        Arm(TakeDamage, then=bleed),
        forced=True,
    ),
)


# Toll of Steel.


class SteelToll(Frame):
    """The first who is willing to pay gains a Relic (CC-EVT-TOLL-OF-STEEL)."""

    number: int
    is_paid: bool = False


class SteelOffer(Frame):
    """One player is asked (CC-EVT-TOLL-OF-STEEL). `left`: Attack cards still to be discarded."""

    seat: Seat
    number: int
    left: int = 0


def steel_toll(g: Caverns) -> SteelToll:
    """The toll that is asked for."""
    frame = g.stack[-2]
    assert isinstance(frame, SteelToll)
    return frame


def asked(g: Caverns, f: SteelOffer) -> Seat:
    """They are asked in order (CC-EVT-TOLL-OF-STEEL)."""
    return f.seat


def is_wanted(g: Caverns, f: SteelOffer) -> bool:
    """Nobody has paid yet, and there is a Relic to gain (CC-RELI-01)."""
    return not steel_toll(g).is_paid and g.cards.count(RELIC_DECK) > 0


def might_pay(g: Caverns, f: SteelOffer) -> bool:
    """Whoever has enough cards is asked, whatever they are (CC-WIN-25)."""
    return is_wanted(g, f) and hand_size(g, f.seat) >= f.number


def attack_cards(g: Caverns, f: SteelOffer) -> list[Card]:
    """The different Attack cards in hand."""
    return [card for card in hand(g, f.seat) if IS_ATTACK[card]]


def has_too_little(g: Caverns, f: SteelOffer) -> Refusal | None:
    """Only Attack cards count (CC-EVT-TOLL-OF-STEEL)."""
    steel = sum([IS_ATTACK[card] for card in g.cards.faces(hand_of(f.seat))])
    return TOO_LITTLE_STEEL if steel < f.number else None


def offer_steel(g: Caverns, f: SteelOffer) -> None:
    """Willing to pay."""
    steel_toll(g).is_paid = True
    f.left = f.number


def give_steel(g: Caverns, f: SteelOffer, card: Card) -> None:
    """One card of choice, shown to all."""
    f.left -= 1
    g.cards.move(card, hand_of(f.seat), DISCARD)
    g.reveal()
    g.tell("CC-EVT-TOLL-OF-STEEL", Discarded(f.seat, (card,)))
    if f.left == 0:
        gain_relic(g, f.seat, "CC-EVT-TOLL-OF-STEEL")


def must_give(g: Caverns, f: SteelOffer) -> bool:
    """Is there still something to discard?"""
    return f.left > 0


def has_given(g: Caverns, f: SteelOffer) -> bool:
    """All is paid."""
    return f.left == 0


program(SteelToll, Each(in_order, SteelOffer))
program(
    SteelOffer,
    Ask(
        asked,
        "Toll of Steel: do you discard {number} Attack cards for a Relic?",
        "CC-EVT-TOLL-OF-STEEL",
        Arm(Pay, then=offer_steel, refuse=has_too_little),
        Arm(Pass),
        when=is_wanted,
        always=might_pay,
    ),
    Repeat(
        Ask(
            asked,
            "Which Attack card do you discard?",
            "CC-EVT-TOLL-OF-STEEL",
            Arm(Discard, attack_cards, give_steel),
            when=must_give,
        ),
        until=has_given,
    ),
)


# Living Relics.


class RelicFight(Frame):
    """All Relics in play fight (CC-EVT-ANIMATED-RELICS). By Relic: whose it was, -1 if it is out; and its wounds."""

    lp: int
    damage: int
    owners: tuple[int, ...] = ()
    wounds: tuple[int, ...] = ()


class RelicThrow(Frame):
    """One player may throw one Attack card at one Relic (CC-EVNT-10)."""

    seat: Seat


def come_alive(g: Caverns, f: RelicFight) -> None:
    """Every Relic of a living player fights."""
    owners = [-1] * len(content.EXTRAS.relic)
    for seat in order(g):
        for relic in g.cards.faces(relics_of(seat)):
            owners[relic] = seat
    f.owners = tuple(owners)
    f.wounds = tuple([0] * len(owners))


def relic_fight(g: Caverns) -> RelicFight:
    """The fight that a card is thrown in."""
    frame = g.stack[-2]
    assert isinstance(frame, RelicFight)
    return frame


def thrower(g: Caverns, f: RelicThrow) -> Seat:
    """In order, each player once."""
    return f.seat


def standing(g: Caverns, f: RelicThrow, card: Card) -> list[Item]:
    """The Relics that still fight."""
    fight = relic_fight(g)
    return [Item(FIRST_RELIC + relic) for relic, owner in enumerate(fight.owners) if owner >= 0]


def throwable(g: Caverns, f: RelicThrow) -> list[Card]:
    """Generic, special and enhanced cards (CC-EVNT-10)."""
    return [card for card in hand(g, f.seat) if CAN_FOLLOW[card]]


def is_fight_on(g: Caverns, f: RelicThrow) -> bool:
    """Is there a Relic left to fight, and a living thrower?"""
    return lives(g, f.seat) and max(relic_fight(g).owners) >= 0


def might_throw(g: Caverns, f: RelicThrow) -> bool:
    """Whoever has a hand card might throw it (CC-WIN-25)."""
    return is_fight_on(g, f) and hand_size(g, f.seat) > 0


def throw(g: Caverns, f: RelicThrow, card: Card, thing: Item) -> None:
    """The plain base value counts, without windows, Riders or bonuses; damage adds up (CC-EVNT-10).

    The loss of a Purse may cost cards (CC-HAND-02).
    """
    fight, relic = relic_fight(g), Relic(thing - FIRST_RELIC)
    g.cards.move(card, hand_of(f.seat), DISCARD)
    g.reveal()
    damage = LADDER[card][BASE]
    fight.wounds = tuple([wound + damage * (i == relic) for i, wound in enumerate(fight.wounds)])
    g.tell("CC-EVNT-10", RelicHit(f.seat, card, relic, Life(damage)))
    if fight.wounds[relic] >= fight.lp:
        owner = fight.owners[relic]
        fight.owners = tuple([-1 if i == relic else one for i, one in enumerate(fight.owners)])
        g.tell("CC-EVT-ANIMATED-RELICS", RelicBeaten(f.seat, relic))
        if owner != f.seat:
            move_item(g, thing, owner, f.seat, "CC-EVT-ANIMATED-RELICS")
            check_hands(g)


def hit_back(g: Caverns, f: RelicFight) -> None:
    """A Relic left standing hits its former owner and returns to them; no creature attack (CC-EVNT-10)."""
    seats = tuple([seat for seat in order(g) if seat in f.owners])
    if seats:
        g.push(Loss(seats, tuple([f.damage * f.owners.count(seat) for seat in seats]), CARD_LOSS))


program(RelicFight, come_alive, Each(in_order, RelicThrow), hit_back)
program(
    RelicThrow,
    Ask(
        thrower,
        "Living Relics: which card do you throw at which Relic?",
        "CC-EVT-ANIMATED-RELICS",
        Arm(Throw, (throwable, standing), throw),
        Arm(Pass),
        when=is_fight_on,
        always=might_throw,
    ),
)
