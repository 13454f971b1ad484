"""The lines of an encounter card: whom a creature attack strikes, for how much, and when (chapter 10).

A word of the data that names a selector, an amount or a condition is a function here; the part behind a colon is its
argument.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.engine.content import ContentError
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import Encounter
from rulebound.games.cutthroat_caverns.state import (
    Caverns,
    can_be_struck,
    hand_size,
    holder,
    is_ignored,
    item_count,
    last_in_order,
    living,
    order,
    own_bodies,
    remaining,
)
from rulebound.games.cutthroat_caverns.tables import BREED_OF

REVEAL, ATTACK, SPECIFIC, RANDOM, DRAW, END, DEATH = range(7)
STEPS: Final = ("reveal", "attack", "specific", "random", "draw", "end", "death")
LOWEST, HIGHEST, ALL = range(3)  # how ties are broken (CC-CRE-05)
TIES: Final = ("", "highest_init", "all")
HOLD, STRIKE = 0, 1
DAMAGE_DEALT: Final = -1  # heals the creature by what was really lost


class Line:
    """One line of a card."""

    def __init__(self, record: content.Line, encounter: Encounter) -> None:
        self.encounter = encounter
        self.step = STEPS.index(record.step)
        self.tie = TIES.index(record.tie)
        self.most = record.max
        self.body = BREED_OF[record.body] if record.body else -1
        self.per_body = record.per_body
        self.state = ("", "approaching", "attacking").index(record.body_state) - 1
        self.moves = record.move != ""
        self.phase = record.phase
        self.if_alone = record.amount_if_alone
        self.feeds = DAMAGE_DEALT if record.heal_creature == "damage_dealt" else int(record.heal_creature)
        self.attacker = argument(record.attacker)[0] if record.attacker else ""
        self.selector, self.number = argument(record.target)
        self.formula, self.printed = formula(record.amount)
        self.condition, self.limit = argument(record.condition)
        if self.selector not in SELECTORS:
            raise ContentError(f"no selector is written for {record.target!r}")
        if self.formula not in AMOUNTS:
            raise ContentError(f"no amount is written for {record.amount!r}")
        if self.condition not in CONDITIONS:
            raise ContentError(f"no condition is written for {record.condition!r}")

    def targets(self, g: Caverns, body: int) -> list[Seat]:
        """Whom it strikes now (CC-CRE-15)."""
        return SELECTORS[self.selector](g, self, body)

    def amount(self, g: Caverns, body: int, target: int) -> int:
        """The printed amount with its cap (CC-CRE-08)."""
        found = AMOUNTS[self.formula](g, self, target)
        if self.if_alone and len(own_bodies(g)) == 1:
            found = self.if_alone
        return min(found, self.most) if self.most else found

    def holds(self, g: Caverns, targets: list[Seat]) -> bool:
        """Its condition, when it would be declared."""
        return CONDITIONS[self.condition](g, self, targets)


def argument(word: str) -> tuple[str, int]:
    """A word of the data and the number behind its colon."""
    name, _, rest = word.partition(":")
    if name == "init" and rest == "body_index":
        return "init_of_body", 0
    if name == "init" and rest.startswith("1.."):
        return f"first_{rest[3:]}", 0
    if rest.isdigit():
        return name, int(rest)
    if rest.endswith("*living") and rest[:-7].isdigit():
        return name, int(rest[:-7])
    return word, 0


def formula(amount: int | str) -> tuple[str, int]:
    """The name of a way to reckon, and its number."""
    if isinstance(amount, int):
        return "printed", amount
    factor, _, rest = amount.partition("*")
    if factor.isdigit() and rest:
        return rest.partition(":")[0], int(factor)
    if "+" in factor:
        return "with_actions", int(factor.partition("+")[0])
    return amount, 0


def half(number: int) -> int:
    """Half, rounded up to the next multiple of 5 (CC-COMP-11)."""
    return -(-number // 10) * 5


# Whom.

Selector = Callable[[Caverns, Line, int], list[Seat]]


def candidates(g: Caverns) -> list[Seat]:
    """Whom a creature can choose: living players who are not ignored, in order (CC-CRE-06)."""
    return [seat for seat in order(g) if not is_ignored(g, seat)]


def best(g: Caverns, line: Line, worth: list[int], seats: list[Seat]) -> list[Seat]:
    """Those of the highest worth; of several one, by the tie rule of the line (CC-CRE-05)."""
    if not seats:
        return []
    top = max(worth)
    tied = [seats[i] for i in range(len(seats)) if worth[i] == top]
    return tied if line.tie == ALL else [tied[-1]] if line.tie == HIGHEST else [tied[0]]


def numbered(g: Caverns, seat: Seat) -> list[Seat]:
    """An attack on the number of an ignored player is lost (CC-CRE-06)."""
    return [seat] if seat >= 0 and can_be_struck(g, seat) else []


def by_initiative(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Player #N, or the highest number in play (CC-CRE-03, CC-CRE-04)."""
    return numbered(g, holder(g, line.number))


