"""Chapters 3 and 4: who plays whom, and setup."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Enter, Select, SelectTroop
from rulebound.games.clash_for_eternia.events import ScenarioBegan, Selected, Took, TroopSelected
from rulebound.games.clash_for_eternia.field import NUMBER
from rulebound.games.clash_for_eternia.frames import Entering, Selecting, SelectingFoe, Setup
from rulebound.games.clash_for_eternia.kinds import TOKENS, Character, Model, ScenarioNo, Space, Thing, Troop
from rulebound.games.clash_for_eternia.rules.order import foe_cards, team_cards
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_DECK,
    DECK,
    FOE_CARDS,
    PLAN_DECK,
    TEAM_CARDS,
    ai_deck,
    plan_deck,
    strategy_deck,
)
from rulebound.games.clash_for_eternia.rules.sides import is_ai, leader, owner_of, seats_of, team_of
from rulebound.games.clash_for_eternia.scenarios import scenario_of
from rulebound.games.clash_for_eternia.state import (
    FACTIONS,
    FREE_FOR_ALL,
    HEROES_VS_VILLAINS,
    Clash,
    field_of,
    stand,
)
from rulebound.games.clash_for_eternia.tables import (
    ALLEGIANCE,
    CHARACTERS,
    CONTROLLER,
    CONTROLLER_CHARACTERS,
    FACTION,
    FACTION_IDS,
    FIRST_OF,
    HP,
    IS_ELITE,
    NEUTRAL,
    NPC_BY_ID,
    PLAYERS,
    TROOP_ALLEGIANCE,
    TROOPS,
)

EVERYBODY: Final[list[Character]] = [Character(c) for c in range(CHARACTERS)]
TAKEN: Final = Refusal("CE-SET-08", "This Character has been chosen already.")
MIXED: Final = Refusal("CE-SET-04", "A side does not mix Heroes and Villains.")
SAME_SIDE: Final = Refusal("CE-SET-05", "One side is Heroes, the other Villains.")
OTHER_FACTION: Final = Refusal("CE-SET-06", "Each side keeps to one Faction.")
NOT_HERE: Final = Refusal("CE-SCN-01", "The Scenario fixes the Controller's Faction.")


def fixed_faction(g: Clash) -> int:
    """The Controller's Faction where the Scenario fixes it, or -1 (CE-SCN-01)."""
    name = content.SCENARIOS[g.settings.scenario].controller_faction
    return FACTION_IDS.index(name) if name in FACTION_IDS else -1


def fixed_allegiance(g: Clash) -> int:
    """The Controller's allegiance where the Scenario fixes it, or -1."""
    faction = fixed_faction(g)
    return -1 if faction < 0 else next(ALLEGIANCE[c] for c in range(CHARACTERS) if FACTION[c] == faction)


def everybody(g: Clash, f: Selecting | SelectingFoe) -> list[Character]:
    """All Characters of the set (CE-COMP-06)."""
    return EVERYBODY


def why_mixed(g: Clash, side: list[int], character: int) -> Refusal | None:
    """The selection method as it binds one side (CE-SET-04, CE-SET-06, CE-SET-07)."""
    if not side or g.settings.selection == FREE_FOR_ALL:
        return None
    if g.settings.selection == HEROES_VS_VILLAINS and ALLEGIANCE[side[0]] != ALLEGIANCE[character]:
        return MIXED
    return OTHER_FACTION if g.settings.selection == FACTIONS and FACTION[side[0]] != FACTION[character] else None


def no_player(g: Clash, f: Selecting, character: Character) -> Refusal | None:
    """The first Player Character fixes allegiance or Faction (CE-SET-27); the Scenario may do so before (CE-SCN-02)."""
    if character in g.team:
        return TAKEN
    if g.settings.selection == HEROES_VS_VILLAINS and ALLEGIANCE[character] == fixed_allegiance(g):
        return SAME_SIDE
    return why_mixed(g, g.team, character)


