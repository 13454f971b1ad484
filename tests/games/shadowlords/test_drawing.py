"""The table drawn on from the drawing before: what has changed is drawn anew, what has not is the same piece."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.shadowlords.table import Table, who
from games.shadowlords.war import fight, war
from rulebound.engine.cards import only
from rulebound.engine.game import Draw
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Match
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.items import PEACE
from rulebound.games.shadowlords.kinds import Alliance, Space
from rulebound.games.shadowlords.rules.hands import in_hand
from rulebound.games.shadowlords.state import Clash, Pledge, Shadowlords
from rulebound.games.shadowlords.tables import NOWHERE
from rulebound.games.shadowlords.trays import NEWEST

ANSWERS = 250


def viewers(match: Match) -> list[int | None]:
    return [*range(match.header.seats), None]


def play_on(match: Match, lots: random.Random) -> None:
    seat = lots.choice(match.waiting_for())
    match.take(seat, lots.randrange(len(match.legal_actions(seat))))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_is_drawn_on_from_answer_to_answer_as_it_would_be_drawn_alone(seats: int) -> None:
    match, lots = Match.new("shadowlords", seats, {"negotiation": "full"}, seed=seats), random.Random(seats)
    draw: Draw | None = None
    for _ in range(ANSWERS):
        draw = match.game.drawing(match.state, draw)
        assert all(draw(one) == match.game.scene(match.state, one) for one in viewers(match)), len(match.answers)
        play_on(match, lots)


def promise_otherwise(g: Shadowlords) -> None:
    g.pledges = [Pledge(Seat(1), Seat(0), PEACE, 0)] * NEWEST


CHANGES: dict[str, Callable[[Shadowlords], object]] = {
    "who bears the Stone": lambda g: setattr(g, "stone", list(g.side).index(0)),
    "how strong the Shadowlord is": lambda g: setattr(g, "lord_combat", g.lord_combat + 1),
    "the timer": lambda g: setattr(g, "timer", g.timer - 1),
    "its length": lambda g: setattr(g, "timer_moves", g.timer_moves + 1),
    "ships in storage": lambda g: g.stored.__setitem__(0, g.stored[0] + 1),
    "a battle": lambda g: g.battles.append(Clash(Space(5), Alliance(0), Alliance(1))),
    "whose promise it is": promise_otherwise,
    "one promise more": lambda g: g.pledges.append(g.pledges[0]),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changes_alone_is_drawn(change: Callable[[Shadowlords], object]) -> None:
    match, lots = Match.new("shadowlords", 2, seed=4), random.Random(4)
    for _ in range(80):
        play_on(match, lots)
    g = match.state.clone()
    assert isinstance(g, Shadowlords)
    g.timer, g.pledges = 3, [Pledge(Seat(0), Seat(1), PEACE, 0)] * NEWEST
    before = match.game.drawing(g.clone())
    assert before(0) == match.game.scene(g, 0)
    change(g)
    assert before(0) != match.game.scene(g, 0), "it can be seen"
    assert match.game.drawing(g, before)(0) == match.game.scene(g, 0)


def drawn_on(before: Shadowlords, after: Shadowlords) -> None:
    """Whoever has drawn the one draws the other as it is, for everybody; and it looks otherwise to somebody."""
    draw = GAME.drawing(before)
    old = [draw(one) for one in (*range(before.seats), None)]
    again = GAME.drawing(after, draw)
    new = [again(one) for one in (*range(after.seats), None)]
    assert new == [GAME.scene(after, one) for one in (*range(after.seats), None)]
    assert new != old


def armed(card: int = 7) -> Table:
    return war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 1).hand("red", card).under("kaare", 4)


def test_cards_of_other_values_are_drawn_where_as_many_lay() -> None:
    drawn_on(armed(7).g, armed(4).g)


def test_a_card_that_was_shown_is_drawn_for_who_saw_it() -> None:
    before, after = armed(), armed()
    after.g.cards.show(in_hand(after.seat("red")), after.g.cards.faces(in_hand(after.seat("red")))[0], only(1))
    drawn_on(before.g, after.g)


def test_a_captive_is_drawn_with_whoever_holds_it_now() -> None:
    before, after = armed(), armed()
    for t, captor in ((before, "viggo"), (after, "earth_master")):
        t.g.captor[who("kaare")], t.g.space[who("kaare")] = who(captor), NOWHERE
    drawn_on(before.g, after.g)


def test_a_duel_is_drawn_as_it_goes_on() -> None:
    t = fight(armed())
    begun = t.g.clone()
    t.answer("Play a 7 from the Attack hand")
    drawn_on(armed().g, begun)
    drawn_on(begun, t.g)


def test_a_step_back_is_drawn_as_it_was() -> None:
    match, lots = Match.new("shadowlords", 2, seed=9), random.Random(9)
    for _ in range(60):
        play_on(match, lots)
    late = match.game.drawing(match.state)
    assert late(0) == match.game.scene(match.state, 0)
    match.back_to(10)
    assert match.game.drawing(match.state, late)(0) == match.game.scene(match.state, 0)


def test_what_shows_the_same_is_not_drawn_again() -> None:
    match, lots = Match.new("shadowlords", 4, seed=3), random.Random(3)
    for _ in range(ANSWERS):
        play_on(match, lots)
    first = match.game.drawing(match.state)
    again = match.game.drawing(match.state.clone(), first)
    for one in viewers(match):
        pairs = zip(first(one).pieces, again(one).pieces, strict=True)
        assert all(piece is other for piece, other in pairs)
