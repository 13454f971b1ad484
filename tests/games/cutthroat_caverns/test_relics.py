"""Relics: how they are gained, and what each of them does (CC-RELI, CC-REL)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.relics import gain_relic
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, Maneuver, RoundEnd, Stealing
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import LootTurn, Measures, Refill
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.marks import EVADING
from rulebound.games.cutthroat_caverns.places import ON_RING, RELIC_DECK, TABLE, hand_of, relics_of
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.rules.items import move_item
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC
from rulebound.games.cutthroat_caverns.tables import RELIC_OF, card
from rulebound.testing import rule


def relic_table(seats: int = 4) -> CavernsTable:
    """A fight with Relics in the game, and no Event."""
    return opening("ripper", seats, events=True).next_event("second_wind").fight()


def on_ring(t: CavernsTable) -> list[int]:
    """What lies on the Ring of Storing."""
    return t.g.cards.faces(ON_RING)


# Gaining and moving them.


@rule("CC-RELI-01", "CC-DEATH-17")
def test_the_top_relic_is_gained_and_with_none_left_nothing() -> None:
    t = table("ripper", events=True)
    top = t.g.cards.top(RELIC_DECK)
    gain_relic(t.g, 0, "CC-RELI-01")
    assert t.g.cards.faces(relics_of(0)) == [top]
    t.g.died[1] = 1
    gain_relic(t.g, 1, "CC-RELI-01")
    assert t.has_relics("Bob") == []
    for _ in range(20):
        gain_relic(t.g, 0, "CC-RELI-01")
    assert len(t.has_relics("Ann")) == 12


@rule("CC-RELI-02", "CC-RELI-03", "CC-ITEM-15")
def test_a_relic_is_not_used_up_and_can_be_stolen_looted_and_counted_like_an_item() -> None:
    t = table("ripper").relics("Bob", "gauntlet_of_might").life(150)
    assert t.copy().attacks("Bob", "attack_20").quiet().attacks("Bob", "attack_20").quiet().left() == 100
    stolen = t.copy().on(Stealing(Seat(0), (Seat(1),))).answer("Take Gauntlet of Might from Bob")
    assert (stolen.has_relics("Ann"), stolen.has_relics("Bob")) == (["gauntlet_of_might"], [])
    t.g.died[1] = 1
    assert t.on(LootTurn(Seat(0), Seat(1))).offers("Take Gauntlet of Might")
    chest = table("mimic_chest").relics("Bob", "gauntlet_of_might")
    assert chest.g.cards.count(relics_of(1)) == 1


@rule("CC-RELI-04")
def test_a_used_relic_is_used_for_a_new_owner_too_and_ready_with_the_next_encounter() -> None:
    t = relic_table().relics("Ann", "shadow_cloak").hits("Ann", 10).says("Ann", "Use Shadow Cloak").quiet()
    t.g.cards.move(RELIC_OF["shadow_cloak"], relics_of(0), relics_of(2))
    assert t.hits("Cas", 10).halted()
    t.kills("Bob").fight().hits("Cas", 10)
    assert t.offers("Use Shadow Cloak", by="Cas")


# What they do.


@rule("CC-REL-BLOODSTONE", "CC-ACT-16", "CC-DEATH-13")
def test_the_bloodstone_feeds_on_every_death_and_may_draw_blood() -> None:
    t = table("ripper").relics("Ann", "bloodstone")
    t.copy().on(Measures()).answer("Pass")
    bled = t.copy().on(Measures()).answer("Choose Cas")
    assert list(bled.g.lp) == [100, 100, 95, 100]
    t.lp("Cas", 5).lp("Dee", 5).on(Loss((Seat(2), Seat(3)), (5, 5), CARD_LOSS)).quiet()
    assert t.g.prestige[0] == 6


@rule("CC-REL-RING-OF-STORING", "CC-ITEM-19", "CC-HAND-06")
def test_the_ring_stores_an_action_that_resolved_and_lets_it_be_played_once_more() -> None:
    t = table("ripper").relics("Ann", "ring_of_storing").hand("Ann", "rally").life(300)
    t.attacks("Bob", "attack_20").says("Ann", "Play Rally").answer("Store the card on the Ring")
    assert on_ring(t) == [card("rally")]
    assert "rally" not in t.discards()
    assert t.holds("Ann") == []
    t.quiet().attacks("Cas", "attack_20").says("Ann", "Play Rally").quiet()
    assert on_ring(t) == []
    assert t.left() == 300 - 40 - 40
    assert "rally" in t.discards()


@rule("CC-REL-RING-OF-STORING", "CC-ITEM-19", "CC-ACT-18")
def test_the_ring_takes_no_cancelled_card_and_no_second_one() -> None:
    t = table("ripper").relics("Ann", "ring_of_storing").hand("Ann", "rally").hand("Bob", "not_on_my_watch").life(300)
    t.attacks("Cas", "attack_20").says("Ann", "Play Rally").says("Bob", "Play Not On My Watch!").quiet()
    assert (on_ring(t), t.left()) == ([], 280)
    t.hand("Ann", "trip").g.cards.fill(ON_RING, [card("rally")])
    t.attacks("Cas", "attack_20").plays("Ann", "Play Trip").quiet()
    assert (t.halted(), on_ring(t)) == (True, [card("rally")])


@rule("CC-ITEM-19", "CC-ATK-14")
def test_a_card_from_the_ring_is_offered_to_a_protected_attack_like_one_from_hand() -> None:
    t = table("ripper").relics("Bob", "ring_of_storing").life(300)
    t.g.cards.fill(ON_RING, [card("rally")])
    t.attacks("Ann", "knife_in_the_dark").answer("Use your own, higher values: the attack is Protected")
    t.says("Bob", "Play Rally")
    refused = t.copy().answer("Refuse").quiet()
    assert (on_ring(refused), refused.holds("Bob")) == ([card("rally")], []), "it goes back where it came from"
    t.answer("Accept").quiet()
    assert t.halted(), "and nobody is asked to store it again"
    assert on_ring(t) == []
    assert "rally" in t.discards()


@rule("CC-REL-EVIL-EYE", "CC-ACT-16")
def test_the_evil_eye_hurts_whoever_redirects_to_its_owner_or_spoils_their_attack() -> None:
    t = table("ripper").relics("Ann", "evil_eye").hand("Bob", "human_shield", "trip", "rally", "not_so_tough").life(300)
    shield = t.copy().hits("Bob", 10).says("Bob", "Play Human Shield on Ann").quiet()
    assert list(shield.g.lp) == [90, 95, 100, 100]
    assert t.copy().attacks("Ann", "attack_20").says("Bob", "Play Trip").quiet().g.lp[1] == 95
    assert t.copy().attacks("Ann", "attack_20").says("Bob", "Play Rally").quiet().g.lp[1] == 100
    assert t.copy().attacks("Cas", "attack_20").says("Bob", "Play Trip").quiet().g.lp[1] == 100
    assert t.hits("Ann", 10).says("Bob", "Play Not So Tough on Ann").quiet().g.lp[1] == 100


def spoilt(name: str, words: str, at: str) -> CavernsTable:
    """Ann owns the Evil Eye, and Bob plays this card at this moment."""
    t = table("ripper", fresh_meat_cards=True).relics("Ann", "evil_eye").life(20).hand("Ann", "attack_10")
    t.hand("Bob", name, "attack_5", "attack_5").hand("Cas", "attack_5")
    if at == "attack":
        t.attacks("Ann", "attack_20")
    elif at == "blow at Bob":
        t.hits("Bob", 10)
    elif at == "blow at Ann":
        t.hits("Ann", 10)
    elif at == "feint":
        t.g.cards.fill(TABLE, [card("feint")])
        t.on(Maneuver(Seat(0), card("feint")))
    else:
        t.order("Cas", "Bob", "Ann", "Dee").sets(Ann="attack_10", Bob="attack_5")
    return t.plays("Bob", words)


@rule("CC-REL-EVIL-EYE")
@pytest.mark.parametrize(
    ("name", "words", "at"),
    [
        ("edge_out", "Play Edge Out on Ann", "set card"),
        ("mixed_signals", "Play Mixed Signals on Ann", "set card"),
        ("unwitting_assist", "Play Unwitting Assist and slip Attack 5 to Ann", "set card"),
        ("trip", "Play Trip", "attack"),
        ("critical_miss", "Play Critical Miss", "attack"),
        ("not_so_tough", "Play Not So Tough", "attack"),
        ("if_i_cant_have_it", "Play If I Can't Have It", "attack"),
        ("unintentional_strike", "Play Unintentional Strike", "feint"),
        ("human_shield", "Play Human Shield on Ann", "blow at Bob"),
        ("my_hero", "Play My Hero! on Ann", "blow at Bob"),
        ("called_you_ugly", "Play I Think He Called You Ugly Too on Ann", "blow at Bob"),
    ],
)
def test_the_evil_eye_sees_every_card_that_spoils_or_redirects(name: str, words: str, at: str) -> None:
    assert spoilt(name, words, at).g.lp[1] == 95


@rule("CC-REL-EVIL-EYE")
@pytest.mark.parametrize(
    ("name", "words", "at"),
    [
        ("out_of_my_way", "Play Out of My Way! on Ann", "set card"),
        ("rally", "Play Rally", "attack"),
        ("tougher_than_he_looks", "Play Tougher Than He Looks", "attack"),
        ("tougher_than_he_looks", "Play Tougher Than He Looks on Ann", "blow at Ann"),
        ("takin_one", "Play Takin' One For The Team on Ann", "blow at Ann"),
        ("human_shield", "Play Human Shield on Cas", "blow at Bob"),
    ],
)
def test_the_evil_eye_lets_other_cards_pass(name: str, words: str, at: str) -> None:
    assert spoilt(name, words, at).g.lp[1] == 100


@rule("CC-REL-EVIL-EYE", "CC-WIN-20")
def test_the_evil_eye_sees_no_card_that_was_cancelled_and_none_of_its_owner() -> None:
    t = table("ripper").relics("Ann", "evil_eye").hand("Bob", "trip").hand("Cas", "not_on_my_watch").life(300)
    cancelled = t.copy().attacks("Ann", "attack_20").says("Bob", "Play Trip").says("Cas", "Play Not On My Watch!")
    assert list(cancelled.quiet().g.lp) == [100, 100, 100, 100]
    t.hand("Ann", "not_so_tough").attacks("Ann", "attack_20").plays("Ann", "Play Not So Tough").quiet()
    assert list(t.g.lp) == [100, 100, 100, 100]


@rule("CC-REL-BLOODSTONE", "CC-REL-CHALICE-OF-PLENTY", "CC-REL-CROWN-OF-VANITY", "CC-EOE-10")
def test_stone_chalice_and_crown_work_at_every_end_of_an_encounter() -> None:
    t = table("ripper").relics("Ann", "bloodstone", "chalice_of_plenty", "crown_of_vanity").lp("Ann", 50)
    for number in (1, 2):
        t.stacked("ripper").life(5).attacks("Ann", "attack_50").quiet()
        assert t.prompt() == "The Bloodstone: whom do you hurt?"
        assert t.options() == ["Choose Bob", "Choose Cas", "Choose Dee", "Pass"]
        t.answer("Choose Bob").through(Refill).quiet()
        assert (t.g.lp[0], t.g.lp[1], t.g.prestige[0]) == (50 + 5 * number, 100 - 5 * number, 4 * number)
        t.fight()


@rule("CC-REL-BLOODSTONE", "CC-DEATH-01")
def test_the_bloodstone_feeds_on_whoever_a_creature_kills_too() -> None:
    t = table("ripper").relics("Ann", "bloodstone").lp("Cas", 5).hits("Cas", 10).quiet()
    assert list(t.g.prestige) == [3, 0, 0, 0]
    t.lp("Ann", 5).hits("Ann", 10).quiet()
    assert t.g.prestige[0] == 3, "and not on its owner"


@rule("CC-REL-SHADOW-CLOAK", "CC-RELI-02", "CC-RELI-04")
def test_the_cloak_is_worn_once_in_an_encounter_and_not_used_up() -> None:
    t = relic_table().relics("Ann", "shadow_cloak").hits("Ann", 10).says("Ann", "Use Shadow Cloak").quiet()
    assert t.has_relics("Ann") == ["shadow_cloak"]
    assert t.hits("Ann", 10).halted()
    assert list(t.g.lp) == [90, 90, 100, 100]
    assert t.kills("Bob").fight().hits("Ann", 10).offers("Use Shadow Cloak", by="Ann")
    assert "Ann" not in t.hand("Cas", "rally").hits("Bob", 10).asked() or not t.offers("Use Shadow Cloak", by="Ann")


@rule("CC-REL-HORN-OF-COMMAND", "CC-REL-CRACKED-HOURGLASS", "CC-REL-SHADOW-CLOAK", "CC-RELI-04")
@pytest.mark.parametrize("name", ["horn_of_command", "cracked_hourglass"])
def test_horn_and_hourglass_are_ready_again_in_the_next_encounter(name: str) -> None:
    t = relic_table().relics("Ann", name).on(DrawingInitiative()).first_option()
    assert t.halted()
    assert t.on(DrawingInitiative()).halted()
    t.kills("Bob").fight().on(DrawingInitiative())
    assert t.asked() == ["Ann"]


@rule(
    "CC-REL-GAUNTLET-OF-MIGHT", "CC-REL-SERPENT-WARD", "CC-REL-MASK-OF-FACES", "CC-REL-PURSE-OF-HOLDING", "CC-RELI-03"
)
def test_a_relic_works_for_whoever_owns_it_now() -> None:
    names = ["gauntlet_of_might", "serpent_ward", "mask_of_faces", "purse_of_holding"]
    t = table("ripper").relics("Ann", *names).life(300).poisoned("Bob", 1)
    for name in names:
        move_item(t.g, Item(FIRST_RELIC + RELIC_OF[name]), 0, 1, "CC-NEG-04")
    assert [max_hand(t.g, seat) for seat in (0, 1)] == [7, 8]
    assert t.copy().attacks("Ann", "attack_20").quiet().left() == 280
    assert t.copy().attacks("Bob", "attack_20").quiet().left() == 275
    assert t.attacks("Bob", "dune_fire").offers("Use your own, higher values: the attack is Protected", by="Bob")


@rule("CC-REL-SERPENT-WARD", "CC-PSN-06", "CC-FAQ-05")
def test_the_serpent_ward_helps_against_poison_and_leaves_its_tokens() -> None:
    t = table("ripper").relics("Ann", "serpent_ward").relics("Bob", "chalice_of_plenty").life(300)
    t.poisoned("Ann", 2).poisoned("Bob", 1).on(RoundEnd()).quiet()
    assert list(t.g.lp) == [100, 95, 100, 100]
    assert list(t.g.poison) == [2, 1, 0, 0]
    assert t.copy().attacks("Ann", "attack_50").quiet().left() == 250
    assert t.attacks("Bob", "attack_50").quiet().left() == 260


@rule("CC-REL-GAUNTLET-OF-MIGHT")
def test_the_gauntlet_adds_to_every_damaging_attack() -> None:
    t = table("ripper").relics("Ann", "gauntlet_of_might").life(150)
    assert t.copy().attacks("Ann", "poke_with_stick").quiet().left() == 145
    assert t.attacks("Bob", "attack_20").quiet().left() == 130


@rule("CC-REL-SHADOW-CLOAK", "CC-RELI-05", "CC-CRE-22", "CC-EDGE-17")
def test_the_cloak_passes_an_attack_on_to_the_next_player_who_can_be_struck() -> None:
    t = relic_table().relics("Dee", "shadow_cloak")
    t.g.marks[0] |= EVADING
    assert list(t.copy().hits("Dee", 10).says("Dee", "Use Shadow Cloak").quiet().g.lp) == [100, 90, 100, 100]
    assert t.copy().hits("Dee", 10, "Ann").halted()
    for seat in (1, 2):
        t.g.marks[seat] |= EVADING
    assert t.hits("Dee", 10).halted()
    assert t.g.lp[3] == 90


@rule("CC-REL-HORN-OF-COMMAND", "CC-WIN-10")
def test_the_horn_makes_two_others_swap_once_in_an_encounter() -> None:
    t = relic_table().relics("Ann", "horn_of_command").next_order("Ann", "Bob", "Cas", "Dee")
    t.on(DrawingInitiative())
    assert t.asked() == ["Ann"]
    pairs = ("Bob and Cas", "Bob and Dee", "Cas and Dee")
    assert t.options() == [*[f"Blow the Horn of Command: {pair} swap Initiative" for pair in pairs], "Pass"]
    t.answer("Blow the Horn of Command: Bob and Dee swap Initiative")
    assert list(t.g.initiative) == [1, 4, 3, 2]
    assert t.halted()
    assert t.on(DrawingInitiative()).halted()


@rule("CC-REL-CHALICE-OF-PLENTY")
def test_the_chalice_heals_at_each_end_of_encounter() -> None:
    t = table("ripper").relics("Ann", "chalice_of_plenty").lp("Ann", 50).on(Measures())
    assert t.g.lp[0] == 55


@rule("CC-REL-CROWN-OF-VANITY", "CC-ATK-42")
def test_the_crown_is_for_whoever_alone_dealt_the_most_damage() -> None:
    t = table("ripper").relics("Ann", "crown_of_vanity")
    t.g.harm[0], t.g.harm[1] = 50, 50
    assert t.copy().on(Measures()).g.prestige[0] == 0
    t.g.harm[0] = 55
    assert t.on(Measures()).g.prestige[0] == 1


@rule("CC-REL-CRACKED-HOURGLASS", "CC-WIN-10")
def test_the_hourglass_has_initiative_drawn_again_once() -> None:
    t = relic_table().relics("Ann", "cracked_hourglass").next_order("Ann", "Bob", "Cas", "Dee")
    t.next_order("Dee", "Cas", "Bob", "Ann").on(DrawingInitiative())
    assert list(t.g.initiative) == [1, 2, 3, 4]
    t.answer("Use Cracked Hourglass")
    assert list(t.g.initiative) == [4, 3, 2, 1]
    assert t.halted()


@rule("CC-REL-MASK-OF-FACES", "CC-ATK-11")
def test_the_mask_makes_its_owner_pictured_on_every_special_attack() -> None:
    t = table("ripper").life(150)
    assert t.copy().attacks("Ann", "hammerfall").quiet().left() == 125
    masked = t.relics("Ann", "mask_of_faces").attacks("Ann", "hammerfall")
    assert masked.answer("Use your own, higher values: the attack is Protected").quiet().left() == 100


@rule("CC-REL-PURSE-OF-HOLDING", "CC-HAND-03")
def test_the_purse_holds_one_card_more() -> None:
    t = table("ripper").relics("Ann", "purse_of_holding")
    assert [max_hand(t.g, seat) for seat in range(2)] == [8, 7]
    assert t.kills("Bob").g.cards.count(hand_of(0)) == 8
