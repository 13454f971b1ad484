"""Chapters 17 and 18: diplomacy and discoveries."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import content
from rulebound.games.eclipse.finds import DISCOVERY, DISCOVERY_COPIES
from rulebound.games.eclipse.frames import Discovering
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rules.blueprints import energy_of, initiative_of
from rulebound.games.eclipse.rules.diplomacy import is_short_of_room, offended, refuse_partner
from rulebound.games.eclipse.state import with_value
from rulebound.games.eclipse.tables import EITHER_SPACES, PART, SPECIES_OF, TECH
from rulebound.games.eclipse.tiles import BAG, reputation_on
from rulebound.testing.marks import rule

FOUR = ("draco", "planta", "mechanema", "orion")


def neighbours(*species: str, **options: int) -> EclipseTable:
    """Four players; the homes of Ann (NE) and Bob (SE) are joined by a sector of Bob's."""
    t = table(*(species or FOUR), seed=1, **options)
    home, other = t.g.home[0], t.g.home[1]
    t.lay(103, (1, -1)).owns("Bob", 103)
    assert home != other
    t.g.near = with_value(with_value(t.g.near, 6 * home + 3, sector(103)), 6 * sector(103), home)
    t.g.turned = with_value(with_value(t.g.turned, home, 0), sector(103), 0)
    return t


def refusal(t: EclipseTable, asked: int = 0) -> str | None:
    why = refuse_partner(t.g, 0, 1, asked)
    return None if why is None else why.rule


def proposing(t: EclipseTable) -> EclipseTable:
    t.stock("Ann", materials=20).turn("Ann").answers("Build", "Propose relations")
    if t.prompt() == "Who do you propose relations to?":
        t.answer("Propose relations to Bob")
    return t.answer("Take the cube from the money track")


@rule("EC-DIP-01", "EC-VAR-06")
def test_diplomacy_begins_with_four_players() -> None:
    assert refusal(neighbours()) is None
    t = table("draco", "planta", "mechanema")
    assert refusal(t) == "EC-DIP-01"
    t = neighbours()
    t.g.eliminated[3] = 1
    assert refusal(t) is None
    assert refusal(neighbours(diplomacy_min_players=5)) == "EC-DIP-01"


@rule("EC-DIP-02", "EC-DIP-09", "EC-DIP-22", "EC-DEC-09")
def test_a_proposal_is_answered_and_a_refusal_changes_nothing() -> None:
    t = proposing(neighbours())
    assert t.asked() == ["Bob"]
    assert t.prompt() == "Ann proposes relations. Do you accept?"
    with t.changes():
        t.answer("Decline")
    assert t.g.ambassadors[0] == 0


@rule("EC-DIP-03")
def test_sectors_must_be_connected() -> None:
    t = neighbours()
    t.owns(None, 103)
    assert refusal(t) == "EC-DIP-03"


@rule("EC-DIP-04")
def test_no_ships_where_the_other_has_control_or_ships() -> None:
    assert refusal(neighbours().ships("Ann", 103, interceptor=1)) == "EC-DIP-04"
    assert refusal(neighbours().ships("Ann", 1, interceptor=1).ships("Bob", 1, interceptor=1)) == "EC-DIP-04"


@rule("EC-DIP-05", "EC-DIP-06", "EC-DIP-17")
def test_partners_and_traitors_form_no_new_relations() -> None:
    t = neighbours()
    t.g.ambassadors[0], t.g.ambassadors[1] = 2, 1
    assert refusal(t) == "EC-DIP-05"
    t = neighbours()
    t.g.traitor = 1
    assert refusal(t) == "EC-DIP-06"
    t.g.ambassadors[1] = 4
    assert t.points_for("Bob", "Ambassadors") == 1


@rule("EC-DIP-07", "EC-DIP-08", "EC-DIP-20", "EC-DIP-21")
def test_room_an_ambassador_and_a_cube_are_needed() -> None:
    assert refusal(neighbours().cubes_on_track("Ann", materials=0, science=0, money=0)) == "EC-DIP-07"
    t = neighbours()
    t.g.ambassadors[0] = 0b111000
    assert refusal(t) == "EC-DIP-07"
    t = neighbours().reputation("Ann", 1, 1, 2, 3)
    assert is_short_of_room(t.g, 0)
    assert refusal(t) is None
    t = neighbours("planta", "draco", "mechanema", "orion").reputation("Ann", 1, 1, 2)
    assert not is_short_of_room(t.g, 0)
    spaces = {
        s.id: (s.reputation_spaces.count("ambassador"), s.reputation_spaces.count("either")) for s in content.SPECIES
    }
    assert spaces["terran_union"] == (1, 4)
    assert spaces["hydran"] == spaces["planta"] == (1, 3)
    assert spaces["orion"] == (0, 5)
    assert spaces["lyra"] == spaces["draco"] == (0, 4)
    assert EITHER_SPACES[SPECIES_OF["orion"]] == 5


