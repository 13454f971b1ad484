"""What stands on every encounter card: name, set, kind, Life Points, Prestige, and when it strikes (chapter 26).

The sentence of the ledger is read, and the card at the table must be as it says.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.cutthroat_caverns.fights import against, alone, lost, rounds
from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.games import cutthroat_caverns
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.places import ASIDE, CURRENT, DUNGEON
from rulebound.games.cutthroat_caverns.records.encounters import KINDS
from rulebound.games.cutthroat_caverns.tables import ENCOUNTER_OF, KIND_OF, SET_OF, TRAP
from rulebound.testing import rule

LEDGER = (Path(cutthroat_caverns.__file__).parent / "rules.md").read_text(encoding="utf-8")
LINE = re.compile(
    r"^- \*\*CC-MON-\S+\*\* `(\w+)` (.+?) \((\w+), (\w+)\)\. (?:LP (\S+)\. )?(?:Prestige (\S+)|No Prestige)\. (.+) \[",
    re.MULTILINE,
)
CARDS = {name: tuple(facts) for name, *facts in LINE.findall(LEDGER)}  # title, set, kind, LP, Prestige, text
# What bodies are worth that fall before the card does, or with it.
BODIES = {"ogre_brothers": 2, "twin_sirens": 2, "hivemind": 1, "blink_dogs": 1}


def test_the_ledger_has_a_line_for_each_encounter() -> None:
    assert list(CARDS) == list(ENCOUNTER_OF)


def appearing(name: str, seats: int) -> CavernsTable:
    """The creature of this card has just appeared: the Lich does when his skeletons have fallen."""
    if name != "emperor_lich":
        return opening(name, seats).go()
    return alone(against(name, seats)).life(5).attacks("Ann", "attack_10").quiet()


def worth(name: str) -> int:
    """What Bob scores who lands the killing blow."""
    t = appearing(name, 4) if name == "emperor_lich" else alone(against(name))
    t.life(5)
    t.g.barrier, t.g.reborn = 0, True
    t.attacks("Bob", "attack_25").quiet()
    assert t.g.prestige[0] == 0
    return t.g.prestige[1] - BODIES.get(name, 0)


@rule(
    "CC-FLOW-01",
    "CC-FLOW-03",
    "CC-EOE-02",
    "CC-EOE-03",
    "CC-SPE-LICH-10",
    "CC-MON-RIPPER",
    "CC-MON-BATTLE-TROLL",
    "CC-MON-ANTI-PALADIN",
    "CC-MON-IRON-SKIN-GARGOYLE",
    "CC-MON-ARC-MAGES",
    "CC-MON-MINOTAUR",
    "CC-MON-BLOATED-HORROR",
    "CC-MON-RIDDLING-SPHINX",
    "CC-MON-LURKING-STRANGLER",
    "CC-MON-MIRROR-FIEND",
    "CC-MON-FIRE-DRAKE",
    "CC-MON-HUNGRY-HYDRA",
    "CC-MON-BONE-KNIGHT",
    "CC-MON-WAILING-BANSHEE",
    "CC-MON-MIMIC-CHEST",
    "CC-MON-THIEVING-IMPS",
    "CC-MON-STONE-JUGGERNAUT",
    "CC-MON-VENOMWEB-SPIDER",
    "CC-MON-OGRE-BROTHERS",
    "CC-MON-GNOLL-PACK",
    "CC-MON-DEMON-OF-PRIDE",
    "CC-MON-GHOSTLY-DUELIST",
    "CC-MON-COLLAPSING-PASSAGE",
    "CC-MON-ROPE-BRIDGE",
    "CC-MON-GREEDY-ALTAR",
    "CC-MON-ARSHTONGUE",
    "CC-MON-CURSED-GOBLIN",
    "CC-MON-OBSIDIAN-GATE",
    "CC-MON-HIVEMIND",
    "CC-MON-VAMPYRE",
    "CC-MON-BLINK-DOGS",
    "CC-MON-CURSED-NAIAD",
    "CC-MON-SPITTING-DRAKE",
    "CC-MON-SHADOWMANCER",
    "CC-MON-BARRIER-MAGUS",
    "CC-MON-TREASURE-SPORE",
    "CC-MON-VENOM-QUEEN",
    "CC-MON-CHAINED-COLOSSUS",
    "CC-MON-PUPPETEER",
    "CC-MON-FLOODING-CHAMBER",
    "CC-MON-WEREBOAR",
    "CC-MON-GLUTTONY",
    "CC-MON-VOODOO-WITCH",
    "CC-MON-ENDLESS-HORDE",
    "CC-MON-THANTIGIST",
    "CC-MON-RAGNAROK",
    "CC-MON-WRATH",
    "CC-MON-AVARICE",
    "CC-MON-SLOTH",
    "CC-MON-ENVY",
    "CC-MON-PLAGUE-BEARER",
    "CC-MON-ASH-PHOENIX",
    "CC-MON-CLOCKWORK-EXECUTIONER",
    "CC-MON-TWIN-SIRENS",
    "CC-MON-HALL-OF-BLADES",
    "CC-MON-EMPEROR-LICH",
    "CC-MON-ECHO-WARDEN",
    "CC-MON-LIVING-TOME",
    "CC-MON-MUMMY-KING",
    "CC-MON-GRAVE-ROBBERS",
    "CC-MON-TOME-VAULT",
    "CC-MON-DEATH",
    "CC-MON-WAR",
    "CC-MON-FAMINE",
    "CC-MON-PESTILENCE",
)
@pytest.mark.parametrize("name", CARDS)
def test_the_card_is_what_the_ledger_says(name: str) -> None:
    title, set_, kind, life, prestige, text = CARDS[name]
    number = ENCOUNTER_OF[name]
    t = opening(name)
    for who in t.names:
        t.hand(who, "feint")
    t.go()
    assert t.told("CC-FLOW-01")[0] == f"Encounter 1: {title}."
    assert [piece.text for piece in GAME.scene(t.g, 0).pieces if piece.id == f"encounter:{name}"] == [text]
    assert (SET_OF[number], KINDS[KIND_OF[number]]) == (set_, kind)
    if life:
        assert "/".join(str(appearing(name, seats).left()) for seats in (3, 4, 5, 6)) == life
    if kind in ("creature", "boss"):
        assert worth(name) == sum(int(part) for part in prestige.split("+"))


@rule("CC-MON-OGRE-BROTHERS", "CC-MON-TWIN-SIRENS", "CC-FLOW-03")
@pytest.mark.parametrize(
    ("name", "columns"), [("ogre_brothers", [70, 100, 125, 155]), ("twin_sirens", [65, 95, 120, 145])]
)
def test_two_bodies_have_lp_of_their_own(name: str, columns: list[int]) -> None:
    for seats, life in zip((3, 4, 5, 6), columns, strict=True):
        assert list(opening(name, seats).go().g.life) == [life, life]


@rule("CC-MON-OGRE-BROTHERS", "CC-MON-TWIN-SIRENS", "CC-TOK-02")
@pytest.mark.parametrize("name", ["ogre_brothers", "twin_sirens"])
def test_the_second_body_is_worth_as_much_as_the_first(name: str) -> None:
    t = against(name).life(5, 1).order("Bob", "Ann", "Cas", "Dee").attacks("Ann", "attack_10")
    if name == "ogre_brothers":
        t.answer("Attack Thud")
    assert t.quiet().g.prestige[0] == 2


@rule("CC-MON-BARRIER-MAGUS", "CC-SPE-BARRIER-01")
def test_the_barrier_is_up_from_the_start_with_the_value_of_its_column() -> None:
    assert [opening("barrier_magus", seats).go().g.barrier for seats in (3, 4, 5, 6)] == [30, 40, 50, 60]


@rule("CC-OPT-04", "CC-OPT-03")
@pytest.mark.parametrize("chosen", ["base", "deeper_darker", "relics_ruin", "tombs_tomes", "death_incarnate"])
def test_every_card_but_the_bosses_is_shuffled_in_with_its_set(chosen: str) -> None:
    t = CavernsTable(4, **({} if chosen == "base" else {chosen: True}))
    while not t.g.cards.count(DUNGEON):
        t.first_option()
    names = list(ENCOUNTER_OF)
    deck = {names[card] for place in (CURRENT, DUNGEON, ASIDE) for card in t.g.cards.faces(place)}
    assert deck == {name for name, (_, set_, kind, *_) in CARDS.items() if set_ in ("base", chosen) and kind != "boss"}


@rule("CC-COMP-06")
def test_the_base_set_has_22_creatures_and_3_traps() -> None:
    base = [number for name, number in ENCOUNTER_OF.items() if number < 25]
    assert sum(KIND_OF[number] == TRAP for number in base) == 3


# When it strikes: before everybody draws a new number (step d), or whoever has drawn one (step g).
BEFORE = """
    battle_troll anti_paladin minotaur riddling_sphinx lurking_strangler mirror_fiend fire_drake wailing_banshee
    mimic_chest ogre_brothers demon_of_pride ghostly_duelist arshtongue obsidian_gate barrier_magus chained_colossus
    wereboar voodoo_witch ragnarok wrath envy clockwork_executioner mummy_king war emperor_lich
