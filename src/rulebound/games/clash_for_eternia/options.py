"""What the players settle before the game (CE-DEC-01, CE-GEN-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulebound.engine.game import Option, OptionValue
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.state import Settings
from rulebound.games.clash_for_eternia.tables import PLAYER_CHARACTERS

IN_LAST_SEAT = "ai_in_last_seat"
SELECTIONS = ("heroes_vs_villains", "factions", "free_for_all")
SCENARIO_IDS = tuple(one.id for one in content.SCENARIOS)

OPTIONS = (
    Option("scenario", SCENARIO_IDS, "what is fought for"),
    Option(
        "controller",
        ("person", "ai", IN_LAST_SEAT),
        "who opposes the Player Team: the last seat, the AI besides all seats, or the AI in the last seat",
    ),
    Option("characters", (0, 1, 2, 3, 4), "Player Characters; 0: one for each member of the team"),
    Option("selection", SELECTIONS, "which Characters a side may take"),
    Option("ai_minions", ("chosen", "random"), "the AI's Minions: chosen by the Players, or drawn"),
    Option("strict_activation_end", (False, True), "an Activation ends with its last Action"),
    Option("count_hp_lost", (False, True), "Wounds caused are counted by the Hit Points that were lost"),
    Option("minions_hold", (False, True), "AI Minions that can Attack their nearest Enemy stay where they are"),
)


def is_ai(seats: int, options: Mapping[str, OptionValue]) -> bool:
    """One person alone plays against the AI; five need a Controller among them (CE-PC-01..03, CE-PC-14)."""
    by_option = options["controller"] == "ai" and seats <= PLAYER_CHARACTERS
    return seats == 1 or by_option or options["controller"] == IN_LAST_SEAT


def with_empty(options: Mapping[str, OptionValue], seats: int, empty: Sequence[int]) -> dict[str, OptionValue]:
    """A Controller's seat that nobody has taken is the AI's (CE-PC-02, CE-SET-01)."""
    takes_over = options.get("controller", "person") == "person" and seats > 1 and seats - 1 in empty
    return {**options, "controller": IN_LAST_SEAT} if takes_over else dict(options)


def settings_of(seats: int, options: Mapping[str, OptionValue]) -> Settings:
    """The options as the rules read them; every member of the team has a Character (CE-PC-04)."""
    ai = is_ai(seats, options)
    members = seats if seats == 1 or (ai and options["controller"] == "ai") else seats - 1
    return Settings(
        SCENARIO_IDS.index(str(options["scenario"])),
        SELECTIONS.index(str(options["selection"])),
        max(members, int(options["characters"])),
        ai,
        members,
        options["ai_minions"] == "random",
        bool(options["strict_activation_end"]),
        bool(options["count_hp_lost"]),
        bool(options["minions_hold"]),
    )
