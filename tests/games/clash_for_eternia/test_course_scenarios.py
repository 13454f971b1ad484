"""Chapters 4 and 20, whole courses: setup, what Characters do in each Scenario, and the ends of Rounds."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.course import course, same
from games.clash_for_eternia.table import ClashTable, model, table, thing
from games.clash_for_eternia.test_course_attacks import acting
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import Interact, Select
from rulebound.games.clash_for_eternia.frames import RoundEnd
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Character
from rulebound.games.clash_for_eternia.rules.wounds import hurt
from rulebound.games.clash_for_eternia.state import field_of
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS
from rulebound.testing.marks import rule
from rulebound.testing.table import Table

FILE = "scenarios"
SCENARIOS = [one.id for one in content.SCENARIOS]
HEROES = ("he_man", "teela", "orko", "stratos")
VILLAINS = ("skeletor", "beast_man", "mer_man", "clawful")


def begun(scenario: str, number: int = 2, ai: bool = False, members: int = 1) -> ClashTable:
    """A Scenario with Heroes and Villains on the sides that it asks for."""
    team, foes = (VILLAINS, HEROES) if scenario == "kings_ransom" else (HEROES, VILLAINS)
    t = table(*team[:number], foes=foes[:3], scenario=scenario, ai=ai, members=members)
    return t if ai else t.full()


# Setup.


@rule(
    "CE-SET-03", "CE-SET-04", "CE-SET-05", "CE-SET-06", "CE-SET-07", "CE-SET-08", "CE-SET-27", "CE-SCN-01", "CE-SCN-02"
)
@pytest.mark.parametrize("selection", ["heroes_vs_villains", "factions", "free_for_all"])
@pytest.mark.parametrize("scenario", ["clash_of_champions", "siege_of_grayskull", "kings_ransom"])
@pytest.mark.parametrize("first", ["He-Man", "Skeletor"])
def test_who_may_be_chosen(selection: str, scenario: str, first: str) -> None:
    t = Table(GAME, 2, {"selection": selection, "scenario": scenario, "characters": 2}).go()
    lines = [*choices(t)]
    if t.offers(f"Take {first}"):
        t.answer(f"Take {first}")
        for _ in range(4):
            lines += choices(t)
            t.first_option()
        lines.append(f"{t.asked()[0]}: {' | '.join(t.options())}")
    same(lines, FILE, f"setup: {scenario}, {selection}, {first}")


def choices(t: Table) -> list[str]:  # type: ignore[type-arg]
    """Who may be taken, and why others may not."""
    names = [one.name for one in content.CHARACTERS]
    why = [t.refused(Select(Character(i))) if not t.offers(Select(Character(i))) else "yes" for i in range(len(names))]
    groups = {
        one: [name for name, reason in zip(names, why, strict=True) if reason == one] for one in dict.fromkeys(why)
    }
    return [f"{t.asked()[0]}: {t.prompt()}"] + [f"  {reason}: {', '.join(found)}" for reason, found in groups.items()]


@rule("CE-SET-09", "CE-SET-14", "CE-SET-19", "CE-SET-21", "CE-SET-22", "CE-SET-23", "CE-DEC-01", "CE-AI-54")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("ai", [False, True])
def test_setup(scenario: str, ai: bool) -> None:
    team, foes = (VILLAINS, HEROES) if scenario == "kings_ransom" else (HEROES, VILLAINS)
    t = ClashTable(team[:3], foes[:3], scenario, ai, 2, "hover_robot", 1, {"selection": "heroes_vs_villains"})
    lines = course(
        t.go(), *[f"Take {name(one)}" for one in (*team[:3], *foes[:3])], until="slot P1" if ai else "slot C1"
    )
    tokens = [f"{thing_name} {t.g.token_left[thing(thing_name)]}" for thing_name in things(scenario)]
    same([*lines, *tokens], FILE, f"setup: {scenario}{' against the AI' if ai else ''}")


def name(one: str) -> str:
    return next(character.name for character in content.CHARACTERS if character.id == one)


def things(scenario: str) -> list[str]:
    return [one.name for one in next(s for s in content.SCENARIOS if s.id == scenario).tokens]


# The end of a Round.


@rule("CE-RND-04", "CE-RND-06", "CE-END-02", "CE-SCN-10", "CE-ESC-01")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("ai", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_last_round(scenario: str, ai: bool, number: int) -> None:
    """In which Round the time-out decides, and who wins by it, with nothing done and with a lead."""
    found, t = [], begun(scenario, number, ai)
    for lead in (None, PLAYERS, CONTROLLER):
        ends = next(one for one in (ended(t, lead, last) for last in range(1, 12)) if one.over())
        winner = "team" if ends.ending().won[0] else "Controller"
        found.append(f"Round {ends.g.round}: {winner} ({ends.ending().rule})")
    same(found, FILE, f"last Round: {scenario}, {number}{' against the AI' if ai else ''}")


def ended(t: ClashTable, lead: int | None, last: int) -> ClashTable:
    """The same table at the end of some Round, with a side in the lead."""
    other = t.copy()
    other.g.round = last
    if lead is not None:
        other.g.vp[lead] = other.g.kos[1 - lead] = 1
    other.quiet()
    return other.push(RoundEnd())


@rule("CE-RND-04", "CE-NPC-05", "CE-NPC-06", "CE-NPC-07", "CE-NPC-08", "CE-NPC-11", "CE-NPC-13", "CE-S3-01", "CE-S3-03")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_end_of_a_round(scenario: str) -> None:
    t = begun(scenario, 3, members=2).put("teela" if scenario != "kings_ransom" else "beast_man", "E5")
    foe = t.foes[0]
    t.put(t.team[0], "E6").put(foe, "D8").hp(t.team[0], 4).hp(t.team[1], 4).power(t.team[0], 2).hp(foe, 3)
    t.quiet()
    t.g.slot = -1
    t.push(RoundEnd())
    same(
        [t.game.say(told.event, t.names) for told in t.log] + course(t, until="slot C1"), FILE, f"Round end: {scenario}"
    )


# What Characters do.


def doing(t: ClashTable, who: str, at: str, *answers: str) -> list[str]:
    """A Character stands somewhere and does this."""
    return course(acting(t.put(who, at), who), *answers)


@rule("CE-TOK-03", "CE-TOK-04", "CE-TOK-05", "CE-TOK-07", "CE-S2-03", "CE-S2-04", "CE-S7-03", "CE-SCN-11", "CE-TOK-11")
@pytest.mark.parametrize("scenario", ["swords_of_eternia", "dragons_hoard"])
def test_picking_up_and_securing(scenario: str) -> None:
    t = begun(scenario)
    tokens = things(scenario)
    where = [spot(t, one) for one in tokens]
    lines = list[str]()
    for token, at in zip(tokens, where, strict=True):
        lines += doing(t, "he_man", at, interact(t, token))
        if t.over():
            break
        lines += doing(t, "he_man", home(t), interact(t, token))
        if t.over():
            break
    same(lines, FILE, f"securing: {scenario}")
    assert t.over()


def spot(t: ClashTable, token: str) -> str:
    """Where a token lies."""
    return SPACE_NAMES[t.g.token_at[thing(token)]]


def home(t: ClashTable) -> str:
    """A Spawn Token of the Players."""
    return SPACE_NAMES[field_of(t.g).p_spawn[0]]


def interact(t: ClashTable, token: str) -> str:
    """The words of Interact."""
    return t.words(Interact(thing(token)))


@rule("CE-S4-01", "CE-S4-02", "CE-S4-04", "CE-S4-05", "CE-S6-01", "CE-S6-02", "CE-S6-03", "CE-S6-04", "CE-SCN-09")
@pytest.mark.parametrize(
    ("scenario", "breaks", "mends"),
    [("siege_of_grayskull", "skeletor", "he_man"), ("raid_on_snake_mountain", "he_man", "skeletor")],
)
def test_wearing_down_and_mending(scenario: str, breaks: str, mends: str) -> None:
    t = begun(scenario)
    lines = list[str]()
    for token in things(scenario):
        at = spot(t, token)
        lines += doing(t.put("mer_man", "I13").put("beast_man", "A13"), breaks, at, interact(t, token))
        if token == things(scenario)[0]:
            beside = f"{at[0]}{int(at[1:]) + 1}"
            lines += doing(t, mends, beside, interact(t, token))
            assert not t.offers(interact(t, token))
        while not t.over() and t.g.token_at[thing(token)] >= 0:
            lines += doing(t, breaks, at, interact(t, token))
        if t.over():
            break
    same(lines, FILE, f"wearing down: {scenario}")
    assert t.over()


@rule("CE-S5-01", "CE-S5-02", "CE-S5-03", "CE-S5-04", "CE-S5-05", "CE-S5-06", "CE-S5-07", "CE-S5-09")
@pytest.mark.parametrize("number", [1, 4])
def test_the_kings_ransom(number: int) -> None:
    t = begun("kings_ransom", number).put("he_man", "I13").put("teela", "I12").put("orko", "I11")
    king = interact(t, "King Randor")
    lines = list[str]()
    while model("king_randor") >= 0 and t.where("king_randor") is not None:
        lines += doing(t, "skeletor", "E7" if t.where("king_randor") != "E7" else "E6", king)
    lines += doing(t.hp("skeletor", 9).put("he_man", "A8"), "skeletor", "A7", "Move", "Go to A5")
    t.put("skeletor", "A7").hp("skeletor", 1).put("he_man", "A8")
    lines += course(acting(t, "he_man").rolls(*["power"] * 4), "Attack with Sword of Power")
    assert t.where("king_randor") == "A7"
    if number == 1:
        assert not t.over()
        t.put("skeletor", "A6").hp("skeletor", 9)
        acting(t, "skeletor")
        assert not t.offers(king)  # He-Man guards him
    t.g.carries[model("skeletor")] = thing("King Randor")
    t.out("king_randor").put("he_man", "I13")
    lines += doing(t.hp("skeletor", 9), "skeletor", "C2", "Move", "Go to C1")
    same(lines, FILE, f"the King: {number}")
    assert t.over()


@rule("CE-NPC-03", "CE-NPC-09", "CE-NPC-10", "CE-NPC-13")
@pytest.mark.parametrize("hp", [12, 2])
def test_an_attack_on_the_dragon(hp: int) -> None:
    t = (
        begun("dragons_hoard")
        .put("he_man", "E6")
        .hp("granamyr", hp)
        .unlock("he_man", "earthshaker")
        .power("he_man", 3, 3)
    )
    t.put("skeletor", "E8").put("beast_man", "I13").put("mer_man", "I12").hand("hold_the_line", "sacrifice_the_weak")
    acting(t, "he_man").rolls("power", "melee", "melee", "melee", "blank", "blank")
    same(course(t, "Attack with Earthshaker"), FILE, f"the dragon with {hp} HP")


@rule("CE-SCN-04", "CE-SCN-05", "CE-SCN-12", "CE-SCN-13", "CE-S1-02", "CE-S1-03", "CE-S3-02", "CE-S3-03")
@pytest.mark.parametrize("scenario", ["clash_of_champions", "crossroads_of_power", "raid_on_snake_mountain"])
@pytest.mark.parametrize("ai", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_ko_that_wins(scenario: str, ai: bool, number: int) -> None:
    """How many KOs each side needs, when nothing else happens."""
    found = []
    for victim in (0, 1):
        t = begun(scenario, number, ai)
        side = t.team if victim == 0 else t.foes
        count = 0
        while not t.over() and count < 30:
            who = side[count % len(side)]
            t.quiet()
            t.put(who, "A7").hp(who, 1)
            knock(t, who)
            count += 1
        found.append(f"{count} KOs of the {'team' if victim == 0 else 'Controller'}: {t.over()}")
    same(found, FILE, f"KOs: {scenario}, {number}{' against the AI' if ai else ''}")


def knock(t: ClashTable, who: str) -> None:
    """The last Hit Point is lost."""
    t.g.log = []
    hurt(t.g, model(who), 1, "CE-FX-21")
