"""T'is the Fog of War: announcements, lies and challenges (CC-EVT-FOG-OF-WAR)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Announce, AnnounceOwn, Doubt
from rulebound.games.cutthroat_caverns.events import AttackLost
from rulebound.games.cutthroat_caverns.events_extras import Announced, AnnouncedOwn, Challenged
from rulebound.games.cutthroat_caverns.frames import NOBODY, Announcement, Attack, Maneuver
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import DISCARD, MIST, TABLE, set_of
from rulebound.games.cutthroat_caverns.rules.aiming import is_pictured
from rulebound.games.cutthroat_caverns.rules.life import forfeit
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.tables import (
    CAN_FOLLOW,
    FEINT,
    FOG_EVENT,
    HAS_LADDER,
    IS_ATTACK,
    IS_BASE,
    IS_RIDER,
    IS_SPECIAL,
    IS_STAND_IN,
)
from rulebound.games.cutthroat_caverns.turn_order import others

LIE: Final[int] = content.EXTRAS.event[FOG_EVENT].effect.amount
FALSE_CHALLENGE: Final[int] = content.EXTRAS.event[FOG_EVENT].effect.other
NOT_PICTURED: Final = Refusal("CC-FOG-07", "Only a pictured character may announce that.")


def announcer(g: Caverns, a: Announcement) -> Seat:
    """Whose card it is."""
    return a.seat


def real(g: Caverns, a: Announcement) -> Card:
    """The card that truly lies there; the others do not know it."""
    return Card(g.cards.faces(set_of(a.seat))[a.slot])


def announceable(g: Caverns, a: Announcement) -> list[Card]:
    """Generic, special, enhanced, Feint, or the true card (CC-FOG-01, CC-FOG-06)."""
    truth = real(g, a)
    cards = [Card(card) for card in range(len(IS_ATTACK)) if IS_BASE[card] or g.settings.fresh_meat]
    return [card for card in cards if CAN_FOLLOW[card] or card == FEINT or (card == truth and IS_ATTACK[card])]


def own_announceable(g: Caverns, a: Announcement) -> list[Card]:
    """Special Attacks in own mode (CC-FOG-07)."""
    return [card for card in announceable(g, a) if IS_SPECIAL[card]]


def refuse_own(g: Caverns, a: Announcement, card: Card) -> Refusal | None:
    """Only by a pictured character (CC-FOG-07)."""
    return None if is_pictured(g, a.seat, card) else NOT_PICTURED


def announce(g: Caverns, a: Announcement, card: Card) -> None:
    """For all to hear (CC-FOG-01)."""
    a.card = card
    g.tell("CC-FOG-01", Announced(a.seat, card))


def announce_own(g: Caverns, a: Announcement, card: Card) -> None:
    """In own mode."""
    a.card, a.own = card, True
    g.tell("CC-FOG-01", AnnouncedOwn(a.seat, card))


def hearers(g: Caverns, a: Announcement) -> list[Seat]:
    """All other players (CC-FOG-02)."""
    return others(g, a.seat)


def doubt(g: Caverns, a: Announcement, seat: Seat) -> None:
    """One challenge, that of the lowest Initiative number (CC-FOG-02)."""
    a.doubter = g.challenger = seat


def is_challenged(g: Caverns, a: Announcement) -> bool:
    """One is enough."""
    return a.doubter != NOBODY


def settle(g: Caverns, a: Announcement) -> None:
    """A challenge shows the card; unchallenged, the announcement counts (CC-FOG-03, CC-FOG-04, CC-FOG-05)."""
    card = real(g, a)
    if a.doubter == NOBODY:
        believe(g, a, card)
        return
    g.cards.move(card, set_of(a.seat), TABLE)
    g.reveal()
    g.tell("CC-FOG-08", Challenged(a.doubter, card))
    if card == a.card:
        forfeit(g, a.doubter, FALSE_CHALLENGE, "CC-FOG-04")
        go_on(g, a, False)
    else:
        g.cards.move(card, TABLE, DISCARD)
        forfeit(g, a.seat, LIE, "CC-FOG-03")
        g.tell("CC-FOG-03", AttackLost(a.seat))


def believe(g: Caverns, a: Announcement, card: Card) -> None:
    """The real card is discarded unseen; a Rider announced truly is shown and stays (CC-FOG-05)."""
    shown = IS_RIDER[a.card]
    g.cards.move(card, set_of(a.seat), TABLE if shown else MIST)
    if shown:
        g.reveal()
    go_on(g, a, not shown)


def go_on(g: Caverns, a: Announcement, phantom: bool) -> None:
    """The turn goes on with the announced card."""
    if not lives(g, a.seat):
        return
    g.stack.pop()
    if HAS_LADDER[a.card] or IS_STAND_IN[a.card]:
        attack = Attack(a.seat, a.card, phantom=phantom)
        attack.own, attack.announced = a.own, True
        g.push(attack)
    else:
        g.push(Maneuver(a.seat, a.card, phantom))


program(
    Announcement,
    Ask(
        announcer,
        "The fog is thick. What do you announce?",
        "CC-FOG-01",
        Arm(Announce, announceable, announce),
        Arm(AnnounceOwn, own_announceable, announce_own, refuse=refuse_own),
    ),
    window(
        hearers,
        "{seat} announces {card}. Do you challenge it?",
        "CC-FOG-02",
        SeatArm(Doubt, then=doubt),
        closed=is_challenged,
    ),
    settle,
)
