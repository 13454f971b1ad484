"""The commands, run as a user runs them."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from cli.run import here, rulebound
from rulebound import Match, __version__

SIM = "game players games finished decisions seconds decisions_per_s games_per_s mode seats bots"
BOT = "bot games wins win_rate win_rate_95 mean_score"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match.new("pig", players=["Mara", "Deniz"], seed=5)
    while not match.is_over():
        seat = match.waiting_for()[0]
        match.apply(seat, match.legal_actions(seat)[-1])
    match.save(tmp_path / "pig.json")
    return tmp_path / "pig.json"


def test_version_says_which_mode_runs() -> None:
    done = rulebound("--version")
    assert done.out.strip() in {f"rulebound {__version__} ({mode})" for mode in ("compiled", "interpreted")}


def test_the_help_lists_the_commands() -> None:
    done = rulebound("--help")
    assert done.code == 0
    assert "playthrough" in done.out


def test_without_a_command_the_table_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            taken.bind(("127.0.0.1", 8420))
        taken.listen()
        done = rulebound()
    assert done.code == 2
    assert "port 8420" in done.err


BAD = [
    (("sim", "nope"), "there is no game 'nope'; there are: "),
    (("games", "nope"), "there is no game 'nope'; there are: "),
    (("sim", "pig", "-n", "-3"), "--games"),
    (("sim", "pig", "--out", __file__), "is a file"),
    (("sim", "pig", "--players", "external:command=/no/such,random"), "there is no program '/no/such'"),
    (("tournament", "pig", "--players", "external:command=/no/such,random"), "there is no program '/no/such'"),
    (("tournament", "pig", "--players", "mcts:-5,random"), "a whole number from 1"),
    (("serve", "--port", "99999"), "--port"),
    (("serve", "--port", "-1"), "--port"),
    (("serve", "--log-level", "loud"), "give one of error"),
    (("serve", "--behind-proxy", "nowhere"), "give an address"),
    (("report", "/no/such"), "holds no run.json"),
    (("replay", "/no/such"), "No such file"),
    (("restore", __file__), "is no backup"),
    (("bench", "--seconds", "-1"), "--seconds"),
    (("rules", "pig", "XX-NO-99"), "has no rule"),
]


@pytest.mark.parametrize(("words", "told"), BAD)
def test_what_cannot_be_done_is_said_in_one_line(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = here(*words)
    assert done.code == 2
    assert told in done.err
    assert done.err.strip().count("\n") == 0


def test_games_lists_what_can_be_played() -> None:
    listed = here("games", "--json").json()["games"]
    pig = next(game for game in msgspec.convert(listed, list[dict[str, object]]) if game["id"] == "pig")
    assert pig["seats"] == [2, 3, 4, 5, 6]


def test_the_list_of_games_fits_on_a_screen_and_leads_to_the_options_of_each() -> None:
    lines = here("games").out.splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) <= 120
    assert "`rulebound games GAME`" in lines[-1]


def test_one_game_is_listed_with_its_options_the_default_first_and_what_is_reconstructed() -> None:
    told = here("games", "dark_eclipse").out
    assert "pig" not in told
    assert "--option difficulty=standard\n" in told
    assert "    or cub, veteran, noble, lord, eclipse, free mix\n" in told
    assert "\nreconstructed\n    the Power table\n" in told
    assert max(map(len, told.splitlines())) <= 100
    listed = here("games", "pig", "--json").json()["games"]
    assert [one["id"] for one in msgspec.convert(listed, list[dict[str, object]])] == ["pig"]


def test_sim_json_has_the_agreed_shape() -> None:
    done = rulebound("sim", "pig", "-n", "6", "--players", "greedy,random", "--json")
    found = done.json()
    assert list(found) == SIM.split()
    assert (found["game"], found["players"], found["games"], found["finished"]) == ("pig", ["greedy", "random"], 6, 6)
    bots = msgspec.convert(found["bots"], list[dict[str, object]])
    assert [list(bot) for bot in bots] == [BOT.split(), BOT.split()]
    assert done.err == ""


def test_sim_without_players_is_random_in_the_default_seats() -> None:
    assert here("sim", "pig", "-n", "2", "--json").json()["players"] == ["random", "random"]


@pytest.mark.parametrize("command", ["sim", "tournament"])
def test_figures_stand_in_a_column_however_long_the_name_of_a_bot_is(command: str) -> None:
    done = here(command, "pig", "-n", "2", "--players", "python:bots.own:Sulky,random")
    rows = [line for line in done.out.splitlines() if " wins " in line]
    assert len(rows) == 4
    assert len({line.index(" wins ") for line in rows}) == 1


def test_sim_leaves_its_games_in_a_folder(tmp_path: Path) -> None:
    here("sim", "pig", "-n", "3", "--out", tmp_path / "deep" / "er")
    lines = (tmp_path / "deep" / "er" / "games.jsonl").read_text().splitlines()
    assert [msgspec.json.decode(line)["number"] for line in lines] == [0, 1, 2]
    assert msgspec.json.decode((tmp_path / "deep" / "er" / "summary.json").read_bytes())["games"] == 3


def test_rules_coverage_json_has_the_agreed_shape() -> None:
    found = here("rules", "pig", "--coverage", "--json", "--games", "1").json()
    assert list(found) == ["game", "rules", "totals"]
    rules = msgspec.convert(found["rules"], list[dict[str, object]])
    assert {tuple(rule) for rule in rules} == {("id", "text", "source", "code", "tests", "exercised")}
    assert all(rule["code"] and rule["tests"] and isinstance(rule["exercised"], int) for rule in rules)


def test_rules_shows_one_rule_with_its_places() -> None:
    done = here("rules", "pig", "pg-turn-05", "--games", "0")
    assert "PG-TURN-05" in done.out
    assert "hold" in done.out
    assert "test_holding_adds" in done.out


def test_replay_verifies_tells_and_draws(saved: Path, tmp_path: Path) -> None:
    done = here("replay", saved, "--svg", tmp_path / "end.svg")
    assert "PG-WIN-01" in done.out
    assert "Verified" in done.out
    assert (tmp_path / "end.svg").read_text().startswith("<svg")
    assert here("replay", saved, "--json", "--at", "2").json()["answers"] == 2


def test_replay_refuses_a_match_that_was_tampered_with(saved: Path) -> None:
    text = saved.read_text()
    saved.write_text(text.replace('"Roll": []', '"Hold": []', 1))
    assert saved.read_text() != text
    done = here("replay", saved)
    assert (done.code, done.err.count("\n"), done.out) == (2, 1, "")


def test_fuzz_bench_and_playthrough_run() -> None:
    assert here("fuzz", "pig", "--games", "2", "--json").json()["finding"] is None
    assert "12 of 12 used" in here("fuzz", "pig", "--exhaust", "--seconds", "5").out
    bench = msgspec.convert(here("bench", "pig", "--seconds", "0.02", "--json").json(), dict[str, object])
    assert bench["mode"] in ("compiled", "interpreted")
    assert here("playthrough", "pig").out == here("playthrough", "pig").out != ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("nosuch", "nosuch"),
        ("sim nosuch", "pig"),
        ("bench --server --postgres --seconds", "postgresql://"),
        ("sim pig --players nosuch,random", "greedy"),
        ("sim pig --players random", "players"),
        ("sim pig --option speed=9", "speed"),
        ("sim pig --option speed", "name=value"),
        ("sim dark_eclipse --option difficulty=cub --option difficulty=standard", "difficulty stands twice"),
        ("sim pig --players=", "there is no bot at one place"),
        ("sim pig --players greedy:,random", "names no parameter"),
        ("sim pig --seed 99999999999999999999", "--seed"),
        ("tournament pig --players random,random --seed 99999999999999999999", "--seed"),
        ("sim pig -n many", "many|integer"),
        ("sim pig -n 1 --out /dev/null/x", "/dev/null/x"),
        ("play", "which game"),
        ("play pig --players human", "players"),
        ("play pig --names a,b,c", "names"),
        ("play pig --save /nonexistent/x.json", "cannot write"),
        ("play --load /nonexistent", "No such file"),
        ("replay /nonexistent", "No such file"),
        ("rules pig PG-NONE-01", "no rule"),
        ("rules nosuch", "no game"),
        ("fuzz pig --out /nonexistent", "no folder"),
        ("playthrough pig --seats 9", "players"),
        ("playthrough pig --all", "one game"),
        ("bench nosuch", "no game"),
        ("new-game pig", "already"),
        ("new-game Bad-Name", "no name for a game"),
    ],
)
def test_bad_input_is_one_clear_line_and_code_2(words: str, told: str) -> None:
    done = here(*words.split())
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1), done.err
    assert any(part in done.err for part in told.split("|")), done.err


def test_a_broken_file_is_one_clear_line(tmp_path: Path) -> None:
    for i, text in enumerate(["", "{", '{"header": 3}', "\x00\xff", "[]"]):
        path = tmp_path / f"{i}.json"
        path.write_text(text)
        done = here("replay", path)
        assert (done.code, done.err.count("\n")) == (2, 1), done.err


def test_an_interrupt_leaves_what_is_done_on_disk_and_says_so(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = [sys.executable, "-m", "rulebound", "sim", "pig", "--players", "greedy,greedy", "-n", "100000", "--json"]
    program = subprocess.Popen(
        [*words, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    until = time.monotonic() + 30
    while time.monotonic() < until and not ((out / "games.jsonl").exists() and (out / "games.jsonl").stat().st_size):
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    try:
        printed, told = program.communicate(timeout=30)
    finally:
        program.kill()
    played = msgspec.json.decode(printed)["games"]
    assert 0 < played < 100000
    assert len((out / "games.jsonl").read_text().splitlines()) == played
    assert f"Interrupted after {played} of 100000 games" in told


def test_odds_are_a_calculator_without_a_table() -> None:
    fleets = ("attacker.interceptor=1", "attacker.cruiser=0", "defender.npcs=1")
    done = here("odds", "eclipse", *fleets, "--json")
    lines = msgspec.json.decode(done.out)["answer"]["lines"]
    assert lines[0]["chance"] == pytest.approx(9 / 289)
    assert "attacker.cruiser.parts=" in here("odds", "eclipse", "--fields").out
    assert here("odds", "pig").code == 2
    assert "from 0 to 8" in here("odds", "eclipse", "attacker.interceptor=9").err
