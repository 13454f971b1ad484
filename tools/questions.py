"""How often a person is asked: plays live games with standing answers on, and counts the questions that are really put.

python tools/questions.py GAME [-n GAMES] [--seats N] [--bot SPEC] [--from SEED]

One seat is a person's, who begins with the standing answers of the game; the others are bots. Counted is what the
server would ask that person, for every headline of the table (in most games a round): forced passes and passes that
were left ahead are not. What is answered piece by piece until the person passes (a discard after the
other, two cards in one window) is one question.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rulebound.bots.chair import Chair
from rulebound.bots.make import make_bot
from rulebound.engine.action import Pass
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import Frame
from rulebound.engine.game import OptionValue
from rulebound.engine.match import Match

MANY = 10  # questions to a person in a round; more are too many


def questions(
    name: str, seats: int, seed: int, spec: str, person: int = 0, **options: OptionValue
) -> dict[str, list[str]]:
    """One live game: for every headline, the rules in which a person is asked."""
    game = load_game(name)
    match = Match.new(game, seats or None, options, seed)
    match.stand(person, game.standing)
    bots = [make_bot(spec, seed + seat) for seat in range(match.state.seats)]
    asked: dict[str, list[str]] = {}
    rule: Frame | None = None
    last: Frame | None = None  # the rule in which the person was asked last, if they have not passed there
    while match.result is None:
        rules = asked.setdefault(game.scene(match.state, None).headline, [])
        seat = match.waiting_for()[0]
        decision = match.decision(seat)
        assert decision is not None
        passing = 0 if len(decision.options) == 1 and isinstance(decision.options[0], Pass) else None
        if seat == person and passing is None:
            passing = match.ahead(seat)
        if seat == person and passing is None:
            rule = match.state.stack[-1]
            rules += [] if rule is last else [type(rule).__name__]
        chosen = bots[seat].choose(Chair(match, seat)) if passing is None else passing
        action = decision.options[chosen]
        if seat == person and passing is None:
            last = None if isinstance(action, Pass) else rule
        match.apply(seat, action)
    return asked


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("-n", type=int, default=20)
    words.add_argument("--seats", type=int, default=0)
    words.add_argument("--bot", default="greedy")
    words.add_argument("--from", type=int, default=1, dest="first")
    how = words.parse_args()
    rounds: list[tuple[int, str, list[str]]] = []
    for seed in range(how.first, how.first + how.n):
        played = questions(how.game, how.seats, seed, how.bot, seed % (how.seats or 2))
        rounds += [(seed, headline, rules) for headline, rules in played.items()]
    rounds.sort(key=lambda one: len(one[2]))
    numbers = [len(rules) for _, _, rules in rounds]
    mean, over = sum(numbers) / len(numbers), sum([number > MANY for number in numbers])
    print(f"{how.game}: {mean:.2f} questions a round, nine rounds in ten at most {numbers[len(numbers) * 9 // 10]},")
    print(f"{over} of {len(numbers)} rounds with more than {MANY}, never more than {numbers[-1]};")
    print(f"{how.n} games with {how.bot}")
    for seed, headline, rules in rounds[-max(1, over) :]:
        print(f"seed {seed}, {headline}: {', '.join(f'{n} {name}' for name, n in Counter(rules).most_common())}")


if __name__ == "__main__":
    main()
