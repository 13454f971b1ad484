"""Every option alone, and all of them together, in games by chance (CC-OPT)."""

from __future__ import annotations

import pytest

from rulebound.engine.flow import advance, seal, waiting
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.content import MODULES
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.testing import rule

Options = dict[str, str | int | bool]
SETS: Options = dict.fromkeys(("deeper_darker", "relics_ruin", "tombs_tomes", "death_incarnate"), True)
ALL: Options = {
    **SETS,
    "fresh_meat_cards": True,
    "abilities": True,
    "events": True,
    "reputations": "standard",
    "quests": True,
    "boss": "emperor_lich",
}
STORIES: list[Options] = [{"module": module.id} for module in MODULES]
ALONE: list[Options] = [
    {},
    SETS,
    {"fresh_meat_cards": True},
    {"abilities": True},
    {"events": True},
    {"reputations": "pregen"},
    {"reputations": "quick"},
    {"reputations": "standard"},
    {"quests": True},
    {"boss": "death"},
    {"negotiation": False},
    *STORIES,
]
TOGETHER: list[Options] = [ALL, *[{**ALL, **one, "reputations": "quick"} for one in STORIES]]


def play(seats: int, options: Options, seed: int, brisk: bool) -> Caverns:
    """A game in which every answer is taken by chance."""
    g = GAME.start(seats, options, seeded(seed), brisk)
    chance = seeded(seed + 1)
    advance(g)
    for _ in range(GAME.most_decisions):
        if g.result is not None:
            break
        which = waiting(g)[chance.below(len(waiting(g)))]
        seal(g, which, chance.below(g.decisions[which].count))
    return g


@rule("CC-OPT-02", "CC-TERM-03")
@pytest.mark.parametrize("number", range(len(ALONE)))
def test_every_option_alone_plays_to_an_end(number: int) -> None:
    g = play(3 + number % 4, ALONE[number], 40 + number, brisk=number % 2 == 0)
    assert g.result is not None


@rule("CC-OPT-02", "CC-TERM-03")
@pytest.mark.parametrize("number", range(len(TOGETHER)))
@pytest.mark.parametrize("brisk", [True, False])
def test_all_options_together_play_to_an_end(number: int, brisk: bool) -> None:
    g = play(6 - number, TOGETHER[number], 70 + number, brisk)
    assert g.result is not None
