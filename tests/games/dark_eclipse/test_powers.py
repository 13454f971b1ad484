"""Chapter 21: the powers of the Thundercats, at the draw, in turns and at places."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import (
    ACTS,
    BENGALI,
    BURBIL_VILLAGE,
    CHEETARA,
    LION_O,
    PANTHRO,
    PUMYRA,
    PUTS_BACK,
    RESCUES,
    TREETOP_KINGDOM,
    TWINS,
    TYGRA,
    WOLO_PLAINS,
)
from games.dark_eclipse.table import BAG, Table, card, enemy, table, target, threat
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import (
    Attempt,
    Banish,
    FillBag,
    MoveSnarf,
    PlayCard,
    PutAtBottom,
    PutOnTop,
    RaiseTower,
    Recruit,
    RescueFirst,
    Share,
    TakeEquipment,
    TradeWarriors,
    TradeWith,
)
from rulebound.games.dark_eclipse.events import (
    CardDrawn,
    CardsDrawn,
    ChallengeLost,
    ChallengeWon,
    Recruited,
    TowerRaised,
    WarriorsRescued,
)
from rulebound.games.dark_eclipse.kinds import Cat, Equipment, Kingdom, Mutants, NetWarriors, Warriors
from rulebound.games.dark_eclipse.tables import CAT_IDS, FELINER
from rulebound.games.dark_eclipse.view import view
from rulebound.testing import rule


def known(t: Table) -> tuple[list[str], list[str]]:
    """The cards whose places in the deck all know: from the top and at the bottom."""
    deck = view(t.g, None)["deck"]
    assert isinstance(deck, dict)
    return deck["top"], deck["bottom"]


@rule("DE-POW-01")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_power_is_always_on_unless_alluro_is_active(blocked: bool) -> None:
    t = table("panthro", active=("luna", "alluro") if blocked else ("luna",)).rolls("green").challenges("luna")
    won, lost = ChallengeWon(PANTHRO, target("luna"), 3, 3), ChallengeLost(PANTHRO, target("luna"), 2, 3)
    assert t.told(lost if blocked else won)


@rule("DE-POW-02", "DE-POW-35")
def test_a_power_works_only_on_its_owners_turn() -> None:
    t = table("tygra", "panthro", "lynx_o", "bengali", "cheetara", "lion_o", draws=("warbot",), active=("luna",))
    t.rolls("black", "white").start()
    assert t.g.bag_mutants[BAG["hook"]] == 4, "Lynx-O does not pick"
    assert t.told(CardDrawn(TYGRA, card("warbot"))), "Lion-O and Cheetara do not draw"
    t.challenges("luna")
    assert t.told(ChallengeLost(TYGRA, target("luna"), 0, 3)), "Panthro does not help"
    t.acts("feliner").acts("cats_paw", TakeEquipment(Equipment(0)))
    assert t.g.player == 1, "Cheetara gives no fourth action"


@rule("DE-POW-03")
def test_any_team_starts_from_the_same_table() -> None:
    strong = GAME.start(2, GAME.settle({"thundercat_1": "cheetara", "thundercat_2": "panthro"}), seeded(3), False)
    weak = GAME.start(2, GAME.settle({"thundercat_1": "jagara", "thundercat_2": "tygra"}), seeded(3), False)
    strong.cats = weak.cats
    assert strong == weak


TWO = ("grune", "warbot", "skytomb")


@rule("DE-POW-04")
def test_lion_o_draws_two_plays_one_and_puts_the_other_on_top_or_bottom() -> None:
    t = table("lion_o", "pumyra", draws=TWO)
    assert t.actions() == [PlayCard(card("grune")), PlayCard(card("warbot"))]
    t.plays("warbot")
    assert t.actions() == PUTS_BACK
    t.rolls("white")
    with t.changes(warbot=+1, castle=-1, wolo_mutants=+1, deck=+1, discard=+1):
        t.does(PutOnTop())
    assert t.g.deck[-1] == card("grune")
    assert t.g.discard == [card("warbot")]


@rule("DE-POW-04")
def test_lion_o_may_bury_the_other_card() -> None:
    t = table("lion_o", "pumyra", draws=TWO).rolls("white").plays("warbot").does(PutAtBottom())
    assert t.g.deck[0] == card("grune")
    assert t.g.deck[-1] == card("skytomb")
    t.finish_turn()
    assert t.g.spaces[threat("grune")] == 0


@rule("DE-POW-04", "DE-EDGE-21")
@pytest.mark.parametrize("other", ["mumm_ra", "grune"])
def test_with_a_single_card_in_the_deck_lion_o_still_says_where_the_other_goes(other: str) -> None:
    t = table("lion_o", "pumyra", draws=(other, "warbot", "skytomb"), filler=0).plays("warbot")
    assert t.g.deck == [card("skytomb")]
    assert t.actions() == PUTS_BACK


@rule("DE-POW-05")
def test_card_and_place_are_chosen_before_the_card_is_resolved() -> None:
    t = table("lion_o", "pumyra", draws=TWO).plays("warbot")
    assert t.g.spaces[threat("warbot")] == 0
    assert not t.has_rolled()
    t.rolls("white").does(PutOnTop())
    assert t.g.spaces[threat("warbot")] == 1
    assert t.has_rolled()


@rule("DE-POW-06")
def test_both_cards_are_shown_and_the_place_of_the_other_is_known() -> None:
    t = table("lion_o", "pumyra", draws=TWO).rolls("white").start()
    assert t.told(CardsDrawn(LION_O, card("grune"), card("warbot")))
    t.plays("warbot").does(PutOnTop())
    assert known(t) == (["standard_grune"], [])
    u = table("lion_o", "pumyra", draws=TWO).rolls("white").plays("grune").does(PutAtBottom())
    assert known(u) == ([], ["standard_warbot"])


@rule("DE-POW-07", "DE-POW-11")
@pytest.mark.parametrize("name", ["lion_o", "cheetara"])
def test_the_last_card_is_drawn_and_played_alone(name: str) -> None:
    t = table(name, "pumyra", draws=("mumm_ra",), filler=0).start()
    assert t.told(CardDrawn(Cat(CAT_IDS.index(name)), card("mumm_ra")))
    assert t.g.spaces[threat("mumm_ra")] == 1
    assert ACTS[FELINER] in t.actions()


@rule("DE-POW-08")
def test_cheetara_performs_four_actions_in_different_locations() -> None:
    t = table("cheetara", "pumyra").acts("feliner").acts("cats_paw", TakeEquipment(Equipment(0)))
    t.acts("tower_of_omens", RaiseTower())
    assert t.g.player == 0
    assert t.blocked("feliner", "DE-TURN-06")
    t.rolls("white").acts("shadowrealm", FillBag(WOLO_PLAINS))
    assert t.g.player == 1


@rule("DE-POW-09", "DE-POW-10")
def test_cheetara_draws_two_and_the_other_goes_back_on_top() -> None:
    t = table("cheetara", "pumyra", draws=TWO).rolls("white")
    assert t.actions() == [PlayCard(card("grune")), PlayCard(card("warbot"))]
    t.plays("warbot")
    assert t.g.deck[-2:] == [card("skytomb"), card("grune")]
    assert t.g.discard == [card("warbot")]
    assert ACTS[FELINER] in t.actions(), "nothing more is asked"


@rule("DE-POW-11")
def test_cheetaras_other_card_is_back_before_the_played_one_is_resolved_and_all_know_it() -> None:
    t = table("cheetara", "pumyra", draws=("skytomb", "warbot")).plays("skytomb")
    assert t.told(CardsDrawn(CHEETARA, card("skytomb"), card("warbot")))
    assert t.asked_for().__name__ == "PushThreat"
    assert t.g.deck[-1] == card("warbot")
    assert known(t)[0] == ["standard_warbot"]


@rule("DE-POW-12")
def test_cheetara_has_four_attempts() -> None:
    gentle = {"gentle_thundrainium": True}
    t = table("cheetara", "pumyra", thundrainium=1, options=gentle).rolls("black", "black", "black")
    t.attempts().attempts().attempts()
    assert t.actions() == [Attempt()]
    assert t.g.player == 0
    t.rolls("black", "white").attempts()
    assert t.g.player == 1


@rule("DE-POW-13")
def test_bengali_draws_four_counters_when_recruiting() -> None:
    t = table("bengali", snarf="burbil").acts("kingdoms").will_draw("burbil", "WMWW")
    with t.changes(burbil_warriors=-3, bengali_warriors=+3):
        t.does(Recruit(BURBIL_VILLAGE))
    assert t.told(Recruited(BENGALI, BURBIL_VILLAGE, Warriors(3), Mutants(1)))
    few = table("bengali", snarf="burbil", bags={"burbil": (2, 1)}).acts("kingdoms", Recruit(BURBIL_VILLAGE))
    assert few.told(Recruited(BENGALI, BURBIL_VILLAGE, Warriors(2), Mutants(1)))


@rule("DE-POW-19")
def test_the_tower_rises_by_itself_before_tygra_draws() -> None:
    t = table("tygra", draws=("mumm_ra",), tower=1).start()
    assert t.g.tower == 2
    told = [type(one.event) for one in t.log]
    assert told.index(TowerRaised) < told.index(CardDrawn)


@rule("DE-POW-20")
@pytest.mark.parametrize(("tower", "active"), [(5, ()), (2, ("topspinner",)), (2, ("alluro",))])
def test_not_at_the_top_nor_while_the_tower_or_powers_are_blocked(tower: int, active: tuple[str, ...]) -> None:
    t = table("tygra", tower=tower, active=active).start()
    assert t.g.tower == tower
    assert not any(isinstance(one.event, TowerRaised) for one in t.log)


@rule("DE-POW-22")
def test_the_twins_act_once_a_turn_at_a_location_already_used() -> None:
    t = table("wilykit_wilykat", "pumyra").acts("feliner")
    with t.changes(feliner=-1, wilykit_wilykat_allies=+1):
        t.acts("feliner")
    assert t.blocked("feliner", "DE-POW-22")
    u = table("wilykit_wilykat", "pumyra").acts("feliner").acts("feliner")
    assert u.g.player == 0
    v = table("wilykit_wilykat", "pumyra").acts("feliner").acts("cats_paw", TakeEquipment(Equipment(0))).acts("feliner")
    assert v.g.allies[0] == 2


@rule("DE-POW-22", "DE-TURN-06")
def test_a_second_location_is_not_repeated() -> None:
    t = table("wilykit_wilykat", "pumyra").acts("feliner").acts("feliner")
    assert t.blocked("feliner", "DE-POW-22")
    u = (
        table("wilykit_wilykat", "pumyra", snarf="wolo")
        .acts("kingdoms", MoveSnarf(Kingdom(2)))
        .acts("kingdoms", MoveSnarf(Kingdom(3)))
    )
    assert u.blocked("kingdoms", "DE-POW-22")


@rule("DE-POW-23")
def test_the_twins_are_one_player_with_three_actions() -> None:
    t = table("wilykit_wilykat", "pumyra")
    assert t.g.cats == (TWINS, PUMYRA)
    t.acts("feliner").acts("feliner")
    assert t.g.player == 0
    t.rolls("white").acts("cats_paw", TakeEquipment(Equipment(0)))
    assert t.g.player == 1
    assert list(t.g.allies) == [2, 0]


@rule("DE-POW-24")
@pytest.mark.parametrize(("there", "rescued", "sent"), [(9, 2, 5), (9, 0, 5), (6, 2, 4), (3, 1, 2)])
def test_pumyra_first_rescues_up_to_two(there: int, rescued: int, sent: int) -> None:
    t = table("pumyra", shadowrealm=there).acts("shadowrealm")
    assert t.actions() == RESCUES
    with t.changes(shadowrealm=-rescued - sent, pumyra_warriors=+rescued, treetop_warriors=+sent):
        t.does(RescueFirst(Warriors(rescued)), FillBag(TREETOP_KINGDOM))
    assert t.told(WarriorsRescued(PUMYRA, Warriors(rescued)))


@rule("DE-POW-25")
def test_if_pumyra_takes_all_no_bag_is_named() -> None:
    t = table("pumyra", shadowrealm=1).acts("shadowrealm")
    assert t.actions() == RESCUES[:2]
    with t.changes(shadowrealm=-1, pumyra_warriors=+1):
        t.does(RescueFirst(Warriors(1)))
    assert t.asked_for() is type(ACTS[0])


@rule("DE-POW-29")
def test_with_alluro_gone_a_fourth_action_is_available_at_once() -> None:
    t = table("cheetara", "pumyra", active=("alluro",), warriors=(3,)).acts("feliner").acts("cats_paw")
    t.does(TakeEquipment(Equipment(0))).rolls("white").challenges("alluro", warriors=3)
    assert t.g.player == 0
    assert "tower_of_omens" in t.places()


@rule("DE-POW-29")
def test_with_alluro_gone_a_repeat_is_available_at_once() -> None:
    t = table("wilykit_wilykat", "pumyra", active=("alluro",), warriors=(3,)).acts("feliner")
    assert t.blocked("feliner", "DE-TURN-06")
    t.rolls("white").challenges("alluro", warriors=3)
    assert "feliner" in t.places()


@rule("DE-POW-29")
def test_a_power_lost_in_the_draw_is_lost_for_the_actions() -> None:
    t = table("cheetara", "pumyra", draws=("mumm_ra", "mumm_ra"), pile=("alluro",)).acts("feliner")
    t.acts("cats_paw", TakeEquipment(Equipment(0))).acts("tower_of_omens", RaiseTower())
    assert t.g.player == 1


@rule("DE-POW-30")
def test_tygras_rise_is_no_action_and_comes_under_thundrainium_and_on_skipped_draws() -> None:
    t = table("tygra", "pumyra", skips=2, thundrainium=1, tower=1).rolls("white").attempts()
    assert t.g.tower == 2
    t.acts("tower_of_omens", RaiseTower())
    assert t.g.tower == 3
    assert t.g.player == 0


@rule("DE-POW-31")
@pytest.mark.parametrize("name", ["alluro", "topspinner"])
def test_a_rise_that_was_blocked_is_not_made_up_for(name: str) -> None:
    t = table("tygra", active=(name,), warriors=(3,), tower=1).rolls("white").challenges(name, warriors=3)
    assert t.g.tower == 1


@rule("DE-POW-31")
def test_tygras_rise_is_compulsory() -> None:
    t = table("tygra", tower=3).start()
    assert t.g.tower == 4
    assert t.log[1].event == TowerRaised(4), "nothing was asked"


@rule("DE-POW-33")
def test_the_repeat_may_be_the_second_or_the_third_action_and_meets_the_usual_tests() -> None:
    t = table("wilykit_wilykat", "pumyra", feliner=1).acts("feliner")
    assert t.blocked("feliner", "DE-FEL-02")
    assert "feliner" in table("wilykit_wilykat", "pumyra", feliner=2).acts("feliner").places()
    u = table("wilykit_wilykat", "pumyra", feliner=2).acts("feliner").acts("cats_paw", TakeEquipment(Equipment(0)))
    assert {"feliner", "cats_paw"} <= u.places()


@rule("DE-POW-35")
def test_powers_of_others_do_nothing_in_a_trade_or_an_event() -> None:
    t = table("tygra", "pumyra", warriors=(0, 5), shadowrealm=9, tower=4, defeated=("luna", "chilla", "alluro"))
    with t.changes(tygra_warriors=+5, pumyra_warriors=-5):
        t.acts("unicorn_forest", TradeWith(PUMYRA), TradeWarriors(NetWarriors(5)))
    with t.changes(tower=-5, defeated=+1, pile=-1, shadowrealm=-3, pumyra_warriors=+3):
        t.acts("tower_of_omens", Banish(enemy("tug_mug"))).does(Share(Warriors(0)), Share(Warriors(3)))
        t.does(*[Share(Warriors(0))] * 4)
    t.acts("shadowrealm")
    assert t.asked_for() is FillBag, "Pumyra rescues nobody on another's turn"
