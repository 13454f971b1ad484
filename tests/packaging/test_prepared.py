"""What the build does to a module before it is compiled: constants become final, and nobody pays for what is told."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from constants import constants, finals
from expand import compiled_modules
from rows import in_words
from telling import quiet


def final(text: str) -> list[str]:
    tree = ast.parse(text)
    fixed = constants(tree)
    return [line for node in tree.body for line in finals(node, fixed) or []]


def test_names_in_capitals_that_are_given_a_value_once_are_final() -> None:
    assert final("NOBODY = Seat(-1)") == ["NOBODY: _Final = Seat(-1)"]
    assert final("PREP, INIT = range(2)") == ["PREP: _Final = 0", "INIT: _Final = 1"]
    assert final("HOLD, STRIKE = 1, card('strike')") == ["HOLD: _Final = 1", "STRIKE: _Final = card('strike')"]


def test_other_names_stay_as_they_are() -> None:
    assert final("G = TypeVar('G')\nnumber = 1\nONE = OTHER = 1\nLEFT, RIGHT = pair()") == []
    assert final("COUNT = 0\ndef more():\n    global COUNT\n    COUNT += 1") == []


def test_an_event_is_made_only_where_somebody_listens() -> None:
    told = ["g.tell(", '    "X-1", Struck(Life(2), tuple(seats))', ")"]
    before = ["def strike(g):", *[f"    {line}" for line in told]]
    after = ["def strike(g):", "    if g.log is not None:", *[f"        {line}" for line in told]]
    assert quiet("\n".join(before)).splitlines() == after


def test_what_might_do_more_than_read_is_always_carried_out() -> None:
    drawn = 'def draw(g):\n    g.tell("X-1", Drawn(g.cards.draw(DECK, HAND)))\n'
    loaded = 'def build(g):\n    g.tell("X-2", Built(load(g, 3)))\n'
    assert (quiet(drawn), quiet(loaded)) == (drawn, loaded)


def test_a_module_of_a_chapter_is_compiled_whatever_it_is_called(tmp_path: Path) -> None:
    for name in ("goods.py", "rules.py", "__init__.py", "ratings/goods.py", "ratings/__init__.py", "picture/board.py"):
        path = tmp_path / "games" / "duel" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = [str(path.relative_to(tmp_path / "games" / "duel")) for path in compiled_modules(tmp_path)]
    assert found == ["ratings/goods.py", "rules.py"]


def test_the_name_of_the_folder_that_a_clone_lies_in_changes_nothing(tmp_path: Path) -> None:
    package = tmp_path / "tests" / "rulebound"
    modules = [package / "games" / "pig" / "rules.py", package / "games" / "pig" / "tests" / "test_rules.py"]
    for module in modules:
        module.parent.mkdir(parents=True)
        module.touch()
    assert compiled_modules(package) == modules[:1]


def test_rows_of_numbers_are_blocks_of_machine_words_and_adding_to_one_gives_it_back() -> None:
    before = ["def offer(low: int, words: Words) -> Words:", "    words.append(low + 1)  # why", "    words += [2, 3]"]
    after = ["    words = _append(words, low + 1)  # why", "    words = _extend(words, [2, 3])"]
    assert in_words("\n".join(before)).splitlines()[1:] == after
    assert in_words("first: Column = Column()") == "first: _vec[_i64] = _vec[_i64]()"
    one_by_one = "what: _vec[float] = _vec[float]([_one for _one in numbers])"
    assert in_words("what: Shares = Shares(numbers)") == one_by_one
    assert in_words("words: Words = []") == "words: _vec[_i64] = _vec[_i64](capacity=32)"
    assert in_words("self.words: Words = []") == "self.words: _vec[_i64] = _vec[_i64]()"
    assert in_words("found: list[int] = []\nfound.append(1)") == "found: list[int] = []\nfound.append(1)"
