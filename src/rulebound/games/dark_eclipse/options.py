"""What the table settles before the game, and the plan that follows from it (DE-DEC-19)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from rulebound.engine.game import GameError, Option, OptionValue
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.setup import UNIFIED_CARDS, Plan
from rulebound.games.dark_eclipse.state import Settings
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CAT_IDS,
    CUB_POWER,
    STANDARD_POWER,
    THREAT_IDS,
    THUNDERCATS,
    UNIFIED,
)

RANDOM = "random"
FREE = "free mix"
UNIFIED_IDS = [card.removeprefix("unified_") for card in CARD_IDS[UNIFIED:]]


def _sets(ids: list[str]) -> tuple[str, ...]:
    """Every choice of some of these, in words."""
    return tuple("+".join(some) for count in range(1, len(ids) + 1) for some in combinations(ids, count))


def _levels() -> tuple[str, ...]:
    """The named levels, the standard one first, and the free mix (DE-DIFF-15)."""
    named = [level.id for level in content.DECK.difficulties if level.id != "standard"]
    return ("standard", *named, FREE)


def _settings() -> tuple[Option, ...]:
    """The settings of the data file, each with its default first."""
    return tuple(
        Option(one.id, (one.default, *(value for value in one.values if value != one.default)), one.text)
        for one in content.DECK.options
    )


def _solo() -> tuple[int, ...]:
    usual = content.BOARD.meta.solo_default_thundercats
    return (usual, *(number for number in range(1, THUNDERCATS + 1) if number != usual))


OPTIONS: tuple[Option, ...] = (
    Option("difficulty", _levels(), "A named level, or a free mix of the three settings below it."),
    *_settings(),
    Option("empowered_threats", (RANDOM, *_sets(THREAT_IDS)), "Which Threats get an Empowered card."),
    Option("unified_choice", (RANDOM, *_sets(UNIFIED_IDS)), "Which Unified cards are added."),
    Option("solo_thundercats", _solo(), "How many Thundercats a single player runs."),
    *(
        Option(f"thundercat_{seat + 1}", (RANDOM, *CAT_IDS), f"The Thundercat of player {seat + 1}.")
        for seat in range(THUNDERCATS)
    ),
    Option("first_player", (RANDOM, *range(1, THUNDERCATS + 1)), "Who takes the first turn."),
    Option("giving_up", (False, True), "The active player may propose to give up; all others must agree."),
)


@lru_cache(maxsize=64)
def prepared(seats: int, settled: tuple[tuple[str, OptionValue], ...]) -> tuple[Plan, Settings]:
    """What set-up needs to know, the same for all games at such a table."""
    chosen = dict(settled)
    return plan(seats, chosen), settings(chosen)


def settings(chosen: Mapping[str, OptionValue]) -> Settings:
    """The settings that the rules ask for; a named level fixes the Power table (DE-DIFF-18)."""
    return Settings(
        power_table=CUB_POWER if level(chosen)[0] == "introductory" else STANDARD_POWER,
        consent_trading=bool(chosen["consent_trading"]),
        free_stop=bool(chosen["free_stop"]),
        harsh_thundrainium=bool(chosen["harsh_thundrainium"]),
        tower_by_list=chosen["tower_order"] == "list_number",
        giving_up=bool(chosen["giving_up"]),
    )


def level(chosen: Mapping[str, OptionValue]) -> tuple[str, int, int]:
    """Power table, Empowered and Unified cards: of the named level, or of the free mix (DE-DIFF-15, DE-DIFF-18)."""
    for one in content.DECK.difficulties:
        if one.id == chosen["difficulty"]:
            return one.challenge_power_profile, one.empowered, one.unified
    return str(chosen["power_profile"]), int(chosen["empowered_cards"]), int(chosen["unified_cards"])


def plan(seats: int, chosen: Mapping[str, OptionValue]) -> Plan:
    """What set-up needs to know (DE-SETUP-21, DE-VAR-03, DE-VAR-04, DE-VAR-06)."""
    players = int(chosen["solo_thundercats"]) if seats == 1 else seats
    _, empowered, unified = level(chosen)
    return Plan(
        players,
        _cats(players, chosen),
        _first(players, chosen),
        int(chosen["cards_per_threat"]),
        empowered,
        unified,
        _some(chosen["empowered_threats"], THREAT_IDS, empowered, "empowered_threats"),
        _some(chosen["unified_choice"], UNIFIED_IDS, unified, "unified_choice"),
    )


def _cats(players: int, chosen: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """The chosen Thundercats, -1 for chance; never one twice (DE-SETUP-02, DE-SETUP-23)."""
    names = [str(chosen[f"thundercat_{player + 1}"]) for player in range(players)]
    wanted = [name for name in names if name != RANDOM]
    if len(set(wanted)) < len(wanted):
        raise GameError("two players cannot have the same Thundercat (DE-SETUP-02)")
    return tuple(-1 if name == RANDOM else CAT_IDS.index(name) for name in names)


def _first(players: int, chosen: Mapping[str, OptionValue]) -> int:
    first = chosen["first_player"]
    if first == RANDOM:
        return -1
    if int(first) > players:
        raise GameError(f"player {first} cannot be first among {players} (DE-SETUP-21)")
    return int(first) - 1


def _some(choice: OptionValue, ids: list[str], count: int, name: str) -> tuple[int, ...]:
    """The cards that the table chose; their number must be that of the difficulty (DE-DIFF-04, DE-DIFF-06)."""
    if choice == RANDOM:
        return ()
    some = tuple(ids.index(one) for one in str(choice).split("+"))
    if len(some) != count:
        raise GameError(f"{name} names {len(some)} cards, but the difficulty uses {count} (DE-DIFF-04, DE-DIFF-06)")
    return some


assert len(UNIFIED_IDS) == UNIFIED_CARDS
