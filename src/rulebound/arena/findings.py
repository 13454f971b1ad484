"""What games say in words: who wins and by how much, what decides it, how long it takes and what is never used."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence

from rulebound.arena.deciding import EVEN, Factor, factors, moment
from rulebound.arena.intervals import Interval, lead, off, percent, share, strict
from rulebound.arena.plan import Outcome
from rulebound.arena.reading import Games
from rulebound.arena.statistics import BotForfeits, OptionStanding, Standing, bot_forfeits, wilson

MOST_NAMED = 4
TIMES = {1.0: "once", 2.0: "twice"}
LONGEST_TEXT = 110
SEVERAL, MANY = 3, 10  # games that say something of games, and games that have a typical one


def findings(games: Games) -> list[str]:
    """The findings of one folder, the most important first."""
    return [
        *(_shared_fate(games) if games.shared_fate else _leader(games)),
        *_nobody_won(games),
        *([] if games.cooperative else [_seats(games)]),
        *_roles(games),
        *_options(games),
        *_deciding(games),
        *_course(games),
        *_length(games),
        *_unused(games),
    ]


def _shared_fate(games: Games) -> list[str]:
    bot = games.bots[0]
    won = f"The players won {share(bot.win_rate, bot.win_rate_95)} of {amount(bot.games, 'game')}"
    return [f"{won}; all win or lose together."]


def _leader(games: Games) -> list[str]:
    """Who wins, and by how much."""
    ranked = sorted(games.bots, key=lambda standing: -standing.win_rate)
    best = ranked[0]
    if len(ranked) == 1:
        return [f"{best.bot} plays against itself, so that only seats, course and length tell anything."]
    second = ranked[1]
    low, high = lead(games, best.bot, second.bot)
    by = f"{100 * (best.win_rate - second.win_rate):.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
    won = f"It won {share(best.win_rate, best.win_rate_95)} of its games"
    if low > 0:
        return [f"{best.bot} is the best. {won}, {by} more than {second.bot}."]
    return [f"No bot is clearly the best. {best.bot} is ahead of {second.bot} by {by}, which may be chance. {won}."]


def _nobody_won(games: Games) -> list[str]:
    """How often all lost, where that is news."""
    lost = [outcome for outcome in games.outcomes if outcome.nobody_won]
    if games.cooperative or not lost:
        return []
    (rule, most), *_ = Counter(outcome.rule for outcome in lost).most_common(1)
    why = f"{'mostly ' if most < len(lost) else ''}because of {rule}: {reason_of(games, rule, lost).rstrip('.')}"
    told = f"Nobody won {percent(len(lost), len(games.outcomes))} of the games, {why}."
    return [told + (" Such games count as lost for all, and are not rated." if games.ratings else "")]


def _named(standings: Sequence[tuple[str, Standing]], even: float) -> list[str]:
    """Those that clearly win more or less than their share; with more of them, each must be further off."""
    return [
        f"{name} wins {'more' if one.win_rate > even else 'less'}, {share(one.win_rate, one.win_rate_95)}"
        for name, one in standings
        if off(one, even, len(standings))
    ]


def _seats(games: Games) -> str:
    told = _named([(f"seat {seat.seat + 1}", seat) for seat in games.seats], games.even)
    if not told:
        return f"No seat wins clearly more or less than its share of {games.even:.1%}."
    return f"Seats matter: {'; '.join(told)}. An even share is {games.even:.1%}."


def _roles(games: Games) -> list[str]:
    if not games.roles_apart():
        return []
    told = _named([(role.role, role) for role in games.roles], games.even)
    if not told:
        return [f"No role wins clearly more or less than the mean of {games.even:.1%}."]
    return [f"Roles matter: {'; '.join(told[:MOST_NAMED])}. The mean is {games.even:.1%}."]


def _options(games: Games) -> list[str]:
    """For each option that was varied: with which value a bot won most and least."""
    told: list[str] = []
    for option in dict.fromkeys(one.option for one in games.options):
        groups: dict[str, list[OptionStanding]] = {}
        for one in games.options:
            if one.option == option:
                groups.setdefault("the players" if games.shared_fate else one.bot, []).append(one)
        clear = [_option(option, who, values) for who, values in groups.items()]
        told += [text for text in clear if text] or [
            f"{_heading(option)} makes no clear difference to who wins how often."
        ]
    return told


def _heading(option: str) -> str:
    """The name of an option at the beginning of a sentence."""
    return option.replace("_", " ").capitalize()


def _option(option: str, who: str, values: Sequence[OptionStanding]) -> str:
    """How an option changes what somebody wins, if it clearly does."""
    best, worst = (pick(values, key=lambda one: one.win_rate) for pick in (max, min))
    z = strict(len(values))
    if wilson(best.wins, best.games, z)[0] <= wilson(worst.wins, worst.games, z)[1]:
        return ""
    most, least = (share(one.win_rate, one.win_rate_95) for one in (best, worst))
    return f"{_heading(option)} matters: {who} won {most} with {best.value}, {least} with {worst.value}."


def _deciding(games: Games) -> list[str]:
    """The terms that clearly tell winners from losers at half-time."""
    every = factors(games)
    clear = [factor for factor in every if factor.clear(len(every))]
    if not clear:
        return [f"Nothing that can be seen {moment(games)} clearly tells who will win."] if every else []
    won, lost = (
        ("games that were won", "games that were lost") if games.cooperative else ("the later winner", "a loser")
    )
    best = clear[0]
    sign, rate, interval = _signed(best)
    told = f"{won} stood {sign} in “{best.name}” than {lost} in {share(rate, interval)} of the cases"
    rest = ", ".join("“{}” ({} in {:.0%})".format(one.name, *_signed(one)[:2]) for one in clear[1:MOST_NAMED])
    return [f"What decides games, seen {moment(games)}: {told}" + (f"; then {rest}." if rest else ".")]


def _signed(factor: Factor) -> tuple[str, float, Interval]:
    """Whether winners stand better or worse in a term, and how often."""
    low, high = factor.interval()
    return (
        ("better", factor.rate, (low, high)) if factor.rate > EVEN else ("worse", 1 - factor.rate, (1 - high, 1 - low))
    )


def _course(games: Games) -> list[str]:
    courses = [outcome.course for outcome in games.outcomes if outcome.course is not None]
    ends = [course.settled for course in courses if course.settled is not None]
    told: list[str] = []
    if len(courses) < SEVERAL:
        return told
    if not games.cooperative:
        changes = statistics.median(course.leads for course in courses)
        told.append(f"In the median game the lead changed {TIMES.get(changes, f'{changes:g} times')}.")
    if len(ends) >= SEVERAL:
        what = "the advice foresaw how they would end" if games.cooperative else "their winner led"
        told.append(
            f"Half of the games were settled by {statistics.median(ends):.0%} of their length: from then on {what}."
        )
    return [" ".join(told)] if told else []


def _length(games: Games) -> list[str]:
    outcomes = games.outcomes
    told = [_took(sorted(outcome.decisions for outcome in outcomes))]
    if cut := sum(not outcome.finished for outcome in outcomes):
        told.append(f"{cut} of {amount(len(outcomes), 'game')} {was(cut)} cut off as too long, without a winner.")
    return told + [f"{forfeited(lost)}." for lost in bot_forfeits(games.planned, outcomes)]


def _took(lengths: Sequence[int]) -> str:
    """How long the games took, from the shortest to the longest; a few games have no typical length."""
    if len(lengths) == 1:
        return f"The game took {amount(lengths[0], 'decision')}."
    if len(lengths) < MANY:
        return f"The {len(lengths)} games took {lengths[0]:,} to {lengths[-1]:,} decisions."
    low, high = (lengths[int(part * (len(lengths) - 1))] for part in (0.1, 0.9))
    middle = statistics.median(lengths)
    return f"Half of the games took up to {middle:,.0f} decisions; 8 of 10 took {low:,} to {high:,}."


def amount(count: int, thing: str) -> str:
    """So many of a thing, in words."""
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def was(count: int) -> str:
    """The verb for so many."""
    return "was" if count == 1 else "were"


def forfeited(lost: BotForfeits) -> str:
    """What a bot lost, in words."""
    return f"{lost.bot} forfeited {amount(lost.times, 'decision')} in {amount(lost.games, 'game')}: {lost.why}"


def _unused(games: Games) -> list[str]:
    """What was never at work or in use."""
    told: list[str] = []
    if games.exercise is not None:
        idle = idle_rules(games)
        told.append(f"{_count(len(idle), len(games.exercise.counts), 'rules', 'at work')} in {of_games(games)}.")
    if games.components and any(outcome.course for outcome in games.outcomes):
        unused = unused_components(games)
        named = f": {', '.join(unused)}" if 0 < len(unused) <= MOST_NAMED else ""
        told.append(f"{_count(len(unused), len(games.components), 'components', 'used')}{named}.")
    return told


def _count(idle: int, whole: int, what: str, busy: str) -> str:
    """How many of something were never busy, or that all were."""
    return f"{idle} of {whole} {what} {was(idle)} never {busy}" if idle else f"All {whole} {what} were {busy}"


def of_games(games: Games) -> str:
    """In how many games the rules were counted."""
    count = games.exercise.games if games.exercise else 0
    if count == 1:
        return "the first game" if len(games.outcomes) > 1 else "this game"
    return f"the first {count} games" if count < len(games.outcomes) else f"these {count} games"


def reason_of(games: Games, rule: str, among: Sequence[Outcome] | None = None) -> str:
    """How a rule ended games: what several games say of their winner, if they all say the same, or the rule itself.

    What a single game says of itself is no finding about games.
    """
    ended = [outcome for outcome in (games.outcomes if among is None else among) if outcome.rule == rule]
    reasons = Counter(_told(outcome, games.cooperative) for outcome in ended)
    rules = games.planned.game().ledger.rules
    (told, count), *others = reasons.most_common()
    text = told if rule not in rules or (not others and count >= SEVERAL) else rules[rule].text
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT].rsplit(" ", 1)[0] + " …"


def _told(outcome: Outcome, cooperative: bool) -> str:
    """What a game says of its end; "reached the goal" is said of its winner, "the Controller has won" is a sentence."""
    whole = cooperative or not any(outcome.won) or outcome.reason.startswith(("the ", "a "))
    return outcome.reason if whole else f"the winner {outcome.reason}"


def idle_rules(games: Games) -> list[str]:
    """The rules that were never at work."""
    return [one for one, count in games.exercise.counts.items() if count == 0] if games.exercise else []


def unused_components(games: Games) -> list[str]:
    """The components that no game used."""
    return [one for one, count in games.used().items() if count == 0]
