"""Scenarios of hidden information (CC-INFO, CC-SETC-05, CC-WIN-25): what a seat gets, and what it must imagine."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.cutthroat_caverns.fights import against
from games.cutthroat_caverns.served import OTHERS, all_attack
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.action import Pass
from rulebound.engine.catalogue import load_game
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames import Draw, ExtraAttack, Setting
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_end import Refill
from rulebound.games.cutthroat_caverns.places import MIST, chosen_of, hand_of, set_of, shot_of
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import CAN_FOLLOW, IS_ATTACK, IS_ITEM, card
from rulebound.testing import rule
from rulebound.testing.perception import heard, perceived

PLAIN = load_game("cutthroat_caverns")
ANN, BOB, CAS, DEE = 0, 1, 2, 3
# Messages.


def a_round(name: str, rest: Mapping[str, tuple[str, ...]], **options: bool) -> list[tuple[bytes, list[str]]]:
    """All that Ann gets in a round in which everybody attacks and passes, and who is asked: question by question."""
    t = all_attack(name, rest, **options)
    got: list[tuple[bytes, list[str]]] = []
    while not (isinstance(t.g.stack[-1], Setting) and t.g.round == 2) and not t.over():
        got.append((perceived(PLAIN, t.g, ANN), t.asked()))
        t.passes() if all(isinstance(one.options[-1], Pass) for one in t.g.decisions) else t.pass_by()
    lines = heard(PLAIN, t.g, t.log, ANN)
    return [*got, (repr(lines).encode(), [])]


MORE = {"fresh_meat_cards": True, "abilities": True, "quests": True}


@pytest.mark.parametrize("name", ["battle_troll", "venom_queen", "hivemind", "riddling_sphinx", "cursed_naiad"])
@pytest.mark.parametrize("options", [{}, MORE], ids=["base", "options"])
@rule("CC-INFO-01", "CC-WIN-25", "CC-INFO-09", "CC-SETC-08", "CC-HAND-05")
def test_the_same_round_with_other_hidden_hands_brings_the_same_messages(name: str, options: dict[str, bool]) -> None:
    plain = a_round(name, {}, deeper_darker=True, relics_ruin=True, tombs_tomes=True, **options)
    other = a_round(name, OTHERS, deeper_darker=True, relics_ruin=True, tombs_tomes=True, **options)
    assert len(plain) > 6
    assert [asked for _, asked in plain] == [asked for _, asked in other]
    assert [got for got, _ in plain] == [got for got, _ in other]


@rule("CC-ITEM-01", "CC-ITEM-02", "CC-INFO-01")
def test_the_order_in_which_cards_are_drawn_is_nobodys_business() -> None:
    told: list[list[tuple[str, str]]] = []
    for cards in (("cure_wounds", "rally", "attack_50"), ("attack_50", "cure_wounds", "rally")):
        t = table("gluttony", deeper_darker=True, tombs_tomes=True, relics_ruin=True, death_incarnate=True)
        t.top(*cards).hand("Bob").items("Ann")
        t.log = []
        drawn(t, BOB, 3)
        told.append(heard(PLAIN, t.g, t.log, ANN))
    assert told[0] == told[1]
    assert [line for _, line in told[0]] == ["Player 2 draws 2 cards.", "Player 2 lays Cure Wounds on the table."]


def drawn(t: CavernsTable, seat: int, number: int) -> None:
    """A player draws so many cards."""
    t.on(Draw(Seat(seat), number))


@rule("CC-EOE-04", "CC-HAND-07")
def test_what_others_have_picked_for_a_discard_shows_only_when_all_are_done() -> None:
    t = against("ripper").stacked("battle_troll").life(5)
    t.sets(**dict.fromkeys(t.names, "feint")).attacks("Ann", "attack_50").quiet().to(Refill)
    size, drawn_before = t.g.cards.count(hand_of(BOB)), shown(t, BOB)
    t.says("Bob", "Discard Feint")
    assert shown(t, BOB) == drawn_before
    assert t.g.cards.count(chosen_of(BOB)) == 1
    view = GAME.view(t.g, ANN)["cards"]
    assert isinstance(view, list)
    assert (view[hand_of(BOB)], view[chosen_of(BOB)]) == (size, 0)


def shown(t: CavernsTable, seat: int) -> list[tuple[str, object]]:
    """What Ann sees of another hand."""
    scene = GAME.scene(t.g, ANN)
    pieces: list[tuple[str, object]] = [(one.id, one.title) for one in scene.pieces if one.at == f"hand:{seat}"]
    return pieces + [(one.name, one.value) for one in scene.gauges if one.owner == seat]


# Imagining.


def fresh(against: str = "ripper", **options: bool) -> CavernsTable:
    """A table at which nobody remembers how it was set up."""
    t = CavernsTable(4, 1, **options).begin(against).fight()
    t.g.cards.seen.clear()
    return t


def dreams(t: CavernsTable, seat: int, number: int = 60) -> list[Caverns]:
    """What a seat might imagine."""
    chance = seeded(7)
    return [GAME.imagine(t.g, seat, chance) for _ in range(number)]


def set_face(g: Caverns, seat: int) -> int:
    return g.cards.faces(set_of(seat))[0]


def attacks_in_hand(g: Caverns, seat: int) -> int:
    return sum(IS_ATTACK[face] for face in g.cards.faces(hand_of(seat)))


@rule("CC-INFO-01", "CC-SETC-05", "CC-SETC-06")
def test_a_set_card_may_be_a_bluff_of_whoever_might_hold_no_attack_card() -> None:
    t = fresh().hand("Ann", "attack_10", "rally").hand("Bob", "attack_10", "rally").hand("Cas", *["attack_10"] * 5)
    t.hand("Dee", "attack_10").sets(Ann="attack_10", Bob="attack_10", Cas="attack_10", Dee="attack_10")
    worlds = dreams(t, ANN, 200)
    for seat in (BOB, CAS, 3):
        assert all(IS_ATTACK[set_face(g, seat)] or not attacks_in_hand(g, seat) for g in worlds)
        assert not any(IS_ITEM[set_face(g, seat)] for g in worlds)
    assert any(not IS_ATTACK[set_face(g, BOB)] for g in worlds), "Bob might be bluffing"
    assert any(not IS_ATTACK[set_face(g, 3)] for g in worlds), "so might Dee"
    assert any(attacks_in_hand(g, BOB) for g in worlds)


@rule("CC-SETC-13", "CC-INFO-01")
def test_of_two_set_cards_none_is_a_bluff() -> None:
    t = fresh().hand("Ann", "attack_10").hand("Bob", "attack_10", "attack_20").hand("Cas", "feint").hand("Dee", "feint")
    t.g.haste[BOB] = 2
    for who, name in zip(t.start().names, ("Attack 10", "Attack 10", "Feint", "Feint"), strict=True):
        t.answer(f"Set {name}", by=who)
    t.answer("Set Attack 20 as well", by="Bob")
    assert t.g.cards.count(set_of(BOB)) == 2
    assert all(all(IS_ATTACK[face] for face in g.cards.faces(set_of(BOB))) for g in dreams(t, ANN))


@rule("CC-ACT-03", "CC-EDGE-05", "CC-INFO-05")
def test_after_a_swap_the_bluff_is_that_of_whoever_set_the_card() -> None:
    t = fresh().hand("Ann", "attack_10", "rally").hand("Bob", "attack_10", "mixed_signals").hand("Cas", "rally")
    t.hand("Dee", "feint").sets(Bob="attack_10", Cas="rally").says("Bob", "Play Mixed Signals on Cas").past_cancelling()
    assert list(t.g.setter)[BOB : CAS + 1] == [CAS, BOB]
    worlds = dreams(t, ANN, 200)
    assert all(IS_ATTACK[set_face(g, BOB)] or not attacks_in_hand(g, CAS) for g in worlds)
    assert all(IS_ATTACK[set_face(g, CAS)] or not attacks_in_hand(g, BOB) for g in worlds)
    assert any(not IS_ATTACK[set_face(g, BOB)] for g in worlds)
    known = dreams(t, BOB, 30)
    assert all(set_face(g, CAS) == card("attack_10") for g in known), "Bob knows what he gave away"


@rule("CC-INFO-01")
def test_a_hand_that_has_grown_proves_nothing_of_the_set_card() -> None:
    t = fresh().hand("Ann", "attack_10", "feint").hand("Bob", "rally").hand("Cas", "feint").hand("Dee", "feint")
    t.sets(Bob="rally")
    t.top("attack_50")
    drawn(t, BOB, 1)
    assert attacks_in_hand(t.g, BOB) == 1
    worlds = dreams(t, ANN, 150)
    assert any(not IS_ATTACK[set_face(g, BOB)] and attacks_in_hand(g, BOB) for g in worlds)


@rule("CC-INFO-01", "CC-SPE-HOLD-06", "CC-ACT-03")
def test_a_hand_that_has_taken_a_card_back_on_hold_proves_nothing_either() -> None:
    t = fresh("spitting_drake", deeper_darker=True).hand("Ann", "attack_10").hand("Bob", "rally", "trip")
    t.hand("Cas", "attack_50", "mixed_signals").hand("Dee", "feint").order("Bob", "Cas", "Ann", "Dee").start()
    for who, what in (("Ann", "Attack 10"), ("Bob", "Rally"), ("Cas", "Attack 50"), ("Dee", "Feint")):
        t.answer(f"Set {what}", by=who)
    for who, what in (("Ann", "Strike"), ("Bob", "Hold"), ("Cas", "Strike"), ("Dee", "Strike")):
        t.answer(what, by=who)
    t.says("Cas", "Play Mixed Signals on Bob").past_cancelling().until("Anyone before Cas")
    assert sorted(t.holds("Bob")) == ["attack_50", "trip"]
    worlds = dreams(t, ANN, 200)
    assert any(not IS_ATTACK[set_face(g, CAS)] and attacks_in_hand(g, BOB) for g in worlds)


@rule("CC-NEW-09", "CC-ACT-17")
def test_whoever_slips_somebody_an_attack_card_was_not_bluffing() -> None:
    t = fresh(fresh_meat_cards=True).hand("Ann", "attack_10").hand("Bob", "attack_5", "attack_20", "unwitting_assist")
    t.hand("Cas", "rally").hand("Dee", "feint").sets(Bob="attack_5", Cas="rally")
    t.says("Bob", next(one for one in t.options("Bob") if "Attack 20" in one and "Cas" in one)).past_cancelling()
    worlds = dreams(t, ANN, 100)
    assert all(IS_ATTACK[set_face(g, BOB)] for g in worlds)
    assert all(IS_ATTACK[set_face(g, CAS)] for g in worlds)
    assert any(not IS_ATTACK[g.cards.faces(hand_of(CAS))[0]] for g in worlds)


@rule("CC-NEW-09", "CC-ACT-17", "CC-ACT-03")
def test_a_hand_into_which_a_card_was_slipped_out_proves_nothing_of_a_swapped_card() -> None:
    t = fresh(fresh_meat_cards=True).hand("Ann", "attack_10").hand("Bob", "attack_5", "attack_20", "unwitting_assist")
    t.hand("Cas", "rally", "attack_50").hand("Dee", "attack_40", "mixed_signals")
    t.sets(Ann="attack_10", Bob="attack_5", Cas="attack_50", Dee="attack_40")
    t.says("Dee", "Play Mixed Signals on Cas").past_cancelling()
    t.says("Bob", next(one for one in t.options("Bob") if "Attack 20" in one and "Cas" in one)).past_cancelling()
    assert sorted(t.holds("Cas")) == ["attack_40", "rally"]
    worlds = dreams(t, ANN, 200)
    assert any(not IS_ATTACK[set_face(g, DEE)] and attacks_in_hand(g, CAS) for g in worlds)


@rule("CC-ATK-33", "CC-INFO-07", "CC-ITEM-01")
def test_second_shots_can_be_fired_and_cards_under_the_mist_were_no_items() -> None:
    t = fresh().hand("Ann", "attack_10").hand("Bob", "feint").hand("Cas", "feint").hand("Dee", "feint")
    t.g.cards.fill(shot_of(BOB), [card("attack_20")])
    t.g.cards.fill(MIST, [card("attack_5"), card("rally")])
    t.start()
    worlds = dreams(t, ANN, 100)
    assert all(CAN_FOLLOW[g.cards.faces(shot_of(BOB))[0]] for g in worlds)
    assert not any(IS_ITEM[face] for g in worlds for face in g.cards.faces(MIST))
    assert not any(IS_ITEM[face] for g in worlds for face in g.cards.faces(hand_of(CAS)))


@rule("CC-WIN-35", "CC-INFO-09")
def test_a_sealed_play_for_a_later_share_is_nobody_elses_knowledge() -> None:
    """A tribute is asked of Ann while Bob's play for his own share waits: she gets the same as if he had passed."""
    t = fresh().hand("Ann", "rally").hand("Bob", "counter_strike").hand("Cas", "trip").hand("Dee", "trip")
    t.hits("Ann", 10, "Bob")
    silent = t.copy()
    for one in (t, silent):
        hit = one.g.stack[-1]
        assert isinstance(hit, Hit)
        hit.quiet = True
    hit = t.g.stack[-1]
    assert isinstance(hit, Hit)
    hit.pending = (BOB, card("counter_strike"), -1, BOB)
    for seat in (ANN, CAS, None):
        assert perceived(PLAIN, t.g, seat) == perceived(PLAIN, silent.g, seat)
    assert Hit.HIDES == ("pending",)


