"""Chapter 28, Events: the Activation track of each, and what each does beyond its first effect."""

from __future__ import annotations

from typing import Final

import pytest

from games.cutthroat_caverns.fights import dealt, rest, sets
from games.cutthroat_caverns.table import opening, table
from games.cutthroat_caverns.test_events import measure, next_relic
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import Measures, Refill
from rulebound.games.cutthroat_caverns.places import EVENT_DECK, EVENT_DISCARD, riders_of
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.tables import EVENT_OF
from rulebound.testing.marks import rule

TRACKS: Final = {
    "fog_of_war": "2468",
    "too_close_quarters": "13579",
    "walls_close_in": "3456",
    "ambush": "123789",
    "blood_frenzy": "56789",
    "swollen_beast": "2358",
    "second_wind": "4567",
    "slick_floor": "147",
    "foul_air": "369",
    "muffled_voices": "258",
    "narrow_ledge": "4689",
    "moonlit_crack": "159",
    "animated_relics": "456789",
    "toll_of_the_deep": "1357",
    "price_of_fame": "3478",
    "grave_chill": "2569",
    "spoils_of_war": "1267",
    "lingering_venom": "489",
    "gleam_of_gold": "123456789",
    "underdogs_prize": "3456789",
    "steady_hand": "13579",
    "martyrs_reward": "2468",
    "toll_of_steel": "2367",
    "quiet_prayer": "1458",
}


@rule("CC-EVT-FOG-OF-WAR", "CC-EVT-TOO-CLOSE-QUARTERS", "CC-EVT-WALLS-CLOSE-IN", "CC-EVT-AMBUSH", "CC-EVT-BLOOD-FRENZY")
@rule("CC-EVT-SWOLLEN-BEAST", "CC-EVT-SECOND-WIND", "CC-EVT-SLICK-FLOOR", "CC-EVT-FOUL-AIR", "CC-EVT-MUFFLED-VOICES")
@rule("CC-EVT-NARROW-LEDGE", "CC-EVT-MOONLIT-CRACK", "CC-EVT-ANIMATED-RELICS", "CC-EVT-TOLL-OF-THE-DEEP")
@rule("CC-EVT-PRICE-OF-FAME", "CC-EVT-GRAVE-CHILL", "CC-EVT-SPOILS-OF-WAR", "CC-EVT-LINGERING-VENOM")
@rule("CC-EVT-GLEAM-OF-GOLD", "CC-EVT-UNDERDOGS-PRIZE", "CC-EVT-STEADY-HAND", "CC-EVT-MARTYRS-REWARD")
@rule("CC-EVT-TOLL-OF-STEEL", "CC-EVT-QUIET-PRAYER", "CC-EVNT-02")
def test_an_event_happens_in_the_encounters_on_its_track_alone() -> None:
    start, found = opening("ripper", events=True).hand("Ann", "attack_5"), dict.fromkeys(TRACKS, "")
    for name in found:
        for number in range(1, 10):
            t = start.copy().next_event(name)
            t.g.number = number - 1
            t.go()
            assert t.told("CC-EVNT-02")[0].startswith(f"Event: {content.EXTRAS.event[EVENT_OF[name]].name}")
            if t.g.event == EVENT_OF[name]:
                found[name] += str(number)
    assert found == TRACKS
    assert start.g.cards.count(EVENT_DECK) + start.g.cards.count(EVENT_DISCARD) == len(TRACKS), "one of each"


# When they are drawn, and when they work.


@rule("CC-EVNT-01", "CC-EVNT-07")
@pytest.mark.parametrize(
    ("foe", "drawn"),
    [("ripper", 1), ("mimic_chest", 1), ("emperor_lich", 1), ("rope_bridge", 0), ("hall_of_blades", 0)],
)
def test_an_event_is_drawn_for_everything_that_is_fought(foe: str, drawn: int) -> None:
    assert len(opening(foe, events=True).go().told("CC-EVNT-02")) == drawn


@rule("CC-EVNT-03", "CC-EVT-SECOND-WIND", "CC-EVT-FOUL-AIR")
def test_an_event_works_before_anybody_can_prepare() -> None:
    t = opening("ripper", events=True).next_event("second_wind").lp("Ann", 50).items("Ann", "cure_wounds")
    t.g.number = 3
    assert t.go().offers("Use Cure Wounds", by="Ann")
    assert t.g.lp[0] == 60
    assert "CC-FLOW-05" not in t.rules_told()


