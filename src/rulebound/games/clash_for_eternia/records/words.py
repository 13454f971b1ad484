"""The words of the component files. Those that are numbers for the rules stand in the order of the numbers."""

from __future__ import annotations

from typing import Literal, get_args

# Effects and Skills.
Op = Literal[
    "dice",
    "armor",
    "pierce",
    "reroll",
    "force_reroll",
    "success",
    "range",
    "no_los",
    "no_daze",
    "retarget",
    "prevent",
    "wound",
    "heal",
    "daze",
    "snare",
    "recover",
    "push",
    "move",
    "place",
    "carry",
    "gain_power",
    "lose_power",
    "bonus_attack",
    "minion_activate",
    "grant_action",
    "spawn",
    "buff",
    "draw_strategy",
    "swap_order",
    "move_power",
    "gain_controller_power",
    "end_move",
    "ko",
    "fly",
    "ignore_terrain",
    "safe_move",
    "no_push",
    "on_hit",
    "on_wound",
    "per_wound",
    "on_power",
    "per_power",
    "after",
]
Selector = Literal[
    "self",
    "target",
    "same",
    "attacker",
    "trigger",
    "spawned",
    "enemy_model",
    "enemy_character",
    "enemy_minion",
    "ally_model",
    "ally_character",
    "ally_minion",
    "friendly_model",
    "friendly_character",
    "friendly_minion",
    "controller_model",
    "controller_character",
    "controller_minion",
    "player_character",
    "player_character_in_terrain",
]
Stat = Literal["dice", "armor", "enemy_dice", "no_los", "range", "move"]
Duration = Literal["end_of_activation", "start_of_next_activation", "end_of_round"]
When = Literal[
    "always",
    "attack_any",
    "attack_melee",
    "attack_ranged",
    "attacked",
    "target_dazed",
    "not_moved_this_activation",
    "other_same_type_within_2",
    "ally_adjacent_to_target",
]
Direction = Literal["away", "towards", "any"]
Rerolled = Literal["any", "miss", "success"]
Place = Literal["edge_or_adjacent_controller_character", "adjacent_self", "exactly_2_from_player_character"]
Deed = Literal["move", "attack", "interact", "skill"]
Kind = Literal["melee", "ranged"]
Shape = Literal["one", "all_within", "burst", "up_to"]
Level = Literal["basic", "green", "yellow", "red", "card", "empowered", "attack", "skill"]
Type = Literal["attack", "action", "bonus_action", "attack_boost", "defense_boost", "reaction", "passive", "ai_skill"]
Trigger = Literal[
    "start_of_round",
    "enemy_character_activation_start",
    "ally_character_targeted",
    "ally_attack_rolled",
    "attack_against_self_done",
    "enemy_enters",
]
AiPick = Literal["lowest_hp", "most_wounded", "most_power", "self", "all"]
AiNeed = Literal["enemy_within_4", "target_not_dazed", "target_not_snared", "target_not_adjacent", "elite_available"]

# Strategy cards and the AI.
Timing = Literal[
    "attack_boost",
    "defense_boost",
    "after_roll_by_player",
    "after_roll_by_controller",
    "controller_attack_hit",
    "before_wounds_from_attack",
    "controller_character_ko",
    "player_character_enters",
    "player_activation_start",
    "controller_activation_start",
    "before_controller_flip",
    "strategy_activation",
]
AiDeed = Literal["attack", "advance", "skill", "objective", "withdraw", "gain_power", "minion_move", "minion_attack"]
PlainLine = Literal["attack", "advance", "objective", "minion_move", "minion_attack"]
AiGoal = Literal["nearest", "lowest_hp", "most_power", "dazed"]
AiCondition = Literal[
    "", "not_attacked_this_activation", "attacked_this_activation", "power_at_most_2_and_no_enemy_within_2"
]
AiPlan = Literal[
    "spawn",
    "gain_ai_power",
    "each_character",
    "one_character",
    "characters_gain_power",
    "one_character_gains_power",
    "minions_activate",
    "heal_characters",
    "daze_and_wound",
    "daze",
]
AiActor = Literal["", "nearest_to_enemy", "least_power", "nearest_to_objective"]
AiVictim = Literal["", "player_character_within_4_of_ai_character", "player_character_most_power"]

# NPCs, the table and Scenarios.
NpcOp = Literal["heal", "move_toward", "attack"]
Allegiance = Literal["hero", "villain"]
Face = Literal["melee", "ranged", "power", "blank"]
Slot = Literal["P1", "C1", "P2", "C2", "P3", "C3", "P4", "C4"]
Penalty = Literal["enter_extra", "leave_extra", "wound_on_enter", "wound_on_activation_start"]
TokenKind = Literal["sword", "node", "ward", "console", "treasure"]
Rise = Literal[
    "end_of_round",
    "character_ko",
    "token_first_pickup",
    "token_secured",
    "ward_broken",
    "console_disabled",
    "npc_first_seized",
]
Ending = Literal["", "side", "vp_fraction", "compare"]
Compared = Literal["tokens_secured", "tokens_carried", "enemy_characters_ko"]
Side = Literal["players", "controller"]
GoalKind = Literal[
    "vp_at_least",
    "tokens_secured",
    "player_ko_total",
    "wards_broken",
    "consoles_disabled",
    "npc_carrier_on_own_spawn",
    "round_limit",
]
Scored = Literal["character_ko", "token_secured", "node_majority_end_of_round"]

OPS: tuple[str, ...] = get_args(Op)
SELECTORS: tuple[str, ...] = get_args(Selector)
STATS: tuple[str, ...] = get_args(Stat)
DURATIONS: tuple[str, ...] = get_args(Duration)
WHENS: tuple[str, ...] = get_args(When)
DIRECTIONS: tuple[str, ...] = get_args(Direction)
REROLLED: tuple[str, ...] = get_args(Rerolled)
PLACES: tuple[str, ...] = get_args(Place)
DEEDS: tuple[str, ...] = get_args(Deed)
KINDS: tuple[str, ...] = get_args(Kind)
SHAPES: tuple[str, ...] = get_args(Shape)
LEVELS: tuple[str, ...] = get_args(Level)
TYPES: tuple[str, ...] = get_args(Type)
TRIGGERS: tuple[str, ...] = get_args(Trigger)
TIMINGS: tuple[str, ...] = get_args(Timing)
AI_DEEDS: tuple[str, ...] = get_args(AiDeed)
PLAIN_LINES: tuple[PlainLine, ...] = get_args(PlainLine)
AI_GOALS: tuple[str, ...] = get_args(AiGoal)
AI_CONDITIONS: tuple[str, ...] = get_args(AiCondition)
AI_PLANS: tuple[str, ...] = get_args(AiPlan)
NPC_OPS: tuple[str, ...] = get_args(NpcOp)
ALLEGIANCES: tuple[str, ...] = get_args(Allegiance)
FACES: tuple[str, ...] = get_args(Face)
# Numbers of a Scenario that no goal names but its rules ask for; each may have another one against the AI.
SCALED = ("round_limit", "ward_integrity", "locks", "struggle", "guard_rule")
