"""What is laid over the Battlefield while somebody weighs a move or an Attack: reach, range, Wounds, Line of Sight."""

from __future__ import annotations

from rulebound.engine.action import Decision
from rulebound.engine.flow import Frame
from rulebound.engine.scene import Note, Overlay, Tint
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import GoTo, Move, UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Target
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import Activation, BonusAttack, Commanded, MinionTurn, Moving
from rulebound.games.clash_for_eternia.frames_attack import Targeting
from rulebound.games.clash_for_eternia.kinds import MODEL, SKILL, SPACE, WOUNDS, Model, Points
from rulebound.games.clash_for_eternia.picture.sight import attack_rays, target_rays
from rulebound.games.clash_for_eternia.rules.movement import may_fly, move_of, points_for
from rulebound.games.clash_for_eternia.rules.passives import moves_safely, needs_no_sight, reach_bonus
from rulebound.games.clash_for_eternia.rules.paths import can_end, escape_wounds, goals, harms
from rulebound.games.clash_for_eternia.rules.stack import attack_of, the_attack
from rulebound.games.clash_for_eternia.rules.targets import reach_by_boosts
from rulebound.games.clash_for_eternia.state import Clash, field_of
from rulebound.games.clash_for_eternia.tables import RANGED, SKILLS, SPACES
from rulebound.games.clash_for_eternia.terms import ALL_WITHIN


def overlay(g: Clash, seat: int | None) -> Overlay:
    """What the one who is asked weighs; the Attack in progress for everybody."""
    if g.result is not None:
        return Overlay()
    for decision in g.decisions:
        if decision.seat == seat:
            found = weighed(g, g.stack[-1], decision)
            if found != Overlay():
                return found
    attack = attack_of(g)
    return Overlay() if attack is None else Overlay(rays=attack_rays(g, attack))


def weighed(g: Clash, frame: Frame, decision: Decision) -> Overlay:
    """By the question: a way, a target, or what a Model does."""
    if isinstance(frame, Moving):
        return way(g, frame) if any(isinstance(option, GoTo) for option in decision.options) else Overlay()
    if isinstance(frame, Targeting) and any(isinstance(option, Target) for option in decision.options):
        a = the_attack(g)
        return Overlay(
            ranges(g, a.attacker, a.skill, a.reach, a.blind),
            rays=target_rays(g, a, [o.model for o in decision.options if isinstance(o, Target)]),
        )
    if isinstance(frame, Activation | Commanded | MinionTurn | BonusAttack):
        return actions(g, int(frame.model), decision)
    return Overlay()


def actions(g: Clash, model: int, decision: Decision) -> Overlay:
    """The reach of a Move Action, if it is offered; the range of each Attack while one points at it."""
    tints: list[Tint] = []
    notes: tuple[Note, ...] = ()
    for option in decision.options:
        if isinstance(option, Move):
            points = Points(points_for(g, model, move_of(model)))
            going = way(g, Moving(Model(model), points, may_fly(g, model, False), moves_safely(g, model), True))
            tints += going.tints
            notes = going.notes
        elif isinstance(option, UseAttack):
            tints += attack_ranges(g, model, option.skill)
    return Overlay(tuple(tints), notes)


# Where one may go, and what it costs (CE-MOVE-11, CE-ESCD-01).


def way(g: Clash, f: Moving) -> Overlay:
    """All spaces that a movement can come to; on those that cost Wounds, how many."""
    ends = [space for space in goals(g, f) if can_end(g, f.model, space)]
    notes: list[Note] = []
    wounds = harms(g, f.model, f.points, f.fly, f.safe)
    for space in ends:
        if wounds[space] > 0:
            words = f"{WOUNDS.word(wounds[space])} on the way there"
            notes.append(Note(str(SPACE.mark(space)), f"-{wounds[space]}", words, grave=True, rule="CE-MOVE-20"))
    leaving = 0 if f.safe or f.fly else escape_wounds(g, f.model, g.space[f.model])
    if leaving > 0:
        here = str(SPACE.mark(g.space[f.model]))
        words = f"{WOUNDS.word(leaving)} of Escape Damage for leaving"
        notes.append(Note(here, f"-{leaving}", words, grave=True, rule="CE-ESCD-01"))
    words = f"{MODEL.word(f.model)} may go there"
    tint = Tint("reach", tuple([str(SPACE.mark(space)) for space in ends]), words, "CE-MOVE-04")
    return Overlay((tint,) if ends else (), tuple(notes))


# What an Attack reaches (CE-ATK-02, CE-ATK-03, CE-TERR-13).


def attack_ranges(g: Clash, model: int, skill: int) -> list[Tint]:
    """The range of an Attack, and what only its Boosts would add to it (CE-ACT-24)."""
    about, more = str(SKILL.mark(skill)), reach_by_boosts(g, model, skill)
    found = list(ranges(g, model, skill, 0, False, about))
    within = {spot for tint in found for spot in tint.spots}
    for tint in ranges(g, model, skill, more, False, about) if more > 0 else ():
        spots = tuple([spot for spot in tint.spots if spot not in within])
        if spots:
            found.append(Tint(tint.kind, spots, f"{tint.words} with a Boost", tint.rule, about))
    return found


def ranges(g: Clash, model: int, skill: int, more: int, blind: bool, about: str = "") -> tuple[Tint, ...]:
    """The spaces in range: those in Line of Sight, and those that are not."""
    here, ground, card = g.space[model], field_of(g), SKILLS[skill]
    free = blind or not card.los or needs_no_sight(g, model, True)
    seen: list[str] = []
    unseen: list[str] = []
    for space in range(SPACES):
        if space != here and far(here, space) <= range_to(g, model, skill, space, more):
            (seen if free or ground.in_sight(here, space) else unseen).append(str(SPACE.mark(space)))
    name = content.SKILLS[skill].skill.name
    found = [Tint("range", tuple(seen), f"In range of {name}", "CE-ATK-02", about)] if seen else []
    if unseen:
        found.append(Tint("unseen", tuple(unseen), "In range, but out of sight", "CE-LOS-02", about))
    return tuple(found)


def range_to(g: Clash, model: int, skill: int, space: int, more: int) -> int:
    """The range of an Attack against whoever stands in a space; a Hill helps against those below (CE-TERR-13)."""
    card, ground = SKILLS[skill], field_of(g)
    if card.shape == ALL_WITHIN:
        return card.radius
    hill = ground.bonus[g.space[model]] if card.kind == RANGED and ground.bonus[space] == 0 else 0
    return card.reach + more + reach_bonus(g, model, skill) + hill
