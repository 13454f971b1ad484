"""Reputations before the game: the quick draft, the standard draft, printed characters (CC-REPU)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.changed import changed
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    REPUTATION_ASIDE,
    draft_of,
    fame_of,
    hand_of,
    items_of,
    taken_of,
)
from rulebound.games.cutthroat_caverns.tables import COST, IS_ITEM, REPUTATION_OF
from rulebound.testing import rule

IDS = list(REPUTATION_OF)
CHARACTER_IDS = [one.id for one in content.CHARACTERS.character]


def dealt(t: CavernsTable, who: str, *names: str) -> CavernsTable:
    """A player was dealt these Reputations in the Quick Draft."""
    seat = t.seat_of(who)
    cards = t.g.cards
    cards.move_all(taken_of(seat), REPUTATION_ASIDE)
    for name in names:
        cards.fill(taken_of(seat), [REPUTATION_OF[name]])
    return t.ask_again()


def used(t: CavernsTable, who: str) -> list[str]:
    """The Reputations that a player uses."""
    return [IDS[one] for one in t.g.cards.faces(fame_of(t.seat_of(who)))]


@rule("CC-REPU-03", "CC-REPU-06", "CC-REPU-09", "CC-SET-14", "CC-SET-16")
def test_in_the_quick_draft_everybody_decides_on_five_in_secret() -> None:
    t = CavernsTable(3, reputations="quick").start()
    assert t.asked() == ["Ann", "Bob", "Cas"]
    assert [t.g.cards.count(taken_of(seat)) for seat in range(3)] == [5, 5, 5]
    assert [t.g.cards.count(hand_of(seat)) for seat in range(3)] == [0, 0, 0]
    dealt(t, "Ann", "thick_skinned", "jabber", "quick_hands", "haggler", "patient")
    dealt(t, "Bob", "berserk", "wary", "trapwise", "stalwart", "opportunist")
    for _ in range(4):
        t.answer(next(one for one in t.options("Ann") if one.startswith("Use")), by="Ann")
        t.answer(next(one for one in t.options("Bob") if one.startswith("Do without")), by="Bob")
        t.pass_by()
        assert used(t, "Ann") == used(t, "Bob") == []
    t.answer("Do without Thick-Skinned", by="Ann").answer("Do without Opportunist", by="Bob").pass_by()
    assert used(t, "Ann") == ["quick_hands", "jabber", "haggler", "patient"]
    assert used(t, "Bob") == []
    assert (t.g.start_lp[0], t.g.lp[0]) == (65, 65)
    assert (t.g.start_lp[1], t.g.lp[1]) == (100, 100)
    assert "Ann uses Quick Hands, Jabber, Haggler and Patient and starts with 65 LP." in t.heard("Cas")
    assert not any("Thick-Skinned" in line for line in t.heard("Cas") if line.startswith("Ann"))


@rule("CC-REPU-08")
def test_drawbacks_pay_for_gifts_but_never_lift_anybody_above_100() -> None:
    t = dealt(CavernsTable(3, reputations="quick").start(), "Ann", "marked", "frail", "jabber", "haggler", "patient")
    words = ["Use Marked", "Use Frail", "Use Haggler", "Use Jabber", "Do without Patient"]
    for word in words:
        t.answer(word, by="Ann").pass_by().pass_by()
    assert t.g.start_lp[0] == 100
    assert len(used(t, "Ann")) == 4


@rule("CC-REPU-03", "CC-REPU-05")
def test_the_cheapest_is_decided_first() -> None:
    t = dealt(CavernsTable(3, reputations="quick").start(), "Ann", "thick_skinned", "glory_hound")
    assert t.options("Ann") == ["Use Thick-Skinned", "Do without Thick-Skinned"]


@rule("CC-REPU-10")
def test_nobody_may_leave_themselves_less_than_5_lp() -> None:
    t = dealt(CavernsTable(3, reputations="quick").start(), "Ann", "jabber", "patient")
    with changed(COST, [50 if cost > 0 else cost for cost in COST]):
        t.ask_again().answer("Use Jabber", by="Ann").pass_by().pass_by()
        assert t.refused("Use Patient", by="Ann") == "CC-REPU-10"
        assert t.offers("Do without Patient", by="Ann")


@rule("CC-REPU-10")
def test_five_lp_are_enough_to_start_with() -> None:
    t = dealt(CavernsTable(3, reputations="quick").start(), "Ann", "jabber", "patient")
    with changed(COST, [95 if cost > 0 else cost for cost in COST]):
        t.ask_again()
        assert t.offers("Use Jabber", by="Ann")


@rule("CC-REPU-04", "CC-REPU-05", "CC-SET-21")
def test_in_the_standard_draft_one_is_kept_and_the_rest_goes_left() -> None:
    t = CavernsTable(3, reputations="standard").start()
    packs = [set(t.g.cards.faces(draft_of(seat))) for seat in range(3)]
    picks = [min(pack) for pack in packs]
    for name, pick in zip(("Ann", "Bob", "Cas"), picks, strict=True):
        t.answer(f"Take {content.CHARACTERS.reputation[pick].name}", by=name)
    assert t.asked() == ["Ann", "Bob", "Cas"]
    for seat in range(3):
        assert set(t.g.cards.faces(draft_of(seat))) == packs[seat - 1] - {picks[seat - 1]}
        assert t.g.cards.faces(taken_of(seat)) == [picks[seat]]
        others = [one for one in range(3) if one != seat]
        assert all(t.g.cards.known_to(one, taken_of(seat)) == [] for one in others)
        passed, unseen = (seat + 1) % 3, (seat + 2) % 3
        assert set(t.g.cards.known_to(seat, draft_of(passed))) == packs[seat] - {picks[seat]}, "what was passed on"
        assert t.g.cards.known_to(seat, draft_of(unseen)) == [], "and nothing else"
    while t.prompt() == "Which Reputation do you keep?":
        t.first_option()
    assert [t.g.cards.count(taken_of(seat)) for seat in range(3)] == [5, 5, 5]
    assert all(option.startswith(("Use", "Do without")) for option in t.options())


@rule("CC-REPU-01", "CC-REPU-02")
def test_printed_characters_cost_what_their_reputations_cost() -> None:
    for one in content.CHARACTERS.pregen:
        assert one.start_lp == 100 - max(0, sum(COST[REPUTATION_OF[name]] for name in one.reputations))


@rule("CC-PRE-NYX", "CC-PRE-ORN", "CC-PRE-VASHA", "CC-PRE-TALON", "CC-PRE-EDAIYN", "CC-PRE-NEPHIEDRA", "CC-REPU-02")
@pytest.mark.parametrize(
    ("character", "reputations", "lp"),
    [
        ("nyx", ["grave_robber", "light_footed"], 85),
        ("orn", ["thick_skinned", "stalwart"], 80),
        ("vasha", ["heavy_hitter", "berserk", "marked"], 90),
        ("talon", ["holy_order", "hard_to_kill"], 80),
        ("edaiyn", ["ambusher", "sharp_eyed", "miser"], 85),
        ("nephiedra", ["quick_hands", "field_medic", "frail"], 95),
    ],
)
def test_a_printed_character_has_its_reputations_and_lp(character: str, reputations: list[str], lp: int) -> None:
    t = CavernsTable(6, reputations="pregen").start()
    seat = list(t.g.character).index(CHARACTER_IDS.index(character))
    assert sorted(used(t, t.names[seat])) == sorted(reputations)
    assert (t.g.start_lp[seat], t.g.lp[seat]) == (lp, lp)


@rule("CC-REPU-01", "CC-REP-HEAVY-HITTER", "CC-REP-MARKED", "CC-REP-THICK-SKINNED")
def test_a_printed_character_strikes_and_suffers_as_the_reputations_say() -> None:
    t = table("ripper", 6, reputations="pregen")
    assert used(t, "Cas") == ["heavy_hitter", "berserk", "marked"]
    with t.changes(body_0=-35):
        t.attacks("Cas", "attack_30").quiet()
    with t.changes(Ann_lp=-10, Bob_lp=-5, Cas_lp=-15):
        t.hits("Ann", 10, "Bob", "Cas").quiet()


@rule("CC-REP-DEEP-POCKETS", "CC-SET-17", "CC-INFO-08", "CC-OPT-02")
def test_deep_pockets_hold_an_item_from_the_start() -> None:
    t = CavernsTable(3, reputations="quick").start()
    dealt(t, "Ann", "deep_pockets", "haggler", "patient", "wary", "jabber")
    while t.asked() and t.question().prompt == "Do you use it?":
        option = "Use Deep Pockets" if t.offers("Use Deep Pockets", by=t.asked()[0]) else t.options(t.asked()[0])[-1]
        t.answer(option, by=t.asked()[0])
    assert len([line for line in t.told("CC-REP-DEEP-POCKETS") if line.startswith("Ann lays ")]) == 1
    assert t.told("CC-INFO-08")[0].endswith("shuffles them back.")
    held = [face for place in range(len(t.g.cards.places)) for face in t.g.cards.faces(place) if place < 10]
    own = [face for seat in range(3) for place in (hand_of(seat), items_of(seat)) for face in t.g.cards.faces(place)]
    assert len(held) + len(own) == 94
    assert any(IS_ITEM[face] for face in t.g.cards.faces(items_of(0)))
    assert t.g.cards.count(DECK) > 0
