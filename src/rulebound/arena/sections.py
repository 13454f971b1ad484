"""The parts of a report below its findings: a heading, a note and a plot or a table each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from rulebound.arena.changes import ends_of, standings_of
from rulebound.arena.charts import Rate, histogram, rate_plot
from rulebound.arena.deciding import EVEN, factors, moment
from rulebound.arena.findings import idle_rules, of_games, reason_of, unused_components
from rulebound.arena.intervals import percent
from rulebound.arena.ratings import meetings
from rulebound.arena.reading import Games
from rulebound.arena.statistics import Standing
from rulebound.engine.flow import State
from rulebound.engine.game import Game

RARE = 0.05


def sections(games: Games, against: Games | None) -> list[str]:
    """All parts that these games have something for."""
    game = games.planned.game()
    return [
        _by_bot(games, against),
        _by("seat", games, against),
        _head_to_head(games),
        _bot_in_seat(games),
        _by("role", games, against),
        _by_option(games, against),
        _endings(games, against),
        _deciding(games, against),
        _settled(games, against),
        _leads(games, against),
        _lengths(games, against),
        _ratings(games),
        _idle_rules(games, game),
        _unused(games),
    ]


def _rates(pairs: Sequence[tuple[str, Standing]], others: dict[str, Standing]) -> list[Rate]:
    """A line for each, and below it what it had in the other games."""
    rates: list[Rate] = []
    for name, one in pairs:
        rates.append(Rate(name, one.win_rate, *one.win_rate_95))
        if name in others:
            other = others[name]
            rates.append(Rate(name, other.win_rate, *other.win_rate_95, other=True))
    return rates


def _by_bot(games: Games, against: Games | None) -> str:
    """Win rates, the best bot first."""
    ranked = sorted(games.bots, key=lambda standing: -standing.win_rate)
    rates = _rates([(bot.bot, bot) for bot in ranked], {bot.bot: bot for bot in against.bots} if against else {})
    return _plot(
        "Win rate" if games.shared_fate else "Win rate by bot", rates, None if games.cooperative else games.even
    )


def _by(kind: str, games: Games, against: Games | None) -> str:
    pairs = standings_of(kind, games)
    if not pairs:
        return ""
    if kind == "role":
        pairs = sorted(pairs, key=lambda pair: -pair[1].win_rate)
    others = dict(standings_of(kind, against)) if against else {}
    return _plot(f"Win rate by {kind}", _rates(pairs, others), games.even)


def _by_option(games: Games, against: Games | None) -> str:
    """For each option that was varied: every value, with every bot."""

    def named(of: Games, option: str) -> list[tuple[str, Standing]]:
        bots = of.bots[:1] if of.shared_fate else of.bots
        several = len(bots) > 1
        return [
            (f"{one.value}: {one.bot}" if several else str(one.value), one)
            for one in of.options
            if one.option == option and one.bot in {bot.bot for bot in bots}
        ]

    options = dict.fromkeys(one.option for one in games.options)
    plots: list[str] = []
    for option in options:
        others = dict(named(against, option)) if against else {}
        plots.append(_plot(f"Win rate by {option.replace('_', ' ')}", _rates(named(games, option), others), None))
    return "".join(plots)


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
    return f"{wins / len(there):.0%} of {len(there)}" if there else "not played"


def _head_to_head(games: Games) -> str:
    """How often each bot did better than each other one, in the same game or, together, with the same luck."""
    bots = [bot.bot for bot in sorted(games.bots, key=lambda standing: -standing.win_rate)]
    met = meetings(games.planned, games.outcomes)
    if len(bots) < 2 or not met:
        return ""
    rows = [[own, *(_better(met, own, other) for other in bots)] for own in bots]
    note = "How often the bot on the left did better than the one above, of how many meetings; equal places count half."
    return _table("Head to head", ["", *bots], rows, note)


def _better(met: dict[tuple[str, str], tuple[float, int]], own: str, other: str) -> str:
    better, times = met.get((own, other), (0.0, 0))
    return f"{better / times:.0%} of {times}" if times and own != other else ""


def _deciding(games: Games, against: Games | None) -> str:
    """How often whoever won was ahead in each term of the advice at half-time."""
    theirs = {one.name: one for one in factors(against)} if against else {}
    rates: list[Rate] = []
    for one in factors(games):
        rates.append(Rate(one.name, one.rate, *one.interval()))
        if one.name in theirs:
            other = theirs[one.name]
            rates.append(Rate(one.name, other.rate, *other.interval(), other=True))
    if not rates:
        return ""
    who = (
        f"How often a game that was won stood better {moment(games)}, by a term of the advice, than one that was lost."
        if games.cooperative
        else "How often the later winner stood better at half-time, by a term of the advice, than a loser of the game."
    )
    return _plot("What decides games", rates, EVEN, f"{who} At the dashed line, one half, it tells nothing.")


def _leads(games: Games, against: Games | None) -> str:
    here, there = ([o.course.leads for o in of.outcomes if o.course] if of else [] for of in (games, against))
    if games.cooperative or not here:
        return ""
    note = (
        "How often another seat came into the lead, by the game's advice at 20 to 40 moments. Height: share of games."
    )
    return _histogram("Changes of the lead", note, here, "changes of the lead", there)


def _settled(games: Games, against: Games | None) -> str:
    here, there = (
        [min(99, round(100 * o.course.settled)) for o in of.outcomes if o.course and o.course.settled is not None]
        if of
        else []
        for of in (games, against)
    )
    if not here:
        return ""
    what = "its end was foreseen by the advice" if games.cooperative else "the later winner led for good"
    note = f"After how much of a game, in percent of its decisions, {what}. Height: share of games."
    return _histogram("When games are settled", note, here, "percent of the game", there)


def _lengths(games: Games, against: Games | None) -> str:
    here, there = ([o.decisions for o in of.outcomes] if of else [] for of in (games, against))
    return _histogram("Length", "In decisions. Height: share of games.", here, "decisions", there)


def _endings(games: Games, against: Games | None) -> str:
    """Which rules ended the games."""
    counted, there = ends_of(games), ends_of(against) if against else Counter[str]()
    if not counted:
        return ""
    rows: list[list[str]] = []
    for rule in sorted({*counted, *there}, key=lambda rule: (-counted[rule], -there[rule])):
        name = f"{reason_of(games if rule in counted else against or games, rule)} ({rule})"
        share = percent(counted[rule], len(games.outcomes))
        figures = [share, percent(there[rule], len(against.outcomes))] if against else [str(counted[rule]), share]
        rows.append([name, *figures])
    return _table("How the games ended", ["", *(("here", "there") if against else ("games", "share"))], rows)


def _ratings(games: Games) -> str:
    if not games.ratings:
        return ""
    ranked = sorted(games.ratings, key=lambda rating: -rating.points)
    rows = [[r.bot, f"{r.points:+.0f}", "{:+.0f} to {:+.0f}".format(*r.points_95)] for r in ranked]
    note = (
        "Each bot played all seats by itself; two bots meet in how they fare with the same seed."
        if games.cooperative
        else "From the places of all games, whatever their order. A game that all lost alike is not rated."
    )
    note += " 400 points more: won ten times as often as lost against the other. 0 is the mean of these bots."
    return _table("Ratings (Plackett-Luce)", ["", "points", "95% interval"], rows, note)


def _idle_rules(games: Games, game: Game[State]) -> str:
    """The rules that were never at work, by chapter, behind a summary."""
    if games.exercise is None:
        return ""
    idle = [game.ledger.rules[one] for one in idle_rules(games) if one in game.ledger.rules]
    note = (
        f"{len(games.exercise.counts) - len(idle)} of {len(games.exercise.counts)} rules "
        f"were at work in {of_games(games)}, "
        "which were played again from their answers. A rule can be at rest because nobody chose what it is about, "
        "because an option leaves it out, or because it only says how many pieces there are."
    )
    chapters: dict[str, list[str]] = {}
    for rule in idle:
        chapters.setdefault(rule.chapter, []).append(f"<li><b>{escape(rule.id)}</b> {escape(rule.text)}</li>")
    lists = "".join(
        f"<details><summary>{escape(chapter)}: {len(rules)}</summary><ul>{''.join(rules)}</ul></details>"
        for chapter, rules in chapters.items()
    )
    return f'<h2>Rules never at work</h2><p class="note">{escape(note)}</p>{lists}'


def _unused(games: Games) -> str:
    """The components that no game used, and those that few did."""
    used, watched = games.used(), sum(outcome.course is not None for outcome in games.outcomes)
    if not used or not watched:
        return ""
    never = unused_components(games)
    rare = sorted(((n, one) for one, n in used.items() if 0 < n < RARE * watched))
    told = f"{len(used) - len(never)} of {len(used)} components were used in {watched:,} games."
    parts = [f'<h2>Components never used</h2><p class="note">{told}</p>']
    if never:
        parts.append(f"<p>{escape(', '.join(never))}</p>")
    if rare:
        listed = ", ".join(f"{one} ({n})" for n, one in rare)
        parts.append(f'<p class="note">In fewer than {RARE:.0%} of the games: {escape(listed)}.</p>')
    return "".join(parts)


def _plot(title: str, rates: Sequence[Rate], even: float | None, note: str = "") -> str:
    told = note or ("" if even is None else f"The dashed line is the mean of all, {even:.1%}.")
    return f"<h2>{escape(title)}</h2>{_note(told)}{rate_plot(title, rates, even)}"


def _histogram(title: str, note: str, values: Sequence[int], unit: str, others: Sequence[int]) -> str:
    return f"<h2>{title}</h2>{_note(note)}{histogram(title, values, unit, others)}"


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], note: str = "") -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows)
    return f'<h2>{title}</h2>{_note(note)}<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>' if text else ""
