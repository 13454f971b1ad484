"""The search bots, on stories whose best play is known, and on real games."""

from __future__ import annotations

import re
import time

import pytest

from duel_of_masks import GAME as MASKS
from rulebound.arena.simulate import simulate
from rulebound.bots import BotError, Chair, bot_names, hint, make_bot, play_on
from rulebound.bots.search.race import ENOUGH, Race
from rulebound.bots.search.worlds import Problem, Thought
from rulebound.bots.searchers import FlatBot, MctsBot, Searcher
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game, Thinking
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.testing import rule
from storybook import Go, Story, Storybook, Way, all_choose, ask, chance, coin, end, find, hide

BOTH = ["mcts:150", "flat:150"]


def reading(story: Story, seats: int = 2, seed: int = 0) -> Match:
    """A match of this story."""
    game: Game[State] = Storybook(story)  # type: ignore[assignment]
    return Match.new(game, seats, seed=seed)


def where_to(story: Story, spec: str, seats: int = 2, seed: int = 0) -> str:
    """The page that the bot in the first seat chooses."""
    match = reading(story, seats, seed)
    action = match.legal_actions(0)[make_bot(spec, seed).choose(Chair(match, 0))]
    assert isinstance(action, Go)
    return story["start"].to[action.way]


def thinking(story: Story, spec: str, seed: int = 0) -> Thought:
    """What a search in the first seat thinks of its options."""
    bot = make_bot(spec, seed)
    assert isinstance(bot, Searcher)
    return bot.think(Chair(reading(story, seed=seed), 0))


@pytest.mark.parametrize("spec", BOTH)
def test_chance_is_weighed(spec: str) -> None:
    story = {
        "won": end(0),
        "lost": end(1),
        "rare": chance("won", "lost", "lost"),
        "often": chance("won", "won", "lost"),
    }
    assert where_to({"start": ask(0, "rare", "often"), **story}, spec) == "often"
    assert where_to({"start": ask(0, "often", "rare"), **story}, spec) == "often"


@pytest.mark.parametrize("spec", BOTH)
@pytest.mark.parametrize("seed", range(6))
def test_nobody_peeks_at_what_is_hidden(spec: str, seed: int) -> None:
    """Guessing wins half of the time, the safe way three times of four; whoever could see the coin would guess."""
    story = {
        "start": ask(0, "heads", "tails", "safe"),
        "heads": coin("won", "lost"),
        "tails": coin("lost", "won"),
        "safe": chance("won", "won", "won", "lost"),
        "won": end(0),
        "lost": end(1),
    }
    assert where_to(story, spec, seed=seed) == "safe"


@pytest.mark.parametrize("spec", BOTH)
def test_nobody_peeks_at_the_dice_to_come(spec: str) -> None:
    story = {
        "start": ask(0, "gamble", "safe"),
        "gamble": chance("won", "lost", "lost"),
        "safe": chance("won", "won", "lost"),
        "won": end(0),
        "lost": end(1),
    }
    for fallen in ([0, 2], [2, 2], [1, 0]):
        match = reading(story)
        match.state.rng.loaded = fallen
        assert make_bot(spec).choose(Chair(match, 0)) == 1
        assert match.state.rng.loaded == fallen


@pytest.mark.parametrize("spec", BOTH)
@pytest.mark.parametrize("sealed", [0, 1])
def test_nobody_peeks_at_a_sealed_answer(spec: str, sealed: int) -> None:
    """The other has sealed an answer; equal ones win with 1 always and with 0 half of the time."""
    story = {"start": all_choose("half", "lost", "lost", "won"), "half": chance("won", "lost")}
    story |= {"won": end(0), "lost": end(1)}
    match = reading(story)
    match.apply(1, Go(Way(sealed)))
    assert make_bot(spec).choose(Chair(match, 0)) == 1


@pytest.mark.parametrize("seed", range(10))
def test_nobody_plans_to_answer_what_another_chose_in_secret(seed: int) -> None:
    """A blind guess wins half of the time, the sure way seven times of ten; whoever knew the secret would guess."""
    story = {
        "start": ask(0, "guess", "sure"),
        "guess": hide(1, "blind"),
        "blind": ask(0, "zero", "one"),
        "zero": find(1, "won", "lost"),
        "one": find(1, "lost", "won"),
        "sure": chance(*["won"] * 7, *["lost"] * 3),
        "won": end(0),
        "lost": end(1),
    }
    thought = thinking(story, "mcts:300", seed)
    assert thought.best == 1
    assert thought.values[0] < 0.65