@rule("EC-DIP-10", "EC-END-06")
def test_each_player_is_asked_once_in_an_action() -> None:
    t = proposing(neighbours()).answer("Decline")
    assert "Propose relations" not in t.options()
    assert refusal(t, asked=2) == "EC-DIP-10"


@rule("EC-DIP-11", "EC-DIP-12", "EC-SCO-03")
def test_ambassadors_carry_a_cube_of_each() -> None:
    t = proposing(neighbours())
    with t.changes(ann_money_cubes=-1, bob_science_cubes=-1):
        t.answer("Accept, with a cube of the science track")
    assert (t.points_for("Ann", "Ambassadors"), t.points_for("Bob", "Ambassadors")) == (1, 1)


@rule("EC-DIP-08", "EC-DIP-23")
def test_room_is_made_after_the_answer() -> None:
    t = proposing(neighbours().reputation("Ann", 1, 1, 2, 3))
    assert len(reputation_on(t.g, 0)) == 4
    t.answer("Accept, with a cube of the science track")
    assert t.asked() == ["Ann"]
    assert t.default() == "Return a tile of 1 VP"
    t.answer("Return a tile of 2 VP")
    assert sorted(reputation_on(t.g, 0)) == [1, 1, 3]
    assert "Ann returns a tile to the bag: Reputation tile." in t.heard("Bob")


@rule("EC-DIP-13", "EC-DIP-14", "EC-MOV-14")
def test_an_act_of_aggression_is_where_ships_stand_at_the_end() -> None:
    t = neighbours()
    t.g.ambassadors[0], t.g.ambassadors[1] = 2, 1
    assert offended(t.g, 0) == 0
    t.ships("Ann", 103, interceptor=1)
    assert offended(t.g, 0) == 2
    t.no_ships("Ann", 103).ships("Bob", 228, interceptor=1)
    assert offended(t.g, 0) == 2


@rule("EC-DIP-15", "EC-DIP-16", "EC-DIP-18", "EC-DIP-25", "EC-SCO-07")
def test_treason_breaks_relations_and_moves_the_tile() -> None:
    t = neighbours().stock("Ann", materials=20)
    t.g.ambassadors[0], t.g.ambassadors[1] = 2, 1
    t.g.traitor = 3
    t.ships("Ann", 103, interceptor=1).turn("Ann").answers("Build", "Build: Interceptor", "Stop")
    assert t.prompt() == "Which track does the cube return to?"
    assert t.asked() == ["Ann"]
    t.answer("To money")
    assert t.asked() == ["Bob"]
    t.answer("To science")
    assert (t.g.ambassadors[0], t.g.ambassadors[1], t.g.traitor) == (0, 0, 0)
    assert t.points_for("Ann", "Traitor") == -2
    assert t.points_for("Dee", "Traitor") == 0


@rule("EC-DIP-25")
def test_several_partners_name_their_tracks_clockwise_after_the_traitor() -> None:
    t = neighbours().stock("Ann", materials=20)
    t.g.ambassadors[0], t.g.ambassadors[1], t.g.ambassadors[2] = 0b110, 1, 1
    t.owns("Cas", 102).lay(102, (1, -1)).ships("Ann", 103, interceptor=1).ships("Ann", 102, interceptor=1)
    t.turn("Ann").answers("Build", "Build: Interceptor", "Stop")
    order = []
    while t.prompt() == "Which track does the cube return to?":
        order += t.asked()
        t.first_option()
    assert order == ["Ann", "Ann", "Bob", "Cas"]


@rule("EC-DIP-11", "EC-DIP-22")
def test_both_give_a_cube_of_a_track_that_has_one() -> None:
    t = neighbours().cubes_on_track("Ann", materials=1, science=0).cubes_on_track("Bob", materials=1, science=0)
    t.stock("Ann", materials=20).turn("Ann").answers("Build", "Propose relations")
    assert t.options() == ["Take the cube from the materials track", "Take the cube from the money track"]
    t.answer("Take the cube from the materials track")
    assert len(t.options()) == 3
    with t.changes(bob_materials_cubes=-1, ann_materials_cubes=-1):
        t.answer(next(option for option in t.options() if "materials" in option))
    assert (t.g.ambassadors[0], t.g.ambassadors[1]) == (0b10, 0b01)


@rule("EC-DIP-19")
def test_several_offences_move_the_tile_once() -> None:
    t = neighbours().stock("Ann", materials=20)
    t.g.ambassadors[0], t.g.ambassadors[1], t.g.ambassadors[2] = 6, 1, 1
    t.ships("Ann", 103, interceptor=1).ships("Ann", 230, interceptor=1)
    t.turn("Ann").answers("Build", "Build: Interceptor", "Stop")
    for _ in range(4):
        t.first_option()
    assert t.g.ambassadors[0] == 0
    assert t.rules_told().count("EC-DIP-16") == 1


