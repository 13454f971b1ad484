"""Chapters 10 to 12: creature attacks, poison, death and looting."""

from __future__ import annotations

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.frames import ExtraAttack, RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CreatureAttacks, Loss
from rulebound.games.cutthroat_caverns.frames_end import Deaths, Looting, LootTurn
from rulebound.games.cutthroat_caverns.marks import BOAR, EVADING, IRON_SKIN, OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import GONE, hand_of, items_of, set_of, tipped_of, trophies_of
from rulebound.games.cutthroat_caverns.rules.bodies import heal_body
from rulebound.games.cutthroat_caverns.rules.initiative import deal_initiative
from rulebound.games.cutthroat_caverns.rules.life import die, lose, poison
from rulebound.games.cutthroat_caverns.state import living
from rulebound.games.cutthroat_caverns.tables import card, encounter
from rulebound.games.cutthroat_caverns.turn_order import holder
from rulebound.testing.marks import rule


def four(against: str = "arshtongue", seats: int = 4, **options: bool) -> CavernsTable:
    """Nobody holds anything."""
    return table(against, seats, deeper_darker=True, relics_ruin=True, tombs_tomes=True, **options)


def kill(t: CavernsTable, *names: str) -> CavernsTable:
    """These players are dead."""
    for who in names:
        die(t.g, t.seat_of(who))
    return t


def struck(t: CavernsTable, step: int) -> list[str]:
    """Who loses LP when the creature attacks in this step."""
    before = list(t.g.lp)
    t.on(CreatureAttacks(step)).hush()
    return [who for seat, who in enumerate(t.names) if t.g.lp[seat] < before[seat]]


# Creature attacks.


@rule("CC-CRE-01", "CC-CRE-02", "CC-ROUND-06")
def test_the_card_says_whom_the_creature_attacks_by_what_was_done_in_this_round() -> None:
    t = four("minotaur")
    t.g.dealt[0], t.g.dealt[1], t.g.dealt[2], t.g.dealt[3] = 10, 5, 20, 10
    assert struck(t, SPECIFIC) == ["Bob"]
    assert t.told("CC-CRE-01") == ["Bob is attacked by the Minotaur for 20."]


@rule("CC-CRE-03", "CC-ROUND-10")
def test_random_attacks_strike_whoever_drew_the_number() -> None:
    t = four("ripper").order("Dee", "Cas", "Bob", "Ann")
    assert struck(t, RANDOM) == ["Cas"]


@rule("CC-CRE-04", "CC-EDGE-16", "CC-DEATH-04", "CC-CRE-07")
def test_a_number_without_a_holder_goes_to_the_highest_in_play() -> None:
    t = kill(four("ripper"), "Bob")
    assert holder(t.g, 2) == 3
    assert struck(t, RANDOM) == ["Dee"]
    t = kill(four("arc_mages"), "Bob", "Cas", "Dee")
    assert struck(t, RANDOM) == ["Ann"]
    assert t.g.lp[0] == 100 - 15 - 10 - 5


@rule("CC-CRE-05")
def test_ties_go_to_the_lowest_number_unless_the_card_says_otherwise() -> None:
    assert struck(four("lurking_strangler").order("Cas", "Ann", "Bob", "Dee"), SPECIFIC) == ["Cas"]
    assert struck(four("minotaur"), SPECIFIC) == ["Dee"]
    assert struck(four("envy"), SPECIFIC) == ["Ann", "Bob", "Cas", "Dee"]


@rule("CC-CRE-06", "CC-CRE-16", "CC-CRE-17")
def test_ignored_players_are_left_out_and_an_attack_on_their_number_is_lost() -> None:
    t = four("ripper")
    t.g.marks[1] |= OUT_OF_REACH
    assert struck(t, RANDOM) == []
    t = four("lurking_strangler").lp("Ann", 10)
    t.g.marks[0] |= EVADING
    assert struck(t, SPECIFIC) == ["Bob"]
    t = four("blink_dogs")
    t.g.marks[0] |= OUT_OF_REACH
    assert 0 in t.g.host
    assert "Ann" not in struck(t, RANDOM)
    t = four("clockwork_executioner")
    t.g.marks[3] |= BOAR
    t.g.dealt[1] = 90
    assert struck(t, SPECIFIC) == ["Ann"]
    assert len(living(t.g)) == 4


