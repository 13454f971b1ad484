"""All answers of many games as a dataset."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rulebound.arena.dataset import ANSWERS, Line
from rulebound.arena.folder import FolderError, read_games
from rulebound.arena.simulate import simulate
from rulebound.engine.catalogue import load_game
from rulebound.envs.ids import ids_of

PIG = load_game("pig")


def lines(folder: Path) -> list[Line]:
    return [msgspec.json.decode(line, type=Line) for line in (folder / ANSWERS).read_bytes().splitlines()]


@pytest.mark.parametrize("players", [("greedy:1", "random"), ("random", "random")])
def test_every_answer_of_every_game_is_there(players: tuple[str, ...], tmp_path: Path) -> None:
    simulate(PIG, players, games=14, out=tmp_path, keep_games=True, jobs=2)
    found, outcomes = lines(tmp_path), read_games(tmp_path / "games.jsonl")
    assert [sum(line.game == outcome.number for line in found) for outcome in outcomes] == [
        o.decisions for o in outcomes
    ]
    assert {line.bot for line in found} == set(players)
    of = {outcome.number: outcome for outcome in outcomes}
    assert len({outcome.seating for outcome in outcomes}) == 2
    assert all(line.bot == players[of[line.game].seating[line.seat]] for line in found)
    assert all(line.won == of[line.game].won[line.seat] for line in found)
    assert {line.rule for line in found} == {"PG-TURN-02"}
    assert all(line.seen is None and 0 <= line.option < line.options for line in found)
    last = [line for line in found if line.game == 3][-1]
    assert last.won
    assert last.action == {"Hold": []}


def test_what_was_seen_stands_with_it_on_request(tmp_path: Path) -> None:
    game = load_game("dark_eclipse")
    simulate(game, ["greedy:1"] * 2, games=2, out=tmp_path, keep_games=True, observations=True)
    for line in lines(tmp_path):
        assert line.seen is not None
        assert line.seen.taken in line.seen.offered
        assert len(line.seen.offered) <= line.options
        assert line.seen.then is None
        assert len(line.seen.places) == len(line.seen.values) > 10
        assert max(line.seen.places) < line.seen.columns


def test_an_answer_in_two_halves_has_both(tmp_path: Path) -> None:
    game = load_game("cutthroat_caverns")
    simulate(game, ["random"] * 3, games=2, out=tmp_path, keep_games=True, observations=True)
    arms = [arm for question in ids_of(game, game.settle({})).arms.values() for arm in question]
    halved = {arm.action.__name__ for arm, _, then in arms if then is not None}
    found = [(line, line.seen) for line in lines(tmp_path) if line.seen is not None]
    assert {seen.then is not None for _, seen in found} == {True, False}
    for line, seen in found:
        assert isinstance(line.action, dict)
        assert (seen.then is not None) == (not halved.isdisjoint(line.action))
        assert seen.taken in seen.offered
        assert len(set(seen.offered)) == len(seen.offered) <= line.options
        assert seen.then is None or seen.then[1] in seen.then[0]


def test_games_with_all_answers_and_without_stay_apart(tmp_path: Path) -> None:
    simulate(PIG, games=2, out=tmp_path, keep_games=True)
    assert len({line.game for line in lines(tmp_path)}) == 2
    simulate(PIG, games=4, out=tmp_path, keep_games=True)
    assert len({line.game for line in lines(tmp_path)}) == 4
    with pytest.raises(FolderError, match="all their answers were kept"):
        simulate(PIG, games=4, out=tmp_path)
