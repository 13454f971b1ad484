"""Chapter 7: the effects of the six Threats."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ACTS, ATTEMPT, PANTHRO
from games.dark_eclipse.table import bits, table, threat
from rulebound.games.dark_eclipse.actions import PushThreat
from rulebound.games.dark_eclipse.events import EnemyTurned, Rolled
from rulebound.games.dark_eclipse.kinds import Colour
from rulebound.games.dark_eclipse.tables import KINGDOMS
from rulebound.testing import rule

BAGS = [("white", "wolo"), ("blue", "burbil"), ("green", "treetop"), ("black", "hook")]


@rule("DE-EFF-01")
@pytest.mark.parametrize(("colour", "bag"), BAGS)
def test_shadowmaster_takes_warriors_from_the_kingdom_shown(colour: str, bag: str) -> None:
    t = table(draws=("shadowmaster",), threats={"shadowmaster": 4}).rolls(colour)
    before = t.facts()
    after = t.start().facts()
    assert after["shadowrealm"] - before["shadowrealm"] == 3
    assert after[f"{bag}_warriors"] - before[f"{bag}_warriors"] == -3
    assert after[f"{bag}_mutants"] == before[f"{bag}_mutants"]


@rule("DE-EFF-02")
def test_shadowmaster_takes_all_warriors_if_there_are_fewer_and_never_a_mutant() -> None:
    t = table(draws=("shadowmaster",), threats={"shadowmaster": 4}, bags={"wolo": (2, 9)}).rolls("white").start()
    assert (t.g.bag_warriors[1], t.g.bag_mutants[1], t.g.shadowrealm) == (0, 9, 7)


@rule("DE-EFF-03")
@pytest.mark.parametrize(("colour", "bag"), BAGS)
def test_warbot_puts_mutants_into_the_kingdom_shown(colour: str, bag: str) -> None:
    t = table(draws=("warbot",), threats={"warbot": 2}).rolls(colour)
    before = t.facts()
    after = t.start().facts()
    assert after["castle"] - before["castle"] == -2
    assert after[f"{bag}_mutants"] - before[f"{bag}_mutants"] == 2
    assert after[f"{bag}_warriors"] == before[f"{bag}_warriors"]


@rule("DE-EFF-04")
def test_warbot_takes_what_the_castle_has() -> None:
    t = table(draws=("warbot",), threats={"warbot": 4}, castle=1).rolls("white").start()
    assert (t.g.castle, t.g.bag_mutants[1]) == (0, 13)


@rule("DE-EFF-05")
def test_mumm_ra_turns_over_the_top_enemies_and_they_are_active_at_once() -> None:
    t = table(draws=("mumm_ra",), threats={"mumm_ra": 2}, pile=("vultureman", "luna", "chilla")).start()
    assert t.g.active == bits(("vultureman", "luna"))
    assert len(t.g.pile) == 1
    assert t.blocked("feliner", "DE-ACT-03")


@rule("DE-EFF-05")
def test_which_of_the_enemies_lay_on_top_is_not_told() -> None:
    told = []
    for pile in (("vultureman", "luna"), ("luna", "vultureman")):
        t = table(draws=("mumm_ra",), threats={"mumm_ra": 2}, pile=pile).start()
        told.append([one.event for one in t.log if isinstance(one.event, EnemyTurned)])
    assert len(told[0]) == 2
    assert told[0] == told[1]


@rule("DE-EFF-06")
def test_mumm_ra_turns_what_is_left_one_by_one() -> None:
    t = table(draws=("mumm_ra",), threats={"mumm_ra": 4}, pile=("luna", "chilla")).start()
    assert t.g.active == bits(("luna", "chilla"))
    assert t.rules_told().count("DE-EFF-05") == 2
    u = table(draws=("mumm_ra",), pile=()).start()
    assert u.g.active == 0


@rule("DE-EFF-07", "DE-EFF-08")
@pytest.mark.parametrize(("colour", "place"), [("white", 1), ("blue", 2), ("green", 3)])
def test_spidera_enwebs_the_kingdom_shown_and_sends_snarf_home(colour: str, place: int) -> None:
    t = table(draws=("spidera",), snarf="treetop").rolls(colour).start()
    assert (t.g.enwebbed, t.g.snarf) == (place, 0)


@rule("DE-EFF-09")
def test_the_tile_stays_if_it_lies_there_already_and_snarf_still_goes_home() -> None:
    t = table(draws=("spidera",), snarf="treetop", enwebbed="hook").rolls("black").start()
    assert (t.g.enwebbed, t.g.snarf) == (4, 0)


@rule("DE-EFF-10")
@pytest.mark.parametrize("space", [0, 2, 4])
def test_spidera_does_the_same_at_every_energy(space: int) -> None:
    t = table(draws=("spidera",), threats={"spidera": space}, snarf="wolo").rolls("blue")
    before = t.facts()
    after = t.start().facts()
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"spidera", "snarf", "enwebbed", "deck", "discard"}


@rule("DE-EFF-11")
@pytest.mark.parametrize(("space", "strength"), [(0, 1), (2, 2), (4, 3)])
def test_grune_starts_thundrainium_of_the_strength_of_his_zone(space: int, strength: int) -> None:
    assert table(draws=("grune",), threats={"grune": space}).start().g.thundrainium == strength


@rule("DE-EFF-12")
def test_under_thundrainium_no_location_may_be_used() -> None:
    t = table(thundrainium=1)
    assert t.actions() == [ATTEMPT]
    assert all(t.refuses(act, "DE-EFF-12") for act in ACTS)


@rule("DE-EFF-13")
def test_an_attempt_costs_an_action_and_no_location() -> None:
    t = table(thundrainium=3, options={"gentle_thundrainium": True}).rolls("black").attempts()
    assert (t.g.taken, t.g.used) == (1, 0)
    assert t.told(Rolled(PANTHRO, Colour(KINGDOMS[4])))


@rule("DE-EFF-14", "DE-EFF-26")
@pytest.mark.parametrize(
    ("strength", "good"), [(1, {"white", "blue", "green"}), (2, {"white", "blue"}), (3, {"white"})]
)
def test_which_colours_overcome_which_strength(strength: int, good: set[str]) -> None:
    for colour in ("white", "blue", "green", "black"):
        t = table(thundrainium=strength).rolls(colour).attempts()
        assert (t.g.thundrainium == 0) == (colour in good)


@rule("DE-EFF-15")
def test_after_a_success_the_actions_left_are_free() -> None:
    t = table("panthro", "tygra", thundrainium=1).rolls("white").attempts()
    assert t.g.thundrainium == 0
    assert t.told("DE-EFF-15") == ["Panthro overcomes Thundrainium of strength 1 with white (0)."]
    t.acts("feliner").acts("tower_of_omens").does(t.passive())
    assert t.g.player == 1


@rule("DE-EFF-16", "DE-EFF-17")
def test_a_failure_ends_the_turn_and_the_next_player_goes_on() -> None:
    t = table("panthro", "tygra", "pumyra", thundrainium=3, skips=9).rolls("black").attempts()
    assert (t.g.player, t.g.thundrainium) == (1, 3)
    assert t.told("DE-EFF-16") == ["Panthro fails to overcome Thundrainium of strength 3 with black (3)."]
    assert t.actions() == [ATTEMPT]
    t.rolls("white").attempts()
    assert (t.g.player, t.g.thundrainium) == (1, 0)
    assert "feliner" in t.places()


@rule("DE-EFF-18", "DE-EFF-19")
def test_grune_drawn_under_thundrainium_only_moves() -> None:
    t = table(draws=("grune",), threats={"grune": 4}, thundrainium=1).start()
    assert t.g.spaces[threat("grune")] == 5
    assert t.g.thundrainium == 1


@rule("DE-EFF-20")
def test_thundrainium_lasts_across_turns() -> None:
    t = table("panthro", "tygra", "pumyra", thundrainium=3, skips=9)
    for player in (0, 1, 2, 0):
        assert (t.start().g.player, t.g.thundrainium) == (player, 3)
        t.rolls("green").attempts()


@rule("DE-EFF-21", "DE-EFF-25")
@pytest.mark.parametrize("space", [1, 3, 5])
def test_skytomb_pushes_the_threat_farthest_back(space: int) -> None:
    others = dict.fromkeys(("warbot", "grune", "spidera", "shadowmaster"), 2)
    t = table(draws=("skytomb",), threats=others | {"mumm_ra": 0, "skytomb": space}).start()
    assert list(t.g.spaces) == [1, 2, 2, 2, 2, space + 1]
    assert t.g.active == 0


@rule("DE-EFF-22")
def test_farthest_back_is_judged_after_skytombs_own_move() -> None:
    others = dict.fromkeys(("mumm_ra", "warbot", "grune", "spidera", "shadowmaster"), 4)
    t = table(draws=("skytomb",), threats=others | {"skytomb": 1}).start()
    assert list(t.g.spaces) == [4, 4, 4, 4, 4, 3]


@rule("DE-EFF-23")
def test_ties_are_broken_by_the_active_player() -> None:
    others = dict.fromkeys(("grune", "spidera", "shadowmaster"), 2)
    t = table(draws=("skytomb",), threats=others).start()
    assert t.actions() == [PushThreat(threat("mumm_ra")), PushThreat(threat("warbot"))]
    with t.changes(warbot=+1, discard=+1):
        t.does(PushThreat(threat("warbot")))


@rule("DE-EFF-24")
def test_a_push_may_reach_the_control_room() -> None:
    spaces = dict.fromkeys(("mumm_ra", "warbot", "grune", "spidera", "shadowmaster"), 7) | {"skytomb": 5}
    t = table(draws=("skytomb",), threats=spaces).start()
    assert list(t.g.spaces) == [7] * 6


@rule("DE-EFF-27")
def test_effects_are_not_asked_for() -> None:
    for name in ("mumm_ra", "warbot", "grune", "spidera", "shadowmaster"):
        t = table(draws=(name,)).rolls(*(("white",) if name in ("warbot", "spidera", "shadowmaster") else ())).start()
        assert t.g.discard
        assert t.asked_for() in (type(ATTEMPT), type(ACTS[0]))
