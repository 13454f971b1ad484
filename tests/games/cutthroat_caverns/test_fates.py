"""Encounters with rules of their own: dolls, feasts, changed seats, calls back from the dead (chapter 16)."""

from __future__ import annotations

from games.cutthroat_caverns.fights import against, aims, draws, ends, lost, moment, plays, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable, opening
from games.cutthroat_caverns.test_horde import horde
from rulebound.engine.kinds import Seat
from rulebound.engine.record import column
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.foes.rewards import return_to_life
from rulebound.games.cutthroat_caverns.frames import Reduce, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import LootTurn, Refill
from rulebound.games.cutthroat_caverns.frames_foes import FeastTurn, Reviving
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED, BOAR, IRON_SKIN, OUT_OF_REACH, ROTTING, VAMPYRE
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    fame_of,
    hand_of,
    items_of,
    quest_of,
    relics_of,
    riders_of,
    scored_of,
    set_of,
    shot_of,
    tipped_of,
    trophies_of,
)
from rulebound.games.cutthroat_caverns.state import undead
from rulebound.games.cutthroat_caverns.tables import QUEST_OF
from rulebound.testing import rule


def kill(t: CavernsTable, *names: str) -> CavernsTable:
    """These players have died earlier."""
    for name in names:
        seat = t.seat_of(name)
        t.g.deaths += 1
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = t.g.deaths, 0, 0
        t.g.cards.move_all(hand_of(seat), DECK)
    return t


# Voodoo Witch.


def dolls(t: CavernsTable) -> CavernsTable:
    """Everybody holds the doll of the next seat."""
    for seat in range(t.g.seats):
        t.g.doll[seat] = (seat + 1) % t.g.seats
    return t


@rule("CC-SPE-VOODOO-01")
def test_everybody_holds_the_doll_of_the_next_number() -> None:
    t = opening("voodoo_witch")
    t.hand("Ann", "feint").next_order("Bob", "Dee", "Ann", "Cas").go()
    while not t.told("CC-SPE-VOODOO-01"):
        t.passes()
    assert list(t.g.doll) == [2, 3, 1, 0]


@rule("CC-SPE-VOODOO-01")
def test_a_doll_is_gone_when_either_player_dies() -> None:
    t = dolls(against("voodoo_witch")).lp("Bob", 5)
    rounds(t)
    assert t.g.died[1]
    assert list(t.g.doll) == [-1, -1, 3, 0]


@rule("CC-MON-VOODOO-WITCH", "CC-SPE-VOODOO-02", "CC-SPE-VOODOO-03", "CC-ATK-37", "CC-TURN-05")
def test_an_attack_may_be_turned_on_the_doll() -> None:
    t = sets(dolls(against("voodoo_witch")), Ann=20, Bob=100, Cas=25)
    aims(t, "the doll", "the doll", "the Voodoo Witch")
    rest(t, "Ann Bob Cas Dee")
    assert t.left() == 155 - 25
    assert lost(t) == {"Bob": 10, "Cas": 25, "Dee": 10}
    assert t.told("CC-CRE-01") == ["Cas and Dee are attacked by the Voodoo Witch for 10."]
    assert sum(t.g.harm) == 25


@rule("CC-SPE-VOODOO-02")
def test_the_doll_of_the_first_seat_can_be_stuck_as_well() -> None:
    t = sets(dolls(against("voodoo_witch")), Dee=20)
    assert t.g.doll[3] == 0
    aims(t, "the doll")
    rest(t, "Ann Bob Cas Dee")
    assert lost(t) == {"Ann": 20, "Bob": 10, "Cas": 10}, "10 through the doll, and 10 for sticking none"


@rule("CC-MON-VOODOO-WITCH", "CC-COMP-11")
def test_half_of_an_attack_on_a_doll_is_rounded_up() -> None:
    t = aims(sets(dolls(against("voodoo_witch")), Ann=25), "the doll")
    rest(t, "Ann Bob Cas Dee")
    assert lost(t) == {"Bob": 15 + 10, "Cas": 10, "Dee": 10}


