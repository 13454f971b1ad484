"""Chapter 25, card by card: copies, values on every edge, what is printed, who is pictured, and where it is played."""

from __future__ import annotations

from typing import Final

import pytest

from games.cutthroat_caverns.fights import dealt, turn
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import After, Maneuver, Preparation, RoundMoment
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import EncounterMoment
from rulebound.games.cutthroat_caverns.places import DECK, TABLE, riders_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule

OWN: Final = "Use your own, higher values: the attack is Protected"
PLAIN: Final = "Use the plain values"
GENERIC: Final = {
    "attack_100": (0, 50, 100, 200),
    "attack_50": (0, 25, 50, 100),
    "attack_40": (0, 20, 40, 80),
    "attack_30": (0, 15, 30, 60),
    "attack_25": (0, 15, 25, 50),
    "attack_20": (0, 10, 20, 40),
    "attack_10": (0, 5, 10, 20),
    "attack_5": (0, 0, 5, 10),
    "poke_with_stick": (0, 0, 0, 0),
}
ENHANCED: Final = {
    "crowd": (0, 10, 20, 40),
    "throw_holy_water": (0, 5, 10, 20),
    "pilfering_strike": (0, 5, 10, 20),
    "strike_of_destiny": (0, 20, 35, 35),
    "snicker_snackt": (0, 10, 20, 40),
}
PICTURED: Final = {
    "knife_in_the_dark": ["Ann"],
    "hammerfall": ["Bob"],
    "red_whirl": ["Cas"],
    "black_arc": ["Dee"],
    "thorn_volley": ["Eve"],
    "dune_fire": ["Fay"],
    "strike_and_evade_a": ["Ann", "Dee", "Eve"],
    "strike_and_evade_b": ["Bob", "Cas", "Fay"],
}
SPECIAL: Final = dict.fromkeys(list(PICTURED)[:6], (0, 15, 25, 50)) | {
    "strike_and_evade_a": (0, 10, 20, 40),
    "strike_and_evade_b": (0, 10, 20, 40),
}
SPECIAL_OWN: Final = dict.fromkeys(list(PICTURED)[:6], (0, 25, 50, 100)) | {
    "strike_and_evade_a": (0, 20, 40, 80),
    "strike_and_evade_b": (0, 20, 40, 80),
}
OTHER_ATTACKS: Final = ["feint", "focus_strength", "slip_behind", "double_strike", "opportunity_fire"]
COPIES: Final = {
    1: "attack_100 poke_with_stick pilfering_strike opportunity_fire out_of_my_way critical_miss unintentional_strike",
    2: "attack_5 knife_in_the_dark hammerfall red_whirl black_arc thorn_volley dune_fire crowd throw_holy_water feint",
    3: "attack_25 attack_10 edge_out potion_of_healing",
    4: "attack_50 attack_40 attack_30 attack_20 cure_wounds",
}
MORE_COPIES: Final = {
    1: "not_so_fast potion_of_iron_skin amulet_of_mentalism",
    2: "focus_strength slip_behind double_strike mixed_signals rally trip not_so_tough tougher_than_he_looks "
    "human_shield my_hero counter_strike called_you_ugly not_on_my_watch potion_of_haste potion_of_strength "
    "alchemists_fire",
}
GENERIC_RULES: Final = (
    *("CC-CARD-ATTACK-100", "CC-CARD-ATTACK-50", "CC-CARD-ATTACK-40", "CC-CARD-ATTACK-30", "CC-CARD-ATTACK-25"),
    *("CC-CARD-ATTACK-20", "CC-CARD-ATTACK-10", "CC-CARD-ATTACK-5", "CC-CARD-POKE-WITH-STICK"),
)
SPECIAL_RULES: Final = (
    *("CC-CARD-KNIFE-IN-THE-DARK", "CC-CARD-HAMMERFALL", "CC-CARD-RED-WHIRL", "CC-CARD-BLACK-ARC"),
    *("CC-CARD-THORN-VOLLEY", "CC-CARD-DUNE-FIRE"),
)
NEW_ATTACK_RULES: Final = (
    *("CC-CARD-STRIKE-AND-EVADE-A", "CC-CARD-STRIKE-AND-EVADE-B"),
    *("CC-CARD-STRIKE-OF-DESTINY", "CC-CARD-SNICKER-SNACKT"),
)
ATTACK_RULES: Final = (
    *GENERIC_RULES,
    *SPECIAL_RULES,
    *("CC-CARD-CROWD", "CC-CARD-THROW-HOLY-WATER", "CC-CARD-PILFERING-STRIKE", "CC-CARD-FEINT"),
    *("CC-CARD-FOCUS-STRENGTH", "CC-CARD-SLIP-BEHIND", "CC-CARD-DOUBLE-STRIKE", "CC-CARD-OPPORTUNITY-FIRE"),
)
ACTION_RULES: Final = (
    *("CC-CARD-EDGE-OUT", "CC-CARD-MIXED-SIGNALS", "CC-CARD-OUT-OF-MY-WAY", "CC-CARD-RALLY", "CC-CARD-TRIP"),
    *("CC-CARD-CRITICAL-MISS", "CC-CARD-NOT-SO-TOUGH", "CC-CARD-TOUGHER-THAN-HE-LOOKS"),
    *("CC-CARD-UNINTENTIONAL-STRIKE", "CC-CARD-HUMAN-SHIELD", "CC-CARD-MY-HERO", "CC-CARD-COUNTER-STRIKE"),
    *("CC-CARD-CALLED-YOU-UGLY", "CC-CARD-NOT-ON-MY-WATCH", "CC-CARD-NOT-SO-FAST"),
)
NEW_ACTION_RULES: Final = (
    *("CC-CARD-IF-I-CANT-HAVE-IT", "CC-CARD-IMPRESSIVE-MOVE", "CC-CARD-TAKIN-ONE", "CC-CARD-UNWITTING-ASSIST"),
)
ITEM_RULES: Final = (
    *("CC-CARD-POTION-OF-HEALING", "CC-CARD-CURE-WOUNDS", "CC-CARD-POTION-OF-IRON-SKIN", "CC-CARD-POTION-OF-HASTE"),
    *("CC-CARD-POTION-OF-STRENGTH", "CC-CARD-ALCHEMISTS-FIRE", "CC-CARD-AMULET-OF-MENTALISM"),
)


