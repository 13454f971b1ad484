"""The Containerfile: read by a linter of our own, which finds what was planted, and asked how the server is."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest
from containerfile import listed, steps, trouble
from house import House

from rulebound.server.serve import serve

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "deploy" / "Containerfile").read_text()
PORT = str(inspect.signature(serve).parameters["port"].default)
PLANTED = [
    ("FROM docker.io/library/python:3.12-slim\n", "FROM docker.io/library/python:latest\n"),
    ("python:3.12-slim AS build", "python:3.13-slim AS build"),
    ("--from=build", "--from=made"),
    ("install -y --no", "install --no"),
    (" && rm -rf /var/lib/apt/lists/*", ""),
    ("uninstall -y", "uninstall"),
    ("tools/pages.py", "tools/page.py"),
    ("'.[postgres]'", "'.[postgresql]'"),
    ("'.[postgres]'", "'.[postgres]"),
    ("USER rulebound\n", ""),
    ("USER rulebound", "USER root"),
    ("USER rulebound", "USER ruled"),
    ("-o rulebound /data", "-o rulebound /dat"),
    ("VOLUME /data", "VOLUME /tables"),
    ("COPY . .", "COPY sources ."),
    ("COPY --from=build /opt/rulebound /opt/rulebound", "COPY --from=build /opt/rulebound /srv"),
    ('"--host", "0.0.0.0", ', ""),
    ('ENTRYPOINT ["/opt/rulebound/bin/rulebound"', "ENTRYPOINT /opt/rulebound/bin/rulebound"),
    ("/data/tables.db", "/home/tables.db"),
    ("WORKDIR", "WORKDIRECTORY"),
    ("binaries \\\n &&", "binaries\n &&"),
]


def test_nothing_is_wrong_with_it() -> None:
    assert trouble(TEXT, ROOT) == []


@pytest.mark.parametrize(("old", "new"), PLANTED)
def test_what_is_planted_is_found(old: str, new: str) -> None:
    assert old in TEXT
    assert trouble(TEXT.replace(old, new, 1), ROOT) != []


def test_the_image_is_asked_how_it_is_at_the_port_where_it_serves(house: House) -> None:
    found = {step.name: step for step in steps(TEXT)}
    assert found["EXPOSE"].words == PORT
    code = listed(found["HEALTHCHECK"])[2]
    assert f"127.0.0.1:{PORT}/healthz" in code
    for path, well in (("/healthz", True), ("/nowhere", False)):
        asked = code.replace(f":{PORT}/healthz", f":{house.port}{path}")
        done = subprocess.run([sys.executable, "-c", asked], capture_output=True, timeout=60, check=False)
        assert (done.returncode == 0) is well, done.stderr


def test_what_is_made_anew_in_the_image_is_not_sent_along() -> None:
    """The context is everything in the folder: without this file an environment and a history of gigabytes too."""
    left_out = (ROOT / ".containerignore").read_text().split()
    assert {".git", ".venv", "build", "dist", "web/node_modules", "src/rulebound/server/static"} <= set(left_out)
    needed = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "src", "web", "tools", "MANIFEST.in"]
    assert not set(needed) & set(left_out)
    assert all((ROOT / path).exists() for path in needed)
    assert not [line for line in left_out if re.search(r"[*?!]", line) and not line.startswith("**/")]
