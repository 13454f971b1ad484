"""The table as a picture: lanes, Kingdoms and locations on one map, and around it Tower, Enemies, cards and players.

What the box could not be known for is marked "reconstructed", here as in the data.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulebound.engine.scene import Area, Gauge, Mark, Piece, Scene, Spot
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.cards.enemies import is_blocked, is_frozen, powers_are_blocked
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.marks import FIELDS
from rulebound.games.dark_eclipse.rules.draw import Draw, in_hand
from rulebound.games.dark_eclipse.rules.track import threat_power
from rulebound.games.dark_eclipse.rules.turn import Turn
from rulebound.games.dark_eclipse.state import DarkEclipse, is_active, is_defeated, seat_of
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CARDS,
    CASTLE,
    CAT_IDS,
    ENEMIES,
    ENERGY,
    FELINER,
    KINGDOM_IDS,
    KINGDOMS,
    LOCATION_IDS,
    LOCATIONS,
    RAINBOW_FIELDS,
    RIVER,
    SET_OF,
    SHADOWREALM,
    THE_KINGDOMS,
    THREAT_IDS,
    THREATS,
    TOP_LEVEL,
    TOWER_TOP,
    VALUES,
)
from rulebound.games.dark_eclipse.words import CARD, CAT, ENEMY, KINGDOM, SET, THREAT

PHASES = ("Threat card", "1st action", "2nd action", "3rd action", "4th action")
HEAD = 1.7
SPACE = 1.35
LANE = 0.8
PLACE_HIGH = 1.2
KINGDOM_WIDE = 1.8
PILE_WIDE = 0.9
LOCATION_WIDE = 1.4
ZONES_ROW = -0.56
KINGDOMS_ROW = 5.13
LOCATIONS_ROW = 6.45
SPACES = content.BOARD.spaces
ENEMY_CARDS = Area("enemies", "row", "Enemies of the River of Despair, by their sets")
CARDS_LEFT = Area("threat_cards", "row", "Threat cards, by what is left in the deck")
SUPPLY = Area("supply", "row", "Equipment at Cat's Paw")


def scene(g: DarkEclipse) -> Scene:
    """The table, which is the same for everybody (DE-INFO-07)."""
    players = [
        Area(f"player:{number}", "panel", CAT[g.cats[number]], seat_of(g, number)) for number in range(len(g.cats))
    ]
    areas = (world(), tower(g.settings.tower_by_list), ENEMY_CARDS, CARDS_LEFT, *known(g), SUPPLY, *players)
    pieces = (
        *on_lanes(g),
        *in_kingdoms(g),
        *at_locations(g),
        *states(g),
        *at_river(g),
        *on_cards(g),
        *equipment(g),
        *held(g),
    )
    return Scene(headline(g), areas, pieces, gauges(g), phases(g), phase(g), seat_of(g, g.player))


def headline(g: DarkEclipse) -> str:
    """Whose turn it is, and how long the Lair must still hold."""
    left = f"{len(g.deck)} Threat card{'' if len(g.deck) == 1 else 's'} left"
    weak = f"; Thundrainium of strength {g.thundrainium}" if g.thundrainium else ""
    return f"{CAT[g.cats[g.player]]}'s turn; {left}{weak}"


def phases(g: DarkEclipse) -> tuple[str, ...]:
    return PHASES[: power(g).actions() + 1]


def phase(g: DarkEclipse) -> int:
    """The Threat card, or the number of the action that is chosen or carried out."""
    if any(isinstance(frame, Draw) for frame in g.stack):
        return 0
    choosing = bool(g.stack) and isinstance(g.stack[-1], Turn)
    return min(g.taken + choosing, len(phases(g)) - 1)


def gauges(g: DarkEclipse) -> tuple[Gauge, ...]:
    """Stocks by player; the deck, the Tower and what weakens the team for all."""
    alone = g.seats == 1 and len(g.cats) > 1
    stocks = [
        Gauge(f"{CAT[g.cats[number]]}: {name}" if alone else name, stock[number], seat_of(g, number), art=art)
        for number in range(len(g.cats))
        for name, stock, art in (("Warriors", g.warriors, "warriors"), ("Allies", g.allies, "allies"))
    ]
    table = [
        Gauge("Threat cards left", len(g.deck), most=len(g.deck) + len(g.discard) + in_hand(g), art="deck"),
        Gauge("Active Enemies", g.active.bit_count(), art="enemy"),
        Gauge("Thundrainium", g.thundrainium, most=3),
    ]
    return (*stocks, *table, *([Gauge("Draws skipped", g.skips)] if g.skips else []))


@cache
def world() -> Area:
    """Six lanes toward the Control Room, the Kingdoms in their line, and the nine locations: always the same."""
    spots = [*zones(), *lanes(), *kingdoms(), *locations()]
    links = [(f"lane:{one}:{space}", f"lane:{one}:{space + 1}") for one in THREAT_IDS for space in range(7)]
    links += [(FIELDS["kingdom"][kingdom], FIELDS["kingdom"][kingdom + 1]) for kingdom in range(KINGDOMS - 1)]
    return Area("world", "map", "Third Earth (Powers reconstructed)", spots=tuple(spots), links=tuple(links))


def zones() -> Iterator[Spot]:
    """The names of the zones over their spaces, with a skull for each point of Effect Energy."""
    for zone in content.BOARD.zones:
        across = [lane_x(space.index) for space in SPACES if space.zone == zone.id]
        title = f"{zone.name} {'☠' * zone.effect_energy}".strip()
        yield Spot(f"zone:{zone.id}", sum(across) / len(across), ZONES_ROW, "label", title)


def lane_x(space: int) -> float:
    """Where a space of a lane lies."""
    return HEAD + 0.1 + (space + 0.5) * SPACE


def lanes() -> Iterator[Spot]:
    """A head with the name of each Threat, and its eight spaces."""
    for threat in range(THREATS):
        one, y = THREAT_IDS[threat], threat * LANE
        yield Spot(f"lane:{one}", HEAD / 2, y, "box", THREAT[threat], f"head_{one}", wide=HEAD, high=LANE - 0.08)
        for space in SPACES:
            place, x = f"lane:{one}:{space.index}", lane_x(space.index)
            yield Spot(place, x, y, "box", "", f"zone_{space.zone}", wide=SPACE - 0.08, high=LANE - 0.08)


def kingdoms() -> Iterator[Spot]:
    """The line of Kingdoms in the colours of the die's faces, then the die and the piles."""
    for kingdom in range(KINGDOMS):
        x, art = (kingdom + 0.5) * KINGDOM_WIDE, f"ground_{KINGDOM_IDS[kingdom]}"
        yield place(FIELDS["kingdom"][kingdom], x, KINGDOMS_ROW, KINGDOM[kingdom], art, KINGDOM_WIDE)
    trays = (("die_tray", "Die"), ("deck", "Threat deck"), ("discard", "Discard pile"), ("enemy_pile", "Enemy pile"))
    for number, (name, title) in enumerate(trays):
        x = KINGDOMS * KINGDOM_WIDE + (number + 0.5) * PILE_WIDE
        yield place(name, x, KINGDOMS_ROW, title, "tray", PILE_WIDE)


