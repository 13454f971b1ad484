"""What a seat knows, as columns for learners: everything but the order of the two piles (DE-INFO-01..07)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import innermost
from rulebound.engine.observe import Observer
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.kinds import ALLY_TOKENS, MUTANT_COUNTERS, WARRIOR_COUNTERS, Card
from rulebound.games.dark_eclipse.rules.cards import Conjunction
from rulebound.games.dark_eclipse.rules.sets import Barrage
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CAT_IDS,
    CONTROL_ROOM,
    ENEMY_IDS,
    KINGDOM_IDS,
    LOCATION_IDS,
    THREAT_IDS,
    TOWER_TOP,
)

THREATS: Final = len(THREAT_IDS)
KINGDOMS: Final = len(KINGDOM_IDS)
CARDS: Final = len(CARD_IDS)
ENEMIES: Final = len(ENEMY_IDS)
CATS: Final = len(CAT_IDS)
LOCATIONS: Final = len(LOCATION_IDS)
LEVELS: Final = max([card.level for card in content.EQUIPMENT])
WARRIORS: Final[int] = WARRIOR_COUNTERS
MUTANTS: Final[int] = MUTANT_COUNTERS
ALLIES: Final[int] = ALLY_TOKENS
MOST_ENERGY: Final = max([zone.effect_energy for zone in content.BOARD.zones])
SHORT: Final = content.DECK.options[content.number(content.DECK.options, "cards_per_threat")]
MOST_COPIES: Final = max([number for number in SHORT.values if isinstance(number, int)])
COPIES: Final[list[int]] = [MOST_COPIES if card.type == "standard" else 1 for card in content.DECK.threat_cards]
KNOWN: Final = 6
MOST: Final = 8  # actions of a turn, and draws that are skipped


def observe(g: DarkEclipse, seat: int, o: Observer) -> None:
    """The board, the bags, the cards and the turn, then every player from the viewer on."""
    _board(g, o)
    _cards(g, o)
    _turn(g, o)
    players = len(g.cats)
    first = g.player if g.seats == 1 else seat
    for step in range(CATS):
        if o.naming:
            o.part(f"player {step}")
        if step < players:
            _player(g, (first + step) % players, o)
        else:
            o.blank(CATS + 3 + THREATS * LEVELS)


def _board(g: DarkEclipse, o: Observer) -> None:
    o.part("space of each Threat")
    for threat in range(THREATS):
        o.one_of(g.spaces[threat], CONTROL_ROOM + 1)
    o.part("Warriors and Mutants in each bag")
    for kingdom in range(KINGDOMS):
        o.number(g.bag_warriors[kingdom], WARRIORS)
        o.number(g.bag_mutants[kingdom], MUTANTS)
    o.part("Shadowrealm")
    o.number(g.shadowrealm, WARRIORS)
    o.part("Castle")
    o.number(g.castle, MUTANTS)
    o.part("Feliner")
    o.number(g.feliner, ALLIES)
    o.part("Tower")
    o.one_of(g.tower, TOWER_TOP + 1)
    o.part("Snarf")
    o.one_of(g.snarf, KINGDOMS)
    o.part("enwebbed")
    o.one_of(g.enwebbed, KINGDOMS)
    o.part("Thundrainium")
    o.one_of(g.thundrainium, MOST_ENERGY + 1)


def _cards(g: DarkEclipse, o: Observer) -> None:
    o.part("cards left in the deck")
    _counted(g.deck, o)
    o.part("discards")
    _counted(g.discard, o)
    o.part("known on top of the deck")
    for depth in range(KNOWN):
        o.one_of(g.deck[len(g.deck) - 1 - depth] if depth < g.known_top else -1, CARDS)
    o.part("known at the bottom of the deck")
    for depth in range(KNOWN):
        o.one_of(g.deck[depth] if depth < g.known_bottom else -1, CARDS)
    o.part("active Enemies")
    o.some_of(g.active, ENEMIES)
    o.part("defeated Enemies")
    o.some_of(g.defeated, ENEMIES)
    o.part("Enemies in the pile")
    pile = 0
    for enemy in g.pile:
        pile |= 1 << enemy
    o.some_of(pile, ENEMIES)


def _counted(cards: list[Card], o: Observer) -> None:
    """How many of each kind, as a part of those that there are."""
    counts = [0] * CARDS
    for card in cards:
        counts[card] += 1
    for number, most in enumerate(COPIES):
        o.number(counts[number], most)


def _turn(g: DarkEclipse, o: Observer) -> None:
    o.part("die")
    o.one_of(g.die, KINGDOMS)
    o.part("actions taken")
    o.number(g.taken, MOST)
    o.part("draws skipped")
    o.number(g.skips, MOST)
    o.part("locations used")
    o.some_of(g.used, LOCATIONS)
    o.part("locations used twice")
    o.some_of(g.used_twice, LOCATIONS)
    o.part("players who refused a trade")
    o.some_of(g.refused_by, CATS)
    o.part("Threats chosen so far")
    conjunction, barrage = innermost(g, Conjunction), innermost(g, Barrage)
    o.marks(sorted(conjunction.chosen) if conjunction else [], THREATS)
    o.marks(sorted(barrage.chosen) if barrage else [], THREATS)
    o.part("giving up was proposed")
    o.flag(g.proposed)
    o.part("settings")
    settings = g.settings
    o.one_of(settings.power_table, 2)
    o.flag(settings.consent_trading)
    o.flag(settings.free_stop)
    o.flag(settings.gentle_thundrainium)
    o.flag(settings.tower_by_list)
    o.flag(settings.giving_up)


def _player(g: DarkEclipse, player: int, o: Observer) -> None:
    """Who it is, whether it is their turn, their stock and their Equipment (DE-INFO-02)."""
    o.one_of(g.cats[player], CATS)
    o.flag(player == g.player)
    o.number(g.warriors[player], WARRIORS)
    o.number(g.allies[player], ALLIES)
    for threat in range(THREATS):
        o.one_of(g.gear[THREATS * player + threat] - 1, LEVELS)
