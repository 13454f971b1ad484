"""T'is the Fog of War: announcements and challenges (CC-FOG)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import Announce
from rulebound.games.cutthroat_caverns.frames import Announcement
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.state import Caverns


def announcer(g: Caverns, a: Announcement) -> Seat:
    """Whose card it is."""
    return a.seat


def announceable(g: Caverns, a: Announcement) -> list[Card]:
    """Attack cards."""
    return [a.real]


def announce(g: Caverns, a: Announcement, card: Card) -> None:
    """For all to hear."""
    a.card = card


program(
    Announcement, Ask(announcer, "What do you announce?", "CC-FOG-01", Arm(Announce, announceable, announce), Arm(Pass))
)
