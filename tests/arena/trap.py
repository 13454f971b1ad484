"""A tiny game that breaks the law that it is told to break, so that the arena can be seen to notice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NewType, cast

from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, Result, State, program
from rulebound.engine.game import Game, GameError, Option, OptionValue
from rulebound.engine.kinds import Seat, numbers
from rulebound.engine.particulars import Corner
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene

LENGTH = 12
Stone = NewType("Stone", int)
numbers(Stone, most=2)


class Step(Action):
    SAYS: ClassVar[str] = "Step on {stone}"
    stone: Stone


class Leap(Action):
    SAYS: ClassVar[str] = "Leap over the river"


class Stepped(Event):
    SAYS: ClassVar[str] = "{seat} steps on {stone}."
    seat: Seat
    stone: Stone


class River(State):
    fault: str
    stones: list[int]
    secret: int = 0


class Crossing(Frame):
    """Seats step on stones in turn."""

    steps: int = 0


class Drowning(Frame):
    """Nobody ever gets here."""


STONES = [Stone(stone) for stone in range(3)]
TOO_FAR = Refusal("TR-LEAP-01", "The river is too wide.")


def next_seat(g: River, c: Crossing) -> Seat:
    return Seat(c.steps % g.seats)


def look(g: River, c: Crossing) -> None:
    """The broken game asks where there is nothing to choose."""
    if g.fault == "dead end" and c.steps == 5:
        g.decisions = (Decision(next_seat(g, c), "Nowhere to go", "TR-STEP-01", []),)


def too_wide(g: River, c: Crossing) -> Refusal | None:
    return TOO_FAR if g.fault != "leap" else None


def step(g: River, c: Crossing, stone: Stone) -> None:
    c.steps += 1
    g.stones[stone] += 1
    g.tell("TR-STEP-01", Stepped(next_seat(g, c), stone))
    if g.fault == "crash" and c.steps == 4:
        raise IndexError("the stone rolls away")
    if g.fault == "secret":
        g.secret += 1


def narrow(g: River) -> None:
    g.fault = "leap"


def leap(g: River, c: Crossing) -> None:
    c.steps += 1


def is_across(g: River, c: Crossing) -> bool:
    return c.steps >= (len(STONES) if g.fault == "short" else LENGTH) and g.fault != "endless"


def end(g: River, c: Crossing) -> None:
    won = tuple(seat == 0 for seat in range(g.seats))
    places = tuple(1 if seat == 0 else 2 for seat in range(g.seats))
    scores = tuple(g.stones[:1] * (1 if g.fault == "result" else g.seats))
    g.finish(Result("TR-WIN-01", "across", scores, places, won))


def drown(g: River, d: Drowning) -> None:
    """Never called."""


program(
    Crossing,
    Repeat(
        look,
        Ask(next_seat, "Which stone?", "TR-STEP-01", Arm(Step, STONES, step), Arm(Leap, then=leap, refuse=too_wide)),
        until=is_across,
    ),
    end,
)
program(Drowning, drown)


class TrapGame(Game[River]):
    title = "Trap"
    seats = (2, 3)
    default_seats = 2
    most_decisions = 100
    options = (Option("bridge", (False, True), "A bridge, for three."),)

    def __init__(self, fault: str = "") -> None:
        self.fault = fault

    @property
    def package(self) -> str:
        return "trap"

    @property
    def id(self) -> str:
        return "trap"

    @property
    def content_hash(self) -> str:
        return ""

    @property
    def changed_content(self) -> tuple[str, ...]:
        return ()

    @property
    def weights(self) -> dict[str, float]:
        return {}

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> River:
        if self.fault == "picky" and options["bridge"] and seats == 2:
            raise GameError("the bridge is for three players")
        g = River(seats, rng, brisk, self.fault, [0, 0, 0])
        g.push(Crossing())
        return g

    def view(self, g: River, seat: int | None) -> dict[str, object]:
        return {"stones": list(g.stones), **({"secret": g.secret} if g.fault == "secret" else {})}

    def scene(self, g: River, seat: int | None) -> Scene:
        return Scene("The river")

    def redeal(self, g: River, seat: int, rng: Rng) -> None:
        g.secret = 1000 + rng.below(1000)

    def components(self, g: River) -> dict[str, int]:
        return {"feet": sum(g.stones)} if g.fault == "components" else {}

    def content_ids(self) -> Sequence[str]:
        return ("stone 0", "stone 1", "stone 2", "bridge")

    def points_at(self, action: Action) -> tuple[str, ...]:
        return (f"stone {action.stone}",) if isinstance(action, Step) else ()

    def corners(self) -> Sequence[Corner[River]]:
        return (Corner(2, {}, narrow),) if self.fault == "leap in the corner" else ()

    def in_use(self, g: River) -> Iterable[str]:
        return (f"stone {stone}" for stone, steps in enumerate(g.stones) if steps)


def trap(fault: str = "") -> Game[State]:
    """The game with this fault."""
    return cast("Game[State]", TrapGame(fault))


GAME = TrapGame()
