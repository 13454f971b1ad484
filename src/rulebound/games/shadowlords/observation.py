"""What a seat knows, as columns for learners: everything open, its own cards, and what it has seen of others'.

(SL-INFO-01..05)
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.observe import Observer
from rulebound.engine.offers import MAKING, Item
from rulebound.games.shadowlords.bags import KINDS, count
from rulebound.games.shadowlords.frames import Offer, Sale
from rulebound.games.shadowlords.rules.hands import (
    ATTACK,
    DEFENCE,
    DISCARDS,
    PILE,
    bag_in,
    drawn_by,
    hand_of,
    known_held,
    known_in,
    number_in,
    under,
)
from rulebound.games.shadowlords.rules.passage import MOST_DROPPED, droppers, requests
from rulebound.games.shadowlords.rules.ships import set_down_on
from rulebound.games.shadowlords.state import ANSWERS, REMEMBERED, Clash, Pledge, Shadowlords
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CARDS_OF,
    CHARACTERS,
    MOST_OFFERS,
    NOBODY,
    NOTCHES,
    PEOPLE,
    SPACES,
)
from rulebound.games.shadowlords.view import open_terms, under_as_known

CARDS: Final = sum(CARDS_OF)
SIDES: Final = ALLIANCES + 1
MOST_SHIPS: Final = 40  # the most that an option allows
MOST_MOVES: Final = 16
MOST_COMBAT: Final = 20
MOST_ROUNDS: Final = 40
MOST_BATTLES: Final = 8
MOST_PLEDGES: Final = 8
MOST_ITEMS: Final = 8
ITEM_KINDS: Final = 32
NUMBER: Final = 16
ITEM: Final = 1 + ITEM_KINDS + NUMBER
BATTLE: Final = SPACES + 3 * SIDES + 2 + 3 * CHARACTERS


def observe(g: Shadowlords, seat: int, o: Observer) -> None:
    """Alliances and pieces, then cards, the turn, battles, and what was said and offered."""
    _alliances(g, o)
    _pieces(g, o)
    _cards(g, seat, o)
    _turn(g, o)
    o.part("battles")
    for number in range(MOST_BATTLES):
        _battle(g.battles[number] if number < len(g.battles) else None, o)
    _talk(g, seat, o)


def _alliances(g: Shadowlords, o: Observer) -> None:
    o.part("whose each alliance is, its ships in storage and its turns")
    for alliance in range(ALLIANCES):
        o.seat(g.seat_of[alliance])
        o.number(g.stored[alliance], MOST_SHIPS)
        o.flag(g.turns[alliance] > 0)
        o.flag(g.turns[alliance] > 1)
    o.part("black ships in storage")
    o.number(g.stored[ALLIANCES], MOST_SHIPS)
    o.part("alliance whose turn it is")
    o.one_of(g.turn, SIDES)
    o.part("agreed before the game")
    o.one_of(g.negotiation, 4)
    o.number(g.timer_moves, MOST_MOVES)
    o.number(g.lord_combat, MOST_COMBAT)
    o.number(g.stalemate_rounds, MOST_ROUNDS)
    o.flag(g.resigning)
    o.part("Timer")
    o.flag(g.timer < 0)
    o.number(max(g.timer, 0), MOST_MOVES)
    o.number(g.quiet, MOST_ROUNDS * ALLIANCES)


def _pieces(g: Shadowlords, o: Observer) -> None:
    o.part("characters: side, space, ships, captor")
    sides, places, ships, captors = g.side, g.space, g.ships, g.captor
    for c in range(CHARACTERS):
        o.one_of(sides[c], SIDES)
        o.one_of(places[c], SPACES)
        o.number(ships[c], NOTCHES)
        o.one_of(captors[c], CHARACTERS)
    o.part("Power Stone")
    o.one_of(g.stone, CHARACTERS)
    o.part("discs")
    for space in range(SPACES):
        o.flag(g.disc[space] != NOBODY)
    o.part("loose ships")
    for space in range(SPACES):
        bag = g.loose[space]
        if bag == 0:
            o.blank(SIDES)
            continue
        for side in range(SIDES):
            o.number(count(bag, side), MOST_SHIPS)
    o.part("fallen Star Masters")
    o.marks(list(g.fallen), ALLIANCES)


def _cards(g: Shadowlords, seat: int, o: Observer) -> None:
    o.part("Power cards: pile and discards")
    o.number(number_in(g, PILE), CARDS)
    _bag(bag_in(g, DISCARDS), o)
    o.part("own Attack hand")
    _bag(hand_of(g, seat), o)
    o.part("own cards to place, and cards that lie open in a duel")
    for place in (drawn_by(seat), ATTACK, DEFENCE):
        _bag(bag_in(g, place), o)
    o.part("Attack hands: how many, those seen in hand, those seen in hand or under a portrait")
    o.each_seat(_hand, g)
    o.part("under portraits: how many, and those known")
    for c in range(PEOPLE):
        cards = number_in(g, under(c))
        o.number(cards, CARDS)
        _bag(under_as_known(g, seat, c) if cards > 0 else 0, o)


def _hand(g: Shadowlords, player: int, o: Observer) -> None:
    o.number(number_in(g, player), CARDS)
    _bag(0 if player == o.viewer else known_in(g, o.viewer, player), o)
    _bag(known_held(g, o.viewer, player), o)


def _bag(bag: int, o: Observer) -> None:
    if bag == 0:
        o.blank(KINDS)
        return
    for kind in range(KINDS):
        o.number(count(bag, kind), CARDS_OF[kind])


def _turn(g: Shadowlords, o: Observer) -> None:
    o.part("moved, and Shadows that raid")
    o.some_of(g.moved, CHARACTERS)
    o.some_of(g.raiders, CHARACTERS)
    o.part("this turn")
    o.flag(g.bribed)
    o.flag(g.stalled)
    o.flag(g.carried)
    o.number(g.offers, MOST_OFFERS)
    o.number(g.extra_ships, MOST_SHIPS)
    o.one_of(g.teleporter, ALLIANCES)
    o.some_of(g.bereft, ALLIANCES)
    o.part("requests: asked, granted and dropped")
    for notes in (requests(g), g.granted):
        o.marks(notes, CHARACTERS * SIDES)
    o.count(droppers(g), PEOPLE, MOST_DROPPED)
    o.part("ships set down in this movement")
    for space in range(SPACES):
        o.number(set_down_on(g, space), MOST_SHIPS)


def _battle(battle: Clash | None, o: Observer) -> None:
    if battle is None:
        o.blank(BATTLE)
        return
    o.one_of(battle.space, SPACES)
    o.one_of(battle.attacker, SIDES)
    o.one_of(battle.foe, SIDES)
    o.one_of(battle.slayer, SIDES)
    o.flag(battle.loose)
    o.flag(battle.off)
    o.some_of(battle.aid, CHARACTERS)
    o.some_of(battle.guard, CHARACTERS)
    o.some_of(battle.held, CHARACTERS)


def _talk(g: Shadowlords, seat: int, o: Observer) -> None:
    o.part("the last sealed answers that were shown")
    for number in range(REMEMBERED):
        said = g.said[len(g.said) - 1 - number] if number < len(g.said) else -1
        o.seat(said // ANSWERS if said >= 0 else -1)
        o.bits(said % ANSWERS if said >= 0 else 0, NUMBER)
    o.part("pledges")
    for number in range(MOST_PLEDGES):
        _pledge(g.pledges[len(g.pledges) - 1 - number] if number < len(g.pledges) else None, o)
    o.part("the offer, and bids")
    terms = _own_terms(g, seat) + open_terms(g, seat)
    for by, to, items in terms[:ALLIANCES]:
        o.seat(by)
        o.seat(to)
        for place in range(MOST_ITEMS):
            _item(items[place] if place < len(items) else None, o)
    o.blank(max(0, ALLIANCES - len(terms)) * (2 * o.most + MOST_ITEMS * ITEM))


def _own_terms(g: Shadowlords, seat: int) -> list[tuple[int, int, tuple[Item, ...]]]:
    """What the seat itself has put into an offer or a bid so far."""
    found: list[tuple[int, int, tuple[Item, ...]]] = []
    for frame in g.stack:
        if isinstance(frame, Offer) and frame.status == MAKING and frame.seat == seat:
            found.append((seat, frame.partner, frame.gives))
            found.append((frame.partner, seat, frame.gets))
        elif isinstance(frame, Sale) and frame.bidding and seat < len(frame.bids):
            found.append((seat, frame.seat, frame.bids[seat]))
    return found


def _pledge(pledge: Pledge | None, o: Observer) -> None:
    if pledge is None:
        o.blank(2 * o.most + ITEM_KINDS + NUMBER)
        return
    o.seat(pledge.by)
    o.seat(pledge.to_seat)
    o.one_of(pledge.kind, ITEM_KINDS)
    o.bits(pledge.which, NUMBER)


def _item(item: Item | None, o: Observer) -> None:
    if item is None:
        o.blank(ITEM)
        return
    o.flag(True)
    o.one_of(item.kind, ITEM_KINDS)
    o.bits(item.which, NUMBER)
