"""Chapter 13: Reactions, and the order in which both sides answer what happens (CE-REA-04, CE-GEN-06)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Each, SeatArm, Start, When, innermost, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.clash_for_eternia.actions import Choose, React
from rulebound.games.clash_for_eternia.events import Reacted
from rulebound.games.clash_for_eternia.frames import NO_MODEL, Payout
from rulebound.games.clash_for_eternia.frames_attack import Moment, Reacting, Scheming, UsingReaction
from rulebound.games.clash_for_eternia.kinds import Model, Skill
from rulebound.games.clash_for_eternia.rules.effects import begin, frame_of, would_change
from rulebound.games.clash_for_eternia.rules.hand import might_scheme_at
from rulebound.games.clash_for_eternia.rules.passives import reaches
from rulebound.games.clash_for_eternia.rules.power import is_acting, spend
from rulebound.games.clash_for_eternia.rules.sides import active_team, are_allies, are_enemies, owner_of
from rulebound.games.clash_for_eternia.rules.stack import attack_of
from rulebound.games.clash_for_eternia.rules.targets import can_pay, skills_of
from rulebound.games.clash_for_eternia.rules.wounds import drop_paths
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_on, players
from rulebound.games.clash_for_eternia.tables import CONTROLLER, SKILLS
from rulebound.games.clash_for_eternia.terms import (
    ALLY_ROLLED,
    ALLY_TARGETED,
    ENEMY_ENTERS,
    ENEMY_STARTS,
    NO_TRIGGER,
    SELF_ATTACKED,
)

# What has happened, by trigger (CE-REA-09).
WHAT: Final[list[str]] = [
    "The Round begins.",
    "{model} starts its Activation.",
    "{model} Attacks an Ally.",
    "{model} has rolled for its Attack.",
    "The Attack of {model} is over.",
    "{model} has come near.",
]
NO_POWER: Final = Refusal("CE-SKL-03", "There is not enough Power on it.")
USED_UP: Final = Refusal("CE-REA-08", "It can be used once per Round.")
NOT_DONE: Final = Refusal("CE-REA-05", "It has not finished yet.")
TOO_FAR: Final = Refusal("CE-REA-07", "That is not within its range and Line of Sight.")
USELESS: Final = Refusal("CE-REA-10", "It would change nothing now.")


# Who may answer, in which order.


def reactions_to(g: Clash, m: Moment) -> list[Skill]:
    """The Reactions of Player Characters that what happens concerns, by seat (CE-REA-04, CE-REA-07)."""
    if m.trigger == NO_TRIGGER:
        return []
    return [
        skill
        for model in players(g)
        for skill in reactions_of(g, model, m.trigger)
        if is_triggered(g, model, skill, m.model)
    ]


def look_around(g: Clash, m: Moment) -> None:
    """Range and Line of Sight are checked now, before the other side answers (CE-REA-07)."""
    m.fitting = tuple(reactions_to(g, m))


def reactions_of(g: Clash, model: int, trigger: int) -> list[Skill]:
    """The Reactions of a Character that name a trigger (CE-REA-01)."""
    return [skill for skill in skills_of(g, model) if SKILLS[skill].trigger == trigger]


def controller_first(g: Clash, m: Moment) -> bool:
    """The side whose Activation is running goes first (CE-GEN-06)."""
    return active_team(g) == CONTROLLER


def players_first(g: Clash, m: Moment) -> bool:
    """In the Players' Activations, and outside any (CE-GEN-06)."""
    return not controller_first(g, m)


def may_scheme(g: Clash, m: Moment) -> bool:
    """Could the Controller have a Strategy card for this (CE-SC-15)?"""
    return might_scheme_at(g, m.timing)


def those_who_react(g: Clash, m: Moment) -> list[Model]:
    """By seat (CE-REA-04)."""
    return [model for model in players(g) if any(SKILLS[skill].owner == model for skill in m.fitting)]


program(
    Moment,
    look_around,
    When(controller_first, Start(Scheming, when=may_scheme)),
    Each(those_who_react, Reacting),
    When(players_first, Start(Scheming, when=may_scheme)),
)


# Which Reactions fit.


def protectable(g: Clash, user: int, skill: int) -> list[Model]:
    """The allied Characters within range that an enemy Attack targets (CE-REA-09, CE-REA-11)."""
    a = attack_of(g)
    if a is None or g.side[a.attacker] == g.side[user]:
        return []
    return [
        target
        for target in a.targets
        if is_character(target)
        and is_on(g, target)
        and are_allies(g, user, target)
        and reaches(g, user, target, SKILLS[skill].range)
    ]


def is_triggered(g: Clash, user: int, skill: int, model: int) -> bool:
    """Does what happens concern this Reaction: who, and how far away (CE-REA-07, CE-REA-09, CE-REA-12)?"""
    trigger, reach = SKILLS[skill].trigger, SKILLS[skill].range
    if trigger == ENEMY_STARTS:
        return is_character(model) and is_near_enemy(g, user, model, reach)
    if trigger == ENEMY_ENTERS:
        return is_near_enemy(g, user, model, reach)
    if trigger == ALLY_TARGETED:
        return len(protectable(g, user, skill)) > 0
    if trigger == ALLY_ROLLED:
        return is_on(g, model) and are_allies(g, user, model) and reaches(g, user, model, reach)
    return trigger != SELF_ATTACKED or is_target(g, user)


