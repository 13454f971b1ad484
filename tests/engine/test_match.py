"""Match: saving, loading, verifying and taking back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from duel_of_masks import GAME
from duel_of_masks.state import Spare
from rulebound.engine.action import Pass
from rulebound.engine.codec import encode, to_bytes
from rulebound.engine.flow import Result
from rulebound.engine.game import GameError
from rulebound.engine.match import MOST_SNAPSHOTS, SNAPSHOT_EVERY, Match, MatchError, returns
from rulebound.engine.rng import seeded
from rulebound.games.pig.rules import Hold, Roll


def played(answers: int = 60, seed: int = 3, seats: int = 3) -> Match:
    """A match of the test game after so many answers, or at its end."""
    match, chance = Match.new(GAME, seats, {"rounds": 5}, seed), seeded(seed)
    while not match.is_over() and len(match.answers) < answers:
        seats_asked = match.waiting_for()
        seat = seats_asked[chance.below(len(seats_asked))]
        options = match.legal_actions(seat)
        match.apply(seat, options[chance.below(len(options))])
    return match


def pig(rolls: int = 3) -> Match:
    match = Match.new("pig", 2, seed=5)
    for _ in range(rolls):
        match.apply(match.waiting_for()[0], Roll())
    return match


def tampered(match: Match, change: Callable[[dict[str, Any]], None]) -> str:
    """The file of a match, changed by hand."""
    data = json.loads(match.serialize())
    change(data)
    return json.dumps(data)


def read(text: str | bytes) -> Match:
    return Match.deserialize(text, "file", GAME)


# Starting.


def test_a_match_needs_the_right_number_of_seats_and_names() -> None:
    with pytest.raises(GameError, match="for 2, 3 or 4 players, not 7"):
        Match.new(GAME, 7)
    with pytest.raises(GameError, match="2 names for 3 seats"):
        Match.new(GAME, 3, players=["Ann", "Bob"])
    with pytest.raises(GameError, match="no option 'colour'"):
        Match.new(GAME, 3, {"colour": 1})
    with pytest.raises(GameError, match="rounds of duel_of_masks cannot be 2; choices: 3, 1, 5"):
        Match.new(GAME, 3, {"rounds": 2})
    with pytest.raises(GameError, match="there is no game 'chess'"):
        Match.new("chess")


def test_names_stand_in_prompts_options_and_log() -> None:
    match = Match.new("pig", players=["Ann", "Bob"])
    match.apply(0, Roll())
    assert match.heard(1)[0][2].startswith("Ann rolls a ")


# Answering.


def test_a_refused_answer_gets_the_rule_that_forbids_it() -> None:
    match = Match.new("pig", 2)
    with pytest.raises(MatchError, match=r"You must roll before you can hold. \(PG-TURN-06\)") as caught:
        match.apply(0, Hold())
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "PG-TURN-06"


def test_foreign_unknown_stale_and_late_answers_say_what_is_wrong() -> None:
    match = pig(0)
    with pytest.raises(MatchError, match="waits for seat 0"):
        match.apply(1, Roll())
    with pytest.raises(MatchError, match="there is no seat 9"):
        match.apply(9, Roll())
    with pytest.raises(MatchError, match="answers question 4, but question 0"):
        match.apply(0, Roll(), number=4)
    with pytest.raises(MatchError, match="not among the options"):
        match.apply(0, Spare())
    over = played(10_000)
    with pytest.raises(MatchError, match="the game is over"):
        over.apply(0, Pass())


def test_a_seat_answers_a_sealed_question_once() -> None:
    match = Match.new(GAME, 3, {"deals": "off"})
    match.apply(1, match.legal_actions(1)[0])
    assert match.waiting_for() == [0, 2]
    assert match.legal_actions(1) == []
    with pytest.raises(MatchError, match="waits for seats 0 and 2"):
        match.apply(1, Pass())


def test_an_option_can_be_taken_by_its_number() -> None:
    match, other = pig(0), pig(0)
    match.take(0, 0)
    other.apply(0, Roll())
    assert match.serialize() == other.serialize()
    for option in (-1, 2, 77):
        with pytest.raises(MatchError, match=f"no option {option}"):
            match.take(match.waiting_for()[0], option)
    with pytest.raises(MatchError, match="waits for seat"):
        match.take(1 - match.waiting_for()[0], 0)


# Taking back.


def test_an_answer_is_free_until_a_die_falls_or_something_is_learnt() -> None:
    rolled = pig(1)
    assert not rolled.free_undo(0)
    match = Match.new(GAME, 3, {"rounds": 1})
    match.apply(0, match.legal_actions(0)[0])
    assert match.free_undo(0)
    assert not match.free_undo(1)
    match.undo()
    match.apply(0, Pass())
    match.apply(1, Pass())
    match.apply(2, Pass())
    match.apply(0, match.legal_actions(0)[0])
    assert not match.free_undo(0), "a sealed answer might have been the last"


def test_what_was_answered_for_a_seat_is_taken_back_with_its_last_choice() -> None:
    match = Match.new(GAME, 3, {"rounds": 1})
    assert match.last_choice(0) is None
    match.take(0, 0)
    match.take(0, 0, quiet=True)
    assert match.last_choice(0) == 0
    assert match.free_undo(0)
    again = Match.deserialize(match.serialize(), game=match.game)
    assert again.last_choice(0) == 0, "it is kept with the match"
    match.back_to(0)
    assert match.answers == []


def test_a_match_returns_to_every_moment() -> None:
    match = played(70)
    for number in (70, 69, 50, 26, 25, 24, 1, 0):
        there, again = match.at(number), played(number)
        assert to_bytes(there.state) == to_bytes(again.state)
        assert there.heard(1) == again.heard(1)
        assert there.hashes == again.hashes
        assert len(there.answers) == number
    assert len(match.answers) == 70
    with pytest.raises(MatchError, match="70 answers, not 71"):
        match.at(71)


@pytest.mark.parametrize("number", [0, 7, 10, 25, 30])
def test_chance_begins_anew_after_a_step_that_was_taken_back(number: int) -> None:
    """The new luck is part of the match: it is the same in copies, after other steps back, and in the file."""
    match = played(40)
    before = to_bytes(match.at(number).state)
    match.back_to(number, luck="abc")
    assert to_bytes(match.state) != before
    chance = seeded(1)
    while len(match.answers) < number + 20 and not match.is_over():
        seat = match.waiting_for()[0]
        options = match.legal_actions(seat)
        match.take(seat, chance.below(len(options)))
    for at in (number, number + 1, number + 9):
        assert to_bytes(match.at(at).state) == to_bytes(match.clone().at(at).state)
    again = read(match.serialize())
    assert (again.luck, again.notice) == ({str(number): "abc"}, "")
    assert to_bytes(again.state) == to_bytes(match.state)
    assert to_bytes(again.at(number + 1).state) == to_bytes(match.at(number + 1).state)
    again.back_to(number - 1 if number else 0, luck="" if number else "def")
    assert again.luck == ({} if number else {"0": "def"})


def test_an_old_match_is_stepped_through_from_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is played through once; after that every moment is a few answers away."""
    match = played(10_000)
    last = len(match.answers)
    old = Match.resumed(match.game, match.header, encode(match.state), match.answers, match.hashes, match.log)
    taken, take = 0, Match._take

    def counting(self: Match, which: int, option: int, note: str, quiet: bool) -> None:
        nonlocal taken
        taken += 1
        take(self, which, option, note, quiet)

    monkeypatch.setattr(Match, "_take", counting)
    assert to_bytes(old.at(last - 1).state) == to_bytes(match.at(last - 1).state)
    assert taken >= last - 1
    for number in range(last - 2, 0, -7):
        taken = 0
        old.at(number)
        assert taken < 2 * SNAPSHOT_EVERY


