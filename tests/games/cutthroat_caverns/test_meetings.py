"""Rules of different chapters that meet: cards, Events, Relics, Reputations and encounters at the same time."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, alone, dealt, draws, four, lost, moment, rest, sets
from games.cutthroat_caverns.table import CavernsTable, opening, table
from games.cutthroat_caverns.test_end import aside, finished
from games.cutthroat_caverns.test_quests import done
from games.cutthroat_caverns.test_stances import stances
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.happenings import ambush
from rulebound.games.cutthroat_caverns.extras.measures import RelicFight
from rulebound.games.cutthroat_caverns.extras.reputations import find_item
from rulebound.games.cutthroat_caverns.foes.lines import DEATH, RANDOM
from rulebound.games.cutthroat_caverns.frames import DrawStep, InitiativeMoment, RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CreatureAttacks, Loss
from rulebound.games.cutthroat_caverns.frames_end import Ending, PlayerMeasures, Refill
from rulebound.games.cutthroat_caverns.frames_foes import Reviving
from rulebound.games.cutthroat_caverns.marks import BOAR, EVADING, OUT_OF_REACH, VAMPYRE
from rulebound.games.cutthroat_caverns.places import ON_RING, STACK, UNDER, hand_of, set_of
from rulebound.games.cutthroat_caverns.rules.bodies import place_body, remove_body
from rulebound.games.cutthroat_caverns.rules.life import die
from rulebound.games.cutthroat_caverns.state import undead
from rulebound.games.cutthroat_caverns.tables import UNDEAD, card
from rulebound.testing.marks import rule

SEVEN = ["attack_5"] * 7
TOO_MANY = "Your hand is above the maximum. Which card do you discard?"


def beast(t: CavernsTable, who: str) -> CavernsTable:
    """A player is a Wereboar."""
    t.g.marks[t.seat_of(who)] |= BOAR
    return t


def reduces(t: CavernsTable, who: str, cards: int = 8) -> bool:
    """Must this player alone discard a card now, of so many?"""
    return (t.prompt(), t.asked(), len(t.holds(who))) == (TOO_MANY, [who], cards)


# Hands that grow beside the draw step are reduced at once.


@rule("CC-HAND-02", "CC-REP-HAGGLER")
def test_a_haggler_with_a_full_hand_discards_at_once() -> None:
    t = moment(table().items("Bob", "cure_wounds").hand("Ann", *SEVEN).reputation("Ann", "haggler").top("attack_10"))
    t.says("Bob", "Make Ann an offer").answer("Give Cure Wounds").answer("Make the offer").answer("Accept")
    assert reduces(t, "Ann")
    assert len(t.answer("Discard Attack 10").holds("Ann")) == 7


@rule("CC-HAND-02", "CC-REP-PATIENT")
def test_a_patient_player_with_a_full_hand_discards_at_once() -> None:
    t = four("ripper", Ann=" ".join(["feint", *SEVEN])).reputation("Ann", "patient").top("attack_10")
    t.sets(Ann="feint").until("Ann turned over Feint").passes()
    assert reduces(t, "Ann")


@rule("CC-HAND-02", "CC-REL-RING-OF-STORING", "CC-CARD-NOT-SO-FAST")
def test_a_card_that_is_taken_by_one_from_the_ring_may_be_one_too_many() -> None:
    t = table(events=True).relics("Ann", "ring_of_storing").hand("Ann", *SEVEN).hand("Bob", "rally")
    t._fetch(card("not_so_fast"), ON_RING)
    t.attacks("Bob", "attack_10").says("Bob", "Play Rally").answer("Play Not So Fast!", by="Ann")
    assert reduces(t, "Ann")
    assert "rally" in t.holds("Ann")


@rule("CC-HAND-02", "CC-NEW-09")
def test_a_set_card_that_comes_back_by_unwitting_assist_may_be_one_too_many() -> None:
    t = table(fresh_meat_cards=True).hand("Ann", "unwitting_assist", "attack_5", "attack_10")
    t.hand("Bob", "attack_50", *SEVEN).hand("Cas", "feint").hand("Dee", "feint").sets(Ann="attack_10", Bob="attack_50")
    t.plays("Ann", "Play Unwitting Assist and slip Attack 5 to Bob")
    assert reduces(t, "Bob")


@rule("CC-HAND-02", "CC-SPE-HOLD-06")
def test_a_set_card_that_comes_back_by_hold_may_be_one_too_many() -> None:
    t = stances(against("cursed_naiad"), Ann="Hold").hand("Ann", *SEVEN)
    assert reduces(t.ask_again().until("Anyone before Ann").passes(), "Ann")


@rule("CC-HAND-02", "CC-EVT-ANIMATED-RELICS", "CC-REL-PURSE-OF-HOLDING")
def test_whoever_loses_the_purse_in_the_fight_of_the_relics_discards_at_once() -> None:
    t = table(events=True).relics("Bob", "purse_of_holding").hand("Bob", "attack_10", *SEVEN).hand("Ann", "attack_30")
    t.on(RelicFight(30, 10)).answer("Throw Attack 30 at Purse of Holding")
    assert reduces(t, "Bob")


@rule("CC-HAND-07", "CC-ROUND-12")
def test_in_the_draw_step_all_have_drawn_before_anybody_discards() -> None:
    t = table().hand("Ann", *SEVEN).hand("Bob", *SEVEN).top(*["attack_10"] * 4).on(DrawStep())
    assert (t.prompt(), t.asked(), len(t.holds("Dee"))) == (TOO_MANY, ["Ann", "Bob"], 1)


# Damage to players is damage.


@rule("CC-CARD-PILFERING-STRIKE", "CC-SPE-BOAR-07", "CC-ITEM-18")
def test_a_pilfering_strike_on_a_wereboar_takes_an_item_too() -> None:
    t = beast(four("ripper", Bob="rally"), "Dee").items("Bob", "cure_wounds")
    t.attacks("Ann", "pilfering_strike").answer("Attack the Wereboar Dee").passes()
    assert t.options("Ann") == ["Take Cure Wounds from Bob", "Pass"]
    t = beast(four("ripper", Bob="rally"), "Dee").items("Bob", "cure_wounds").poisoned("Ann", 1)
    t.attacks("Ann", "pilfering_strike").answer("Attack the Wereboar Dee").passes()
    assert "Which Item" not in t.prompt(), "10 less 10 is no damage"


@rule("CC-CARD-IMPRESSIVE-MOVE", "CC-SPE-BOAR-07", "CC-SPE-BOAR-06", "CC-WIN-14")
@pytest.mark.parametrize(
    ("boar", "target", "by", "again"),
    [
        ("Dee", "the Wereboar Dee", "attack_20", True),
        ("Dee", "the Wereboar Dee", "poke_with_stick", False),
        ("Ann", "Dee", "attack_20", True),
        ("Ann", "Dee", "poke_with_stick", False),
    ],
)
def test_an_impressive_move_follows_damage_to_a_wereboar_and_by_one(
    boar: str, target: str, by: str, again: bool
) -> None:
    t = beast(table(fresh_meat_cards=True).hand("Ann", "impressive_move", "attack_30"), boar)
    t.attacks("Ann", by).answer(f"Attack {target}")
    for _ in range(3):
        if "is over" not in t.prompt() and t.prompt() != "That is all.":
            t.passes()
    assert t.offers("Play Impressive Move", "Ann") == again


@rule("CC-CARD-IMPRESSIVE-MOVE", "CC-SPE-BOAR-06", "CC-ACT-05")
def test_no_impressive_move_follows_a_wereboars_blow_that_came_to_nothing() -> None:
    t = beast(table(fresh_meat_cards=True).hand("Ann", "impressive_move", "attack_30"), "Ann")
    t.hand("Dee", "not_so_tough").attacks("Ann", "attack_20").answer("Attack Dee").passes()
    t.plays("Dee", "Play Not So Tough on Dee").quiet()
    assert lost(t) == {}
    assert t.told("CC-WIN-14") == []
    assert t.prompt() == "That is all."


# A moonlit crack.


def moonlit() -> CavernsTable:
    """All cards lie faceup; Ann can meddle with them."""
    t = table(events=True, fresh_meat_cards=True).event("moonlit_crack")
    t.hand("Ann", "mixed_signals", "unwitting_assist", "attack_10", "attack_40").hand("Bob", "attack_50")
    t.hand("Cas", "feint").hand("Dee", "attack_5").start()
    for name in ("Attack 5", "Feint", "Attack 50", "Attack 10"):
        t.answer(f"Set {name}")
    return t


def seen(t: CavernsTable, who: str) -> list[str]:
    """The set card before a player, as Dee knows it."""
    place = set_of(t.seat_of(who))
    return [name for name in t._names(place) if card(name) in t.g.cards.known_to(3, place)]


@rule("CC-EVNT-09", "CC-ACT-03")
def test_cards_that_lie_faceup_do_so_when_they_have_been_swapped() -> None:
    t = moonlit().plays("Ann", "Play Mixed Signals on Bob")
    assert (seen(t, "Ann"), seen(t, "Bob")) == (["attack_50"], ["attack_10"])


@rule("CC-EVNT-09", "CC-NEW-09")
def test_a_card_that_is_slipped_under_the_moon_lies_faceup_and_the_other_is_known() -> None:
    t = moonlit().plays("Ann", "Play Unwitting Assist and slip Attack 40 to Bob")
    assert seen(t, "Bob") == ["attack_40"]
    assert t.g.cards.known_to(3, hand_of(1)) == [card("attack_50")]


@rule("CC-SPE-HOLD-06", "CC-SPE-HOLD-02", "CC-INFO-01")
def test_of_two_cards_that_hold_takes_back_only_the_revealed_one_is_seen() -> None:
    t = against("spitting_drake").hand("Ann", "attack_50", "attack_20")
    t.g.haste[0] = 1
    t.start().answer("Set Attack 50", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 20 as well").answer("Hold", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Strike", by=who)
    t.until("Which of your set cards do you turn over?").answer("Turn over Attack 20")
    assert sorted(t.holds("Ann")) == ["attack_20", "attack_50"]
    assert [line for line in t.heard("Bob") if "back into hand" in line] == ["Ann takes Attack 20 back into hand."]
    assert t.g.cards.known_to(1, hand_of(0)) == [card("attack_20")]


# Events and other targets than the encounter's own.


@rule("CC-EVT-TOO-CLOSE-QUARTERS", "CC-ATK-39", "CC-SPE-BOAR-07")
def test_in_too_close_quarters_big_swings_are_hampered_at_any_target() -> None:
    t = beast(table(events=True).event("too_close_quarters"), "Dee")
    place_body(t.g, UNDEAD, 25, 0, 1)
    assert lost(t.copy().attacks("Ann", "attack_50").answer("Attack the Wereboar Dee").quiet()) == {"Dee": 25}
    assert lost(t.copy().attacks("Dee", "attack_50").answer("Attack Ann").quiet()) == {"Ann": 15}
    assert lost(t.copy().attacks("Ann", "attack_30").answer("Attack the Wereboar Dee").quiet()) == {"Dee": 30}


@rule("CC-EVT-SLICK-FLOOR", "CC-ATK-34")
def test_nobody_slips_who_does_not_attack_the_encounter() -> None:
    t = beast(table(events=True).event("slick_floor").life(300), "Dee")
    t.attacks("Ann", "attack_20").quiet() if False else t.attacks("Ann", "attack_20").answer(
        "Attack the Ripper"
    ).quiet()
    assert t.left() == 290
    t.attacks("Ann", "attack_50").answer("Attack the Wereboar Dee").quiet()
    assert lost(t) == {"Dee": 50}


@rule("CC-EVT-AMBUSH", "CC-SPE-HIVE-01")
def test_a_drone_that_splits_in_an_ambush_stings_for_5() -> None:
    t = table("hivemind", deeper_darker=True, events=True).event("ambush").hand("Bob", "called_you_ugly")
    t.on(ambush(t.g, 0, 10)).plays("Bob", "Play I Think He Called You Ugly Too on Cas").quiet()
    assert lost(t) == {"Ann": 10, "Cas": 5}


@rule("CC-EVT-BLOOD-FRENZY", "CC-SPE-HIVE-01", "CC-SPE-HIVE-04")
def test_a_drone_that_splits_in_a_frenzy_stings_for_10_as_the_others_do() -> None:
    t = against("hivemind", events=True).event("blood_frenzy").hand("Bob", "called_you_ugly")
    t.on(CreatureAttacks(RANDOM)).plays("Bob", "Play I Think He Called You Ugly Too on Cas")
    assert "Cas is about to take 10 damage" in t.prompt()


# Whom creatures ignore.


@rule("CC-MON-SPITTING-DRAKE", "CC-CRE-06")
@pytest.mark.parametrize("mark", [OUT_OF_REACH, EVADING, BOAR])
def test_the_drake_counts_nobody_whom_it_ignores(mark: int) -> None:
    t = stances(against("spitting_drake"), Cas="Hold", Dee="Hold").until("Anyone before Dee turns a card over?")
    t.g.marks[0] |= mark
    assert lost(rest(t)) == {"Cas": 15, "Dee": 15}, "one striker against two holders"


# Sudden death.


@rule("CC-WIN-10", "CC-END-14", "CC-REL-CRACKED-HOURGLASS")
def test_initiative_that_is_drawn_for_a_sudden_death_can_be_changed() -> None:
    t = aside(finished(Ann=7, Bob=7), "ripper").relics("Bob", "cracked_hourglass").hand("Ann", "feint")
    t.push(Ending())
    assert (type(t.g.stack[-1]), t.asked()) == (InitiativeMoment, ["Bob"])
    t.says("Bob", "Use Cracked Hourglass").to(Setting)
    assert len(t.told("CC-REL-CRACKED-HOURGLASS")) == 2, "two new numbers"


# What is found when two rules meet on one card.


@rule("CC-ACT-01", "CC-SETC-10", "CC-CARD-EDGE-OUT")
def test_the_second_card_of_a_hasty_player_can_be_edged_out_when_the_first_has_been_turned() -> None:
    t = four("ripper", Ann="attack_5 attack_20", Bob="edge_out feint").life(300)
    t.g.haste[0] = 1
    t.start().answer("Set Attack 5", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 20 as well").until("Which of your set cards").answer("Turn over Attack 5")
    t.until("Anyone before Ann").plays("Bob", "Play Edge Out on Ann")
    assert t.left() == 295
    assert {"attack_20", "edge_out"} <= set(t.discards())


@rule("CC-MON-LIVING-TOME", "CC-ITEM-19", "CC-REL-RING-OF-STORING")
def test_the_tome_reads_a_card_that_goes_onto_the_ring_and_does_not_get_it() -> None:
    t = against("living_tome").relics("Ann", "ring_of_storing").hand("Ann", "rally").life(100)
    t.attacks("Bob", "attack_20").says("Ann", "Play Rally").past_cancelling().answer(
        "Store the card on the Ring"
    ).quiet()
    assert t.left() == 100 + 10 - 40
    assert (t._names(ON_RING), t._names(UNDER)) == (["rally"], [])


@rule("CC-WIN-20", "CC-ITEM-19", "CC-REL-RING-OF-STORING")
def test_a_card_from_the_ring_that_is_cancelled_is_discarded() -> None:
    t = table(events=True).relics("Ann", "ring_of_storing").hand("Bob", "not_on_my_watch").life(300)
    t.g.cards.fill(ON_RING, [card("rally")])
    t.attacks("Cas", "attack_20").says("Ann", "Play Rally").answer("Play Not On My Watch!", by="Bob").quiet()
    assert (t.left(), t._names(ON_RING)) == (280, [])
    assert "rally" in t.discards()


@rule("CC-MON-BARRIER-MAGUS", "CC-SPE-BARRIER-02", "CC-REP-HARD-TO-KILL")
def test_the_price_of_a_barrier_is_no_creature_attack_that_somebody_is_hard_to_kill_by() -> None:
    t = against("barrier_magus").reputation("Ann", "hard_to_kill").lp("Ann", 5)
    t.attacks("Ann", "attack_100").quiet()
    assert t.g.died[0]


@rule("CC-TOK-UNDEAD-05", "CC-CRE-16")
def test_a_new_undead_does_not_pass_over_a_player_1_whom_creatures_ignore() -> None:
    t = opening("endless_horde").stacked("endless_horde", "stone_juggernaut")
    for who in t.names:
        t.hand(who, "feint", "feint")
    t.to(Setting)
    t.g.marks[0] |= OUT_OF_REACH
    draws(t.sets(), "Ann Bob Cas Dee").to(Setting)
    assert t.g.host[undead(t.g)[-1]] == 0


@rule("CC-SPE-HOLD-09", "CC-SPE-HOLD-04", "CC-DEATH-12")
def test_a_striker_who_has_died_keeps_nobody_from_having_all_held() -> None:
    t = stances(against("cursed_naiad"), Bob="Hold", Cas="Hold", Dee="Hold").until("Anyone before Bob")
    t.lp("Ann", 5).push(Loss((Seat(0),), (5,), CARD_LOSS)).quiet()
    assert lost(rest(t)) == {"Ann": 100, "Bob": 5, "Cas": 5, "Dee": 5}


@rule("CC-INFO-08", "CC-REP-DEEP-POCKETS")
def test_all_hear_what_was_turned_up_for_deep_pockets() -> None:
    t = table().top("feint", "rally", "cure_wounds")
    t.g.log = []
    find_item(t.g, Seat(0))
    t._listen()
    assert "Ann turns Feint and Rally and shuffles them back." in t.heard("Dee")


@rule("CC-ITEM-07", "CC-SPE-BOAR-12", "CC-ITEM-08")
def test_a_wereboar_may_be_healed_by_others_and_heal_them() -> None:
    t = moment(
        beast(table(), "Dee").items("Ann", "cure_wounds").items("Dee", "cure_wounds").lp("Ann", 50).lp("Dee", 50)
    )
    t.says("Ann", "Use Cure Wounds on Dee").answer("Accept").says("Dee", "Use Cure Wounds on Ann").answer("Accept")
    assert (t.g.lp[0], t.g.lp[3], t.g.prestige[0], t.g.prestige[3]) == (65, 65, 2, 2)


@rule("CC-ACT-09", "CC-SPE-VAMP-03")
def test_a_drain_cannot_be_countered() -> None:
    t = against("vampyre").hand("Bob", "counter_strike")
    t.g.marks[0] |= VAMPYRE
    t.on(RoundEnd()).answer("Choose Bob")
    assert t.prompt() == "That is all."
    assert (t.told("CC-CRE-01"), lost(t)) == ([], {"Bob": 5})


@rule("CC-ROUND-18", "CC-ABL-INTERPOSE", "CC-EDGE-21", "CC-MON-BLOATED-HORROR")
def test_whoever_interposes_against_the_burst_of_the_dead_strikes_nobody_else_instead() -> None:
    t = beast(table("bloated_horror", abilities=True).hand("Dee", "attack_20"), "Bob")
    remove_body(t.g, 0)
    t.g.killer, t.g.blow = Seat(0), 30
    t.on(CreatureAttacks(DEATH)).says("Dee", "Use Interpose on Ann").quiet()
    assert lost(t) == {"Dee": 15}
    assert (t.prompt(), t.holds("Dee")) == ("That is all.", ["attack_20"])


# The dead do nothing any more.


@rule("CC-DEATH-17", "CC-CARD-PILFERING-STRIKE", "CC-SPE-BARRIER-02", "CC-MON-ASH-PHOENIX")
@pytest.mark.parametrize("name", ["barrier_magus", "ash_phoenix"])
def test_whoever_dies_of_their_own_pilfering_strike_takes_nothing(name: str) -> None:
    t = against(name).items("Bob", "cure_wounds").lp("Ann", 5).life(10)
    t.g.barrier = min(t.g.barrier, 10)
    t.attacks("Ann", "pilfering_strike").quiet()
    assert (t.g.died[0], t.prompt(), t.owns("Bob")) == (1, "That is all.", ["cure_wounds"])


@rule("CC-DEATH-01", "CC-REL-RING-OF-STORING", "CC-REL-EVIL-EYE")
def test_whoever_dies_of_an_evil_eye_stores_nothing() -> None:
    t = table(events=True).relics("Cas", "evil_eye").relics("Ann", "ring_of_storing").hand("Ann", "human_shield")
    t.lp("Ann", 5).hits("Ann", 15).says("Ann", "Play Human Shield on Cas").quiet()
    assert (t.g.died[0], t._names(ON_RING), t.discards()) == (1, [], ["human_shield"])
    assert lost(t) == {"Ann": 100, "Cas": 15}


@rule("CC-TOK-UNDEAD-08", "CC-MON-PESTILENCE", "CC-MON-OBSIDIAN-GATE", "CC-TOK-SPORE-04")
@pytest.mark.parametrize("name", ["pestilence", "obsidian_gate", "treasure_spore"])
def test_what_has_fallen_under_a_horde_does_nothing_at_the_end_of_the_rounds_that_follow(name: str) -> None:
    t = alone(against(name)).poisoned("Ann", 2).life(5)
    place_body(t.g, UNDEAD, 25, 0, 1)
    t.g.horde = True
    t.attacks("Ann", "attack_50").answer(t.options("Ann")[0]).quiet()
    before = (list(t.g.breed), t.g.counter, list(t.g.poison))
    assert (t.g.beaten, t.g.over, before[0]) == (True, False, [UNDEAD])
    t.on(RoundEnd()).hush()
    assert (list(t.g.breed), t.g.counter, list(t.g.poison)) == before


@rule("CC-QST-UNTOUCHABLE", "CC-SPE-RAGNA-03", "CC-EOE-01")
def test_who_is_called_back_has_not_come_through_the_encounter_untouched() -> None:
    t = against("ragnarok").life(5)
    die(t.g, 3)
    sets(t, Bob=10).to(Reviving).answer("Call back 1 dead player").to(Refill)
    assert (t.g.died[3], [done(t, who, "untouchable") for who in t.names]) == (0, [1, 1, 1, 0])


@rule("CC-ATK-26", "CC-ATK-07", "CC-ROUND-08")
def test_riders_lie_in_the_damage_stack_with_the_attack_that_they_were_part_of() -> None:
    t = four("ripper", Ann="attack_20", Bob="feint edge_out").riders("Ann", "focus_strength", "slip_behind").sets()
    t.until("Anyone before Bob")
    assert sorted(t._names(STACK)) == ["attack_20", "focus_strength", "slip_behind"]


@rule("CC-REL-BLOODSTONE", "CC-SPE-BOAR-12")
def test_the_bloodstone_may_hurt_a_wereboar() -> None:
    t = beast(table().relics("Ann", "bloodstone"), "Dee").on(PlayerMeasures(Seat(0))).answer("Choose Dee")
    assert lost(t) == {"Dee": 5}


@rule("CC-REP-FRAIL", "CC-ITEM-09")
def test_what_heals_the_frail_is_lowered_before_it_stops_at_what_they_lack() -> None:
    t = moment(table().reputation("Bob", "frail").lp("Bob", 95).items("Ann", "cure_wounds"))
    assert t.says("Ann", "Use Cure Wounds on Bob").answer("Accept").g.lp[1] == 100


@rule("CC-ATK-32", "CC-ATK-34", "CC-MON-BONE-KNIGHT")
def test_a_second_shot_is_an_attack_of_its_own_and_not_the_first_of_the_round() -> None:
    t = four("bone_knight", Ann="opportunity_fire attack_20 attack_40").sets(Ann="opportunity_fire")
    t.until("Which card takes the place").answer("Attack with Attack 20")
    t.answer("Lay Attack 40 facedown as the second shot").to(Setting)
    assert dealt(t) == [10, 40]


@rule("CC-EVT-TOO-CLOSE-QUARTERS", "CC-ATK-35")
@pytest.mark.parametrize("mode", ["Use your own, higher values", "Use the plain values"])
def test_in_too_close_quarters_a_special_attack_is_as_big_as_its_mode(mode: str) -> None:
    t = table(events=True).event("too_close_quarters").attacks("Ann", "knife_in_the_dark")
    t.answer(next(option for option in t.options() if option.startswith(mode))).quiet()
    assert dealt(t) == [25], "50 is rotated down, 25 is not"


@rule("CC-EVT-MUFFLED-VOICES", "CC-REL-RING-OF-STORING", "CC-WIN-33")
def test_under_muffled_voices_a_card_from_the_ring_cannot_be_cancelled_either() -> None:
    t = table(events=True).event("muffled_voices").relics("Ann", "ring_of_storing").hand("Bob", "not_on_my_watch")
    t.g.cards.fill(ON_RING, [card("rally")])
    t.attacks("Cas", "attack_20").says("Ann", "Play Rally").quiet()
    assert (t.halted(), t.left(), t.holds("Bob")) == (True, 150, ["not_on_my_watch"])
