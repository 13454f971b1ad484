"""Chapter 6: drawing a Threat card."""

from __future__ import annotations

from games.dark_eclipse.names import ATTEMPT, PANTHRO
from games.dark_eclipse.table import card, table, threat
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import Repel
from rulebound.games.dark_eclipse.events import CardDrawn, CardsDrawn
from rulebound.games.dark_eclipse.tables import CARD_IDS
from rulebound.testing import rule


@rule("DE-DRAW-01", "DE-DRAW-02")
def test_the_top_card_moves_its_threat_one_space() -> None:
    t = table(draws=("grune", "warbot")).start()
    assert t.told(CardDrawn(PANTHRO, card("grune")))
    assert list(t.g.spaces) == [0, 0, 1, 0, 0, 0]
    assert t.g.deck[-1] == card("warbot")


@rule("DE-DRAW-03")
def test_the_effect_has_the_energy_of_the_zone_entered() -> None:
    t = table(draws=("mumm_ra",), threats={"mumm_ra": 2}).start()
    assert t.g.active.bit_count() == 2


@rule("DE-DRAW-04", "DE-INFO-02")
def test_the_card_goes_to_the_open_discard_pile() -> None:
    t = table(draws=("grune",)).start()
    assert t.g.discard == [card("grune")]
    assert GAME.view(t.g, 0)["discard"] == ["standard_grune"]


@rule("DE-DRAW-06")
def test_the_effect_comes_also_within_the_same_zone() -> None:
    t = table(draws=("mumm_ra",), threats={"mumm_ra": 1}).start()
    assert t.g.spaces[threat("mumm_ra")] == 2
    assert t.g.active.bit_count() == 1


@rule("DE-DRAW-07", "DE-FAQ-10")
def test_no_effect_when_moved_back_or_pushed_by_another_threat() -> None:
    t = table(threats={"mumm_ra": 4}, tower=4)
    with t.changes(mumm_ra=-1, tower=-4):
        t.acts("tower_of_omens", Repel(threat("mumm_ra")))
    others = dict.fromkeys(("warbot", "grune", "spidera", "shadowmaster", "skytomb"), 2)
    u = table(draws=("skytomb",), threats=others).start()
    assert u.g.spaces[threat("mumm_ra")] == 1
    assert u.g.active == 0


@rule("DE-DRAW-08")
def test_discards_never_come_back() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra", "mumm_ra"), filler=0, threats={"mumm_ra": 0}).finish_turn()
    assert not t.over()
    assert len(t.g.deck) == 0
    t.finish_turn()
    assert t.g.result is not None
    assert [CARD_IDS[kind] for kind in t.g.discard] == ["standard_mumm_ra"] * 2


@rule("DE-DRAW-09")
def test_a_skipped_draw_goes_straight_to_actions() -> None:
    t = table(draws=("grune",), skips=2).start()
    assert (t.g.skips, list(t.g.spaces), t.g.discard) == (1, [0] * 6, [])
    assert t.places()


@rule("DE-DRAW-10")
def test_a_card_is_resolved_before_attempts_against_thundrainium() -> None:
    t = table(draws=("mumm_ra",), thundrainium=2).start()
    assert t.g.spaces[threat("mumm_ra")] == 1
    assert t.g.active.bit_count() == 1
    assert t.actions() == [ATTEMPT]


@rule("DE-DRAW-11")
def test_lion_o_and_cheetara_draw_nothing_on_a_skipped_draw() -> None:
    for name in ("lion_o", "cheetara"):
        t = table(name, draws=("grune", "warbot"), skips=1).start()
        assert not any(isinstance(one.event, CardsDrawn | CardDrawn) for one in t.log)
        assert t.g.known_top == 0
        assert len(t.g.deck) == 22


@rule("DE-DRAW-12")
def test_the_draw_is_no_choice_and_comes_first() -> None:
    t = table("panthro", draws=("grune",)).start()
    assert t.g.taken == 0
    assert t.g.spaces[threat("grune")] == 1
    u = table("panthro", "tygra", draws=("mumm_ra", "grune")).finish_turn()
    assert u.g.spaces[threat("grune")] == 1
    assert u.g.taken == 0