@rule(*ATTACK_RULES, *ACTION_RULES, *ITEM_RULES, "CC-COMP-05")
def test_the_deck_holds_so_many_of_each_card() -> None:
    deck = CavernsTable(4).g.cards
    wanted = {name: number for row in (COPIES, MORE_COPIES) for number, names in row.items() for name in names.split()}
    assert {one.id: deck.how_many(DECK, card(one.id)) for one in content.CARDS if one.set == "base"} == wanted
    assert sum(wanted.values()) == 94


# Values.


def values(name: str, mode: str = "", who: str = "Ann", *riders: str) -> tuple[int, ...]:
    """What this card deals on its four edges, turned by its own player."""
    found: list[int] = []
    for plays in (["Not So Tough"] * 2, ["Not So Tough"], [], ["Tougher Than He Looks"]):
        t = table("arshtongue", 6, deeper_darker=True, fresh_meat_cards=True).life(900).riders(who, *riders)
        t.hand(who, *["not_so_tough"] * 2, "tougher_than_he_looks").attacks(who, name)
        while t.prompt() == "Snicker-Snackt: which card do you add?":
            t.answer("Pass")
        if mode:
            t.answer(mode)
        for play in plays:
            t.plays(who, f"Play {play}")
        found.append(dealt(t.passes())[0])
    return tuple(found)


@rule(*GENERIC_RULES, "CC-CARD-CROWD", "CC-CARD-THROW-HOLY-WATER", "CC-CARD-PILFERING-STRIKE", "CC-COMP-12")
@rule("CC-CARD-STRIKE-OF-DESTINY", "CC-CARD-SNICKER-SNACKT")
@pytest.mark.parametrize(("name", "edges"), [*GENERIC.items(), *ENHANCED.items()])
def test_an_attack_card_has_a_value_on_every_edge(name: str, edges: tuple[int, ...]) -> None:
    assert values(name) == edges


