"""The terminal game, typed as a person types."""

from __future__ import annotations

import re
from pathlib import Path

from cli.run import Done, here


def played(folder: Path, *lines: str, players: str = "human,greedy") -> Done:
    return here("play", "pig", "--seed", "7", "--players", players, typed="\n".join(lines) + "\n", cwd=folder)


def test_the_question_comes_with_its_rule_and_numbered_options(tmp_path: Path) -> None:
    done = played(tmp_path, "quit")
    assert re.search(r"Roll or hold\? You have 0 points this turn\.  PG-TURN-02", done.out)
    assert "1  Roll the die" in done.out
    assert "▲ Player 1" in done.out
    assert done.code == 0


def test_why_names_the_rule_that_forbids(tmp_path: Path) -> None:
    done = played(tmp_path, "why", "why 2", "2", "why 9", "quit")
    assert done.out.count("You must roll before you can hold.  PG-TURN-06") == 3
    assert "why takes a number" in done.out


def test_bots_moves_are_told_with_their_rules(tmp_path: Path) -> None:
    done = played(tmp_path, "1", "2", "log", "quit")
    assert re.search(r"[Gg]reedy rolls a \d\.  PG-TURN-02", done.out)


def test_undo_asks_for_consent_once_a_die_fell(tmp_path: Path) -> None:
    done = played(tmp_path, "undo", "1", "undo", "undo anyway", "quit")
    assert "not answered anything yet" in done.out
    assert "undo anyway" in done.out
    assert "Taken back." in done.out


def test_save_load_and_go_on(tmp_path: Path) -> None:
    assert "Saved." in played(tmp_path, "1", "save mine.json", "quit").out
    done = here("play", "--load", "mine.json", typed="log\nquit\n", cwd=tmp_path)
    assert re.search(r"Player 1 rolls a \d", done.out)
    assert "Greedy" in done.out


def test_leaving_keeps_the_match_and_says_where(tmp_path: Path) -> None:
    done = played(tmp_path, "1")
    (kept,) = tmp_path.glob("*.json")
    assert kept.name in done.out
    assert here("replay", kept).code == 0


def test_help_hint_rule_and_words_are_answered(tmp_path: Path) -> None:
    done = played(tmp_path, "help", "hint", "rule PG-WIN-01", "rule XX", "the die", "zebra", "99", "save /no/x", "quit")
    for text in ("take option 3", "reaches 100", "no rule 'XX'", "No option speaks of 'zebra'", "options 1 to 1"):
        assert text in done.out
    assert re.search(r"Roll the die\s+With it you win in about \d+% of games\.", done.out)
    assert "Not saved" in done.out
    assert "Traceback" not in done.err


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    done = played(tmp_path, players="greedy,random,random")
    assert "The game is over" in done.out
    assert "Random 2" in done.out


def test_a_hot_seat_hands_the_screen_over(tmp_path: Path) -> None:
    done = played(tmp_path, "", "quit", players="human,human")
    assert "Player 1, it is your turn: press Enter." in done.out
