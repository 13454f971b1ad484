"""The fuzzer finds what is planted, and leaves a file that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from trap import trap

from rulebound.arena.fuzz import Finding, fuzz
from rulebound.engine.catalogue import load_game
from rulebound.engine.match import Match, MatchError


def finding(fault: str, out: Path | None = None) -> Finding:
    found = fuzz(trap(fault), seconds=20, games=60, out=out).finding
    assert found is not None
    return found


def test_a_sound_game_survives() -> None:
    for game in (trap(), load_game("pig")):
        report = fuzz(game, seconds=20, games=12)
        assert report.finding is None
        assert report.games == 12
        assert report.attacks > 0


@pytest.mark.parametrize(
    ("fault", "kind", "text"),
    [
        ("crash", "crash", "IndexError: the stone rolls away"),
        ("dead end", "dead end", "has no option: Nowhere to go"),
        ("endless", "too long", "more than 100 decisions"),
        ("components", "components", "their number changed: feet"),
        ("result", "result", "not every seat has a score"),
        ("secret", "secrets", "can tell an imagined state"),
    ],
)
def test_a_planted_fault_is_found(fault: str, kind: str, text: str) -> None:
    found = finding(fault)
    assert found.kind == kind
    assert text in found.text


def test_the_file_of_a_crash_shows_it_until_it_is_mended(tmp_path: Path) -> None:
    found = finding("crash", tmp_path)
    assert found.file is not None
    text = Path(found.file).read_text()
    with pytest.raises(MatchError, match=r"answer 4, of seat ., fails with IndexError: the stone rolls away"):
        Match.deserialize(text, game=trap("crash"))
    assert len(Match.deserialize(text, game=trap()).answers) == found.answers == 4


def test_the_file_of_an_endless_game_plays_through(tmp_path: Path) -> None:
    found = finding("endless", tmp_path)
    assert found.file is not None
    match = Match.deserialize(Path(found.file).read_text(), game=trap("endless"))
    assert len(match.answers) == found.answers == 101


def test_time_ends_the_search() -> None:
    assert fuzz(trap(), seconds=0.2).seconds < 2.0
