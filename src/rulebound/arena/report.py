"""One page about many games: findings in words first, then plots. It needs no network and no script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from msgspec import Struct

from rulebound.arena.changes import changes
from rulebound.arena.findings import findings
from rulebound.arena.folder import FolderError
from rulebound.arena.intervals import share_seeds
from rulebound.arena.reading import Games
from rulebound.arena.sections import sections
from rulebound.arena.stopping import stopped_early

STYLE = """
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5d6678; --line: #d9dde5; --own: #1f6feb; --other: #c2571a;
  --paper: #fbfbf9; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaf0; --soft: #a3abba; --line: #353c49; --own: #6ea8ff;
  --other: #ff9d5c; --paper: #14171d; } }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  overflow-wrap: anywhere;
  font: 17px/1.55 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
.lead, .note { color: var(--soft); } .lead { margin: .3rem 0 1.5rem; } .note { font-size: .9rem; margin: .25rem 0; }
.findings { padding-left: 1.2rem; } .findings li { margin: .4rem 0; } .findings li:first-child { font-weight: 600; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 11px system-ui, sans-serif; fill: var(--ink); } svg .tick { fill: var(--soft); font-size: 10px; }
.grid { stroke: var(--line); } .even { stroke: var(--soft); stroke-dasharray: 5 4; }
.span { stroke-width: 3; stroke-linecap: round; }
.own .span { stroke: var(--own); } .own circle, .own rect { fill: var(--own); }
.other .span { stroke: var(--other); } .other rect { fill: var(--other); }
details { margin: .3rem 0; } summary { cursor: pointer; } details ul { font-size: .9rem; padding-left: 1.2rem; }
.here { color: var(--own); } .there { color: var(--other); }
.wide { overflow-x: auto; } td + td { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .5rem; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; } th:first-child, td:first-child { text-align: left; }
.cover svg { height: 9rem; border-radius: .6rem; margin-bottom: 1.5rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .85rem; }
@media (max-width: 40rem) { svg text { font-size: 14px; } svg .tick { font-size: 13px; }
  td + td { white-space: normal; } }
"""
HERE, THERE = "●", "■"
XMLNS = ' xmlns="http://www.w3.org/2000/svg"'  # a drawing within a page needs none


class Report(Struct, frozen=True):
    """A report: its title, its findings, and all of it as a page."""

    title: str
    findings: list[str]
    page: str


def report(games: Games, against: Games | None = None, title: str = "") -> Report:
    """The report of some games; with others, of what differs between the two. It has the look of its game."""
    if against is not None and against.title != games.title:
        raise FolderError(f"games of {games.title} cannot be compared with games of {against.title}")
    told = findings(games) if against is None else changes(games, against)
    title = title or f"{games.title}: {'what changed' if against else 'how the games went'}"
    parts = [_identity(games), *([_identity(against)] if against else [])]
    return Report(title, told, _page(title, _lead(games, against), told, sections(games, against), games, parts))


def _identity(games: Games) -> str:
    """By which these games can be played again: seed, version and components."""
    return f"{games.title}, {games.planned.seats} seats, from seed {games.planned.seed}. {games.played_with}".strip()


def _look(games: Games) -> tuple[str, str]:
    """The game's accents as a style, and its cover."""
    cover = games.planned.game().art.get("cover", {})
    dark, light, drawing = (str(cover.get(key, "")) for key in ("accent", "accent_light", "svg"))
    if not dark or not light:
        return "", ""
    style = f":root {{ --own: {light}; }} @media (prefers-color-scheme: dark) {{ :root {{ --own: {dark}; }} }}"
    return style, f'<div class="cover">{drawing.replace(XMLNS, "")}</div>'


def _page(
    title: str, lead: str, told: Sequence[str], sections: Sequence[str], games: Games, identity: Sequence[str]
) -> str:
    style, cover = _look(games)
    foot = "".join(f"<p>{escape(text)}</p>" for text in identity)
    items = "".join(f"<li>{escape(text)}</li>" for text in told)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{style}</style></head><body><main>{cover}"
        f'<h1>{escape(title)}</h1><p class="lead">{_coloured(escape(lead))}</p><ul class="findings">{items}</ul>'
        f"{''.join(sections)}<footer>{foot}</footer></main></body></html>\n"
    )


def _coloured(text: str) -> str:
    """The marks of the two kinds of games, in their colours."""
    return text.replace(HERE, f'<b class="here">{HERE}</b>').replace(THERE, f'<b class="there">{THERE}</b>')


def _lead(games: Games, against: Games | None) -> str:
    """What was played, under the title."""
    if against is None:
        return f"{_played(games)}. {_intervals(games)}"
    known = games.content and against.content
    same = (
        "" if not known else f" The components are {'the same' if games.content == against.content else 'different'}."
    )
    paired = " Both had the same seeds, and are compared seed by seed." if share_seeds(games, against) else ""
    played = f"{HERE} Here: {_played(games)}. {THERE} There: {_played(against)}."
    return f"{played}{same}{paired} {_intervals(games, against)}"


def _intervals(*several: Games) -> str:
    """What the intervals are, and what they allow for."""
    stopped = any(stopped_early(games.planned, games.outcomes) for games in several)
    return "All intervals are of 95%." + (
        " Games that were ended by a clear lead flatter the leader; the bots' intervals allow for that."
        if stopped
        else ""
    )


def _played(games: Games) -> str:
    how = f"{'of' if games.cooperative else 'between'} {_names(games)}{_options(games)}"
    return f"{len(games.outcomes):,} games {how}{_changed(games)}"


def _changed(games: Games) -> str:
    """The component files that were not the game's own."""
    return f", with changed components ({', '.join(games.changed)})" if games.changed else ""


def _names(games: Games) -> str:
    """The bots; one that has several places is counted."""
    counts = Counter(games.players)
    *most, last = [f"{count} {name}" if count > 1 else name for name, count in counts.items()]
    return f"{', '.join(most)} and {last}" if most else last


def _options(games: Games) -> str:
    """The options that are not as the game has them by default."""
    usual, varied = games.planned.game().settle({}), games.planned.varied()
    settled = games.planned.settings[0] if games.planned.settings else {}
    told = [
        f"{name.replace('_', ' ')} {value}"
        for name, value in settled.items()
        if name not in varied and usual.get(name) != value
    ]
    told += [f"{name.replace('_', ' ')} {' and '.join(map(str, values))}" for name, values in varied.items()]
    return f", with {', '.join(told)}" if told else ""
