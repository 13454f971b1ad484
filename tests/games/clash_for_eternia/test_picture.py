"""The picture: what is laid over the Battlefield, and what each seat may see of the cards."""

from __future__ import annotations

from games.clash_for_eternia.ai import ai, next_card
from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import FOES, ClashTable, model, skill, table
from games.clash_for_eternia.words import SWORD, face_to_face, ko
from rulebound.engine.scene import Overlay, Scene, Tint
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import GoTo, Move, Stop
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import MODEL, SKILL, Points
from rulebound.testing.marks import rule


def picture(t: ClashTable, seat: int | None = 0) -> Scene:
    return GAME.scene(t.g, seat)


def tinted(t: ClashTable, kind: str, about: str = "") -> set[str]:
    """The spaces of the tints of a kind."""
    found = [tint for tint in picture(t).overlay.tints if tint.kind == kind and tint.about == about]
    return {spot.removeprefix("space:") for tint in found for spot in tint.spots}


def notes(t: ClashTable) -> dict[str, str]:
    found = picture(t).overlay.notes
    assert all(note.rule in ("CE-MOVE-20", "CE-ESCD-01") for note in found)
    return {note.spot.removeprefix("space:"): note.text for note in found}


@rule("CE-MOVE-11")
def test_the_reach_of_a_move_is_what_is_then_offered() -> None:
    t = table().put("he_man", "E5").activate("he_man")
    before = tinted(t, "reach")
    t.does(Move())
    assert before == tinted(t, "reach") == t.spaces(GoTo)


@rule("CE-ESCD-01")
def test_escape_damage_is_seen_before_the_step() -> None:
    t = table().put("he_man", "E5").put("skeletor", "E6").put("beast_man", "E4").activate("he_man")
    shown = notes(t)
    assert shown["E5"] == "-2"
    assert shown["D5"] == "-2"
    t.does(Move()).answer("Go to D5")
    assert t.told("CE-ESCD-01")[0] == "He-Man suffers 2 Wounds of Escape Damage."


@rule("CE-MOVE-14", "CE-ESCD-07")
def test_whoever_flies_sees_no_wounds_on_the_way() -> None:
    t = table("stratos", "he_man").put("stratos", "E8").put("skeletor", "F8").put("beast_man", "E7")
    assert notes(t.phase(Moving(model("stratos"), Points(3), True))) == {}
    assert notes(t.phase(Moving(model("stratos"), Points(3), False)))["E8"] == "-2"


@rule("CE-ATK-02")
def test_the_range_of_an_attack_shows_while_its_card_is_pointed_at() -> None:
    t = duel("he_man.p.throw", apart=3)
    mark = str(SKILL.mark(skill("he_man.p.throw")))
    assert "A10" in tinted(t, "range", mark)
    assert "A13" not in tinted(t, "range", mark)
    assert all(tint.about for tint in picture(t).overlay.tints if tint.kind == "range")


@rule("CE-ACT-24", "CE-BST-03")
def test_what_only_a_boost_reaches_is_tinted_too_and_says_so() -> None:
    mark = str(SKILL.mark(skill("tri_klops.p.gammavision")))
    far = duel("tri_klops.p.distavision", apart=6)
    words = {tint.words for tint in picture(far).overlay.tints if "space:A13" in tint.spots and tint.about == mark}
    assert words == {"In range of Gammavision with a Boost"}
    near = {tint.words for tint in picture(far).overlay.tints if "space:A10" in tint.spots and tint.about == mark}
    assert near == {"In range of Gammavision"}
    poor = duel("tri_klops.p.distavision", apart=4).power("tri_klops", 0)
    assert "A13" not in tinted(poor, "range", mark)  # it cannot be paid


@rule("CE-LOS-06", "CE-LOS-02")
def test_lines_of_sight_go_from_corner_to_corner_and_say_what_blocks_them() -> None:
    t = table("orko", "he_man").put("orko", "E8").put("skeletor", "E10").put("beast_man", "D8")
    t.put("mer_man", "F9").power("orko", 3)
    t.activate("orko").attack("trollan_spark")
    assert t.targets() == {"beast_man", "mer_man"}
    rays = {ray.words.split(",")[0].split(":")[0]: ray for ray in picture(t).overlay.rays}
    seen, blocked = rays["Orko reaches Beast Man"], rays["Orko does not see Skeletor"]
    assert (seen.text, seen.stop) == ("", None), "words between two who stand side by side would hide both"
    assert seen.words == "Orko reaches Beast Man, 1 of 4 spaces away"
    two = picture(duel("he_man.p.throw", apart=2).attack("throw")).overlay.rays
    assert [ray.text for ray in two] == ["2 of 4"]
    assert "in the way" in blocked.words
    assert blocked.stop is not None
    low, high = sorted((blocked.start[0], blocked.end[0]))
    assert low < blocked.stop[0] < high
    assert tinted(t, "unseen")


