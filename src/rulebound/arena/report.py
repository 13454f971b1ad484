"""One page about many games: findings in words first, then plots. It needs no network and no script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from msgspec import Struct

from rulebound.arena.charts import Rate, histogram, rate_plot
from rulebound.arena.findings import changes, findings
from rulebound.arena.folder import FolderError, Games
from rulebound.arena.statistics import BotStanding, SeatStanding, wilson

STYLE = """
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5d6678; --line: #d9dde5; --own: #1f6feb; --other: #c2571a;
  --paper: #fbfbf9; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaf0; --soft: #a3abba; --line: #353c49; --own: #6ea8ff;
  --other: #ff9d5c; --paper: #14171d; } }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 17px/1.55 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
.lead, .note { color: var(--soft); } .lead { margin: .3rem 0 1.5rem; } .note { font-size: .9rem; margin: .25rem 0; }
.findings { padding-left: 1.2rem; } .findings li { margin: .4rem 0; } .findings li:first-child { font-weight: 600; }
svg { width: 100%; height: auto; display: block; } svg text { font: 14px system-ui, sans-serif; fill: var(--ink); }
svg .tick { fill: var(--soft); font-size: 12px; } .grid { stroke: var(--line); }
.even { stroke: var(--soft); stroke-dasharray: 5 4; } .span { stroke-width: 3; stroke-linecap: round; }
.own .span { stroke: var(--own); } .own circle, .own rect { fill: var(--own); }
.other .span { stroke: var(--other); } .other circle { fill: var(--other); }
.wide { overflow-x: auto; } td { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .5rem; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; } th:first-child, td:first-child { text-align: left; }
"""


class Report(Struct, frozen=True):
    """A report: its title, its findings, and all of it as a page."""

    title: str
    findings: list[str]
    page: str


def report(games: Games, against: Games | None = None) -> Report:
    """The report of some games; with others, of what differs between the two."""
    if against is not None and against.title != games.title:
        raise FolderError(f"games of {games.title} cannot be compared with games of {against.title}")
    told = findings(games) if against is None else changes(games, against)
    title = f"{games.title}: {'what changed' if against else 'how the games went'}"
    sections = [_by_bot(games, against), _by_seat(games, against), _bot_in_seat(games), _lengths(games, against)]
    return Report(title, told, _page(title, _lead(games, against), told, [*sections, _ratings(games), _ends(games)]))


def _page(title: str, lead: str, told: Sequence[str], sections: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(text)}</li>" for text in told)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p><ul class="findings">{items}</ul>'
        f"{''.join(sections)}</main></body></html>\n"
    )


def _lead(games: Games, against: Games | None) -> str:
    told = f"{len(games.outcomes):,} games between {', '.join(games.players)}"
    if against is None:
        return f"{told}. All intervals are of 95 %."
    return f"{told} (here), {len(against.outcomes):,} between {', '.join(against.players)} (there). Intervals of 95 %."


def _rate(name: str, standing: BotStanding | SeatStanding, other: bool = False) -> Rate:
    return Rate(f"{name}, there" if other else name, standing.win_rate, *standing.win_rate_95, other)


def _by_bot(games: Games, against: Games | None) -> str:
    """Win rates, the best bot first; beside each what it had in the other games."""
    theirs = {bot.bot: bot for bot in against.bots} if against else {}
    rates: list[Rate] = []
    for bot in sorted(games.bots, key=lambda standing: -standing.win_rate):
        rates.append(_rate(bot.bot, bot))
        if bot.bot in theirs:
            rates.append(_rate(bot.bot, theirs[bot.bot], other=True))
    even = None if games.cooperative else games.even
    return _plot("Win rate by bot", rate_plot("Win rate by bot", rates, even), even)


def _by_seat(games: Games, against: Games | None) -> str:
    if games.cooperative:
        return ""
    rates: list[Rate] = []
    for seat in games.seats:
        rates.append(_rate(f"seat {seat.seat + 1}", seat))
        if against and seat.seat < len(against.seats):
            rates.append(_rate(f"seat {seat.seat + 1}", against.seats[seat.seat], other=True))
    return _plot("Win rate by seat", rate_plot("Win rate by seat", rates, games.even), games.even)


def _plot(title: str, svg: str, even: float | None) -> str:
    note = "" if even is None else f'<p class="note">The dashed line is an even share, {even:.1%}.</p>'
    return f"<h2>{title}</h2>{note}{svg}"


def _bot_in_seat(games: Games) -> str:
    """How each bot did in each seat."""
    if games.cooperative or len(games.bots) < 2:
        return ""
    rows = [
        [bot.bot, *(_won_in_seat(games, bot.bot, seat.seat) for seat in games.seats)]
        for bot in sorted(games.bots, key=lambda standing: -standing.win_rate)
    ]
    return _table("Win rate by bot and seat", ["", *(f"seat {seat.seat + 1}" for seat in games.seats)], rows)


def _won_in_seat(games: Games, bot: str, seat: int) -> str:
    there = [outcome for outcome in games.outcomes if games.players[outcome.seating[seat]] == bot]
    wins = sum(outcome.finished and outcome.won[seat] for outcome in there)
    if not there:
        return "not played"
    low, high = wilson(wins, len(there))
    return f"{wins / len(there):.0%} ({low:.0%} to {high:.0%})"


def _lengths(games: Games, against: Games | None) -> str:
    plots = [("Length of the games, in decisions", games)]
    if against:
        plots = [("Length of the games here, in decisions", games), ("Length of the games there", against)]
    return "".join(
        f"<h2>{title}</h2>{histogram(title, [outcome.decisions for outcome in of.outcomes])}" for title, of in plots
    )


def _ratings(games: Games) -> str:
    if not games.ratings:
        return ""
    ranked = sorted(games.ratings, key=lambda rating: -rating.ordinal)
    rows = [[r.bot, f"{r.mu:.1f}", f"{r.sigma:.1f}", f"{r.ordinal:.1f}"] for r in ranked]
    return _table("Ratings (Plackett-Luce)", ["", "skill", "doubt", "skill less three doubts"], rows)


def _ends(games: Games) -> str:
    """Which rules ended the games."""
    counted = Counter((outcome.rule, outcome.reason) for outcome in games.outcomes if outcome.finished)
    if not counted:
        return ""
    total = len(games.outcomes)
    rows = [[f"{reason} ({rule})", str(n), f"{n / total:.1%}"] for (rule, reason), n in counted.most_common(20)]
    return _table("How the games ended", ["", "games", "share"], rows)


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows)
    return f'<h2>{title}</h2><div class="wide"><table><tr>{head}</tr>{body}</table></div>'
