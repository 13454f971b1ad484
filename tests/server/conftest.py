"""One server for most tests: in this process, on its own database, with bots that do not dawdle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from cluster import binaries, postgres
from house import House, running

from rulebound.engine.catalogue import VARIABLE
from rulebound.server.settings import Settings


@pytest.hookimpl(tryfirst=True)  # before xdist writes the groups into the names
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One PostgreSQL, one worker."""
    for item in items:
        if "database" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("postgres"))


@contextmanager
def games_of_tests() -> Iterator[None]:
    """The hidden-information game of the tests is found beside the others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(Path(__file__).parents[1]))
        yield


@pytest.fixture(scope="module", autouse=True)
def games() -> Iterator[None]:
    """The tests of a module find that game, and the next module finds the environment as it was."""
    with games_of_tests():
        yield


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    settings = Settings(database=str(database), pace=0.0, thinkers=1, tables=100.0, guests=100.0)
    with ExitStack() as stack:
        with games_of_tests():
            found = stack.enter_context(running(settings))
        yield found


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """A real PostgreSQL that these tests start themselves."""
    if binaries() is None:
        pytest.skip("no PostgreSQL binaries on this machine")
    with postgres() as url:
        yield url
