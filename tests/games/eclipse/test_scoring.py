"""Chapters 27 and 28: elimination and scoring."""

from __future__ import annotations

from games.eclipse.table import sector, table
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.frames import Elimination
from rulebound.games.eclipse.rules.aftermath import fallen
from rulebound.games.eclipse.rules.scoring import LABELS, parts_of, points_known_to, points_of, riches, score
from rulebound.testing.marks import rule

# Elimination.


@rule("EC-ELI-02", "EC-ELI-09")
def test_neither_ships_nor_sectors_is_the_end() -> None:
    t = table("draco", "hydran", "planta").owns(None, 228)
    assert fallen(t.g) == 0
    t.no_ships("Ann", 228)
    assert fallen(t.g) == 1
    t.phase(CombatPhase())
    assert t.g.eliminated[0] == 1


@rule("EC-ELI-03", "EC-ELI-04", "EC-ELI-08", "EC-ELI-10")
def test_the_score_is_kept_and_pieces_leave() -> None:
    t = table("draco", "hydran", "planta").reputation("Ann", 4)
    t.g.orbital[sector(228)] = 1
    points = t.points("Ann")
    bag = t.g.cards.count(0)
    t.push(Elimination(1))
    assert t.points("Ann") == points
    assert (t.controller(228), t.at("Ann", 228), t.g.cubes[sector(228)]) == (None, {}, 0)
    assert t.g.orbital[sector(228)] == 1
    assert t.g.cards.count(0) == bag
    players = GAME.view(t.g, 1)["players"]
    assert isinstance(players, list)
    assert players[0]["reputation_values"] == [4]
    assert [(one["eliminated"], one["passed"]) for one in players] == [(1, 1), (0, 0), (0, 0)]


@rule("EC-ELI-05", "EC-ELI-11")
def test_ambassadors_go_home_and_the_tile_returns() -> None:
    t = table("draco", "hydran", "planta", "orion", start_player="seat:3")
    t.g.ambassadors[0], t.g.ambassadors[1], t.g.ambassadors[2], t.g.traitor = 6, 1, 1, 0
    t.push(Elimination(1))
    assert t.asked() == ["Cas"]
    t.first_option()
    assert t.asked() == ["Bob"]
    assert (t.g.traitor, [t.g.ambassadors[seat] for seat in range(4)]) == (-1, [0, 0, 0, 0])


@rule("EC-ELI-06")
def test_with_one_player_left_the_game_ends() -> None:
    t = table("draco", "hydran").owns(None, 228).no_ships("Ann", 228)
    t.phase(CombatPhase())
    assert t.over()
    assert t.ending().won == (False, True)


@rule("EC-ELI-07")
def test_the_eliminated_rank_below_all() -> None:
    t = table("draco", "hydran", "planta")
    t.g.eliminated[0] = t.g.eliminated[1] = 1
    t.g.kept_score, t.g.kept_stock = (50, 50, *t.g.kept_score[2:]), (3, *t.g.kept_stock[1:])
    score(t.g)
    assert t.ending().places == (2, 3, 1)


# Scoring.


@rule("EC-SCO-01", "EC-SCO-02")
def test_reputation_tiles_score_their_values_and_are_shown() -> None:
    t = table("draco", "hydran").reputation("Ann", 4, 3, 1)
    assert t.points_for("Ann", "Reputation") == 8
    score(t.g)
    assert t.g.cards.known_to(1, 1) == [1, 3, 4]


@rule("EC-SCO-04", "EC-SCO-05")
def test_sectors_and_monoliths() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).owns("Ann", 103)
    assert t.points_for("Ann", "sectors") == 3 + 2
    t.g.monolith[sector(103)] = 1
    assert t.points_for("Ann", "Monoliths") == 3


@rule("EC-SCO-08")
def test_tech_tracks() -> None:
    military = [tech.id for tech in content.TECHS if tech.category == "military"]
    found = []
    for number in range(8):
        t = table("draco", "hydran").techs("Ann", *military[:number])
        found.append(t.points_for("Ann", "techs"))
    assert found == [0, 0, 0, 0, 1, 2, 3, 5]


