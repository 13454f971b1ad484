"""What bots think of answers: they steal kills, spare good cards, stop rivals, send blows elsewhere, heal and trade."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.flow import advance, seal, waiting
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.actions_extras import MakeOffer
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import RoundMoment
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.testing.marks import rule

NAMES = ("Ann", "Bob", "Cas", "Dee")


def favourite(t: CavernsTable, who: str) -> str:
    """The answer that a bot in this seat likes best."""
    found = GAME.counsel(t.start().g, NAMES.index(who))
    assert found is not None
    return t.options(who)[list(found).index(max(found))]


def fight(life: int, *order: str, against: str = "ripper") -> CavernsTable:
    t = table(against, seats=len(order))
    for name in order:
        t.hand(name, "attack_20", "attack_40")
    return t.order(*order).life(life)


def test_a_killing_blow_is_worth_the_best_card() -> None:
    t = fight(50, "Ann", "Bob", "Cas").hand("Ann", "attack_50", "attack_5")
    assert favourite(t, "Ann") == "Set Attack 50"


def test_good_cards_are_spared_while_the_creature_is_strong() -> None:
    t = fight(300, "Ann", "Bob", "Cas").hand("Ann", "attack_50", "attack_5")
    assert favourite(t, "Ann") == "Set Attack 5"


def test_the_smallest_card_that_fells_it_will_do() -> None:
    t = fight(20, "Ann", "Bob", "Cas").hand("Ann", "attack_100", "attack_20")
    assert favourite(t, "Ann") == "Set Attack 20"


def test_nobody_wants_to_be_the_softest_hitter_before_the_minotaur() -> None:
    t = fight(300, "Ann", "Bob", "Cas", against="minotaur").hand("Ann", "attack_40", "attack_5").lp("Ann", 25)
    assert favourite(t, "Ann") == "Set Attack 40"


def revealed(life: int, *cards: str) -> CavernsTable:
    """Bob's attack of 40 lies open; Ann comes next, with an attack of 50."""
    t = fight(life, "Bob", "Ann", "Cas").hand("Ann", "attack_50", *cards)
    return t.sets(Ann="attack_50", Bob="attack_40", Cas="attack_20").passes()


def test_somebody_elses_killing_blow_is_stopped() -> None:
    assert favourite(revealed(40, "trip"), "Ann") == "Play Trip"
    assert favourite(revealed(40, "not_so_tough"), "Ann") == "Play Not So Tough"
    assert favourite(revealed(20, "not_so_tough"), "Ann") == "Pass"  # half of it would still do


def test_a_harmless_attack_is_let_pass() -> None:
    assert favourite(revealed(150, "trip", "rally", "tougher_than_he_looks"), "Ann") == "Pass"


def test_the_own_attack_is_helped_over_the_edge() -> None:
    t = fight(60, "Ann", "Bob", "Cas").hand("Ann", "attack_50", "rally", "tougher_than_he_looks")
    t.sets(Ann="attack_50").passes()
    assert favourite(t, "Ann") == "Play Rally"
    t = fight(100, "Ann", "Bob", "Cas").hand("Ann", "attack_50", "rally", "tougher_than_he_looks")
    t.sets(Ann="attack_50").passes()
    assert favourite(t, "Ann") == "Play Tougher Than He Looks"


def test_a_card_that_may_fell_it_is_edged_out() -> None:
    t = fight(10, "Bob", "Ann", "Cas").hand("Ann", "attack_50", "edge_out").prestige("Bob", 5)
    t.sets(Ann="attack_50", Bob="attack_40", Cas="attack_20")
    assert favourite(t, "Ann") == "Play Edge Out on Bob"
    t = fight(200, "Bob", "Ann", "Cas").hand("Ann", "attack_50", "edge_out").prestige("Bob", 5)
    t.sets(Ann="attack_50", Bob="attack_40", Cas="attack_20")
    assert favourite(t, "Ann") == "Pass"


def test_whoever_would_fell_it_does_not_let_themselves_be_edged_out() -> None:
    for life, answer in ((50, "Play Not On My Watch!"), (300, "Pass")):
        t = (
            fight(life, "Ann", "Bob", "Cas")
            .hand("Ann", "attack_50", "not_on_my_watch")
            .hand("Bob", "feint", "edge_out")
        )
        t.sets(Ann="attack_50", Bob="feint", Cas="attack_20").says("Bob", "Play Edge Out on Ann")
        assert favourite(t, "Ann") == answer


