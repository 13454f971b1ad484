"""Chapter 23: what is hidden from whom, what lies open to all, and what is left to chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.clash_for_eternia.ai import ai, next_card, strikes
from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import ClashTable, model, skill, table, thing
from games.clash_for_eternia.test_core_rounds import ids, order, order_phase
from rulebound.engine.observe import Observer
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.frames import NpcTurn, OrderPhase
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_DECK,
    AI_SHOWN,
    DECK,
    DISCARD,
    FOE_CARDS,
    HAND,
    PLAN_DECK,
    PLAN_SHOWN,
    TEAM_CARDS,
)
from rulebound.games.clash_for_eternia.tables import CARD_BY_ID, CONTROLLER, PLAYERS
from rulebound.games.clash_for_eternia.terms import END_OF_ROUND, STAT_ARMOR
from rulebound.testing.marks import rule


def columns(t: ClashTable, seat: int) -> dict[int, float]:
    """What a learner in this seat observes."""
    o = Observer(max(GAME.seats))
    o.begin(seat, t.g.seats)
    GAME.observe(t.g, seat, o)
    return dict(zip(o.places, o.values, strict=True))


def knows(t: ClashTable, seat: int) -> tuple[object, ...]:
    """All that a seat is shown: what it views, what a learner in it observes, the picture."""
    return GAME.view(t.g, seat), columns(t, seat), GAME.scene(t.g, seat)


@rule("CE-HID-04", "CE-AI-12", "CE-AI-15")
def test_a_learner_sees_which_cards_the_ai_has_flipped_and_which_was_the_last() -> None:
    for deck, shown in ((AI_DECK, AI_SHOWN), (PLAN_DECK, PLAN_SHOWN)):
        tables = [ai() for _ in range(5)]
        for t, faces in zip(tables, ([], [0], [3], [0, 3], [3, 0]), strict=True):
            for face in faces:
                t.g.cards.move(face, deck, shown)
        assert len({str(columns(t, 0)) for t in tables}) == 5


@rule("CE-PC-16")
def test_a_learner_sees_the_card_order_of_a_side() -> None:
    t = ai("he_man", "teela", "orko")
    before = columns(t, 0)
    for line in (t.g.foes, t.g.team):
        line.reverse()
        assert columns(t, 0) != before
        line.reverse()
    assert columns(t, 0) == before


# Hidden.


def placed(*cards: str) -> ClashTable:
    """The Controller has placed two cards, the team nothing yet."""
    t = order_phase(table("he_man", "teela", "orko", members=2))
    return order(t, CONTROLLER, *ids(t, *cards))


@rule("CE-HID-01", "CE-ORD-03", "CE-ORD-10", "CE-DEC-14")
def test_which_cards_the_other_side_has_placed_is_not_to_be_seen_in_any_way() -> None:
    one, other = placed("skeletor", "beast_man", "strategy"), placed("strategy", "mer_man", "beast_man")
    for seat in (0, 1):
        assert knows(one, seat) == knows(other, seat)
        assert one.heard(seat) == other.heard(seat)
        assert [one.g.cards.known_to(seat, place) for place in (1, 3, 5, 7, FOE_CARDS)] == [[]] * 5
    assert knows(one, 2) != knows(other, 2)
    half = order_phase(table("he_man", "teela", "orko"))
    order(half, CONTROLLER, *ids(half, "skeletor"))
    assert (half.g.cards.known_to(0, FOE_CARDS), len(half.g.cards.known_to(1, FOE_CARDS))) == ([], 3)
    first = [order(one.copy(), PLAYERS, *ids(one, card)) for card in ("orko", "teela")]
    assert knows(first[0], 2) == knows(first[1], 2)
    assert knows(first[0], 1) != knows(first[1], 1)
    assert first[0].g.cards.known_to(2, TEAM_CARDS) == []


@rule("CE-HID-02")
def test_which_strategy_cards_are_held_or_come_next_is_not_to_be_seen_in_any_way() -> None:
    one, other = table("he_man", members=1).hand("vengeance"), table("he_man").hand("ambush")
    assert knows(one, 0) == knows(other, 0)
    assert knows(one, 1) != knows(other, 1)
    turned = one.copy()
    turned.g.cards.shuffle(DECK, turned.g.rng)
    assert turned.g.cards.top(DECK) != one.g.cards.top(DECK)
    assert [knows(turned, seat) == knows(one, seat) for seat in (0, 1)] == [True, True]


@rule("CE-HID-02", "CE-SC-01")
def test_the_team_hears_that_a_card_is_drawn_and_not_which() -> None:
    t = table("he_man").stock(battle_plan=2, reserves=5, command=5, empower=5).strategy()
    t.answer("Use Battle Plan to draw")
    (card,) = t.held()
    name = content.CONTROLLER.strategy_card[CARD_BY_ID[card]].name
    assert any(name in line for line in t.heard("Bob"))
    assert not any(name in line for line in t.heard("Ann"))


@rule("CE-HID-03", "CE-AI-10")
def test_what_the_ai_will_do_is_not_to_be_seen_in_any_way() -> None:
    t = order_phase(table("he_man", "teela", ai=True))
    for place in (AI_DECK, PLAN_DECK):
        turned = t.copy()
        turned.g.cards.shuffle(place, turned.g.rng)
        assert knows(turned, 0) == knows(t, 0)
    swapped = t.copy()
    swapped.g.cards.swap(1, 5)
    assert knows(swapped, 0) == knows(t, 0)
    assert [t.g.cards.known_to(0, place) for place in (1, 3, 5, 7, AI_DECK, PLAN_DECK)] == [[]] * 6


@rule("CE-HID-07", "CE-BST-07")
@pytest.mark.parametrize("card", ["hold_the_line", "ambush"])
def test_the_controller_is_asked_whether_or_not_the_hidden_hand_has_a_card_for_this(card: str) -> None:
    t = duel("fisto.p.steel_fist", active=False, power=0).hand(card).stock(battle_plan=1).activate("fisto")
    while not t.is_at_action():
        t.passes()
    t.rolls("blank", "blank", "blank").attack("steel_fist", "beast_man")
    while not t.prompt().startswith("Do you defend"):
        t.passes()
    assert (t.asked(), t.may_decline()) == (["Bob"], True)
    before = t.heard("Ann")
    t.passes()
    assert not [line for line in t.heard("Ann")[len(before) :] if "card" in line]


# Open.


def discard(t: ClashTable) -> None:
    t.g.cards.move(CARD_BY_ID["ambush"], DECK, DISCARD)


def carry(t: ClashTable) -> None:
    t.g.carries[model("he_man")] = thing("Sword 1")


def lay(t: ClashTable) -> None:
    t.g.token_at[thing("Sword 1")] = 5


def secure(t: ClashTable) -> None:
    t.g.secured[PLAYERS] += 1


def knock(t: ClashTable) -> None:
    t.g.kos[CONTROLLER] += 1


OPEN: dict[str, Callable[[ClashTable], object]] = {
    "HP": lambda t: t.hp("skeletor", 3),
    "Power": lambda t: t.power("teela", 1),
    "Power on a Skill": lambda t: t.power("he_man", 1, 1),
    "Power of Controller Skills": lambda t: t.stock(command=1),
    "unlocked Skills": lambda t: t.unlock("teela", "rally_the_guard"),
    "Empowered Characters": lambda t: t.empower("mer_man"),
    "Empowered Controller Skills": lambda t: t.flip("command"),
    "how many Strategy cards are held": lambda t: t.hand("ambush"),
    "discarded Strategy cards": discard,
    "positions": lambda t: t.put("beast_man", "A4"),
    "who is out": lambda t: t.out("beast_man"),
    "Dazed": lambda t: t.dazed("teela"),
    "Snared": lambda t: t.snared("teela"),
    "what is carried": carry,
    "where tokens lie": lay,
    "temporary effects": lambda t: add_buff(t.g, model("he_man"), STAT_ARMOR, 1, END_OF_ROUND, 499),
    "secured tokens": secure,
    "KOs": knock,
    "Reactions used in this Round": lambda t: t.g.used.append(skill("tri_klops.p.watchful_eye")),
}


@rule("CE-HID-04", "CE-GEN-08")
@pytest.mark.parametrize("what", OPEN)
def test_what_lies_open_is_seen_by_both_sides(what: str) -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").unlock("he_man", "throw")
    before = [knows(t, seat) for seat in (0, 1)]
    OPEN[what](t)
    for seat in (0, 1):
        view, seen, _ = knows(t, seat)
        assert view != before[seat][0]
        assert seen != before[seat][1]


@rule("CE-HID-04")
def test_what_is_discarded_is_known_by_its_face() -> None:
    t = table("he_man").hand("ambush", "vengeance")
    one, other = t.copy(), t.copy()
    one.g.cards.move(CARD_BY_ID["ambush"], HAND, DISCARD)
    other.g.cards.move(CARD_BY_ID["vengeance"], HAND, DISCARD)
    assert GAME.view(one.g, 0) != GAME.view(other.g, 0)
    assert GAME.view(one.g, None) != GAME.view(other.g, None)  # to those who look on too
    assert columns(one, 0) != columns(other, 0)


# Chance.


def drawn(t: ClashTable, deed: Callable[[ClashTable], object]) -> int:
    """How many numbers chance has given for something."""
    before = t.g.rng.draws
    deed(t)
    return t.g.rng.draws - before


@rule("CE-HID-05", "CE-ATK-11")
def test_dice_and_rerolls_fall_by_chance_each_for_itself() -> None:
    t = duel("tri_klops.p.gammavision", 3, power=0)
    assert drawn(t, lambda _: t.attack("gammavision", t.foe).skips()) == 3
    assert drawn(t, lambda _: t.answer("Move").first_option()) == 0
    lair = table("he_man", "teela", scenario="dragons_hoard").put("he_man", "E6")
    assert drawn(lair, lambda t: t.phase(NpcTurn(model("granamyr"))).all_pass()) > 0


@rule("CE-HID-05", "CE-AI-10", "CE-AI-11", "CE-SET-16")
def test_what_is_shuffled_and_dealt_and_what_is_not() -> None:
    decks = {tuple(table("he_man", seed=seed).g.cards.top(DECK) for _ in range(1)) for seed in range(6)}
    assert len(decks) > 1
    t = ai("he_man")
    t.quiet()
    assert drawn(t, lambda t: t.push(OrderPhase())) >= 3  # the AI's four cards
    drawing = table("he_man").stock(battle_plan=2, reserves=5, command=5, empower=5).strategy()
    assert drawn(drawing, lambda t: t.answer("Use Battle Plan to draw")) == 0  # the deck was shuffled before
    walking = next_card(ai("teela").put("teela", "A1"), "attack_and_advance")
    assert drawn(walking, lambda t: t.activate("skeletor")) <= 12 + 8 + 4  # it flips and walks; then the next Round
    assert drawn(ai("teela").put("teela", "A1"), lambda t: strikes(t, "skeletor")) > 0
