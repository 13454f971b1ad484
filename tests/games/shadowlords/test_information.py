"""Chapter 29: who knows what."""

from __future__ import annotations

from games.shadowlords.table import kind, table, who
from games.shadowlords.test_duel import pair
from games.shadowlords.war import fight
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.bags import ONE
from rulebound.games.shadowlords.frames import Placing
from rulebound.games.shadowlords.rules.hands import (
    PILE,
    drawn_by,
    hand_of,
    hand_over,
    in_hand,
    keep,
    leave_hand,
    leave_portrait,
    portrait_changes_hands,
    tuck,
    under,
)
from rulebound.games.shadowlords.state import Pledge
from rulebound.testing import rule
from rulebound.testing.laws.secrets import observed


@rule("SL-INFO-01")
def test_the_order_of_the_pile_and_the_discs_are_in_no_view() -> None:
    one = table(3).disc("leo", "bodil").disc("aries", "taake")
    one.g.aside = [who("viggo")]
    other = table(3).disc("leo", "taake").disc("aries", "viggo")
    other.g.aside = [who("bodil")]
    other.set_cards(PILE, sorted(one.g.cards.faces(PILE)))
    for seat in (0, 1, 2, None):
        assert GAME.view(one.g, seat) == GAME.view(other.g, seat)
        assert GAME.scene(one.g, seat) == GAME.scene(other.g, seat)


@rule("SL-INFO-02")
def test_values_in_hands_and_under_portraits_are_their_owners_secret() -> None:
    one = table().put("viggo", "red", "aries").hand("red", 7, 0).under("viggo", 10)
    other = table().put("viggo", "red", "aries").hand("red", 2, 4).under("viggo", 0)
    other.set_cards(PILE, one.g.cards.faces(PILE))
    for seat in (1, 2, 3, None):
        assert GAME.view(one.g, seat) == GAME.view(other.g, seat)
    assert GAME.view(one.g, 0) != GAME.view(other.g, 0)


@rule("SL-INFO-02", "SL-DUEL-03")
def test_whoever_defends_observes_that_a_card_lies_face_down_and_not_which() -> None:
    seen = []
    for card in (7, 2):
        t = fight(pair().hand("red", 7, 2).under("kaare", 4)).answer(f"Play a {card} from the Attack hand")
        assert t.asked() == ["Bob"]
        seen.append(observed(GAME, t.g, 1))  # type: ignore[arg-type]
    assert seen[0] == seen[1]


@rule("SL-INFO-04")
def test_what_lies_on_the_table_is_open() -> None:
    base = table().put("viggo", "red", "aries", 2)
    changed = [
        table().put("viggo", "red", "leo", 2),
        table().put("viggo", "red", "aries", 3),
        table().put("viggo", "red", "aries", 2).loose("red", "leo", 1),
        table().put("viggo", "red", "aries", 2).captive("kaare", "green", "viggo"),
        table().put("viggo", "red", "aries", 2).discards(7),
        table().put("viggo", "red", "aries", 2).hand("red", 7),
        table().put("viggo", "red", "aries", 2).under("viggo", 7),
        table().put("viggo", "red", "aries", 2).stone("viggo"),
    ]
    changed.append(table().put("viggo", "red", "aries", 2))
    changed[-1].g.timer = 3
    changed.append(table().put("viggo", "red", "aries", 2))
    changed[-1].g.pledges.append(Pledge(Seat(0), Seat(1), 0, 0))
    for t in changed:
        assert GAME.view(t.g, 3) != GAME.view(base.g, 3)
        assert GAME.view(t.g, None) != GAME.view(base.g, None)


@rule("SL-INFO-05")
def test_giver_and_taker_know_the_cards_that_passed_between_them() -> None:
    t = table().hand("green", 7, 4, 0)
    hand_over(t.g, t.seat("green"), t.seat("red"), ONE[kind(7)])
    assert t.known("green", drawn="red") == [7]
    assert t.known("yellow", drawn="red") == []
    keep(t.g, 0, kind(7))
    assert t.known("green", hand="red") == [7]
    leave_hand(t.g, 0, kind(7))
    assert t.known("green", hand="red") == []


@rule("SL-INFO-05")
def test_the_old_owner_of_a_portrait_knows_what_lies_under_it() -> None:
    t = table().put("viggo", "green", "taurus").under("viggo", 7, 2)
    portrait_changes_hands(t.g, who("viggo"), 0)
    t.put("viggo", "red", "taurus")
    assert t.known("green", portrait="viggo") == [2, 7]
    assert t.known("yellow", portrait="viggo") == []
    leave_portrait(t.g, who("viggo"), kind(7))
    assert t.known("green", portrait="viggo") == [2]


@rule("SL-INFO-05", "SL-CARD-15")
def test_a_hidden_move_blurs_what_others_knew_but_does_not_erase_it() -> None:
    t = table().put("viggo", "red", "aries").hand("red", 7, 4).saw("green", 7, "red hand")
    tuck(t.g, 0, kind(4), who("viggo"))
    assert t.known("green", hand="red") == []
    assert t.known("green", held="red") == [7]
    t = table().put("viggo", "red", "aries").hand("red", 7).saw("green", 7, "red hand")
    tuck(t.g, 0, kind(7), who("viggo"))
    assert t.known("green", portrait="viggo") == [7]


@rule("SL-INFO-05")
def test_whoever_saw_a_card_keeps_it_in_mind_when_cards_pass_between_others() -> None:
    t = table().hand("red", 7, 4).hand("green", 0).saw("blue", 7, "red hand")
    hand_over(t.g, t.seat("red"), t.seat("green"), ONE[kind(4)])
    assert t.known("blue", hand="red") == t.known("blue", held="red") == []
    t.turn("red", "draw_cards").push(Placing(Seat(1)))
    for seed in range(12):
        dream = GAME.imagine(t.g, t.seat("blue"), seeded(seed))
        assert kind(7) in dream.cards.faces(in_hand(0)) + dream.cards.faces(drawn_by(1))


@rule("SL-INFO-01", "SL-INFO-02")
def test_an_imagined_table_looks_the_same_and_keeps_what_the_seat_knows() -> None:
    t = table().put("viggo", "red", "aries", 2).put("kaare", "green", "taurus", 1)
    t.hand("red", 7, 7, 0, 4).under("viggo", 10, 2).hand("green", 7, 2).under("kaare", 4)
    t.disc("leo", "bodil").disc("virgo", "taake").disc("libra", "anders")
    t.saw("green", 7, "red hand").saw("green", 10, "viggo").saw("green", 0, "red hand", "viggo")
    t.turn("red", "draw_cards")
    dealt = set()
    for seed in range(12):
        dream = GAME.imagine(t.g, 1, seeded(seed))
        assert GAME.view(dream, 1) == GAME.view(t.g, 1)
        assert kind(7) in dream.cards.faces(in_hand(0))
        assert kind(10) in dream.cards.faces(under(who("viggo")))
        held = [face for place in (in_hand(0), under(who("viggo")), under(0)) for face in dream.cards.faces(place)]
        assert kind(0) in held
        assert GAME.components(dream) == GAME.components(t.g)
        dealt.add((hand_of(dream, 0), dream.disc[10]))
    assert len(dealt) > 3
