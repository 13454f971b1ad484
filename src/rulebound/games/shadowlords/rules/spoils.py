"""Chapter 17, who gets the ships that were won, and the Power Stone."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.games.shadowlords.actions import GiveStone, LootLoose, LootStored, LootTo
from rulebound.games.shadowlords.events import BuiltAt, Looted, StoneGiven
from rulebound.games.shadowlords.frames import Loot, StoneGift
from rulebound.games.shadowlords.kinds import Alliance, Character, Load, Space
from rulebound.games.shadowlords.rules.asked import seated
from rulebound.games.shadowlords.rules.ships import build_loose, load, unload
from rulebound.games.shadowlords.rules.sides import strongest_first
from rulebound.games.shadowlords.state import Shadowlords, members_at, room
from rulebound.games.shadowlords.tables import BLACK, CLASS, LOADS, MASTER, people

# Ships.


def looters(g: Shadowlords, loot: Loot) -> list[Character]:
    """Characters of the victor's alliance on the space that have room (SL-WIN-09, SL-FSH-08, SL-P2-27)."""
    return [c for c in members_at(g, loot.alliance, loot.space) if room(g, c) > 0] if loot.left else []


def to_each(g: Shadowlords, loot: Loot, character: Character) -> list[Load]:
    """As many as fit."""
    return LOADS[1 : min(loot.left, room(g, character)) + 1]


def to_leave(g: Shadowlords, loot: Loot) -> list[Load]:
    """If nobody there can take them they may be left loose (SL-WIN-10); so may the ship that makes room for the Stone.

    (SL-WIN-18)
    """
    if loot.alliance == BLACK or not (loot.spare or not looters(g, loot)):
        return []
    return LOADS[1 : loot.left + 1]


def most_to_victor(g: Shadowlords, loot: Loot, options: list[Action]) -> int:
    """All to the victor; what does not fit stays in storage."""
    own = [i for i, one in enumerate(options) if isinstance(one, LootTo) and one.character == loot.character]
    return own[-1] if own else len(options) - 1


def loot_to(g: Shadowlords, loot: Loot, character: Character, ships: Load) -> None:
    """New ships of the victor's colour, from storage (SL-WIN-08)."""
    load(g, character, ships)
    loot.left -= ships
    g.tell("SL-WIN-09", Looted(character, ships))


def loot_loose(g: Shadowlords, loot: Loot, ships: Load) -> None:
    """They lie loose on the battle space (SL-WIN-10)."""
    build_loose(g, loot.alliance, loot.space, ships)
    loot.left -= ships
    g.tell("SL-WIN-10", BuiltAt(loot.alliance, loot.space, ships))


# The Power Stone.


def takers(g: Shadowlords, s: StoneGift) -> list[Character]:
    """Any of these characters, the strongest first (SL-WIN-17, SL-SM-10, SL-FORT-10)."""
    return strongest_first(g, people(s.takers))


def masters_first(g: Shadowlords, s: StoneGift) -> list[Character]:
    """By default the Star Master or the strongest."""
    return [*[c for c in takers(g, s) if CLASS[c] == MASTER], *takers(g, s)]


def give_stone(g: Shadowlords, s: StoneGift, character: Character) -> None:
    """It takes one of the six places of the ring (SL-COMP-19)."""
    g.stone = character
    g.tell("SL-WIN-17", StoneGiven(character))
    if room(g, character) < 0:
        unload(g, character, 1)
        g.push(Loot(s.seat, Alliance(g.side[character]), Space(g.space[character]), character, 1, spare=True))


# What nobody takes stays in storage (SL-WIN-10, SL-FSH-13).
program(
    Loot,
    Repeat(
        Ask(
            seated,
            "Who takes the {left|ship|ships}?",
            "SL-WIN-09",
            Arm(LootTo, (looters, to_each), loot_to),
            Arm(LootLoose, to_leave, loot_loose),
            Arm(LootStored),
            passive=most_to_victor,
        )
    ),
)
program(
    StoneGift,
    Ask(seated, "Who bears the Power Stone?", "SL-WIN-17", Arm(GiveStone, takers, give_stone, passive=masters_first)),
)
