"""The API page says what the docstrings say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_page_is_as_the_docstrings_say() -> None:
    command = [sys.executable, str(ROOT / "tools" / "api.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_everything_on_it_says_what_it_is() -> None:
    lines = (ROOT / "docs" / "api.md").read_text(encoding="utf-8").splitlines()
    headings = [i for i, line in enumerate(lines) if line.startswith("### ")]
    assert len(headings) > 50
    assert [lines[i] for i in headings if not lines[i + 2].strip()] == []