def no_foe(g: Clash, f: SelectingFoe, character: Character) -> Refusal | None:
    """The Controller takes the other allegiance, or one Faction (CE-SET-27, CE-SCN-01)."""
    if character in g.team or character in g.foes:
        return TAKEN
    if fixed_faction(g) >= 0 and FACTION[character] != fixed_faction(g):
        return NOT_HERE
    if g.settings.selection == HEROES_VS_VILLAINS and ALLEGIANCE[character] == ALLEGIANCE[g.team[0]]:
        return SAME_SIDE
    return why_mixed(g, g.foes, character)


def chooser(g: Clash, f: Selecting) -> Seat:
    """By seat; a member may run several Characters (CE-PC-03, CE-PC-15, CE-SET-23)."""
    members = seats_of(g, PLAYERS)
    return members[f.number % len(members)]


def foe_chooser(g: Clash, f: SelectingFoe | Setup) -> Seat:
    """The Controller, or for the AI the Team Leader (CE-SET-09, CE-AI-03)."""
    return leader(g) if is_ai(g) else g.controller


def take(g: Clash, f: Selecting, character: Character) -> None:
    """A Player Character with its Model, full HP, no Skill unlocked and no Power (CE-SET-10, CE-SET-17, CE-SET-20)."""
    g.team.append(character)
    join(g, character, PLAYERS, chooser(g, f))


def take_foe(g: Clash, f: SelectingFoe, character: Character) -> None:
    """A Controller Character (CE-SET-11)."""
    g.foes.append(character)
    join(g, character, CONTROLLER, g.controller)


def join(g: Clash, character: Character, team: int, owner: Seat) -> None:
    """Whose side a Character is on, and who decides for it (CE-PC-10, CE-SET-12)."""
    g.side[character] = team
    g.owner[character] = owner
    g.hp[character] = HP[character]
    g.tell("CE-SET-09", Selected(character, team_of(g, character)))


program(
    Selecting,
    Ask(
        chooser,
        "Which Character do you take?",
        "CE-SET-09",
        Arm(Select, everybody, take, refuse=no_player),
        forced=True,
    ),
)
program(
    SelectingFoe,
    Ask(
        foe_chooser,
        "Which Character does the Controller take?",
        "CE-SET-09",
        Arm(Select, everybody, take_foe, refuse=no_foe),
        forced=True,
    ),
)


# The order of setup.


def open_scenario(g: Clash, f: Setup) -> None:
    """One single Scenario (CE-GEN-01, CE-SET-02)."""
    g.tell("CE-SET-02", ScenarioBegan(ScenarioNo(g.settings.scenario)))


def player_numbers(g: Clash, f: Setup) -> list[int]:
    """N Player Characters (CE-TERM-29)."""
    return list(range(g.settings.characters))


def foe_numbers(g: Clash, f: Setup) -> list[int]:
    """Always three (CE-PC-05)."""
    return list(range(CONTROLLER_CHARACTERS))


def possible_troops(g: Clash, f: Setup) -> list[Troop]:
    """Normal Minion types of the Controller's allegiance; in Free-For-All any (CE-SET-14, CE-SET-15)."""
    return [
        Troop(t)
        for t in range(TROOPS)
        if not IS_ELITE[t] and (g.settings.selection == FREE_FOR_ALL or TROOP_ALLEGIANCE[t] == ALLEGIANCE[g.foes[0]])
    ]


def is_drawn(g: Clash) -> bool:
    """Is the AI's Minion type taken at random (CE-AI-04)?"""
    return is_ai(g) and g.settings.troop_by_lot


def is_named(g: Clash, f: Setup) -> bool:
    return not is_drawn(g)


def draw_troop(g: Clash, f: Setup) -> None:
    """Evenly among the types that could be chosen (CE-AI-67)."""
    if is_drawn(g):
        types = possible_troops(g, f)
        lead_troop(g, f, types[g.rng.below(len(types))])


