"""How hard a line strikes, and when it does not (chapter 10): the words of the data are functions here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.foes.selectors import holders, strikers
from rulebound.games.cutthroat_caverns.foes.terms import HOLD, STRIKE, Terms, half
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.state import Caverns, living

# How much.

Amount = Callable[[Caverns, Terms, int], int]


def printed(g: Caverns, line: Terms, target: int) -> int:
    """The number on the card."""
    return line.printed


def times_round(g: Caverns, line: Terms, target: int) -> int:
    """So much for every round (CC-MON-STONE-JUGGERNAUT)."""
    return line.printed * g.round


def times_counter(g: Caverns, line: Terms, target: int) -> int:
    """So much for every mark of the encounter's counter (CC-MON-OBSIDIAN-GATE)."""
    return line.printed * g.counter


def half_of_damage(g: Caverns, line: Terms, target: int) -> int:
    """Half of what the target dealt in this round (CC-COMP-11, CC-MON-MIRROR-FIEND)."""
    return half(g.dealt[target])


def half_of_attack(g: Caverns, line: Terms, target: int) -> int:
    """Half of the attack that is turned: the rule that turns it reckons (CC-MON-PUPPETEER)."""
    return 0


def with_actions(g: Caverns, line: Terms, target: int) -> int:
    """More for every Action card of the round beyond the second (CC-MON-ARSHTONGUE)."""
    return line.printed + line.more * max(0, g.actions - line.free)


AMOUNTS: Final[dict[str, Amount]] = {
    "printed": printed,
    "round": times_round,
    "counter": times_counter,
    "half_of_target_round_damage": half_of_damage,
    "half_of_attack": half_of_attack,
    "with_actions": with_actions,
}

# When.

Condition = Callable[[Caverns, Terms, list[Seat]], bool]


def always(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """No condition."""
    return True


def nobody_damaged(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """Nobody damaged it in this round (CC-MON-BATTLE-TROLL)."""
    return not g.damagers


def round_odd(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """Odd rounds (CC-MON-FIRE-DRAKE)."""
    return g.round % 2 == 1


def round_even(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """Even rounds."""
    return g.round % 2 == 0


def round_at_least(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """From this round on (CC-MON-CHAINED-COLOSSUS)."""
    return g.round >= line.limit


def nobody_dealt(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """Nobody dealt so much in this round (CC-MON-WRATH)."""
    return all(g.dealt[seat] < line.limit for seat in living(g))


def target_dealt_less(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """The target dealt less than that (CC-MON-GHOSTLY-DUELIST)."""
    return all(g.dealt[seat] < line.limit for seat in targets)


def party_dealt_less(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """The party dealt less than so much for everybody alive (CC-CRE-17, CC-MON-CLOCKWORK-EXECUTIONER)."""
    return sum([g.dealt[seat] for seat in range(g.seats)]) < line.limit * len(living(g))


def killing_attack(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """The killing blow dealt so much, by any means."""
    return g.blow >= line.limit


def counter_positive(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """The counter is above zero."""
    return g.counter > 0


def barrier_up(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """The barrier stood when step d began (CC-SPE-BARRIER-04, CC-SPE-BARRIER-05, CC-MON-BARRIER-MAGUS)."""
    return g.barrier_up


def somebody_held(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """Somebody showed Hold (CC-MON-CURSED-NAIAD)."""
    return holds_and_strikes(g)[0] > 0


def everybody_held(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """A holder, and no striker (CC-SPE-HOLD-09)."""
    held, struck = holds_and_strikes(g)
    return held > 0 and struck == 0


def strikers_prevail(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """At least as many strikers as holders; the ignored are in neither group (CC-MON-SPITTING-DRAKE, CC-CRE-06)."""
    return len(strikers(g, line, -1)) >= len(holders(g, line, -1))


def holders_prevail(g: Caverns, line: Terms, targets: list[Seat]) -> bool:
    """More holders than strikers."""
    return not strikers_prevail(g, line, targets)


def holds_and_strikes(g: Caverns) -> tuple[int, int]:
    """How many showed Hold, and how many Strike; whoever set no card counts as neither (CC-SPE-HOLD-04)."""
    shown = [g.choice[seat] for seat in living(g) if g.marks[seat] & SHOWN]
    return shown.count(HOLD), shown.count(STRIKE)


CONDITIONS: Final[dict[str, Condition]] = {
    "": always,
    "nobody_damaged": nobody_damaged,
    "round_odd": round_odd,
    "round_even": round_even,
    "round_at_least": round_at_least,
    "nobody_dealt_at_least": nobody_dealt,
    "target_dealt_less_than": target_dealt_less,
    "party_round_damage_less_than": party_dealt_less,
    "killing_attack_at_least": killing_attack,
    "counter_positive:crack": counter_positive,
    "barrier_up": barrier_up,
    "somebody_held": somebody_held,
    "everybody_held": everybody_held,
    "strikers_at_least_holders": strikers_prevail,
    "strikers_fewer_than_holders": holders_prevail,
}
