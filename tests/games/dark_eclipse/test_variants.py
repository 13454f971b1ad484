"""Chapter 24: players, solo play and variants."""

from __future__ import annotations

from collections import Counter

import pytest

from games.dark_eclipse.names import ATTEMPT, END_TURN
from games.dark_eclipse.table import cat, table, threat
from rulebound.engine.game import GameError
from rulebound.engine.match import Match
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME, content
from rulebound.games.dark_eclipse.actions import (
    AcceptTrade,
    Banish,
    ChallengeTarget,
    EndTurn,
    Foresee,
    GuideSnarf,
    RefuseTrade,
    Repel,
    RescueWarriors,
    TradeAllies,
    TradeWarriors,
    TradeWith,
)
from rulebound.games.dark_eclipse.events import Challenged
from rulebound.games.dark_eclipse.kinds import NetAllies, NetWarriors
from rulebound.games.dark_eclipse.rules.challenge import target_power
from rulebound.games.dark_eclipse.tables import THREAT_IDS
from rulebound.testing import rule


@rule("DE-VAR-01")
def test_one_to_nine_players() -> None:
    assert GAME.seats == tuple(range(1, 10))
    with pytest.raises(GameError, match="not 10"):
        Match.new("dark_eclipse", seats=10)


@rule("DE-VAR-02")
def test_more_players_make_the_game_harder() -> None:
    assert "Best with two to five" in GAME.blurb
    assert "more make it harder" in GAME.blurb
    assert GAME.default_seats in range(2, 6)
    shorter = next(option for option in GAME.options if option.name == "cards_per_threat")
    assert shorter.help.endswith("7 for up to four Thundercats, 6 for five, 5 for six and 4 for more.")
    assert shorter.at_tables == "recommended"
    for players, number in ((1, 7), (2, 7), (4, 7), (5, 6), (6, 5), (7, 4), (9, 4)):
        g = GAME.start(
            players, GAME.settle({"cards_per_threat": "recommended", "solo_thundercats": 1}), seeded(1), False
        )
        assert len(g.deck) == 6 * number


@rule("DE-VAR-03", "DE-SETUP-05")
def test_solo_runs_several_thundercats_each_as_a_full_player() -> None:
    t = table("tygra", "pumyra", "panthro", seats=1, warriors=(1, 2, 3), feliner=3)
    assert t.g.seats == 1
    for player in range(3):
        assert (t.start().g.player, t.seat()) == (player, 0)
        t.acts("feliner").rolls("white").finish_turn()
    assert list(t.g.allies) == [1, 1, 1]


@rule("DE-VAR-04")
def test_solo_means_three_thundercats_unless_set() -> None:
    assert len(Match.new("dark_eclipse", seats=1).state.cats) == 3  # type: ignore[attr-defined]
    for number in range(1, 10):
        match = Match.new("dark_eclipse", seats=1, options={"solo_thundercats": number})
        assert len(match.state.cats) == number  # type: ignore[attr-defined]


@rule("DE-VAR-05")
def test_people_and_bots_may_share_the_seats_in_any_mix() -> None:
    match, rng = Match.new("dark_eclipse", seats=3, seed=4), seeded(1)
    while not match.is_over():
        seat = match.waiting_for()[0]
        if seat == 1:
            match.play_default(seat)
        else:
            options = match.legal_actions(seat)
            match.apply(seat, options[rng.below(len(options))])
    assert match.result is not None


@rule("DE-VAR-06")
@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_short_eclipse_uses_fewer_cards_of_each_threat(number: int) -> None:
    g = GAME.start(2, GAME.settle({"cards_per_threat": number, "difficulty": "eclipse"}), seeded(1), False)
    assert Counter(kind % 6 for kind in g.deck if kind < 12) == dict.fromkeys(range(6), number)
    assert len(g.deck) == 6 * number + 4


@rule("DE-VAR-06")
def test_seven_cards_are_the_default_at_every_size() -> None:
    assert all(len(GAME.start(seats, {}, seeded(1), False).deck) == 42 for seats in GAME.seats)


@rule("DE-VAR-07")
def test_cub_level_makes_all_threats_light() -> None:
    for name in THREAT_IDS:
        powers = []
        for space in (1, 3, 5, 7):
            t = table(threats={name: space}, options={"difficulty": "cub"})
            t.acts("cats_lair", ChallengeTarget(threat(name)))
            powers += [one.event.power for one in t.log if isinstance(one.event, Challenged)]
        assert powers == [5, 6, 7, 8]
    assert target_power(table(threats={"grune": 1}).g, threat("grune")) == 6


CONSENT = {"consent_trading": True}


@rule("DE-VAR-08", "DE-DEC-20")
def test_with_consent_trading_the_partner_decides() -> None:
    t = table("tygra", "pumyra", warriors=(2, 0), options=CONSENT)
    t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(-2)))
    assert t.seat() == 1
    assert t.passive() == RefuseTrade()
    with t.changes(tygra_warriors=-2, pumyra_warriors=+2):
        t.does(AcceptTrade())
    assert t.seat() == 0
    assert t.g.taken == 1


