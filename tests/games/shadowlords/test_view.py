"""What a seat is told as data, the words of the table, every action that may be offered, and what has been in play."""

from __future__ import annotations

from games.shadowlords.table import table
from games.shadowlords.war import fight, war
from rulebound.engine.flow import advance
from rulebound.engine.offers import Item
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.items import TRUCE
from rulebound.games.shadowlords.kinds import CHARACTER, SPACE
from rulebound.games.shadowlords.tables import CHARACTER_IDS, CHARACTERS, SPACE_IDS, SPACES
from rulebound.testing import rule


@rule("SL-INFO-02", "SL-INFO-03")
def test_the_view_holds_the_own_cards_and_the_number_of_the_others() -> None:
    t = war().hand("red", 7, 4).hand("green", 10).put("kaare", "green", "leo").under("kaare", 2, 2)
    own, other, nobody = (GAME.view(t.g, seat) for seat in (t.seat("red"), t.seat("green"), None))
    assert own["hands"] == other["hands"] == nobody["hands"] == [2, 1, 0, 0]
    assert (own["hand"], other["hand"], nobody["hand"]) == ([2, 3], [4], [])
    kaare = CHARACTER_IDS.index("kaare")
    for view, cards in ((own, []), (other, [1, 1])):
        under = view["own_under"]
        assert isinstance(under, list)
        assert under[kaare] == cards


@rule("SL-CARD-06", "SL-CARD-15", "SL-INFO-02")
def test_under_their_own_portraits_players_look_and_need_not_remember() -> None:
    """What a seat has only seen, and cannot look at any more, is told apart from what lies before it."""
    t = table().pile(7).turn("red").until("Into the Attack hand, or under a portrait?").answer("7 under Fire Master")
    assert GAME.view(t.g, t.seat("red"))["known"] == [[], []]
    t = table(resigning="on").hand("red", 4).turn("red", "moment_after_cards")
    t.answers("Put Attack cards under portraits", "4 under Fire Master")
    assert t.cards_under("fire_master") == [4]
    assert GAME.view(t.g, t.seat("red"))["known"] == [[], []]


@rule("SL-SRCH-08", "SL-INFO-04")
def test_a_disc_that_was_turned_up_lies_open_until_its_fate_is_settled() -> None:
    t = table().disc("leo", "taake").dice(1, 4).turn("red", "special_event").answer("The disc on Leo")
    assert GAME.view(t.g, None)["turned"] == [[SPACE_IDS.index("leo"), CHARACTER_IDS.index("taake")]]


@rule("SL-COMP-28")
def test_every_character_and_space_has_a_name_and_a_place_of_its_own() -> None:
    assert len(set(CHARACTER.words)) == len(set(CHARACTER.marks)) == CHARACTERS
    assert len(set(SPACE.words)) == len(set(SPACE.marks)) == SPACES
    assert CHARACTER.mark(0) == "fire_master"
    assert SPACE.mark(0) == "fortress"
    assert (CHARACTER.mark(-1), CHARACTER.word(-1)) == (None, "nobody")
    assert GAME.name("item", Item(TRUCE, 1)) == "a truce on Emberhold"


@rule("SL-INFO-01")
def test_an_action_has_the_same_number_in_every_position() -> None:
    settled = GAME.settle({})
    listed = {seats: GAME.vocabulary(seats, settled) for seats in (2, 3, 4)}
    assert list(listed[4]) == list(GAME.vocabulary(4, settled))
    for actions in listed.values():
        assert len(set(actions)) == len(actions)


@rule("SL-INFO-01")
def test_everything_that_is_offered_in_a_long_game_is_listed() -> None:
    known = set(GAME.vocabulary(3, GAME.settle({})))
    g = GAME.start(3, GAME.settle({}), seeded(5), True)
    chance = seeded(6)
    advance(g)
    for _ in range(1500):
        if g.result is not None:
            break
        for decision in g.decisions:
            assert set(decision.options) <= known
        random_step(g, chance)


@rule("SL-EVT-01", "SL-COMP-22")
def test_what_comes_into_play_is_noticed() -> None:
    t = table().put("viggo", "red", "aries", 2).put("kaare", "green", "leo", 1)
    used = set(GAME.in_use(t.g))
    assert {"character viggo", "space aries", "character fire_master", "space home_red"} <= used
    assert not {"character taake", "character shadowlord", "space fortress", "space virgo", "card 7"} & used
    assert used <= set(GAME.content_ids())
    fought = set(GAME.in_use(fight(war().put("viggo", "red", "fortress", 6).hand("red", 7)).g))
    assert {"space fortress"} <= fought
