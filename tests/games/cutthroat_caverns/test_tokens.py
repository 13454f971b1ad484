"""Token encounters: bodies, drones, dogs, spores and the Undead of a Horde (chapters 15 and 16)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, aims, draws, ends, is_at_end, lost, plays, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.games.cutthroat_caverns.frames import RopeBridge, Setting
from rulebound.games.cutthroat_caverns.places import ASIDE, CURRENT, DECK, DUNGEON, PAST
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.games.cutthroat_caverns.state import APPROACHING, ATTACKING, undead
from rulebound.games.cutthroat_caverns.tables import HORDE, KIND_OF, TRAP, UNDEAD, card, encounter
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


@rule("CC-TOK-02")
def test_a_destroyed_body_is_scored_by_whoever_destroyed_it_if_it_is_worth_anything() -> None:
    t = against("hivemind").life(5, 1)
    rest(aims(sets(t, Bob=10), "Drone 2"))
    assert (list(t.g.prestige), len(t.g.tag)) == ([0, 1, 0, 0], 4)
    t = against("treasure_spore").life(5, 1)
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


# Hivemind.


@rule("CC-SPE-HIVE-01", "CC-SPE-HIVE-03", "CC-SPE-HIVE-04")
def test_a_drone_on_which_the_ugly_card_is_played_splits() -> None:
    t = against("hivemind").life(35, 0)
    takes(t, "Cas", "called_you_ugly")
    draws(sets(t), "Ann Bob Cas Dee")
    plays(t, "Cas", "Play I Think He Called You Ugly Too on Dee", "Ann is about to take 5")
    assert "Dee is about to take 5" in t.prompt()
    assert [t.left(body) for body in range(6)] == [20, 40, 40, 40, 40, 20]
    rest(t)
    assert lost(t) == {"Ann": 10, "Bob": 5, "Cas": 5, "Dee": 10}


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


# Blink Dogs.


def dogs(hosts: list[int]) -> CavernsTable:
    """Dogs before these seats, in round 1 with everybody at 100 LP."""
    t = against("blink_dogs")
    t.g.host[:] = hosts
    for who in t.names:
        t.lp(who, 100)
    return t


@rule("CC-SPE-BLINK-01", "CC-SPE-BLINK-06", "CC-FLOW-06")
def test_every_dog_bites_its_host_as_soon_as_it_is_placed() -> None:
    t = opening("blink_dogs").hand("Ann", "feint")
    t.g.died[3], t.g.lp[3], t.g.initiative[3] = 1, 0, 0
    t.next_order("Cas", "Ann", "Bob").go().to(Setting)
    assert list(t.g.host) == [2, 0, 1, 2]
    assert [t.g.lp[seat] for seat in range(3)] == [95, 95, 90]


@rule("CC-SPE-BLINK-02", "CC-SPE-BLINK-03", "CC-EDGE-17")
def test_dogs_blink_to_the_next_number_and_bite() -> None:
    t = rounds(dogs([0, 1, 2, 3]), "Bob Cas Ann Dee")
    assert list(t.g.host) == [3, 2, 0, 1]
    assert lost(t) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}
    t = rounds(dogs([0, 0, 0, 0]), "Bob Cas Ann Dee")
    assert lost(t) == {"Dee": 20}


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


@rule("CC-TOK-SPORE-03", "CC-TOK-SPORE-05", "CC-EDGE-20", "CC-TOK-SPORE-06")
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


# The Endless Horde.


def horde(beneath: str = "stone_juggernaut", undead_before: str = "") -> CavernsTable:
    """Round 1 under a Horde, with these Undead attacking: one before each player named."""
    t = opening("endless_horde").stacked("endless_horde", beneath)
    for who in t.names:
        t.hand(who, "feint")
    t.go()
    while not isinstance(t.g.stack[-1], Setting):
        t.passes()
    t.g.decisions, t.g.sealed = (), []
    t.g.stack[-1].at = 0
    t.g.cards.fill(DECK, [card("feint")] * 40)
    for who in t.names:
        t.hand(who, "feint", "feint", "feint")
    t.order("Ann", "Bob", "Cas", "Dee")
    for body in undead(t.g):
        t.g.host[body] = 0
    for who in undead_before.split():
        place_body(t.g, UNDEAD, 25, t.seat_of(who), ATTACKING)
    return t


@rule("CC-TOK-UNDEAD-03", "CC-TOK-UNDEAD-13", "CC-MON-ENDLESS-HORDE", "CC-EVNT-07")
def test_the_horde_lies_over_the_next_encounter() -> None:
    t = horde()
    assert (t.g.horde, t.g.encounter, t.g.number) == (True, encounter("stone_juggernaut"), 2)
    assert t.g.cards.has(CURRENT, HORDE)
    assert t.left() == 250


@rule("CC-TOK-UNDEAD-01", "CC-TOK-UNDEAD-02", "CC-TOK-UNDEAD-05", "CC-TOK-UNDEAD-14", "CC-MON-ENDLESS-HORDE")
def test_undead_approach_player_1_and_attack_from_the_next_round_on() -> None:
    t = horde("demon_of_pride").prestige("Dee", 5)
    assert [t.g.side[body] for body in undead(t.g)] == [APPROACHING]
    rounds(t, "Bob Cas Ann Dee")
    assert lost(t) == {"Dee": 15}
    assert [(t.g.side[body], t.g.host[body]) for body in undead(t.g)] == [(ATTACKING, 0), (APPROACHING, 1)]
    before = len(t.log)
    rounds(t, "Bob Cas Ann Dee")
    assert lost(t) == {"Ann": 5, "Dee": 30}
    attacks = [line for line in t.heard()[before:] if " attacks " in line and "from now on" not in line]
    assert attacks == ["Demon of Pride attacks Dee for 15.", "Endless Horde of Dead attacks Ann for 5."]


@rule("CC-TOK-UNDEAD-06", "CC-TOK-UNDEAD-07", "CC-TOK-UNDEAD-12", "CC-FAQ-07", "CC-MON-ENDLESS-HORDE")
def test_undead_of_others_can_be_attacked_only_if_they_ask_for_help() -> None:
    t = horde(undead_before="Bob Cas")
    takes(t, "Dee", "attack_10")
    takes(t, "Bob", "attack_10")
    t.start()
    for who in ("Ann", "Cas"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 10", by="Bob").answer("Set Attack 10", by="Dee")
    assert t.asked() == ["Ann", "Bob", "Cas"]
    t.answer("Ask for no help", by="Ann").answer("Ask for no help", by="Bob")
    t.answer("Ask for help against the Undead", by="Cas")
    assert t.told("CC-TOK-UNDEAD-07") == ["Cas asks for help."]
    t.until("What do you attack?")
    assert (t.asked(), t.options()) == (["Bob"], ["Attack the Stone Juggernaut", "Attack Undead 2", "Attack Undead 3"])
    t.answer("Attack Undead 2")
    t.until("What do you attack?")
    assert (t.asked(), t.options()) == (["Dee"], ["Attack the Stone Juggernaut", "Attack Undead 3"])


@rule("CC-TOK-UNDEAD-10", "CC-TOK-UNDEAD-16", "CC-ATK-37", "CC-MON-ENDLESS-HORDE")
def test_destroying_an_undead_scores_1_and_is_no_killing_blow_of_the_encounter() -> None:
    t = horde(undead_before="Bob")
    sets(t, Bob=30)
    rest(aims(t, "Undead 2"))
    assert (t.g.prestige[1], t.g.kills[1], t.g.killer, t.g.harm[1]) == (1, 0, -1, 0)
    assert t.left() == 250


@rule("CC-TOK-UNDEAD-08", "CC-TOK-UNDEAD-15", "CC-TOK-UNDEAD-16", "CC-ROUND-18")
def test_once_the_encounter_is_beaten_the_undead_are_fought_to_the_last() -> None:
    t = horde("mimic_chest", undead_before="Bob").life(5).top("cure_wounds")
    sets(t, Ann=10, Cas=30)
    aims(t, "the Mimic Chest")
    t.until("What do you attack?")
    assert (t.g.prestige[0], t.owns("Ann")) == (2, ["cure_wounds"])
    assert (t.asked(), t.options()) == (["Cas"], ["Attack Undead 1", "Attack Undead 2"])
    t.answer("Attack Undead 2")
    rest(t, "Dee Ann Bob Cas")
    assert not is_at_end(t)
    assert len(undead(t.g)) == 1
    after = t.copy()
    for who in after.asked():
        after.answer("Set Feint", by=who)
    assert "help" not in after.prompt()
    ends(sets(t, Dee=30))
    assert list(t.g.prestige) == [2, 0, 1, 1]
    assert t.owns("Ann") == ["cure_wounds"]
    assert t.g.killer == 0
    assert len(t.told("CC-INFO-08")) == 1


@rule("CC-TOK-UNDEAD-08")
def test_without_undead_the_encounter_ends_with_its_creature() -> None:
    t = horde("mimic_chest").life(5, 0).life(5, 1)
    sets(t, Ann=30, Bob=10)
    aims(t, "Undead 1")
    ends(t)
    assert list(t.g.prestige) == [1, 2, 0, 0]


@rule("CC-TOK-UNDEAD-09", "CC-TOK-UNDEAD-14")
def test_beyond_the_undead_tokens_prestige_tokens_stand_in_up_to_28() -> None:
    t = horde(undead_before="Bob " * 10)
    assert len(undead(t.g)) == 11
    assert len(undead(rounds(t).g)) == 12
    for who in t.names:
        t.lp(who, 100)
    while len(undead(t.g)) < 28:
        place_body(t.g, UNDEAD, 25, 0, APPROACHING)
    t.g.start_lp[0] = t.g.lp[0] = 400
    assert len(undead(rounds(t).g)) == 28


@rule("CC-TOK-UNDEAD-11")
def test_the_undead_of_a_dead_host_move_to_whoever_has_fewest_undead() -> None:
    t = horde(undead_before="Bob Cas").lp("Bob", 5)
    rounds(t)
    assert t.g.died[1]
    assert t.g.host[undead(t.g)[1]] == 3


@rule("CC-TOK-UNDEAD-04", "CC-TOK-UNDEAD-13")
def test_a_trap_comes_first_and_the_horde_waits_for_the_next_creature() -> None:
    t = opening("endless_horde").stacked("endless_horde", "rope_bridge", "ripper")
    for who in t.names:
        t.hand(who, "feint")
    t.to(RopeBridge)
    assert (t.g.horde, t.g.horde_waits, t.g.number) == (False, True, 2)
    t.to(Setting)
    assert (t.g.horde, t.g.encounter, t.g.number) == (True, encounter("ripper"), 3)
    assert t.g.cards.has(CURRENT, HORDE)


def bare(t: CavernsTable, *aside: str) -> CavernsTable:
    """Nothing lies in the deck, and only these cards in the set-aside stack."""
    t.g.cards.move_all(DUNGEON, PAST)
    t.g.cards.move_all(ASIDE, PAST)
    for name in reversed(aside):
        t.stacked(name)
        t.g.cards.move(encounter(name), DUNGEON, ASIDE)
    return t


@rule("CC-TOK-UNDEAD-04", "CC-TOK-UNDEAD-13")
@pytest.mark.parametrize("deck", [("endless_horde",), ("endless_horde", "rope_bridge")])
def test_an_empty_deck_is_helped_out_by_the_set_aside_stack(deck: tuple[str, ...]) -> None:
    t = bare(opening("endless_horde"), "hall_of_blades", "ripper").stacked(*deck)
    for who in t.names:
        t.hand(who, "feint")
    t.to(Setting)
    assert (t.g.horde, t.g.encounter, t.g.number) == (True, encounter("ripper"), len(deck))
    assert KIND_OF[encounter("hall_of_blades")] == TRAP


@rule("CC-TOK-UNDEAD-17")
def test_without_any_creature_the_horde_is_put_away() -> None:
    t = bare(opening("endless_horde"), "hall_of_blades").stacked("endless_horde")
    for seat, who in enumerate(t.names):
        t.hand(who, "feint").prestige(who, seat)
    t.go()
    while not t.over():
        t.passes()
    assert t.told("CC-TOK-UNDEAD-17") == ["Endless Horde of Dead is put away."]
    assert t.ending().won == (False, False, False, True)


@rule("CC-MON-CURSED-GOBLIN", "CC-TOK-UNDEAD-03")
def test_the_goblins_curse_lasts_through_the_encounter_under_a_horde() -> None:
    t = against("cursed_goblin").life(5).stacked("endless_horde", "stone_juggernaut")
    ends(sets(t, Bob=10)).to(Setting)
    t.order("Ann", "Bob", "Cas", "Dee")
    sets(t, Bob=50)
    rest(t)
    assert t.left() == 250 - 25


@rule("CC-TOK-UNDEAD-11")
def test_undead_and_skeletons_are_counted_apart() -> None:
    t = horde("emperor_lich", undead_before="Bob")
    t.g.host[:4] = [0, 1, 3, 3]
    t.g.host[4] = 2
    t.lp("Bob", 5)
    rounds(t)
    assert t.g.died[1]
    assert t.g.host[5] == 0


@rule("CC-ATK-39", "CC-SPE-SHADOW-02")
def test_the_shadowmancer_minds_only_attacks_against_it() -> None:
    t = horde("shadowmancer")
    t.g.to_beat = 0
    t.g.leads = 50
    rounds(t, "Ann Bob Cas Dee")
    t.g.to_beat = 50
    sets(t, Ann=30)
    aims(t, "Undead 1")
    rest(t)
    assert t.g.prestige[0] == 1


@rule("CC-SPE-VAMP-04", "CC-TOK-UNDEAD-15")
def test_vampyre_players_drain_no_more_once_the_vampyre_under_a_horde_is_dead() -> None:
    t = horde("vampyre", undead_before="Bob").life(5)
    t.g.vampyre[2] = 1
    rest(aims(sets(t, Ann=10), "the Vampyre"))
    assert not is_at_end(t)
    assert list(t.g.vampyre) == [0, 0, 0, 0]
