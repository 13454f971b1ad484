"""Chapter 21: the lines of AI cards: which can be performed, and how."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Repeat, program
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.events import SkillUsed
from rulebound.games.clash_for_eternia.frames import AiDeed
from rulebound.games.clash_for_eternia.frames_ai import AiActivation, AiMoving
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Model, Points, Skill, Space
from rulebound.games.clash_for_eternia.records.cards import AiLine
from rulebound.games.clash_for_eternia.records.words import AI_CONDITIONS, AI_DEEDS, AI_GOALS, PLAIN_LINES, PlainLine
from rulebound.games.clash_for_eternia.rules.ai_move import (
    DAZED_FIRST,
    LOWEST_HP,
    MOST_POWER,
    NEAREST,
    approach,
    attack_of_ai,
    attack_spaces,
    beside,
    chosen,
    dread,
    nearest,
    nearness,
    retreat,
    stride,
)
from rulebound.games.clash_for_eternia.rules.ai_objectives import NO_THING, objective_of
from rulebound.games.clash_for_eternia.rules.effects import begin, frame_of, group, would_change
from rulebound.games.clash_for_eternia.rules.movement import come_to_rest, may_fly, set_out, walk
from rulebound.games.clash_for_eternia.rules.passives import moves_safely
from rulebound.games.clash_for_eternia.rules.paths import ends_from, harms, path_to
from rulebound.games.clash_for_eternia.rules.power import gain, power_in, room_of, spend
from rulebound.games.clash_for_eternia.rules.sides import are_adjacent, within
from rulebound.games.clash_for_eternia.rules.targets import legal_targets
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, is_on, players, power_of
from rulebound.games.clash_for_eternia.tables import (
    AI_SKILL,
    CONTROLLER,
    HP,
    NO_MODEL,
    NOWHERE,
    PLAYERS,
    SKILLS,
    Effect,
    SkillCard,
)
from rulebound.games.clash_for_eternia.terms import WHO

ATTACK, ADVANCE, SKILL, OBJECTIVE, WITHDRAW, GAIN, MINION_MOVE, MINION_ATTACK = range(8)
WEAK: Final = 2  # Power and distance of the last condition
TARGET: Final = WHO["target"]
SELF: Final = WHO["self"]
NO_PREFERENCE: Final = 0


class Line:
    """A line of a card as numbers."""

    def __init__(self, line: AiLine) -> None:
        self.does: int = AI_DEEDS.index(line.do)
        self.toward: int = AI_GOALS.index(line.toward or "nearest")
        self.prefer: int = AI_GOALS.index(line.prefer or "lowest_hp")
        self.only_if: int = AI_CONDITIONS.index(line.only_if)
        self.n: int = line.n


def _plain(word: PlainLine) -> AiLine:
    return AiLine(word, "")


LINES: Final[list[Line]] = [Line(_plain(word)) for word in PLAIN_LINES]
CARD_LINES: Final[list[tuple[int, ...]]] = []


def _read_cards() -> None:
    for card in content.AI.ai_character_card:
        first = len(LINES)
        LINES.extend([Line(line) for line in card.lines])
        CARD_LINES.append(tuple(range(first, len(LINES))))


_read_cards()
MOVES: Final = (PLAIN_LINES.index("minion_move"),)
ATTACKS: Final = (PLAIN_LINES.index("minion_attack"),)


def lines_of(words: list[PlainLine]) -> tuple[int, ...]:
    """The plain lines that a Strategy card names (CE-AI-61)."""
    return tuple([PLAIN_LINES.index(word) for word in words])


# Can it be performed?


def is_met(g: Clash, model: int, line: Line, attacked: bool) -> bool:
    """The condition of a line (CE-AI-58)."""
    if line.only_if == 1:
        return not attacked
    if line.only_if == 2:
        return attacked
    return line.only_if == 0 or (power_of(g, model) <= WEAK and nearness(g, model) > WEAK)


def can(g: Clash, model: Model, line: Line, attacked: bool = False) -> bool:
    """Can an AI Model perform a line now (CE-AI-13, CE-AI-55)?"""
    if not is_on(g, model) or not is_met(g, model, line, attacked):
        return False
    if line.does in (ATTACK, MINION_ATTACK):
        return len(in_reach(g, model)) > 0
    if line.does == SKILL:
        return len(skill_targets(g, model)) > 0
    if line.does == GAIN:
        return room_of(g, model) > 0
    if line.does == OBJECTIVE:
        return objective_of(g).aim(g, model).thing != NO_THING or goal_of(g, model, line, stride(g, model)) != NOWHERE
    return goal_of(g, model, line, stride(g, model)) != NOWHERE


def in_reach(g: Clash, model: int) -> list[Model]:
    """The Enemies in Attack Range (CE-AI-20, CE-AI-55)."""
    return [one for one in legal_targets(g, model, attack_of_ai(model)) if g.side[one] == PLAYERS]


def goal_of(g: Clash, model: Model, line: Line, points: int) -> Space:
    """Where a line would move the Model to with so many points, or NOWHERE."""
    if line.does == WITHDRAW:
        return retreat(g, model, points)
    if line.does == OBJECTIVE:
        aim = objective_of(g).aim(g, model)
        return approach(g, model, points, aim.goals, aim.at) if aim.goals else NOWHERE
    if line.does == MINION_MOVE:
        return minion_goal(g, model, points)
    enemy = chosen(g, model, line.toward, players(g))
    if enemy == NO_MODEL:
        return NOWHERE
    return approach(g, model, points, attack_spaces(g, model, enemy), g.space[enemy])


def minion_goal(g: Clash, model: Model, points: int) -> Space:
    """Next to its nearest Enemy; an option lets it stay where it can Attack that one (CE-AI-35, CE-AI-37)."""
    enemy = nearest(g, model)
    if enemy == NO_MODEL or are_adjacent(g, model, enemy):
        return NOWHERE
    if g.settings.minions_hold and enemy in in_reach(g, model):
        return NOWHERE
    return approach(g, model, points, beside(g, enemy), g.space[enemy])


# The AI Skill.


def fits(g: Clash, model: int, card: SkillCard, one: int) -> bool:
    """What a Skill asks of its target; for an Elite Minion there must be room, as for any effect (CE-AI-57)."""
    if card.requires == "target_not_dazed":
        return not g.dazed[one]
    if card.requires == "target_not_snared":
        return not g.snared[one]
    if card.requires == "target_not_adjacent":
        return not are_adjacent(g, model, one)
    return card.requires != "enemy_within_4" or nearness(g, model) <= 4


def skill_targets(g: Clash, model: Model) -> list[Model]:
    """Whom the AI Skill would be used on, worst first; nobody if it cannot be paid or used (CE-AI-21, CE-AI-22)."""
    card = SKILLS[AI_SKILL[model][0]]
    if power_in(g, model, card.store) < card.cost:
        return []
    everyone = [model] if card.who == SELF else group(g, CONTROLLER, model, card.who)
    near = [one for one in everyone if within(g, model, one, card.range) and fits(g, model, card, one)]
    real = [one for one in near if would_change(g, CONTROLLER, model, card.effects, target=one)]
    return picked(g, card, [Model(one) for one in real])


def picked(g: Clash, card: SkillCard, models: list[Model]) -> list[Model]:
    """As the Skill picks (CE-AI-51, CE-AI-56, CE-AI-64)."""
    if card.pick == "most_wounded":
        models = [one for one in models if g.hp[one] < HP[one]]
    ranked = [model for _, _, model in sorted([(pick_key(g, card, one), dread(g, one), int(one)) for one in models])]
    found = [Model(model) for model in ranked]
    return found if card.pick == "all" else found[:1]


def pick_key(g: Clash, card: SkillCard, model: int) -> int:
    """What comes before CE-AI-27, which begins with the least HP; less is better."""
    if card.pick == "most_power":
        return -power_of(g, model)
    return g.hp[model] - HP[model] if card.pick == "most_wounded" else NO_PREFERENCE


def use_skill(g: Clash, model: Model, targets: list[Model]) -> None:
    """Each effect on all targets before the next effect (CE-AI-64)."""
    skill = AI_SKILL[model][0]
    card = SKILLS[skill]
    spend(g, model, card.store, card.cost, "CE-AI-22")
    g.tell("CE-AI-22", SkillUsed(model, Skill(skill)))
    todo = [(e, target) for e in card.effects for target in (targets if is_aimed(e) else targets[:1])]
    for e, target in reversed(todo):
        begin(g, frame_of(CONTROLLER, model, [e], skill=skill, target=target))


def is_aimed(e: Effect) -> bool:
    """Is an effect about the target, and not about its user?"""
    return e.who == TARGET


# Performing.


def perform(g: Clash, f: AiDeed, number: int) -> None:
    """A line is performed as one Action (CE-AI-13)."""
    line = LINES[number]
    if line.does in (ATTACK, MINION_ATTACK):
        attack(g, f, line.prefer)
    elif line.does == SKILL:
        use_skill(g, f.model, skill_targets(g, f.model))
    elif line.does == GAIN:
        gain(g, f.model, line.n, "CE-AI-13")
    else:
        thing = objective_of(g).aim(g, f.model).thing if line.does == OBJECTIVE else NO_THING
        if thing != NO_THING:
            scenario_of(g).interact(g, f.model, thing)
        else:
            set_off(g, f.model, number)


def attack(g: Clash, f: AiDeed, prefer: int) -> None:
    """The Enemy with the least HP, unless the line prefers another (CE-AI-26, CE-AI-28, CE-AI-36)."""
    target = chosen(g, f.model, prefer, in_reach(g, f.model))
    for frame in g.stack:
        if isinstance(frame, AiActivation) and frame.model == f.model:
            frame.attacked = True
    g.push(Attack(f.model, Skill(attack_of_ai(f.model)), against=target))


def set_off(g: Clash, model: Model, number: int) -> None:
    """A Move Action to where the line says (CE-AI-30)."""
    points = stride(g, model)
    to, fly = goal_of(g, model, LINES[number], points), may_fly(g, model, False)
    g.push(AiMoving(model, Points(points), fly, moves_safely(g, model), line=number, to=to))


def find_way(g: Clash, f: AiMoving) -> None:
    """The path of fewest Wounds; an interrupted movement goes on with the points left (CE-AI-31, CE-MOVE-19).

    It goes where it was going; where that is no longer possible, the line is looked at anew (CE-DEC-17).
    """
    if f.path or f.over:
        return
    if not is_open(g, f):
        f.to = goal_of(g, f.model, LINES[f.line], f.points)
    if f.to == NOWHERE:
        f.over = True
    else:
        f.path = path_to(g, f.model, f.to, f.points, f.fly, f.safe)


def is_open(g: Clash, f: AiMoving) -> bool:
    """Can it still come there without being KO'ed by the Wounds on the way (CE-AI-32)?"""
    if f.to not in ends_from(g, f.model, g.space[f.model], f.points, f.fly):
        return False
    return harms(g, f.model, f.points, f.fly, f.safe)[f.to] < g.hp[f.model]


def has_arrived(g: Clash, f: AiMoving) -> bool:
    """It is there, or can go no farther (CE-MOVE-04)."""
    if f.over or not is_on(g, f.model):
        return True
    return not f.path and (f.points == 0 or g.space[f.model] == f.to)


program(AiMoving, set_out, Repeat(find_way, walk, until=has_arrived), come_to_rest)


PREFERENCES: Final = (NEAREST, LOWEST_HP, MOST_POWER, DAZED_FIRST)
assert tuple(range(len(AI_GOALS))) == PREFERENCES
