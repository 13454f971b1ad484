"""The table in the terminal, in one process: what a person sees and types."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from tempfile import gettempdir

import pytest
from rich.console import Console

from games.shadowlords.war import fight, war
from rulebound.bots import make_bot
from rulebound.cli.play import at_tables
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import Result
from rulebound.engine.game import Odds
from rulebound.engine.match import Match
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.terminal.screen import Screen, are_amounts, badges, caption
from rulebound.terminal.seats import Seats
from rulebound.terminal.table import FIRST, HELP, Table

Typist = Callable[[Match, int], str]


def seated(typist: Typist, bots: int = 3, seed: int = 3, kind: str = "random") -> tuple[Match, list[str]]:
    """A person who types, and bots; the match, and the screen between one line that was typed and the next."""
    game = load_game("shadowlords")
    match = Match.new(game, 1 + bots, at_tables(game), seed, ["Ann", *(f"bot {i}" for i in range(bots))])
    out = StringIO()
    screens: list[str] = []

    def read(_: str) -> str:
        screens.append(out.getvalue())
        out.truncate(0)
        out.seek(0)
        return typist(match, len(screens))

    players = {i: make_bot(kind, i) for i in range(1, 1 + bots)}
    kept = Path(gettempdir()) / f"match{os.getpid()}.json"
    Table(match, players, kept, Console(file=out, width=110), read).run()
    kept.unlink(missing_ok=True)
    screens.append(out.getvalue())
    return match, screens


def by_default(match: Match, _: int) -> str:
    """The passive answer, typed."""
    decision = match.decision(0)
    assert decision is not None
    words = match.words(decision.options[decision.default])
    amounts = all(match.words(action).isdecimal() for action in decision.options) and len(decision.options) > 1
    return words if amounts else str(decision.default + 1)


def until(most: int, last: str = "quit") -> Typist:
    return lambda match, number: last if number >= most else by_default(match, number)


def test_a_question_takes_a_screen_and_not_three() -> None:
    _, screens = seated(until(60))
    assert len(screens) > 50
    assert max(len(screen.splitlines()) for screen in screens) <= 50
    assert sum(len(screen.splitlines()) for screen in screens) / len(screens) <= 35
    assert not any("is next to" in screen for screen in screens)


def test_the_whole_table_has_ruins_and_all_neighbours() -> None:
    _, screens = seated(lambda match, number: "table" if number == 1 else "quit")
    assert "Hall of Cinders (ruin) is next to Aries, Capricorn, Ember Reach, Stone Reach" in screens[1]


def test_amounts_are_typed_as_amounts() -> None:
    def typist(match: Match, number: int) -> str:
        decision = match.decision(0)
        assert decision is not None
        words = [match.words(action) for action in decision.options]
        if number > 300 or typed:
            return "quit"
        if len(words) > 1 and all(word.isdecimal() for word in words):
            typed.append(words[0])
            return words[0]
        wanted = [i for i, word in enumerate(words, 1) if word.startswith(("Discard a", "Ships for"))]
        return str(wanted[-1]) if wanted else by_default(match, number)

    typed: list[str] = []
    match, screens = seated(typist)
    assert typed == ["1"]
    assert "Type the amount: 1, 2" in screens[-3]
    assert match.answers[-1].action == {"Ships": [1]}


def test_amounts_of_things_are_typed_as_amounts_too() -> None:
    match = Match.new("dark_eclipse", 1, {"solo_thundercats": 1, "thundercat_1": "tygra"}, 3, ["Ann"])
    g = match.state
    assert isinstance(g, DarkEclipse)
    g.warriors[0] = 2
    out, typed = StringIO(), iter(["3", "Warrior", "2", "quit"])

    def read(_: str) -> str:
        decision = match.decision(0)
        assert decision is not None
        words = [match.words(action) for action in decision.options]
        if "Commit 1 Warrior" in words or g.warriors[0] == 0:
            return next(typed)
        return str(words.index("Act at Cat's Lair") + 1 if "Act at Cat's Lair" in words else 1)

    Table(match, {}, Path(gettempdir()) / f"match{os.getpid()}.json", Console(file=out, width=110), read).run()
    asked = out.getvalue().partition("how many Warriors")[2]
    assert re.findall(r"^ +(\d)  (Commit \w+ Warriors?)", asked, re.MULTILINE)[:3] == [
        ("0", "Commit no Warriors"),
        ("1", "Commit 1 Warrior"),
        ("2", "Commit 2 Warriors"),
    ]
    assert "Type one of these amounts: 0, 1, 2." in asked
    assert "Tygra commits 2 Warriors." in asked


def test_the_only_amount_does_not_stand_beside_a_number() -> None:
    assert are_amounts(["1"])
    assert not are_amounts(["1", "Stop"])
    assert not are_amounts([])


def test_everybody_is_shown_by_name_and_by_colour() -> None:
    _, screens = seated(until(3))
    assert "▲ Ann (Red)" in screens[0]
    assert "Red takes" in screens[1]


def test_what_ends_a_move_is_said_before_it_is_chosen() -> None:
    _, screens = seated(until(40))
    assert any("End movement  (nobody moves after that this turn)" in screen for screen in screens)


def test_an_option_says_what_the_place_is_or_what_can_be_done_there() -> None:
    match = Match.new("dark_eclipse", 2, {"thundercat_1": "panthro", "first_player": 1}, 5)
    while "Where do you act?" not in (match.prompt(one) for one in match.state.decisions):
        match.take(match.waiting_for()[0], 0)
    seat = match.waiting_for()[0]
    decision, out = match.decision(seat), StringIO()
    assert decision is not None
    Screen(Console(file=out, width=110), Seats(match)).question(match, decision, {})
    assert "Act at Feliner: take one Ally\n" in out.getvalue()
    game = load_game("shadowlords")
    stars = game.scene(Match.new(game, 4).state, None).areas[0].spots
    called = {spot.title: caption(spot) for spot in stars}
    assert (called["Hall of Cinders"], called["Bedrock Base"], called["Leo"]) == (" (ruin)", " (space base)", "")


def test_no_id_of_a_scene_is_ever_shown() -> None:
    _, screens = seated(lambda match, number: "table" if number % 5 == 1 else until(40)(match, number))
    assert not [line for screen in screens for line in screen.splitlines() if re.search(r"\b\w+:\w+:|_", line)]


def test_a_hand_goes_up_and_a_promise_goes_into_the_offer() -> None:
    lines: list[str] = []

    def typist(match: Match, number: int) -> str:
        decision = match.decision(0)
        assert decision is not None
        prompt = match.prompt(decision)
        lines.append(prompt)
        if prompt.startswith("You offer"):
            return "quit"
        if prompt.startswith("What do you offer"):
            return "promise peace on Leo" if lines.count(prompt) > 1 else "promise"
        if prompt.startswith("Make somebody an offer"):
            return "1"
        return "offer" if number == 1 else by_default(match, number)

    _, screens = seated(typist)
    assert lines[-1] == "You offer Green “peace on Leo” for nothing. What else, or do you propose it?"
    assert any("A promise needs words. (SL-NEG-19)" in screen for screen in screens)
    assert any("You will be asked for your offer between the next steps." in screen for screen in screens)
    hint = "(in your own words: promise ..., or demand ...)"
    told = [hint in screen for screen in screens]
    assert told[-2], "while an offer is put together"
    assert not any(told[:3]), "and not before there is an offer to put it into"


def test_a_promise_in_free_words_becomes_part_of_a_deal_that_is_concluded() -> None:
    """Ann gives a ship and a promise and asks for a promise; the ship is taken, and both promises are written down."""

    def typist(match: Match, number: int) -> str:
        decision = match.decision(0)
        assert decision is not None
        prompt, words = match.prompt(decision), [match.words(action) for action in decision.options]
        if any("promises" in text for _, _, text in match.heard(0)):
            return "quit"
        if prompt.startswith("What do you offer"):
            return "promise peace on Leo"
        if prompt.startswith("You offer Green “peace on Leo” for nothing"):
            return "demand a yes vote for my Shadow"
        if prompt.startswith("You offer Green “peace on Leo” for"):
            return str(1 + next(i for i, word in enumerate(words) if word.startswith("Give 1 ship of")))
        if prompt.startswith("You offer Green"):
            return str(1 + words.index("Propose this deal"))
        if prompt.startswith("Make somebody an offer"):
            return "1"
        return "offer" if number == 5 else by_default(match, number)

    match, _ = seated(typist, kind="greedy")
    heard = [text for _, _, text in match.heard(0)]
    assert "Red promises Green “peace on Leo”." in heard
    assert "Green promises Red “a yes vote for my Shadow”." in heard
    assert any("“peace on Leo” and 1 ship of" in line for line in heard), "the parts of an offer are a list"


def test_odds_come_with_what_they_take_for_granted() -> None:
    out = StringIO()
    match = Match.new("pig", 2)
    decision = match.explained(0)
    assert decision is not None
    odds = {0: Odds(0.25, "that the die falls evenly", "PG-TURN-02", "a 1")}
    Screen(Console(file=out, width=100), Seats(match)).question(match, decision, odds)
    assert "Roll the die  [25%: a 1]" in out.getvalue()
    assert "Chances: assuming that the die falls evenly." in out.getvalue()


def test_a_loaded_match_keeps_its_bots_whatever_they_are_called(tmp_path: Path) -> None:
    match, _ = seated(until(2))
    match.sat = ["human", "greedy", "random", "mcts:20"]
    match.save(tmp_path / "kept.json")
    assert Match.load(tmp_path / "kept.json").sat == match.sat


def test_a_defeat_names_no_winner_and_a_shared_one_no_places() -> None:
    match, _ = seated(until(2))
    match.state.result = Result("SL-END-02", "the Shadowlord wins", (0, 0, 0, 0), (1, 1, 1, 1), (False,) * 4)
    out = StringIO()
    Screen(Console(file=out, width=100), Seats(match)).result(match)
    said, how, *fates = out.getvalue().splitlines()
    assert said == "The game is over. The Shadowlord wins."
    assert how == "The Timer has reached the Starburst: all Star Masters have lost.  SL-END-02"
    assert fates[:2] == ["  ▲ Ann  still standing  SL-END-02", "  ● bot 0  still standing  SL-END-02"]


def test_the_end_is_told_in_the_game_s_own_words_the_winner_first() -> None:
    match, _ = seated(until(2), bots=1)
    match.state.result = Result("SL-END-01", "alone and Master of the Universe", (40, 100), (2, 1), (False, True))
    out = StringIO()
    Screen(Console(file=out, width=100), Seats(match)).result(match)
    said, how, *fates = out.getvalue().splitlines()
    assert said.startswith("The game is over. bot 0")
    assert how == "No other Star Master is left.  SL-END-01"
    assert [line[:11] for line in fates] == ["  1. ● bot ", "  2. ▲ Ann "]


@pytest.mark.parametrize(
    ("scored", "lines"), [(True, ["  1. ▲ Ann, 100", "  2. ● Bo, 40"]), (False, ["  1. ▲ Ann", "  2. ● Bo"])]
)
def test_a_game_without_words_of_its_own_has_places_and_scores_if_there_are_any(
    scored: bool, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new("pig", 2, players=["Ann", "Bo"])
    monkeypatch.setattr(type(match.game), "scored", scored)
    match.state.result = Result("PG-WIN-01", "reached the goal", (100, 40), (1, 2), (True, False))
    out = StringIO()
    Screen(Console(file=out, width=100), Seats(match)).result(match)
    assert out.getvalue().splitlines() == ["The game is over. Ann won: reached the goal.  PG-WIN-01", *lines]


def test_the_table_in_brief_says_who_bears_the_power_stone() -> None:
    _, screens = seated(until(3))
    assert all("The Shadowlord (combat 12, ships 5, Power Stone)" in screen for screen in screens[:3])
    assert {"Power Stone", "combat"} <= badges(Match.new("shadowlords", 2))


def test_who_is_out_hears_it_at_once_and_is_shown_as_out_until_that_is_taken_back(tmp_path: Path) -> None:
    game = load_game("shadowlords")
    match = Match.new(game, 3, {**at_tables(game), "resigning": "on"}, 3, ["Ann", "Bo", "Cy"])
    out = StringIO()
    later = iter(["undo anyway", "quit"])

    def read(asked: str) -> str:
        if asked.endswith("press Enter. "):
            return ""
        decision = match.decision(match.waiting_for()[0])
        assert decision is not None
        words = [match.words(action) for action in decision.options]
        if "you are out" in out.getvalue():
            return next(later)
        resigns = decision.seat == 0 and "Resign" in words
        return str(words.index("Resign") + 1 if resigns else decision.default + 1)

    Table(match, {}, tmp_path / "m.json", Console(file=out, width=110), read).run()
    before, after = out.getvalue().split("Ann, you are out of the game: You have resigned. The others play on.")
    after, again = after.split("Taken back.")
    assert "SL-" in after.splitlines()[0]
    assert "▲ Ann (Red, out)" in after
    assert "▲ Ann (Red) " in again
    assert "Red, out" not in before + again


def test_what_is_at_stake_stands_below_the_question() -> None:
    t = war()
    t.put("viggo", "red", "leo", ships=3).put("kaare", "green", "leo", ships=1)
    t.hand("red", 7)
    fight(t).until("Which card does Viggo play")
    match = Match.new("shadowlords", 4)
    match.state = t.g
    decision = match.explained(match.waiting_for()[0])
    assert decision is not None
    out = StringIO()
    Screen(Console(file=out, width=110), Seats(match)).question(match, decision, {})
    lines = out.getvalue().splitlines()
    assert "     Viggo has 9, Kaare 7." in lines[1]
    assert any(line.startswith("     If Viggo wins: Kaare is their captive.  SL-WIN-12") for line in lines), lines


def test_of_much_news_the_first_and_the_last_lines_are_told() -> None:
    match, screens = seated(until(40))
    cut = [screen for screen in screens if "more line" in screen]
    heard = [text for _, _, text in match.heard(0)]
    for screen in cut:
        news = screen.split("\n\n")[0].splitlines()
        gap = next(i for i, line in enumerate(news) if "more line" in line)
        number = int(news[gap].split()[0].strip("("))
        before, after = news[gap - 1].split("  SL-")[0].strip(), news[gap + 1].split("  SL-")[0].strip()
        places = [i for i, text in enumerate(heard) if text == before]
        assert any(heard[i + number + 1 : i + number + 2] == [after] for i in places)
        assert gap == FIRST
    assert cut


def test_the_help_fits_on_a_narrow_screen() -> None:
    assert max(map(len, HELP.splitlines())) < 80
