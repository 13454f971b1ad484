"""One server for most tests: in this process, on its own database, with bots that do not dawdle."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster import binaries, postgres
from house import House, running

from rulebound.engine.catalogue import VARIABLE
from rulebound.server.settings import Settings


@pytest.fixture(scope="session", autouse=True)
def games() -> Iterator[None]:
    """The hidden-information game of the tests is served beside the others."""
    before = dict(os.environ)
    os.environ[VARIABLE] = str(Path(__file__).parents[1])
    yield
    os.environ.pop(VARIABLE)
    if VARIABLE in before:
        os.environ[VARIABLE] = before[VARIABLE]


@pytest.fixture(scope="session")
def house(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    with running(Settings(database=str(database), pace=0.0, thinkers=1, tables=100.0, guests=100.0)) as found:
        yield found


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """A real PostgreSQL that these tests start themselves."""
    if binaries() is None:
        pytest.skip("no PostgreSQL binaries on this machine")
    with postgres() as url:
        yield url
