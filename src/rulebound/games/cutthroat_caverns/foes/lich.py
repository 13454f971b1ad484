"""The Emperor Lich: three fights in one (CC-MON-EMPEROR-LICH, CC-SPE-LICH-01..10)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action
from rulebound.engine.flow import Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import AimAt
from rulebound.games.cutthroat_caverns.actions_extras import LeaveToChance
from rulebound.games.cutthroat_caverns.events_foes import PhaseBegan
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.foes.lines import END
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.frames import NOBODY
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_foes import RisenAttack, RisenAttacks
from rulebound.games.cutthroat_caverns.kinds import Round
from rulebound.games.cutthroat_caverns.rules.bodies import place_body, place_creature
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, can_be_struck
from rulebound.games.cutthroat_caverns.tables import RISEN
from rulebound.games.cutthroat_caverns.turn_order import order

SKELETONS, DEAD, LICH = 1, 2, 3


class Phases(Trait):
    """Skeletons, then the dead, then the Lich himself (CC-SPE-LICH-01, CC-SPE-LICH-02, CC-SPE-LICH-06)."""

    KIND: ClassVar[str] = "phases"

    def hides_creature(self) -> bool:
        """The Lich cannot be attacked before his phase (CC-SPE-LICH-10)."""
        return True

    def revealed(self, g: Caverns) -> None:
        """One skeleton before every living player."""
        g.phase = SKELETONS
        for body, seat in enumerate(order(g)):
            g.host[body] = seat

    def goes_on(self, g: Caverns) -> bool:
        """A phase begins the moment the one before is cleared; his own is the last (CC-SPE-LICH-07)."""
        dead = [seat for seat in range(g.seats) if g.died[seat]]
        g.phase = DEAD if g.phase == SKELETONS and dead else LICH
        g.tell("CC-SPE-LICH-07", PhaseBegan(Round(g.phase)))
        if g.phase == LICH:
            place_creature(g)
        else:
            for seat in dead:
                place_body(g, RISEN, content.ENCOUNTERS[self.encounter].risen_lp, seat)
        return True

    def round_ends(self, g: Caverns) -> None:
        if g.phase == DEAD:
            g.push(RisenAttacks())


def risen(g: Caverns, f: RisenAttacks) -> list[int]:
    """The risen players, in seat order (CC-SPE-LICH-04); Holy Water stills them (CC-CRE-10)."""
    return [g.tag[body] for body in range(len(g.tag)) if g.breed[body] == RISEN and not g.calmed[body]]


def owner(g: Caverns, f: RisenAttack) -> Seat:
    """The dead player who stands up."""
    body = body_of(g, f.tag)
    return Seat(g.host[body]) if body >= 0 else NOBODY


def prey(g: Caverns, f: RisenAttack) -> list[Seat]:
    """A living player whom creatures do not ignore (CC-CRE-06)."""
    return [seat for seat in order(g) if can_be_struck(g, seat)] if stands(g, f) else []


def stands(g: Caverns, f: RisenAttack) -> bool:
    """The body has not fallen meanwhile."""
    return body_of(g, f.tag) >= 0 and not g.over


def attack(g: Caverns, f: RisenAttack, seat: Seat) -> None:
    """It is a creature attack (CC-SPE-LICH-05, CC-FAQ-03, CC-FAQ-06)."""
    line = lines(g, END)[0]
    amount = LINES[line].printed + happening(g).raises()
    g.push(Hit(line, f.tag, NOBODY, (seat,), amount))


def attack_anybody(g: Caverns, f: RisenAttack) -> None:
    """The choice of somebody who is not there is drawn at random (CC-SPE-LICH-04)."""
    seats = prey(g, f)
    attack(g, f, seats[g.rng.below(len(seats))])


def has_prey(g: Caverns, f: RisenAttack) -> bool:
    """Is there anybody to attack?"""
    return len(prey(g, f)) > 0


def by_chance(g: Caverns, f: RisenAttack, options: list[Action]) -> int:
    """The last option."""
    return len(options) - 1


program(RisenAttacks, Each(risen, RisenAttack))
program(
    RisenAttack,
    Ask(
        owner,
        "Whom do you attack?",
        "CC-SPE-LICH-04",
        Arm(AimAt, prey, attack),
        Arm(LeaveToChance, then=attack_anybody),
        when=has_prey,
        passive=by_chance,
    ),
)
