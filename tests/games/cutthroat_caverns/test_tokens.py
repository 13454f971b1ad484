"""Token encounters: bodies, drones, dogs, spores and the Undead of a Horde (chapters 15 and 16)."""

from __future__ import annotations

from games.cutthroat_caverns.fights import against, aims, alone, draws, lost, plays, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.testing import rule

# Bodies.


@rule("CC-TOK-01", "CC-ATK-08")
def test_every_body_has_its_own_lp_across_rounds() -> None:
    t = sets(against("hivemind"), Ann=10, Bob=20)
    aims(t, "Drone 2", "Drone 3")
    rest(t)
    assert [t.left(body) for body in range(5)] == [40, 30, 20, 40, 40]
    aims(sets(t, Ann=10), "Drone 2")
    rest(t)
    assert [t.left(body) for body in range(5)] == [40, 20, 20, 40, 40]


@rule("CC-TOK-02", "CC-MON-TREASURE-SPORE")
def test_a_destroyed_body_is_scored_by_whoever_destroyed_it_if_it_is_worth_anything() -> None:
    t = against("hivemind").life(5, 1)
    rest(aims(sets(t, Bob=10), "Drone 2"))
    assert (list(t.g.prestige), len(t.g.tag)) == ([0, 1, 0, 0], 4)
    t = against("treasure_spore")
    assert [t.left(body) for body in (0, 1)] == [115, 15]
    t.life(5, 1)
    rest(aims(sets(t, Bob=10), "Protospore 1"))
    assert sum(t.g.prestige) == 0


@rule("CC-TOK-04", "CC-TOK-UNDEAD-11")
def test_bodies_of_a_dead_host_move_to_whoever_has_fewest() -> None:
    t = against("emperor_lich")
    t.g.host[:] = [0, 1, 2, 3]
    t.g.host[2] = 0
    t.lp("Bob", 5)
    t.order("Ann", "Bob", "Cas", "Dee")
    rounds(t)
    assert t.g.died[1]
    assert list(t.g.host) == [0, 2, 0, 3]


@rule("CC-TOK-04")
def test_of_several_with_the_fewest_bodies_the_lowest_number_gets_them() -> None:
    t = against("emperor_lich").order("Dee", "Bob", "Cas", "Ann").lp("Bob", 5)
    t.g.host[:] = [0, 1, 2, 3]
    rounds(t)
    assert list(t.g.host) == [0, 3, 2, 3]


@rule("CC-TOK-02", "CC-TOK-03", "CC-MON-HIVEMIND")
def test_the_last_body_is_worth_itself_and_the_card() -> None:
    t = alone(against("hivemind")).life(5)
    rest(sets(t, Bob=10))
    assert list(t.g.prestige) == [0, 1 + 2, 0, 0]


# Hivemind.


@rule("CC-SPE-HIVE-01", "CC-SPE-HIVE-03", "CC-SPE-HIVE-04", "CC-CRE-22")
def test_a_drone_on_which_the_ugly_card_is_played_splits() -> None:
    t = against("hivemind").life(35, 0)
    takes(t, "Cas", "called_you_ugly")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Cas", "Play I Think He Called You Ugly Too on Dee", "Ann is about to take 5")
    assert "Dee is about to take 5" in t.prompt()
    assert [t.left(body) for body in range(6)] == [20, 40, 40, 40, 40, 20]
    rest(t)
    assert lost(t) == {"Ann": 10, "Bob": 5, "Cas": 5, "Dee": 10}


@rule("CC-SPE-HIVE-01", "CC-SPE-HIVE-03")
def test_the_new_drone_strikes_for_5_whatever_was_done_to_the_first_blow_and_no_other_card_splits_one() -> None:
    t = against("hivemind").life(30, 0)
    takes(t, "Bob", "tougher_than_he_looks")
    takes(t, "Cas", "called_you_ugly")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Bob", "Play Tougher Than He Looks on Ann", "Ann is about to take 5")
    plays(t, "Cas", "Play I Think He Called You Ugly Too on Dee", "Ann is about to take 15")
    assert t.prompt().startswith("Dee is about to take 5")
    assert (t.left(0), t.left(5)) == (15, 15)
    assert lost(rest(t)) == {"Ann": 20, "Bob": 5, "Cas": 5, "Dee": 10}
    t = against("hivemind")
    takes(t, "Ann", "human_shield")
    rest(plays(draws(sets(t), "Ann Bob Cas Dee"), "Ann", "Play Human Shield on Dee", "Ann is about to take 5"))
    assert (len(t.g.tag), lost(t)) == (5, {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 10})