def swapped(*order: str) -> float:
    """What Ann thinks of giving Bob her stick for his card, against a creature with 25 left."""
    t = fight(25, *order).hand("Ann", "poke_with_stick", "mixed_signals")
    t.sets(Ann="poke_with_stick", Bob="attack_40", Cas="attack_20")
    found = GAME.counsel(t.start().g, NAMES.index("Ann"))
    assert found is not None
    return found[t.options("Ann").index("Play Mixed Signals on Bob")]


def test_a_swapped_card_is_worth_less_where_somebody_else_comes_first() -> None:
    assert swapped("Bob", "Cas", "Ann") < swapped("Bob", "Ann", "Cas")


@rule("CC-MON-AVARICE", "CC-WIN-31")
def test_an_item_is_dearer_than_two_cards_that_nobody_asks_for() -> None:
    for life, answer in ((100, "Take the damage"), (15, "Pay instead")):
        t = table("avarice", seats=3, relics_ruin=True).hand("Ann", "feint", "feint").items("Ann", "alchemists_fire")
        t.order("Ann", "Bob", "Cas").lp("Ann", life).on(CreatureAttacks(RANDOM)).quiet()
        assert t.asked() == ["Ann"]
        assert favourite(t, "Ann") == answer


@rule("CC-REP-FRAIL", "CC-ITEM-09")
def test_the_frail_know_how_little_a_potion_heals() -> None:
    t = table("ripper", seats=3).items("Ann", "cure_wounds").lp("Ann", 20)
    assert favourite(t.copy().hits("Ann", 30), "Ann") == "Use Cure Wounds"
    assert favourite(t.reputation("Ann", "frail").hits("Ann", 30), "Ann") == "Pass"


def test_a_heavy_blow_is_sent_to_whoever_is_ahead() -> None:
    t = fight(200, "Ann", "Bob", "Cas").hand("Ann", "human_shield").prestige("Cas", 9).lp("Ann", 30)
    t.hits("Ann", 25)
    assert favourite(t, "Ann") == "Play Human Shield on Cas"


def test_whoever_would_die_drinks_first() -> None:
    t = fight(200, "Ann", "Bob", "Cas").items("Ann", "potion_of_healing").lp("Ann", 20)
    assert favourite(t.hits("Ann", 25), "Ann") == "Use Potion of Healing"


def test_healing_somebody_scores_while_one_is_well() -> None:
    t = fight(200, "Ann", "Bob", "Cas").items("Ann", "potion_of_healing").lp("Bob", 40)
    t.on(RoundMoment())
    assert favourite(t, "Ann") == "Use Potion of Healing on Bob"


def test_items_are_traded_where_both_gain() -> None:
    t = fight(200, "Ann", "Bob", "Cas").items("Ann", "potion_of_iron_skin").items("Bob", "alchemists_fire")
    t.items("Cas", "cure_wounds").lp("Bob", 15).on(RoundMoment())
    assert favourite(t, "Ann") == "Make Bob an offer"
    t.does_by("Ann", MakeOffer(Seat(1)))
    for words in ("Give Potion of Iron Skin", "Ask for Alchemist's Fire", "Make the offer"):
        assert favourite(t, "Ann") == words
        t.answer(words, by="Ann")
    assert favourite(t, "Bob") == "Accept"
    t.answer("Accept", by="Bob")
    assert t.owns("Ann") == ["alchemists_fire"]
    assert t.owns("Bob") == ["potion_of_iron_skin"]


def test_the_light_footed_hurry_to_loot() -> None:
    t = table("ripper").reputation("Cas", "light_footed").items("Dee", "cure_wounds").lp("Dee", 5).hits("Dee", 10)
    t.quiet().life(5).next_order("Ann", "Bob", "Cas").attacks("Ann", "attack_50").until("Initiative is drawn")
    assert favourite(t, "Cas") == "Use Light-Footed"


def test_bots_can_imagine_every_moment_of_a_brisk_game() -> None:
    g = GAME.start(4, GAME.settle({}), seeded(5), True)
    advance(g)
    for number in range(120):
        which = waiting(g)[0] if g.sealed else 0
        GAME.imagine(g, g.decisions[which].seat, seeded(number))
        values = GAME.counsel(g, g.decisions[which].seat)
        assert values is not None
        seal(g, which, list(values).index(max(values)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_equal_players_have_about_equal_chances_that_add_up_to_one(seats: int) -> None:
    match = Match.new("cutthroat_caverns", seats, seed=1, brisk=True)
    chances = [match.game.advice(match.state, seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1.0, abs=0.25)
    assert max(chances) < 2.0 / seats
