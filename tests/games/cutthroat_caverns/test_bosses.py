"""The Emperor Lich (chapter 16); the boss option."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import (
    alone,
    draws,
    ends,
    feints,
    lost,
    plays,
    rest,
    rounds,
    sets,
    takes,
)
from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.games.cutthroat_caverns.frames_foes import RisenAttack
from rulebound.games.cutthroat_caverns.marks import OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import ASIDE, DUNGEON
from rulebound.games.cutthroat_caverns.tables import ENCOUNTER_OF, KIND_OF, RISEN, TRAP
from rulebound.testing import rule

# Emperor Lich.


def lich(dead: str = "") -> CavernsTable:
    """Round 1 of the Lich, with these players dead."""
    t = opening("emperor_lich")
    for number, name in enumerate(dead.split()):
        seat = t.seat_of(name)
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = number + 1, 0, 0
        t.g.deaths += 1
    t.fight()
    feints(t)
    for seat, name in enumerate(t.names):
        if not t.g.died[seat]:
            t.hand(name, "feint", "feint", "feint")
    return t


def clear(t: CavernsTable, by: str = "Ann") -> CavernsTable:
    """All bodies but the first are gone, and the first falls to this player."""
    alone(t).life(5)
    return sets(t, **{by: 10})


@rule("CC-SPE-LICH-01", "CC-SPE-LICH-10", "CC-MON-EMPEROR-LICH")
def test_one_skeleton_per_living_player_stands_before_its_host() -> None:
    t = lich("Dee")
    assert sorted(t.g.host) == [0, 1, 2]
    assert set(t.g.life) == {30}
    assert lost(rounds(t)) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 100}
    sets(t, Ann=10)
    t.until("What do you attack?")
    assert t.options() == ["Attack Skeleton 1", "Attack Skeleton 2", "Attack Skeleton 3"]


@rule("CC-MON-EMPEROR-LICH", "CC-SPE-LICH-02", "CC-TOK-03", "CC-SPE-LICH-07", "CC-SPE-LICH-09")
def test_the_dead_stand_up_and_whoever_still_has_a_turn_attacks_them() -> None:
    t = lich("Cas Dee")
    takes(t, "Bob", "attack_10")
    alone(t).life(5)
    sets(t, Ann=10, Bob=10)
    t.until("What do you attack?")
    assert t.asked() == ["Bob"]
    assert [t.g.breed[body] for body in range(len(t.g.tag))] == [RISEN, RISEN]
    assert (list(t.g.host), list(t.g.life)) == ([2, 3], [40, 40])
    assert sum(t.g.prestige) == 0


@rule("CC-MON-EMPEROR-LICH", "CC-SPE-LICH-03", "CC-SPE-LICH-04")
def test_the_risen_attack_at_the_end_of_the_round_and_can_be_answered() -> None:
    t = lich("Dee Cas")
    takes(t, "Ann", "human_shield")
    takes(t, "Bob", "not_on_my_watch")
    clear(t, "Ann")
    t.to(RisenAttack)
    assert t.asked() == ["Cas"]
    assert "CC-FLOW-05" in t.rules_told()
    assert set(t.options()) == {"Attack Ann", "Attack Bob", "Leave it to chance"}
    assert t.default() == "Leave it to chance"
    t.answer("Attack Ann")
    plays(t, "Ann", "Play Human Shield on Bob", "Ann is about to take 10")
    t.to(RisenAttack)
    assert t.asked() == ["Dee"]
    left, line = list(t.g.lp), sorted((0, 1), key=lambda seat: t.g.initiative[seat])
    t.chance(1).answer("Leave it to chance")
    rest(t)
    assert (t.g.lp[line[0]], t.g.lp[line[1]]) == (left[line[0]], left[line[1]] - 10), "the second in order, by lot"
    assert sets(t).to(RisenAttack).asked() == ["Cas"], "and in the next round again"


@rule("CC-SPE-LICH-04", "CC-CRE-06")
def test_the_risen_may_choose_the_only_one_whom_creatures_do_not_ignore_and_nobody_else() -> None:
    t = clear(lich("Cas Dee"), "Ann")
    t.g.marks[0] |= OUT_OF_REACH
    t.to(RisenAttack)
    assert t.options() == ["Attack Bob", "Leave it to chance"]
    t.g.marks[1] |= OUT_OF_REACH
    assert "Dee" not in t.answer("Attack Bob").quiet().asked(), "there is nobody left to attack"


def risen_attack(*hands: tuple[str, str]) -> CavernsTable:
    """The risen Cas attacks Ann for 10, and W-HIT is open; the players hold these cards too."""
    t = lich("Cas Dee")
    for who, name in hands:
        takes(t, who, name)
    clear(t, "Ann").to(RisenAttack).answer("Attack Ann")
    assert t.prompt() == "Ann is about to take 10 damage. Does anyone respond?"
    return t


@rule("CC-FAQ-03", "CC-SPE-LICH-05")
def test_a_dead_players_blow_can_be_turned_onto_another() -> None:
    t = risen_attack(("Ann", "human_shield"))
    before = list(t.g.lp)
    plays(t, "Ann", "Play Human Shield on Bob", "about to take").to(RisenAttack)
    assert [before[seat] - t.g.lp[seat] for seat in (0, 1)] == [0, 10]
    t = risen_attack(("Ann", "my_hero"))
    before = list(t.g.lp)
    plays(t, "Ann", "Play My Hero! on Bob", "about to take").to(RisenAttack)
    assert [before[seat] - t.g.lp[seat] for seat in (0, 1)] == [0, 5]
    assert t.told("CC-ACT-12") == ["Bob gains 1 Prestige."]


@rule("CC-SPE-LICH-05", "CC-CRE-08", "CC-EVT-BLOOD-FRENZY")
def test_an_event_raises_a_dead_players_blow_like_that_of_any_creature() -> None:
    t = clear(lich("Cas Dee").event("blood_frenzy"), "Ann").to(RisenAttack).answer("Attack Ann")
    assert t.prompt() == "Ann is about to take 15 damage. Does anyone respond?"


@rule("CC-FAQ-06", "CC-SPE-LICH-05")
def test_action_cards_are_played_during_a_dead_players_attack() -> None:
    t = risen_attack(("Ann", "counter_strike"), ("Bob", "not_so_tough"))
    body = t.g.breed.index(RISEN)
    before, life = list(t.g.lp), t.left(body)
    plays(t, "Bob", "Play Not So Tough on Ann", "about to take").to(RisenAttack)
    assert t.g.lp[0] == before[0]
    t = risen_attack(("Ann", "counter_strike"))
    plays(t, "Ann", "Play Counter Strike", "about to take").to(RisenAttack)
    assert t.left(body) == life - 10
    t = risen_attack(("Ann", "human_shield"), ("Bob", "not_on_my_watch"))
    before = list(t.g.lp)
    t.says("Ann", "Play Human Shield on Bob").says("Bob", "Play Not On My Watch!").to(RisenAttack)
    assert [before[seat] - t.g.lp[seat] for seat in (0, 1)] == [10, 0]


@rule("CC-SPE-LICH-03", "CC-CRE-10")
def test_holy_water_stills_the_risen_for_the_round() -> None:
    t = draws(clear(lich("Cas Dee")), "Ann Bob")
    t.g.calmed[:] = [1, 0]
    t.to(RisenAttack)
    assert t.asked() == ["Dee"]


@rule("CC-SPE-LICH-06", "CC-SPE-LICH-08", "CC-SPE-LICH-09", "CC-SPE-LICH-10", "CC-MON-EMPEROR-LICH")
def test_the_lich_himself_comes_last_and_pays_with_a_bonus() -> None:
    t = lich("Dee")
    draws(clear(t, "Ann"), "Bob Cas Ann").lp("Cas", 5).to(RisenAttack).answer("Attack Cas")
    rest(t)
    assert (t.g.phase, t.g.died[2] > 0) == (2, True)
    rest(clear(t, "Ann"), "Bob Ann")
    assert (t.g.phase, len(t.g.tag), t.left()) == (3, 1, 190)
    assert sum(t.g.prestige) == 0
    before = dict(lost(t))
    rounds(t, "Bob Ann", Ann=20)
    assert {who: lost(t)[who] - before.get(who, 0) for who in ("Ann", "Bob")} == {"Ann": 15, "Bob": 10}
    t.life(5)
    ends(sets(t, Bob=10))
    assert list(t.g.prestige) == [0, 9, 0, 0]


@rule("CC-SPE-LICH-02")
def test_whoever_has_fallen_to_a_skeleton_stands_up_too() -> None:
    t = rest(sets(lich("Cas").lp("Dee", 5)))
    assert t.g.died[3]
    clear(t).until("Whom do you attack?")
    assert list(t.g.host) == [2, 3]


@rule("CC-MON-EMPEROR-LICH", "CC-SPE-LICH-02", "CC-SPE-LICH-07")
def test_without_dead_players_the_second_phase_is_skipped() -> None:
    t = rest(clear(lich()), "Bob Ann Cas Dee")
    assert (t.g.phase, t.left()) == (3, 190)
    assert lost(t) == {"Ann": 15, "Bob": 10}, "and in this very round the Lich strikes"
    told = t.rules_told()
    strikes = [place for place, id_ in enumerate(told) if id_ == "CC-CRE-01"]
    assert strikes[0] < told.index("CC-FLOW-05") < strikes[1], "before and after the new numbers"


# The boss option.


@rule("CC-OPT-04", "CC-OPT-10")
@pytest.mark.parametrize("boss", ["emperor_lich", "death"])
def test_a_boss_takes_the_place_of_the_last_encounter_whatever_its_set(boss: str) -> None:
    t = CavernsTable(4, boss=boss)
    t.go()
    while not t.g.cards.count(DUNGEON):
        t.first_option()
    deck = t.g.cards.faces(DUNGEON)
    assert deck[0] == ENCOUNTER_OF[boss]
    assert len(deck) + (1 if t.g.number else 0) == 9
    others = t.g.cards.faces(ASIDE) + deck[1:]
    assert all(card < 25 for card in others)
    assert any(KIND_OF[card] == TRAP for card in others)


@rule("CC-SPE-LICH-08")
def test_whoever_dies_in_the_second_phase_does_not_rise() -> None:
    t = lich("Dee")
    draws(clear(t, "Ann"), "Bob Cas Ann").lp("Cas", 5).to(RisenAttack).answer("Attack Cas")
    rest(t)
    assert (t.g.phase, t.g.died[2] > 0) == (2, True)
    assert list(t.g.host) == [3], "Dee stands there alone"