def test_a_long_match_keeps_a_bounded_number_of_snapshots() -> None:
    match = Match.new("pig", 2, seed=5)
    while len(match.answers) < 100 * SNAPSHOT_EVERY and not match.is_over():
        match.take(match.waiting_for()[0], 0)
    assert len(match._snapshots) <= MOST_SNAPSHOTS
    assert to_bytes(match.at(7).state) == to_bytes(match.clone().at(7).state)


def test_nothing_can_be_taken_back_from_the_start() -> None:
    with pytest.raises(MatchError, match="nothing to take back"):
        pig(0).undo()


def test_a_copy_goes_its_own_way() -> None:
    match = played(30)
    before = match.serialize()
    copy = match.clone()
    copy.play_default(copy.waiting_for()[0])
    copy.undo()
    copy.undo()
    assert match.serialize() == before


# Saving.


@pytest.mark.parametrize("answers", [0, 7, 40, 10_000])
def test_a_saved_match_plays_through_to_the_same_state(answers: int) -> None:
    match = played(answers)
    again = read(match.serialize())
    assert again.serialize() == match.serialize()
    assert again.state.decisions == match.state.decisions
    assert [again.heard(seat) for seat in (None, 0, 1)] == [match.heard(seat) for seat in (None, 0, 1)]
    assert again.notice == ""


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    match = pig()
    match.save(tmp_path / "match.json")
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    assert Match.load(tmp_path / "match.json").serialize() == match.serialize()
    with pytest.raises(MatchError, match=r"none.json: No such file"):
        Match.load(tmp_path / "none.json")


