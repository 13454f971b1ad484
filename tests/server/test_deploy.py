"""What an operator copies from deploy/: commands that this program takes, and files that are there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest
import typer

from rulebound.cli import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OPTION = re.compile(r"--[a-z][a-z-]*")


def options_of(command: str) -> set[str]:
    """What a command of the command line takes."""
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    return {word for parameter in group.commands[command].params for word in parameter.opts}


def unit(name: str) -> RawConfigParser:
    """A unit of systemd; its keys are told apart by case."""
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / name).read_text())
    return parser


@pytest.mark.parametrize(("name", "command"), [("rulebound.service", "serve"), ("rulebound-backup.service", "backup")])
def test_the_services_start_what_there_is(name: str, command: str) -> None:
    words = unit(name)["Service"]["ExecStart"]
    assert re.search(rf"/opt/rulebound/bin/rulebound {command}\b", words), words
    assert set(OPTION.findall(words.partition(f"rulebound {command}")[2])) <= options_of(command)


def test_the_container_starts_what_there_is_from_files_that_are_there() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    start = re.findall(r'"([^"]+)"', text.partition("ENTRYPOINT")[2])
    assert start[:2] == ["/opt/rulebound/bin/rulebound", "serve"]
    assert {word for word in start if word.startswith("--")} <= options_of("serve")
    assert all((ROOT / path).exists() for path in re.findall(r"tools/\w+\.py", text))
    assert "RULEBOUND_COMPILE=1" in text, "a server is run with compiled rules"
    assert re.search(r"^USER rulebound$", text, re.MULTILINE), "not as root"


def test_the_guide_names_files_and_options_that_are_there() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text()
    assert all((ROOT / path).exists() for path in re.findall(r"deploy/[\w.-]+", text))
    for command in ("serve", "backup", "restore"):
        for words in re.findall(rf"rulebound {command}([^`\n]*)", text):
            assert set(OPTION.findall(words)) <= options_of(command), words


def test_the_commands_of_the_guide_put_everything_in_its_place(tmp_path: Path) -> None:
    """Those that copy and mend files are carried out as they are written, in a root of their own."""
    text = (ROOT / "docs" / "hosting.md").read_text()
    blocks = "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL))
    lines = [line for line in blocks.splitlines() if re.match(r"HOST=|sudo (cp|sed) ", line)]
    assert len(lines) == 6
    script = "\n".join(lines).replace("sudo ", "").replace(" /etc/", f" {tmp_path}/etc/")
    for folder in ("systemd/system", "nginx/sites-enabled"):
        (tmp_path / "etc" / folder).mkdir(parents=True)
    subprocess.run(["sh", "-eu", "-c", script], cwd=ROOT, check=True, timeout=60)
    made = {path.name: path.read_text() for path in (tmp_path / "etc").rglob("*") if path.is_file()}
    assert set(made) == {path.name for path in DEPLOY.glob("*.service")} | {"rulebound-backup.timer", "rulebound"}
    assert not any(re.search(r"\b(HOST|CERTIFICATE|KEY)\b", found) for found in made.values())
    assert "--name games.example.org " in made["rulebound.service"]
    assert made["rulebound"].count("server_name games.example.org;") == 2
    assert "/etc/letsencrypt/live/games.example.org/privkey.pem;" in made["rulebound"]


@pytest.mark.parametrize("name", ["rulebound.service", "rulebound-backup.service", "rulebound-backup.timer"])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("no systemd on this machine")
    for path in DEPLOY.glob("rulebound*"):
        text = path.read_text().replace("/opt/rulebound/bin/rulebound", sys.executable)
        (tmp_path / path.name).write_text(text)
    done = subprocess.run(
        [verify, "verify", "--man=no", "--recursive-errors=no", str(tmp_path / name)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert f"{tmp_path / name}:" not in done.stderr, done.stderr
    assert name not in done.stderr, done.stderr
