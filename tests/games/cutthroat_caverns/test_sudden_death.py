"""Chapter 13: what counts at the end of the game, sudden death and exhaustion, each part of a rule for itself."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.changed import changed
from games.cutthroat_caverns.fights import aims, feints, lost
from games.cutthroat_caverns.table import CavernsTable, table
from games.cutthroat_caverns.test_end import aside, finished
from rulebound.games.cutthroat_caverns.foes.digging import stash
from rulebound.games.cutthroat_caverns.frames import RoundEnd, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_end import Ending, Looting
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.marks import OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import ASIDE, DUNGEON, GONE, PAST, RELICS_GONE, STACK, TABLE, trophies_of
from rulebound.games.cutthroat_caverns.rules.life import die
from rulebound.games.cutthroat_caverns.rules.scoring import worth_of
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC, living
from rulebound.games.cutthroat_caverns.tables import CREATURE, KIND_OF, RELIC_OF, WORTH, card, encounter
from rulebound.testing import rule


def duel(against: str = "ripper", **prestige: int) -> CavernsTable:
    """Ann and Bob are tied at 7, and have cards to set in the first round of sudden death."""
    t = aside(finished(**({"Ann": 7, "Bob": 7, "Cas": 5, "Dee": 1} | prestige)), against)
    for who in t.names:
        t.hand(who, "attack_10", "feint", "rally")
    return feints(t).push(Ending()).to(Setting)


def finished_with_events() -> CavernsTable:
    """The last encounter of a game with Events is over; Ann and Bob are tied."""
    t = table("battle_troll", events=True).prestige("Ann", 7).prestige("Bob", 7)
    t.g.cards.move_all(DUNGEON, PAST)
    t.g.stack[:] = t.g.stack[:1]
    return t


# Prestige.


@rule("CC-END-02", "CC-END-13")
def test_cards_bodies_tokens_healing_and_losses_are_added_up() -> None:
    t = table("hivemind").prestige("Ann", -2).items("Ann", "cure_wounds").lp("Bob", 50)
    t.g.cards.move_all(DUNGEON, PAST)
    while len(t.g.tag) > 2:
        t.attacks("Cas", "attack_100").answer("Attack Drone 1").quiet()
    t.life(5, 0).life(5, 1).on(RoundMoment()).says("Ann", "Use Cure Wounds on Bob").answer("Accept")
    t.attacks("Ann", "attack_10").answer("Attack Drone 1").quiet()
    t.attacks("Ann", "attack_10").quiet()
    assert t.ending().scores == (-2 + 2 + 1 + 1 + 2, 0, 3, 0)


@rule("CC-END-13", "CC-ACT-12", "CC-ACT-19")
def test_heroes_and_whoever_takes_one_for_the_team_score() -> None:
    t = table("ripper", fresh_meat_cards=True).hand("Ann", "my_hero").hand("Dee", "takin_one").hits("Ann", 20)
    t.plays("Ann", "Play My Hero! on Cas").hush()
    assert list(t.g.prestige) == [0, 0, 1, 0]
    t.hits("Ann", 20).plays("Dee", "Play Takin' One For The Team on Ann").hush()
    assert t.g.prestige[3] > 0


@rule("CC-END-03", "CC-END-04")
def test_the_least_negative_prestige_wins() -> None:
    t = finished(Ann=-4, Bob=-2, Cas=-3, Dee=-9).push(Ending()).start()
    assert (t.ending().won, t.ending().scores) == ((False, True, False, False), (-4, -2, -3, -9))


# Which card.


@rule("CC-END-06")
def test_a_horde_is_no_creature_to_break_a_tie_with() -> None:
    t = aside(finished(Ann=7, Bob=7), "endless_horde", "ripper").hand("Ann", "feint").push(Ending()).to(Setting)
    assert worth_of(encounter("endless_horde")) == 1, "its Undead are worth something"
    assert t.told("CC-END-06") == ["Endless Horde of Dead is put away."]
    assert t.g.encounter == encounter("ripper")


@rule("CC-END-06")
def test_a_creature_that_is_worth_nothing_is_put_away() -> None:
    worthless = [0 if number == encounter("ripper") else worth for number, worth in enumerate(WORTH)]
    with changed(WORTH, worthless):
        t = aside(finished(Ann=7, Bob=7), "ripper", "battle_troll").hand("Ann", "feint").push(Ending()).to(Setting)
        assert t.told("CC-END-06") == ["Ripper is put away."]
        assert t.g.encounter == encounter("battle_troll")


@rule("CC-END-12")
def test_the_new_stack_holds_all_creatures_that_were_played_and_nothing_else() -> None:
    t = finished(Ann=7, Bob=7).hand("Ann", "feint")
    t.g.cards.move_all(ASIDE, PAST)
    creatures = [one for one in t.g.cards.faces(PAST) if KIND_OF[one] == CREATURE]
    traps = [one for one in t.g.cards.faces(PAST) if KIND_OF[one] != CREATURE]
    for seat, one in enumerate(creatures):
        t.g.cards.move(one, PAST, trophies_of(seat % 4))
    t.push(Ending()).to(Setting)
    assert t.told("CC-END-06") == []
    assert sorted([*t.g.cards.faces(ASIDE), t.g.encounter]) == sorted([*creatures, encounter("ripper")])
    assert sorted(t.g.cards.faces(PAST)) == sorted(traps)


@rule("CC-END-12", "CC-DEATH-12")
def test_the_creatures_that_the_dead_have_scored_are_shuffled_in_too() -> None:
    t = finished(Ann=7, Bob=7).hand("Ann", "feint")
    die(t.g, 3)
    t.g.cards.move_all(ASIDE, PAST)
    for place in (PAST, DUNGEON):
        for one in t.g.cards.faces(place):
            t.g.cards.move(one, place, trophies_of(3))
    count = sum(KIND_OF[one] == CREATURE for one in t.g.cards.faces(trophies_of(3)))
    assert count > 9
    t.push(Ending()).to(Setting)
    assert t.g.cards.count(ASIDE) >= count - 1, "all but the one that is fought"


@rule("CC-END-12", "CC-END-05")
@pytest.mark.parametrize(("before", "again"), [(11, True), (12, False)])
def test_there_are_twelve_sudden_deaths_at_most(before: int, again: bool) -> None:
    t = aside(finished(Ann=7, Bob=7), "ripper").hand("Ann", "feint")
    t.g.sudden = before
    t.push(Ending()).start()
    assert (t.over(), bool(t.told("CC-END-05"))) == (not again, again)


# How many.


@rule("CC-END-08")
@pytest.mark.parametrize(
    ("against", "lives"),
    [
        ("ogre_brothers", [70, 70]),
        ("blink_dogs", [30] * 3),
        ("hivemind", [40] * 4),
        ("treasure_spore", [80, 15]),
    ],
)
def test_bodies_are_those_of_a_game_of_three(against: str, lives: list[int]) -> None:
    assert list(duel(against).g.life) == lives


@rule("CC-END-08", "CC-MON-BARRIER-MAGUS")
def test_four_tied_players_have_the_column_of_four_though_six_began() -> None:
    t = aside(finished(6, Ann=7, Bob=7, Cas=7, Dee=7), "barrier_magus")
    for who in t.names:
        t.hand(who, "feint")
    t.push(Ending()).to(Setting)
    assert (t.left(), t.g.barrier) == (120, 40)
    assert duel("barrier_magus").g.barrier == 30


# Who takes part.


@rule("CC-END-07", "CC-END-16")
def test_the_tied_keep_all_that_they_own_and_fill_their_hands() -> None:
    t = aside(finished(Ann=7, Bob=7, Cas=5), "ripper").items("Ann", "cure_wounds").relics("Bob", "evil_eye")
    t.top(*["attack_5"] * 12).hand("Ann", "rally").hand("Bob", "trip").hand("Cas", "trip")
    t.poisoned("Ann", 2).poisoned("Cas", 2).lp("Bob", 35).push(Ending()).to(Setting)
    assert t.owns("Ann") == ["cure_wounds"]
    assert t.has_relics("Bob") == ["evil_eye"]
    assert (sorted(t.holds("Ann")), sorted(t.holds("Bob"))) == (
        ["attack_5"] * 6 + ["rally"],
        ["attack_5"] * 6 + ["trip"],
    )
    assert (t.holds("Cas"), t.g.lp[1]) == (["trip"], 35)
    assert list(t.g.poison) == [1, 0, 2, 0], "step 6 is for the tied players too, and for nobody else"


@rule("CC-END-16", "CC-EOE-11", "CC-EVT-TOO-CLOSE-QUARTERS")
def test_hands_above_the_normal_limit_are_reduced_before_the_refill() -> None:
    t = aside(finished_with_events(), "ripper").event("too_close_quarters")
    t.hand("Ann", *["feint"] * 9).hand("Cas", *["feint"] * 9).push(Ending())
    for _ in range(2):
        assert (t.asked(), t.prompt()) == (["Ann"], "Your hand is above the maximum. Which card do you discard?")
        t.answer("Discard Feint")
    assert (t.asked(), len(t.holds("Ann")), len(t.holds("Cas"))) == (["Ann"], 7, 9)
    assert t.prompt() == "Do you discard a card before you draw?"


@rule("CC-END-14")
def test_initiative_is_drawn_with_as_many_cards_as_there_are_tied_players() -> None:
    t = duel()
    assert len(t.told("CC-END-14")) == len(t.told("CC-FLOW-05")) == 2
    assert sorted(line.split("#")[1] for line in t.told("CC-END-14")) == ["1.", "2."]


@rule("CC-END-14")
def test_the_others_have_no_windows_no_draws_and_are_no_targets() -> None:
    t = duel().items("Ann", "cure_wounds").lp("Cas", 50).lp("Bob", 50).hand("Ann", "feint", "human_shield")
    t.hand("Cas", "rally", "trip").items("Cas", "potion_of_healing")
    moment = t.copy().on(RoundMoment())
    assert sorted(moment.asked()) == ["Ann", "Bob"]
    assert not any("Cas" in one or "Dee" in one for one in moment.options("Ann"))
    assert moment.offers("Use Cure Wounds on Bob", "Ann")
    hit = t.copy().hits("Ann", 15)
    assert [one for one in hit.options("Ann") if one.startswith("Play")] == ["Play Human Shield on Bob"]
    t.sets().to(Setting)
    assert {line.split()[0] for line in t.told("CC-ROUND-12")} <= {"Ann", "Bob"}
    assert t.holds("Cas") == ["rally", "trip"]


@rule("CC-END-14", "CC-SET-21", "CC-MON-PESTILENCE")
def test_the_left_neighbour_is_one_of_the_tied() -> None:
    t = duel("pestilence", Bob=5, Cas=7).poisoned("Ann", 1).poisoned("Cas", 3).on(RoundEnd())
    assert list(t.g.poison) == [1, 0, 3, 0], "a token each from Ann to Cas and from Cas to Ann"


# Comparing again.


@rule("CC-END-05", "CC-END-09", "CC-END-12", "CC-END-16")
def test_a_tie_that_stands_is_fought_out_again() -> None:
    t = duel("ogre_brothers").poisoned("Ann", 3)
    aside(t, "ripper").g.encounter = encounter("ogre_brothers")
    t.order("Ann", "Bob").life(5, 0).life(5, 1).hand("Ann", "attack_100").hand("Bob", "attack_50")
    aims(t.ask_again().sets(), "Grub").to(Setting)
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death."] * 2
    assert list(t.g.prestige)[:2] == [9, 9]
    assert (t.g.poison[0], t.g.sudden, t.g.number) == (2, 2, 1), "one token less, and the same number"
    assert sorted(len(t.holds(who)) for who in ("Ann", "Bob")) != [0, 0]


@rule("CC-END-05", "CC-END-07", "CC-END-09")
def test_whoever_falls_behind_in_a_sudden_death_stands_aside_in_the_next() -> None:
    t = duel("ogre_brothers", Cas=7)
    aside(t, "ripper").g.encounter = encounter("ogre_brothers")
    t.order("Ann", "Bob", "Cas").life(5, 0).life(5, 1).hand("Ann", "attack_100").hand("Bob", "attack_50")
    aims(t.ask_again().sets(), "Grub").to(Setting)
    assert t.told("CC-END-05") == ["Ann, Bob and Cas are tied: sudden death.", "Ann and Bob are tied: sudden death."]
    assert sorted(t.asked()) == ["Ann", "Bob"]


@rule("CC-END-13", "CC-ITEM-08", "CC-END-09")
def test_healing_breaks_a_tie_in_a_sudden_death_too() -> None:
    t = duel().items("Bob", "cure_wounds").lp("Ann", 50).on(RoundMoment())
    t.says("Bob", "Use Cure Wounds on Ann").answer("Accept")
    assert t.g.prestige[1] == 7 + 2
    t.prestige("Ann", 5).life(5).attacks("Ann", "attack_5").quiet()
    assert (t.ending().won, t.ending().scores) == ((False, True, False, False), (8, 9, 5, 1))


@rule("CC-END-09", "CC-END-10")
def test_only_the_tied_are_compared_and_of_them_only_the_living() -> None:
    t = duel().prestige("Ann", 2).prestige("Bob", 1).life(5)
    t.attacks("Bob", "attack_5").quiet()
    assert t.ending().won == (False, True, False, False), "4 against 2; the 5 of Cas do not count"
    assert living(t.g) == [0, 1, 2, 3], "nobody stands aside any more"
    t = duel().prestige("Bob", 12).lp("Bob", 5).poisoned("Bob", 1).on(RoundEnd())
    assert not t.over()
    t = duel().prestige("Bob", 12).lp("Bob", 5).poisoned("Bob", 1).life(5)
    t.hand("Ann", "attack_10").order("Ann", "Bob").attacks("Ann", "attack_5").quiet()
    assert t.g.died[1]
    assert (t.ending().won, t.ending().scores) == ((True, False, False, False), (10, 12, 5, 1))


@rule("CC-END-10", "CC-DEATH-11")
def test_the_last_of_the_tied_fights_on_and_if_they_die_too_the_best_other_wins() -> None:
    t = duel().lp("Bob", 5).poisoned("Bob", 1).push(RoundEnd()).to(Setting)
    assert t.g.died[1]
    assert t.asked() == ["Ann"]
    won = t.copy().prestige("Ann", 0).life(5).attacks("Ann", "attack_10").quiet()
    assert won.ending().won == (True, False, False, False)
    t.lp("Ann", 5).poisoned("Ann", 1).push(RoundEnd()).hush()
    assert t.ending().won == (False, False, True, False)


@rule("CC-END-10", "CC-END-05")
def test_if_none_of_the_tied_is_left_and_the_others_are_tied_they_fight() -> None:
    t = duel(Dee=5).lp("Ann", 5).lp("Bob", 5).poisoned("Ann", 1).poisoned("Bob", 1).push(RoundEnd()).hush()
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death.", "Cas and Dee are tied: sudden death."]
    assert t.to(Setting).asked() == ["Cas", "Dee"]


@rule("CC-END-10", "CC-EOE-07", "CC-WIN-40")
@pytest.mark.parametrize(("against", "lives"), [("ash_phoenix", 5), ("ragnarok", 10)])
def test_if_all_who_were_tied_die_in_their_fight_nothing_of_it_is_left(against: str, lives: int) -> None:
    t = duel(against, Dee=5).lp("Ann", lives).lp("Bob", lives).life(10 if against == "ash_phoenix" else 300)
    t.hand("Ann", "attack_10").hand("Bob", "attack_20").hand("Cas", "feint").hand("Dee", "feint").ask_again().sets()
    t.to(Setting)
    assert (t.asked(), t.g.in_turns) == (["Cas", "Dee"], False)
    assert (t._names(STACK), t._names(TABLE), t.g.stack_on) == ([], [], [])


@rule("CC-END-10", "CC-MON-THIEVING-IMPS", "CC-DEATH-17")
def test_what_the_imps_have_stolen_leaves_the_game_if_all_who_were_tied_die() -> None:
    t = duel("thieving_imps", Dee=5).items("Ann", "cure_wounds").relics("Bob", "mask_of_faces")
    stash(t.g, Item(card("cure_wounds")), 0)
    stash(t.g, Item(FIRST_RELIC + RELIC_OF["mask_of_faces"]), 1)
    t.lp("Ann", 5).lp("Bob", 5).poisoned("Ann", 1).poisoned("Bob", 1).push(RoundEnd()).to(Setting)
    assert (t.asked(), t.g.stolen) == (["Cas", "Dee"], ())
    assert t.g.cards.has(GONE, card("cure_wounds"))
    assert t.g.cards.has(RELICS_GONE, RELIC_OF["mask_of_faces"])


@rule("CC-END-10", "CC-DEATH-10")
def test_if_nobody_lives_any_more_nobody_wins() -> None:
    t = aside(finished(Ann=7, Bob=7), "ripper").hand("Ann", "feint").hand("Bob", "feint")
    die(t.g, 2)
    die(t.g, 3)
    t.push(Ending()).to(Setting).lp("Ann", 5).lp("Bob", 5).poisoned("Ann", 1).poisoned("Bob", 1).push(RoundEnd()).hush()
    assert (t.ending().rule, t.ending().won) == ("CC-DEATH-10", (False,) * 4)


# As always.


@rule("CC-END-11", "CC-FLOW-02")
def test_no_event_is_turned_in_sudden_death() -> None:
    t = aside(finished_with_events(), "ripper").hand("Ann", "feint")
    assert t.push(Ending()).to(Setting).told("CC-EVNT-02") == []


@rule("CC-END-15", "CC-PSN-03", "CC-TERM-01")
def test_poison_and_exhaustion_wear_the_tied_down_as_always() -> None:
    t = duel().poisoned("Ann", 2).round(12)
    assert lost(t.on(RoundEnd())) == {"Ann": 20, "Bob": 10}
    t = duel("ripper").poisoned("Ann", 2).life(5).lp("Ann", 50).lp("Bob", 60)
    t.attacks("Bob", "attack_10").quiet()
    assert t.g.lp[0] == 40, "it bites in the last round too"


@rule("CC-END-15", "CC-DEATH-05")
def test_the_dead_of_sudden_death_are_looted_by_the_tied_who_live() -> None:
    t = duel(Cas=7).items("Bob", "cure_wounds").lp("Bob", 5).poisoned("Bob", 1).life(5)
    t.attacks("Ann", "attack_10").quiet()
    assert any(isinstance(frame, Looting) for frame in t.g.stack)
    assert t.prompt() == "Which Item of Bob do you take?"
    assert t.asked()[0] in ("Ann", "Cas")
    t.answer("Pass")
    assert t.asked()[0] in ("Ann", "Cas")
    assert t.answer("Take Cure Wounds").quiet().over()


# Exhaustion.


@rule("CC-TERM-01")
@pytest.mark.parametrize(("number", "amount"), [(10, 0), (11, 5), (12, 10), (15, 25)])
def test_exhaustion_begins_with_round_11_and_spares_nobody(number: int, amount: int) -> None:
    t = table().round(number)
    t.g.marks[1] |= OUT_OF_REACH
    assert lost(t.on(RoundEnd())) == (dict.fromkeys(t.names, amount) if amount else {})
    assert len(t.told("CC-TERM-01")) == (4 if amount else 0)


@rule("CC-TERM-02")
@pytest.mark.parametrize(("number", "dead"), [(29, 0), (30, 4)])
def test_round_30_kills_whoever_has_any_lp_left(number: int, dead: int) -> None:
    t = table().round(number)
    for seat, who in enumerate(t.names):
        t.g.start_lp[seat] = 400
        t.lp(who, 400)
    assert t.on(RoundEnd()).g.deaths == dead


@rule("CC-TERM-02", "CC-WIN-43")
def test_no_potion_helps_at_the_end_of_round_30() -> None:
    t = table().items("Ann", "potion_of_healing").round(30)
    for who in t.names:
        t.lp(who, 10)
    t.on(RoundEnd())
    assert t.prompt() == "Somebody is about to die. Do you use anything?"
    t.says("Ann", "Use Potion of Healing").hush()
    assert (t.over(), t.g.died[0]) == (True, 1)
    assert t.ending().rule == "CC-DEATH-10"
