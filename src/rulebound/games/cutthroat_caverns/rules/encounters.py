"""Encounters from the reveal to their end (chapter 4)."""

from __future__ import annotations

from rulebound.engine.flow import Each, Frame, Repeat, Start, When, program
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events import EncounterRevealed, EncounterSkipped
from rulebound.games.cutthroat_caverns.events_extras import EventDiscarded, EventDrawn
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.lines import DEATH, REVEAL
from rulebound.games.cutthroat_caverns.foes.registry import FOES, TRAITS, traits
from rulebound.games.cutthroat_caverns.foes.traps import trap_frame
from rulebound.games.cutthroat_caverns.frames import NOBODY, DrawingInitiative, OneEncounter, OneRound, Preparation
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import Deaths, EndOfEncounter, TraitDeath
from rulebound.games.cutthroat_caverns.kinds import Encounter, EventCard, Number
from rulebound.games.cutthroat_caverns.places import EVENT_ACTIVE, EVENT_DECK, EVENT_DISCARD
from rulebound.games.cutthroat_caverns.rules.bodies import clear_bodies, place_body, place_creature, place_tokens
from rulebound.games.cutthroat_caverns.rules.dungeon import draw_card, has_next, is_creature
from rulebound.games.cutthroat_caverns.state import Caverns, creature
from rulebound.games.cutthroat_caverns.tables import (
    ACTIVATION,
    BOSS,
    BREED_OF,
    CREATURE,
    HORDE,
    KIND_OF,
    LEAST_SEATS,
    TRAP,
)


def reveal(g: Caverns, e: OneEncounter) -> None:
    """The top card is revealed and read to all (CC-FLOW-01); a Horde stays over the next one (CC-TOK-UNDEAD-03)."""
    card = draw_card(g)
    if card == HORDE:
        g.horde_waits = True
        if has_next(g):
            g.tell("CC-FLOW-01", EncounterRevealed(Number(g.number), HORDE))
            card = draw_card(g)
    begin_encounter(g, card)
    if card == HORDE:
        put_away(g)
    elif g.horde_waits and is_creature(card):
        g.horde, g.horde_waits = True, False


def put_away(g: Caverns) -> None:
    """No creature is left for the Horde: its encounter is over (CC-TOK-UNDEAD-17)."""
    g.horde_waits = False
    g.over = True
    g.tell("CC-TOK-UNDEAD-17", EncounterSkipped(HORDE))


def begin_encounter(g: Caverns, encounter: Encounter) -> None:
    """Everything of the last encounter is forgotten (CC-EOE-08)."""
    g.reveal()
    g.encounter = encounter
    g.round = g.used_relics = g.bodies = g.counter = g.barrier = g.phase = g.walls = g.to_beat = g.leads = g.blow = 0
    g.over = g.beaten = g.mourned = g.reborn = g.barrier_up = g.in_turns = False
    g.stolen = ()
    g.killer = g.first_blood = NOBODY
    clear_bodies(g)
    for seat in range(g.seats):
        for column in (g.worn, g.kills, g.harm, g.struck, g.hurt, g.played, g.offers, g.tripped, g.acted):
            column[seat] = 0
        g.cursed[seat] = max(0, g.cursed[seat] - 1)
        g.choice[seat] = -1
    g.tell("CC-FLOW-01", EncounterRevealed(Number(g.number), encounter))


def draw_event(g: Caverns, e: OneEncounter) -> None:
    """A creature encounter turns the top Event card (CC-FLOW-02, CC-EVNT-01, CC-EVNT-02, CC-END-11)."""
    if not g.settings.events or g.sudden or KIND_OF[g.encounter] not in (CREATURE, BOSS):
        return
    if g.cards.count(EVENT_DECK) == 0:
        g.cards.reshuffle(EVENT_DISCARD, EVENT_DECK, g.rng)
    card = EventCard(g.cards.top(EVENT_DECK))
    g.reveal()
    if g.number in ACTIVATION[card]:
        g.cards.draw(EVENT_DECK, EVENT_ACTIVE)
        g.event = card
        g.tell("CC-EVNT-02", EventDrawn(card))
    else:
        g.cards.draw(EVENT_DECK, EVENT_DISCARD)
        g.tell("CC-EVNT-02", EventDiscarded(card))


