"""The end in the players' words (chapters 27 and 28)."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, table
from rulebound.engine.particulars import Ending
from rulebound.games.eclipse import GAME
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.rules.scoring import score
from rulebound.testing.marks import rule


def told(t: EclipseTable) -> Ending:
    """How the end is told at this table."""
    found = GAME.ending(t.g, t.names, [one.event for one in t.log])
    assert found is not None
    return found


@rule("EC-SCO-01", "EC-SCO-02")
def test_the_winner_rules_the_galaxy_and_points_are_told_by_source() -> None:
    t = table("draco", "hydran").reputation("Ann", 4, 3)
    assert GAME.ending(t.g, t.names, []) is None
    score(t.g)
    end = told(t)
    assert end.title == "Ann rules the galaxy"
    assert end.text == f"{t.points('Ann')} VP, {t.points('Ann') - t.points('Bob')} more than Bob."
    assert end.fates[0].text.startswith(f"{t.points('Ann')} VP: Reputation 7")
    assert {figure.label: figure.values for figure in end.figures}["VP"] == (t.points("Ann"), t.points("Bob"))


def figures(t: EclipseTable) -> dict[str, tuple[int, ...]]:
    """Everybody's part in the game."""
    return {figure.label: figure.values for figure in told(t).figures}


@rule("EC-SCO-01", "EC-SCO-04")
def test_sectors_and_techs_of_each_player_are_counted_on_all_tracks() -> None:
    t = table("draco", "hydran", "planta").lay(103, (0, -1)).owns("Bob", 103).owns(None, 228)
    before = ended(t.copy())["Techs"]
    t.techs("Ann", "gauss_shield", "fusion_source", "nanorobots").techs("Cas", "antimatter_splitter", track=2)
    found = ended(t)
    assert found["Sectors"] == (0, 2, 1)
    assert found["Techs"] == (before[0] + 3, before[1], before[2] + 1)
    assert (found["Battles"], found["Ships lost"]) == ((0, 0, 0), (0, 0, 0))


def ended(t: EclipseTable) -> dict[str, tuple[int, ...]]:
    """The figures of a game that ends now."""
    score(t.g)
    return figures(t)


@rule("EC-SCO-01", "EC-BAT-02")
def test_battles_and_ships_lost_are_counted_for_both_sides_and_npcs_are_left_out() -> None:
    t = table("mechanema", "hydran", "planta").lay(103, (0, -1)).lay(201, (1, 1)).npcs(201, 1)
    t.ships("Ann", 103, interceptor=2).ships("Bob", 103, interceptor=1).ships("Cas", 201, dreadnought=1)
    t.phase(CombatPhase())
    t.rolls(*["burst"] * 40)
    while not t.over() and "EC-UPK-03" not in t.rules_told():
        t.pass_by()
    found = ended(t)
    assert found["Battles"] == (1, 1, 1)
    lost = t.told("EC-HIT-07")
    assert lost
    counts = [sum(name in line for line in lost) for name in ("Mechanema", "Hydran", "Planta")]
    assert found["Ships lost"] == tuple(counts)


@rule("EC-SCO-17", "EC-SCO-18")
def test_a_tie_is_told_by_what_is_stored_or_is_shared() -> None:
    t = table().stock("Ann", materials=1, science=1, money=1).stock("Bob", materials=9, science=0, money=0)
    score(t.g)
    assert told(t).title == "Bob rules the galaxy"
    assert told(t).text == f"{t.points('Bob')} VP, as Ann has, and more stored: 9 to 3."
    t = table().stock("Ann", materials=1, science=1, money=1).stock("Bob", materials=3, science=0, money=0)
    score(t.g)
    assert told(t).title == "Ann and Bob share the galaxy"
    assert told(t).text == f"{t.points('Ann')} VP and 3 resources stored each."


@rule("EC-ELI-03", "EC-ELI-06")
def test_who_alone_is_left_has_won_and_the_others_were_eliminated() -> None:
    t = table("draco", "hydran").owns(None, 228).no_ships("Ann", 228)
    t.phase(CombatPhase())
    end = told(t)
    assert end.title == "Bob alone is left in the galaxy"
    assert end.text.startswith(f"{t.points('Bob')} VP when all others were eliminated, in round ")
    assert end.fates[0].text.startswith("eliminated in round ")
    assert end.fates[0].rule == "EC-ELI-03"


@rule("EC-ELI-07")
def test_if_nobody_is_left_the_best_of_them_came_nearest() -> None:
    t = table("draco", "hydran")
    t.g.eliminated[0] = t.g.eliminated[1] = 1
    t.g.kept_score = (5, 3, *t.g.kept_score[2:])
    score(t.g)
    assert told(t).title == "Nobody is left, and Ann came nearest"
    assert told(t).text.startswith("5 VP when all were eliminated")
