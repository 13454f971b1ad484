"""Chapters 22 and 28, adventure modules: where every way leads, who decides, and what it costs (CC-MODU, CC-MOD)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.stories import ENVOY, IDOL, at, guarding, story, votes, where
from games.cutthroat_caverns.table import CavernsTable
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras.nodes import node_of
from rulebound.games.cutthroat_caverns.extras.story import Fight
from rulebound.games.cutthroat_caverns.frames import RoundEnd
from rulebound.games.cutthroat_caverns.marks import GUARDS, IRON_SKIN
from rulebound.testing.marks import rule


def node(module: str, name: str) -> CavernsTable:
    """The party comes to this node, everybody with a card and two in the deck's discards."""
    t = at(module, name)
    for who in t.names:
        t.hand(who, "attack_5", "attack_10", "attack_20").lp(who, 90)
    return t.items(t.names[0], "cure_wounds").go()


def beaten(t: CavernsTable) -> CavernsTable:
    """The encounter of the node is over."""
    t.g.decisions, t.g.sealed = (), []
    while not isinstance(t.g.stack[-1], Fight):
        t.g.stack.pop()
    return t.go()


@rule("CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-MODU-02", "CC-MODU-07")
@pytest.mark.parametrize(
    ("module", "fight", "then"),
    [
        (ENVOY, "first_fight", "fork"),
        (ENVOY, "gallery", "second_fight"),
        (ENVOY, "second_fight", "camp"),
        (ENVOY, "mirror", "third_fight"),
        (ENVOY, "third_fight", "relic_door"),
        (ENVOY, "king", "ending_saved"),
        (IDOL, "mouth_fight", "first_gift"),
        (IDOL, "ear_fight", "first_gift"),
        (IDOL, "eye_fight", "first_gift"),
        (IDOL, "second_fight", "second_gift"),
        (IDOL, "third_fight", "altar"),
        (IDOL, "altar", "third_gift"),
        (IDOL, "idol", "ending_defied"),
    ],
)
def test_where_the_story_goes_after_a_fight(module: str, fight: str, then: str) -> None:
    assert where(beaten(node(module, fight))) == then


@rule("CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-MODU-02", "CC-MODU-04")
@pytest.mark.parametrize(
    ("module", "name", "who", "words", "then"),
    [
        (ENVOY, "sluice", "Ann", "Hold the lever", "second_fight"),
        (ENVOY, "sluice", "Ann", "Let go", "second_fight"),
        (ENVOY, "ferryman", "Ann", "Pay with an Item or Relic of your own", "third_fight"),
        (ENVOY, "ferryman", "Ann", "Refuse", "mirror"),
        (ENVOY, "relic_door", "Bob", "Reach in", "king"),
        (ENVOY, "relic_door", "Bob", "Leave it", "king"),
        (IDOL, "corridor", "Dee", "Shout", "second_fight"),
        (IDOL, "corridor", "Dee", "Take the niche", "second_fight"),
        (IDOL, "second_gift", "Ann", "Give up 1 Prestige", "third_fight"),
        (IDOL, "second_gift", "Ann", "Spit in it", "third_fight"),
        (IDOL, "third_gift", "Bob", "Let it take 20 LP", "idol"),
        (IDOL, "third_gift", "Bob", "Walk past", "idol"),
    ],
)
def test_where_the_story_goes_when_one_decides_for_all(module: str, name: str, who: str, words: str, then: str) -> None:
    t = node(module, name)
    if who == "Bob":
        assert (t.asked(), t.options()) == (["Ann"], ["Volunteer", "Pass"])
        t.answer("Pass").answer("Volunteer")
    assert t.asked() == [who]
    t.answer(words)
    while "Which Item" in t.prompt() or "give up" in t.prompt():
        t.first_option()
    assert where(t) == then
    assert f"{who} decides: {words}." in t.told("CC-MODU-04"), "openly"


