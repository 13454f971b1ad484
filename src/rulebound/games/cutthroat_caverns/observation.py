"""What a seat knows, as columns for learners (CC-INFO-01, CC-INFO-02)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import innermost
from rulebound.engine.kinds import Seat
from rulebound.engine.observe import Observer
from rulebound.games.cutthroat_caverns.frames import Attack, Moment, Played, Stealing
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_end import Offering, Refill
from rulebound.games.cutthroat_caverns.kinds import (
    BREED,
    CARD,
    CHARACTER,
    ENCOUNTER,
    EVENT,
    ITEM,
    NODE,
    QUEST,
    RELIC,
    REPUTATION,
    TARGET,
)
from rulebound.games.cutthroat_caverns.marks import MARKS
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    DISCARD,
    DUNGEON,
    TABLE,
    chosen_of,
    draft_of,
    fame_of,
    hand_of,
    items_of,
    quest_of,
    relics_of,
    riders_of,
    set_of,
    shot_of,
    tipped_of,
    trophies_of,
)
from rulebound.games.cutthroat_caverns.rules.items import declined_key
from rulebound.games.cutthroat_caverns.rules.offers import offer_key
from rulebound.games.cutthroat_caverns.state import Caverns, deed, remaining
from rulebound.games.cutthroat_caverns.tables import CARD_COUNT, IS_ITEM, MOST_SEATS

LIFE: Final = 1000
MOST_SUM: Final = 10 * LIFE  # what a player deals or loses in an encounter
MOST_LP: Final = 250
PRESTIGE: Final = 128
POWERS: Final = 61  # of Relics or Reputations, as bits of a word
BODIES: Final = 30
COPIES: Final[int] = max(CARD_COUNT)
DEEP: Final = 128  # cards in a pile
ROUNDS: Final = 32
CHOICES: Final = 4  # a rune, a stance, or a lane from 1 to 3
BREEDS: Final[int] = BREED.size
ITEM_CARDS: Final[list[int]] = [card for card in range(CARD.size) if IS_ITEM[card]]


def observe(g: Caverns, seat: int, o: Observer) -> None:
    """The encounter, its bodies, the blow in progress, the piles, then every player from the viewer on."""
    o.part("encounter")
    o.kind(ENCOUNTER, g.encounter)
    o.kind(EVENT, g.event)
    o.number(g.number, ROUNDS)
    o.number(g.round, ROUNDS)
    o.number(g.phase, 4)
    o.number(g.counter, DEEP)
    o.number(g.barrier, LIFE)
    o.flag(g.barrier_up)
    o.flag(g.horde)
    o.flag(g.reborn)
    o.number(g.walls, ROUNDS)
    o.flag(g.horde_waits)
    o.flag(g.beaten)
    o.some_of(g.used_relics, POWERS)
    o.number(g.prize, DEEP)
    o.part("this encounter and round")
    for one in (g.first_blood, g.killer, g.last_killer, g.challenger):
        o.seat(one)
    for amount in (g.leads, g.to_beat, g.blow):
        o.number(max(0, amount), LIFE)
    for number in (g.actions, g.attacks, g.bodies):
        o.number(number, DEEP)
    o.part("module")
    o.kind(NODE, g.node)
    o.number(g.npc, LIFE)
    o.number(g.flags, ROUNDS)
    o.number(g.lp_bonus, LIFE)
    o.part("bodies")
    for body in range(BODIES):
        _body(g, body, o)
    o.part("blow")
    _blow(g, o)
    o.part("piles")
    for place in (DECK, DISCARD, DUNGEON):
        o.number(g.cards.count(place), DEEP)
    for place in (TABLE, DISCARD):
        o.count(g.cards.known_to(seat, place), CARD.size, COPIES)
    o.part("own cards")
    for place in (hand_of(seat), set_of(seat), shot_of(seat), chosen_of(seat)):
        o.count(g.cards.faces(place), CARD.size, COPIES)
    refill = innermost(g, Refill)
    o.flag(refill is not None and refill.done >> seat & 1 == 1)
    o.count(g.cards.faces(quest_of(seat)), QUEST.size, 1)
    o.count(g.cards.faces(draft_of(seat)), REPUTATION.size, 1)
    o.one_of(g.choice[seat], CHOICES)
    o.part("offer")
    _offer(g, o)
    o.part("refused in this window")
    _refused(g, seat, o)
    o.part("player")
    o.each_seat(_player, g)


def _body(g: Caverns, body: int, o: Observer) -> None:
    """What can be attacked."""
    if body >= len(g.breed):
        o.blank(BREEDS + 5 + o.most)
        return
    o.kind(BREED, g.breed[body])
    o.number(max(0, remaining(g, body)), LIFE)
    o.seat(g.host[body])
    o.flag(g.side[body] == 1)
    o.number(max(0, g.most[body]), LIFE)
    o.number(g.floored[body], LIFE)
    o.flag(g.calmed[body] == 1)


def _blow(g: Caverns, o: Observer) -> None:
    """The attack, creature attack and Action card in progress, the innermost of each."""
    a = innermost(g, Attack)
    o.seat(a.seat if a else -1)
    o.kind(CARD, a.card if a else -1)
    o.kind(TARGET, a.aim if a else -1)
    o.one_of(a.edge if a else -1, 4)
    o.flag(a is not None and a.missed)
    h = innermost(g, Hit)
    o.seat(h.target if h else -1)
    o.number(max(0, h.force) if h else 0, LIFE)
    o.some_seats(_together(h.shares[1:]) if h else 0)
    robbery = innermost(g, Stealing)
    o.some_seats(_together(robbery.victims) if robbery else 0)
    c = innermost(g, Played)
    o.seat(c.seat if c else -1)
    o.kind(CARD, c.card if c else -1)
    o.seat(c.target if c else -1)


def _together(seats: tuple[Seat, ...]) -> int:
    """Seats as bits."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def _offer(g: Caverns, o: Observer) -> None:
    """The formal offer in the making, or on the table (CC-NEG-02)."""
    made = innermost(g, Offering)
    o.seat(made.giver if made else -1)
    o.seat(made.receiver if made else -1)
    o.count([int(item) for item in made.given] if made else [], ITEM.size, COPIES)
    o.count([int(item) for item in made.wanted] if made else [], ITEM.size, COPIES)
    o.flag(made is not None and made.proposed)
    o.flag(made is not None and made.is_counter)


