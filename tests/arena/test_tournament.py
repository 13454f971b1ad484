"""Tournaments: equal luck for all, an early end when it is clear who leads, and nothing played twice."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import rulebound
from rulebound.arena.backends import run
from rulebound.arena.folder import Folder, FolderError, Heading, read_games
from rulebound.arena.leads import lead_of
from rulebound.arena.plan import Outcome, paired_plan
from rulebound.arena.ratings import ratings
from rulebound.arena.stopping import NORMAL_995, decided, looks, was_decided
from rulebound.arena.tournament import sum_up, tournament
from rulebound.engine.catalogue import load_game
from rulebound.engine.mode import mode

PIG, ECLIPSE = load_game("pig"), load_game("dark_eclipse")
RIVALS = ("greedy:1", "random")


def won_by(number: int, seat: int) -> Outcome:
    places = tuple(1 if other == seat else 2 for other in range(2))
    block = number // 2
    return Outcome(
        number, block, (0, 1), 10, True, scores=(0, 0), places=places, won=tuple(place == 1 for place in places)
    )


def test_every_seating_of_a_block_has_the_same_seed() -> None:
    planned = paired_plan(PIG, ("random", "greedy:1", "random"), games=5, seed=40)
    outcomes = list(run(planned))
    assert [outcome.seed for outcome in outcomes] == [40, 40, 40, 41, 41, 41]
    assert [outcome.seating for outcome in outcomes[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_number_of_processes_changes_nothing() -> None:
    assert tournament(PIG, RIVALS, games=20, jobs=2) == tournament(PIG, RIVALS, games=20)


def test_a_clear_lead_ends_it_and_an_even_match_does_not() -> None:
    clear, even = tournament(PIG, RIVALS, games=400), tournament(PIG, ("random", "random"), games=40)
    assert (clear.ended, even.ended) == ("decided", "played")
    assert clear.games < 400
    assert even.games == 40
    assert tournament(PIG, RIVALS, games=clear.games + 2, to_the_end=True).games == clear.games + 2


def test_it_is_clear_only_when_the_intervals_part() -> None:
    planned = paired_plan(PIG, RIVALS, games=100)
    assert looks(planned) == [16, 32, 64]
    assert decided(planned, [won_by(number, 0) for number in range(16)])
    assert not decided(planned, [won_by(number, number % 3 > 1) for number in range(16)])


def test_games_with_the_same_luck_do_not_make_a_lead_clear_by_themselves() -> None:
    """One of eight blocks goes to the other bot, with both its games: 14 of 16 look clear, seven of eight are not."""
    planned = paired_plan(PIG, RIVALS, games=100)
    outcomes = [won_by(number, number // 2 == 3) for number in range(16)]
    assert not decided(planned, outcomes)
    assert lead_of(planned, outcomes, *RIVALS, z=NORMAL_995)[0] < 0.0
    scattered = [won_by(number, number in (3, 12)) for number in range(16)]
    assert decided(planned, scattered)
    assert lead_of(planned, scattered, *RIVALS, z=NORMAL_995)[0] > 0.0


def test_the_better_bot_has_the_better_rating() -> None:
    planned = paired_plan(PIG, RIVALS, games=100)
    greedy, random = ratings(planned, [won_by(number, number % 4 == 3) for number in range(40)])
    assert greedy.points > 0 > random.points
    assert greedy.points_95[0] > random.points_95[1]


def test_a_folder_is_resumed_where_it_was_cut(tmp_path: Path) -> None:
    whole = tournament(PIG, RIVALS, games=14, out=tmp_path / "whole")
    text = (tmp_path / "whole" / "games.jsonl").read_bytes()
    tournament(PIG, RIVALS, games=2, out=tmp_path / "cut")
    lines = text.splitlines(keepends=True)
    (tmp_path / "cut" / "games.jsonl").write_bytes(b"".join(lines[:5]) + lines[5][:20])
    played: list[int] = []
    again = tournament(PIG, RIVALS, games=14, out=tmp_path / "cut", each=lambda outcome: played.append(outcome.number))
    assert played == list(range(5, 14))
    assert again == whole
    assert (tmp_path / "cut" / "games.jsonl").read_bytes() == text


def test_a_decided_tournament_is_not_played_on(tmp_path: Path) -> None:
    first = tournament(PIG, RIVALS, games=400, out=tmp_path)
    played: list[Outcome] = []
    assert tournament(PIG, RIVALS, games=400, out=tmp_path, each=played.append) == first
    assert played == []


def test_an_interrupt_leaves_what_is_done(tmp_path: Path) -> None:
    def stop_after_three(outcome: Outcome) -> None:
        if outcome.number == 2:
            raise KeyboardInterrupt

    found = tournament(PIG, RIVALS, games=10, out=tmp_path, each=stop_after_three)
    assert (found.ended, found.games) == ("interrupted", 3)
    assert len(read_games(tmp_path / "games.jsonl")) == 3


def everybody_lost(number: int, places: tuple[int, ...] = (1, 1)) -> Outcome:
    block = number // 2
    return Outcome(number, block, (0, 1), 10, True, scores=(0, 0), places=places, won=(False, False))


def test_a_game_that_all_lost_alike_is_no_draw_among_equals() -> None:
    planned = paired_plan(PIG, RIVALS, games=100)
    wins = [won_by(number, 0) for number in range(10)]
    assert ratings(planned, wins + [everybody_lost(number) for number in range(10, 40)]) == ratings(planned, wins)
    found = sum_up(planned, [*wins, everybody_lost(10)], "played")
    assert (found.games, found.nobody_won, found.rated) == (11, 1, 10)
    assert found.bots[0].win_rate == pytest.approx(10 / 11, abs=1e-6)


def test_a_game_without_a_winner_but_with_places_is_rated() -> None:
    planned = paired_plan(PIG, RIVALS, games=100)
    better, worse = ratings(planned, [everybody_lost(number, (1, 2)) for number in range(10)])
    assert better.points > worse.points


def test_friends_are_rated_by_how_they_fare_with_the_same_luck() -> None:
    planned = paired_plan(ECLIPSE, ("greedy", "random"), games=40)

    def fate(number: int, bot: int, won: bool, score: int) -> Outcome:
        seats = (bot,) * 4
        return Outcome(number, number // 2, seats, 9, True, (), (score,) * 4, (1,) * 4, (won,) * 4)

    outcomes = [
        fate(2 * n + bot, bot, won=bot == 0 and n % 2 == 0, score=50 - bot) for n in range(10) for bot in (0, 1)
    ]
    greedy, random = ratings(planned, outcomes)
    assert greedy.points > 0 > random.points
    assert sum_up(planned, outcomes, "played").bots[0].games == 10


def test_a_tournament_of_friends_is_decided_by_their_win_rates(tmp_path: Path) -> None:
    found = tournament(ECLIPSE, ("random", "greedy:1"), games=4, seats=2, out=tmp_path)
    assert (found.games, [bot.games for bot in found.bots]) == (4, [2, 2])
    assert len(found.ratings) == 2
    planned = paired_plan(ECLIPSE, ("greedy", "random"), games=40, seats=1)
    always = [Outcome(n, n // 2, (n % 2,), 9, True, (), (1,), (1,), (n % 2 == 0,)) for n in range(20)]
    assert decided(planned, always)


def test_more_bots_than_seats_all_play_and_are_rated() -> None:
    found = tournament(PIG, ("greedy:1", "greedy:2", "random"), games=6, seats=2)
    assert [bot.games for bot in found.bots] == [4, 4, 4]
    assert len(found.ratings) == 3


def test_games_of_different_kinds_stay_apart(tmp_path: Path) -> None:
    tournament(PIG, RIVALS, games=2, out=tmp_path)
    with pytest.raises(FolderError, match="holds other games: their seed is 0"):
        tournament(PIG, RIVALS, games=2, seed=1, out=tmp_path)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"players": ("random", "random")}, "their players are greedy:1,random"),
        ({"version": 99}, "they were played with other rules"),
        ({"content": "0"}, "they were played with other components"),
        ({"settings": ({},)}, "their options are goal=100 or goal=50"),
        ({"seats": 3}, "they have 2 seats"),
        ({"paired": False}, "they are of a tournament"),
        ({"rulebound": "9.9"}, "they were played with version 0.0.1 of Rulebound, and this is .*"),
    ],
)
def test_what_sets_games_apart_is_said_in_words(tmp_path: Path, other: dict[str, object], told: str) -> None:
    own = Heading("pig", 1, "1", ("greedy:1", "random"), ({"goal": 100}, {"goal": 50}), 0, 2, True, (), "0.0.1")
    (tmp_path / "run.json").write_bytes(msgspec.json.encode(own))
    with pytest.raises(FolderError, match=f"holds other games: {told}$"):
        Folder(tmp_path, msgspec.structs.replace(own, **other))


def test_the_heading_says_with_what_the_games_were_played(tmp_path: Path) -> None:
    tournament(PIG, RIVALS, games=2, out=tmp_path)
    heading = msgspec.json.decode((tmp_path / "run.json").read_bytes(), type=Heading)
    assert (heading.rulebound, heading.mode, heading.content) == (rulebound.__version__, mode(), PIG.content_hash)
    other = msgspec.structs.replace(heading, mode="by hand")
    (tmp_path / "run.json").write_bytes(msgspec.json.encode(other))
    for _ in range(2):
        assert tournament(PIG, RIVALS, games=4, out=tmp_path).games == 4
    assert msgspec.json.decode((tmp_path / "run.json").read_bytes(), type=Heading).mode == f"by hand and {mode()}"


def test_one_run_at_a_time_fills_a_folder(tmp_path: Path) -> None:
    planned = paired_plan(PIG, RIVALS, games=2, watched=True)
    with Folder(tmp_path, Heading.of(PIG, planned)), pytest.raises(FolderError, match="being filled by another run"):
        tournament(PIG, RIVALS, games=2, out=tmp_path)
    assert tournament(PIG, RIVALS, games=2, out=tmp_path).games == 2


def test_equals_are_seldom_told_apart_however_often_one_looks() -> None:
    planned = paired_plan(PIG, RIVALS, games=600)
    chance, deceived = random.Random(1), 0
    for _ in range(200):
        outcomes = [won_by(number, chance.randrange(2)) for number in range(looks(planned)[-1])]
        deceived += was_decided(planned, outcomes)
    assert len(looks(planned)) == 6
    assert 0 < deceived < 10


def test_a_broken_line_in_the_middle_is_named(tmp_path: Path) -> None:
    tournament(PIG, RIVALS, games=4, out=tmp_path)
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(FolderError, match=r"games.jsonl, line 2: Object missing required field"):
        tournament(PIG, RIVALS, games=4, out=tmp_path)
    (tmp_path / "games.jsonl").write_bytes(lines[0] + lines[2])
    with pytest.raises(FolderError, match=r"line 2: here game 1 should stand, not 2"):
        tournament(PIG, RIVALS, games=4, out=tmp_path)
