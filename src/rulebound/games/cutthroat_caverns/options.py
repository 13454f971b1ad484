"""What the players settle before the game (chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.engine.game import GameError, Option, OptionValue
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.state import Settings
from rulebound.games.cutthroat_caverns.tables import ENCOUNTER_OF

REPUTATION_WAYS = ("off", "pregen", "quick", "standard")
BOSSES = [one.id for one in content.ENCOUNTERS if one.kind == "boss"]
MODULES = [one.id for one in content.MODULES]

OPTIONS = (
    Option("encounters", (content.BOX.encounters, *range(1, content.BOX.encounters)), "how many encounters are played"),
    Option("base", (True, False), "the 25 encounters of the base game"),
    Option("deeper_darker", (False, True), "15 more encounters"),
    Option("relics_ruin", (False, True), "15 more encounters"),
    Option("tombs_tomes", (False, True), "6 more encounters"),
    Option("death_incarnate", (False, True), "4 more encounters"),
    Option("fresh_meat_cards", (False, True), "16 more cards in the main deck"),
    Option("abilities", (False, True), "every character has an ability of its own"),
    Option("events", (False, True), "Event cards, and Relics to be earned"),
    Option(
        "reputations", REPUTATION_WAYS, "characters shaped by Reputations: printed ones, a quick or a standard draft"
    ),
    Option("quests", (False, True), "everybody has a secret Quest"),
    Option("module", ("none", *MODULES), "an adventure module instead of the encounter deck"),
    Option("boss", ("none", *BOSSES), "a boss takes the place of the last encounter"),
    Option("negotiation", (True, False), "formal offers of Items"),
    Option("characters", ("random", "choose"), "characters by lot, or picked one after the other", "choose"),
)


def settings_of(options: Mapping[str, OptionValue]) -> Settings:
    """The options as the rules read them; a choice of sets that is too small is refused (CC-OPT-09)."""
    sets = tuple([name for name in content.SETS if options[name]])
    module = MODULES.index(str(options["module"])) if options["module"] != "none" else -1
    boss = ENCOUNTER_OF[str(options["boss"])] if options["boss"] != "none" and module < 0 else -1
    encounters = int(options["encounters"])
    pool = [one for one in content.ENCOUNTERS if one.set in sets and one.kind != "boss"]
    if module < 0 and len(pool) < encounters:
        raise GameError(f"these sets hold {len(pool)} encounters, and {encounters} are to be played (CC-OPT-09)")
    return Settings(
        encounters,
        sets,
        bool(options["fresh_meat_cards"]),
        bool(options["abilities"]),
        bool(options["events"]),
        REPUTATION_WAYS.index(str(options["reputations"])),
        bool(options["quests"]),
        module,
        boss,
        bool(options["negotiation"]),
        options["characters"] == "random",
        bool(options["abilities"] or options["events"] or options["reputations"] != "off") or module >= 0,
    )
