"""Smugglers: the template for games of hidden cards, claims and reactions."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.engine.cards import EVERYBODY, hand, lay_out, only, pile
from rulebound.engine.dealing import redeal
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.observe import Observer
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot
from rulebound.games.smugglers.rules import CARD, DECK, HOUSE, Claim, Smugglers, Turn, Turns, hand_of, lost


class SmugglersGame(Game[Smugglers]):
    title = "Smugglers"
    blurb = "Say who you are, true or not, and doubt the others. Ten minutes of lies."
    seats = (2, 3, 4)
    default_seats = 3
    minutes = 10
    most_decisions = 2_000

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Smugglers:
        """Two hidden cards and two coins each (SM-SETUP-01)."""
        own = [place for seat in range(seats) for place in (hand(open_to=only(seat)), hand(open_to=EVERYBODY))]
        g = Smugglers(seats, rng, brisk, lay_out(seats, [pile(), *own]), [HOUSE.coins] * seats)
        g.cards.fill(DECK, [*CARD.numbers] * HOUSE.copies)
        g.cards.shuffle(DECK, rng)
        for seat in [*range(seats)] * HOUSE.hand:
            g.cards.draw(DECK, hand_of(seat))
        g.push(Turns())
        return g

    def view(self, g: Smugglers, seat: int | None) -> dict[str, object]:
        places = range(len(g.cards.places))
        return {
            "coins": list(g.coins),
            "cards": [g.cards.count(place) for place in places],
            "open": [g.cards.faces(lost(s)) for s in range(g.seats)],
            "known": [] if seat is None else [g.cards.known_to(seat, place) for place in places],
            "unsure": [] if seat is None else [(s.face, s.places, s.number) for s in g.cards.unsure(seat)],
            "claims": [(c.seat, c.card, c.doubter) for c in g.stack if isinstance(c, Claim)],
            "target": [t.target for t in g.stack if isinstance(t, Turn)],
            "turns": g.turns,
        }

    def redeal(self, g: Smugglers, seat: int, rng: Rng) -> None:
        redeal(g.cards, seat, rng)

    def scene(self, g: Smugglers, seat: int | None) -> Scene:
        spots = [Spot(f"role:{name}", 1.4 * i, kind="box", title=name, art="role") for i, name in enumerate(CARD.words)]
        areas = [Area("roles", "map", "Who one may claim to be", spots=tuple(spots)), Area("deck", "pile", "Deck")]
        pieces = [Piece(f"deck:{i}", "deck") for i in range(g.cards.count(DECK))]
        for s in range(g.seats):
            areas += [Area(f"hand:{s}", "hand", owner=s), Area(f"lost:{s}", "row", "Turned up", owner=s)]
            pieces += cards(g, f"hand:{s}", hand_of(s), s, s == seat) + cards(g, f"lost:{s}", lost(s), s, True)
        gauges = tuple(Gauge("coins", g.coins[s], owner=s) for s in range(g.seats))
        turn = next((frame.seat for frame in g.stack if isinstance(frame, Turns)), None)
        return Scene("The last one who is not caught wins", tuple(areas), tuple(pieces), gauges, turn=turn)

    def mark(self, field: str, value: object) -> str | None:
        """Options about a player point at their cards."""
        return f"hand:{value}" if field == "target" else None

    def components(self, g: Smugglers) -> dict[str, int]:
        return {name: g.cards.held.count(i) for i, name in enumerate(CARD.words)}

    def observe(self, g: Smugglers, seat: int, o: Observer) -> None:
        """The players, what the seat knows of cards, and the claim."""
        o.each_seat(player, g)
        places = [(seat + i) % g.seats for i in range(g.seats)]
        for place in (DECK, *map(hand_of, places)):
            o.count(g.cards.known_to(seat, place), CARD.size, HOUSE.copies)
            o.count([s.face for s in g.cards.unsure(seat) if place in s.places], CARD.size, HOUSE.copies)
        o.blank(2 * CARD.size * (max(self.seats) - g.seats))
        claims = [(c.seat, c.card, c.doubter) for c in g.stack if isinstance(c, Claim)]
        who, card, doubter = claims[0] if claims else (-1, -1, -1)
        o.seat(who)
        o.kind(CARD, card)
        o.seat(doubter)
        o.seat(max([t.target for t in g.stack if isinstance(t, Turn)], default=-1))
        o.number(g.turns, HOUSE.turns)

    def features(self, g: Smugglers, seat: int) -> dict[str, float]:
        held = [g.cards.count(hand_of(s)) for s in range(g.seats)]
        return {
            "own cards": 0.4 + 0.3 * held[seat] - 0.1 * sum(held),
            "own coins": 0.03 * g.coins[seat] - 0.01 * sum(g.coins),
        }


def player(g: Smugglers, seat: int, o: Observer) -> None:
    """Coins, hidden cards and open ones."""
    o.number(g.coins[seat], 3 * HOUSE.turns)
    o.number(g.cards.count(hand_of(seat)), HOUSE.hand)
    o.count(g.cards.faces(lost(seat)), CARD.size, HOUSE.hand)


def cards(g: Smugglers, area: str, place: int, owner: int, is_open: bool) -> list[Piece]:
    """The cards of a place: faces, or backs."""
    names = [CARD.word(face) if is_open else "" for face in g.cards.faces(place)]
    return [Piece(f"{area}:{i}", area, name or None, owner, name) for i, name in enumerate(names)]


GAME = SmugglersGame()
