"""What Rulebound adds to pytest: `--game`, and the mark that names the rules a test proves. Loaded with the package."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("rulebound.testing")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The games that the tests of rulebound.testing are for."""
    group = parser.getgroup("rulebound")
    text = "A game for the tests of rulebound.testing; several times for several. By default all that are found."
    group.addoption("--game", action="append", default=[], metavar="NAME", help=text)


def pytest_configure(config: pytest.Config) -> None:
    """The mark is known wherever the package is."""
    config.addinivalue_line("markers", "rule(*ids): the rules of a ledger that a test proves")
