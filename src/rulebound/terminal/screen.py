"""What the terminal shows: the scene, the question with its options, and what happened."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Result
from rulebound.engine.game import Odds
from rulebound.engine.kinds import kinds_of, listed
from rulebound.engine.match import Match
from rulebound.engine.particulars import Ending
from rulebound.engine.scene import Scene, Spot
from rulebound.engine.text import SIGNS, brief_text, scene_text
from rulebound.terminal.seats import Seats

COLOURS = ("red", "blue", "green", "yellow", "magenta", "white")
RULE_STYLE = "cyan"
BRIEF = 24  # lines of the table above a question
HEADING = re.compile(r"^(?=.*[A-Z])[^a-z\n]{3,}$", re.MULTILINE)


class Screen:
    """Prints to a console: colour where there is some, and never colour alone."""

    def __init__(self, console: Console, seats: Seats) -> None:
        self.console = console
        self.seats = seats
        self.read: dict[int, dict[str, str]] = {}  # what each seat has read of its own areas

    def say(self, text: str, rule: str = "", style: str = "") -> None:
        """A sentence and the rule that it rests on."""
        line = Text(text, style=style)
        if rule:
            line.append(f"  {rule}", RULE_STYLE)
        self.console.print(line)

    def scene(self, match: Match, seat: int | None) -> None:
        """The whole table as the seat sees it."""
        self._show(scene_text(match.game.scene(match.state, seat), self.seats.called(), self._width))

    def brief(self, match: Match, seat: int, decision: Decision) -> None:
        """The table in a few lines: what the question is about, and what has changed since the seat last read it."""
        scene = match.game.scene(match.state, seat)
        lit = {id_ for action in decision.options for id_ in match.game.points_at(action)}
        known = self.read.setdefault(seat, {})
        lines = brief_text(scene, seat, self.seats.called(), self._width, lit, known, badges(match)).splitlines()
        cut = [*lines[: BRIEF - 1], "… (`table` shows all of it)"] if len(lines) > BRIEF else lines
        self._show("\n".join(cut))

    @property
    def _width(self) -> int:
        return min(self.console.width, 120)

    def _show(self, table: str) -> None:
        text = Text(table)
        for sign, colour in zip(SIGNS, COLOURS, strict=True):
            text.highlight_regex(re.escape(sign), f"bold {colour}")
        text.highlight_regex(HEADING, "bold")
        text.highlight_regex(r"[─│]", "dim")
        self.console.print(text, soft_wrap=True)

    def question(self, match: Match, decision: Decision, odds: dict[int, Odds]) -> None:
        """The prompt with its rule, what is at stake, and the options by number."""
        self.say(match.prompt(decision), decision.rule, "bold")
        about = match.game.question(match.state, decision.seat)
        if about is not None and about.text:
            self.say(f"     {about.text}", about.rule)
        scene = match.game.scene(match.state, decision.seat)
        for stake in () if scene.stage is None else scene.stage.stakes:
            self.say(f"     {stake.when}{':' if stake.when.startswith('If ') else '.'} {stake.text}", stake.rule)
        words = [match.words(action) for action in decision.options]
        if are_amounts(words):
            self.say(f"     Type the amount: {', '.join(words)}{'' if words[1:] else ' is all that is possible'}")
            return
        typed, does = numbers_for(match, decision), captions(match, scene, decision)
        lines = [
            f"{typed[i]:3}  {said}{does[i]}{_chance(odds.get(i))}{_warning(action)}"
            for i, (said, action) in enumerate(zip(words, decision.options, strict=True))
        ]
        for row in columns(lines, self.console.width):
            self.console.print(Text(row))
        for assumption in dict.fromkeys(one.assuming for one in odds.values()):
            said = f"assuming {assumption}" if assumption.startswith("that ") else assumption
            self.say(f"     Chances: {said.rstrip('.')}.", style="dim")

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
        """How it ended, who won if anybody did, and the places where they differ."""
        end = match.result
        assert end is not None
        ending = match.game.ending(match.state, match.names, [line.told.event for line in match.log])
        if ending is not None:
            self._ending(match, end, ending)
            return
        reason = end.reason.rstrip(".")
        if match.game.cooperative:
            self.say(f"The game is {'won' if all(end.won) else 'lost'}: {reason}.", end.rule, "bold")
            return
        winners = [name for name, won in zip(match.names, end.won, strict=True) if won]
        said = f"{listed(winners)} won: {reason}" if winners else reason
        self.say(f"The game is over. {said[:1].upper()}{said[1:]}.", end.rule, "bold")
        if len(set(end.places)) == 1:
            return
        for seat in sorted(range(len(end.places)), key=lambda seat: end.places[seat]):
            score = f", {end.scores[seat]}" if match.game.scored else ""
            self.say(f"  {end.places[seat]}. {SIGNS[seat % len(SIGNS)]} {match.names[seat]}{score}")

    def _ending(self, match: Match, end: Result, ending: Ending) -> None:
        """The same in the game's own words: by what it ended, and how everybody fared."""
        self.say(f"The game is over. {ending.title.rstrip('.')}.", style="bold")
        self.say(ending.text, ending.rule)
        differ = len(set(end.places)) > 1
        for fate in sorted(ending.fates, key=lambda fate: end.places[fate.seat]):
            place = f"{end.places[fate.seat]}. " if differ else ""
            self.say(f"  {place}{SIGNS[fate.seat % len(SIGNS)]} {match.names[fate.seat]}  {fate.text}", fate.rule)


