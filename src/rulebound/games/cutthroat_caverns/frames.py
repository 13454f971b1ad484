"""The rules in progress: who is at it, and what has been settled so far. Their programs stand in rules/."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.window import Window
from rulebound.games.cutthroat_caverns.kinds import Card, Target
from rulebound.games.cutthroat_caverns.tables import AFT, BASE, CAN, EOR, FOG, INIT, PRE, PREP, REV

NOBODY = Seat(-1)
NO_CARD = Card(-1)
NO_TARGET = Target(-1)
NO_TAG = -1  # the tag of no body


class Moment(Window):
    """A reaction window; AT says which of appendix A (CC-WIN-02)."""

    AT: ClassVar[int] = -1


# The adventure.


class Adventure(Frame):
    """Setup, encounters, the end (CC-END-01)."""


class Opening(Frame):
    """The order of setup (CC-SET-16)."""


class CharacterPick(Frame):
    """One player picks a character (CC-SET-01)."""

    seat: Seat


class Deal(Frame):
    """One player is dealt the first hand (CC-SET-05, CC-SET-17)."""

    seat: Seat


class OneEncounter(Frame):
    """One encounter from reveal to end (chapter 4)."""


class Preparation(Moment):
    """W-PREP: potions before the fight (CC-WIN-09). `second`: the order is known, cards may be laid (CC-WIN-28)."""

    AT: ClassVar[int] = PREP
    second: bool


class DrawingInitiative(Frame):
    """Everybody draws an Initiative card (CC-FLOW-05, CC-ROUND-09)."""


class InitiativeMoment(Moment):
    """W-INIT: right after every Initiative draw (CC-WIN-10)."""

    AT: ClassVar[int] = INIT


class OneRound(Frame):
    """A round (CC-ROUND-01)."""


class Setting(Frame):
    """Step a: all set cards at the same time (CC-SETC-01)."""


class OpenSetting(Frame):
    """One player sets faceup (CC-EVT-MOONLIT-CRACK)."""

    seat: Seat


class Turn(Frame):
    """Step b: one player's turn (CC-TURN-01). `slot`: the set card to turn next, `attacked`: there was an attack."""

    seat: Seat
    card: Card = NO_CARD
    slot: int = 0
    attacked: bool = False
    over: bool = False


class Before(Moment):
    """W-PRE: before a set card is turned (CC-WIN-11)."""

    AT: ClassVar[int] = PRE
    seat: Seat


class Announcement(Moment):
    """W-FOG: an announcement under the Fog, and whoever challenges it (CC-FOG-02)."""

    AT: ClassVar[int] = FOG
    seat: Seat
    slot: int  # which of the set cards it is
    card: Card = NO_CARD
    own: bool = False
    doubter: Seat = NOBODY


# Attacks.

FROM_SET, FROM_HAND, FROM_SHOT, FROM_ACTION = range(4)


class Attack(Moment):
    """An attack with a ladder, from the reveal to W-AFT; W-REV is open in it (CC-TURN-04, CC-WIN-12).

    `announced`: under the Fog; `phantom`: the real card is gone (CC-FOG-05). `opening`: the first attack of the turn.
    `laid`: its player laid a second shot with it; `stand_in`: what it replaces. `refused`: Action cards that its owner
    did not want (CC-WIN-42).
    """

    AT: ClassVar[int] = REV
    seat: Seat
    card: Card
    source: int = FROM_SET
    phantom: bool = False
    own: bool = False
    is_protected: bool = False
    stand_in: Card = NO_CARD
    aim: Target = NO_TARGET
    tag: int = NO_TAG  # the body that it is aimed at
    forced: int = NO_TAG  # the tag of a body that it must be aimed at (CC-EDGE-21), or of a Wereboar
    edge: int = BASE
    flat: int = 0
    lift: int = 0
    riders: tuple[Card, ...] = ()
    added: tuple[Card, ...] = ()
    blessed: bool = False
    missed: bool = False
    twin: bool = False
    opening: bool = False
    laid: bool = False
    by_ability: bool = False
    announced: bool = False
    refused: tuple[int, ...] = ()
    final: int = 0
    dealt: int = 0


class Maneuver(Moment):
    """A Feint or a Rider is revealed, and W-REV is open (CC-TURN-08)."""

    AT: ClassVar[int] = REV
    seat: Seat
    card: Card
    phantom: bool = False
    replaced: bool = False


class After(Moment):
    """W-AFT: an attack has resolved and the encounter goes on (CC-WIN-14)."""

    AT: ClassVar[int] = AFT
    seat: Seat
    dealt: int
    laid: bool


class LastShots(Frame):
    """Second shots that are left after the last turn must be fired (CC-ATK-31)."""


class Stealing(Frame):
    """Somebody may take an Item from another player (CC-CARD-PILFERING-STRIKE, CC-MON-AVARICE)."""

    seat: Seat
    victims: tuple[Seat, ...]


class ExtraAttack(Frame):
    """An Attack card from hand as a separate attack (CC-TURN-09, CC-NEW-05)."""

    seat: Seat
    forced: int
    by_ability: bool


# Action cards and Items.


class Consent(Frame):
    """The owner of a Protected attack is offered an Action card, from hand or from the Ring (CC-ATK-14, CC-ITEM-19)."""

    seat: Seat
    player: Seat
    card: Card
    from_ring: bool


class Played(Moment):
    """An Action card was played: W-CAN, then it takes effect on the window below it (CC-WIN-08, CC-WIN-18).

    `target` is the player that it names, `slot` which of two set cards (bit 0 theirs, bit 1 one's own); `from_ring`: it
    came from the Ring of Storing.
    """

    AT: ClassVar[int] = CAN
    seat: Seat
    card: Card
    target: Seat = NOBODY
    slot: int = 0
    from_ring: bool = False
    cancelled: bool = False
    kept: bool = False


class Healing(Frame):
    """A healing Item for another player, who must be willing (CC-ITEM-07)."""

    seat: Seat
    card: Card
    patient: Seat


class AmuletDraw(Frame):
    """Whoever gains the Amulet may draw up to two cards (CC-ITEM-16)."""

    seat: Seat


class RoundEnd(Frame):
    """The end-of-round effects in their order (CC-ROUND-11)."""


class TraitEnd(Frame):
    """One end-of-round effect of the encounter: `trait` is its number in TRAITS."""

    trait: int


class DrawStep(Frame):
    """Step h: everybody draws a card (CC-ROUND-12)."""


class Draw(Frame):
    """One player draws cards, one by one."""

    seat: Seat
    number: int


class ExtraDraw(Draw):
    """The same beside step h: a hand above the maximum is reduced at once (CC-HAND-02)."""


class Reduce(Frame):
    """Hands above the maximum are reduced at once, all at the same time (CC-HAND-02, CC-HAND-07)."""


class Toss(Frame):
    """Players discard a number of cards of choice, sealed."""

    seats: tuple[Seat, ...]
    number: int
    left: tuple[int, ...] = ()


class RoundMoment(Moment):
    """W-EOR: after the draw of step h (CC-WIN-22)."""

    AT: ClassVar[int] = EOR
