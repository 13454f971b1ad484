"""Rules past which a small error could slip: each test fails if its rule is off by one, one-sided or one-eyed."""

from __future__ import annotations

from collections import Counter

import pytest

from games.dark_eclipse.names import LYNX_O, PANTHRO, TYGRA
from games.dark_eclipse.table import Table, cat, enemy, kingdom, table, threat
from rulebound.engine.flow import Frame
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse.actions import (
    Banish,
    FillBag,
    MoveAndRecruit,
    MoveSnarf,
    RescueFirst,
    TakeEquipment,
    TradeAllies,
    TradeWarriors,
    TradeWith,
)
from rulebound.games.dark_eclipse.events import ChallengeLost, ChallengeWon, RolledTwice
from rulebound.games.dark_eclipse.kinds import COLOUR, NetAllies, NetWarriors, Warriors
from rulebound.games.dark_eclipse.rules.die import roll
from rulebound.games.dark_eclipse.tables import EQUIPMENT_IDS, FIRST_ENEMY, FIRST_LEVELS, TARGETS
from rulebound.testing import rule

ROLLS = 1200


def shares(rolled: Counter[str]) -> dict[str, int]:
    """How many sixths of the rolls each colour has."""
    return {colour: round(6 * number / ROLLS) for colour, number in rolled.items()}


@rule("DE-INFO-08", "DE-COMP-15")
def test_a_die_that_nobody_loads_shows_every_face_as_often() -> None:
    g = table("tygra").g
    g.rng = seeded(11)
    rolled: Counter[str] = Counter()
    for _ in range(ROLLS):
        roll(g, Frame())
        rolled[COLOUR.words[g.die]] += 1
    assert shares(rolled) == {"white (0)": 2, "blue (1)": 2, "green (2)": 1, "black (3)": 1}


@rule("DE-POW-26", "DE-INFO-08")
def test_lynx_os_second_roll_is_a_roll_of_its_own() -> None:
    g = table("lynx_o").g
    g.rng = seeded(12)
    first: Counter[str] = Counter()
    second: Counter[str] = Counter()
    both: Counter[tuple[str, str]] = Counter()
    for _ in range(ROLLS):
        g.log = []
        roll(g, Frame())
        told = g.log[0].event
        assert isinstance(told, RolledTwice)
        assert told.cat == LYNX_O
        colours = COLOUR.words[told.colour], COLOUR.words[told.other_colour]
        first[colours[0]] += 1
        second[colours[1]] += 1
        both[colours] += 1
    assert shares(first) == shares(second) == {"white (0)": 2, "blue (1)": 2, "green (2)": 1, "black (3)": 1}
    assert len(both) == 16, "every colour is rolled together with every other"


@rule("DE-SHAD-01", "DE-SHAD-03")
@pytest.mark.parametrize("bag", ["wolo", "burbil", "treetop", "hook"])
@pytest.mark.parametrize(("there", "sent"), [(4, 4), (5, 5), (6, 5), (12, 5)])
def test_five_warriors_go_into_the_one_bag_that_is_named(bag: str, there: int, sent: int) -> None:
    t = table("tygra", shadowrealm=there)
    change = {"shadowrealm": -sent, f"{bag}_warriors": sent}
    with t.changes(**change):
        t.acts("shadowrealm", FillBag(kingdom(bag)))


@rule("DE-POW-21")
@pytest.mark.parametrize(("name", "power"), [("grune", 6), ("luna", 3)])
def test_panthro_adds_one_against_threats_and_enemies_alike_and_nobody_else_does(name: str, power: int) -> None:
    cats = ("panthro", "tygra")
    strong, plain = (
        table(cat, threats={"grune": 1}, active=("luna",), warriors=(power - 1,)).rolls("white") for cat in cats
    )
    target = threat("grune") if name == "grune" else TARGETS[FIRST_ENEMY + enemy("luna")]
    assert strong.challenges(name, warriors=power - 1).told(ChallengeWon(PANTHRO, target, power, power))
    assert plain.challenges(name, warriors=power - 1).told(ChallengeLost(TYGRA, target, power - 1, power))


@rule("DE-TOW-20")
def test_what_one_player_raised_another_spends() -> None:
    t = table("panthro", "pumyra", tower=4, skips=3)
    t.acts("tower_of_omens").answer("Raise the Tower Marker")
    t.acts("feliner").acts("shadowrealm", FillBag(kingdom("wolo")))
    assert (t.g.player, t.g.tower) == (1, 5)
    with t.changes(tower=-5, pile=-1, defeated=+1):
        t.acts("tower_of_omens", Banish(enemy("slithe")))