def place(name: str, x: float, y: float, title: str, art: str, wide: float) -> Spot:
    """A place below the lanes."""
    return Spot(name, x, y, "box", title, art, wide=wide - 0.08, high=PLACE_HIGH)


def locations() -> Iterator[Spot]:
    """The nine locations (DE-ACT-01)."""
    for location in range(LOCATIONS):
        title = "The Kingdoms" if location == THE_KINGDOMS else content.LOCATIONS[location].name
        x, art = (location + 0.5) * LOCATION_WIDE, f"place_{LOCATION_IDS[location]}"
        yield place(FIELDS["location"][location], x, LOCATIONS_ROW, title, art, LOCATION_WIDE)


@cache
def tower(by_list: bool) -> Area:
    """The scale of the Tower of Omens, from the bottom up (DE-TOW-01)."""
    names = {(one.list_number if by_list else one.level): one.id for one in content.TOWER.tower_levels}
    titles = ["Bottom", *(names[level].replace("_", " ").title() for level in range(1, TOWER_TOP + 1))]
    spots = (Spot(f"tower:{level}", level, 0, "box", titles[level]) for level in range(TOWER_TOP + 1))
    return Area("tower", "track", "Tower of Omens", spots=tuple(spots))


def known(g: DarkEclipse) -> Iterator[Area]:
    """Cards whose place everybody knows, if there are any (DE-INFO-05)."""
    if g.known_top:
        yield Area("known_top", "row", "Known on top of the Threat deck, the next one first")
    if g.known_bottom:
        yield Area("known_bottom", "row", "Known at the bottom of the Threat deck, the last one first")


