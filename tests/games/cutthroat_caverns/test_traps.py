"""Traps: a decision and its outcome, no combat and no Prestige."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames_end import LootTurn, Refill
from rulebound.games.cutthroat_caverns.frames_foes import (
    AltarTurn,
    CollapsingPassage,
    FloodingChamber,
    HallOfBlades,
    LaneTurn,
    Reading,
    RopeBridge,
)
from rulebound.games.cutthroat_caverns.marks import BOAR, OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import DECK, hand_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing import rule


def trap(name: str, cards: tuple[str, ...] = ("feint",)) -> CavernsTable:
    """Right before this trap is revealed; everybody holds these cards, the deck is full of Feints."""
    t = opening(name)
    for who in t.names:
        t.hand(who, *cards)
    t.g.cards.fill(DECK, [card("feint")] * 40)
    return t


def losses(t: CavernsTable) -> dict[str, int]:
    return {name: 100 - t.g.lp[seat] for seat, name in enumerate(t.names) if t.g.lp[seat] != 100}


@rule("CC-MON-COLLAPSING-PASSAGE", "CC-FLOW-08", "CC-FLOW-09")
@pytest.mark.parametrize(
    ("cards", "struck"),
    [
        (("attack_50", "attack_20", "attack_30", "attack_25"), {"Bob": 20}),
        (("attack_50", "attack_20", "rally", "feint"), {"Cas": 20, "Dee": 20}),
        (("attack_50", "", "rally", "feint"), {"Bob": 20}),
    ],
)
def test_the_lowest_card_lets_the_passage_collapse(cards: tuple[str, ...], struck: dict[str, int]) -> None:
    t = trap("collapsing_passage")
    for who, name in zip(t.names, cards, strict=True):
        t.hand(who, *([name] if name else []))
    t.to(CollapsingPassage)
    assert sorted(t.asked()) == [who for who, name in zip(t.names, cards, strict=True) if name]
    t.through(CollapsingPassage)
    assert losses(t) == struck
    assert {name for name in cards if name} <= set(t.discards()), "what braced the roof is gone"
    assert sum(t.g.prestige) == 0
    told = t.rules_told()
    revealed = [number for number, id_ in enumerate(told) if id_ == "CC-FLOW-01"]
    assert "CC-ROUND-01" not in told[: [*revealed, len(told)][1]]


@rule("CC-FLOW-11", "CC-MON-COLLAPSING-PASSAGE", "CC-SPE-BOAR-12")
@pytest.mark.parametrize("mark", [BOAR, OUT_OF_REACH])
def test_the_passage_comes_down_on_whom_creatures_ignore(mark: int) -> None:
    t = trap("collapsing_passage", ("attack_20",)).hand("Bob", "attack_5")
    t.g.marks[1] |= mark
    assert losses(t.to(CollapsingPassage).through(CollapsingPassage)) == {"Bob": 20}


@rule("CC-MON-ROPE-BRIDGE")
@pytest.mark.parametrize(
    ("paces", "struck"),
    [
        ("WWRR", {"Ann": 5, "Bob": 5}),
        ("WRRR", {"Ann": 5, "Bob": 15, "Cas": 15, "Dee": 15}),
        ("WWWW", {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}),
    ],
)
def test_the_bridge_breaks_under_too_many_runners(paces: str, struck: dict[str, int]) -> None:
    t = trap("rope_bridge").to(RopeBridge)
    assert sorted(t.asked()) == t.names
    for who, pace in zip(t.names, paces, strict=True):
        t.answer({"W": "Walk", "R": "Run"}[pace], by=who)
    t.through(RopeBridge)
    assert losses(t) == struck


def without_dee(t: CavernsTable) -> CavernsTable:
    """Dee has died earlier."""
    t.g.died[3], t.g.lp[3], t.g.initiative[3] = 1, 0, 0
    return t.hand("Dee")


@rule("CC-MON-ROPE-BRIDGE", "CC-MON-FLOODING-CHAMBER")
def test_half_of_the_living_and_a_card_for_each_of_them_are_what_counts() -> None:
    t = without_dee(trap("rope_bridge")).to(RopeBridge)
    t.answer("Run", by="Ann").answer("Run", by="Bob").answer("Walk", by="Cas").through(RopeBridge)
    assert losses(t) == {"Ann": 15, "Bob": 15, "Cas": 5, "Dee": 100}
    t = without_dee(trap("flooding_chamber", cards=("feint", "rally", "attack_5"))).to(FloodingChamber)
    t.answer("Bail with Rally", by="Ann").answer("Bail with Attack 5 and Feint", by="Bob").answer("Pass", by="Cas")
    assert losses(t) == {"Dee": 100}
    assert {"rally", "attack_5", "feint"} <= set(t.discards())


@rule("CC-MON-GREEDY-ALTAR")
def test_for_two_who_live_two_items_lie_on_the_altar() -> None:
    t = without_dee(trap("greedy_altar"))
    t.g.died[2], t.g.lp[2], t.g.initiative[2] = 2, 0, 0
    t.hand("Cas").top("cure_wounds", "potion_of_healing", "alchemists_fire").to(AltarTurn)
    assert t.options() == ["Take Potion of Healing", "Take Cure Wounds", "Pass"]


@rule("CC-MON-GREEDY-ALTAR")
def test_items_on_the_altar_cost_ten_each() -> None:
    t = trap("greedy_altar").top("cure_wounds", "attack_5", "potion_of_healing", "alchemists_fire", "potion_of_haste")
    t.to(AltarTurn)
    line = sorted(t.names, key=lambda who: t.g.initiative[t.seat_of(who)])
    assert t.asked() == [line[0]]
    assert len(t.options()) == 4
    t.answer("Take Potion of Healing")
    assert t.owns(line[0]) == ["potion_of_healing"]
    assert losses(t) == {line[0]: 10}
    t.answer("Pass").answer("Take Cure Wounds").answer("Take Alchemist's Fire")
    assert losses(t) == {line[0]: 10, line[2]: 10, line[3]: 10}
    assert "potion_of_haste" not in [name for who in t.names for name in t.owns(who)]
    assert t.told("CC-INFO-08")[1] == "Attack 5 is turned up."


@rule("CC-MON-GREEDY-ALTAR")
def test_at_most_fifteen_cards_are_turned_and_the_rest_is_discarded() -> None:
    t = trap("greedy_altar").top(*["feint"] * 15, "cure_wounds").to(Refill)
    assert len(t.told("CC-INFO-08")) == 15
    t = trap("greedy_altar").top("cure_wounds", *["feint"] * 14).to(AltarTurn)
    t.through(AltarTurn)
    while not any(isinstance(frame, Refill) for frame in t.g.stack):
        t.passes()
    assert "cure_wounds" in t.discards()


@rule("CC-MON-FLOODING-CHAMBER")
def test_too_few_cards_and_the_chamber_floods_three_times() -> None:
    t = trap("flooding_chamber", cards=("feint", "rally", "attack_5")).to(FloodingChamber)
    assert sorted(t.asked()) == t.names
    assert t.options("Ann")[-1] == "Pass"
    assert "Bail with Attack 5 and Feint" in t.options("Ann")
    t.answer("Bail with Attack 5 and Feint", by="Ann").answer("Bail with Rally", by="Bob")
    t.answer("Bail with Rally", by="Cas").answer("Pass", by="Dee")
    assert losses(t) == {}
    t.answer("Bail with Rally", by="Ann").answer("Bail with Feint", by="Bob")
    t.answer("Bail with Feint", by="Cas").answer("Pass", by="Dee")
    assert losses(t) == {"Ann": 10, "Bob": 10, "Cas": 10, "Dee": 10}
    assert (t.holds("Ann"), len(t.holds("Dee"))) == ([], 3)
    t.through(FloodingChamber)
    assert losses(t) == {"Ann": 20, "Bob": 20, "Cas": 20, "Dee": 20}


@rule("CC-MON-FLOODING-CHAMBER")
def test_two_like_cards_bail_together_and_one_card_never_counts_for_two() -> None:
    t = trap("flooding_chamber", cards=("rally", "rally", "attack_5")).to(FloodingChamber)
    pairs = [option for option in t.options("Ann") if " and " in option]
    assert pairs == ["Bail with Attack 5 and Rally", "Bail with Rally and Rally"]


@rule("CC-MON-HALL-OF-BLADES")
@pytest.mark.parametrize(
    ("lanes", "fatal", "struck"),
    [
        ("1223", 2, {"Bob": 20, "Cas": 20}),
        ("1222", 2, {"Ann": 5, "Bob": 20, "Cas": 20, "Dee": 20}),
        ("1222", 1, {"Ann": 20, "Bob": 5, "Cas": 5, "Dee": 5}),
        ("1123", 1, {"Ann": 20, "Bob": 20}),
        ("1233", 2, {"Bob": 20, "Cas": 5, "Dee": 5}),
    ],
)
def test_blades_fall_in_one_lane_and_graze_the_most_crowded_other(
    lanes: str, fatal: int, struck: dict[str, int]
) -> None:
    t = trap("hall_of_blades").to(LaneTurn)
    asked: list[str] = []
    for i in range(4):
        who = t.asked()[0]
        asked.append(who)
        if i == 3:
            t.chance(fatal - 1)
        t.answer(f"Take lane {lanes[t.seat_of(who)]}")
        assert len([told for told in t.told("CC-MON-HALL-OF-BLADES") if told.startswith(f"{who} ")]) == 1, "openly"
    assert [t.g.initiative[t.seat_of(who)] for who in asked] == [1, 2, 3, 4]
    t.through(HallOfBlades)
    assert losses(t) == struck


@rule("CC-MON-HALL-OF-BLADES")
def test_each_of_the_three_lanes_may_be_drawn() -> None:
    told = [
        opening("hall_of_blades", seed=seed).through(HallOfBlades).told("CC-MON-HALL-OF-BLADES") for seed in range(20)
    ]
    assert {lines[4] for lines in told} == {f"The blades fall in lane {lane}." for lane in (1, 2, 3)}


@rule("CC-MON-TOME-VAULT", "CC-INFO-08", "CC-HAND-02")
def test_action_cards_of_the_vault_burn() -> None:
    t = trap("tome_vault").top("attack_5", "rally", "trip", "feint")
    t.g.cards.seen.clear()
    t.to(Reading)
    who = t.asked()[0]
    seat = t.seat_of(who)
    assert t.g.initiative[seat] == 1
    t.answer("Draw a card")
    assert losses(t) == {}
    t.answer("Draw a card")
    assert losses(t) == {who: 10}
    assert f"{who} shows Rally." in t.heard(next(one for one in t.names if one != who)), "all others hear it"
    assert t.told("CC-INFO-08") == [f"{who} shows Rally."]
    shown = [piece.title for piece in GAME.scene(t.g, (seat + 1) % 4).pieces if piece.at == f"hand:{seat}"]
    assert "Rally" in shown, "everybody has seen it"
    assert "Attack 5" not in shown, "and nobody this one"
    t.answer("Draw a card")
    assert losses(t) == {who: 20}
    assert t.asked() != [who]
    assert t.g.cards.count(hand_of(seat)) == 4
    other = t.asked()[0]
    t.answer("Pass")
    assert t.asked() != [other]


@rule("CC-MON-TOME-VAULT", "CC-HAND-02")
def test_excess_cards_of_the_vault_are_discarded() -> None:
    t = trap("tome_vault", cards=("feint",) * 7).to(Reading)
    t.answer("Draw a card").answer("Pass")
    assert "Discard Feint" in t.options()


@rule("CC-FLOW-10", "CC-PSN-04", "CC-FLOW-11", "CC-SPE-BOAR-12")
def test_everybody_takes_part_in_a_trap_and_poison_only_loses_a_token() -> None:
    t = trap("rope_bridge").poisoned("Bob", 2)
    t.g.marks[0] |= BOAR
    t.g.marks[1] |= OUT_OF_REACH
    t.to(RopeBridge)
    assert sorted(t.asked()) == t.names
    for who in t.names:
        t.answer("Walk", by=who)
    t.to(Refill)
    assert losses(t) == {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5}
    assert t.g.poison[1] == 1


@rule("CC-FLOW-09", "CC-WIN-43")
def test_trap_damage_opens_no_w_hit_but_w_loss_if_it_kills() -> None:
    t = trap("rope_bridge").lp("Bob", 5).items("Bob", "cure_wounds").to(RopeBridge)
    for who in t.names:
        t.answer("Walk", by=who)
    assert "about to die" in t.prompt()
    t.answer("Use Cure Wounds", by="Bob")
    t.to(Refill)
    assert t.g.lp[1] == 15


@rule("CC-FLOW-10", "CC-EOE-10", "CC-DEATH-05")
def test_after_a_trap_relics_help_and_the_dead_are_looted() -> None:
    t = (
        trap("rope_bridge")
        .relics("Ann", "chalice_of_plenty")
        .lp("Ann", 50)
        .lp("Dee", 5)
        .items("Dee", "potion_of_haste")
    )
    t.to(RopeBridge)
    for who in t.names:
        t.answer("Walk", by=who)
    t.to(LootTurn)
    assert t.told("CC-REL-CHALICE-OF-PLENTY") == ["Ann heals 5 LP."]
    assert t.options() == ["Take Potion of Haste", "Pass"]
    hands = t.to(Refill).through(Refill)
    assert [len(hands.holds(who)) for who in t.names] == [7, 7, 7, 0]