@rule("EC-SCO-11", "EC-SCO-12", "EC-SCO-13", "EC-SCO-16", "EC-SCO-20")
def test_bonuses_of_the_species() -> None:
    t = table("planta", "draco", "eridani", "exiles", "mechanema").lay(103, (0, -1)).owns("Ann", 103).npcs(103, 2)
    assert t.points_for("Ann", "species") == 2
    assert t.points_for("Bob", "species") == 2
    reputation = t.points_for("Cas", "Reputation")
    t.reputation("Cas", 4)
    assert t.points_for("Cas", "species") == (reputation + 4) // 3
    assert t.points_for("Dee", "species") == 1
    assert t.points_for("Eve", "species") == 0


@rule("EC-SCO-14", "EC-SCO-15", "EC-SCO-19", "EC-SPC-31")
def test_bonuses_of_magellan_and_lyra() -> None:
    t = table("magellan", "lyra")
    assert t.points_for("Ann", "species") == 0
    t.g.parts_chosen[0] = 2
    assert t.points_for("Ann", "species") == 2
    t.g.shrines[sector(238)] = 0b0110
    assert t.points_for("Bob", "species") == 2
    points = t.points("Ann")
    t.ships("Ann", 233, dreadnought=2)
    t.g.stored[0] = 255
    assert t.points("Ann") == points


@rule("EC-INFO-02", "EC-SCO-02")
def test_everybody_can_count_the_points_of_every_species_but_its_tiles() -> None:
    for species in content.SPECIES[:4]:
        t = table(species.id, "orion" if species.id != "orion" else "draco").reputation("Ann", 4)
        assert points_known_to(t.g, 0, 1) == points_known_to(t.g, 0, None) > 0
        assert points_known_to(t.g, 0, 0) >= points_known_to(t.g, 0, 1) + 4


@rule("EC-SCO-17", "EC-SCO-18")
def test_ties_go_by_resources_and_else_are_shared() -> None:
    t = table().stock("Ann", materials=1, science=1, money=1).stock("Bob", materials=9, science=0, money=0)
    assert t.points("Ann") == t.points("Bob")
    score(t.g)
    assert t.ending().places == (2, 1)
    t = table().stock("Ann", materials=1, science=1, money=1).stock("Bob", materials=3, science=0, money=0)
    score(t.g)
    assert (t.ending().places, t.ending().won) == ((1, 1), (True, True))


@rule("EC-SCO-21")
def test_there_is_no_other_source_of_points() -> None:
    t = table()
    assert len(LABELS) == len(parts_of(t.g, 0)) == 10
    assert points_of(t.g, 0) == sum(parts_of(t.g, 0))
    assert t.points("Ann") == 3


@rule("EC-SCO-17")
def test_all_three_resources_of_every_seat_break_ties() -> None:
    t = table("draco", "hydran", "planta")
    for who, stock in (("Ann", (1, 2, 4)), ("Bob", (4, 8, 16)), ("Cas", (7, 0, 9))):
        t.stock(who, materials=stock[0], science=stock[1], money=stock[2])
    assert [riches(t.g, seat) for seat in range(3)] == [7, 28, 16]


@rule("EC-SCO-01", "EC-INFO-02")
def test_at_the_end_the_tiles_of_all_are_shown_and_their_points_told() -> None:
    t = table("draco", "hydran", "planta").reputation("Bob", 4, 2).reputation("Cas", 3).owns(None, 228)
    t.g.codex = 0b010
    score(t.g)
    t.go()
    assert [t.g.cards.known_to(0, 1 + seat) for seat in range(3)] == [[], [2, 4], [3]]
    assert (t.points_for("Ann", "Codex"), t.points_for("Cas", "Codex")) == (0, 0)
    assert t.ending().scores == tuple(t.points(who) for who in ("Ann", "Bob", "Cas"))


@rule("EC-SCO-05", "EC-SCO-16", "EC-SCO-20")
def test_several_structures_are_counted_one_by_one() -> None:
    t = table("exiles", "hydran").lay(103, (0, -1)).lay(201, (1, -2)).owns("Ann", 103, 201)
    for number in (103, 201):
        t.g.orbital[sector(number)] = t.g.monolith[sector(number)] = 1
    assert t.points_for("Ann", "species") == 3
    assert t.points_for("Ann", "Monoliths") == 6
    assert (t.points_for("Bob", "species"), t.points_for("Bob", "Monoliths")) == (0, 0)
