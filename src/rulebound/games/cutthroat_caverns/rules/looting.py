"""Looting: step 4 of the end of an encounter (chapter 12)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Arm, Ask, Each, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import Pick
from rulebound.games.cutthroat_caverns.events import ItemsLost, ItemTaken
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.frames import InitiativeMoment
from rulebound.games.cutthroat_caverns.frames_end import Looting, LootTurn, Lot
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.places import GONE, RELICS_GONE, items_of, relics_of
from rulebound.games.cutthroat_caverns.rules.initiative import deal_initiative
from rulebound.games.cutthroat_caverns.rules.items import move_item
from rulebound.games.cutthroat_caverns.state import Caverns, item_count, items, lives, living
from rulebound.games.cutthroat_caverns.turn_order import order


def loot_draw(g: Caverns, x: Looting) -> None:
    """Initiative is drawn for it, unless the dead left nothing (CC-DEATH-05, CC-DEATH-09)."""
    g.waiting = tuple([seat for seat in g.waiting if item_count(g, seat)])
    if is_order_drawn(g, x):
        deal_initiative(g, "CC-DEATH-05")


def is_order_drawn(g: Caverns, x: Looting) -> bool:
    """Is there anything to loot, and anybody to do it? (CC-DEATH-09)"""
    return len(g.waiting) > 0 and len(living(g)) > 0


def new_order(g: Caverns, x: Looting) -> InitiativeMoment:
    """W-INIT opens after every Initiative draw but that of the setup (CC-WIN-10, CC-SET-19)."""
    return InitiativeMoment()


def lots(g: Caverns, x: Looting) -> list[Seat]:
    """One lot for each dead player, in the order of death (CC-DEATH-07)."""
    return list(g.waiting)


def end_looting(g: Caverns, x: Looting) -> None:
    """All bodies are left behind."""
    g.waiting = ()


def looters(g: Caverns, x: Lot) -> tuple[Seat, ...]:
    """Each living player in order (CC-DEATH-06)."""
    return order(g)


def leave_rest(g: Caverns, x: Lot) -> None:
    """Items nobody took leave the game (CC-DEATH-08)."""
    left = tuple(items(g, x.dead))
    if left:
        g.cards.move_all(items_of(x.dead), GONE)
        g.cards.move_all(relics_of(x.dead), RELICS_GONE)
        g.tell("CC-DEATH-08", ItemsLost(left))


def begin_looting(g: Caverns, x: LootTurn) -> None:
    """One Item, or as many as a Reputation lets one take."""
    x.left = max([1, *[gift.loots() for gift in gifts(g, x.seat)]])


def looter(g: Caverns, x: LootTurn) -> Seat:
    """Whose turn to loot it is."""
    return x.seat


def lot_items(g: Caverns, x: LootTurn) -> list[Item]:
    """What is still there."""
    return sorted(set(items(g, x.dead))) if x.left and lives(g, x.seat) else []


def pick(g: Caverns, x: LootTurn, item: Item) -> None:
    """One of the Items (CC-DEATH-06)."""
    x.left -= 1
    g.tell("CC-DEATH-06", ItemTaken(x.seat, item, x.dead))
    move_item(g, item, x.dead, x.seat, "CC-DEATH-06")


program(Looting, loot_draw, Start(new_order, when=is_order_drawn), Each(lots, Lot), end_looting)
program(Lot, Each(looters, LootTurn), leave_rest)
program(
    LootTurn,
    begin_looting,
    Repeat(Ask(looter, "Which Item of {dead} do you take?", "CC-DEATH-06", Arm(Pick, lot_items, pick), Arm(Pass))),
)