@rule("CC-CRE-07", "CC-EDGE-04")
def test_one_line_is_one_attack_and_two_lines_may_strike_the_same_player() -> None:
    t = four("battle_troll")
    t.g.damagers = (Seat(1),)
    assert struck(t, SPECIFIC) == ["Bob"]
    assert len(t.told("CC-CRE-01")) == 2
    assert t.g.lp[1] == 70


@rule("CC-CRE-08", "CC-ACT-05")
def test_printed_amount_then_events_then_responses_then_own_changes() -> None:
    t = four("stone_juggernaut", events=True).event("blood_frenzy").round(9).hand("Bob", "not_so_tough")
    t.reputation("Ann", "marked")
    t.on(CreatureAttacks(RANDOM))
    assert t.prompt() == "Ann is about to take 45 damage. Does anyone respond?"
    t.plays("Bob", "Play Not So Tough on Ann").hush()
    assert t.g.lp[0] == 100 - (40 + 5 - 10 + 5)


@rule("CC-CRE-09")
def test_effects_of_damage_need_5_lp_really_lost() -> None:
    t = four("venomweb_spider")
    t.g.marks[0] |= IRON_SKIN
    struck(t, RANDOM)
    assert t.g.poison[0] == 0
    assert struck(four("venomweb_spider"), RANDOM) == ["Ann", "Cas"]


@rule("CC-CRE-10")
def test_a_creature_whose_attacks_are_cancelled_does_not_attack_in_this_round() -> None:
    t = four("ogre_brothers")
    t.g.calmed[0] = 1
    struck(t, SPECIFIC)
    assert len(t.told("CC-CRE-01")) == 1


@rule("CC-CRE-11")
def test_creatures_never_heal_above_their_start() -> None:
    t = four("ripper").life(180)
    heal_body(t.g, 0, 30, "CC-CRE-11")
    assert t.left() == 190
    t = four("anti_paladin").life(100)
    struck(t, SPECIFIC)
    assert t.left() == 120


@rule("CC-CRE-12", "CC-ACT-10")
def test_if_the_creature_dies_during_its_attacks_the_rest_is_dropped() -> None:
    t = four("battle_troll").life(10).hand("Ann", "counter_strike").stacked("ripper")
    t.g.damagers = (Seat(0), Seat(1))
    t.on(CreatureAttacks(SPECIFIC)).plays("Ann", "Play Counter Strike").hush()
    assert t.g.prestige[0] == 4
    assert t.g.lp[1] == 100


@rule("CC-CRE-14")
def test_most_and_least_count_nothing_as_0_and_first_and_last_find_nobody_then() -> None:
    assert struck(four("wereboar"), SPECIFIC) == ["Ann"]
    t = four("battle_troll")
    assert struck(t, SPECIFIC) == ["Ann", "Bob", "Cas", "Dee"]
    assert t.told("CC-CRE-01") == ["Ann, Bob, Cas and Dee are attacked by the Battle Troll for 5."]


@rule("CC-CRE-15")
def test_whom_a_line_strikes_is_determined_when_it_is_declared() -> None:
    t = four("battle_troll").lp("Ann", 10)
    t.g.damagers = (Seat(0), Seat(1), Seat(0))
    assert struck(t, SPECIFIC) == ["Ann", "Bob"]


@rule("CC-CRE-18", "CC-SPE-HIVE-04")
def test_a_line_for_every_body_runs_over_the_bodies_in_play_when_it_begins() -> None:
    t = four("hivemind").hand("Ann", "called_you_ugly", "feint").hand("Bob", "feint")
    t.on(CreatureAttacks(RANDOM))
    stings = t.copy().hush().told("CC-CRE-01")
    assert stings == [f"{who} is attacked by the Hivemind for 5." for who in ("Ann", "Bob", "Cas", "Dee", "Ann")]
    t.plays("Ann", "Play I Think He Called You Ugly Too on Dee").hush()
    assert len(t.g.tag) == 6, "a drone has split"
    split = t.told("CC-CRE-01")
    assert len(split) == 6, "the new drone strikes once, when it appears, and not again in this line"
    assert split.count("Dee is attacked by the Hivemind for 5.") == 2


