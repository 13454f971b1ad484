"""Traps that fill a room: the Flooding Chamber, the Hall of Blades, the Vault of Tomes (CC-FLOW-08)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Arm, Ask, AskAll, Each, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions_extras import Bail, BailTwo, ReadOn, TakeLane
from rulebound.games.cutthroat_caverns.events_foes import BladesFell, CardShown, LaneTaken
from rulebound.games.cutthroat_caverns.foes.traps import everybody, hurt, trap_of
from rulebound.games.cutthroat_caverns.frames_foes import (
    FloodingChamber,
    HallOfBlades,
    LaneTurn,
    Reading,
    TomeVault,
)
from rulebound.games.cutthroat_caverns.kinds import LANE, Card, Lane
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.places import chosen_of, hand_of
from rulebound.games.cutthroat_caverns.rules.hands import (
    check_hands,
    draw_card,
    hand,
    hand_cards,
    lay_by,
    show_discards,
)
from rulebound.games.cutthroat_caverns.state import Caverns, lives, living
from rulebound.games.cutthroat_caverns.tables import IS_ACTION
from rulebound.games.cutthroat_caverns.turn_order import order

# Flooding Chamber.


def seconds(g: Caverns, f: FloodingChamber, seat: Seat, card: Card) -> list[Card]:
    """Another card of the hand, each pair once."""
    return [one for one in hand(g, seat) if one > card or (one == card and g.cards.how_many(hand_of(seat), card) > 1)]


def bail_two(g: Caverns, f: FloodingChamber, seat: Seat, card: Card, other: Card) -> None:
    """Two cards."""
    lay_by(g, f, seat, card)
    lay_by(g, f, seat, other)


def rise(g: Caverns, f: FloodingChamber) -> None:
    """Too few cards in all, and everybody is hurt (CC-MON-FLOODING-CHAMBER)."""
    line = order(g)
    bailed = sum([g.cards.count(chosen_of(seat)) for seat in line])
    f.times += 1
    show_discards(g, f)
    if bailed < len(line):
        hurt(g, list(line), [trap_of(g).damage] * len(line))


def is_drained(g: Caverns, f: FloodingChamber) -> bool:
    """Three times, while anybody lives."""
    return f.times == trap_of(g).rounds or not living(g)


program(
    FloodingChamber,
    Repeat(
        AskAll(
            everybody,
            "Which cards do you bail with?",
            "CC-MON-FLOODING-CHAMBER",
            SeatArm(Bail, hand_cards, lay_by),
            SeatArm(BailTwo, (hand_cards, seconds), bail_two),
            SeatArm(Pass),
        ),
        rise,
        until=is_drained,
    ),
)

# Hall of Blades.


def runner(g: Caverns, t: LaneTurn) -> Seat:
    """Whose turn it is."""
    return t.seat


def lanes(g: Caverns, t: LaneTurn) -> list[Lane]:
    """Three lanes."""
    return [Lane(lane) for lane in LANE.numbers]


def take_lane(g: Caverns, t: LaneTurn, lane: Lane) -> None:
    """Openly."""
    g.choice[t.seat] = lane
    g.marks[t.seat] |= SHOWN
    g.tell("CC-MON-HALL-OF-BLADES", LaneTaken(t.seat, lane))


def drop_blades(g: Caverns, f: HallOfBlades) -> None:
    """One lane is drawn; the most crowded other one is grazed, none if tied (CC-MON-HALL-OF-BLADES)."""
    line, trap = order(g), trap_of(g)
    fatal = 1 + g.rng.below(trap.most)
    g.tell("CC-MON-HALL-OF-BLADES", BladesFell(Lane(fatal)))
    crowds = [0 if lane == fatal else sum([g.choice[seat] == lane for seat in line]) for lane in LANE.numbers]
    grazed = 1 + crowds.index(max(crowds)) if max(crowds) and crowds.count(max(crowds)) == 1 else 0
    struck = [seat for seat in line if g.choice[seat] in (fatal, grazed)]
    hurt(g, struck, [trap.damage if g.choice[seat] == fatal else trap.other for seat in struck])


program(HallOfBlades, Each(everybody, LaneTurn), drop_blades)
program(LaneTurn, Ask(runner, "Which lane do you take?", "CC-MON-HALL-OF-BLADES", Arm(TakeLane, lanes, take_lane)))

# Vault of Tomes.


def reader(g: Caverns, r: Reading) -> Seat:
    """Whose turn it is."""
    return r.seat


def can_read(g: Caverns, r: Reading) -> bool:
    """Up to three cards, while they live."""
    return lives(g, r.seat) and r.cards < trap_of(g).most


def read_on(g: Caverns, r: Reading) -> None:
    """A card is drawn; an Action card is shown and burns (CC-MON-TOME-VAULT, CC-INFO-08)."""
    r.cards += 1
    card = draw_card(g, r.seat, "CC-MON-TOME-VAULT")
    if card >= 0 and IS_ACTION[card]:
        g.cards.show(hand_of(r.seat), card)
        g.tell("CC-INFO-08", CardShown(r.seat, card))
        hurt(g, [r.seat], [trap_of(g).damage])


def close_book(g: Caverns, r: Reading) -> None:
    """Excess cards are discarded as usual (CC-HAND-02)."""
    check_hands(g)


program(
    Reading,
    Repeat(
        Ask(
            reader,
            "Do you draw another card?",
            "CC-MON-TOME-VAULT",
            Arm(ReadOn, then=read_on),
            Arm(Pass),
            when=can_read,
        )
    ),
    close_book,
)
program(TomeVault, Each(everybody, Reading))
