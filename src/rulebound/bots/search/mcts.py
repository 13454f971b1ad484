"""Information-set Monte Carlo tree search for any number of players.

Every iteration imagines a world, follows the tree through it, adds a node, plays on for a while, asks the advice, and
tells every seat's choices on the way what they brought to that seat. The advice also has the first word on every new
choice. Chance is sampled by playing; hidden things by imagining.
"""

from __future__ import annotations

from rulebound.bots.search.tree import Arm, Node, Side, favourite, promising
from rulebound.bots.search.worlds import Budget, Problem, Thought
from rulebound.engine.action import Action
from rulebound.engine.flow import State, seal, waiting

FIRST_OPINIONS = 8
UNKNOWN = -1.0


class Mcts:
    """A tree that grows while a seat thinks, and that it can take along to its next question."""

    def __init__(self, trust: float, explore: float, ripe: float) -> None:
        self.trust = trust
        self.explore = explore
        self.ripe = ripe
        self.root = Node()

    def think(self, problem: Problem, budget: Budget, options: list[Action]) -> Thought:
        """Search until the budget is used; the choice of most worth among the well-tried is the best."""
        while budget.used() < 1.0:
            self.iterate(problem)
            budget.spend()
        side = self.root.side(problem.seat)
        arms = side.offer(options)
        values = [arm.mean(self.trust, side.drift()) for arm in arms]
        shown = [arm.mean(self.trust, 0.0) for arm in arms]
        return Thought(favourite(arms, values), shown, [arm.visits for arm in arms])

    def follow(self, seat: int, action: Action, rule: str) -> bool:
        """Keep the part of the tree below this choice, if it leads to a question of the seat under this rule."""
        arm = self.root.side(seat).arms.get(action)
        node = None if arm is None else arm.nodes.get(rule)
        if node is None or seat not in node.sides:
            self.root = Node()
            return False
        self.root = node
        for side in node.sides.values():
            side.fade()
        return True

    def iterate(self, problem: Problem) -> None:
        """One world, one way down the tree, one playout, and its lesson."""
        g = problem.world()
        path: list[Arm] = []
        sides: list[Side] = []
        seats: list[int] = []
        node: Node | None = self.root
        while node is not None and g.result is None:
            node = self.descend(problem, g, node, path, sides, seats)
        problem.playout(g, problem.depth - len(path))
        values = [UNKNOWN] * g.seats
        for i, seat in enumerate(seats):
            if values[seat] == UNKNOWN:
                values[seat] = problem.worth(g, seat)
            sides[i].learn(path[i], values[seat])

    def descend(
        self, problem: Problem, g: State, node: Node, path: list[Arm], sides: list[Side], seats: list[int]
    ) -> Node | None:
        """Everybody who is asked chooses, knowing nothing of the others; returns the next node, if it is time for it.

        Among choices made at the same time the tree follows that of the searching seat; the others' are like chance.
        """
        asked = waiting(g) if g.sealed else [0]
        lead: Arm | None = None
        chosen: list[int] = []
        for which in asked:
            decision = g.decisions[which]
            side = node.side(decision.seat)
            arms = side.offer(decision.options)
            self.consult(problem, g, node is self.root, side, arms, which)
            index = promising(side, arms, self.trust, self.explore, problem.rng)
            chosen.append(index)
            path.append(arms[index])
            sides.append(side)
            seats.append(decision.seat)
            if lead is None or decision.seat == problem.seat:
                lead = arms[index]
        for i, which in enumerate(asked):
            seal(g, which, chosen[i])
        if lead is None or g.result is not None:
            return None
        rule = g.decisions[0].rule
        following = lead.nodes.get(rule)
        if following is None and lead.visits >= self.ripe:
            following = Node()
            lead.nodes[rule] = following
        return following

    def consult(self, problem: Problem, g: State, at_root: bool, side: Side, arms: list[Arm], which: int) -> None:
        """Ask the advice about choices that it has not been asked about; about those at the root in several worlds."""
        if len(arms) == 1:
            return
        all_of_them = side.worlds < (FIRST_OPINIONS if at_root else 1)
        side.worlds += 1
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
