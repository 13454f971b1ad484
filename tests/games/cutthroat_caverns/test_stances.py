"""Chapter 16: encounters at which everybody holds or strikes (Cursed Naiad, Spitting Drake)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, lost, plays, rest, rules_in, takes
from games.cutthroat_caverns.table import CavernsTable
from rulebound.testing import rule


def stances(t: CavernsTable, **chosen: str) -> CavernsTable:
    """Everybody sets a Feint; then these stances are chosen."""
    t.start()
    for who in t.asked():
        t.answer("Set Feint", by=who)
    for who in t.asked():
        t.answer(chosen.get(who, "Strike"), by=who)
    return t


@rule("CC-MON-CURSED-NAIAD", "CC-SPE-HOLD-01", "CC-SPE-HOLD-02", "CC-SPE-HOLD-03", "CC-SPE-HOLD-05")
def test_if_anybody_held_every_striker_is_hurt_by_the_naiad() -> None:
    t = against("cursed_naiad").lp("Ann", 80)
    rest(stances(t, Ann="Hold"), "Ann Bob Cas Dee")
    assert lost(t) == {"Ann": 15, "Bob": 10, "Cas": 10, "Dee": 10}
    assert len(t.holds("Ann")) == 4
    assert t.told("CC-SPE-HOLD-02") == ["Ann: Hold.", "Bob: Strike.", "Cas: Strike.", "Dee: Strike."]
    shown = rules_in(t, "CC-SPE-HOLD-02", "CC-SPE-HOLD-03", "CC-TURN-01")
    assert shown[0] == "CC-SPE-HOLD-02"
    assert shown[-6:] == ["CC-SPE-HOLD-02", "CC-TURN-01"] * 3, "each with the card over it, and no sooner"


@rule("CC-MON-CURSED-NAIAD", "CC-SPE-HOLD-03", "CC-MON-SPITTING-DRAKE")
@pytest.mark.parametrize(("name", "life", "healed"), [("cursed_naiad", 155, 5), ("spitting_drake", 190, 0)])
def test_whoever_holds_does_no_damage_and_only_the_naiad_heals(name: str, life: int, healed: int) -> None:
    t = against(name).lp("Ann", 60)
    takes(t, "Ann", "attack_50")
    t.start().answer("Set Attack 50", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    for who, what in zip(t.names, ("Hold", "Strike", "Strike", "Strike"), strict=True):
        t.answer(what, by=who)
    rest(t)
    assert (t.left(), t.g.lp[0], "attack_50" in t.holds("Ann")) == (life, 60 + healed, True)
    assert t.told("CC-ATK-07") == []


@rule("CC-MON-CURSED-NAIAD", "CC-SPE-HOLD-09", "CC-SPE-HOLD-05")
def test_if_all_held_the_naiad_hurts_everybody_and_if_nobody_did_nobody() -> None:
    t = against("cursed_naiad")
    rest(stances(t, Ann="Hold", Bob="Hold", Cas="Hold", Dee="Hold"))
    assert lost(t) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}
    assert lost(rest(stances(against("cursed_naiad")))) == {}
    alone = against("cursed_naiad")
    for who in alone.names:
        alone.hand(who)
    assert lost(rest(alone.start().sets())) == {}, "nobody who sets no card has held"
    t = against("cursed_naiad").hand("Dee")
    rest(stances(t, Ann="Hold", Bob="Hold", Cas="Hold"))
    assert lost(t) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}, "all who count have held"


@rule("CC-MON-SPITTING-DRAKE")
@pytest.mark.parametrize(
    ("held", "struck"),
    [
        ("Ann", {"Bob": 10, "Cas": 10, "Dee": 10}),
        ("Ann Bob", {"Cas": 10, "Dee": 10}),
        ("Ann Bob Cas", {"Ann": 15, "Bob": 15, "Cas": 15}),
    ],
)
def test_the_drake_spits_at_the_larger_group(held: str, struck: dict[str, int]) -> None:
    t = rest(stances(against("spitting_drake"), **dict.fromkeys(held.split(), "Hold")))
    assert lost(t) == struck


@rule("CC-MON-CURSED-NAIAD", "CC-MON-SPITTING-DRAKE", "CC-SPE-HOLD-05", "CC-ROUND-06")
@pytest.mark.parametrize("name", ["cursed_naiad", "spitting_drake"])
@pytest.mark.parametrize("held", ["Ann", "Ann Bob Cas", "Ann Bob Cas Dee"])
def test_both_react_before_the_new_numbers_are_drawn(name: str, held: str) -> None:
    told = rest(stances(against(name), **dict.fromkeys(held.split(), "Hold"))).rules_told()
    assert told.index("CC-CRE-01") < told.index("CC-FLOW-05")


@rule("CC-SPE-HOLD-04", "CC-SETC-15")
def test_players_without_a_set_card_count_as_neither() -> None:
    t = against("spitting_drake")
    t.hand("Cas").hand("Dee")
    t.start()
    for who in ("Ann", "Bob"):
        t.answer("Set Feint", by=who)
    assert t.asked() == ["Ann", "Bob"]
    t.answer("Hold", by="Ann").answer("Hold", by="Bob")
    assert lost(rest(t)) == {"Ann": 15, "Bob": 15}
    t = against("spitting_drake").hand("Bob").hand("Cas").hand("Dee")
    assert lost(rest(stances(t, Ann="Strike"))) == {"Ann": 10}


@rule("CC-SPE-HOLD-04", "CC-SPE-HOLD-02")
def test_a_stance_that_was_never_shown_counts_for_nothing() -> None:
    t = against("spitting_drake")
    takes(t, "Ann", "edge_out")
    stances(t, Cas="Hold", Dee="Hold")
    assert lost(rest(t.copy())) == {"Ann": 10, "Bob": 10}, "two and two"
    plays(t, "Ann", "Play Edge Out on Bob", "Anyone before")
    assert lost(rest(t)) == {"Cas": 15, "Dee": 15}, "Bob's Strike lay under the card that is gone"


@rule("CC-SPE-HOLD-06")
def test_hold_ends_the_turn_before_stand_ins_and_riders() -> None:
    t = against("spitting_drake").riders("Ann", "focus_strength")
    takes(t, "Ann", "double_strike")
    t.start()
    t.answer("Set Double Strike", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Hold", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Strike", by=who)
    rest(t)
    assert "double_strike" in t.holds("Ann")
    assert t.told("CC-ATK-22") == []


@rule("CC-SPE-HOLD-06")
def test_hold_takes_back_both_cards_of_a_hasty_player() -> None:
    t = against("spitting_drake").hand("Ann", "attack_50", "attack_20")
    t.g.haste[0] = 1
    t.start().answer("Set Attack 50", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 20 as well")
    for who, what in zip(t.names, ("Hold", "Strike", "Strike", "Strike"), strict=True):
        t.answer(what, by=who)
    t.until("Anyone before Bob turns a card over?")
    assert sorted(t.holds("Ann")) == ["attack_20", "attack_50"]
    assert t.left() == 190


@rule("CC-SPE-HOLD-07")
def test_a_stance_is_lost_with_the_only_set_card_and_stays_when_cards_are_swapped() -> None:
    t = against("spitting_drake")
    takes(t, "Ann", "edge_out")
    plays(stances(t, Bob="Hold", Cas="Hold", Dee="Hold"), "Ann", "Play Edge Out on Bob", "turns a card over")
    rest(t)
    assert lost(t) == {"Cas": 15, "Dee": 15}, "nobody knows what Bob would have shown"
    t = against("spitting_drake")
    takes(t, "Ann", "mixed_signals")
    takes(t, "Bob", "attack_50")
    t.start()
    for who in ("Ann", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 50", by="Bob")
    for who, what in (("Ann", "Strike"), ("Bob", "Hold"), ("Cas", "Strike"), ("Dee", "Strike")):
        t.answer(what, by=who)
    plays(t, "Ann", "Play Mixed Signals on Bob", "turns a card over")
    rest(t)
    assert t.left() == 190 - 50
    assert lost(t) == {"Ann": 10, "Cas": 10, "Dee": 10}


@rule("CC-SPE-HOLD-08")
@pytest.mark.parametrize(("stance", "held"), [("Hold", True), ("Strike", False)])
def test_a_bluff_carries_a_stance(stance: str, held: bool) -> None:
    t = against("spitting_drake")
    t.hand("Ann", "rally")
    t.start()
    t.answer("Set Rally", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer(stance, by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Strike", by=who)
    rest(t)
    assert ("rally" in t.holds("Ann"), "rally" in t.discards()) == (held, not held)
    assert ("Ann" in lost(t)) == (not held)
