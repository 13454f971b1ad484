"""The examples of the README and of the documents are run as they stand there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run import here

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [shlex.split(line, comments=True) for line in re.findall(r"^\$ rulebound (.*)$", README, re.MULTILINE)]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_of_the_readme_works(words: list[str], tmp_path: Path) -> None:
    done = here(*words, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert done.out


def test_the_game_of_the_readme_can_be_played(tmp_path: Path) -> None:
    (words,) = re.findall(r"`rulebound (play [^`]*)`", README)
    assert "PG-TURN-06" in here(*words.split(), typed="why\nquit\n", cwd=tmp_path).out


@pytest.mark.parametrize("name", ["README.md", "docs/file-formats.md"])
def test_the_library_examples_run(name: str, tmp_path: Path) -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL))
    assert code
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_odds_of_the_command_line_document_are_of_ships_that_the_game_allows() -> None:
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    (words,) = re.findall(r"`rulebound (odds \w+ [^`]*)`", text)
    done = here(*words.split())
    assert (done.code, done.err) == (0, "")
    assert "wins" in done.out
    assert "does not allow" not in done.out


def test_the_command_line_document_names_every_command() -> None:
    listed = set(re.findall(r"^## rulebound ([\w-]+)", (ROOT / "docs" / "cli.md").read_text(), re.MULTILINE))
    helped = set(re.findall(r"^  ([a-z][\w-]*)  ", here("--help").out.partition("Commands:")[2], re.MULTILINE))
    assert helped
    assert listed >= helped
