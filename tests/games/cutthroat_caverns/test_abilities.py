"""Character abilities (CC-ABIL, CC-ABL)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.content import CHARACTERS
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import After, Preparation, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks, Hit
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED, BOAR, EVADING
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.testing import rule


def able(seats: int = 4) -> CavernsTable:
    """A fight with abilities, against a Ripper of 300 LP."""
    return table("ripper", seats, abilities=True).life(300)


@rule("CC-ABIL-01", "CC-COMP-03")
def test_each_character_has_an_ability_of_its_own_and_none_without_the_option() -> None:
    assert len({one.ability for one in CHARACTERS.character}) == len(CHARACTERS.character) == 6
    assert able().hits("Ann", 15).offers("Use Granite Wall on Ann", by="Bob")
    assert able().hits("Ann", 15).offers("Use Interpose on Ann", by="Dee")
    assert table("ripper").hits("Ann", 15).halted()
    assert table("ripper", events=True).hits("Ann", 15).halted(), "Relics bring no abilities"


@rule("CC-ABIL-02", "CC-WIN-21")
def test_an_ability_takes_effect_at_once_and_cannot_be_responded_to() -> None:
    t = able().hand("Ann", "not_on_my_watch").hits("Ann", 15).says("Bob", "Use Granite Wall on Ann")
    assert t.halted()
    assert t.told("CC-ABIL-02") == ["Bob uses Granite Wall."]


@rule("CC-ABIL-03", "CC-TERM-03")
def test_an_ability_can_be_used_once_in_a_game() -> None:
    t = able().hits("Ann", 15).says("Bob", "Use Granite Wall on Ann").hits("Ann", 15)
    assert t.asked() == ["Dee"]
    t.quiet().kills("Ann").fight()
    assert "Bob" not in t.hits("Cas", 15).asked()


@rule("CC-ABL-GRANITE-WALL", "CC-ABIL-07", "CC-ABIL-09", "CC-PSN-09")
def test_orn_blocks_an_attack_on_anybody_and_returns_twice_the_amount_in_force() -> None:
    t = able().hand("Cas", "tougher_than_he_looks").poisoned("Bob", 2).hits("Ann", 15)
    t.says("Cas", "Play Tougher Than He Looks on Ann")
    t.says("Bob", "Use Granite Wall on Ann")
    assert t.halted()
    assert list(t.g.lp) == [100, 100, 100, 100]
    assert t.left() == 300 - 50
    own = able().hits("Bob", 15).says("Bob", "Use Granite Wall on Bob")
    assert (own.g.lp[1], own.left()) == (100, 270)


@rule("CC-ABL-GRANITE-WALL", "CC-ACT-05", "CC-WIN-35")
def test_of_an_attack_that_was_lowered_to_nothing_there_is_nothing_to_block() -> None:
    t = able().hand("Cas", "not_so_tough").hits("Ann", 10, "Dee").says("Cas", "Play Not So Tough on Ann")
    t.past_cancelling()
    assert t.refused("Use Granite Wall on Ann", by="Bob") == "CC-ACT-05"
    assert t.offers("Use Granite Wall on Dee", by="Bob")


@rule("CC-ABIL-09", "CC-NEW-08")
def test_granite_wall_works_after_takin_one_for_the_team_and_interpose_does_not() -> None:
    t = able().hand("Cas", "takin_one").hits("Ann", 15).says("Cas", "Play Takin' One For The Team on Ann")
    assert t.offers("Use Granite Wall on Cas", by="Bob")
    assert "Dee" not in t.asked() or t.refused("Use Interpose on Cas", by="Dee") == "CC-ABIL-09"
    t.says("Bob", "Use Granite Wall on Cas")
    assert list(t.g.lp) == [100, 100, 100, 100]
    assert t.g.prestige[2] == 0


@rule("CC-ABIL-09", "CC-ABL-GRANITE-WALL", "CC-WIN-29")
def test_a_wall_moves_nothing_and_costs_nothing_on_a_narrow_ledge_as_interposing_does() -> None:
    t = able().event("narrow_ledge").hits("Ann", 15)
    wall = t.copy().says("Bob", "Use Granite Wall on Ann")
    assert list(wall.g.lp) == [100, 100, 100, 100]
    assert list(t.says("Dee", "Use Interpose on Ann").quiet().g.lp) == [100, 100, 100, 85]


@rule("CC-ABL-GRANITE-WALL", "CC-WIN-31", "CC-WIN-32")
def test_of_a_blow_that_is_blocked_nothing_is_paid_or_suffered_instead() -> None:
    t = table("thieving_imps", abilities=True, deeper_darker=True, relics_ruin=True).items("Ann", "cure_wounds")
    t.order("Bob", "Ann", "Cas", "Dee").hand("Ann", "feint").on(CreatureAttacks(RANDOM))
    assert t.prompt().startswith("Ann is about to take")
    t.says("Bob", "Use Granite Wall on Ann").quiet()
    assert (t.halted(), t.owns("Ann"), t.g.lp[0]) == (True, ["cure_wounds"], 100)


@rule("CC-ABIL-06", "CC-WIN-06")
def test_of_two_abilities_on_the_same_attack_the_lower_initiative_wins() -> None:
    t = able().hits("Ann", 15)
    assert t.asked() == ["Bob", "Dee"]
    t.answer("Use Interpose on Ann", by="Dee").answer("Use Granite Wall on Ann", by="Bob")
    assert list(t.g.lp) == [100, 100, 100, 100]
    assert t.hits("Ann", 15).offers("Use Interpose on Ann", by="Dee"), "Talon has not used his"
    t = able().order("Dee", "Ann", "Bob", "Cas").hits("Ann", 15)
    t.answer("Use Interpose on Ann", by="Dee").answer("Use Granite Wall on Ann", by="Bob")
    assert t.g.lp[3] == 90
    assert not t.g.marks[1] & ABILITY_USED


@rule("CC-WIN-35", "CC-ABL-GRANITE-WALL", "CC-ABL-INTERPOSE")
def test_an_ability_names_its_share_of_an_attack_on_several() -> None:
    t = able().hits("Ann", 10, "Bob", "Cas")
    assert [option for option in t.options("Bob") if "Granite" in option] == [
        f"Use Granite Wall on {name}" for name in ("Ann", "Bob", "Cas")
    ]
    t.answer("Use Interpose on Ann", by="Dee").answer("Use Granite Wall on Cas", by="Bob")
    assert list(t.g.lp) == [100, 100, 100, 95]
    t.says("Bob", "Use Granite Wall on Cas")
    assert list(t.g.lp) == [100, 90, 100, 95]
    assert t.left() == 280


@rule("CC-ABL-TWIN-FURY", "CC-ABIL-08", "CC-ABIL-12", "CC-TURN-09")
def test_vasha_attacks_a_second_time_right_after_the_first() -> None:
    t = able().hand("Cas", "attack_30", "trip").hand("Bob", "edge_out")
    t.attacks("Cas", "attack_20").says("Cas", "Use Twin Fury").quiet()
    assert t.options() == ["Attack with Attack 30"]
    assert not any(isinstance(frame, After) for frame in t.g.stack)
    t.answer("Attack with Attack 30")
    assert t.prompt() == "Cas attacks with Attack 30. Does anyone respond?"
    assert t.options("Bob") == ["Pass"]
    assert t.quiet().left() == 250


@rule("CC-ABL-TWIN-FURY", "CC-TURN-09")
def test_twin_fury_needs_a_second_card_and_is_for_vashas_own_attacks() -> None:
    t = able().hand("Cas", "trip", "feint").attacks("Cas", "attack_20")
    assert t.refused("Use Twin Fury", by="Cas") == "CC-TURN-09"
    t = able().hand("Cas", "attack_30").attacks("Ann", "attack_20")
    assert t.refused("Use Twin Fury", by="Cas") == "CC-ABL-TWIN-FURY"


@rule("CC-ABIL-04", "CC-ABIL-05", "CC-ABL-TWIN-FURY")
def test_attacks_through_abilities_are_protected_in_the_first_six_encounters() -> None:
    for number, consent in ((6, True), (7, False)):
        t = able().hand("Cas", "attack_30").hand("Bob", "trip", "not_so_tough")
        t.g.number = number
        t.attacks("Cas", "attack_20").says("Cas", "Use Twin Fury").says("Bob", "Play Not So Tough")
        assert ("Cas" in t.asked() and t.offers("Refuse", by="Cas")) is consent
        if consent:
            t.answer("Refuse")
        t.quiet().answer("Attack with Attack 30").says("Bob", "Play Trip")
        assert ("Cas" in t.asked() and t.offers("Refuse", by="Cas")) is consent


@rule("CC-ABIL-04", "CC-ABL-TWIN-FURY", "CC-ATK-12")
def test_an_attack_that_is_protected_anyway_stays_so_from_encounter_7_on() -> None:
    t = able().hand("Cas", "attack_30").hand("Bob", "trip")
    t.g.number = 7
    t.attacks("Cas", "red_whirl").answer("Use your own, higher values: the attack is Protected")
    t.says("Cas", "Use Twin Fury").says("Bob", "Play Trip")
    assert (t.asked(), t.options()) == (["Cas"], ["Accept", "Refuse"])


@rule("CC-ABL-TWIN-FURY", "CC-ABIL-12")
def test_the_second_attack_comes_even_if_the_first_one_missed() -> None:
    t = able().hand("Cas", "attack_30").hand("Bob", "trip")
    t.g.number = 7
    t.attacks("Cas", "attack_20").says("Cas", "Use Twin Fury").plays("Bob", "Play Trip")
    assert t.options() == ["Attack with Attack 30"]
    assert t.answer("Attack with Attack 30").quiet().left() == 270


@rule("CC-ABIL-08")
def test_an_attack_of_an_ability_has_its_mode_its_riders_and_its_windows_like_any_other() -> None:
    t = table("ripper", abilities=True, fresh_meat_cards=True).life(300).riders("Dee", "focus_strength")
    t.hand("Dee", "black_arc", "double_strike", "rally").hits("Ann", 10).says("Dee", "Use Interpose on Ann").quiet()
    assert t.options() == ["Attack with Black Arc"]
    t.answer("Attack with Black Arc").answer("Use your own, higher values: the attack is Protected")
    assert t.prompt() == "Dee attacks with Black Arc. Does anyone respond?"
    t.plays("Dee", "Play Rally").passes()
    assert t.prompt() == "The attack of Dee is over. Does anyone respond?"
    assert t.left() == 300 - 50 - 25 - 20


@rule("CC-ABIL-12", "CC-ABL-TWIN-FURY")
def test_nobody_can_answer_the_first_attack_before_the_second_one() -> None:
    t = table("ripper", abilities=True, fresh_meat_cards=True).life(300)
    t.hand("Cas", "attack_30", "impressive_move").attacks("Cas", "attack_20").says("Cas", "Use Twin Fury").passes()
    assert t.prompt() == "Which card do you attack with?"
    t.answer("Attack with Attack 30").passes()
    assert t.left() == 250
    for _ in range(2):
        assert t.prompt() == "The attack of Cas is over. Does anyone respond?"
        t.passes()
    assert t.halted()


@rule("CC-ABIL-10")
def test_twin_fury_is_used_up_even_if_the_first_attack_ends_the_encounter() -> None:
    t = able().hand("Cas", "attack_30").stacked("ripper").life(10)
    t.attacks("Cas", "attack_20").says("Cas", "Use Twin Fury").quiet()
    assert t.g.marks[2] & ABILITY_USED
    assert t.told("CC-NEW-05") == []


@rule("CC-ABIL-12")
def test_without_a_suitable_card_left_there_is_no_second_attack() -> None:
    t = able().hand("Cas", "attack_30", "trip").attacks("Cas", "attack_20").says("Cas", "Use Twin Fury")
    t.hand("Cas", "trip").quiet()
    assert t.options() == ["Have no such card"]
    assert t.answer("Have no such card").quiet().left() == 280
    assert t.halted()


@rule("CC-ABL-INTERPOSE", "CC-ABIL-07", "CC-EDGE-21", "CC-WIN-29", "CC-WIN-15")
def test_talon_takes_half_of_an_attack_on_another_and_strikes_that_creature() -> None:
    t = able().hand("Dee", "attack_20", "feint").hand("Ann", "human_shield").hits("Ann", 15)
    t.says("Dee", "Use Interpose on Ann")
    assert list(t.g.lp) == [100, 100, 100, 90]
    assert t.options() == ["Attack with Attack 20"]
    assert t.answer("Attack with Attack 20").quiet().left() == 280
    assert able().hits("Dee", 15).asked() == ["Bob"]


@rule("CC-ABL-INTERPOSE", "CC-SPE-BOAR-02", "CC-SPE-BOAR-07", "CC-EDGE-21")
def test_talon_strikes_back_at_a_wereboar_who_attacked() -> None:
    t = able().hand("Dee", "attack_20")
    t.g.marks[1] |= BOAR
    t.on(Hit(-1, -1, Seat(1), (Seat(0),), 20)).says("Dee", "Use Interpose on Ann").quiet()
    assert t.answer("Attack with Attack 20").quiet().halted(), "there is nothing else to aim at"
    assert (list(t.g.lp), t.left()) == ([100, 80, 100, 90], 300)


@rule("CC-ABIL-04", "CC-ABL-INTERPOSE")
@pytest.mark.parametrize(("number", "protected"), [(6, True), (7, False)])
def test_the_attack_of_interpose_is_protected_in_the_first_six_encounters(number: int, protected: bool) -> None:
    t = able().hand("Dee", "attack_20").hand("Bob", "trip")
    t.g.number = number
    t.hits("Ann", 15).says("Dee", "Use Interpose on Ann").quiet().answer("Attack with Attack 20")
    t.says("Bob", "Play Trip")
    assert ("Dee" in t.asked() and t.offers("Refuse", by="Dee")) is protected


@rule("CC-ABIL-10", "CC-TURN-09")
def test_interposes_attack_is_lost_if_talon_dies_or_has_no_card() -> None:
    t = able().hand("Dee", "attack_20").lp("Dee", 10).hits("Ann", 15).says("Dee", "Use Interpose on Ann").quiet()
    assert t.g.died[3]
    assert t.left() == 300
    t = able().hand("Dee", "feint").hits("Ann", 15).says("Dee", "Use Interpose on Ann")
    t.answer("Have no such card").quiet()
    assert t.halted()
    assert t.left() == 300


@rule("CC-ABL-INTERPOSE", "CC-ACT-07")
def test_talon_cannot_interpose_while_creatures_ignore_him() -> None:
    t = able()
    t.g.marks[3] |= EVADING
    assert t.hits("Ann", 15).asked() == ["Bob"]


@rule("CC-ABL-OUT-OF-REACH", "CC-WIN-09", "CC-WIN-22")
def test_edaiyn_climbs_out_of_reach_in_quiet_moments_and_stays_there_in_later_rounds() -> None:
    t = able(5).hand("Eve", *["attack_10"] * 4)
    assert t.copy().on(Preparation(True)).offers("Use Out of Reach", by="Eve")
    t.on(RoundMoment()).says("Eve", "Use Out of Reach")
    fought = able(5).hand("Eve", *["attack_10"] * 4)
    fought.g.marks[4] |= t.g.marks[4]
    fought.sets().to(Setting).sets().to(Setting)
    fought.order("Ann", "Eve", "Bob", "Cas", "Dee").on(CreatureAttacks(RANDOM)).quiet()
    assert (fought.g.round, fought.g.lp[4]) == (3, 100)


@rule("CC-ABL-OUT-OF-REACH", "CC-CRE-06")
def test_edaiyn_is_out_of_reach_for_the_rest_of_the_encounter() -> None:
    t = able(5).order("Ann", "Eve", "Bob", "Cas", "Dee").hand("Eve", "attack_20")
    assert t.hits("Ann", 5).options("Eve") == ["Pass"]
    t.quiet()
    t.on(Preparation(True)).says("Eve", "Use Out of Reach").quiet()
    t.on(CreatureAttacks(RANDOM)).quiet()
    assert list(t.g.lp) == [95, 100, 100, 100, 100]
    assert t.attacks("Eve", "attack_20").quiet().left() == 280
    t.kills("Ann").fight().order("Ann", "Eve", "Bob", "Cas", "Dee").on(CreatureAttacks(RANDOM)).quiet()
    assert t.g.lp[4] == 85


@rule("CC-ABL-WELLSPRING", "CC-HAND-03")
def test_nephiedra_draws_up_to_nine_for_this_encounter() -> None:
    t = able(6).hand("Fay", "attack_20").top("cure_wounds", "attack_30", "attack_40")
    t.on(RoundMoment()).says("Fay", "Use Wellspring").quiet()
    assert len(t.holds("Fay")) == 9
    assert "cure_wounds" in t.owns("Fay")
    assert t.told("CC-ABL-WELLSPRING")[-1] == "Fay lays Cure Wounds on the table."
    assert [max_hand(t.g, 5), max_hand(t.g, 4)] == [9, 7]
    t.kills("Ann")
    assert max_hand(t.g, 5) == 7


@rule("CC-ABL-WELLSPRING", "CC-EOE-11")
def test_the_wellspring_holds_in_later_rounds_and_ends_with_the_encounter() -> None:
    t = able(6).puts_in_call("Fay").hand("Fay", *["attack_10"] * 4).sets()
    t.says("Fay", "Use Wellspring").to(Setting)
    assert (t.g.round, max_hand(t.g, 5), len(t.holds("Fay"))) == (2, 9, 9)


@rule("CC-ABL-LIGHT-FINGERS", "CC-ABL-WELLSPRING", "CC-WIN-23")
@pytest.mark.parametrize(("who", "words"), [("Ann", "Use Light Fingers"), ("Fay", "Use Wellspring")])
def test_fingers_and_wellspring_work_at_any_time(who: str, words: str) -> None:
    t = able(6).hand("Bob", "rally", "trip").puts_in_call(who)
    assert t.copy().attacks("Cas", "attack_20").offers(words, by=who)
    assert t.copy().hits("Cas", 10).offers(words, by=who)
    assert t.on(Preparation(False)).offers(words, by=who)


@rule("CC-ABL-LIGHT-FINGERS", "CC-INFO-03")
@pytest.mark.parametrize(("chance", "taken"), [(0, "Keep Attack 50 of Bob"), (1, "Keep Rally of Bob")])
def test_chance_decides_which_card_nyx_finds(chance: int, taken: str) -> None:
    t = able().hand("Bob", "attack_50", "rally").hand("Cas", "trip").hand("Dee", "trip").on(RoundMoment())
    assert taken in t.chance(chance).says("Ann", "Use Light Fingers").options()


@rule("CC-ABL-WELLSPRING", "CC-HAND-02", "CC-HAND-03")
def test_a_clumsy_nephiedra_draws_nine_and_holds_eight() -> None:
    t = able(6).reputation("Fay", "clumsy").on(RoundMoment()).says("Fay", "Use Wellspring")
    assert (t.asked(), len(t.holds("Fay"))) == (["Fay"], 9)
    assert t.prompt() == "Your hand is above the maximum. Which card do you discard?"
    assert len(t.answer(t.options()[0]).quiet().holds("Fay")) == 8


@rule("CC-ABL-LIGHT-FINGERS", "CC-INFO-06")
def test_nyx_takes_a_card_from_every_hand_and_keeps_two() -> None:
    t = able().hand("Bob", "attack_50").hand("Cas", "rally").hand("Dee", "trip").on(RoundMoment())
    t.says("Ann", "Use Light Fingers")
    assert t.options() == ["Keep Attack 50 of Bob", "Keep Rally of Cas", "Keep Trip of Dee"]
    assert "Ann takes Rally from the hand of Cas." in t.heard("Cas")
    assert "Ann takes a card from the hand of Cas." in t.heard("Bob")
    t.answer("Keep Rally of Cas").answer("Keep Trip of Dee").quiet()
    assert t.holds("Ann") == ["rally", "trip"]
    assert t.holds("Bob") == ["attack_50"]
    assert t.holds("Dee") == []


@rule("CC-ABIL-11", "CC-HAND-02")
def test_light_fingers_takes_nothing_from_empty_hands_and_keeps_two_or_fewer() -> None:
    t = able().hand("Ann", *["attack_20"] * 4, *["attack_30"] * 2).hand("Bob", "attack_50").hand("Dee", "trip")
    t.on(RoundMoment()).says("Ann", "Use Light Fingers")
    assert len(t.holds("Ann")) == 8
    assert t.prompt() == "Your hand is above the maximum. Which card do you discard?"
    t = able().on(RoundMoment())
    assert t.halted()
