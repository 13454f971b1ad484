"""Orders and bounds that several chapters share: who picks an order, what a KO does first, why every game ends."""

from __future__ import annotations

import asyncio
from itertools import permutations

import msgspec
import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, space, table, thing
from rulebound.engine.action import Pass
from rulebound.engine.flow import advance, ask_again, seal
from rulebound.engine.match import Match
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded
from rulebound.engine.standing import Play, Standing
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import Assign, Choose, GoTo, Move, React, Stop, UseSkill
from rulebound.games.clash_for_eternia.actions_attack import Target
from rulebound.games.clash_for_eternia.corners import CORNERS, LATE
from rulebound.games.clash_for_eternia.events import Flipped, RoundBegan
from rulebound.games.clash_for_eternia.events_attack import Knocked
from rulebound.games.clash_for_eternia.events_scenario import Dropped, Escalated
from rulebound.games.clash_for_eternia.kinds import MODEL, Store
from rulebound.games.clash_for_eternia.state import unlocked
from rulebound.games.clash_for_eternia.tables import EXTRAS, PLAYERS, SKILLS
from rulebound.games.clash_for_eternia.terms import T_REACTION
from rulebound.server import policy
from rulebound.server.entries import Created, Seating
from rulebound.server.messages import Chat, ServerMessage
from rulebound.server.rooms import Room
from rulebound.server.sqlite import SqliteStore
from rulebound.server.tables import Table
from rulebound.server.viewer import Viewer
from rulebound.testing.marks import rule


@rule("CE-PC-12")
def test_what_is_said_at_the_table_is_said_in_front_of_the_controller() -> None:
    said = asyncio.run(heard_by_each("Ann speaks", "Bob answers"))
    assert said == [["Ann speaks", "Bob answers"]] * 3


async def heard_by_each(*lines: str) -> list[list[str]]:
    """What two members of a team and the Controller are sent when the members talk by turns."""
    seats = [Seating("Ann", "a"), Seating("Bob", "b"), Seating("Cas", "c")]
    live = Table("t", Created(time=1.0, game=GAME.id, options={}, seats=seats, host="a"))
    room = Room(live, SqliteStore(":memory:"), 100)
    viewers = [Viewer(room, one.guest, seat, set()) for seat, one in enumerate(seats)]
    for number, words in enumerate(lines):
        speaker = seats[number % 2]
        for entry in policy.chat(room.table, speaker.guest, speaker.name, words, number % 2):
            room.table = room.table.after(entry)
    return [
        [line.text for message in received(viewer) if isinstance(message, Chat) for line in message.lines]
        for viewer in viewers
    ]


def received(viewer: Viewer) -> list[ServerMessage]:
    """What goes over the wire to a viewer."""
    return [msgspec.json.decode(text, type=ServerMessage) for text in viewer.news()]


@rule("CE-GEN-05")
@pytest.mark.parametrize("order", list(permutations(("skeletor", "mer_man", "beast_man"))))
def test_the_owner_of_effects_picks_their_order(order: tuple[str, str, str]) -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").put("mer_man", "E5").put("beast_man", "D6")
    t.full().unlock("he_man", "whirling_blade").power("he_man", 3, 2)
    for who in order:
        t.hp(who, 1)
    t.activate("he_man", 0).rolls("melee", "blank", "blank", "blank")
    t.attack("whirling_blade").all_pass()
    t.does(Target(model(order[0]))).does(Target(model(order[1])))  # the last one needs no question
    fallen = [told.event.model for told in t.log if isinstance(told.event, Knocked)]
    assert [int(one) for one in fallen] == [int(model(who)) for who in order]


@rule("CE-GEN-05", "CE-DEC-19", "CE-FX-26")
@pytest.mark.parametrize("order", list(permutations(("skeletor", "mer_man"))))
def test_the_owner_of_a_skill_picks_whom_it_wounds_and_pushes_first(order: tuple[str, str]) -> None:
    def bowling(hp: int) -> ClashTable:
        t = table("ram_man", "teela").put("ram_man", "E6").put("skeletor", "E7").put("mer_man", "E5").full()
        for who in order:
            t.hp(who, hp)
        t.unlock("ram_man", "bowl_over").power("ram_man", 3, 2).activate("ram_man")
        return t.does(UseSkill(skill("ram_man.p.bowl_over"))).does(Choose(model(order[0])))

    fatal = bowling(1)
    fallen = [told.event.model for told in fatal.log if isinstance(told.event, Knocked)]
    assert [int(one) for one in fallen] == [int(model(who)) for who in order]
    harmless = bowling(5)  # nobody can be KO'ed, so the first question is whom to Push
    assert f"Where is {MODEL.word(model(order[0]))} Pushed?" in harmless.prompt()
    assert [harmless.hp_of(who) for who in order] == [4, 4]


