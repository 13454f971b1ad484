"""Chapter 15: the Endless Horde and its Undead."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, aims, ends, is_at_end, lost, plays, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.frames_foes import RopeBridge
from rulebound.games.cutthroat_caverns.marks import HELPED, VAMPYRE
from rulebound.games.cutthroat_caverns.places import ASIDE, CURRENT, DECK, DUNGEON, PAST, trophies_of
from rulebound.games.cutthroat_caverns.rules.bodies import place_body, remove_body
from rulebound.games.cutthroat_caverns.state import APPROACHING, ATTACKING, undead
from rulebound.games.cutthroat_caverns.tables import HORDE, KIND_OF, TRAP, UNDEAD, card, encounter
from rulebound.testing import rule


def horde(beneath: str = "stone_juggernaut", undead_before: str = "") -> CavernsTable:
    """Round 1 under a Horde, with these Undead attacking: one before each player named."""
    t = opening("endless_horde").stacked("endless_horde", beneath)
    for who in t.names:
        t.hand(who, "feint")
    t.go()
    while not isinstance(t.g.stack[-1], Setting):
        t.passes()
    t.g.decisions, t.g.sealed = (), []
    t.g.stack[-1].at = 0
    t.g.cards.fill(DECK, [card("feint")] * 40)
    for who in t.names:
        t.hand(who, "feint", "feint", "feint")
    t.order("Ann", "Bob", "Cas", "Dee")
    for body in undead(t.g):
        t.g.host[body] = 0
    for who in undead_before.split():
        place_body(t.g, UNDEAD, 25, t.seat_of(who), ATTACKING)
    return t


@rule("CC-TOK-UNDEAD-03", "CC-TOK-UNDEAD-13", "CC-MON-ENDLESS-HORDE", "CC-EVNT-07")
def test_the_horde_lies_over_the_next_encounter() -> None:
    t = horde()
    assert (t.g.horde, t.g.encounter, t.g.number) == (True, encounter("stone_juggernaut"), 2)
    assert t.g.cards.has(CURRENT, HORDE)
    assert t.left() == 250


@rule("CC-TOK-UNDEAD-03", "CC-TOK-UNDEAD-08")
def test_the_horde_lies_over_one_encounter_only() -> None:
    t = horde()
    while undead(t.g):
        remove_body(t.g, undead(t.g)[0])
    t.life(5).stacked("ripper")
    ends(sets(t, Ann=50)).to(Setting)
    assert (t.g.encounter, t.g.horde, undead(t.g)) == (encounter("ripper"), False, [])


@rule("CC-TOK-UNDEAD-01", "CC-TOK-UNDEAD-02", "CC-TOK-UNDEAD-05", "CC-TOK-UNDEAD-14", "CC-MON-ENDLESS-HORDE")
def test_undead_approach_player_1_and_attack_from_the_next_round_on() -> None:
    t = horde("demon_of_pride").prestige("Dee", 5)
    assert [(t.g.side[body], t.left(body)) for body in undead(t.g)] == [(APPROACHING, 25)]
    rounds(t, "Bob Cas Ann Dee")
    assert lost(t) == {"Dee": 15}
    assert [(t.g.side[body], t.g.host[body]) for body in undead(t.g)] == [(ATTACKING, 0), (APPROACHING, 1)]
    before = len(t.log)
    rounds(t, "Bob Cas Ann Dee")
    assert lost(t) == {"Ann": 5, "Dee": 30}
    attacks = [line for line in t.heard()[before:] if " attacked by " in line]
    assert attacks == [
        "Dee is attacked by the Demon of Pride for 15.",
        "Ann is attacked by the Endless Horde of Dead for 5.",
    ]
    told = t.rules_told()[before:]
    assert told.index("CC-FLOW-05") > max(place for place, id_ in enumerate(told) if id_ == "CC-CRE-01")


@rule("CC-TOK-UNDEAD-02")
def test_every_undead_attacks_in_step_d_of_every_round() -> None:
    t = horde("sloth", undead_before="Cas Cas")
    for number in (2, 2 + 3, 2 + 3 + 4):
        before = len(t.log)
        rounds(t, "Ann Bob Cas Dee")
        round_told = t.rules_told()[before:]
        attacks = [one.endswith("by the Endless Horde of Dead for 5.") for one in t.told("CC-CRE-01")]
        assert sum(attacks) == number, "each that stood there when the round began, once"
        assert round_told.index("CC-CRE-01") < round_told.index("CC-FLOW-05"), "before Initiative is drawn"


@rule("CC-TOK-UNDEAD-14")
def test_undead_attack_host_by_host_in_order() -> None:
    t = horde("chained_colossus", undead_before="Bob Cas Bob Dee").order("Dee", "Cas", "Bob", "Ann")
    rounds(t)
    told = [line.split()[0] for line in t.told("CC-CRE-01")]
    assert told == ["Dee", "Cas", "Bob", "Bob"]


@rule("CC-TOK-UNDEAD-06", "CC-TOK-UNDEAD-07")
def test_help_is_asked_for_one_round() -> None:
    t = horde(undead_before="Cas")
    t.g.marks[2] |= HELPED
    takes(t, "Dee", "attack_10")
    rest(t.sets(Dee="attack_10").until("What do you attack?").answer("Attack Undead 2"), "Ann Bob Cas Dee")
    assert t.left(undead(t.g)[1]) == 15
    sets(t, Dee=10)
    while len(t.told("CC-TURN-05")) < 2:
        assert t.prompt() != "What do you attack?", "there is no choice"
        t.passes()


@rule("CC-TOK-UNDEAD-16", "CC-QST-EXECUTIONER", "CC-QST-LAST-IN-LINE", "CC-REP-GLORY-HOUND")
def test_an_undead_is_no_deed_and_no_glory() -> None:
    t = horde(undead_before="Dee").reputation("Dee", "glory_hound")
    sets(t, Dee=30)
    rest(aims(t, "Undead 2"))
    assert t.g.prestige[3] == 1
    assert list(t.g.deeds) == [0] * len(t.g.deeds)


@rule("CC-TOK-UNDEAD-06", "CC-TOK-UNDEAD-07", "CC-TOK-UNDEAD-12", "CC-FAQ-07", "CC-MON-ENDLESS-HORDE")
@rule("CC-TURN-05")
def test_undead_of_others_can_be_attacked_only_if_they_ask_for_help() -> None:
    t = horde(undead_before="Bob Cas")
    takes(t, "Dee", "attack_10")
    takes(t, "Bob", "attack_10")
    t.start()
    for who in ("Ann", "Cas"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 10", by="Bob").answer("Set Attack 10", by="Dee")
    assert t.asked() == ["Ann", "Bob", "Cas"]
    t.answer("Ask for no help", by="Ann").answer("Ask for no help", by="Bob")
    t.answer("Ask for help against the Undead", by="Cas")
    assert t.told("CC-TOK-UNDEAD-07") == ["Cas asks for help."]
    t.until("What do you attack?")
    assert (t.asked(), t.options()) == (["Bob"], ["Attack the Stone Juggernaut", "Attack Undead 2", "Attack Undead 3"])
    t.answer("Attack Undead 2")
    t.until("What do you attack?")
    assert (t.asked(), t.options()) == (["Dee"], ["Attack the Stone Juggernaut", "Attack Undead 3"])


@rule("CC-TOK-UNDEAD-10", "CC-TOK-UNDEAD-16", "CC-ATK-37", "CC-MON-ENDLESS-HORDE")
def test_destroying_an_undead_scores_1_and_is_no_killing_blow_of_the_encounter() -> None:
    t = horde(undead_before="Bob")
    sets(t, Bob=30)
    rest(aims(t, "Undead 2"))
    assert (t.g.prestige[1], t.g.kills[1], t.g.killer, t.g.harm[1]) == (1, 0, -1, 0)
    assert t.left() == 250


@rule("CC-TOK-UNDEAD-08", "CC-TOK-UNDEAD-15", "CC-TOK-UNDEAD-16", "CC-ROUND-18")
def test_once_the_encounter_is_beaten_the_undead_are_fought_to_the_last() -> None:
    t = horde("mimic_chest", undead_before="Bob").life(5).top("cure_wounds")
    sets(t, Ann=10, Cas=30)
    aims(t, "the Mimic Chest")
    t.until("What do you attack?")
    assert (t.g.prestige[0], t.owns("Ann")) == (2, ["cure_wounds"])
    assert (t.asked(), t.options()) == (["Cas"], ["Attack Undead 1", "Attack Undead 2"])
    t.answer("Attack Undead 2")
    rest(t, "Dee Ann Bob Cas")
    assert not is_at_end(t)
    assert len(undead(t.g)) == 1
    after = t.copy()
    for who in after.asked():
        after.answer("Set Feint", by=who)
    assert "help" not in after.prompt()
    ends(sets(t, Dee=30))
    assert list(t.g.prestige) == [2, 0, 1, 1]
    assert t.owns("Ann") == ["cure_wounds"]
    assert t.g.killer == 0
    assert len(t.told("CC-INFO-08")) == 1


@rule("CC-TOK-UNDEAD-08")
def test_without_undead_the_encounter_ends_with_its_creature() -> None:
    t = horde("mimic_chest").life(5, 0).life(5, 1)
    sets(t, Ann=30, Bob=10)
    aims(t, "Undead 1")
    ends(t)
    assert list(t.g.prestige) == [1, 2, 0, 0]


@rule("CC-TOK-UNDEAD-09", "CC-TOK-UNDEAD-14")
def test_beyond_the_undead_tokens_prestige_tokens_stand_in_up_to_28() -> None:
    t = horde(undead_before="Bob " * 10)
    assert len(undead(t.g)) == 11
    assert len(undead(rounds(t).g)) == 12
    for who in t.names:
        t.lp(who, 100)
    while len(undead(t.g)) < 27:
        place_body(t.g, UNDEAD, 25, 0, APPROACHING)
    for seat in range(4):
        t.g.start_lp[seat] = t.g.lp[seat] = 400
    assert len(undead(rounds(t).g)) == 28
    assert len(undead(rounds(t).g)) == 28


@rule("CC-TOK-UNDEAD-11")
def test_the_undead_of_a_dead_host_move_to_whoever_has_fewest_undead() -> None:
    t = horde(undead_before="Bob Cas").lp("Bob", 5)
    rounds(t)
    assert t.g.died[1]
    assert t.g.host[undead(t.g)[1]] == 3


@rule("CC-TOK-UNDEAD-04", "CC-TOK-UNDEAD-13")
def test_a_trap_comes_first_and_the_horde_waits_for_the_next_creature() -> None:
    t = opening("endless_horde").stacked("endless_horde", "rope_bridge", "ripper")
    for who in t.names:
        t.hand(who, "feint")
    t.to(RopeBridge)
    assert (t.g.horde, t.g.horde_waits, t.g.number) == (False, True, 2)
    t.to(Setting)
    assert (t.g.horde, t.g.encounter, t.g.number) == (True, encounter("ripper"), 3)
    assert t.g.cards.has(CURRENT, HORDE)


def bare(t: CavernsTable, *aside: str) -> CavernsTable:
    """Nothing lies in the deck, and only these cards in the set-aside stack."""
    t.g.cards.move_all(DUNGEON, PAST)
    t.g.cards.move_all(ASIDE, PAST)
    for name in reversed(aside):
        t.stacked(name)
        t.g.cards.move(encounter(name), DUNGEON, ASIDE)
    return t


@rule("CC-TOK-UNDEAD-04", "CC-TOK-UNDEAD-13", "CC-TOK-UNDEAD-17")
@pytest.mark.parametrize("deck", [("endless_horde",), ("endless_horde", "rope_bridge")])
def test_an_empty_deck_is_helped_out_by_the_set_aside_stack(deck: tuple[str, ...]) -> None:
    t = bare(opening("endless_horde"), "hall_of_blades", "ripper").stacked(*deck)
    for who in t.names:
        t.hand(who, "feint")
    t.to(Setting)
    assert (t.g.horde, t.g.encounter, t.g.number) == (True, encounter("ripper"), len(deck))
    assert KIND_OF[encounter("hall_of_blades")] == TRAP
    assert t.told("CC-TOK-UNDEAD-04") == ["Hall of Blades is put away."]


@rule("CC-TOK-UNDEAD-17")
def test_without_any_creature_the_horde_is_put_away() -> None:
    t = bare(opening("endless_horde"), "hall_of_blades").stacked("endless_horde")
    for seat, who in enumerate(t.names):
        t.hand(who, "feint").prestige(who, seat)
    t.go()
    while not t.over():
        t.passes()
    assert t.told("CC-TOK-UNDEAD-17") == ["Endless Horde of Dead is put away."]
    assert t.told("CC-FLOW-05") == [], "nobody draws a number for it"
    assert t.told("CC-ROUND-01") == [], "and no round is fought"
    assert t.ending().won == (False, False, False, True)


@rule("CC-TOK-UNDEAD-17", "CC-END-12")
def test_a_horde_that_was_put_away_does_not_come_back_in_sudden_death() -> None:
    t = bare(opening("endless_horde"), "hall_of_blades").stacked("endless_horde")
    t.g.cards.move(encounter("ripper"), PAST, trophies_of(3))
    for who in t.names:
        t.hand(who, "feint").prestige(who, 3)
    t.to(Setting)
    assert t.told("CC-TOK-UNDEAD-17") == ["Endless Horde of Dead is put away."]
    assert t.told("CC-END-05") == ["Ann, Bob, Cas and Dee are tied: sudden death."]
    assert undead(t.g) == []


@rule("CC-MON-CURSED-GOBLIN", "CC-TOK-UNDEAD-03")
def test_the_goblins_curse_lasts_through_the_encounter_under_a_horde() -> None:
    t = against("cursed_goblin").life(5).stacked("endless_horde", "stone_juggernaut")
    ends(sets(t, Bob=10)).to(Setting)
    t.order("Ann", "Bob", "Cas", "Dee")
    sets(t, Bob=50)
    rest(t)
    assert t.left() == 250 - 25


@rule("CC-TOK-UNDEAD-11")
def test_undead_and_skeletons_are_counted_apart() -> None:
    t = horde("emperor_lich", undead_before="Bob")
    t.g.host[:4] = [0, 1, 3, 3]
    t.g.host[4] = 2
    t.lp("Bob", 5)
    rounds(t)
    assert t.g.died[1]
    assert t.g.host[5] == 0


@rule("CC-ATK-39", "CC-SPE-SHADOW-02")
def test_the_shadowmancer_minds_only_attacks_against_it() -> None:
    t = horde("shadowmancer")
    t.g.to_beat = 0
    t.g.leads = 50
    rounds(t, "Ann Bob Cas Dee")
    t.g.to_beat = 50
    sets(t, Ann=30)
    aims(t, "Undead 1")
    rest(t)
    assert t.g.prestige[0] == 1


@rule("CC-SPE-VAMP-04", "CC-TOK-UNDEAD-15")
def test_vampyre_players_drain_no_more_once_the_vampyre_under_a_horde_is_dead() -> None:
    t = horde("vampyre", undead_before="Bob").life(5)
    t.g.marks[2] |= VAMPYRE
    rest(aims(sets(t, Ann=10), "the Vampyre"))
    assert not is_at_end(t)
    assert t.marked(VAMPYRE) == []


@rule("CC-TOK-UNDEAD-08", "CC-TOK-UNDEAD-15", "CC-MON-RIDDLING-SPHINX")
def test_what_a_beaten_encounter_asks_for_is_asked_no_more() -> None:
    t = horde("riddling_sphinx", "Bob Cas").life(5)
    sets(t, Ann=50)
    aims(t, "the Riddling Sphinx")
    rest(t)
    assert t.g.beaten
    for who in t.asked():
        t.answer("Set Feint", by=who)
    assert not any(one.startswith("Choose the") for who in t.asked() for one in t.options(who)), "the riddle is solved"


@rule("CC-TOK-UNDEAD-02", "CC-TOK-UNDEAD-14", "CC-SPE-LICH-01")
def test_undead_attack_over_a_boss_too_whatever_its_phase() -> None:
    t = horde("emperor_lich", "Bob")
    rounds(t)
    assert lost(t) == {"Ann": 5, "Bob": 10, "Cas": 5, "Dee": 5}, "a skeleton strikes everybody, an Undead strikes Bob"


@rule("CC-SETC-15", "CC-TOK-UNDEAD-07")
def test_a_host_who_sets_nothing_may_ask_for_help_all_the_same() -> None:
    t = horde(undead_before="Cas").hand("Cas")
    t.g.tripped[0] = 1
    t.start()
    assert t.asked() == ["Bob", "Dee"]
    t.answer("Set Feint", by="Bob").answer("Set Feint", by="Dee")
    assert t.asked() == ["Ann", "Cas"]
    t.answer("Ask for no help", by="Ann").answer("Ask for help against the Undead", by="Cas")
    assert t.told("CC-TOK-UNDEAD-07") == ["Cas asks for help."]


@rule("CC-SPE-HIVE-01", "CC-SPE-BLINK-04", "CC-SPE-BLINK-07", "CC-ACT-07")
@pytest.mark.parametrize("beneath", ["hivemind", "blink_dogs"])
def test_undead_over_a_swarm_neither_split_nor_go_where_their_blow_is_sent(beneath: str) -> None:
    t = horde(beneath, "Bob")
    takes(t, "Cas", "called_you_ugly")
    number, hosts = len(t.g.tag), list(t.g.host)
    plays(sets(t), "Cas", "Play I Think He Called You Ugly Too on Dee", "Bob is about to take 5")
    assert t.prompt().startswith("Dee is about to take 5")
    assert (len(t.g.tag), list(t.g.host)) == (number, hosts)
    assert t.told("CC-SPE-HIVE-01") == t.told("CC-SPE-BLINK-04") == []


@rule("CC-ATK-36", "CC-ATK-40")
def test_holy_water_looks_at_what_it_is_thrown_at_and_not_at_what_lies_beneath() -> None:
    t = horde("ripper")
    sets(t, Ann="throw_holy_water").until("What do you attack?")
    assert "holy power" not in t.copy().answer("Attack the Ripper").prompt()
    assert "holy power" in t.answer("Attack Undead 1").prompt()


@rule("CC-ATK-39")
@pytest.mark.parametrize(
    ("beneath", "card_set", "who"),
    [("iron_skin_gargoyle", 20, "Ann"), ("puppeteer", 30, "Dee"), ("echo_warden", 20, "Ann")],
)
def test_what_the_encounter_beneath_does_with_attacks_is_no_business_of_the_undead(
    beneath: str, card_set: int, who: str
) -> None:
    t = horde(beneath, who)
    t.g.values = (card_set,)
    number = len(undead(t.g))
    sets(t, **{who: card_set})
    body = undead(t.g)[-1]
    t.until("What do you attack?").answer(f"Attack Undead {number}")
    while not t.told("CC-ATK-07"):
        t.passes()
    assert t.told("CC-ATK-07") == [f"The attack of {who} deals {card_set} to Undead {number}."]
    assert t.g.prestige[t.seat_of(who)] == 1 if card_set >= 25 else t.left(body) == 25 - card_set


@rule("CC-ATK-39", "CC-MON-HUNGRY-HYDRA")
def test_a_mighty_blow_at_an_undead_costs_the_hydra_no_head() -> None:
    t = horde("hungry_hydra")
    heads = t.g.counter
    t.attacks("Ann", "attack_50").answer("Attack Undead 1").quiet()
    assert t.g.counter == heads
    t.attacks("Ann", "attack_50").quiet()
    assert t.g.counter < heads


@rule("CC-ITEM-13", "CC-ATK-38")
def test_alchemists_fire_burns_the_undead_of_a_horde_too() -> None:
    t = horde("ripper").items("Bob", "alchemists_fire")
    sets(t, Bob=10).until("Anyone before Bob turns a card over?").says("Bob", "Use Alchemist's Fire")
    assert undead(t.g) == []
    assert t.g.prestige[1] == 1
    assert t.left() == 190 - 30


@rule("CC-CRE-12", "CC-MON-ANTI-PALADIN", "CC-ACT-10")
def test_what_a_fallen_creature_would_have_fed_on_feeds_no_undead() -> None:
    t = horde("anti_paladin", "Bob").life(5)
    for body in undead(t.g):
        t.life(10, body)
    takes(t, "Ann", "counter_strike")
    t.sets().until("Ann is about to take 5").plays("Ann", "Play Counter Strike").hush()
    assert t.told("CC-EOE-02") != []
    assert [t.left(body) for body in undead(t.g)][:2] == [10, 10]
