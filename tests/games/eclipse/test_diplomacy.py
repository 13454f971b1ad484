"""Chapter 17: diplomacy and treason."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, sector, table
from rulebound.games.eclipse import content
from rulebound.games.eclipse.rules.diplomacy import is_short_of_room, offended, refuse_partner
from rulebound.games.eclipse.state import with_value
from rulebound.games.eclipse.tables import EITHER_SPACES, SPECIES_OF
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


@rule("EC-DIP-03")
def test_whoever_touches_nobody_has_nobody_to_propose_to() -> None:
    for last in (content.SECTORS[-1].id, 317):
        t = table(*FOUR).lay(last, (9, 0)).owns("Ann", last).turn("Ann")
        t.g.portal[sector(last)] = 0
        assert not t.answer("Explore").offers("Propose relations")


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
    assert all(sum(both) > 3 for both in spaces.values())  # three Ambassadors never fill a track


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


@rule("EC-DIP-08")
def test_a_returned_tile_is_in_the_bag_again() -> None:
    t = proposing(neighbours().reputation("Ann", 1, 1, 2, 3)).answer("Accept, with a cube of the science track")
    before = t.g.cards.count(BAG)
    t.answer("Return a tile of 3 VP")
    assert t.g.cards.count(BAG) == before + 1
