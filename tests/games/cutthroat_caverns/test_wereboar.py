"""A player who becomes a Wereboar: a creature among players, who wins when all others are dead (chapter 16)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, aims, ends, lost, plays, rest, rounds, sets, takes
from games.cutthroat_caverns.stories import ENVOY, at
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.frames_end import Ending, LootTurn, Refill
from rulebound.games.cutthroat_caverns.marks import BITTEN, BOAR, EVADING, OUT_OF_REACH, VAMPYRE
from rulebound.games.cutthroat_caverns.places import riders_of
from rulebound.testing import rule


def beast(against_what: str = "stone_juggernaut") -> CavernsTable:
    """Round 1; Ann is a Wereboar."""
    t = against(against_what)
    t.g.marks[0] |= BOAR
    return t


@rule("CC-MON-WEREBOAR", "CC-SPE-BOAR-01", "CC-SPE-BOAR-04")
def test_whoever_has_the_bite_mark_turns_when_the_wereboar_dies() -> None:
    t = rounds(against("wereboar").lp("Cas", 60), Bob=20)
    t.g.start_lp[2] = 80
    assert t.marked(BITTEN) == ["Bob"]
    rounds(t, Cas=20)
    assert t.marked(BITTEN) == ["Cas"]
    t.life(5)
    ends(sets(t, Dee=10))
    assert (t.marked(BOAR), t.g.lp[2]) == (["Cas"], 80)
    assert t.told("CC-SPE-BOAR-01") == ["Cas becomes a Wereboar with 80 LP."]


@rule("CC-MON-WEREBOAR", "CC-CRE-09")
def test_the_mark_is_left_on_whoever_the_blow_is_turned_onto() -> None:
    t = against("wereboar")
    takes(t, "Bob", "human_shield")
    sets(t, Bob=20)
    rest(plays(t, "Bob", "Play Human Shield on Dee", "Bob is about to take 15"))
    assert t.marked(BITTEN) == ["Dee"]


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


@rule("CC-SPE-BOAR-03")
@pytest.mark.parametrize("how", ["creature", "poison", "fire"])
def test_it_does_not_matter_what_killed_the_last_of_the_others(how: str) -> None:
    t = beast("demon_of_pride").prestige("Dee", 1).lp("Dee", 5)
    for seat in (1, 2):
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat, 0, 0
    if how == "poison":
        t.poisoned("Dee", 1)
        t.g.marks[3] |= OUT_OF_REACH
    if how == "fire":
        t.items("Ann", "alchemists_fire")
    sets(t)
    if how == "fire":
        plays(t, "Ann", "Use Alchemist's Fire", "before Ann turns")
    while not t.over():
        t.passes()
    assert (t.ending().won, t.g.round) == ((True, False, False, False), 1)


@rule("CC-SPE-BOAR-03", "CC-SPE-BOAR-01")
def test_whoever_turns_when_nobody_else_is_left_has_won() -> None:
    t = against("wereboar").life(5)
    t.g.marks[0] |= BITTEN
    for seat in (1, 2, 3):
        t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat, 0, 0
    sets(t, Ann=10)
    while not t.over():
        t.passes()
    assert (t.ending().won, t.ending().rule) == ((True, False, False, False), "CC-SPE-BOAR-03")
    assert t.told("CC-EOE-05") == []


@rule("CC-SPE-BOAR-05", "CC-SPE-BOAR-02", "CC-MON-WEREBOAR")
def test_whoever_turns_keeps_all_they_have_and_is_a_beast_for_good() -> None:
    t = against("wereboar").life(5).items("Cas", "cure_wounds").riders("Cas", "focus_strength").prestige("Cas", 3)
    t.hand("Cas", "feint", "attack_100").stacked("stone_juggernaut")
    t.g.marks[2] |= BITTEN
    ends(sets(t, Dee=10)).to(Setting)
    assert "attack_100" in t.holds("Cas")
    assert len(t.holds("Cas")) == 7
    assert (t.owns("Cas"), t._names(riders_of(2)), t.g.prestige[2]) == (["cure_wounds"], ["focus_strength"], 3)
    assert sorted(t.g.initiative) == [1, 2, 3, 4]
    sets(t, Cas=20).until("Whom do you attack?")
    assert (t.asked(), sorted(t.options())) == (["Cas"], ["Attack Ann", "Attack Bob", "Attack Dee"])


@rule("CC-SPE-BOAR-05")
def test_it_attacks_the_living_and_never_the_encounter() -> None:
    t = beast()
    t.g.died[1], t.g.lp[1], t.g.initiative[1] = 1, 0, 0
    assert sets(t, Ann=20).until("Whom do you attack?").options() == ["Attack Cas", "Attack Dee"]
    t = beast()
    for seat in (1, 2, 3):
        t.g.marks[seat] |= OUT_OF_REACH
    rest(sets(t, Ann=20))
    assert t.left() == 250, "there is nobody to attack"
    assert "attack_20" in t.discards()


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


@rule("CC-NEW-04", "CC-CARD-IF-I-CANT-HAVE-IT", "CC-SPE-BOAR-02", "CC-SPE-BOAR-07")
def test_if_i_cant_have_it_keeps_a_wereboar_alive_for_the_round() -> None:
    t = beast().lp("Ann", 50)
    takes(t, "Dee", "if_i_cant_have_it")
    aims(sets(t, Bob=40, Cas=50), "the Wereboar Ann").until("Bob attacks")
    assert t.refused("Play If I Can't Have It", by="Dee") == "CC-NEW-04"
    t = beast().lp("Ann", 40)
    takes(t, "Dee", "if_i_cant_have_it")
    aims(sets(t, Bob=40, Cas=50), "the Wereboar Ann")
    plays(t, "Dee", "Play If I Can't Have It", "Bob attacks").until("What do you attack?")
    assert t.g.lp[0] == 5
    aims(t, "the Wereboar Ann")
    rest(t)
    assert (t.g.lp[0], t.g.died[0], list(t.g.prestige)) == (5, 0, [0, 0, 0, 0]), "no damage of the round kills"
    aims(sets(t, Bob=10), "the Wereboar Ann").quiet()
    assert (t.g.died[0] > 0, t.g.prestige[1]) == (True, 4), "the next round's does"


@rule("CC-NEW-04", "CC-PSN-05")
def test_poison_kills_whom_if_i_cant_have_it_spares() -> None:
    t = beast().lp("Ann", 40)
    t.g.poison[0] = 1
    takes(t, "Dee", "if_i_cant_have_it")
    aims(sets(t, Bob=40), "the Wereboar Ann")
    rest(plays(t, "Dee", "Play If I Can't Have It", "Bob attacks"))
    assert t.g.died[0] > 0


@rule("CC-NEW-04", "CC-SPE-BOAR-06")
def test_if_i_cant_have_it_spares_whom_a_wereboar_attacks() -> None:
    t = beast().lp("Cas", 25)
    takes(t, "Dee", "if_i_cant_have_it")
    sets(t, Ann=40).until("Whom do you attack?").answer("Attack Cas").until("Ann attacks")
    assert t.refused("Play If I Can't Have It", by="Dee") == "CC-NEW-04", "half of 40 does not kill"
    t = beast().lp("Cas", 25)
    takes(t, "Dee", "if_i_cant_have_it")
    sets(t, Ann=50).until("Whom do you attack?").answer("Attack Cas")
    rest(plays(t, "Dee", "Play If I Can't Have It", "Ann attacks"))
    assert (t.g.lp[2], t.g.died[2]) == (5, 0)


@rule("CC-SPE-BOAR-08")
def test_a_blow_that_is_returned_scores_a_wereboar_and_only_a_wereboar_is_scored() -> None:
    t = beast().lp("Ann", 25)
    takes(t, "Cas", "counter_strike")
    sets(t, Ann=50).until("Whom do you attack?").answer("Attack Cas")
    plays(t, "Cas", "Play Counter Strike", "Cas is about to take 25").quiet()
    assert (t.g.died[0] > 0, list(t.g.prestige)) == (True, [0, 0, 4, 0])
    t = beast().items("Bob", "alchemists_fire").lp("Ann", 30).lp("Cas", 10)
    plays(sets(t), "Bob", "Use Alchemist's Fire", "before Bob turns")
    assert (t.g.died[0] > 0, t.g.died[2] > 0, t.g.prestige[1]) == (True, True, 4)


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
    assert lost(rounds(beast("ripper"), "Bob Ann Cas Dee")) == {}, "the blow at #2 is lost"
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


@rule("CC-SPE-BOAR-12")
def test_it_loots_and_refills_like_the_others_and_events_mean_it_too() -> None:
    t = beast("ripper").items("Dee", "cure_wounds").lp("Dee", 5).life(5).event("price_of_fame").prestige("Ann", 5)
    t.hits("Dee", 5).hush()
    t.attacks("Bob", "attack_10").to(LootTurn)
    assert t.g.prestige[0] < 5, "fame has its price"
    while t.asked() != ["Ann"]:
        t.answer("Pass")
    t.answer("Take Cure Wounds").to(Refill).through(Refill)
    assert (t.owns("Ann"), len(t.holds("Ann"))) == (["cure_wounds"], 7)
    t = opening("ripper", events=True).next_event("foul_air").hand("Ann", "feint")
    t.g.number = 2
    t.g.marks[0] |= BOAR
    t.go()
    assert list(t.g.poison) == [1, 1, 1, 1]


@rule("CC-SPE-BOAR-13")
def test_fire_costs_a_wereboar_30_and_no_more() -> None:
    t = beast().items("Bob", "alchemists_fire")
    plays(sets(t), "Bob", "Use Alchemist's Fire", "before Bob turns")
    assert lost(t) == {"Ann": 30, "Cas": 10, "Dee": 10}


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


@rule("CC-SPE-BOAR-14", "CC-ABL-GRANITE-WALL")
def test_granite_wall_throws_a_wereboars_blow_back_at_its_player() -> None:
    t = table("stone_juggernaut", abilities=True).hand("Ann", "attack_50")
    t.g.marks[0] |= BOAR
    t.attacks("Ann", "attack_50").answer("Attack Cas").until("Cas is about to take 25")
    t.says("Bob", "Use Granite Wall on Cas").quiet()
    assert (t.g.lp[0], t.g.lp[2], t.left()) == (50, 100, 250)


@rule("CC-SPE-BOAR-11", "CC-MODU-12")
def test_a_wereboar_does_not_win_by_the_ending_of_a_module() -> None:
    t = at(ENVOY, "daylight").prestige("Ann", 5).prestige("Bob", 3)
    t.g.marks[0] |= BOAR
    t.g.npc = 5
    assert t.go().ending().won == (False, True, False, False)


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
