"""Chapters 3 and 4: the table as the game starts, and the Threat deck of every difficulty."""

from __future__ import annotations

from rulebound.engine.record import Column, Value
from rulebound.engine.rng import Rng
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.kinds import Card, Cat, Enemy
from rulebound.games.dark_eclipse.rules.turn import Turns
from rulebound.games.dark_eclipse.rules.unicorn_forest import NO_CAT
from rulebound.games.dark_eclipse.state import DarkEclipse, Settings
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CATS,
    EMPOWERED_CARDS,
    ENEMIES,
    KINGDOM_IDS,
    KINGDOMS,
    LANES,
    STANDARD_CARDS,
    UNIFIED_CARDS,
)


class Plan(Value):
    """What the table settled: how many cards of which kind, and what it chose itself (-1 and () leave it to chance)."""

    players: int
    cats: tuple[Cat, ...] = ()
    first: int = -1
    cards_per_threat: int = 7
    empowered: int = 0
    unified: int = 0
    empowered_cards: tuple[Card, ...] = ()
    unified_cards: tuple[Card, ...] = ()


def set_up(seats: int, plan: Plan, settings: Settings, rng: Rng, brisk: bool) -> DarkEclipse:
    """Settle the random parts in their fixed order, then lay everything out.

    Equal settings and an equal seed give an equal table (DE-SETUP-20, DE-SETUP-22, DE-DIFF-07, DE-INFO-06, DE-TERM-09).
    """
    cats = deal_cats(plan, rng)
    first = plan.first if plan.first >= 0 else rng.below(plan.players)
    empowered = pick(plan.empowered_cards, plan.empowered, EMPOWERED_CARDS, rng)
    unified = pick(plan.unified_cards, plan.unified, UNIFIED_CARDS, rng)
    deck = build_deck(plan.cards_per_threat, empowered, unified)
    rng.shuffle(deck)
    pile = list(ENEMIES)
    rng.shuffle(pile)
    g = lay_out(seats, cats, first, settings, deck, pile, rng, brisk)
    g.push(Turns())
    return g


def deal_cats(plan: Plan, rng: Rng) -> tuple[Cat, ...]:
    """Seat by seat, the chosen Thundercat or one at random of the cards left.

    (DE-SETUP-01, DE-SETUP-02, DE-SETUP-21, DE-SETUP-23)
    """
    chosen = [plan.cats[player] if player < len(plan.cats) else NO_CAT for player in range(plan.players)]
    left = [cat for cat in CATS if cat not in chosen]
    return tuple([cat if cat != NO_CAT else left.pop(rng.below(len(left))) for cat in chosen])


def pick(chosen: tuple[Card, ...], count: int, kinds: list[Card], rng: Rng) -> list[Card]:
    """The special cards that the table chose, or so many at random (DE-DIFF-04, DE-DIFF-06)."""
    if chosen:
        return list(chosen)
    left = list(kinds)
    return left if count >= len(left) else [left.pop(rng.below(len(left))) for _ in range(count)]


def build_deck(cards_per_threat: int, empowered: list[Card], unified: list[Card]) -> list[Card]:
    """Each Empowered card replaces a standard one of its Threat; Unified cards are added.

    (DE-DIFF-01..05, DE-DIFF-17)
    """
    deck: list[Card] = []
    for card in STANDARD_CARDS:
        instead = [one for one in empowered if content.DECK.threat_cards[one].replaces == CARD_IDS[card]]
        deck += [card] * (cards_per_threat - len(instead)) + instead
    return deck + sorted(unified)


def lay_out(
    seats: int,
    cats: tuple[Cat, ...],
    first: int,
    settings: Settings,
    deck: list[Card],
    pile: list[Enemy],
    rng: Rng,
    brisk: bool,
) -> DarkEclipse:
    """The board as the rulebook sets it up (DE-SETUP-03..19)."""
    start, players = content.BOARD.setup, len(cats)
    return DarkEclipse(
        seats,
        rng,
        brisk,
        settings,
        cats,
        first,
        deck,
        pile,
        spaces=Column([start.threat_start_space] * LANES),
        bag_warriors=Column([kingdom.warriors for kingdom in content.KINGDOMS]),
        bag_mutants=Column([kingdom.mutants for kingdom in content.KINGDOMS]),
        warriors=Column([0] * players),
        allies=Column([0] * players),
        gear=Column([0] * (LANES * players)),
        shadowrealm=start.warriors_on_shadowrealm,
        castle=start.mutants_on_castle_plun_darr,
        feliner=start.allies_on_feliner_base + start.allies_on_feliner_per_thundercat * players,
        snarf=KINGDOMS[KINGDOM_IDS.index(start.snarf_start)],
        enwebbed=KINGDOMS[KINGDOM_IDS.index(start.enwebbed_start)],
        discard=[],
        tower=start.tower_start_level,
    )