def marks(thing: content.Thing, shown: dict[str, Mark]) -> dict[str, Mark]:
    """The marks of a component, and whether it is reconstructed."""
    return {**shown, **({"reconstructed": True} if thing.source == "reconstructed" else {})}


def on_lanes(g: DarkEclipse) -> Iterator[Piece]:
    """The six Threat tokens with Power and Effect Energy, and the Tower Marker."""
    for threat in range(THREATS):
        one, space = THREAT_IDS[threat], g.spaces[threat]
        strength = threat_power(g, threat)
        shown: dict[str, Mark] = {
            **({"Power": strength} if strength else {}),
            "Effect Energy": ENERGY[space],
            "at": SPACES[space].name,
            "Power reconstructed": True,
        }
        yield Piece(f"threat:{one}", f"lane:{one}:{space}", f"threat_{one}", None, THREAT[threat], shown)
    yield Piece("tower_marker", f"tower:{g.tower}", "tower_marker", None, "Tower Marker")


def in_kingdoms(g: DarkEclipse) -> Iterator[Piece]:
    """The bags with what everybody may count in them, Snarf, and the Enwebbed tile (DE-INFO-03)."""
    for kingdom in range(KINGDOMS):
        if kingdom != RAINBOW_FIELDS:
            shown: dict[str, Mark] = {"Warriors": g.bag_warriors[kingdom], "Mutants": g.bag_mutants[kingdom]}
            place = FIELDS["kingdom"][kingdom]
            yield Piece(f"bag:{KINGDOM_IDS[kingdom]}", place, f"bag_{KINGDOM_IDS[kingdom]}", None, "Bag", shown)
    yield Piece("snarf", FIELDS["kingdom"][g.snarf], "snarf", None, "Snarf")
    frozen: dict[str, Mark] = {"Frozen": is_frozen(g, g.enwebbed)}
    art = "web_frozen" if frozen["Frozen"] else "web"
    yield Piece("enwebbed", FIELDS["kingdom"][g.enwebbed], art, None, "Enwebbed tile", frozen)
    yield rolled(g)


def rolled(g: DarkEclipse) -> Piece:
    """The die as it fell last, in the colour of its face (DE-COMP-15)."""
    if g.die == RAINBOW_FIELDS:
        return Piece("die", "die_tray", "die", None, "Die", {"value": ""})
    colour = content.KINGDOMS[g.die].colour
    shown: dict[str, Mark] = {"value": str(VALUES[g.die]), "colour": colour}
    return Piece("die", "die_tray", f"die_{colour}", None, "Die", shown)


def states(g: DarkEclipse) -> Iterator[Piece]:
    """Which locations are used this turn, and which are blocked (DE-TURN-06, DE-ACT-03)."""
    for location in range(LOCATIONS):
        place, one = FIELDS["location"][location], LOCATION_IDS[location]
        if is_blocked(g, location):
            yield Piece(f"blocked:{one}", place, "blocked", None, "blocked by an Enemy")
        if g.used >> location & 1:
            yield Piece(f"used:{one}", place, "used", None, "used this turn")


