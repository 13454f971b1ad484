"""The table as it is seen: what everybody did in this round, conditions that can be told apart, what a blow brings."""

from __future__ import annotations

from games.cutthroat_caverns.fights import four, moment
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.catalogue import load_game
from rulebound.engine.event import Told
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Line, Match
from rulebound.engine.scene import Piece
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.foes.rewards import return_to_life
from rulebound.games.cutthroat_caverns.frames import Preparation
from rulebound.games.cutthroat_caverns.frames_end import Refill
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import DISCARD
from rulebound.games.cutthroat_caverns.tables import card, encounter
from rulebound.terminal.seats import Seats
from rulebound.testing import rule


def pieces(t: CavernsTable, viewer: int | None = None) -> dict[str, Piece]:
    """What lies on the table, by its name."""
    return {piece.id: piece for piece in GAME.scene(t.g, viewer).pieces}


@rule("CC-ROUND-05", "CC-ROUND-07", "CC-INFO-02")
def test_what_everybody_has_dealt_in_this_round_lies_before_them_until_the_next() -> None:
    t = table().hand("Ann", "attack_20", "feint").hand("Bob", "attack_50", "feint").hand("Cas", "attack_10", "feint")
    t.order("Ann", "Bob", "Cas", "Dee").sets(Ann="attack_20", Bob="attack_50", Cas="attack_10")
    t.until("Anyone before Cas turns a card over?")
    shown = pieces(t)
    assert [shown[f"dealt:{seat}"].marks["count"] for seat in (0, 1)] == [20, 50]
    assert shown["dealt:0"].title == "Damage in this round"
    assert "dealt:2" not in shown
    t.quiet()
    assert "dealt:1" not in pieces(t), "it is another round"


@rule("CC-ROUND-07", "CC-FLOW-08")
def test_before_the_first_round_of_an_encounter_nobody_has_dealt_anything() -> None:
    t = table().stacked("arc_mages").life(5).attacks("Ann", "attack_50").to(Preparation)
    assert t.g.encounter == encounter("arc_mages")
    assert "dealt:0" not in pieces(t)


@rule("CC-INFO-02", "CC-PSN-01", "CC-ITEM-10", "CC-SETC-09")
def test_conditions_and_action_cards_have_drawings_of_their_own() -> None:
    art = load_game("cutthroat_caverns").art
    t = table().poisoned("Ann", 2).hand("Ann", "rally", "edge_out").items("Bob", "cure_wounds")
    t.g.haste[0], t.g.strength[0], t.g.tripped[0] = 2, 4, 1
    shown = pieces(t, 0)
    assert [shown[f"{name}:0"].marks["of"] for name in ("poison", "haste", "strength", "tripped")] == [
        "poison",
        "haste",
        "strength",
        "tripped",
    ]
    for kind, ids in (("action", ["edge_out", "trip"]), ("item", ["cure_wounds"]), ("token", ["haste", "tripped"])):
        glyphs = art[kind]["glyphs"]
        assert isinstance(glyphs, dict)
        assert set(ids) <= set(glyphs)
        assert len(set(glyphs.values())) == len(glyphs), "no two look alike"


@rule("CC-INFO-02")
def test_a_token_has_a_number_only_where_there_can_be_several() -> None:
    t = table().poisoned("Ann", 2)
    t.g.tripped[0] = 2
    t.g.marks[0] |= BOAR
    shown = pieces(t, 0)
    assert shown["poison:0"].marks["count"] == 2
    assert "count" not in shown["tripped:0"].marks
    assert "count" not in shown["boar:0"].marks


@rule("CC-ATK-03", "CC-MON-IRON-SKIN-GARGOYLE")
def test_what_comes_of_a_blow_is_told_as_the_encounter_counts_it() -> None:
    stage = GAME.scene(table("iron_skin_gargoyle").hand("Bob", "rally").life(20).attacks("Ann", "attack_20").g, 1).stage
    assert stage is not None
    assert stage.stakes[0].text == "20 Life is left.", "it shrugs off 20"


@rule("CC-WIN-15", "CC-DEATH-01")
def test_a_blow_that_kills_says_who_dies() -> None:
    t = table().hand("Ann", "rally").lp("Bob", 10).hits("Bob", 10)
    stage = GAME.scene(t.g, 0).stage
    assert stage is not None
    assert stage.stakes[0].text == "Orn Hammerfist dies."
    assert t.prompt() == "Bob is about to take 10 damage. Does anyone respond?"


