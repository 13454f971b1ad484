"""The Emperor Lich, and a player who becomes a Wereboar (chapter 16); the boss option."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import (
    against,
    aims,
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
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames_end import Ending
from rulebound.games.cutthroat_caverns.frames_foes import RisenAttack
from rulebound.games.cutthroat_caverns.marks import BITTEN, BOAR, EVADING, OUT_OF_REACH, VAMPYRE
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


@rule("CC-SPE-LICH-02", "CC-TOK-03", "CC-SPE-LICH-07", "CC-SPE-LICH-09")
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


@rule("CC-SPE-LICH-03", "CC-SPE-LICH-04")
def test_the_risen_attack_at_the_end_of_the_round_and_can_be_answered() -> None:
    t = lich("Cas Dee")
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
    t.chance(0).answer("Leave it to chance")
    rest(t)
    assert sum(lost(t)[who] for who in ("Ann", "Bob") if who in lost(t)) == 20


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
def test_without_dead_players_the_second_phase_is_skipped() -> None:
    t = rest(clear(lich()))
    assert (t.g.phase, t.left()) == (3, 190)


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


# The Wereboar.


def beast(against_what: str = "stone_juggernaut") -> CavernsTable:
    """Round 1; Ann is a Wereboar."""
    t = against(against_what)
    t.g.marks[0] |= BOAR
    return t


@rule("CC-MON-WEREBOAR", "CC-SPE-BOAR-01", "CC-SPE-BOAR-04")
def test_whoever_has_the_bite_mark_turns_when_the_wereboar_dies() -> None:
    t = rounds(against("wereboar").lp("Cas", 60), Bob=20)
    assert t.marked(BITTEN) == ["Bob"]
    rounds(t, Cas=20)
    assert t.marked(BITTEN) == ["Cas"]
    t.life(5)
    ends(sets(t, Dee=10))
    assert (t.marked(BOAR), t.g.lp[2]) == (["Cas"], 100)
    assert t.told("CC-SPE-BOAR-01") == ["Cas becomes a Wereboar with 100 LP."]


@rule("CC-DEATH-12", "CC-SPE-VAMP-06", "CC-SPE-BOAR-01")
def test_the_dead_bear_no_bite_and_are_no_vampyres() -> None:
    t = against("wereboar").lp("Bob", 5)
    t.g.marks[1] |= BITTEN | VAMPYRE
    t.hits("Bob", 10).hush()
    assert t.marked(BITTEN) == t.marked(VAMPYRE) == []


@rule("CC-SPE-BOAR-01", "CC-END-17")
def test_without_a_marked_living_player_and_in_sudden_death_nobody_turns() -> None:
    t = against("wereboar").life(5)
    ends(sets(t, Dee=10))
    assert t.marked(BOAR) == []
    t = rounds(against("wereboar"), Bob=20).life(5)
    t.g.sudden = 1
    sets(t, Dee=10)
    rest(t)
    assert t.marked(BOAR) == []


@rule("CC-SPE-BOAR-02", "CC-SPE-BOAR-10", "CC-SPE-BOAR-11")
def test_a_wereboar_cannot_win_by_prestige_or_quest() -> None:
    t = beast().prestige("Ann", 20).prestige("Bob", 3)
    t.on(Ending())
    assert t.ending().won == (False, True, False, False)


@rule("CC-SPE-BOAR-03")
def test_a_wereboar_wins_at_once_when_all_others_are_dead() -> None:
    t = beast()
    for seat in (1, 2):
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat, 0, 0
    t.lp("Dee", 5)
    sets(t, Ann=50)
    while not t.over():
        t.passes()
    assert t.ending().won == (True, False, False, False)
    assert t.ending().rule == "CC-SPE-BOAR-03"


@rule("CC-SPE-BOAR-05", "CC-SPE-BOAR-06")
@pytest.mark.parametrize(("card", "wound"), [(20, 10), (25, 15), (50, 25), (100, 25)])
def test_its_attack_does_half_to_another_player_at_most_25(card: int, wound: int) -> None:
    t = sets(beast(), Ann=card)
    t.until("Whom do you attack?")
    assert (t.asked(), t.options()) == (["Ann"], ["Attack Bob", "Attack Cas", "Attack Dee"])
    t.answer("Attack Cas")
    rest(t, "Bob Dee Ann Cas")
    assert lost(t) == {"Cas": wound, "Bob": 10}
    assert t.left() == 250
    assert "Ann" in [t.names[seat] for seat in range(4) if t.g.initiative[seat]]


@rule("CC-SPE-BOAR-06")
def test_w_rev_and_w_hit_open_on_its_attack() -> None:
    t = beast()
    takes(t, "Bob", "not_so_tough")
    takes(t, "Cas", "human_shield")
    sets(t, Ann=50)
    t.until("Whom do you attack?").answer("Attack Cas")
    plays(t, "Bob", "Play Not So Tough", "Ann attacks with")
    plays(t, "Cas", "Play Human Shield on Dee", "Cas is about to take 15")
    rest(t, "Bob Dee Ann Cas")
    assert lost(t) == {"Bob": 10, "Dee": 15}


@rule("CC-SPE-BOAR-07", "CC-SPE-BOAR-08", "CC-ATK-37", "CC-DEATH-18", "CC-TURN-05")
def test_others_may_attack_the_wereboar_in_full_and_its_killer_scores_4() -> None:
    t = sets(beast(), Bob=50, Cas=50)
    aims(t, "the Wereboar Ann", "the Wereboar Ann")
    while not t.g.died[0]:
        t.passes()
    assert (t.g.prestige[1], t.g.prestige[2]) == (0, 4)
    assert sum(t.g.harm) == 0


@rule("CC-SPE-BOAR-08")
def test_whoever_sits_first_scores_a_wereboar_too() -> None:
    t = against("ripper").lp("Bob", 5)
    t.g.marks[1] |= BOAR
    aims(sets(t, Ann=50), "the Wereboar Bob")
    while not t.g.died[1]:
        t.passes()
    assert t.g.prestige[0] == 4


@rule("CC-SPE-BOAR-07")
def test_a_wereboar_is_called_by_its_player_and_in_the_picture_by_its_character() -> None:
    t = aims(sets(beast(), Bob=50), "the Wereboar Ann")
    stage = GAME.scene(t.g, 1).stage
    assert stage is not None
    assert stage.title == "Attack 50 against the Wereboar Nyx"
    assert [side.name for side in stage.sides] == ["Orn Hammerfist", "the Wereboar Nyx"]


@rule("CC-SPE-BOAR-09", "CC-ACT-07")
def test_encounters_ignore_it_and_redirections_may_not_choose_it() -> None:
    t = rounds(beast("ragnarok"))
    assert lost(t) == {"Bob": 10, "Cas": 10, "Dee": 10}
    t = beast("ragnarok")
    takes(t, "Bob", "human_shield")
    sets(t)
    while "Bob is about to take 10" not in t.prompt():
        t.passes()
    assert t.offers("Play Human Shield on Cas", by="Bob")
    assert not t.offers("Play Human Shield on Ann", by="Bob")


@rule("CC-SPE-BOAR-12")
def test_it_draws_and_has_initiative_like_the_others() -> None:
    t = rounds(beast())
    assert (len(t.holds("Ann")), sorted(t.g.initiative)) == (3, [1, 2, 3, 4])


@rule("CC-SPE-BOAR-13", "CC-SPE-BOAR-08")
def test_alchemists_fire_and_the_wereboar() -> None:
    t = beast().items("Bob", "alchemists_fire").lp("Ann", 30)
    t.g.calls = 1 << 1
    sets(t)
    plays(t, "Bob", "Use Alchemist's Fire", "before Bob turns")
    assert t.g.died[0]
    assert t.g.prestige[1] == 4
    assert lost(t) == {"Ann": 100, "Cas": 10, "Dee": 10}
    assert t.left() == 220
    t = beast().items("Ann", "alchemists_fire")
    sets(t)
    plays(t, "Ann", "Use Alchemist's Fire", "before Ann turns")
    assert lost(t) == {"Bob": 10, "Cas": 10, "Dee": 10}
    assert t.left() == 250


@rule("CC-SPE-BOAR-14")
def test_counter_strike_strikes_the_wereboar_player() -> None:
    t = beast()
    takes(t, "Cas", "counter_strike")
    sets(t, Ann=50)
    t.until("Whom do you attack?").answer("Attack Cas")
    plays(t, "Cas", "Play Counter Strike", "Cas is about to take 25")
    rest(t, "Bob Dee Ann Cas")
    assert lost(t) == {"Ann": 25, "Bob": 10, "Cas": 25}
    assert t.left() == 250


@rule("CC-SPE-BOAR-15")
def test_it_cannot_choose_whom_creatures_ignore_and_events_leave_it_alone() -> None:
    t = beast()
    t.g.marks[1] |= OUT_OF_REACH
    t.g.marks[2] |= EVADING
    t.event("blood_frenzy")
    sets(t, Ann=20)
    t.g.marks[2] |= EVADING
    t.until("Ann attacks with")
    assert t.told("CC-SPE-BOAR-05") == ["The Wereboar Ann attacks Dee."]
    while not t.g.lp[3] < 100:
        t.passes()
    assert lost(t) == {"Dee": 10}
