"""Chapter 17, who gets the ships that were won, and the Power Stone."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    GIVE_STONE,
    LOOT,
    LOOT_LOOSE,
    LOOT_STORED,
    GiveStone,
    LootLoose,
    LootStored,
    LootTo,
)
from rulebound.games.shadowlords.events import BuiltAt, Looted, StoneGiven
from rulebound.games.shadowlords.frames import Loot, StoneGift
from rulebound.games.shadowlords.rules.ships import build_loose, load, unload
from rulebound.games.shadowlords.rules.sides import strongest_first
from rulebound.games.shadowlords.state import Shadowlords, members_at, room
from rulebound.games.shadowlords.tables import BLACK, CLASS, MASTER, spots

# Ships.


def ask_loot(g: Shadowlords, loot: Loot) -> Decision | None:
    """To characters of the victor's alliance on the space, the rest to storage (SL-WIN-09, SL-FSH-08, SL-P2-27).

    If nobody there can take them they may be left loose (SL-WIN-10); so may the ship that makes room for the Stone
    (SL-WIN-18).
    """
    if loot.left == 0:
        return None
    takers = [c for c in members_at(g, loot.alliance, loot.space) if room(g, c) > 0]
    options: list[Action] = []
    default = 0
    for c in takers:
        options += LOOT[c][1 : min(loot.left, room(g, c)) + 1]
        if c == loot.character:
            default = len(options) - 1
    if loot.alliance != BLACK and (loot.spare or not takers):
        options += LOOT_LOOSE[1 : loot.left + 1]
    if not options:
        return None
    if room(g, loot.character) <= 0:
        default = len(options)
    options.append(LOOT_STORED)
    return must(loot.seat, "Who takes the {left|ship|ships}?", options, "SL-WIN-09", default)


def loot_to(g: Shadowlords, loot: Loot, action: LootTo) -> None:
    """New ships of the victor's colour, from storage (SL-WIN-08)."""
    load(g, action.character, action.ships)
    loot.left -= action.ships
    g.tell("SL-WIN-09", Looted(action.character, action.ships))


def loot_loose(g: Shadowlords, loot: Loot, action: LootLoose) -> None:
    """They lie loose on the battle space (SL-WIN-10)."""
    build_loose(g, loot.alliance, loot.space, action.ships)
    loot.left -= action.ships
    g.tell("SL-WIN-10", BuiltAt(loot.alliance, loot.space, action.ships))


def loot_stored(g: Shadowlords, loot: Loot, action: LootStored) -> None:
    """What nobody takes stays in storage (SL-WIN-10, SL-FSH-13)."""
    loot.left = 0


def loot_left(g: Shadowlords, loot: Loot) -> bool:
    """Until all are given, or nobody can take more."""
    if loot.left and not (loot.alliance != BLACK or takers_left(g, loot)):
        loot.left = 0
    return loot.left > 0


def takers_left(g: Shadowlords, loot: Loot) -> bool:
    """Can anybody there take a ship?"""
    return any(room(g, c) > 0 for c in members_at(g, loot.alliance, loot.space))


# The Power Stone.


def ask_bearer(g: Shadowlords, s: StoneGift) -> Decision | None:
    """Any of these characters, by default the Star Master or the strongest (SL-WIN-17, SL-SM-10, SL-FORT-10)."""
    takers = strongest_first(g, spots(s.takers))
    masters = [i for i, c in enumerate(takers) if CLASS[c] == MASTER]
    options = [GIVE_STONE[c] for c in takers]
    return must(s.seat, "Who bears the Power Stone?", options, "SL-WIN-17", masters[0] if masters else 0)


def give_stone(g: Shadowlords, s: StoneGift, action: GiveStone) -> None:
    """It takes one of the six places of the ring (SL-COMP-19)."""
    bearer = action.character
    g.stone = bearer
    g.tell("SL-WIN-17", StoneGiven(bearer))
    if room(g, bearer) < 0:
        unload(g, bearer, 1)
        g.push(Loot(s.seat, g.side[bearer], g.space[bearer], bearer, 1, spare=True))


program(
    Loot,
    Ask(ask_loot, Case(LootTo, loot_to), Case(LootLoose, loot_loose), Case(LootStored, loot_stored)),
    Back(ask_loot, loot_left),
)
program(StoneGift, Ask(ask_bearer, give_stone))
