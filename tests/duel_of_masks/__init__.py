"""Duel of Masks: a small game of hidden cards that uses every part of the engine. For the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from duel_of_masks.deals import Trade
from duel_of_masks.rules import Evening, Round
from duel_of_masks.state import (
    CARD,
    CARDS,
    COIN,
    COINS,
    MASKS,
    MIRROR,
    NONE,
    PEACE,
    Boast,
    Masks,
    PlayMirror,
    Rob,
    SetCard,
    Spare,
    value,
)
from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import State
from rulebound.engine.game import Game, Odds, Option, OptionValue
from rulebound.engine.offers import (
    HIDDEN,
    MAKING,
    Accept,
    Counter,
    Decline,
    Get,
    Give,
    Item,
    OfferTo,
    Propose,
    Withdraw,
)
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot


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

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        """A shuffled deck and three coins each (DM-SETUP-01, DM-SETUP-02)."""
        deck = list(range(CARDS))
        rng.shuffle(deck)
        rounds, deals = int(options["rounds"]), options["deals"] == "on"
        hands: list[list[int]] = [[] for _ in range(seats)]
        nobody, nothing = [0] * CARDS, [0] * seats
        coins = [3] * seats
        g = self.state(
            seats, rng, brisk, rounds, deals, deck, hands, [NONE] * seats, False, [], nobody, coins, 0, nothing, []
        )
        g.push(Evening())
        return g

    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {
            "hand": [] if seat is None else sorted(g.hands[seat]),
            "hands": [len(hand) for hand in g.hands],
            "table": [table_card(g, s, seat) for s in range(g.seats)],
            "deck": len(g.deck),
            "top": g.deck[-1] if g.deck and knows(g, seat, g.deck[-1]) else None,
            "known": [] if seat is None else known_cards(g, seat),
            "discard": list(g.discard),
            "coins": list(g.coins),
            "pot": g.pot,
            "promises": [[p.by, p.to_seat] for p in g.promises],
            "deal": deal_view(g, seat),
        }

    def scene(self, g: Masks, seat: int | None) -> Scene:
        hands = [Area(f"hand:{s}", "hand", owner=s, spots=(Spot(f"seat:{s}"),)) for s in range(g.seats)]
        piles = [Area("deck", "pile"), Area("discard", "pile"), Area("table", "row")]
        pieces = [piece for s in range(g.seats) for piece in hand_pieces(g, s, seat)]
        pieces += [Piece(f"discarded:{card}", "discard", art(card)) for card in g.discard]
        pieces += [
            Piece(f"set:{s}", "table", None if table_card(g, s, seat) is None else art(card), s)
            for s, card in enumerate(g.table)
            if card != NONE
        ]
        gauges = [Gauge("coins", coins, owner=s) for s, coins in enumerate(g.coins)]
        return Scene("An evening of masks", (*hands, *piles), tuple(pieces), (*gauges, Gauge("pot", g.pot)))

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        """Cards that the seat does not know change places; a face-down card may be any of its owner's."""
        hidden = [*g.deck, *(card for s in range(g.seats) if s != seat for card in held(g, s))]
        unknown = [card for card in hidden if not knows(g, seat, card)]
        dealt = list(unknown)
        rng.shuffle(dealt)
        to = dict(zip(unknown, dealt, strict=True))
        old = list(g.seen)
        for before, after in to.items():
            g.seen[after] = old[before]
        g.deck = [to.get(card, card) for card in g.deck]
        for s in range(g.seats):
            g.hands[s] = [to.get(card, card) for card in g.hands[s]]
            if not g.shown:
                g.table[s] = to.get(g.table[s], g.table[s])
                if s != seat:
                    self._reset(g, s, rng)
        for frame in g.stack:
            if isinstance(frame, Trade) and not frame.known_to(seat):
                items = () if frame.status == MAKING else frame.gives
                frame.gives = tuple(
                    Item(i.kind, to.get(i.which, i.which) if i.kind == CARD else i.which) for i in items
                )
                frame.gets = () if frame.status == MAKING else frame.gets

    def _reset(self, g: Masks, seat: int, rng: Rng) -> None:
        if g.table[seat] != NONE:
            i = rng.below(len(g.hands[seat]) + 1)
            if i < len(g.hands[seat]):
                g.table[seat], g.hands[seat][i] = g.hands[seat][i], g.table[seat]

    def name(self, field: str, value_: object) -> str:
        if isinstance(value_, Item):
            return item_name(value_)
        if isinstance(value_, tuple):
            return " and ".join(item_name(item) for item in value_ if isinstance(item, Item)) or "nothing"
        return art(value_) if field == "card" and isinstance(value_, int) else str(value_)

    def mark(self, field: str, value_: object) -> str | None:
        if field == "card" or (isinstance(value_, Item) and value_.kind == CARD):
            return f"card:{value_.which if isinstance(value_, Item) else value_}"
        return f"seat:{value_}" if field in ("victim", "partner") else None

    def components(self, g: Masks) -> dict[str, int]:
        cards = [*g.deck, *g.discard, *(card for s in range(g.seats) for card in held(g, s, shown=True))]
        return {**{f"card {card}": cards.count(card) for card in range(CARDS)}, "coins": sum(g.coins) + g.pot}

    def features(self, g: Masks, seat: int) -> dict[str, float]:
        return {"coins": g.coins[seat] / COINS}

    def odds(self, g: Masks, seat: int) -> dict[int, Odds]:
        """The chance of a higher card cannot be known before the show; robbing is sure."""
        asked = next((d for d in g.decisions if d.seat == seat), None)
        robs = [i for i, action in enumerate(asked.options) if isinstance(action, Rob)] if asked else []
        return {i: Odds(1.0, "nothing", "DM-ROB-01") for i in robs}

    def vocabulary(self, seats: int, options: Mapping[str, OptionValue]) -> Sequence[Action]:
        items = [Item(COIN, 1), Item(COIN, 2), Item(MIRROR, 0), *(Item(CARD, c) for c in range(CARDS))]
        items += [Item(PEACE, s) for s in range(seats)]
        said: list[Action] = [Pass(), Boast(), Spare(), Propose(), Withdraw(), Accept(), Decline(), Counter()]
        said += [SetCard(card) for card in range(CARDS)] + [PlayMirror(card) for card in range(MASKS, CARDS)]
        said += [Rob(s) for s in range(seats)] + [OfferTo(s) for s in range(seats)]
        return said + [Give(item) for item in items] + [Get(item) for item in items]


