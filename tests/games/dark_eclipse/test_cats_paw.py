"""Chapter 13: Cat's Paw and its Equipment."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import LUNA, PANTHRO, PUMYRA, TYGRA
from games.dark_eclipse.table import gear, table, threat
from rulebound.games.dark_eclipse.actions import TakeEquipment, TradeWarriors, TradeWith, Upgrade
from rulebound.games.dark_eclipse.content import EQUIPMENT
from rulebound.games.dark_eclipse.events import ChallengeLost, ChallengeWon, EquipmentTaken, EquipmentUpgraded
from rulebound.games.dark_eclipse.kinds import NetWarriors, Target
from rulebound.games.dark_eclipse.tables import EQUIPMENT_IDS, FIRST_ENEMY, THREAT_IDS
from rulebound.testing import rule

FIRST_LEVELS = EQUIPMENT_IDS[0::3]
SECOND_LEVELS = EQUIPMENT_IDS[1::3]
THIRD_LEVELS = EQUIPMENT_IDS[2::3]


@rule("DE-PAW-01")
def test_one_level_1_card_is_taken_from_the_supply() -> None:
    t = table().acts("cats_paw")
    assert t.actions() == [TakeEquipment(gear(name)) for name in FIRST_LEVELS]
    with t.changes(panthro_gear_grune=+1):
        t.does(TakeEquipment(gear("bo_staff")))
    assert t.told(EquipmentTaken(PANTHRO, gear("bo_staff")))
    assert t.blocked("cats_paw", "DE-TURN-06")


@rule("DE-PAW-01", "DE-PAW-02")
def test_or_one_card_is_upgraded_to_the_next_level_of_its_colour() -> None:
    t = table(equipment=(("bo_staff",),)).acts("cats_paw")
    upgrades = [option for option in t.actions() if isinstance(option, Upgrade)]
    assert upgrades == [Upgrade(gear("nunchucks"))]
    with t.changes(panthro_gear_grune=+1):
        t.does(*upgrades)
    assert t.told(EquipmentUpgraded(PANTHRO, gear("nunchucks")))


@rule("DE-PAW-02")
def test_the_higher_card_must_be_in_the_supply() -> None:
    t = table("panthro", "tygra", equipment=(("bo_staff",), ("nunchucks",))).acts("cats_paw")
    assert t.refuses(Upgrade(gear("nunchucks")), "DE-PAW-02")


@rule("DE-PAW-02")
def test_so_must_a_level_1_card() -> None:
    t = table("panthro", "tygra", equipment=((), ("bo_staff",))).acts("cats_paw")
    assert t.refuses(TakeEquipment(gear("bo_staff")), "DE-PAW-02")


@rule("DE-PAW-03")
def test_levels_cannot_be_skipped() -> None:
    t = table(equipment=(("bo_staff",),)).acts("cats_paw")
    assert t.refuses(Upgrade(gear("hammer_of_thundera")), "DE-PAW-03")
    assert t.refuses(Upgrade(gear("thunderclaw")), "DE-PAW-03")
    u = table(equipment=(("nunchucks",),)).acts("cats_paw", Upgrade(gear("hammer_of_thundera")))
    assert u.facts()["panthro_gear_grune"] == 3


@rule("DE-PAW-04")
def test_the_card_given_up_may_be_taken_by_anyone() -> None:
    t = table("panthro", "pumyra", equipment=(("bo_staff",),)).acts("cats_paw", Upgrade(gear("nunchucks")))
    t.rolls("white").finish_turn().acts("cats_paw")
    with t.changes(pumyra_gear_grune=+1):
        t.does(TakeEquipment(gear("bo_staff")))


@rule("DE-PAW-05")
def test_nobody_holds_two_cards_of_one_colour() -> None:
    for held in ("bo_staff", "nunchucks"):
        t = table(equipment=((held,),)).acts("cats_paw")
        assert t.refuses(TakeEquipment(gear("bo_staff")), "DE-PAW-05")


@rule("DE-PAW-06")
def test_a_player_may_hold_all_colours() -> None:
    t = table(equipment=(FIRST_LEVELS[:5],)).acts("cats_paw", TakeEquipment(gear("space_board")))
    assert list(t.g.gear) == [1] * 6


@rule("DE-PAW-07", "DE-PAW-08")
@pytest.mark.parametrize("against", THREAT_IDS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_colour_adds_its_level_against_its_own_threat_only(against: str, level: int) -> None:
    number = threat(against)
    own, others = EQUIPMENT_IDS[3 * number + level - 1], [*THIRD_LEVELS[:number], *THIRD_LEVELS[number + 1 :]]
    base = 6 if against in ("mumm_ra", "grune", "skytomb") else 5
    for held, bonus in (((own,), level), (tuple(others), 0)):
        t = table("tygra", threats={against: 1}, equipment=(held,)).rolls("white").challenges(against)
        assert t.told(ChallengeLost(TYGRA, number, bonus, base))


@rule("DE-PAW-07")
def test_the_colours_of_the_six_lines() -> None:
    colours = {card.threat: card.colour for card in EQUIPMENT}
    assert [colours[name] for name in THREAT_IDS] == ["purple", "orange", "red", "yellow", "grey", "teal"]
    assert [card.level for card in EQUIPMENT] == [1, 2, 3] * 6


@rule("DE-PAW-09")
def test_equipment_is_kept_after_use_and_does_not_change_hands() -> None:
    t = table("tygra", "pumyra", threats={"grune": 1}, warriors=(6, 0), equipment=(("nunchucks",),)).rolls("white")
    with t.changes(grune=-1, tygra_warriors=-4, shadowrealm=+4):
        t.challenges("grune", warriors=4)
    with t.changes(tygra_warriors=-1, pumyra_warriors=+1):
        t.acts("unicorn_forest", TradeWith(PUMYRA), TradeWarriors(NetWarriors(-1)))
    t.acts("cats_paw")
    assert all(isinstance(option, TakeEquipment | Upgrade) for option in t.actions())


@rule("DE-PAW-10")
def test_no_equipment_works_against_enemies() -> None:
    t = table("tygra", active=("luna",), equipment=(THIRD_LEVELS,)).rolls("green").challenges("luna")
    assert t.told(ChallengeLost(TYGRA, Target(FIRST_ENEMY + LUNA), 2, 3))
    u = table("tygra", active=("luna",)).rolls("black").challenges("luna")
    assert u.told(ChallengeWon(TYGRA, Target(FIRST_ENEMY + LUNA), 3, 3))


@rule("DE-PAW-11")
def test_with_nothing_to_take_or_upgrade_the_action_is_not_legal() -> None:
    assert table(equipment=(THIRD_LEVELS,)).blocked("cats_paw", "DE-PAW-11")
    held = (FIRST_LEVELS, SECOND_LEVELS)
    assert table("panthro", "tygra", equipment=held).blocked("cats_paw", "DE-PAW-11")
    assert "cats_paw" in table("panthro", "tygra", equipment=(FIRST_LEVELS, SECOND_LEVELS[:5])).places()
