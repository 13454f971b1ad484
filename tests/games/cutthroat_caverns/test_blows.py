"""Chapter 10: whom a creature strikes and how hard, each part of a rule for itself."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, draws, lost, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.kinds import Seat
from rulebound.engine.record import column
from rulebound.games.cutthroat_caverns.foes.lines import DEATH, RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.foes.terms import HOLD, STRIKE
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_foes import AltarTurn
from rulebound.games.cutthroat_caverns.marks import BOAR, EVADING, IRON_SKIN, OUT_OF_REACH, SHOWN
from rulebound.games.cutthroat_caverns.state import ATTACKING, undead
from rulebound.testing import rule


def ignored(t: CavernsTable, *names: str, mark: int = OUT_OF_REACH) -> CavernsTable:
    """Creatures leave these players alone."""
    for who in names:
        t.g.marks[t.seat_of(who)] |= mark
    return t


def struck(t: CavernsTable, step: int) -> dict[str, int]:
    """Who loses how much when the creature attacks in this step and nobody responds."""
    return lost(t.on(CreatureAttacks(step)).hush())


def all_dealt(t: CavernsTable, *damage: int) -> CavernsTable:
    """What everybody has dealt in this round, by seat."""
    for seat, amount in enumerate(damage):
        t.g.dealt[seat] = amount
    return t


# Whom.


@rule("CC-CRE-02", "CC-CRE-14", "CC-ROUND-07")
def test_what_was_dealt_in_an_earlier_round_says_nothing() -> None:
    t = rounds(against("wereboar"), Ann=50, Bob=10)
    assert lost(t) == {"Ann": 15}
    assert lost(rounds(t, Bob=10)) == {"Ann": 15, "Bob": 15}
    t = rounds(against("battle_troll"), Ann=10, Bob=20)
    assert lost(t) == {"Ann": 20, "Bob": 10}
    assert lost(rounds(t, Cas=10)) == {"Ann": 20, "Bob": 10, "Cas": 30}


@rule("CC-CRE-14", "CC-CRE-05")
def test_who_did_no_damage_has_done_the_least_and_may_have_done_the_second_most() -> None:
    assert struck(all_dealt(against("minotaur"), 5, 10, 0, 20), SPECIFIC) == {"Cas": 20}
    assert struck(all_dealt(against("war"), 0, 0, 0, 20), SPECIFIC) == {"Ann": 10, "Dee": 10}
    assert struck(all_dealt(against("war"), 5, 10, 0, 20), SPECIFIC) == {"Bob": 10, "Dee": 10}
    assert struck(against("arshtongue"), SPECIFIC) == {"Bob": 15, "Cas": 15, "Dee": 15}, "Ann has done the most"


@rule("CC-CRE-14")
def test_without_damage_nobody_was_the_last_to_do_any() -> None:
    t = against("treasure_spore")
    assert struck(t, SPECIFIC) == {}
    t.g.damagers = (Seat(2), Seat(1))
    assert struck(t, SPECIFIC) == {"Bob": 5}


@rule("CC-CRE-15", "CC-CRE-18", "CC-TOK-04")
def test_a_body_whose_host_has_just_died_strikes_the_new_one_when_its_turn_comes() -> None:
    t = against("emperor_lich").lp("Ann", 5)
    t.g.host[:] = [0, 0, 2, 3]
    assert struck(t, SPECIFIC) == {"Ann": 100, "Bob": 5, "Cas": 5, "Dee": 5}


@rule("CC-CRE-06")
@pytest.mark.parametrize("mark", [OUT_OF_REACH, EVADING, BOAR])
def test_an_attack_on_the_number_of_an_ignored_player_goes_to_nobody_else(mark: int) -> None:
    assert struck(ignored(against("sloth"), "Dee", mark=mark), RANDOM) == {}
    assert struck(ignored(against("iron_skin_gargoyle"), "Ann", mark=mark), RANDOM) == {}


@rule("CC-CRE-06", "CC-CRE-17", "CC-MON-HUNGRY-HYDRA", "CC-MON-GNOLL-PACK")
def test_an_ignored_player_counts_in_a_range_of_numbers_and_is_not_struck() -> None:
    assert struck(ignored(against("hungry_hydra"), "Ann"), RANDOM) == {"Bob": 10}
    assert struck(ignored(against("gnoll_pack").life(180), "Bob"), RANDOM) == {"Ann": 5, "Cas": 5}


@rule("CC-CRE-06", "CC-CRE-17", "CC-MON-HIVEMIND")
def test_drones_count_the_ignored_and_do_not_sting_them() -> None:
    t = ignored(against("hivemind"), "Bob")
    assert struck(t, RANDOM) == {"Ann": 10, "Cas": 5, "Dee": 5}, "the second drone stings nobody, the fifth Ann"


@rule("CC-CRE-04", "CC-CRE-15", "CC-MON-HIVEMIND")
def test_drones_strike_the_holders_of_numbers_though_one_has_just_died() -> None:
    t = against("hivemind").lp("Ann", 5)
    t.on(CreatureAttacks(RANDOM)).hush()
    stung = [line.split()[0] for line in t.told("CC-CRE-01")]
    assert stung == ["Ann", "Bob", "Cas", "Dee", "Bob"], "of three who live, #4 is #1 again, which only Dee can be now"


@rule("CC-CRE-06")
@pytest.mark.parametrize(
    ("name", "losses"),
    [
        ("ragnarok", {"Bob": 10, "Cas": 10, "Dee": 10}),
        ("arshtongue", {"Cas": 15, "Dee": 15}),
        ("war", {"Bob": 10, "Cas": 10}),
        ("wrath", {"Bob": 10}),
        ("voodoo_witch", {"Bob": 10, "Cas": 10, "Dee": 10}),
        ("cursed_naiad", {"Cas": 10}),
        ("riddling_sphinx", {"Bob": 10, "Cas": 10, "Dee": 10}),
        ("mimic_chest", {"Bob": 15, "Cas": 15, "Dee": 15}),
        ("envy", {"Bob": 10}),
        ("demon_of_pride", {"Bob": 15}),
    ],
)
def test_no_attack_on_a_group_or_by_comparison_finds_an_ignored_player(name: str, losses: dict[str, int]) -> None:
    t = ignored(all_dealt(against(name), 50, 30), "Ann").prestige("Ann", 9)
    t.hand("Ann", *["feint"] * 6).hand("Bob", *["feint"] * 5).items("Ann", "cure_wounds")
    for seat, stance in enumerate((STRIKE, HOLD, STRIKE)):
        t.g.choice[seat] = stance
        t.g.marks[seat] |= SHOWN
    if name == "riddling_sphinx":
        t.g.choice = column([0, 1, 2, 0])  # and with Ann there would be two suns
    assert struck(t, SPECIFIC) == losses


@rule("CC-CRE-06", "CC-MON-VENOM-QUEEN")
def test_an_effect_without_damage_does_not_find_the_ignored_either() -> None:
    t = ignored(against("venom_queen"), "Ann")
    struck(t, SPECIFIC)
    assert list(t.g.poison) == [0, 1, 1, 1]


@rule("CC-CRE-06")
def test_whoever_is_ignored_is_neither_the_first_nor_the_last_to_do_damage() -> None:
    t = ignored(against("battle_troll"), "Ann", "Dee")
    t.g.damagers = (Seat(0), Seat(1), Seat(2), Seat(3))
    assert struck(t, SPECIFIC) == {"Bob": 20, "Cas": 10}
    t = ignored(against("battle_troll"), "Ann", "Dee")
    t.g.damagers = (Seat(0), Seat(3))
    assert struck(t, SPECIFIC) == {}, "and it was damaged all the same"


@rule("CC-CRE-06", "CC-MON-BLOATED-HORROR")
def test_a_killer_who_is_ignored_or_dead_is_not_struck_by_last_words() -> None:
    t = against("bloated_horror")
    t.g.killer, t.g.blow = Seat(0), 30
    assert struck(t.copy(), DEATH) == {"Ann": 25}
    assert struck(ignored(t.copy(), "Ann"), DEATH) == {}
    t.g.died[0], t.g.initiative[0] = 1, 0
    assert t.on(CreatureAttacks(DEATH)).hush().told("CC-CRE-01") == []


@rule("CC-CRE-16", "CC-TOK-UNDEAD-05")
def test_an_undead_approaches_an_ignored_player_too_and_its_attack_is_lost() -> None:
    t = opening("endless_horde").stacked("endless_horde", "stone_juggernaut")
    for who in t.names:
        t.hand(who, "feint", "feint", "feint")
    ignored(t, "Ann", "Bob", "Cas", "Dee").to(Setting)
    first = t.g.host[undead(t.g)[0]]
    assert t.g.initiative[first] == 1
    assert lost(rest(t.sets())) == {}


@rule("CC-CRE-16", "CC-SPE-BLINK-03", "CC-SPE-BLINK-06")
def test_dogs_are_dealt_to_the_ignored_and_move_to_them_and_do_not_bite_them() -> None:
    t = ignored(opening("blink_dogs"), "Bob")
    for who in t.names:
        t.hand(who, "feint", "feint", "feint")
    t.next_order("Ann", "Bob", "Cas", "Dee").go().to(Setting)
    assert (list(t.g.host), lost(t)) == ([0, 1, 2, 3], {"Ann": 5, "Cas": 5, "Dee": 5})
    rest(draws(t.sets(), "Ann Bob Cas Dee"))
    assert (list(t.g.host), lost(t)) == ([1, 2, 3, 0], {"Ann": 10, "Cas": 10, "Dee": 10})


@rule("CC-CRE-16", "CC-TOK-04")
def test_bodies_of_the_dead_move_to_the_ignored_too() -> None:
    t = ignored(against("emperor_lich"), "Cas").lp("Bob", 5)
    t.g.host[:] = [0, 1, 3, 3]
    struck(t, SPECIFIC)
    assert list(t.g.host) == [0, 2, 3, 3]


@rule("CC-CRE-17", "CC-FLOW-11")
def test_the_ignored_count_as_living_where_a_card_counts() -> None:
    t = ignored(opening("emperor_lich"), "Bob", mark=BOAR)
    for who in t.names:
        t.hand(who, "feint")
    assert len(t.to(Setting).g.tag) == 4, "a skeleton before everybody"
    t = ignored(opening("greedy_altar", 3), "Bob").top(*["cure_wounds"] * 5)
    for who in t.names:
        t.hand(who, "feint")
    assert t.to(AltarTurn).told("CC-INFO-08") == ["Cure Wounds is turned up."] * 3
    t = ignored(all_dealt(against("clockwork_executioner"), 0, 90), "Dee")
    assert struck(t, SPECIFIC) == {"Ann": 25}, "90 is less than 25 for each of four"


@rule("CC-CRE-17", "CC-FLOW-05")
def test_the_ignored_draw_initiative_with_the_others() -> None:
    t = rounds(ignored(against("ripper"), "Bob"))
    assert sorted(t.g.initiative) == [1, 2, 3, 4]


@rule("CC-CRE-21")
def test_even_with_nothing_in_any_hand_and_all_as_hale_as_can_be_somebody_is_chosen() -> None:
    empty = against("envy").hand("Ann").hand("Bob").hand("Cas").hand("Dee")
    assert struck(empty, SPECIFIC) == {"Ann": 10, "Bob": 10, "Cas": 10, "Dee": 10}
    assert struck(against("lurking_strangler"), SPECIFIC) == {"Ann": 15}


@rule("CC-CRE-21")
def test_the_most_items_the_largest_hand_the_most_prestige_and_the_fewest_lp() -> None:
    t = against("mimic_chest").items("Bob", "cure_wounds").items("Cas", "cure_wounds", "potion_of_haste")
    assert struck(t, SPECIFIC) == {"Cas": 15}
    t = against("envy").hand("Ann", "feint").hand("Bob", *["feint"] * 2).hand("Cas").hand("Dee", "feint")
    assert struck(t, SPECIFIC) == {"Bob": 10}
    assert struck(against("demon_of_pride").prestige("Cas", 2).prestige("Dee", 1), SPECIFIC) == {"Cas": 15}
    assert struck(against("lurking_strangler").lp("Cas", 60).lp("Dee", 80), SPECIFIC) == {"Cas": 55, "Dee": 20}


# How hard.


@rule("CC-CRE-08", "CC-ACT-05")
def test_an_amount_that_was_lowered_below_0_is_raised_from_0() -> None:
    t = table().hand("Bob", "not_so_tough").hand("Cas", "tougher_than_he_looks").hits("Ann", 5)
    t.plays("Bob", "Play Not So Tough on Ann").plays("Cas", "Play Tougher Than He Looks on Ann").hush()
    assert t.g.lp[0] == 90


@rule("CC-CRE-09", "CC-PSN-01")
def test_5_lp_lost_are_enough_for_a_poison_token_and_the_dead_get_none() -> None:
    t = against("venomweb_spider").lp("Bob", 5)
    struck(t, RANDOM)
    assert list(t.g.poison) == [1, 0, 0, 0], "only the first line is poisonous"
    t = against("venomweb_spider").lp("Ann", 5)
    struck(t, RANDOM)
    assert (t.g.died[0], t.g.poison[0]) == (1, 0)


@rule("CC-CRE-09", "CC-WIN-17")
def test_what_a_wound_brings_goes_to_whoever_is_wounded_in_the_end() -> None:
    t = against("venomweb_spider").hand("Ann", "human_shield").on(CreatureAttacks(RANDOM))
    t.plays("Ann", "Play Human Shield on Dee").hush()
    assert list(t.g.poison) == [0, 0, 0, 1]


@rule("CC-CRE-08", "CC-EVT-BLOOD-FRENZY", "CC-TOK-UNDEAD-02")
def test_an_event_raises_the_attacks_of_undead_like_all_others() -> None:
    t = opening("endless_horde", events=True).stacked("endless_horde", "sloth")
    for who in t.names:
        t.hand(who, "feint", "feint", "feint")
    t.to(Setting).event("blood_frenzy")
    for body in undead(t.g):
        t.g.side[body], t.g.host[body] = ATTACKING, 2
    assert struck(t, SPECIFIC) == {"Cas": 10}


@rule("CC-CRE-09", "CC-REP-HARD-TO-KILL")
def test_whoever_is_too_hard_to_kill_to_lose_anything_is_not_poisoned() -> None:
    t = against("venomweb_spider").reputation("Ann", "hard_to_kill").lp("Ann", 5)
    struck(t, RANDOM)
    assert (t.g.lp[0], t.g.poison[0]) == (5, 0)


@rule("CC-CRE-19", "CC-REP-THICK-SKINNED")
def test_thick_skin_leaves_nothing_as_nothing() -> None:
    t = table().reputation("Ann", "wary", "thick_skinned").hits("Ann", 10).hush()
    assert t.g.lp[0] == 100


@rule("CC-CRE-20", "CC-REP-WARY", "CC-ABL-GRANITE-WALL")
def test_a_blocked_attack_does_not_use_up_wariness() -> None:
    t = table("ripper", abilities=True).reputation("Ann", "wary").hits("Ann", 20).says("Bob", "Use Granite Wall on Ann")
    assert t.hush().g.lp[0] == 100
    assert t.hits("Ann", 20).hush().g.lp[0] == 90


def sent_to_cas(amount: int, **options: bool) -> CavernsTable:
    """An attack on Ann of so much is sent on to Cas, who is stalwart."""
    t = table("ripper", **options).reputation("Cas", "stalwart").hand("Ann", "human_shield").hand("Dee", "not_so_tough")
    return t.hits("Ann", amount).plays("Ann", "Play Human Shield on Cas")


@rule("CC-CRE-19", "CC-CRE-20", "CC-REP-STALWART")
def test_the_stalwart_are_hit_by_what_is_above_0_before_their_own_changes() -> None:
    assert sent_to_cas(10).plays("Dee", "Play Not So Tough on Cas").hush().g.prestige[2] == 0
    skin = sent_to_cas(10)
    skin.g.marks[2] |= IRON_SKIN
    assert (skin.hush().g.lp[2], skin.g.prestige[2]) == (100, 1)
    wary = sent_to_cas(10).reputation("Cas", "wary").hush()
    assert (wary.g.lp[2], wary.g.prestige[2]) == (100, 1)
    wall = sent_to_cas(10, abilities=True).says("Bob", "Use Granite Wall on Cas").hush()
    assert (wall.g.lp[2], wall.g.prestige[2]) == (100, 0)


@rule("CC-CRE-22", "CC-WIN-35")
def test_the_last_share_of_an_attack_on_several_was_not_aimed_at_one_player() -> None:
    t = table().hand("Ann", "human_shield").hand("Dee", "called_you_ugly").hits("Ann", 10, "Bob")
    t.plays("Ann", "Play Human Shield on Cas").until("Bob is about to take")
    assert t.refused("Play I Think He Called You Ugly Too on Cas", "Dee") == "CC-CRE-22"


@rule("CC-CRE-22", "CC-MON-HIVEMIND")
def test_the_attack_of_every_body_is_aimed_at_one_player() -> None:
    t = against("hivemind")
    takes(t, "Dee", "called_you_ugly")
    assert t.on(CreatureAttacks(RANDOM)).offers("Play I Think He Called You Ugly Too on Cas", "Dee")


# Cancelled, dead, healed.


@rule("CC-CRE-10", "CC-CARD-THROW-HOLY-WATER")
def test_holy_water_stills_a_creature_for_one_round() -> None:
    t = sets(against("bone_knight"), Ann="throw_holy_water").until("holy power").answer("Use the holy power")
    assert lost(rest(t)) == {}
    assert list(lost(rounds(t, "Bob Cas Ann Dee"))) == ["Bob"]


@rule("CC-CRE-10", "CC-CARD-THROW-HOLY-WATER")
@pytest.mark.parametrize("life", [30, 100])
def test_holy_water_stills_only_the_body_that_it_hits_whether_it_falls_or_not(life: int) -> None:
    t = against("emperor_lich").life(life, 1)
    t.g.host[:] = [0, 1, 2, 3]
    sets(t, Ann="throw_holy_water").until("What do you attack?").answer("Attack Skeleton 2").answer(
        "Use the holy power"
    )
    assert lost(rest(t)) == {"Ann": 5, "Cas": 5, "Dee": 5}


@rule("CC-CRE-10", "CC-MON-PUPPETEER")
def test_holy_water_cuts_the_strings_of_the_puppeteer() -> None:
    t = sets(against("puppeteer"), Ann="throw_holy_water", Dee=30).until("holy power").answer("Use the holy power")
    assert (lost(rest(t)), t.left()) == ({}, 190 - 60 - 30)


@rule("CC-CRE-13", "CC-CRE-10", "CC-CARD-THROW-HOLY-WATER")
def test_a_tag_alone_changes_nothing() -> None:
    t = sets(against("bone_knight"), Ann="throw_holy_water").until("holy power").answer("Do without it")
    assert list(lost(rest(t, "Bob Cas Ann Dee"))) == ["Bob"]
    assert t.left() == 180 - 5, "its first attacker is parried, whatever it is"


@rule("CC-CRE-11", "CC-ROUND-05", "CC-MON-LIVING-TOME")
def test_what_lies_in_the_stack_can_be_healed_in_the_midst_of_the_turns() -> None:
    t = against("living_tome")
    takes(t, "Dee", "trip")
    sets(t, Ann=30, Bob=10).until("Bob attacks").plays("Dee", "Play Trip")
    assert t.left() == 155 - 30 + 10


@rule("CC-CRE-12", "CC-ACT-10")
def test_a_creature_that_falls_in_step_d_strikes_nobody_in_step_g() -> None:
    t = against("thantigist").life(10).stacked("ripper")
    takes(t, "Ann", "counter_strike")
    t.sets().until("Ann is about to take 10").plays("Ann", "Play Counter Strike").hush()
    assert t.g.prestige[0] == 5
    t.to(Setting)
    assert t.told("CC-SPE-SWAP-01") == []
