"""Whom a line strikes (chapter 10): a word of the data that names a selector is a function here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.foes.terms import ALL, HIGHEST, HOLD, STRIKE, Terms
from rulebound.games.cutthroat_caverns.marks import SHOWN, STUCK
from rulebound.games.cutthroat_caverns.state import (
    Caverns,
    can_be_struck,
    hand_size,
    is_ignored,
    item_count,
    own_bodies,
    remaining,
)
from rulebound.games.cutthroat_caverns.turn_order import holder, last_in_order, order

Selector = Callable[[Caverns, Terms, int], list[Seat]]


def candidates(g: Caverns) -> list[Seat]:
    """Whom a creature can choose: living players who are not ignored, in order (CC-CRE-06)."""
    return [seat for seat in order(g) if not is_ignored(g, seat)]


def best(g: Caverns, line: Terms, worth: list[int], seats: list[Seat]) -> list[Seat]:
    """Those of the highest worth; of several one, by the tie rule of the line (CC-CRE-05)."""
    if not seats:
        return []
    top = max(worth)
    tied = [seats[i] for i in range(len(seats)) if worth[i] == top]
    return tied if line.tie == ALL else [tied[-1]] if line.tie == HIGHEST else [tied[0]]


def numbered(g: Caverns, seat: Seat) -> list[Seat]:
    """An attack on the number of an ignored player is lost (CC-CRE-06)."""
    return [seat] if seat >= 0 and can_be_struck(g, seat) else []


def by_initiative(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Player #N, or the highest number in play (CC-CRE-03, CC-CRE-04, CC-MON-ARC-MAGES)."""
    return numbered(g, holder(g, line.number))


def by_body(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Body number k strikes Player #k; above the living count it starts again at 1 (CC-MON-HIVEMIND, CC-CRE-04)."""
    index = sum([g.breed[i] == g.breed[body] for i in range(body)])
    return numbered(g, holder(g, index % len(order(g)) + 1))


def last(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The highest number in play (CC-MON-BLOATED-HORROR, CC-MON-SLOTH)."""
    return numbered(g, last_in_order(g))


def first_few(g: Caverns, number: int) -> list[Seat]:
    """Players #1 to #number, at most the living (CC-CRE-22)."""
    return [seat for seat in order(g)[:number] if not is_ignored(g, seat)]


def by_counter(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """As many players as the encounter's counter says (CC-MON-HUNGRY-HYDRA)."""
    return first_few(g, g.counter)


def by_life(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """One for so many LP left, rounded up (CC-MON-GNOLL-PACK)."""
    return first_few(g, -(-remaining(g, own_bodies(g)[0]) // line.number))


def everybody(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The whole party (CC-MON-ANTI-PALADIN, CC-MON-RAGNAROK)."""
    return candidates(g)


def most_damage(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The hardest hitter of the round; 0 counts (CC-CRE-14, CC-MON-THANTIGIST)."""
    seats = candidates(g)
    return best(g, line, [g.dealt[seat] for seat in seats], seats)


def all_but_most_damage(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody but the hardest hitter (CC-MON-ARSHTONGUE)."""
    spared = most_damage(g, line, body)
    return [seat for seat in candidates(g) if seat not in spared]


def two_most_damage(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The two hardest hitters, ties by the lowest Initiative (CC-MON-WAR)."""
    seats = candidates(g)
    first = best(g, line, [g.dealt[seat] for seat in seats], seats)
    rest = [seat for seat in seats if seat not in first]
    second = best(g, line, [g.dealt[seat] for seat in rest], rest)
    return [seat for seat in seats if seat in first or seat in second]


def least_damage(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The softest hitter of the round (CC-CRE-14, CC-MON-MINOTAUR, CC-MON-OGRE-BROTHERS)."""
    seats = candidates(g)
    return best(g, line, [-g.dealt[seat] for seat in seats], seats)


def first_damager(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The first to damage it in this round, if anybody did (CC-CRE-14, CC-MON-BATTLE-TROLL)."""
    found = [seat for seat in g.damagers if can_be_struck(g, seat)]
    return found[:1]


def last_damager(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The last to damage it in this round, if anybody did (CC-CRE-14)."""
    found = [seat for seat in g.damagers if can_be_struck(g, seat)]
    return found[-1:]


def undamaging(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody who did no damage (CC-MON-VENOM-QUEEN)."""
    return [seat for seat in candidates(g) if g.dealt[seat] == 0]


def dealt_at_least(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody who dealt so much (CC-MON-WRATH, CC-MON-PLAGUE-BEARER)."""
    return [seat for seat in candidates(g) if g.dealt[seat] >= line.number]


def lowest_lp(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The weakest (CC-CRE-21, CC-MON-LURKING-STRANGLER)."""
    seats = candidates(g)
    return best(g, line, [-g.lp[seat] for seat in seats], seats)


def most_prestige(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The proudest (CC-CRE-21, CC-MON-DEMON-OF-PRIDE)."""
    seats = candidates(g)
    return best(g, line, [g.prestige[seat] for seat in seats], seats)


def most_items(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Whoever owns most untipped Items and Relics (CC-CRE-21, CC-ITEM-17)."""
    seats = candidates(g)
    return best(g, line, [item_count(g, seat) for seat in seats], seats)


def largest_hand(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Whoever holds most cards (CC-CRE-21, CC-MON-ENVY)."""
    seats = candidates(g)
    return best(g, line, [hand_size(g, seat) for seat in seats], seats)


def killer(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Whoever landed the killing blow."""
    return [g.killer] if g.killer >= 0 and can_be_struck(g, g.killer) else []


def host(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """The player before whom the body stands (CC-CRE-16)."""
    seat = Seat(g.host[body])
    return [seat] if seat >= 0 and can_be_struck(g, seat) else []


def rune_majority(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody on the most picked rune, on all of them if tied (CC-MON-RIDDLING-SPHINX)."""
    picked = [g.choice[seat] for seat in candidates(g)]
    top = max([picked.count(rune) for rune in range(3)])
    runes = [rune for rune in range(3) if picked.count(rune) == top]
    return [seat for seat in candidates(g) if g.choice[seat] in runes]


def strikers(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody who showed Strike (CC-SPE-HOLD-05)."""
    return [seat for seat in candidates(g) if g.marks[seat] & SHOWN and g.choice[seat] == STRIKE]


def holders(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody who showed Hold (CC-MON-SPITTING-DRAKE)."""
    return [seat for seat in candidates(g) if g.marks[seat] & SHOWN and g.choice[seat] == HOLD]


def unstuck(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """Everybody who did not stick a doll (CC-SPE-VOODOO-03, CC-MON-VOODOO-WITCH)."""
    return [seat for seat in candidates(g) if not g.marks[seat] & STUCK]


def nobody(g: Caverns, line: Terms, body: int) -> list[Seat]:
    """A rule of the encounter names the target (CC-SPE-GLUT-05, CC-SPE-LICH-04)."""
    return []


SELECTORS: Final[dict[str, Selector]] = {
    "init": by_initiative,
    "init_of_body": by_body,
    "init_highest": last,
    "first_heads": by_counter,
    "first_by_life": by_life,
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
