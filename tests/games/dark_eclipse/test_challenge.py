"""Chapters 15 and 16: challenges at Cat's Lair and the River of Despair."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ACTS, ALLY_COMMITS, PUMYRA, WARRIOR_COMMITS
from games.dark_eclipse.table import bits, enemy, table, target, threat
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import ChallengeTarget, CommitAllies, CommitWarriors, FillBag, TradeWith
from rulebound.games.dark_eclipse.events import Challenged, ChallengeLost, ChallengeWon, EnemyDefeated
from rulebound.games.dark_eclipse.kinds import Allies, Cat, Kingdom, Warriors
from rulebound.games.dark_eclipse.tables import CAT_IDS, CATS_LAIR, RIVER
from rulebound.testing import rule


@rule("DE-LAIR-01", "DE-DEC-12", "DE-CHAL-01")
def test_threats_and_active_enemies_can_be_challenged_at_the_lair() -> None:
    t = table(threats={"grune": 1, "skytomb": 7}, active=("luna", "chilla")).acts("cats_lair")
    names = ("grune", "skytomb", "luna", "chilla")
    assert t.actions() == [ChallengeTarget(target(name)) for name in names]


@rule("DE-LAIR-02", "DE-FAQ-04")
def test_threats_in_the_treeline_are_out_of_reach() -> None:
    t = table(threats={"grune": 1}).acts("cats_lair")
    assert t.refuses(ChallengeTarget(threat("skytomb")), "DE-LAIR-02")
    assert t.refuses(ChallengeTarget(threat("warbot")), "DE-LAIR-02")
    assert ChallengeTarget(threat("grune")) in t.actions()


@rule("DE-LAIR-03")
def test_hidden_enemies_are_out_of_reach_of_the_lair() -> None:
    t = table(threats={"grune": 1}, active=("luna",)).acts("cats_lair")
    assert t.refuses(ChallengeTarget(target("hidden")), "DE-LAIR-03")
    assert t.refuses(ChallengeTarget(target("slithe")), "DE-LAIR-03")


@rule("DE-LAIR-04")
def test_without_a_target_the_lair_is_closed() -> None:
    assert table().blocked("cats_lair", "DE-LAIR-04")
    assert "cats_lair" in table(active=("luna",)).places()
    assert "cats_lair" in table(threats={"grune": 1}).places()


@rule("DE-RIV-01")
def test_active_and_hidden_enemies_can_be_challenged_at_the_river() -> None:
    t = table(active=("luna",)).acts("river_of_despair")
    assert t.actions() == [ChallengeTarget(target("luna")), ChallengeTarget(target("hidden"))]
    u = table(active=("luna",), pile=()).acts("river_of_despair")
    assert u.refuses(ChallengeTarget(target("hidden")), "DE-RIV-02")


@rule("DE-RIV-02")
def test_the_hidden_enemy_is_the_top_card_unseen_before_the_result() -> None:
    t = table(warriors=(9,), pile=("ma_mutt", "luna")).rolls("black").acts("river_of_despair")
    t.does(ChallengeTarget(target("hidden")))
    assert not any("ma_mutt" in repr(one.event).lower() or isinstance(one.event, EnemyDefeated) for one in t.log)
    assert "Ma-Mutt" not in " ".join(GAME.say(one.event) for one in t.log)
    t.does(CommitWarriors(Warriors(0)))
    assert t.g.defeated == bits(("ma_mutt",))


@rule("DE-RIV-03")
def test_no_threats_at_the_river() -> None:
    t = table(threats={"grune": 5}).acts("river_of_despair")
    assert t.refuses(ChallengeTarget(threat("grune")), "DE-RIV-03")


@rule("DE-RIV-04")
def test_without_enemies_the_river_is_closed() -> None:
    assert table(pile=()).blocked("river_of_despair", "DE-RIV-04")
    assert "river_of_despair" in table(pile=("luna",)).places()


@rule("DE-RIV-05")
def test_one_challenge_at_each_of_the_two_locations() -> None:
    t = table(warriors=(9,), active=("tug_mug", "luna")).challenges("luna", warriors=2)
    t.challenges("tug_mug", warriors=2, at="cats_lair")
    assert t.g.defeated == bits(("tug_mug", "luna"))
    assert t.blocked("river_of_despair", "DE-TURN-06")


@rule("DE-CHAL-02")
def test_warriors_committed_go_to_the_shadowrealm_at_once() -> None:
    t = table("tygra", threats={"grune": 1}, warriors=(4,)).acts("cats_lair", ChallengeTarget(threat("grune")))
    assert t.actions() == WARRIOR_COMMITS[:5]
    t.rolls("white")
    with t.changes(tygra_warriors=-3, shadowrealm=+3):
        t.does(CommitWarriors(Warriors(3)))


@rule("DE-CHAL-03", "DE-CHAL-04")
@pytest.mark.parametrize(("colour", "value"), [("white", 0), ("blue", 1), ("green", 2), ("black", 3)])
def test_the_total_is_the_die_and_the_warriors(colour: str, value: int) -> None:
    t = table("tygra", threats={"warbot": 1}, warriors=(9,)).rolls(colour).challenges("warbot", warriors=4)
    event = ChallengeWon if 4 + value >= 5 else ChallengeLost
    assert t.told(event(Cat(CAT_IDS.index("tygra")), threat("warbot"), 4 + value, 5))


@rule("DE-CHAL-05")
def test_equipment_against_that_threat_counts_by_itself() -> None:
    gear = (("thunderclaw", "eye_of_thundera"),)
    t = table("tygra", threats={"warbot": 1}, equipment=gear).rolls("black").challenges("warbot")
    assert t.told(ChallengeWon(Cat(CAT_IDS.index("tygra")), threat("warbot"), 5, 5))


@rule("DE-CHAL-06", "DE-CHAL-07", "DE-DEC-14")
def test_allies_are_committed_knowing_the_total_and_add_one_each() -> None:
    t = table("tygra", threats={"warbot": 1}, warriors=(2,), allies=(3,)).rolls("blue")
    t.acts("cats_lair", ChallengeTarget(threat("warbot")), CommitWarriors(Warriors(2)))
    assert t.actions() == ALLY_COMMITS[:4]
    prompt = GAME.say(t.g.stack[-1], [], t.g.decisions[0].prompt)
    assert prompt == "3 against Power 5 of Warbot: how many Allies do you commit?"
    with t.changes(warbot=-1, tygra_allies=-2, feliner=+2):
        t.does(CommitAllies(Allies(2)))


@rule("DE-CHAL-08", "DE-CHAL-09")
def test_reaching_the_power_is_enough_and_moves_the_threat_back_without_effect() -> None:
    t = table("tygra", threats={"mumm_ra": 3}, warriors=(9,)).rolls("white")
    with t.changes(mumm_ra=-1, tygra_warriors=-7, shadowrealm=+7):
        t.challenges("mumm_ra", warriors=7)
    assert t.told("DE-CHAL-08") == ["Tygra wins against Mumm-Ra with 7 to 7: a tie is enough."]


@rule("DE-CHAL-10", "DE-CHAL-11")
def test_a_lost_challenge_changes_nothing_and_what_was_committed_is_spent() -> None:
    t = table("tygra", threats={"mumm_ra": 3}, warriors=(9,), allies=(1,)).rolls("white")
    with t.changes(tygra_warriors=-5, shadowrealm=+5, tygra_allies=-1, feliner=+1):
        t.challenges("mumm_ra", warriors=5, allies=1)


@rule("DE-CHAL-11", "DE-CHAL-12")
def test_the_surplus_is_lost() -> None:
    t = table("tygra", threats={"warbot": 1}, warriors=(9,), allies=(2,)).rolls("black")
    with t.changes(warbot=-1, tygra_warriors=-9, shadowrealm=+9, tygra_allies=-2, feliner=+2):
        t.challenges("warbot", warriors=9, allies=2)


@rule("DE-CHAL-13")
def test_the_power_is_settled_when_the_challenge_starts() -> None:
    t = table("tygra", threats={"warbot": 1}, active=("slithe",), warriors=(9,)).rolls("white")
    t.acts("cats_lair", ChallengeTarget(threat("warbot")))
    assert t.told(Challenged(Cat(CAT_IDS.index("tygra")), threat("warbot"), 6))
    with t.changes(tygra_warriors=-5, shadowrealm=+5):
        t.does(CommitWarriors(Warriors(5)))


@rule("DE-CHAL-14")
def test_only_the_active_players_own_things_count() -> None:
    others = (("thundertank",),)
    t = table("tygra", "pumyra", threats={"warbot": 1}, warriors=(0, 9), allies=(0, 3), equipment=((), *others))
    t.rolls("black")
    with t.changes():
        t.challenges("warbot")
    assert t.told(ChallengeLost(Cat(CAT_IDS.index("tygra")), threat("warbot"), 3, 5))
    assert TradeWith(PUMYRA) not in t.actions()


@rule("DE-CHAL-15")
def test_an_enemys_power_is_3() -> None:
    t = table("tygra", active=("luna",)).rolls("black")
    with t.changes(active=-1, defeated=+1):
        t.challenges("luna")
    u = table("tygra", active=("luna",)).rolls("green")
    with u.changes():
        u.challenges("luna")


@rule("DE-CHAL-16")
def test_a_beaten_enemy_is_defeated_and_a_hidden_one_revealed() -> None:
    t = table("tygra", pile=("mongor", "luna"), active=("chilla",)).rolls("black")
    with t.changes(pile=-1, defeated=+1):
        t.challenges("hidden")
    assert t.told(EnemyDefeated(enemy("mongor")))
    assert t.g.active == bits(("chilla",))


@rule("DE-CHAL-17")
def test_an_active_enemy_that_wins_stays_active() -> None:
    t = table("tygra", active=("luna",)).rolls("white").challenges("luna")
    assert t.g.active == bits(("luna",))


@rule("DE-CHAL-18")
def test_a_hidden_enemy_that_wins_stays_unseen_on_top() -> None:
    t = table("tygra", pile=("mongor", "luna")).rolls("white")
    with t.changes():
        t.challenges("hidden")
    assert t.g.pile == [enemy("luna"), enemy("mongor")]
    assert "Mongor" not in " ".join(GAME.say(one.event) for one in t.log)


@rule("DE-CHAL-19")
def test_a_committed_ally_may_be_taken_again_in_the_same_turn() -> None:
    t = table("tygra", active=("luna",), allies=(1,), feliner=0).rolls("green").challenges("luna", allies=1)
    assert (t.g.feliner, list(t.g.allies)) == (1, [0])
    t.acts("feliner")
    assert list(t.g.allies) == [1]


@rule("DE-CHAL-20")
def test_committed_warriors_may_be_moved_again_in_the_same_turn() -> None:
    t = table("tygra", active=("luna",), warriors=(2,), shadowrealm=0).rolls("blue").challenges("luna", warriors=2)
    with t.changes(shadowrealm=-2, wolo_warriors=+2):
        t.acts("shadowrealm", FillBag(Kingdom(1)))


@rule("DE-CHAL-21")
@pytest.mark.parametrize("warriors", [0, 9])
def test_allies_are_asked_for_even_if_they_cannot_matter(warriors: int) -> None:
    t = table("tygra", threats={"mumm_ra": 5}, warriors=(9,), allies=(1,)).rolls("white")
    t.acts("cats_lair", ChallengeTarget(threat("mumm_ra")), CommitWarriors(Warriors(warriors)))
    assert t.actions() == ALLY_COMMITS[:2]


@rule("DE-CHAL-22")
def test_an_enemy_beaten_from_the_lair_is_defeated_too() -> None:
    t = table("tygra", active=("luna",), warriors=(1,)).rolls("green")
    with t.changes(active=-1, defeated=+1, tygra_warriors=-1, shadowrealm=+1):
        t.challenges("luna", warriors=1, at="cats_lair")
    assert ACTS[RIVER] in t.actions()
    assert ACTS[CATS_LAIR] not in t.actions()


@rule("DE-EDGE-13", "DE-DEC-13")
def test_with_an_empty_stock_the_die_alone_fights() -> None:
    t = table("tygra", active=("luna",)).rolls("black").acts("river_of_despair", ChallengeTarget(target("luna")))
    assert t.g.defeated == bits(("luna",))