"""
AFTER = """
    ripper iron_skin_gargoyle arc_mages bloated_horror hungry_hydra bone_knight thieving_imps stone_juggernaut
    venomweb_spider gnoll_pack cursed_goblin hivemind vampyre blink_dogs shadowmancer sloth avarice ash_phoenix
    twin_sirens echo_warden living_tome grave_robbers death famine pestilence
"""
BOTH = "treasure_spore venom_queen thantigist plague_bearer"
STRIKES = ("CC-CRE-01", "CC-PSN-01", "CC-SPE-SWAP-01")


@rule(
    "CC-ROUND-06",
    "CC-ROUND-10",
    "CC-CRE-03",
    "CC-MON-RIPPER",
    "CC-MON-BATTLE-TROLL",
    "CC-MON-ANTI-PALADIN",
    "CC-MON-IRON-SKIN-GARGOYLE",
    "CC-MON-ARC-MAGES",
    "CC-MON-MINOTAUR",
    "CC-MON-BLOATED-HORROR",
    "CC-MON-RIDDLING-SPHINX",
    "CC-MON-LURKING-STRANGLER",
    "CC-MON-MIRROR-FIEND",
    "CC-MON-FIRE-DRAKE",
    "CC-MON-HUNGRY-HYDRA",
    "CC-MON-BONE-KNIGHT",
    "CC-MON-WAILING-BANSHEE",
    "CC-MON-MIMIC-CHEST",
    "CC-MON-THIEVING-IMPS",
    "CC-MON-STONE-JUGGERNAUT",
    "CC-MON-VENOMWEB-SPIDER",
    "CC-MON-OGRE-BROTHERS",
    "CC-MON-GNOLL-PACK",
    "CC-MON-DEMON-OF-PRIDE",
    "CC-MON-GHOSTLY-DUELIST",
    "CC-MON-ARSHTONGUE",
    "CC-MON-CURSED-GOBLIN",
    "CC-MON-OBSIDIAN-GATE",
    "CC-MON-HIVEMIND",
    "CC-MON-VAMPYRE",
    "CC-MON-BLINK-DOGS",
    "CC-MON-SHADOWMANCER",
    "CC-MON-BARRIER-MAGUS",
    "CC-MON-TREASURE-SPORE",
    "CC-MON-VENOM-QUEEN",
    "CC-MON-CHAINED-COLOSSUS",
    "CC-MON-WEREBOAR",
    "CC-MON-VOODOO-WITCH",
    "CC-MON-THANTIGIST",
    "CC-MON-RAGNAROK",
    "CC-MON-WRATH",
    "CC-MON-AVARICE",
    "CC-MON-SLOTH",
    "CC-MON-ENVY",
    "CC-MON-PLAGUE-BEARER",
    "CC-MON-ASH-PHOENIX",
    "CC-MON-CLOCKWORK-EXECUTIONER",
    "CC-MON-TWIN-SIRENS",
    "CC-MON-EMPEROR-LICH",
    "CC-MON-ECHO-WARDEN",
    "CC-MON-LIVING-TOME",
    "CC-MON-MUMMY-KING",
    "CC-MON-GRAVE-ROBBERS",
    "CC-MON-DEATH",
    "CC-MON-WAR",
    "CC-MON-FAMINE",
    "CC-MON-PESTILENCE",
)
@pytest.mark.parametrize("name", f"{BEFORE} {AFTER} {BOTH}".split())
def test_it_strikes_before_or_after_the_new_numbers_are_drawn(name: str) -> None:
    t = against(name).round(3)
    t.g.counter, t.g.barrier = max(3, t.g.counter), 60
    told = rounds(t, "Bob Cas Ann Dee", Bob=40).rules_told()
    draw = told.index("CC-FLOW-05")
    struck = [any(rule in STRIKES for rule in half) for half in (told[:draw], told[draw:])]
    assert struck == [name not in AFTER.split(), name not in BEFORE.split()]


@rule("CC-MON-BATTLE-TROLL", "CC-MON-WRATH", "CC-ROUND-06")
@pytest.mark.parametrize("name", ["battle_troll", "wrath"])
def test_whoever_strikes_all_for_doing_nothing_does_so_before_the_new_numbers_are_drawn(name: str) -> None:
    told = rounds(against(name)).rules_told()
    assert told.index("CC-CRE-01") < told.index("CC-FLOW-05")


@rule("CC-MON-FIRE-DRAKE", "CC-ROUND-10")
def test_in_even_rounds_the_fire_drake_bites_whoever_has_drawn_the_1() -> None:
    assert lost(rounds(against("fire_drake").round(2), "Bob Cas Ann Dee")) == {"Bob": 20}