@rule("CC-SPE-VOODOO-03")
def test_whoever_misses_the_doll_or_has_none_has_stuck_none() -> None:
    t = dolls(against("voodoo_witch"))
    t.g.doll[3] = -1
    takes(t, "Bob", "trip")
    aims(sets(t, Ann=20, Cas=20), "the doll")
    plays(t, "Bob", "Play Trip", "Ann attacks with")
    rest(aims(t, "the doll"), "Ann Bob Cas Dee")
    assert lost(t) == {"Ann": 10, "Bob": 10, "Dee": 10 + 10}


@rule("CC-SPE-VOODOO-03", "CC-SPE-VOODOO-02")
def test_a_doll_is_stuck_even_for_0_and_killing_with_it_scores_nothing() -> None:
    t = sets(dolls(against("voodoo_witch")).lp("Cas", 5), Ann="poke_with_stick", Bob=20)
    aims(t, "the doll", "the doll")
    rest(t)
    assert t.g.died[2]
    assert "Ann" not in lost(t)
    assert sum(t.g.prestige) == 0
    assert "Bob is not hurt." not in t.heard(), "a stick strikes no blow"


# Gluttony.


@rule("CC-MON-GLUTTONY", "CC-SPE-GLUT-01", "CC-SPE-GLUT-03", "CC-SPE-GLUT-04", "CC-SPE-GLUT-05")
def test_cards_beyond_the_maximum_are_bitten_off() -> None:
    t = against("gluttony").life(100)
    t.hand("Ann", *["feint"] * 7)
    draws(sets(t), "Ann Bob Cas Dee").to(FeastTurn)
    assert t.asked() == ["Ann"]
    assert t.options() == [f"Draw {number} cards" for number in range(2, 8)]
    t.answer("Draw 4 cards")
    assert "about to take 15" in t.prompt()
    while not isinstance(t.g.stack[-1], Reduce):
        t.passes()
    assert lost(t) == {"Ann": 15}
    assert t.left() == 115
    assert len(t.holds("Ann")) == 10
    t.to(FeastTurn)
    assert (len(t.holds("Ann")), t.asked()) == (7, ["Bob"])


@rule("CC-SPE-GLUT-04", "CC-SPE-GLUT-06", "CC-ITEM-16")
def test_what_is_drawn_for_the_amulet_is_bitten_off_before_the_excess_goes() -> None:
    t = against("gluttony").items("Bob", "amulet_of_mentalism").hand("Ann", *["feint"] * 7)
    moment(t).says("Bob", "Make Ann an offer").answer("Give Amulet of Mentalism").answer("Make the offer")
    t.answer("Accept").answer("Draw 2 cards")
    assert "Ann is about to take 5" in t.prompt()
    assert len(t.holds("Ann")) == 9
    while not isinstance(t.g.stack[-1], Reduce):
        t.passes()
    assert t.asked() == ["Ann"]
    assert lost(t) == {"Ann": 5}


@rule("CC-SPE-GLUT-04", "CC-SPE-GLUT-06", "CC-REP-HAGGLER")
def test_what_a_haggler_draws_is_bitten_off_before_the_excess_goes() -> None:
    t = against("gluttony").items("Bob", "cure_wounds").hand("Ann", *["feint"] * 7).reputation("Ann", "haggler")
    moment(t).says("Bob", "Make Ann an offer").answer("Give Cure Wounds").answer("Make the offer").answer("Accept")
    assert "Ann is about to take 5" in t.prompt()
    assert len(t.holds("Ann")) == 8


@rule("CC-SPE-GLUT-02", "CC-FAQ-04")
def test_in_too_close_quarters_the_limit_is_14() -> None:
    t = against("gluttony", events=True).event("too_close_quarters").life(100)
    t.hand("Ann", *["feint"] * 9)
    draws(sets(t), "Ann Bob Cas Dee").to(FeastTurn).answer("Draw 7 cards")
    while t.asked() != ["Bob"]:
        t.passes()
    assert lost(t) == {"Ann": 5}
    assert t.left() == 105


