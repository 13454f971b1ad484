"""Chapter 19: the Events of completed sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from games.dark_eclipse.names import BENGALI, DRIVES_BACK, SHARES
from games.dark_eclipse.table import Table, enemy, table, target, threat
from rulebound.games.dark_eclipse.actions import Banish, ChallengeTarget, CommitWarriors, DriveBack, Share
from rulebound.games.dark_eclipse.content import ENEMIES, number
from rulebound.games.dark_eclipse.events import (
    DrawSkipped,
    DrawsStopped,
    EnemyDefeated,
    EventLost,
    SetCompleted,
    WarriorsShared,
)
from rulebound.games.dark_eclipse.kinds import Draws, EnemySet, Receiver, SetEvent, Warriors
from rulebound.games.dark_eclipse.tables import THREAT_IDS
from rulebound.testing import rule

MUTANTS = ("slithe", "monkian", "jackalman", "vultureman")
BERSERKERS = ("hammerhand", "topspinner", "ram_bam", "cruncher")
LUNATAKS = ("luna", "chilla", "alluro", "tug_mug")
TERRORS = ("mole_master", "safari_joe", "ma_mutt", "mongor")
SETS = {
    "catapult_barrage": MUTANTS,
    "eye_beam_salvo": BERSERKERS,
    "jaga_intervenes": LUNATAKS,
    "thundercats_ho": TERRORS,
}


def one_left(
    event: str,
    *cats: str,
    threats: Mapping[str, int] | None = None,
    active: Sequence[str] = (),
    shadowrealm: int = 5,
    draws: Sequence[str] = (),
    filler: int = 20,
    thundrainium: int = 0,
    tower: int = 5,
) -> Table:
    """Three of the set that gives the Event are defeated, the fourth is in the pile."""
    return table(
        *(cats or ("pumyra", "bengali")),
        defeated=SETS[event][:3],
        threats=threats,
        active=active,
        shadowrealm=shadowrealm,
        draws=draws,
        filler=filler,
        thundrainium=thundrainium,
        tower=tower,
    )


def complete(t: Table, event: str) -> Table:
    """The Tower defeats the fourth Enemy."""
    return t.acts("tower_of_omens", Banish(enemy(SETS[event][3])))


def set_event(name: str) -> SetEvent:
    return SetEvent(number(ENEMIES.events, name))


def completed(event: str) -> SetCompleted:
    return SetCompleted(EnemySet(list(SETS).index(event)), set_event(event))


FOUR_OUT = {"grune": 2, "warbot": 3, "spidera": 1, "skytomb": 4}


@rule("DE-EVT-01", "DE-EVT-03")
@pytest.mark.parametrize("event", SETS)
def test_the_fourth_of_a_set_starts_its_event_at_once(event: str) -> None:
    t = complete(one_left(event, threats=FOUR_OUT), event)
    assert t.told(completed(event))


@rule("DE-EVT-01")
@pytest.mark.parametrize("event", SETS)
def test_the_third_does_not(event: str) -> None:
    t = table("pumyra", defeated=SETS[event][:2], tower=5).acts("tower_of_omens", Banish(enemy(SETS[event][3])))
    assert not any(isinstance(one.event, SetCompleted) for one in t.log)


@rule("DE-EVT-01")
@pytest.mark.parametrize(("name", "where"), [("mongor", "cats_lair"), ("mongor", "river_of_despair")])
def test_a_challenge_completes_a_set_as_well_as_the_tower(name: str, where: str) -> None:
    t = table("pumyra", defeated=TERRORS[:3], active=("mongor",), warriors=(3,)).rolls("white")
    t.challenges(name, warriors=3, at=where)
    assert t.told(completed("thundercats_ho"))


@rule("DE-EVT-01")
def test_a_hidden_enemy_completes_a_set_too() -> None:
    t = table("pumyra", defeated=TERRORS[:3], pile=("mongor", "luna"), warriors=(3,)).rolls("white")
    t.challenges("hidden", warriors=3)
    assert t.told(EnemyDefeated(enemy("mongor")))
    assert t.told(completed("thundercats_ho"))
    assert t.told(DrawsStopped(3))


@rule("DE-EVT-02")
def test_an_event_happens_once_only() -> None:
    t = table("pumyra", defeated=TERRORS, active=("luna",), warriors=(3,)).rolls("white")
    with t.changes(pumyra_warriors=-3, shadowrealm=+3, active=-1, defeated=+1):
        t.challenges("luna", warriors=3)
    assert not any(isinstance(one.event, SetCompleted | DrawsStopped) for one in t.log)


@rule("DE-EVT-04")
@pytest.mark.parametrize("event", ["catapult_barrage", "eye_beam_salvo", "jaga_intervenes"])
def test_the_active_player_makes_all_choices(event: str) -> None:
    t = complete(one_left(event, threats=FOUR_OUT), event)
    while isinstance(t.actions()[0], DriveBack | Share):
        assert t.seat() == 0
        t.does(t.actions()[0])


@rule("DE-EVT-05")
def test_catapult_barrage_moves_three_different_threats_back_one_space() -> None:
    t = complete(one_left("catapult_barrage", threats=FOUR_OUT), "catapult_barrage")
    with t.changes(grune=-1, spidera=-1, skytomb=-1, tower=-5):
        t.does(DriveBack(threat("grune")))
        assert DriveBack(threat("grune")) not in t.actions()
        t.does(DriveBack(threat("skytomb")), DriveBack(threat("spidera")))


def test_a_learner_sees_which_threats_are_to_move_back() -> None:
    t = complete(one_left("catapult_barrage", threats=FOUR_OUT, filler=5), "catapult_barrage")
    chosen = [t.copy().does(DriveBack(threat(name))).columns() for name in FOUR_OUT]
    assert all(chosen.count(one) == 1 for one in chosen)


@rule("DE-EVT-06", "DE-EVT-15")
@pytest.mark.parametrize("names", [("grune",), ("grune", "warbot"), ("grune", "warbot", "skytomb")])
def test_with_three_or_fewer_past_the_treeline_all_of_them_move(names: Sequence[str]) -> None:
    t = one_left("catapult_barrage", threats=dict.fromkeys(names, 2)).acts("tower_of_omens")
    with t.changes(**dict.fromkeys(names, -1), tower=-5, pile=-1, defeated=+1):
        t.does(Banish(enemy("vultureman")))
    assert not set(DRIVES_BACK) & set(t.actions())


@rule("DE-EVT-15")
def test_catapult_barrage_must_move_as_many_as_it_can() -> None:
    t = complete(one_left("catapult_barrage", threats=dict.fromkeys(THREAT_IDS, 1)), "catapult_barrage")
    for left in (6, 5, 4):
        assert len(t.actions()) == left
        assert set(t.actions()) <= set(DRIVES_BACK)
        t.does(t.actions()[0])
    assert sum(t.g.spaces) == 3


@rule("DE-EVT-07")
@pytest.mark.parametrize(("space", "after"), [(7, 4), (4, 1), (3, 0), (2, 0), (1, 0)])
def test_eye_beam_salvo_moves_one_threat_back_three_spaces(space: int, after: int) -> None:
    t = complete(one_left("eye_beam_salvo", threats={"grune": space, "warbot": 1}), "eye_beam_salvo")
    assert t.actions() == [DriveBack(threat("warbot")), DriveBack(threat("grune"))]
    with t.changes(grune=after - space, tower=-5):
        t.does(DriveBack(threat("grune")))


@rule("DE-EVT-08")
@pytest.mark.parametrize("event", ["catapult_barrage", "eye_beam_salvo"])
def test_with_all_threats_in_the_treeline_the_event_is_lost(event: str) -> None:
    t = one_left(event).acts("tower_of_omens")
    with t.changes(tower=-5, pile=-1, defeated=+1):
        t.does(Banish(enemy(SETS[event][3])))
    assert t.told(EventLost(set_event(event)))
    assert not set(DRIVES_BACK) & set(t.actions())


@rule("DE-EVT-09")
def test_jaga_shares_warriors_of_the_shadowrealm_among_the_players() -> None:
    t = complete(one_left("jaga_intervenes", "pumyra", "bengali", "panthro", shadowrealm=20), "jaga_intervenes")
    with t.changes(shadowrealm=-15, pumyra_warriors=+2, bengali_warriors=+4, panthro_warriors=+9, tower=-5):
        t.does(Share(Warriors(2)), Share(Warriors(4)), Share(Warriors(9)))
    assert t.told(WarriorsShared(Receiver(BENGALI), Warriors(4)))


@rule("DE-EVT-09", "DE-EVT-10")
@pytest.mark.parametrize(("there", "most"), [(20, 15), (15, 15), (6, 6), (1, 1)])
def test_up_to_fifteen_or_all_that_are_there(there: int, most: int) -> None:
    t = complete(one_left("jaga_intervenes", shadowrealm=there), "jaga_intervenes")
    assert t.actions() == SHARES[: most + 1]
    with t.changes(shadowrealm=-most, pumyra_warriors=+most, tower=-5):
        t.does(Share(Warriors(most)))


@rule("DE-EVT-10")
def test_fewer_may_be_shared_or_none() -> None:
    t = complete(one_left("jaga_intervenes", shadowrealm=10), "jaga_intervenes")
    with t.changes(tower=-5):
        t.does(*[Share(Warriors(0))] * 6)
    assert not set(SHARES) & set(t.actions())


@rule("DE-EVT-09", "DE-EVT-10", "DE-DEC-18")
def test_warriors_may_go_into_bags_too() -> None:
    t = complete(one_left("jaga_intervenes", "pumyra", "bengali", shadowrealm=10), "jaga_intervenes")
    gains = {"bengali_warriors": 2, "wolo_warriors": 1, "burbil_warriors": 3, "hook_warriors": 4}
    with t.changes(shadowrealm=-10, tower=-5, **gains):
        t.does(*(Share(Warriors(number)) for number in (0, 2, 1, 3, 0, 4)))
    assert t.told("DE-EVT-09")[-1] == "Hook Mountain gets 4 Warriors from the Shadowrealm."


@rule("DE-EVT-11", "DE-EVT-12")
def test_the_three_turns_after_this_one_draw_no_card() -> None:
    t = complete(one_left("thundercats_ho", "pumyra", "bengali", draws=("spidera",)).rolls("white"), "thundercats_ho")
    drawn = []
    for _ in range(4):
        t.rolls("white").finish_turn()
        drawn.append(len(t.g.discard))
        t.g.rng.loaded.clear()
    assert drawn == [1, 1, 1, 2], "whoever plays them"
    assert [one.event for one in t.log if isinstance(one.event, DrawSkipped)] == [
        DrawSkipped(Draws(n)) for n in (2, 1, 0)
    ]


@rule("DE-EVT-13")
def test_thundrainium_must_be_overcome_on_skipped_turns() -> None:
    t = table("pumyra", "bengali", skips=3, thundrainium=1)
    assert t.blocked("feliner", "DE-EFF-12")
    t.rolls("black", "black", "black").attempts().attempts().attempts()
    assert t.seat() == 1
    assert t.blocked("feliner", "DE-EFF-12")
    t.rolls("white").attempts()
    assert "feliner" in t.places()


@rule("DE-EVT-14")
def test_an_event_costs_no_action() -> None:
    t = complete(one_left("eye_beam_salvo", threats={"grune": 3, "warbot": 1}), "eye_beam_salvo").does(
        DriveBack(threat("grune"))
    )
    t.acts("feliner")
    assert t.seat() == 0
    t.acts("cats_paw").does(t.actions()[0])
    assert t.seat() == 1


@rule("DE-EVT-16")
def test_enemies_and_blocks_do_not_alter_events() -> None:
    active = ("safari_joe", "tug_mug")
    t = table(*("pumyra", "bengali"), defeated=LUNATAKS[:3], active=active, shadowrealm=9, warriors=(3,), allies=(0, 0))
    t.acts("river_of_despair", ChallengeTarget(target("tug_mug")), CommitWarriors(Warriors(3)))
    assert t.actions() == SHARES[:13]
    with t.changes(shadowrealm=-12, bengali_warriors=+12):
        t.does(Share(Warriors(0)), Share(Warriors(12)))


@rule("DE-EVT-16")
def test_a_raised_power_does_not_hold_a_threat_against_an_event() -> None:
    t = one_left("catapult_barrage", active=("luna", "hammerhand"), threats={"grune": 1, "skytomb": 5})
    t.acts("tower_of_omens")
    with t.changes(grune=-1, skytomb=-1, tower=-5, pile=-1, defeated=+1):
        t.does(Banish(enemy("vultureman")))


@rule("DE-EVT-17")
def test_jaga_finds_nobody_in_an_empty_shadowrealm() -> None:
    t = complete(one_left("jaga_intervenes", shadowrealm=0), "jaga_intervenes")
    assert t.told(EventLost(set_event("jaga_intervenes")))
    assert not set(SHARES) & set(t.actions())