@rule("CC-CRE-19", "CC-CRE-20")
def test_increases_then_wary_then_thick_skinned() -> None:
    t = four().reputation("Ann", "thick_skinned", "wary", "marked")
    t.hits("Ann", 20).hush()
    assert t.g.lp[0] == 100 - (20 + 5 - 10 - 5)
    t.hits("Ann", 5).hush()
    assert t.g.lp[0] == 90 - 5


@rule("CC-CRE-21")
def test_most_items_finds_all_if_nobody_owns_anything() -> None:
    assert struck(four("mimic_chest"), SPECIFIC) == ["Ann", "Bob", "Cas", "Dee"]
    assert struck(four("demon_of_pride").prestige("Cas", -1), SPECIFIC) == ["Ann"]


@rule("CC-CRE-22")
def test_an_attack_is_aimed_at_one_player_if_it_struck_exactly_one_when_declared() -> None:
    t = four("gnoll_pack").life(60).hand("Cas", "called_you_ugly")
    t.on(CreatureAttacks(RANDOM))
    assert t.offers("Play I Think He Called You Ugly Too on Dee", "Cas")
    t = four("gnoll_pack").life(65).hand("Cas", "called_you_ugly").on(CreatureAttacks(RANDOM))
    assert t.refused("Play I Think He Called You Ugly Too on Dee", "Cas") == "CC-CRE-22"


@rule("CC-EDGE-10", "CC-EDGE-11", "CC-INFO-06")
def test_a_random_discard_is_shown_and_does_nothing_to_an_empty_hand() -> None:
    t = four("ripper").hand("Bob", "rally", "trip").hand("Ann", "rally")
    t.chance(1).on(CreatureAttacks(RANDOM)).hush()
    assert "Bob discards Trip." in t.heard("Cas")
    t = four("ripper")
    struck(t, RANDOM)
    assert t.g.lp[1] == 85


# Poison.


@rule("CC-PSN-01", "CC-PSN-03", "CC-PSN-05", "CC-PSN-08")
def test_poison_adds_up_and_costs_5_a_token_at_the_end_of_a_round_whatever_one_wears() -> None:
    t = four()
    poison(t.g, 0, 1, "CC-PSN-01")
    poison(t.g, 0, 2, "CC-PSN-01")
    assert t.g.poison[0] == 3
    t.g.marks[0] |= IRON_SKIN
    t.hand("Ann", "human_shield", "counter_strike").on(RoundEnd())
    assert t.g.lp[0] == 85
    assert t.halted()


@rule("CC-PSN-04")
def test_one_token_leaves_at_the_end_of_an_encounter() -> None:
    t = four("ripper").poisoned("Ann", 3).poisoned("Bob", 1).life(10).stacked("battle_troll")
    t.attacks("Cas", "attack_10").to(Setting)
    assert (t.g.poison[0], t.g.poison[1], t.g.poison[2]) == (2, 0, 0)


@rule("CC-PSN-06", "CC-FAQ-05")
def test_a_relic_helps_against_poison_only_if_it_says_so() -> None:
    t = four(events=True).relics("Ann", "chalice_of_plenty").relics("Bob", "serpent_ward")
    t.poisoned("Ann", 1).poisoned("Bob", 1).on(RoundEnd())
    assert (t.g.lp[0], t.g.lp[1]) == (95, 100)


@rule("CC-PSN-07")
def test_poison_can_kill() -> None:
    t = four().poisoned("Ann", 2).lp("Ann", 10).on(RoundEnd())
    assert t.g.died[0]


# Death.


