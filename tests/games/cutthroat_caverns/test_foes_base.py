"""The encounters of the base game, each as its card says."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import (
    against,
    aims,
    alone,
    draws,
    ends,
    feints,
    is_at_end,
    lost,
    plays,
    rest,
    rounds,
    sets,
    takes,
)
from rulebound.engine.content import ContentError
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.foes.lines import known
from rulebound.games.cutthroat_caverns.foes.measures import AMOUNTS
from rulebound.games.cutthroat_caverns.foes.selectors import SELECTORS
from rulebound.games.cutthroat_caverns.frames import Setting, Toss
from rulebound.games.cutthroat_caverns.frames_blows import Paying
from rulebound.games.cutthroat_caverns.frames_end import Deaths
from rulebound.games.cutthroat_caverns.frames_foes import Robbery
from rulebound.games.cutthroat_caverns.kinds import Encounter
from rulebound.games.cutthroat_caverns.marks import IRON_SKIN, OUT_OF_REACH
from rulebound.games.cutthroat_caverns.tables import ENCOUNTER_OF
from rulebound.testing import rule


@rule(
    "CC-MON-BATTLE-TROLL",
    "CC-MON-ARC-MAGES",
    "CC-MON-MINOTAUR",
    "CC-MON-MIRROR-FIEND",
    "CC-MON-GNOLL-PACK",
    "CC-MON-RIPPER",
    "CC-MON-BLOATED-HORROR",
    "CC-MON-HUNGRY-HYDRA",
    "CC-MON-BONE-KNIGHT",
    "CC-MON-STONE-JUGGERNAUT",
    "CC-MON-VENOMWEB-SPIDER",
    "CC-MON-GHOSTLY-DUELIST",
    "CC-MON-IRON-SKIN-GARGOYLE",
    "CC-MON-ANTI-PALADIN",
)
@pytest.mark.parametrize(
    ("name", "cards", "struck"),
    [
        ("ripper", {}, {"Cas": 15}),
        ("battle_troll", {"Cas": 20, "Bob": 10}, {"Bob": 20, "Cas": 10}),
        ("battle_troll", {"Cas": 20}, {"Cas": 30}),
        ("battle_troll", {}, {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}),
        ("anti_paladin", {"Ann": 30}, {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}),
        ("iron_skin_gargoyle", {}, {"Bob": 15}),
        ("arc_mages", {}, {"Bob": 15, "Cas": 10, "Ann": 5}),
        ("minotaur", {"Ann": 20, "Bob": 10}, {"Dee": 20}),
        ("minotaur", {"Ann": 20, "Cas": 10, "Bob": 10, "Dee": 5}, {"Dee": 20}),
        ("bloated_horror", {}, {"Dee": 10}),
        ("mirror_fiend", {"Ann": 50, "Bob": 30}, {"Ann": 25}),
        ("mirror_fiend", {"Ann": 25}, {"Ann": 15}),
        ("mirror_fiend", {"Ann": 100}, {"Ann": 30}),
        ("mirror_fiend", {}, {}),
        ("hungry_hydra", {}, {"Bob": 10, "Cas": 10}),
        ("hungry_hydra", {"Ann": 30}, {"Bob": 10}),
        ("hungry_hydra", {"Ann": 25}, {"Bob": 10, "Cas": 10}),
        ("hungry_hydra", {"Ann": 50, "Bob": 50}, {"Bob": 10}),
        ("bone_knight", {}, {"Bob": 15}),
        ("stone_juggernaut", {}, {"Bob": 10}),
        ("venomweb_spider", {}, {"Bob": 10, "Ann": 5}),
        ("gnoll_pack", {}, {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}),
        ("gnoll_pack", {"Ann": 20}, {"Ann": 5, "Bob": 5, "Cas": 5}),
        ("ghostly_duelist", {}, {"Ann": 15}),
        ("ghostly_duelist", {"Ann": 20}, {}),
    ],
)
def test_whom_it_strikes_in_its_first_round(name: str, cards: dict[str, int], struck: dict[str, int]) -> None:
    t = rounds(against(name), "Bob Cas Ann Dee", **cards)
    assert lost(t) == struck


@rule("CC-MON-BATTLE-TROLL")
def test_the_troll_forgets_who_damaged_it_in_an_earlier_round() -> None:
    t = rounds(against("battle_troll"), Ann=20)
    assert lost(rounds(t, Bob=20)) == {"Ann": 30, "Bob": 30}


@rule("CC-MON-RIPPER")
def test_whoever_the_ripper_damages_loses_a_random_card() -> None:
    t = rounds(against("ripper"), "Bob Cas Ann Dee")
    assert t.told("CC-MON-RIPPER") == ["Cas discards Feint."]
    t = against("ripper")
    t.g.marks[2] |= IRON_SKIN
    assert rounds(t, "Bob Cas Ann Dee").told("CC-MON-RIPPER") == []


@rule("CC-MON-ANTI-PALADIN")
def test_the_anti_paladin_regains_what_it_really_dealt() -> None:
    t = against("anti_paladin")
    t.g.marks[0] |= IRON_SKIN
    rounds(t, Ann=30)
    assert t.left() == 145 - 30 + 15
    assert rounds(against("anti_paladin"), Ann=10).left() == 145


@rule("CC-MON-IRON-SKIN-GARGOYLE")
def test_attacks_up_to_20_do_nothing_to_the_gargoyle() -> None:
    t = rounds(against("iron_skin_gargoyle"), Ann=20, Bob=25)
    assert t.left() == 190 - 25
    t = against("iron_skin_gargoyle").life(20)
    assert rounds(t, Ann=20).left() == 20


@rule("CC-MON-BLOATED-HORROR")
@pytest.mark.parametrize(("card", "burst"), [(30, {"Bob": 25}), (25, {})])
def test_a_mighty_killing_blow_bursts_the_horror_over_its_killer(card: int, burst: dict[str, int]) -> None:
    t = against("bloated_horror").life(20)
    ends(sets(t, Bob=card))
    assert lost(t) == burst
    assert t.g.prestige[1] == 3


@rule("CC-MON-BLOATED-HORROR", "CC-ROUND-18")
def test_the_burst_can_be_redirected() -> None:
    t = against("bloated_horror").life(20)
    takes(t, "Bob", "human_shield")
    sets(t, Bob=30)
    ends(plays(t, "Bob", "Play Human Shield on Cas", "about to take 25"))
    assert lost(t) == {"Cas": 25}


@rule("CC-MON-RIDDLING-SPHINX", "CC-SETC-11", "CC-SETC-15")
def test_everybody_on_the_most_picked_rune_is_struck() -> None:
    t = against("riddling_sphinx")
    t.hand("Dee")
    t.start()
    for who in ("Ann", "Bob", "Cas"):
        t.answer("Set Feint", by=who)
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    for who, what in (("Ann", "Sun"), ("Bob", "Moon"), ("Cas", "Sun"), ("Dee", "Star")):
        t.answer(f"Choose the {what}", by=who)
    assert t.told("CC-MON-RIDDLING-SPHINX") == [], "it is a secret"
    rest(t)
    assert lost(t) == {"Ann": 10, "Cas": 10}
    assert t.told("CC-MON-RIDDLING-SPHINX")[:2] == ["Ann chose the Sun.", "Bob chose the Moon."]


@rule("CC-MON-RIDDLING-SPHINX")
def test_all_tied_runes_are_struck() -> None:
    t = against("riddling_sphinx")
    t.start()
    for who in t.names:
        t.answer("Set Feint", by=who)
    for who, what in (("Ann", "Sun"), ("Bob", "Moon"), ("Cas", "Sun"), ("Dee", "Moon")):
        t.answer(f"Choose the {what}", by=who)
    assert lost(rest(t)) == {"Ann": 10, "Bob": 10, "Cas": 10, "Dee": 10}


@rule("CC-MON-RIDDLING-SPHINX", "CC-CRE-06")
def test_the_rune_of_whom_creatures_ignore_makes_no_majority() -> None:
    t = against("riddling_sphinx")
    t.g.marks[0] |= OUT_OF_REACH
    t.start()
    for who in t.names:
        t.answer("Set Feint", by=who)
    for who, what in (("Ann", "Sun"), ("Bob", "Sun"), ("Cas", "Moon"), ("Dee", "Star")):
        t.answer(f"Choose the {what}", by=who)
    assert lost(rest(t)) == {"Bob": 10, "Cas": 10, "Dee": 10}


@rule("CC-MON-LURKING-STRANGLER")
def test_the_strangler_drops_on_the_weakest() -> None:
    t = rounds(against("lurking_strangler").lp("Cas", 40).lp("Dee", 40))
    assert (t.g.lp[2], t.g.lp[3]) == (25, 40)


@rule("CC-MON-FIRE-DRAKE", "CC-ROUND-17")
def test_the_fire_drake_breathes_in_odd_rounds_and_bites_in_even_ones() -> None:
    t = rounds(against("fire_drake"))
    assert lost(t) == {"Ann": 10, "Bob": 10, "Cas": 10, "Dee": 10}
    rounds(t, "Cas Ann Bob Dee")
    assert lost(t) == {"Ann": 10, "Bob": 10, "Cas": 30, "Dee": 10}
    rounds(t, "Ann Bob Cas Dee")
    assert lost(t) == {"Ann": 20, "Bob": 20, "Cas": 40, "Dee": 20}
    rounds(t, "Dee Ann Bob Cas")
    assert lost(t) == {"Ann": 20, "Bob": 20, "Cas": 40, "Dee": 40}


@rule("CC-MON-HUNGRY-HYDRA")
def test_heads_grow_back_up_to_five_and_one_always_stays() -> None:
    t = rounds(against("hungry_hydra"), Ann=50, Bob=50, Cas=40)
    assert t.g.counter == 2
    for _ in range(4):
        rounds(t)
    assert t.g.counter == 5
    told = [line.split(" has ")[1] for line in t.told("CC-MON-HUNGRY-HYDRA")]
    assert told == [f"{count} now." for count in ("1 head", "2 heads", "3 heads", "4 heads", "5 heads")]


@rule("CC-MON-HUNGRY-HYDRA")
def test_a_mighty_attack_lops_one_head_and_fire_none() -> None:
    t = against("hungry_hydra").items("Bob", "alchemists_fire")
    t.g.counter = 5
    plays(sets(t, Ann=30), "Bob", "Use Alchemist's Fire", "before Bob turns")
    assert t.told("CC-MON-HUNGRY-HYDRA") == ["The Hungry Hydra has 4 heads now."]


@rule("CC-MON-BONE-KNIGHT", "CC-ATK-34")
def test_the_bone_knight_parries_the_first_damaging_attack_of_a_round() -> None:
    t = rounds(against("bone_knight"), Bob=50, Cas=50)
    assert t.left() == 180 - 25 - 50
    rounds(t, Ann=20)
    assert t.left() == 180 - 25 - 50 - 10


@rule("CC-MON-WAILING-BANSHEE", "CC-WIN-31")
def test_the_banshee_is_paid_with_two_cards_or_strikes() -> None:
    t = against("wailing_banshee")
    t.hand("Dee", "feint", "feint")
    sets(t)
    assert t.to(Paying).asked() == ["Ann"]
    t.answer("Pay instead").to(Toss)
    t.answers("Discard Feint", "Discard Feint")
    assert t.to(Paying).asked() == ["Bob"]
    assert t.answer("Take the damage").to(Paying).asked() == ["Cas"]
    t.answer("Take the damage")
    while not isinstance(t.g.stack[-1], Setting):
        assert not isinstance(t.g.stack[-1], Paying), "Dee has one card only"
        t.passes()
    assert lost(t) == {"Bob": 10, "Cas": 10, "Dee": 10}
    assert "CC-EDGE-10" not in t.rules_told()


@rule("CC-MON-MIMIC-CHEST")
def test_the_chest_bites_whoever_owns_most_all_of_them_if_tied() -> None:
    t = against("mimic_chest").items("Ann", "cure_wounds").items("Bob", "cure_wounds")
    assert lost(rounds(t)) == {"Ann": 15, "Bob": 15}
    t = against("mimic_chest", events=True).items("Ann", "cure_wounds").relics("Dee", "bloodstone", "mask_of_faces")
    assert lost(rounds(t)) == {"Dee": 15}, "Relics count as well"
    assert lost(rounds(against("mimic_chest"))) == {"Ann": 15, "Bob": 15, "Cas": 15, "Dee": 15}


@rule("CC-MON-MIMIC-CHEST", "CC-INFO-08", "CC-MON-TREASURE-SPORE")
@pytest.mark.parametrize("name", ["mimic_chest", "treasure_spore"])
def test_its_killer_turns_cards_until_an_item_appears(name: str) -> None:
    t = against(name).life(5).top("attack_5", "feint", "cure_wounds", "rally")
    rest(sets(alone(t), Bob=10))
    assert t.owns("Bob") == ["cure_wounds"]
    assert t.told("CC-INFO-08") == ["Attack 5 is turned up.", "Feint is turned up.", "Cure Wounds is turned up."]
    assert t.told("CC-EOE-03") == ["Bob lays Cure Wounds on the table."]


@rule("CC-MON-MIMIC-CHEST", "CC-MON-TREASURE-SPORE")
@pytest.mark.parametrize("name", ["mimic_chest", "treasure_spore"])
def test_its_killer_turns_ten_cards_at_most(name: str) -> None:
    t = feints(alone(against(name)).life(5).top("cure_wounds"), 10)
    rest(sets(t, Bob=10))
    assert t.owns("Bob") == []
    assert len(t.told("CC-INFO-08")) == 10


@rule("CC-MON-THIEVING-IMPS", "CC-WIN-31")
def test_the_imps_steal_an_item_or_sting_and_their_killer_gets_the_stash() -> None:
    t = against("thieving_imps").items("Cas", "cure_wounds", "alchemists_fire")
    draws(sets(t), "Bob Cas Ann Dee").to(Robbery)
    assert t.asked() == ["Cas"]
    t.answer("Give Cure Wounds")
    rest(t)
    assert lost(t) == {}
    assert t.owns("Cas") == ["alchemists_fire"]
    rounds(t, "Ann Bob Cas Dee")
    assert lost(t) == {"Bob": 10}
    t.life(5)
    rest(sets(t, Dee=10))
    assert t.owns("Dee") == ["cure_wounds"]


@rule("CC-MON-THIEVING-IMPS", "CC-DEATH-17")
def test_without_a_living_killer_the_stash_goes_back() -> None:
    t = against("thieving_imps").items("Cas", "cure_wounds").items("Bob", "potion_of_healing")
    draws(sets(t), "Bob Cas Ann Dee").to(Robbery).answer("Give Cure Wounds")
    draws(sets(rest(t)), "Ann Bob Cas Dee").to(Robbery).answer("Give Potion of Healing")
    rest(t)
    t.g.killer, t.g.died[3], t.g.died[1], t.g.beaten, t.g.over = Seat(3), 1, 2, True, True
    t.on(Deaths())
    assert t.owns("Cas") == ["cure_wounds"]
    assert t.owns("Bob") == t.owns("Dee") == []


@rule("CC-MON-STONE-JUGGERNAUT")
@pytest.mark.parametrize(("number", "blow"), [(2, 20), (3, 30), (4, 40), (6, 40)])
def test_the_juggernaut_gathers_speed(number: int, blow: int) -> None:
    t = rounds(against("stone_juggernaut").round(number), "Bob Cas Ann Dee")
    assert lost(t) == {"Bob": blow}


@rule("CC-MON-VENOMWEB-SPIDER")
def test_the_spider_poisons_whom_it_damages_first() -> None:
    t = rounds(against("venomweb_spider"), "Bob Cas Ann Dee")
    assert list(t.g.poison) == [0, 1, 0, 0]
    t = against("venomweb_spider")
    t.g.marks[1] |= IRON_SKIN
    assert list(rounds(t, "Bob Cas Ann Dee").g.poison) == [0, 0, 0, 0]


@rule("CC-MON-OGRE-BROTHERS", "CC-TOK-01", "CC-TOK-02")
def test_the_ogre_brothers() -> None:
    t = against("ogre_brothers").life(20, 1)
    sets(t, Ann=50, Bob=25, Cas=5)
    aims(t, "Grub", "Thud")
    rest(t)
    assert t.g.prestige[1] == 2
    assert lost(t) == {"Ann": 20}
    assert t.left() == 100 - 50 - 5


@rule("CC-MON-OGRE-BROTHERS")
def test_thud_alone_rages_at_the_softest() -> None:
    t = against("ogre_brothers").life(20, 0)
    sets(t, Ann=50, Bob=25)
    rest(aims(t, "Grub"))
    assert (t.g.prestige[0], lost(t)) == (2, {"Dee": 20})


@rule("CC-MON-OGRE-BROTHERS", "CC-TOK-03")
def test_both_brothers_strike_while_both_live_and_the_last_one_ends_it() -> None:
    t = against("ogre_brothers")
    sets(t, Ann=50, Bob=25)
    aims(t, "Grub", "Thud")
    rest(t)
    assert lost(t) == {"Ann": 10, "Dee": 10}
    t.life(5, 0).life(5, 1)
    sets(t, Ann=50, Bob=25)
    aims(t, "Grub")
    rest(t)
    assert is_at_end(t)
    assert (t.g.prestige[0], t.g.prestige[1]) == (2, 2)


@rule("CC-MON-DEMON-OF-PRIDE")
def test_the_demon_humbles_the_proud() -> None:
    t = rounds(against("demon_of_pride").prestige("Cas", 3).prestige("Dee", 3))
    assert lost(t) == {"Cas": 15}


@rule("CC-MON-GHOSTLY-DUELIST")
def test_all_but_the_first_and_the_last_rotate_down_against_the_duelist() -> None:
    t = rounds(against("ghostly_duelist"), Ann=20, Bob=20, Cas=20, Dee=20)
    assert t.left() == 165 - 20 - 10 - 10 - 20


def test_a_word_of_a_line_that_nothing_is_written_for_is_told_with_the_nearest() -> None:
    with pytest.raises(
        ContentError, match=r"attacks.target of ripper: there is no 'innit'; there are 26, the nearest: in"
    ):
        known("target", "innit", [*SELECTORS], Encounter(ENCOUNTER_OF["ripper"]))
    with pytest.raises(
        ContentError, match=r"attacks.amount of ripper: there is no 'rounds'; there are: printed, round,"
    ):
        known("amount", "rounds", [*AMOUNTS], Encounter(ENCOUNTER_OF["ripper"]))
