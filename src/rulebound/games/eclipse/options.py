"""What the players settle before the game (EC-VAR-10, EC-VAR-11)."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.engine.game import GameError, Option, OptionValue
from rulebound.games.eclipse import content
from rulebound.games.eclipse.state import Settings

VARIANTS = ("standard", "advanced", "random")
IDS = [species.id for species in content.SPECIES]

OPTIONS = (
    Option("species_pick", ("random", "choose"), "species by lot, or picked one after the other", "choose"),
    Option("start_player", ("random", *(f"seat:{seat}" for seat in range(1, 7))), "who begins"),
    Option("warp_portals", (True, False), "the sectors, the tech and the tile with warp portals"),
    Option("extra_species", (True, False), "Wardens of Magellan, Enlightened of Lyra and The Exiles"),
    Option("artifact_codex", (True, False), "the Artifact Codex among the Discovery tiles"),
    Option("ancient_might_tile", (False, True), "one more Discovery tile: 1 VP for 3 VP of Reputation"),
    Option("npc_ancient", VARIANTS, "the blueprint of the Ancients"),
    Option("npc_guardian", VARIANTS, "the blueprint of the Guardians"),
    Option("npc_gcds", VARIANTS, "the blueprint of the GCDS"),
    Option("tech_discount", ("count", "printed"), "a tech's discount: techs on the track, or the boards' numbers"),
    Option("discovery_claim", ("control", "ship"), "who takes a Discovery tile after battle: the controller, or ships"),
    Option("upkeep_income", ("collected", "net"), "money comes in before the upkeep is paid, or both are one amount"),
    Option("adjacency", ("connected", "touching"), "what is adjacent for Influence and Diplomacy"),
    Option("terran_exclusive_with_reverse", (True, False), "only one side of each species board is in play"),
    Option("diplomacy_min_players", (4, 2, 3, 5, 6), "from how many players on there is diplomacy"),
    Option("explore_needs_facing_wormhole", (False, True), "only zones that a wormhole faces can be explored"),
    Option("initiative_tie_choice", (True, False), "owners order their tied ships in battle"),
)


def settings_of(options: Mapping[str, OptionValue]) -> Settings:
    """The options as the rules read them."""
    pick = str(options["species_pick"])
    assigned = assigned_species(pick) if pick.startswith("assigned:") else ()
    npcs = [VARIANTS.index(str(options[name])) for name in ("npc_ancient", "npc_guardian", "npc_gcds")]
    return Settings(
        bool(options["warp_portals"]),
        bool(options["extra_species"]),
        bool(options["artifact_codex"]),
        bool(options["ancient_might_tile"]),
        (npcs[0], npcs[1], npcs[2]),
        options["tech_discount"] == "printed",
        options["discovery_claim"] == "ship",
        options["upkeep_income"] == "net",
        options["adjacency"] == "touching",
        -1 if options["start_player"] == "random" else int(str(options["start_player"]).removeprefix("seat:")) - 1,
        2 if assigned else ("choose", "random").index(pick),
        assigned,
        bool(options["terran_exclusive_with_reverse"]),
        int(options["diplomacy_min_players"]),
        bool(options["explore_needs_facing_wormhole"]),
        bool(options["initiative_tie_choice"]),
    )


def assigned_species(text: str) -> tuple[int, ...]:
    """The species of the seats, from the first on (EC-SET-37)."""
    names = text.removeprefix("assigned:").split(",")
    unknown = [name for name in names if name not in IDS]
    if unknown:
        raise GameError(f"there is no species {unknown[0]!r}; there are: {', '.join(IDS)}")
    return tuple(IDS.index(name) for name in names)


def check_assigned(options: Mapping[str, OptionValue]) -> None:
    """A list that names a species twice, both sides of a board or one switched off is refused (EC-SET-37)."""
    chosen = [content.SPECIES[species] for species in assigned_species(str(options["species_pick"]))]
    for i, species in enumerate(chosen):
        if species in chosen[:i]:
            raise GameError(f"{species.name} cannot be assigned twice (EC-SET-37)")
        if species.option and not options["extra_species"]:
            raise GameError(f"{species.name} is switched off (EC-SET-06)")
        if options["terran_exclusive_with_reverse"] and species.board in [one.board for one in chosen[:i]]:
            raise GameError(f"the other side of the board of {species.name} is in play (EC-SET-04)")