@rule("CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-MODU-02", "CC-MODU-03")
@pytest.mark.parametrize(
    ("module", "name", "words", "then"),
    [
        (ENVOY, "fork", "Dive through the sluice", "sluice"),
        (ENVOY, "fork", "Cross the gallery", "gallery"),
        (IDOL, "doors", "The mouth", "mouth_fight"),
        (IDOL, "doors", "The ear", "ear_fight"),
        (IDOL, "doors", "The eye", "eye_fight"),
        (IDOL, "first_gift", "Everyone discards 2 cards", "order"),
        (IDOL, "first_gift", "Mock it", "order"),
    ],
)
def test_where_the_story_goes_after_a_vote(module: str, name: str, words: str, then: str) -> None:
    t = votes(node(module, name), words, words, words, words)
    while t.prompt().startswith("Which card"):
        t.first_option()
        if where(t) == then and then != name:
            break
    assert where(t) == then


@rule("CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-MODU-02", "CC-MODU-05")
def test_where_the_story_begins_and_goes_after_a_march() -> None:
    for module, start in ((ENVOY, "order"), (IDOL, "doors")):
        assert where(story(module)) == start
    for module, name, then in ((ENVOY, "order", "first_fight"), (IDOL, "order", "corridor")):
        t = node(module, name)
        for _ in range(3):
            t.first_option()
        assert (where(t), list(t.g.march)) == (then, [1, 2, 3, 4]), "the last place is taken by whoever is left"


@rule("CC-MOD-DROWNED-ENVOY", "CC-MODU-19")
def test_those_who_rest_heal_5_and_those_who_share_lose_a_card_for_5_lp_of_the_envoy() -> None:
    t = node(ENVOY, "camp")
    t.g.npc = 40
    t.answer("Share").answer("Discard Attack 5").answer("Rest").answer("Rest").answer("Rest")
    assert list(t.g.lp) == [90, 95, 95, 95]
    assert (t.g.npc, list(t.g.favour)) == (45, [1, 0, 0, 0])
    assert (where(t), sorted(t.holds("Ann"))) == ("ferryman", ["attack_10", "attack_20"])


# What things cost.


