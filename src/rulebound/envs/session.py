"""Session: a game in progress as learners see it: numbers for actions, numbers for what a seat knows."""

from __future__ import annotations

import random
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import State, advance, explain, seal, waiting
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.match import returns
from rulebound.engine.picture import picture
from rulebound.engine.rng import seeded
from rulebound.engine.text import scene_text
from rulebound.envs.layout import Layout, layout_of

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class IllegalAction(ValueError):
    """The action is not offered now; the message says why."""


class Session:
    """One game after another at the same table."""

    def __init__(
        self, game: Game[State], seats: int | None, options: Mapping[str, OptionValue] | None, brisk: bool
    ) -> None:
        self.game = game
        self.seats = game.default_seats if seats is None else seats
        game.check_seats(self.seats)
        self.options = game.settle(options or {})
        self.brisk = brisk
        self.names = [f"player_{seat}" for seat in range(self.seats)]
        self.vocabulary: list[Action] = list(game.vocabulary(self.seats, self.options))
        self.ids: dict[Action, int] = {action: i for i, action in enumerate(self.vocabulary)}
        self.layout: Layout = layout_of(game, self.seats, tuple(sorted(self.options.items())))
        self._sheet = self.layout.sheet()
        self._columns: Floats = np.frombuffer(self._sheet.columns, np.float32)
        self.nothing: Mask = np.zeros(len(self.vocabulary), np.int8)
        self.nothing.flags.writeable = False
        self._seeds = random.Random()
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """A new game. A seed settles this game and those that follow without one."""
        if seed is not None:
            self._seeds = random.Random(seed)
        chance = seeded(self._seeds.getrandbits(96))
        self.state = self.game.start(self.seats, self.options, chance, self.brisk)
        self.answers = 0
        advance(self.state)
        self._look()

    def _look(self) -> None:
        """Who is asked now, and the ids of what they may do."""
        g = self.state
        self.asked: dict[int, int] = {g.decisions[which].seat: which for which in waiting(g)} if not g.result else {}
        self._offered: dict[int, list[int]] = {}

    def decision(self, seat: int) -> Decision:
        """The question to a seat that is asked."""
        return self.state.decisions[self.asked[seat]]

    def offered(self, seat: int) -> list[int]:
        """The ids of the options of a seat, in their order; none if it is not asked."""
        if seat not in self.asked:
            return []
        found = self._offered.get(seat)
        if found is None:
            found = self._numbered(self.decision(seat).options)
            self._offered[seat] = found
        return found

    def _numbered(self, options: list[Action]) -> list[int]:
        ids = self.ids
        try:
            return [ids[action] for action in options]
        except KeyError as missing:
            raise GameError(f"the vocabulary of {self.game.id} lacks {missing}") from None

    def mask(self, seat: int) -> Mask:
        """1 for every action that the seat may take now."""
        if seat not in self.asked:
            return self.nothing
        allowed = bytearray(len(self.vocabulary))
        for number in self.offered(seat):
            allowed[number] = 1
        return np.frombuffer(allowed, np.int8)

    def observation(self, seat: int) -> Floats:
        """What the seat knows, from its view alone."""
        self._sheet.show(self.game.view(self.state, seat), seat, seat in self.asked)
        return self._columns.copy()

    def index(self, seat: int, action: int) -> int:
        """The number among the options of the action of this id."""
        offered = self.offered(seat)
        if action not in offered:
            raise IllegalAction(self._why_not(seat, action))
        return offered.index(action)

    def _why_not(self, seat: int, action: int) -> str:
        if not 0 <= action < len(self.vocabulary):
            return f"there are actions 0 to {len(self.vocabulary) - 1}, not {action}"
        wanted = self.vocabulary[action]
        asked = explain(self.state)[self.asked[seat]].refused if seat in self.asked else ()
        reasons = [f"{one.why.text} ({one.why.rule})" for one in asked if one.action == wanted]
        return f"{self.names[seat]} cannot {self.game.say(wanted, self.names)!r} now" + "".join(
            f": {why}" for why in reasons
        )

    def answer(self, seat: int, index: int) -> None:
        """Take an option of a seat by its number."""
        seal(self.state, self.asked[seat], index)
        self.answers += 1
        self._look()

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.result is not None

    @property
    def too_long(self) -> bool:
        """Has it gone on for longer than any sensible game?"""
        return self.answers >= self.game.most_decisions

    def returns(self) -> list[float]:
        """What the game was worth to each seat, from -1 to 1; nothing unless it has ended."""
        return [0.0] * self.seats if self.state.result is None else returns(self.state.result)

    def text(self, seat: int | None) -> str:
        """The table in words as a seat sees it, with its question and the ids of its options."""
        table = scene_text(self.game.scene(self.state, seat), self.names)
        if seat is None or seat not in self.asked:
            return table
        decision = self.decision(seat)
        question = self.game.say(self.state.stack[-1], self.names, decision.prompt)
        offered = zip(self.offered(seat), decision.options, strict=True)
        options = [f"{number}: {self.game.say(action, self.names)}" for number, action in offered]
        return "\n".join([table, f"{question} ({decision.rule})", *options, ""])

    def draw(self, mode: str | None) -> str | None:
        """The table as a spectator sees it: text (ansi), a picture (svg), or text on the screen (human)."""
        if mode == "svg":
            return picture(self.game.scene(self.state, None), self.game.art, self.names)
        if mode == "human":
            print(self.text(None))
        return self.text(None) if mode == "ansi" else None
