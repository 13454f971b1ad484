"""Chapter 27, Reputations: what each costs, how often it works, and what it leaves alone."""

from __future__ import annotations

from typing import Final

import pytest

from games.cutthroat_caverns.table import CavernsTable
from games.cutthroat_caverns.test_drafts import dealt, used
from games.cutthroat_caverns.test_reputations import fight
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras.relics import gain_relic
from rulebound.games.cutthroat_caverns.extras.reputations import find_item
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, Maneuver, Played, RoundEnd, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, TRAP_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import LootTurn, Measures, Refill
from rulebound.games.cutthroat_caverns.places import DECK, GONE, REPUTATION_DECK, TABLE, draft_of, hand_of, taken_of
from rulebound.games.cutthroat_caverns.tables import REPUTATION_OF, card
from rulebound.testing.marks import rule

COSTS: Final = {
    "thick_skinned": 15,
    "quick_hands": 10,
    "deep_pockets": 5,
    "jabber": 10,
    "heavy_hitter": 15,
    "sharp_eyed": 10,
    "light_footed": 10,
    "field_medic": 5,
    "glory_hound": 20,
    "hard_to_kill": 15,
    "wary": 10,
    "strong_stomach": 5,
    "dirty_fighter": 10,
    "stalwart": 5,
    "holy_order": 5,
    "trapwise": 5,
    "grave_robber": 5,
    "haggler": 5,
    "well_rested": 10,
    "berserk": 10,
    "patient": 10,
    "ambusher": 10,
    "opportunist": 15,
    "collector": 5,
    "clumsy": -10,
    "hesitant": -10,
    "marked": -15,
    "miser": -5,
    "frail": -10,
    "infamous": -10,
}


@rule("CC-REP-THICK-SKINNED", "CC-REP-QUICK-HANDS", "CC-REP-DEEP-POCKETS", "CC-REP-JABBER", "CC-REP-HEAVY-HITTER")
@rule("CC-REP-SHARP-EYED", "CC-REP-LIGHT-FOOTED", "CC-REP-FIELD-MEDIC", "CC-REP-GLORY-HOUND", "CC-REP-HARD-TO-KILL")
@rule("CC-REP-WARY", "CC-REP-STRONG-STOMACH", "CC-REP-DIRTY-FIGHTER", "CC-REP-STALWART", "CC-REP-HOLY-ORDER")
@rule("CC-REP-TRAPWISE", "CC-REP-GRAVE-ROBBER", "CC-REP-HAGGLER", "CC-REP-WELL-RESTED", "CC-REP-BERSERK")
@rule("CC-REP-PATIENT", "CC-REP-AMBUSHER", "CC-REP-OPPORTUNIST", "CC-REP-COLLECTOR", "CC-REP-CLUMSY", "CC-REP-HESITANT")
@rule("CC-REP-MARKED", "CC-REP-MISER", "CC-REP-FRAIL", "CC-REP-INFAMOUS", "CC-REPU-06", "CC-REPU-08")
def test_what_each_reputation_costs() -> None:
    start = CavernsTable(3, reputations="quick").start()
    assert set(COSTS) == set(REPUTATION_OF)
    found = dict[str, int]()
    for name in COSTS:
        t = dealt(start.copy(), "Ann", name, "glory_hound" if name != "glory_hound" else "haggler")
        while t.prompt() == "Do you use it?" and t.g.cards.count(taken_of(0)):
            t.answer(t.options("Ann")[0], by="Ann").pass_by().pass_by()
        while t.prompt() == "Do you use it?":
            t.pass_by()
        assert name in used(t, "Ann")
        found[name] = 100 - t.g.start_lp[0] - (20 if name != "glory_hound" else 5)
    assert found == COSTS


@rule("CC-REPU-03", "CC-REPU-04", "CC-REPU-09", "CC-INFO-01")
@pytest.mark.parametrize("draft", ["quick", "standard"])
def test_nobody_sees_what_others_were_dealt_or_left_out(draft: str) -> None:
    t = CavernsTable(3, reputations=draft).start()
    assert t.g.cards.count(REPUTATION_DECK) == 30 - 3 * 5
    while "Which Reputation" in t.prompt():
        t.first_option()
    held = t.g.cards.faces(taken_of(0))
    assert len(held) == 5
    if draft == "quick":
        assert t.g.cards.known_to(1, taken_of(0)) == []
    for number in range(5):
        t.answer(t.options("Ann")[0 if number == 0 else -1], by="Ann").pass_by().pass_by()
        assert number == 4 or not any(" uses " in line for line in t.heard("Bob")), "all at the same time"
        assert number == 4 or t.g.cards.known_to(1, draft_of(0)) == []
    names = [content.CHARACTERS.reputation[one].name for one in held]
    own = [content.CHARACTERS.reputation[REPUTATION_OF[name]].name for name in used(t, "Ann")]
    assert len(own) == 1
    told = " ".join(line for line in t.heard("Bob") if line.startswith("Ann"))
    assert own[0] in told
    assert not any(name in told for name in names if name not in own)


