"""Chapters 5 and 8, the flow of a turn and the choice of actions."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.content import classes_of
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, Start, program
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.actions import Act, Attempt, EndTurn, ProposeGivingUp
from rulebound.games.dark_eclipse.cards.enemies import is_blocked
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import ThundrainiumHolds, ThundrainiumOvercome, TurnBegan, TurnEnded
from rulebound.games.dark_eclipse.kinds import Location
from rulebound.games.dark_eclipse.rules.castle import CastlePlunDarr
from rulebound.games.dark_eclipse.rules.cats_paw import CatsPaw
from rulebound.games.dark_eclipse.rules.challenge import CatsLair, RiverOfDespair
from rulebound.games.dark_eclipse.rules.die import roll
from rulebound.games.dark_eclipse.rules.draw import begin_draw
from rulebound.games.dark_eclipse.rules.end import check_end
from rulebound.games.dark_eclipse.rules.feliner import Feliner
from rulebound.games.dark_eclipse.rules.giving_up import propose
from rulebound.games.dark_eclipse.rules.kingdoms import TheKingdoms
from rulebound.games.dark_eclipse.rules.locations import Place, use
from rulebound.games.dark_eclipse.rules.shadowrealm import Shadowrealm
from rulebound.games.dark_eclipse.rules.tower import TowerOfOmens, climb
from rulebound.games.dark_eclipse.rules.unicorn_forest import UnicornForest
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat
from rulebound.games.dark_eclipse.tables import CATS_LAIR, FELINER, LOCATIONS, OVERCOMES, RIVER, TOWER, TOWER_TOP

USED: Final = Refusal("DE-TURN-06", "That location was used this turn.")
REPEATED: Final = Refusal("DE-POW-22", "Only one action a turn may be at a location used before.")
WEAKENED: Final = Refusal("DE-EFF-12", "Thundrainium must be overcome before anything else.")
BLOCKED: Final = Refusal("DE-ACT-03", "An active Enemy blocks that location.")

PLACES: Final[list[type[Place]]] = [
    CatsLair,
    TheKingdoms,
    Shadowrealm,
    CastlePlunDarr,
    Feliner,
    CatsPaw,
    UnicornForest,
    RiverOfDespair,
    TowerOfOmens,
]
LOCATION: Final[list[Place]] = [
    one()
    for one in classes_of(
        "locations.toml", [(one.id, one.id) for one in content.LOCATIONS], {place.ID: place for place in PLACES}
    )
]


class Turns(Frame):
    """Players take turns clockwise until the deck has run out at the latest: the end clears the table by itself.

    (DE-TURN-01, DE-TERM-01)
    """


class Turn(Frame):
    """1 the start, 2 the Threat card, 3 the actions while one is left and legal; the end is checked after it.

    (DE-TURN-02..04, DE-TURN-07, DE-TURN-10, DE-ACT-04, DE-DRAW-12, DE-END-06, DE-EDGE-12)
    """


class Overcome(Frame):
    """One attempt against Thundrainium, which nothing else ends: 1 roll, 2 judge (DE-EFF-13, DE-EFF-20, DE-EDGE-15)."""


def look_for_the_end(g: DarkEclipse, t: Turns) -> None:
    """Defeat and victory are looked at here alone (DE-END-01, DE-TURN-02)."""
    check_end(g)


def pass_on(g: DarkEclipse, t: Turns) -> None:
    """The next seat clockwise; nobody is ever skipped (DE-TURN-01, DE-TURN-11)."""
    g.player = (g.player + 1) % len(g.cats)


def begin(g: DarkEclipse, t: Turn) -> None:
    """All nine locations are unused again (DE-ACT-06)."""
    g.taken = g.used = g.used_twice = g.refused_by = 0
    g.proposed = False
    g.tell("DE-TURN-01", TurnBegan(cat(g)))


def climb_by_itself(g: DarkEclipse, t: Turn) -> None:
    """Tygra's free rise, before the draw, unless at the top or blocked (DE-POW-19, DE-POW-20, DE-POW-30, DE-POW-31)."""
    levels = power(g).levels_climbed()
    if levels > 0 and g.tower < TOWER_TOP and not is_blocked(g, TOWER):
        climb(g, levels, "DE-POW-19")


def has_action_left(g: DarkEclipse, t: Turn) -> bool:
    """Three actions, for Cheetara four (DE-TURN-03)."""
    return g.taken < power(g).actions()


