"""Bots in other programs: they see what a person sees, and cannot hold up the game."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.bots import Bot, answer_for, make_bot, play_on
from rulebound.engine.catalogue import load_game
from rulebound.engine.match import Match

ROGUE = Path(__file__).parent / "rogue.py"
PIG = load_game("pig")


def bot(manner: str, limit: str = "10s", record: Path | None = None) -> Bot:
    command = f"{sys.executable} {ROGUE} {manner}" + (f" {record}" if record else "")
    return make_bot(f"external:command={command},time={limit}")


@pytest.fixture
def match() -> Match:
    return Match.new(PIG, 2, seed=3, players=["Ann", "Bob"])


@pytest.fixture
def bots() -> Iterator[list[Bot]]:
    made: list[Bot] = []
    yield made
    for one in made:
        one.close()


def test_a_program_plays_a_whole_game(match: Match, bots: list[Bot]) -> None:
    bots += [bot("plays"), make_bot("random")]
    assert play_on(match, bots, 5000)
    assert not any(answer.note for answer in match.answers)


@pytest.mark.parametrize(
    ("manner", "because"),
    [
        ("dies", "its bot has ended"),
        ("babbles", "its bot talks nonsense"),
        ("lists", "its bot talks nonsense"),
        ("overreaches", "chose option 99, and there are options 0 to 0"),
        ("sleeps", "its bot did not answer within 0.4 s"),
    ],
)
def test_a_bad_bot_forfeits_to_the_passive_default_and_the_log_says_so(
    match: Match, bots: list[Bot], manner: str, because: str
) -> None:
    bots.append(bot(manner, "400ms" if manner == "sleeps" else "10s"))
    answer_for(match, 0, bots[0])
    assert len(match.answers) == 1
    _, rule, text = match.heard(1)[0]
    assert rule == "PG-TURN-02"
    assert text.startswith(f"Ann forfeits the choice: {because}")


def test_a_forfeit_is_still_in_the_log_after_saving_and_after_taking_back(match: Match, bots: list[Bot]) -> None:
    bots.append(bot("dies"))
    answer_for(match, 0, bots[0])
    heard = match.heard(None)
    answer_for(match, 0, make_bot("random"))
    match.undo()
    assert match.heard(None) == heard
    assert Match.deserialize(match.serialize()).heard(None) == heard


def test_a_dead_bot_forfeits_every_decision_at_once(match: Match, bots: list[Bot]) -> None:
    bots += [bot("dies"), make_bot("random")]
    started = time.monotonic()
    play_on(match, bots, 40)
    assert time.monotonic() - started < 5
    assert {answer.note for answer in match.answers if answer.seat == 0} == {"its bot has ended"}


def test_a_command_that_is_not_there_forfeits(match: Match) -> None:
    answer_for(match, 0, make_bot("external:command=/there/is/no/such/bot"))
    assert match.answers[0].note == "its bot cannot be started: No such file or directory"


def test_a_late_answer_is_not_taken_for_the_next_question(match: Match, bots: list[Bot]) -> None:
    bots.append(bot("dawdles", "300ms"))
    answer_for(match, 0, bots[0])
    time.sleep(0.8)
    assert match.answers[0].note
    seat = match.waiting_for()[0]
    answer_for(match, seat, bots[0])
    assert match.answers[1].note == ""


def test_a_bot_that_is_always_late_is_ended(match: Match, bots: list[Bot]) -> None:
    bots.append(bot("sleeps", "100ms"))
    for _ in range(4):
        answer_for(match, match.waiting_for()[0], bots[0])
    notes = [answer.note for answer in match.answers]
    assert notes == ["its bot did not answer within 0.1 s"] * 3 + ["its bot has ended"]


def test_it_sees_what_a_person_in_its_seat_sees(match: Match, bots: list[Bot], tmp_path: Path) -> None:
    record = tmp_path / "heard.jsonl"
    bots += [bot("plays", record=record), make_bot("random")]
    play_on(match, bots, 5000)
    deadline = time.monotonic() + 10
    while '"over"' not in (record.read_text() if record.exists() else "") and time.monotonic() < deadline:
        time.sleep(0.02)
    first, second, *_, last = (json.loads(line) for line in record.read_text().splitlines())
    assert first["schema_version"] == 1
    assert first["players"] == ["Ann", "Bob"]
    assert first["prompt"] == "Roll or hold? You have 0 points this turn."
    assert first["rule"] == "PG-TURN-02"
    assert [option["words"] for option in first["options"]] == ["Roll the die"]
    assert first["refused"][0]["why"] == "You must roll before you can hold."
    assert first["refused"][0]["rule"] == "PG-TURN-06"
    assert first["view"]["totals"] == [0, 0]
    assert first["scene"]["headline"] == "First to 100 points"
    assert first["log"] == []
    assert second["log"][0]["text"].startswith("Ann rolls a ")
    assert last["type"] == "over"
    assert sum(last["won"]) == 1
    assert "rng" not in record.read_text()
    assert "seed" not in record.read_text()