# Attacks.


@rule(
    "CC-REP-JABBER", "CC-REP-HEAVY-HITTER", "CC-REP-AMBUSHER", "CC-REP-HESITANT", "CC-REP-BERSERK", "CC-REP-OPPORTUNIST"
)
@pytest.mark.parametrize(
    ("name", "attack", "damage"),
    [
        ("jabber", "attack_10", 15),
        ("heavy_hitter", "attack_40", 45),
        ("ambusher", "attack_20", 25),
        ("hesitant", "attack_20", 10),
        ("berserk", "attack_20", 30),
    ],
)
def test_every_attack_of_a_round_counts_and_in_every_encounter(name: str, attack: str, damage: int) -> None:
    t = fight("Ann", name)
    for _ in range(2):
        t.round(1).life(300).lp("Ann", 30).attacks("Ann", attack).quiet().attacks("Ann", attack).quiet()
        assert t.left() == 300 - 2 * damage
        t.kills("Bob").fight()


@rule("CC-REP-OPPORTUNIST")
def test_the_highest_number_in_play_is_that_of_the_living() -> None:
    t = fight("Cas", "opportunist")
    t.g.died[3], t.g.initiative[3] = 1, 0
    assert t.attacks("Cas", "attack_20").quiet().left() == 275


@rule("CC-REP-HOLY-ORDER")
def test_the_holy_order_strikes_every_body_of_an_undead_encounter_harder_and_by_no_item() -> None:
    t = fight("Ann", "holy_order", foe="bone_knight")
    t.g.attacks = 1
    t.attacks("Ann", "attack_20").quiet().attacks("Ann", "poke_with_stick").quiet()
    assert t.left() == 300 - 30 - 10
    t.hand("Ann", "counter_strike").hits("Ann", 10).plays("Ann", "Play Counter Strike").quiet()
    assert t.left() == 250


@rule("CC-REP-PATIENT", "CC-TURN-08")
@pytest.mark.parametrize("shown", ["feint", "focus_strength"])
def test_the_patient_draw_one_card_for_whatever_is_no_attack(shown: str) -> None:
    t = fight("Ann", "patient").top("attack_30", "attack_40")
    t.g.cards.fill(TABLE, [card(shown)])
    assert t.on(Maneuver(Seat(0), card(shown))).quiet().holds("Ann") == ["attack_30"]
    other = fight("Bob", "patient").top("attack_30")
    other.g.cards.fill(TABLE, [card(shown)])
    assert other.on(Maneuver(Seat(0), card(shown))).quiet().holds("Bob") == []


@rule("CC-REP-GLORY-HOUND", "CC-EOE-12")
def test_glory_is_for_encounters_and_not_for_one_of_their_bodies() -> None:
    t = fight("Ann", "glory_hound", foe="treasure_spore").life(5, 1)
    t.attacks("Ann", "attack_50").answer("Attack Protospore 1")
    assert (t.quiet().told("CC-REP-GLORY-HOUND"), len(t.g.tag)) == ([], 1)
    assert t.life(5).attacks("Ann", "attack_50").quiet().told("CC-REP-GLORY-HOUND") == ["Ann gains 1 Prestige."]


# Action cards.


@rule("CC-REP-DIRTY-FIGHTER", "CC-WIN-33")
@pytest.mark.parametrize(
    ("name", "words", "cancelled"),
    [
        ("edge_out", "Play Edge Out on Cas", False),
        ("mixed_signals", "Play Mixed Signals on Cas", True),
        ("trip", "Play Trip", False),
        ("critical_miss", "Play Critical Miss", False),
        ("not_so_tough", "Play Not So Tough", True),
    ],
)
def test_edging_tripping_and_fumbling_cannot_be_cancelled(name: str, words: str, cancelled: bool) -> None:
    for who, asked in (("Ann", cancelled), ("Dee", True)):
        t = fight(who, "dirty_fighter").hand("Ann", name, "attack_5").hand("Bob", "not_on_my_watch", "attack_5")
        if name in ("edge_out", "mixed_signals"):
            t.hand("Cas", "attack_20").sets(Ann="attack_5", Bob="attack_5")
        else:
            t.attacks("Cas", "attack_20")
        t.says("Ann", words)
        assert (isinstance(t.g.stack[-1], Played) and "Bob" in t.asked()) is asked