def refuse_location(g: DarkEclipse, t: Turn, location: Location) -> Refusal | None:
    """Only attempts under Thundrainium; else not used, not blocked now, and able to change something.

    (DE-EFF-12, DE-ACT-02, DE-ACT-03, DE-TURN-05, DE-POW-22, DE-POW-33, DE-ENEM-06, DE-ENEM-07, DE-ENEM-14, DE-EDGE-05,
    DE-EDGE-06)
    """
    if g.thundrainium > 0:
        return WEAKENED
    if g.used >> location & 1:
        if power(g).repeats() == 0:
            return USED
        if g.used_twice:
            return REPEATED
    return BLOCKED if is_blocked(g, location) else LOCATION[location].refuse(g)


def question(g: DarkEclipse, t: Turn) -> str:
    """Whoever is weakened hears what a failure costs before they try (DE-EFF-12, DE-EFF-16, DE-VAR-10)."""
    if g.thundrainium == 0:
        return "Where do you act?"
    if g.settings.gentle_thundrainium:
        return "Thundrainium weakens you: an action goes into overcoming it."
    return "Thundrainium weakens you: an action goes into overcoming it, and a failure ends your turn."


def question_rule(g: DarkEclipse, t: Turn) -> str:
    return "DE-EFF-12" if g.thundrainium > 0 else "DE-DEC-06"


def is_weakened(g: DarkEclipse, t: Turn) -> bool:
    """There is an attempt to make, on skipped draws too (DE-EFF-12, DE-DEC-05, DE-EVT-13, DE-FAQ-05)."""
    return g.thundrainium > 0


def may_stop(g: DarkEclipse, t: Turn) -> bool:
    """Stopping sooner is no option, unless the table allows it; attempts must be made in any case.

    (DE-TURN-04, DE-VAR-09)
    """
    return g.settings.free_stop and g.thundrainium == 0 and can_act(g, t)


def may_propose(g: DarkEclipse, t: Turn) -> bool:
    """Giving up is among the options where the table allows it (DE-DEC-06, DE-DEC-21)."""
    return g.settings.giving_up and not g.proposed and (g.thundrainium > 0 or can_act(g, t))


def can_act(g: DarkEclipse, t: Turn) -> bool:
    """With no legal action the turn ends by itself (DE-TURN-10)."""
    return any(refuse_location(g, t, location) is None for location in LOCATIONS)


def passive_places(g: DarkEclipse, t: Turn) -> list[Location]:
    """Tower raise, Feliner, River against the pile, River, Cat's Lair, then any other (DE-DEC-24)."""
    return [FELINER, RIVER, CATS_LAIR] if g.tower == TOWER_TOP else [TOWER, FELINER, RIVER, CATS_LAIR]


def act(g: DarkEclipse, t: Turn, location: Location) -> None:
    """The action uses up its location for this turn; nobody has to travel there (DE-TURN-05..07, DE-ACT-07)."""
    use(g, location)
    LOCATION[location].begin(g)


def attempt(g: DarkEclipse, t: Turn) -> None:
    """An attempt costs an action and uses no location (DE-EFF-13, DE-POW-12)."""
    g.taken += 1
    g.push(Overcome())


def stop(g: DarkEclipse, t: Turn) -> None:
    """The actions left are given up (DE-VAR-09)."""
    g.tell("DE-VAR-09", TurnEnded(cat(g)))


def propose_giving_up(g: DarkEclipse, t: Turn) -> None:
    propose(g)


def judge(g: DarkEclipse, o: Overcome) -> None:
    """The colours that overcome each strength (DE-EFF-14, DE-EFF-15, DE-EFF-26)."""
    if OVERCOMES[g.thundrainium][g.die]:
        g.tell("DE-EFF-15", ThundrainiumOvercome(cat(g), g.thundrainium, g.die))
        g.thundrainium = 0
    else:
        g.tell("DE-EFF-16", ThundrainiumHolds(cat(g), g.thundrainium, g.die))
        fail(g)


def fail(g: DarkEclipse) -> None:
    """The turn ends and the next player goes on with the attempt, unless the table plays it gently.

    (DE-EFF-16, DE-EFF-17, DE-VAR-10)
    """
    if not g.settings.gentle_thundrainium:
        g.taken = max(g.taken, power(g).actions())


program(Turns, Repeat(Start(Turn), look_for_the_end, pass_on))
program(
    Turn,
    begin,
    climb_by_itself,
    begin_draw,
    Repeat(
        Ask(
            active_seat,
            question,
            question_rule,
            Arm(Act, LOCATIONS, act, refuse=refuse_location, passive=passive_places),
            Arm(Attempt, then=attempt, when=is_weakened),
            Arm(EndTurn, then=stop, when=may_stop, ends=True),
            Arm(ProposeGivingUp, then=propose_giving_up, when=may_propose),
            when=has_action_left,
        )
    ),
)
program(Overcome, roll, judge)