@rule("CC-EVT-SECOND-WIND", "CC-EVT-FOUL-AIR")
@pytest.mark.parametrize(("event", "number"), [("second_wind", 4), ("foul_air", 3)])
def test_wind_and_air_are_for_the_living(event: str, number: int) -> None:
    t = opening("ripper", events=True).next_event(event).hand("Ann", "attack_5")
    for who in t.names:
        t.lp(who, 50)
    t.g.died[3], t.g.lp[3], t.g.initiative[3] = 1, 0, 0
    t.g.number = number - 1
    t.go()
    wind = event == "second_wind"
    assert list(t.g.lp) == ([60, 60, 60, 0] if wind else [50, 50, 50, 0])
    assert list(t.g.poison) == ([0, 0, 0, 0] if wind else [1, 1, 1, 0])


@rule("CC-EVNT-04", "CC-EVT-TOLL-OF-THE-DEEP", "CC-EVT-GRAVE-CHILL", "CC-EOE-10")
def test_a_measure_waits_for_the_end_of_the_encounter() -> None:
    t = table("ripper", events=True).event("grave_chill").life(300)
    rest(sets(t, Ann=20))
    assert list(t.g.lp) == [85, 100, 100, 100], "the Ripper struck, and nobody is cold yet"


@rule("CC-EVNT-06", "CC-INFO-03")
def test_the_discarded_events_are_shuffled() -> None:
    t = opening("ripper", events=True).hand("Ann", "attack_5")
    t.g.cards.move_all(EVENT_DECK, EVENT_DISCARD)
    one, other = t.copy().chance(*[0] * 23).go(), t.copy().chance(*[1] * 23).go()
    assert one.g.cards.faces(EVENT_DECK) != other.g.cards.faces(EVENT_DECK)


@rule("CC-EVNT-08", "CC-EVT-AMBUSH", "CC-ACT-08")
def test_an_ambush_is_a_creature_attack_of_the_first_body_on_the_first_number_drawn() -> None:
    t = opening("ogre_brothers", events=True).next_event("ambush").hand("Cas", "counter_strike")
    t.next_order("Cas", "Ann", "Bob", "Dee").start().until("Cas is about to take 10")
    t.plays("Cas", "Play Counter Strike").quiet()
    assert [t.g.life[body] for body in (0, 1)] == [90, 100]
    once = measure("ambush").next_order("Bob", "Ann", "Cas", "Dee").on(DrawingInitiative()).quiet()
    assert list(once.g.lp) == [100, 100, 100, 100], "only after the first draw"


# Events that change the rules.


@rule("CC-EVT-TOO-CLOSE-QUARTERS")
@pytest.mark.parametrize(("name", "damage"), [("attack_40", 20), ("strike_of_destiny", 35), ("attack_100", 50)])
def test_swings_printed_40_or_more_are_turned_down_one_edge(name: str, damage: int) -> None:
    t = table("ripper", events=True, fresh_meat_cards=True).event("too_close_quarters").life(300)
    assert t.attacks("Ann", name).quiet().left() == 300 - damage


@rule("CC-EVT-WALLS-CLOSE-IN", "CC-EVNT-05")
def test_the_walls_come_closer_by_one_card_a_round_until_the_encounter_ends() -> None:
    t = measure("walls_close_in")
    sizes = []
    for _ in range(6):
        t.on(RoundEnd()).quiet()
        sizes.append(max_hand(t.g, 0))
    assert sizes == [6, 5, 4, 3, 3, 3]
    assert max_hand(t.kills("Ann").g, 0) == 7
    clumsy = measure("walls_close_in").reputation("Ann", *["clumsy"] * 5)
    assert max_hand(clumsy.g, 0) == 2, "walls do not enlarge a hand that is smaller already"


@rule("CC-EVT-BLOOD-FRENZY", "CC-CRE-08")
def test_every_creature_attack_is_5_higher_in_a_blood_frenzy() -> None:
    lost = []
    for t in (table("ripper"), measure("blood_frenzy")):
        t.on(CreatureAttacks(RANDOM)).quiet()
        lost.append(400 - sum(t.g.lp))
    assert lost == [15, 20]