@rule("CC-REP-INFAMOUS", "CC-ACT-18")
def test_the_infamous_start_anew_with_each_encounter_and_cancelled_cards_count() -> None:
    t = fight("Ann", "infamous").hand("Bob", "not_on_my_watch")
    t.hand("Ann", "rally").attacks("Cas", "attack_5").says("Ann", "Play Rally").says(
        "Bob", "Play Not On My Watch!"
    ).quiet()
    for prestige in (0, -1):
        t.hand("Ann", "rally").attacks("Cas", "attack_5").plays("Ann", "Play Rally").quiet()
        assert t.g.prestige[0] == prestige
    t.kills("Bob").fight().life(300)
    for _ in range(2):
        t.hand("Ann", "rally").attacks("Cas", "attack_5").plays("Ann", "Play Rally").quiet()
    assert t.g.prestige[0] == -1


# Healing and poison.


@rule("CC-REP-FRAIL", "CC-REP-FIELD-MEDIC", "CC-ITEM-20")
def test_what_little_heals_the_frail_heals_them_5_less() -> None:
    t = fight("Bob", "frail").reputation("Bob", "field_medic").items("Bob", "cure_wounds").lp("Bob", 50)
    t.on(RoundMoment()).says("Bob", "Use Cure Wounds").quiet()
    assert t.g.lp[1] == 50 + 15 + 5 - 5
    t.items("Ann", "potion_of_healing").on(RoundMoment()).says("Ann", "Use Potion of Healing on Bob").answer("Accept")
    assert t.quiet().g.lp[1] == 65 + 20


@rule("CC-REP-FIELD-MEDIC")
def test_a_field_medic_is_healed_by_others_as_usual() -> None:
    t = fight("Bob", "field_medic").items("Ann", "cure_wounds").lp("Bob", 50)
    t.on(RoundMoment()).says("Ann", "Use Cure Wounds on Bob").answer("Accept").quiet()
    assert (t.g.lp[1], t.g.prestige[0]) == (65, 2)


@rule("CC-REP-WELL-RESTED")
def test_the_well_rested_heal_5_at_every_end_and_not_above_their_start() -> None:
    t = fight("Ann", "well_rested").lp("Ann", 50)
    for lp in (55, 60):
        assert t.kills("Bob").g.lp[0] == lp
        t.fight()
    assert t.lp("Ann", 98).on(Measures()).g.lp[0] == 100


@rule("CC-REP-STRONG-STOMACH", "CC-PSN-03")
def test_a_strong_stomach_does_not_help_against_tokens_that_lie_there() -> None:
    t = fight("Ann", "strong_stomach").poisoned("Ann", 1).on(RoundEnd()).quiet()
    assert t.g.lp[0] == 95


# Creature attacks and traps.


@rule("CC-REP-THICK-SKINNED", "CC-REP-MARKED", "CC-REP-WARY", "CC-ITEM-18")
@pytest.mark.parametrize("name", ["thick_skinned", "marked", "wary"])
def test_skin_and_mark_are_for_creature_attacks_alone(name: str) -> None:
    t = fight("Ann", name).on(Loss((Seat(0),), (15,), CARD_LOSS)).on(Loss((Seat(0),), (15,), TRAP_LOSS))
    assert t.g.lp[0] == 70
    each = {"thick_skinned": 20, "marked": 40, "wary": 20}[name]
    assert t.lp("Ann", 100).hits("Ann", 15).quiet().hits("Ann", 15).quiet().g.lp[0] == 100 - each


@rule("CC-REP-HARD-TO-KILL", "CC-REPU-12")
@pytest.mark.parametrize(("lp", "left"), [(20, 5), (5, 5), (25, 5)])
def test_the_first_deadly_blow_leaves_5_lp_and_no_later_one_in_the_whole_game(lp: int, left: int) -> None:
    t = fight("Ann", "hard_to_kill").lp("Ann", 100).hits("Ann", 20).quiet()
    assert t.g.lp[0] == 80, "no deadly blow, nothing is used up"
    assert t.lp("Ann", lp).hits("Ann", 25).quiet().g.lp[0] == left
    t.kills("Bob").fight()
    assert t.lp("Ann", 10).hits("Ann", 25).quiet().g.died[0]