def is_target(g: Clash, model: int) -> bool:
    """Is a Model among the targets of the Attack in progress?"""
    a = attack_of(g)
    return a is not None and Model(model) in a.targets


def attacker_of(g: Clash) -> Model:
    """Who makes the Attack in progress, if there is one."""
    a = attack_of(g)
    return NO_MODEL if a is None else a.attacker


def is_near_enemy(g: Clash, user: int, model: int, reach: int) -> bool:
    return is_on(g, model) and are_enemies(g, user, model) and reaches(g, user, model, reach)


def is_unfinished(g: Clash, skill: int) -> bool:
    """The same Reaction never comes again before it has finished (CE-REA-05)."""
    return any(isinstance(frame, UsingReaction) and frame.skill == skill for frame in g.stack)


def target_for(g: Clash, user: int, skill: int) -> Model:
    """Somebody whom it could protect, if it protects at all."""
    if SKILLS[skill].trigger != ALLY_TARGETED:
        return NO_MODEL
    found = protectable(g, user, skill)
    return found[0] if found else NO_MODEL


def was_triggered(g: Clash, skill: int) -> bool:
    """Did what happened concern this Reaction when it happened (CE-REA-07)?"""
    m = innermost(g, Moment)
    return m is not None and Skill(skill) in m.fitting


def refuse_reaction(g: Clash, w: Reacting, seat: Seat, skill: Skill) -> Refusal | None:
    """It must fit, be paid, and change something (CE-REA-01, CE-REA-05, CE-REA-08, CE-REA-10)."""
    card = SKILLS[skill]
    if not can_pay(g, w.user, skill):
        return NO_POWER
    if is_unfinished(g, skill):
        return NOT_DONE
    if card.once_per_round and skill in g.used:
        return USED_UP
    if not was_triggered(g, skill):
        return TOO_FAR
    target = target_for(g, w.user, skill)
    if would_change(g, g.side[w.user], w.user, card.effects, target, w.model, attacker_of(g)):
        return None
    return USELESS


def owner_alone(g: Clash, w: Reacting) -> list[Seat]:
    """The owner of the Character decides; nobody for one that is gone (CE-PC-10, CE-SKL-11)."""
    return [owner_of(g, w.user)] if is_on(g, w.user) else []


def listed(g: Clash, w: Reacting, seat: Seat) -> list[Skill]:
    return reactions_of(g, w.user, w.trigger)


def react(g: Clash, w: Reacting, seat: Seat, skill: Skill) -> None:
    """It resolves completely before what it interrupts goes on; a new event is a new trigger (CE-REA-03, CE-REA-05)."""
    g.push(UsingReaction(w.user, skill, w.model))


def question(g: Clash, w: Reacting) -> str:
    """What happened, and whether the Character reacts (CE-REA-12)."""
    return f"{WHAT[w.trigger]} Does {{user}} react?"


program(
    Reacting,
    window(
        owner_alone,
        question,
        "CE-REA-01",
        SeatArm(React, listed, react, refuse=refuse_reaction, once="CE-REA-02"),
    ),
)


# A Reaction.


def pay_for_it(g: Clash, f: UsingReaction) -> None:
    """The cost is paid first; once per Round is noted (CE-SKL-03, CE-REA-08)."""
    g.tell("CE-REA-01", Reacted(f.user, f.skill))
    drop_paths(g)
    card = SKILLS[f.skill]
    spend(g, f.user, card.store, card.cost, "CE-SKL-03")
    if card.once_per_round:
        g.used.append(f.skill)


def user_of(g: Clash, f: UsingReaction) -> Seat:
    return owner_of(g, f.user)


def does_protect(g: Clash, f: UsingReaction) -> bool:
    return SKILLS[f.skill].trigger == ALLY_TARGETED


def those_targeted(g: Clash, f: UsingReaction) -> list[Model]:
    """With several targets the owner picks which is protected (CE-REA-11)."""
    return protectable(g, f.user, f.skill)


def protect(g: Clash, f: UsingReaction, model: Model) -> None:
    f.target = model


def resolve(g: Clash, f: UsingReaction) -> None:
    """Its effects, in order (CE-SKL-10)."""
    begin(
        g,
        frame_of(
            g.side[f.user],
            f.user,
            SKILLS[f.skill].effects,
            skill=f.skill,
            target=f.target,
            trigger=f.model,
            attacker=attacker_of(g),
        ),
    )


def is_outside(g: Clash, f: UsingReaction) -> bool:
    """Outside any Action the Controller gains what was spent once the Skill has resolved (CE-BOP-03, CE-BOP-05)."""
    return not is_acting(g)


program(
    UsingReaction,
    pay_for_it,
    Ask(
        user_of,
        "Whom does {user} protect?",
        "CE-REA-11",
        Arm(Choose, those_targeted, protect),
        when=does_protect,
        forced=True,
    ),
    resolve,
    Start(Payout, when=is_outside),
)