@rule("CC-WIN-15", "CC-CRE-08", "CC-CRE-19", "CC-REP-THICK-SKINNED")
def test_a_blow_says_what_is_left_after_what_its_target_is_made_of() -> None:
    t = table().hand("Ann", "rally").lp("Bob", 50).reputation("Bob", "thick_skinned").hits("Bob", 20)
    stage = GAME.scene(t.g, 0).stage
    assert stage is not None
    assert (stage.stakes[0].text, stage.stakes[0].rule) == ("35 Life is left.", "CC-CRE-08")
    with t.changes(Bob_lp=-15):
        t.passes()


@rule("CC-REP-HARD-TO-KILL", "CC-REPU-12")
def test_nobody_is_said_to_die_who_is_hard_to_kill() -> None:
    t = table().hand("Ann", "rally").lp("Bob", 10).reputation("Bob", "hard_to_kill").hits("Bob", 20)
    stage = GAME.scene(t.g, 0).stage
    assert stage is not None
    assert stage.stakes[0].text == "5 Life is left."
    with t.changes(Bob_lp=-5):
        t.passes()


@rule("CC-SPE-BOAR-06", "CC-SPE-BOAR-07")
def test_a_wereboar_strikes_under_its_own_name_and_shows_its_life() -> None:
    t = table().hand("Bob", "human_shield", "rally").hand("Cas", "rally")
    t.g.marks[0] |= BOAR
    hunt = t.copy().attacks("Ann", "attack_20").answer("Attack Bob").passes()
    stage = GAME.scene(hunt.g, 1).stage
    assert stage is not None
    assert (stage.sides[0].name, stage.sides[0].seat) == ("Nyx, the Wereboar", 0)
    t.lp("Ann", 40).attacks("Cas", "attack_20")
    stage = GAME.scene(t.g, 1).stage
    assert stage is not None
    assert (stage.sides[1].name, stage.sides[1].parts[0].value) == ("one of several", None)
    stage = GAME.scene(t.answer("Attack the Wereboar Ann").g, 1).stage
    assert stage is not None
    assert [(part.label, part.value) for part in stage.sides[1].parts] == [("Life", 40)]


@rule("CC-FOG-01", "CC-COMP-12")
def test_cards_that_may_be_announced_show_their_values() -> None:
    t = table(events=True).event("fog_of_war").hand("Ann", "attack_20").sets().until("What do you announce?")
    lies = {piece.id: piece for piece in GAME.scene(t.g, 0).pieces if piece.at == "choices"}
    attack = lies["card:attack_50"]
    assert (attack.art, attack.marks["base"], attack.marks["double"]) == ("attack_generic", 50, 100)


@rule("CC-DEATH-01", "CC-SPE-RAGNA-03")
def test_whoever_dies_is_told_that_they_are_out_until_they_are_called_back() -> None:
    t = table().hand("Ann", "rally").lp("Bob", 10).hits("Bob", 10).passes()
    died = next(one.event for one in t.log if one.rule == "CC-DEATH-01")
    out = GAME.out(t.g, died)
    assert out is not None
    assert (out.seat, out.text) == (1, "Orn Hammerfist is dead")
    seats = Seats(Match.new("cutthroat_caverns", 4, {}, 1, list(t.names)))
    seats.match.state = t.g
    seats.match.log.append(Line(0, Told("CC-DEATH-01", died)))
    assert [one.text for one, _ in seats.gone()] == ["Orn Hammerfist is dead"]
    assert seats.called()[1] == "Bob (Orn Hammerfist, out)"
    return_to_life(t.g, Seat(1), 30)
    assert GAME.out(t.g, died) is None
    assert seats.gone() == []
    assert seats.called()[1] == "Bob (Orn Hammerfist)"


@rule("CC-EOE-01", "CC-ROUND-01")
def test_the_step_of_the_round_is_told_and_what_comes_after_the_fight() -> None:
    t = table().hand("Ann", "attack_50", "rally").sets(Ann="attack_50")
    assert step(t) == "Turns"
    t.life(5).attacks("Ann", "attack_50").quiet()
    assert isinstance(t.g.stack[-1], Refill)
    assert step(t) == "Afterwards"


