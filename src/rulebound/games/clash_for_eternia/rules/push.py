"""Chapter 16: Pushes; and placing, which is not movement."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import LeaveThere, PushTo, PutOn, Stop
from rulebound.games.clash_for_eternia.events import Placed, Pushed
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import Placing, Pushing, SettingDown
from rulebound.games.clash_for_eternia.kinds import Model, Points, Space
from rulebound.games.clash_for_eternia.rules import ai_choices
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.movement import burn
from rulebound.games.clash_for_eternia.rules.passives import cannot_be_pushed
from rulebound.games.clash_for_eternia.rules.paths import ground_wounds
from rulebound.games.clash_for_eternia.rules.push_ways import is_end, push_goals, way_to
from rulebound.games.clash_for_eternia.rules.sides import owner_of
from rulebound.games.clash_for_eternia.rules.wounds import drop_paths, put_back
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, free_spaces, is_character, is_on, stand
from rulebound.games.clash_for_eternia.tables import NO_THING, NOBODY
from rulebound.games.clash_for_eternia.terms import ENEMY_ENTERS, NO_TIMING


def push_model(g: Clash, model: int, seat: int, source: int, n: int, way: int) -> None:
    """The owner of a Skill Pushes a Model up to n spaces, measured from the source's space (CE-PSH-01, CE-PSH-03)."""
    if is_on(g, model) and not cannot_be_pushed(g, model):
        here = Space(g.space[model])
        g.push(Pushing(Model(model), Seat(seat), Space(source), Points(n), way, here, here))


def pusher(g: Clash, p: Pushing) -> Seat:
    """The owner of the Skill chooses the path (CE-PSH-01)."""
    return p.seat


def ai_pushes(g: Clash, p: Pushing) -> None:
    """The AI's Push (CE-AI-40)."""
    if p.seat == NOBODY:
        p.path = ai_choices.push_path(g, p)


def is_chosen(g: Clash, p: Pushing) -> bool:
    return not p.path and not p.over and p.seat != NOBODY


def may_stop(g: Clash, p: Pushing) -> bool:
    """A Push of 0 spaces is always allowed (CE-PSH-06); in between only where it may end."""
    return is_end(g, p, g.space[p.model])


def push_on(g: Clash, p: Pushing, space: Space) -> None:
    """Where the Model goes next."""
    p.path = way_to(g, p, space)


def stop_here(g: Clash, p: Pushing) -> None:
    """The Push is over."""
    p.over = True


def push_step(g: Clash, p: Pushing) -> None:
    """A step without Escape Damage; it enters and exits for all other effects (CE-PSH-07, CE-ESCD-04, CE-TERR-16)."""
    if p.over or not p.path:
        return
    to, p.path = p.path[0], p.path[1:]
    p.points = Points(p.points - 1)
    stand(g, p.model, to)
    g.tell("CE-PSH-01", Pushed(p.model, to))
    if is_end(g, p, to):
        p.legal = to
    burn(g, p.model, ground_wounds(g, p.model, to, False))
    if is_on(g, p.model) and g.result is None:
        scenario_of(g).entered(g, p.model)
        happen(g, ENEMY_ENTERS, NO_TIMING, p.model)


def is_pushed(g: Clash, p: Pushing) -> bool:
    """The Push is over, or the Model is no longer there (CE-PSH-08)."""
    if p.over or not is_on(g, p.model):
        return True
    return not p.path and (p.seat == NOBODY or p.points == 0 or not push_goals(g, p))


def come_to_rest(g: Clash, p: Pushing) -> None:
    """It never stays where it could not end (CE-PSH-05, CE-MOVE-12)."""
    if is_on(g, p.model) and not is_end(g, p, g.space[p.model]):
        put_back(g, p.model, p.legal)


def interrupt(g: Clash, p: Pushing) -> None:
    """A movement that is interrupted by a Push is asked anew (CE-MOVE-19, CE-DEC-17)."""
    path = p.path
    drop_paths(g)
    p.path = path


program(
    Pushing,
    ai_pushes,
    interrupt,
    Repeat(
        Ask(
            pusher,
            "Where is {model} Pushed? {points} left.",
            "CE-PSH-01",
            Arm(PushTo, push_goals, push_on),
            Arm(Stop, then=stop_here, when=may_stop),
            when=is_chosen,
            forced=True,
        ),
        push_step,
        until=is_pushed,
    ),
    come_to_rest,
)


# Placing.


def place(g: Clash, model: int, space: int, rule: str) -> None:
    """Not movement: no Escape Damage, no enter or exit effects; never a carrier (CE-MOVE-16, CE-TOK-05)."""
    stand(g, model, space)
    g.tell(rule, Placed(Model(model), Space(space)))


def can_be_placed(g: Clash, model: int, n: int) -> bool:
    """On the Battlefield, carrying nothing, with a free space near enough (CE-TOK-05, CE-FX-28)."""
    if not is_on(g, model) or (is_character(model) and g.carries[model] != NO_THING):
        return False
    return any(far(g.space[model], space) <= n for space in free_spaces(g))


def places_near(g: Clash, f: Placing) -> list[Space]:
    """Unoccupied spaces at most so far from its own; no Line of Sight is needed (CE-FX-28, CE-MOVE-16)."""
    return [space for space in free_spaces(g) if far(g.space[f.model], space) <= f.reach]


def placer(g: Clash, f: Placing) -> Seat:
    """The Skill's owner chooses the space (CE-FX-28)."""
    return f.seat


def put_on(g: Clash, f: Placing, space: Space) -> None:
    place(g, f.model, space, "CE-FX-28")


program(
    Placing,
    Ask(placer, "Where is {model} placed?", "CE-FX-28", Arm(PutOn, places_near, put_on), Arm(LeaveThere)),
)


def spaces_beside(g: Clash, f: SettingDown) -> list[Space]:
    """Unoccupied spaces next to the mover (CE-FX-29)."""
    if not is_on(g, f.carrier) or not is_on(g, f.model):
        return []
    return [space for space in free_spaces(g) if far(g.space[f.carrier], space) == 1]


def carrier_owner(g: Clash, f: SettingDown) -> Seat:
    return owner_of(g, f.carrier)


def set_down(g: Clash, f: SettingDown, space: Space) -> None:
    """The Ally that was taken along (CE-FX-29)."""
    place(g, f.model, space, "CE-FX-29")


program(
    SettingDown,
    Ask(carrier_owner, "Where is {model} set down?", "CE-FX-29", Arm(PutOn, spaces_beside, set_down), forced=True),
)