@rule("CC-WIN-35", "CC-INFO-01")
def test_what_others_may_have_sealed_for_later_shares_is_imagined() -> None:
    t = fresh().hand("Ann", "rally").hand("Bob", "counter_strike", "my_hero").hand("Cas", "trip").hand("Dee", "trip")
    t.hits("Ann", 10, "Bob")
    hit = t.g.stack[-1]
    assert isinstance(hit, Hit)
    hit.quiet, hit.pending = True, (BOB, card("counter_strike"), -1, BOB)
    pending = [frame.pending for g in dreams(t, ANN, 150) for frame in g.stack if isinstance(frame, Hit)]
    assert () in pending
    assert any(one and one[0] == BOB for one in pending)
    assert all(not one or one[3] != ANN for one in pending)
    own = [frame.pending for g in dreams(t, BOB, 10) for frame in g.stack if isinstance(frame, Hit)]
    assert set(own) == {(BOB, card("counter_strike"), -1, BOB)}


@rule("CC-WIN-34", "CC-INFO-09")
def test_whether_others_have_called_for_their_items_is_not_known() -> None:
    t = fresh().hand("Ann", "attack_10").hand("Bob", "feint").hand("Cas", "feint").hand("Dee", "feint")
    t.items("Bob", "cure_wounds").start()
    t.puts_in_call("Bob")
    t.answer("Set Feint", by="Bob")
    assert t.g.calls == 1 << BOB
    assert not any(g.calls >> BOB & 1 for g in dreams(t, ANN, 5) if BOB not in [one.seat for one in g.decisions])