def knows(g: Masks, seat: int | None, card: int) -> bool:
    """Does the seat know who holds this card, or that it is the top of the deck?"""
    return seat is not None and bool(g.seen[card] >> seat & 1)


def held(g: Masks, seat: int, shown: bool = False) -> list[int]:
    """The cards of a seat that are not open: the hand and the card set face down."""
    face_down = g.table[seat] != NONE and (shown or not g.shown)
    return g.hands[seat] + [g.table[seat]] * face_down


def known_cards(g: Masks, seat: int) -> list[list[int]]:
    """The cards that a seat knows others to hold."""
    return sorted([s, card] for s in range(g.seats) if s != seat for card in held(g, s) if knows(g, seat, card))


def table_card(g: Masks, owner: int, seat: int | None) -> int | None:
    """A set card as a seat sees it."""
    return g.table[owner] if g.table[owner] != NONE and (g.shown or owner == seat) else None


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
        return [Piece(f"card:{card}", f"hand:{owner}", art(card), owner) for card in sorted(g.hands[owner])]
    return [Piece(f"back:{owner}:{i}", f"hand:{owner}", None, owner) for i in range(len(g.hands[owner]))]


def art(card: int) -> str:
    """A card in words."""
    return "a mirror" if card >= MASKS else f"the mask {value(card)}"


def item_name(item: Item) -> str:
    """An item in words."""
    if item.kind == CARD:
        return "a card" if item.which == HIDDEN else art(item.which)
    return {COIN: f"{item.which} coins", MIRROR: "a mirror", PEACE: "peace"}[item.kind]


GAME = cast("Game[State]", MasksGame())
__all__ = ["GAME", "MasksGame", "Round"]
