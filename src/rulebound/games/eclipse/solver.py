"""How a battle ends, exactly: the chance of every end, if both sides aim as NPCs do and nobody goes back on a plan.

A battle is a walk through states in which damage only grows. All states that begin an engagement round are taken in
order of their damage; the chance that a round changes nothing is taken out, so no round is followed twice.
"""

from __future__ import annotations

from rulebound.games.eclipse.aiming import BURST, aim, least_face
from rulebound.games.eclipse.squads import Clash, alive, is_disarmed, winner
from rulebound.games.eclipse.tables import DAMAGE, RED

Ends = dict[tuple[int, ...], float]
MISSILES = -1


class Solver:
    """The exact ends of a battle, or none if it would take more than `limit` transitions."""

    def __init__(self, clash: Clash, limit: int, leaving: tuple[int, ...] = ()) -> None:
        self.clash = clash
        self.left = limit
        self.leaving = leaving  # squads that leave at their next activation (EC-RET-03)
        self.ends: Ends = {}
        self.volleys: dict[tuple[int, int, tuple[int, ...]], list[tuple[float, tuple[int, ...]]]] = {}

    def solve(self, starts: Ends, at: int = MISSILES) -> Ends:
        """The chance of each end. `at` is the place in the order of initiative where a round goes on."""
        if at == MISSILES:
            begun = self.play(starts, self.clash.by_initiative, True)
        else:
            begun = self.play(starts, self.clash.by_initiative[at:], False)
        waiting: dict[int, Ends] = {}
        for state, chance in begun.items():
            enqueue(waiting, state, chance)
        while waiting and self.left > 0:
            damage = min(waiting)
            for state, chance in waiting.pop(damage).items():
                self.play_round(waiting, state, chance)
        return self.ends if self.left > 0 else {}

    def play_round(self, waiting: dict[int, Ends], state: tuple[int, ...], chance: float) -> None:
        """One engagement round; rounds in which nothing happens are left out (EC-BAT-14)."""
        if is_disarmed(self.clash, state):
            note(self.ends, state, chance)
            return
        before = self.ends
        self.ends = {}
        after = self.play({state: 1.0}, self.clash.by_initiative, False)
        ended, self.ends = self.ends, before
        chance /= 1.0 - after.pop(state, 0.0)
        for end, part in ended.items():
            note(self.ends, end, chance * part)
        for end, part in after.items():
            enqueue(waiting, end, chance * part)

    def play(self, states: Ends, order: tuple[int, ...], missiles: bool) -> Ends:
        """Every squad acts in its turn; states in which the battle is over are noted as ends (EC-BAT-23)."""
        states = self.sifted(states)
        for q in order:
            after: Ends = {}
            for state, chance in states.items():
                self.act(after, q, state, chance, missiles)
            states = self.sifted(after)
        return states

    def sifted(self, states: Ends) -> Ends:
        """The states in which the battle goes on."""
        going: Ends = {}
        for state, chance in states.items():
            if winner(self.clash, state) < 0:
                going[state] = chance
            else:
                note(self.ends, state, chance)
        return going

    def act(self, after: Ends, q: int, state: tuple[int, ...], chance: float, missiles: bool) -> None:
        """A squad fires all its dice, or leaves (EC-BAT-13, EC-RET-03)."""
        clash = self.clash
        number = alive(clash, state, q)
        self.left -= 1
        if number > 0 and not missiles and q in self.leaving:
            note(after, away(clash, state, q), chance)
            return
        if number == 0 or sum(clash.squads[q].missiles if missiles else clash.squads[q].cannons) == 0:
            note(after, state, chance)
            return
        own, foes = state[: clash.split], state[clash.split :]
        is_attacker = clash.side[q] == 0
        if not is_attacker:
            own, foes = foes, own
        for part, hurt in self.volley(q, number, foes, missiles):
            self.left -= 1
            note(after, own + hurt if is_attacker else hurt + own, chance * part)

    def volley(self, q: int, number: int, foes: tuple[int, ...], missiles: bool) -> list[tuple[float, tuple[int, ...]]]:
        """The other side after a roll of so many ships, with the chance of each; looked up when it is known."""
        key = (q, 2 * number + (1 if missiles else 0), foes)
        known = self.volleys.get(key)
        if known is None:
            known = volley_ends(self.clash, q, number, foes, missiles)
            self.left -= len(known)
            self.volleys[key] = known
        return known


def note(ends: Ends, state: tuple[int, ...], chance: float) -> None:
    ends[state] = ends.get(state, 0.0) + chance


