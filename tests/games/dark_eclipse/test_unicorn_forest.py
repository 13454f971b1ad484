"""Chapter 14: trading at Unicorn Forest."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import (
    ALLIES,
    ALLY_TRADES,
    BENGALI,
    PANTHRO,
    PARTNERS,
    PUMYRA,
    TYGRA,
    WARRIOR_TRADES,
    WARRIORS,
)
from games.dark_eclipse.table import table
from rulebound.games.dark_eclipse.actions import TradeAllies, TradeWarriors, TradeWith
from rulebound.games.dark_eclipse.events import Traded
from rulebound.games.dark_eclipse.kinds import NetAllies, NetWarriors
from rulebound.testing import rule


@rule("DE-UNI-01")
def test_warriors_and_allies_change_hands() -> None:
    t = table("panthro", "tygra", warriors=(4, 1), allies=(0, 2)).acts("unicorn_forest", TradeWith(TYGRA))
    with t.changes(panthro_warriors=-3, tygra_warriors=+3, panthro_allies=+1, tygra_allies=-1):
        t.does(TradeWarriors(NetWarriors(-3)), TradeAllies(NetAllies(1)))
    assert t.told(Traded(PANTHRO, TYGRA, NetWarriors(-3), NetAllies(1)))


@rule("DE-UNI-02")
@pytest.mark.parametrize(("warriors", "allies"), [(-4, -1), (3, 2), (-4, 2), (3, -1), (0, 1), (1, 0)])
def test_any_number_goes_either_way_also_all_of_it(warriors: int, allies: int) -> None:
    t = table("panthro", "tygra", warriors=(4, 3), allies=(1, 2)).acts("unicorn_forest", TradeWith(TYGRA))
    assert t.actions() == WARRIOR_TRADES[WARRIORS - 4 : WARRIORS + 4]
    t.does(TradeWarriors(NetWarriors(warriors)))
    assert set(t.actions()) >= set(ALLY_TRADES[ALLIES - 1 : ALLIES]) | set(ALLY_TRADES[ALLIES + 1 : ALLIES + 3])
    t.does(TradeAllies(NetAllies(allies)))
    assert (list(t.g.warriors), list(t.g.allies)) == ([4 + warriors, 3 - warriors], [1 + allies, 2 - allies])


@rule("DE-UNI-03")
def test_the_active_player_alone_decides() -> None:
    t = table("panthro", "tygra", warriors=(0, 5))
    with t.changes(panthro_warriors=+5, tygra_warriors=-5):
        t.acts("unicorn_forest", TradeWith(TYGRA), TradeWarriors(NetWarriors(5)))
    assert t.seat() == 0


@rule("DE-UNI-04")
def test_two_zeros_are_no_trade() -> None:
    t = table("panthro", "tygra", warriors=(1, 1), allies=(1, 1)).acts("unicorn_forest", TradeWith(TYGRA))
    t.does(TradeWarriors(NetWarriors(0)))
    assert t.refuses(TradeAllies(NetAllies(0)), "DE-UNI-04")
    u = table("panthro", "tygra", warriors=(1, 1)).acts("unicorn_forest", TradeWith(TYGRA))
    assert u.refuses(TradeWarriors(NetWarriors(0)), "DE-UNI-04")


@rule("DE-UNI-04")
def test_without_a_token_between_them_there_is_no_partner() -> None:
    t = table("panthro", "tygra", "pumyra")
    assert t.blocked("unicorn_forest", "DE-UNI-04")
    u = table("panthro", "tygra", "pumyra", allies=(0, 0, 1)).acts("unicorn_forest")
    assert u.refuses(TradeWith(TYGRA), "DE-UNI-04")
    assert u.actions() == [TradeWith(PUMYRA)]


@rule("DE-UNI-02", "DE-UNI-04")
@pytest.mark.parametrize(
    ("warriors", "allies"), [((1, 0), (0, 0)), ((0, 0), (1, 0)), ((0, 1), (0, 0)), ((0, 0), (0, 1))]
)
def test_one_token_of_either_is_enough(warriors: tuple[int, int], allies: tuple[int, int]) -> None:
    t = table("panthro", "tygra", warriors=warriors, allies=allies).acts("unicorn_forest", TradeWith(TYGRA))
    (only,) = t.actions()
    t.does(only)
    assert (list(t.g.warriors), list(t.g.allies)) == ([*reversed(warriors)], [*reversed(allies)])


@rule("DE-UNI-05")
def test_only_one_partner_an_action() -> None:
    t = table("panthro", "tygra", "bengali", warriors=(3, 3, 3)).acts("unicorn_forest")
    assert t.actions() == [TradeWith(TYGRA), TradeWith(BENGALI)]
    with t.changes(panthro_warriors=+1, tygra_warriors=-1):
        t.does(TradeWith(TYGRA), TradeWarriors(NetWarriors(1)))
    assert not set(PARTNERS) & set(t.actions())
    assert t.blocked("unicorn_forest", "DE-TURN-06")


@rule("DE-UNI-06")
def test_a_thundercat_alone_has_nobody_to_trade_with() -> None:
    assert table("panthro", warriors=(5,), allies=(2,)).blocked("unicorn_forest", "DE-UNI-06")
    assert "unicorn_forest" in table("panthro", "tygra", warriors=(5, 0), seats=1).places()


@rule("DE-UNI-07")
def test_a_trade_is_one_net_number_of_each_kind() -> None:
    t = table("panthro", "tygra", warriors=(2, 2), allies=(1, 0)).acts("unicorn_forest", TradeWith(TYGRA))
    assert t.actions() == [TradeWarriors(NetWarriors(net)) for net in (-2, -1, 0, 1, 2)]
    t.does(TradeWarriors(NetWarriors(2)))
    assert t.actions() == [TradeAllies(NetAllies(-1)), TradeAllies(NetAllies(0))]
    with t.changes(panthro_warriors=+2, tygra_warriors=-2):
        t.does(TradeAllies(NetAllies(0)))
