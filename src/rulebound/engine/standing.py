"""Standing answers: a seat passes ahead, by kind of question, by play, or until something happens that all can see.

    Standing(until=("turn",))                                 pass until my turn
    Standing(unless=("attacked",))                            pass, but ask me when somebody attacks me
    Standing(rules=("Cancelling",), about=(Play("Cancel", 4),))   there, ask me about this card only
    Standing(again=("turn",))                                 once I have passed on a play, ask me again at my turn

They are no part of the rules: whoever answers for a seat looks here first, and the answer is an ordinary Pass. They are
the seat's secret and can be changed at any moment. What is asked for with `about` depends on a hand, so whoever applies
them takes the same time whether or not a seat has a play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from rulebound.engine.action import Action, Decision, Pass
from rulebound.engine.flow import PROGRAMS, Frame, State, answers_of
from rulebound.engine.kinds import kinds_of, seat_fields
from rulebound.engine.window import Window

if TYPE_CHECKING:
    from rulebound.engine.game import Game

Name = Annotated[str, Meta(max_length=80)]
Names = Annotated[tuple[Name, ...], Meta(max_length=32)]


class Play(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action by its name; with `value` only if that is what its first field holds: this card, this space."""

    action: Name
    value: int | None = None


Plays = Annotated[tuple[Play, ...], Meta(max_length=64)]


class Standing(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Pass ahead in these `rules`; none named means in every window.

    Ask nevertheless if one of the plays `about` is offered, if something is offered that is not among `never`, or while
    one of the signs `unless` is to be seen. When one of the signs `until` appears it is over.

    With `again` it passes for a seat that has been asked and has passed: on the plays that it had then, until one of
    these signs appears.
    """

    rules: Names = ()
    about: Plays = ()
    never: Plays = ()
    unless: Names = ()
    until: Names = ()
    again: Names = ()


def option_ahead(
    game: Game[State], g: State, seat: int, decision: Decision, standing: Sequence[Standing]
) -> int | None:
    """The number of the Pass that one of the standing answers gives to a question; None: ask."""
    options = decision.options
    passing = next((i for i, option in enumerate(options) if isinstance(option, Pass)), None)
    if passing is None or not standing:
        return None
    signs = set(game.signs_at(g, seat))
    return passing if any(_applies(g, options, signs, one) for one in standing) else None


def _applies(g: State, options: Sequence[Action], signs: set[str], one: Standing) -> bool:
    if one.again or not _is_about(one, g.stack[-1]) or signs.intersection(one.unless):
        return False
    plays = [option for option in options if not isinstance(option, Pass)]
    if one.about and any(_is(option, play) for option in plays for play in one.about):
        return False
    return not one.never or all(any(_is(option, play) for play in one.never) for option in plays)


def _is_about(one: Standing, rule: Frame) -> bool:
    return type(rule).__name__ in one.rules if one.rules else isinstance(rule, Window)


def _is(option: Action, play: Play) -> bool:
    if type(option).__name__ != play.action:
        return False
    return play.value is None or getattr(option, type(option).FIELDS[0], None) == play.value


def still_standing(standing: Sequence[Standing], before: Set[str], now: Set[str]) -> tuple[Standing, ...]:
    """Those that are not over by a sign that has appeared."""
    return tuple(one for one in standing if not set(one.until) & (now - before))


def rested(rule: Frame, decision: Decision, standing: Sequence[Standing]) -> tuple[Standing, ...]:
    """The standing answers of a seat that has just passed itself: with what it passes on from now on."""
    parent = next((one for one in standing if one.again and _is_about(one, rule)), None)
    if parent is None:
        return tuple(standing)
    before = [one for one in standing if _rests(one, parent)]
    plays = [play for one in before for play in one.never]
    plays += [play for play in dict.fromkeys(map(_play, decision.options)) if play is not None and play not in plays]
    rest = Standing(parent.rules, never=tuple(plays), until=parent.again)
    return (*[one for one in standing if one not in before], rest)


def waking(standing: Sequence[Standing]) -> tuple[Standing, ...]:
    """Those that were left by the seat, without what followed from its passes."""
    parents = [one for one in standing if one.again]
    return tuple(one for one in standing if not any(_rests(one, parent) for parent in parents))


def _rests(one: Standing, parent: Standing) -> bool:
    return one.until == parent.again and one.rules == parent.rules and bool(one.never)


def _play(option: Action) -> Play | None:
    """An option as a play by its first value; a pass is none."""
    if isinstance(option, Pass):
        return None
    value = getattr(option, type(option).FIELDS[0]) if type(option).FIELDS else None
    return Play(type(option).__name__, value if isinstance(value, int) else None)


def fault_in(game: Game[State], standing: Iterable[Standing]) -> str:
    """What is wrong with standing answers of this game, in a sentence; nothing if they make sense."""
    known = {rule.__name__ for rule in game.frames}
    actions = {action.__name__ for rule in game.frames for action in answers_of(rule)}
    for one in standing:
        for name in one.rules:
            if name not in known:
                return f"{game.id} has no rule {name}."
        for play in (*one.about, *one.never):
            if play.action not in actions:
                return f"{game.id} has no action {play.action}."
        for sign in (*one.unless, *one.until, *one.again):
            if sign not in game.signs:
                return f"{game.id} has no sign {sign}; it has: {', '.join(game.signs)}."
    return ""


class NamedPlay(Struct, frozen=True):
    """A play in words."""

    play: Play
    words: str


class WindowInfo(Struct, frozen=True):
    """A window of a game for those who set standing answers: its name, its question, and what may be played there."""

    id: str
    words: str
    plays: list[NamedPlay]


def windows_of(game: Game[State]) -> list[WindowInfo]:
    """The windows of a game, with their plays in words."""
    found = [rule for rule in game.frames if issubclass(rule, Window)]
    return [WindowInfo(rule.__name__, _question(rule), _plays(rule)) for rule in found]


def _question(rule: type[Window]) -> str:
    """The question of the window as it is put at any time: with somebody for a player, and a card for this one."""
    if rule.SAYS:
        return rule.SAYS
    prompts = [step.question.prompt for step in PROGRAMS[rule].steps if step.rounds is not None and step.question]
    if not prompts or not isinstance(prompts[0], str):
        return rule.__name__
    kinds, seats = kinds_of(rule), seat_fields(rule)
    words = dict.fromkeys(seats, "somebody") | {name: of.unseen or "…" for name, of in kinds.items() if of}
    said = re.sub(r"\{(\w+).*?\}", lambda found: words.get(found[1], "…"), prompts[0])
    said = said.replace("the a ", "a ")
    return said[:1].upper() + said[1:]


def _plays(rule: type[Window]) -> list[NamedPlay]:
    """What may be played in a window: each action, and for one about things each thing that it may be about first."""
    plays: list[NamedPlay] = []
    for action in answers_of(rule):
        first, of = next(iter(kinds_of(action).items()), ("", None))
        if of is not None:
            plays += [NamedPlay(Play(action.__name__, n), _in_words(action, first, of.word(n))) for n in of.numbers]
        elif action is not Pass:
            plays.append(NamedPlay(Play(action.__name__), _in_words(action, "", "")))
    return plays


def _in_words(action: type[Action], field: str, word: str) -> str:
    """The sentence of an action of which only one field is known."""
    said = re.sub(r"\{(\w+).*?\}", lambda found: word if found[1] == field else "…", action.SAYS or action.__name__)
    return said[:1].upper() + said[1:]
