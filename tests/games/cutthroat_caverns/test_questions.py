"""How often a person is asked in a round (CC-WIN-39, CC-WIN-44)."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.action import Action, Pass
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Match
from rulebound.games.cutthroat_caverns.actions import PlayOn
from rulebound.games.cutthroat_caverns.actions_extras import MakeOffer
from rulebound.games.cutthroat_caverns.frames import After, Attack, Before, Maneuver, Played, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.places import shot_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing import rule

ROOT = Path(__file__).resolve().parents[3]


def live(t: CavernsTable) -> Match:
    """This moment as a match, with the standing answers that everybody begins with."""
    match = Match.new("cutthroat_caverns", len(t.names), players=t.names)
    match.state = t.start().g
    for seat in range(len(t.names)):
        match.stand(seat, match.game.standing)
    return match


def is_asked(match: Match, seat: int) -> bool:
    """Is this seat asked now, and not answered for?"""
    decision = match.decision(seat)
    assert decision is not None
    return len(decision.options) > 1 and match.ahead(seat) is None


def passes(match: Match, *plays: tuple[int, Action]) -> None:
    """All who are asked pass, except for these plays."""
    made = dict(plays)
    for seat in match.waiting_for():
        options = match.legal_actions(seat)
        match.apply(seat, made.get(seat, Pass() if Pass() in options else options[0]))


def until(match: Match, kind: type, whose: int = -1) -> None:
    """All pass until this window is open; with `whose`, the window of that player's card."""
    passes(match)
    while type(match.state.stack[-1]) is not kind or (
        whose >= 0 and getattr(match.state.stack[-1], "seat", -1) != whose
    ):
        passes(match)


def all_hold(*hand: str, life: int = 200) -> CavernsTable:
    """Everybody has set an attack for 10 and holds these cards; the first W-PRE is open."""
    t = table().life(life)
    for who in t.names:
        t.hand(who, "attack_10", *hand)
    return t.sets(**dict.fromkeys(t.names, "attack_10"))


@rule("CC-WIN-44")
def test_who_has_passed_before_a_card_is_asked_again_in_the_next_round() -> None:
    match = live(all_hold("edge_out", "feint"))
    assert is_asked(match, 2)
    until(match, Before, whose=1)
    assert not is_asked(match, 2)
    until(match, Before, whose=2)
    assert not is_asked(match, 2)
    until(match, Setting)
    until(match, Before)
    assert is_asked(match, 2)


@rule("CC-WIN-44")
def test_who_has_passed_on_an_attack_is_asked_about_their_own() -> None:
    match = live(all_hold("rally", "feint"))
    until(match, Attack, whose=0)
    until(match, Attack, whose=1)
    assert [is_asked(match, seat) for seat in range(4)] == [False, True, False, False]


@rule("CC-WIN-44")
def test_who_has_passed_on_an_attack_is_asked_about_one_that_would_fell_its_target() -> None:
    match = live(all_hold("rally", "feint", life=25))
    until(match, Attack, whose=0)
    assert is_asked(match, 3)
    until(match, Attack, whose=1)
    assert not is_asked(match, 3)
    until(match, Attack, whose=2)
    assert is_asked(match, 3), "5 Life are left, and the attack is for 10"


@rule("CC-WIN-44")
def test_who_has_passed_on_a_card_is_asked_about_another_card() -> None:
    t = all_hold("rally", "feint")
    match = live(t)
    until(match, Attack, whose=0)
    until(match, Attack, whose=1)
    assert not is_asked(match, 3)
    t.hand("Dee", "rally", "trip")
    t.ask_again()
    assert is_asked(match, 3)


@pytest.mark.parametrize("hand", [("human_shield", "not_so_tough"), ("not_so_tough",)])
@rule("CC-WIN-44")
def test_who_has_passed_on_a_blow_at_somebody_is_asked_about_a_blow_at_them(hand: tuple[str, ...]) -> None:
    t = table().hand("Ann", *hand)
    t.hits("Bob", 10).g.stack[-1:-1] = [Hit(-1, t.g.tag[0], Seat(-1), (Seat(seat),), 10) for seat in (0, 2)]
    match = live(t)
    assert is_asked(match, 0)
    until(match, Hit)
    assert not is_asked(match, 0), "Cas is struck"
    until(match, Hit)
    assert is_asked(match, 0), "Ann is"


@rule("CC-WIN-44")
def test_who_has_kept_a_second_shot_is_asked_about_it_again_only_when_an_attack_would_fell_its_target() -> None:
    t = all_hold("feint", life=200)
    t.g.cards.fill(shot_of(3), [card("attack_20")])
    match = live(t)
    until(match, After, whose=0)
    assert is_asked(match, 3)
    until(match, After, whose=1)
    assert not is_asked(match, 3)


@rule("CC-WIN-44", "CC-TURN-08")
def test_who_lets_a_feint_pass_is_not_asked_about_the_next_one() -> None:
    t = table()
    for who in t.names:
        t.hand(who, "feint", "unintentional_strike")
    match = live(t.sets())
    until(match, Maneuver, whose=0)
    assert is_asked(match, 3)
    until(match, Maneuver, whose=1)
    assert not is_asked(match, 3)


@rule("CC-WIN-34")
def test_nobody_is_asked_about_offers_who_does_not_want_to_be() -> None:
    match = live(table().items("Ann", "cure_wounds").on(RoundMoment()))
    assert [type(one) for one in match.legal_actions(0)] == [MakeOffer, MakeOffer, MakeOffer, Pass]
    assert not is_asked(match, 0)
    assert is_asked(live(table().items("Ann", "cure_wounds").lp("Ann", 50).on(RoundMoment())), 0), (
        "but about the potion"
    )


@rule("CC-WIN-44")
def test_who_lets_an_action_card_pass_is_asked_about_one_that_is_aimed_at_them() -> None:
    t = table().hand("Dee", "attack_10", "not_on_my_watch").hand("Cas", "attack_10")
    t.hand("Ann", "attack_10", "edge_out", "edge_out").hand("Bob", "attack_10", "edge_out")
    match = live(t.sets(**dict.fromkeys(t.names, "attack_10")))
    edge_out = next(one for one in match.legal_actions(0) if isinstance(one, PlayOn)).card
    passes(match, (0, PlayOn(edge_out, Seat(2))))
    assert isinstance(match.state.stack[-1], Played)
    assert is_asked(match, 3)
    passes(match)
    passes(match, (0, PlayOn(edge_out, Seat(1))))
    assert isinstance(match.state.stack[-1], Played)
    assert not is_asked(match, 3)
    passes(match)
    passes(match, (1, PlayOn(edge_out, Seat(3))))
    assert is_asked(match, 3)


@pytest.mark.parametrize("seed", [9, 12])
@rule("CC-WIN-39", "CC-WIN-34", "CC-WIN-44")
def test_a_person_is_asked_at_most_ten_times_a_round(seed: int) -> None:
    """`tools/questions.py cutthroat_caverns -n 200 --seats 4` measures whole games."""
    spec = importlib.util.spec_from_file_location("questions_tool", ROOT / "tools" / "questions.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    rounds = tool.questions("cutthroat_caverns", 4, seed, "greedy", seed % 4, encounters=4)
    numbers = [len(rules) for rules in rounds.values()]
    assert len(numbers) > 10
    assert max(numbers) <= 10
    assert sum(numbers) > len(numbers)