@rule(*SPECIAL_RULES, "CC-CARD-STRIKE-AND-EVADE-A", "CC-CARD-STRIKE-AND-EVADE-B", "CC-ATK-11")
@pytest.mark.parametrize("name", PICTURED)
def test_a_special_attack_has_two_values_on_every_edge(name: str) -> None:
    who = PICTURED[name][0]
    assert values(name, PLAIN, who) == SPECIAL[name]
    assert values(name, OWN, who) == SPECIAL_OWN[name]


@rule(*SPECIAL_RULES, "CC-CARD-STRIKE-AND-EVADE-A", "CC-CARD-STRIKE-AND-EVADE-B", "CC-COMP-03", "CC-ATK-11")
@pytest.mark.parametrize("name", PICTURED)
def test_only_those_pictured_may_use_the_higher_values(name: str) -> None:
    t = table("arshtongue", 6, deeper_darker=True, fresh_meat_cards=True).life(900)
    asked = [who for who in t.names if who in t.copy().attacks(who, name).asked()]
    assert [who for who in asked if t.copy().attacks(who, name).offers(OWN, who)] == PICTURED[name]


@rule("CC-CARD-FOCUS-STRENGTH", "CC-ATK-25")
def test_a_rider_has_a_value_on_every_edge() -> None:
    assert values("poke_with_stick", "", "Ann", "focus_strength") == (0, 15, 25, 50)


@rule("CC-CARD-SLIP-BEHIND", "CC-CARD-DOUBLE-STRIKE", "CC-CARD-OPPORTUNITY-FIRE", "CC-COMP-12", "CC-ATK-02")
@pytest.mark.parametrize(("name", "damage"), [("double_strike", 20), ("opportunity_fire", 10)])
def test_slipping_behind_and_striking_double_turn_a_card_up_and_a_shot_does_not(name: str, damage: int) -> None:
    assert values("attack_10", "", "Ann", "slip_behind") == (5, 10, 20, 20)
    t = turn(Ann=f"{name} attack_10").passes().answer("Attack with Attack 10")
    assert dealt(t.passes()) == [damage]


@rule("CC-CARD-UNINTENTIONAL-STRIKE")
@pytest.mark.parametrize(
    ("plays", "damage"), [(["Not So Tough"] * 2, 0), (["Not So Tough"], 0), ([], 5), (["Tougher Than He Looks"], 10)]
)
def test_an_unintentional_strike_is_turned_like_any_other(plays: list[str], damage: int) -> None:
    t = turn(Ann="feint", Bob="feint unintentional_strike", Cas="feint not_so_tough not_so_tough tougher_than_he_looks")
    t.passes().plays("Bob", "Play Unintentional Strike")
    for play in plays:
        t.plays("Cas", f"Play {play}")
    assert dealt(t.passes()) == [damage]


# Kinds.


def all_attacks(first: str) -> CavernsTable:
    """Ann has revealed this card, and holds one of every Attack card."""
    t = table("arshtongue", deeper_darker=True, fresh_meat_cards=True).life(900)
    return t.hand("Ann", *GENERIC, *SPECIAL, *ENHANCED, *OTHER_ATTACKS).attacks("Ann", first)


@rule(*ATTACK_RULES, *NEW_ATTACK_RULES, "CC-NEW-06", "CC-ATK-35")
def test_every_attack_with_a_value_shows_it_to_snicker_snackt_and_nothing_else_does() -> None:
    t = all_attacks("snicker_snackt")
    names = [content.CARDS[card(name)].name for name in (*GENERIC, *SPECIAL, *ENHANCED)]
    assert {option for option in t.options() if option != "Pass"} == {f"Add {name}" for name in names}


@rule(*ATTACK_RULES, *NEW_ATTACK_RULES, "CC-ATK-20", "CC-TURN-09")
@pytest.mark.parametrize("stand_in", ["double_strike", "opportunity_fire"])
def test_generic_special_and_enhanced_cards_take_the_place_of_a_stand_in(stand_in: str) -> None:
    t = all_attacks(stand_in)
    names = [content.CARDS[card(name)].name for name in (*GENERIC, *SPECIAL, *ENHANCED)]
    assert set(t.options()) == {f"Attack with {name}" for name in names}


