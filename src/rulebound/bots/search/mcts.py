"""Information-set Monte Carlo tree search for any number of players.

Every iteration imagines a world, follows the tree through it, adds a side, plays on for a while, asks the advice, and
tells every seat's choices on the way what they brought to that seat. The advice also has the first word on every new
choice. Chance is sampled by playing; hidden things by imagining.
"""

from __future__ import annotations

from rulebound.bots.search.tree import Arm, Side, Tree, favourite, knows_more, promising
from rulebound.bots.search.worlds import Budget, Problem, Thought
from rulebound.engine.action import Action, Decision
from rulebound.engine.event import Told
from rulebound.engine.flow import State, seal, waiting

FIRST_OPINIONS = 8
UNKNOWN = -1.0


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

    def think(self, problem: Problem, budget: Budget, decision: Decision) -> Thought:
        """Search until the budget is used; the choice of most worth among the well-tried is the best."""
        while budget.used() < 1.0:
            self.iterate(problem)
            budget.spend()
        side = self.root(decision)
        arms = side.offer(decision.options)
        values = [arm.mean(self.trust, side.drift()) for arm in arms]
        shown = [arm.mean(self.trust, 0.0) for arm in arms]
        return Thought(favourite(arms, values), shown, [arm.visits for arm in arms])

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

    def iterate(self, problem: Problem) -> None:
        """One world, one way down the tree, one playout, and its lesson."""
        g = problem.world()
        if not self.known:
            self.known = [0] * g.seats
        known = self.known[:]
        path: list[Arm] = []
        sides: list[Side] = []
        seats: list[int] = []
        goes_on = True
        while goes_on and g.result is None:
            goes_on = self.descend(problem, g, known, path, sides, seats)
        g.log = None
        problem.playout(g, problem.depth - len(path))
        values = [UNKNOWN] * g.seats
        for i, seat in enumerate(seats):
            if values[seat] == UNKNOWN:
                values[seat] = problem.worth(g, seat)
            sides[i].learn(path[i], values[seat])

    def descend(
        self, problem: Problem, g: State, known: list[int], path: list[Arm], sides: list[Side], seats: list[int]
    ) -> bool:
        """Everybody who is asked chooses, knowing nothing of the others; says whether the tree goes on below that.

        It does below a choice that was tried before: that of the searching seat, if it is among those who are asked.
        """
        asked = waiting(g) if g.sealed else [0]
        at_root = not path
        lead: Arm | None = None
        indices: list[int] = []
        chosen: list[Action | None] = [None] * g.seats
        for which in asked:
            decision = g.decisions[which]
            seat = decision.seat
            side = self.tree.side(seat, decision.rule, known[seat])
            arms = side.offer(decision.options)
            self.consult(problem, g, at_root, side, arms, which)
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

    def consult(self, problem: Problem, g: State, at_root: bool, side: Side, arms: list[Arm], which: int) -> None:
        """Ask the advice about choices that it has not been asked about, and now and then about all of them again.

        The advice sees what is hidden in a world, so its word from one world is not enough: it is asked in the first
        worlds at the root, and elsewhere in the first, second, fourth, eighth and so on.
        """
        if len(arms) == 1:
            return
        worlds = side.worlds
        all_of_them = worlds < FIRST_OPINIONS if at_root else worlds & (worlds - 1) == 0
        side.worlds = worlds + 1
        if not all_of_them and not any_unheard(arms):
            return
        seat = g.decisions[which].seat
        opinions = problem.opinions(g, seat)
        for index, arm in enumerate(arms):
            if all_of_them or arm.opinions == 0.0:
                value = problem.after(g, which, index, seat) if opinions is None else opinions[index]
                arm.advise(value)
                side.see(value)


def any_unheard(arms: list[Arm]) -> bool:
    """Is there a choice that the advice has not been asked about?"""
    return any(arm.opinions == 0.0 for arm in arms)
