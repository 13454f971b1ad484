"""What comes of a node or of a choice: effects on life, Prestige, cards, Items and the NPC (CC-MODU-08, CC-MODU-19)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, Frame, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import GiveUp
from rulebound.games.cutthroat_caverns.content import NodeEffect
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.npc import change_npc, please
from rulebound.games.cutthroat_caverns.extras.party import enter, front, most_favoured, rear
from rulebound.games.cutthroat_caverns.extras.relics import gain_relic
from rulebound.games.cutthroat_caverns.frames import NOBODY, Toss
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.rules.items import remove_item
from rulebound.games.cutthroat_caverns.rules.life import forfeit, gain, heal
from rulebound.games.cutthroat_caverns.state import Caverns, items, lives
from rulebound.games.cutthroat_caverns.turn_order import order


class Consequences(Frame):
    """The effects of a node, or of an option (CC-MODU-08, CC-MODU-19): `choice` is its number, or -1.

    `seat` decided it.
    """

    seat: Seat
    choice: int


class Consequence(Frame):
    """One of them (CC-MODU-19)."""

    number: int
    seat: Seat
    choice: int


class Parting(Frame):
    """A player gives up an Item or a Relic (CC-MODU-19)."""

    seat: Seat


def leave_node(g: Caverns, f: Consequences) -> None:
    """Then the party goes on, unless others still decide for themselves."""
    if f.choice >= 0 and nodes.KIND_OF[g.node] != nodes.EACH and g.result is None:
        enter(g, nodes.CHOICE_GOTO[f.choice])


def effects_of(g: Caverns, f: Consequences | Consequence) -> tuple[NodeEffect, ...]:
    """The effects of the option, or of the node itself."""
    return nodes.OPTIONS[f.choice].effects if f.choice >= 0 else nodes.RECORDS[g.node].effects


def effects_of_node(g: Caverns, f: Frame) -> Consequences:
    """What happens at a node without a choice."""
    return Consequences(NOBODY, -1)


def numbers(g: Caverns, f: Consequences) -> list[int]:
    """One after the other."""
    return list(range(len(effects_of(g, f))))


def recipients(g: Caverns, who: str, seat: Seat) -> list[Seat]:
    """The living players that an effect is about, in order."""
    if who == "all":
        return list(order(g))
    if who == "all_but_rear":
        last = rear(g)
        return [one for one in order(g) if one != last]
    if who == "front":
        seat = front(g)
    elif who == "rear":
        seat = rear(g)
    elif who == "most_favour":
        seat = most_favoured(g)
    elif who == "last_killer":
        seat = g.last_killer
    return [seat] if seat >= 0 and lives(g, seat) else []


def carry_out(g: Caverns, f: Consequence) -> None:
    """What an effect does (CC-MODU-08, CC-MODU-16, CC-MODU-19)."""
    effect = effects_of(g, f)[f.number]
    g.flags += effect.add if effect.flag else 0
    if effect.who == "npc":
        change_npc(g, effect.lp)
        return
    seats = recipients(g, effect.who, f.seat)
    for seat in seats:
        if effect.prestige < 0:
            forfeit(g, seat, -effect.prestige, "CC-MODU-02")
        gain(g, seat, effect.prestige, "CC-MODU-02")
        if effect.favour:
            please(g, seat, effect.favour)
    befall(g, effect, tuple(seats))


def befall(g: Caverns, effect: NodeEffect, seats: tuple[Seat, ...]) -> None:
    """Life, cards, Items and Relics (CC-MODU-08, CC-MODU-19)."""
    if not seats:
        return
    if effect.lp < 0:
        g.push(Loss(seats, tuple([-effect.lp] * len(seats)), CARD_LOSS))
    elif effect.lp > 0:
        for seat in seats:
            heal(g, seat, effect.lp, "CC-MODU-19")
    if effect.discard:
        g.push(Toss(seats, effect.discard))
    if effect.item:
        g.push(Parting(seats[0]))
    if effect.relic:
        gain_relic(g, seats[0], "CC-RELI-01")


def giver(g: Caverns, f: Parting) -> Seat:
    """Who has to part with something."""
    return f.seat


def own_items(g: Caverns, f: Parting) -> list[Item]:
    """Untipped Items and Relics (CC-ITEM-17)."""
    return items(g, f.seat)


def part_with(g: Caverns, f: Parting, item: Item) -> None:
    """It leaves the game (CC-MODU-02)."""
    remove_item(g, item, f.seat, "CC-MODU-02")


program(Consequences, Each(numbers, Consequence), leave_node)
program(Consequence, carry_out)
program(Parting, Ask(giver, "What do you give up?", "CC-MODU-04", Arm(GiveUp, own_items, part_with), forced=True))
