"""The words of the component files. Those that are numbers for the rules stand in the order of the numbers."""

from __future__ import annotations

from typing import Literal, get_args

Resource = Literal["materials", "science", "money"]
Track = Literal["military", "grid", "nano"]
Category = Literal[Track, "rare"]
Deed = Literal["explore", "research", "upgrade", "build", "move", "influence"]
Square = Literal[Resource, "gray", "materials*", "science*", "money*", "gray*"]  # * is advanced
Ring = Literal["center", "inner", "middle", "outer"]
Group = Literal["basic", "tech", "ancient", "printed"]
Find = Literal[
    "resources",
    "free_tech",
    "place_ship",
    "place_structure",
    "ship_part",
    "place_warp_portal",
    "vp_per_artifact",
    "vp_per_reputation",
]
Bonus = Literal[
    "controlled_sectors",
    "ancients_on_board",
    "floor_reputation_over_3",
    "discoveries_used_as_parts",
    "shrines_in_controlled_sectors",
    "orbitals_in_controlled_sectors",
]
Gift = Literal[
    "advanced_population",
    "artifact_resources",
    "auto_destroy_population",
    "draw_discovery",
    "extra_activations",
    "gain_influence_discs",
    "half_wormholes",
    "negate_neutron_bombs",
    "pin_ratio",
    "place_warp_portal",
    "split_red_cannon",
    "unlock_build",
    "unlock_part",
]
NpcType = Literal["ancient", "guardian", "gcds"]
Variant = Literal["standard", "advanced"]
Switch = Literal["", "warp_portals", "extra_species", "artifact_codex", "ancient_might_tile"]  # of options.py

RESOURCES: tuple[str, ...] = get_args(Resource)
CATEGORIES: tuple[str, ...] = get_args(Category)
TRACKS: tuple[str, ...] = get_args(Track)
RINGS: tuple[str, ...] = get_args(Ring)
GROUPS: tuple[str, ...] = get_args(Group)
FINDS: tuple[str, ...] = get_args(Find)
NPC_TYPES: tuple[str, ...] = get_args(NpcType)
VARIANTS: tuple[str, ...] = get_args(Variant)
