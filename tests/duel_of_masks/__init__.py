"""Duel of Masks: a small game of hidden cards that uses every part of the engine. For the tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

from duel_of_masks.deals import Trade
from duel_of_masks.observation import observe
from duel_of_masks.rules import Evening, Round
from duel_of_masks.state import (
    CARD,
    CARDS,
    COINS,
    DECK,
    NONE,
    Masks,
    Rob,
    before,
    hand_of,
    item_name,
    places,
    words,
)
from rulebound.engine.cards import lay_out
from rulebound.engine.dealing import redeal
from rulebound.engine.flow import State
from rulebound.engine.game import Game, Odds, Option, OptionValue
from rulebound.engine.observe import Observer
from rulebound.engine.offers import HIDDEN, MAKING, Item
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot
from rulebound.engine.window import others


class MasksGame(Game[Masks]):
    title = "Duel of Masks"
    blurb = "Set a mask, bluff with coins, and keep a mirror for the end."
    seats = (2, 3, 4)
    default_seats = 3
    minutes = 5
    most_decisions = 1_000
    most_frames = 5
    state: ClassVar[type[Masks]] = Masks
    options = (
        Option("rounds", (3, 1, 5), "how many rounds are played (DM-END-01)"),
        Option("deals", ("on", "off"), "may players make offers (DM-DEAL-07)"),
    )

    signs: ClassVar[Mapping[str, str]] = {"first": "I am first player"}

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        """A shuffled deck and three coins each (DM-SETUP-01, DM-SETUP-02)."""
        cards = lay_out(seats, places(seats))
        cards.fill(DECK, range(CARDS))
        cards.shuffle(DECK, rng)
        rounds, deals = int(options["rounds"]), options["deals"] == "on"
        g = self.state(seats, rng, brisk, rounds, deals, cards, [3] * seats, 0, [0] * seats, [])
        g.push(Evening())
        return g

    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {
            "hand": [] if seat is None else g.hands[seat],
            "hands": [len(hand) for hand in g.hands],
            "table": [table_card(g, s, seat) for s in range(g.seats)],
            "deck": len(g.deck),
            "deck_known": deck_known(g, seat),
            "known": [] if seat is None else known_cards(g, seat),
            "unsure": [] if seat is None else [[s.face, s.places, s.number] for s in g.cards.unsure(seat)],
            "discard": list(g.discard),
            "coins": list(g.coins),
            "pot": g.pot,
            "promises": [[p.by, p.to_seat] for p in g.promises],
            "deal": deal_view(g, seat),
        }

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        observe(g, seat, o)

    def scene(self, g: Masks, seat: int | None) -> Scene:
        hands = [Area(f"hand:{s}", "hand", owner=s, spots=(Spot(f"seat:{s}"),)) for s in range(g.seats)]
        piles = [Area("deck", "pile"), Area("discard", "pile"), Area("table", "row")]
        pieces = [piece for s in range(g.seats) for piece in hand_pieces(g, s, seat)]
        pieces += [Piece(f"discarded:{card}", "discard", words(card)) for card in g.discard]
        pieces += [
            Piece(f"set:{s}", "table", None if table_card(g, s, seat) is None else words(card), s)
            for s, card in enumerate(g.table)
            if card != NONE
        ]
        gauges = [Gauge("coins", coins, owner=s) for s, coins in enumerate(g.coins)]
        return Scene("An evening of masks", (*hands, *piles), tuple(pieces), (*gauges, Gauge("pot", g.pot)))

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        """Cards that the seat has not seen, and what it does not know of an offer (DM-DEAL-04)."""
        redeal(g.cards, seat, rng)
        for frame in g.stack:
            if isinstance(frame, Trade) and not frame.known_to(seat):
                if frame.status == MAKING:
                    begin_anew(frame, g.seats, rng)
                else:
                    frame.gives = other_cards(g, frame, rng)

    def name(self, field: str, value_: object) -> str:
        if isinstance(value_, Item):
            return item_name(value_)
        if isinstance(value_, tuple):
            return " and ".join(item_name(item) for item in value_ if isinstance(item, Item)) or "nothing"
        return str(value_)

    def mark(self, field: str, value_: object) -> str | None:
        return f"seat:{value_}" if field in ("victim", "partner") else None

    def components(self, g: Masks) -> dict[str, int]:
        return {**{f"card {card}": g.cards.held.count(card) for card in range(CARDS)}, "coins": sum(g.coins) + g.pot}

    def features(self, g: Masks, seat: int) -> dict[str, float]:
        return {"coins": g.coins[seat] / COINS}

    def signs_at(self, g: Masks, seat: int) -> Iterable[str]:
        """Who is first player lies open (DM-CLEAN-01)."""
        return ("first",) if any(isinstance(frame, Round) and frame.first == seat for frame in g.stack) else ()

    def odds(self, g: Masks, seat: int) -> dict[int, Odds]:
        """The chance of a higher card cannot be known before the show; robbing is sure."""
        asked = next((d for d in g.decisions if d.seat == seat), None)
        robs = [i for i, action in enumerate(asked.options) if isinstance(action, Rob)] if asked else []
        return {i: Odds(1.0, "nothing", "DM-ROB-01") for i in robs}


def begin_anew(d: Trade, seats: int, rng: Rng) -> None:
    """Nobody knows what is about to be offered, nor to whom unless it is a counter-offer (DM-DEAL-02, DM-DEAL-04)."""
    d.gives = d.gets = ()
    if d.counters and d.partner != NONE:
        d.partner = others(d.seat, seats)[rng.below(seats - 1)]


def other_cards(g: Masks, d: Trade, rng: Rng) -> tuple[Item, ...]:
    """The items of an offer with other cards, most likely those that its partner has seen (DM-DEAL-04)."""
    seen = g.cards.known_to(d.partner, hand_of(d.seat))
    cards = [card for card in g.hands[d.seat] if card not in seen]
    rng.shuffle(seen)
    cards += seen
    return tuple([Item(CARD, cards.pop()) if item.kind == CARD else item for item in d.gives])


def known_cards(g: Masks, seat: int) -> list[list[int]]:
    """The cards that a seat knows others to hold, in hand or face down before them."""
    others = [(s, place) for s in range(g.seats) if s != seat for place in (hand_of(s), before(s))]
    return sorted(
        [s, card] for s, place in others if not g.cards.is_open_to_all(place) for card in g.cards.known_to(seat, place)
    )


def deck_known(g: Masks, seat: int | None) -> list[int]:
    """The deck from its bottom to its top as a seat knows it, with NONE for a card that it does not know."""
    return [] if seat is None else [g.cards.known_at(seat, DECK, height) for height in range(len(g.deck))]


def table_card(g: Masks, owner: int, seat: int | None) -> int | None:
    """A set card as a seat sees it."""
    place = before(owner)
    sees = g.cards.is_open_to_all(place) if seat is None else g.cards.is_open(place, seat)
    return g.table[owner] if sees and g.cards.count(place) else None


def deal_view(g: Masks, seat: int | None) -> dict[str, object] | None:
    """The offer on the table as a seat sees it (DM-DEAL-04)."""
    d = next((frame for frame in g.stack if isinstance(frame, Trade)), None)
    if d is None or (d.status == MAKING and seat != d.seat):
        return None
    items = {"gives": d.gives, "gets": d.gets}
    secret = not d.known_to(seat)
    shown = {
        side: [[i.kind, HIDDEN if secret and i.kind == CARD else i.which] for i in some] for side, some in items.items()
    }
    return {"by": d.seat, "partner": d.partner, **shown}


def hand_pieces(g: Masks, owner: int, seat: int | None) -> list[Piece]:
    """A hand: faces for its owner, backs for the others."""
    if owner == seat:
        return [Piece(f"card:{card}", f"hand:{owner}", words(card), owner) for card in g.hands[owner]]
    return [Piece(f"back:{owner}:{i}", f"hand:{owner}", None, owner) for i in range(len(g.hands[owner]))]


GAME = cast("Game[State]", MasksGame())
__all__ = ["GAME", "MasksGame", "Round"]
