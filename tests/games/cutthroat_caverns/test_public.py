"""Chapter 14: what is hidden from whom, what all can see, and what chance decides, entry by entry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.cutthroat_caverns.fights import against, rest
from games.cutthroat_caverns.stories import ENVOY, at
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.catalogue import load_game
from rulebound.engine.kinds import Seat
from rulebound.engine.observe import Observer
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns.actions_extras import Promise
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import Draw, DrawingInitiative, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import Ending, Measures, Refill
from rulebound.games.cutthroat_caverns.frames_foes import HallOfBlades, LaneTurn, Reviving
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    DECK,
    DISCARD,
    DUNGEON,
    EVENT_DECK,
    GONE,
    MIST,
    PAST,
    RELIC_DECK,
    SACK,
    chosen_of,
    draft_of,
    hand_of,
    items_of,
    loot_of,
    quest_of,
    relics_of,
    riders_of,
    set_of,
    shot_of,
    taken_of,
    tipped_of,
    trophies_of,
)
from rulebound.games.cutthroat_caverns.rules.life import die
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import card, encounter
from rulebound.testing import rule
from rulebound.testing.perception import perceived

GAME = load_game("cutthroat_caverns")
ANN, BOB = 0, 1
Change = Callable[[CavernsTable], object]


def columns(g: Caverns, seat: int) -> dict[int, float]:
    """What a learner in this seat observes."""
    o = Observer(max(GAME.seats))
    o.begin(seat, g.seats)
    GAME.observe(g, seat, o)
    return dict(zip(o.places, o.values, strict=True))


BY_SEAT = ["kills", "harm", "struck", "hurt", "spoils", "favour", "march", "doll", "spent", "worn", "deeds"]
FACTS = ["used_relics", "prize", "leads", "to_beat", "blow", "actions", "attacks", "flags", "lp_bonus"]


@rule("CC-INFO-02")
@pytest.mark.parametrize("name", [*BY_SEAT, *FACTS, "first_blood", "killer", "last_killer", "challenger"])
def test_a_learner_sees_what_was_done_and_suffered_in_the_open(name: str) -> None:
    g = table().g
    before = columns(g, ANN)
    if name in BY_SEAT:
        getattr(g, name)[BOB] += 2
    else:
        setattr(g, name, Seat(BOB) if name not in FACTS else 2)
    assert columns(g, ANN) != before


@rule("CC-INFO-02", "CC-INFO-07")
def test_a_learner_sees_which_cards_were_discarded() -> None:
    one, other = table().g, table().g
    one.cards.move(one.cards.faces(DECK)[0], DECK, DISCARD)
    other.cards.move(other.cards.faces(DECK)[-1], DECK, DISCARD)
    assert one.cards.faces(DISCARD) != other.cards.faces(DISCARD)
    assert columns(one, ANN) != columns(other, ANN)


def seen_by(change: Change, seat: int | None) -> bytes:
    """All that a seat gets at a table of which only this is changed."""
    return perceived(GAME, changed_by(change).g, seat)


def changed_by(change: Change) -> CavernsTable:
    """A table of which only this is changed."""
    t = table("ripper", events=True, abilities=True, quests=True).hand("Ann", "rally", "trip").hand("Bob", "feint")
    t.g.cards.seen.clear()
    change(t)
    return t.start()


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
        (lies(chosen_of(ANN), RALLY), lies(chosen_of(ANN), TRIP), ANN),
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
        "laid by",
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


@rule("CC-INFO-01", "CC-EOE-04", "CC-HAND-07")
def test_what_others_lay_by_at_the_end_of_an_encounter_and_whether_they_are_done_is_not_seen() -> None:
    seen: list[list[bytes]] = []
    for of_bob, of_cas in (("Discard Rally", "Pass"), ("Discard Trip", "Pass"), ("Discard Trip", "Discard Rally")):
        t = against("ripper").stacked("minotaur").hand("Bob", "rally", "trip", "feint").hand("Cas", "rally", "feint")
        t.g.cards.seen.clear()
        t.life(5).attacks("Ann", "attack_50").quiet().to(Refill)
        for who, word in zip(t.names, ("Pass", of_bob, of_cas, "Pass"), strict=True):
            t.answer(word, by=who)
        assert isinstance(t.g.stack[-1], Refill), "Bob may discard more"
        seen.append([perceived(GAME, t.g, seat) for seat in (ANN, 3, None)])
    assert seen[0] == seen[1] == seen[2]


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
@pytest.mark.parametrize(
    ("place", "one", "other"),
    [
        (DISCARD, RALLY, TRIP),
        (items_of(ANN), card("cure_wounds"), card("potion_of_haste")),
        (tipped_of(ANN), card("potion_of_strength"), card("potion_of_haste")),
        (riders_of(ANN), card("slip_behind"), card("focus_strength")),
        (relics_of(ANN), 0, 1),
        (trophies_of(ANN), 0, 1),
    ],
    ids=["discards", "items", "tipped", "riders", "relics", "trophies"],
)
def test_all_see_which_cards_lie_open(place: int, one: int, other: int) -> None:
    here, there = changed_by(lies(place, one)), changed_by(lies(place, other))
    for seat in (BOB, None):
        assert GAME.view(here.g, seat)["open"] != GAME.view(there.g, seat)["open"]
        assert GAME.scene(here.g, seat) != GAME.scene(there.g, seat)


@rule("CC-INFO-02")
@pytest.mark.parametrize("row", ["lp", "prestige", "poison", "initiative", "life", "hits"])
def test_players_see_it_and_bots_get_it(row: str) -> None:
    plain, other = table("ripper").start(), table("ripper").start()
    getattr(other.g, row)[ANN] += 5 if row != "initiative" else 3
    for seat in (BOB, None):
        assert GAME.view(plain.g, seat) != GAME.view(other.g, seat)
        assert GAME.scene(plain.g, seat) != GAME.scene(other.g, seat)


@rule("CC-INFO-06", "CC-ABL-LIGHT-FINGERS")
def test_nyx_remembers_what_she_gave_back_and_nobody_else_has_seen_it() -> None:
    t = table("ripper", abilities=True).hand("Bob", "attack_50").hand("Cas", "rally").hand("Dee", "trip")
    t.g.cards.seen.clear()
    t.on(RoundMoment()).says("Ann", "Use Light Fingers").answer("Keep Rally of Cas").answer("Keep Trip of Dee")
    assert t.g.cards.known_to(ANN, hand_of(BOB)) == [card("attack_50")]
    assert t.g.cards.known_to(2, hand_of(BOB)) == []
    assert t.g.cards.known_to(2, hand_of(ANN)) == [RALLY], "it was Cas's"


@rule("CC-INFO-09")
def test_a_call_and_words_laid_by_for_an_offer_are_nobody_elses_business() -> None:
    t = against("ripper").items("Ann", "cure_wounds").lp("Ann", 50).start()
    before = [perceived(GAME, t.g, seat) for seat in (BOB, None)]
    t.puts_in_call("Ann")
    t.puts_in(Promise("I shall not strike you."), by="Ann")
    assert [perceived(GAME, t.g, seat) for seat in (BOB, None)] == before
    assert rest(t.sets()).g.calls & 1


# Chance.


def initiative(t: CavernsTable) -> object:
    t.on(DrawingInitiative()).start()
    return list(t.g.initiative)


def random_discard(t: CavernsTable) -> object:
    t.hand("Bob", *FIVE).on(CreatureAttacks(RANDOM)).hush()
    return t.holds("Bob")


def light_fingers(t: CavernsTable) -> object:
    t.hand("Bob", *FIVE).on(RoundMoment()).says("Ann", "Use Light Fingers")
    return t.options("Ann")


def new_deck(t: CavernsTable) -> object:
    t.g.cards.move_all(DISCARD, GONE)
    t.g.cards.move_all(DECK, DISCARD)
    t.on(Draw(Seat(0), 1)).start()
    return t.g.cards.faces(DECK)


def called_back(t: CavernsTable) -> object:
    for seat in (1, 2, 3):
        die(t.g, seat)
    t.on(Reviving(Seat(0), 50)).answer("Call back 1 dead player")
    return list(t.g.died)


def prayer(t: CavernsTable) -> object:
    t.event("quiet_prayer").on(Measures()).start()
    return [who for who in t.names if t.has_relics(who)]


def new_stack(t: CavernsTable) -> object:
    t.g.cards.move_all(ASIDE, PAST)
    t.g.cards.move_all(DUNGEON, PAST)
    t.prestige("Ann", 7).prestige("Bob", 7).hand("Ann", "feint").g.stack[:] = t.g.stack[:1]
    t.push(Ending()).to(Setting)
    return t.g.encounter


def lane(t: CavernsTable) -> object:
    trap = opening("hall_of_blades")
    for who in trap.names:
        trap.hand(who, "feint")
    trap.to(LaneTurn).g.rng = t.g.rng
    trap.through(HallOfBlades)
    return [line for line in trap.heard() if line.startswith("The blades fall")]


def foe_of_a_node(t: CavernsTable) -> object:
    party = at(ENVOY, "first_fight")
    party.g.rng = t.g.rng
    return party.go().g.encounter


def volunteer(t: CavernsTable) -> object:
    party = at(ENVOY, "relic_door")
    party.g.rng = t.g.rng
    return party.answers("Pass", "Pass", "Pass", "Pass").asked()


FIVE = ("attack_5", "attack_10", "rally", "trip", "feint")


@rule("CC-INFO-03", "CC-INFO-04", "CC-EDGE-11")
@pytest.mark.parametrize(
    "what",
    [
        initiative,
        random_discard,
        light_fingers,
        new_deck,
        called_back,
        prayer,
        new_stack,
        lane,
        foe_of_a_node,
        volunteer,
    ],
)
def test_what_chance_decides_follows_from_the_seed_and_from_nothing_else(what: Change) -> None:
    def outcome(seed: int) -> object:
        t = table("ripper", abilities=True, events=True).hand("Cas", "feint").hand("Dee", "feint")
        t.g.rng = seeded(seed)
        return what(t)

    found = [outcome(seed) for seed in range(8)]
    assert any(one != found[0] for one in found)
    assert [outcome(seed) for seed in range(8)] == found
