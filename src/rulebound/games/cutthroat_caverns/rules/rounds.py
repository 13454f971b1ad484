"""Rounds (chapter 4)."""

from __future__ import annotations

from rulebound.engine.flow import Each, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events import RoundBegan
from rulebound.games.cutthroat_caverns.extras.npc import npc_suffers
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.lines import END, RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.foes.registry import FOES, TRAITS, traits
from rulebound.games.cutthroat_caverns.frames import (
    Draw,
    DrawingInitiative,
    DrawStep,
    LastShots,
    OneRound,
    RoundEnd,
    RoundMoment,
    Setting,
    TraitEnd,
    Turn,
)
from rulebound.games.cutthroat_caverns.frames_blows import EXHAUSTION_LOSS, POISON_LOSS, CreatureAttacks, Loss
from rulebound.games.cutthroat_caverns.kinds import Round
from rulebound.games.cutthroat_caverns.marks import OF_THE_ROUND
from rulebound.games.cutthroat_caverns.places import DISCARD, GONE, STACK, set_of, shot_of, tipped_of
from rulebound.games.cutthroat_caverns.rules.hands import reduce_hands
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import BOX, HORDE, card
from rulebound.games.cutthroat_caverns.turn_order import order

HASTE = card("potion_of_haste")
STRENGTH = card("potion_of_strength")


def begin_round(g: Caverns, r: OneRound) -> None:
    """A new round: everything of the last one is forgotten (CC-ROUND-07)."""
    g.round += 1
    g.damagers = g.values = ()
    g.actions = g.attacks = 0
    g.to_beat, g.leads = g.leads, 0
    g.poisoned = False
    for seat in range(g.seats):
        g.marks[seat] &= ~OF_THE_ROUND
        g.acted[seat] = g.crowded[seat] = g.dealt[seat] = g.spared[seat] = 0
        g.choice[seat] = -1
        g.tripped[seat] = 1 if g.tripped[seat] == 2 else 0
    for body in range(len(g.tag)):
        g.calmed[body] = g.floored[body] = 0
    g.tell("CC-ROUND-01", RoundBegan(Round(g.round)))
    for trait in traits(g):
        trait.round_begins(g)


def start_turns(g: Caverns, r: OneRound) -> None:
    """Step b begins: from now on there is a damage stack (CC-ROUND-16)."""
    g.in_turns = True


def somebody_waits(g: Caverns, r: OneRound) -> bool:
    """Has somebody not had a turn?"""
    return any(not g.acted[seat] for seat in order(g))


def next_turn(g: Caverns, r: OneRound) -> Turn:
    """Turns in ascending Initiative (CC-ROUND-03, CC-DEATH-04)."""
    return Turn(next(seat for seat in order(g) if not g.acted[seat]))


def all_acted(g: Caverns, r: OneRound) -> bool:
    """The last turn is over."""
    return not somebody_waits(g, r)


def total(g: Caverns, r: OneRound) -> None:
    """Step c: the stack is summed and the marker lowered (CC-ROUND-05)."""
    g.in_turns = False
    for body in range(len(g.tag)):
        g.life[body] -= g.hits[body]
        g.hits[body] = 0
    for trait in traits(g):
        trait.step_d(g)


def specific(g: Caverns, r: OneRound) -> CreatureAttacks:
    """Step d (CC-ROUND-06)."""
    return CreatureAttacks(SPECIFIC)


def discard_stack(g: Caverns, r: OneRound) -> None:
    """Step e: the damage stack is discarded, and set cards that were not used (CC-ROUND-08, CC-SETC-12)."""
    clear_table(g)


def clear_table(g: Caverns) -> None:
    """Stack and unused set cards, Riders excepted, go to the discard pile (CC-EOE-07)."""
    g.cards.move_all(STACK, DISCARD)
    g.stack_on.clear()
    for seat in range(g.seats):
        g.cards.move_all(set_of(seat), DISCARD)
        g.cards.move_all(shot_of(seat), DISCARD)


def random_attacks(g: Caverns, r: OneRound) -> CreatureAttacks:
    """Step g: the numbers just drawn decide (CC-ROUND-10)."""
    return CreatureAttacks(RANDOM)


def end_round(g: Caverns, r: OneRound) -> None:
    """Potions run down."""
    run_down(g)