@rule(*ATTACK_RULES, *NEW_ATTACK_RULES, *ACTION_RULES, *NEW_ACTION_RULES, "CC-SETC-01", "CC-SETC-02", "CC-SETC-05")
def test_every_attack_card_may_be_set_and_only_without_one_an_action_card() -> None:
    t = table("arshtongue", deeper_darker=True, fresh_meat_cards=True)
    attacks = [one for one in content.CARDS if one.kind == "attack"]
    actions = [one for one in content.CARDS if one.kind == "action"]
    t.hand("Ann", *[one.id for one in (*attacks, *actions)]).hand("Bob", *[one.id for one in actions])
    assert set(t.options("Ann")) == {f"Set {one.name}" for one in attacks}
    assert set(t.options("Bob")) == {f"Set {one.name}" for one in actions}
    assert (len(attacks), len(actions)) == (27, 19)


@rule("CC-CARD-FEINT", "CC-CARD-RALLY", "CC-CARD-TRIP", "CC-CARD-CRITICAL-MISS", "CC-CARD-NOT-SO-TOUGH")
@rule("CC-CARD-TOUGHER-THAN-HE-LOOKS", "CC-ATK-18", "CC-ATK-27", "CC-ACT-11")
@pytest.mark.parametrize("shown", ["feint", "slip_behind"])
def test_a_feint_or_rider_hits_nothing_and_is_no_attack_for_any_card(shown: str) -> None:
    names = ["rally", "trip", "critical_miss", "not_so_tough", "tougher_than_he_looks"]
    t = turn(Ann=shown, Bob=" ".join(["feint", *names])).riders("Ann", "focus_strength").passes()
    assert t.prompt().startswith("Ann turned over")
    for name in names:
        assert t.refused(f"Play {content.CARDS[card(name)].name}", "Bob") == "CC-ACT-11"
    t.passes()
    assert "focus_strength" in t._names(riders_of(0))
    assert (dealt(t), t.g.damagers, t.g.attacks) == ([], (), 0)


# Where Action cards are played.

PLAYED: Final = {
    "preparation": "",
    "before a reveal": "edge_out mixed_signals out_of_my_way unwitting_assist",
    "another's attack": "rally trip critical_miss not_so_tough tougher_than_he_looks if_i_cant_have_it",
    "own attack": "rally not_so_tough tougher_than_he_looks",
    "a Feint": "unintentional_strike",
    "after the own attack": "impressive_move",
    "a blow at another": "not_so_tough tougher_than_he_looks called_you_ugly takin_one",
    "a blow at oneself": "not_so_tough tougher_than_he_looks human_shield my_hero counter_strike called_you_ugly",
    "an Action card": "not_on_my_watch not_so_fast",
    "a deadly loss": "",
    "a new Initiative": "",
    "after a round": "",
    "after an encounter": "",
}


def moment_of(t: CavernsTable, at: str) -> CavernsTable:
    """This window is open, and Bob is asked."""
    if at == "before a reveal":
        return t.hand("Ann", "attack_5").sets(Bob="attack_5")
    if at == "a Feint":
        t.g.cards.fill(TABLE, [card("feint")])
        return t.on(Maneuver(Seat(0), card("feint")))
    if at == "an Action card":
        return t.hand("Ann", "rally").attacks("Cas", "attack_20").says("Ann", "Play Rally")
    if "attack" in at and "after" not in at:
        return t.life(20).attacks("Bob" if "own" in at else "Ann", "attack_20")
    if at.startswith("a blow"):
        return t.hits("Bob" if "oneself" in at else "Ann", 20)
    if at == "a deadly loss":
        return t.lp("Bob", 5).on(Loss((Seat(1),), (5,), CARD_LOSS))
    frame = {"preparation": Preparation(True), "after a round": RoundMoment(), "after an encounter": EncounterMoment()}
    return t.on(frame.get(at, After(Seat(1), 20, False)))


