"""Chapters 18 and 19: defeating Enemies, and the Events of completed sets.

A new Event is a record in enemies.toml and, if it does something new, a class here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.content import classes_of
from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, program
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.actions import DriveBack, Share
from rulebound.games.dark_eclipse.content import number
from rulebound.games.dark_eclipse.events import DrawsStopped, EnemyDefeated, EventLost, SetCompleted, WarriorsShared
from rulebound.games.dark_eclipse.kinds import Enemy, EnemySet, Receiver, SetEvent, Threat, Warriors
from rulebound.games.dark_eclipse.rules.track import drive_back, past_treeline
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, is_active
from rulebound.games.dark_eclipse.tables import BAGS, CATS, ENEMIES, WARRIORS


class Happening:
    """What the Event of a set does. KIND is its kind in the data; LOST the rule by which it may come to nothing."""

    KIND: ClassVar[str] = ""
    LOST: ClassVar[str] = ""

    def __init__(self, record: content.SetEvent) -> None:
        self.rule = record.rule
        self.amount = record.amount
        self.spaces = record.spaces

    def is_lost(self, g: DarkEclipse) -> bool:
        """Is there nothing that it could do?"""
        return False

    def begin(self, g: DarkEclipse) -> None:
        """It happens at once, inside the action (DE-EVT-02)."""
        raise NotImplementedError


class DrivingBack(Happening):
    """Catapult Barrage moves three Threats back, Eye-Beam Salvo one by three spaces (DE-EVT-05, DE-EVT-07)."""

    KIND: ClassVar[str] = "move_threats_back"
    LOST: ClassVar[str] = "DE-EVT-08"

    def is_lost(self, g: DarkEclipse) -> bool:
        """No Threat has left the Treeline (DE-EVT-08)."""
        return not past_treeline(g)

    def begin(self, g: DarkEclipse) -> None:
        """With no more Threats past the Treeline than it moves, nothing is chosen (DE-EVT-06, DE-EVT-15)."""
        targets = past_treeline(g)
        surely = tuple(targets) if len(targets) <= self.amount else ()
        g.push(Barrage(self.rule, self.spaces, min(self.amount, len(targets)), surely))


class Sharing(Happening):
    """Jaga Intervenes: up to 15 Warriors of the Shadowrealm (DE-EVT-09)."""

    KIND: ClassVar[str] = "distribute_warriors"
    LOST: ClassVar[str] = "DE-EVT-17"

    def is_lost(self, g: DarkEclipse) -> bool:
        """The Shadowrealm is empty (DE-EVT-17)."""
        return g.shadowrealm == 0

    def begin(self, g: DarkEclipse) -> None:
        g.push(JagaIntervenes(max(0, g.shadowrealm - self.amount)))


class StoppingDraws(Happening):
    """Thundercats Ho!: the next three turns, whoever plays them, draw no Threat card (DE-EVT-11, DE-EVT-12)."""

    KIND: ClassVar[str] = "skip_threat_draws"

    def begin(self, g: DarkEclipse) -> None:
        g.skips += self.amount
        g.tell("DE-EVT-11", DrawsStopped(self.amount))


EVENTS: Final[list[type[Happening]]] = classes_of(
    "enemies.toml",
    [(event.id, event.kind) for event in content.ENEMIES.events],
    {one.KIND: one for one in Happening.__subclasses__()},
)
HAPPENINGS: Final[list[Happening]] = [one(record) for one, record in zip(EVENTS, content.ENEMIES.events, strict=True)]
SETS: Final[list[content.EnemySet]] = content.ENEMIES.enemy_sets
SET_OF: Final[list[EnemySet]] = [EnemySet(number(SETS, one.set)) for one in content.ENEMIES.enemies]
SET_BITS: Final[list[int]] = [
    sum(1 << enemy for enemy in ENEMIES if SET_OF[enemy] == which) for which in range(len(SETS))
]
FIRST_BAG: Final[int] = len(CATS)  # the Receivers: first the Thundercats, then the Kingdoms
EVENT_OF: Final[list[SetEvent]] = [SetEvent(number(content.ENEMIES.events, one.event)) for one in SETS]


class Barrage(Frame):
    """Some different Threats are chosen and move back as many spaces each (DE-EVT-04, DE-DEC-17)."""

    rule: str
    spaces: int
    most: int
    chosen: tuple[Threat, ...]


class JagaIntervenes(Frame):
    """Warriors of the Shadowrealm are shared; those that must stay there are counted before (DE-EVT-09, DE-DEC-18)."""

    staying: int


class Gift(Frame):
    """Somebody is given some of those that are left (DE-DEC-18)."""

    receiver: Receiver
    left: Warriors


def defeat(g: DarkEclipse, enemy: Enemy, rule: str) -> None:
    """An Enemy is out of the game for good, active or not, and its set may be complete (DE-ENEM-15, DE-EVT-01)."""
    if is_active(g, enemy):
        g.active &= ~(1 << enemy)
    else:
        g.pile.remove(enemy)
        g.reveal()
    g.defeated |= 1 << enemy
    g.tell(rule, EnemyDefeated(enemy))
    bits = SET_BITS[SET_OF[enemy]]
    if g.defeated & bits == bits:
        complete(g, SET_OF[enemy])


def complete(g: DarkEclipse, which: EnemySet) -> None:
    """The set's Event happens at once, inside the action (DE-EVT-01..03, DE-EVT-14, DE-EVT-16)."""
    event = EVENT_OF[which]
    happening = HAPPENINGS[event]
    g.tell("DE-EVT-01", SetCompleted(which, event))
    if happening.is_lost(g):
        g.tell(happening.LOST, EventLost(event))
    else:
        happening.begin(g)