@rule("CC-EVT-SWOLLEN-BEAST")
def test_a_beast_swells_by_the_players_of_the_start_dead_or_alive() -> None:
    t = opening("ripper", events=True).next_event("swollen_beast")
    t.g.number, t.g.died[3], t.g.initiative[3] = 1, 1, 0
    assert t.go().left() == 190 + 40


@rule("CC-EVT-SLICK-FLOOR", "CC-ATK-34")
def test_the_floor_is_slick_in_every_round_for_one_attack_with_a_ladder() -> None:
    t = measure("slick_floor").life(400)
    for who in t.names:
        t.hand(who, *["feint"] * 4, "attack_50")
    t.order("Dee", "Ann", "Bob", "Cas").sets(Ann="attack_50", Bob="attack_50", Cas="feint", Dee="feint").to(Setting)
    assert dealt(t) == [25, 50]
    t.order("Ann", "Bob", "Cas", "Dee").sets(Cas="attack_50", Dee="attack_50", Ann="feint", Bob="feint").to(Setting)
    assert dealt(t) == [25, 50, 25, 50]


@rule("CC-EVT-MOONLIT-CRACK", "CC-EVNT-09", "CC-SETC-03")
def test_cards_in_the_moonlight_can_be_swapped_exchanged_and_shot_out_and_are_final() -> None:
    t = table("ripper", events=True, fresh_meat_cards=True).event("moonlit_crack")
    t.hand("Ann", "attack_10", "mixed_signals", "unwitting_assist", "attack_5").hand("Bob", "attack_50")
    t.answer("Set Attack 50").answer("Set Attack 10")
    assert "Set" not in " ".join(t.options("Ann")), "what lies there lies there"
    assert t.offers("Play Mixed Signals on Bob", "Ann")
    assert t.offers("Play Unwitting Assist and slip Attack 5 to Bob", "Ann")
    t.says("Ann", "Play Mixed Signals on Bob").past_cancelling()
    t.quiet()
    assert dealt(t)[:2] == [50, 10]


@rule("CC-EVNT-09", "CC-EVT-MOONLIT-CRACK", "CC-SPE-HOLD-02")
def test_stances_stay_secret_in_the_moonlight() -> None:
    t = table("cursed_naiad", deeper_darker=True, events=True).event("moonlit_crack")
    t.hand("Ann", "attack_10", "rally").hand("Bob", "attack_20", "rally").start().answer("Set Attack 20")
    t.answer("Set Attack 10")
    assert t.asked() == ["Ann", "Bob"], "both at once, after all cards lie open"
    t.answer("Hold", by="Bob").answer("Strike", by="Ann")
    assert not any("Hold" in line or "Strike" in line for line in t.heard("Cas"))


@rule("CC-EVT-NARROW-LEDGE", "CC-EVNT-11", "CC-WIN-29")
@pytest.mark.parametrize(
    ("payer", "card", "words", "lp"),
    [
        ("Ann", "human_shield", "Play Human Shield on Cas", [95, 100, 80, 100]),
        ("Ann", "my_hero", "Play My Hero! on Cas", [95, 100, 90, 100]),
        ("Bob", "called_you_ugly", "Play I Think He Called You Ugly Too on Cas", [100, 95, 80, 100]),
        ("Bob", "takin_one", "Play Takin' One For The Team on Ann", [100, 75, 100, 100]),
        ("Ann", "rally", "Use Shadow Cloak", [95, 80, 100, 100]),
        ("Dee", "rally", "Use Interpose on Ann", [100, 100, 100, 85]),
        ("Bob", "not_so_tough", "Play Not So Tough on Ann", [90, 100, 100, 100]),
        ("Bob", "rally", "Use Granite Wall on Ann", [100, 100, 100, 100]),
    ],
)
def test_every_way_to_redirect_costs_whoever_does_it_and_no_other_answer_does(
    payer: str, card: str, words: str, lp: list[int]
) -> None:
    t = table("ripper", events=True, fresh_meat_cards=True, abilities=True).event("narrow_ledge").hand(payer, card)
    t.relics("Ann", "shadow_cloak").life(300).hits("Ann", 20).plays(payer, words).quiet()
    if not t.halted():
        t.pass_by()
    assert list(t.g.lp) == lp


