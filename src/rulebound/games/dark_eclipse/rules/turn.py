"""Chapters 5 and 8, the flow of a turn and the choice of actions."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.flow import Ask, Back, Case, Frame, program
from rulebound.games.dark_eclipse.actions import (
    ACTS,
    ATTEMPT,
    END_TURN,
    PROPOSE,
    Act,
    Attempt,
    EndTurn,
    ProposeGivingUp,
)
from rulebound.games.dark_eclipse.cards.enemies import is_blocked
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import (
    ThundrainiumHolds,
    ThundrainiumOvercome,
    TurnBegan,
    TurnEnded,
)
from rulebound.games.dark_eclipse.rules.asking import place_of, possible, refusals
from rulebound.games.dark_eclipse.rules.castle import CastlePlunDarr
from rulebound.games.dark_eclipse.rules.cats_paw import CatsPaw
from rulebound.games.dark_eclipse.rules.challenge import CatsLair, RiverOfDespair
from rulebound.games.dark_eclipse.rules.die import roll
from rulebound.games.dark_eclipse.rules.draw import begin_draw
from rulebound.games.dark_eclipse.rules.end import check_end
from rulebound.games.dark_eclipse.rules.feliner import Feliner
from rulebound.games.dark_eclipse.rules.giving_up import propose
from rulebound.games.dark_eclipse.rules.kingdoms import TheKingdoms
from rulebound.games.dark_eclipse.rules.locations import Location, use
from rulebound.games.dark_eclipse.rules.shadowrealm import Shadowrealm
from rulebound.games.dark_eclipse.rules.tower import TowerOfOmens, climb
from rulebound.games.dark_eclipse.rules.unicorn_forest import UnicornForest
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, seat_of
from rulebound.games.dark_eclipse.tables import (
    CATS_LAIR,
    FELINER,
    LOCATIONS,
    OVERCOMES,
    RIVER,
    TOWER,
    TOWER_TOP,
)

USED: Final = Refusal("DE-TURN-06", "That location was used this turn.")
REPEATED: Final = Refusal("DE-POW-22", "Only one action a turn may be at a location used before.")
WEAKENED: Final = Refusal("DE-EFF-12", "Thundrainium must be overcome before anything else.")
BLOCKED: Final = Refusal("DE-ACT-03", "An active Enemy blocks that location.")

LOCATION: Final[list[Location]] = [
    CatsLair(),
    TheKingdoms(),
    Shadowrealm(),
    CastlePlunDarr(),
    Feliner(),
    CatsPaw(),
    UnicornForest(),
    RiverOfDespair(),
    TowerOfOmens(),
]


class Turns(Frame):
    """Players take turns clockwise until the deck has run out at the latest (DE-TURN-01, DE-TERM-01)."""


class Turn(Frame):
    """1 the start, 2 the Threat card, 3 the actions; the end is checked after it (DE-TURN-02, DE-END-06)."""

    acted: bool = False


class Overcome(Frame):
    """One attempt against Thundrainium, which nothing else ends: 1 roll, 2 judge (DE-EFF-13, DE-EFF-20, DE-EDGE-15)."""


def take_turn(g: DarkEclipse, t: Turns) -> None:
    g.push(Turn())


def end_turn(g: DarkEclipse, t: Turns) -> None:
    """Defeat and victory are looked at here alone (DE-END-01, DE-TURN-02)."""
    check_end(g)


def pass_on(g: DarkEclipse, t: Turns) -> None:
    """The next seat clockwise; nobody is ever skipped (DE-TURN-01, DE-TURN-11)."""
    g.player = (g.player + 1) % len(g.cats)


def goes_on(g: DarkEclipse, t: Turns) -> bool:
    """The end of the game clears the table by itself (DE-TURN-01)."""
    return True


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


def draw_threat(g: DarkEclipse, t: Turn) -> None:
    """The draw comes before every action (DE-DRAW-12)."""
    begin_draw(g)


def refuse_location(g: DarkEclipse, location: int) -> Refusal | None:
    """Not used, not blocked now, and able to change something.

    (DE-ACT-02, DE-ACT-03, DE-TURN-05, DE-POW-22, DE-POW-33, DE-ENEM-06, DE-ENEM-07, DE-ENEM-14, DE-EDGE-05, DE-EDGE-06)
    """
    if g.used >> location & 1:
        repeats = power(g).repeats()
        if repeats == 0:
            return USED
        if g.used_twice:
            return REPEATED
    return BLOCKED if is_blocked(g, location) else LOCATION[location].refuse(g)


def ask_action(g: DarkEclipse, t: Turn) -> Decision | None:
    """The next action while one is left and legal; stopping sooner is no option.

    (DE-TURN-03, DE-TURN-04, DE-TURN-07, DE-TURN-10, DE-ACT-04)
    """
    if g.taken >= power(g).actions():
        return None
    if g.thundrainium > 0:
        return ask_attempt(g)
    reasons = [refuse_location(g, location) for location in range(LOCATIONS)]
    options = possible(ACTS, reasons)
    if not options:
        return None
    default = passive(g, reasons)
    if g.settings.free_stop:
        options.append(END_TURN)
    return action_question(g, "Where do you act?", options, reasons, "DE-DEC-06", default)


def ask_attempt(g: DarkEclipse) -> Decision:
    """Nothing but an attempt is possible under Thundrainium, on skipped draws too.

    (DE-EFF-12, DE-DEC-05, DE-VAR-09, DE-EVT-13, DE-FAQ-05)
    """
    reasons: list[Refusal | None] = [WEAKENED] * LOCATIONS
    return action_question(g, "Thundrainium weakens you.", [ATTEMPT], reasons, "DE-EFF-12", 0)


def action_question(
    g: DarkEclipse, prompt: str, options: list[Action], reasons: list[Refusal | None], rule: str, default: int
) -> Decision:
    """The question, with giving up among the options where the table allows it (DE-DEC-06, DE-DEC-21)."""
    if g.settings.giving_up and not g.proposed:
        options.append(PROPOSE)
    refused = refusals(ACTS, reasons) if g.explaining else ()
    return Decision(seat_of(g, g.player), prompt, rule, options, default, refused)


def passive(g: DarkEclipse, reasons: list[Refusal | None]) -> int:
    """Tower raise, Feliner, River against the pile, River, Cat's Lair, then any other (DE-DEC-24)."""
    if reasons[TOWER] is None and g.tower < TOWER_TOP:
        return place_of(TOWER, reasons)
    for location in (FELINER, RIVER, CATS_LAIR):
        if reasons[location] is None:
            return place_of(location, reasons)
    return 0


