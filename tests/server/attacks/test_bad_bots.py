"""A bot that dies, lies or sleeps forfeits, and the table goes on. Nobody is shown an operator's command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from house import House, running

from rulebound.server import messages as m
from rulebound.server.roster import Roster, check_bots
from rulebound.server.settings import Settings

PROGRAMS = {
    "dies": "#!/bin/sh\nexit 3\n",
    "lies": '#!/bin/sh\nwhile read line; do echo \'{"number": 0, "option": 77}\'; done\n',
    "babbles": "#!/bin/sh\nwhile read line; do echo what; done\n",
    "sleeps": "#!/bin/sh\nexec sleep 600\n",
}


@pytest.fixture(scope="module")
def house_of_bad_bots(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("bots")
    bots = [f"missing=external:command={folder / 'no-such-program'}"]
    for name, text in PROGRAMS.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
        bots.append(f"{name}=external:command={folder / name},time=0.3s")
    with running(Settings(database=str(folder / "t.db"), pace=0.0, thinkers=1, think=2.0, bots=tuple(bots))) as found:
        yield found


@pytest.mark.parametrize("name", ["missing", *PROGRAMS])
def test_the_table_goes_on(house_of_bad_bots: House, name: str) -> None:
    ann = house_of_bad_bots.guest("Ann")
    with ann.at(ann.create("pig", [name, "me"]).id, seat=1) as seat:
        for _ in range(30):
            prompt = seat.asked()
            if any("forfeits the choice" in line.text for line in seat.log):
                return
            seat.answer(len(prompt.options) - 1)
        pytest.fail("the bot has never forfeited a choice")


def test_no_command_line_is_shown_to_anybody(house_of_bad_bots: House) -> None:
    ann = house_of_bad_bots.guest("Ann")
    table = ann.create("pig", ["dies", "me"]).id
    with ann.at(table, seat=1) as seat:
        seat.until(m.Update, lambda update: update.moment >= 1)
        told = "".join(seat.raw)
    asked = [ann.http.get(path).text for path in ("/api/bots", f"/api/tables/{table}", "/api/tables?which=live")]
    wrong = ann.http.post("/api/tables", json={"game": "pig", "seats": [{"kind": "bot", "bot": "nobody"}] * 2}).text
    for text in (told, wrong, *asked):
        assert "external" not in text
        assert "command" not in text
        assert "sh" not in text.split()


def test_a_program_without_a_title_is_not_called_by_its_command() -> None:
    roster = Roster(["external:command=/opt/secret --key=1", "Fritz=external:command=/opt/fritz", "mcts:400"])
    assert [info.title for info in roster.infos()][-3:] == ["House bot 1", "Fritz", "mcts:400"]
    assert roster.spec("House bot 1") == "external:command=/opt/secret --key=1"
    assert roster.spec("Fritz") == "external:command=/opt/fritz"
    assert roster.spec("external:command=/bin/sh") == roster.spec("gone") == roster.default


@pytest.mark.parametrize("text", ["greedy=mcts:4", "Fritz=nosuchbot", "nosuchbot", "Fri\x07tz=mcts:4"])
def test_a_bot_must_be_one_and_have_a_title_of_its_own(text: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="--bot"):
        check_bots([text])
