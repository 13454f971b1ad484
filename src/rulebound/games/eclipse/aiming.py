"""How NPCs aim (chapter 22), without a table: the rules, the odds and whoever does not answer assign dice by it.

A roll is a row of dice, those of the largest damage and the highest face first. Targets are listed as they are looked
at: the largest ship first, within a type the most damaged one (EC-NPC-05, EC-NPC-06).
"""

from __future__ import annotations

BURST = 6


def least_face(computer: int, shield: int) -> int:
    """The lowest face that hits: a burst always does, a blank never (EC-HIT-02..04)."""
    return min(BURST, max(2, BURST - computer + shield))


def aim(damage: list[int], faces: list[int], left: list[int], least: list[int]) -> list[int]:
    """For each die the target that it goes to, or -1 if it hits none (EC-NPC-04..07, EC-HIT-09, EC-HIT-12).

    `left` is what each target still stands, `least` the lowest face that hits it.
    """
    goal = [-1] * len(faces)
    dead: list[bool] = []
    for which in range(len(left)):
        free = [i for i in range(len(faces)) if goal[i] < 0 and faces[i] >= least[which]]
        chosen = cheapest(damage, free, left[which])
        dead.append(left[which] <= 0 or len(chosen) > 0)
        for i in chosen:
            goal[i] = which
    for i in range(len(faces)):
        if goal[i] < 0:
            goal[i] = leftover_goal(faces[i], least, dead)
    return goal


def leftover_goal(face: int, least: list[int], dead: list[bool]) -> int:
    """A die that is left goes to the largest survivor that it hits, else to any ship that it hits (EC-NPC-07)."""
    found = -1
    for which in range(len(least)):
        if face >= least[which]:
            if not dead[which]:
                return which
            if found < 0:
                found = which
    return found


def cheapest(damage: list[int], free: list[int], need: int) -> list[int]:
    """The dice of least total damage that make up what is needed; fewest, then earliest (EC-NPC-06).

    Of dice with the same damage the earliest are taken, so only how many of each has to be found.
    """
    total = 0
    number = [0, 0, 0, 0, 0]
    for i in free:
        total += damage[i]
        number[damage[i]] += 1
    if need <= 0 or total < need:
        return []
    best: list[int] = []
    best_total, best_count, best_bits = total + 1, 0, 0
    for fours in range(min(number[4], (need + 3) // 4) + 1):
        for threes in range(min(number[3], (need + 2) // 3) + 1):
            for twos in range(min(number[2], (need + 1) // 2) + 1):
                sofar = 4 * fours + 3 * threes + 2 * twos
                ones = max(0, need - sofar)
                if ones > number[1] or sofar + ones > best_total:
                    continue
                count = fours + threes + twos + ones
                bits = bits_of(damage, free, [0, ones, twos, threes, fours])
                if (sofar + ones, count, bits) < (best_total, best_count, best_bits):
                    best_total, best_count, best_bits = sofar + ones, count, bits
                    best = [free[j] for j in range(len(free)) if bits >> j & 1]
    return best


def bits_of(damage: list[int], free: list[int], wanted: list[int]) -> int:
    """The earliest dice of each damage, as bits of their places."""
    bits = 0
    for j in range(len(free)):
        which = damage[free[j]]
        if wanted[which] > 0:
            wanted[which] -= 1
            bits |= 1 << j
    return bits