def test_others_do_not_plan_to_answer_my_secret_either() -> None:
    """Hiding wins half of the time, since the other must guess; the plain way four times of ten."""
    story = {
        "start": ask(0, "hiding", "plain"),
        "hiding": hide(0, "blind"),
        "blind": ask(1, "zero", "one"),
        "zero": find(0, "lost", "won"),
        "one": find(0, "won", "lost"),
        "plain": chance(*["won"] * 4, *["lost"] * 6),
        "won": end(0),
        "lost": end(1),
    }
    thoughts = [thinking(story, "mcts:600", seed) for seed in range(10)]
    assert [thought.best for thought in thoughts] == [0] * 10
    assert 0.4 < sum(thought.values[0] for thought in thoughts) / 10 < 0.6


def test_what_all_can_see_is_answered() -> None:
    """The other chooses a door in the open, and whoever saw it knows the way; the sure way wins seven times of ten.

    Both doors are asked about under one rule: only what was heard tells them apart.
    """
    story = {
        "start": ask(0, "wait", "sure"),
        "wait": ask(1, "door, left", "door, right"),
        "door, left": ask(0, "won", "lost"),
        "door, right": ask(0, "lost", "won"),
        "sure": chance(*["won"] * 7, *["lost"] * 3),
        "won": end(0),
        "lost": end(1),
    }
    for seed in range(5):
        assert where_to(story, "mcts:1000", seed=seed) == "wait"


def test_the_tree_foresees_a_reply_that_serves_the_one_who_replies() -> None:
    """Random play makes both ways equal; the second player would take the win for himself, or share it."""
    story = {
        "start": ask(0, "left", "right"),
        "left": ask(1, "mine", "yours"),
        "right": ask(1, "shared", "his"),
        "mine": end(1, seats=3),
        "yours": end(0, seats=3),
        "shared": end(0, 1, seats=3),
        "his": end(2, seats=3),
    }
    for seed in range(5):
        assert where_to(story, "mcts:200", seats=3, seed=seed) == "right"


def test_the_tree_plans_its_own_next_choice() -> None:
    """Nine of ten ends behind the first door are lost, but the one who chooses there is the same player."""
    story = {"start": ask(0, "garden", "road"), "road": chance("won", "lost"), "won": end(0), "lost": end(1)}
    story["garden"] = ask(0, *(f"path{i}" for i in range(9)))
    story |= {f"path{i}": end(0) if i == 6 else end(1) for i in range(9)}
    assert where_to(story, "mcts:400") == "garden"
    assert where_to(story, "flat:400") == "road"


def test_partners_count_on_each_other() -> None:
    """All win or all lose: the partner can be trusted to find the good way."""
    story = {
        "start": ask(0, "hand over", "alone"),
        "hand over": ask(1, *(f"try{i}" for i in range(4))),
        "alone": chance("won", "lost"),
        "won": end(0, 1),
        "lost": end(),
    }
    story |= {f"try{i}": end(0, 1) if i == 2 else end() for i in range(4)}
    assert where_to(story, "mcts:300") == "hand over"


def test_at_once_means_that_nobody_knows_what_the_other_does() -> None:
    """Whoever could answer the other's choice would lose to no one; matching needs luck, so the sure way is better."""
    story = {
        "start": ask(0, "match", "sure"),
        "match": all_choose("won", "lost", "lost", "won"),
        "sure": chance("won", "won", "won", "won", "lost"),
        "won": end(0),
        "lost": end(1),
    }
    assert where_to(story, "mcts:300") == "sure"


@pytest.mark.parametrize("game", [load_game("pig"), MASKS], ids=["pig", "masks"])
@pytest.mark.parametrize("spec", ["mcts:20", "flat:20", "easy", "normal"])
def test_equal_seeds_give_equal_games(game: Game[State], spec: str) -> None:
    def play() -> list[object]:
        match = Match.new(game, 2, seed=5)
        play_on(match, [make_bot(spec, 1), make_bot(spec, 2)], 20)
        return [answer.action for answer in match.answers]

    assert play() == play()


def test_thinking_changes_nothing_at_the_table() -> None:
    match = Match.new(MASKS, 3, seed=3)
    before = match.state.clone()
    for spec in ("mcts:30", "flat:30"):
        make_bot(spec).choose(Chair(match, 0))
    assert match.state == before
    assert match.state.decisions == before.decisions


