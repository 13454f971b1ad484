"""Life Points, Prestige and death (chapters 11 and 12, CC-ITEM-18, CC-WIN-43)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Result
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events import Healed, LostPrestige, Scored
from rulebound.games.cutthroat_caverns.events_blows import Died, LifeLost, NothingLost, Poisoned
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames_blows import (
    COST_LOSS,
    CREATURE_LOSS,
    EXHAUSTION_LOSS,
    POISON_LOSS,
    TRAP_LOSS,
)
from rulebound.games.cutthroat_caverns.frames_end import SuddenDeath
from rulebound.games.cutthroat_caverns.kinds import Life, Prestige, Tokens
from rulebound.games.cutthroat_caverns.marks import BITTEN, BOAR, IRON_SKIN, ROTTING, VAMPYRE
from rulebound.games.cutthroat_caverns.places import (
    DISCARD,
    GONE,
    chosen_of,
    hand_of,
    riders_of,
    set_of,
    shot_of,
    tipped_of,
)
from rulebound.games.cutthroat_caverns.state import Caverns, is_own, item_count, lives
from rulebound.games.cutthroat_caverns.turn_order import order

UNPREVENTABLE: Final = (POISON_LOSS, EXHAUSTION_LOSS, COST_LOSS)


def gain(g: Caverns, seat: int, prestige: int, rule: str) -> None:
    """Prestige is gained at once (CC-EOE-09, CC-END-02)."""
    if prestige > 0:
        g.prestige[seat] += prestige
        g.tell(rule, Scored(Seat(seat), Prestige(prestige)))


def forfeit(g: Caverns, seat: int, prestige: int, rule: str) -> None:
    """Prestige is lost, even below 0 (CC-END-03, CC-EDGE-13)."""
    g.prestige[seat] -= prestige
    g.tell(rule, LostPrestige(Seat(seat), Prestige(prestige)))


# Healing.


def healing(g: Caverns, seat: int, amount: int) -> int:
    """What a healing would really heal (CC-ITEM-09, CC-ITEM-20, CC-REPU-07)."""
    if g.marks[seat] & ROTTING:
        return 0
    for gift in gifts(g, seat):
        amount += gift.is_healed_more()
    return max(0, min(amount, g.start_lp[seat] - g.lp[seat]))


def heal(g: Caverns, seat: int, amount: int, rule: str) -> int:
    """Heal somebody, never above the starting LP (CC-ITEM-09)."""
    healed = healing(g, seat, amount)
    if healed:
        g.lp[seat] += healed
        g.tell(rule, Healed(Seat(seat), Life(healed)))
    return healed


# Losing.


def suffered(g: Caverns, seat: int, amount: int, cause: int) -> int:
    """What a loss really costs: damage can be prevented or halved, poison, exhaustion and costs cannot (CC-ITEM-18).

    Nor does damage take those who are spared below what they are left with (CC-NEW-04).
    """
    if cause in UNPREVENTABLE:
        return amount
    if g.marks[seat] & IRON_SKIN:
        return 0
    if cause == TRAP_LOSS and any(gift.halves_traps() for gift in gifts(g, seat)):
        amount = half(amount)
    return min(amount, max(0, g.lp[seat] - g.spared[seat])) if g.spared[seat] else amount


def lose(g: Caverns, seat: int, amount: int, cause: int, rule: str) -> int:
    """A player loses LP and may die of it; returns the LP really lost (CC-DEATH-01, CC-CRE-09)."""
    lost = min(suffered(g, seat, amount, cause), g.lp[seat])
    if lost == g.lp[seat] and cause == CREATURE_LOSS:
        lost -= saved(g, seat)
    if not lost:
        g.tell(rule, NothingLost(Seat(seat)))
        return 0
    g.lp[seat] -= lost
    g.hurt[seat] += lost
    g.tell(rule, LifeLost(Seat(seat), Life(lost)))
    if g.lp[seat] == 0:
        die(g, seat)
    return lost


def saved(g: Caverns, seat: int) -> int:
    """LP that somebody is left with who would die of a creature attack."""
    for gift in gifts(g, seat):
        left = gift.saves(g, Seat(seat))
        if left:
            return min(left, g.lp[seat])
    return 0


def poison(g: Caverns, seat: int, tokens: int, rule: str) -> None:
    """Poison tokens add up (CC-PSN-01)."""
    for gift in gifts(g, seat):
        if tokens and gift.stomachs(g, Seat(seat)):
            tokens -= 1
    if tokens:
        g.poison[seat] += tokens
        g.tell(rule, Poisoned(Seat(seat), Tokens(tokens)))


# Death.


def die(g: Caverns, seat: int) -> None:
    """Dead at once and out of the game (CC-DEATH-01, CC-DEATH-03)."""
    g.deaths += 1
    g.died[seat] = g.deaths
    g.lp[seat] = 0
    g.tell("CC-DEATH-01", Died(Seat(seat)))
    for place in (hand_of(seat), set_of(seat), shot_of(seat), chosen_of(seat), riders_of(seat)):
        g.cards.move_all(place, DISCARD)
    g.cards.move_all(tipped_of(seat), GONE)
    g.reveal()
    if item_count(g, seat):
        g.waiting = (*g.waiting, Seat(seat))
    g.haste[seat] = g.strength[seat] = 0
    g.marks[seat] &= ~(VAMPYRE | BITTEN)
    for one in range(g.seats):
        if one == seat or g.doll[one] == seat:
            g.doll[one] = -1
    _move_bodies(g, seat)
    g.initiative[seat] = 0
    for trait in traits(g):
        trait.player_died(g, seat)
    for one in order(g):
        for gift in gifts(g, one):
            gift.anybody_died(g, one)


def _move_bodies(g: Caverns, seat: int) -> None:
    """Bodies whose host dies move to whoever has the fewest of them, lowest Initiative first (CC-TOK-04).

    Undead and the bodies of the encounter beneath are counted apart (CC-TOK-UNDEAD-11).
    """
    waits = any(trait.keeps_bodies() for trait in traits(g))
    for body in range(len(g.host)):
        if g.host[body] == seat and waits and is_own(g, body):
            g.host[body] = -1
        elif g.host[body] == seat:
            like = [g.host[one] for one in range(len(g.host)) if is_own(g, one) == is_own(g, body)]
            living = [(like.count(one), g.initiative[one], one) for one in order(g)]
            g.host[body] = min(living)[2] if living else -1


def check_survivors(g: Caverns) -> None:
    """Nobody lives, or only the Wereboar: the game is over when the effect has been carried out (CC-DEATH-16)."""
    alive = [seat for seat in range(g.seats) if g.died[seat] == 0]
    if not alive:
        nobody_wins(g)
    elif all(g.marks[seat] & BOAR for seat in alive):
        win(g, [Seat(alive[0])], "CC-SPE-BOAR-03", "the Wereboar has killed all others")
    elif g.sudden and not any(lives(g, seat) for seat in range(g.seats)):
        while not isinstance(g.stack[-1], SuddenDeath):
            g.stack.pop()


def nobody_wins(g: Caverns, rule: str = "CC-DEATH-10", why: str = "all adventurers are dead") -> None:
    """All are dead (CC-DEATH-10, CC-EDGE-15), or a module's ending has no winner."""
    scores = tuple([g.prestige[seat] for seat in range(g.seats)])
    g.finish(Result(rule, why, scores, (1,) * g.seats, (False,) * g.seats))


def win(g: Caverns, winners: list[Seat], rule: str, why: str) -> None:
    """The game is over: the winners, then the living and the dead by their Prestige (CC-END-04, CC-GOAL-04)."""
    rank = [(2 if seat in winners else int(g.died[seat] == 0), g.prestige[seat]) for seat in range(g.seats)]
    places = tuple([1 + sum([other > one for other in rank]) for one in rank])
    won = tuple([seat in winners for seat in range(g.seats)])
    g.finish(Result(rule, why, tuple([g.prestige[seat] for seat in range(g.seats)]), places, won))
