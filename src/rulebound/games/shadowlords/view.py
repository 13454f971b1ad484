"""What a seat may know, as data."""

from __future__ import annotations

from rulebound.engine.offers import PROPOSED, Item
from rulebound.games.shadowlords.bags import count, listed
from rulebound.games.shadowlords.frames import Offer, Sale, TurnDisc
from rulebound.games.shadowlords.items import shown
from rulebound.games.shadowlords.kinds import SIDE_NAMES
from rulebound.games.shadowlords.rules.hands import (
    DISCARDS,
    PILE,
    PLACES,
    bag_in,
    below,
    hand_of,
    in_hand,
    known_in,
    number_in,
    under,
)
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, CHARACTERS, NOBODY, PEOPLE, SPACES, spots


def view(g: Shadowlords, seat: int | None) -> dict[str, object]:
    """Everything that lies open, and the seat's own cards (SL-INFO-01..04)."""
    return {
        "turn": g.turn,
        "timer": [g.timer, g.timer_moves],
        "stone": g.stone,
        "characters": [[g.side[c], g.space[c], g.ships[c], g.captor[c]] for c in range(CHARACTERS)],
        "loose": list(g.loose),
        "stored": list(g.stored),
        "turned": [[frame.space, frame.character] for frame in g.stack if isinstance(frame, TurnDisc)],
        "discs": [space for space in range(SPACES) if g.disc[space] != NOBODY],
        "pile": number_in(g, PILE),
        "discards": listed(bag_in(g, DISCARDS)),
        "hands": [number_in(g, in_hand(player)) for player in range(g.seats)],
        "under": [number_in(g, under(c)) for c in range(PEOPLE)],
        "hand": [] if seat is None else listed(hand_of(g, seat)),
        "own_under": [] if seat is None else own_under(g, seat),
        "known": [] if seat is None else known(g, seat),
        "said": list(g.said),
        "raised": spots(g.hands),
        "terms": [
            [by, to, [[item.kind, item.which, item.words] for item in items]] for by, to, items in open_terms(g, seat)
        ],
        "pledges": [[pledge.by, pledge.to_seat, pledge.kind, pledge.which, pledge.words] for pledge in g.pledges],
    }


def open_terms(g: Shadowlords, seat: int | None) -> list[tuple[int, int, tuple[Item, ...]]]:
    """The offer and the bids on the table, as a seat may know them: by whom, to whom, what (SL-INFO-04)."""
    found: list[tuple[int, int, tuple[Item, ...]]] = []
    for frame in g.stack:
        if isinstance(frame, Offer) and frame.status == PROPOSED:
            known = frame.known_to(seat)
            found.append((frame.seat, frame.partner, shown(frame.gives, known)))
            found.append((frame.partner, frame.seat, shown(frame.gets, known)))
        elif isinstance(frame, Sale) and not frame.bidding:
            for by in spots(frame.bidders):
                found.append((by, frame.seat, shown(frame.bids[by], seat in (by, frame.seat))))
    return found


def owner(g: Shadowlords, character: int) -> int | None:
    """The seat that a character belongs to; Shadows and those not in the game belong to none."""
    return g.seat_of[g.side[character]] if 0 <= g.side[character] < ALLIANCES else None


def owns(g: Shadowlords, seat: int | None, character: int) -> bool:
    """Is this portrait before the seat?"""
    return seat is not None and owner(g, character) == seat


def own_under(g: Shadowlords, seat: int) -> list[list[int]]:
    """The cards under each of the seat's own portraits."""
    return [g.cards.faces(under(c)) if owns(g, seat, c) else [] for c in range(PEOPLE)]


def known(g: Shadowlords, seat: int) -> list[list[list[int]]]:
    """What the seat has seen of others' cards: those surely in a place, and those in one of several (SL-INFO-05)."""
    sure = [[place, *g.cards.known_to(seat, place)] for place in range(PLACES) if not g.cards.is_open(place, seat)]
    unsure = [[one.face, one.number, *one.places] for one in g.cards.unsure(seat)]
    return [[cards for cards in sure if len(cards) > 1], unsure]


def hand_as_known(g: Shadowlords, seat: int | None, player: int) -> int:
    """The cards of an Attack hand that the seat can name: all of its own, of others what it has seen."""
    return 0 if seat is None else known_in(g, seat, in_hand(player))


def under_as_known(g: Shadowlords, seat: int | None, character: int) -> int:
    """The cards under a portrait that the seat can name."""
    if seat is None:
        return 0
    return below(g, character) if owns(g, seat, character) else known_in(g, seat, under(character))


def components(g: Shadowlords) -> dict[str, int]:
    """How many cards, ships and discs there are, over every place."""
    ships = [
        g.stored[a]
        + sum(g.ships[c] for c in range(CHARACTERS) if g.side[c] == a)
        + (sum(count(bag, a) for bag in g.loose) if a < ALLIANCES else 0)
        for a in range(ALLIANCES + 1)
    ]
    return {"cards": len(g.cards.held), **{f"ships of {SIDE_NAMES[a]}": ships[a] for a in range(ALLIANCES + 1)}}
