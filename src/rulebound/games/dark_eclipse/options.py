"""What the table settles before the game, and the plan that follows from it (DE-DEC-19)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from rulebound.engine.game import GameError, Option, OptionValue
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.kinds import Card, Cat
from rulebound.games.dark_eclipse.rules.unicorn_forest import NO_CAT
from rulebound.games.dark_eclipse.setup import Plan
from rulebound.games.dark_eclipse.state import Settings
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CAT_IDS,
    CATS,
    CUB_POWER,
    EMPOWERED_CARDS,
    STANDARD_POWER,
    UNIFIED_CARDS,
)

RANDOM = "random"
FREE = "free mix"
RECOMMENDED = "recommended"
SUITABLE = {int(players): number for players, number in content.DECK.short_eclipse.recommended.items()}
MIX = ("power_profile", "empowered_cards", "unified_cards")
PLAIN = tuple(one.default for name in MIX for one in content.DECK.options if one.id == name)
EMPOWERED_IDS = [CARD_IDS[card].removeprefix("empowered_") for card in EMPOWERED_CARDS]
UNIFIED_IDS = [CARD_IDS[card].removeprefix("unified_") for card in UNIFIED_CARDS]


def _sets(ids: list[str]) -> tuple[str, ...]:
    """Every choice of some of these, in words."""
    return tuple("+".join(some) for count in range(1, len(ids) + 1) for some in combinations(ids, count))


def _levels() -> tuple[str, ...]:
    """The named levels, the standard one first, and the free mix (DE-DIFF-15)."""
    named = [level.id for level in content.DECK.difficulties if level.id != "standard"]
    return ("standard", *named, FREE)


def _how_hard() -> str:
    """How many games greedy bots win at each level, by the number of players."""
    levels = [
        f"{one.id} {', '.join(f'{share} for {players}' for players, share in one.wins.items())}"
        for one in content.DECK.difficulties
    ]
    return f"Of 100 games, by the number of players, greedy bots win: {'; '.join(levels)}."


def _settings() -> tuple[Option, ...]:
    """The settings of the data file, each with its default first."""
    return tuple(
        Option(one.id, (one.default, *(value for value in one.values if value != one.default)), one.text, one.live)
        for one in content.DECK.options
    )


def _solo() -> tuple[int, ...]:
    usual = content.BOARD.meta.solo_default_thundercats
    return (usual, *(number for number in range(1, len(CATS) + 1) if number != usual))


OPTIONS: tuple[Option, ...] = (
    Option("difficulty", _levels(), f"A named level, or a free mix of the three settings below it. {_how_hard()}"),
    *_settings(),
    Option("empowered_threats", (RANDOM, *_sets(EMPOWERED_IDS)), "Which Threats get an Empowered card."),
    Option("unified_choice", (RANDOM, *_sets(UNIFIED_IDS)), "Which Unified cards are added."),
    Option("solo_thundercats", _solo(), "How many Thundercats a single player runs."),
    *(
        Option(f"thundercat_{seat + 1}", (RANDOM, *CAT_IDS), f"The Thundercat of player {seat + 1}.")
        for seat in range(len(CATS))
    ),
    Option("first_player", (RANDOM, *range(1, len(CATS) + 1)), "Who takes the first turn."),
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
        gentle_thundrainium=bool(chosen["gentle_thundrainium"]),
        tower_by_list=chosen["tower_order"] == "list_number",
        giving_up=bool(chosen["giving_up"]),
    )


def level(chosen: Mapping[str, OptionValue]) -> tuple[str, int, int]:
    """Power table, Empowered and Unified cards: of the named level, or of the free mix (DE-DIFF-15, DE-DIFF-18)."""
    mix = str(chosen["power_profile"]), int(chosen["empowered_cards"]), int(chosen["unified_cards"])
    for one in content.DECK.difficulties:
        if one.id == chosen["difficulty"]:
            fixed = one.challenge_power_profile, one.empowered, one.unified
            _check_mix(one.id, fixed, mix)
            return fixed
    return mix


def _check_mix(name: str, fixed: tuple[str, int, int], mix: tuple[str, int, int]) -> None:
    """What a named level fixes cannot be set beside it; what is not chosen is no wish (DE-DIFF-18)."""
    for what, level, wish, plain in zip(MIX, fixed, mix, PLAIN, strict=True):
        if wish not in (level, plain):
            raise GameError(f"{name} fixes {what} at {level}: choose difficulty={FREE!r} to mix your own (DE-DIFF-18)")


def plan(seats: int, chosen: Mapping[str, OptionValue]) -> Plan:
    """What set-up needs to know (DE-SETUP-21, DE-VAR-03, DE-VAR-04, DE-VAR-06)."""
    players = int(chosen["solo_thundercats"]) if seats == 1 else seats
    _, empowered, unified = level(chosen)
    return Plan(
        players,
        _cats(players, chosen),
        _first(players, chosen),
        _cards_per_threat(players, chosen["cards_per_threat"]),
        empowered,
        unified,
        _some(chosen["empowered_threats"], EMPOWERED_IDS, EMPOWERED_CARDS, empowered, "empowered_threats"),
        _some(chosen["unified_choice"], UNIFIED_IDS, UNIFIED_CARDS, unified, "unified_choice"),
    )


def _cards_per_threat(players: int, choice: OptionValue) -> int:
    """The number chosen, or the one that suits so many Thundercats (DE-VAR-06)."""
    return SUITABLE[players] if choice == RECOMMENDED else int(choice)


def _cats(players: int, chosen: Mapping[str, OptionValue]) -> tuple[Cat, ...]:
    """The chosen Thundercats, -1 for chance; never one twice (DE-SETUP-02, DE-SETUP-23)."""
    names = [str(chosen[f"thundercat_{player + 1}"]) for player in range(players)]
    wanted = [name for name in names if name != RANDOM]
    if len(set(wanted)) < len(wanted):
        raise GameError("two players cannot have the same Thundercat (DE-SETUP-02)")
    return tuple(NO_CAT if name == RANDOM else CATS[CAT_IDS.index(name)] for name in names)


def _first(players: int, chosen: Mapping[str, OptionValue]) -> int:
    first = chosen["first_player"]
    if first == RANDOM:
        return -1
    if int(first) > players:
        raise GameError(f"player {first} cannot be first among {players} (DE-SETUP-21)")
    return int(first) - 1


def _some(choice: OptionValue, ids: list[str], cards: list[Card], count: int, name: str) -> tuple[Card, ...]:
    """The cards that the table chose; their number must be that of the difficulty (DE-DIFF-04, DE-DIFF-06)."""
    if choice == RANDOM:
        return ()
    some = tuple(cards[ids.index(one)] for one in str(choice).split("+"))
    if len(some) != count:
        raise GameError(f"{name} names {len(some)} cards, but the difficulty uses {count} (DE-DIFF-04, DE-DIFF-06)")
    return some