@rule("EC-DIP-24")
def test_a_passed_player_may_be_asked() -> None:
    t = neighbours()
    t.g.passed[1] = 1
    assert refusal(t) is None


@rule("EC-DIP-02", "EC-DIP-11", "EC-DIP-22")
def test_any_player_proposes_and_the_first_may_be_asked() -> None:
    t = neighbours().stock("Bob", materials=20).cubes_on_track("Bob", materials=0).cubes_on_track("Ann", science=0)
    t.turn("Bob").answers("Build", "Propose relations")
    assert t.options() == ["Take the cube from the science track", "Take the cube from the money track"]
    t.answer("Take the cube from the science track")
    assert t.asked() == ["Ann"]
    assert t.options() == ["Decline", *(f"Accept, with a cube of the {one} track" for one in ("materials", "money"))]
    with t.changes(bob_science_cubes=-1, ann_money_cubes=-1):
        t.answer("Accept, with a cube of the money track")
    assert (t.g.ambassadors[0], t.g.ambassadors[1]) == (0b10, 0b01)
    assert not t.offers("Propose relations")


@rule("EC-DIP-07", "EC-DIP-08")
def test_room_for_an_ambassador_is_needed_by_both_and_either_space_is_taken_last() -> None:
    for who, other in ((0, 1), (1, 0)):
        t = neighbours()
        t.g.ambassadors[who] = 0b111000 & ~(1 << other)
        assert refuse_partner(t.g, 0, 1, 0) is not None
    # Draco have four either spaces: three Ambassadors and a tile fill them, the fourth has no Ambassador to give.
    t = neighbours()
    t.g.ambassadors[0] = 0b1100
    assert not is_short_of_room(t.g, 0)
    assert not is_short_of_room(t.reputation("Ann", 1).g, 0)
    assert is_short_of_room(t.reputation("Ann", 1).g, 0)
    # Planta have an ambassador space beside three either ones.
    assert not is_short_of_room(neighbours().reputation("Bob", 1, 1, 1).g, 1)
    t = neighbours().reputation("Bob", 1, 1, 1)
    t.g.ambassadors[1] = 0b1000
    assert is_short_of_room(t.g, 1)


@rule("EC-DIP-08", "EC-DIP-23", "EC-REP-11")
def test_the_addressee_makes_room_after_the_proposer() -> None:
    t = proposing(neighbours().reputation("Ann", 1, 1, 2, 3).reputation("Bob", 4, 2, 1))
    t.g.ambassadors[1] = 0b1000
    t.ask_again().answer("Accept, with a cube of the science track")
    assert t.asked() == ["Ann"]
    t.answer("Return a tile of 1 VP")
    assert t.asked() == ["Bob"]
    assert t.options() == ["Return a tile of 1 VP", "Return a tile of 2 VP", "Return a tile of 4 VP"]
    t.answer("Return a tile of 2 VP")
    assert (sorted(reputation_on(t.g, 0)), sorted(reputation_on(t.g, 1))) == ([1, 2, 3], [1, 4])
    assert "Bob returns a tile to the bag: 2 VP." in t.heard("Bob")
    assert "Bob returns a tile to the bag: Reputation tile." in t.heard("Ann")


@rule("EC-DIP-06")
def test_the_traitor_proposes_nothing() -> None:
    t = neighbours().stock("Ann", materials=20)
    t.g.traitor = 0
    assert not t.turn("Ann").answer("Build").offers("Propose relations")
    t.g.traitor = 1
    assert not t.turn("Ann").answer("Build").offers("Propose relations")
    t.g.traitor = 2
    assert t.turn("Ann").answer("Build").offers("Propose relations")


@rule("EC-DIP-04", "EC-DIP-14")
def test_only_partners_are_offended_and_only_where_ships_meet() -> None:
    t = neighbours()
    t.g.ambassadors[1], t.g.ambassadors[0], t.g.ambassadors[2] = 0b101, 0b10, 0b10
    t.ships("Bob", 1, interceptor=1).ships("Dee", 1, interceptor=1)
    assert offended(t.g, 1) == 0
    assert offended(t.ships("Cas", 1, interceptor=1).g, 1) == 0b100
    assert offended(t.owns("Ann", 1).g, 1) == 0b101
    assert offended(t.g, 3) == 0


# Discoveries.


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


@rule("EC-DIP-08")
def test_a_returned_tile_is_in_the_bag_again() -> None:
    t = proposing(neighbours().reputation("Ann", 1, 1, 2, 3)).answer("Accept, with a cube of the science track")
    before = t.g.cards.count(BAG)
    t.answer("Return a tile of 3 VP")
    assert t.g.cards.count(BAG) == before + 1


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
