"""Traps: no LP, no combat; a decision and its outcome (CC-FLOW-08 to CC-FLOW-12)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Pass
from rulebound.engine.flow import Arm, Ask, AskAll, Each, Frame, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Pick
from rulebound.games.cutthroat_caverns.actions_extras import Brace, Cross
from rulebound.games.cutthroat_caverns.events_foes import Crossed
from rulebound.games.cutthroat_caverns.foes.digging import dig
from rulebound.games.cutthroat_caverns.frames_blows import TRAP_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_foes import (
    AltarTurn,
    CollapsingPassage,
    FloodingChamber,
    GreedyAltar,
    HallOfBlades,
    RopeBridge,
    TomeVault,
)
from rulebound.games.cutthroat_caverns.kinds import Item, Pace
from rulebound.games.cutthroat_caverns.places import ALTAR, DISCARD, chosen_of, items_of
from rulebound.games.cutthroat_caverns.rules.hands import (
    gained,
    hand_cards,
    lay_by,
    show_discards,
)
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, lives, living
from rulebound.games.cutthroat_caverns.tables import PRINTED
from rulebound.games.cutthroat_caverns.turn_order import order

WALK, RUN = 0, 1


class Mechanism:
    """The numbers of a trap."""

    def __init__(self, record: content.Trap) -> None:
        self.kind = record.kind
        self.damage, self.other = record.damage, record.other
        self.most, self.cards, self.rounds = record.most, record.cards, record.rounds


MECHANISMS: Final[dict[int, Mechanism]] = {
    number: Mechanism(one.trap) for number, one in enumerate(content.ENCOUNTERS) if one.trap is not None
}


def trap_of(g: Caverns) -> Mechanism:
    """The numbers of the trap that is revealed."""
    return MECHANISMS[g.encounter]


def everybody(g: Caverns, f: Frame) -> tuple[Seat, ...]:
    """Every living player takes part, whoever creatures ignore (CC-FLOW-11)."""
    return order(g)


def hurt(g: Caverns, seats: list[Seat], amounts: list[int]) -> None:
    """Trap damage is no creature attack (CC-FLOW-09)."""
    if seats:
        g.push(Loss(tuple(seats), tuple(amounts), TRAP_LOSS))


# Collapsing Passage.


def card_holders(g: Caverns, f: Frame) -> list[Seat]:
    """Whoever has a card to brace with."""
    return [seat for seat in order(g) if hand_size(g, seat)]


def support(g: Caverns, seat: Seat) -> int:
    """The printed value of the card; one without a number counts 0, no card counts below 0."""
    cards = g.cards.faces(chosen_of(seat))
    return max(0, PRINTED[cards[0]]) if cards else -1


def collapse(g: Caverns, f: CollapsingPassage) -> None:
    """The lowest value takes the damage, all who are tied (CC-MON-COLLAPSING-PASSAGE)."""
    line = order(g)
    lowest = min([support(g, seat) for seat in line])
    struck = [seat for seat in line if support(g, seat) == lowest]
    show_discards(g, f)
    hurt(g, struck, [trap_of(g).damage] * len(struck))


program(
    CollapsingPassage,
    AskAll(
        card_holders,
        "Which card do you brace the roof with?",
        "CC-MON-COLLAPSING-PASSAGE",
        SeatArm(Brace, hand_cards, lay_by),
    ),
    collapse,
)

# Rotten Rope Bridge.


def cross(g: Caverns, f: RopeBridge, seat: Seat, pace: Pace) -> None:
    """Walk or run."""
    g.choice[seat] = pace


def sway(g: Caverns, f: RopeBridge) -> None:
    """Walkers are hurt a little, runners only if too many run (CC-MON-ROPE-BRIDGE)."""
    line, trap = order(g), trap_of(g)
    for seat in line:
        g.tell("CC-MON-ROPE-BRIDGE", Crossed(seat, Pace(g.choice[seat])))
    runners = sum([g.choice[seat] == RUN for seat in line])
    breaks = 2 * runners > len(line)
    struck = [seat for seat in line if g.choice[seat] == WALK or breaks]
    hurt(g, struck, [trap.other if g.choice[seat] == WALK else trap.damage for seat in struck])


program(
    RopeBridge,
    AskAll(
        everybody,
        "Do you walk or run over the bridge?",
        "CC-MON-ROPE-BRIDGE",
        SeatArm(Cross, [Pace(WALK), Pace(RUN)], cross),
    ),
    sway,
)

# Greedy Altar.


def lay_out(g: Caverns, f: GreedyAltar) -> None:
    """Cards are turned until as many Items lie there as players live, at most three (CC-MON-GREEDY-ALTAR)."""
    trap = trap_of(g)
    wanted = min(trap.most, len(living(g)))
    for _ in range(trap.cards):
        if g.cards.count(ALTAR) < wanted:
            dig(g, ALTAR)


def worshipper(g: Caverns, t: AltarTurn) -> Seat:
    """Whose turn it is."""
    return t.seat


def offerings(g: Caverns, t: AltarTurn) -> list[Item]:
    """The different Items that still lie there."""
    return [Item(card) for card in sorted(set(g.cards.faces(ALTAR)))] if lives(g, t.seat) else []


def grab(g: Caverns, t: AltarTurn, thing: Item) -> None:
    """The Item is theirs, and the altar takes its price."""
    g.cards.move(thing, ALTAR, items_of(t.seat))
    hurt(g, [t.seat], [trap_of(g).damage])
    gained(g, t.seat, thing, "CC-MON-GREEDY-ALTAR")


def sink(g: Caverns, f: GreedyAltar) -> None:
    """What is left is discarded."""
    g.cards.move_all(ALTAR, DISCARD)


program(GreedyAltar, lay_out, Each(everybody, AltarTurn), sink)
program(
    AltarTurn,
    Ask(
        worshipper, "Do you take an Item from the altar?", "CC-MON-GREEDY-ALTAR", Arm(Pick, offerings, grab), Arm(Pass)
    ),
)


TRAPS: Final[dict[str, type[Frame]]] = {
    "brace": CollapsingPassage,
    "cross": RopeBridge,
    "altar": GreedyAltar,
    "bail": FloodingChamber,
    "lane": HallOfBlades,
    "read": TomeVault,
}


def trap_frame(g: Caverns) -> Frame:
    """The rule of the trap that is revealed."""
    return TRAPS[trap_of(g).kind]()
