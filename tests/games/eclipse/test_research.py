"""Chapters 10 and 11: Research and techs."""

from __future__ import annotations

import pytest

from games.eclipse.table import named, sector, table
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.rules.blueprints import failing
from rulebound.games.eclipse.rules.presence import pinning
from rulebound.games.eclipse.rules.research import price
from rulebound.games.eclipse.rules.upgrade import refuse_part
from rulebound.games.eclipse.rules.upkeep import upkeep_of
from rulebound.games.eclipse.state import techs_on
from rulebound.games.eclipse.tables import PART, TECH
from rulebound.testing.marks import rule

MILITARY = [tech.id for tech in content.TECHS if tech.category == "military"]


@rule("EC-RES-01", "EC-RES-12", "EC-DEC-05")
def test_an_activation_buys_a_tech_for_science() -> None:
    t = table().market(gauss_shield=1).stock("Ann", science=5).turn("Ann").answer("Research")
    with t.changes(ann_science=-2, bob_passed=0):
        t.answer("Research Gauss Shield")
    assert t.has("Ann", "gauss_shield")
    assert sum(t.g.market) == 0
    assert t.asked() == ["Bob"]


@rule("EC-RES-02", "EC-RES-03", "EC-VAR-08")
def test_the_price_falls_by_the_techs_on_the_track_to_the_minimum() -> None:
    t = table("draco", "planta")
    costs = [content.TECHS[TECH["plasma_missile"]].cost, content.TECHS[TECH["plasma_missile"]].min_cost]
    found = [price(t.g, 0, TECH["plasma_missile"], 0)]
    for name in MILITARY[:6]:
        t.techs("Ann", name)
        found.append(price(t.g, 0, TECH["plasma_missile"], 0))
    assert found == [max(costs[1], costs[0] - n) for n in range(7)]
    printed = table("draco", "planta", tech_discount="printed").techs("Ann", *MILITARY[:6])
    assert price(printed.g, 0, TECH["plasma_missile"], 0) == max(costs[1], costs[0] - 8)


@rule("EC-RES-04", "EC-RES-05")
def test_regular_techs_have_their_track_and_rare_ones_the_buyers() -> None:
    t = table("draco", "planta").market(cloaking_device=1, gauss_shield=1).stock("Ann", science=40)
    t.turn("Ann").answers("Research", "Research Cloaking Device")
    assert t.options() == ["On the Military track", "On the Grid track", "On the Nano track"]
    t.answer("On the Grid track")
    assert techs_on(t.g, 0, 1) == 1
    t.turn("Ann").answers("Research", "Research Gauss Shield")
    assert techs_on(t.g, 0, 1) == 2


@rule("EC-RES-06")
def test_a_full_track_takes_no_more() -> None:
    t = table("draco", "planta").techs("Ann", *MILITARY[:7]).market(plasma_missile=1).stock("Ann", science=99)
    t.market(plasma_missile=1, gauss_shield=1).turn("Ann").answer("Research")
    assert t.refused("Research Plasma Missile") == "EC-RES-06"
    offered = next(piece for piece in GAME.scene(t.g, 0).pieces if piece.id == "tech:plasma_missile")
    assert offered.marks["cost"] == content.TECHS[TECH["plasma_missile"]].cost


@rule("EC-RES-07")
def test_no_second_copy_on_whichever_track() -> None:
    t = table().techs("Ann", "cloaking_device", track=2).market(cloaking_device=1, gauss_shield=1)
    t.stock("Ann", science=40).turn("Ann").answer("Research")
    assert t.refused("Research Cloaking Device") == "EC-RES-07"


@rule("EC-RES-08")
def test_a_tech_is_never_given_up() -> None:
    t = table().stock("Ann", science=20).market(gauss_shield=1).turn("Ann").answers("Research", "Research Gauss Shield")
    t.turn("Ann")
    assert t.has("Ann", "gauss_shield")
    assert not any("give up" in option.lower() for option in t.options())


