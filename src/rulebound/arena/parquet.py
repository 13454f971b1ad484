"""The games as a table in Parquet: one row for each seat of each game, as data frames and databases like it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType

import msgspec

from rulebound.arena.plan import Outcome, Setting

COLUMNS = {
    "number": "int32",
    "seed": "int64",
    "setting": "int32",
    "seat": "int16",
    "player": "int16",
    "bot": "string",
    "role": "string",
    "decisions": "int32",
    "forfeits": "int32",
    "finished": "bool",
    "score": "int32",
    "place": "int16",
    "won": "bool",
    "rule": "string",
    "reason": "string",
    "lead_changes": "int32",
    "settled": "float",
}


class ParquetError(ValueError):
    """Tables cannot be written here; the message says how they can."""


def check_parquet() -> ModuleType:
    """The library that writes the tables, which is an extra."""
    try:
        return importlib.import_module("pyarrow")
    except ImportError:
        raise ParquetError("pyarrow is not installed here; install it with: pip install 'rulebound[parquet]'") from None


def write_parquet(
    path: Path,
    outcomes: Sequence[Outcome],
    players: Sequence[str],
    settings: Sequence[Setting],
    about: Mapping[str, object],
) -> None:
    """Write the table, whole or not at all. What is played stands in the file's metadata, under `rulebound`."""
    arrow, parquet = check_parquet(), importlib.import_module("pyarrow.parquet")
    kinds = {"int16": arrow.int16(), "int32": arrow.int32(), "int64": arrow.int64(), "float": arrow.float32()}
    kinds |= {"string": arrow.string(), "bool": arrow.bool_()}
    options = [(f"option_{name}", arrow.string()) for name in (settings[0] if settings else {})]
    fields = [(name, kinds[kind]) for name, kind in COLUMNS.items()] + options
    schema = arrow.schema(fields, metadata={"rulebound": msgspec.json.encode(about)})
    table = arrow.Table.from_pylist(list(rows(outcomes, players, settings)), schema=schema)
    part = path.with_name(path.name + ".part")
    parquet.write_table(table, part, compression="zstd")
    part.replace(path)


def rows(
    outcomes: Sequence[Outcome], players: Sequence[str], settings: Sequence[Setting]
) -> Iterator[dict[str, object]]:
    """A row for each seat of each game; what a game that was cut off does not have is null."""
    for outcome in outcomes:
        course, setting = outcome.course, settings[outcome.setting] if settings else {}
        for seat, player in enumerate(outcome.seating):
            yield {
                "number": outcome.number,
                "seed": outcome.seed,
                "setting": outcome.setting,
                "seat": seat,
                "player": player,
                "bot": players[player],
                "role": course.roles[seat] if course else None,
                "decisions": outcome.decisions,
                "forfeits": sum(lost.times for lost in outcome.forfeits if lost.seat == seat),
                "finished": outcome.finished,
                "score": outcome.scores[seat] if outcome.finished else None,
                "place": outcome.places[seat] if outcome.finished else None,
                "won": outcome.won[seat] if outcome.finished else None,
                "rule": outcome.rule or None,
                "reason": outcome.reason or None,
                "lead_changes": course.leads if course else None,
                "settled": course.settled if course else None,
                **{f"option_{name}": str(value) for name, value in setting.items()},
            }
