"""Chapter 22: the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.dark_eclipse.names import PROPOSE
from games.dark_eclipse.table import Table, table, threat
from rulebound.bots.bot import Bot
from rulebound.bots.chair import Chair
from rulebound.bots.drive import answer_for
from rulebound.engine.flow import Result
from rulebound.engine.match import Match, returns
from rulebound.games.dark_eclipse.actions import AgreeToGiveUp, ChallengeTarget, CommitWarriors, FightOn
from rulebound.games.dark_eclipse.kinds import Warriors
from rulebound.games.dark_eclipse.tables import THREAT_IDS
from rulebound.testing import rule


def after_turn(threats: Mapping[str, int], draws: tuple[str, ...] = (), filler: int = 20) -> Result | None:
    """The result after one turn of passive answers, if there is one."""
    t = table("tygra", "pumyra", threats=threats, draws=draws, filler=filler, active=("topspinner", "tug_mug"))
    return t.rolls("white").finish_turn().g.result


def on(space: int, *names: str) -> dict[str, int]:
    return dict.fromkeys(names, space)


@rule("DE-END-01", "DE-END-06", "DE-EDGE-01")
def test_a_losing_position_may_be_repaired_before_the_end_of_the_turn() -> None:
    t = table("tygra", "pumyra", draws=("warbot",), threats={"warbot": 6}, warriors=(9, 0)).start()
    assert t.g.spaces[threat("warbot")] == 7
    t.rolls("white").challenges("warbot", warriors=8)
    t.rolls("white").finish_turn()
    assert not t.over()


@rule("DE-END-02", "DE-END-14")
def test_one_threat_in_the_control_room_loses() -> None:
    result = after_turn(on(7, "grune"))
    assert result is not None
    assert (result.rule, result.won) == ("DE-END-02", (False, False))
    assert after_turn(on(6, "grune")) is None


@rule("DE-END-03", "DE-END-13")
@pytest.mark.parametrize("space", [5, 6])
def test_three_threats_in_the_fortress_lose(space: int) -> None:
    result = after_turn(on(space, "grune", "mumm_ra", "skytomb"))
    assert result is not None
    assert result.rule == "DE-END-03"
    assert after_turn(on(space, "grune", "mumm_ra") | on(4, "skytomb", "warbot")) is None


@rule("DE-END-04", "DE-END-13")
@pytest.mark.parametrize(("threats", "says"), [(5, "5 Threats are"), (6, "6 Threats are")])
def test_a_defeat_counts_the_threats_that_are_there_and_not_those_that_it_takes(threats: int, says: str) -> None:
    result = after_turn(on(3, *THREAT_IDS[:threats]))
    assert result is not None
    assert result.reason.startswith(f"{says} on or past the Drawbridge, with ")


@rule("DE-END-04", "DE-END-13")
@pytest.mark.parametrize("space", [3, 4])
def test_five_threats_on_or_past_the_drawbridge_lose(space: int) -> None:
    result = after_turn(on(space, *THREAT_IDS[:5]))
    assert result is not None
    assert result.rule == "DE-END-04"
    assert after_turn(on(space, *THREAT_IDS[:4]) | on(2, "shadowmaster", "skytomb")) is None


@rule("DE-END-04")
def test_threats_in_the_fortress_count_for_the_drawbridge_too() -> None:
    result = after_turn(on(5, "grune", "mumm_ra") | on(3, "skytomb", "warbot", "shadowmaster"))
    assert result is not None
    assert result.rule == "DE-END-04"


@rule("DE-END-05")
def test_several_conditions_are_one_defeat() -> None:
    result = after_turn(on(7, *THREAT_IDS))
    assert result is not None
    assert result.rule == "DE-END-02"
    assert returns(result) == [-1.0, -1.0]


@rule("DE-END-07", "DE-END-10")
def test_an_empty_deck_wins_for_all() -> None:
    result = after_turn({}, draws=("mumm_ra",), filler=0)
    assert result is not None
    assert (result.rule, result.won, result.places) == ("DE-END-07", (True, True), (1, 1))
    assert returns(result) == [1.0, 1.0]


@rule("DE-END-08")
def test_the_last_card_and_all_actions_come_before_the_victory() -> None:
    t = table("tygra", draws=("mumm_ra",), filler=0).start()
    assert t.g.spaces[0] == 1
    assert t.g.active
    for taken in range(3):
        assert not t.over()
        assert t.g.taken == taken
        t.acts(("feliner", "tower_of_omens", "shadowrealm")[taken])
        if taken:
            t.does(t.passive())
    assert t.g.result is not None


@rule("DE-END-09")
def test_defeat_is_checked_before_victory() -> None:
    result = after_turn(on(7, "grune"), draws=("mumm_ra",), filler=0)
    assert result is not None
    assert not any(result.won)


@rule("DE-END-10")
def test_score_and_reason_say_how_close_it_was() -> None:
    won = after_turn(on(5, "grune", "mumm_ra"), draws=("mumm_ra",), filler=0)
    assert won is not None
    assert won.reason == "The Threat deck is empty and the Cat's Lair stands, 1 space from defeat."
    assert won.scores == (101, 101)
    lost = after_turn(on(7, "grune"), draws=("mumm_ra",), filler=9)
    assert lost is not None
    assert lost.reason == "1 Threat is in the Control Room, with 9 Threat cards left to draw."
    assert lost.scores == (10, 10)


@rule("DE-END-11")
def test_thundercats_ho_on_the_last_card_saves_no_turn() -> None:
    t = table(
        "tygra",
        draws=("warbot",),
        filler=0,
        defeated=("safari_joe", "ma_mutt", "mongor"),
        active=("mole_master",),
        warriors=(3,),
    ).rolls("white", "white")
    t.challenges("mole_master", warriors=3)
    assert t.g.skips == 3
    t.finish_turn()
    assert t.g.result is not None
    assert t.g.result.won == (True,)


def vote(*votes: bool, cats: tuple[str, ...] = ("tygra", "pumyra", "panthro")) -> Table:
    t = table(*cats, options={"giving_up": True})
    t.does(PROPOSE)
    for number, yes in enumerate(votes, start=1):
        assert t.seat() != 0
        assert number < len(cats)
        t.does(AgreeToGiveUp() if yes else FightOn())
    return t


@rule("DE-END-12", "DE-DEC-21")
def test_giving_up_takes_the_consent_of_all() -> None:
    t = vote(True, True)
    assert t.g.result is not None
    assert (t.g.result.rule, t.g.result.won) == ("DE-END-12", (False,) * 3)
    assert vote(cats=("tygra",)).g.result is not None


@rule("DE-DEC-21")
def test_one_no_and_play_goes_on() -> None:
    t = vote(True, False)
    assert not t.over()
    assert (t.seat(), t.g.taken) == (0, 0)
    assert PROPOSE not in t.actions()
    assert vote(False).seat() == 0


@rule("DE-DEC-21", "DE-TERM-10")
def test_giving_up_may_be_proposed_again_on_the_next_turn() -> None:
    t = vote(False, cats=("tygra", "pumyra")).rolls("white").finish_turn()
    assert t.g.player == 1
    assert PROPOSE in t.actions()


@rule("DE-DEC-21")
def test_bots_are_not_asked_about_giving_up() -> None:
    """Bots sit in the second and third seat; whatever they are, a person alone can end the game."""
    match = Match.new("dark_eclipse", seats=3, options={"giving_up": True, "first_player": 1}, seed=3)
    while PROPOSE not in match.legal_actions(0):
        match.play_default(0)
    match.apply(0, PROPOSE)
    for seat in (1, 2):
        answer_for(match, seat, Deaf())
    assert match.result is not None
    assert match.result.rule == "DE-END-12"


class Deaf(Bot):
    """A bot that must not be asked."""

    def choose(self, chair: Chair) -> int:
        raise AssertionError(f"asked: {chair.decision.prompt}")


@rule("DE-END-12")
def test_giving_up_is_offered_only_where_the_table_allows_it() -> None:
    assert PROPOSE not in table("tygra", "pumyra").actions()
    assert PROPOSE in table("tygra", "pumyra", options={"giving_up": True}, thundrainium=1).actions()


@rule("DE-END-14")
def test_nothing_is_looked_at_during_a_turn_and_no_turn_follows_a_defeat() -> None:
    t = table("tygra", "pumyra", draws=("grune", "grune"), threats={"grune": 6}).start()
    assert not t.over()
    t.finish_turn()
    assert t.g.result is not None
    assert t.turns() == 1
    assert t.actions() == []


@rule("DE-END-15")
def test_the_check_comes_after_every_turn() -> None:
    skipped = table("tygra", threats={"grune": 7}, skips=3).finish_turn()
    assert skipped.g.result is not None
    lost = table("tygra", "pumyra", threats={"grune": 7}, thundrainium=3).rolls("black", "black", "black").finish_turn()
    assert lost.g.result is not None
    assert lost.g.thundrainium == 3


@rule("DE-EDGE-01")
def test_a_threat_in_the_control_room_can_be_challenged() -> None:
    t = table("tygra", threats={"warbot": 7}, warriors=(9,)).acts("cats_lair").rolls("white")
    t.does(ChallengeTarget(threat("warbot")))
    with t.changes(warbot=-1, tygra_warriors=-8, shadowrealm=+8):
        t.does(CommitWarriors(Warriors(8)))


@rule("DE-END-10")
def test_a_defeat_with_the_last_card_is_still_worth_less_than_a_victory() -> None:
    lost = after_turn(on(7, "grune"), draws=("warbot",), filler=0)
    assert lost is not None
    assert (lost.rule, lost.scores) == ("DE-END-02", (99, 99))


@rule("DE-END-07", "DE-END-10")
def test_a_victory_says_how_far_defeat_was_by_the_threats_that_are_missing() -> None:
    won = after_turn(on(5, "grune", "mumm_ra") | on(4, "skytomb"), filler=0)
    assert won is not None
    assert (won.won, won.scores) == ((True, True), (101, 101))
    assert won.reason == "The Threat deck is empty and the Cat's Lair stands, 1 space from defeat."