@rule("CC-DEATH-01", "CC-DEATH-03")
def test_at_0_lp_a_player_is_dead_and_hand_and_facedown_cards_are_discarded() -> None:
    t = four().hand("Bob", "rally", "trip").items("Bob", "cure_wounds").lp("Bob", 20)
    t.g.cards.fill(tipped_of(1), [card("potion_of_haste")])
    t.g.haste[1] = t.g.strength[1] = 4
    t.g.cards.move(card("trip"), hand_of(1), set_of(1))
    t.hits("Bob", 25).hush()
    assert t.told("CC-DEATH-01") == ["Bob is dead."]
    assert {"rally", "trip"} <= set(t.discards())
    assert t.owns("Bob") == ["cure_wounds"]
    assert t.g.cards.has(GONE, card("potion_of_haste"))
    assert t.g.lp[1] == t.g.haste[1] == t.g.strength[1] == 0


@rule("CC-DEATH-02", "CC-DEATH-04")
def test_the_highest_card_leaves_with_the_next_draw() -> None:
    t = kill(four(), "Bob")
    assert list(t.g.initiative) == [1, 0, 3, 4]
    deal_initiative(t.g, "CC-DEATH-02")
    assert sorted(t.g.initiative) == [0, 1, 2, 3]


@rule("CC-DEATH-04")
def test_a_dead_players_turn_is_skipped() -> None:
    t = four().hand("Ann", "attack_10").hand("Bob", "attack_10").hand("Cas", "attack_10", "rally").sets()
    die(t.g, 1)
    t.quiet()
    assert not any(line.startswith("Bob turns") for line in t.heard())
    assert any(line.startswith("Cas turns") for line in t.heard())


@rule("CC-DEATH-05", "CC-DEATH-06", "CC-DEATH-08", "CC-EOE-01")
def test_the_living_loot_one_item_each_in_the_order_of_a_new_draw() -> None:
    t = kill(four().items("Dee", "cure_wounds", "potion_of_haste", "potion_of_healing", "alchemists_fire"), "Dee")
    t.next_order("Cas", "Ann", "Bob").on(Looting())
    assert t.asked() == ["Cas"]
    assert "Take Cure Wounds" in t.options()
    t.answer("Take Cure Wounds").answer("Pass").answer("Take Potion of Haste")
    assert (t.owns("Cas"), t.owns("Ann"), t.owns("Bob")) == (["cure_wounds"], [], ["potion_of_haste"])
    assert t.g.cards.has(GONE, card("alchemists_fire"))
    assert t.told("CC-DEATH-08") == ["Potion of Healing and Alchemist's Fire leave the game."]


@rule("CC-DEATH-08")
def test_relics_that_nobody_takes_leave_the_game_too() -> None:
    t = kill(four().items("Dee", "cure_wounds").relics("Dee", "serpent_ward"), "Dee").on(Looting())
    t.answer("Pass").answer("Pass").answer("Pass")
    assert t.told("CC-DEATH-08") == ["Cure Wounds and Serpent Ward leave the game."]
    assert (t.owns("Dee"), t.has_relics("Dee")) == ([], [])


@rule("CC-DEATH-07")
def test_several_dead_are_one_lot_each_in_the_order_of_death() -> None:
    t = kill(four().items("Dee", "cure_wounds").items("Ann", "potion_of_haste"), "Dee", "Ann").on(Looting())
    assert t.options()[0] == "Take Cure Wounds"
    t.first_option()
    assert t.options()[0] == "Take Potion of Haste"


@rule("CC-DEATH-09")
def test_no_looting_draw_if_the_dead_left_nothing() -> None:
    t = kill(four(), "Dee").on(Looting())
    assert t.told("CC-DEATH-05") == []


@rule("CC-DEATH-10", "CC-EDGE-15", "CC-DEATH-16")
def test_if_all_are_dead_nobody_wins() -> None:
    t = four().lp("Ann", 5).lp("Bob", 5)
    kill(t, "Cas", "Dee")
    t.hits("Ann", 10, "Bob").hush()
    assert t.over()
    assert t.ending().rule == "CC-DEATH-10"
    assert (t.ending().won, t.ending().places) == ((False,) * 4, (1,) * 4)


