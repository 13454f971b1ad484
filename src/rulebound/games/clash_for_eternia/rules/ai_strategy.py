"""Chapter 21: the AI's Strategy Activation."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import ContentError
from rulebound.engine.flow import Repeat, Start, program
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.events import AiPaid
from rulebound.games.clash_for_eternia.events_scenario import AiPlanned
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import AiDeed, Spawning
from rulebound.games.clash_for_eternia.frames_ai import AiMinions, AiOrders, AiStrategy
from rulebound.games.clash_for_eternia.kinds import AiPlan, Model, Power
from rulebound.games.clash_for_eternia.records.cards import StrategyLine
from rulebound.games.clash_for_eternia.records.words import AI_PLANS
from rulebound.games.clash_for_eternia.rules.ai import AI_DEED
from rulebound.games.clash_for_eternia.rules.ai_lines import ATTACKS, LINES, MOVES, can, lines_of
from rulebound.games.clash_for_eternia.rules.ai_move import MOST_POWER, UNREACHABLE, chosen, nearness
from rulebound.games.clash_for_eternia.rules.ai_objectives import objective_of
from rulebound.games.clash_for_eternia.rules.piles import PLAN_DECK, PLAN_SHOWN
from rulebound.games.clash_for_eternia.rules.power import gain, gain_controller, room_of
from rulebound.games.clash_for_eternia.rules.sides import within
from rulebound.games.clash_for_eternia.rules.spawn import can_spawn
from rulebound.games.clash_for_eternia.rules.starting import end_old_effects
from rulebound.games.clash_for_eternia.rules.strategy import end
from rulebound.games.clash_for_eternia.rules.wounds import daze, heal, hurt, is_hurt
from rulebound.games.clash_for_eternia.state import Clash, minions, opponents, players, power_of
from rulebound.games.clash_for_eternia.tables import ALL, HP, NO_MODEL, NOWHERE, SLOT_POWER
from rulebound.games.clash_for_eternia.terms import EDGE_OR_ADJACENT

CHOSEN_TYPE: Final = -1
(
    SPAWN,
    GAIN_POWER,
    EACH_CHARACTER,
    ONE_CHARACTER,
    CHARACTERS_GAIN,
    ONE_GAINS,
    MINIONS_ACTIVATE,
    HEAL,
    DAZE_AND_WOUND,
    DAZE,
) = range(10)
SEEN_WITHIN: Final = 4  # of daze_and_wound
VICTIMS: Final = {
    "daze_and_wound": "player_character_within_4_of_ai_character",
    "daze": "player_character_most_power",
}


class Plan:
    """A line of a Strategy card as numbers."""

    def __init__(self, line: StrategyLine) -> None:
        self.power: int = line.power
        self.does: int = AI_PLANS.index(line.do)
        self.n: int = line.n
        self.lines: tuple[int, ...] = lines_of(line.lines)
        self.times: int = line.times
        self.by_objective: bool = line.pick == "nearest_to_objective"
        self.count: int = ALL if line.count == "all" else int(line.count)
        self.then_spawn: int = line.then_spawn
        if line.who != VICTIMS.get(line.do, ""):
            raise ContentError(f"ai.toml: {line.do} cannot be about {line.who!r}")


CARDS: Final[list[list[Plan]]] = [[Plan(line) for line in card.lines] for card in content.AI.ai_strategy_card]


# Who.


def in_line(g: Clash) -> list[Model]:
    """The AI Characters on the Battlefield by distance to their nearest Enemy, then by card (CE-AI-61)."""
    ranked = sorted([(nearness(g, model), i, int(model)) for i, model in enumerate(opponents(g))])
    return [Model(model) for _, _, model in ranked]


def can_act(g: Clash, model: Model, lines: tuple[int, ...]) -> bool:
    """Can a Character perform one of these lines?"""
    return any(can(g, model, LINES[number]) for number in lines)


def actors(g: Clash, plan: Plan) -> list[Model]:
    """Who performs the Actions of a line (CE-AI-61)."""
    if plan.does == EACH_CHARACTER:
        return in_line(g)
    able = [model for model in in_line(g) if can_act(g, model, plan.lines)]
    if plan.by_objective:
        goals = [(aim_at(g, model), i, model) for i, model in enumerate(able)]
        aims = [(far(g.space[model], at), i) for at, i, model in goals if at != NOWHERE]
        return [able[min(aims)[1]]] if aims else able[:1]
    return able[:1]


def aim_at(g: Clash, model: Model) -> int:
    """The place that a Character's objective line aims at, or -1."""
    return objective_of(g).aim(g, model).at


def seen(g: Clash) -> list[Model]:
    """The Player Characters within 4 of an AI Character and in its Line of Sight, by seat (CE-AI-62)."""
    return [one for one in players(g) if any(within(g, foe, one, SEEN_WITHIN) for foe in opponents(g))]


def dazzled(g: Clash) -> Model:
    """The Player Character with most Power that is not Dazed (CE-AI-62)."""
    free = [one for one in players(g) if not g.dazed[one]]
    return chosen(g, free[0], MOST_POWER, free) if free else NO_MODEL


def neediest(g: Clash) -> Model:
    """The AI Character with least Power and an empty slot, KO'ed ones too (CE-AI-62)."""
    ranked = sorted([(power_of(g, model), i, model) for i, model in enumerate(g.foes) if room_of(g, model) > 0])
    return Model(ranked[0][2]) if ranked else NO_MODEL