@rule("CC-REP-STALWART", "CC-WIN-29")
def test_the_stalwart_are_honoured_again_in_the_next_round_and_for_what_is_left_of_a_blow() -> None:
    t = fight("Cas", "stalwart").hand("Ann", "human_shield").hand("Cas", "feint", "feint").hits("Ann", 10)
    t.plays("Ann", "Play Human Shield on Cas").quiet()
    t.g.stack.pop()
    t.go().sets().to(Setting)
    before = t.g.prestige[2]
    t.hand("Ann", "human_shield").hits("Ann", 10).plays("Ann", "Play Human Shield on Cas").quiet()
    assert (before, t.g.prestige[2]) == (1, 2)
    assert fight("Cas", "stalwart").hits("Cas", 10).quiet().g.prestige[2] == 0, "it must have been another's"
    nothing = fight("Cas", "stalwart").hand("Ann", "human_shield").hand("Bob", "not_so_tough").hits("Ann", 10)
    nothing.plays("Ann", "Play Human Shield on Cas").plays("Bob", "Play Not So Tough on Cas").quiet()
    assert nothing.g.prestige[2] == 0


@rule("CC-REP-TRAPWISE")
def test_the_trapwise_take_full_damage_from_anything_else() -> None:
    t = fight("Ann", "trapwise").hits("Ann", 20).quiet().on(Loss((Seat(0),), (20,), CARD_LOSS))
    assert t.g.lp[0] == 60


# Items.


@rule("CC-REP-GRAVE-ROBBER")
def test_grave_robbers_may_take_two_of_every_dead_player_or_fewer() -> None:
    t = fight("Ann", "grave_robber").items("Dee", "cure_wounds", "potion_of_haste", "alchemists_fire")
    t.g.died[3] = 1
    one = t.copy().on(LootTurn(Seat(0), Seat(3))).answer("Take Cure Wounds").answer("Pass")
    assert (one.halted(), one.owns("Ann")) == (True, ["cure_wounds"])
    assert t.on(LootTurn(Seat(0), Seat(3))).answer("Pass").halted()


@rule("CC-REP-HAGGLER")
def test_hagglers_draw_whoever_made_the_offer_and_again_in_the_next_encounter() -> None:
    t = fight("Bob", "haggler").items("Ann", "cure_wounds").top("attack_5")
    t.on(RoundMoment()).says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Make the offer")
    assert t.copy().answer("Refuse").quiet().holds("Bob") == []
    assert t.answer("Accept").quiet().holds("Bob") == ["attack_5"]
    t.kills("Cas").fight().items("Ann", "cure_wounds").top("attack_5")
    t.on(RoundMoment()).says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Make the offer")
    assert t.answer("Accept").quiet().holds("Bob") == ["attack_5"]


@rule("CC-REP-MISER")
def test_misers_take_what_they_are_given_and_heal_themselves() -> None:
    t = fight("Bob", "miser").items("Ann", "cure_wounds").items("Bob", "potion_of_haste").on(RoundMoment())
    t.says("Ann", "Make Bob an offer")
    assert not t.offers("Ask for Potion of Haste")
    t.answer("Give Cure Wounds").answer("Make the offer").answer("Accept").quiet()
    assert t.owns("Bob") == ["cure_wounds", "potion_of_haste"]


@rule("CC-REP-COLLECTOR")
def test_collectors_gain_1_for_every_relic_however_they_gain_it() -> None:
    t = fight("Ann", "collector")
    t.relics("Bob", "mask_of_faces").attacks("Ann", "pilfering_strike").quiet().answer("Take Mask of Faces from Bob")
    assert t.quiet().g.prestige[0] == 1
    gain_relic(t.g, 1, "CC-RELI-01")
    assert t.g.prestige[0] == 1


@rule("CC-REP-QUICK-HANDS", "CC-REP-CLUMSY", "CC-HAND-03")
def test_quick_and_clumsy_hands_are_refilled_to_their_own_size_every_time() -> None:
    t = fight("Ann", "quick_hands").reputation("Bob", "clumsy")
    for _ in range(2):
        t.kills("Cas").through(Refill).quiet()
        assert [t.g.cards.count(hand_of(seat)) for seat in range(3)] == [8, 6, 7]
        t.fight()


