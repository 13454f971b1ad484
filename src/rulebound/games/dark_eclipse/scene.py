"""The table as a picture: lanes, Kingdoms and locations on one map, and around it Tower, Enemies, cards and players.

What the box could not be known for is marked "reconstructed", here as in the data.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.engine.kinds import counted, listed
from rulebound.engine.scene import Area, Forecast, Gauge, Mark, Piece, Scene, SpotState
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.board import KINGDOM_SPOTS, LOCATION_SPOTS, SPACES, tower, world
from rulebound.games.dark_eclipse.cards.enemies import is_blocked, is_frozen, powers_are_blocked
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.contest import stage
from rulebound.games.dark_eclipse.kinds import CARD, CAT, ENEMY, ENEMY_SET, THREAT, Card
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
    THREAT_IDS,
    THREATS,
    UNIFIED_CARDS,
    VALUES,
)

PHASES = ("Threat card", "1st action", "2nd action", "3rd action", "4th action")
ENEMY_CARDS = Area("enemies", "row", "Enemies of the River of Despair, by their sets")
CARDS_LEFT = Area("threat_cards", "row", "Threat cards, by what is left in the deck")
SUPPLY = Area("supply", "row", "Equipment at Cat's Paw")


def scene(g: DarkEclipse, seat: int | None) -> Scene:
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
        *at_river(g),
        *on_cards(g),
        *equipment(g),
        *held(g),
    )
    turn = seat_of(g, g.player)
    return Scene(headline(g), areas, pieces, gauges(g), phases(g), phase(g), turn, location_states(g), stage(g))


def headline(g: DarkEclipse) -> str:
    """Whose turn it is, and what is wrong; how long the Lair must still hold is counted beside it."""
    weak = f"; Thundrainium of strength {g.thundrainium}" if g.thundrainium else ""
    return f"{CAT.words[g.cats[g.player]]}'s turn{weak}"


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


def location_states(g: DarkEclipse) -> dict[str, SpotState]:
    """Which places are used up this turn or blocked, with the rule (DE-TURN-06, DE-ACT-03)."""
    found = {LOCATION_SPOTS[one]: SpotState("open") for one in LOCATIONS}
    for one in LOCATIONS:
        if is_blocked(g, one):
            found[LOCATION_SPOTS[one]] = SpotState("blocked", "An active Enemy blocks it.", "DE-ACT-03")
        elif g.used >> one & 1:
            found[LOCATION_SPOTS[one]] = SpotState("used", "Used this turn.", "DE-TURN-06")
    return found


def known(g: DarkEclipse) -> Iterator[Area]:
    """Cards whose place everybody knows, if there are any (DE-INFO-05)."""
    if g.known_top or g.known_bottom:
        yield Area("order", "pile", "Threat deck, from the next card to the last")


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
    text = "Lair lost" if grave else effect(one, ENERGY[space + 1])
    return Forecast(f"lane:{one}:{space + 1}", text, grave)


def effect(one: str, energy: int) -> str:
    """What a Threat does with so much Effect Energy, in a few words (DE-EFF-01..07)."""
    many = {
        "mumm_ra": counted(energy, "Enemy appears", "Enemies appear"),
        "warbot": counted(energy, "Mutant into a bag", "Mutants into a bag"),
        "shadowmaster": counted(energy, "Warrior lost", "Warriors lost"),
        "grune": f"Thundrainium {energy}",
    }
    always = {"spidera": "webs a Kingdom", "skytomb": "pushes the last"}
    return always.get(one) or (many[one] if energy else "no effect")


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
        return Piece("die", "die_tray", "die", None, "Not rolled yet", {"value": ""})
    colour, value = content.KINGDOMS[g.die].colour, str(VALUES[g.die])
    shown: dict[str, Mark] = {"value": value, "colour": colour}
    return Piece("die", "die_tray", f"die_{colour}", None, f"{colour}, {value}", shown)


def at_locations(g: DarkEclipse) -> Iterator[Piece]:
    """Counters that lie on the board, the active Enemies by name, and the two piles."""
    active = listed([ENEMY.words[enemy] for enemy in ENEMIES if is_active(g, enemy)])
    for location, name, art, count in (
        (SHADOWREALM, "Warriors", "warriors", g.shadowrealm),
        (CASTLE, "Mutants", "mutants", g.castle),
        (FELINER, "Allies", "allies", g.feliner),
        (RIVER, active or "Active Enemies", "enemy", g.active.bit_count()),
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
    yield from in_order(g)


def in_order(g: DarkEclipse) -> Iterator[Piece]:
    """The Threat deck from its top: the cards that everybody knows at both ends, the others between (DE-INFO-05)."""
    top = list(reversed(g.deck))[: g.known_top]
    for place, card in enumerate(top):
        yield Piece(f"top:{place}", "order", card_art(card), None, CARD.words[card], {"known": "on top"})
    bottom = g.deck[: min(g.known_bottom, len(g.deck) - len(top))]
    unseen = len(g.deck) - len(top) - len(bottom)
    if unseen and (top or bottom):
        yield Piece("unseen", "order", None, None, "Threat cards that nobody has seen", {"count": unseen})
    for place, card in reversed(list(enumerate(bottom))):
        yield Piece(f"bottom:{place}", "order", card_art(card), None, CARD.words[card], {"known": "at the bottom"})


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