@rule(*ACTION_RULES, *NEW_ACTION_RULES, "CC-WIN-02", "CC-WIN-09", "CC-WIN-11", "CC-WIN-12", "CC-WIN-14", "CC-WIN-15")
@rule("CC-WIN-18", "CC-WIN-22")
@pytest.mark.parametrize("at", PLAYED)
def test_an_action_card_is_played_in_its_own_moments_only(at: str) -> None:
    actions = [one for one in content.CARDS if one.kind == "action"]
    if at == "a new Initiative":
        t = opening("ripper", events=True, fresh_meat_cards=True).relics("Bob", "cracked_hourglass")
        t.hand("Bob", *[one.id for one in actions]).until("Initiative")
        assert t.offers("Use Cracked Hourglass", "Bob")
    else:
        t = table("ripper", fresh_meat_cards=True).items("Bob", "cure_wounds").lp("Bob", 50)
        t.hand("Bob", *[one.id for one in actions], "attack_5", "attack_5")
        moment_of(t, at)
    offered = {one.id for one in actions for words in t.options("Bob") if words.startswith(f"Play {one.name}")}
    assert offered == set(PLAYED[at].split())


@rule("CC-CARD-POTION-OF-HEALING", "CC-CARD-CURE-WOUNDS", "CC-CARD-POTION-OF-IRON-SKIN", "CC-CARD-POTION-OF-HASTE")
@rule("CC-CARD-POTION-OF-STRENGTH", "CC-CARD-ALCHEMISTS-FIRE", "CC-CARD-AMULET-OF-MENTALISM", "CC-ITEM-03", "CC-WIN-23")
@pytest.mark.parametrize("at", PLAYED)
def test_potions_are_drunk_at_any_time_and_fire_is_thrown_on_the_own_turn(at: str) -> None:
    items = [one for one in content.CARDS if one.kind == "item"]
    if at in ("a new Initiative", "an Action card"):
        return
    t = table("ripper").items("Bob", *[one.id for one in items]).lp("Bob", 50).hand("Bob", "attack_5")
    t.hand("Ann", "attack_5").puts_in_call("Bob")
    moment_of(t, at)
    potions = {one.id for one in items if one.subtype == "potion"}
    assert {one.id for one in items if t.offers(f"Use {one.name}", "Bob")} == potions


@rule("CC-CARD-ALCHEMISTS-FIRE", "CC-ITEM-12", "CC-WIN-11")
def test_fire_is_thrown_before_on_and_after_the_own_attack_and_on_no_other_turn() -> None:
    t = table("ripper", fresh_meat_cards=True).items("Bob", "alchemists_fire").hand("Ann", "attack_5")
    t.hand("Bob", "attack_10", "rally").hand("Cas", "attack_5").life(300).sets()
    found = set[str]()
    while t.g.round == 1 and t.prompt() != "The round is over. Do you use anything?":
        if "Bob" in t.asked() and t.offers("Use Alchemist's Fire", "Bob"):
            found.add(t.prompt())
        t.passes()
    assert found == {
        "Anyone before Bob turns a card over?",
        "Bob attacks with Attack 10. Does anyone respond?",
        "The attack of Bob is over. Does anyone respond?",
    }


@rule(*ACTION_RULES, "CC-ATK-14", "CC-EDGE-18", "CC-CARD-IF-I-CANT-HAVE-IT")
@pytest.mark.parametrize(
    ("name", "usual"),
    [
        ("rally", "Accept"),
        ("tougher_than_he_looks", "Accept"),
        ("trip", "Refuse"),
        ("critical_miss", "Refuse"),
        ("not_so_tough", "Refuse"),
        ("if_i_cant_have_it", "Refuse"),
    ],
)
def test_no_is_the_usual_answer_to_a_hostile_card(name: str, usual: str) -> None:
    t = table("ripper", fresh_meat_cards=True).life(20).hand("Bob", name)
    t.attacks("Ann", "knife_in_the_dark").answer(OWN).says("Bob", f"Play {content.CARDS[card(name)].name}")
    assert (t.asked(), t.default()) == (["Ann"], usual)