def lead_troop(g: Clash, f: Setup, troop: Troop) -> None:
    """The Controller's Minions: those of the type, and Elites (CE-SET-14, CE-MIN-05, CE-MIN-14)."""
    g.troop = troop
    for t in range(TROOPS):
        if t == troop or IS_ELITE[t]:
            for model in range(FIRST_OF[t], FIRST_OF[t + 1]):
                g.side[model] = CONTROLLER
    g.tell("CE-SET-14", TroopSelected(troop))


def lay_cards(g: Clash, f: Setup) -> None:
    """Activation Cards; the Strategy deck, or the AI decks, shuffled (CE-SET-11, CE-SET-16, CE-SET-26, CE-AI-05)."""
    g.cards.fill(TEAM_CARDS, team_cards(g))
    g.cards.fill(FOE_CARDS, foe_cards(g))
    if is_ai(g):
        g.cards.fill(AI_DECK, ai_deck())
        g.cards.fill(PLAN_DECK, plan_deck())
        g.cards.shuffle(AI_DECK, g.rng)
        g.cards.shuffle(PLAN_DECK, g.rng)
    else:
        g.cards.fill(DECK, strategy_deck())
        g.cards.shuffle(DECK, g.rng)


def lay_battlefield(g: Clash, f: Setup) -> None:
    """Tokens, NPCs and starting Minions on the spaces that the Scenario lists (CE-SET-19)."""
    scenario = content.SCENARIOS[g.settings.scenario]
    for i, at in enumerate(scenario.minions):
        bring(g, FIRST_OF[g.troop] + i, NUMBER[at])
    for npc in scenario.npcs:
        g.side[NPC_BY_ID[npc.id]] = NEUTRAL
        bring(g, NPC_BY_ID[npc.id], NUMBER[npc.at])
    for i, (s, k) in enumerate(TOKENS):
        if s == g.settings.scenario:
            g.token_at[Thing(i)] = NUMBER[scenario.tokens[k].at]
    scenario_of(g).lay_out(g)


def bring(g: Clash, model: int, space: int) -> None:
    """A Model or NPC comes to the Battlefield with all its HP (CE-SET-17, CE-SET-19)."""
    g.hp[model] = HP[model]
    stand(g, model, space)
    g.tell("CE-SET-19", Took(Model(model), Space(space)))


def all_characters(g: Clash, f: Setup) -> list[Model]:
    """The Controller's Characters, then the team's, seat by seat (CE-SET-21)."""
    return [Model(model) for model in g.foes + g.team]


program(
    Setup,
    open_scenario,
    Each(player_numbers, Selecting),
    Each(foe_numbers, SelectingFoe),
    draw_troop,
    Ask(
        foe_chooser,
        "Which Minions does the Controller lead?",
        "CE-SET-14",
        Arm(SelectTroop, possible_troops, lead_troop),
        when=is_named,
    ),
    lay_cards,
    lay_battlefield,
    Each(all_characters, Entering),
)


# The first spaces.


def tokens_free(g: Clash, e: Entering) -> list[Space]:
    """Different Spawn Tokens of its side, in the Scenario's order (CE-SET-21)."""
    ground = field_of(g)
    tokens = ground.p_spawn if team_of(g, e.model) == PLAYERS else ground.c_spawn
    return [space for space in tokens if g.at[space] < 0]


def enter_ai(g: Clash, e: Entering) -> None:
    """The AI's Characters take the tokens as they are listed (CE-AI-54)."""
    if owner_of(g, e.model) < 0:
        enter(g, e, tokens_free(g, e)[0])


def is_persons(g: Clash, e: Entering) -> bool:
    return owner_of(g, e.model) >= 0


def enterer(g: Clash, e: Entering) -> Seat:
    return owner_of(g, e.model)


def enter(g: Clash, e: Entering, space: Space) -> None:
    """A Character is placed (CE-SET-21)."""
    stand(g, e.model, space)
    g.tell("CE-SET-21", Took(e.model, space))


program(
    Entering,
    enter_ai,
    Ask(
        enterer,
        "Where does {model} start?",
        "CE-SET-21",
        Arm(Enter, tokens_free, enter),
        when=is_persons,
    ),
)
