"""Prints the footprint of a game: run in processes of their own to see that equal seeds give equal games."""

from __future__ import annotations

import json
import sys

from rulebound.testing.find import find
from rulebound.testing.walk import footprint


def main() -> None:
    """Arguments: the game, how many answers at most, and a seed."""
    game = find(sys.argv[1])
    most, seed = int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps([footprint(game, seats, seed, most) for seats in game.seats]))


if __name__ == "__main__":
    main()
