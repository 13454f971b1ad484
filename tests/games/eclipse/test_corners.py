"""The starts of the exhaustive runner lead to what they are there for."""

from __future__ import annotations

from rulebound.engine.flow import advance, ask_again, seal
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME
from rulebound.games.eclipse.corners import CORNERS, lyra_bombard, plenty, unarmed
from rulebound.games.eclipse.rules.discoveries import find
from rulebound.games.eclipse.rules.research import refuse_tech
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import TECH, TECHS
from rulebound.games.eclipse.view import revealed
from rulebound.testing import rule


def begin(start: object) -> Galaxy:
    """A corner as the runner lays it."""
    corner = next(one for one in CORNERS if one.lay is start)
    g = GAME.start(corner.seats, GAME.settle(corner.options), seeded(1), True)
    advance(g)
    while not GAME.at_rest(g):
        seal(g, 0, 0)
    assert corner.lay is not None
    corner.lay(g)
    ask_again(g)
    g.log = []
    return g


def seen(g: Galaxy, *likes: str) -> set[str]:
    """What was answered and told in the first round, if everybody answers so where they can, or passes."""
    done: set[str] = set()
    while g.round < 2:
        words = [type(option).__name__ for option in g.decisions[0].options]
        index = next((words.index(word) for word in (*likes, "PassTurn", "Pass") if word in words), 0)
        done.add(f"{type(g.stack[-1]).__name__} > {words[index]}")
        seal(g, 0, index)
    return done | {type(told.event).__name__ for told in g.log or ()}


@rule("EC-RET-10", "EC-RET-14")
def test_unarmed_fleets_come_to_a_stalemate_and_flee_or_perish() -> None:
    assert {"Stalemate", "Fleeing > Retreat", "Retreated", "ShipDestroyed"} <= seen(begin(unarmed))


@rule("EC-SPC-22")
def test_lyra_roll_again_when_they_bombard() -> None:
    assert {"Bombardment > Reroll", "DieRerolled"} <= seen(begin(lyra_bombard), "Bombard", "Reroll")


@rule("EC-VAR-09")
def test_with_plenty_all_can_be_bought_and_ancient_might_is_found() -> None:
    g = begin(plenty)
    assert [tech for tech in range(TECHS) if g.market[tech] == 0] == []
    assert refuse_tech(g, 0, TECH["plasma_missile"]) is None
    g.decisions = ()
    find(g, Seat(0), g.home[0])
    advance(g)
    assert revealed(g) == ["ancient_might"]