def ways(t: Table) -> set[int]:
    """Where Snarf may go."""
    return {one.kingdom for one in t.acts("kingdoms").actions() if isinstance(one, MoveSnarf | MoveAndRecruit)}


@rule("DE-STAT-06")
def test_a_frozen_kingdom_bars_the_way_from_either_side() -> None:
    from_right = table("tygra", snarf="hook", active=("chilla",), enwebbed="treetop")
    assert from_right.acts("kingdoms").refuses(MoveSnarf(kingdom("treetop")), "DE-STAT-02")
    assert from_right.refuses(MoveSnarf(kingdom("burbil")), "DE-KING-04")
    assert not any(isinstance(one, MoveSnarf | MoveAndRecruit) for one in from_right.actions())
    assert ways(table("tygra", snarf="burbil", active=("chilla",), enwebbed="treetop")) == {kingdom("wolo")}
    assert ways(table("tygra", snarf="hook", enwebbed="treetop")) == {kingdom("treetop")}


@rule("DE-PAW-06")
def test_one_player_may_hold_equipment_of_all_six_colours() -> None:
    five = [EQUIPMENT_IDS[card] for card in FIRST_LEVELS[:-1]]
    t = table("tygra", "pumyra", equipment=(five,))
    t.acts("cats_paw", TakeEquipment(FIRST_LEVELS[-1]))
    assert list(t.g.gear) == [1] * 6 + [0] * 6
    full = table("tygra", "pumyra", equipment=([EQUIPMENT_IDS[card] for card in FIRST_LEVELS],)).acts("cats_paw")
    assert {type(one).__name__ for one in full.actions()} == {"Upgrade"}
    assert len(full.actions()) == 6


@rule("DE-SHAD-05", "DE-SHAD-02")
@pytest.mark.parametrize(("name", "there"), [("tygra", 1), ("pumyra", 3)])
def test_a_single_warrior_that_is_left_goes_into_a_bag(name: str, there: int) -> None:
    t = table(name, shadowrealm=there).acts("shadowrealm")
    if name == "pumyra":
        t.does(RescueFirst(Warriors(2)))
    with t.changes(shadowrealm=-1, hook_warriors=1):
        t.does(FillBag(kingdom("hook")))


@rule("DE-EFF-12", "DE-EFF-16", "DE-DEC-06")
def test_the_question_speaks_of_thundrainium_only_while_it_is_active() -> None:
    assert (table("tygra").prompt(), table("tygra").question().rule) == ("Where do you act?", "DE-DEC-06")
    weak = table("tygra", thundrainium=1)
    says = "Thundrainium weakens you: an action goes into overcoming it"
    assert weak.prompt() == f"{says}, and a failure ends your turn."
    assert weak.question().rule == "DE-EFF-12"
    gently = table("tygra", thundrainium=1, options={"gentle_thundrainium": True})
    assert gently.prompt() == f"{says}."


@rule("DE-DEC-24")
def test_whoever_trades_warriors_and_does_not_answer_further_trades_no_allies() -> None:
    t = table("panthro", "pumyra", warriors=(2,), allies=(1, 1)).acts("unicorn_forest")
    t.does(TradeWith(cat("pumyra"))).does(TradeWarriors(NetWarriors(-1)))
    assert t.passive() == TradeAllies(NetAllies(0))


@rule("DE-DEC-24")
@pytest.mark.parametrize(("warriors", "net"), [((0, 3), 1), ((3, 3), 1), ((3, 0), -1)])
def test_where_something_must_move_a_single_warrior_does(warriors: tuple[int, int], net: int) -> None:
    t = table("panthro", "pumyra", warriors=warriors).acts("unicorn_forest", TradeWith(cat("pumyra")))
    assert t.passive() == TradeWarriors(NetWarriors(net))


@rule("DE-DEC-24")
@pytest.mark.parametrize(("allies", "net"), [((0, 2), 1), ((2, 2), 1), ((2, 0), -1)])
def test_where_something_must_move_a_single_ally_does(allies: tuple[int, int], net: int) -> None:
    t = table("panthro", "pumyra", allies=allies).acts("unicorn_forest", TradeWith(cat("pumyra")))
    assert t.passive() == TradeAllies(NetAllies(net))
