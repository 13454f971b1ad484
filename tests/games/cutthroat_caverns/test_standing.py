"""Windows at served tables (CC-WIN-37, CC-WIN-38, CC-WIN-24): how long they last, and who is asked over days."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.served import served
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import waiting
from rulebound.engine.kinds import Seat
from rulebound.engine.standing import windows_of
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames import (
    After,
    Announcement,
    DrawingInitiative,
    Moment,
    Preparation,
    RoundMoment,
)
from rulebound.games.cutthroat_caverns.frames_blows import POISON_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import EncounterMoment
from rulebound.server import policy
from rulebound.server.entries import Clock, Held, is_for_days
from rulebound.testing import rule

DAYS = Clock(172_800.0, "bot")
PLAYS = ("rally", "edge_out")
BLANKS = ("feint", "attack_5")


def before_a_reveal(*hand: str) -> CavernsTable:
    """Everybody has set a card and holds this; the first W-PRE is open."""
    t = table()
    for who in t.names:
        t.hand(who, "attack_10", *hand)
    return t.sets(**dict.fromkeys(t.names, "attack_10"))


@pytest.mark.parametrize("hand", [PLAYS, BLANKS], ids=["plays", "blanks"])
@rule("CC-WIN-37")
def test_a_window_lasts_the_same_time_for_every_hand(hand: tuple[str, ...]) -> None:
    house = served(before_a_reveal(*hand), window=12.0)
    assert house.window() == "Before"
    assert house.closes() == house.asked + 12.0
    assert house.waiting() == [0, 1, 2, 3], "forced passes wait for its end"
    held = house.after(Held(time=3.0, seat=1))
    assert held.closes() is None, "whoever is asked may hold it open"


@rule("CC-WIN-37")
def test_one_person_among_bots_is_waited_for_instead() -> None:
    assert served(before_a_reveal(*PLAYS), people=1, window=12.0).closes() is None
    assert GAME.reaction_time == 12.0
    assert not is_for_days(Clock(60.0))
    assert is_for_days(DAYS)


def asked_over_days(t: CavernsTable) -> list[str]:
    """Who is asked in this window at a table for days, where nobody has said anything else."""
    house = served(t.start(), people=4, clock=DAYS)
    return [t.names[t.g.decisions[i].seat] for i in waiting(t.g) if policy.silent(house, t.g.decisions[i].seat) is None]


@pytest.mark.parametrize("hand", [PLAYS, BLANKS], ids=["plays", "blanks"])
@rule("CC-WIN-38")
def test_over_days_a_player_is_asked_only_at_stops_whatever_they_hold(hand: tuple[str, ...]) -> None:
    assert asked_over_days(before_a_reveal(*hand)) == []
    weak = attack_on(100, hand)
    assert asked_over_days(weak) == []
    deadly = attack_on(5, hand)
    assert asked_over_days(deadly) == list(deadly.names), "an attack that would fell its target"
    assert asked_over_days(attack_on(10, hand)) == list(deadly.names), "exactly enough fells it too"
    stacked = attack_on(25, hand)
    stacked.g.hits[0] = 15
    assert asked_over_days(stacked) == list(deadly.names), "and so does what makes up the rest"
    t = table()
    for who in t.names:
        t.hand(who, *hand)
    assert asked_over_days(t.copy().hits("Bob", 10)) == ["Bob"], "a blow at oneself"
    assert asked_over_days(t.hits("Bob", 10, "Dee")) == ["Bob", "Dee"], "a blow at several"


@rule("CC-WIN-38")
def test_over_days_nobody_is_asked_after_an_attack_about_initiative_or_an_announcement() -> None:
    t = table(fresh_meat_cards=True).hand("Ann", "feint").attacks("Ann", "attack_10").to(After)
    assert t.prompt() == "The attack of Ann is over. Does anyone respond?"
    assert asked_over_days(t) == []
    t = table(events=True).relics("Ann", "horn_of_command").on(DrawingInitiative())
    assert t.prompt() == "Initiative is drawn. Do you change it?"
    assert asked_over_days(t) == []
    t = table(events=True).event("fog_of_war")
    for who in t.names:
        t.hand(who, "attack_10", "feint")
    t.sets().to(Announcement)
    t.answer(t.options()[0])
    assert isinstance(t.g.stack[-1], Announcement)
    assert len(t.asked()) == 3, "who doubts it?"
    assert asked_over_days(t) == []


@pytest.mark.parametrize("window", [Preparation(True), RoundMoment(), EncounterMoment()])
@rule("CC-WIN-38")
def test_over_days_nobody_is_asked_in_a_quiet_window(window: Moment) -> None:
    t = table().items("Ann", "cure_wounds").items("Bob", "potion_of_haste").lp("Ann", 50).on(window)
    assert {"Ann", "Bob"} <= set(t.asked())
    assert asked_over_days(t) == []


@rule("CC-WIN-38", "CC-TURN-08")
def test_over_days_nobody_is_asked_about_a_feint() -> None:
    t = table().hand("Ann", "feint", "rally").hand("Bob", "feint", "unintentional_strike").sets(Ann="feint").passes()
    assert t.prompt() == "Ann turned over Feint. Does anyone respond?"
    assert asked_over_days(t) == []


def attack_on(life: int, hand: tuple[str, ...]) -> CavernsTable:
    """Ann's attack for 10 lies open, on a creature with so much life; everybody holds this."""
    t = table().life(life)
    for who in t.names:
        t.hand(who, *hand)
    return t.attacks("Ann", "attack_10")