def rule_of(g: DarkEclipse, b: Barrage) -> str:
    return b.rule


def is_choosing(g: DarkEclipse, b: Barrage) -> bool:
    """As many as it can, up to the number of the Event (DE-EVT-06, DE-EVT-15)."""
    return len(b.chosen) < b.most


def left_to_hit(g: DarkEclipse, b: Barrage) -> list[Threat]:
    """Different Threats past the Treeline (DE-EVT-04, DE-EVT-05)."""
    return [threat for threat in past_treeline(g) if threat not in b.chosen]


def choose_hit(g: DarkEclipse, b: Barrage, threat: Threat) -> None:
    b.chosen = (*b.chosen, threat)


def hit_all(g: DarkEclipse, b: Barrage) -> None:
    """They move back, stopping at the Treeline (DE-EVT-05, DE-EVT-07)."""
    for threat in sorted(b.chosen):
        drive_back(g, threat, b.spaces, b.rule)


def receivers(g: DarkEclipse, j: JagaIntervenes) -> list[Receiver]:
    """Every player once, from the active one, then every bag (DE-DEC-18, DE-EVT-10)."""
    players = len(g.cats)
    cats = [Receiver(g.cats[(g.player + place) % players]) for place in range(players)]
    return cats + [Receiver(FIRST_BAG + bag) for bag in BAGS]


def gift(g: DarkEclipse, j: JagaIntervenes, receiver: Receiver) -> Gift:
    return Gift(receiver, WARRIORS[g.shadowrealm - j.staying])


def is_any_left(g: DarkEclipse, gift: Gift) -> bool:
    return gift.left > 0


def up_to_all(g: DarkEclipse, gift: Gift) -> list[Warriors]:
    """Any number of what is left, none too (DE-EVT-09, DE-EVT-10)."""
    return WARRIORS[: gift.left + 1]


def share(g: DarkEclipse, gift: Gift, warriors: Warriors) -> None:
    """The Warriors go from the Shadowrealm to that player's stock, or into that bag (DE-EVT-09)."""
    g.shadowrealm -= warriors
    if gift.receiver < FIRST_BAG:
        g.warriors[g.cats.index(gift.receiver)] += warriors
    else:
        g.bag_warriors[gift.receiver - FIRST_BAG] += warriors
    g.tell("DE-EVT-09", WarriorsShared(gift.receiver, warriors))


program(
    Barrage,
    Repeat(
        Ask(
            active_seat,
            "Which Threat moves back {spaces|space|spaces}?",
            rule_of,
            Arm(DriveBack, left_to_hit, choose_hit),
            when=is_choosing,
        )
    ),
    hit_all,
)
program(JagaIntervenes, Each(receivers, gift))
program(
    Gift,
    Ask(
        active_seat,
        "How many of {left} go to {receiver}?",
        "DE-EVT-09",
        Arm(Share, up_to_all, share),
        when=is_any_left,
    ),
)
