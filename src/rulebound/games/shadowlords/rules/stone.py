"""Chapter 22: the powers of the Power Stone."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.events import Blasted, Burning, ShipsLost, StoneRolled
from rulebound.games.shadowlords.frames import Duel
from rulebound.games.shadowlords.kinds import NO_CHARACTER, Character, ShipCount
from rulebound.games.shadowlords.rules.ships import unload
from rulebound.games.shadowlords.rules.sides import duellist_player
from rulebound.games.shadowlords.state import Clash, Shadowlords
from rulebound.games.shadowlords.tables import CHARACTERS, MOST_STONE_ROLLS, NOBODY, SHIP_COUNTS, SIDES

CARD: Final = 1
FIRE: Final = 2


def user_of(g: Shadowlords, d: Duel) -> Character:
    """The duellist whose side has the Stone on this space, the bearer included (SL-STONE-01, SL-STONE-11)."""
    clash = g.battles[d.battle]
    if g.space[g.stone] != clash.space:
        return NO_CHARACTER
    side = g.side[g.stone]
    if side in sides_of(g, clash, clash.attacker, clash.aid):
        return d.attacker
    return d.defender if side in sides_of(g, clash, clash.foe, clash.guard) else NO_CHARACTER


def sides_of(g: Shadowlords, clash: Clash, side: int, called: int) -> list[int]:
    """The alliances that fight on one side of a battle."""
    return [side] + [g.side[c] for c in range(CHARACTERS) if called >> c & 1 and g.space[c] == clash.space]


def roll_for_stone(g: Shadowlords, d: Duel) -> None:
    """Just before the duel both roll; only a higher number gives a Blast, even to the Shadowlord (SL-STONE-02..05).

    After so many equal rolls there is none (SL-STONE-12). Shadows are bound by the roll too (SL-STONE-10, SL-FORT-05).
    """
    user = user_of(g, d)
    if user == NOBODY:
        return
    other = d.defender if user == d.attacker else d.attacker
    for _ in range(MOST_STONE_ROLLS):
        mine, theirs = 1 + g.rng.below(SIDES), 1 + g.rng.below(SIDES)
        g.tell("SL-STONE-02", StoneRolled(user, mine, other, theirs))
        if mine != theirs:
            d.user = user if mine > theirs else NO_CHARACTER
            return


def facing(d: Duel) -> Character:
    """The opponent of the Stone's user."""
    return d.defender if d.user == d.attacker else d.attacker


def user_player(g: Shadowlords, d: Duel) -> Seat:
    """Whoever leads the Stone's user in the duel."""
    return duellist_player(g, g.battles[d.battle], d.user, d.user == d.attacker)


def has_blast(g: Shadowlords, d: Duel) -> bool:
    """One of the two Power Blasts, or none (SL-STONE-03, SL-STONE-04)."""
    return d.user != NOBODY


def can_burn(g: Shadowlords, d: Duel) -> bool:
    """Has the opponent ships? (SL-STONE-07)"""
    return g.ships[facing(d)] > 0


def card_blast(g: Shadowlords, d: Duel) -> None:
    """One extra card when cards are drawn (SL-STONE-06)."""
    d.blast = CARD
    g.tell("SL-STONE-06", Blasted(d.user))


def burn_blast(g: Shadowlords, d: Duel) -> None:
    """A die says how many ships of the opponent may burn, before any card is played (SL-STONE-07, SL-STONE-08)."""
    d.blast = FIRE
    d.die = 1 + g.rng.below(SIDES)
    g.tell("SL-STONE-07", Burning(d.user, d.die))


def burnable(g: Shadowlords, d: Duel) -> list[ShipCount]:
    """From none to as many as the die shows, for the user may want to win them (SL-STONE-09)."""
    return SHIP_COUNTS[: min(d.die, g.ships[facing(d)]) + 1] if d.blast == FIRE else []


def burn(g: Shadowlords, d: Duel, ships: ShipCount) -> None:
    """They return to storage; the Stone itself never burns (SL-STONE-14)."""
    unload(g, facing(d), ships)
    g.tell("SL-STONE-07", ShipsLost(facing(d), ships))


def extra_cards(d: Duel, character: int) -> int:
    """How many more cards the character draws (SL-STONE-06)."""
    return 1 if d.user == character and d.blast == CARD else 0
