"""The tool that plants errors in a game's rules: which ones it plants, and where."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
SOURCE = '''"""Not here: 1 + 1."""

NUMBER = 3


def rule(g: int, seat: int = 0) -> bool:
    """A rule says 2 + 2 (XX-RULE-01, XX-RULE-03..05)."""
    g.tell("XX-RULE-01", 5)
    g.push(seat)
    return g.hand > 2 and not seat or g.left + 1 == seat
'''


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutants_tool", ROOT / "tools" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants_tool"] = module
    spec.loader.exec_module(module)
    return module


def test_errors_are_planted_in_functions_and_not_in_words_or_annotations(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(SOURCE)
    found = list(tool().mutants_of(path))
    changes = {(mutant.before, mutant.after) for mutant in found}
    assert ("g.hand > 2", "g.hand >= 2") in changes
    assert ("not seat", "(seat)") in changes
    assert ("g.left + 1", "((g.left) - (1))") in changes
    assert ("g.push(seat)", "pass") in changes
    assert ("2", "3") in changes
    assert not [mutant for mutant in found if "tell" in mutant.before or mutant.line < 8]
    assert {mutant.rules for mutant in found} == {("XX-RULE-01", "XX-RULE-03", "XX-RULE-04", "XX-RULE-05")}


def test_every_planted_error_is_still_python(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(SOURCE)
    raw = path.read_bytes()
    for mutant in tool().mutants_of(path):
        compile(raw[: mutant.start] + mutant.after.encode() + raw[mutant.end :], "rules.py", "exec")


def test_every_error_that_could_be_planted_in_a_game_is_still_python() -> None:
    mutants = tool()
    for path in mutants.sources("shadowlords")[:6]:
        raw = path.read_bytes()
        for mutant in mutants.mutants_of(path):
            compile(raw[: mutant.start] + mutant.after.encode() + raw[mutant.end :], str(path), "exec")


def test_what_the_time_does_not_suffice_for_is_left_for_a_second_run() -> None:
    words = [sys.executable, str(ROOT / "tools" / "mutants.py"), "pig", "--sample", "2", "--minutes", "0"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "2 are left: go on with --skip 0." in done.stdout, done.stdout + done.stderr
    assert done.returncode == 1


def test_it_comes_to_its_end_and_says_on_the_way_how_far_it_is() -> None:
    words = [sys.executable, str(ROOT / "tools" / "mutants.py"), "pig", "--sample", "10", "--least", "0"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert any(line.startswith("10 of 10 tried, ") for line in lines), done.stdout + done.stderr
    assert any(" of 10 noticed: " in line for line in lines)
    assert done.returncode == 0


def test_of_the_same_changes_in_a_function_each_has_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("def rule(g):\n    return g.left + 1 if g.right > 1 else 0\n")
    named = [mutant.exact for mutant in tool().mutants_of(path) if mutant.before == "1"]
    assert named == ["rules.rule: 1 -> 2 [1]", "rules.rule: 1 -> 2 [2]"]