@rule("CE-HID-04")
def test_an_attack_is_drawn_for_everybody_but_what_is_weighed_only_for_whom_it_concerns() -> None:
    t = table().put("he_man", "E6").put("skeletor", "E7").activate("he_man")
    assert picture(t, 1).overlay == Overlay()
    assert picture(t, None).overlay == Overlay()
    t.attack("sword_of_power", "skeletor")
    assert [ray.owner for ray in picture(t, 1).overlay.rays] == [0]
    assert picture(t, None).overlay == picture(t, 1).overlay


def test_a_way_without_wounds_has_no_notes() -> None:
    t = table().put("he_man", "E5").activate("he_man")
    assert notes(t) == {}
    assert isinstance(picture(t).overlay.tints[0], Tint)
    t.does(Move())
    assert not t.offers(Stop())


@rule("CE-COMP-14", "CE-ESC-02")
def test_the_gauge_of_escalation_names_the_next_advancement_space() -> None:
    t = table()
    assert [gauge.name for gauge in picture(t).gauges if gauge.name.startswith("Esc")] == ["Escalation, Green at 3"]
    t.g.rewarded = 3
    assert [gauge.name for gauge in picture(t).gauges if gauge.name.startswith("Esc")] == ["Escalation"]


@rule("CE-POW-04", "CE-COMP-07")
def test_skill_cards_show_their_cubes_and_the_places_for_them() -> None:
    t = table().unlock("he_man", "throw").power("he_man", 4).power("he_man", 2, 1).stock(command=3)
    shown = {piece.title: piece.marks for piece in picture(t).pieces if "cost" in piece.marks}
    assert (shown["Sword of Power"]["power"], shown["Sword of Power"]["slots"]) == (4, 5)
    assert (shown["Throw"]["power"], shown["Throw"]["slots"]) == (2, 3)
    assert (shown["Command"]["power"], shown["Command"]["slots"]) == (3, 5)
    assert "slots" not in shown["Whirling Blade"]  # it is not unlocked


# An Attack in progress.


def parts(t: ClashTable, who: str) -> dict[str, int | None]:
    """The numbers of one side of the Attack in progress."""
    stage = picture(t).stage
    assert stage is not None
    return {part.label: part.value for side in stage.sides if side.name == who for part in side.parts}


@rule("CE-MIN-08", "CE-DAZ-02", "CE-MUL-07")
def test_while_more_targets_are_chosen_the_armor_of_the_first_is_what_will_count() -> None:
    t = duel("stratos.p.storm_of_avion", apart=2, troop="royal_guard")
    t.put("royal_guard:1", "A8").put("royal_guard:2", "A10").dazed("royal_guard:2")
    t.attack("storm_of_avion").targets_at("royal_guard:1", "royal_guard:2")
    assert t.prompt().startswith("Whom does")
    assert parts(t, "Royal Guard 1")["Armor"] == 1
    assert parts(t, "Royal Guard 2")["Armor"] == 0


@rule("CE-FX-15", "CE-ATK-20")
def test_successes_that_power_symbols_add_are_counted_in_the_picture() -> None:
    t = duel("orko.p.wild_magic", apart=2).stock(battle_plan=1).hand("twist_of_fate")
    t.rolls("power", "power", "ranged").attack("wild_magic", t.foe).skips_to("Strategy card")
    assert parts(t, "Orko")["Successes"] == 5


@rule("CE-ATK-14", "CE-TERM-19")
def test_what_there_is_one_of_is_told_as_one() -> None:
    t = duel("teela.p.cobra_staff").stock(battle_plan=1).hand("twist_of_fate").rolls("melee", "blank", "blank")
    t.hp(t.foe, 1).attack("cobra_staff", t.foe).skips_to("Strategy card")
    assert parts(t, "Teela")["Success"] == 1
    assert parts(t, MODEL.word(model(t.foe)))["Hit Point"] == 1


