"""Items and powers in reaction windows (CC-WIN-23, CC-WIN-34, CC-ITEM-03, CC-ABIL-02)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.cards import listed
from rulebound.engine.flow import SeatArm
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import GiveItem, Use, UseItem, UseOn
from rulebound.games.cutthroat_caverns.cards.registry import item
from rulebound.games.cutthroat_caverns.events import PowerUsed
from rulebound.games.cutthroat_caverns.extras.registry import (
    NAMING_POWERS,
    POWERS,
    POWERS_IN,
    POWERS_ON_CALL,
    powers_of,
)
from rulebound.games.cutthroat_caverns.frames import NOBODY, Healing, Moment, Turn
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.kinds import Card, Power
from rulebound.games.cutthroat_caverns.places import items_of
from rulebound.games.cutthroat_caverns.rules.hands import distinct
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import (
    AFT,
    ANY_TIME,
    EOE,
    EOR,
    HIT,
    INIT,
    LOSS,
    NUMBER_OF,
    OWN_TURN,
    PRE,
    PREP,
    REV,
    WINDOWS,
)
from rulebound.games.cutthroat_caverns.turn_order import others

FIRST_POWER: Final[int] = len(NUMBER_OF)  # how a play that waits for its share tells powers from cards
# By window: where nobody has a standing pass for Items (CC-WIN-34), and those of a turn (CC-ITEM-12).
IS_QUIET: Final[list[bool]] = [at in (PREP, EOR, EOE, LOSS) for at in range(len(WINDOWS))]
IS_OF_TURN: Final[list[bool]] = [at in (PRE, REV, AFT, HIT) for at in range(len(WINDOWS))]


def owns_items(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Does an untipped Item lie before this player, in a window that they may use some in? (CC-ITEM-03)"""
    return g.cards.count(items_of(seat)) > 0 and (is_called(g, w, seat) or is_own_turn(g, w, seat))


