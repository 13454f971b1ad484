"""rulebound replay: a saved match, verified and told."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.asking import AsJson, Content
from rulebound.cli.output import BadInput, out, print_json, say, writable
from rulebound.engine.match import Match
from rulebound.engine.picture import picture
from rulebound.engine.text import scene_text


def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.")],
    at: Annotated[int | None, typer.Option("--at", min=0, help="Show the moment after this many answers.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write that moment as a picture.")] = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Verify a saved match and print it as everybody could see it."""
    whole = Match.load(file)
    if at is not None and at > len(whole.answers):
        raise BadInput(f"{file} has {len(whole.answers)} answers, so there is no moment {at}")
    match = whole if at is None else whole.at(at)
    if svg is not None:
        scene = match.game.scene(match.state, None)
        writable(svg).write_text(picture(scene, match.game.art, match.names), encoding="utf-8")
    if as_json:
        print_json(described(match, verified=not whole.notice))
    elif at is None:
        _tell(match)
    else:
        out.print(scene_text(match.game.scene(match.state, None), match.names), markup=False)
    if whole.notice:
        say(whole.notice)


def described(match: Match, verified: bool) -> dict[str, object]:
    """A match at a moment as JSON data, with nothing that a spectator may not see."""
    return {
        "game": match.game.id,
        "players": match.names,
        "options": match.header.options,
        "answers": len(match.answers),
        "verified": verified,
        "scene": match.game.scene(match.state, None),
        "log": [{"number": n, "rule": rule, "text": text} for n, rule, text in match.heard(None)],
        "result": None if match.result is None else result(match),
    }


def result(match: Match) -> dict[str, object]:
    """How the match ended, as JSON data."""
    end = match.result
    assert end is not None
    return {"rule": end.rule, "reason": end.reason, "scores": end.scores, "places": end.places, "won": end.won}


def _tell(match: Match) -> None:
    out.print(f"{match.game.title}: {', '.join(match.names)}", markup=False)
    for number, rule, text in match.heard(None):
        out.print(f"{number:5}  {text}", markup=False, end="  ")
        out.print(f"[cyan]{rule}[/]")
    if match.result is None:
        out.print(f"Not finished after {len(match.answers)} answers.", markup=False)
    else:
        winners = [name for name, won in zip(match.names, match.result.won, strict=True) if won]
        out.print(f"{', '.join(winners) or 'Nobody'} won: {match.result.reason} ({match.result.rule}).", markup=False)
    if not match.notice:
        out.print(f"Verified: {len(match.answers)} answers play through to the same states.", markup=False)
