"""The table as a picture: lanes, Kingdoms and locations on one map, and around it Tower, Enemies, cards and players.

What the box could not be known for is marked "reconstructed", here as in the data.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulebound.engine.kinds import counted, listed
from rulebound.engine.scene import Area, Band, Forecast, Gauge, Mark, Piece, Scene, Spot, SpotState
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.cards.enemies import is_blocked, is_frozen, powers_are_blocked
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.kinds import (
    CARD,
    CAT,
    ENEMY,
    ENEMY_SET,
    KINGDOM,
    THREAT,
    Card,
)
from rulebound.games.dark_eclipse.rules.draw import Draw, drawn
from rulebound.games.dark_eclipse.rules.end import LOST, threats_past
from rulebound.games.dark_eclipse.rules.sets import EVENT_OF, SET_OF
from rulebound.games.dark_eclipse.rules.track import threat_power
from rulebound.games.dark_eclipse.rules.turn import Turn
from rulebound.games.dark_eclipse.state import DarkEclipse, held_level, is_active, is_defeated, level_of, seat_of
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CARDS,
    CASTLE,
    CAT_IDS,
    DEFEATS,
    ENEMIES,
    ENEMY_IDS,
    ENERGY,
    FELINER,
    GEAR_THREAT,
    KINGDOM_IDS,
    KINGDOMS,
    LOCATION_IDS,
    LOCATIONS,
    MOVED,
    RAINBOW_FIELDS,
    REARMOST,
    RIVER,
    SHADOWREALM,
    STEPS,
    THE_KINGDOMS,
    THREAT_IDS,
    THREATS,
    TOWER_TOP,
    UNIFIED_CARDS,
    VALUES,
)

PHASES = ("Threat card", "1st action", "2nd action", "3rd action", "4th action")
HEAD = 1.7
SPACE = 1.45
LANE = 0.8
PLACE_HIGH = 1.2
LOCATION_HIGH = 1.5
KINGDOM_WIDE = 1.9
PILE_WIDE = 0.975
LOCATION_WIDE = 1.49
ZONES_ROW = -0.56
KINGDOMS_ROW = 5.13
LOCATIONS_ROW = 6.56
SPACES = content.BOARD.spaces
KINGDOM_SPOTS = [f"kingdom:{one}" for one in KINGDOM_IDS]
LOCATION_SPOTS = [f"location:{one}" for one in LOCATION_IDS]
ENEMY_CARDS = Area("enemies", "row", "Enemies of the River of Despair, by their sets")
CARDS_LEFT = Area("threat_cards", "row", "Threat cards, by what is left in the deck")
SUPPLY = Area("supply", "row", "Equipment at Cat's Paw")


def scene(g: DarkEclipse) -> Scene:
    """The table, which is the same for everybody (DE-INFO-07)."""
    players = [
        Area(f"player:{number}", "panel", CAT.words[g.cats[number]], seat_of(g, number))
        for number in range(len(g.cats))
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
    turn = seat_of(g, g.player)
    return Scene(headline(g), areas, pieces, gauges(g), phases(g), phase(g), turn, location_states(g))


def headline(g: DarkEclipse) -> str:
    """Whose turn it is, and how long the Lair must still hold."""
    left = f"{len(g.deck)} Threat card{'' if len(g.deck) == 1 else 's'} left"
    weak = f"; Thundrainium of strength {g.thundrainium}" if g.thundrainium else ""
    return f"{CAT.words[g.cats[g.player]]}'s turn; {left}{weak}"


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
        Gauge(f"{CAT.words[g.cats[number]]}: {name}" if alone else name, stock[number], seat_of(g, number), art=art)
        for number in range(len(g.cats))
        for name, stock, art in (("Warriors", g.warriors, "warriors"), ("Allies", g.allies, "allies"))
    ]
    table = [
        Gauge("Threat cards left", len(g.deck), most=len(g.deck) + len(g.discard) + len(drawn(g)), art="deck"),
        Gauge("Active Enemies", g.active.bit_count(), art="enemy"),
        Gauge("Thundrainium", g.thundrainium, most=3),
    ]
    return (*stocks, *defeats(g), *table, *([Gauge("Draws skipped", g.skips)] if g.skips else []))


def defeats(g: DarkEclipse) -> Iterator[Gauge]:
    """How near the Lair is to its fall: the Threats that count for each way to lose (DE-END-02..04)."""
    for which, (threats, space) in enumerate(DEFEATS):
        name = f"Threats {LOST[which][1]}"
        yield Gauge(name, min(threats, threats_past(g, space)), most=threats, at=SPACES[space].zone, bad=True)


@cache
def world() -> Area:
    """Six lanes toward the Control Room, the Kingdoms in their line, and the nine locations: always the same."""
    spots = [*zones(), *lanes(), *kingdoms(), *locations()]
    links = [(f"lane:{one}:{space}", f"lane:{one}:{space + 1}") for one in THREAT_IDS for space in range(7)]
    links += [(KINGDOM_SPOTS[kingdom], KINGDOM_SPOTS[kingdom + 1]) for kingdom in range(len(KINGDOMS) - 1)]
    title = f"Third Earth (Powers reconstructed). Lost with {thresholds()}"
    return Area("world", "map", title, spots=tuple(spots), links=tuple(links), bands=tuple(bands()))


def thresholds() -> str:
    """What a defeat takes (DE-END-02..04)."""
    edges = (f"{counted(count, 'Threat', 'Threats')} on or past {SPACES[space].name}" for count, space in DEFEATS)
    return listed(list(edges))


def bands() -> Iterator[Band]:
    """The zones as columns of the lanes, with their Effect Energy (DE-TRACK-02..08)."""
    for zone in content.BOARD.zones:
        across = [place for place, space in enumerate(SPACES) if space.zone == zone.id]
        left, wide = lane_x(across[0]) - SPACE / 2, len(across) * SPACE
        yield Band(zone.id, zone.name, left, wide, zone.effect_energy)


def zones() -> Iterator[Spot]:
    """The names of the zones over their spaces, with a skull for each point of Effect Energy."""
    for zone in content.BOARD.zones:
        across = [lane_x(place) for place, space in enumerate(SPACES) if space.zone == zone.id]
        title = f"{zone.name} {'☠' * zone.effect_energy}".strip()
        yield Spot(f"zone:{zone.id}", sum(across) / len(across), ZONES_ROW, "label", title)


def lane_x(space: int) -> float:
    """Where a space of a lane lies."""
    return HEAD + 0.1 + (space + 0.5) * SPACE


def lanes() -> Iterator[Spot]:
    """A head with the name of each Threat, and its eight spaces."""
    for threat in THREATS:
        one, y = THREAT_IDS[threat], threat * LANE
        yield Spot(f"lane:{one}", HEAD / 2, y, "box", THREAT.words[threat], f"head_{one}", wide=HEAD, high=LANE - 0.08)
        for number, space in enumerate(SPACES):
            place, x = f"lane:{one}:{number}", lane_x(number)
            yield Spot(place, x, y, "box", "", f"zone_{space.zone}", wide=SPACE - 0.08, high=LANE - 0.08)


def kingdoms() -> Iterator[Spot]:
    """The line of Kingdoms in the colours of the die's faces, then the die and the piles."""
    for kingdom in KINGDOMS:
        x, art = (kingdom + 0.5) * KINGDOM_WIDE, f"ground_{KINGDOM_IDS[kingdom]}"
        yield place(KINGDOM_SPOTS[kingdom], x, KINGDOMS_ROW, KINGDOM.words[kingdom], art, KINGDOM_WIDE)
    trays = (("die_tray", "Die"), ("deck", "Threat deck"), ("discard", "Discard pile"), ("enemy_pile", "Enemy pile"))
    for number, (name, title) in enumerate(trays):
        x = len(KINGDOMS) * KINGDOM_WIDE + (number + 0.5) * PILE_WIDE
        yield place(name, x, KINGDOMS_ROW, title, "tray", PILE_WIDE)


