"""What bots think of the table: which of two tables is better, and which answer."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ACTS, GRUNE, MUMM_RA, SHADOWMASTER, WARBOT, WOLO_PLAINS
from games.dark_eclipse.table import Table, card, location, table, target
from games.dark_eclipse.test_events_of_sets import SETS, complete, one_left
from rulebound.bots.chair import Chair
from rulebound.bots.make import make_bot
from rulebound.engine.action import Action
from rulebound.engine.match import Match
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import (
    AgreeToGiveUp,
    ChallengeTarget,
    CommitAllies,
    CommitWarriors,
    CountRoll,
    PlayCard,
    ProposeGivingUp,
    TakeEquipment,
)
from rulebound.games.dark_eclipse.kinds import Allies, Card, Colour, Equipment, Warriors
from rulebound.games.dark_eclipse.tables import THREAT_IDS
from rulebound.testing import rule


def even(t: Table) -> Table:
    """The table with four cards of each Threat to come."""
    t.g.deck = [card(name) for name in THREAT_IDS] * 4
    return t


def advice(t: Table) -> float:
    return GAME.advice(even(t).start().g, 0)


def chosen(t: Table) -> Action:
    """The option of most worth."""
    counsel = GAME.counsel(t.start().g, t.seat())
    assert counsel is not None
    return t.actions()[max(range(len(counsel)), key=lambda i: counsel[i])]


def least(t: Table) -> Action:
    """The option of least worth."""
    counsel = GAME.counsel(t.start().g, t.seat())
    assert counsel is not None
    return t.actions()[min(range(len(counsel)), key=lambda i: counsel[i])]


@rule("DE-END-02")
def test_a_threat_driven_back_is_better() -> None:
    near, far = (table(threats={"grune": space}) for space in (5, 4))
    assert advice(near) < advice(far)


@rule("DE-END-03", "DE-END-04")
def test_a_defeat_about_to_be_complete_is_feared() -> None:
    spread = table(threats={"grune": 6, "warbot": 5, "spidera": 3, "skytomb": 3})
    close = table(threats={"grune": 6, "warbot": 5, "spidera": 5, "skytomb": 1})
    assert advice(close) < advice(spread) / 4


@rule("DE-EFF-21")
def test_a_card_of_skytomb_is_the_worst_to_come() -> None:
    """It moves the rearmost Threat as well."""
    ends = {}
    for last in ("skytomb", "grune"):
        t = table(threats=dict.fromkeys(THREAT_IDS, 3))
        t.g.deck = [card(name) for name in THREAT_IDS] * 2 + [card(last)]
        ends[last] = GAME.advice(t.start().g, 0)
    assert ends["skytomb"] < ends["grune"]


@rule("DE-ENEM-01", "DE-ENEM-09")
def test_active_enemies_are_a_burden_and_tug_mug_the_worst() -> None:
    none, jackalman, tug_mug = (advice(table(active=active)) for active in ((), ("jackalman",), ("tug_mug",)))
    assert tug_mug < jackalman < none


@rule("DE-CHAL-02", "DE-PAW-08")
def test_warriors_allies_and_equipment_are_worth_something() -> None:
    plain = advice(table("tygra", "panthro", threats={"grune": 3}))
    assert advice(table("tygra", "panthro", threats={"grune": 3}, warriors=(3,))) > plain
    assert advice(table("tygra", "panthro", threats={"grune": 3}, allies=(1,))) > plain
    assert advice(table("tygra", "panthro", threats={"grune": 3}, equipment=(("bo_staff",),))) > plain


def test_the_features_are_the_terms_of_the_advice() -> None:
    better, worse = (table(threats={"grune": space}).start().g for space in (2, 6))
    assert sum(GAME.terms(better, 0).values()) > sum(GAME.terms(worse, 0).values())
    assert GAME.terms(worse, 0)["Threats close to a defeat"] < GAME.terms(better, 0)["Threats close to a defeat"]


@rule("DE-CHAL-02")
def test_as_many_warriors_are_committed_as_it_takes() -> None:
    t = table("tygra", threats={"grune": 6}, warriors=(9,)).acts("cats_lair", ChallengeTarget(target("grune")))
    assert chosen(t) in (CommitWarriors(Warriors(7)), CommitWarriors(Warriors(8)))


@rule("DE-CHAL-06")
@pytest.mark.parametrize(("rolled", "allies"), [("white", 0), ("blue", 2), ("green", 1), ("black", 0)])
def test_allies_are_committed_only_if_they_win(rolled: str, allies: int) -> None:
    t = table("tygra", threats={"grune": 6}, warriors=(5,), allies=(2,)).rolls(rolled)
    t.acts("cats_lair", ChallengeTarget(target("grune")), CommitWarriors(Warriors(5)))
    assert chosen(t) == CommitAllies(Allies(allies))


@rule("DE-END-06")
def test_the_threat_in_the_control_room_is_challenged_first() -> None:
    t = table("tygra", threats={"grune": 7, "warbot": 4, "mumm_ra": 2}, warriors=(12,)).acts("cats_lair")
    assert chosen(t) == ChallengeTarget(target("grune"))


@rule("DE-POW-04")
def test_the_harmless_card_is_played() -> None:
    assert chosen(table("lion_o", draws=("grune", "warbot"), threats={"grune": 6})) == PlayCard(Card(WARBOT))
    assert chosen(table("lion_o", draws=("mumm_ra", "warbot"))) == PlayCard(Card(WARBOT))


@rule("DE-POW-27", "DE-EFF-14")
def test_lynx_o_picks_the_roll_that_helps() -> None:
    t = table("lynx_o", threats={"grune": 1}, warriors=(3,)).rolls("white", "black")
    t.acts("cats_lair", ChallengeTarget(target("grune")), CommitWarriors(Warriors(3)))
    assert GAME.say(chosen(t)) == "Let black (3) count"
    weak = table("lynx_o", thundrainium=3).rolls("white", "black").attempts()
    assert chosen(weak) == CountRoll(Colour(WOLO_PLAINS))


@rule("DE-PAW-01")
def test_everybody_arms_against_a_threat_of_their_own() -> None:
    first, second = (even(table("tygra", "panthro", "lynx_o", "jagara")) for _ in range(2))
    assert chosen(first.acts("cats_paw")) in (
        TakeEquipment(Equipment(3 * MUMM_RA)),
        TakeEquipment(Equipment(3 * SHADOWMASTER)),
    )
    second.g.player = 2
    assert chosen(second.acts("cats_paw")) == TakeEquipment(Equipment(3 * GRUNE))


@rule("DE-CHAL-10")
def test_a_hopeless_challenge_is_left_alone() -> None:
    t = table("tygra", threats={"grune": 4}, pile=())
    assert chosen(t) != ACTS[location("cats_lair")]


def test_greedy_holds_out_longer_than_random() -> None:
    """A few games: the share of the deck survived, which is 100 or more for a win."""
    greedy, random = (sum(play(bot, seed) for seed in range(4)) for bot in ("greedy", "random"))
    assert greedy > random + 60


def play(bot: str, seed: int) -> int:
    match = Match.new("dark_eclipse", seats=4, seed=seed, brisk=True)
    bots = [make_bot(bot) for _ in range(4)]
    for seat, one in enumerate(bots):
        one.begin(seat)
    while not match.is_over():
        seat = match.waiting_for()[0]
        match.apply(seat, match.legal_actions(seat)[bots[seat].choose(Chair(match, seat))])
    assert match.result is not None
    return match.result.scores[0]


@rule("DE-EVT-01")
@pytest.mark.parametrize("event", SETS)
def test_an_event_in_progress_is_weighed_like_any_other_question(event: str) -> None:
    t = complete(one_left(event, threats={"grune": 2, "warbot": 3, "spidera": 1, "skytomb": 4}), event)
    for _ in range(3):
        counsel = GAME.counsel(t.g, t.seat())
        assert counsel is not None
        assert len(counsel) == len(t.actions())
        assert all(0.0 < value < 1.0 for value in [*counsel, GAME.advice(t.g, t.seat())])
        t.does(t.actions()[0])


@rule("DE-DEC-21")
def test_nobody_who_can_act_thinks_of_giving_up() -> None:
    last_stand = dict.fromkeys(("grune", "warbot", "spidera", "skytomb", "mumm_ra"), 6)
    t = table("tygra", "pumyra", threats=last_stand, options={"giving_up": True})
    assert least(t) == ProposeGivingUp()
    t.does(ProposeGivingUp())
    assert least(t) == AgreeToGiveUp()


@rule("DE-TURN-02")
def test_the_table_is_at_rest_when_a_turn_begins_and_not_amid_its_actions() -> None:
    t = table(warriors=(5,), threats={"grune": 3}).start()
    assert GAME.at_rest(t.g)
    t.does(ACTS[location("cats_lair")])
    assert not GAME.at_rest(t.g)