def column_of(g: Caverns) -> int:
    """The column for the number of players at the start (CC-FLOW-03, CC-END-08)."""
    return g.players - LEAST_SEATS


def set_life(g: Caverns, e: OneEncounter) -> None:
    """The creature's LP from its column; bodies stand beside it (CC-FLOW-03)."""
    record = content.ENCOUNTERS[g.encounter]
    if not any(trait.hides_creature() for trait in traits(g)):
        place_creature(g)
    for body in record.bodies:
        place_body(g, BREED_OF[body.id], body.lp[column_of(g)])
    place_tokens(g)
    for trait in traits(g):
        trait.revealed(g)
    first = creature(g)
    if first >= 0 and g.lp_bonus:
        g.life[first] += g.lp_bonus * g.players
        g.most[first] = g.life[first]


def event_begins(g: Caverns, e: OneEncounter) -> None:
    """Events! take effect at once (CC-EVNT-03)."""
    happening(g).begins(g)


def first_preparation(g: Caverns, e: OneEncounter) -> Preparation:
    """W-PREP after the reveal and the Event (CC-FLOW-04, CC-WIN-09)."""
    return Preparation(False)


def second_preparation(g: Caverns, e: OneEncounter) -> Preparation:
    """W-PREP once the order is known (CC-WIN-28)."""
    return Preparation(True)


def numbers_drawn(g: Caverns, e: OneEncounter) -> None:
    """What waits for the first Initiative (CC-FLOW-06)."""
    for trait in traits(g):
        trait.numbered(g)
    happening(g).numbered(g)


def reveal_attacks(g: Caverns, e: OneEncounter) -> CreatureAttacks:
    """Some creatures strike as soon as they appear (CC-FLOW-06)."""
    return CreatureAttacks(REVEAL)


def goes_on(g: Caverns, e: OneEncounter) -> bool:
    """The encounter is not over yet."""
    return not g.over


def is_trap(g: Caverns, e: OneEncounter) -> bool:
    """No LP and no rounds: its decision and outcome (CC-FLOW-08)."""
    return KIND_OF[g.encounter] == TRAP


def is_fight(g: Caverns, e: OneEncounter) -> bool:
    """Rounds are played until it is over (CC-FLOW-07)."""
    return KIND_OF[g.encounter] != TRAP and not g.over


def is_over(g: Caverns, e: OneEncounter) -> bool:
    """The creature is dead, or the encounter complete (CC-ROUND-04)."""
    return g.over


def was_beaten(g: Caverns, e: OneEncounter) -> bool:
    """A creature fell, and its last words are still to come (CC-TOK-UNDEAD-15)."""
    return g.beaten and not g.mourned


def spring(g: Caverns, e: OneEncounter) -> Frame:
    """The trap is sprung (CC-FLOW-08)."""
    return trap_frame(g)


program(
    OneEncounter,
    reveal,
    draw_event,
    set_life,
    event_begins,
    Start(first_preparation),
    When(goes_on, Start(DrawingInitiative), numbers_drawn, Start(reveal_attacks)),
    When(goes_on, Start(second_preparation)),
    When(is_trap, Start(spring)),
    When(is_fight, Repeat(Start(OneRound), until=is_over)),
    Start(Deaths, when=was_beaten),
    Start(EndOfEncounter),
)


# Last words.


def death_attacks(g: Caverns, d: Deaths) -> list[int]:
    """Lines marked death (CC-ROUND-18)."""
    return [DEATH]


def strike_last(g: Caverns, d: Deaths, step: int) -> CreatureAttacks:
    """They open W-HIT; nothing can strike back."""
    return CreatureAttacks(step)


def death_traits(g: Caverns, d: Deaths) -> list[int]:
    """Rewards and last words in printed order."""
    return FOES[g.encounter].numbers


def carry_out_death(g: Caverns, t: TraitDeath) -> None:
    """One of them."""
    TRAITS[t.trait].died(g)


def mourn(g: Caverns, d: Deaths) -> None:
    """They come only once."""
    g.mourned = True


program(Deaths, mourn, Each(death_attacks, strike_last), Each(death_traits, TraitDeath))
program(TraitDeath, carry_out_death)
