"""Our games beside other systems in one run: the same kinds of work, one table, figures as multiples of catanatron's.

python benchmarks/run.py                 make the peers' environment if there is none, compile our rules, measure, print
    --seconds 1.0                        how long each figure is measured in each pass
    --passes 3                           all subjects are measured so often, one after another; the medians count
    --as-is                              do not compile first: use build/fast if it is there, else the sources
    --only NAME                          only subjects that contain this word (catanatron stays, to compare with)
    --json                               one JSON document
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / "build" / "peers"
FAST = ROOT / "build" / "fast"
BASE = "catanatron 4 players"
PACKAGES = {
    "catanatron": ["catanatron==3.2.1"],
    "OpenSpiel": ["open_spiel"],
    "PettingZoo": ["pettingzoo[classic]"],
    "RLCard": ["rlcard"],
}
GAMES = ["shadowlords", "dark_eclipse", "eclipse", "cutthroat_caverns", "clash_for_eternia", "pig"]
OURS = [*GAMES, *(f"env {game}" for game in GAMES), *(f"vector {game}" for game in GAMES), "SuperSuit shadowlords"]
THEIRS = [
    BASE,
    "OpenSpiel gin_rummy",
    "OpenSpiel backgammon",
    "OpenSpiel chess",
    "OpenSpiel hearts",
    "OpenSpiel python_tic_tac_toe",
    "PettingZoo connect_four_v3",
    "PettingZoo texas_holdem_no_limit_v6",
    "PettingZoo chess_v6",
    "RLCard gin-rummy",
    "RLCard limit-holdem",
    "RLCard uno",
]
COLUMNS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "clone_us": "clone µs",
    "simulations_per_s": "simulations/s",
}
PATIENCE = 300.0
Figures = dict[str, float | None]
Found = dict[str, Figures | str]


def make_environment() -> dict[str, str]:
    """The peers' own environment; what could not be installed, and why."""
    uv = [sys.executable, "-m", "uv"]
    if not python_of(PEERS).exists():
        subprocess.run([*uv, "venv", "--quiet", str(PEERS), "--python", sys.executable], check=True)
    missing: dict[str, str] = {}
    for peer, packages in PACKAGES.items():
        words = [*uv, "pip", "install", "--quiet", "--python", str(python_of(PEERS)), *packages]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            missing[peer] = f"not installed: {last_line(done.stderr)}"
    return missing


def python_of(folder: Path) -> Path:
    """The interpreter of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def last_line(text: str) -> str:
    """What an error came to, in one line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:100] if lines else "no reason given"


def measure(subject: str, seconds: float) -> Figures | str:
    """One pass of one subject in a process of its own, or why there are no figures."""
    ours = subject in OURS
    python, script = (sys.executable, "ours.py") if ours else (str(python_of(PEERS)), "peers.py")
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    if ours:
        environment["PYTHONPATH"] = str(FAST if FAST.exists() else ROOT / "src")
    else:
        environment.pop("PYTHONPATH", None)
    words = [python, str(ROOT / "benchmarks" / script), subject, str(seconds)]
    try:
        done = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"not measured: it took more than {PATIENCE:.0f} s"
    if done.returncode:
        return f"not measured: {last_line(done.stderr)}"
    found: Figures = json.loads(done.stdout.splitlines()[-1])
    return found


def middle(passes: Sequence[Figures | str]) -> Figures | str:
    """The medians over the passes, or the reason of the first that failed."""
    failed = [one for one in passes if isinstance(one, str)]
    if failed:
        return failed[0]
    whole = [one for one in passes if not isinstance(one, str)]
    return {**whole[0], **{name: _median([one[name] for one in whole]) for name in COLUMNS}}


def _median(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else None


def rows(found: Mapping[str, Figures | str]) -> list[list[str]]:
    """The table: every figure and, as a multiple, how much better it is than the same one of catanatron."""
    base = found.get(BASE)
    table = [["", *(word for name in COLUMNS.values() for word in (name, "x"))]]
    for subject, figures in found.items():
        if isinstance(figures, str):
            table.append([subject, figures])
            continue
        row = [subject if "mode" not in figures else f"{subject} ({figures['mode']})"]
        for name in COLUMNS:
            row += [number(figures[name]), ratio(name, figures, base)]
        table.append(row)
    return table


def ratio(name: str, figures: Figures, base: Figures | str | None) -> str:
    """How many times as good as catanatron: more per second, or fewer microseconds."""
    own, other = figures[name], None if base is None or isinstance(base, str) else base[name]
    if own is None or other is None:
        return "-"
    times = other / own if name == "clone_us" else own / other
    return f"{times:.2f}" if times < 1 else f"{times:.1f}" if times < 10 else f"{times:,.0f}"


def number(value: float | None) -> str:
    """Two or three digits are all that such a figure has."""
    if value is None:
        return "none"
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    if value >= 1e4:
        return f"{value / 1e3:.0f} k"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def text(table: Sequence[Sequence[str]]) -> str:
    """The table in columns; a row that only says why there are no figures runs on."""
    whole = [row for row in table if len(row) == len(table[0])]
    wide = [max(len(row[place]) for row in whole) for place in range(len(table[0]))]
    first = max(len(row[0]) for row in table)
    lines = []
    for row in table:
        if len(row) < len(table[0]):
            lines.append(f"{row[0]:{first}}  {row[1]}")
        else:
            cells = [f"{word:>{width}}" for word, width in zip(row[1:], wide[1:], strict=True)]
            lines.append("  ".join([f"{row[0]:{first}}", *cells]))
    return "\n".join(lines)


def chosen(word: str) -> list[str]:
    """The subjects to measure."""
    return [one for one in [*OURS, *THEIRS] if word in one or one == BASE]


def run(subjects: Iterable[str], seconds: float, passes: int, missing: Mapping[str, str]) -> Found:
    """All subjects, pass after pass, so that a slow minute of the machine does not hit one of them alone."""
    listed = list(subjects)
    gone: Found = {one: missing[one.split()[0]] for one in listed if one.split()[0] in missing}
    tried: dict[str, list[Figures | str]] = {one: [] for one in listed if one not in gone}
    for done in range(passes):
        for one, figures in tried.items():
            print(f"pass {done + 1} of {passes}: {one}", file=sys.stderr, flush=True)
            figures.append(measure(one, seconds))
    return {one: gone[one] if one in gone else middle(tried[one]) for one in listed}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--as-is", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if not given.as_is:
        subprocess.run([sys.executable, str(ROOT / "tools" / "fast.py")], check=True, stdout=sys.stderr)
    missing = make_environment()
    found = run(chosen(given.only), given.seconds, given.passes, missing)
    if given.json:
        print(
            json.dumps({"python": platform.python_version(), "machine": platform.machine(), "figures": found}, indent=2)
        )
    else:
        print(text(rows(found)))


if __name__ == "__main__":
    main()