@rule("EC-RES-09", "EC-TEC-08", "EC-TEC-09", "EC-TEC-20")
def test_discs_come_at_once_from_the_reserve() -> None:
    t = table("draco", "planta").market(quantum_grid=1, advanced_robotics=1).stock("Ann", science=60)
    t.turn("Ann").answer("Research")
    with t.changes(ann_discs=2, ann_reserve=-2, ann_science=-price(t.g, 0, TECH["quantum_grid"], 1)):
        t.answer("Research Quantum Grid")
    t.g.discs[0] = 14
    assert upkeep_of(t.g, 0) == 0
    t.g.reserve[0] = 0
    t.turn("Ann").answers("Research", "Research Advanced Robotics")
    assert t.has("Ann", "advanced_robotics")
    assert (t.g.discs[0], t.g.reserve[0]) == (13, 0)


@rule("EC-RES-10")
def test_the_first_tech_of_the_hydran_counts_for_the_second() -> None:
    t = table("hydran", "planta").market(gauss_shield=1, fusion_source=1).stock("Ann", science=30)
    t.turn("Ann").answers("Research", "Research Gauss Shield")
    cost = content.TECHS[TECH["fusion_source"]]
    with t.changes(ann_science=-max(cost.min_cost, cost.cost - 1)):
        t.answer("Research Fusion Source")


@rule("EC-RES-11")
def test_only_what_can_be_paid_is_offered() -> None:
    t = table("draco", "planta").market(gauss_shield=1, plasma_missile=1).stock("Ann", science=1, materials=3, money=0)
    t.turn("Ann").answer("Research")
    assert t.refused("Research Plasma Missile") == "EC-RES-11"
    assert t.offers("Research Gauss Shield")
    assert "Research Monolith" not in t.options()
    assert t.why_not("Research Monolith") is None


START_TECHS = [tech.id for tech in next(one for one in content.SPECIES if one.id == "planta").start_techs]
PART_TECHS = [tech.id for tech in content.TECHS if tech.effect == "unlock_part"]


@rule("EC-TEC-01", "EC-TEC-02")
@pytest.mark.parametrize("name", PART_TECHS)
def test_a_part_tech_allows_the_part_of_its_name_alone(name: str) -> None:
    t = table("draco", "planta")
    start = {part for part in PART if refuse_part(t.g, 1, PART[part]) is None}
    assert start == {part.id for part in content.PARTS if part.group == "basic" or part.needs_tech in START_TECHS}
    t.techs("Bob", name)
    assert {part for part in PART if refuse_part(t.g, 1, PART[part]) is None} == start | {name}


@rule("EC-TEC-03", "EC-BLD-04")
def test_starbase_orbital_and_monolith_need_their_techs() -> None:
    t = table("draco", "planta").stock("Ann", materials=40).turn("Ann").answer("Build")
    for piece in ("Starbase", "Orbital", "Monolith"):
        assert t.refused(f"Build: {piece}") == "EC-BLD-04"
    t.techs("Ann", "starbase", "orbital", "monolith").turn("Ann").answer("Build")
    assert {"Build: Starbase", "Build: Orbital", "Build: Monolith"} <= set(t.options())


@rule("EC-TEC-12", "EC-TEC-19")
def test_the_artifact_key_gives_resources_for_each_artifact() -> None:
    t = table("draco", "planta").lay(202, (1, -2)).owns("Ann", 202).market(artifact_key=1).stock("Ann", science=40)
    points = t.points("Ann")
    t.turn("Ann").answers("Research", "Research Artifact Key")
    assert t.prompt() == "Which resource do you take for an artifact?"
    with t.changes(ann_materials=5, ann_money=5):
        t.answers("Get materials", "Get money")
    assert t.points("Ann") == points


@rule("EC-TEC-13")
def test_the_artifact_key_without_artifacts_gives_nothing() -> None:
    t = table("draco", "planta").owns(None, 228).market(artifact_key=1).stock("Ann", science=40)
    t.turn("Ann").answers("Research", "Research Artifact Key")
    assert t.asked() == ["Bob"]
    assert techs_on(t.g, 0, 2) == 2


@rule("EC-TEC-15", "EC-MOV-10", "EC-MOV-20")
def test_a_cloaked_ship_needs_two_to_pin_it() -> None:
    t = (
        table("draco", "planta", "hydran")
        .lay(103, (0, -1))
        .ships("Bob", 103, interceptor=2)
        .ships("Cas", 103, cruiser=1)
    )
    assert pinning(t.g, sector(103), 0) == 3
    t.techs("Ann", "cloaking_device")
    assert pinning(t.g, sector(103), 0) == 1