@rule("CC-SPE-HIVE-02")
def test_the_twelfth_drone_may_still_appear() -> None:
    t = against("hivemind")
    while len(t.g.tag) < 11:
        place_body(t.g, t.g.breed[0], 40)
    takes(t, "Cas", "called_you_ugly")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Cas", "Play I Think He Called You Ugly Too on Dee", "Ann is about to take 5")
    assert [t.left(body) for body in range(12)] == [20, *[40] * 10, 20]


@rule("CC-SPE-HIVE-02")
def test_with_twelve_drones_the_card_only_redirects_and_numbers_close_up() -> None:
    t = against("hivemind")
    while len(t.g.tag) < 12:
        place_body(t.g, t.g.breed[0], 40)
    takes(t, "Cas", "called_you_ugly")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Cas", "Play I Think He Called You Ugly Too on Dee", "Ann is about to take 5")
    rest(t)
    assert (len(t.g.tag), lost(t)) == (12, {"Ann": 10, "Bob": 15, "Cas": 15, "Dee": 20})
    t = against("hivemind").life(5, 0).life(35, 1)
    rest(aims(sets(t, Ann=10), "Drone 1"))
    assert t.left(0) == 35
    sets(t, Ann=10)
    t.until("What do you attack?")
    assert t.options() == [f"Attack Drone {number}" for number in (1, 2, 3, 4)]


@rule("CC-SPE-HIVE-02", "CC-ITEM-13")
def test_numbers_close_up_for_an_attack_in_progress_too() -> None:
    t = against("hivemind").items("Ann", "alchemists_fire").life(5, 0).life(60, 1)
    aims(sets(t, Ann=10), "Drone 2").says("Ann", "Use Alchemist's Fire")
    assert len(t.g.tag) == 4
    t.until("Anyone before Bob")
    assert t.told("CC-ATK-07") == ["The attack of Ann deals 10 to Drone 1."]
    assert t.left(0) == 60 - 30 - 10


# Blink Dogs.


def dogs(hosts: list[int]) -> CavernsTable:
    """Dogs before these seats, in round 1 with everybody at 100 LP."""
    t = against("blink_dogs")
    t.g.host[:] = hosts
    for who in t.names:
        t.lp(who, 100)
    return t


@rule("CC-MON-BLINK-DOGS", "CC-SPE-BLINK-01", "CC-SPE-BLINK-06", "CC-FLOW-06")
def test_every_dog_bites_its_host_as_soon_as_it_is_placed() -> None:
    t = opening("blink_dogs").hand("Ann", "feint")
    t.g.died[3], t.g.lp[3], t.g.initiative[3] = 1, 0, 0
    t.next_order("Cas", "Ann", "Bob").go().to(Setting)
    assert list(t.g.host) == [2, 0, 1, 2]
    assert [t.g.lp[seat] for seat in range(3)] == [95, 95, 90]


@rule("CC-MON-BLINK-DOGS", "CC-SPE-BLINK-02", "CC-SPE-BLINK-03", "CC-EDGE-17")
def test_dogs_blink_to_the_next_number_and_bite() -> None:
    t = rounds(dogs([0, 1, 2, 3]), "Bob Cas Ann Dee")
    assert list(t.g.host) == [3, 2, 0, 1]
    assert lost(t) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}
    t = rounds(dogs([0, 0, 0, 0]), "Bob Cas Ann Dee")
    assert lost(t) == {"Dee": 20}


@rule("CC-TOK-04", "CC-SPE-BLINK-02", "CC-SPE-BLINK-03")
def test_a_dog_whose_host_has_died_bites_the_new_player_1_as_it_comes() -> None:
    t = dogs([1, 1, 1, 1])
    t.lp("Bob", 5).push(Loss((Seat(1),), (5,), CARD_LOSS))
    assert list(t.g.host) == [-1] * 4
    rounds(t, "Cas Ann Dee")
    assert (list(t.g.host), t.g.lp[2]) == ([2] * 4, 80)