@rule("CC-WIN-38")
def test_over_days_whoever_an_action_card_names_is_asked_and_so_is_everybody_before_a_death() -> None:
    t = table().hand("Ann", "attack_10", "edge_out").hand("Bob", "attack_10", "rally").hand("Cas", "attack_10", "rally")
    t.hand("Dee", "attack_10").sets().says("Ann", "Play Edge Out on Bob")
    assert asked_over_days(t) == ["Bob"]
    t = table().hand("Ann", "feint").items("Ann", "cure_wounds").items("Bob", "cure_wounds").lp("Ann", 5)
    assert asked_over_days(t.on(Loss((Seat(0),), (5,), POISON_LOSS))) == ["Ann", "Bob"]


@rule("CC-WIN-24", "CC-WIN-39")
def test_at_a_live_table_whoever_has_a_play_is_asked_and_nobody_else() -> None:
    t = before_a_reveal("feint").hand("Bob", "edge_out", "rally")
    t.ask_again()
    house = served(t, people=4)
    silent = [policy.silent(house, seat) is not None for seat in range(4)]
    assert silent == [True, False, True, True]


@rule("CC-ATK-09", "CC-ROUND-05")
def test_the_blow_in_progress_says_what_comes_of_it() -> None:
    t = table().hand("Bob", "rally").hand("Cas", "rally").life(25).riders("Ann", "focus_strength")
    deadly = GAME.scene(t.attacks("Ann", "attack_10").g, 1).stage
    assert deadly is not None
    assert [part.value for part in deadly.sides[0].parts] == [10, 25]
    assert deadly.stakes[0].text == "It falls, and the killing blow is Nyx's."
    weak = GAME.scene(table().hand("Bob", "rally").life(100).attacks("Ann", "attack_10").g, 1).stage
    assert weak is not None
    assert weak.stakes[0].text == "90 Life is left."


@rule("CC-ATK-19", "CC-TURN-05")
@pytest.mark.parametrize(("foe", "life"), [("", 190), ("hivemind", None)])
def test_a_card_that_stands_in_for_another_has_no_value_yet(foe: str, life: int | None) -> None:
    t = (
        (table(foe) if foe else table())
        .hand("Ann", "double_strike", "attack_20", "feint")
        .hand("Bob", "feint", "rally")
        .sets(Ann="double_strike")
    )
    t.until("Which card takes the place of Double Strike?")
    stage = GAME.scene(t.g, 1).stage
    assert stage is not None
    assert [part.value for part in stage.sides[0].parts] == [0]
    assert [part.value for part in stage.sides[1].parts] == [life], "one of several is not chosen yet"
    assert stage.sides[1].piece is not None
    assert stage.stakes == ()


@rule("CC-WIN-24")
def test_every_window_is_called_by_its_own_question() -> None:
    words = {one.id: one.words for one in windows_of(load_game("cutthroat_caverns"))}
    assert words["Attack"] == "Somebody attacks with a card. Does anyone respond?"
    assert words["Maneuver"] == "Somebody turned over a card. Does anyone respond?"
    assert words["Before"] == "Anyone before somebody turns a card over?"
