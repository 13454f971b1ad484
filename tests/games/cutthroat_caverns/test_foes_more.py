"""The encounters of the other sets, each as its card says."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, aims, draws, ends, is_at_end, lost, plays, rest, rounds, sets, takes
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import Setting, Stealing, Toss
from rulebound.games.cutthroat_caverns.frames_blows import Hit, Paying
from rulebound.games.cutthroat_caverns.frames_foes import Plundering, Tribute
from rulebound.games.cutthroat_caverns.marks import ROTTING
from rulebound.games.cutthroat_caverns.places import SACK, UNDER
from rulebound.testing import rule


@rule(
    "CC-MON-ARSHTONGUE",
    "CC-MON-CURSED-GOBLIN",
    "CC-MON-VENOM-QUEEN",
    "CC-MON-PUPPETEER",
    "CC-MON-WRATH",
    "CC-MON-SLOTH",
    "CC-MON-PLAGUE-BEARER",
    "CC-MON-ASH-PHOENIX",
    "CC-MON-CLOCKWORK-EXECUTIONER",
    "CC-MON-MUMMY-KING",
    "CC-MON-ECHO-WARDEN",
    "CC-MON-LIVING-TOME",
    "CC-MON-GRAVE-ROBBERS",
    "CC-MON-DEATH",
    "CC-MON-WAR",
    "CC-MON-FAMINE",
    "CC-MON-PESTILENCE",
    "CC-MON-WEREBOAR",
    "CC-MON-RAGNAROK",
    "CC-MON-THANTIGIST",
    "CC-MON-SHADOWMANCER",
    "CC-MON-VAMPYRE",
    "CC-MON-TWIN-SIRENS",
    "CC-CRE-14",
)
@pytest.mark.parametrize(
    ("name", "cards", "struck"),
    [
        ("arshtongue", {"Ann": 20, "Bob": 10}, {"Bob": 15, "Cas": 15, "Dee": 15}),
        ("cursed_goblin", {}, {"Bob": 5, "Cas": 5}),
        ("venom_queen", {"Ann": 5}, {"Bob": 20, "Cas": 5, "Dee": 5}),
        ("puppeteer", {"Dee": 30}, {"Ann": 15}),
        ("puppeteer", {"Dee": 25}, {"Ann": 15}),
        ("puppeteer", {"Dee": 50}, {"Ann": 20}),
        ("puppeteer", {"Cas": 50}, {}),
        ("wrath", {"Ann": 30, "Bob": 25, "Cas": 40}, {"Ann": 10, "Cas": 10}),
        ("wrath", {"Ann": 30}, {"Ann": 10}),
        ("wrath", {"Ann": 25}, {"Ann": 10, "Bob": 10, "Cas": 10, "Dee": 10}),
        ("sloth", {}, {"Dee": 15}),
        ("plague_bearer", {"Ann": 40, "Cas": 30}, {"Ann": 5, "Bob": 10}),
        ("ash_phoenix", {}, {"Cas": 15}),
        ("clockwork_executioner", {"Ann": 50, "Bob": 40, "Cas": 5}, {"Ann": 25}),
        ("clockwork_executioner", {"Ann": 50, "Bob": 40, "Cas": 10}, {}),
        ("mummy_king", {"Bob": 20}, {"Bob": 15}),
        ("echo_warden", {}, {"Bob": 15}),
        ("living_tome", {}, {"Bob": 10}),
        ("grave_robbers", {}, {"Bob": 10}),
        ("death", {}, {"Bob": 30}),
        ("war", {"Ann": 20, "Cas": 10, "Dee": 10}, {"Ann": 10, "Cas": 10}),
        ("famine", {}, {"Bob": 10}),
        ("pestilence", {}, {"Bob": 5, "Cas": 5}),
        ("wereboar", {"Bob": 20}, {"Bob": 15}),
        ("ragnarok", {}, {"Ann": 10, "Bob": 10, "Cas": 10, "Dee": 10}),
        ("shadowmancer", {}, {"Bob": 10}),
        ("vampyre", {}, {"Bob": 10, "Cas": 5}),
        ("twin_sirens", {}, {"Bob": 10, "Cas": 10}),
        ("thantigist", {"Dee": 20}, {"Dee": 10}),
    ],
)
def test_whom_it_strikes_in_its_first_round(name: str, cards: dict[str, int], struck: dict[str, int]) -> None:
    assert lost(rounds(against(name), "Bob Cas Ann Dee", **cards)) == struck


@rule("CC-MON-ARSHTONGUE")
@pytest.mark.parametrize(("actions", "lash"), [(2, 15), (3, 20), (5, 30)])
def test_many_action_cards_anger_arshtongue(actions: int, lash: int) -> None:
    t = sets(against("arshtongue"), Ann=20)
    t.g.actions = actions
    assert lost(rest(t)) == {"Bob": lash, "Cas": lash, "Dee": lash}


@rule("CC-MON-CURSED-GOBLIN", "CC-EOE-08")
def test_the_goblins_curse_turns_attacks_through_the_whole_next_encounter() -> None:
    t = against("cursed_goblin").life(5).stacked("ripper", "bone_knight")
    ends(sets(t, Bob=10)).to(Setting)
    before = t.left()
    rest(sets(t, Bob=50, Cas=50))
    assert t.left() == before - 25 - 50
    t.life(5)
    ends(sets(t, Cas=50)).to(Setting)
    before = t.left()
    assert rest(sets(t, Ann=50, Bob=50)).left() == before - 25 - 50


@rule("CC-MON-OBSIDIAN-GATE")
def test_cracks_open_every_round_and_mighty_attacks_close_them() -> None:
    t = rounds(against("obsidian_gate"))
    assert (lost(t), t.g.counter) == ({}, 1)
    rounds(t)
    assert (lost(t), t.g.counter) == ({"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}, 2)
    rounds(t, Ann=40, Bob=50, Cas=40)
    assert lost(t) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}
    t.g.counter = 6
    assert rounds(t, Ann=30).g.counter == 6
    assert rounds(t, Ann=40).told("CC-MON-OBSIDIAN-GATE")[-2:] == [
        "The Obsidian Gate has 5 cracks now.",
        "The Obsidian Gate has 6 cracks now.",
    ]


@rule("CC-MON-CHAINED-COLOSSUS")
def test_the_colossus_strikes_from_the_third_round_on() -> None:
    t = rounds(rounds(against("chained_colossus")))
    assert lost(t) == {}
    assert lost(rounds(t)) == {"Ann": 20, "Bob": 20, "Cas": 20, "Dee": 20}
    assert lost(rounds(t)) == {"Ann": 40, "Bob": 40, "Cas": 40, "Dee": 40}


@rule("CC-MON-VENOM-QUEEN", "CC-WIN-30")
def test_the_venom_queen_poisons_whoever_did_not_damage_her() -> None:
    t = rounds(against("venom_queen"), "Bob Cas Ann Dee", Ann=5)
    assert list(t.g.poison) == [0, 2, 1, 1]


@rule("CC-MON-PUPPETEER", "CC-EDGE-19")
def test_the_puppeteer_takes_no_damage_from_the_last_player_but_from_a_lone_one() -> None:
    t = rounds(against("puppeteer"), Dee=30)
    assert t.left() == 190
    t = against("puppeteer")
    for seat in (1, 2, 3):
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat, 0, 0
    assert rounds(t, Ann=30).left() == 160


@rule("CC-MON-PUPPETEER")
def test_the_turned_attack_is_a_creature_attack() -> None:
    t = against("puppeteer")
    takes(t, "Ann", "counter_strike")
    sets(t, Dee=50)
    plays(t, "Ann", "Play Counter Strike", "about to take 20")
    rest(t)
    assert t.left() == 190 - 20


@rule("CC-MON-AVARICE", "CC-WIN-31")
def test_avarice_takes_a_gift_for_the_second_player_or_strikes() -> None:
    t = against("avarice").items("Bob", "cure_wounds", "alchemists_fire")
    draws(sets(t), "Bob Cas Ann Dee").to(Paying)
    assert t.asked() == ["Bob"]
    t.answer("Pay instead").to(Tribute).answer("Give Cure Wounds")
    rest(t)
    assert (lost(t), t.owns("Cas")) == ({}, ["cure_wounds"])
    rounds(t, "Bob Cas Ann Dee")
    assert lost(t) == {"Bob": 15}
    rounds(t, "Ann Cas Bob Dee")
    assert lost(t) == {"Ann": 15, "Bob": 15}


@rule("CC-MON-AVARICE")
def test_nobody_gives_an_item_to_themselves() -> None:
    t = against("avarice").items("Bob", "cure_wounds")
    takes(t, "Ann", "human_shield")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Ann", "Play Human Shield on Bob", "about to take 15")
    while isinstance(t.g.stack[-1], Hit):
        t.passes()
    assert not isinstance(t.g.stack[-1], Paying)
    rest(t)
    assert (lost(t), t.owns("Bob")) == ({"Bob": 15}, ["cure_wounds"])


@rule("CC-MON-AVARICE")
def test_a_killer_who_owns_most_robs_only_others_who_own_as_much() -> None:
    t = against("avarice").life(5).items("Bob", "alchemists_fire", "cure_wounds").items("Cas", "cure_wounds")
    ends(sets(t, Bob=10))
    assert t.owns("Cas") == ["cure_wounds"]
    t = against("avarice").life(5).items("Bob", "alchemists_fire").items("Cas", "cure_wounds")
    sets(t, Bob=10)
    assert t.to(Stealing).options() == ["Take Cure Wounds from Cas", "Pass"]


def test_a_learner_sees_whom_it_may_rob() -> None:
    t = against("avarice").items("Bob", "cure_wounds").items("Cas", "cure_wounds").to(Setting)
    one, other = [t.copy().push(Stealing(Seat(0), victims)) for victims in ((Seat(1),), (Seat(1), Seat(2)))]
    assert one.options() != other.options()
    assert one.columns() != other.columns()


@rule("CC-MON-AVARICE")
def test_the_killer_of_avarice_may_rob_whoever_owns_most() -> None:
    t = against("avarice").life(5).items("Cas", "cure_wounds", "alchemists_fire").items("Dee", "cure_wounds")
    sets(t, Bob=10)
    t.to(Stealing)
    assert (t.asked(), t.options()) == (
        ["Bob"],
        ["Take Cure Wounds from Cas", "Take Alchemist's Fire from Cas", "Pass"],
    )
    t.answer("Take Cure Wounds from Cas")
    assert t.owns("Bob") == ["cure_wounds"]


@rule("CC-MON-SLOTH", "CC-EVNT-13")
def test_nobody_draws_against_sloth() -> None:
    t = rounds(against("sloth"))
    assert len(t.holds("Ann")) == 2
    assert t.told("CC-MON-SLOTH") == ["Nobody draws a card."]
    assert len(rounds(against("ripper"), "Ann Bob Cas Dee").holds("Ann")) == 3


@rule("CC-MON-ENVY")
def test_envy_strikes_all_with_the_largest_hand() -> None:
    t = against("envy")
    t.hand("Bob", "feint", "feint")
    assert lost(rounds(t)) == {"Ann": 10, "Cas": 10, "Dee": 10}


@rule("CC-MON-PLAGUE-BEARER")
def test_the_plague_bearer_poisons_hard_hitters() -> None:
    t = rounds(against("plague_bearer"), Ann=40, Bob=30)
    assert list(t.g.poison) == [1, 0, 0, 0]


@rule("CC-MON-ASH-PHOENIX", "CC-EDGE-20")
def test_the_phoenix_rises_once_with_half_its_life() -> None:
    t = against("ash_phoenix").life(20)
    rounds(t, "Ann Bob Cas Dee", Cas=30)
    assert t.left() == 65
    assert lost(t) == {"Ann": 5, "Bob": 20, "Cas": 5, "Dee": 5}
    assert t.told("CC-CRE-01") == ["Bob is attacked by the Ash Phoenix for 15."], "its fire is no attack"
    assert (list(t.g.prestige), t.g.kills[2]) == ([0, 0, 1, 0], 0)
    t.life(5)
    ends(sets(t, Dee=10))
    assert list(t.g.prestige) == [0, 0, 1, 5]


@rule("CC-MON-ASH-PHOENIX")
def test_later_attacks_of_the_round_hurt_the_risen_phoenix() -> None:
    t = rounds(against("ash_phoenix").life(20), Bob=30, Cas=25)
    assert t.left() == 65 - 25


@rule("CC-MON-TWIN-SIRENS", "CC-EDGE-21")
def test_numbers_decide_which_siren_can_be_attacked_while_both_sing() -> None:
    t = sets(against("twin_sirens"), Ann=10, Bob=20, Cas=30, Dee=40)
    rest(t, "Ann Bob Cas Dee")
    assert (t.left(0), t.left(1)) == (95 - 40, 95 - 60)
    t.life(5, 0)
    rest(sets(t, Ann=10, Cas=30))
    assert t.g.prestige[0] == 2
    assert t.left(0) == 95 - 60 - 30


@rule("CC-MON-ECHO-WARDEN", "CC-ATK-03")
def test_a_repeated_value_does_nothing_to_the_echo_warden() -> None:
    t = rounds(against("echo_warden"), Ann=20, Bob=30, Cas=20, Dee=25)
    assert t.left() == 190 - 20 - 30 - 25
    assert rounds(t, Ann=20).left() == 190 - 20 - 30 - 25 - 20


@rule("CC-MON-LIVING-TOME")
def test_the_tome_reads_action_cards_and_its_killer_takes_two() -> None:
    t = against("living_tome").life(100)
    for who in ("Ann", "Bob", "Cas"):
        takes(t, who, "rally")
    sets(t, Ann=10)
    for who in ("Ann", "Bob", "Cas"):
        plays(t, who, "Play Rally", "Ann attacks with")
    rest(t, "Ann Bob Cas Dee")
    assert t.left() == 100 + 30 - 70
    assert t.g.cards.count(UNDER) == 3
    t.life(5)
    sets(t, Dee=10)
    t.to(Plundering)
    assert (t.asked(), t.options()) == (["Dee"], ["Take Rally", "Pass"])
    assert not isinstance(t.answers("Take Rally", "Take Rally").g.stack[-1], Plundering)
    ends(t)
    assert t.holds("Dee").count("rally") == 2
    assert t.g.cards.count(UNDER) == 0
    assert t.discards().count("rally") == 1


@rule("CC-MON-LIVING-TOME")
def test_the_tome_does_not_read_what_was_cancelled() -> None:
    t = against("living_tome").life(100)
    takes(t, "Ann", "rally")
    takes(t, "Bob", "not_on_my_watch")
    sets(t, Ann=10).until("Ann attacks with")
    t.says("Ann", "Play Rally").says("Bob", "Play Not On My Watch!").past_cancelling()
    assert rest(t).left() == 100 - 10 + 10, "it reads Not On My Watch! alone"


@rule("CC-MON-CLOCKWORK-EXECUTIONER", "CC-CRE-17")
def test_the_executioner_counts_25_for_each_who_lives() -> None:
    for dealt, struck in ((70, {"Ann": 25, "Dee": 100}), (75, {"Dee": 100})):
        t = against("clockwork_executioner")
        t.g.died[3], t.g.lp[3], t.g.initiative[3] = 1, 0, 0
        assert lost(rounds(t, "Bob Cas Ann", Ann=50, Bob=dealt - 50)) == struck


@rule("CC-MON-AVARICE", "CC-ITEM-15")
def test_a_relic_will_do_for_avarice() -> None:
    t = draws(sets(against("avarice", events=True).relics("Bob", "bloodstone")), "Bob Cas Ann Dee").to(Paying)
    t.answer("Pay instead").to(Tribute).answer("Give Bloodstone")
    assert (t.has_relics("Bob"), t.has_relics("Cas"), lost(t)) == ([], ["bloodstone"], {})


@rule("CC-MON-MUMMY-KING", "CC-ITEM-20")
def test_whoever_rots_cannot_be_healed_until_the_encounter_ends() -> None:
    t = rounds(against("mummy_king").lp("Bob", 60), Bob=20)
    t.items("Bob", "cure_wounds")
    assert t.g.marks[1] & ROTTING
    t.g.calls = 1 << 1
    sets(t)
    while "Bob" not in t.asked():
        t.passes()
    assert not t.offers("Use Cure Wounds", by="Bob")
    t = against("mummy_king").lp("Bob", 60).life(30)
    rounds(t, Bob=20)
    ends(sets(t, Ann=50)).to(Setting)
    assert not t.g.marks[1] & ROTTING


@rule("CC-MON-GRAVE-ROBBERS", "CC-INFO-06")
def test_the_grave_robbers_pocket_a_card_and_their_killer_chooses() -> None:
    t = against("grave_robbers")
    t.hand("Bob", "attack_100", "feint")
    sets(t)
    draws(t, "Bob Cas Ann Dee").chance(0)
    rest(t)
    assert t.g.cards.faces(SACK) != []
    assert t.heard("Bob")[-9:].count("Bob is robbed of Attack 100.") == 1
    assert "Bob is robbed of a card." in t.heard("Ann")
    assert t.g.cards.known_to(1, SACK) == t.g.cards.faces(SACK)
    assert t.g.cards.known_to(0, SACK) == []
    t.life(5)
    sets(t, Dee=10)
    t.to(Plundering).answer("Take Attack 100")
    assert "attack_100" in t.holds("Dee")


@rule("CC-MON-DEATH")
def test_death_regains_life_whenever_a_player_dies() -> None:
    t = rounds(against("death").life(100).lp("Bob", 20), "Bob Cas Ann Dee")
    assert t.g.died[1] == 1
    assert t.left() == 130


@rule("CC-MON-FAMINE")
def test_famine_makes_everybody_discard_instead_of_drawing() -> None:
    t = draws(sets(against("famine")), "Ann Bob Cas Dee")
    t.to(Toss)
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    rest(t)
    assert [len(t.holds(who)) for who in t.names] == [1, 1, 1, 1]


@rule("CC-MON-PESTILENCE", "CC-SET-21")
def test_every_poisoned_player_passes_a_token_to_the_left_at_once() -> None:
    t = against("pestilence").poisoned("Ann", 2).poisoned("Bob", 1)
    rounds(t, "Dee Ann Bob Cas")
    assert list(t.g.poison) == [2, 1, 1, 0]
    t = rounds(against("pestilence").poisoned("Ann", 3), "Dee Bob Ann Cas")
    assert list(t.g.poison) == [3, 1, 0, 0], "to the left, whatever the numbers"


@rule("CC-MON-PESTILENCE")
def test_a_lone_player_passes_nothing() -> None:
    t = against("pestilence").poisoned("Ann", 2)
    for seat in (1, 2, 3):
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat, 0, 0
    assert rounds(t).g.poison[0] == 3


@rule("CC-MON-HIVEMIND", "CC-MON-BLINK-DOGS", "CC-TOK-03")
@pytest.mark.parametrize(("name", "number", "life", "worth"), [("hivemind", 5, 40, 2), ("blink_dogs", 4, 30, 1)])
def test_a_swarm_and_what_it_is_worth(name: str, number: int, life: int, worth: int) -> None:
    t = against(name)
    assert (len(t.g.tag), set(t.g.life)) == (number, {life})
    for body in range(number):
        t.life(5, body)
    word = "Drone" if name == "hivemind" else "Blink Dog"
    sets(t, Ann=10, Bob=10)
    aims(t, f"{word} 1", f"{word} 1")
    rest(t)
    assert list(t.g.prestige) == [1, 1, 0, 0]
    for body in range(1, len(t.g.tag)):
        t.life(5, body)
    while len(t.g.tag) > 1:
        sets(t, Cas=10)
        aims(t, f"{word} 1")
        rest(t)
    t.life(5)
    ends(sets(t, Dee=10))
    assert t.g.prestige[3] == 1 + worth
    assert is_at_end(t)


@rule("CC-MON-HIVEMIND")
def test_drone_number_k_stings_player_k_round_and_round() -> None:
    assert lost(rounds(against("hivemind"), "Bob Cas Ann Dee")) == {"Ann": 5, "Bob": 10, "Cas": 5, "Dee": 5}
