"""Information-set Monte Carlo tree search for any number of players.

The options at the root are in a race: all meet the same worlds with the same luck. A trial of one takes it, follows the
tree through the world, adds a side, plays on for a while, asks the advice, and tells every seat's choices on the way
what they brought to that seat. The advice also has the first word on every new choice. Chance is sampled by playing;
hidden things by imagining.
"""

from __future__ import annotations

from rulebound.bots.search.race import Race, Track
from rulebound.bots.search.tree import Arm, Side, Tree, knows_more, promising
from rulebound.bots.search.worlds import Budget, Problem, Thought
from rulebound.engine.action import Action, Decision
from rulebound.engine.event import Told
from rulebound.engine.flow import State, seal, waiting

FIRST_OPINIONS = 8
WIDEST = 16
SHOWN = 2.0  # playouts for which the advice counts in what a thought says an option is worth
UNKNOWN = -1.0
FREE = -1


class Mcts:
    """A tree that grows while a seat thinks, and that it can take along to its next question.

    `known` is what each seat knew when the search began. `moments` is the same for each choice at the root after which
    the searching seat is asked again, by that choice and the rule of its next question.
    """

    def __init__(self, trust: float, explore: float, ripe: float) -> None:
        self.trust = trust
        self.explore = explore
        self.ripe = ripe
        self.tree = Tree()
        self.known: list[int] = []
        self.moments: dict[tuple[Action, str], list[int]] = {}

    def think(self, problem: Problem, budget: Budget, decision: Decision, sure: float) -> Thought:
        """Let the options race until the budget is used; the champion is left only for one that is surely better."""
        side = self.root(decision)
        arms = side.offer(decision.options)
        race = Race(self.hopes(problem, side, arms), self.trust)
        race.run(Trials(self, problem), problem, budget, WIDEST)
        level = arms[race.champion.index].mean(SHOWN, 0.0)
        values = [min(1.0, max(0.0, level + one.promise(SHOWN))) for one in race.everybody]
        return Thought(race.winner(sure), values, [arm.visits for arm in arms])

    def hopes(self, problem: Problem, side: Side, arms: list[Arm]) -> list[float]:
        """What the advice thinks of each option in the first worlds, since it sees what is hidden in a world."""
        for number in range(min(FIRST_OPINIONS, problem.worlds)):
            self.advise(problem, problem.dream(number), side, arms, problem.which, True)
        return [arm.prior() for arm in arms]

    def root(self, decision: Decision) -> Side:
        """What was learnt about the question with which the search began."""
        return self.tree.side(decision.seat, decision.rule, self.known[decision.seat] if self.known else 0)

    def follow(self, action: Action, decision: Decision) -> bool:
        """Keep the part of the tree below this choice, if it leads to this question of the same seat."""
        known = self.moments.get((action, decision.rule))
        self.moments = {}
        if known is None:
            return False
        self.known = known
        self.root(decision).fade()
        return True

    def iterate(self, problem: Problem, g: State, index: int) -> float:
        """This option in this world, one way down the tree, one playout, and its lesson."""
        if not self.known:
            self.known = [0] * g.seats
        known = self.known[:]
        path: list[Arm] = []
        sides: list[Side] = []
        seats: list[int] = []
        goes_on = self.descend(problem, g, known, path, sides, seats, index)
        while goes_on and g.result is None:
            goes_on = self.descend(problem, g, known, path, sides, seats, FREE)
        g.log = None
        problem.playout(g, problem.depth - len(path))
        values = [UNKNOWN] * g.seats
        for i, seat in enumerate(seats):
            if values[seat] == UNKNOWN:
                values[seat] = problem.worth(g, seat)
            sides[i].learn(path[i], values[seat])
        return values[problem.seat]

    def descend(
        self,
        problem: Problem,
        g: State,
        known: list[int],
        path: list[Arm],
        sides: list[Side],
        seats: list[int],
        given: int,
    ) -> bool:
        """Everybody who is asked chooses, knowing nothing of the others; says whether the tree goes on below that.

        It does below a choice that was tried before: that of the searching seat, if it is among those who are asked. At
        the root that choice is given.
        """
        asked = waiting(g) if g.sealed else [0]
        at_root = given != FREE
        lead: Arm | None = None
        indices: list[int] = []
        chosen: list[Action | None] = [None] * g.seats
        for which in asked:
            decision = g.decisions[which]
            seat = decision.seat
            side = self.tree.side(seat, decision.rule, known[seat])
            arms = side.offer(decision.options)
            if at_root and seat == problem.seat:
                index = given
            else:
                self.consult(problem, g, side, arms, which)
                index = promising(side, arms, self.trust, self.explore, problem.rng)
            indices.append(index)
            chosen[seat] = decision.options[index]
            path.append(arms[index])
            sides.append(side)
            seats.append(seat)
            if lead is None or seat == problem.seat:
                lead = arms[index]
        told: list[Told] = []
        g.log = told
        for i, which in enumerate(asked):
            seal(g, which, indices[i])
        knows_more(known, chosen, told)
        if at_root:
            self.note(g, problem.seat, chosen, known)
        return lead is not None and lead.visits >= self.ripe

    def note(self, g: State, seat: int, chosen: list[Action | None], known: list[int]) -> None:
        """Keep what all know after a choice at the root, if the searching seat is the next to be asked."""
        action = chosen[seat]
        if action is None or len(g.decisions) != 1 or g.decisions[0].seat != seat:
            return
        key = (action, g.decisions[0].rule)
        if key not in self.moments:
            self.moments[key] = known[:]

    def consult(self, problem: Problem, g: State, side: Side, arms: list[Arm], which: int) -> None:
        """Ask the advice about choices that it has not been asked about, and now and then about all of them again.

        The advice sees what is hidden in a world, so its word from one world is not enough: it is asked in the first,
        second, fourth, eighth world and so on.
        """
        if len(arms) == 1:
            return
        worlds = side.worlds
        all_of_them = worlds & (worlds - 1) == 0
        side.worlds = worlds + 1
        if all_of_them or any_unheard(arms):
            self.advise(problem, g, side, arms, which, all_of_them)

    def advise(self, problem: Problem, g: State, side: Side, arms: list[Arm], which: int, all_of_them: bool) -> None:
        """What the advice thinks of the choices in this world: all of them, or those that it has not spoken about."""
        seat = g.decisions[which].seat
        counsel = problem.game.counsel(g, seat)
        for index, arm in enumerate(arms):
            if all_of_them or arm.opinions == 0.0:
                value = problem.after(g, which, index, seat) if counsel is None else counsel[index]
                arm.advise(value)
                side.see(value)


class Trials(Track):
    """The race at the root of a tree."""

    def __init__(self, tree: Mcts, problem: Problem) -> None:
        self.tree = tree
        self.problem = problem

    def trial(self, world: State, index: int) -> float:
        return self.tree.iterate(self.problem, world, index)


def any_unheard(arms: list[Arm]) -> bool:
    """Is there a choice that the advice has not been asked about?"""
    return any(arm.opinions == 0.0 for arm in arms)