def owns_powers(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Has this player a power that may be used in this window?"""
    return powers_here(g, w, seat) != 0


# Items.


def is_called(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Is the player asked here about any-time Items and abilities? Never in W-INIT (CC-WIN-23, CC-WIN-34)."""
    if IS_QUIET[w.AT]:
        return True
    return (g.calls >> seat & 1 == 1 or (isinstance(w, Hit) and is_struck(w, seat))) and w.AT != INIT


def is_struck(hit: Hit, seat: Seat) -> bool:
    """Is a share of the creature attack aimed at this player that can still be answered?"""
    return hit.target == seat or (not hit.moved and seat in hit.shares)


def is_own_turn(g: Caverns, w: Moment, seat: Seat) -> bool:
    """A window of the own turn (CC-ITEM-12)."""
    if IS_OF_TURN[w.AT]:
        for frame in g.stack:
            if isinstance(frame, Turn) and frame.seat == seat:
                return True
    return False


def usable_items(g: Caverns, w: Moment, seat: Seat) -> list[Card]:
    """Untipped Items that may be used in this window (CC-ITEM-03, CC-WIN-23)."""
    called, own_turn = is_called(g, w, seat), is_own_turn(g, w, seat)
    cards = distinct(g.cards.faces(items_of(seat)))
    return [card for card in cards if (called and ANY_TIME[card]) or (own_turn and OWN_TURN[card])]


def healing_items(g: Caverns, w: Moment, seat: Seat) -> list[Card]:
    """Those that heal may be used on others too (CC-ITEM-07)."""
    return [card for card in usable_items(g, w, seat) if item(card).heals()]


def patients(g: Caverns, w: Moment, seat: Seat, card: Card) -> list[Seat]:
    """The other living players."""
    return others(g, seat)


def refuse_item(g: Caverns, w: Moment, seat: Seat, card: Card) -> Refusal | None:
    """Why an Item cannot be used now."""
    return item(card).refuse(g, w, seat, seat)


def refuse_gift(g: Caverns, w: Moment, seat: Seat, card: Card, target: Seat) -> Refusal | None:
    """Why an Item cannot be used now on somebody else."""
    return item(card).refuse(g, w, seat, target)


# Powers: abilities, Relics, Reputations.


def powers_here(g: Caverns, w: Moment, seat: Seat) -> int:
    """The powers of a player that may be used in this window, as bits."""
    own = powers_of(g, seat)
    if own == 0:
        return 0
    return own & (POWERS_ON_CALL[w.AT] if is_called(g, w, seat) else POWERS_IN[w.AT])


def plain_powers(g: Caverns, w: Moment, seat: Seat) -> list[Power]:
    """Powers that name nobody."""
    return [Power(number) for number in listed(powers_here(g, w, seat) & ~NAMING_POWERS[0])]


def naming_powers(g: Caverns, w: Moment, seat: Seat) -> list[Power]:
    """Powers that name a player."""
    return [Power(number) for number in listed(powers_here(g, w, seat) & NAMING_POWERS[0])]


def power_targets(g: Caverns, w: Moment, seat: Seat, power: Power) -> list[Seat]:
    """Whom a power might name."""
    return POWERS[power].candidates(g, w, seat)


def refuse_power(g: Caverns, w: Moment, seat: Seat, power: Power) -> Refusal | None:
    """Why a power cannot be used now."""
    return POWERS[power].refuse_use(g, w, seat, NOBODY)


def refuse_power_on(g: Caverns, w: Moment, seat: Seat, power: Power, target: Seat) -> Refusal | None:
    """Why a power cannot be used now on this player."""
    return POWERS[power].refuse_use(g, w, seat, target)


def use_power(g: Caverns, w: Moment, seat: Seat, power: Power) -> None:
    """Use it; nothing can be responded (CC-ABIL-02, CC-WIN-21)."""
    use_power_on(g, w, seat, power, NOBODY)


def use_power_on(g: Caverns, w: Moment, seat: Seat, power: Power, target: Seat) -> None:
    """Use it on somebody (CC-ABIL-02); on a later share of a creature attack when its turn comes (CC-WIN-35)."""
    if isinstance(w, Hit) and target not in (NOBODY, w.target):
        w.pending, w.quiet = (seat, FIRST_POWER + power, target, target), True
        return
    g.tell("CC-ABIL-02", PowerUsed(seat, power))
    POWERS[power].use(g, w, seat, target)


def use_item(g: Caverns, w: Moment, seat: Seat, card: Card) -> None:
    """An Item is used by its owner; it cannot be cancelled (CC-WIN-21)."""
    g.calls &= ~(1 << seat)
    item(card).use(g, w, seat)


def give_item(g: Caverns, w: Moment, seat: Seat, card: Card, target: Seat) -> None:
    """A healing Item is held out to somebody (CC-ITEM-07)."""
    g.calls &= ~(1 << seat)
    g.push(Healing(seat, card, target))


POWER_ARM: Final = SeatArm(Use, plain_powers, use_power, refuse=refuse_power, when=owns_powers)
NAMING_POWER_ARM: Final = SeatArm(
    UseOn, (naming_powers, power_targets), use_power_on, refuse=refuse_power_on, when=owns_powers
)
ITEM_ARMS: Final = (
    SeatArm(UseItem, usable_items, use_item, refuse=refuse_item, when=owns_items),
    SeatArm(GiveItem, (healing_items, patients), give_item, refuse=refuse_gift, when=owns_items),
    POWER_ARM,
)


def can_use_something(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Is there an Item or power that this player could use here? All can see that (CC-WIN-33)."""
    for card in usable_items(g, w, seat) if owns_items(g, w, seat) else ():
        if refuse_item(g, w, seat, card) is None:
            return True
        if item(card).heals() and any(refuse_gift(g, w, seat, card, one) is None for one in others(g, seat)):
            return True
    if not owns_powers(g, w, seat):
        return False
    if any(refuse_power(g, w, seat, power) is None for power in plain_powers(g, w, seat)):
        return True
    for power in naming_powers(g, w, seat):
        if any(refuse_power_on(g, w, seat, power, one) is None for one in power_targets(g, w, seat, power)):
            return True
    return False
