"""Action cards: consent on Protected attacks, W-CAN, and taking effect (CC-WIN-18 to CC-WIN-21, CC-ATK-14)."""

from __future__ import annotations

from typing import Final, cast

from rulebound.engine.action import Action
from rulebound.engine.flow import Arm, Ask, SeatArm, When, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import Accept, Refuse
from rulebound.games.cutthroat_caverns.cards.registry import action
from rulebound.games.cutthroat_caverns.events import ActionCancelled, ActionOffered, ActionRefused
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import Attack, Consent, Moment, Played
from rulebound.games.cutthroat_caverns.places import DISCARD, ON_RING, TABLE, hand_of
from rulebound.games.cutthroat_caverns.rules.windows import PLAIN_ARM, able, announce_play, might_play
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.tables import IS_HOSTILE
from rulebound.games.cutthroat_caverns.turn_order import others

# Consent.


def owner(g: Caverns, c: Consent) -> Seat:
    """Whoever's attack is Protected."""
    return c.seat


def tell_offer(g: Caverns, c: Consent) -> None:
    """The card is shown and offered (CC-ATK-14)."""
    g.tell("CC-ATK-14", ActionOffered(c.player, c.card, c.seat))


def accept(g: Caverns, c: Consent) -> None:
    """Then it is played, and can be cancelled (CC-ATK-14)."""
    g.stack.pop()
    announce_play(g, Played(c.player, c.card, from_ring=c.from_ring))


def refuse(g: Caverns, c: Consent) -> None:
    """It goes back to hand or Ring, and cannot be offered to this attack again (CC-ATK-14, CC-WIN-42, CC-ITEM-19)."""
    attack = cast("Attack", g.stack[-2])
    attack.refused = (*attack.refused, 8 * c.card + c.player)
    g.cards.move(c.card, TABLE, ON_RING if c.from_ring else hand_of(c.player))
    g.tell("CC-ATK-14", ActionRefused(c.seat, c.card))


def usual_answer(g: Caverns, c: Consent, options: list[Action]) -> int:
    """No to a hostile card, yes to any other (CC-ATK-14)."""
    return 1 if IS_HOSTILE[c.card] else 0


program(
    Consent,
    tell_offer,
    Ask(
        owner,
        "{player} offers {card} to your Protected attack. Do you want it?",
        "CC-ATK-14",
        Arm(Accept, then=accept),
        Arm(Refuse, then=refuse),
        passive=usual_answer,
    ),
)

# W-CAN.


def can_be_cancelled(g: Caverns, p: Played) -> bool:
    """Not under Muffled Voices, nor what a Reputation guards (CC-WIN-33)."""
    return not happening(g).stops_cancelling() and not any(gift.guards(g, p) for gift in gifts(g, p.seat))


def rivals(g: Caverns, p: Played) -> list[Seat]:
    """Any living player but the one who played it (CC-WIN-18)."""
    return others(g, p.seat)


def is_cancelled(g: Caverns, p: Played) -> bool:
    """Once is enough."""
    return p.cancelled


def take_effect(g: Caverns, p: Played) -> None:
    """A card that was not cancelled acts on the window below it (CC-WIN-20, CC-ACT-18)."""
    if p.cancelled:
        g.tell("CC-WIN-20", ActionCancelled(p.seat, p.card))
        action(p.card).called_off(g, p)
        if not p.kept:
            g.cards.move(p.card, TABLE, DISCARD)
        return
    g.actions += 1
    p.kept = False
    action(p.card).carry_out(g, p, cast("Moment", g.stack[-2]))


def resolved(g: Caverns, p: Played) -> None:
    """A card that took effect may be stored before it is laid aside (CC-REL-RING-OF-STORING, CC-ITEM-19).

    Whoever has died of playing it stores nothing (CC-DEATH-01).
    """
    if not p.cancelled and not p.kept and lives(g, p.seat):
        for gift in gifts(g, p.seat):
            gift.resolved(g, p)


def lay_aside(g: Caverns, p: Played) -> None:
    """A played card goes to the discard pile, unless something keeps it (CC-WIN-26)."""
    if p.cancelled:
        return
    for trait in traits(g):
        trait.action_played(g, p)
    if not p.kept:
        g.cards.move(p.card, TABLE, DISCARD)


CANCEL_ARMS: Final[tuple[SeatArm[Caverns, Played], ...]] = (PLAIN_ARM,)

program(
    Played,
    When(
        can_be_cancelled,
        window(
            rivals,
            "{seat} plays {card}. Do you cancel it?",
            "CC-WIN-18",
            *CANCEL_ARMS,
            hides=might_play,
            closed=is_cancelled,
            able=able,
        ),
    ),
    take_effect,
    resolved,
    lay_aside,
)