@rule("CC-SPE-GLUT-06")
def test_items_do_not_count_any_draw_does_and_gluttony_is_fed_anyway() -> None:
    t = against("gluttony").life(100)
    t.hand("Ann", *["feint"] * 7).top("cure_wounds", "feint", "feint")
    t.g.marks[0] |= IRON_SKIN
    draws(sets(t), "Ann Bob Cas Dee").to(FeastTurn).answer("Draw 3 cards")
    while t.asked() != ["Bob"]:
        t.passes()
    assert (lost(t), t.left()) == ({}, 105)
    t = against("gluttony").life(100)
    t.hand("Ann", *["feint"] * 8).top("amulet_of_mentalism", "feint", "feint", "feint", "feint")
    draws(sets(t), "Ann Bob Cas Dee").to(FeastTurn).answer("Draw 2 cards")
    t.until("Amulet of Mentalism").answer("Draw 2 cards")
    while t.asked() != ["Bob"]:
        t.passes()
    assert lost(t) == {"Ann": 10}


@rule("CC-SPE-GLUT-03")
def test_everybody_helps_themselves_in_the_new_order() -> None:
    t = draws(sets(against("gluttony")), "Dee Bob Cas Ann").to(FeastTurn)
    assert t.asked() == ["Dee"]
    assert t.answer("Draw 2 cards").to(FeastTurn).asked() == ["Bob"]


@rule("CC-SPE-GLUT-06")
def test_an_item_drawn_with_a_full_hand_costs_nothing() -> None:
    t = against("gluttony").hand("Ann", *["feint"] * 8).top("feint", "cure_wounds")
    draws(sets(t), "Ann Bob Cas Dee").to(FeastTurn).answer("Draw 2 cards")
    assert "Ann is about to take 5" in t.prompt()


# Thantigist.


@rule("CC-SPE-SWAP-01", "CC-SPE-SWAP-02", "CC-SPE-SWAP-04")
def test_the_new_players_1_and_2_change_seats() -> None:
    t = (
        against("thantigist", quests=True)
        .lp("Bob", 60)
        .prestige("Bob", 3)
        .items("Cas", "cure_wounds")
        .poisoned("Bob", 1)
    )
    t.hand("Bob", "attack_100", "feint", "feint").riders("Cas", "focus_strength")
    t.g.deeds[len(QUEST_OF) * 1] = 2
    quests = [t.g.cards.faces(quest_of(seat)) for seat in (1, 2)]
    rounds(t, "Bob Cas Ann Dee", Dee=20)
    assert (t.g.prestige[1], t.g.prestige[2]) == (0, 3)
    assert (t.g.lp[1], t.g.lp[2]) == (100, 55)
    assert (t.owns("Bob"), t.owns("Cas")) == (["cure_wounds"], [])
    assert "attack_100" in t.holds("Cas")
    assert (t.g.character[1], t.g.character[2]) == (2, 1)
    assert (t.g.poison[1], t.g.poison[2]) == (0, 1)
    assert (t.g.initiative[1], t.g.initiative[2]) == (2, 1)
    assert t.g.deeds[len(QUEST_OF) * 1] == 2
    assert [t.g.cards.faces(quest_of(seat)) for seat in (1, 2)] == quests
    assert lost(t)["Dee"] == 10


# All that belongs to a seat, beside what lies before it.
OF_A_SEAT = (
    "character lp start_lp prestige initiative poison haste strength marks spent cursed spoils favour march "
    "worn kills harm struck hurt played offers acted tripped crowded dealt choice"
)


@rule("CC-SPE-SWAP-01", "CC-SPE-SWAP-02", "CC-SPE-SWAP-03", "CC-MON-THANTIGIST")
def test_the_whole_seat_passes_and_only_the_quest_stays() -> None:
    t = against("thantigist", quests=True).order("Bob", "Cas", "Ann", "Dee").hand("Bob").hand("Cas")
    for number, name in enumerate(OF_A_SEAT.split()):
        column = getattr(t.g, name)
        column[1], column[2] = (1, 2) if name == "initiative" else (4 * number + 1, 4 * number + 2)
    t.g.marks[1], t.g.marks[2] = ROTTING | ABILITY_USED, VAMPYRE
    places = (hand_of, set_of, shot_of, riders_of, items_of, relics_of, fame_of, tipped_of, scored_of, trophies_of)
    for number, place in enumerate(places):
        for seat in (1, 2):
            t.g.cards.fill(place(seat), [2 * number + seat])
    columns = {name: list(getattr(t.g, name)) for name in OF_A_SEAT.split()}
    quests = [t.g.cards.faces(quest_of(seat)) for seat in (1, 2)]
    t.on(CreatureAttacks(RANDOM))
    assert t.halted(), "nobody can respond"
    for name, (ann, bob, cas, dee) in columns.items():
        assert list(getattr(t.g, name)) == [ann, cas, bob, dee], name
    for number, place in enumerate(places):
        assert [t.g.cards.faces(place(seat)) for seat in (1, 2)] == [[2 * number + 2], [2 * number + 1]], place
    assert [t.g.cards.faces(quest_of(seat)) for seat in (1, 2)] == quests