# Windows.


@rule("CC-REP-SHARP-EYED", "CC-WIN-11")
def test_the_sharp_eyed_look_once_in_an_encounter_at_one_card_of_another() -> None:
    t = fight("Dee", "sharp_eyed")
    for who in t.names:
        t.hand(who, *["attack_5"] * 2, "feint", "feint", "rally")
    t.sets()
    looks = [words for words in t.options("Dee") if words.startswith("Use Sharp-Eyed")]
    assert looks == [f"Use Sharp-Eyed on {name}" for name in ("Ann", "Bob", "Cas")]
    t.says("Dee", "Use Sharp-Eyed on Cas").to(Setting).sets()
    assert t.refused("Use Sharp-Eyed on Ann", by="Dee") == "CC-REPU-01", "not again in its second round"
    t.kills("Ann").fight()
    for who in t.names:
        t.hand(who, "attack_5", "rally")
    assert t.sets().offers("Use Sharp-Eyed on Ann", by="Dee")


@rule("CC-REP-SHARP-EYED", "CC-SETC-14", "CC-INFO-01")
def test_of_two_set_cards_one_is_looked_at() -> None:
    t = fight("Dee", "sharp_eyed").hand("Ann", "attack_50", "attack_20").hand("Dee", "attack_5", "rally")
    t.g.haste[0] = 2
    t.start().answer("Set Attack 50", by="Ann").answer("Set Attack 5", by="Dee").answer("Set Attack 20 as well")
    t.says("Dee", "Use Sharp-Eyed on Ann")
    assert len(t.options("Dee")) == 2
    t.answer(t.options("Dee")[1])
    assert t.told("CC-REP-SHARP-EYED") == ["Dee looks at Attack 20 set by Ann."]


@rule("CC-REP-LIGHT-FOOTED")
def test_the_light_footed_swap_with_the_next_lower_number_in_play_and_again_in_the_next_encounter() -> None:
    t = fight("Cas", "light_footed")
    t.g.died[1], t.g.initiative[1] = 1, 0
    t.next_order("Ann", "Dee", "Cas").on(DrawingInitiative()).answer("Use Light-Footed")
    assert list(t.g.initiative) == [1, 0, 2, 3]
    t.kills("Ann").fight().next_order("Ann", "Cas", "Dee").on(DrawingInitiative())
    assert t.answer("Use Light-Footed").g.initiative[2] == 1


@rule("CC-REP-LIGHT-FOOTED", "CC-REL-HORN-OF-COMMAND", "CC-REL-CRACKED-HOURGLASS", "CC-WIN-10", "CC-DEATH-05")
def test_the_order_of_looting_can_be_changed_like_any_other() -> None:
    t = fight("Cas", "light_footed").relics("Ann", "horn_of_command").relics("Bob", "cracked_hourglass")
    t.items("Dee", "cure_wounds").lp("Dee", 5).hits("Dee", 10).quiet()
    t.life(5).next_order("Ann", "Bob", "Cas").attacks("Ann", "attack_50").until("Initiative is drawn")
    assert t.asked() == ["Ann", "Bob", "Cas"]
    t.answer("Use Light-Footed", by="Cas").answer("Pass", by="Bob").answer("Pass", by="Ann").passes()
    assert (t.asked(), t.prompt()) == (["Ann"], "Which Item of Dee do you take?")
    assert t.answer("Pass").asked() == ["Cas"], "before Bob"


@rule("CC-REP-DEEP-POCKETS", "CC-INFO-03", "CC-INFO-08")
def test_what_was_turned_for_deep_pockets_is_shown_and_shuffled_back() -> None:
    t = CavernsTable(3, 1)
    t.g.cards.move_all(DECK, GONE)
    t.g.cards.fill(DECK, [card(name) for name in ["attack_5"] * 40 + ["cure_wounds", "feint", "rally", "trip"]])
    find_item(t.g, Seat(0))
    assert t.owns("Ann") == ["cure_wounds"]
    assert sorted(t._names(DECK)) == ["attack_5"] * 40 + ["feint", "rally", "trip"]
    other = CavernsTable(3, 2)
    other.g.cards.move_all(DECK, GONE)
    other.g.cards.fill(DECK, [card(name) for name in ["attack_5"] * 40 + ["cure_wounds", "feint", "rally", "trip"]])
    find_item(other.g, Seat(0))
    assert t._names(DECK) != other._names(DECK), "shuffled"
    assert t.g.cards.count(TABLE) == 0
