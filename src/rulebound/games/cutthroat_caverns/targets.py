"""The chance to be struck by the creature in this round, for all that a seat knows."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.engine.record import Value
from rulebound.engine.rng import Rng, seeded
from rulebound.games.cutthroat_caverns.foes.base import RUNES
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines, traits
from rulebound.games.cutthroat_caverns.frames_blows import LineAttack
from rulebound.games.cutthroat_caverns.guesses import Table, deal
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.rules.assaults import attackers
from rulebound.games.cutthroat_caverns.rules.bodies import remove_body
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, living, own_bodies
from rulebound.games.cutthroat_caverns.tables import IS_MAIN
from rulebound.games.cutthroat_caverns.turn_order import after, order

TRIALS: Final = 200
# Whom these strike follows from the Initiative numbers alone (CC-CRE-03, CC-CRE-04, CC-CRE-22).
BY_NUMBER: Final = ("init", "init_highest", "all", "first_heads", "first_by_life")


class Danger(Value):
    """The chance to be struck, and how many trials it was found by; 0: it is exact."""

    chance: float
    trials: int


def danger(g: Caverns, seat: int, body: int, damage: int, t: Table, stands: float) -> Danger:
    """The chance that an attack of the creature is aimed at a player who deals this damage.

    `stands`: the chance that the body lives through the turns. Where it was not the last, the others go on without it.
    """
    found = [*lines(g, SPECIFIC), *lines(g, RANDOM)]
    if all(LINES[line].selector in BY_NUMBER and not LINES[line].condition for line in found):
        chance = stands * by_number(g.clone(), seat)
        if not ends_it(g, body):
            rest = g.clone()
            remove_body(rest, body)
            chance += (1.0 - stands) * by_number(rest, seat)
        return Danger(chance, 0)
    rng = seeded(2)
    struck = sum([is_struck(g, seat, body, damage, t, rng) for _ in range(TRIALS)])
    return Danger(float(struck) / float(TRIALS), TRIALS)


def ends_it(g: Caverns, body: int) -> bool:
    """Is the encounter over when this body falls? (CC-TOK-03)"""
    return IS_MAIN[g.breed[body]] or len(own_bodies(g)) == 1


def by_number(c: Caverns, seat: int) -> float:
    """The part of the numbers with which this player is struck in step g, if not in step d (CC-ROUND-10)."""
    if strikes(c, SPECIFIC, seat):
        return 1.0
    numbers = [int(c.initiative[one]) for one in order(c)]
    hit = 0
    for number in numbers:
        holder = next(one for one in order(c) if c.initiative[one] == number)
        own = c.initiative[seat]
        c.initiative[holder], c.initiative[seat] = own, number
        hit += strikes(c, RANDOM, seat)
    return float(hit) / float(len(numbers))


def strikes(c: Caverns, step: int, seat: int) -> bool:
    """Does a line of this step strike the player?"""
    for number in lines(c, step):
        line = LINES[number]
        if line.phase in (0, c.phase):
            for tag in attackers(c, LineAttack(number)):
                body = body_of(c, tag)
                if line.moves:
                    c.host[body] = after(c, c.host[body]) if c.host[body] >= 0 else order(c)[0]
                found = line.targets(c, body)
                if seat in found and line.holds(c, found) and line.amount(c, body, int(found[0])) > 0:
                    return True
    return False


def is_struck(g: Caverns, seat: int, body: int, damage: int, t: Table, rng: Rng) -> bool:
    """One way in which the round may go on."""
    c = g.clone()
    if not g.in_turns:
        c.damagers = ()
        for one in range(c.seats):
            c.dealt[one] = 0
    left = g.life[body] - g.hits[body]
    dealt = deal(t, rng)
    blows = [(int(t.seats[i]), dealt[i]) for i in range(len(dealt))]
    blows.insert(t.first, (seat, damage))
    stands = True
    for who, amount in blows:
        left -= amount
        if stands and left <= 0:
            if ends_it(c, body):
                return False
            remove_body(c, body)
            stands = False
        c.dealt[who] += amount
        if amount >= 5:
            c.damagers = (*c.damagers, Seat(who))
    choose(c, seat, rng)
    if strikes(c, SPECIFIC, seat):
        return True
    shuffle(c, rng)
    return strikes(c, RANDOM, seat)


def choose(c: Caverns, seat: int, rng: Rng) -> None:
    """The secret choices of the others, and the own one while it is open, may be anything (CC-SETC-11)."""
    asked = [trait.asks() for trait in traits(c) if trait.asks()]
    for other in living(c):
        if asked and not c.marks[other] & SHOWN and (other != seat or c.choice[other] < 0):
            c.choice[other] = rng.below(3 if asked[0] == RUNES else 2)
            c.marks[other] |= SHOWN


def shuffle(c: Caverns, rng: Rng) -> None:
    """New Initiative cards (CC-ROUND-09)."""
    seats = order(c)
    numbers = [int(c.initiative[one]) for one in seats]
    rng.shuffle(numbers)
    for i, one in enumerate(seats):
        c.initiative[one] = numbers[i]
