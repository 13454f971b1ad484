"""Chapter 14: what is hidden from whom, and what all can see; each fact of the lists for itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.cutthroat_caverns.fights import against, rest
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.catalogue import load_game
from rulebound.games.cutthroat_caverns.actions_extras import Promise
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    DECK,
    DISCARD,
    DUNGEON,
    EVENT_DECK,
    MIST,
    RELIC_DECK,
    SACK,
    draft_of,
    hand_of,
    items_of,
    loot_of,
    quest_of,
    set_of,
    shot_of,
    taken_of,
    tipped_of,
)
from rulebound.games.cutthroat_caverns.tables import card, encounter
from rulebound.testing import rule
from rulebound.testing.perception import perceived

GAME = load_game("cutthroat_caverns")
ANN, BOB = 0, 1
Change = Callable[[CavernsTable], object]


def seen_by(change: Change, seat: int | None) -> bytes:
    """All that a seat gets at a table of which only this is changed."""
    t = table("ripper", events=True, abilities=True, quests=True).hand("Ann", "rally", "trip").hand("Bob", "feint")
    t.g.cards.seen.clear()
    change(t)
    t.start()
    return perceived(GAME, t.g, seat)


def lies(place: int, *faces: int) -> Change:
    """Exactly these cards lie there."""

    def lay(t: CavernsTable) -> None:
        t.g.cards._lay(place, [])
        t.g.cards.fill(place, faces)

    return lay


def answers(words: str) -> Change:
    """Ann has given this answer, and nobody else one."""
    return lambda t: t.answer(words, by="Ann")


RALLY, TRIP, FEINT = card("rally"), card("trip"), card("feint")
SET_ASIDE = [encounter(name) for name in ("ripper", "minotaur", "envy")]


@rule("CC-INFO-01", "CC-HAND-05", "CC-SETC-08", "CC-QUES-02")
@pytest.mark.parametrize(
    ("one", "other", "owner"),
    [
        (lies(hand_of(ANN), RALLY, TRIP), lies(hand_of(ANN), FEINT, FEINT), ANN),
        (lies(set_of(ANN), RALLY), lies(set_of(ANN), TRIP), ANN),
        (lies(shot_of(ANN), RALLY), lies(shot_of(ANN), TRIP), ANN),
        (lies(loot_of(ANN), RALLY), lies(loot_of(ANN), TRIP), ANN),
        (lies(quest_of(ANN), 0), lies(quest_of(ANN), 1), ANN),
        (lies(draft_of(ANN), 0, 1), lies(draft_of(ANN), 2, 3), ANN),
        (lies(taken_of(ANN), 0, 1), lies(taken_of(ANN), 2, 3), ANN),
        (lies(DECK, RALLY, TRIP, FEINT), lies(DECK, FEINT, RALLY, TRIP), None),
        (lies(DUNGEON, *SET_ASIDE), lies(DUNGEON, *reversed(SET_ASIDE)), None),
        (lies(ASIDE, *SET_ASIDE), lies(ASIDE, *reversed(SET_ASIDE)), None),
        (lies(EVENT_DECK, 0, 1, 2), lies(EVENT_DECK, 2, 1, 0), None),
        (lies(RELIC_DECK, 0, 1, 2), lies(RELIC_DECK, 2, 1, 0), None),
        (lies(MIST, RALLY), lies(MIST, TRIP), None),
        (lies(SACK, RALLY), lies(SACK, TRIP), None),
        (answers("Set Rally"), answers("Set Trip"), None),
    ],
    ids=[
        "hand",
        "set",
        "shot",
        "loot",
        "quest",
        "draft",
        "picks",
        "deck",
        "dungeon",
        "aside",
        "events",
        "relics",
        "mist",
        "sack",
        "sealed",
    ],
)
def test_what_is_hidden_looks_the_same_to_all_but_its_owner(one: Change, other: Change, owner: int | None) -> None:
    for seat in (BOB, 3, None):
        assert seen_by(one, seat) == seen_by(other, seat)
    assert (seen_by(one, ANN) != seen_by(other, ANN)) == (owner == ANN)


@rule("CC-INFO-01", "CC-SETC-11")
@pytest.mark.parametrize(
    ("foe", "one", "other"),
    [("riddling_sphinx", "Choose the Sun", "Choose the Moon"), ("cursed_naiad", "Hold", "Strike")],
)
def test_a_secret_choice_looks_the_same_to_all_but_its_owner(foe: str, one: str, other: str) -> None:
    seen: list[list[bytes]] = []
    for word in (one, other):
        t = table(foe, deeper_darker=True)
        for who in t.names:
            t.hand(who, "feint", "rally")
        t.g.cards.seen.clear()
        t.start()
        for who in t.names:
            t.answer("Set Feint", by=who)
        for who in t.names:
            t.answer(word if who == "Ann" else t.options(who)[-1], by=who)
        seen.append([perceived(GAME, t.g, seat) for seat in (BOB, None, ANN)])
    assert seen[0][:2] == seen[1][:2]
    assert seen[0][2] != seen[1][2]


def changes(**rows: int) -> Change:
    """Ann has so much of this."""

    def write(t: CavernsTable) -> None:
        for name, number in rows.items():
            getattr(t.g, name)[ANN] = number

    return write


@rule("CC-INFO-02", "CC-HAND-05", "CC-RELI-02")
@pytest.mark.parametrize(
    "change",
    [
        changes(lp=45),
        changes(prestige=3),
        changes(poison=2),
        changes(initiative=4),
        changes(life=55),
        changes(hits=5),
        changes(marks=ABILITY_USED),
        changes(haste=2),
        changes(died=1),
        lies(items_of(ANN), card("cure_wounds")),
        lies(tipped_of(ANN), card("potion_of_haste")),
        lambda t: t.relics("Ann", "evil_eye"),
        lambda t: t.riders("Ann", "slip_behind"),
        lies(DISCARD, RALLY),
        lies(hand_of(ANN), RALLY),
    ],
    ids=[
        "lp",
        "prestige",
        "poison",
        "initiative",
        "life",
        "hits",
        "ability",
        "haste",
        "dead",
        "items",
        "tipped",
        "relics",
        "riders",
        "discards",
        "size",
    ],
)
def test_what_is_public_looks_different_to_everybody(change: Change) -> None:
    for seat in (ANN, BOB, None):
        assert seen_by(change, seat) != seen_by(lambda t: None, seat)


@rule("CC-INFO-02")
def test_all_see_which_cards_lie_in_the_discard_pile_and_which_items_are_owned() -> None:
    for place in (DISCARD, items_of(ANN), tipped_of(ANN)):
        for seat in (BOB, None):
            assert seen_by(lies(place, card("cure_wounds")), seat) != seen_by(
                lies(place, card("potion_of_haste")), seat
            )


@rule("CC-INFO-09")
def test_a_call_and_words_laid_by_for_an_offer_are_nobody_elses_business() -> None:
    t = against("ripper").items("Ann", "cure_wounds").lp("Ann", 50).start()
    before = [perceived(GAME, t.g, seat) for seat in (BOB, None)]
    t.puts_in_call("Ann")
    t.puts_in(Promise("I shall not strike you."), by="Ann")
    assert [perceived(GAME, t.g, seat) for seat in (BOB, None)] == before
    assert rest(t.sets()).g.calls & 1
