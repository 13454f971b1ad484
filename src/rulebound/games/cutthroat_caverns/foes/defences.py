"""Encounters that ward off, turn or refuse attacks."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events_foes import BarrierFell, BarrierRaised, StringsPulled
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.foes.lines import ATTACK
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames import NOBODY, Attack
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Encounter, Life, Target
from rulebound.games.cutthroat_caverns.state import Caverns, body_at, body_of, can_be_struck, own_bodies
from rulebound.games.cutthroat_caverns.tables import BARRIER_OF, BREED_OF, LEAST_SEATS
from rulebound.games.cutthroat_caverns.turn_order import holder, last_in_order


class Hide(Trait):
    """Small blows do nothing, by whatever means (CC-MON-IRON-SKIN-GARGOYLE, CC-ATK-03)."""

    KIND: ClassVar[str] = "ignore_attacks_up_to"

    def lets_through(self, g: Caverns, seat: int, body: int, damage: int) -> int:
        return damage if damage > self.amount else 0


class Echo(Trait):
    """What comes to the same damage as an earlier blow of this round does nothing (CC-MON-ECHO-WARDEN)."""

    KIND: ClassVar[str] = "ignore_repeated_value"

    def lets_through(self, g: Caverns, seat: int, body: int, damage: int) -> int:
        if damage in g.values:
            return 0
        g.values = (*g.values, damage)
        return damage


class Parry(Trait):
    """The first damaging attack of each round rotates down (CC-MON-BONE-KNIGHT, CC-ATK-34)."""

    KIND: ClassVar[str] = "rotate_first"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.steps = record.steps

    def turns(self, g: Caverns, attack: Attack) -> int:
        return self.steps if g.attacks == 1 else 0


class Duel(Trait):
    """All attackers but Player #1 and the last player rotate down (CC-MON-GHOSTLY-DUELIST)."""

    KIND: ClassVar[str] = "rotate_others"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.steps = record.steps

    def turns(self, g: Caverns, attack: Attack) -> int:
        return 0 if attack.seat in (holder(g, 1), last_in_order(g)) else self.steps


class Strings(Trait):
    """The last player's attack hits Player #1 for half instead of the Puppeteer (CC-MON-PUPPETEER, CC-EDGE-19)."""

    KIND: ClassVar[str] = "pull_strings"

    def diverts(self, g: Caverns, attack: Attack) -> bool:
        line = lines(g, ATTACK)[0]
        victim = holder(g, LINES[line].number)
        if attack.seat != last_in_order(g) or attack.seat == victim or g.calmed[body_of(g, attack.tag)]:
            return False
        g.tell("CC-MON-PUPPETEER", StringsPulled(attack.seat, victim))
        amount = min(LINES[line].most, half(attack.final))
        if amount and can_be_struck(g, victim):
            g.push(Hit(line, attack.tag, NOBODY, (victim,), amount + happening(g).raises()))
        return True


class Outdo(Trait):
    """Player #1 must outdo the last round's Player #1 or loses the turn (CC-MON-SHADOWMANCER, CC-SPE-SHADOW-01..04)."""

    KIND: ClassVar[str] = "must_beat_previous"

    def loses(self, g: Caverns, attack: Attack) -> bool:
        if attack.seat != holder(g, 1) or not attack.opening:
            return False
        if g.round >= self.amount and attack.final <= g.to_beat:
            return True
        g.leads = attack.final
        return False


class Songs(Trait):
    """While both Sirens sing, the attacker's number says which of them can be attacked (CC-MON-TWIN-SIRENS)."""

    KIND: ClassVar[str] = "bodies_by_initiative"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.barred = (BREED_OF[record.odd], BREED_OF[record.even])  # to even numbers, to odd ones

    def limits(self, g: Caverns, seat: int, targets: list[Target]) -> list[Target]:
        if len(own_bodies(g)) < 2:
            return targets
        barred = self.barred[g.initiative[seat] % 2]
        return [target for target in targets if body_at(g, target) < 0 or g.breed[body_at(g, target)] != barred]


class Barrier(Trait):
    """A barrier soaks all damage until it is brought down; whoever does that is hurt (CC-SPE-BARRIER-01..07)."""

    KIND: ClassVar[str] = "barrier"

    def full(self, g: Caverns) -> int:
        """What it soaks."""
        return BARRIER_OF[self.encounter][g.players - LEAST_SEATS]

    def revealed(self, g: Caverns) -> None:
        g.barrier = self.full(g)

    def soaks(self, g: Caverns, seat: int, damage: int) -> int:
        if g.barrier == 0:
            return damage
        g.barrier = max(0, g.barrier - damage)
        if g.barrier == 0:
            g.tell("CC-SPE-BARRIER-02", BarrierFell(Seat(seat)))
            g.push(Loss((Seat(seat),), (self.amount,), CARD_LOSS))
        return 0

    def step_d(self, g: Caverns) -> None:
        g.barrier_up = g.barrier > 0
        if not g.barrier_up:
            g.barrier = self.full(g)
            g.tell("CC-SPE-BARRIER-05", BarrierRaised(Life(g.barrier)))

    def round_ends(self, g: Caverns) -> None:
        if g.barrier > 0:
            g.barrier = self.full(g)
