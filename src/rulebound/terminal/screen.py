"""What the terminal shows: the scene, the question with its options, and what happened."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from rulebound.engine.action import Decision
from rulebound.engine.game import Odds
from rulebound.engine.match import Match
from rulebound.engine.text import SIGNS, scene_text

COLOURS = ("red", "blue", "green", "yellow", "magenta", "white")
RULE_STYLE = "cyan"
HEADING = re.compile(r"^(?=.*[A-Z])[^a-z\n]{3,}$", re.MULTILINE)


class Screen:
    """Prints to a console: colour where there is some, and never colour alone."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def say(self, text: str, rule: str = "", style: str = "") -> None:
        """A sentence and the rule that it rests on."""
        line = Text(text, style=style)
        if rule:
            line.append(f"  {rule}", RULE_STYLE)
        self.console.print(line)

    def scene(self, match: Match, seat: int | None) -> None:
        """The table as the seat sees it."""
        width = min(self.console.width, 120)
        text = Text(scene_text(match.game.scene(match.state, seat), match.names, width))
        for sign, colour in zip(SIGNS, COLOURS, strict=True):
            text.highlight_regex(re.escape(sign), f"bold {colour}")
        text.highlight_regex(HEADING, "bold")
        text.highlight_regex(r"[─│]", "dim")
        self.console.print(text, soft_wrap=True)

    def question(self, match: Match, decision: Decision, odds: dict[int, Odds]) -> None:
        """The prompt with its rule, and the options by number."""
        self.say(match.prompt(decision), decision.rule, "bold")
        lines = [f"{i + 1:3}  {match.words(a)}{_chance(odds.get(i))}" for i, a in enumerate(decision.options)]
        for row in columns(lines, self.console.width):
            self.console.print(Text(row))

    def refused(self, match: Match, decision: Decision) -> None:
        """What cannot be done now, numbered on from the options, with the reasons."""
        first = len(decision.options) + 1
        if not decision.refused:
            self.say("Nothing is refused here: the options are all there is.", decision.rule)
        for i, refused in enumerate(decision.refused, first):
            self.say(f"{i:3}  {match.words(refused.action)}: {refused.why.text}", refused.why.rule)

    def rule(self, match: Match, id_: str) -> None:
        """The statement of a rule, or of all rules whose id starts so."""
        rules = match.game.ledger.rules
        found = [rule for rule in rules.values() if rule.id == id_.upper()]
        found = found or [rule for rule in rules.values() if id_ and rule.id.startswith(id_.upper())]
        for rule in found:
            self.say(rule.text, rule.id)
        if not found:
            self.say(f"There is no rule {id_!r}; `rule {next(iter(rules))[:3]}` lists all.")

    def result(self, match: Match) -> None:
        """Who won, and the places of all."""
        end = match.result
        assert end is not None
        winners = [name for name, won in zip(match.names, end.won, strict=True) if won]
        self.say(f"The game is over: {', '.join(winners) or 'nobody'} won, {end.reason}.", end.rule, "bold")
        for seat in sorted(range(len(end.places)), key=lambda seat: end.places[seat]):
            self.say(f"  {end.places[seat]}. {SIGNS[seat % len(SIGNS)]} {match.names[seat]}, {end.scores[seat]}")


def _chance(odds: Odds | None) -> str:
    return "" if odds is None else f"  [{odds.chance:.0%} {odds.assuming}]"


def columns(lines: list[str], width: int) -> list[str]:
    """Short lists stand one below the other; long ones go down in as many columns as fit."""
    wide = max(map(len, lines), default=1) + 2
    across = 1 if len(lines) <= 12 else max(1, width // wide)
    tall = -(-len(lines) // across)
    return ["".join(line.ljust(wide) for line in lines[row::tall]).rstrip() for row in range(tall)]
