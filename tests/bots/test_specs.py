"""Bots by their specs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bots.own import Dreamer
from rulebound.bots import BotError, bot_names, check_players, make_bot, split_players
from rulebound.bots.external import ExternalBot
from rulebound.bots.greedy import GreedyBot
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import GameError


def test_a_parameter_has_a_name_or_is_the_first() -> None:
    for spec, worlds in (("greedy", 4), ("greedy:9", 9), ("greedy:worlds=2", 2)):
        bot = make_bot(spec)
        assert isinstance(bot, GreedyBot)
        assert bot.worlds == worlds


@pytest.mark.parametrize(("text", "seconds"), [("2", 2.0), ("0.5s", 0.5), ("200ms", 0.2)])
def test_times_are_in_seconds_unless_they_say_otherwise(text: str, seconds: float) -> None:
    bot = make_bot(f"external:command=./bot --fast,time={text}")
    assert isinstance(bot, ExternalBot)
    assert bot.limit == pytest.approx(seconds)
    assert bot.words == ["./bot", "--fast"]


def test_a_class_gets_its_own_parameters_numbers_as_numbers() -> None:
    bot = make_bot("python:bots.own:Dreamer,worlds=5,name=Ann")
    assert isinstance(bot, Dreamer)
    assert (bot.worlds, bot.name) == (5, "Ann")
    assert split_players("python:bots.own:Dreamer,worlds=5,random") == ["python:bots.own:Dreamer,worlds=5", "random"]


def test_a_class_may_lie_in_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lies_here.py").write_text("from bots.own import Cautious\n\nclass Mine(Cautious): ...\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [path for path in sys.path if path])
    assert type(make_bot("python:lies_here:Mine")).__name__ == "Mine"


def test_a_command_may_be_quoted_and_hold_commas_and_equals_signs() -> None:
    bot = make_bot("""external:command="./bot --weights=1,2 'a b'",time=3""")
    assert isinstance(bot, ExternalBot)
    assert bot.words == ["./bot", "--weights=1,2", "a b"]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("alphago", "there is no bot 'alphago'; there are: random, greedy"),
        ("random:3", "random has no parameter '3'; it has: none"),
        ("greedy:depth=3", "greedy has no parameter 'depth'; it has: worlds"),
        ("greedy:0", "worlds in 'greedy:0' must be a whole number from 1, not '0'"),
        ("greedy:worlds=many", "worlds in 'greedy:worlds=many' must be a whole number from 1, not 'many'"),
        ("greedy:2,worlds=3", "worlds stands twice in 'greedy:2,worlds=3'"),
        ("external", "'external' lacks its command, as in: external:command=..."),
        ("external:command=./bot,time=soon", "must be a time such as 2s or 200ms, not 'soon'"),
        ("external:command=./bot,time=0", "must be a time such as 2s or 200ms, not '0'"),
        ("external:command=./bot 'x", "cannot be read: No closing quotation"),
        ("python", "'python' lacks its class"),
        ("python:bots.own", "must name a module and a class in it, as in: python:my_bots:Cautious"),
        ("python:no_such_bots:Mine", "needs the module no_such_bots, which Python does not find"),
        ("python:bots.own:Brave", "there is no class Brave in bots.own"),
        ("python:bots.own:Stranger", "Stranger of bots.own is no bot: a bot is a class that derives from"),
        ("python:bots.own:Dreamer,depth=3", "cannot be made: Dreamer.__init__() got an unexpected keyword"),
        ("python:bots.own:Dreamer,3", "class stands twice in"),
    ],
)
def test_a_bad_spec_gets_a_clear_line(spec: str, message: str) -> None:
    with pytest.raises(BotError) as error:
        make_bot(spec)
    assert message in str(error.value)


def test_a_list_of_players_is_split_where_a_new_bot_begins() -> None:
    text = "external:command=./bot -v,time=2,greedy:worlds=3,random, random"
    assert split_players(text) == ["external:command=./bot -v,time=2", "greedy:worlds=3", "random", "random"]
    assert split_players("""external:command="a,b",random""") == ["""external:command="a,b\"""", "random"]


@pytest.mark.parametrize("text", ["", " ", ",", "greedy,,", "greedy, ,random"])
def test_an_empty_place_in_a_list_of_players_is_refused(text: str) -> None:
    with pytest.raises(BotError, match="no bot"):
        split_players(text)


def test_players_are_checked_before_the_game() -> None:
    pig = load_game("pig")
    assert check_players(pig, ["random", "greedy"]) == ["random", "greedy"]
    with pytest.raises(GameError, match="not 7"):
        check_players(pig, ["random"] * 7)
    with pytest.raises(BotError, match="there is no bot"):
        check_players(pig, ["random", "alphago"])


def test_every_bot_says_what_it_does() -> None:
    assert {"random", "greedy", "external"} <= set(bot_names())
    assert all(bot_names().values())
