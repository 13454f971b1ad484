"""The end of an encounter (chapters 4 and 12)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Pass
from rulebound.engine.flow import AskAll, Each, Repeat, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import Discard
from rulebound.games.cutthroat_caverns.events_blows import PoisonRemoved
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import FOES
from rulebound.games.cutthroat_caverns.frames_end import (
    EncounterMoment,
    EndOfEncounter,
    Looting,
    Measures,
    PlayerMeasures,
    Refill,
)
from rulebound.games.cutthroat_caverns.kinds import Card, Encounter, EventCard
from rulebound.games.cutthroat_caverns.marks import EVADING, OF_THE_ENCOUNTER
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    DISCARD,
    DUNGEON,
    EVENT_ACTIVE,
    EVENT_DISCARD,
    GONE,
    PAST,
    SACK,
    UNDER,
    chosen_of,
    tipped_of,
)
from rulebound.games.cutthroat_caverns.rules.dungeon import horde_follows
from rulebound.games.cutthroat_caverns.rules.hands import (
    check_hands,
    hand,
    lay_by,
    max_hand,
    refresh,
    show_discards,
    take_top,
    tell_draws,
)
from rulebound.games.cutthroat_caverns.rules.offers import OFFER_ARMS
from rulebound.games.cutthroat_caverns.rules.pauses import nobody_can
from rulebound.games.cutthroat_caverns.rules.rounds import clear_table, poison_bites, run_down
from rulebound.games.cutthroat_caverns.rules.using import ITEM_ARMS
from rulebound.games.cutthroat_caverns.rules.windows import players
from rulebound.games.cutthroat_caverns.state import Caverns, count_deed, hand_size, lives, living
from rulebound.games.cutthroat_caverns.tables import AMULET, HORDE, KIND_OF, TRAP, UNTOUCHABLE, card
from rulebound.games.cutthroat_caverns.turn_order import order

SKIN_POTION: Final = card("potion_of_iron_skin")


def clear(g: Caverns, e: EndOfEncounter) -> None:
    """Stack and set cards are discarded (CC-EOE-07)."""
    g.in_turns = False
    if g.round and KIND_OF[g.encounter] != TRAP:
        run_down(g)
    clear_table(g)


def last_bite(g: Caverns, e: EndOfEncounter) -> None:
    """Step 2: poison, unless it has bitten in this round; a trap has no round (CC-ROUND-15, CC-FLOW-10)."""
    if g.round and KIND_OF[g.encounter] != TRAP:
        poison_bites(g)


def is_last(g: Caverns) -> bool:
    """Was this the last encounter? (CC-EOE-06)"""
    return g.settings.module < 0 and not g.sudden and g.cards.count(DUNGEON) == 0 and not horde_follows(g)


def goes_on(g: Caverns, e: EndOfEncounter) -> bool:
    """After the last one steps 6 to 8 are skipped (CC-EOE-06); sudden death makes up for them (CC-END-16)."""
    return not is_last(g) and not g.sudden


def lift_poison(g: Caverns) -> None:
    """Step 6: one token less for everybody who has any (CC-PSN-04)."""
    if happening(g).keeps_poison():
        return
    for seat in living(g):
        if g.poison[seat]:
            g.poison[seat] -= 1
            g.tell("CC-PSN-04", PoisonRemoved(seat))


def remove_poison(g: Caverns, e: EndOfEncounter) -> None:
    """Step 6."""
    lift_poison(g)


def end_lasting(g: Caverns) -> None:
    """What lasts for the encounter ends between steps 6 and 7 (CC-EOE-11)."""
    g.event = EventCard(-1)
    g.cards.move_all(EVENT_ACTIVE, EVENT_DISCARD)
    g.cards.move_all(CURRENT, PAST)
    if g.horde_waits:
        g.cards.move(HORDE, PAST, CURRENT)
    g.cards.move_all(UNDER, DISCARD)
    g.cards.move_all(SACK, DISCARD)
    g.horde = False
    for seat in range(g.seats):
        g.marks[seat] &= ~(OF_THE_ENCOUNTER | EVADING)
        g.tripped[seat] = g.spoils[seat] = 0
        g.doll[seat] = -1
        while g.cards.has(tipped_of(seat), SKIN_POTION):
            g.cards.move(SKIN_POTION, tipped_of(seat), GONE)


def end_effects(g: Caverns, e: EndOfEncounter) -> None:
    """Then hands above the normal limit are reduced (CC-EOE-11)."""
    end_lasting(g)
    check_hands(g)


def count_clean(g: Caverns, e: EndOfEncounter) -> None:
    """Whoever came through a creature encounter without losing LP; the dead did not, though they may yet return.

    (CC-QST-UNTOUCHABLE)
    """
    if KIND_OF[g.encounter] != TRAP:
        for seat in living(g):
            if g.hurt[seat] == 0:
                count_deed(g, UNTOUCHABLE, seat)


def forget(g: Caverns, e: EndOfEncounter) -> None:
    """Step 8: the marker moves on."""
    g.encounter = Encounter(-1)


def after_looting(g: Caverns, e: EndOfEncounter) -> None:
    """Ragnarok's killer may call dead players back (CC-SPE-RAGNA-04)."""
    for trait in FOES[g.encounter].traits:
        trait.looted(g)