def run_down(g: Caverns) -> None:
    """A round is over: potions that last rounds run out and leave the game (CC-ITEM-06, CC-ITEM-10)."""
    for seat in range(g.seats):
        g.acted[seat] = 0
        g.haste[seat] = max(0, g.haste[seat] - 1)
        g.strength[seat] = max(0, g.strength[seat] - (1 if g.strength[seat] % 2 else 2))
        if g.cards.count(tipped_of(seat)):
            for left, potion in ((g.haste[seat], HASTE), (g.strength[seat], STRENGTH)):
                while left == 0 and g.cards.has(tipped_of(seat), potion):
                    g.cards.move(potion, tipped_of(seat), GONE)


program(
    OneRound,
    begin_round,
    Start(Setting),
    start_turns,
    Repeat(Start(next_turn, when=somebody_waits), until=all_acted),
    Start(LastShots),
    total,
    Start(specific),
    discard_stack,
    Start(DrawingInitiative),
    Start(random_attacks),
    Start(RoundEnd),
    Start(DrawStep),
    end_round,
    Start(RoundMoment),
)

# The end of a round.


def end_traits(g: Caverns, e: RoundEnd) -> list[int]:
    """The encounter's effects in printed order (CC-ROUND-11)."""
    found = FOES[g.encounter].numbers
    return found + FOES[HORDE].numbers if g.horde else found


def carry_out_end(g: Caverns, t: TraitEnd) -> None:
    """One of them, if its encounter has not been beaten; Undead may be left (CC-TOK-UNDEAD-08, CC-CRE-12)."""
    if TRAITS[t.trait] in traits(g):
        TRAITS[t.trait].round_ends(g)


def end_attacks(g: Caverns, e: RoundEnd) -> CreatureAttacks:
    """Attacks at the end of the round (CC-SPE-LICH-03)."""
    return CreatureAttacks(END)


def event_ends(g: Caverns, e: RoundEnd) -> None:
    """Event effects of the round."""
    happening(g).round_ends(g)


def risk_npc(g: Caverns, e: RoundEnd) -> None:
    """In a module somebody may have to be protected (CC-MODU-09)."""
    npc_suffers(g)


def poison_bites(g: Caverns) -> None:
    """5 LP for each token; once a round, and nothing prevents it (CC-PSN-03, CC-PSN-05, CC-ROUND-15)."""
    if g.poisoned:
        return
    g.poisoned = True
    seats = [seat for seat in order(g) if g.poison[seat] and not is_warded(g, seat)]
    if seats:
        g.push(Loss(tuple(seats), tuple([BOX.poison_loss * g.poison[seat] for seat in seats]), POISON_LOSS))


def is_warded(g: Caverns, seat: int) -> bool:
    """A Relic helps against poison only if it says so (CC-PSN-06, CC-FAQ-05)."""
    return any(gift.wards_poison() for gift in gifts(g, seat))


def bite(g: Caverns, e: RoundEnd) -> None:
    """Poison."""
    poison_bites(g)


def exhaust(g: Caverns, e: RoundEnd) -> None:
    """From round 11 on all grow tired, in round 30 all die (CC-TERM-01, CC-TERM-02)."""
    if g.round < BOX.exhaustion_from:
        return
    seats = order(g)
    amount = BOX.exhaustion * (g.round - BOX.exhaustion_from + 1)
    if g.round >= BOX.most_rounds:
        amount = max([max(g.lp[seat], g.start_lp[seat]) for seat in seats])  # and nobody drinks that away in W-LOSS
    g.push(Loss(seats, (amount,) * len(seats), EXHAUSTION_LOSS))


def drain(g: Caverns, e: RoundEnd) -> None:
    """Vampyre players drain others (CC-ROUND-11)."""
    for trait in traits(g):
        trait.drains(g)


program(RoundEnd, Each(end_traits, TraitEnd), Start(end_attacks), event_ends, risk_npc, drain, bite, exhaust)
program(TraitEnd, carry_out_end)

# Step h.


def replaced_draw(g: Caverns, d: DrawStep) -> None:
    """An encounter's own rule for the draw step takes its place (CC-EVNT-13)."""
    for trait in traits(g):
        frame = trait.draw_step(g)
        if frame is not None:
            g.push(frame)
            return


def draws_as_usual(g: Caverns, d: DrawStep) -> bool:
    """No rule has taken its place."""
    return all(trait.draw_step(g) is None for trait in traits(g))


def drawers(g: Caverns, d: DrawStep) -> tuple[Seat, ...]:
    """In the new order (CC-ROUND-12)."""
    return order(g)


def draw_one(g: Caverns, d: DrawStep, seat: Seat) -> Draw:
    """One card, or as many as an Event says."""
    return Draw(seat, happening(g).draws())


program(DrawStep, replaced_draw, When(draws_as_usual, Each(drawers, draw_one)), reduce_hands)
