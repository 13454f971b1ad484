"""What a report says of games with roles, options, friends, losers all round, and things that nobody uses."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from rulebound.arena.changes import changes
from rulebound.arena.deciding import factors, mark_of
from rulebound.arena.findings import findings
from rulebound.arena.plan import Course, Outcome, Plan
from rulebound.arena.reading import Games, games_of, read_folder
from rulebound.arena.report import report
from rulebound.arena.retrace import Exercise, exercise_of
from rulebound.arena.simulate import simulate
from rulebound.engine.catalogue import load_game

PIG, ECLIPSE, LORDS = load_game("pig"), load_game("dark_eclipse"), load_game("shadowlords")


def duel(
    number: int, winner: int | None, course: Course | None = None, setting: int = 0, rule: str = "X-01"
) -> Outcome:
    """A game of two; without a winner both lose."""
    won = (winner == 0, winner == 1)
    places = (1, 1) if winner is None else tuple(1 if one else 2 for one in won)
    return Outcome(number, number, (0, 1), 40, True, (), (0, 0), places, won, rule, "ended", setting, course)


def course(
    roles: tuple[str, ...] = ("", ""),
    leads: int = 0,
    settled: float | None = None,
    used: str = "0",
    **terms: tuple[float, ...],
) -> Course:
    return Course(roles, leads, settled, terms, used)


def pig(outcomes: list[Outcome], ids: tuple[str, ...] = (), exercise: Exercise | None = None) -> Games:
    planned = Plan(PIG.package, ("a", "b"), ({"goal": 50}, {"goal": 100}), len(outcomes), 0, 2)
    return games_of(planned, outcomes, ids, "", exercise)


def eclipse(outcomes: list[Outcome], players: tuple[str, ...], paired: bool = False) -> Games:
    return games_of(Plan(ECLIPSE.package, players, ({},), len(outcomes), 0, 2, paired=paired), outcomes)


def mission(
    number: int,
    won: bool,
    bot: int = 0,
    seed: int | None = None,
    roles: tuple[str, ...] = ("", ""),
    fear: tuple[float, ...] = (),
) -> Outcome:
    """A game of two friends."""
    fate, seed = (won, won), number if seed is None else seed
    told = course(roles, fear=fear) if fear else course(roles)
    return Outcome(number, seed, (bot, bot), 200, True, (), (5, 5), (1, 1), fate, "Y", "r", 0, told)


def finding(games: Games, word: str) -> str:
    return next((text for text in findings(games) if word in text), "")


def test_games_that_all_lose_are_told_with_the_rule_that_ended_them() -> None:
    told = finding(pig([duel(n, None if n < 10 else 0) for n in range(40)]), "Nobody won")
    assert told.startswith("Nobody won 25.0% (14.2% to 40.2%) of the games, because of X-01: ended.")
    assert told.endswith("Such games count as lost for all, and are not rated.")
    mixed = pig([duel(n, None, rule="X-01" if n else "X-02") for n in range(9)])
    assert "of the games, mostly because of X-01: ended." in finding(mixed, "Nobody won")
    assert not finding(pig([duel(n, 0) for n in range(9)]), "Nobody won")


def test_a_few_games_are_told_as_they_were_and_only_many_have_a_typical_one() -> None:
    told = course(leads=2, settled=0.5)
    one, two, ten = (pig([duel(n, 0, told) for n in range(count)]) for count in (1, 2, 10))
    assert finding(one, "took") == "The game took 40 decisions."
    assert finding(two, "took") == "The 2 games took 40 to 40 decisions."
    assert finding(ten, "took") == "Half of the games took up to 40 decisions; 8 of 10 took 40 to 40."
    assert [bool(finding(games, "settled")) for games in (one, two, ten)] == [False, False, True]
    assert "of 1 game; all win" in finding(eclipse([mission(0, True)], ("a", "a")), "The players won")


def test_roles_count_only_where_they_go_from_seat_to_seat() -> None:
    roles = [("Red", "Blue"), ("Blue", "Red")]
    moved = pig([duel(n, 0 if n % 2 == 0 else 1, course(roles[n % 2])) for n in range(40)])
    assert finding(moved, "Roles matter").startswith("Roles matter: Blue wins less, 0.0%")
    assert "Win rate by role" in report(moved).page
    fixed = pig([duel(n, 0, course(roles[0])) for n in range(40)])
    assert not finding(fixed, "Roles matter")
    assert "Win rate by role" not in report(fixed).page


def test_options_that_matter_are_told_from_those_that_do_not() -> None:
    matters = pig([duel(n, n % 2, setting=n % 2) for n in range(80)])
    assert finding(matters, "Goal matters: a won") == (
        "Goal matters: a won 100.0% (91.2% to 100.0%) with 50, 0.0% (0.0% to 8.8%) with 100."
    )
    even = pig([duel(n, n // 2 % 2, setting=n % 2) for n in range(80)])
    assert finding(even, "Goal makes no clear difference to who wins how often.")
    assert "Win rate by goal" in report(even).page


def test_what_decides_is_what_winners_had_more_of() -> None:
    outcomes = [
        duel(n, n % 2, course(ships=(1.0 - n % 2, float(n % 2)), luck=(float(n % 3), float(n % 4)), same=(1.0, 1.0)))
        for n in range(60)
    ]
    games = pig(outcomes)
    assert factors(games)[0].name == "ships"
    assert "same" not in [factor.name for factor in factors(games)]
    assert "the later winner stood better in “ships” than a loser in 100.0%" in finding(games, "What decides games")
    low, high = factors(games)[0].interval()
    assert low < 1.0 == high


def test_what_friends_lack_is_compared_after_the_same_number_of_decisions() -> None:
    marks = {True: (0.0, 2.0, 1.0, 9.0), False: (0.0, 2.0, 3.0)}
    games = eclipse([mission(n, n % 2 == 0, fear=marks[n % 2 == 0]) for n in range(40)], ("greedy", "greedy"))
    assert mark_of(games) == 2
    told = finding(games, "What decides games")
    assert "seen after 64 decisions: games that were won stood worse in “fear” than games that were lost" in told


def test_nothing_may_decide() -> None:
    outcomes = [duel(n, n % 2, course(luck=(float(n % 3), float(n // 3 % 3)))) for n in range(60)]
    assert finding(pig(outcomes), "Nothing that can be seen at half-time clearly tells who will win.")


def test_the_course_of_games_in_words_and_plots() -> None:
    games = pig([duel(n, 0, course(leads=n % 3, settled=n / 40)) for n in range(40)])
    told = finding(games, "the lead changed")
    assert told == (
        "In the median game the lead changed once. "
        "Half of the games were settled by 49% of their length: from then on their winner led."
    )
    page = report(games).page
    assert "Changes of the lead" in page
    assert "When games are settled" in page


def test_rules_and_components_that_never_did_anything_are_listed() -> None:
    counts = {"PG-TURN-05": 3, "PG-TURN-06": 0}
    games = pig([duel(n, 0, course(used="1")) for n in range(12)], ("die", "cup"), Exercise(10, counts))
    assert finding(games, "never at work") == "1 of 2 rules was never at work in the first 10 games."
    assert finding(games, "never used") == "1 of 2 components was never used: cup."
    busy = pig([duel(n, 0, course(used="1")) for n in range(12)], ("die",), Exercise(10, {"PG-TURN-05": 3}))
    assert finding(busy, "at work") == "All 1 rules were at work in the first 10 games."
    assert finding(busy, "were used") == "All 1 components were used."
    page = report(games).page
    assert "<b>PG-TURN-06</b>" in page
    assert "<b>PG-TURN-05</b>" not in page
    assert "<p>cup</p>" in page


def test_friends_share_one_rate_and_a_tournament_of_them_ranks_them() -> None:
    shared = eclipse([mission(n, n % 4 == 0) for n in range(40)], ("greedy", "random"))
    assert findings(shared)[0].startswith(
        "The players won 25.0% (14.2% to 40.2%) of 40 games; all win or lose together."
    )
    apart = [mission(n, n % 2 == 0, bot=n % 2, seed=n // 2) for n in range(40)]
    ranked = eclipse(apart, ("greedy", "random"), paired=True)
    assert findings(ranked)[0].startswith("greedy is the best. It won 100.0%")
    page = report(ranked).page
    assert "Each bot played all seats by itself" in page
    assert "Win rate by seat" not in page


def test_the_difference_names_endings_and_use_that_changed() -> None:
    here = pig([duel(n, 0, course(used="1", leads=5)) for n in range(40)], ("die", "cup"))
    there = pig([duel(n, 0, course(used="3"), rule="X-01" if n % 2 else "X-02") for n in range(40)], ("die", "cup"))
    told = changes(here, there)
    assert "More games end by X-01 (the winner ended): 100.0% here, 50.0% there." in told
    assert "Components in use there and not here: cup." in told
    assert any(text.startswith("The lead changes hands more often: +5.0 times a game") for text in told)
    page = report(here, there).page
    assert "ended (X-02)" in page


def test_a_reason_that_is_a_sentence_is_not_said_of_the_winner() -> None:
    for reason, told in (("reached the goal", "the winner reached the goal"), ("the team has won", "the team has won")):
        page = report(pig([structs.replace(duel(n, 0), reason=reason) for n in range(12)], ("die",))).page
        assert f">{told} (X-01)" in page


def test_a_team_that_wins_more_is_one_change_and_not_one_for_each_role() -> None:
    roles = [("Lion-O", "Tygra"), ("Tygra", "Lion-O")]
    teams = [eclipse([mission(n, n % 4 < wins, roles=roles[n % 2]) for n in range(60)], ("a", "a")) for wins in (3, 1)]
    told = changes(teams[0], teams[1])
    assert told[0].startswith("The team wins more: 75.0% here, 25.0% there")
    assert not any("Lion-O" in text for text in told)


@pytest.mark.parametrize("players", [("random", "random"), ("greedy:1", "random")])
def test_rules_are_counted_in_the_games_of_the_folder_and_kept_there(tmp_path: Path, players: tuple[str, ...]) -> None:
    simulate(PIG, players, games=3, out=tmp_path)
    found = exercise_of(tmp_path)
    assert found is not None
    assert found.games == 3
    assert found.counts["PG-WIN-01"] > 0
    assert exercise_of(tmp_path) == found
    assert (tmp_path / "exercise.json").exists()
    assert read_folder(tmp_path, rules=True).exercise == found


def test_rules_of_games_that_would_go_another_way_now_are_not_counted(tmp_path: Path) -> None:
    simulate(PIG, games=2, out=tmp_path)
    lines = (tmp_path / "games.jsonl").read_text()
    (tmp_path / "games.jsonl").write_text(lines.replace('"answers":[', '"answers":[1,1,1,'))
    assert exercise_of(tmp_path) is None
    heading = (tmp_path / "run.json").read_text()
    (tmp_path / "games.jsonl").write_text(lines)
    (tmp_path / "run.json").write_text(heading.replace('"version":1', '"version":0'))
    assert exercise_of(tmp_path) is None


def test_a_report_of_a_real_co_operative_game(tmp_path: Path) -> None:
    simulate(ECLIPSE, ("random", "random"), {"giving_up": (False, True)}, games=12, out=tmp_path)
    made = report(read_folder(tmp_path))
    assert made.findings[0].startswith("The players won ")
    for words in ("Win rate by role", "Win rate by giving up", "How the games ended", "When games are settled"):
        assert words in made.page


def test_a_report_of_shadowlords_tells_that_the_shadowlord_won(tmp_path: Path) -> None:
    simulate(LORDS, ("random", "random"), {"negotiation": "off", "timer_moves_to_starburst": 4}, games=6, out=tmp_path)
    games = read_folder(tmp_path)
    lost = sum(outcome.nobody_won for outcome in games.outcomes)
    assert lost > 0
    assert "SL-END-02: the Shadowlord wins" in finding(games, "Nobody won")
