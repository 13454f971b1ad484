"""The modules of the envs can be read by type checkers: mypy reads this file, and finds no module made at run time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import assert_type

import pytest

pytest.importorskip("pettingzoo")

import rulebound.envs.dark_eclipse_v0
import rulebound.envs.pig_v0
import rulebound.envs.shadowlords_v0
from envs.tables import games
from rulebound.envs.aec import GameEnv
from rulebound.envs.face import Observation


def test_every_game_of_the_package_has_a_module_that_can_be_read() -> None:
    envs = Path(rulebound.envs.pig_v0.__file__).parent
    ours = [game.id for game in games() if game.package.startswith("rulebound.games.")]
    assert "pig" in ours
    assert not [name for name in ours if not (envs / f"{name}_v0.py").exists()]


def test_an_env_is_of_the_type_that_it_says() -> None:
    tables: list[GameEnv] = [
        rulebound.envs.pig_v0.raw_env(seats=3, reward="advice"),
        rulebound.envs.dark_eclipse_v0.raw_env(text=True),
        rulebound.envs.shadowlords_v0.raw_env(options={"negotiation": "off"}),
    ]
    assert [table.metadata["name"] for table in tables] == ["pig_v0", "dark_eclipse_v0", "shadowlords_v0"]


def test_an_agent_that_is_out_takes_no_action_and_that_is_of_the_right_type_too() -> None:
    table = rulebound.envs.pig_v0.env()
    table.reset(seed=1)
    assert_type(table.unwrapped, GameEnv)
    assert_type(table.last(observe=False)[0], Observation | None)
    chance = random.Random(1)
    for _ in table.agent_iter(5_000):
        observation, _, ended, cut, _ = table.last()
        if ended or cut:
            table.step(None)
        else:
            assert_type(observation, Observation)
            table.step(chance.choice(observation["action_mask"].nonzero()[0].tolist()))
    assert table.agents == []
    assert table.unwrapped.session.over