@rule("CE-MUL-05", "CE-ATK-28")
def test_an_attack_on_everybody_around_says_how_far_that_is() -> None:
    stage = picture(duel("he_man.p.whirling_blade").stock(empower=1).attack("whirling_blade")).stage
    assert stage is not None
    assert stage.sides[0].text == "Whirling Blade: Melee, everybody within 1"


# Words and numbers beside the Battlefield.


@rule("CE-COMP-28", "CE-PC-03")
def test_whoever_runs_several_characters_sees_the_life_of_all_before_anything_else() -> None:
    t = table("he_man", "teela", "orko", "stratos")
    mine = [gauge.name for gauge in picture(t).gauges if gauge.owner == 0]
    assert mine[:4] == ["HP of He-Man", "HP of Teela", "HP of Orko", "HP of Stratos"]
    assert mine[4:] == ["Power of He-Man", "Power of Teela", "Power of Orko", "Power of Stratos"]


@rule("CE-COMP-28")
def test_everybody_sees_the_current_hit_points_of_all() -> None:
    t = table("he_man", "teela").hp("teela", 3).hp("skeletor", 4)
    for seat in (None, *range(t.g.seats)):
        shown = {gauge.name: gauge.value for gauge in picture(t, seat).gauges if gauge.name.startswith("HP of")}
        assert (shown["HP of Teela"], shown["HP of Skeletor"]) == (3, 4)
        assert shown["HP of He-Man"] == t.hp_of("he_man")


@rule("CE-PC-03")
def test_the_characters_of_a_seat_are_listed_as_in_a_sentence() -> None:
    assert GAME.role(table("he_man", "teela", "orko").g, 0) == "He-Man, Teela and Orko"
    before = ClashTable(("he_man", "teela"), FOES, "clash_of_champions", False, 1, "hover_robot", 1, {})
    assert GAME.role(before.g, 0) == ""


@rule("CE-AI-12", "CE-HID-06")
def test_cards_of_the_ai_have_a_place_once_one_is_flipped() -> None:
    t = ai("he_man").activate("he_man")
    assert "ai" not in [area.id for area in picture(t).areas]
    next_card(t, "attack_and_advance").activate("skeletor").all_pass()
    assert [piece.title for piece in picture(t).pieces if piece.at == "ai"] == ["Attack and Advance"]
    assert "The Controller" in [area.title for area in picture(t).areas]


@rule("CE-ATK-02")
def test_beside_each_other_no_number_hides_the_figures() -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").put("beast_man", "E5")
    rays = picture(t.activate("he_man").attack("sword_of_power")).overlay.rays
    assert [ray.text for ray in rays] == ["", ""]
    assert {ray.words for ray in rays} == {
        "He-Man reaches Skeletor, 1 of 1 space away",
        "He-Man reaches Beast Man, 1 of 1 space away",
    }


@rule("CE-SCN-04")
def test_after_the_end_the_track_gives_way_to_the_result() -> None:
    t = table().put("he_man", "E6").activate("he_man")
    assert "track" in [area.id for area in picture(t).areas]
    t.g.vp[0] = 3
    ko(face_to_face(t), "skeletor", "he_man", SWORD)
    assert t.over()
    assert "track" not in [area.id for area in picture(t).areas]
    assert not [piece for piece in picture(t).pieces if piece.at.startswith("slot:")]


@rule("CE-ESCD-02", "CE-MOVE-20")
def test_an_enemy_at_the_end_of_the_way_makes_its_last_step_cost_a_wound() -> None:
    t = table().put("he_man", "A8").put("skeletor", "B10").activate("he_man")
    assert notes(t)["A11"] == "-1"
    t.answers("Move", "Go to A11")
    assert t.told("CE-ESCD-01") == ["He-Man suffers 1 Wound of Escape Damage."]


# What lies facedown.


def faceup(t: ClashTable, seat: int | None) -> dict[str, str]:
    """The Activation Cards on the track that a seat can tell, by slot."""
    cards = [piece for piece in picture(t, seat).pieces if piece.at.startswith("slot:")]
    assert all((piece.art is None) == (piece.title == "") for piece in cards)
    assert len(cards) == 8
    return {piece.at: piece.title for piece in cards if piece.title}


