"""What a seat may know, as data; the table as a scene; and the words for its pieces."""

from __future__ import annotations

from rulebound.engine.offers import Item
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot
from rulebound.games.shadowlords.bags import count, listed, size
from rulebound.games.shadowlords.content import BOARD, CAST, GUIDE
from rulebound.games.shadowlords.frames import Duel, Elimination, Outcome, Placing
from rulebound.games.shadowlords.items import say_item, say_items
from rulebound.games.shadowlords.rules.ships import loose_ships
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CHARACTER_IDS,
    CHARACTERS,
    COLOURS,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SPACE_IDS,
    SPACES,
    VALUE,
)
from rulebound.games.shadowlords.tables import spots as spots_of

NAMES = [*(one.name for one in CAST.character), *(one.name for one in CAST.shadow), CAST.shadowlord.name]
SPACE_NAMES = [space.name for space in BOARD.space]
ALLIANCE_NAMES = [*(colour.capitalize() for colour in COLOURS), "the Shadows"]
EVENT_NAMES = [event.name for event in GUIDE.event]
CHARACTER_FIELDS = {"character", "companion", "against", "attacker", "defender", "captor", "captive", "user"}
SPACE_FIELDS = {"space", "start", "via"}
ALLIANCE_FIELDS = {"alliance", "foe"}


def word(field: str, value: object) -> str:
    """The players' word for what a field of an action, event or frame holds."""
    if field == "vote":
        return "yes" if value else "no"
    if isinstance(value, Item):
        return say_item(value)
    if isinstance(value, tuple):
        return say_items([item for item in value if isinstance(item, Item)])
    if not isinstance(value, int) or isinstance(value, bool):
        return str(value)
    if field == "spaces":
        return " and ".join(SPACE_NAMES[space] for space in spots_of(value))
    if field in CHARACTER_FIELDS:
        return NAMES[value] if value != NOBODY else "nobody"
    if field in SPACE_FIELDS:
        return SPACE_NAMES[value] if value != NOWHERE else "nowhere"
    if field in ALLIANCE_FIELDS:
        return ALLIANCE_NAMES[value] if value != NOBODY else "nobody"
    if field == "alliances":
        return " and ".join(ALLIANCE_NAMES[a] for a in spots_of(value))
    if field == "card":
        return str(VALUE[value]) if value != NOBODY else "no card"
    if field == "event":
        return EVENT_NAMES[value]
    return str(value)


def mark(field: str, value: object) -> str | None:
    """The id on the scene of what a field holds."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    if field in CHARACTER_FIELDS:
        return CHARACTER_IDS[value]
    if field in SPACE_FIELDS:
        return SPACE_IDS[value]
    return None


def view(g: Shadowlords, seat: int | None) -> dict[str, object]:
    """Everything that lies open, and the seat's own cards (SL-INFO-01..04)."""
    return {
        "turn": g.turn,
        "timer": [g.timer, g.timer_moves],
        "stone": g.stone,
        "characters": [[g.side[c], g.space[c], g.ships[c], g.captor[c]] for c in range(CHARACTERS)],
        "loose": list(g.loose),
        "stored": list(g.stored),
        "discs": [space for space in range(SPACES) if g.disc[space] != NOBODY],
        "pile": len(g.pile),
        "discards": listed(g.discards),
        "hands": [size(g.hand[player]) for player in range(g.seats)],
        "under": [size(g.under[c]) for c in range(PEOPLE)],
        "hand": [] if seat is None else listed(g.hand[seat]),
        "own_under": [] if seat is None else [listed(g.under[c]) if owns(g, seat, c) else [] for c in range(PEOPLE)],
        "known": [] if seat is None else known(g, seat),
        "pledges": [[pledge.by, pledge.to_seat, pledge.kind, pledge.which] for pledge in g.pledges],
    }


def owns(g: Shadowlords, seat: int, character: int) -> bool:
    """Is this portrait before the seat?"""
    return g.side[character] not in (NOBODY, ALLIANCES) and g.seat_of[g.side[character]] == seat


def known(g: Shadowlords, seat: int) -> list[list[int]]:
    """What the seat knows of others' cards (SL-INFO-05)."""
    hands = slice(seat * g.seats, (seat + 1) * g.seats)
    return [g.known_hand[hands], g.known_held[hands], g.known_under[seat * PEOPLE : (seat + 1) * PEOPLE]]


def scene(g: Shadowlords, seat: int | None) -> Scene:
    """The star map with its pieces."""
    spots = tuple(
        Spot(space.id, space.x, space.y, title=space.name, art=space.kind, owner=_owner(g, space.owner))
        for space in BOARD.space
    )
    links = tuple((one, other) for one, other in BOARD.passages.pairs)
    pieces = [
        Piece(CHARACTER_IDS[c], _where(g, c), "ring", _seat(g, c), NAMES[c], {"ships": g.ships[c]})
        for c in range(CHARACTERS)
        if g.side[c] != NOBODY
    ]
    pieces += [Piece(f"disc:{i}", SPACE_IDS[i]) for i in range(SPACES) if g.disc[i] != NOBODY]
    pieces += [
        Piece(f"loose:{a}:{i}", SPACE_IDS[i], "ships", g.seat_of[a], marks={"ships": loose_ships(g, i, a)})
        for i in range(SPACES)
        for a in range(ALLIANCES)
        if count(g.loose[i], a)
    ]
    gauges = [Gauge("Timer", max(0, g.timer), most=g.timer_moves)]
    gauges += [Gauge("Attack hand", size(g.hand[player]), owner=player) for player in range(g.seats)]
    turn = None if g.turn == NOBODY else g.seat_of[g.turn]
    headline = "Set-up" if g.turn == NOBODY else f"{ALLIANCE_NAMES[g.turn]}'s turn"
    return Scene(
        headline,
        (Area("map", "map", "The galaxies", spots=spots, links=links),),
        tuple(pieces),
        tuple(gauges),
        turn=turn,
    )


def _owner(g: Shadowlords, colour: str) -> int | None:
    seat = g.seat_of[COLOURS.index(colour)] if colour else NOBODY
    return None if seat == NOBODY else seat


def _seat(g: Shadowlords, character: int) -> int | None:
    return g.seat_of[g.side[character]] if g.side[character] < ALLIANCES else None


def _where(g: Shadowlords, character: int) -> str:
    captor = g.captor[character]
    return SPACE_IDS[g.space[character if captor == NOBODY else captor]]


def components(g: Shadowlords) -> dict[str, int]:
    """How many cards, ships and discs there are, over every place."""
    held = len(g.pile) + size(g.discards) + sum(map(size, g.hand)) + sum(map(size, g.under))
    held += sum(size(frame.bag) for frame in g.stack if isinstance(frame, Placing | Outcome | Elimination))
    held += sum(size(frame.attack_bag) + size(frame.defence_bag) for frame in g.stack if isinstance(frame, Duel))
    ships = [
        g.stored[a]
        + sum(g.ships[c] for c in range(CHARACTERS) if g.side[c] == a)
        + (sum(count(bag, a) for bag in g.loose) if a < ALLIANCES else 0)
        for a in range(ALLIANCES + 1)
    ]
    return {"cards": held, **{f"ships of {ALLIANCE_NAMES[a]}": ships[a] for a in range(ALLIANCES + 1)}}
