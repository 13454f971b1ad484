"""Chapter 16: Pushes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import (
    PushTo,
    Stop,
)
from rulebound.games.clash_for_eternia.field import NUMBER
from rulebound.games.clash_for_eternia.frames import Pushing
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Points, Space
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.rules.push_ways import legal_ends
from rulebound.games.clash_for_eternia.terms import (
    ANY_WAY,
    AWAY,
    DIRECTIONS,
    TOWARDS,
)
from rulebound.testing.marks import rule

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text())


def pushing(who: str, at: str, source: str, n: int, way: int, **others: str) -> ClashTable:
    """A Push by Ann in progress."""
    t = table("he_man", "teela").put(who, at)
    for other, where in others.items():
        t.put(other, where)
    push_model(t.g, model(who), 0, space(source), n, way)
    return t.go()


@rule("CE-PSH-02", "CE-PSH-03", "CE-PSH-04", "CE-PSH-05", "CE-PSH-06")
@pytest.mark.parametrize("case", VECTORS["push"], ids=lambda case: case["name"])
def test_worked_pushes(case: dict[str, object]) -> None:
    t = table("he_man", "teela", "orko", "stratos")
    source, target = (NUMBER[tuple(case[one])] for one in ("source", "target"))  # type: ignore[index, arg-type]
    t.put("skeletor", SPACE_NAMES[target]).put("he_man", SPACE_NAMES[source])
    walls = [NUMBER[tuple(one)] for one in case["closed_spaces"]]  # type: ignore[attr-defined]
    for i, wall in enumerate(one for one in walls if one != source):
        t.put(("teela", "orko", "stratos")[i], SPACE_NAMES[wall])
    p = Pushing(
        model("skeletor"),
        Seat(0),
        Space(source),
        Points(int(str(case["n"]))),
        DIRECTIONS[str(case["dir"])],
        Space(target),
    )
    wanted = {NUMBER[tuple(one)] for one in case["legal_end_spaces"]}  # type: ignore[attr-defined]
    rocks = {space(one) for one in ("D4", "E5", "E9", "F9")}
    assert set(legal_ends(t.g, p)) == wanted - rocks


@rule("CE-PSH-01", "CE-FX-26", "CE-TERM-12")
def test_the_owner_of_the_skill_chooses_the_path() -> None:
    t = table("ram_man", "teela").full().put("ram_man", "F4").put("skeletor", "F5").activate("ram_man")
    t.rolls("melee", "blank", "blank").attack("headbutt", "skeletor").all_pass()
    assert t.asked() == ["Ann"]
    assert t.offers(Stop())
    t.does(PushTo(space("F6")))
    assert t.where("skeletor") == "F6"
    assert t.is_at_action()


@rule("CE-PSH-03")
def test_steps_in_between_are_free() -> None:
    t = pushing("skeletor", "E7", "E6", 2, AWAY, he_man="E6")
    assert "D6" in t.spaces(PushTo)
    t.does(PushTo(space("D6")))
    assert t.offers(PushTo(space("D7")))


@rule("CE-PSH-02", "CE-PSH-03")
def test_away_never_ends_closer_but_may_go_through_closer_spaces() -> None:
    assert "E6" not in pushing("skeletor", "E7", "E5", 1, AWAY).spaces(PushTo)
    t = pushing("skeletor", "E7", "E5", 2, AWAY)
    assert "E6" in t.spaces(PushTo)
    assert not t.does(PushTo(space("E6"))).offers(Stop())
    assert t.spaces(PushTo) == {"E7", "D6", "F6"}


@rule("CE-PSH-05")
def test_a_pushed_model_goes_through_no_npc_and_no_rocks() -> None:
    t = pushing("skeletor", "E8", "E7", 2, AWAY)
    assert not {"E9", "E10"} & t.spaces(PushTo)
    t = table("he_man", "teela", scenario="dragons_hoard").put("skeletor", "E6")
    assert t.where("granamyr") == "E7"
    push_model(t.g, model("skeletor"), 0, space("E5"), 2, AWAY)
    assert not {"E7", "E8"} & t.go().spaces(PushTo)


@rule("CE-PSH-06")
def test_an_obstacle_wounds_nobody() -> None:
    t = pushing("skeletor", "A13", "A12", 2, AWAY, he_man="A12", teela="B12")
    assert (t.where("skeletor"), t.hp_of("skeletor")) == ("A13", 9)
    t = pushing("skeletor", "A12", "A11", 3, AWAY, he_man="A11", teela="B12").does(PushTo(space("A13")))
    while "Pushed" in t.prompt():
        t.does(Stop())
    assert (t.where("skeletor"), t.hp_of("skeletor")) == ("A13", 9)


@rule("CE-PSH-04")
def test_in_any_direction() -> None:
    t = pushing("skeletor", "E7", "E8", 1, ANY_WAY)
    assert "E8" in t.spaces(PushTo)
    assert "E6" in t.spaces(PushTo)


@rule("CE-PSH-02")
def test_towards_never_ends_farther_away() -> None:
    t = pushing("skeletor", "E6", "E8", 1, TOWARDS)
    assert "E7" in t.spaces(PushTo)
    assert "F5" not in t.spaces(PushTo)


@rule("CE-PSH-05")
def test_a_pushed_model_passes_its_allies_only() -> None:
    t = pushing("skeletor", "E6", "F5", 2, AWAY, beast_man="E7", he_man="D6")
    assert "E8" in t.spaces(PushTo)
    assert "D6" not in t.spaces(PushTo)
    t.does(PushTo(space("E7")))
    assert not t.offers(Stop())


@rule("CE-PSH-06", "CE-GEN-03")
def test_a_push_of_0_spaces_is_allowed() -> None:
    t = pushing("skeletor", "E7", "E6", 2, AWAY).does(Stop())
    assert t.where("skeletor") == "E7"
    assert t.hp_of("skeletor") == 9


@rule("CE-PSH-07", "CE-ESCD-04")
def test_a_push_causes_no_escape_damage() -> None:
    t = pushing("skeletor", "E7", "E6", 1, AWAY, he_man="E6", teela="D6").does(PushTo(space("E8")))
    assert t.hp_of("skeletor") == 9


@rule("CE-TERR-16", "CE-PSH-01")
def test_a_push_into_a_swamp_costs_no_more() -> None:
    t = pushing("skeletor", "D9", "D8", 2, AWAY).does(PushTo(space("D10")))
    assert t.prompt() == "Where is Skeletor Pushed? 1 movement point left."
    assert t.does(PushTo(space("D11"))).where("skeletor") == "D11"


@rule("CE-MOVE-12", "CE-PSH-05", "CE-KO-05")
def test_a_carrier_koed_when_pushed_over_an_ally_drops_where_it_could_have_ended() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("skeletor", "D8").put("beast_man", "B8").hp("skeletor", 1)
    t.g.carries[model("skeletor")] = 0
    t.g.token_at[0] = -1
    push_model(t.g, model("skeletor"), 0, space("E9"), 3, AWAY)
    t.go().does(PushTo(space("C8")), PushTo(space("B8")))
    assert t.where("skeletor") is None
    assert SPACE_NAMES[t.g.token_at[0]] == "C8"


@rule("CE-PSH-08", "CE-TERR-11", "CE-TERR-16", "CE-PSH-07")
def test_a_push_into_lava_wounds_and_may_ko() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("skeletor", "C8").hp("skeletor", 1)
    push_model(t.g, model("skeletor"), 0, space("D8"), 3, AWAY)
    t.go().does(PushTo(space("B8")))
    assert t.where("skeletor") is None
    assert t.told("CE-TERR-11")
    t = table("he_man", scenario="swords_of_eternia").put("skeletor", "C8").hp("skeletor", 1)
    push_model(t.g, model("skeletor"), 0, space("D8"), 3, AWAY)
    t.go().does(PushTo(space("A8")))  # the way leads through the Lava of B8 or B7
    assert (t.where("skeletor"), len(t.told("CE-PSH-01"))) == (None, 1)


@rule("CE-FX-45", "CE-MIN-09")
def test_some_models_cannot_be_pushed() -> None:
    t = table("he_man", foes=("teela", "orko", "stratos"), troop="royal_guard").put("royal_guard:1", "F5")
    push_model(t.g, model("royal_guard:1"), 0, space("F4"), 1, AWAY)
    assert not any(isinstance(one, Pushing) for one in t.g.stack)