@rule("CC-SPE-SWAP-01", "CC-INFO-01")
def test_both_know_both_hands_from_then_on_and_nobody_else_does() -> None:
    t = against("thantigist").order("Bob", "Cas", "Ann", "Dee").hand("Bob", "attack_100", "rally").hand("Cas", "trip")
    t.on(CreatureAttacks(RANDOM))
    hands = [t.g.cards.faces(hand_of(seat)) for seat in (1, 2)]
    assert [len(hand) for hand in hands] == [1, 2]
    for seat, known in ((0, [[], []]), (1, hands), (2, hands)):
        assert [t.g.cards.known_to(seat, hand_of(other)) for other in (1, 2)] == known


@rule("CC-SPE-SWAP-02")
def test_what_points_at_a_seat_points_at_it_still() -> None:
    t = horde("thantigist", "Bob Cas Bob").order("Bob", "Cas", "Ann", "Dee")
    t.g.doll = column([1, 2, 3, 0])
    t.g.setter = column([2, 1, 3, 0])
    t.g.first_blood, t.g.damagers = Seat(2), (Seat(3), Seat(1))
    t.on(CreatureAttacks(RANDOM))
    assert [t.g.host[body] for body in undead(t.g)] == [0, 2, 1, 2], "the Undead stay before the seat"
    assert list(t.g.doll) == [2, 3, 1, 0]
    assert list(t.g.setter) == [1, 3, 2, 0]
    assert (t.g.first_blood, t.g.damagers) == (1, (3, 2))


@rule("CC-SPE-SWAP-03")
def test_a_dead_thantigist_swaps_nobody_nor_does_one_with_the_ignored() -> None:
    t = horde("thantigist", "Bob").life(5).lp("Bob", 60)
    rest(aims(sets(t, Ann=10), "Thantigist"), "Bob Cas Ann Dee")
    assert (t.g.beaten, t.g.lp[1], t.told("CC-SPE-SWAP-01")) == (True, 55, [])
    t = against("thantigist")
    t.g.marks[1] |= OUT_OF_REACH
    assert rounds(t, "Bob Cas Ann Dee").told("CC-SPE-SWAP-01") == []


@rule("CC-SPE-SWAP-03")
def test_nobody_swaps_with_an_ignored_player_a_wereboar_or_alone() -> None:
    for mark in (OUT_OF_REACH, BOAR):
        t = against("thantigist").lp("Bob", 60)
        t.g.marks[2] |= mark
        rounds(t, "Bob Cas Ann Dee")
        assert t.g.lp[1] == 60, mark
    t = kill(against("thantigist"), "Bob", "Cas", "Dee")
    rounds(t)
    assert t.told("CC-SPE-SWAP-01") == []


# Ragnarok.


@rule("CC-SPE-RAGNA-01", "CC-SPE-RAGNA-02", "CC-SPE-RAGNA-03", "CC-SPE-RAGNA-04", "CC-SPE-RAGNA-05", "CC-MON-RAGNAROK")
def test_the_killer_of_ragnarok_calls_dead_players_back_by_lot() -> None:
    t = kill(against("ragnarok"), "Cas", "Dee").life(5).prestige("Dee", 4).poisoned("Dee", 2)
    t.g.marks[3] |= BOAR | ABILITY_USED
    sets(t, Bob=10)
    t.to(Reviving)
    assert (t.asked(), t.options()) == (["Bob"], ["Call back 1 dead player", "Call back 2 dead players", "Pass"])
    t.chance(1).answer("Call back 1 dead player")
    assert (t.g.died[2] > 0, t.g.died[3], t.g.lp[3]) == (True, 0, 50)
    assert (t.g.prestige[3], t.g.poison[3], t.g.marks[3]) == (4, 0, ABILITY_USED)
    assert t.g.initiative[3] == 3
    t.to(Setting)
    assert len(t.holds("Dee")) == 7
    assert sorted(t.g.initiative) == [0, 1, 2, 3]


