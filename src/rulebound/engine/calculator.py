"""A calculator that a game may offer beside its tables: a form that anybody can fill in, and what follows from it.

Values go by the names of the fields, as text: what stands in an address or on the command line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Values = Mapping[str, str]


class FormChoice(Struct, frozen=True, omit_defaults=True):
    """One thing to choose, by its id, in words; `text` says what it does."""

    id: str
    title: str
    text: str = ""


class FormField(Struct, frozen=True, omit_defaults=True):
    """Something to fill in: a number, one of the choices, or a list of `most` choices, with commas between them.

    `of` names the number without which it does not matter.
    """

    id: str
    title: str
    kind: Literal["number", "choice", "list"]
    value: str
    least: int = 0
    most: int = 0
    choices: tuple[FormChoice, ...] = ()
    of: str = ""
    text: str = ""


class FormSection(Struct, frozen=True):
    """Fields that belong together."""

    id: str
    title: str
    fields: tuple[FormField, ...]


class Form(Struct, frozen=True):
    """A form with its present values; some fields depend on others, so it is asked for anew when one changes."""

    title: str
    text: str
    sections: tuple[FormSection, ...]

    def fields(self) -> dict[str, FormField]:
        """All fields by their names."""
        return {field.id: field for section in self.sections for field in section.fields}


class Figure(Struct, frozen=True, omit_defaults=True):
    """One figure: in words, and as a part of 1 where it is a chance, with the bounds in which it lies (95%)."""

    title: str
    value: str
    chance: float | None = None
    low: float | None = None
    high: float | None = None
    rule: str = ""


class Reckoning(Struct, frozen=True):
    """What follows from the values: the figures, and what they take for granted."""

    lines: tuple[Figure, ...]
    notes: tuple[str, ...]


def number_in(values: Values, name: str, default: int, least: int, most: int) -> int:
    """A number that was filled in; ValueError says what is wrong with it."""
    text = values.get(name, str(default))
    if not text.isascii() or not text.isdecimal() or not least <= int(text) <= most:
        raise ValueError(f"{name} is a number from {least} to {most}, not {text!r}")
    return int(text)


def choice_in(values: Values, name: str, default: str, choices: tuple[FormChoice, ...]) -> str:
    """A choice that was filled in; ValueError says what there is."""
    text = values.get(name, default)
    if all(choice.id != text for choice in choices):
        raise ValueError(f"{name} is one of {', '.join(choice.id for choice in choices)}, not {text!r}")
    return text


def list_in(values: Values, name: str, default: list[str], choices: tuple[FormChoice, ...], most: int) -> list[str]:
    """Several choices that were filled in, with commas between them."""
    found = values[name].split(",") if name in values else default
    if len(found) > most:
        raise ValueError(f"{name} has room for {most}, not for {len(found)}")
    for one in found:
        choice_in({name: one}, name, "", choices)
    return found


def refuse_unknown(values: Values, form: Form) -> None:
    """ValueError for a value that no field asks for."""
    known = form.fields()
    for name in values:
        if name not in known:
            raise ValueError(f"there is no field {name!r}; there are: {', '.join(known)}")