# Measures!


@rule("CC-EVT-ANIMATED-RELICS", "CC-EVNT-10")
@pytest.mark.parametrize(("card", "beaten"), [("attack_30", True), ("attack_25", False), ("feint", None)])
def test_a_relic_has_30_lp_and_its_owner_may_win_it_back(card: str, beaten: bool | None) -> None:
    t = measure("animated_relics").relics("Ann", "mask_of_faces").hand("Ann", card)
    t.on(Measures())
    if beaten is None:
        assert t.options() == ["Pass"]
    else:
        t.answer(t.options()[0])
    t.hush()
    assert (t.has_relics("Ann"), t.g.lp[0]) == (["mask_of_faces"], 100 if beaten else 90)


@rule("CC-EVNT-10", "CC-EVT-ANIMATED-RELICS")
def test_a_thrown_card_counts_its_plain_base_value_alone_and_is_discarded() -> None:
    t = measure("animated_relics").relics("Bob", "mask_of_faces", "gauntlet_of_might").riders("Bob", "focus_strength")
    t.hand("Bob", "hammerfall", "attack_100", "counter_strike").poisoned("Bob", 1).on(Measures())
    t.answer("Throw Hammerfall at Mask of Faces")
    t.hush()
    assert t.told("CC-EVT-ANIMATED-RELICS") == [], "25 are not enough"
    assert t.has_relics("Bob") == ["gauntlet_of_might", "mask_of_faces"]
    assert "hammerfall" in t.discards()
    assert t.holds("Bob") == ["attack_100", "counter_strike"], "one card, and no answer to what comes back"
    assert (t.g.lp[1], t._names(riders_of(1))) == (80, ["focus_strength"])


@rule("CC-EVT-TOLL-OF-THE-DEEP", "CC-EVNT-12")
def test_whoever_holds_two_cards_may_choose_and_whoever_holds_one_bleeds() -> None:
    t = measure("toll_of_the_deep").order("Bob", "Ann", "Cas", "Dee").hand("Ann", "rally").hand("Bob", "rally", "trip")
    t.on(Measures())
    assert (t.asked(), t.options()) == (["Bob"], ["Pay instead", "Take the damage"])
    t.answer("Pay instead").answer("Discard Rally")
    assert t.options() == ["Discard Trip"]
    t.answer("Discard Trip")
    assert list(t.g.lp) == [95, 100, 95, 95]
    assert t.halted(), "nobody else had a choice"


@rule("CC-EVT-PRICE-OF-FAME")
def test_fame_costs_one_prestige_even_where_nobody_has_any() -> None:
    assert list(measure("price_of_fame").on(Measures()).g.prestige) == [-1, -1, -1, -1]


@rule("CC-EVT-GRAVE-CHILL", "CC-EOE-12")
def test_a_killing_blow_on_any_body_keeps_the_chill_away() -> None:
    t = table("ogre_brothers", events=True).event("grave_chill").life(5)
    t.attacks("Ann", "attack_50").answer("Attack Grub").quiet()
    t.g.kills[2] = 1
    assert list(t.on(Measures()).quiet().g.lp) == [100, 95, 100, 95]


@rule("CC-EVT-SPOILS-OF-WAR", "CC-EOE-12")
def test_spoils_go_to_the_final_blow_and_last_until_the_next_refill() -> None:
    t = measure("spoils_of_war").kills("Bob").fight()
    assert max_hand(t.g, 1) == 9
    t.stacked("ripper").hand("Bob", *["attack_10"] * 3).kills("Ann").to(Refill)
    assert [max_hand(t.g, seat) for seat in range(4)] == [7, 7, 7, 7]


@rule("CC-EVT-SPOILS-OF-WAR")
def test_whoever_sits_first_has_the_spoils_too() -> None:
    assert max_hand(measure("spoils_of_war").kills("Ann").g, 0) == 9