def test_the_tree_is_kept_while_nobody_else_answers() -> None:
    """Mine, forced, mine, theirs, mine: what was thought of the second is still known there, but not of the last."""
    story = {
        "start": ask(0, "hall", "lost"),
        "hall": ask(0, "stairs"),
        "stairs": ask(0, "tower", "lost"),
        "tower": ask(1, "bridge", "river"),
        "bridge": ask(0, "won", "lost"),
        "river": ask(0, "won", "lost"),
        "won": end(0),
        "lost": end(1),
    }
    match = reading(story)
    bot = make_bot("mcts:60")
    assert isinstance(bot, MctsBot)
    visits: list[float] = []
    for _ in range(5):
        seat = match.waiting_for()[0]
        thought = len(match.legal_actions(seat)) > 1 and seat == 0
        chair = Chair(match, seat)
        index = bot.choose(chair) if seat == 0 else 0
        visits.append(sum(arm.visits for arm in bot.tree.root(chair.decision).arms.values()) if thought else 0.0)
        match.apply(seat, match.legal_actions(seat)[index])
    assert match.returns() == [1.0, -1.0]
    alone = 2.0 * ENOUGH  # whichever way is taken, the other is clearly worse after so many worlds
    assert visits[0] == alone
    assert visits[1] == 0.0
    assert alone < visits[2] < 2 * alone
    assert visits[4] == alone


def test_a_time_limit_is_kept() -> None:
    match = Match.new(MASKS, 4, seed=1)
    for spec in ("mcts:time=100ms", "flat:time=100ms"):
        started = time.perf_counter()
        make_bot(spec).choose(Chair(match, 0))
        assert 0.09 < time.perf_counter() - started < 2.0


def test_a_budget_of_playouts_is_kept() -> None:
    chair = Chair(Match.new(MASKS, 3, seed=1), 0)
    mcts, flat = make_bot("mcts:30"), make_bot("flat:64")
    assert isinstance(mcts, Searcher)
    assert isinstance(flat, Searcher)
    assert sum(mcts.think(chair).visits) == 30
    assert sum(flat.think(chair).visits) == 64


def test_whichever_limit_comes_first_ends_the_thinking() -> None:
    both = make_bot("mcts:7,time=30s")
    assert isinstance(both, MctsBot)
    started = time.perf_counter()
    assert sum(both.think(Chair(Match.new(MASKS, 2, seed=1), 0)).visits) == 7
    assert time.perf_counter() - started < 5.0
    timed = make_bot("flat:time=2s")
    assert isinstance(timed, FlatBot)
    assert (timed.playouts, timed.seconds) == (0, 2.0)


@pytest.mark.parametrize("spec", ["mcts:0", "mcts:depth=deep", "flat:time=now", "mcts:200,playouts=3", "hard:9"])
def test_a_bad_spec_gets_a_clear_line(spec: str) -> None:
    with pytest.raises(BotError, match=spec.partition(":")[0]):
        make_bot(spec)


def test_levels_for_people_are_bots_like_any_other() -> None:
    assert {"easy", "normal", "hard"} <= set(bot_names())
    for level in ("easy", "normal", "hard"):
        match = Match.new(MASKS, 2, seed=2)
        assert 0 <= make_bot(level).choose(Chair(match, 0)) < len(match.legal_actions(0))
    hard = make_bot("hard")
    assert isinstance(hard, MctsBot)
    assert (hard.playouts, hard.seconds) == (500, 1.0)


def test_the_easy_bot_slips_now_and_then_and_the_normal_one_never() -> None:
    """One choice in four is any option, and half of those are the wrong one."""
    story = {"start": ask(0, "won", "lost"), "won": end(0), "lost": end(1)}
    easy, normal = (
        sum(where_to(story, spec, seed=seed) == "lost" for seed in range(80)) for spec in ("easy", "normal")
    )
    assert normal == 0
    assert 2 <= easy <= 20


@rule("DM-END-01")
def test_the_tree_beats_random_at_masks() -> None:
    found = simulate(MASKS, ["mcts:20", "random", "random"], {"deals": "off"}, games=15, seed=1)
    rates = {bot.bot: bot.win_rate for bot in found.bots}
    assert rates["mcts:20"] > 0.5