program(
    EndOfEncounter,
    clear,
    last_bite,
    Start(Measures),
    Start(Looting),
    count_clean,
    after_looting,
    Start(EncounterMoment),
    When(goes_on, remove_poison, end_effects, Start(Refill), forget),
)
program(
    EncounterMoment,
    window(
        players, "The encounter is over. Do you use anything?", "CC-WIN-22", *ITEM_ARMS, *OFFER_ARMS, closed=nobody_can
    ),
)

# Step 3.


def event_measure(g: Caverns, m: Measures) -> None:
    """The active Event first (CC-EOE-10, CC-EVNT-04)."""
    happening(g).encounter_ends(g)


def measured(g: Caverns, m: Measures) -> list[Seat]:
    """Player by player in order; the dead have no effects (CC-EOE-10)."""
    return [seat for seat in order(g) if gifts(g, seat)]


def own_measures(g: Caverns, p: PlayerMeasures) -> None:
    """That player's Relics and Reputations."""
    for gift in reversed(gifts(g, p.seat)):
        if lives(g, p.seat):
            gift.encounter_ends(g, p.seat)


program(Measures, event_measure, Each(measured, PlayerMeasures))
program(PlayerMeasures, own_measures)

# Step 7: discard and draw.


def choosing(g: Caverns, r: Refill) -> list[Seat]:
    """Everybody who had cards; who has finished passes along, so that nobody sees it before all have (CC-EOE-04)."""
    return [seat for seat in living(g) if hand_size(g, seat) + g.cards.count(chosen_of(seat))]


def begin_refill(g: Caverns, r: Refill) -> None:
    """Nobody has discarded yet; the killer's spoils hold from now to the next refill (CC-EVT-SPOILS-OF-WAR)."""
    r.lows = (0,) * g.seats
    if g.prize and g.killer >= 0 and lives(g, g.killer):
        g.spoils[g.killer] = g.prize
    g.prize = 0


def to_discard(g: Caverns, r: Refill, seat: Seat) -> list[Card]:
    """Any hand card, in one order only; none for whoever has finished."""
    return [] if r.done >> seat & 1 else [one for one in hand(g, seat) if one >= r.lows[seat]]


def discard(g: Caverns, r: Refill, seat: Seat, chosen: Card) -> None:
    """Laid by unseen until all are done."""
    lay_by(g, r, seat, chosen)
    r.lows = tuple([chosen if one == seat else r.lows[one] for one in range(g.seats)])


def finish(g: Caverns, r: Refill, seat: Seat) -> None:
    """No more."""
    r.done |= 1 << seat


def all_done(g: Caverns, r: Refill) -> bool:
    """Everybody has finished."""
    return all(r.done >> seat & 1 or not hand_size(g, seat) for seat in living(g))


def refillers(g: Caverns, r: Refill) -> tuple[Seat, ...]:
    """In order (CC-EOE-05)."""
    return order(g)


class RefillDraw(PlayerMeasures):
    """One player draws up to the maximum (CC-EOE-05)."""


def fill_up(g: Caverns, r: RefillDraw) -> None:
    """Items drawn go to the table and do not fill the hand; the Amulet works at once (CC-EOE-05, CC-ITEM-16)."""
    drawn: list[Card] = []
    limit = max_hand(g, r.seat) if lives(g, r.seat) else 0
    while hand_size(g, r.seat) < limit and refresh(g) and Card(AMULET) not in drawn:
        drawn.append(take_top(g, r.seat))
    tell_draws(g, r.seat, drawn, "CC-EOE-05")


def is_full(g: Caverns, r: RefillDraw) -> bool:
    """The hand is full, or no card is left."""
    return not lives(g, r.seat) or hand_size(g, r.seat) >= max_hand(g, r.seat) or not refresh(g)


program(
    Refill,
    begin_refill,
    Repeat(
        AskAll(
            choosing,
            "Do you discard a card before you draw?",
            "CC-EOE-04",
            SeatArm(Discard, to_discard, discard),
            SeatArm(Pass, then=finish),
        ),
        until=all_done,
    ),
    show_discards,
    Each(refillers, RefillDraw),
)
program(RefillDraw, Repeat(fill_up, until=is_full))
