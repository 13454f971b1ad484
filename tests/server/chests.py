"""Chests: a tiny game that asks for amounts one after the other, and may hide a trap that ends the asking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NewType

from rulebound.engine.action import Action
from rulebound.engine.flow import Arm, Ask, Each, Frame, Result, State, program
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.kinds import Seat, numbers
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene

Chest = NewType("Chest", int)
numbers(Chest, most=2)
Coins = NewType("Coins", int)
numbers(Coins, most=2)


class Put(Action):
    SAYS: ClassVar[str] = "Put {coins} in"
    coins: Coins


class Cave(State):
    trapped: bool = False
    filled: int = 0


class Visit(Frame):
    """Seat 0 fills chests, one after the other."""


class Filling(Frame):
    chest: Chest


def chests(g: Cave, v: Visit) -> list[Chest]:
    return [Chest(chest) for chest in range(3)]


def visitor(g: Cave, f: Filling) -> Seat:
    return Seat(0)


def coins(g: Cave, f: Filling) -> list[Coins]:
    return [Coins(count) for count in range(3)]


def is_safe(g: Cave, f: Filling) -> bool:
    """The trap closes all chests but the first."""
    return not (g.trapped and g.filled)


def put(g: Cave, f: Filling, count: Coins) -> None:
    g.filled += 1


def leave(g: Cave, v: Visit) -> None:
    g.finish(Result("TR-CHEST-02", "full", (g.filled,), (1,), (True,)))


program(Visit, Each(chests, Filling), leave)
program(Filling, Ask(visitor, "How many go into chest {chest}?", "TR-CHEST-01", Arm(Put, coins, put), when=is_safe))


class Chests(Game[Cave]):
    """The game; nobody is shown whether there is a trap."""

    title = "Chests"
    seats = (1,)
    default_seats = 1

    def __init__(self, trapped: bool) -> None:
        self.trapped = trapped

    @property
    def package(self) -> str:
        return "chests"

    @property
    def content_hash(self) -> str:
        return ""

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Cave:
        g = Cave(seats, rng, brisk, self.trapped)
        g.push(Visit())
        return g

    def view(self, g: Cave, seat: int | None) -> dict[str, object]:
        return {"filled": g.filled}

    def scene(self, g: Cave, seat: int | None) -> Scene:
        return Scene("The cave")

    def redeal(self, g: Cave, seat: int, rng: Rng) -> None:
        g.trapped = rng.below(2) == 0