def at_locations(g: DarkEclipse) -> Iterator[Piece]:
    """Counters that lie on the board, and the two piles."""
    for location, name, art, count in (
        (SHADOWREALM, "Warriors", "warriors", g.shadowrealm),
        (CASTLE, "Mutants", "mutants", g.castle),
        (FELINER, "Allies", "allies", g.feliner),
        (RIVER, "Active Enemies", "enemy", g.active.bit_count()),
    ):
        yield Piece(
            f"{art}_at:{LOCATION_IDS[location]}", FIELDS["location"][location], art, None, name, {"count": count}
        )
    yield Piece("threat_deck", "deck", "deck", None, "Threat cards, face down", {"count": len(g.deck)})
    if g.discard:
        last = CARD[g.discard[-1]]
        yield Piece("last_discard", "discard", "threat_card", None, f"{last}, on top", {"count": len(g.discard)})
    yield Piece("hidden_enemies", "enemy_pile", "deck", None, "Enemies, face down", {"count": len(g.pile)})


def at_river(g: DarkEclipse) -> Iterator[Piece]:
    """The sixteen Enemies in their sets: active, defeated or still in the pile, whose order nobody knows."""
    for enemy in range(ENEMIES):
        card = content.ENEMIES.enemies[enemy]
        state = "active" if is_active(g, enemy) else "defeated" if is_defeated(g, enemy) else "in the pile"
        shown = marks(card, {state: True, "set": SET[SET_OF[enemy]], "text": card.text})
        art = f"enemy_{state.replace(' ', '_')}"
        yield Piece(FIELDS["enemy"][enemy], "enemies", art, None, ENEMY[enemy], shown)


def on_cards(g: DarkEclipse) -> Iterator[Piece]:
    """The kinds of Threat card, and those that lie where everybody knows."""
    drawn = [card for frame in g.stack if isinstance(frame, Draw) for card in (frame.card, frame.other_card)]
    for card in range(CARDS):
        left, gone = g.deck.count(card), g.discard.count(card)
        if left or gone or card in drawn:
            shown = marks(content.DECK.threat_cards[card], {"left": left, "discarded": gone})
            yield Piece(f"card:{CARD_IDS[card]}", "threat_cards", card_art(card), None, CARD[card], shown)
    top = list(reversed(g.deck))[: g.known_top]
    for place, card in enumerate(top):
        yield Piece(f"top:{place}", "known_top", card_art(card), None, CARD[card])
    for place, card in enumerate(g.deck[: g.known_bottom]):
        yield Piece(f"bottom:{place}", "known_bottom", card_art(card), None, CARD[card])


def card_art(card: int) -> str:
    """A card shows its Threat; a Unified one shows the eclipse."""
    return f"card_{THREAT_IDS[card % THREATS]}" if card < 2 * THREATS else "card_unified"


def equipment(g: DarkEclipse) -> Iterator[Piece]:
    """Each card in the supply or with its holder (DE-TERM-07)."""
    for number, one in enumerate(content.EQUIPMENT):
        colour, level = number // TOP_LEVEL, number % TOP_LEVEL + 1
        holders = [player for player in range(len(g.cats)) if g.gear[THREATS * player + colour] == level]
        at = f"player:{holders[0]}" if holders else "supply"
        owner = seat_of(g, holders[0]) if holders else None
        shown = marks(one, {"level": level, "against": THREAT[colour]})
        yield Piece(f"equipment:{one.id}", at, f"gear_{one.colour}", owner, one.name, shown)


def held(g: DarkEclipse) -> Iterator[Piece]:
    """Each player's Thundercat, Warriors and Allies; a blocked power shows its tile (DE-INFO-02, DE-COMP-14)."""
    blocked = powers_are_blocked(g)
    for number, cat in enumerate(g.cats):
        seat, place = seat_of(g, number), f"player:{number}"
        card = content.THUNDERCATS[cat]
        shown = marks(card, {"on turn": number == g.player, "power blocked": blocked, "text": card.text})
        yield Piece(f"cat:{CAT_IDS[cat]}", place, "thundercat", seat, CAT[cat], shown)
        yield Piece(f"warriors:{number}", place, "warriors", seat, "Warriors", {"count": g.warriors[number]})
        yield Piece(f"allies:{number}", place, "allies", seat, "Allies", {"count": g.allies[number]})
