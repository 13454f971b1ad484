"""Runs the command line as a user does."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from unittest import mock

import msgspec
from msgspec import Struct

from rulebound.cli import main
from rulebound.engine.catalogue import VARIABLE, look_again


class Done(Struct, frozen=True):
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int

    def json(self) -> dict[str, object]:
        """The one JSON document on the standard output."""
        return msgspec.json.decode(self.out, type=dict[str, object])


def rulebound(
    *words: str | Path,
    typed: str = "",
    cwd: Path | None = None,
    within: Mapping[str, str] | None = None,
    **environment: str,
) -> Done:
    """One run of the program, in an environment with these variables."""
    command = [sys.executable, "-m", "rulebound", *map(str, words)]
    around = {name: value for name, value in os.environ.items() if name != VARIABLE}
    env = {**around, "COLUMNS": "100", **(within or {}), **environment}
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=cwd, env=env, timeout=120, check=False
    )
    return Done(done.stdout, done.stderr, done.returncode)


def here(*words: str | Path, typed: str = "", cwd: Path | None = None) -> Done:
    """The same in this process, which is quicker: for commands that depend on nothing around them.

    A command may name folders of games or components in the environment; what came before it, and what comes after,
    has none of them in common with it.
    """
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.chdir(cwd or "."),
        mock.patch.dict(os.environ),
        mock.patch.object(sys, "argv", ["rulebound", *map(str, words)]),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        os.environ.pop(VARIABLE, None)
        try:
            main()
        except SystemExit as ended:
            return Done(out.getvalue(), err.getvalue(), int(ended.code or 0))
        finally:
            look_again()
    raise AssertionError("a command ends by saying with which code")
