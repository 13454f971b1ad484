"""rulebound rules: the ledger of a game, with the code, the tests and the use of every rule."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebound.cli.asking import AsJson, Content, GameId
from rulebound.cli.output import BadInput, out, print_json, progress
from rulebound.engine.catalogue import load_game
from rulebound.engine.coverage import Coverage, RuleUse, coverage, tests_of
from rulebound.engine.flow import State
from rulebound.engine.game import Game


def rules(
    game: GameId,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, or the start of several ids.")] = None,
    show_coverage: Annotated[bool, typer.Option("--coverage", help="Code, tests and use of every rule.")] = False,
    plays: Annotated[int, typer.Option("--games", min=0, help="Games to play for the exercise counts; 0: none.")] = 10,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """The rules of a game: all of them, or one with its code, tests and exercise count."""
    loaded = load_game(game)
    if rule is None and not show_coverage and not as_json:
        _print_all(loaded)
        return
    found = coverage(loaded, _exercised(loaded, plays), tests_of(loaded))
    shown = found.rules if rule is None else _matching(found, rule)
    if as_json:
        print_json({"game": found.game, "rules": shown, "totals": found.totals})
    elif rule is not None and not show_coverage:
        for use in shown:
            _print_one(use)
    else:
        _print_coverage(shown, found)


def _exercised(game: Game[State], plays: int) -> dict[str, int] | None:
    if plays == 0:
        return None
    from rulebound.arena.exercise import exercise

    with progress("playing") as advance:
        return dict(exercise(game, plays, progress=advance))


def _matching(found: Coverage, rule: str) -> list[RuleUse]:
    exact = [use for use in found.rules if use.id == rule.upper()]
    shown = exact or [use for use in found.rules if use.id.startswith(rule.upper())]
    if not shown:
        raise BadInput(f"{found.game} has no rule {rule!r}; `rulebound rules {found.game}` lists them")
    return shown


def _print_all(game: Game[State]) -> None:
    for chapter, listed in game.ledger.chapters().items():
        out.print(f"\n[bold]{chapter}[/]" if chapter else "")
        for rule in listed:
            out.print(f"[cyan]{rule.id}[/]", end="  ")
            out.print(f"{rule.text} ({rule.source})", markup=False)


def _print_one(use: RuleUse) -> None:
    out.print(f"[cyan]{use.id}[/]", end="  ")
    out.print(f"{use.text} ({use.source})", markup=False)
    for title, places in (("code", use.code), ("tests", use.tests)):
        for i, place in enumerate(places or ["none"]):
            out.print(f"  {title if i == 0 else '':9}  {place}", markup=False)
    if use.exercised is not None:
        out.print(f"  exercised  {use.exercised} times", markup=False)


def _print_coverage(shown: list[RuleUse], found: Coverage) -> None:
    wide = max((len(use.id) for use in shown), default=2)
    out.print(f"{'rule':{wide}}  code  tests  exercised", markup=False)
    for use in shown:
        times = "-" if use.exercised is None else str(use.exercised)
        flag = "" if use.tests else "  <- no test"
        out.print(f"{use.id:{wide}}  {len(use.code):4}  {len(use.tests):5}  {times:>9}{flag}", markup=False)
    totals = found.totals
    used = "" if totals.exercised is None else f", {totals.exercised} exercised"
    out.print(f"{totals.rules} rules: {totals.with_code} in code, {totals.with_tests} with a test{used}", markup=False)
    for text in totals.unknown:
        out.print(f"no such rule: {text}", markup=False)
