"""Chapters 5 and 8: the flow of a turn, and actions in general."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ACTS, BENGALI, END_TURN, PANTHRO, PUMYRA
from games.dark_eclipse.table import table, threat
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse.actions import RaiseTower, Recruit
from rulebound.games.dark_eclipse.events import TurnBegan
from rulebound.games.dark_eclipse.kinds import Kingdom
from rulebound.testing import rule

ALL = {
    "cats_lair",
    "kingdoms",
    "shadowrealm",
    "castle_plun_darr",
    "feliner",
    "cats_paw",
    "unicorn_forest",
    "river_of_despair",
    "tower_of_omens",
}


@rule("DE-TURN-01", "DE-TURN-11")
def test_turns_go_clockwise_and_nobody_is_skipped() -> None:
    t = table("panthro", "bengali", "pumyra")
    for _ in range(6):
        t.rolls("white").finish_turn()
    order = [one.event.cat for one in t.log if isinstance(one.event, TurnBegan)]
    assert order == [PANTHRO, BENGALI, PUMYRA] * 2 + [PANTHRO]


@rule("DE-TURN-02")
def test_a_turn_is_a_card_then_actions_then_the_check_for_the_end() -> None:
    t = table("panthro", "tygra", draws=("grune",), threats={"grune": 6}, warriors=(9,)).start()
    assert t.g.spaces[threat("grune")] == 7
    assert not t.over()
    t.acts("feliner").acts("tower_of_omens", RaiseTower()).acts("castle_plun_darr").does(t.passive())
    assert t.g.result is not None
    assert t.g.result.rule == "DE-END-02"


@rule("DE-TURN-03")
def test_three_actions_a_turn() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra", "mumm_ra")).start()
    t.acts("feliner").acts("tower_of_omens", RaiseTower())
    assert t.g.player == 0
    t.acts("shadowrealm").does(t.passive())
    assert t.g.player == 1


@rule("DE-TURN-04")
def test_stopping_sooner_is_no_option() -> None:
    t = table()
    for where in ("feliner", "cats_paw", "shadowrealm"):
        assert END_TURN not in t.actions()
        t.acts(where).does(*([t.passive()] if where != "feliner" else []))


@rule("DE-TURN-05", "DE-TURN-06")
def test_each_location_is_used_once_a_turn() -> None:
    t = table(feliner=3).acts("feliner")
    assert t.blocked("feliner", "DE-TURN-06")
    assert "feliner" not in t.places()


@rule("DE-TURN-07")
def test_a_later_action_may_build_on_an_earlier_one() -> None:
    t = table(shadowrealm=0, warriors=(3,), active=("luna", "tug_mug"))
    assert t.blocked("shadowrealm", "DE-SHAD-04")
    t.challenges("luna", warriors=2)
    assert "shadowrealm" in t.places()


@rule("DE-TURN-08")
def test_the_active_player_is_asked_everything() -> None:
    t = table("panthro", "bengali", draws=("skytomb",), warriors=(2, 2))
    assert t.seat() == 0
    t.does(t.passive()).acts("unicorn_forest")
    for _ in range(2):
        assert (t.seat(), len(t.g.decisions)) == (0, 1)
        t.does(t.passive())


@rule("DE-TURN-08", "DE-TURN-09")
def test_in_a_whole_game_only_the_active_player_is_ever_asked_and_nothing_is_sealed() -> None:
    t, rng = table("lion_o", "bengali", "lynx_o", draws=("skytomb",), filler=12).start(), seeded(4)
    while t.g.result is None:
        assert [decision.seat for decision in t.g.decisions] == [t.g.player]
        assert not t.g.sealed
        random_step(t.g, rng)


@rule("DE-TURN-10", "DE-ACT-04")
@pytest.mark.parametrize("giving_up", [False, True])
def test_the_turn_ends_by_itself_when_nothing_is_legal(giving_up: bool) -> None:
    t = table(
        "panthro",
        active=("chilla", "mole_master", "topspinner", "tug_mug"),
        bags=dict.fromkeys(("wolo", "burbil", "treetop", "hook"), (1, 0)),
        enwebbed="wolo",
        feliner=0,
        shadowrealm=0,
        options={"giving_up": giving_up},
    ).rolls("white")
    assert t.places() == {"cats_lair", "river_of_despair"}
    t.challenges("chilla").challenges("chilla", at="cats_lair")
    assert t.turns() == 2


@rule("DE-ACT-01", "DE-ACT-07")
def test_any_of_nine_locations_may_be_chosen() -> None:
    t = table("panthro", "tygra", threats={"grune": 1}, warriors=(1, 0))
    assert t.places() == ALL


@rule("DE-ACT-02")
def test_an_action_that_could_change_nothing_is_refused() -> None:
    t = table("panthro", "tygra", feliner=0, shadowrealm=0, pile=())
    assert t.places() == ALL - {"feliner", "shadowrealm", "river_of_despair", "cats_lair", "unicorn_forest"}


@rule("DE-ACT-03")
def test_a_blocked_location_is_closed_to_everyone() -> None:
    t = table("panthro", "tygra", draws=("grune", "grune"), active=("vultureman",), pile=()).rolls("white")
    t.attempts()
    assert t.blocked("feliner", "DE-ACT-03")
    t.finish_turn()
    assert t.g.player == 1
    assert t.rolls("white").attempts().blocked("feliner", "DE-ACT-03")


@rule("DE-ACT-05")
def test_the_kingdoms_are_one_location() -> None:
    t = table(snarf="wolo").will_draw("wolo", "WWW").acts("kingdoms", Recruit(Kingdom(1)))
    assert t.blocked("kingdoms", "DE-TURN-06")


@rule("DE-ACT-06")
def test_every_turn_starts_with_all_locations_unused() -> None:
    t = table("panthro", "tygra", threats={"grune": 1}, feliner=3, warriors=(1, 1))
    t.acts("feliner").finish_turn()
    assert t.g.player == 1
    assert t.g.used == 0
    assert ACTS[4] in t.actions()
