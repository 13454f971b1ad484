"""Standing answers at the table of the test game: passing ahead, by window, by play, until something happens."""

from __future__ import annotations

import pytest

from duel_of_masks import GAME
from duel_of_masks.rules import Boasts, Mirrors
from duel_of_masks.state import MASKS, Boast, Card, Masks, PlayMirror
from rulebound.engine.action import Decision, Pass
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Match, MatchError
from rulebound.engine.standing import NamedPlay, Play, Standing, rested, windows_of
from rulebound.testing import rule


def table(kind: type[Boasts | Mirrors], seats: int = 3) -> Match:
    """Three rounds without deals, played by passing to the first window of this kind."""
    match = Match.new(GAME, seats, {"rounds": 3, "deals": "off"}, seed=4)
    until(match, kind)
    return match


def until(match: Match, kind: type[Boasts | Mirrors]) -> None:
    while not isinstance(match.state.stack[-1], kind):
        seat = match.waiting_for()[0]
        options = match.legal_actions(seat)
        match.apply(seat, Pass() if Pass() in options else options[0])


def mirror_of(match: Match) -> tuple[int, int]:
    """A seat that holds a mirror, and which."""
    assert isinstance(match.state, Masks)
    return next((seat, card) for seat, hand in enumerate(match.state.hands) for card in hand if card >= MASKS)


@rule("DM-BOAST-01")
def test_whoever_passes_ahead_passes_in_every_window_and_nowhere_else() -> None:
    match = Match.new(GAME, 3, {"rounds": 3, "deals": "off"}, seed=4)
    match.stand(1, [Standing()])
    assert match.ahead(1) is None, "a card has to be set"
    until(match, Boasts)
    assert match.ahead(0) is None
    option = match.ahead(1)
    assert option is not None
    assert match.legal_actions(1)[option] == Pass()


def test_standing_answers_can_be_for_one_kind_of_window() -> None:
    match = table(Boasts)
    match.stand(0, [Standing(rules=("Mirrors",))])
    match.stand(1, [Standing(rules=("Boasts",))])
    assert (match.ahead(0), match.ahead(1)) == (None, 1)


def test_ask_me_about_this_card_only() -> None:
    match = table(Mirrors)
    seat, card = mirror_of(match)
    other = MASKS + (card - MASKS + 1) % 4
    match.stand(seat, [Standing(about=(Play("PlayMirror", card),))])
    assert match.ahead(seat) is None
    match.stand(seat, [Standing(about=(Play("PlayMirror", other),))])
    assert match.ahead(seat) == match.legal_actions(seat).index(Pass())


def test_do_not_ask_me_about_this_card() -> None:
    match = table(Mirrors)
    seat, card = mirror_of(match)
    match.stand(seat, [Standing(never=(Play("PlayMirror", card),))])
    assert match.ahead(seat) is not None
    match.stand(seat, [Standing(never=(Play("Boast"),))])
    assert match.ahead(seat) is None


def test_pass_until_a_sign_appears_and_not_because_it_is_there_already() -> None:
    match = table(Boasts, seats=2)
    match.stand(0, [Standing(until=("first",))])
    assert match.ahead(0) is not None, "seat 0 is first now, and passes until it is first again"
    for _ in range(2):
        assert match.standing
        until(match, Mirrors)
        until(match, Boasts)
    assert not match.standing


def test_pass_until_the_sign_appears() -> None:
    match = table(Boasts)
    match.stand(1, [Standing(until=("first",))])
    until(match, Mirrors)
    assert match.standing[1]
    until(match, Boasts)
    assert 1 not in match.standing
    assert match.ahead(1) is None


def test_ask_me_while_a_sign_is_to_be_seen() -> None:
    match = table(Boasts)
    match.stand(0, [Standing(unless=("first",))])
    match.stand(1, [Standing(unless=("first",))])
    assert (match.ahead(0), match.ahead(1)) == (None, 1)


def test_they_are_saved_taken_back_and_not_touched_by_an_undo() -> None:
    match = table(Boasts)
    match.stand(1, [Standing(rules=("Mirrors",), until=("first",)), Standing(rules=("Boasts",))])
    again = Match.deserialize(match.serialize(), game=GAME)
    assert again.standing == match.standing
    match.apply(0, Pass())
    match.undo()
    assert match.standing == again.standing
    assert match.clone().standing == again.standing
    match.stand(1, [])
    assert not match.standing
    assert "standing" not in match.serialize()


def asked_once(match: Match, seat: int) -> None:
    """Seat passes by itself, and has said that it wants to be asked once until it is first."""
    match.stand(seat, [Standing(again=("first",))])
    assert match.ahead(seat) is None, "it has not passed yet"
    match.apply(seat, Pass())


def test_who_has_passed_is_asked_again_when_the_sign_appears() -> None:
    match = table(Boasts)
    asked_once(match, 1)
    until(match, Mirrors)
    until(match, Boasts)
    assert match.ahead(1) is None, "it is first now"
    match.apply(1, Pass())
    until(match, Mirrors)
    until(match, Boasts)
    assert match.ahead(1) is not None, "it has passed here, and somebody else is first"


def test_who_has_passed_is_asked_about_another_play() -> None:
    match = table(Mirrors)
    assert isinstance(match.state, Masks)
    seat, card = mirror_of(match)
    asked_once(match, seat)
    left = match.standing[seat]
    assert left == (
        Standing(again=("first",)),
        Standing(never=(Play("PlayMirror", card),), until=("first",)),
    )
    window, other = Mirrors(Seat(0)), MASKS + (card - MASKS + 1) % 4
    decision = Decision(seat, "", "", [PlayMirror(Card(other)), Pass()])
    assert rested(window, decision, left)[-1].never == (Play("PlayMirror", card), Play("PlayMirror", other))


def test_a_pass_left_ahead_and_a_play_leave_nothing_more() -> None:
    match = table(Boasts)
    both = (Standing(rules=("Boasts",)), Standing(again=("first",)))
    match.stand(1, both)
    option = match.ahead(1)
    assert option is not None
    match.take(1, option)
    assert match.standing[1] == both
    match.stand(2, both[1:])
    match.apply(2, Boast())
    assert match.standing[2] == both[1:]


def test_a_pass_that_is_taken_back_is_forgotten() -> None:
    match = table(Boasts)
    asked_once(match, 1)
    left = match.standing
    assert [len(one.never) for one in left[1]] == [0, 1]
    assert Match.deserialize(match.serialize(), game=GAME).standing == left
    match.undo()
    assert match.standing[1] == (Standing(again=("first",)),)
    assert match.ahead(1) is None


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Standing(rules=("Windows",)), "no rule Windows"),
        (Standing(about=(Play("Fly"),)), "no action Fly"),
        (Standing(until=("doomsday",)), "no sign doomsday"),
        (Standing(again=("doomsday",)), "no sign doomsday"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: Standing, why: str) -> None:
    match = table(Boasts)
    with pytest.raises(MatchError, match=why):
        match.stand(0, [wrong])
    with pytest.raises(MatchError, match="no seat 7"):
        match.stand(7, [Standing()])
    assert not match.standing


def test_the_windows_of_a_game_and_their_plays_are_listed_in_words() -> None:
    boasts, mirrors = windows_of(GAME)
    assert (boasts.id, boasts.words) == ("Boasts", "Put a coin on the table?")
    assert boasts.plays == [NamedPlay(Play("Boast"), "Put a coin on the table")]
    assert NamedPlay(Play("PlayMirror", MASKS), "Play a mirror") in mirrors.plays