def place(name: str, x: float, y: float, title: str, art: str, wide: float, text: str = "") -> Spot:
    """A place below the lanes; one that says what it is for is higher."""
    high = LOCATION_HIGH if text else PLACE_HIGH
    return Spot(name, x, y, "box", title, art, wide=wide - 0.08, high=high, text=text)


LOCATION_TEXTS = {
    "cats_lair": "challenge a Threat",
    "kingdoms": "move Snarf, recruit",
    "shadowrealm": "Warriors to a bag",
    "castle_plun_darr": "take Mutants back",
    "feliner": "take one Ally",
    "cats_paw": "take Equipment",
    "unicorn_forest": "trade with another",
    "river_of_despair": "challenge an Enemy",
    "tower_of_omens": "raise it, or spend it",
}


def locations() -> Iterator[Spot]:
    """The nine locations (DE-ACT-01)."""
    for location in LOCATIONS:
        title = "The Kingdoms" if location == THE_KINGDOMS else content.LOCATIONS[location].name
        x, art = (location + 0.5) * LOCATION_WIDE, f"place_{LOCATION_IDS[location]}"
        text = LOCATION_TEXTS.get(LOCATION_IDS[location], "")
        yield place(LOCATION_SPOTS[location], x, LOCATIONS_ROW, title, art, LOCATION_WIDE, text)


