"""Session: a game in progress as learners see it: numbers for actions, numbers for what a seat knows."""

from __future__ import annotations

import random
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import State, advance, explain, seal
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.match import Match
from rulebound.engine.picture import picture
from rulebound.engine.rng import seeded
from rulebound.engine.text import scene_text
from rulebound.envs.columns import Columns, Floats, columns_of
from rulebound.envs.ids import Ids, ids_of
from rulebound.envs.many import NOT_OFFERED, WHOLE, Offer, asked
from rulebound.envs.rewards import Reward

Mask = NDArray[np.int8]
SETTLED = ("game", "seats", "options", "table", "brisk", "names")
KEPT = (*SETTLED, "recorded", "match", "state", "answers", "halves", "reward", "chance")


def for_learners(game: Game[State], options: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
    """All options of an env: as they were given, else as the game would have them for learners, else its defaults."""
    begun_with = {one.name: one.learners for one in game.options if one.learners is not None}
    return game.settle({**begun_with, **(options or {})})


class IllegalAction(ValueError):
    """The action is not offered now; the message says why."""


class Session:
    """One game after another at the same table. A game that is `recorded` is a match, as bots need it."""

    def __init__(
        self,
        game: Game[State],
        seats: int | None,
        options: Mapping[str, OptionValue] | None,
        brisk: bool,
        reward: str = "win",
    ) -> None:
        self.game = game
        self.seats = game.default_seats if seats is None else seats
        game.check_seats(self.seats)
        self.options = for_learners(game, options)
        self.table = self.options
        self.brisk = brisk
        self.reward = Reward(game, reward)
        self.names = [f"player_{seat}" for seat in range(self.seats)]
        self._furnish()
        self.chance = random.Random()
        self.recorded = False
        self.match: Match | None = None
        self.reset(None)

    def _furnish(self) -> None:
        """What follows from game and options."""
        self.ids: Ids = ids_of(self.game, self.options)
        self.columns: Columns = columns_of(self.game)
        self.nothing: Mask = np.zeros(self.ids.size, np.int8)
        self.nothing.flags.writeable = False
        self._offers: dict[int, Offer] = {}
        self._masks: dict[tuple[int, int], Mask] = {}

    def __getstate__(self) -> dict[str, object]:
        """A copy has the same game in progress and the same luck to come; the rest follows from them."""
        return {name: vars(self)[name] for name in KEPT}

    def __setstate__(self, kept: dict[str, object]) -> None:
        vars(self).update(kept)
        self._furnish()
        self.questions: tuple[Decision, ...] = self.state.decisions
        self._look()

    def reset(self, seed: int | None, options: Mapping[str, OptionValue] | None = None) -> None:
        """A new game. A seed settles this game and those that follow without one; options count for this game only."""
        table = self.game.settle({**self.options, **(options or {})})
        self._check_numbers(table)
        self.table = table
        if seed is not None:
            self.chance = random.Random(seed)
        luck, self.answers = self.chance.getrandbits(96), 0
        self.halves: dict[int, int] = {}
        self.questions = ()
        if self.recorded:
            self.match = Match.new(self.game, self.seats, self.table, luck, self.names, self.brisk)
            self.state = self.match.state
        else:
            self.state = self.game.start(self.seats, self.table, seeded(luck), self.brisk)
            advance(self.state)
        self.reward.begin(self.state)
        self._look()

    def _check_numbers(self, table: Mapping[str, OptionValue]) -> None:
        """Whatever these options offer must have numbers, and those follow from the options of the env."""
        if set(self.game.never_offered(self.options)) <= set(self.game.never_offered(table)):
            return
        other = ", ".join(f"{name}={value}" for name, value in table.items() if value != self.options[name])
        raise GameError(f"this env has no numbers for what {other} offers; make an env with these options")

    def _look(self) -> None:
        """Who is asked now, and the ids of what they may do."""
        g = self.state
        self.asked: dict[int, int] = asked(g)
        if self.questions is not g.decisions:  # the half of an answer counts for the question that it was given to
            self.questions, self.halves, self._offers, self._masks = g.decisions, {}, {}, {}

    def decision(self, seat: int) -> Decision:
        """The question to a seat that is asked."""
        return self.state.decisions[self.asked[seat]]

    def offer(self, seat: int) -> Offer:
        """The numbers of the options of a seat that is asked."""
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = self.ids.offer(self.state, self.decision(seat))
        return found

    def steps(self, seat: int) -> list[tuple[int, int]]:
        """The numbers of every option of a seat that is asked: its only one, or those of both halves."""
        return self.offer(seat).steps()

    def half(self, seat: int) -> int:
        """The first half of its answer that a seat has given, or WHOLE."""
        return self.halves.get(seat, WHOLE)

    def offered(self, seat: int) -> list[int]:
        """The numbers that a seat may choose now, in the order of its options; none if it is not asked."""
        return self.offer(seat).numbers(self.half(seat)) if seat in self.asked else []

    def mask(self, seat: int) -> Mask:
        """1 for every action that the seat may take now."""
        if seat not in self.asked:
            return self.nothing
        half = self.halves.get(seat, WHOLE)
        found = self._masks.get((seat, half))
        if found is None:
            found = np.frombuffer(self.offer(seat).mask(half, self.ids.size), np.int8)
            self._masks[seat, half] = found
        return found

    def observation(self, seat: int) -> Floats:
        """What the seat knows, as the game declares it."""
        return self.columns.of(self.state, seat, self.ids.column(self.half(seat)))

    def known_to_all(self) -> Floats:
        """What all seats together know: their observations one after the other."""
        return np.concatenate([self.observation(seat) for seat in range(self.seats)])

    def actions(self, seat: int, number: int) -> list[Action]:
        """The actions that a number may mean in the question of a seat: one, or all that begin with this half."""
        if number not in self.offered(seat):
            raise IllegalAction(self._why_not(seat, number))
        half, options = self.half(seat), self.decision(seat).options
        meant = zip(self.steps(seat), options, strict=True)
        return [one for step, one in meant if number == step[half != WHOLE] and half in (WHOLE, step[0])]

    def _why_not(self, seat: int, action: int) -> str:
        if not 0 <= action < self.ids.size:
            return f"there are actions 0 to {self.ids.size - 1}, not {action}"
        if seat in self.asked:
            decision = explain(self.state)[self.asked[seat]]
            wanted = self.ids.refused(self.state, decision, self.half(seat), action)
            for one in decision.refused:
                if one.action == wanted:
                    said = self.game.say(one.action, self.names)
                    return f"{self.names[seat]} cannot {said!r} now: {one.why.text} ({one.why.rule})"
        return f"{self.names[seat]} cannot take action {action}, {self.ids.names[action]!r}, now"

    def take(self, seat: int, number: int) -> None:
        """A seat answers by a number, or gives the first half of its answer."""
        index = self.offer(seat).option(self.halves.get(seat, WHOLE), number) if seat in self.asked else NOT_OFFERED
        if index == NOT_OFFERED:
            raise IllegalAction(self._why_not(seat, number))
        if index == WHOLE:
            self.halves[seat] = number
        else:
            self.answer(seat, index)

    def answer(self, seat: int, index: int) -> None:
        """Take an option of a seat by its number."""
        self.halves.pop(seat, None)
        if self.match is None:
            seal(self.state, self.asked[seat], index)
        else:
            self.match.apply(seat, self.decision(seat).options[index])
        self.taken()

    def taken(self) -> None:
        """An answer was taken; who is asked next?"""
        self.answers += 1
        self._look()

    @property
    def quiet(self) -> bool:
        """Has surely nobody gained anything since rewards were last asked for?"""
        return self.state.result is None and not self.reward.moves

    def rewards(self) -> list[float]:
        """What each seat has gained since this was last asked."""
        return self.reward.gained(self.state)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.result is not None

    @property
    def too_long(self) -> bool:
        """Has it gone on for longer than any sensible game?"""
        return self.answers >= self.game.most_decisions

    def text(self, seat: int | None) -> str:
        """The table in words as a seat sees it, with its question and the ids of its options."""
        table = scene_text(self.game.scene(self.state, seat), self.names)
        if seat is None or seat not in self.asked:
            return table
        decision = self.decision(seat)
        question = self.game.say(self.state.stack[-1], self.names, decision.prompt)
        options = [f"{number}: {self._meaning(seat, number)}" for number in self.offered(seat)]
        return "\n".join([table, f"{question} ({decision.rule})", *options, ""])

    def _meaning(self, seat: int, number: int) -> str:
        """A number in words: its action, or the first half of several."""
        actions = self.actions(seat, number)
        is_half = self.offer(seat).option(self.half(seat), number) == WHOLE
        return f"{self.ids.names[number]} ..." if is_half else self.game.say(actions[0], self.names)

    def draw(self, mode: str | None) -> str | None:
        """The table as a spectator sees it: text (ansi), a picture (svg), or text on the screen (human)."""
        if mode == "svg":
            return picture(self.game.scene(self.state, None), self.game.art, self.names)
        if mode == "human":
            print(self.text(None))
        return self.text(None) if mode == "ansi" else None
