"""What differs between the games of two folders, in words, each difference with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulebound.arena.findings import MOST_NAMED, idle_rules, reason_of, unused_components
from rulebound.arena.intervals import (
    Interval,
    by_seed,
    difference,
    mean_difference,
    mean_of_differences,
    seed_by_seed,
    share_seeds,
    strict,
)
from rulebound.arena.reading import Games
from rulebound.arena.statistics import NORMAL_95, Case, Standing, cases_of

UNCLEAR = "shows no clear change"
Seeded = tuple[int, float]


def changes(games: Games, others: Games) -> list[str]:
    """What differs between two folders; what is clear stands first."""
    told = _bots(games, others)
    if games.players != others.players:
        told.append("Not the same bots played in both; how often a bot wins depends on its opponents too.")
    if not games.cooperative:
        told += _of_each("seat", games, others) + _of_each("role", games, others)
    told += _endings(games, others)
    return [*told, _length(games, others), *_leads(games, others), *_use(games, others)]


def _bots(games: Games, others: Games) -> list[str]:
    theirs = {bot.bot: bot for bot in others.bots}
    bots = games.bots[:1] if games.shared_fate else games.bots
    name = {bot.bot: "The team" if games.shared_fate else bot.bot for bot in bots}
    told = [
        _change(name[bot.bot], bot, theirs[bot.bot], _luck(games, others, "bot", bot.bot))
        for bot in bots
        if bot.bot in theirs
    ]
    return sorted(told, key=lambda text: UNCLEAR in text)


def standings_of(kind: str, games: Games) -> list[tuple[str, Standing]]:
    """The standings of one kind by name, if they say something about these games."""
    if kind == "seat":
        return [] if games.cooperative else [(f"seat {seat.seat + 1}", seat) for seat in games.seats]
    return [(role.role, role) for role in games.roles] if games.roles_apart() else []


def _of_each(kind: str, games: Games, others: Games) -> list[str]:
    """Which seats or roles clearly win more or less than before; with more of them, each must be further off."""
    here, there = standings_of(kind, games), dict(standings_of(kind, others))
    both = [(name, one, there[name]) for name, one in here if name in there]
    if not both or (kind == "seat" and len(here) != len(there)):
        return []
    told = [
        _change(name.capitalize() if kind == "seat" else name, one, other, _luck(games, others, kind, name), len(both))
        for name, one, other in both
    ]
    return [text for text in told if UNCLEAR not in text][:MOST_NAMED] or [f"No {kind} shows a clear change."]


Luck = tuple[dict[int, float], dict[int, float]]


def _luck(games: Games, others: Games, kind: str, name: str) -> Luck | None:
    """How often a bot, seat or role won with each seed, here and there; None where the seeds differ."""
    if not share_seeds(games, others):
        return None
    here, there = (
        by_seed(
            (outcome.seed, float(outcome.finished and outcome.won[seat])) for outcome, seat in _cases(of, kind, name)
        )
        for of in (games, others)
    )
    return here, there


def _cases(games: Games, kind: str, name: str) -> list[Case]:
    if kind == "bot":
        return cases_of(games.planned, games.outcomes, name)
    return [
        (outcome, seat)
        for outcome in games.outcomes
        for seat in range(len(outcome.seating))
        if name in (f"seat {seat + 1}" if kind == "seat" else "", outcome.course.roles[seat] if outcome.course else "")
    ]


def _gap(own: Standing, other: Standing, luck: Luck | None, z: float) -> Interval:
    """The interval for the difference of two rates: seed by seed where that is possible."""
    if luck is not None:
        return seed_by_seed(*luck, one=1.0, z=z)
    return difference((own.wins, own.games), (other.wins, other.games), z)


def _change(name: str, own: Standing, other: Standing, luck: Luck | None, looks: int = 1) -> str:
    low, high = _gap(own, other, luck, NORMAL_95)
    strict_low, strict_high = _gap(own, other, luck, strict(looks))
    word = "wins more" if strict_low > 0 else "wins less" if strict_high < 0 else UNCLEAR
    by = f"{100 * (own.win_rate - other.win_rate):+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
    return f"{name} {word}: {own.win_rate:.1%} here, {other.win_rate:.1%} there, {by}."


def ends_of(games: Games) -> Counter[str]:
    """How many games each rule ended."""
    return Counter(outcome.rule for outcome in games.outcomes if outcome.finished)


def _endings(games: Games, others: Games) -> list[str]:
    """Which rules clearly end more or fewer games."""
    here, there = ends_of(games), ends_of(others)
    rules, told = list(dict.fromkeys([*here, *there])), []
    for rule in rules:
        own, other = (here[rule], len(games.outcomes)), (there[rule], len(others.outcomes))
        low, high = difference(own, other, strict(len(rules)))
        if low > 0 or high < 0:
            rates = f"{own[0] / own[1]:.1%} here, {other[0] / other[1]:.1%} there"
            why = reason_of(games if here[rule] else others, rule)
            told.append(f"{'More' if low > 0 else 'Fewer'} games end by {rule} ({why.rstrip('.')}): {rates}.")
    return told[:MOST_NAMED]


def _length(games: Games, others: Games) -> str:
    here, there = ([(outcome.seed, float(outcome.decisions)) for outcome in of.outcomes] for of in (games, others))
    words = ("are longer", "are shorter", "are about as long")
    return _mean("Games", "decisions", here, there, words, share_seeds(games, others))


def _leads(games: Games, others: Games) -> list[str]:
    here, there = ([(o.seed, float(o.course.leads)) for o in of.outcomes if o.course] for of in (games, others))
    if games.cooperative or not here or not there:
        return []
    words = ("changes hands more often", "changes hands less often", "changes hands about as often")
    return [_mean("The lead", "times a game", here, there, words, share_seeds(games, others))]


def _mean(
    what: str, unit: str, here: Sequence[Seeded], there: Sequence[Seeded], words: tuple[str, str, str], paired: bool
) -> str:
    """How far two means are apart: seed by seed where that is possible."""
    values = [value for _, value in here], [value for _, value in there]
    gap, half = mean_of_differences(by_seed(here), by_seed(there)) if paired else mean_difference(*values)
    if half == float("inf"):
        return f"{what} differ by {gap:+.1f} {unit} in the mean; one game tells no interval."
    word = words[0] if gap - half > 0 else words[1] if gap + half < 0 else words[2]
    return f"{what} {word}: {gap:+.1f} {unit} in the mean ({gap - half:+.1f} to {gap + half:+.1f})."


def _use(games: Games, others: Games) -> list[str]:
    """What is used or at work here and not there, and the other way round."""
    both = set(games.components) & set(others.components)
    unused = [[one for one in unused_components(of) if one in both] for of in (games, others)]
    pairs = [("Components in use", *unused)]
    if games.exercise and others.exercise:
        pairs.append(("Rules at work", idle_rules(games), idle_rules(others)))
    told: list[str] = []
    for what, here, there in pairs:
        lost, gained = [one for one in here if one not in there], [one for one in there if one not in here]
        for words, names in (
            (f"{what} there and not here", lost),
            (f"{what} here and not there", gained),
        ):
            if names:
                more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
                told.append(f"{words}: {', '.join(names[:MOST_NAMED])}{more}.")
    return told
