"""Chapter 18: discoveries."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import content
from rulebound.games.eclipse.finds import DISCOVERY, DISCOVERY_COPIES
from rulebound.games.eclipse.frames import Discovering
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rules.blueprints import energy_of, initiative_of
from rulebound.games.eclipse.tables import PART, TECH
from rulebound.testing.marks import rule


def found(name: str, t: EclipseTable | None = None, number: int = 228) -> EclipseTable:
    t = (t or table("draco", "planta")).next_discovery(name)
    t.g.own_tile = 0
    return t.push(Discovering(Seat(0), Sector(sector(number)))) if number else t.push(Discovering(Seat(0), Sector(-1)))


@rule("EC-DSC-01", "EC-SCO-06", "EC-DEC-08")
def test_a_tile_is_used_or_kept_for_two_points() -> None:
    t = found("materials_6")
    assert t.options() == ["Keep it for 2 VP", "Use it"]
    assert t.default() == "Keep it for 2 VP"
    with t.changes(ann_kept=1):
        t.answer("Keep it for 2 VP")
    assert t.points_for("Ann", "Discoveries") == 2


@rule("EC-DSC-02")
def test_a_face_that_cannot_be_carried_out_is_kept() -> None:
    t = table("draco", "planta")
    t.g.orbital[sector(228)] = 1
    found("ancient_orbital", t)
    assert t.g.kept[0] == 1


@rule("EC-DSC-03")
@pytest.mark.parametrize(
    ("name", "copies", "stock"),
    [
        ("materials_6", 3, (6, 0, 0)),
        ("science_5", 3, (0, 5, 0)),
        ("money_8", 3, (0, 0, 8)),
        ("mixed_223", 2, (2, 2, 3)),
    ],
)
def test_resource_tiles(name: str, copies: int, stock: tuple[int, int, int]) -> None:
    assert DISCOVERY_COPIES[DISCOVERY[name]] == copies
    t = found(name)
    with t.changes(ann_materials=stock[0], ann_science=stock[1], ann_money=stock[2]):
        t.answer("Use it")


@rule("EC-DSC-04", "EC-DSC-06")
def test_ancient_tech_gives_the_cheapest_that_is_lacking() -> None:
    t = table("draco", "planta").market(gauss_shield=1, neutron_bombs=1, quantum_grid=1, cloaking_device=1)
    found("ancient_tech", t).answer("Use it")
    assert t.options() == ["Take Neutron Bombs", "Take Gauss Shield"]
    t = table("draco", "planta").market(quantum_grid=1)
    with found("ancient_tech", t).changes(ann_discs=2, ann_reserve=-2):
        t.answer("Use it")


@rule("EC-DSC-05")
def test_ancient_tech_needs_a_free_slot() -> None:
    military = [tech.id for tech in content.TECHS if tech.category == "military"]
    t = table("draco", "planta").techs("Ann", *military[:7]).market(**{military[7]: 1})
    found("ancient_tech", t)
    assert t.g.kept[0] == 1


@rule("EC-DSC-07")
def test_an_ancient_cruiser_joins_the_fleet() -> None:
    t = found("ancient_cruiser").answer("Use it")
    assert t.at("Ann", 228) == {"interceptor": 1, "cruiser": 1}
    t = found("ancient_cruiser", table("draco", "planta").ships("Ann", 1, cruiser=4))
    assert t.g.kept[0] == 1


@rule("EC-DSC-08", "EC-DSC-09")
def test_ancient_structures_need_no_tech() -> None:
    t = found("ancient_orbital")
    with t.changes(ann_materials=2):
        t.answer("Use it")
    assert t.g.orbital[sector(228)] == 1
    found("ancient_monolith", t).answer("Use it")
    assert t.g.monolith[sector(228)] == 1


@rule("EC-DSC-10", "EC-DEC-17")
def test_an_ancient_part_is_fitted_or_stored() -> None:
    t = found("axion_computer").answer("Use it")
    assert t.default() == "Store it for a later Upgrade"
    other = t.copy()
    t.answer("Store it for a later Upgrade")
    assert t.g.stored[0] == 1 << PART["axion_computer"]
    other.answer("In slot 5 of the Cruiser")
    assert other.g.stored[0] == 0
    assert sum(one.effect == "ship_part" and one.part != "muon_source" for one in content.DISCOVERIES) == 14


@rule("EC-DSC-12", "EC-DSC-18")
def test_the_muon_source_takes_no_slot() -> None:
    t = found("muon_source").answer("Use it")
    assert t.offers("Beside the Starbase blueprint")
    before = energy_of(t.g, 0, 1), initiative_of(t.g, 0, 1, 0)
    t.answer("Beside the Cruiser blueprint")
    assert (energy_of(t.g, 0, 1), initiative_of(t.g, 0, 1, 0)) == (before[0] + 2, before[1] + 1)
    assert sum(t.g.tiles) == 0


@rule("EC-DSC-13")
def test_an_ancient_portal_is_worth_two_points() -> None:
    t = found("ancient_warp_portal").answer("Use it")
    assert t.points_for("Ann", "portals") == 2


@rule("EC-DSC-14", "EC-DSC-20", "EC-SCO-10")
def test_the_codex_scores_artifacts_at_the_end() -> None:
    t = found("artifact_codex").answer("Use it")
    assert t.points_for("Ann", "Codex") == 1
    t.lay(202, (1, -2)).owns("Ann", 202)
    assert t.points_for("Ann", "Codex") == 2


@rule("EC-DSC-15")
def test_without_a_sector_a_placing_tile_is_kept() -> None:
    t = found("ancient_cruiser", number=0)
    assert t.g.kept[0] == 1


@rule("EC-DSC-16", "EC-END-07")
def test_used_tiles_leave_and_the_pile_shrinks() -> None:
    t = table("draco", "planta")
    before = len(t.g.pile)
    found("money_8", t).answer("Use it")
    assert len(t.g.pile) == before - 1


@rule("EC-DSC-19")
def test_nested_effects_are_finished_first() -> None:
    t = table("draco", "planta").market(ancient_labs=1).stock("Ann", science=40)
    t.next_discovery("ancient_tech", "money_8").g.market[TECH["quantum_grid"]] = 1
    t.turn("Ann").answers("Research", "Research Ancient Labs", "On the Nano track")
    with t.changes(ann_discs=2, ann_reserve=-2):
        t.answer("Use it")
    assert t.asked() == ["Bob"]


@rule("EC-DSC-02", "EC-DSC-05", "EC-DSC-07")
def test_the_last_cruiser_and_the_last_slot_are_enough() -> None:
    t = found("ancient_cruiser", table("draco", "planta").ships("Ann", 1, cruiser=3)).answer("Use it")
    assert t.at("Ann", 228) == {"interceptor": 1, "cruiser": 1}
    military = [tech.id for tech in content.TECHS if tech.category == "military"]
    t = table("draco", "planta").techs("Ann", *military[:6]).market(**{military[6]: 1})
    found("ancient_tech", t).answer("Use it")
    assert t.has("Ann", military[6])


@rule("EC-DSC-04")
def test_ancient_tech_gives_no_rare_tech_and_none_that_is_held() -> None:
    t = found("ancient_tech", table("draco", "planta").market(ancient_labs=1))
    assert t.g.kept[0] == 1
    t = found("ancient_tech", table("draco", "planta").techs("Ann", "gauss_shield").market(gauss_shield=1))
    assert t.g.kept[0] == 1


@rule("EC-DSC-08", "EC-DSC-09")
def test_structures_of_a_find_stand_once_and_give_what_is_printed() -> None:
    t = table("draco", "planta")
    t.g.monolith[sector(228)] = 1
    assert found("ancient_monolith", t).g.kept[0] == 1
    t = table("draco", "planta")
    t.g.monolith[sector(228)] = 1
    with t.changes(ann_materials=2):
        found("ancient_orbital", t).answer("Use it")
    t = found("ancient_monolith")
    with t.changes():
        t.answer("Use it")
    assert (t.g.monolith[sector(228)], t.points_for("Ann", "Monoliths")) == (1, 3)


@rule("EC-TEC-16", "EC-DSC-15")
def test_the_last_tile_is_found_and_nothing_after_it() -> None:
    for left, asked in ((1, "Ann"), (0, "Bob")):
        t = table("draco", "planta").market(ancient_labs=1).stock("Ann", science=40)
        t.g.pile = t.g.pile[: sum(t.g.tile) + left]
        t.turn("Ann").answers("Research", "Research Ancient Labs", "On the Nano track")
        assert t.asked() == [asked]
