"""rulebound report: one page about the games of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.output import out, print_json, progress, writable


def report(
    folder: Annotated[Path, typer.Argument(help="What sim --out or tournament --out wrote.")],
    against: Annotated[Path | None, typer.Option(help="Another such folder, to say what differs.")] = None,
    file: Annotated[
        Path | None, typer.Option("--out", help="The page; report.html in the folder, if not named.")
    ] = None,
    title: Annotated[str, typer.Option(help="What the page is called.")] = "",
    no_rules: Annotated[bool, typer.Option("--no-rules", help="Do not count which rules were at work.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document with the findings.")] = False,
) -> None:
    """One HTML page about many games: findings in words, then plots. It needs no network."""
    from rulebound.arena.reading import read_folder
    from rulebound.arena.report import report as write

    with progress("rules") as advance:
        own = read_folder(folder, rules=not no_rules, progress=advance)
        other = read_folder(against, rules=not no_rules, progress=advance) if against else None
    page = writable(file or folder / "report.html")
    found = write(own, other, title)
    page.write_text(found.page, encoding="utf-8")
    if as_json:
        print_json({"title": found.title, "findings": found.findings, "file": str(page)})
        return
    out.print(found.title, markup=False)
    for text in found.findings:
        out.print(f"  {text}", markup=False)
    out.print(f"The page: {page}", markup=False)