@rule("CC-DEATH-11")
def test_a_lone_survivor_plays_on() -> None:
    t = kill(four("ripper").hand("Ann", "attack_10", "attack_20").stacked("battle_troll"), "Bob", "Cas", "Dee").life(10)
    t.sets().to(Setting)
    assert t.g.encounter == encounter("battle_troll")
    assert not t.over()


@rule("CC-DEATH-13")
def test_several_killed_by_one_effect_die_in_order() -> None:
    t = four().lp("Ann", 5).lp("Cas", 5).order("Cas", "Bob", "Ann", "Dee")
    t.on(Loss((Seat(2), Seat(0)), (5, 5), CARD_LOSS))
    assert t.told("CC-DEATH-01") == ["Cas is dead.", "Ann is dead."]


@rule("CC-DEATH-14")
def test_healing_must_come_before_the_damage() -> None:
    t = four().items("Ann", "cure_wounds").lp("Ann", 10).hits("Ann", 15)
    t.says("Ann", "Use Cure Wounds").hush()
    assert t.g.lp[0] == 10
    t = four().items("Ann", "cure_wounds").lp("Ann", 10).hits("Ann", 15).passes()
    assert t.g.died[0]


@rule("CC-DEATH-15")
def test_who_dies_outside_an_encounter_is_looted_at_the_end_of_the_next() -> None:
    t = four("ripper").items("Dee", "cure_wounds").stacked("battle_troll").hand("Ann", "attack_10").life(10)
    lose(t.g, 3, 100, CARD_LOSS, "CC-MODU-08")
    assert t.g.waiting == (Seat(3),)
    t.attacks("Ann", "attack_10").to(LootTurn)
    assert t.options()[0] == "Take Cure Wounds"


@rule("CC-DEATH-17")
def test_a_dead_player_gains_no_cards_or_items() -> None:
    t = kill(four("mimic_chest"), "Bob")
    t.g.killer = Seat(1)
    before = t.g.cards.count(items_of(1)), t.g.cards.count(hand_of(1))
    t.on(Deaths()).hush()
    assert (t.g.cards.count(items_of(1)), t.g.cards.count(hand_of(1))) == before


@rule("CC-DEATH-18")
def test_the_death_of_a_player_scores_nothing() -> None:
    t = four().items("Ann", "alchemists_fire").hand("Ann", "feint", "rally").lp("Bob", 10).sets()
    t.says("Ann", "Use Alchemist's Fire")
    assert t.g.died[1]
    assert list(t.g.prestige) == [0, 0, 0, 0]


@rule("CC-EDGE-02", "CC-DEATH-12")
def test_a_killing_blow_scores_even_if_the_killer_dies_of_it() -> None:
    t = four("bloated_horror").life(10).lp("Ann", 20).stacked("ripper").attacks("Ann", "attack_50").hush()
    assert t.g.died[0]
    assert t.g.prestige[0] == 3
    assert t.g.cards.has(trophies_of(0), encounter("bloated_horror"))


@rule("CC-EDGE-19")
def test_the_puppeteer_does_not_turn_an_attack_against_its_own_player() -> None:
    t = kill(four("puppeteer").hand("Ann", "attack_20"), "Bob", "Cas", "Dee").attacks("Ann", "attack_20").hush()
    assert t.told("CC-ATK-07") == ["The attack of Ann deals 20 to the Puppeteer."]


@rule("CC-EDGE-20", "CC-COMP-09")
def test_the_first_death_of_the_phoenix_is_no_killing_blow() -> None:
    t = four("ash_phoenix").life(10).attacks("Ann", "attack_10").hush()
    assert (t.g.prestige[0], t.g.kills[0]) == (1, 0)
    assert t.left() == 65


@rule("CC-EDGE-21")
def test_an_attack_that_must_go_against_one_creature_ignores_limits() -> None:
    t = four("twin_sirens").hand("Ann", "attack_20").on(ExtraAttack(Seat(0), 1, True))
    t.answer("Attack with Attack 20").hush()
    assert t.told("CC-ATK-07") == ["The attack of Ann deals 20 to High Song."]