def _refused(g: Caverns, seat: int, o: Observer) -> None:
    """What cannot be tried again while the window is open: an offer, a healing Item, a card (CC-WIN-42, CC-NEG-05)."""
    top = g.stack[-1] if g.stack else None
    used = top.used if isinstance(top, Moment) else ()
    o.flag(offer_key(seat) in used)
    found: list[int] = []
    for i, card in enumerate(ITEM_CARDS if used else []):
        for turn in range(g.seats):
            if declined_key(seat, card, (seat + turn) % g.seats) in used:
                found.append(MOST_SEATS * i + turn)
    o.marks(found, MOST_SEATS * len(ITEM_CARDS))
    refused = top.refused if isinstance(top, Attack) else ()
    o.marks([key // 8 for key in refused if key % 8 == seat], CARD.size)


def _player(g: Caverns, seat: int, o: Observer) -> None:
    """Everything of a player that lies open."""
    o.kind(CHARACTER, g.character[seat])
    o.number(max(0, g.lp[seat]), MOST_LP)
    o.number(g.start_lp[seat], MOST_LP)
    o.bits(g.prestige[seat], 8)
    o.one_of(g.initiative[seat], MOST_SEATS + 1)
    o.flag(g.died[seat] > 0)
    o.number(g.poison[seat], ROUNDS)
    o.flag(g.fights >> seat & 1 == 1)
    o.bits(g.marks[seat], MARKS + 1)
    o.number(g.haste[seat], ROUNDS)
    o.number(g.strength[seat], ROUNDS)
    o.number(g.cursed[seat], ROUNDS)
    o.number(g.acted[seat], ROUNDS)
    o.number(g.tripped[seat], ROUNDS)
    o.number(g.crowded[seat], ROUNDS)
    o.number(g.dealt[seat], LIFE)
    o.flag(g.spared[seat] > 0)
    o.number(g.offers[seat], ROUNDS)
    o.number(g.played[seat], ROUNDS)
    _tally(g, seat, o)
    for place in (hand_of(seat), set_of(seat), shot_of(seat)):
        o.number(g.cards.count(place), ROUNDS)
    o.count(g.cards.known_to(int(o.viewer), hand_of(seat)), CARD.size, COPIES)
    for place in (items_of(seat), tipped_of(seat), riders_of(seat)):
        o.count(g.cards.faces(place), CARD.size, COPIES)
    shed = [g.shed[i + 1] for i in range(0, len(g.shed), 2) if g.shed[i] == seat]
    o.count(shed, CARD.size, COPIES)
    o.count(g.cards.faces(relics_of(seat)), RELIC.size, 1)
    o.count(g.cards.faces(fame_of(seat)), REPUTATION.size, 1)
    o.number(g.cards.count(trophies_of(seat)), ROUNDS)


def _tally(g: Caverns, seat: int, o: Observer) -> None:
    """What a player has done and suffered in this encounter, used up, and done for Quests: all of it in the open."""
    o.number(g.kills[seat], DEEP)
    for sum_of_lp in (g.harm[seat], g.struck[seat], g.hurt[seat]):
        o.number(sum_of_lp, MOST_SUM)
    o.number(g.spoils[seat], DEEP)
    o.number(g.favour[seat], DEEP)
    o.one_of(g.march[seat], MOST_SEATS + 1)
    o.seat(g.doll[seat])
    o.some_of(g.spent[seat], POWERS)
    o.some_of(g.worn[seat], POWERS)
    o.numbers([g.deeds[deed(quest, seat)] for quest in range(QUEST.size)], LIFE)