@rule("CC-SPE-BLINK-03", "CC-EDGE-16")
def test_a_lone_player_is_bitten_by_all_dogs() -> None:
    t = dogs([0, 0, 0, 0])
    for seat in (1, 2, 3):
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat, 0, 0
    rounds(t)
    assert t.g.lp[0] == 80


@rule("CC-SPE-BLINK-04")
def test_the_ugly_card_sends_the_dog_and_its_bite_elsewhere() -> None:
    t = dogs([0, 1, 2, 3])
    takes(t, "Cas", "called_you_ugly")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Cas", "Play I Think He Called You Ugly Too on Dee", "Bob is about to take 5")
    rest(t)
    assert list(t.g.host) == [3, 2, 3, 0]
    assert lost(t) == {"Ann": 5, "Cas": 5, "Dee": 10}


@rule("CC-SPE-BLINK-07")
def test_other_redirections_move_only_the_bite() -> None:
    t = dogs([0, 1, 2, 3])
    takes(t, "Bob", "human_shield")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Bob", "Play Human Shield on Dee", "Bob is about to take 5")
    rest(t)
    assert list(t.g.host) == [1, 2, 3, 0]
    assert lost(t) == {"Ann": 5, "Cas": 5, "Dee": 10}


@rule("CC-SPE-BLINK-05")
def test_any_player_may_attack_any_dog() -> None:
    t = sets(dogs([0, 1, 2, 3]), Ann=10)
    t.until("What do you attack?")
    assert t.options() == [f"Attack Blink Dog {number}" for number in (1, 2, 3, 4)]


@rule("CC-TOK-04")
def test_a_dog_whose_host_dies_waits_and_moves_to_the_new_player_1() -> None:
    t = dogs([0, 1, 2, 3]).lp("Dee", 5)
    rounds(t, "Ann Bob Cas Dee")
    assert list(t.g.host) == [1, 2, -1, 0]
    rounds(t, "Cas Ann Bob")
    assert list(t.g.host) == [2, 0, 2, 1]


# Treasure Spore.


@rule("CC-MON-TREASURE-SPORE", "CC-TOK-SPORE-01", "CC-TOK-SPORE-02", "CC-TOK-SPORE-04", "CC-TOK-SPORE-06")
def test_protospores_spit_heal_and_grow() -> None:
    t = rest(aims(sets(against("treasure_spore"), Ann=20), "the Treasure Spore"), "Bob Cas Ann Dee")
    assert lost(t) == {"Ann": 5, "Bob": 5}
    assert (t.left(), len(t.g.tag)) == (115, 3)
    t.life(20)
    rounds(t, "Bob Cas Ann Dee")
    assert lost(t) == {"Ann": 5, "Bob": 15}
    assert (t.left(), len(t.g.tag)) == (80, 4)
    while len(t.g.tag) < 9:
        place_body(t.g, t.g.breed[1], 15)
    assert len(rounds(t).g.tag) == 9


@rule("CC-MON-TREASURE-SPORE", "CC-TOK-SPORE-03", "CC-TOK-SPORE-05", "CC-EDGE-20", "CC-TOK-SPORE-06", "CC-TOK-SPORE-01")
def test_protospores_die_in_the_place_of_the_spore() -> None:
    t = against("treasure_spore").life(5)
    while len(t.g.tag) < 5:
        place_body(t.g, t.g.breed[1], 15)
    sets(t, Ann=20, Bob=10)
    t.until("What do you attack?")
    assert t.options() == ["Attack the Treasure Spore", *[f"Attack Protospore {number}" for number in (1, 2, 3, 4)]]
    t.answer("Attack the Treasure Spore")
    rest(t)
    assert t.left() == 4 * 30 - 10
    assert (sum(t.g.kills), sum(t.g.prestige)) == (0, 0)


@rule("CC-TOK-SPORE-03", "CC-TOK-02")
def test_a_protospore_that_falls_is_gone_and_saves_nobody() -> None:
    t = against("treasure_spore").life(5, 1)
    place_body(t.g, t.g.breed[1], 15)
    t.attacks("Ann", "attack_10").answer("Attack Protospore 1").quiet()
    assert (len(t.g.tag), t.left(0), t.left(1)) == (2, 115, 15)
    assert t.told("CC-TOK-SPORE-03") == []
