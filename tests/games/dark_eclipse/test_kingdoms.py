"""Chapters 9 and 20: the Kingdoms of Third Earth, Enwebbed and Frozen."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ACTS, PANTHRO
from games.dark_eclipse.table import FACE, Table, table
from rulebound.engine.action import Action
from rulebound.games.dark_eclipse.actions import GuideSnarf, MoveAndRecruit, MoveSnarf, Recruit
from rulebound.games.dark_eclipse.events import Recruited, SnarfMoved
from rulebound.games.dark_eclipse.kinds import Kingdom, Mutants, Warriors
from rulebound.games.dark_eclipse.tables import BAGS, RAINBOW_FIELDS, THE_KINGDOMS
from rulebound.testing import rule

WOLO, BURBIL, TREETOP, HOOK = BAGS


def moves(t: Table) -> set[int]:
    """Where Snarf may go now."""
    return {option.kingdom for option in t.actions() if isinstance(option, MoveSnarf)}


def bags(t: Table) -> set[int]:
    """From which bags may be recruited now, with or without a step."""
    return {option.kingdom for option in t.actions() if isinstance(option, Recruit | MoveAndRecruit)}


@rule("DE-KING-01", "DE-KING-16", "DE-KING-17")
def test_snarf_moves_or_recruits_or_both_but_does_not_do_nothing() -> None:
    t = table(snarf="burbil").acts("kingdoms")
    halves: set[Action] = {Recruit(BURBIL), MoveSnarf(WOLO), MoveSnarf(TREETOP)}
    assert set(t.actions()) == halves | {MoveAndRecruit(WOLO), MoveAndRecruit(TREETOP)}


@rule("DE-KING-01", "DE-KING-19")
def test_a_step_without_recruiting() -> None:
    t = table(snarf="burbil").acts("kingdoms")
    with t.changes(snarf=+1):
        t.does(MoveSnarf(TREETOP))


@rule("DE-KING-19", "DE-KING-06")
def test_recruiting_without_a_step_uses_the_bag_where_snarf_stands() -> None:
    t = table(snarf="burbil").acts("kingdoms").will_draw("burbil", "WWM")
    with t.changes(burbil_warriors=-2, panthro_warriors=+2):
        t.does(Recruit(BURBIL))


@rule("DE-KING-06")
def test_no_other_bag_is_within_reach() -> None:
    t = table(snarf="burbil").acts("kingdoms")
    assert t.refuses(Recruit(WOLO), "DE-KING-06")
    assert t.refuses(MoveAndRecruit(HOOK), "DE-KING-04")


@rule("DE-KING-02")
def test_moving_comes_first_and_recruiting_second() -> None:
    t = table(snarf="wolo").acts("kingdoms").will_draw("burbil", "WMM")
    with t.changes(snarf=+1, burbil_warriors=-1, panthro_warriors=+1):
        t.does(MoveAndRecruit(BURBIL))
    told = [type(one.event) for one in t.log]
    assert told.index(SnarfMoved) < told.index(Recruited)


@rule("DE-KING-03", "DE-KING-04", "DE-KING-05")
@pytest.mark.parametrize(
    ("here", "next_ones"),
    [
        ("rainbow_fields", {WOLO}),
        ("wolo", {RAINBOW_FIELDS, BURBIL}),
        ("burbil", {WOLO, TREETOP}),
        ("treetop", {BURBIL, HOOK}),
        ("hook", {TREETOP}),
    ],
)
def test_snarf_goes_one_step_either_way_along_the_line(here: str, next_ones: set[int]) -> None:
    t = table(snarf=here, enwebbed="wolo").acts("kingdoms")
    assert moves(t) == next_ones
    for far in {0, 1, 2, 3, 4} - next_ones:
        assert t.refuses(MoveSnarf(Kingdom(far)), "DE-KING-04")


@rule("DE-KING-05")
def test_snarf_may_go_back_to_rainbow_fields() -> None:
    t = table(snarf="wolo").acts("kingdoms", MoveSnarf(RAINBOW_FIELDS))
    assert t.g.snarf == RAINBOW_FIELDS


@rule("DE-KING-07", "DE-KING-08")
@pytest.mark.parametrize(("drawn", "kept"), [("WWW", 3), ("WMW", 2), ("MMW", 1), ("MMM", 0)])
def test_of_three_counters_the_warriors_are_kept_and_the_mutants_put_back(drawn: str, kept: int) -> None:
    t = table(snarf="wolo").acts("kingdoms").will_draw("wolo", drawn)
    with t.changes(wolo_warriors=-kept, panthro_warriors=+kept):
        t.does(Recruit(WOLO))
    assert t.told(Recruited(PANTHRO, WOLO, Warriors(kept), Mutants(3 - kept)))
    assert t.g.rng.loaded == []


@rule("DE-KING-09", "DE-FAQ-02")
@pytest.mark.parametrize(("warriors", "mutants"), [(1, 1), (2, 0), (1, 0)])
def test_a_bag_with_fewer_than_three_counters_is_drawn_empty(warriors: int, mutants: int) -> None:
    t = table(snarf="wolo", bags={"wolo": (warriors, mutants)}).acts("kingdoms")
    with t.changes(wolo_warriors=-warriors, panthro_warriors=+warriors):
        t.does(Recruit(WOLO))
    assert t.told(Recruited(PANTHRO, WOLO, Warriors(warriors), Mutants(mutants)))


@rule("DE-KING-10")
def test_a_mutant_drawn_is_not_in_the_bag_for_the_rest_of_the_handful() -> None:
    """Of two Mutants and one Warrior a handful of three takes all: the Warrior cannot be missed."""
    for seed in range(20):
        t = table(snarf="wolo", bags={"wolo": (1, 2)})
        t.g.rng.a += seed
        t.acts("kingdoms", Recruit(WOLO))
        assert list(t.g.warriors) == [1]
        assert t.g.bag_mutants[WOLO] == 2


@rule("DE-KING-11")
def test_rainbow_fields_have_no_bag() -> None:
    t = table(snarf="rainbow_fields").acts("kingdoms")
    assert t.refuses(Recruit(RAINBOW_FIELDS), "DE-KING-11")
    u = table(snarf="wolo").acts("kingdoms")
    assert u.refuses(MoveAndRecruit(RAINBOW_FIELDS), "DE-KING-11")


@rule("DE-KING-12", "DE-FAQ-01")
def test_nobody_recruits_in_the_enwebbed_kingdom() -> None:
    t = table(snarf="burbil", enwebbed="burbil").acts("kingdoms")
    assert t.refuses(Recruit(BURBIL), "DE-KING-12")
    u = table(snarf="wolo", enwebbed="burbil").acts("kingdoms")
    assert u.refuses(MoveAndRecruit(BURBIL), "DE-KING-12")
    assert bags(u) == {WOLO}


@rule("DE-KING-13", "DE-FAQ-01")
def test_nobody_recruits_in_a_frozen_kingdom() -> None:
    t = table(snarf="burbil", enwebbed="burbil", active=("chilla",)).acts("kingdoms")
    assert t.refuses(Recruit(BURBIL), "DE-KING-13")
    assert bags(t) == {WOLO, TREETOP}


@rule("DE-KING-14")
def test_snarf_passes_through_an_enwebbed_kingdom_that_is_not_frozen() -> None:
    t = table("wilykit_wilykat", snarf="wolo", enwebbed="burbil")
    t.acts("kingdoms", MoveSnarf(BURBIL)).acts("kingdoms", MoveSnarf(TREETOP))
    assert t.g.snarf == TREETOP


@rule("DE-KING-15")
def test_recruiting_takes_a_warrior_in_the_bag() -> None:
    t = table(snarf="wolo", bags={"wolo": (0, 5), "burbil": (0, 0)}).acts("kingdoms")
    assert t.refuses(Recruit(WOLO), "DE-KING-15")
    assert t.refuses(MoveAndRecruit(BURBIL), "DE-KING-15")
    assert MoveSnarf(BURBIL) in t.actions()


@rule("DE-KING-18")
def test_a_player_may_hold_any_number_of_warriors() -> None:
    t = table(snarf="wolo", warriors=(39,), shadowrealm=0, bags={"wolo": (3, 0)}).acts("kingdoms", Recruit(WOLO))
    assert list(t.g.warriors) == [42]


@rule("DE-KING-20")
def test_with_nowhere_to_go_and_nothing_to_recruit_the_action_is_not_legal() -> None:
    t = table(snarf="rainbow_fields", enwebbed="wolo", active=("chilla",))
    assert t.blocked("kingdoms", "DE-KING-20")
    far = {"hook": (0, 3)}
    assert table(snarf="hook", enwebbed="treetop", active=("chilla",), bags=far).blocked("kingdoms", "DE-KING-20")
    assert "kingdoms" in table(snarf="rainbow_fields", enwebbed="burbil", active=("chilla",)).places()
    assert "kingdoms" in table(snarf="wolo", enwebbed="wolo", active=("chilla",)).places()


@rule("DE-STAT-01")
@pytest.mark.parametrize("colour", FACE)
def test_one_kingdom_with_a_bag_is_always_enwebbed(colour: str) -> None:
    t = table(draws=("spidera",), enwebbed="wolo").rolls(colour).start()
    webs = {"white": WOLO, "blue": BURBIL, "green": TREETOP, "black": HOOK}
    barred = [place for place in webs.values() if recruiting_is_barred(t, place)]
    assert barred == [webs[colour]]


def recruiting_is_barred(t: Table, place: Kingdom) -> bool:
    """Put Snarf there and ask whether he may recruit."""
    u = t.copy()
    u.g.snarf = place
    u.does(ACTS[THE_KINGDOMS])
    return Recruit(place) not in u.actions()


@rule("DE-STAT-02", "DE-FAQ-03")
def test_snarf_cannot_enter_a_frozen_kingdom() -> None:
    t = table(snarf="wolo", enwebbed="burbil", active=("chilla",)).acts("kingdoms")
    assert t.refuses(MoveSnarf(BURBIL), "DE-STAT-02")
    assert t.refuses(MoveAndRecruit(BURBIL), "DE-STAT-02")
    assert moves(t) == {RAINBOW_FIELDS}


@rule("DE-STAT-03", "DE-FAQ-03")
def test_snarf_stays_where_it_freezes_and_may_leave() -> None:
    t = table(draws=("mumm_ra",), pile=("chilla",), snarf="burbil", enwebbed="burbil").start()
    assert t.g.snarf == BURBIL
    t.acts("kingdoms")
    assert moves(t) == {WOLO, TREETOP}
    t.does(MoveAndRecruit(TREETOP))
    assert t.g.snarf == TREETOP


@rule("DE-STAT-04")
def test_once_out_snarf_cannot_come_back_while_it_is_frozen() -> None:
    t = table("wilykit_wilykat", snarf="burbil", enwebbed="burbil", active=("chilla",))
    t.acts("kingdoms", MoveSnarf(WOLO)).acts("kingdoms")
    assert t.refuses(MoveSnarf(BURBIL), "DE-STAT-02")


@rule("DE-STAT-05", "DE-ENEM-13")
def test_frozen_follows_the_tile() -> None:
    t = table(draws=("spidera",), snarf="hook", enwebbed="burbil", active=("chilla",)).rolls("white")
    assert t.blocked("kingdoms", "DE-KING-20")
    u = table(draws=("spidera",), snarf="hook", enwebbed="wolo", active=("chilla",)).rolls("blue").acts("kingdoms")
    assert moves(u) == {WOLO}


@rule("DE-STAT-05")
def test_with_chilla_defeated_the_kingdom_is_enwebbed_only() -> None:
    t = table(snarf="wolo", enwebbed="burbil", active=("chilla",), warriors=(3,)).rolls("white")
    t.challenges("chilla", warriors=3).acts("kingdoms")
    assert MoveSnarf(BURBIL) in t.actions()
    assert t.refuses(MoveAndRecruit(BURBIL), "DE-KING-12")


@rule("DE-STAT-06")
def test_a_frozen_kingdom_bars_the_way_to_those_behind_it() -> None:
    t = table("wilykit_wilykat", snarf="wolo", enwebbed="burbil", active=("chilla",), tower=1).acts("kingdoms")
    assert not moves(t) & {BURBIL, TREETOP, HOOK}
    t.does(Recruit(WOLO)).acts("tower_of_omens")
    assert t.refuses(GuideSnarf(BURBIL), "DE-STAT-02")
    assert t.refuses(GuideSnarf(TREETOP), "DE-KING-04")


@rule("DE-STAT-07")
@pytest.mark.parametrize("colour", FACE)
def test_spidera_sends_snarf_home_whatever_is_frozen(colour: str) -> None:
    t = table(draws=("spidera",), snarf="hook", enwebbed="wolo", active=("chilla",)).rolls(colour).start()
    assert t.g.snarf == RAINBOW_FIELDS
    assert t.g.enwebbed != RAINBOW_FIELDS
