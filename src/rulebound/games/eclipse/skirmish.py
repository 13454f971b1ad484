"""Battles fought out by dice, many in a second: what the odds are reckoned from where the exact ones are too many.

The ships of a squad stand in a row, destroyed ones first, then the most damaged: aimed as NPCs aim, dice never change
that order (EC-NPC-06, EC-NPC-07).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.record import Column, Record, column
from rulebound.engine.rng import Rng
from rulebound.games.eclipse.aiming import aim, least_face
from rulebound.games.eclipse.squads import ATTACKER, DEFENDER, STALEMATE, Clash
from rulebound.games.eclipse.tables import DAMAGE, RED, ROUND_CAP

COLOURS: Final[i64] = 4


class Skirmish(Record):
    """A battle as columns. `cells` has the damage of each ship; the rest does not change while it is fought."""

    squads: i64
    split: i64  # the number of the defender's first squad
    order: Column  # squads by initiative
    first: Column  # the first ship of each squad, and the end
    hull: Column
    cannons: Column  # 4 to a squad
    missiles: Column
    least: Column  # of each squad against each other one: the lowest face that hits
    even: Column  # of each squad: the lowest face if it is the same for all targets, else 0
    single: Column  # of each squad: the damage of its cannons if it is the same for all, else 0
    splits: Column
    leaving: Column  # 1 for squads that retreat at their next activation
    targets: Column  # the squads of both sides, the largest first
    start: Column
    cells: Column
    living: Column  # of each squad
    standing: Column  # ships of each side

    def reset(self) -> None:
        """All ships as they were at the beginning."""
        self.standing[0], self.standing[1] = 0, 0
        for i in range(len(self.start)):
            self.cells[i] = self.start[i]
        for q in range(self.squads):
            self.living[q] = 0
            for i in range(self.first[q], self.first[q + 1]):
                if self.cells[i] < self.hull[q]:
                    self.living[q] += 1
            self.standing[self.side(q)] += self.living[q]

    def side(self, q: i64) -> i64:
        return 0 if q < self.split else 1

    def is_over(self) -> bool:
        return self.standing[0] == 0 or self.standing[1] == 0

    def fight(self, rng: Rng, at: i64 = -1) -> i64:
        """Missiles, then engagement rounds to the end: who has won (EC-BAT-12, EC-BAT-14).

        `at` is the place in the order of initiative where a round goes on instead.
        """
        self.reset()
        if at < 0:
            self.fire_all(rng, True, 0)
        else:
            self.fire_all(rng, False, at)
        rounds: i64 = 0
        while not self.is_over():
            if rounds >= ROUND_CAP or self.is_disarmed():
                return STALEMATE
            rounds += 1
            self.fire_all(rng, False, 0)
        return ATTACKER if self.standing[1] == 0 else DEFENDER

    def is_disarmed(self) -> bool:
        """No ship has a cannon (EC-RET-10)."""
        for q in range(self.squads):
            if self.living[q] > 0:
                for colour in range(COLOURS):
                    if self.cannons[COLOURS * q + colour] > 0:
                        return False
        return True

    def fire_all(self, rng: Rng, missiles: bool, at: i64) -> None:
        """Every squad in order of initiative (EC-BAT-10)."""
        for place in range(at, self.squads):
            q = self.order[place]
            if self.living[q] > 0:
                if not missiles and self.leaving[q] > 0:
                    self.sail_away(q)
                elif not missiles and self.single[q] > 0 and self.even[q] > 0:
                    self.fire_alike(rng, q)
                else:
                    self.fire_mixed(rng, q, missiles)
                if self.is_over():
                    return

    def sail_away(self, q: i64) -> None:
        """The surviving ships of a squad leave the battle (EC-RET-03)."""
        for i in range(self.first[q + 1] - self.living[q], self.first[q + 1]):
            self.cells[i] = self.hull[q] + 1
        self.standing[self.side(q)] -= self.living[q]
        self.living[q] = 0

    def fire_alike(self, rng: Rng, q: i64) -> None:
        """Dice of one damage that hit all targets alike: only how many hit counts."""
        hits: i64 = 0
        least = self.even[q]
        for colour in range(COLOURS):
            for _ in range(self.cannons[COLOURS * q + colour] * self.living[q]):
                if rng.below(6) + 1 >= least:
                    hits += 1
        if hits > 0:
            self.spread(q, hits, self.single[q])

    def spread(self, q: i64, hits: i64, each: i64) -> None:
        """So many hits: ships are destroyed from the largest on, and the first survivor takes the rest (EC-NPC-04)."""
        front: i64 = -1
        place = 0 if self.side(q) == 0 else self.squads - self.split
        end = self.squads - self.split if self.side(q) == 0 else self.squads
        while place < end:
            target = self.targets[place]
            place += 1
            hull = self.hull[target]
            while self.living[target] > 0 and hits > 0:
                i = self.first[target + 1] - self.living[target]
                need = (hull - self.cells[i] + each - 1) // each
                if need > hits:
                    front = i if front < 0 else front
                    break
                hits -= need
                self.destroy(target, i)
        if front >= 0:
            self.cells[front] += hits * each

    def destroy(self, target: i64, i: i64) -> None:
        """A ship is destroyed (EC-HIT-07)."""
        self.cells[i] = self.hull[target]
        self.living[target] -= 1
        self.standing[self.side(target)] -= 1

    def fire_mixed(self, rng: Rng, q: i64, missiles: bool) -> None:
        """Dice of several kinds, or targets with different shields: die by die (EC-NPC-06)."""
        dice: list[int] = []
        for colour in range(COLOURS):
            each = self.missiles[COLOURS * q + colour] if missiles else self.cannons[COLOURS * q + colour]
            for _ in range(each * self.living[q]):
                face = int(rng.below(6)) + 1
                if face == 1:
                    continue
                if colour == RED and self.splits[q] and not missiles:
                    dice += [8 + face] * DAMAGE[RED]
                else:
                    dice.append(8 * DAMAGE[colour] + face)
        if dice:
            dice.sort(reverse=True)
            self.strike(q, dice)

    def strike(self, q: i64, dice: list[int]) -> None:
        """Aim the dice and deal their damage."""
        places: list[int] = []
        owners: list[int] = []
        left: list[int] = []
        least: list[int] = []
        start = 0 if self.side(q) == 0 else self.squads - self.split
        end = self.squads - self.split if self.side(q) == 0 else self.squads
        for place in range(start, end):
            target = self.targets[place]
            for i in range(self.first[target + 1] - self.living[target], self.first[target + 1]):
                places.append(int(i))
                owners.append(int(target))
                left.append(int(self.hull[target] - self.cells[i]))
                least.append(int(self.least[q * self.squads + target]))
        damage = [die // 8 for die in dice]
        goal = aim(damage, [die % 8 for die in dice], left, least)
        for j in range(len(goal)):
            if goal[j] >= 0:
                self.cells[places[goal[j]]] += damage[j]
        for j in range(len(places)):
            if self.cells[places[j]] >= self.hull[owners[j]]:
                self.destroy(owners[j], places[j])


def skirmish_of(clash: Clash, leaving: tuple[int, ...] = ()) -> Skirmish:
    """A battle, ready to be fought as often as one likes."""
    squads, number = clash.squads, len(clash.squads)
    least = [least_face(one.computer, other.shield) for one in squads for other in squads]
    even: list[int] = []
    for q in range(number):
        faces = {least[q * number + other] for other in clash.targets[clash.side[q]]}
        even.append(faces.pop() if len(faces) == 1 else 0)
    return Skirmish(
        number,
        list(clash.side).count(ATTACKER),
        column(clash.by_initiative),
        column(clash.first),
        column([squad.hull for squad in squads]),
        column([dice for squad in squads for dice in squad.cannons]),
        column([dice for squad in squads for dice in squad.missiles]),
        column(least),
        column(even),
        column([single_damage(squad.cannons, squad.splitter) for squad in squads]),
        column([1 if squad.splitter else 0 for squad in squads]),
        column([1 if q in leaving else 0 for q in range(number)]),
        column(clash.targets[0] + clash.targets[1]),
        column(clash.start),
        column(clash.start),
        column([0] * number),
        column([0, 0]),
    )


def single_damage(dice: tuple[int, ...], is_split: bool) -> int:
    """The damage of all these dice if it is the same, else 0."""
    found = {DAMAGE[colour] for colour in range(len(dice)) if dice[colour] > 0}
    if len(found) != 1 or (is_split and dice[RED] > 0):
        return 0
    return found.pop()