@rule("CC-ATK-19", "CC-SETC-05", "CC-INFO-01")
def test_whoever_replaces_a_stand_in_from_hand_was_not_bluffing() -> None:
    t = fresh().hand("Ann", "feint", "rally").hand("Cas", "double_strike")
    t.hand("Bob", "attack_10", "attack_20", "mixed_signals")
    t.hand("Dee", "feint").order("Bob", "Cas", "Ann", "Dee").sets(Bob="attack_10", Cas="double_strike")
    t.says("Bob", "Play Mixed Signals on Cas").past_cancelling()
    assert any(not IS_ATTACK[set_face(g, CAS)] for g in dreams(t, ANN, 200)), "Bob might have set a bluff"
    t.until("takes the place of Double Strike").answer("Attack with Attack 20")
    assert all(IS_ATTACK[set_face(g, CAS)] for g in dreams(t, ANN, 200))


@rule("CC-NEW-05", "CC-SETC-05", "CC-INFO-01")
def test_whoever_attacks_once_more_from_hand_was_not_bluffing() -> None:
    t = (
        fresh()
        .hand("Ann", "feint", "rally")
        .hand("Cas", "feint")
        .hand("Bob", "attack_10", "attack_20", "mixed_signals")
    )
    t.hand("Dee", "feint").sets(Bob="attack_10", Cas="feint").says("Bob", "Play Mixed Signals on Cas").past_cancelling()
    assert any(not IS_ATTACK[set_face(g, CAS)] for g in dreams(t, ANN, 200)), "Bob might have set a bluff"
    t.g.decisions, t.g.sealed = (), []
    t.push(ExtraAttack(Seat(BOB), -1, False)).answer("Attack with Attack 20")
    assert all(IS_ATTACK[set_face(g, CAS)] for g in dreams(t, ANN, 200))
