"""Chapters 12 and 14: Power, where it is kept, and the Balance of Power."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import Assign, AssignTo, Spend
from rulebound.games.clash_for_eternia.events import AiGained, ControllerGained, PowerGained, PowerLost, PowerSpent
from rulebound.games.clash_for_eternia.frames import ControllerGain, Deed, GainPower, LosePower, Payout, Rewards
from rulebound.games.clash_for_eternia.kinds import ControllerSkill, Level, Model, Power, Store
from rulebound.games.clash_for_eternia.rules.sides import is_ai, owner_of
from rulebound.games.clash_for_eternia.state import Clash, has_unlocked, is_character, power_of
from rulebound.games.clash_for_eternia.tables import (
    ADVANCEMENT,
    AI_POWER,
    CHARACTER_SLOTS,
    CONTROLLER_SKILL_SLOTS,
    CONTROLLER_SKILLS,
    NO_SKILL,
    PLAYERS,
    SKILL_SLOTS,
    STORES,
)

EVERY_STORE: Final[list[Store]] = [Store(store) for store in range(STORES)]
SKILL_STORES: Final = EVERY_STORE[1:]
EVERY_SKILL: Final[list[ControllerSkill]] = [ControllerSkill(skill) for skill in range(CONTROLLER_SKILLS)]


def slots_of(g: Clash, model: int, store: int) -> int:
    """The Power Slots of a store: a Skill place without an unlocked Skill has none (CE-POW-04..06)."""
    if store == 0:
        return CHARACTER_SLOTS
    return SKILL_SLOTS if g.skills[3 * model + store - 1] != NO_SKILL else 0


def is_skilled(g: Clash, model: int) -> bool:
    """Has a Character unlocked Skills, which hold Power beside its card (CE-POW-04..06)?"""
    return has_unlocked(g, model)


def room_in(g: Clash, model: int, store: int) -> int:
    """The empty slots of a store."""
    return slots_of(g, model, store) - g.power[STORES * model + store]


def room_of(g: Clash, model: int) -> int:
    """The empty slots of a Character; nothing else ever gains Power (CE-TERM-30, CE-POW-10, CE-MIN-04)."""
    if not is_character(model):
        return 0
    room = room_in(g, model, 0)
    return room + sum([room_in(g, model, store) for store in SKILL_STORES]) if is_skilled(g, model) else room


def power_in(g: Clash, model: int, store: int) -> int:
    """The Power in a store."""
    return g.power[STORES * model + store]


# Gaining.


def gain(g: Clash, model: int, n: int, rule: str) -> None:
    """A Character gains Power; what has no empty slot is discarded (CE-POW-09, CE-POW-10)."""
    number = min(n, room_of(g, model))
    if number > 0:
        g.tell(rule, PowerGained(Model(model), Power(number)))
        if is_skilled(g, model):
            g.push(GainPower(Model(model), Power(number)))
        elif g.result is None:
            g.power[STORES * model] += number


def stores_with_room(g: Clash, f: GainPower) -> list[Store]:
    """Where a cube may go (CE-POW-03, CE-POW-04)."""
    return [store for store in EVERY_STORE if room_in(g, f.model, store) > 0]


def fill(g: Clash, f: GainPower) -> None:
    """Cubes go where there is no choice, or where their owner has said that they go first (CE-DEC-03, CE-DEC-16)."""
    while f.power > 0:
        stores = stores_with_room(g, f)
        if not stores:
            f.power = Power(0)
        elif len(stores) == 1:
            assign(g, f, stores[0])
        elif g.fill[f.model] in stores:
            assign(g, f, Store(g.fill[f.model]))
        else:
            return


def assign(g: Clash, f: GainPower, store: Store) -> None:
    """A cube goes to a store (CE-POW-03)."""
    g.power[STORES * f.model + store] += 1
    f.power = Power(f.power - 1)


def is_assigned(g: Clash, f: GainPower) -> bool:
    """All must be assigned while there is room (CE-POW-15)."""
    return f.power == 0


def has_cubes(g: Clash, f: GainPower | LosePower | ControllerGain) -> bool:
    """Is there something to decide?"""
    return f.power > 0


def chooser(g: Clash, f: GainPower | LosePower) -> Seat:
    """The owner of the Character (CE-PC-10)."""
    return owner_of(g, f.model)


program(
    GainPower,
    Repeat(
        fill,
        Ask(
            chooser,
            "Where does {model} put Power? {power} to go.",
            "CE-POW-03",
            Arm(Assign, stores_with_room, assign),
            when=has_cubes,
        ),
        until=is_assigned,
    ),
)


# Spending and losing.


def spend(g: Clash, model: int, store: int, n: int, rule: str) -> None:
    """A Skill is paid for from its store; what a Player Character spends the Controller gains.

    (CE-SKL-03, CE-BOP-01)
    """
    if n > 0:
        g.power[STORES * model + store] -= n
        balance(g, model, n)
        g.tell(rule, PowerSpent(Model(model), Power(n)))


def balance(g: Clash, model: int, n: int) -> None:
    """The Controller is to gain what a Player Character spends or loses, and not the other way round.

    (CE-BOP-01, CE-BOP-09)
    """
    if g.side[model] == PLAYERS:
        g.pending += n


def lose(g: Clash, model: int, n: int, rule: str) -> None:
    """A Character loses as much as it has, up to n (CE-POW-13)."""
    number = min(n, power_of(g, model))
    if number > 0:
        g.tell(rule, PowerLost(Model(model), Power(number)))
        g.push(LosePower(Model(model), Power(number)))


def stores_with_power(g: Clash, f: LosePower) -> list[Store]:
    """Where a cube may be taken from (CE-POW-13)."""
    return [store for store in EVERY_STORE if power_in(g, f.model, store) > 0]


def empty(g: Clash, f: LosePower) -> None:
    """Cubes are taken without asking where they lie in one place (CE-DEC-12)."""
    while f.power > 0:
        stores = stores_with_power(g, f)
        if len(stores) > 1:
            return
        take(g, f, stores[0])


def take(g: Clash, f: LosePower, store: Store) -> None:
    """A cube is taken from a store (CE-POW-13)."""
    g.power[STORES * f.model + store] -= 1
    balance(g, f.model, 1)
    f.power = Power(f.power - 1)


def is_lost(g: Clash, f: LosePower) -> bool:
    return f.power == 0


program(
    LosePower,
    Repeat(
        empty,
        Ask(
            chooser,
            "Which Power does {model} lose? {power} to go.",
            "CE-POW-13",
            Arm(Spend, stores_with_power, take),
            when=has_cubes,
        ),
        until=is_lost,
    ),
)


# The Controller's Power.


def gain_controller(g: Clash, n: int, rule: str) -> None:
    """The Controller gains Power for its Controller Skills, the AI on its token (CE-POW-07, CE-AI-07, CE-BOP-07)."""
    if n <= 0:
        return
    if is_ai(g):
        gained = min(n, AI_POWER - g.ai_power)
        g.ai_power += gained
        g.tell("CE-AI-07", AiGained(Power(gained), Power(g.ai_power)))
    else:
        g.push(ControllerGain(Power(n)))


def skills_with_room(g: Clash, f: ControllerGain) -> list[ControllerSkill]:
    """The Controller Skills that are not full (CE-POW-07, CE-COMP-09)."""
    return [skill for skill in EVERY_SKILL if g.stock[skill] < CONTROLLER_SKILL_SLOTS]


def fill_skills(g: Clash, f: ControllerGain) -> None:
    """With only one Controller Skill not full there is no choice; what has no room is discarded.

    (CE-BOP-08, CE-POW-09)
    """
    while f.power > 0:
        skills = skills_with_room(g, f)
        if len(skills) > 1:
            return
        if skills:
            assign_to(g, f, skills[0])
        else:
            f.power = Power(0)


def assign_to(g: Clash, f: ControllerGain, skill: ControllerSkill) -> None:
    """A cube goes to a Controller Skill (CE-POW-08)."""
    g.stock[skill] += 1
    f.power = Power(f.power - 1)
    g.tell("CE-POW-08", ControllerGained(skill, Power(1)))


def is_stocked(g: Clash, f: ControllerGain) -> bool:
    return f.power == 0


def controller_of(g: Clash, f: ControllerGain) -> Seat:
    return g.controller


program(
    ControllerGain,
    Repeat(
        fill_skills,
        Ask(
            controller_of,
            "Which Controller Skill gets Power? {power} to go.",
            "CE-POW-08",
            Arm(AssignTo, skills_with_room, assign_to),
            when=has_cubes,
        ),
        until=is_stocked,
    ),
)


# When an Action is completed.


def is_acting(g: Clash) -> bool:
    """Is an Action of any Model in progress (CE-BOP-04, CE-BOP-11)?"""
    return any(isinstance(frame, Deed) and not frame.over for frame in g.stack)


def is_due(g: Clash, f: Frame) -> bool:
    """Does anything wait for the end of an Action?"""
    return g.pending != 0 or reached(g) > g.rewarded


def reached(g: Clash) -> int:
    """How many advancement spaces the Escalation token has reached or passed (CE-ESC-02)."""
    return sum([g.escalation >= space for space in ADVANCEMENT])


def is_quiet(g: Clash, f: Payout) -> bool:
    """Everything waits for the end of the outermost Action (CE-BOP-02, CE-BOP-03, CE-BOP-11, CE-ESC-11)."""
    return not is_acting(g)


def levels_due(g: Clash, f: Payout) -> list[Level]:
    """The advancement spaces that were reached and not handed out, in track order (CE-ESC-02, CE-ESC-12)."""
    return [Level(level) for level in range(g.rewarded, reached(g))]


def pay_out(g: Clash, f: Payout) -> None:
    """All pending Power at once (CE-BOP-06)."""
    number, g.pending = g.pending, 0
    gain_controller(g, number, "CE-BOP-01")


program(Payout, When(is_quiet, Each(levels_due, Rewards), pay_out))