def location_states(g: DarkEclipse) -> dict[str, SpotState]:
    """Which places are used up this turn or blocked, with the rule (DE-TURN-06, DE-ACT-03)."""
    found = {LOCATION_SPOTS[one]: SpotState("open") for one in LOCATIONS}
    for one in LOCATIONS:
        if is_blocked(g, one):
            found[LOCATION_SPOTS[one]] = SpotState("blocked", "An active Enemy blocks it.", "DE-ACT-03")
        elif g.used >> one & 1:
            found[LOCATION_SPOTS[one]] = SpotState("used", "Used this turn.", "DE-TURN-06")
    return found


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


def marks(thing: content.Sourced, shown: dict[str, Mark]) -> dict[str, Mark]:
    """The marks of a component, and whether it is reconstructed."""
    return {**shown, **({"reconstructed": True} if thing.source == "reconstructed" else {})}


def on_lanes(g: DarkEclipse) -> Iterator[Piece]:
    """The six Threat tokens with Power and Effect Energy, and the Tower Marker."""
    for threat in THREATS:
        one, space = THREAT_IDS[threat], g.spaces[threat]
        strength = threat_power(g, threat)
        shown: dict[str, Mark] = {
            **({"Power": strength} if strength else {}),
            "Effect Energy": ENERGY[space],
            "at": SPACES[space].name,
            "Power reconstructed": True,
            "text": content.THREATS.threats[threat].text,
        }
        at, art = f"lane:{one}:{space}", f"threat_{one}"
        yield Piece(f"threat:{one}", at, art, None, THREAT.words[threat], shown, next=next_step(g, one, space))
    yield Piece("tower_marker", f"tower:{g.tower}", "tower_marker", None, "Tower Marker", {"text": tower_text(g)})


def tower_text(g: DarkEclipse) -> str:
    """What the Tower can do, from the bottom up (DE-TOW-06)."""
    levels = sorted((level_of(g, effect), one.text) for effect, one in enumerate(content.TOWER.tower_levels))
    return " ".join(f"{level}: {text}" for level, text in levels)


def next_step(g: DarkEclipse, one: str, space: int) -> Forecast | None:
    """Where a Threat comes with its next card, and whether the Lair would be lost by it (DE-DRAW-02, DE-END-02..04)."""
    if space + 1 >= len(SPACES):
        return None
    past = [(threats, edge) for threats, edge in DEFEATS if space < edge <= space + 1]
    grave = any(threats_past(g, edge) + 1 >= threats for threats, edge in past)
    text = "Lair lost" if grave else SPACES[space + 1].name
    return Forecast(f"lane:{one}:{space + 1}", text, grave)


def in_kingdoms(g: DarkEclipse) -> Iterator[Piece]:
    """The bags with what everybody may count in them, Snarf, and the Enwebbed tile (DE-INFO-03)."""
    for kingdom in KINGDOMS:
        if kingdom != RAINBOW_FIELDS:
            shown: dict[str, Mark] = {"Warriors": g.bag_warriors[kingdom], "Mutants": g.bag_mutants[kingdom]}
            place = KINGDOM_SPOTS[kingdom]
            yield Piece(f"bag:{KINGDOM_IDS[kingdom]}", place, f"bag_{KINGDOM_IDS[kingdom]}", None, "Bag", shown)
    yield Piece("snarf", KINGDOM_SPOTS[g.snarf], "snarf", None, "Snarf")
    frozen: dict[str, Mark] = {"Frozen": is_frozen(g, g.enwebbed)}
    art = "web_frozen" if frozen["Frozen"] else "web"
    yield Piece("enwebbed", KINGDOM_SPOTS[g.enwebbed], art, None, "Enwebbed tile", frozen)
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
    for location in LOCATIONS:
        place, one = LOCATION_SPOTS[location], LOCATION_IDS[location]
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
        yield Piece(f"{art}_at:{LOCATION_IDS[location]}", LOCATION_SPOTS[location], art, None, name, {"count": count})
    yield Piece("threat_deck", "deck", "deck", None, "Threat cards, face down", {"count": len(g.deck)})
    if g.discard:
        last = CARD.words[g.discard[-1]]
        yield Piece("last_discard", "discard", "threat_card", None, f"{last}, on top", {"count": len(g.discard)})
    yield Piece("hidden_enemies", "enemy_pile", "deck", None, "Enemies, face down", {"count": len(g.pile)})