@rule("CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-MODU-08", "CC-MODU-19")
@pytest.mark.parametrize(
    ("module", "name", "words", "lp", "prestige", "favour"),
    [
        (ENVOY, "sluice", "Hold the lever", [75, 90, 90, 90], [0, 0, 0, 0], [1, 0, 0, 0]),
        (ENVOY, "sluice", "Let go", [85, 85, 85, 85], [0, 0, 0, 0], [0, 0, 0, 0]),
        (ENVOY, "ferryman", "Refuse", [90, 90, 90, 90], [0, 0, 0, 0], [0, 0, 0, 0]),
        (IDOL, "corridor", "Shout", [90, 90, 90, 80], [0, 0, 0, 1], [0, 0, 0, 0]),
        (IDOL, "corridor", "Take the niche", [85, 85, 85, 90], [0, 0, 0, 0], [0, 0, 0, 0]),
        (IDOL, "second_gift", "Give up 1 Prestige", [90, 90, 90, 90], [-1, 0, 0, 0], [0, 0, 0, 0]),
        (IDOL, "second_gift", "Spit in it", [80, 90, 90, 90], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_what_a_choice_costs_and_brings(
    module: str, name: str, words: str, lp: list[int], prestige: list[int], favour: list[int]
) -> None:
    t = node(module, name).answer(words)
    assert (list(t.g.lp), list(t.g.prestige), list(t.g.favour)) == (lp, prestige, favour)


@rule("CC-MOD-DROWNED-ENVOY", "CC-MODU-04", "CC-RELI-01")
def test_the_niche_costs_the_volunteer_10_lp_for_the_top_relic() -> None:
    reached = node(ENVOY, "relic_door").answer("Volunteer").answer("Reach in")
    assert (list(reached.g.lp), len(reached.has_relics("Ann"))) == ([80, 90, 90, 90], 1)
    left = node(ENVOY, "relic_door").answer("Volunteer").answer("Leave it")
    assert (list(left.g.lp), left.has_relics("Ann")) == ([90, 90, 90, 90], [])


@rule("CC-MOD-LAUGHING-IDOL", "CC-MODU-04")
def test_the_third_hand_takes_20_lp_of_the_volunteer_or_5_of_everybody() -> None:
    fed = node(IDOL, "third_gift").answer("Volunteer").answer("Let it take 20 LP")
    assert (list(fed.g.lp), fed.g.flags) == ([70, 90, 90, 90], 1)
    past = node(IDOL, "third_gift").answer("Volunteer").answer("Walk past")
    assert (list(past.g.lp), past.g.flags) == ([85, 85, 85, 85], 0)


@rule("CC-MODU-08", "CC-MODU-19", "CC-ITEM-18")
def test_losses_at_a_node_are_damage_that_no_creature_deals() -> None:
    t = at(ENVOY, "sluice").hand("Ann", "human_shield", "counter_strike")
    t.g.marks[0] |= IRON_SKIN
    assert list(t.answer("Let go").g.lp)[:2] == [100, 95]
    frail = at(ENVOY, "camp").hand("Ann", "attack_5").lp("Ann", 50).reputation("Ann", "frail").answer("Rest")
    assert frail.g.lp[0] == 50


@rule("CC-MOD-DROWNED-ENVOY", "CC-MODU-09", "CC-MODU-10", "CC-MODU-16")
def test_maru_sel_has_60_lp_and_loses_5_a_round() -> None:
    t = guarding(at(ENVOY, "second_fight"))
    t.g.npc = 60
    for left in (55, 50):
        assert t.on(RoundEnd()).quiet().g.npc == left
    t.g.marks[1] |= GUARDS
    t.g.marks[2] |= GUARDS
    assert t.on(RoundEnd()).quiet().g.npc == 50
    assert list(t.g.favour) == [0, 1, 0, 0]
    assert story(ENVOY).g.npc == 60
    assert story(IDOL).g.npc == 0


@rule("CC-MODU-07", "CC-MODU-09")
def test_what_a_node_adds_to_its_fight_ends_with_it() -> None:
    t = beaten(node(ENVOY, "king"))
    assert (t.g.lp_bonus, t.g.at_risk) == (0, False)


@rule("CC-MODU-01", "CC-MODU-05")
def test_the_story_and_every_place_in_the_march_are_told_to_all() -> None:
    t = node(ENVOY, "order").answer("March in place 2")
    assert t.told("CC-MODU-05") == ["Ann marches in place 2."]
    assert content.MODULES[0].title in " ".join(story(ENVOY).heard("Dee"))
    assert content.MODULES[0].node[node_of(0, "order")].text in t.prompt()


@rule("CC-MODU-05", "CC-MODU-14")
def test_the_dead_march_no_more() -> None:
    t = at(ENVOY, "order")
    t.g.died[1], t.g.initiative[1] = 1, 0
    assert t.options() == [f"March in place {place}" for place in (1, 2, 3)]
    for who in ("Ann", "Cas"):
        assert t.asked() == [who]
        t.first_option()
    assert list(t.g.march) == [1, 0, 2, 3]


@rule("CC-MODU-03")
def test_the_dead_do_not_vote_and_all_votes_are_shown_together() -> None:
    t = at(ENVOY, "fork")
    t.g.died[1], t.g.initiative[1] = 1, 0
    sluice, gallery = "Dive through the sluice", "Cross the gallery"
    assert t.asked() == ["Ann", "Cas", "Dee"]
    t.answer(gallery, by="Dee").answer(sluice, by="Ann")
    assert t.told("CC-MODU-03") == []
    t.answer(gallery, by="Cas")
    assert [line.split()[0] for line in t.told("CC-MODU-03")][:3] == ["Ann", "Cas", "Dee"]
    assert "gallery" in t.told("CC-MODU-03")[3]


@rule("CC-MODU-06", "CC-MOD-DROWNED-ENVOY")
def test_nobody_shares_without_a_card_or_pays_without_an_item() -> None:
    t = at(ENVOY, "camp").hand("Bob", "attack_5").lp("Ann", 50)
    assert t.asked() == ["Bob"], "Ann could only rest, and did"
    assert (t.options(), t.g.lp[0]) == (["Share", "Rest"], 55)
