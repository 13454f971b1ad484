"""rulebound odds: a game's calculator on the command line."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebound.cli.asking import AsJson, Content, GameId
from rulebound.cli.output import BadInput, out, print_json
from rulebound.engine.calculator import Form, Reckoning
from rulebound.engine.catalogue import load_game


def odds(
    game: GameId,
    values: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="What is filled in.")] = None,
    fields: Annotated[bool, typer.Option("--fields", help="List the fields with their values instead.")] = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """A game's calculator: chances of what you set up, without a table."""
    loaded = load_game(game)
    filled = dict(_pair(value) for value in values or [])
    try:
        form = loaded.form(filled)
        if form is None:
            raise BadInput(f"{game} has no calculator")
        answer = None if fields else loaded.reckon(filled)
    except ValueError as error:
        raise BadInput(str(error)) from None
    if as_json:
        print_json({"game": game, "form": form} if answer is None else {"game": game, "form": form, "answer": answer})
    elif answer is None:
        _print_form(form)
    else:
        _print_answer(answer)


def _pair(value: str) -> tuple[str, str]:
    name, equals, text = value.partition("=")
    if not equals:
        raise BadInput(f"{value!r} is no name=value")
    return name, text


def _print_form(form: Form) -> None:
    for section in form.sections:
        out.print(f"\n[bold]{section.title}[/]")
        for field in section.fields:
            out.print(f"{field.id}={field.value}", markup=False)
    choices = {choice.id: choice for field in form.fields().values() for choice in field.choices}
    out.print("\n[bold]Choices[/]")
    for choice in choices.values():
        out.print(f"{choice.id}  {choice.title}{f': {choice.text}' if choice.text else ''}", markup=False)


def _print_answer(answer: Reckoning) -> None:
    wide = max((len(line.title) for line in answer.lines), default=0)
    for line in answer.lines:
        out.print(f"{line.title.ljust(wide)}  {line.value}", markup=False)
    for note in answer.notes:
        out.print(note, markup=False)