def are_amounts(words: list[str]) -> bool:
    """Are all options mere numbers? Then a number that is typed is the amount, not the place in the list."""
    return len(words) > 0 and all(word.isdecimal() for word in words)


def numbers_for(match: Match, decision: Decision) -> list[int]:
    """What is typed for each option: its amount where they differ in an amount alone, else its place in the list."""
    words = [match.words(action) for action in decision.options]
    if are_amounts(words):
        return [int(word) for word in words]
    fields = {tuple(kinds_of(type(action)).items()) for action in decision.options}
    if len(fields) == 1 and len({type(action) for action in decision.options}) == 1:
        found = next(iter(fields))
        if len(found) == 1 and found[0][1] is not None and found[0][1].counts:
            values = [int(getattr(action, found[0][0])) for action in decision.options]
            if min(values) >= 0:
                return values
    return list(range(1, len(decision.options) + 1))


def captions(match: Match, scene: Scene, decision: Decision) -> list[str]:
    """What the one spot is that an option points at, or what can be done there: a ruin, take one Ally."""
    texts = {spot.id: caption(spot) for area in scene.areas for spot in area.spots}
    marks = [match.game.points_at(action) for action in decision.options]
    return [texts.get(mark[0], "") if len(mark) == 1 else "" for mark in marks]


def caption(spot: Spot) -> str:
    """A spot in few words. What a hex says of itself is more than that."""
    if spot.kind == "box" and spot.text:
        return f": {spot.text}"
    return f" ({spot.art.replace('_', ' ')})" if spot.kind == "dot" and spot.art else ""


def badges(match: Match) -> set[str]:
    """The marks that stand on the pieces of a map as badges: they are seen at a glance, so they are told in brief."""
    drawn = [entry.get("badge") for entry in match.game.art.values()]
    return {str(mark) for badge in drawn if isinstance(badge, dict) for mark in badge.values()}


def _chance(odds: Odds | None) -> str:
    if odds is None:
        return ""
    return f"  [{odds.chance:.0%}{f': {odds.text}' if odds.text else ''}]"


def _warning(action: Action) -> str:
    warns = type(action).WARNS
    return f"  ({warns})" if warns else ""


def columns(lines: list[str], width: int) -> list[str]:
    """Short lists stand one below the other; long ones go down in as many columns as fit."""
    wide = max(map(len, lines), default=1) + 2
    across = 1 if len(lines) <= 12 else max(1, width // wide)
    tall = -(-len(lines) // across)
    return ["".join(line.ljust(wide) for line in lines[row::tall]).rstrip() for row in range(tall)]