def drop_answer(data: dict[str, Any]) -> None:
    del data["answers"][5]


def change_hash(data: dict[str, Any]) -> None:
    data["hashes"]["10"] = "0" * 16


def change_seed(data: dict[str, Any]) -> None:
    data["header"]["seed"] = "77"


def change_coins(data: dict[str, Any]) -> None:
    data["snapshot"]["Masks"][0] = 2


def invent_result(data: dict[str, Any]) -> None:
    data["result"] = {"Result": ["DM-END-01", "I won", {"()": [9]}, {"()": [1]}, {"()": [True]}]}


def break_seed(data: dict[str, Any]) -> None:
    data["header"]["seed"] = "dragon"


def crowd(data: dict[str, Any]) -> None:
    data["header"]["seats"] = 1000


def lose_options(data: dict[str, Any]) -> None:
    data["header"]["options"] = {}


def lose_names(data: dict[str, Any]) -> None:
    data["header"]["players"] = []


def invent_action(data: dict[str, Any]) -> None:
    data["answers"][3][1] = {"Dragon": []}


def answer_with_a_state(data: dict[str, Any]) -> None:
    data["answers"][3][1] = data["snapshot"]


def come_from_the_future(data: dict[str, Any]) -> None:
    data["header"]["format"] = 99


@pytest.mark.parametrize(
    "change",
    [
        drop_answer,
        change_hash,
        change_seed,
        change_coins,
        invent_result,
        break_seed,
        crowd,
        lose_options,
        lose_names,
        invent_action,
        answer_with_a_state,
        come_from_the_future,
    ],
)
def test_a_file_that_was_changed_by_hand_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    with pytest.raises(MatchError, match="file"):
        read(tampered(played(60), change))


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"header": 3}', "[" * 100_000, b"\xff\xfe"])
def test_what_is_no_match_is_refused(text: str | bytes) -> None:
    with pytest.raises(MatchError, match="file is not a saved match"):
        read(text)


def older_rules(data: dict[str, Any]) -> None:
    data["header"]["version"] = 0
    data["hashes"]["10"] = "0" * 16


def other_components(data: dict[str, Any]) -> None:
    data["header"]["content"] = "0" * 16
    data["hashes"]["10"] = "0" * 16


@pytest.mark.parametrize(("change", "word"), [(older_rules, "rules"), (other_components, "components")])
def test_after_a_change_of_rules_a_match_goes_on_from_its_snapshot_and_says_so(
    change: Callable[[dict[str, Any]], None], word: str
) -> None:
    match = played(60)
    again = read(tampered(match, change))
    assert f"the {word} of duel_of_masks have changed" in again.notice
    assert to_bytes(again.state) == to_bytes(match.state)
    assert again.state.decisions == match.state.decisions
    with pytest.raises(MatchError, match="played by other rules"):
        again.undo()
    again.play_default(again.waiting_for()[0])
    again.undo()
    assert len(again.answers) == 60


def test_a_short_match_is_never_silently_another_game() -> None:
    def older(data: dict[str, Any]) -> None:
        data["header"]["version"] = 0
        data["header"]["seed"] = "1234"
        data["answers"] = []

    match = Match.new(GAME, 3, seed=3)
    again = read(tampered(match, older))
    assert again.notice
    assert to_bytes(again.state) == to_bytes(match.state)


# The end.


@pytest.mark.parametrize(
    ("places", "won", "worth"),
    [
        ((1, 2, 3), (True, False, False), [1.0, 0.0, -1.0]),
        ((1, 1), (True, True), [1.0, 1.0]),
        ((1, 1), (False, False), [-1.0, -1.0]),
        ((2, 1), (False, True), [-1.0, 1.0]),
        ((1,), (True,), [1.0]),
    ],
)
def test_returns_go_from_1_for_the_first_to_minus_1_for_the_last(
    places: tuple[int, ...], won: tuple[bool, ...], worth: list[float]
) -> None:
    assert returns(Result("XX-END-01", "over", (0,) * len(places), places, won)) == worth