def act(g: DarkEclipse, t: Turn, action: Act) -> None:
    """The action uses up its location for this turn; nobody has to travel there (DE-TURN-05..07, DE-ACT-07)."""
    t.acted = True
    use(g, action.location)
    LOCATION[action.location].begin(g)


def attempt(g: DarkEclipse, t: Turn, action: Attempt) -> None:
    """An attempt costs an action and uses no location (DE-EFF-13, DE-POW-12)."""
    t.acted = True
    g.taken += 1
    g.push(Overcome())


def stop(g: DarkEclipse, t: Turn, action: EndTurn) -> None:
    """The actions left are given up (DE-VAR-09)."""
    g.tell("DE-VAR-09", TurnEnded(cat(g)))


def propose_giving_up(g: DarkEclipse, t: Turn, action: ProposeGivingUp) -> None:
    t.acted = True
    propose(g)


def acts_again(g: DarkEclipse, t: Turn) -> bool:
    """After something was done the next action is asked for; the turn ends by itself.

    (DE-TURN-07, DE-TURN-10, DE-EDGE-12)
    """
    again = t.acted
    t.acted = False
    return again


def judge(g: DarkEclipse, o: Overcome) -> None:
    """The colours that overcome each strength (DE-EFF-14, DE-EFF-15, DE-EFF-26)."""
    if OVERCOMES[g.thundrainium][g.die]:
        g.thundrainium = 0
        g.tell("DE-EFF-15", ThundrainiumOvercome(cat(g)))
    else:
        g.tell("DE-EFF-16", ThundrainiumHolds(cat(g)))
        fail(g)


def fail(g: DarkEclipse) -> None:
    """The turn goes on while actions are left, unless the table plays it harshly (DE-EFF-16, DE-EFF-17, DE-VAR-10)."""
    if g.settings.harsh_thundrainium:
        g.taken = power(g).actions()


program(Turns, take_turn, end_turn, pass_on, Back(take_turn, goes_on))
program(
    Turn,
    begin,
    climb_by_itself,
    draw_threat,
    Ask(
        ask_action,
        Case(Act, act),
        Case(Attempt, attempt),
        Case(EndTurn, stop),
        Case(ProposeGivingUp, propose_giving_up),
    ),
    Back(ask_action, acts_again),
)
program(Overcome, roll, judge)
