"""Pig: the game as the rest of the system sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulebound.engine.game import Game, OptionValue
from rulebound.engine.observe import Observer
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot
from rulebound.games.pig.rules import GOAL, LOSES, SIDES, Pig, Roll, Turn, Turns


class PigGame(Game[Pig]):
    title = "Pig"
    blurb = "Roll for more, or hold what you have. Two minutes of greed."
    seats = (2, 3, 4, 5, 6)
    default_seats = 2
    minutes = 2
    most_decisions = 20_000

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Pig:
        g = Pig(seats, rng, brisk, [0] * seats)
        g.push(Turns())
        return g

    def view(self, g: Pig, seat: int | None) -> dict[str, object]:
        return {"totals": list(g.totals), "pips": g.pips, "points": points(g), "turn": turn_of(g)}

    def scene(self, g: Pig, seat: int | None) -> Scene:
        spots = tuple(Spot(f"seat:{s}", x=2.0 * s, kind="box", art="home", owner=s) for s in range(g.seats))
        table = Area("table", "map", "The table", spots=spots)
        die = Piece("die", f"seat:{turn_of(g)}", "die", title=f"die showing {g.pips or '?'}", marks={"pips": g.pips})
        gauges = [Gauge("total", g.totals[s], owner=s, most=GOAL) for s in range(g.seats)]
        gauges.append(Gauge("points this turn", points(g)))
        return Scene(f"First to {GOAL} points", (table,), (die,), tuple(gauges), turn=turn_of(g))

    def features(self, g: Pig, seat: int) -> dict[str, float]:
        best_other = max(total for s, total in enumerate(g.totals) if s != seat)
        risked = points(g) if turn_of(g) == seat else 0
        return {
            "own total": 0.5 + 0.004 * g.totals[seat],
            "their best total": -0.004 * best_other,
            "points at risk": 0.0039 * min(risked, 20),
            "won": 1.0 if g.totals[seat] >= GOAL else 0.0,
        }

    def observe(self, g: Pig, seat: int, o: Observer) -> None:
        """Totals from the viewer on, the die, the points of the turn and whose it is; beyond the goal all is one."""
        o.part("total")
        o.each_seat(total_of, g)
        o.part("pips")
        o.one_of(g.pips - 1, SIDES)
        o.part("points this turn")
        o.number(min(points(g), GOAL), GOAL)
        o.part("whose turn")
        o.seat(turn_of(g))

    def counsel(self, g: Pig, seat: int) -> Sequence[float] | None:
        """A roll is worth its average over all sides of the die, which a few throws of it would not show."""
        asked = [decision for decision in g.decisions if decision.seat == seat]
        held, level = points(g), self.features(g, seat)
        rolled = sum(held + pips for pips in range(1, SIDES + 1) if pips != LOSES) / SIDES
        safe = GOAL if g.totals[seat] + held >= GOAL else held
        base = level["own total"] + level["their best total"]
        return [base + 0.004 * (rolled if isinstance(o, Roll) else safe) for o in asked[0].options] if asked else None


def total_of(g: Pig, seat: int, o: Observer) -> None:
    """How near a player is to the goal."""
    o.number(min(g.totals[seat], GOAL), GOAL)


def turn_of(g: Pig) -> int:
    """The seat whose turn it is, or was last."""
    return next((frame.seat for frame in reversed(g.stack) if isinstance(frame, Turn | Turns)), 0)


def points(g: Pig) -> int:
    """The points of the turn in progress."""
    return sum(frame.points for frame in g.stack if isinstance(frame, Turn))


GAME = PigGame()