@rule("CC-SPE-RAGNA-02", "CC-SPE-RAGNA-01")
def test_the_lot_may_fall_on_any_of_the_dead_and_all_may_be_called() -> None:
    t = kill(against("ragnarok"), "Cas", "Dee").life(5).prestige("Dee", 4)
    sets(t, Bob=10).to(Reviving)
    one = t.copy().chance(0).answer("Call back 1 dead player")
    assert (one.g.died[2], one.g.died[3] > 0) == (0, True)
    t.answer("Call back 2 dead players")
    assert (list(t.g.died), sorted(t.g.initiative)) == ([0, 0, 0, 0], [1, 2, 3, 4])


@rule("CC-SPE-RAGNA-03", "CC-SPE-RAGNA-04", "CC-SPE-RAGNA-05")
def test_whoever_fell_in_this_encounter_is_looted_before_they_come_back_with_nothing() -> None:
    t = against("ragnarok", events=True).life(5).items("Dee", "cure_wounds", "potion_of_haste")
    t.relics("Dee", "serpent_ward").riders("Dee", "focus_strength")
    t.g.marks[3] |= VAMPYRE | ABILITY_USED
    t.g.spent[3] = 1
    t.hits("Dee", 100).hush()
    t.attacks("Bob", "attack_10").to(LootTurn)
    assert t.told("CC-SPE-RAGNA-03") == []
    t.answer("Take Potion of Haste").to(Reviving).answer("Call back 1 dead player")
    assert (t.owns("Dee"), t.has_relics("Dee"), t._names(riders_of(3))) == ([], [], [])
    assert (t.g.marks[3], t.g.spent[3]) == (ABILITY_USED, 1)
    t.to(Refill).through(Refill)
    assert len(t.holds("Dee")) == 7


@rule("CC-SPE-RAGNA-05")
def test_whoever_is_called_back_is_neither_poisoned_nor_cursed() -> None:
    t = kill(against("ragnarok"), "Dee").poisoned("Dee", 2)
    t.g.cursed[3] = 2
    return_to_life(t.g, Seat(3), 50)
    assert (t.g.poison[3], t.g.cursed[3]) == (0, 0)


@rule("CC-SPE-RAGNA-05")
def test_whoever_is_called_back_gets_the_lowest_number_that_nobody_holds() -> None:
    t = kill(against("ragnarok"), "Ann", "Dee")
    assert list(t.g.initiative) == [0, 2, 3, 0]
    return_to_life(t.g, Seat(3), 50)
    assert list(t.g.initiative) == [0, 2, 3, 1]
    return_to_life(t.g, Seat(0), 50)
    assert list(t.g.initiative) == [4, 2, 3, 1]


@rule("CC-SPE-RAGNA-01")
def test_without_dead_players_there_is_no_decision() -> None:
    t = against("ragnarok").life(5)
    ends(sets(t, Bob=10))
    assert not any("call back" in line for line in t.heard())
    assert isinstance(t.g.stack[-1], Refill)


@rule("CC-SPE-RAGNA-03", "CC-END-17")
def test_low_starting_lp_and_sudden_death() -> None:
    t = kill(against("ragnarok"), "Dee").life(5)
    t.g.start_lp[3] = 35
    sets(t, Bob=10)
    t.to(Reviving).answer("Call back 1 dead player")
    assert t.g.lp[3] == 35
    t = kill(against("ragnarok"), "Dee").life(5)
    t.g.sudden = 1
    sets(t, Bob=10)
    for _ in range(60):
        assert not any(isinstance(frame, Reviving) for frame in t.g.stack)
        if t.over() or t.told("CC-EOE-05") or t.told("CC-END-04"):
            break
        t.pass_by()
    assert "Bob lands the killing blow on Ragnarok." in t.heard()
    assert t.g.died[3], "nobody is called back"