def step(t: CavernsTable) -> str:
    """The step that is lit above the table."""
    scene = GAME.scene(t.g, 0)
    return scene.phases[scene.phase]


@rule("CC-FOG-02", "CC-FOG-03", "CC-FOG-05")
def test_what_is_announced_in_the_fog_is_told_with_its_value_and_the_price_of_a_challenge() -> None:
    t = table(events=True).event("fog_of_war").hand("Ann", "attack_5", "feint").hand("Bob", "feint")
    t.order("Ann", "Bob", "Cas", "Dee").sets(Ann="attack_5").until("What do you announce?")
    assert GAME.scene(t.g, 1).stage is None
    own = t.copy()
    for one, words, value in (
        (t, "Announce Knife in the Dark", ("Knife in the Dark", 25)),
        (own, "Announce Knife in the Dark with your own, higher values", ("Knife in the Dark, own values", 50)),
    ):
        one.answer(words)
        stage = GAME.scene(one.g, 1).stage
        assert stage is not None
        assert [(part.label, part.value) for part in stage.sides[0].parts] == [value]
        assert [stake.when for stake in stage.stakes] == ["If nobody challenges it", "If somebody challenges it"]
        assert stage.stakes[0].text == "It counts as announced."
        assert stage.stakes[1].text == "A lie is no attack and costs Nyx 3 Prestige; the truth costs the challenger 1."


@rule("CC-FOG-01")
def test_whatever_can_be_announced_lies_where_it_can_be_pressed_and_not_under_a_pile() -> None:
    t = table(events=True).event("fog_of_war").hand("Ann", "attack_5", "feint").hand("Bob", "feint")
    t.order("Ann", "Bob", "Cas", "Dee").sets(Ann="attack_5")
    t.g.cards.fill(DISCARD, [card(name) for name in ("attack_50", "attack_25", "attack_10")])
    t.until("What do you announce?")
    shown = pieces(t, 0)
    points = {mark for option in t.question().options for mark in GAME.points_at(option)}
    assert {"card:attack_50", "card:attack_25", "card:attack_10"} <= points
    assert {shown[mark].at for mark in points} == {"choices", "hand:0", "seat:0"}
    assert len([one for one in shown.values() if one.at == "discard"]) == t.g.cards.count(DISCARD)


def about(t: CavernsTable, seat: int = 0) -> set[str]:
    """What the question to a seat is about."""
    found = GAME.question(t.g, seat)
    return set() if found is None else set(found.subject)


@rule("CC-WIN-11", "CC-WIN-12", "CC-WIN-15")
def test_a_window_shows_whose_card_or_blow_it_is_about() -> None:
    t = table().hand("Ann", "attack_20", "rally").hand("Bob", "attack_50", "rally").order("Ann", "Bob", "Cas", "Dee")
    t.sets(Ann="attack_20", Bob="attack_50")
    assert about(t.until("Which card do you set?"), 2) == set()
    t.until("Anyone before Bob turns a card over?")
    assert about(t, 0) == {"seat:1"}
    assert about(t, 1) == set(), "nobody has to be told who they are"
    t = table().hand("Ann", "rally").attacks("Bob", "attack_50")
    assert t.prompt() == "Bob attacks with Attack 50. Does anyone respond?"
    body = next(one.id for one in pieces(t).values() if one.at == "bodies")
    assert about(t, 0) == {"seat:1", body}
    t = table().hand("Ann", "rally").hits("Bob", 10)
    assert about(t, 0) == about(t, 1) == {"seat:1"}


@rule("CC-NEG-03", "CC-ITEM-07")
def test_an_offer_shows_its_items_to_whoever_is_to_answer_it() -> None:
    t = moment(four().items("Ann", "cure_wounds").items("Bob", "potion_of_haste"))
    t.says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Ask for Potion of Haste")
    assert about(t, 0) == {"seat:1"}, "it is not made yet"
    t.answer("Make the offer")
    assert about(t, 1) == {"seat:0", "card:cure_wounds", "card:potion_of_haste"}
    assert about(t, 1) <= pieces(t, 1).keys() | {"seat:0"}