@rule("EC-TEC-16", "EC-DSC-15")
def test_ancient_labs_draw_a_discovery() -> None:
    t = table("draco", "planta").market(ancient_labs=1).stock("Ann", science=40).next_discovery("ancient_orbital")
    t.turn("Ann").answers("Research", "Research Ancient Labs", "On the Nano track", "Use it")
    assert t.g.orbital[sector(228)] == 1
    t = table("draco", "planta").market(ancient_labs=1).stock("Ann", science=40)
    t.g.pile = t.g.pile[: sum(t.g.tile)]
    t.turn("Ann").answers("Research", "Research Ancient Labs", "On the Nano track")
    assert t.asked() == ["Bob"]


@rule("EC-TEC-17", "EC-TEC-18", "EC-SCO-09")
def test_the_portal_goes_to_a_sector_of_the_buyer() -> None:
    t = table("draco", "planta").lay(202, (1, -2)).owns("Ann", 202).market(warp_portal=1).stock("Ann", science=40)
    t.turn("Ann").answers("Research", "Research Warp Portal", "On the Nano track")
    assert t.options() == [f"Put the portal on {named(202)}", f"Put the portal on {named(228)}"]
    t.answer(f"Put the portal on {named(202)}")
    assert t.points_for("Ann", "portals") == 1
    t = table("draco", "planta").owns(None, 228).market(warp_portal=1, gauss_shield=1).stock("Ann", science=40)
    t.turn("Ann").answer("Research")
    assert t.refused("Research Warp Portal") == "EC-TEC-18"


@pytest.mark.parametrize("name", ["planta", "orion", "eridani", "exiles", "mechanema"])
def test_printed_blueprints_hold(name: str) -> None:
    assert not failing(table(name, "draco").g, 0)


@rule("EC-RES-02", "EC-RES-03", "EC-RES-11")
def test_a_tech_can_be_bought_for_just_its_price_and_no_less() -> None:
    cost = content.TECHS[TECH["plasma_missile"]].cost
    for held in (0, 2):
        t = table("draco", "planta").techs("Bob", *MILITARY[:held]).market(plasma_missile=1)
        least = price(t.g, 1, TECH["plasma_missile"], 0)
        assert cost - 3 <= least < cost  # the Planta have one such tech of their own
        t.stock("Bob", science=least, materials=0, money=0).turn("Bob").answer("Research")
        with t.changes(bob_science=-least):
            t.answer("Research Plasma Missile")
        t = table("draco", "planta").techs("Bob", *MILITARY[:held]).market(plasma_missile=1)
        t.stock("Bob", science=least - 1, materials=0, money=0).turn("Bob")
        assert t.refused("Research") == "EC-ACT-09"


@rule("EC-RES-03", "EC-RES-11")
def test_the_minimum_has_to_be_paid_however_large_the_discount() -> None:
    tech = content.TECHS[TECH["neutron_bombs"]]
    others = [name for name in MILITARY if name != "neutron_bombs"][:6]
    for science, bought in ((tech.min_cost, True), (tech.min_cost - 1, False)):
        t = table("draco", "planta").techs("Ann", *others).market(neutron_bombs=1)
        t.stock("Ann", science=science, materials=0, money=0).turn("Ann")
        assert t.offers("Research") == bought


@rule("EC-RES-05", "EC-RES-06")
def test_a_rare_tech_is_within_means_where_it_is_cheapest_and_has_room() -> None:
    rare = max((tech for tech in content.TECHS if tech.category == "rare"), key=lambda tech: tech.cost - tech.min_cost)
    t = table("draco", "planta").techs("Ann", *MILITARY[:3]).market(**{rare.id: 1})
    least, *dear = (price(t.g, 0, TECH[rare.id], track) for track in range(3))
    assert least < min(dear)
    t.stock("Ann", science=least, materials=0, money=0).turn("Ann").answer("Research")
    t.answer(f"Research {rare.name}")
    assert (techs_on(t.g, 0, 0), t.g.stock[1]) == (4, 0)
    t = table("draco", "planta").techs("Ann", *MILITARY[:7]).market(**{rare.id: 1})
    t.stock("Ann", science=least, materials=0, money=0).turn("Ann")
    assert t.refused("Research") == "EC-ACT-09"
