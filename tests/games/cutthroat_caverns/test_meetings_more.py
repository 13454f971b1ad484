"""More rules of different chapters that meet: who is struck, healed or spared, and what the dead no longer do."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, alone, dealt, draws, four, lost, moment, rest, sets
from games.cutthroat_caverns.table import opening, table
from games.cutthroat_caverns.test_meetings import beast
from games.cutthroat_caverns.test_quests import done
from games.cutthroat_caverns.test_stances import stances
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.reputations import find_item
from rulebound.games.cutthroat_caverns.foes.lines import DEATH
from rulebound.games.cutthroat_caverns.frames import RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CreatureAttacks, Loss
from rulebound.games.cutthroat_caverns.frames_end import PlayerMeasures, Refill
from rulebound.games.cutthroat_caverns.frames_foes import Reviving
from rulebound.games.cutthroat_caverns.marks import OUT_OF_REACH, VAMPYRE
from rulebound.games.cutthroat_caverns.places import ON_RING, STACK, UNDER
from rulebound.games.cutthroat_caverns.rules.bodies import place_body, remove_body
from rulebound.games.cutthroat_caverns.rules.life import die
from rulebound.games.cutthroat_caverns.state import undead
from rulebound.games.cutthroat_caverns.tables import UNDEAD, card
from rulebound.testing.marks import rule

# Cards, Relics and Reputations against encounters.


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
    t.attacks("Cas", "attack_20").says("Ann", "Play Rally")
    assert not t.prompt().endswith("Do you cancel it?")
    assert t.quiet().left() == 150