def by_body(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Body number k strikes Player #k; numbers above the living count start again at 1."""
    index = sum([g.breed[i] == g.breed[body] for i in range(body)])
    line_up = order(g)
    return numbered(g, line_up[index % len(line_up)])


def last(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The highest number in play."""
    return numbered(g, last_in_order(g))


def first_few(g: Caverns, number: int) -> list[Seat]:
    """Players #1 to #number, at most the living (CC-CRE-22)."""
    return [seat for seat in order(g)[:number] if not is_ignored(g, seat)]


def by_counter(g: Caverns, line: Line, body: int) -> list[Seat]:
    """As many players as the encounter's counter says."""
    return first_few(g, g.counter)


def by_life(g: Caverns, line: Line, body: int) -> list[Seat]:
    """One for every 60 LP left, rounded up."""
    return first_few(g, -(-remaining(g, own_bodies(g)[0]) // 60))


def everybody(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The whole party."""
    return candidates(g)


def most_damage(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The hardest hitter of the round; 0 counts (CC-CRE-14)."""
    seats = candidates(g)
    return best(g, line, [g.dealt[seat] for seat in seats], seats)


def all_but_most_damage(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody but the hardest hitter."""
    spared = most_damage(g, line, body)
    return [seat for seat in candidates(g) if seat not in spared]


def two_most_damage(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The two hardest hitters, ties by the lowest Initiative."""
    seats = candidates(g)
    first = best(g, line, [g.dealt[seat] for seat in seats], seats)
    rest = [seat for seat in seats if seat not in first]
    second = best(g, line, [g.dealt[seat] for seat in rest], rest)
    return [seat for seat in seats if seat in first or seat in second]


def least_damage(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The softest hitter of the round (CC-CRE-14)."""
    seats = candidates(g)
    return best(g, line, [-g.dealt[seat] for seat in seats], seats)


def first_damager(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The first to damage it in this round, if anybody did (CC-CRE-14)."""
    found = [seat for seat in g.damagers if can_be_struck(g, seat)]
    return found[:1]


def last_damager(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The last to damage it in this round, if anybody did (CC-CRE-14)."""
    found = [seat for seat in g.damagers if can_be_struck(g, seat)]
    return found[-1:]


def undamaging(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody who did no damage."""
    return [seat for seat in candidates(g) if g.dealt[seat] == 0]


def dealt_at_least(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody who dealt so much."""
    return [seat for seat in candidates(g) if g.dealt[seat] >= line.number]


def lowest_lp(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The weakest (CC-CRE-21)."""
    seats = candidates(g)
    return best(g, line, [-g.lp[seat] for seat in seats], seats)


def most_prestige(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The proudest (CC-CRE-21)."""
    seats = candidates(g)
    return best(g, line, [g.prestige[seat] for seat in seats], seats)


def most_items(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Whoever owns most untipped Items and Relics (CC-CRE-21, CC-ITEM-17)."""
    seats = candidates(g)
    return best(g, line, [item_count(g, seat) for seat in seats], seats)


def largest_hand(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Whoever holds most cards (CC-CRE-21)."""
    seats = candidates(g)
    return best(g, line, [hand_size(g, seat) for seat in seats], seats)


def killer(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Whoever landed the killing blow."""
    return [g.killer] if g.killer >= 0 and can_be_struck(g, g.killer) else []


def host(g: Caverns, line: Line, body: int) -> list[Seat]:
    """The player before whom the body stands (CC-CRE-16)."""
    seat = Seat(g.host[body])
    return [seat] if seat >= 0 and can_be_struck(g, seat) else []


def rune_majority(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody on the most picked rune, on all of them if tied."""
    picked = [g.choice[seat] for seat in living(g)]
    top = max([picked.count(rune) for rune in range(3)])
    runes = [rune for rune in range(3) if picked.count(rune) == top]
    return [seat for seat in candidates(g) if g.choice[seat] in runes]


def strikers(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody who showed Strike."""
    return [seat for seat in candidates(g) if g.shown[seat] and g.choice[seat] == STRIKE]


def holders(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody who showed Hold."""
    return [seat for seat in candidates(g) if g.shown[seat] and g.choice[seat] == HOLD]


def unstuck(g: Caverns, line: Line, body: int) -> list[Seat]:
    """Everybody who did not stick a doll (CC-SPE-VOODOO-03)."""
    return [seat for seat in candidates(g) if not g.stuck[seat]]


def nobody(g: Caverns, line: Line, body: int) -> list[Seat]:
    """A rule of the encounter names the target (CC-SPE-GLUT-05, CC-SPE-LICH-04)."""
    return []


SELECTORS: Final[dict[str, Selector]] = {
    "init": by_initiative,
    "init_of_body": by_body,
    "init_highest": last,
    "first_heads": by_counter,
    "first_ceil(lp/60)": by_life,
    "all": everybody,
    "all_except:most_damage": all_but_most_damage,
    "most_damage": most_damage,
    "two_most_damage": two_most_damage,
    "least_damage": least_damage,
    "first_damager": first_damager,
    "last_damager": last_damager,
    "no_damage": undamaging,
    "dealt_at_least": dealt_at_least,
    "lowest_lp": lowest_lp,
    "most_prestige": most_prestige,
    "most_items": most_items,
    "largest_hand": largest_hand,
    "killer": killer,
    "body_host": host,
    "rune_majority": rune_majority,
    "chose:strike": strikers,
    "chose:hold": holders,
    "did_not_stick_doll": unstuck,
    "player_over_hand_limit": nobody,
    "chosen_by_dead_player": nobody,
}

# How much.

Amount = Callable[[Caverns, Line, int], int]


def printed(g: Caverns, line: Line, target: int) -> int:
    """The number on the card."""
    return line.printed


def times_round(g: Caverns, line: Line, target: int) -> int:
    """So much for every round."""
    return line.printed * g.round


def times_counter(g: Caverns, line: Line, target: int) -> int:
    """So much for every mark of the encounter's counter."""
    return line.printed * g.counter


def half_of_damage(g: Caverns, line: Line, target: int) -> int:
    """Half of what the target dealt in this round (CC-COMP-11)."""
    return half(g.dealt[target])


def half_of_attack(g: Caverns, line: Line, target: int) -> int:
    """Half of the attack that is turned: the rule that turns it reckons (CC-MON-PUPPETEER)."""
    return 0


def with_actions(g: Caverns, line: Line, target: int) -> int:
    """5 more for every Action card of the round beyond the second."""
    return line.printed + 5 * max(0, g.actions - 2)


AMOUNTS: Final[dict[str, Amount]] = {
    "printed": printed,
    "round": times_round,
    "counter": times_counter,
    "half_of_target_round_damage": half_of_damage,
    "half_of_attack": half_of_attack,
    "with_actions": with_actions,
}

# When.

Condition = Callable[[Caverns, Line, list[Seat]], bool]


def always(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """No condition."""
    return True


def nobody_damaged(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """Nobody damaged it in this round."""
    return not g.damagers


def round_odd(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """Odd rounds."""
    return g.round % 2 == 1


def round_even(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """Even rounds."""
    return g.round % 2 == 0


def round_at_least(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """From this round on."""
    return g.round >= line.limit


def nobody_dealt(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """Nobody dealt so much in this round."""
    return all(g.dealt[seat] < line.limit for seat in living(g))


def target_dealt_less(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """The target dealt less than that."""
    return all(g.dealt[seat] < line.limit for seat in targets)


def party_dealt_less(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """The party dealt less than so much for every living player (CC-CRE-17)."""
    return sum([g.dealt[seat] for seat in range(g.seats)]) < line.limit * len(living(g))


def killing_attack(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """The killing blow dealt so much, by any means."""
    return g.blow >= line.limit


def counter_positive(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """The counter is above zero."""
    return g.counter > 0


def barrier_up(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """The barrier stood when step d began (CC-SPE-BARRIER-05)."""
    return g.barrier_up


def somebody_held(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """Somebody showed Hold."""
    return holds_and_strikes(g)[0] > 0


def everybody_held(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """A holder, and no striker (CC-SPE-HOLD-09)."""
    held, struck = holds_and_strikes(g)
    return held > 0 and struck == 0


def strikers_prevail(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """At least as many strikers as holders."""
    held, struck = holds_and_strikes(g)
    return struck >= held


def holders_prevail(g: Caverns, line: Line, targets: list[Seat]) -> bool:
    """More holders than strikers."""
    held, struck = holds_and_strikes(g)
    return struck < held


def holds_and_strikes(g: Caverns) -> tuple[int, int]:
    """How many showed Hold, and how many Strike; whoever set no card counts as neither (CC-SPE-HOLD-04)."""
    shown = [g.choice[seat] for seat in living(g) if g.shown[seat]]
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
