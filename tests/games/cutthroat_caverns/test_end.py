"""Chapters 13, 14, 19 (the Fog), 23 and 24: the end, sudden death, hidden information, fog, FAQ and edge cases."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from games.cutthroat_caverns.test_told import EVERYTHING
from rulebound.engine.flow import advance, seal, waiting
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.frames import Announcement, Attack, Maneuver, RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_end import Ending
from rulebound.games.cutthroat_caverns.marks import BITTEN, BOAR, HELPED, IRON_SKIN
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    CURRENT,
    DECK,
    DUNGEON,
    MIST,
    PAST,
    STACK,
    hand_of,
    riders_of,
)
from rulebound.games.cutthroat_caverns.rules.aiming import targets
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.rules.life import forfeit, gain
from rulebound.games.cutthroat_caverns.rules.scoring import worth_of
from rulebound.games.cutthroat_caverns.tables import UNDEAD, encounter
from rulebound.testing.marks import rule


def finished(seats: int = 4, **prestige: int) -> CavernsTable:
    """The last encounter is over; everybody has this much Prestige."""
    t = table("ripper", seats)
    t.g.cards.move_all(DUNGEON, PAST)
    t.g.stack[:] = t.g.stack[:1]
    for who in t.names:
        t.prestige(who, prestige.get(who, 0))
    return t


def aside(t: CavernsTable, *names: str) -> CavernsTable:
    """These encounters lie on top of the set-aside stack, the first on top."""
    for name in reversed(names):
        number = encounter(name)
        for place in (DUNGEON, ASIDE, CURRENT):
            while t.g.cards.has(place, number):
                t.g.cards.move(number, place, PAST)
        if not t.g.cards.has(PAST, number):
            t.g.cards.fill(PAST, [number])
        t.g.cards.move(number, PAST, ASIDE)
    return t


def tied(**prestige: int) -> CavernsTable:
    """Ann and Bob are tied; the Ripper is on top of the stack."""
    t = aside(finished(**({"Ann": 7, "Bob": 7, "Cas": 5, "Dee": 1} | prestige)), "ripper")
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    return t.push(Ending())


# The end.


@rule("CC-END-02", "CC-END-03", "CC-END-13", "CC-EDGE-13")
def test_gains_and_losses_add_up_and_may_be_negative() -> None:
    t = table()
    gain(t.g, 0, 4, "CC-END-02")
    forfeit(t.g, 0, 6, "CC-END-03")
    assert t.g.prestige[0] == -2
    assert t.told("CC-END-03") == []


@rule("CC-SET-12", "CC-END-05")
def test_the_headline_says_where_the_adventure_stands() -> None:
    t = table()
    assert GAME.scene(t.g, 0).headline == "Encounter 1 of 9, round 1"
    t.g.over = True
    assert GAME.scene(t.g, 0).headline == "Encounter 1 of 9, after the fight"
    t.g.over, t.g.sudden = False, 2
    assert GAME.scene(t.g, 0).headline == "Sudden death 2, round 1"


@rule("CC-END-05", "CC-END-07", "CC-END-14", "CC-END-16", "CC-END-15", "CC-END-11")
def test_a_tie_for_first_place_is_fought_out_by_the_tied_players_alone() -> None:
    t = finished(Ann=7, Bob=7, Cas=5, Dee=1)
    aside(t, "ripper").poisoned("Ann", 2).g.number = 9
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    t.riders("Ann", "slip_behind").lp("Ann", 60).push(Ending())
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death."]
    assert t.asked() == ["Ann", "Bob"]
    assert t.g.poison[0] == 1
    t.to(Setting)
    assert t.asked() == ["Ann", "Bob"]
    assert [t.g.cards.count(hand_of(seat)) >= 6 for seat in (0, 1)] == [True, True]
    assert t.g.cards.count(hand_of(2)) == 2
    assert sorted(t.g.initiative) == [0, 0, 1, 2]
    assert (t.g.lp[0], t.g.number) == (60, 9)
    assert t.g.cards.count(riders_of(0)) == 1
    assert t.told("CC-EVNT-02") == []


@rule("CC-END-06")
def test_cards_that_cannot_break_a_tie_are_put_away() -> None:
    t = finished(Ann=7, Bob=7)
    aside(t, "rope_bridge", "ogre_brothers")
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    t.push(Ending()).to(Setting)
    assert t.told("CC-END-06") == ["Rotten Rope Bridge is put away."]
    assert t.g.encounter == encounter("ogre_brothers")
    assert worth_of(encounter("ogre_brothers")) == 4
    least = aside(finished(Ann=7, Bob=7), "thieving_imps")
    least.push(Ending()).to(Setting)
    assert least.told("CC-END-06") == [], "1 Prestige breaks a tie"


@rule("CC-END-08")
def test_the_lp_column_is_that_of_the_tied_players_at_least_three() -> None:
    t = tied().to(Setting)
    assert t.left() == 150


@rule("CC-END-09", "CC-END-05")
def test_whoever_strikes_the_killing_blow_breaks_the_tie() -> None:
    t = tied().to(Setting).life(10)
    t.sets(Ann="attack_10", Bob="attack_10")
    while not t.over():
        t.pass_by()
    assert t.ending().rule == "CC-END-04"
    assert sum(t.ending().won) == 1
    assert max(t.ending().scores) == 10


@rule("CC-END-10", "CC-GOAL-04")
def test_the_last_of_the_tied_alive_wins_and_if_none_is_left_the_best_other() -> None:
    t = tied().to(Setting)
    t.g.lp[0] = 5
    t.g.lp[1] = 5
    t.poisoned("Ann", 1).poisoned("Bob", 1).push(RoundEnd()).hush()
    assert t.over()
    assert t.ending().won == (False, False, True, False)


@rule("CC-END-12")
def test_with_the_stack_used_up_played_creatures_come_again_and_after_twelve_the_win_is_shared() -> None:
    t = finished(Ann=7, Bob=7)
    t.g.cards.move_all(ASIDE, PAST)
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    again = set()
    for chance in range(4):
        one = t.copy()
        one.g.rng = seeded(chance)
        again.add(one.push(Ending()).to(Setting).g.encounter)
    assert min(again) >= 0
    assert len(again) > 1, "in another order each time"
    t = finished(Ann=7, Bob=7, Cas=3)
    t.g.sudden = 12
    t.push(Ending())
    assert t.ending().rule == "CC-END-12"
    assert t.ending().won == (True, True, False, False)
    assert t.ending().places == (1, 1, 3, 4)


@rule("CC-END-16", "CC-EOE-11")
def test_what_lasted_for_the_last_encounter_is_over_in_sudden_death() -> None:
    t = finished(Ann=7, Bob=7).hand("Ann", "rally")
    aside(t, "ripper")
    t.g.marks[0] |= IRON_SKIN
    t.g.tripped[1] = 1
    t.push(Ending()).start()
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death."]
    assert t.marked(IRON_SKIN) == []
    assert t.g.tripped[1] == 0


@rule("CC-END-17")
def test_in_sudden_death_nobody_becomes_a_wereboar() -> None:
    t = aside(finished(Ann=7, Bob=7), "ripper")
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    t.push(Ending()).to(Setting)
    assert t.g.sudden == 1
    assert t.marked(BOAR) == []
    for sudden in (0, 1):
        boar = table("wereboar", relics_ruin=True, deeper_darker=True, tombs_tomes=True).life(10)
        boar.g.sudden = sudden
        boar.g.marks[1] |= BITTEN
        boar.attacks("Ann", "attack_10").hush()
        assert "Ann lands the killing blow on the Wereboar." in boar.heard()
        assert boar.marked(BOAR) == ([] if sudden else ["Bob"])


@rule("CC-TERM-04", "CC-MODU-02")
def test_modules_are_graphs_without_cycles() -> None:
    for module in content.MODULES:
        nodes = {node.id: node for node in module.node}

        def longest(name: str, seen: tuple[str, ...], nodes: dict[str, content.Node] = nodes) -> int:
            assert name not in seen, f"{name} leads back to itself"
            node = nodes[name]
            ways = [
                one for one in (node.goto, *(o.goto for o in node.options), *(b.goto for b in node.branches)) if one
            ]
            return 1 + max([longest(way, (*seen, name)) for way in ways], default=0)

        assert longest(module.start, ()) <= len(nodes)


# Information and chance.


@rule("CC-INFO-03", "CC-INFO-04")
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["base", "everything"])
def test_a_game_is_the_same_from_options_seed_and_decisions(options: dict[str, str | int | bool]) -> None:
    games = []
    for _ in range(2):
        g = GAME.start(4, GAME.settle(options), seeded(5), False)
        advance(g)
        chance = seeded(9)
        for _ in range(600):
            if g.result is not None:
                break
            which = waiting(g)[0]
            seal(g, which, chance.below(g.decisions[which].count))
        games.append(g)
    assert games[0] == games[1]
    other = GAME.start(4, GAME.settle({}), seeded(6), False)
    assert other.cards.faces(DECK) != GAME.start(4, GAME.settle({}), seeded(5), False).cards.faces(DECK)


@rule("CC-INFO-08")
def test_cards_turned_while_searching_for_an_item_are_shown() -> None:
    t = table("mimic_chest").life(10).top("rally", "cure_wounds").stacked("ripper").attacks("Ann", "attack_10").quiet()
    assert any("Rally" in line for line in t.heard("Bob"))


# The Fog.


def fog(**hands: str) -> CavernsTable:
    """Under the Fog all have set the first card of their hands; W-PRE is passed, and Ann is to announce."""
    t = table("arshtongue", deeper_darker=True, events=True).event("fog_of_war")
    for who in t.names:
        t.hand(who, *hands.get(who, "feint").split())
    t.sets(**{who: cards.split()[0] for who, cards in hands.items()})
    while not isinstance(t.g.stack[-1], Announcement):
        t.passes()
    return t


@rule("CC-FOG-05", "CC-SETC-10", "CC-TURN-07")
def test_under_the_fog_the_second_of_two_cards_is_announced_too() -> None:
    t = table("arshtongue", deeper_darker=True, events=True).event("fog_of_war").hand("Ann", "attack_10", "attack_20")
    t.g.haste[0] = 1
    t.start().answer("Set Attack 10", by="Ann").answer("Set Attack 20 as well", by="Ann")
    t.until("Which of your set cards").answer("Turn over Attack 20")
    t.until("What do you announce?").answer("Announce Attack 20")
    t.until("What do you announce?").answer("Announce Attack 10").to(Setting)
    assert t.left() == 290 - 20 - 10
    assert t.told("CC-FOG-03") == []


@rule("CC-FOG-01", "CC-FOG-06", "CC-FOG-03")
def test_under_the_fog_an_attack_card_is_announced_true_or_not() -> None:
    t = fog(Ann="attack_10")
    assert t.asked() == ["Ann"]
    options = t.options()
    assert {"Announce Attack 100", "Announce Feint", "Announce Crowd", "Announce Attack 10"} <= set(options)
    assert not any("Rally" in one or "Double Strike" in one or "Focus" in one for one in options)
    assert "Announce Focus Strength" in fog(Ann="focus_strength").options()
    bluff = fog(Ann="rally trip")
    assert "Announce Attack 100" in bluff.options()
    assert "Announce Rally" not in bluff.options()
    bluff.answer("Announce Attack 100").says("Bob", "Challenge it")
    assert bluff.g.prestige[0] == -3


@rule("CC-FOG-01", "CC-CARD-EDGE-OUT")
def test_under_the_fog_nobody_announces_a_card_that_is_not_there() -> None:
    t = table("arshtongue", deeper_darker=True, events=True).event("fog_of_war").hand("Ann", "attack_10", "rally")
    t.hand("Bob", "attack_10", "edge_out").hand("Cas", "attack_10", "rally").hand("Dee", "feint")
    t.sets(Ann="attack_10", Bob="attack_10", Cas="attack_10").says("Bob", "Play Edge Out on Ann").past_cancelling()
    assert t.to(Announcement).asked() == ["Bob"]


@rule("CC-FOG-02", "CC-FOG-03", "CC-FOG-08", "CC-FAQ-02", "CC-EVT-FOG-OF-WAR")
def test_a_challenged_lie_is_countered_and_costs_3_prestige() -> None:
    t = fog(Ann="attack_10").answer("Announce Attack 100")
    assert t.asked() == ["Bob", "Cas", "Dee"]
    t.answer("Challenge it", by="Dee").answer("Challenge it", by="Bob").answer("Pass", by="Cas")
    assert t.told("CC-FOG-08") == ["Bob challenges it: Attack 10 lies there."]
    assert t.g.prestige[0] == -3
    assert t.left() == 290
    assert "attack_10" in t.discards()


@rule("CC-FOG-04", "CC-FAQ-02")
def test_a_challenged_truth_costs_the_challenger_1_and_the_attack_goes_on() -> None:
    t = fog(Ann="attack_10").answer("Announce Attack 10").says("Cas", "Challenge it")
    assert t.g.prestige[2] == -1
    assert "The attack of Ann deals 10 to Arshtongue the Cruel." in t.heard()


@rule("CC-FOG-05", "CC-INFO-07")
def test_unchallenged_the_announcement_counts_and_the_real_card_is_discarded_unseen() -> None:
    t = fog(Ann="attack_10", Bob="feint rally").answer("Announce Attack 100").passes()
    attack = t.g.stack[-1]
    assert isinstance(attack, Attack)
    assert attack.phantom
    t.passes()
    assert t.left() == 190
    assert t._names(MIST) == ["attack_10"]
    assert t.g.cards.known_to(1, MIST) == []
    assert t.g.cards.count(STACK) == 0
    rider = fog(Ann="focus_strength", Bob="feint rally").answer("Announce Focus Strength").passes()
    assert isinstance(rider.g.stack[-1], Maneuver)
    rider.passes()
    assert rider._names(riders_of(0)) == ["focus_strength"]


@rule("CC-FOG-07", "CC-ATK-12")
def test_own_mode_is_announced_only_by_a_pictured_character_and_replacements_are_shown() -> None:
    t = fog(Ann="attack_10", Bob="feint rally")
    assert t.offers("Announce Knife in the Dark with your own, higher values")
    assert t.refused("Announce Hammerfall with your own, higher values") == "CC-FOG-07"
    t.answer("Announce Knife in the Dark with your own, higher values").passes()
    attack = t.g.stack[-1]
    assert isinstance(attack, Attack)
    assert attack.is_protected
    t.passes()
    assert t.left() == 240
    t = fog(Ann="double_strike attack_30", Bob="feint rally").answer("Announce Double Strike").passes()
    t.answer("Attack with Attack 30").passes()
    assert t.left() == 230


@rule("CC-FOG-09")
def test_a_holder_announces_nothing_and_takes_the_card_back_unseen() -> None:
    t = table("cursed_naiad", deeper_darker=True, events=True).event("fog_of_war").hand("Ann", "attack_10")
    t.hand("Bob", "feint", "rally").start()
    t.answer("Set Attack 10", by="Ann").answer("Set Feint", by="Bob")
    t.answer("Hold", by="Ann").answer("Strike", by="Bob")
    while not t.told("CC-SPE-HOLD-02"):
        t.passes()
    assert t.holds("Ann") == ["attack_10"]
    assert not any("Attack 10" in line for line in t.heard("Bob"))


# FAQ.


@rule("CC-FAQ-04", "CC-SPE-GLUT-02")
def test_gluttony_looks_at_the_limit_in_force() -> None:
    t = table("gluttony", relics_ruin=True, events=True)
    assert max_hand(t.g, 0) == 7
    t.event("too_close_quarters")
    assert max_hand(t.g, 0) == 14


@rule("CC-FAQ-07", "CC-TOK-UNDEAD-06", "CC-TOK-UNDEAD-12")
def test_an_undead_before_another_player_may_be_attacked_only_if_they_ask_for_help() -> None:
    t = table("ripper", relics_ruin=True)
    t.g.horde = True
    place_body(t.g, UNDEAD, 25, 1)
    assert len(targets(t.g, 0)) == 1
    assert len(targets(t.g, 1)) == 2
    t.g.marks[1] |= HELPED
    assert len(targets(t.g, 0)) == 2