def at_river(g: DarkEclipse) -> Iterator[Piece]:
    """The sixteen Enemies in their sets: active, defeated or still in the pile, whose order nobody knows."""
    for enemy in ENEMIES:
        card = content.ENEMIES.enemies[enemy]
        state = "active" if is_active(g, enemy) else "defeated" if is_defeated(g, enemy) else "in the pile"
        event = content.ENEMIES.events[EVENT_OF[SET_OF[enemy]]]
        text = f"{card.text} Its set brings {event.name}: {event.text}"
        shown = marks(card, {state: True, "set": ENEMY_SET.words[SET_OF[enemy]], "text": text})
        art = f"enemy_{state.replace(' ', '_')}"
        yield Piece(f"enemy:{ENEMY_IDS[enemy]}", "enemies", art, None, ENEMY.words[enemy], shown)


def on_cards(g: DarkEclipse) -> Iterator[Piece]:
    """The kinds of Threat card, and those that lie where everybody knows."""
    shown_now = drawn(g)
    for card in CARDS:
        left, gone = g.deck.count(card), g.discard.count(card)
        if left or gone or card in shown_now:
            shown = marks(content.DECK.threat_cards[card], {"left": left, "discarded": gone, "text": card_text(card)})
            yield Piece(f"card:{CARD_IDS[card]}", "threat_cards", card_art(card), None, CARD.words[card], shown)
    top = list(reversed(g.deck))[: g.known_top]
    for place, card in enumerate(top):
        yield Piece(f"top:{place}", "known_top", card_art(card), None, CARD.words[card])
    for place, card in enumerate(g.deck[: g.known_bottom]):
        yield Piece(f"bottom:{place}", "known_bottom", card_art(card), None, CARD.words[card])


def card_text(card: Card) -> str:
    """What a Threat card does (DE-DRAW-02..03, DE-DIFF-08..13)."""
    far = counted(STEPS[card], "space", "spaces")
    if REARMOST[card]:
        return f"The {REARMOST[card]} Threats farthest back move {far} each, without effects."
    return f"{', then '.join(f'{THREAT.words[one]} moves {far} and takes effect' for one in MOVED[card])}."


def card_art(card: Card) -> str:
    """A card shows its Threat; a Unified one shows the eclipse."""
    return "card_unified" if card in UNIFIED_CARDS else f"card_{THREAT_IDS[MOVED[card][0]]}"


def equipment(g: DarkEclipse) -> Iterator[Piece]:
    """Each card in the supply or with its holder (DE-TERM-07)."""
    for number, one in enumerate(content.EQUIPMENT):
        holders = [player for player in range(len(g.cats)) if held_level(g, player, GEAR_THREAT[number]) == one.level]
        at = f"player:{holders[0]}" if holders else "supply"
        owner = seat_of(g, holders[0]) if holders else None
        shown = marks(one, {"level": one.level, "against": THREAT.words[GEAR_THREAT[number]]})
        yield Piece(f"equipment:{one.id}", at, f"gear_{one.colour}", owner, one.name, shown)


def held(g: DarkEclipse) -> Iterator[Piece]:
    """Each player's Thundercat, Warriors and Allies; a blocked power shows its tile (DE-INFO-02, DE-COMP-14)."""
    blocked = powers_are_blocked(g)
    for number, cat in enumerate(g.cats):
        seat, place = seat_of(g, number), f"player:{number}"
        card = content.THUNDERCATS[cat]
        shown = marks(card, {"on turn": number == g.player, "power blocked": blocked, "text": card.text})
        yield Piece(f"cat:{CAT_IDS[cat]}", place, "thundercat", seat, CAT.words[cat], shown)
        yield Piece(f"warriors:{number}", place, "warriors", seat, "Warriors", {"count": g.warriors[number]})
        yield Piece(f"allies:{number}", place, "allies", seat, "Allies", {"count": g.allies[number]})