@rule("CE-HID-01", "CE-HID-03", "CE-HID-06", "CE-ORD-03", "CE-ORD-04")
def test_facedown_activation_cards_have_no_face_for_the_other_side() -> None:
    def ordered(ai: bool) -> ClashTable:
        t = ClashTable(("he_man", "teela"), FOES, "clash_of_champions", ai, 1, "hover_robot", 1, {})
        for one in ("He-Man", "Teela", "Skeletor", "Beast Man", "Mer-Man"):
            t.answer(f"Take {one}")
        while t.g.slot < 0:
            t.first_option()
        return t

    t = ordered(ai=False)
    assert len(t.told("CE-ORD-01")) == len(t.told("CE-ORD-02")) == 4  # one for each slot of either side
    assert set(faceup(t, 0)) == {"slot:P1", "slot:P2", "slot:P3", "slot:P4"}
    assert set(faceup(t, 1)) == {"slot:P1", "slot:C1", "slot:C2", "slot:C3", "slot:C4"}
    assert faceup(t, None) == {"slot:P1": "He-Man"}
    assert set(faceup(ordered(ai=True), 0)) == {"slot:P1", "slot:P2", "slot:P3", "slot:P4"}
    while t.g.round == 1 or t.g.slot < 0:
        t.first_option()
    assert set(faceup(t, None)) == {"slot:P1"}  # in the next Round all is hidden again


@rule("CE-ORD-02", "CE-ACT-01")
def test_while_cards_are_placed_no_slot_is_the_present_one_and_the_question_is_about_the_next() -> None:
    t = ClashTable(("he_man", "teela"), FOES, "clash_of_champions", False, 1, "hover_robot", 1, {})
    for one in ("He-Man", "Teela", "Skeletor", "Beast Man", "Mer-Man"):
        t.answer(f"Take {one}")
    while t.prompt() != "Which card goes to slot C1?":
        t.first_option()
    slots: list[str] = []
    while t.prompt().startswith("Which card goes to slot"):
        slots.append(t.prompt().split()[-1].rstrip("?"))
        asked = GAME.question(t.g, 1 if slots[-1].startswith("C") else 0)
        assert asked is not None
        assert asked.subject == (f"slot:{slots[-1]}",)
        assert present(t) == []
        t.first_option()
    assert slots[:4] == ["C1", "C2", "C3", "P1"]
    assert present(t) == ["slot:P1"]


def present(t: ClashTable) -> list[str]:
    """The slots whose card is the present one; every card on the track says whether it is."""
    return [piece.at for piece in picture(t).pieces if piece.at.startswith("slot:") and piece.marks["now"]]


@rule("CE-COMP-07", "CE-MOVE-11")
def test_the_board_of_whoever_acts_comes_first() -> None:
    def boards(t: ClashTable) -> list[str]:
        return [area.id for area in picture(t).areas if area.id.startswith("board:")]

    t = table("he_man", "teela", "orko").put("orko", "E6").put("skeletor", "E7")
    assert boards(t) == ["board:he_man", "board:teela", "board:orko"]
    t.activate("orko")
    assert boards(t) == ["board:orko", "board:he_man", "board:teela"]


@rule("CE-KO-01", "CE-TERM-19")
def test_the_stage_says_how_many_wounds_each_target_can_take() -> None:
    t = duel("stratos.p.storm_of_avion", apart=2, troop="royal_guard")
    t.put("royal_guard:1", "A8").put("royal_guard:2", "A10").attack("storm_of_avion")
    stage = picture(t.targets_at("royal_guard:1", "royal_guard:2")).stage
    assert stage is not None
    assert [stake.when for stake in stage.stakes] == [f"If Royal Guard {n} suffers 1 Wound" for n in (1, 2)]
    stage = picture(duel("he_man.p.whirling_blade").stock(empower=1).attack("whirling_blade")).stage
    assert stage is not None
    assert [stake.when for stake in stage.stakes][:1] == ["If Beast Man suffers 10 Wounds"]


@rule("CE-HID-02", "CE-SC-01")
def test_the_strategy_hand_shows_its_faces_to_the_controller_alone() -> None:
    t = table().hand("ambush", "vengeance").activate("he_man")

    def held(seat: int | None) -> list[tuple[str, str | None, str]]:
        return [(piece.title, piece.art, piece.text) for piece in picture(t, seat).pieces if piece.at == "hand"]

    assert sorted(title for title, _, _ in held(1)) == ["Ambush", "Vengeance"]
    for seat in (0, None):
        assert held(seat) == [("", None, "")] * 2
        assert not [piece for piece in picture(t, seat).pieces if piece.id.startswith("card:")]
