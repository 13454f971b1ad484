"""What a seat may know, which is the same for all of them (DE-INFO-07)."""

from __future__ import annotations

from rulebound.engine.dealing import order_anew
from rulebound.engine.rng import Rng
from rulebound.games.dark_eclipse.cards.enemies import powers_are_blocked
from rulebound.games.dark_eclipse.rules.draw import drawn
from rulebound.games.dark_eclipse.state import DarkEclipse, seat_of
from rulebound.games.dark_eclipse.tables import CARD_IDS, CAT_IDS, ENEMY_IDS, KINGDOM_IDS, LANES, THREAT_IDS

IN_ORDER = sorted(range(len(CARD_IDS)), key=CARD_IDS.__getitem__)


def view(g: DarkEclipse, seat: int | None) -> dict[str, object]:
    """Everything but the order of the two piles; blocked powers show their tiles.

    (DE-INFO-01..05, DE-INFO-09, DE-COMP-14)
    """
    return {
        "turn": g.player,
        "players": [player(g, number) for number in range(len(g.cats))],
        "threats": dict(zip(THREAT_IDS, g.spaces, strict=True)),
        "bags": {
            name: {"warriors": warriors, "mutants": mutants}
            for name, warriors, mutants in zip(KINGDOM_IDS[1:], g.bag_warriors[1:], g.bag_mutants[1:], strict=True)
        },
        "shadowrealm": g.shadowrealm,
        "castle": g.castle,
        "feliner": g.feliner,
        "tower": g.tower,
        "snarf": KINGDOM_IDS[g.snarf],
        "enwebbed": KINGDOM_IDS[g.enwebbed],
        "thundrainium": g.thundrainium,
        "powers_blocked": powers_are_blocked(g),
        "skipped_draws": g.skips,
        "die": g.die,
        "actions_taken": g.taken,
        "locations_used": g.used,
        "deck": deck(g),
        "drawn": [CARD_IDS[card] for card in drawn(g)],
        "discard": [CARD_IDS[card] for card in g.discard],
        "enemies": {
            "active": named(g.active),
            "defeated": named(g.defeated),
            "pile": sorted(ENEMY_IDS[enemy] for enemy in g.pile),
        },
    }


def named(enemies: int) -> list[str]:
    """The Enemies of a set, by name."""
    return [name for enemy, name in enumerate(ENEMY_IDS) if enemies >> enemy & 1] if enemies else []


def player(g: DarkEclipse, number: int) -> dict[str, object]:
    """A player's stock and Equipment, which all may see (DE-INFO-02)."""
    return {
        "thundercat": CAT_IDS[g.cats[number]],
        "seat": seat_of(g, number),
        "warriors": g.warriors[number],
        "allies": g.allies[number],
        "equipment": list(g.gear)[LANES * number : LANES * (number + 1)],
    }


def deck(g: DarkEclipse) -> dict[str, object]:
    """How many cards of each kind are left, and those whose place is known (DE-DIFF-16, DE-INFO-04, DE-INFO-05)."""
    top = [CARD_IDS[card] for card in reversed(g.deck[max(0, len(g.deck) - g.known_top) :])]
    bottom = [CARD_IDS[card] for card in g.deck[: g.known_bottom]]
    counts = [0] * len(CARD_IDS)
    for card in g.deck:
        counts[card] += 1
    left = {CARD_IDS[card]: counts[card] for card in IN_ORDER if counts[card]}
    return {"left": left, "top": top, "bottom": bottom}


def redeal(g: DarkEclipse, seat: int, rng: Rng) -> None:
    """Shuffle what nobody knows: the pile of Enemies, and the deck between its known ends (DE-INFO-01, DE-INFO-05)."""
    order_anew(g.pile, rng)
    first, last = g.known_bottom, len(g.deck) - g.known_top
    if last > first:
        hidden = g.deck[first:last]
        order_anew(hidden, rng)
        g.deck[first:last] = hidden
