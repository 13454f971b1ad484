"""Chapter 4: the order of setup, and the first spaces."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Enter, SelectTroop
from rulebound.games.clash_for_eternia.events import ScenarioBegan, Took, TroopSelected
from rulebound.games.clash_for_eternia.field import NUMBER
from rulebound.games.clash_for_eternia.frames import Entering, Selecting, SelectingFoe, Setup
from rulebound.games.clash_for_eternia.kinds import TOKENS, Model, ScenarioNo, Space, Thing, Troop
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
from rulebound.games.clash_for_eternia.rules.select import foe_chooser
from rulebound.games.clash_for_eternia.rules.sides import is_ai, owner_of, team_of
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import (
    FREE_FOR_ALL,
    Clash,
    field_of,
    stand,
)
from rulebound.games.clash_for_eternia.tables import (
    ALLEGIANCE,
    CONTROLLER,
    CONTROLLER_CHARACTERS,
    FIRST_OF,
    HP,
    IS_ELITE,
    NEUTRAL,
    NOBODY,
    NPC_BY_ID,
    PLAYERS,
    TROOP_ALLEGIANCE,
    TROOPS,
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
        forced=True,
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
    return [space for space in tokens if g.at[space] == NOBODY]


def enter_ai(g: Clash, e: Entering) -> None:
    """The AI's Characters take the tokens as they are listed (CE-AI-54)."""
    if owner_of(g, e.model) == NOBODY:
        enter(g, e, tokens_free(g, e)[0])


def is_persons(g: Clash, e: Entering) -> bool:
    return owner_of(g, e.model) != NOBODY


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
        forced=True,
    ),
)