def test_a_hint_looks_further_than_the_advice() -> None:
    """The advice knows nothing of what lies behind the doors; the hint has thought it through, and says so."""
    story = {"start": ask(0, "garden", "road"), "garden": ask(0, "lost", "won"), "road": ask(1, "lost", "won")}
    story |= {"won": end(0), "lost": end(1)}
    advised = hint(Chair(reading(story), 0))
    assert advised.words == "Go way 0"
    assert advised.values[0] > 0.8 > 0.5 > advised.values[1]
    assert re.match(r"With it you win in about 9\d% of games; with “Go way 1”, in (\d|[0-4]\d)%\.", advised.because)


@rule("PG-TURN-05")
def test_a_hint_names_the_terms_of_the_advice() -> None:
    match = Match.new("pig", 2, seed=1)
    match.state.rng.loaded = [5] * 8
    for _ in range(8):
        match.apply(0, match.legal_actions(0)[0])
    advised = hint(Chair(match, 0))
    assert advised.words == "Hold and keep the points"
    assert advised.features["own total"] > 0.0 > advised.features["points at risk"]
    assert "Right after it you stand better in “own total”" in advised.because
    assert " but worse in “points at risk” than after the average option." in advised.because


def raced(*leads: list[float], hopes: float = 0.1, trust: float = 0.0) -> Race:
    """A race whose champion, the last option, has met as many worlds as the others, which led it by so much there."""
    race = Race([0.5 - hopes] * len(leads) + [0.5], trust)
    for _ in range(max(map(len, leads))):
        race.champion.meet(0.0)
    for number, found in enumerate(leads):
        for lead in found:
            race.everybody[number].meet(lead)
    return race


def test_a_challenger_must_lead_beyond_what_chance_explains() -> None:
    luckier, better = [0.3, -0.2] * 8, [0.3, 0.1] * 8
    assert raced(luckier).winner(2.0) == 1
    assert raced(luckier).winner(0.0) == 0
    assert raced(luckier, better).winner(2.0) == 1
    assert raced(luckier, [0.9, 0.9]).winner(2.0) == 2  # it dropped out early, so its luck does not count
    assert raced(better, hopes=0.3, trust=20.0).winner(2.0) == 1  # the counsel is believed as much as twenty worlds
    assert raced(better, hopes=0.1, trust=20.0).winner(2.0) == 0


def test_whoever_is_clearly_behind_or_makes_no_difference_drops_out() -> None:
    worse, even, equal = [-0.3, 0.0] * 8, [-0.3, 0.3] * 8, [0.0] * 16
    race = raced(worse, even, equal)
    assert [one.is_beaten() for one in race.everybody[:3]] == [True, False, True]
    assert not any(one.is_beaten() for one in raced([-0.3] * 4, [0.0] * 4).everybody)


def test_a_question_that_makes_no_difference_is_not_thought_about_for_long() -> None:
    story = {"start": ask(0, "left", "right"), "left": end(0), "right": end(0)}
    assert sum(thinking(story, "mcts:1000").visits) < 50


def test_all_who_race_meet_the_same_worlds_with_the_same_luck() -> None:
    story = {"start": ask(0, "left", "right"), "left": chance("won", "lost"), "right": chance("won", "lost")}
    story |= {"won": end(0), "lost": end(1)}
    thought = thinking(story, "flat:1000")
    assert thought.values[0] == thought.values[1]
    assert 0.0 < thought.values[0] < 1.0


def test_a_search_thinks_as_the_game_says_unless_it_is_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    chair = Chair(Match.new("pig", 2, seed=1), 0)
    monkeypatch.setattr(type(chair.game), "thinking", Thinking(depth=3))
    assert [make_bot(spec).problem(chair).depth for spec in ("mcts:9", "mcts:9,depth=5", "flat:9")] == [3, 5, 100]  # type: ignore[attr-defined]
    monkeypatch.setattr(type(chair.game), "thinking", Thinking(sure=1e9))
    favoured = chair.game.counsel(chair.imagine(seeded(1)), 0)
    assert favoured is not None
    assert make_bot("mcts:30").choose(chair) == favoured.index(max(favoured))


@pytest.mark.parametrize("seed", range(4))
def test_a_playout_is_cut_only_where_the_table_is_at_rest(seed: int) -> None:
    game = load_game("dark_eclipse")
    g = game.start(2, game.settle({}), seeded(seed), True)
    advance(g)
    problem = Problem(0, 0, 2, game, lambda rng: g.clone(), seeded(seed), 1, 3, 1)
    problem.playout(g, 3)
    assert g.result is not None or game.at_rest(g)
