"""Chapters 1 to 3: goal, components, options and setup."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, fresh, opening, table
from rulebound.engine.game import GameError
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.actions import PickCharacter
from rulebound.games.cutthroat_caverns.foes.lines import SPECIFIC
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import Ending
from rulebound.games.cutthroat_caverns.kinds import Character
from rulebound.games.cutthroat_caverns.places import ASIDE, DECK, DUNGEON, hand_of, items_of, trophies_of
from rulebound.games.cutthroat_caverns.rules.life import gain
from rulebound.games.cutthroat_caverns.tables import (
    BOSS,
    BREED_OF,
    IS_ITEM,
    KIND_OF,
    LADDER,
    LP_OF,
    PRINTED,
    SET_OF,
    card,
    encounter,
)
from rulebound.games.cutthroat_caverns.turn_order import after, left_of, order
from rulebound.testing.marks import rule


def ended(**prestige: int) -> CavernsTable:
    """The last encounter is beaten; everybody has this much Prestige."""
    t = table()
    t.g.stack[:] = []
    for who, number in prestige.items():
        t.prestige(who, number)
    return t


# Goal.


@rule("CC-GOAL-01", "CC-END-04")
def test_whoever_has_the_most_prestige_when_the_last_encounter_is_beaten_wins() -> None:
    t = ended(Ann=5, Bob=9, Cas=7, Dee=1).push(Ending())
    assert t.ending().won == (False, True, False, False)
    assert t.ending().places == (3, 1, 2, 4)


@rule("CC-GOAL-02", "CC-EOE-02", "CC-ATK-09", "CC-EOE-09")
def test_the_killing_blow_brings_the_card_and_its_prestige_at_once() -> None:
    t = table("ripper").life(30).attacks("Bob", "attack_50")
    while not t.told("CC-EOE-02"):
        t.passes()
    assert t.g.prestige[1] == 3
    assert t.told("CC-EOE-02") == ["Bob gains 3 Prestige.", "Bob takes the card of Ripper."]
    assert t.g.cards.has(trophies_of(1), encounter("ripper"))


@rule("CC-GOAL-03", "CC-NEG-01")
def test_nobody_is_bound_to_help_and_any_attack_card_may_be_set_whatever_was_promised() -> None:
    t = table().hand("Ann", "feint", "attack_100").go()
    assert t.options("Ann") == ["Set Feint", "Set Attack 100"]


@rule("CC-GOAL-04", "CC-DEATH-12", "CC-EDGE-02")
def test_the_dead_do_not_win_whatever_they_have_scored() -> None:
    t = ended(Ann=20, Bob=3, Cas=2, Dee=1)
    t.g.died[0] = 1
    result = t.push(Ending()).ending()
    assert result.won == (False, True, False, False)
    assert result.scores == (20, 3, 2, 1)
    assert result.places[0] == 4


# Components.


@rule("CC-COMP-01", "CC-SET-10", "CC-SET-11")
def test_everybody_starts_with_100_lp_no_prestige_and_an_empty_pile() -> None:
    t = fresh()
    for seat in range(4):
        assert (t.g.lp[seat], t.g.start_lp[seat], t.g.prestige[seat], t.g.poison[seat]) == (100, 100, 0, 0)
        assert t.g.cards.count(trophies_of(seat)) == 0


@rule("CC-COMP-02")
def test_there_are_six_characters() -> None:
    names = [one.name for one in content.CHARACTERS.character]
    assert names == ["Nyx", "Orn Hammerfist", "Vasha the Red", "Talon", "Edaiyn Bloodthorn", "Nephiedra"]


@rule("CC-COMP-03")
def test_without_options_characters_differ_only_in_the_attacks_that_picture_them() -> None:
    t = table().attacks("Ann", "knife_in_the_dark")
    assert t.options("Ann") == ["Use your own, higher values: the attack is Protected", "Use the plain values"]
    t = table().hand("Ann", "rally").attacks("Ann", "hammerfall")
    assert "Use the plain values" not in t.options("Ann")
    assert not t.g.settings.abilities


@rule("CC-COMP-04", "CC-SET-02", "CC-SET-03", "CC-SET-19")
def test_initiative_cards_1_to_the_number_of_players_are_drawn_at_setup_and_stay_until_the_next_draw() -> None:
    for seats in (3, 4, 5, 6):
        t = CavernsTable(seats, 5).go()
        drawn = t.told("CC-SET-03")
        assert sorted(line.rpartition("#")[2] for line in drawn) == [f"{n}." for n in range(1, seats + 1)]
        assert sorted(t.g.initiative) == list(range(1, seats + 1))
    assert content.BOX.initiative_cards == 6


@rule("CC-COMP-05", "CC-SET-04")
def test_the_base_deck_has_94_cards_of_three_kinds_and_is_shuffled() -> None:
    one, other = (CavernsTable(4, seed).g.cards for seed in (1, 2))
    assert one.count(DECK) == 94
    assert {content.CARDS[face].kind for face in one.faces(DECK)} == {"attack", "action", "item"}
    assert sorted(one.faces(DECK)) == sorted(other.faces(DECK))
    assert one.faces(DECK) != other.faces(DECK)


@rule("CC-COMP-06")
def test_the_base_set_has_25_encounters() -> None:
    base = [one for one in content.ENCOUNTERS if one.set == "base"]
    assert len(base) == 25
    assert {one.kind for one in base} == {"creature", "trap"}


@rule("CC-COMP-07", "CC-SET-12")
def test_the_trackers_show_the_creatures_lp_and_the_number_of_the_encounter() -> None:
    t = opening("ripper")
    assert t.g.number == 0
    t.fight()
    assert t.g.number == 1
    assert t.left() == 190


@pytest.mark.parametrize(
    ("name", "token", "number", "life"),
    [
        ("hivemind", "hivemind", 5, 40),
        ("blink_dogs", "blink_dog", 4, 30),
        ("treasure_spore", "protospore", 1, 15),
        ("emperor_lich", "skeleton", 4, 30),
        ("endless_horde", "undead", 1, 25),
    ],
)
@rule("CC-COMP-08")
def test_every_token_creature_stands_there_with_lp_of_its_own(name: str, token: str, number: int, life: int) -> None:
    t = opening(name, deeper_darker=True, relics_ruin=True, tombs_tomes=True).fight()
    bodies = [body for body in range(len(t.g.tag)) if t.g.breed[body] == BREED_OF[token]]
    assert [t.g.life[body] for body in bodies] == [life] * number
    assert {f"body:{token}:{i}" for i in range(number)} <= set(GAME.scene(t.g, 0).ids())


@rule("CC-COMP-08", "CC-PSN-01", "CC-PSN-04")
def test_poison_tokens_lie_before_a_player_and_leave_one_by_one() -> None:
    t = table("venom_queen", deeper_darker=True, relics_ruin=True, tombs_tomes=True).on(CreatureAttacks(SPECIFIC))
    assert list(t.g.poison) == [1, 1, 1, 1]
    t = table().poisoned("Ann", 2).poisoned("Bob", 1).kills("Cas")
    assert list(t.g.poison) == [1, 0, 0, 0]


@rule("CC-COMP-09")
def test_a_token_of_1_prestige_is_worth_1() -> None:
    t = table()
    gain(t.g, 0, 1, "CC-COMP-09")
    assert t.g.prestige[0] == 1


@rule("CC-COMP-10", "CC-OPT-02", "CC-OPT-07")
def test_every_optional_part_has_a_switch_of_its_own_and_is_off_by_default() -> None:
    settled = GAME.settle({})
    off = ("deeper_darker", "relics_ruin", "tombs_tomes", "death_incarnate", "fresh_meat_cards", "abilities", "events")
    assert not any(settled[name] for name in (*off, "quests"))
    assert (settled["reputations"], settled["module"], settled["boss"]) == ("off", "none", "none")
    assert settled["negotiation"] is True
    for name in (*off, "quests"):
        assert GAME.start(4, GAME.settle({name: True}), CavernsTable(4).g.rng, True).settings is not None
    quiet = table(negotiation=False).items("Ann", "amulet_of_mentalism")
    assert not any("offer" in option for option in quiet.go().options())


@rule("CC-COMP-11")
def test_halves_are_rounded_up_to_the_next_5() -> None:
    assert [half(n) for n in (0, 5, 10, 15, 25, 50)] == [0, 5, 5, 10, 15, 25]
    numbers = [value for one in content.CARDS for value in one.ladder]
    assert all(number % 5 == 0 for number in numbers)
    assert LADDER[card("attack_25")][1] == 15


@rule("CC-COMP-12")
def test_an_attack_is_played_on_its_base_edge_and_turning_stops_at_the_ends() -> None:
    t = table("arshtongue", deeper_darker=True).hand("Bob", "tougher_than_he_looks", "tougher_than_he_looks")
    t.attacks("Ann", "attack_20")
    for _ in range(2):
        t.plays("Bob", "Play Tougher Than He Looks")
    assert t.quiet().told("CC-ATK-07") == ["The attack of Ann deals 40 to Arshtongue the Cruel."]
    assert t.attacks("Ann", "attack_20").quiet().told("CC-ATK-07")[1].split()[5] == "20", "its base value"
    t.hand("Bob", *["not_so_tough"] * 3).attacks("Ann", "attack_20")
    for _ in range(3):
        t.plays("Bob", "Play Not So Tough")
    assert t.quiet().told("CC-ATK-07")[2].split()[5] == "0", "null is the last edge"


# Options.


@rule("CC-OPT-01")
def test_three_to_six_can_play() -> None:
    assert GAME.seats == (3, 4, 5, 6)
    with pytest.raises(GameError):
        GAME.check_seats(2)


@rule("CC-OPT-03", "CC-SET-08", "CC-SET-09")
def test_encounter_sets_are_shuffled_together_and_nine_are_dealt_the_others_are_set_aside() -> None:
    t = fresh(deeper_darker=True)
    cards = t.g.cards
    seen = cards.faces(DUNGEON) + cards.faces(ASIDE)
    assert cards.count(DUNGEON) == 8
    assert cards.count(ASIDE) == 25 + 15 - 9
    assert {SET_OF[face] for face in seen} == {"base", "deeper_darker"}
    assert fresh(seed=3).g.cards.count(ASIDE) == 25 - 9


@rule("CC-OPT-04")
def test_a_boss_takes_the_place_of_the_last_encounter_and_is_never_shuffled_in() -> None:
    t = fresh(boss="death", tombs_tomes=True)
    faces = t.g.cards.faces(DUNGEON)
    assert faces[0] == encounter("death")
    assert len(faces) == 8
    assert not any(KIND_OF[face] == BOSS for face in faces[1:] + t.g.cards.faces(ASIDE))


@rule("CC-OPT-05")
def test_a_game_may_be_shorter() -> None:
    assert fresh(encounters=2).g.cards.count(DUNGEON) == 1


@rule("CC-OPT-06")
def test_the_deck_option_adds_16_cards() -> None:
    assert CavernsTable(4, 1, fresh_meat_cards=True).g.cards.count(DECK) == 110


@rule("CC-OPT-08")
def test_with_a_module_boss_and_number_of_encounters_are_ignored() -> None:
    t = CavernsTable(4, 1, module="drowned_envoy", boss="death", encounters=2)
    assert t.g.settings.boss == -1
    assert not t.go().g.cards.has(DUNGEON, encounter("death"))
    assert t.g.cards.count(DUNGEON) > 2


@rule("CC-OPT-09")
def test_too_few_encounters_are_refused() -> None:
    with pytest.raises(GameError, match="CC-OPT-09"):
        GAME.settle({"base": False, "tombs_tomes": True})
    GAME.settle({"base": False, "tombs_tomes": True, "encounters": 5})
    with pytest.raises(GameError, match="CC-OPT-09"):
        GAME.settle({"base": False, "tombs_tomes": True, "encounters": 6})


# Setup.


@rule("CC-SET-01")
def test_characters_are_picked_in_seat_order_among_the_free_ones_or_dealt() -> None:
    t = CavernsTable(3, 1, characters="choose").go()
    assert t.asked() == ["Ann"]
    t.answer("Play Talon")
    assert t.asked() == ["Bob"]
    assert not t.offers(PickCharacter(Character(3)))
    t.answer("Play Nyx").answer("Play Nephiedra")
    assert list(t.g.character) == [3, 0, 5]
    dealt = CavernsTable(6, 2).go()
    assert sorted(dealt.g.character) == list(range(6))


@rule("CC-SET-05", "CC-SET-06", "CC-SET-07", "CC-SET-03")
def test_everybody_is_dealt_seven_cards_in_order_and_items_are_not_replaced() -> None:
    t = CavernsTable(4, 11).go()
    dealt = t.told("CC-SET-05")
    for seat, name in enumerate(t.names):
        assert t.drawn("CC-SET-05", name) == 7, name
        assert t.g.cards.count(hand_of(seat)) + t.g.cards.count(items_of(seat)) >= 7
    names = [line.split()[0] for line in dealt]
    assert list(dict.fromkeys(names)) == [t.names[seat] for seat in by_number(t)]
    assert names == sorted(names, key=list(dict.fromkeys(names)).index), "one player after another"
    assert not any(IS_ITEM[face] for seat in range(4) for face in t.g.cards.faces(hand_of(seat)))


def by_number(t: CavernsTable) -> list[int]:
    """The seats in the order of the setup draw."""
    drawn = [told.event for told in t.log if told.rule == "CC-SET-03"]
    return [getattr(event, "seat", -1) for event in drawn]


@rule("CC-SET-16")
def test_the_order_of_setup() -> None:
    t = CavernsTable(4, 1, reputations="pregen", quests=True).go()
    while not t.told("CC-FLOW-01"):
        t.first_option()
    rules = t.rules_told()
    first = [rules.index(name) for name in ("CC-SET-01", "CC-REPU-09", "CC-SET-03", "CC-SET-05", "CC-FLOW-01")]
    assert first == sorted(first)


@rule("CC-SET-17")
def test_an_amulet_in_the_first_hand_works_after_the_seven_cards() -> None:
    t = CavernsTable(3, 1)
    t.top("amulet_of_mentalism").go()
    assert "Amulet of Mentalism" in t.prompt()
    seat = t.question().seat
    assert t.g.cards.count(hand_of(seat)) + t.g.cards.count(items_of(seat)) == 7


@rule("CC-SET-18")
def test_a_hand_above_the_own_maximum_is_reduced_at_once() -> None:
    t = CavernsTable(3, 1)
    t.reputation("Ann", "clumsy", "clumsy")
    t.top(*["attack_20"] * 4, *["attack_30"] * 4, *["attack_40"] * 4, *["attack_50"] * 4, *["rally"] * 2).go()
    while "above the maximum" not in t.prompt():
        t.pass_by()
    assert t.asked() == ["Ann"]


@rule("CC-SET-21", "CC-EDGE-17")
def test_the_left_neighbour_is_the_next_seat_and_the_dead_are_skipped() -> None:
    t = table()
    t.g.died[1] = 1
    assert left_of(t.g, 0) == 2
    assert left_of(t.g, 3) == 0
    t.order("Dee", "Cas", "Ann")
    assert [after(t.g, seat) for seat in order(t.g)] == [2, 0, 3]


@rule("CC-FLOW-03", "CC-OPT-01")
def test_every_creature_has_a_column_for_each_number_of_players() -> None:
    for seats, column in ((3, 0), (4, 1), (5, 2), (6, 3)):
        assert table("ripper", seats).left() == LP_OF[encounter("ripper")][column]


@rule("CC-ATK-35")
def test_actions_and_items_have_no_printed_value() -> None:
    assert PRINTED[card("rally")] == -1
    assert PRINTED[card("attack_25")] == 25
    assert PRINTED[card("focus_strength")] == -1