def wounded(g: Clash, count: int) -> list[Model]:
    """All AI Characters that miss HP, or the one that misses most (CE-AI-62)."""
    ranked = sorted(
        [(g.hp[model] - HP[model], i, int(model)) for i, model in enumerate(opponents(g)) if is_hurt(g, model)]
    )
    return [Model(model) for _, _, model in ranked[:count]]


def is_eager(g: Clash, model: Model) -> bool:
    """Could a Minion move closer or Attack (CE-AI-60)?"""
    return can_act(g, model, MOVES + ATTACKS)


def may_spawn(g: Clash) -> bool:
    """Can at least 1 Minion be Spawned (CE-SPN-05, CE-AI-49)?"""
    return can_spawn(g, CHOSEN_TYPE, EDGE_OR_ADJACENT, NO_MODEL)


def would_help(g: Clash, plan: Plan) -> bool:
    """Would a line do something (CE-AI-60)?"""
    if plan.does == SPAWN:
        return may_spawn(g)
    if plan.does in (EACH_CHARACTER, ONE_CHARACTER):
        return any(can_act(g, model, plan.lines) for model in actors(g, plan))
    if plan.does == CHARACTERS_GAIN:
        return any(room_of(g, model) > 0 for model in g.foes)
    if plan.does == ONE_GAINS:
        return neediest(g) != NO_MODEL
    if plan.does == MINIONS_ACTIVATE:
        return any(is_eager(g, model) for model in minions(g)) or (plan.then_spawn != 0 and may_spawn(g))
    if plan.does == HEAL:
        return len(wounded(g, plan.count)) > 0
    if plan.does == DAZE_AND_WOUND:
        return len(seen(g)) > 0
    return plan.does == GAIN_POWER or dazzled(g) != NO_MODEL


# What.


def carry_out(g: Clash, plan: Plan) -> None:
    """One line of a Strategy card (CE-AI-62)."""
    if plan.does == SPAWN:
        g.push(Spawning(CHOSEN_TYPE, plan.n, EDGE_OR_ADJACENT))
    elif plan.does == GAIN_POWER:
        gain_controller(g, plan.n, "CE-AI-16")
    elif plan.does in (EACH_CHARACTER, ONE_CHARACTER):
        g.push(AiOrders(tuple(actors(g, plan)), plan.lines, plan.times))
    elif plan.does == CHARACTERS_GAIN:
        for model in reversed(g.foes):
            gain(g, model, plan.n, "CE-AI-62")
    elif plan.does == ONE_GAINS:
        gain(g, neediest(g), plan.n, "CE-AI-62")
    elif plan.does == MINIONS_ACTIVATE:
        activate_minions(g, plan)
    else:
        help_or_harm(g, plan)


def activate_minions(g: Clash, plan: Plan) -> None:
    """Minions act again, the nearest to an Enemy first; then more may come (CE-AI-62, CE-FX-33)."""
    if plan.then_spawn:
        g.push(Spawning(CHOSEN_TYPE, plan.then_spawn, EDGE_OR_ADJACENT))
    g.push(AiMinions(min(plan.count, len(minions(g))), False))


def help_or_harm(g: Clash, plan: Plan) -> None:
    """Heal, Wound, Daze (CE-AI-62)."""
    if plan.does == HEAL:
        for model in wounded(g, plan.count):
            heal(g, model, plan.n, "CE-AI-62")
    elif plan.does == DAZE_AND_WOUND:
        for model in seen(g):
            if g.result is None:
                hurt(g, model, plan.n, "CE-AI-62")
                daze(g, model, "CE-AI-62")
    else:
        daze(g, dazzled(g), "CE-AI-62")


# The Activation.


def gain_for_slot(g: Clash, f: AiStrategy) -> None:
    """The slot's Power (CE-AI-07, CE-AI-15)."""
    end_old_effects(g)
    gain_controller(g, SLOT_POWER[f.slot], "CE-AI-07")


def all_minions(g: Clash, f: AiStrategy) -> AiMinions:
    """Every Minion activates (CE-AI-15, CE-STR-02)."""
    return AiMinions(UNREACHABLE, True)


def flip_plan(g: Clash, f: AiStrategy) -> None:
    """A card of the Strategy Activation deck (CE-AI-15)."""
    f.card = g.cards.draw(PLAN_DECK, PLAN_SHOWN)
    g.reveal()
    g.tell("CE-AI-15", AiPlanned(AiPlan(f.card)))


def follow_plan(g: Clash, f: AiStrategy) -> None:
    """The first line that can be paid and would do something; only one (CE-AI-16)."""
    for plan in CARDS[f.card]:
        if plan.power <= g.ai_power and would_help(g, plan):
            if plan.power:
                g.ai_power -= plan.power
                g.tell("CE-AI-16", AiPaid(Power(plan.power), Power(g.ai_power)))
            carry_out(g, plan)
            return


program(AiStrategy, gain_for_slot, Start(all_minions), flip_plan, follow_plan, end)


# Actions by a Strategy line.


def next_order(g: Clash, f: AiOrders) -> AiDeed:
    """Each Character completes all its Actions, which bring no Power (CE-AI-61)."""
    model = f.models[f.done // f.times]
    f.done += 1
    return AiDeed(model, AI_DEED, lines=f.lines)


def has_orders(g: Clash, f: AiOrders) -> bool:
    return f.done < len(f.models) * f.times


def all_carried_out(g: Clash, f: AiOrders) -> bool:
    return not has_orders(g, f)


program(AiOrders, Repeat(Start(next_order, when=has_orders), until=all_carried_out))