# A KO, step by step.


def kings_fall() -> ClashTable:
    """The carrier of the King is KO'ed."""
    t = table("skeletor", "beast_man", foes=("he_man", "teela", "man_at_arms"), scenario="kings_ransom")
    t.put("skeletor", "E5").put("he_man", "E6").out("king_randor").full().hp("skeletor", 1).dazed("skeletor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    t.activate("he_man").all_pass()
    return t.rolls(*["power"] * 5).attack("sword_of_power", "skeletor").all_pass()


@rule("CE-KO-13", "CE-KO-05", "CE-KO-04")
def test_a_ko_drops_what_is_carried_removes_the_model_and_then_counts() -> None:
    t = kings_fall()
    told = [type(one.event) for one in t.log]
    assert told.index(Knocked) < told.index(Dropped) < told.index(Escalated)
    assert t.where("king_randor") == "E5"
    assert t.g.at[space("E5")] == model("king_randor")  # its space was free: the Model is removed before that
    assert t.where("skeletor") is None
    assert not t.is_dazed("skeletor")
    assert t.g.kos[PLAYERS] == 1


@rule("CE-KO-13", "CE-SC-09")
@pytest.mark.parametrize(("before", "wins"), [(2, False), (3, True)])
def test_victory_is_checked_before_cards_about_the_ko(before: int, wins: bool) -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").put("beast_man", "E5").hp("skeletor", 1)
    t.full().hand("vengeance").activate("he_man").all_pass()
    t.g.vp[PLAYERS] = before
    t.rolls(*["power"] * 4).attack("sword_of_power", "skeletor")
    while not t.over() and not t.offers("Play Vengeance") and not t.is_at_action():
        t.pass_by()
    assert t.over() == wins
    assert wins or t.offers("Play Vengeance")
    assert [told.event.number for told in t.log if isinstance(told.event, Escalated)] == [1]  # counted before that


# Why every game ends.


@rule("CE-END-03", "CE-ACT-01", "CE-TERM-22")
def test_a_round_has_eight_slots() -> None:
    t = table("he_man", "teela", minions=True)
    t.g.stack[-1].at = 1
    t.go()
    while not t.over() and not any(isinstance(one.event, RoundBegan) and one.event.number > 1 for one in t.log):
        t.pass_by()
    flips = [one.event.slot for one in t.log if isinstance(one.event, Flipped)]
    assert [int(slot) for slot in flips[:8]] == list(range(8))
    assert len(flips) == 8


@rule("CE-FX-47")
def test_with_every_slot_it_is_forgotten_who_has_moved() -> None:
    t = table("he_man", "teela")
    t.g.stack[-1].at = 1
    t.go()
    t.g.moved[model("skeletor")] = 1
    while not any(isinstance(one.event, Flipped) for one in t.log):
        t.pass_by()
    assert not any(t.g.moved)


@rule("CE-END-03", "CE-ACT-07", "CE-ACT-14", "CE-PC-06")
@pytest.mark.parametrize(("team", "actions"), [(("he_man",), 3), (("he_man", "teela"), 2)])
def test_an_activation_has_so_many_actions_and_each_bonus_action_once(team: tuple[str, ...], actions: int) -> None:
    t = table(*team).put("he_man", "A2").power("he_man", 4).full().hp("he_man", 3).activate("he_man")
    t.does(UseSkill(skill("he_man.p.indomitable")))
    assert t.refused(UseSkill(skill("he_man.p.indomitable"))) == "CE-ACT-14"
    for _ in range(actions):
        assert t.told("CE-ACT-17") == []
        t.does(Move()).first_option().all_pass()
        while isinstance(t.actions()[0], GoTo):
            t.does(Stop())
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]  # nothing is left to do


@rule("CE-END-04")
def test_whatever_answers_something_costs_power_or_is_limited() -> None:
    assert [extra for extra in EXTRAS if extra.cost < 1] == []
    reactions = [card for card in SKILLS if card.type == T_REACTION]
    assert [card.id for card in reactions if card.cost < 1 and not card.once_per_round] == []


