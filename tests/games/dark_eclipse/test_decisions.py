"""Chapter 28: the decision points, and what is answered for a seat that runs out of time."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ACTS, ATTEMPT, FILLS, SHARES
from games.dark_eclipse.table import BAG, bits, card, cat, enemy, gear, kingdom, table, target, threat
from rulebound.engine.flow import advance, play
from rulebound.engine.playout import random_step
from rulebound.engine.record import column
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import (
    AcceptTrade,
    Banish,
    ChallengeTarget,
    CommitAllies,
    CommitWarriors,
    CountRoll,
    DriveBack,
    FightOn,
    FillBag,
    Foresee,
    GuideSnarf,
    MoveAndRecruit,
    MoveSnarf,
    PlayCard,
    ProposeGivingUp,
    Purge,
    PushThreat,
    PutAtBottom,
    PutNext,
    PutOnTop,
    RaiseTower,
    Recruit,
    RefuseTrade,
    Repel,
    RescueFirst,
    RescueWarriors,
    TakeEquipment,
    TradeAllies,
    TradeWarriors,
    TradeWith,
    Upgrade,
)
from rulebound.games.dark_eclipse.kinds import (
    Allies,
    Colour,
    Counters,
    Enemy,
    Kingdom,
    NetAllies,
    NetWarriors,
    Warriors,
)
from rulebound.games.dark_eclipse.tables import KINGDOMS, LOCATION_IDS, THREATS
from rulebound.testing import rule


@rule("DE-DEC-01")
@pytest.mark.parametrize("name", ["lion_o", "cheetara"])
def test_which_of_two_cards_to_play(name: str) -> None:
    t = table(name, draws=("grune", "mumm_ra"))
    assert t.actions() == [PlayCard(card("grune")), PlayCard(card("mumm_ra"))]
    single = table(name, draws=("grune",), filler=0)
    assert single.asked_for() is type(ATTEMPT)


@rule("DE-DEC-02")
def test_where_the_unplayed_card_goes() -> None:
    t = table("lion_o", draws=("grune", "mumm_ra")).plays("grune")
    assert t.actions() == [PutOnTop(), PutAtBottom()]
    assert table("cheetara", draws=("grune", "mumm_ra")).plays("grune").actions() == [ATTEMPT]


@rule("DE-DEC-03")
def test_which_of_two_rolls_counts() -> None:
    t = table("lynx_o", thundrainium=3).rolls("black", "white").attempts()
    assert t.actions() == [CountRoll(Colour(KINGDOMS[4])), CountRoll(Colour(KINGDOMS[1]))]
    equal = table("lynx_o", thundrainium=3).rolls("green", "green").attempts()
    assert equal.actions() == [ATTEMPT]


@rule("DE-DEC-04")
def test_which_tied_threat_moves() -> None:
    back = dict.fromkeys(("grune", "spidera", "shadowmaster", "skytomb"), 2)
    t = table(draws=("skytomb",), threats=back)
    assert t.actions() == [PushThreat(THREATS[0]), PushThreat(THREATS[1])]
    clear = table(draws=("skytomb",), threats=back | {"warbot": 1}).start()
    assert clear.g.spaces[threat("mumm_ra")] == 1
    assert clear.asked_for() is type(ACTS[0])
    tied = table(draws=("conjunction",), threats=back).start()
    assert tied.actions() == [PushThreat(threat(name)) for name in back]


@rule("DE-DEC-05")
def test_under_thundrainium_there_is_one_option() -> None:
    assert table(thundrainium=2).actions() == [ATTEMPT]


@rule("DE-DEC-06")
def test_the_next_action_is_any_legal_one_and_no_end() -> None:
    t = table("tygra", "pumyra", threats={"grune": 1}, warriors=(1, 0))
    assert t.actions() == ACTS


@rule("DE-DEC-07", "DE-KING-16")
def test_stay_step_left_or_right_and_recruit_or_not() -> None:
    t = table(snarf="burbil").acts("kingdoms")
    left, here, right = kingdom("wolo"), kingdom("burbil"), kingdom("treetop")
    assert t.actions() == [
        Recruit(here),
        MoveSnarf(left),
        MoveSnarf(right),
        MoveAndRecruit(left),
        MoveAndRecruit(right),
    ]


@rule("DE-DEC-08")
def test_one_of_four_bags_and_first_what_pumyra_rescues() -> None:
    assert table("tygra").acts("shadowrealm").actions() == [FillBag(Kingdom(bag)) for bag in BAG.values()] == FILLS
    t = table("pumyra", shadowrealm=2).acts("shadowrealm")
    assert t.actions() == [RescueFirst(Warriors(number)) for number in range(3)]
    with t.changes(shadowrealm=-2, pumyra_warriors=+2):
        t.does(RescueFirst(Warriors(2)))
    assert t.asked_for() is type(ACTS[0])


@rule("DE-DEC-09")
def test_one_bag_with_a_mutant_and_a_number() -> None:
    t = table(bags={"wolo": (1, 1), "burbil": (4, 0), "treetop": (0, 3), "hook": (0, 0)}).acts("castle_plun_darr")
    assert t.actions() == [
        Purge(Kingdom(1), Counters(1)),
        Purge(Kingdom(1), Counters(2)),
        Purge(Kingdom(3), Counters(1)),
        Purge(Kingdom(3), Counters(2)),
        Purge(Kingdom(3), Counters(3)),
    ]


@rule("DE-DEC-10")
def test_one_free_level_1_card_or_one_upgrade() -> None:
    t = table("tygra", "pumyra", equipment=(("claw_shield", "thundertank"), ("nunchucks", "trick_pellets")))
    t.acts("cats_paw")
    taken = [TakeEquipment(gear(name)) for name in ("bo_staff", "signal_torch", "space_board")]
    assert set(t.actions()) == {Upgrade(gear("sword_of_omens")), *taken}


@rule("DE-DEC-11", "DE-DEC-23")
def test_partner_then_net_warriors_then_net_allies() -> None:
    t = table("tygra", "pumyra", "panthro", warriors=(2, 1, 0), allies=(0, 1, 0)).acts("unicorn_forest")
    assert t.actions() == [TradeWith(cat("pumyra")), TradeWith(cat("panthro"))]
    t.does(TradeWith(cat("pumyra")))
    assert t.actions() == [TradeWarriors(NetWarriors(net)) for net in (-2, -1, 0, 1)]
    t.does(TradeWarriors(NetWarriors(0)))
    assert t.actions() == [TradeAllies(NetAllies(1))]
    assert t.refuses(TradeAllies(NetAllies(0)), "DE-UNI-04")


@rule("DE-DEC-12")
def test_every_legal_target_of_the_location() -> None:
    t = table(threats={"grune": 2}, active=("luna",))
    assert t.acts("river_of_despair").actions() == [ChallengeTarget(target("luna")), ChallengeTarget(target("hidden"))]


@rule("DE-DEC-13")
def test_warriors_before_the_roll_and_for_jagara_after_it() -> None:
    for name, draws in (("tygra", 0), ("jagara", 1)):
        t = table(name, active=("luna",), warriors=(2,))
        before = t.start().g.rng.draws
        t.acts("river_of_despair", ChallengeTarget(target("luna")))
        assert t.actions() == [CommitWarriors(Warriors(number)) for number in range(3)]
        assert t.g.rng.draws - before == draws


@rule("DE-DEC-14")
def test_allies_after_the_roll_and_for_bengali_before_it() -> None:
    for name, draws in (("tygra", 1), ("jagara", 1), ("bengali", 0)):
        t = table(name, active=("luna",), warriors=(1,), allies=(2,))
        before = t.start().g.rng.draws
        t.acts("river_of_despair", ChallengeTarget(target("luna")), CommitWarriors(Warriors(0)))
        assert t.actions() == [CommitAllies(Allies(number)) for number in range(3)]
        assert t.g.rng.draws - before == draws
    none = table("tygra", active=("luna",), warriors=(1,)).rolls("white")
    assert none.challenges("luna", warriors=0).asked_for() is type(ACTS[0])


@rule("DE-DEC-15")
def test_raise_or_one_effect_with_its_parameter() -> None:
    t = table(tower=4, snarf="burbil", threats={"grune": 2}, pile=("luna",)).acts("tower_of_omens")
    effects = [GuideSnarf(Kingdom(1)), GuideSnarf(Kingdom(3)), RescueWarriors(), Foresee(), Repel(threat("grune"))]
    assert t.actions() == [RaiseTower(), *effects]
    top = table(tower=5, pile=("luna",), active=("chilla",), defeated=("slithe",)).acts("tower_of_omens")
    assert [one for one in top.actions() if isinstance(one, Banish)] == [
        Banish(Enemy(number)) for number in range(16) if number != enemy("slithe")
    ]


@rule("DE-DEC-16", "DE-TOW-10")
def test_an_order_is_given_one_card_at_a_time_from_the_top() -> None:
    order = ("grune", "warbot", "skytomb", "mumm_ra", "empowered_spidera", "shadowmaster")
    t = table(draws=order, skips=1, tower=3).acts("tower_of_omens", Foresee())
    wanted = ("mumm_ra", "shadowmaster", "grune", "empowered_spidera", "skytomb", "warbot")
    for number, name in enumerate(wanted[:5]):
        assert len(t.actions()) == 6 - number
        t.does(PutNext(card(name)))
    assert t.asked_for() is type(ACTS[0])
    assert [t.g.deck[-1 - place] for place in range(6)] == [card(name) for name in wanted]


@rule("DE-DEC-17")
def test_three_different_threats_for_the_barrage_and_one_for_the_salvo() -> None:
    spaces = {"mumm_ra": 1, "warbot": 2, "grune": 3, "spidera": 4}
    mutants = ("slithe", "monkian", "jackalman")
    t = table(threats=spaces, defeated=mutants, active=("vultureman",), warriors=(4,)).rolls("white")
    t.challenges("vultureman", warriors=4)
    assert t.actions() == [DriveBack(THREATS[number]) for number in range(4)]
    t.does(DriveBack(THREATS[3]))
    assert t.actions() == [DriveBack(THREATS[number]) for number in range(3)]
    with t.changes(mumm_ra=-1, warbot=-1, spidera=-1):
        t.does(DriveBack(THREATS[0]), DriveBack(THREATS[1]))
    berserkers = ("hammerhand", "topspinner", "ram_bam")
    u = table(threats=spaces, defeated=berserkers, active=("cruncher",), warriors=(5,)).rolls("white")
    u.challenges("cruncher", warriors=5)
    assert u.actions() == [DriveBack(THREATS[number]) for number in range(4)]


@rule("DE-DEC-18")
def test_jagas_warriors_are_given_player_by_player_from_the_active_one() -> None:
    lunataks = ("luna", "chilla", "alluro")
    t = table("tygra", "pumyra", "panthro", player=1, shadowrealm=20, defeated=lunataks, active=("tug_mug",))
    t.g.warriors = column([0, 3, 0])
    t.challenges("tug_mug", warriors=3)
    assert t.actions() == SHARES[:16]
    t.does(SHARES[4])
    assert t.actions() == SHARES[:12]
    assert GAME.say(t.g.stack[-1], [], t.g.decisions[0].prompt) == "How many of 11 Warriors go to Panthro?"
    t.does(SHARES[5], SHARES[1])
    assert list(t.g.warriors) == [1, 4, 5]
    assert t.g.shadowrealm == 23 - 10


@rule("DE-DEC-19")
def test_set_up_choices_are_options_of_the_table() -> None:
    names = {option.name for option in GAME.options}
    assert {"difficulty", "solo_thundercats", "first_player", "consent_trading", "free_stop"} <= names
    assert {"gentle_thundrainium", "tower_order", "cards_per_threat", "thundercat_1", "giving_up"} <= names


@rule("DE-DEC-22")
def test_answers_given_for_the_player_never_change_the_game() -> None:
    for seed in range(5):
        slow = GAME.start(3, {}, seeded(seed), False)
        brisk = GAME.start(3, {}, seeded(seed), True)
        for g in (slow, brisk):
            advance(g)
        rng = seeded(seed)
        while slow.result is None:
            while slow.result is None and len(slow.decisions[0].options) == 1:
                play(slow, 0)
            if slow.result is None:
                index = rng.below(len(slow.decisions[0].options))
                assert slow.decisions[0].options == brisk.decisions[0].options
                play(slow, index)
                play(brisk, index)
        assert slow.result == brisk.result


@rule("DE-DEC-23")
def test_steps_of_an_action_show_nothing_new() -> None:
    t = table("tygra", "pumyra", warriors=(2, 1), allies=(1, 0), active=("luna",))
    draws, revealed = t.start().g.rng.draws, t.g.revealed
    t.acts("unicorn_forest", TradeWith(cat("pumyra")), TradeWarriors(NetWarriors(-1)), TradeAllies(NetAllies(0)))
    t.acts("cats_lair", ChallengeTarget(target("luna")))
    assert (t.g.rng.draws, t.g.revealed) == (draws, revealed)


PASSIVE = [
    ({}, "tower_of_omens"),
    ({"active": ("topspinner",)}, "feliner"),
    ({"tower": 5}, "feliner"),
    ({"tower": 5, "feliner": 0}, "river_of_despair"),
    ({"tower": 5, "feliner": 0, "pile": (), "active": ("luna",)}, "river_of_despair"),
    ({"tower": 5, "feliner": 0, "pile": (), "threats": {"grune": 2}}, "cats_lair"),
    ({"tower": 5, "feliner": 0, "pile": ()}, "kingdoms"),
]


@rule("DE-DEC-24")
@pytest.mark.parametrize(("facts", "where"), PASSIVE)
def test_the_passive_next_action(facts: dict[str, int], where: str) -> None:
    assert table("panthro", **facts).passive() == ACTS[LOCATION_IDS.index(where)]  # type: ignore[arg-type]


@rule("DE-DEC-24")
def test_passive_answers_of_the_draw() -> None:
    t = table("lion_o", draws=("grune", "mumm_ra"))
    assert t.passive() == PlayCard(card("grune"))
    assert t.does(t.passive()).passive() == PutOnTop()


@rule("DE-DEC-24")
def test_passive_answers_of_actions() -> None:
    assert table(tower=3).acts("tower_of_omens").passive() == RaiseTower()
    hidden = ChallengeTarget(target("hidden"))
    assert table(active=("luna",)).acts("river_of_despair").passive() == hidden
    lair = table(threats={"grune": 1, "skytomb": 2}).acts("cats_lair")
    assert lair.passive() == ChallengeTarget(threat("grune"))
    fight = table("tygra", active=("luna",), warriors=(2,), allies=(2,)).acts("river_of_despair", hidden)
    assert fight.passive() == CommitWarriors(Warriors(0))
    assert fight.does(CommitWarriors(Warriors(0))).passive() == CommitAllies(Allies(0))
    assert table().acts("castle_plun_darr").passive() == Purge(Kingdom(1), Counters(1))
    assert table("pumyra").acts("shadowrealm").passive() == RescueFirst(Warriors(0))
    assert table("tygra").acts("shadowrealm").passive() == FillBag(Kingdom(1))
    assert table("lynx_o", thundrainium=1).rolls("black", "white").attempts().passive() == CountRoll(
        Colour(KINGDOMS[4])
    )


@rule("DE-DEC-24")
def test_passive_answers_of_a_trade() -> None:
    t = table("tygra", "pumyra", warriors=(2, 1), allies=(1, 0), options={"consent_trading": True})
    assert t.acts("unicorn_forest").passive() == TradeWith(cat("pumyra"))
    assert t.does(TradeWith(cat("pumyra"))).passive() == TradeWarriors(NetWarriors(0))
    assert t.does(TradeWarriors(NetWarriors(0))).passive() == TradeAllies(NetAllies(-1))
    assert t.does(TradeAllies(NetAllies(-1))).passive() == RefuseTrade()
    assert AcceptTrade() in t.actions()
    taking = table("tygra", "pumyra", warriors=(2, 1)).acts("unicorn_forest", TradeWith(cat("pumyra")))
    assert taking.passive() == TradeWarriors(NetWarriors(1))


@rule("DE-DEC-24")
def test_passive_answers_of_events_and_of_giving_up() -> None:
    t = table(draws=("grune", "warbot", "grune"), skips=1, tower=3).acts("tower_of_omens", Foresee())
    before = t.g.deck[:]
    while t.asked_for() is PutNext:
        t.does(t.passive())
    assert t.g.deck == before
    lunataks = bits(("luna", "chilla", "alluro"))
    u = table("tygra", "pumyra", active=("tug_mug",), warriors=(3, 0))
    u.g.defeated = lunataks
    assert u.challenges("tug_mug", warriors=3).passive() == SHARES[0]
    voters = table("tygra", "pumyra", options={"giving_up": True}).does(ProposeGivingUp())
    assert voters.passive() == FightOn()


@rule("DE-DEC-19", "DE-DEC-22")
def test_every_action_that_is_ever_offered_is_in_the_vocabulary() -> None:
    listed = GAME.vocabulary(3, {})
    known, rng = set(listed), seeded(2)
    assert len(known) == len(listed)
    options = GAME.settle({"difficulty": "eclipse", "consent_trading": True, "free_stop": True, "giving_up": True})
    for seed in range(12):
        g = GAME.start(2 + seed % 8, options, seeded(seed), False)
        advance(g)
        while g.result is None:
            assert known.issuperset(g.decisions[0].options)
            random_step(g, rng)