@rule("DE-VAR-08", "DE-TERM-10")
def test_a_refused_trade_costs_nothing_but_that_partner_cannot_be_asked_again() -> None:
    t = table("tygra", "pumyra", "panthro", warriors=(2, 0, 0), options=CONSENT)
    with t.changes():
        t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(-2)), RefuseTrade())
    assert (t.g.taken, t.g.used) == (0, 0)
    t.acts("unicorn_forest")
    assert t.actions() == [TradeWith(cat("panthro"))]
    assert t.refuses(TradeWith(cat("pumyra")), "DE-VAR-08")
    t.does(TradeWith(cat("panthro")), TradeWarriors(NetWarriors(-1)), RefuseTrade())
    assert t.blocked("unicorn_forest", "DE-UNI-04")
    t.rolls("white").finish_turn()
    assert t.g.refused_by == 0


@rule("DE-VAR-08")
def test_the_twins_keep_their_repeat_when_a_trade_is_refused() -> None:
    t = table("wilykit_wilykat", "pumyra", "panthro", warriors=(3, 0, 0), options=CONSENT)
    t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(-1)), AcceptTrade())
    t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(-1)), RefuseTrade())
    assert t.g.taken == 1
    t.acts("feliner")
    assert {"feliner", "unicorn_forest"} <= t.places()


@rule("DE-VAR-08")
def test_no_question_when_one_person_holds_both_seats() -> None:
    t = table("tygra", "pumyra", seats=1, warriors=(2, 0), allies=(1, 0), options=CONSENT)
    with t.changes(tygra_warriors=-2, pumyra_warriors=+2):
        t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(-2)), TradeAllies(NetAllies(0)))


@rule("DE-UNI-03")
def test_without_consent_trading_nobody_is_asked() -> None:
    t = table("tygra", "pumyra", warriors=(0, 4))
    with t.changes(tygra_warriors=+4, pumyra_warriors=-4):
        t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(4)))


@rule("DE-VAR-09", "DE-DEC-06")
def test_free_stop_ends_the_turn_with_actions_unused() -> None:
    t = table("tygra", "pumyra", draws=("mumm_ra", "mumm_ra"), options={"free_stop": True}).acts("feliner")
    t.does(EndTurn())
    assert t.g.player == 1
    under = table("tygra", "pumyra", thundrainium=1, options={"free_stop": True})
    assert END_TURN not in under.actions()


@rule("DE-VAR-10")
def test_gentle_thundrainium_ends_the_turn_with_the_last_action_alone() -> None:
    t = table("panthro", "pumyra", thundrainium=2, options={"gentle_thundrainium": True}, skips=5)
    for failed in (1, 2):
        t.rolls("green").attempts()
        assert (t.g.player, t.g.taken, t.actions()) == (0, failed, [ATTEMPT])
    t.rolls("green").attempts()
    assert (t.g.player, t.g.thundrainium) == (1, 2)


@rule("DE-VAR-11", "DE-VAR-12")
@pytest.mark.parametrize(
    ("order", "kinds"),
    [
        ("board", [GuideSnarf, RescueWarriors, Foresee, Repel, Banish]),
        ("list_number", [Banish, Repel, Foresee, RescueWarriors, GuideSnarf]),
    ],
)
def test_the_order_of_the_tower_effects(order: str, kinds: list[type]) -> None:
    for marker in range(6):
        t = table(tower=marker, threats={"grune": 2}, options={"tower_order": order}).acts("tower_of_omens")
        offered = {type(option) for option in t.actions()} & set(kinds)
        assert offered == set(kinds[:marker])


@rule("DE-VAR-12")
def test_an_effect_does_the_same_wherever_the_setting_puts_it() -> None:
    t = table(tower=2, threats={"grune": 2}, options={"tower_order": "list_number"})
    with t.changes(tower=-2, grune=-1):
        t.acts("tower_of_omens", Repel(threat("grune")))


@rule("DE-VAR-01", "DE-TERM-02", "DE-TERM-03")
@pytest.mark.parametrize("seats", range(1, 10))
def test_every_number_of_players_plays_to_an_end(seats: int) -> None:
    match = Match.new("dark_eclipse", seats=seats, seed=seats)
    assert playout(match.state, seeded(seats), GAME.most_decisions) < GAME.most_decisions
    assert match.state.result is not None
    assert len(match.state.result.scores) == seats


@rule("DE-DIFF-15", "DE-TRACK-11")
def test_the_level_says_how_hard_it_is_for_so_many_players() -> None:
    said = next(option.help for option in GAME.options if option.name == "difficulty")
    for level in content.DECK.difficulties:
        assert sorted(level.wins) == ["1", "2", "3", "4", "5"]
        assert f"{level.id} {level.wins['1']} for 1, {level.wins['2']} for 2" in said
    wins = {level.id: level.wins["4"] for level in content.DECK.difficulties}
    assert wins["cub"] > wins["standard"] > wins["veteran"] > wins["noble"] > wins["lord"] >= wins["eclipse"]
