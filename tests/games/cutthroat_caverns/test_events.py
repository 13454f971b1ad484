"""Events: when they are drawn, and what each of them does (CC-EVNT, CC-EVT)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.games.cutthroat_caverns.foes.lines import SPECIFIC
from rulebound.games.cutthroat_caverns.frames import DrawStep, RoundEnd
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import Measures, Refill
from rulebound.games.cutthroat_caverns.marks import GUARDS, IRON_SKIN
from rulebound.games.cutthroat_caverns.places import EVENT_DECK, EVENT_DISCARD, RELIC_DECK, hand_of
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.tables import EVENT_OF, RELIC_OF
from rulebound.testing import rule


def next_relic(t: CavernsTable, name: str) -> CavernsTable:
    """This Relic lies on top of its deck."""
    cards = t.g.cards
    if not cards.has(RELIC_DECK, RELIC_OF[name]):
        cards.fill(RELIC_DECK, [RELIC_OF[name]])
    cards.move(RELIC_OF[name], RELIC_DECK, RELIC_DECK)
    return t


def measure(event: str, **options: bool) -> CavernsTable:
    """A fight under this Event, whose end comes next."""
    return table("ripper", **options).event(event)


# When they are drawn.


@rule("CC-EVNT-01", "CC-EVNT-02", "CC-FLOW-02", "CC-SET-13")
def test_a_creature_turns_an_event_that_counts_only_in_the_encounters_on_its_track() -> None:
    t = opening("ripper", events=True).next_event("gleam_of_gold").go()
    assert t.told("CC-EVNT-02") == ["Event: Gleam of Gold."]
    t = opening("ripper", events=True).next_event("second_wind").go()
    assert t.told("CC-EVNT-02") == ["Event: Second Wind does not match this encounter and is discarded."]
    assert t.g.event == -1
    assert t.g.cards.has(EVENT_DISCARD, EVENT_OF["second_wind"])
    later = opening("ripper", events=True).next_event("second_wind")
    later.g.number = 3
    assert later.go().told("CC-EVNT-02") == ["Event: Second Wind."]
    assert opening("ripper").go().told("CC-EVNT-02") == []


@rule("CC-SET-13", "CC-SET-20")
def test_event_and_relic_decks_are_there_with_events_and_relics_with_a_module_too() -> None:
    plain, events, module = (
        CavernsTable(4, 1, **o).g.cards for o in ({}, {"events": True}, {"module": "laughing_idol"})
    )
    assert [plain.count(EVENT_DECK), plain.count(RELIC_DECK)] == [0, 0]
    assert [events.count(EVENT_DECK), events.count(RELIC_DECK)] == [24, 12]
    assert [module.count(EVENT_DECK), module.count(RELIC_DECK)] == [0, 12]


@rule("CC-EVNT-07", "CC-FLOW-02", "CC-FLOW-08")
def test_traps_draw_no_event_and_bosses_and_what_lies_under_a_horde_do() -> None:
    assert opening("rope_bridge", events=True).go().told("CC-EVNT-02") == []
    assert opening("emperor_lich", events=True).next_event("gleam_of_gold").go().told("CC-EVNT-02") != []
    t = opening("ripper", events=True).stacked("endless_horde", "ripper").next_event("gleam_of_gold").go()
    assert t.told("CC-EVNT-02") == ["Event: Gleam of Gold."]


@rule("CC-EVNT-06")
def test_an_empty_event_deck_is_made_anew_from_its_discards() -> None:
    t = opening("ripper", events=True)
    t.g.cards.move_all(EVENT_DECK, EVENT_DISCARD)
    t.go()
    assert len(t.told("CC-EVNT-02")) == 1
    assert t.g.cards.count(EVENT_DECK) == 23


@rule("CC-EVNT-03", "CC-EVT-SECOND-WIND")
def test_events_take_effect_at_once_second_wind_heals_everybody() -> None:
    t = opening("ripper", events=True).next_event("second_wind").lp("Ann", 50).lp("Bob", 95)
    t.g.number = 3
    t.fight()
    assert list(t.g.lp) == [60, 100, 100, 100]


@rule("CC-EVNT-04", "CC-EVT-PRICE-OF-FAME")
def test_measures_take_effect_at_the_end_price_of_fame_costs_all_who_are_proudest() -> None:
    t = opening("ripper", events=True).next_event("price_of_fame").prestige("Ann", 4).prestige("Cas", 7)
    t.g.number = 2
    t.fight()
    assert list(t.g.prestige) == [4, 0, 7, 0]
    t.kills("Ann")
    assert list(t.g.prestige) == [6, 0, 6, 0]


@rule("CC-EVNT-05", "CC-EOE-11")
def test_an_event_that_lasts_ends_with_the_encounter() -> None:
    t = measure("blood_frenzy")
    assert t.kills("Ann").g.event == -1
    assert t.g.cards.has(EVENT_DISCARD, EVENT_OF["blood_frenzy"])


# Events that change the rules.


@rule("CC-EVT-TOO-CLOSE-QUARTERS", "CC-FAQ-04")
def test_too_close_quarters_hampers_big_swings_and_enlarges_hands() -> None:
    t = measure("too_close_quarters").life(150)
    assert max_hand(t.g, 0) == 14
    assert t.copy().attacks("Ann", "attack_40").quiet().left() == 130
    assert t.copy().attacks("Ann", "attack_30").quiet().left() == 120
    t.on(DrawStep())
    assert [t.drawn("CC-ROUND-12", who) for who in t.names] == [2, 2, 2, 2]


@rule("CC-EVNT-13")
def test_an_encounters_own_draw_step_takes_the_place_of_what_an_event_says() -> None:
    t = table("sloth", relics_ruin=True, death_incarnate=True).event("too_close_quarters")
    before = [t.g.cards.count(hand_of(seat)) for seat in range(4)]
    t.on(DrawStep())
    assert [t.g.cards.count(hand_of(seat)) for seat in range(4)] == before


@rule("CC-EVT-WALLS-CLOSE-IN", "CC-HAND-03")
def test_the_walls_close_in_with_every_round_but_leave_three_cards() -> None:
    t = measure("walls_close_in").hand("Ann", *["attack_20"] * 4, "rally", "rally", "trip")
    t.on(RoundEnd())
    assert t.prompt() == "Your hand is above the maximum. Which card do you discard?"
    assert max_hand(t.g, 0) == 6
    t.answer("Discard Trip")
    t.g.walls = 9
    assert max_hand(t.g, 0) == 3


@rule("CC-EVT-AMBUSH")
def test_an_ambush_strikes_player_number_one_right_after_the_first_draw() -> None:
    t = opening("ripper", events=True).next_event("ambush")
    t.next_order("Cas", "Ann", "Bob", "Dee").fight()
    assert list(t.g.lp) == [100, 100, 90, 100]


@rule("CC-EVT-BLOOD-FRENZY", "CC-CRE-08", "CC-WIN-30")
def test_blood_frenzy_raises_every_creature_attack() -> None:
    t = table("battle_troll", seats=3).event("blood_frenzy").attacks("Ann", "attack_20").quiet()
    t.on(CreatureAttacks(SPECIFIC)).quiet()
    assert list(t.g.lp) == [100 - 25 - 15, 100, 100]


@rule("CC-EVT-SWOLLEN-BEAST", "CC-EVNT-08", "CC-CRE-11")
@pytest.mark.parametrize(("foe", "lives"), [("ripper", [190 + 40]), ("ogre_brothers", [100 + 40, 100])])
def test_a_swollen_beast_has_more_lp_for_every_player(foe: str, lives: list[int]) -> None:
    t = opening(foe, events=True).next_event("swollen_beast")
    t.g.number = 1
    t.fight()
    assert t.g.life == lives
    assert t.g.most == lives


@rule("CC-EVT-SLICK-FLOOR", "CC-ATK-34")
def test_the_first_damaging_attack_of_a_round_slips() -> None:
    t = measure("slick_floor").life(150).attacks("Ann", "attack_50").quiet()
    assert t.left() == 125
    assert t.attacks("Bob", "attack_50").quiet().left() == 75


@rule("CC-EVT-FOUL-AIR")
def test_foul_air_poisons_everybody() -> None:
    t = opening("ripper", events=True).next_event("foul_air")
    t.g.number = 2
    assert list(t.go().g.poison) == [1, 1, 1, 1]


@rule("CC-EVT-MUFFLED-VOICES", "CC-WIN-33")
def test_under_muffled_voices_nothing_can_be_cancelled() -> None:
    t = table("ripper").hand("Ann", "rally").hand("Bob", "not_on_my_watch").life(150)
    t.attacks("Cas", "attack_20").says("Ann", "Play Rally")
    assert t.offers("Play Not On My Watch!", by="Bob")
    t = measure("muffled_voices").hand("Ann", "rally").hand("Bob", "not_on_my_watch").life(150)
    t.attacks("Cas", "attack_20").says("Ann", "Play Rally")
    assert t.prompt() == "Cas attacks with Attack 20. Does anyone respond?", "nobody is asked whether they cancel it"
    assert t.quiet().left() == 110


@rule("CC-EVT-NARROW-LEDGE", "CC-EVNT-11")
def test_redirecting_on_a_narrow_ledge_costs_lp_that_nothing_prevents_and_can_kill() -> None:
    t = measure("narrow_ledge").hand("Ann", "human_shield").hand("Bob", "not_on_my_watch")
    t.g.marks[0] |= IRON_SKIN
    cancelled = t.copy().hits("Ann", 15).says("Ann", "Play Human Shield on Cas")
    cancelled.says("Bob", "Play Not On My Watch!").quiet()
    assert cancelled.g.lp[0] == 100
    t.hits("Ann", 15).says("Ann", "Play Human Shield on Cas").quiet()
    assert list(t.g.lp) == [95, 100, 85, 100]
    t.hand("Ann", "human_shield").lp("Ann", 5).hits("Ann", 15).says("Ann", "Play Human Shield on Cas").quiet()
    assert t.g.died[0]


@rule("CC-EVT-MOONLIT-CRACK", "CC-EVNT-09")
def test_by_moonlight_cards_are_set_faceup_from_the_last_player_on() -> None:
    t = measure("moonlit_crack").hand("Ann", "attack_50", "edge_out").hand("Bob", "attack_20").hand("Dee", "attack_30")
    assert t.asked() == ["Dee"]
    t.answer("Set Attack 30")
    assert t.asked() == ["Bob"]
    t.answer("Set Attack 20").answer("Set Attack 50")
    assert "Dee sets Attack 30." in t.heard("Cas")
    assert "CC-TURN-01" not in t.rules_told()
    t.says("Ann", "Play Edge Out on Dee").quiet()
    assert "attack_30" in t.discards()


@rule("CC-EVT-MOONLIT-CRACK", "CC-SETC-09")
def test_by_moonlight_too_a_tripped_player_sets_nothing_and_one_tripped_for_the_next_round_does() -> None:
    t = measure("moonlit_crack").hand("Ann", "attack_50").hand("Bob", "attack_20").hand("Dee", "attack_30")
    t.g.tripped[3], t.g.tripped[1] = 1, 2
    assert t.asked() == ["Bob"]


@rule("CC-EVT-MOONLIT-CRACK", "CC-SETC-10", "CC-SETC-13")
def test_by_moonlight_the_hasty_lay_a_second_attack_card_but_none_beside_a_bluff() -> None:
    t = measure("moonlit_crack").hand("Dee", "attack_30", "attack_5", "rally").hand("Bob", "rally", "trip")
    t.g.haste[3] = t.g.haste[1] = 2
    t.answer("Set Attack 30")
    assert (t.asked(), t.options()) == (["Dee"], ["Set Attack 5 as well", "Pass"])
    t.answer("Set Attack 5 as well")
    assert "Dee sets Attack 5." in t.heard("Cas")
    t.answer("Set Rally")
    assert "Bob" not in t.asked() or t.options("Bob") == ["Pass"], "a bluff lies alone"


@rule("CC-EVT-MOONLIT-CRACK", "CC-MODU-10", "CC-MODU-20")
def test_by_moonlight_too_somebody_may_guard_instead_of_setting() -> None:
    t = measure("moonlit_crack").hand("Dee", "attack_30").hand("Bob", "attack_20")
    t.g.at_risk, t.g.npc = True, 60
    assert (t.asked(), t.options()) == (["Dee"], ["Set Attack 30", "Guard instead of setting a card"])
    t.answer("Guard instead of setting a card")
    assert t.marked(GUARDS) == ["Dee"]
    assert t.holds("Dee") == ["attack_30"]


# Measures!


@rule("CC-EVT-ANIMATED-RELICS", "CC-EVNT-10")
def test_living_relics_belong_to_whoever_beats_them_and_hit_their_owners_otherwise() -> None:
    t = measure("animated_relics").relics("Ann", "serpent_ward", "gauntlet_of_might").relics("Bob", "mask_of_faces")
    t.hand("Ann", "feint").hand("Bob", "attack_20", "rally").hand("Cas", "red_whirl").hand("Dee", "attack_5")
    t.on(Measures())
    assert t.asked() == ["Ann"]
    assert t.options() == ["Pass"]
    t.answer("Pass")
    assert "Throw Attack 20 at Serpent Ward" in t.options()
    assert not t.offers("Throw Rally at Serpent Ward")
    t.answer("Throw Attack 20 at Serpent Ward").answer("Throw Red Whirl at Serpent Ward")
    assert t.has_relics("Cas") == ["serpent_ward"]
    assert not t.offers("Throw Attack 5 at Serpent Ward")
    t.answer("Throw Attack 5 at Mask of Faces")
    assert t.has_relics("Ann") == ["gauntlet_of_might"]
    assert t.has_relics("Bob") == ["mask_of_faces"]
    assert list(t.g.lp) == [90, 90, 100, 100]


@rule("CC-EVNT-10", "CC-WIN-25")
def test_only_whoever_has_hand_cards_is_asked_about_living_relics() -> None:
    t = (
        measure("animated_relics")
        .relics("Ann", "serpent_ward")
        .hand("Ann")
        .hand("Bob")
        .hand("Cas", "rally")
        .hand("Dee")
    )
    t.on(Measures())
    assert t.asked() == ["Cas"]


@rule("CC-EVT-TOLL-OF-THE-DEEP", "CC-EVNT-12")
def test_the_toll_of_the_deep_is_paid_in_order_with_cards_or_blood() -> None:
    t = measure("toll_of_the_deep").hand("Ann", "attack_20", "rally", "trip").hand("Bob", "attack_20", "rally")
    t.hand("Cas", "attack_5").on(Measures())
    assert t.asked() == ["Ann"]
    t.answer("Pay instead").answer("Discard Rally").answer("Discard Trip")
    assert t.holds("Ann") == ["attack_20"]
    assert t.asked() == ["Bob"]
    t.answer("Take the damage")
    assert list(t.g.lp) == [100, 95, 95, 95]


@rule("CC-EVT-GRAVE-CHILL", "CC-EOE-12")
def test_grave_chill_hurts_whoever_landed_no_killing_blow() -> None:
    assert list(measure("grave_chill").kills("Bob").g.lp) == [95, 100, 95, 95]


@rule("CC-EVT-SPOILS-OF-WAR", "CC-HAND-03", "CC-EOE-11")
def test_the_killer_refills_two_above_the_maximum_and_keeps_them_until_the_next_refill() -> None:
    t = measure("spoils_of_war").kills("Bob")
    sizes = [t.g.cards.count(hand_of(seat)) for seat in range(4)]
    assert sizes == [7, 9, 7, 7]
    assert max_hand(t.g, 1) == 9
    t.fight().kills("Ann").to(Refill)
    assert max_hand(t.g, 1) == 7


@rule("CC-EVT-LINGERING-VENOM", "CC-EOE-11")
def test_lingering_venom_leaves_all_poison() -> None:
    poisoned = measure("lingering_venom").poisoned("Ann", 2).kills("Bob")
    assert poisoned.g.poison[0] == 2
    assert table("ripper").poisoned("Ann", 2).kills("Bob").g.poison[0] == 1


# Treasure.


@rule("CC-EVT-GLEAM-OF-GOLD", "CC-RELI-01")
def test_the_final_killing_blow_earns_the_top_relic() -> None:
    t = next_relic(measure("gleam_of_gold"), "mask_of_faces").kills("Cas")
    assert t.told("CC-EVT-GLEAM-OF-GOLD") == ["Cas gains Mask of Faces."]
    assert t.has_relics("Cas") == ["mask_of_faces"]
    assert measure("gleam_of_gold").kills("Cas").has_relics("Cas") == []


@rule("CC-EVT-UNDERDOGS-PRIZE")
def test_the_least_prestige_then_lp_then_initiative_earns_a_relic() -> None:
    t = next_relic(measure("underdogs_prize"), "mask_of_faces").prestige("Ann", 1).order("Dee", "Cas", "Bob", "Ann")
    winners = []
    for lower in ("", "Bob", "Ann"):
        one = t.copy()
        if lower:
            one.lp(lower, 40)
        if lower == "Ann":
            one.prestige("Ann", -1)
        one.on(Measures())
        winners += [name for name in one.names if one.has_relics(name)]
    assert winners == ["Dee", "Bob", "Ann"]


@rule("CC-EVT-STEADY-HAND", "CC-ATK-42")
def test_the_first_whose_attacks_add_up_to_100_earns_a_relic_at_once_and_nobody_after() -> None:
    t = next_relic(measure("steady_hand"), "mask_of_faces").life(400)
    next_relic(t, "purse_of_holding")
    t.g.harm[1] = 300
    t.attacks("Ann", "attack_50").quiet()
    assert t.has_relics("Ann") == []
    t.attacks("Ann", "attack_50").quiet()
    assert t.has_relics("Ann") == ["purse_of_holding"]
    t.attacks("Bob", "attack_100").quiet()
    assert t.has_relics("Bob") == []


@rule("CC-EVT-MARTYRS-REWARD")
def test_the_fewest_lp_earn_a_relic() -> None:
    t = next_relic(measure("martyrs_reward"), "mask_of_faces").lp("Bob", 50).lp("Cas", 50).order("Cas", "Bob")
    t.g.initiative[0], t.g.initiative[3] = 3, 4
    t.on(Measures())
    assert t.has_relics("Cas") == ["mask_of_faces"]


@rule("CC-EVT-TOLL-OF-STEEL", "CC-EVNT-12", "CC-WIN-25")
def test_the_first_willing_to_give_up_three_attack_cards_earns_a_relic() -> None:
    t = next_relic(measure("toll_of_steel"), "mask_of_faces")
    t.hand("Ann", "attack_20", "rally", "trip").hand("Bob", *["attack_20"] * 3, "feint").hand("Cas", *["attack_30"] * 3)
    t.on(Measures())
    assert t.asked() == ["Ann"]
    assert t.refused("Pay instead") == "CC-EVT-TOLL-OF-STEEL"
    t.answer("Pass").answer("Pay instead").answer("Discard Feint")
    t.answers("Discard Attack 20", "Discard Attack 20")
    assert t.has_relics("Bob") == ["mask_of_faces"]
    assert t.holds("Bob") == ["attack_20"]
    assert t.asked() != ["Cas"] or "Toll of Steel" not in t.prompt()
    none_left = measure("toll_of_steel").hand("Bob", *["attack_20"] * 3).on(Measures())
    assert none_left.over() or "Toll of Steel" not in none_left.prompt()


@rule("CC-EVT-QUIET-PRAYER", "CC-ACT-18")
def test_one_of_those_who_played_no_action_earns_a_relic_by_chance() -> None:
    t = next_relic(measure("quiet_prayer"), "mask_of_faces")
    t.g.played[0] = t.g.played[2] = 1
    assert t.copy().chance(0).on(Measures()).has_relics("Bob") == ["mask_of_faces"]
    assert t.copy().chance(1).on(Measures()).has_relics("Dee") == ["mask_of_faces"]
    for seat in range(4):
        t.g.played[seat] = 1
    t.on(Measures())
    assert t.g.cards.count(RELIC_DECK) == 1
