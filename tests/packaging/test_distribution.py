"""The source distribution is complete, and a wheel made from it has all that an installed Rulebound needs.

RULEBOUND_INSTALL=1 also installs it, compiled and with its pages, into an environment of its own: some minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("distribution")  # its folder is made once
ROOT = Path(__file__).parents[2]
BUILD = "import sys; from setuptools import build_meta; print(build_meta.{what}(sys.argv[1]))"
RULES = ("games/pig/rules.md", "games/pig/__init__.py", "engine/glyphs.toml", "py.typed")


def kept() -> list[str]:
    """The files that are kept in the repository, as they are now."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("this is no checkout")
    return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def build(what: str, source: Path, target: Path) -> Path:
    """Build in a process of its own, without the browser's pages."""
    words = [sys.executable, "-c", BUILD.format(what=what), str(target)]
    env = {**os.environ, "RULEBOUND_WEB": "0", "RULEBOUND_COMPILE": "0"}
    done = subprocess.run(words, cwd=source, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target / done.stdout.splitlines()[-1]


def copied(checkout: Path) -> Path:
    """A copy of the files that are kept, and of nothing else that lies about."""
    for name in kept():
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    return checkout


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    checkout, target = copied(tmp_path_factory.mktemp("checkout")), tmp_path_factory.mktemp("sdist")
    with tarfile.open(build("build_sdist", checkout, target)) as archive:
        archive.extractall(target, filter="data")
    return next(path for path in target.iterdir() if path.is_dir())


def test_everything_that_is_kept_is_in_the_source_distribution(unpacked: Path) -> None:
    assert not [name for name in kept() if not (unpacked / name).is_file()]


def test_a_wheel_from_it_has_rules_components_and_drawings(unpacked: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build("build_wheel", unpacked, tmp_path)) as wheel:
        held = set(wheel.namelist())
    source = unpacked / "src"
    wanted = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.suffix in (".py", ".toml")}
    assert wanted <= held
    assert {f"rulebound/{name}" for name in RULES} <= held


def test_the_build_can_write_the_records_out_from_it(unpacked: Path, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from expand import prepare; print(*prepare(*map(Path, sys.argv[1:])))"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(unpacked / "tools"), str(unpacked / "src")])}
    words = [sys.executable, "-c", script, str(unpacked / "src" / "rulebound"), str(tmp_path / "rulebound")]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "engine/flow.py" in done.stdout


def test_what_the_pages_are_made_from_is_in_it(unpacked: Path) -> None:
    """The pages know their sources by a digest: of the checkout and of the source distribution it is the same."""
    script = "import pages; print(pages.digest())"
    checkout = copied(unpacked.parent / "checkout")
    digests = [
        subprocess.run([sys.executable, "-c", script], cwd=root / "tools", capture_output=True, check=True).stdout
        for root in (checkout, unpacked)
    ]
    assert digests[0] == digests[1]


@pytest.mark.skipif("RULEBOUND_INSTALL" not in os.environ, reason="takes minutes and the network")
def test_installed_from_the_source_distribution_it_is_compiled_and_has_its_pages(
    unpacked: Path, tmp_path: Path
) -> None:
    venv.create(tmp_path, with_pip=True)
    home = tmp_path / ("Scripts" if os.name == "nt" else "bin")
    env = {**os.environ, "RULEBOUND_COMPILE": "1", "RULEBOUND_WEB": "1"}
    env.pop("PYTHONPATH", None)
    subprocess.run([home / "python", "-m", "pip", "install", "--quiet", unpacked], env=env, check=True)
    version = subprocess.run([home / "rulebound", "--version"], env=env, capture_output=True, text=True, check=True)
    assert "compiled" in version.stdout
    pages = list(tmp_path.glob("**/site-packages/rulebound/server/static/index.html"))
    assert len(pages) == 1
