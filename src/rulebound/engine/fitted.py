"""Weights as data: what a game's features count, in weights.toml beside its rules. Never compiled."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

WEIGHTS = "weights.toml"


def advice_weights(path: Path) -> dict[str, float]:
    """What each feature counts; nothing if the game has no such file."""
    if not path.exists():
        return {}
    part = tomllib.loads(path.read_text(encoding="utf-8")).get("advice", {})
    return {name: float(weight) for name, weight in part.items()}


def with_weights(text: str, weights: Mapping[str, float]) -> str:
    """The file with new weights in its part [advice]; all else stays as it is, comments too."""
    for name, weight in weights.items():
        found = re.search(rf'^"{re.escape(name)}" *=[^#\n]*', text, re.MULTILINE)
        new = f'"{name}" = {weight:.4g}'
        if found is not None:
            blank = " " if text[found.end() :].startswith("#") else ""
            text = text[: found.start()] + new + blank + text[found.end() :]
        elif "[advice]" in text:
            text = text.replace("[advice]", f"[advice]\n{new}", 1)
        else:
            text = f"{text}[advice]\n{new}\n"
    return text