@rule("CE-END-04", "CE-REA-02")
def test_a_boost_is_bought_once_for_each_attack() -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").power("he_man", 4).full()
    t.activate("he_man").attack("sword_of_power", "skeletor")
    boost = next(words for words in t.options() if "Boost" in words)
    t.answer(boost)
    assert boost not in t.options()


# Standing answers.


@rule("CE-DEC-16")
def test_standing_answers_pass_windows_until_they_are_taken_back() -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").power("he_man", 2).full()
    t.activate("he_man").attack("sword_of_power", "skeletor")
    match = Match.new(GAME.id, 2, {"characters": 2}, 1, ["Ann", "Bob"])
    match.state = t.g
    boosting = type(t.g.stack[-1]).__name__
    passing = next(i for i, one in enumerate(t.actions()) if isinstance(one, Pass))
    assert match.ahead(0) is None
    match.stand(0, [Standing(rules=(boosting,))])
    assert match.ahead(0) == passing
    match.stand(0, [Standing(rules=(boosting,), about=(Play("Buy"),))])
    assert match.ahead(0) is None  # asked about Boosts nevertheless
    match.stand(0, [Standing(rules=("Reacting",))])
    assert match.ahead(0) is None
    match.stand(0, [])
    assert match.ahead(0) is None


@rule("CE-DEC-18")
def test_questions_of_one_attack_follow_each_other_and_those_without_a_choice_are_left_out() -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").power("he_man", 2).full()
    t.activate("he_man").attack("sword_of_power")
    assert (t.asked(), "Boost" in t.prompt()) == (["Ann"], True)  # one target only: nobody asks for it
    two = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").put("mer_man", "E5").power("he_man", 2)
    two.full().activate("he_man").attack("sword_of_power")
    assert two.targets() == {"skeletor", "mer_man"}
    two.does(Target(model("mer_man")))
    assert (two.asked(), "Boost" in two.prompt()) == (["Ann"], True)
    assert MODEL.word(model("mer_man")) in two.told("CE-ATK-06")[0]


@rule("CE-DEC-18")
def test_cubes_of_a_gain_are_asked_for_only_while_there_are_several_places() -> None:
    t = table("he_man", "teela").unlock("he_man", "throw").power("he_man", 2, 1).activate("he_man", 6)
    asked = 0
    while isinstance(t.actions()[0], Assign):
        t.does(Assign(Store(1)) if t.offers(Assign(Store(1))) else Assign(Store(0)))
        asked += 1
    assert (asked, t.power_of("he_man")) == (1, 5)  # the Skill is full: the other two go under the card


# Late in the game.


@rule("CE-ESC-02", "CE-END-02")
@pytest.mark.parametrize("number", range(len(LATE)))
def test_games_that_begin_late_have_everything_unlocked_and_end(number: int) -> None:
    start = LATE[number]
    g, rng = GAME.start(start.seats, GAME.settle(start.options), seeded(number), True), seeded(number)
    advance(g)
    while not GAME.at_rest(g):
        playout(g, rng, 1)
    assert start.lay is not None
    start.lay(g)
    ask_again(g)
    assert [len(unlocked(g, one)) for one in g.team] == [3] * 4
    assert len(GAME.scene(g, 0).pieces) > 0
    playout(g, rng, GAME.most_decisions)
    assert g.result is not None


@rule("CE-END-06")
def test_a_corner_of_the_exhaustive_runner_gives_up() -> None:
    g = table("he_man").activate("he_man").g
    give_up = CORNERS[-1].lay
    assert give_up is not None
    give_up(g)
    assert g.result is not None
    assert g.result.won == (False, True)
    assert g.result.scores == (0, 1)
    assert g.result.places == (2, 1)


@rule("CE-REA-11")
def test_a_corner_of_the_exhaustive_runner_asks_whom_to_protect() -> None:
    start, rng = CORNERS[-2], seeded(3)
    g = GAME.start(start.seats, GAME.settle(start.options), seeded(3), True)
    advance(g)
    while not GAME.at_rest(g):
        playout(g, rng, 1)
    assert start.lay is not None
    start.lay(g)
    ask_again(g)
    while not any(isinstance(one, React) for one in g.decisions[0].options):
        seal(g, 0, 0)
    seal(g, 0, next(i for i, one in enumerate(g.decisions[0].options) if isinstance(one, React)))
    assert [type(one) for one in g.decisions[0].options] == [Choose] * 3  # four are struck, and one of them asks
    playout(g, rng, GAME.most_decisions)
    assert g.result is not None