def enqueue(waiting: dict[int, Ends], state: tuple[int, ...], chance: float) -> None:
    """States wait by their damage, which grows in every round that counts."""
    damage = sum(state)
    if damage not in waiting:
        waiting[damage] = {}
    note(waiting[damage], state, chance)


def away(clash: Clash, state: tuple[int, ...], q: int) -> tuple[int, ...]:
    """The surviving ships of a squad have left the battle (EC-RET-03)."""
    hull, cells = clash.squads[q].hull, list(state)
    for i in range(clash.first[q], clash.first[q + 1]):
        if cells[i] < hull:
            cells[i] = hull + 1
    cells[clash.first[q] : clash.first[q + 1]] = sorted(cells[clash.first[q] : clash.first[q + 1]], reverse=True)
    return tuple(cells)


# One roll.


def volley_ends(
    clash: Clash, q: int, number: int, foes: tuple[int, ...], missiles: bool
) -> list[tuple[float, tuple[int, ...]]]:
    """Every roll by how many dice of each colour reach how far; what they do to the other side."""
    squad, offset = clash.squads[q], clash.split if clash.side[q] == 0 else 0
    places: list[int] = []
    left: list[int] = []
    least: list[int] = []
    for other in clash.targets[clash.side[q]]:
        target = clash.squads[other]
        for i in range(clash.first[other] - offset, clash.first[other + 1] - offset):
            if foes[i] < target.hull:
                places.append(i)
                left.append(target.hull - foes[i])
                least.append(least_face(squad.computer, target.shield))
    steps = sorted(set(least))
    dice = squad.missiles if missiles else squad.cannons
    ends: Ends = {}
    for chance, counts in rolls([one * number for one in dice], chances_of(steps)):
        damage, faces = dice_by_damage(counts, steps, squad.splitter and not missiles)
        cells = list(foes)
        goal = aim(damage, faces, left, least)
        for i in range(len(goal)):
            cells[places[goal[i]]] += damage[i]
        note(ends, settled(clash, clash.side[q], offset, cells, places), chance)
    return [(chance, state) for state, chance in ends.items()]


def settled(clash: Clash, side: int, offset: int, cells: list[int], places: list[int]) -> tuple[int, ...]:
    """Surplus damage is lost; the most damaged ships of a type come first (EC-HIT-06, EC-NPC-06)."""
    for i in places:
        cells[i] = min(cells[i], clash.hulls[offset + i])
    for other in clash.targets[side]:
        first, end = clash.first[other] - offset, clash.first[other + 1] - offset
        if end - first > 1:
            cells[first:end] = sorted(cells[first:end], reverse=True)
    return tuple(cells)


def chances_of(steps: list[int]) -> list[float]:
    """The chance of a die to hit nothing, and to reach each of these faces but not the next (EC-COMP-19)."""
    bounds = [1, *steps, BURST + 1]
    return [(bounds[i + 1] - bounds[i]) / BURST for i in range(len(bounds) - 1)]


def rolls(dice: list[int], chances: list[float]) -> list[tuple[float, list[list[int]]]]:
    """All rolls of these dice by colour: for each colour how many dice come to each step."""
    found: list[tuple[float, list[list[int]]]] = [(1.0, [])]
    for number in dice:
        parts = shares(number, chances)
        found = [(a * b, [*counts, part]) for a, counts in found for b, part in parts]
    return found


def shares(number: int, chances: list[float]) -> list[tuple[float, list[int]]]:
    """All ways in which equal dice fall, each with its chance."""
    if len(chances) == 1:
        return [(chances[0] ** number, [number])]
    found: list[tuple[float, list[int]]] = []
    ways = 1.0
    for last in range(number + 1):
        chance = ways * chances[len(chances) - 1] ** last
        for rest, counts in shares(number - last, chances[: len(chances) - 1]):
            found.append((chance * rest, [*counts, last]))
        ways = ways * (number - last) / (last + 1)
    return found


def dice_by_damage(counts: list[list[int]], steps: list[int], is_split: bool) -> tuple[list[int], list[int]]:
    """The dice that reach a target, largest damage and highest face first; red ones split (EC-HIT-13, EC-TEC-14)."""
    damage: list[int] = []
    faces: list[int] = []
    for hurt in range(max(DAMAGE), 0, -1):
        for step in range(len(steps), 0, -1):
            for colour in range(len(counts)):
                each = 1 if is_split and colour == RED else DAMAGE[colour]
                if each == hurt:
                    number = counts[colour][step] * (DAMAGE[RED] if is_split and colour == RED else 1)
                    damage += [hurt] * number
                    faces += [steps[step - 1]] * number
    return damage, faces
