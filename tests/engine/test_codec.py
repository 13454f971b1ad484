"""States as JSON, and hostile JSON as a clear error."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duel_of_masks import GAME
from duel_of_masks.state import Card, Masks, SetCard
from rulebound.engine.action import Action, Pass
from rulebound.engine.codec import Codec, CodecError, encode, state_hash, to_bytes
from rulebound.engine.match import Match
from rulebound.engine.offers import Item

CODEC = GAME.codec


def test_a_record_is_an_object_of_one_key() -> None:
    assert encode(SetCard(Card(3))) == {"SetCard": [3]}
    assert encode((1, [2], {"a": None})) == {"()": [1, [2], {"{}": {"a": None}}]}


def test_what_games_share_is_qualified_so_that_a_game_may_use_the_same_word() -> None:
    assert encode(Item(1, 2)) == {"offers.Item": [1, 2, ""]}

    class Gift(Action):
        card: int

    Gift.__name__, Gift.__module__ = "Item", "gifts.state"
    codec = Codec("gifts")
    assert codec.decode(encode(Item(1, 2))) == Item(1, 2)
    assert codec.decode({"Item": [7]}) == Gift(7)


def test_two_records_of_one_name_in_a_game_are_refused() -> None:
    class First(Action):
        card: int

    class Second(Action):
        card: int

    for number, kind in enumerate((First, Second)):
        kind.__name__, kind.__module__ = "Twin", f"twins.part{number}"
    with pytest.raises(CodecError, match=r"Twin stands in twins\.part0 and twins\.part1"):
        Codec("twins").kind("Twin")


@pytest.mark.parametrize("value", [None, True, 3, 0.5, "word", [1, [2]], (1, (2,)), {"a": [1], "b": (2,)}, Pass()])
def test_what_is_written_is_read(value: object) -> None:
    again = CODEC.decode(msgspec.json.decode(to_bytes(value)))
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"Dragon": []}, "no record called 'Dragon'"),
        ({"Record": []}, "no record called 'Record'"),
        ({"Turn": [0, 0, False]}, "no record called 'Turn'"),
        ({"SetCard": []}, "SetCard has 1 fields, not 0"),
        ({"SetCard": [1, 2]}, "SetCard has 1 fields, not 2"),
        ({"SetCard": 3}, "must hold a list"),
        ({"SetCard": {"card": 3}}, "must hold a list"),
        ({"{}": [1]}, "no record called '{}'"),
        ({"()": {"a": 1}}, "must hold a list"),
        ({}, "must have one key"),
        ({"a": [], "b": []}, "must have one key"),
        ([{"SetCard": [{"Dragon": []}]}], "Dragon"),
    ],
)
def test_json_that_describes_nothing_is_a_clear_error(data: object, says: str) -> None:
    with pytest.raises(CodecError, match=says.replace("{}", r"\{\}")):
        CODEC.decode(data)


def test_a_game_reads_no_records_of_another_game() -> None:
    import rulebound.games.pig

    assert rulebound.games.pig.GAME.codec.decode({"Roll": []}) is not None
    with pytest.raises(CodecError, match="duel_of_masks has no record called 'Roll'"):
        CODEC.decode({"Roll": []})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["SetCard", "Masks", "Rng", "Round", "()", "{}", "x"]), inner, max_size=2)
    ),
    max_leaves=12,
)


@settings(max_examples=150)
@given(data=JSON)
def test_any_json_is_read_or_refused(data: object) -> None:
    with suppress(CodecError):
        CODEC.decode(data)


def test_what_cannot_be_saved_says_so() -> None:
    with pytest.raises(CodecError, match="set cannot be saved"):
        encode([set()])
    with pytest.raises(CodecError, match="only words can be keys"):
        encode({1: 2})


def test_equal_states_have_equal_hashes_and_others_do_not() -> None:
    one, two = Match.new(GAME, 3, seed=1), Match.new(GAME, 3, seed=1)
    assert state_hash(one.state) == state_hash(two.state)
    two.state.revealed += 1
    assert state_hash(one.state) != state_hash(two.state)
    assert state_hash(SetCard(Card(1))) != state_hash(SetCard(Card(2)))


def test_what_was_written_does_not_change_with_the_state() -> None:
    g = Match.new(GAME, 3, seed=1).state
    assert isinstance(g, Masks)
    written = encode(g)
    before = to_bytes(g)
    g.coins[0] += 1
    g.cards.held[0] = 99
    assert msgspec.json.encode(written, order="sorted") == before
    assert to_bytes(g) != before