@rule("CC-EVT-LINGERING-VENOM", "CC-PSN-03")
def test_lingering_venom_still_bites() -> None:
    assert measure("lingering_venom").poisoned("Ann", 2).kills("Bob").g.lp[0] == 90


# Treasure.


@rule("CC-EVT-GLEAM-OF-GOLD", "CC-EOE-12")
def test_gold_gleams_for_the_final_blow_and_not_for_one_before() -> None:
    t = next_relic(table("ogre_brothers", events=True).event("gleam_of_gold"), "mask_of_faces")
    t.life(5).life(5, 1).stacked("ripper").attacks("Ann", "attack_50").answer("Attack Grub").quiet()
    t.attacks("Bob", "attack_50").quiet().to(Refill)
    assert (t.has_relics("Ann"), t.has_relics("Bob")) == ([], ["mask_of_faces"])


@rule("CC-EVT-STEADY-HAND", "CC-ATK-42")
@pytest.mark.parametrize(("second", "relics"), [("attack_40", 0), ("attack_50", 1)])
def test_a_steady_hand_deals_100_in_one_encounter(second: str, relics: int) -> None:
    t = next_relic(measure("steady_hand"), "mask_of_faces").life(900)
    t.attacks("Ann", "attack_50").quiet().round(2).attacks("Ann", second).quiet()
    assert len(t.has_relics("Ann")) == relics
    t.attacks("Ann", "attack_5").quiet()
    assert len(t.has_relics("Ann")) == relics
    again = next_relic(measure("steady_hand"), "mask_of_faces").life(900).attacks("Ann", "attack_50").quiet()
    again.kills("Bob").fight().event("steady_hand").life(900).attacks("Ann", second).quiet()
    assert again.has_relics("Ann") == [], "every encounter counts for itself"


@rule("CC-EVT-UNDERDOGS-PRIZE", "CC-EVT-MARTYRS-REWARD", "CC-EVT-QUIET-PRAYER")
@pytest.mark.parametrize("event", ["underdogs_prize", "martyrs_reward", "quiet_prayer"])
def test_prizes_are_for_the_living(event: str) -> None:
    t = next_relic(measure(event), "mask_of_faces").prestige("Ann", -5).prestige("Bob", -1).lp("Bob", 50)
    t.g.died[0], t.g.lp[0], t.g.initiative[0] = 1, 0, 0
    t.g.played[2] = t.g.played[3] = 1
    assert t.on(Measures()).has_relics("Bob") == ["mask_of_faces"]


@rule("CC-EVT-MARTYRS-REWARD")
def test_the_martyr_has_the_fewest_lp_whatever_their_prestige() -> None:
    t = next_relic(measure("martyrs_reward"), "mask_of_faces").lp("Cas", 45).lp("Ann", 50).prestige("Cas", 9)
    assert t.on(Measures()).has_relics("Cas") == ["mask_of_faces"]


@rule("CC-EVT-TOLL-OF-STEEL", "CC-EVNT-12")
def test_steel_is_asked_for_in_initiative_order_and_three_cards_are_enough() -> None:
    t = next_relic(next_relic(measure("toll_of_steel"), "mask_of_faces"), "evil_eye").order("Cas", "Ann", "Bob", "Dee")
    t.hand("Ann", *["attack_20"] * 3).hand("Cas", "attack_30", "feint", "slip_behind").on(Measures())
    assert t.asked() == ["Cas"]
    t.answer("Pay instead")
    for _ in range(3):
        t.first_option()
    assert (t.has_relics("Cas"), t.holds("Cas")) == (["evil_eye"], [])
    assert t.halted() or "Toll of Steel" not in t.prompt(), "the first alone"


@rule("CC-EVT-QUIET-PRAYER", "CC-INFO-03")
def test_whoever_prays_is_heard_by_chance() -> None:
    t = next_relic(measure("quiet_prayer"), "mask_of_faces")
    found = [name for chance in range(4) for name in t.names if t.copy().chance(chance).on(Measures()).has_relics(name)]
    assert found == ["Ann", "Bob", "Cas", "Dee"]
    t.hand("Ann", "rally").attacks("Ann", "attack_5").plays("Ann", "Play Rally").quiet()
    assert t.chance(0).on(Measures()).has_relics("Bob") == ["mask_of_faces"], "Ann has played an Action card"
