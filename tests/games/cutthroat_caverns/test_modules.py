"""Adventure modules (CC-MODU, CC-MOD)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.cutthroat_caverns.changed import changed
from games.cutthroat_caverns.stories import ENVOY, IDOL, MODULES, at, guarding, story, votes, where
from games.cutthroat_caverns.table import CavernsTable
from rulebound.engine.content import ContentError
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.party import front, leader, rear
from rulebound.games.cutthroat_caverns.frames import OneEncounter, Setting
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_end import EndOfEncounter, LootTurn, Refill
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    DUNGEON,
    PAST,
    relics_of,
)
from rulebound.games.cutthroat_caverns.tables import BOSS, ENCOUNTER_OF, KIND_OF, SET_OF
from rulebound.testing import rule

# The course of a module.


@rule("CC-MODU-01", "CC-MODU-02", "CC-SET-15", "CC-OPT-08")
def test_a_module_is_walked_instead_of_the_encounter_deck() -> None:
    t = story(ENVOY)
    assert t.told("CC-MODU-02")[0] == "Black water to the knee, a chain, a cough: the envoy lives."
    assert where(t) == "order"
    assert t.g.npc == 60
    ignored = CavernsTable(4, module=ENVOY, boss="death", encounters=1).start()
    assert ignored.g.settings.boss == -1
    assert where(ignored) == "order"


@rule("CC-MODU-18", "CC-OPT-09", "CC-OPT-10", "CC-SET-15", "CC-END-06")
@pytest.mark.parametrize("module", MODULES)
def test_the_set_aside_stack_holds_the_rest_of_the_sets_without_bosses(module: str) -> None:
    t = CavernsTable(4, module=module, relics_ruin=True).start()
    named = nodes.named_by(MODULES.index(module))
    wanted = [i for i, of in enumerate(SET_OF) if of in ("base", "relics_ruin") and KIND_OF[i] != BOSS]
    assert sorted(t.g.cards.faces(ASIDE)) == [i for i in wanted if i not in named]
    assert set(named) == set(t.g.cards.faces(DUNGEON)) == set(t.g.cards.known_to(1, DUNGEON)), "the story is no secret"
    other = CavernsTable(4, 2, module=module, relics_ruin=True).start()
    assert t.g.cards.faces(ASIDE) != other.g.cards.faces(ASIDE), "it is shuffled"
    bare = CavernsTable(4, module=module, base=False, tombs_tomes=True).start()
    assert set(bare.g.cards.faces(DUNGEON)) == set(named)


@rule("CC-MODU-07")
def test_an_encounter_node_is_a_full_encounter_with_a_number_of_its_own() -> None:
    t = at(ENVOY, "second_fight", events=True)
    t.g.number = 1
    t.hand("Ann", "attack_5").go()
    assert t.told("CC-FLOW-01") == ["Encounter 2: Bone Knight."]
    assert len(t.told("CC-EVNT-02")) == 1
    assert t.g.at_risk
    t.g.event = type(t.g.event)(-1)
    t.to(Setting).life(5).attacks("Ann", "attack_50").quiet()
    while any(isinstance(frame, OneEncounter) for frame in t.g.stack):
        t.pass_by()
    assert where(t) == "camp"
    assert t.g.prestige[0] == 3


@rule("CC-MODU-07", "CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-CRE-11")
@pytest.mark.parametrize(
    ("module", "node", "foes", "bonus", "risk"),
    [
        (ENVOY, "first_fight", ["gnoll_pack", "ripper", "thieving_imps"], 0, True),
        (ENVOY, "gallery", ["hall_of_blades"], 0, False),
        (ENVOY, "second_fight", ["bone_knight"], 0, True),
        (ENVOY, "mirror", ["mirror_fiend"], 0, True),
        (ENVOY, "third_fight", ["arc_mages", "hungry_hydra", "minotaur"], 0, True),
        (ENVOY, "king", ["mummy_king"], 10, True),
        (IDOL, "mouth_fight", ["bloated_horror"], 0, False),
        (IDOL, "ear_fight", ["wailing_banshee"], 0, False),
        (IDOL, "eye_fight", ["riddling_sphinx"], 0, False),
        (IDOL, "second_fight", ["gnoll_pack", "venomweb_spider", "stone_juggernaut"], 0, False),
        (IDOL, "third_fight", ["ogre_brothers", "ghostly_duelist", "lurking_strangler"], 0, False),
        (IDOL, "altar", ["greedy_altar"], 0, False),
        (IDOL, "idol", ["demon_of_pride"], 20, False),
    ],
)
def test_every_fight_of_a_module(module: str, node: str, foes: list[str], bonus: int, risk: bool) -> None:
    for chance, foe in enumerate(foes):
        t = at(module, node)
        for name in t.names:
            t.hand(name, "attack_5")
        t.chance(*([chance] if len(foes) > 1 else [])).go()
        record = content.ENCOUNTERS[ENCOUNTER_OF[foe]]
        assert t.told("CC-FLOW-01") == [f"Encounter 1: {record.name}."]
        if t.g.life and record.lp[1]:
            assert t.g.life[0] == t.g.most[0] == record.lp[1] + 4 * bonus
        assert t.g.at_risk is risk


@rule("CC-TERM-04", "CC-MODU-02")
def test_a_module_that_leads_back_to_itself_is_refused() -> None:
    camp = nodes.node_of(0, "camp")
    back = [nodes.node_of(0, "order") if node == camp else to for node, to in enumerate(nodes.GOTO)]
    with changed(nodes.GOTO, back), pytest.raises(ContentError, match="leads back to itself"):
        nodes.check_graphs()
    nowhere = [-1 if node == camp else to for node, to in enumerate(nodes.GOTO)]
    choices = [-1 if nodes.HOME_OF_CHOICE[i] == camp else way for i, way in enumerate(nodes.CHOICE_GOTO)]
    told = pytest.raises(ContentError, match="camp")
    with changed(nodes.GOTO, nowhere), changed(nodes.CHOICE_GOTO, choices), told:
        nodes.check_graphs()


# Deciding.


@rule("CC-MODU-05")
def test_in_order_everybody_takes_a_free_place_in_the_march() -> None:
    t = at(ENVOY, "order")
    assert t.asked() == ["Ann"]
    t.answer("March in place 4").answer("March in place 1")
    assert t.options() == ["March in place 2", "March in place 3"]
    t.answer("March in place 2")
    assert list(t.g.march) == [4, 1, 2, 3]
    assert (front(t.g), rear(t.g)) == (1, 0)
    for march, first, last in (((2, 1, 4, 3), 1, 2), ((2, 3, 4, 1), 3, 2), ((4, 2, 3, 1), 3, 0), ((1, 4, 2, 3), 0, 1)):
        for seat, place in enumerate(march):
            t.g.march[seat] = place
        assert (front(t.g), rear(t.g)) == (first, last)


@rule("CC-MODU-14")
def test_the_next_living_player_takes_the_place_of_a_dead_front_or_rear() -> None:
    t = at(ENVOY, "sluice")
    t.g.died[0], t.g.died[3] = 1, 2
    assert (front(t.g), rear(t.g)) == (1, 2)
    assert t.asked() == ["Bob"]
    for alone in range(4):
        for seat in range(4):
            t.g.died[seat] = seat != alone
        assert (front(t.g), rear(t.g)) == (alone, alone), "whoever is alone leads and walks last"


@rule("CC-MODU-03", "CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL")
def test_a_vote_is_secret_and_a_tie_goes_to_the_lowest_initiative() -> None:
    t = at(ENVOY, "fork")
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    sluice, gallery = "Dive through the sluice", "Cross the gallery"
    t.answer(gallery, by="Ann")
    assert t.told("CC-MODU-03") == []
    for words, node in (((gallery, sluice, sluice, sluice), "sluice"), ((gallery, sluice, sluice, gallery), "gallery")):
        assert where(votes(at(ENVOY, "fork"), *words)) in (node, "second_fight")
        assert votes(at(ENVOY, "fork"), *words).told("CC-MODU-03")[-1].startswith("The party decides: ")
    tied = at(ENVOY, "fork").order("Bob", "Ann", "Cas", "Dee")
    assert where(votes(tied, gallery, sluice, sluice, gallery)) == "sluice"
    doors = at(IDOL, "doors").order("Dee", "Ann", "Bob", "Cas")
    votes(doors, "The mouth", "The ear", "The eye", "The eye")
    assert "Encounter 1: Riddling Sphinx." in doors.told("CC-FLOW-01")


@rule("CC-MODU-04", "CC-MOD-DROWNED-ENVOY")
def test_the_leader_has_the_most_prestige_ties_to_the_lowest_initiative() -> None:
    t = at(ENVOY, "ferryman").prestige("Bob", 3).prestige("Cas", 3).order("Ann", "Cas", "Bob", "Dee")
    assert leader(t.g) == 2
    assert t.items("Cas", "cure_wounds").asked() == ["Cas"]


@rule("CC-MODU-04", "CC-MOD-DROWNED-ENVOY")
def test_the_first_volunteer_decides_and_without_one_somebody_is_drawn() -> None:
    t = at(ENVOY, "relic_door").answer("Pass")
    assert t.asked() == ["Bob"]
    t.copy().answer("Volunteer").answer("Leave it")
    reach = t.answer("Volunteer").answer("Reach in")
    assert list(reach.g.lp) == [100, 90, 100, 100]
    assert reach.g.cards.count(relics_of(1)) == 1
    drawn = at(ENVOY, "relic_door").chance(3).answers("Pass", "Pass", "Pass", "Pass")
    assert drawn.asked() == ["Dee"]
    assert drawn.options() == ["Reach in", "Leave it"]


@rule("CC-MODU-06", "CC-MOD-DROWNED-ENVOY")
def test_options_that_cannot_be_met_are_not_offered_and_an_only_one_is_taken() -> None:
    t = at(ENVOY, "ferryman").hand("Ann", "attack_5").go()
    assert t.told("CC-MODU-04") == ["Ann decides: Refuse."]
    paying = at(ENVOY, "ferryman").items("Ann", "cure_wounds", "potion_of_haste")
    assert paying.options() == ["Pay with an Item or Relic of your own", "Refuse"]
    paying.answer("Pay with an Item or Relic of your own").answer("Give Cure Wounds")
    assert paying.owns("Ann") == ["potion_of_haste"]
    assert paying.g.favour[0] == 1
    assert where(paying) == "third_fight"


@rule("CC-MOD-DROWNED-ENVOY", "CC-RELI-02")
def test_the_ferryman_takes_the_first_of_the_relics_like_any_other() -> None:
    t = at(ENVOY, "ferryman").relics("Ann", "bloodstone")
    t.answer("Pay with an Item or Relic of your own")
    assert t.has_relics("Ann") == []


@rule("CC-MODU-07", "CC-EOE-04")
def test_after_every_fight_of_a_story_hands_are_refilled_whatever_encounters_are_left() -> None:
    t = guarding(at(ENVOY, "second_fight"))
    t.g.cards.move_all(DUNGEON, PAST)
    assert t.on(EndOfEncounter()).to(Refill).asked() == ["Ann", "Bob", "Cas", "Dee"]


# What happens.


@rule("CC-MOD-DROWNED-ENVOY", "CC-MODU-08", "CC-MODU-16")
def test_the_lever_in_the_sluice() -> None:
    hold = at(ENVOY, "sluice").hand("Ann", "human_shield")
    assert hold.asked() == ["Ann"], "the front of the line"
    hold.answer("Hold the lever")
    assert list(hold.g.lp)[:2] == [85, 100]
    assert hold.g.favour[0] == 1
    assert not any(isinstance(frame, Hit) for frame in hold.g.stack)
    let_go = at(ENVOY, "sluice").answer("Let go")
    assert "Maru Sel has 50 LP." in let_go.told("CC-MODU-16")
    assert let_go.told("CC-ITEM-18")[:4] == [f"{name} loses 5 LP." for name in let_go.names]


@rule("CC-MOD-DROWNED-ENVOY", "CC-MODU-16", "CC-MODU-19", "CC-MODU-06")
def test_the_camp_is_for_everybody_in_order() -> None:
    t = at(ENVOY, "camp").hand("Ann", "attack_5", "rally").lp("Bob", 50).lp("Cas", 98)
    t.g.npc = 58
    t.answer("Share").answer("Discard Rally")
    assert (t.g.npc, t.g.favour[0], t.holds("Ann")) == (60, 1, ["attack_5"])
    assert list(t.g.lp) == [100, 55, 100, 100]
    assert t.told("CC-MODU-02")[-1] != ""
    assert "Bob decides: Rest." in t.told("CC-MODU-02")


@rule("CC-MODU-16", "CC-MODU-11")
def test_the_dead_npc_stays_dead_and_the_story_goes_on() -> None:
    t = at(ENVOY, "camp").hand("Ann", "attack_5")
    t.g.npc = 0
    t.answer("Share").answer("Discard Attack 5")
    assert t.g.npc == 0
    assert where(t) != "camp"


@rule("CC-MOD-LAUGHING-IDOL", "CC-MODU-19")
def test_the_first_gift_takes_cards_or_blood() -> None:
    feed, mock = "Everyone discards 2 cards", "Mock it"
    t = at(IDOL, "first_gift").hand("Ann", "attack_5", "rally", "trip").hand("Bob", "attack_20")
    votes(t, feed, feed, feed, mock)
    t.answer("Discard Rally", by="Ann").answer("Discard Attack 20", by="Bob").answer("Discard Trip", by="Ann")
    assert t.holds("Ann") == ["attack_5"]
    assert t.holds("Bob") == []
    assert t.g.flags == 1
    mocked = votes(at(IDOL, "first_gift"), mock, mock, mock, feed)
    assert list(mocked.g.lp) == [95, 95, 95, 95]
    assert (mocked.g.flags, where(mocked)) == (0, "order")


@rule("CC-MOD-LAUGHING-IDOL", "CC-MODU-04")
@pytest.mark.parametrize(
    ("option", "lost", "prestige"), [("Shout", [0, 0, 0, 10], 1), ("Take the niche", [5, 5, 5, 0], 0)]
)
def test_only_the_rear_sees_the_wall(option: str, lost: list[int], prestige: int) -> None:
    t = at(IDOL, "corridor")
    assert t.asked() == ["Dee"]
    t.answer(option)
    assert [line for line in t.told("CC-ITEM-18") if line] == [
        f"{name} loses {lp} LP." for name, lp in zip(t.names, lost, strict=True) if lp
    ][: len(t.told("CC-ITEM-18"))]
    assert t.g.prestige[3] == prestige
    assert where(t) == "second_fight"


@rule("CC-MOD-LAUGHING-IDOL")
def test_the_second_and_third_gift() -> None:
    t = at(IDOL, "second_gift").prestige("Bob", 5).answer("Give up 1 Prestige")
    assert (t.g.prestige[1], t.g.flags, where(t)) == (4, 1, "third_fight")
    t = at(IDOL, "second_gift").prestige("Bob", 5).answer("Spit in it")
    assert t.told("CC-ITEM-18")[0] == "Bob loses 10 LP."
    t = at(IDOL, "third_gift").answer("Volunteer").answer("Let it take 20 LP")
    assert (t.told("CC-ITEM-18")[0], t.g.flags) == ("Ann loses 20 LP.", 1)
    t = at(IDOL, "third_gift").answer("Volunteer").answer("Walk past")
    assert t.told("CC-ITEM-18")[:4] == [f"{name} loses 5 LP." for name in t.names]


@rule("CC-MODU-13", "CC-DEATH-10")
def test_if_all_die_the_module_ends_without_a_winner() -> None:
    t = at(IDOL, "third_gift")
    for name in t.names:
        t.lp(name, 5)
    t.answer("Volunteer").answer("Walk past")
    assert t.ending().won == (False, False, False, False)


@rule("CC-DEATH-15")
def test_whoever_dies_at_a_node_is_looted_at_the_end_of_the_next_encounter() -> None:
    t = at(ENVOY, "sluice").lp("Ann", 15).items("Ann", "cure_wounds").hand("Bob", "attack_5").answer("Hold the lever")
    while not t.offers("Use Cure Wounds", by="Ann") and "Ann" in t.asked():
        t.pass_by()
    t.quiet()
    assert t.g.died[0]
    t.to(Setting).life(5).attacks("Bob", "attack_50").quiet().to(LootTurn)
    assert t.prompt() == "Which Item of Ann do you take?"
    assert t.offers("Take Cure Wounds")


@pytest.mark.parametrize("wrong", [{"flag": "hungry"}, {"add": 0}])
@rule("CC-MODU-02", "CC-MOD-LAUGHING-IDOL")
def test_only_the_flag_that_is_read_can_be_raised_and_by_a_number(wrong: dict[str, object]) -> None:
    def spoilt(one: content.NodeOption) -> content.NodeOption:
        effects = [replace(effect, **wrong) if effect.flag else effect for effect in one.effects]
        return replace(one, effects=tuple(effects))

    nodes.check_effects()
    with (
        changed(nodes.OPTIONS, [spoilt(one) for one in nodes.OPTIONS]),
        pytest.raises(ContentError, match="only the flag fed is raised, by a number"),
    ):
        nodes.check_effects()
