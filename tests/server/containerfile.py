"""Reads a Containerfile and says what is wrong with it: as much of a linter as ours needs, as none can be had here."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

KNOWN = {"FROM", "RUN", "COPY", "WORKDIR", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "ENV", "ARG"}


class Step(NamedTuple):
    """One instruction, its lines joined."""

    name: str
    words: str


def steps(text: str) -> list[Step]:
    """The instructions of a Containerfile, in their order."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n", " ", "\n".join(lines))
    split = [line.partition(" ") for line in joined.splitlines() if line.strip()]
    return [Step(name, words.strip()) for name, _, words in split]


def listed(step: Step) -> list[str]:
    """The words of an instruction that is written as a JSON list; none if it is not."""
    try:
        found = json.loads(step.words[step.words.index("[") :])
    except ValueError:
        return []
    return found if isinstance(found, list) else []


def trouble(text: str, root: Path) -> list[str]:
    """Everything that is wrong with it, for a repository in this folder."""
    found = steps(text)
    checks = (_unknown, _bases, _copies, _commands, _who, _start)
    return [fault for check in checks for fault in check(found, root)]


def _of(found: list[Step], name: str) -> list[Step]:
    return [step for step in found if step.name == name]


def _last_stage(found: list[Step]) -> list[Step]:
    return found[max(i for i, step in enumerate(found) if step.name == "FROM") :]


def _unknown(found: list[Step], root: Path) -> list[str]:
    faults = [f"{step.name} is no instruction" for step in found if step.name not in KNOWN]
    return faults + ([] if found and found[0].name == "FROM" else ["it does not begin with FROM"])


def _bases(found: list[Step], root: Path) -> list[str]:
    """All stages have one base, of one version: what was compiled in one runs in the other."""
    bases = {step.words.split()[0] for step in _of(found, "FROM")}
    if len(bases) != 1:
        return [f"different bases: {sorted(bases)}"]
    return [] if re.search(r"/python:3\.\d+-slim$", bases.pop()) else ["the base is no pinned slim Python"]


def _copies(found: list[Step], root: Path) -> list[str]:
    faults: list[str] = []
    stages: list[str] = []
    for step in found:
        if step.name == "FROM":
            stages.append(step.words.partition(" AS ")[2])
        if step.name != "COPY":
            continue
        words = step.words.split()
        if words[0].startswith("--from="):
            stage = words[0].partition("=")[2]
            faults += [] if stage in stages[:-1] else [f"there is no stage {stage} before"]
        else:
            faults += [f"there is no {path}" for path in words[:-1] if not (root / path).exists()]
    return faults


def _commands(found: list[Step], root: Path) -> list[str]:
    """What is run can be run without anybody there, and leaves nothing lying about in the image."""
    faults: list[str] = []
    extras = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for step in _of(found, "RUN"):
        parsed = subprocess.run(["sh", "-n", "-c", step.words], capture_output=True, text=True, check=False)
        faults += [parsed.stderr] if parsed.returncode else []
        for command in re.split(r"&&|;", step.words):
            faults += _installs(command, step.words)
            faults += [
                f"there is no {path}" for path in re.findall(r"tools/\S+", command) if not (root / path).exists()
            ]
            asked = re.findall(r"\.\[([\w,]+)\]", command)
            faults += [f"there is no extra {name}" for one in asked for name in one.split(",") if name not in extras]
    return faults


def _installs(command: str, whole: str) -> list[str]:
    faults: list[str] = []
    if "apt-get install" in command:
        faults += [
            f"apt-get without {word}" for word in ("-y", "--no-install-recommends") if word not in command.split()
        ]
        faults += [] if "apt-get update" in whole else ["apt-get does not know its packages"]
        faults += [] if "rm -rf /var/lib/apt/lists/*" in whole else ["apt's lists stay in the image"]
    if "pip install" in command and "--no-cache-dir" not in command.split():
        faults.append("pip's cache stays in the image")
    if "pip uninstall" in command and "-y" not in command.split():
        faults.append("pip would ask somebody")
    return faults


def _who(found: list[Step], root: Path) -> list[str]:
    """It runs as somebody without rights, who may write where the tables are."""
    last = _last_stage(found)
    users = [step.words for step in _of(last, "USER")]
    if not users or users[-1] in ("root", "0"):
        return ["it runs as root"]
    made = " ".join(step.words for step in _of(last[: last.index(Step("USER", users[-1]))], "RUN"))
    folders = [step.words for step in _of(last, "VOLUME")]
    faults = [] if re.search(rf"useradd [^&]*\b{users[-1]}\b", made) else [f"there is no user {users[-1]}"]
    return faults + [
        f"{users[-1]} may not write to {folder}"
        for folder in folders
        if not re.search(rf"install -d -o {users[-1]} {folder}(\s|$)", made)
    ]


def _start(found: list[Step], root: Path) -> list[str]:
    """It is started without a shell in between, where it can be reached, and keeps its tables in the volume."""
    last = _last_stage(found)
    start = [listed(step) for step in _of(last, "ENTRYPOINT")]
    if len(start) != 1 or not start[0]:
        return ["it is not started by one list of words"]
    words = dict(zip(start[0], start[0][1:], strict=False))
    folders = [step.words for step in _of(last, "VOLUME")]
    copied = [step.words.split()[-1] for step in _of(last, "COPY")]
    faults = [] if words.get("--host") == "0.0.0.0" else ["it cannot be reached from outside"]
    faults += [] if str(Path(words.get("--database", "")).parent) in folders else ["the tables are not in the volume"]
    programs = [start[0][0], *(listed(step)[0] for step in _of(last, "HEALTHCHECK") if listed(step))]
    there = [any(Path(folder) in Path(program).parents for folder in copied) for program in programs]
    return faults + ([] if len(programs) == 2 and all(there) else ["a program that is started was not copied"])
