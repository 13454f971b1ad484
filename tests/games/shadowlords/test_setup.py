"""Chapter 2: setup, with the seats of two and three players (chapters 27, 28)."""

from __future__ import annotations

from collections import Counter

from games.shadowlords.table import Table, conserved, table
from rulebound.games.shadowlords.frames import Turn
from rulebound.games.shadowlords.rules.hands import PILE
from rulebound.games.shadowlords.tables import CARDS_OF, CLASS, COLOURS, GALAXIES, NOBODY, SPACE_IDS, spots
from rulebound.testing import rule

WARRIOR, MERCHANT, DIPLOMAT, SHADOW = 1, 2, 3, 4


def set_up(seats: int = 4, *dice: int) -> Table:
    """The opening played by default until the first turn."""
    t = table(seats).opening()
    while not any(isinstance(frame, Turn) for frame in t.g.stack):
        if (
            t.prompt() == "Your three ships: how many for Star Master, Warrior and Diplomat?"
            and t.asked()[0] == t.names[-1]
            and dice
        ):
            t.chance(*[0] * (25 if seats == 3 else 23)).dice(*dice)
            dice = ()
        t.pass_by()
    return t


def first_turn(t: Table) -> str:
    return next(COLOURS[frame.alliance] for frame in t.g.stack if isinstance(frame, Turn))


def hidden(t: Table) -> Counter[int]:
    return Counter(CLASS[disc] for disc in t.g.disc if disc != NOBODY)


@rule("SL-SET-01", "SL-SET-09")
def test_each_player_is_the_master_of_a_home_and_starts_there() -> None:
    t = set_up()
    masters = ("fire_master", "earth_master", "air_master", "water_master")
    assert [t.space(name) for name in masters] == ["home_red", "home_green", "home_yellow", "home_blue"]
    for colour in COLOURS:
        here = [c for c in range(len(t.g.side)) if t.g.side[c] == COLOURS.index(colour)]
        assert {SPACE_IDS[t.g.space[c]] for c in here} == {f"home_{colour}"}


@rule("SL-SET-02", "SL-P2-01")
def test_who_leads_what() -> None:
    assert list(table(4).g.seat_of) == [0, 1, 2, 3]
    assert list(table(3).g.seat_of) == [0, 1, 2, NOBODY]
    assert list(table(2).g.seat_of) == [0, 1, 0, 1]


@rule("SL-SET-03", "SL-SET-04", "SL-SET-05")
def test_warriors_are_picked_in_seat_order_then_diplomats_from_those_left() -> None:
    t = table().opening()
    asked = []
    for prompt in ["Which Warrior joins"] * 4 + ["Which Diplomat joins"] * 4:
        assert t.prompt().startswith(prompt)
        asked.append((t.prompt().split()[-1], t.asked()))
        taken = t.options()[0]
        t.pass_by()
        assert not t.offers(taken)
    order = [("Red?", ["Ann"]), ("Green?", ["Bob"]), ("Yellow?", ["Cas"]), ("Blue?", ["Dee"])]
    assert asked == order * 2
    assert [t.alliance(name) for name in ("kaare", "viggo", "elfrida", "astrid")] == ["red", "green", "red", "green"]


@rule("SL-SET-06", "SL-SET-07", "SL-SET-08")
def test_three_ships_are_spread_over_three_rings_openly_in_seat_order() -> None:
    t = table().opening().until("Your three ships: how many for Star Master, Warrior and Diplomat?")
    assert len(t.options()) == 10
    assert t.default() == "1 on the Star Master, 1 on the Warrior, 1 on the Diplomat"
    t.answer("0 on the Star Master, 1 on the Warrior, 2 on the Diplomat")
    assert [t.ships(name) for name in ("fire_master", "kaare", "elfrida")] == [0, 1, 2]
    assert t.stored("red") == 27
    assert t.asked() == ["Bob"]
    assert "Red gives the Star Master 0 ships, the Warrior 1 and the Diplomat 2." in t.heard("blue")


@rule("SL-SET-07")
def test_a_ring_without_ship_cannot_move() -> None:
    t = table().put("viggo", "red", "home_red", 0).put("elfrida", "red", "home_red", 1).turn("red", "move", first=True)
    t.until("Who moves?")
    assert t.refused("Move Viggo") == "SL-MOVE-02"


@rule("SL-SET-10", "SL-SET-11")
def test_shadows_wait_at_the_fortress_the_shadowlord_with_five_ships_and_the_stone() -> None:
    t = set_up()
    assert t.space("taake") == t.space("draugan") == t.space("shadowlord") == "fortress"
    assert (t.ships("taake"), t.ships("draugan"), t.ships("shadowlord")) == (0, 0, 5)
    assert t.g.stone == len(CLASS) - 1


@rule("SL-SET-12", "SL-SET-13", "SL-P2-11")
def test_one_hidden_disc_on_each_galaxy_and_nowhere_else() -> None:
    for seats in (4, 2):
        t = set_up(seats)
        assert [space for space, disc in enumerate(t.g.disc) if disc != NOBODY] == spots(GALAXIES)
        assert hidden(t) == {WARRIOR: 4, MERCHANT: 8, DIPLOMAT: 4, SHADOW: 8}


@rule("SL-SET-12", "SL-CHANCE-01")
def test_the_discs_lie_at_random() -> None:
    layouts = set()
    for seed in range(4):
        t = Table(4, seed=seed).opening()
        while not any(isinstance(frame, Turn) for frame in t.g.stack):
            t.pass_by()
        layouts.add(tuple(t.g.disc))
    assert len(layouts) == 4


@rule("SL-SET-14", "SL-P3-04", "SL-P3-05", "SL-P3-01")
def test_with_three_players_two_discs_are_put_away_and_no_master_is_hidden() -> None:
    t = set_up(3)
    assert t.alliance("water_master") is None
    discs = [disc for disc in t.g.disc if disc != NOBODY] + t.g.aside
    assert len(t.g.aside) == 2
    assert Counter(CLASS[disc] for disc in discs) == {WARRIOR: 5, MERCHANT: 8, DIPLOMAT: 5, SHADOW: 8}
    assert t.g.disc[SPACE_IDS.index("home_blue")] == NOBODY


@rule("SL-SET-15", "SL-SET-19")
def test_the_pile_is_shuffled_and_nobody_starts_with_a_card() -> None:
    one, other = Table(4, seed=1), Table(4, seed=2)
    piles = [t.g.cards.faces(PILE) for t in (one, other)]
    assert piles[0] != piles[1]
    assert sorted(piles[0]) == sorted(piles[1])
    assert one.left() == len(one.g.cards.held) == sum(CARDS_OF)


@rule("SL-SET-16")
def test_the_timer_starts_away_from_the_starburst() -> None:
    assert table().g.timer == 0


@rule("SL-SET-17")
def test_the_highest_roll_goes_first_and_turns_pass_to_the_left() -> None:
    t = set_up(4, 1, 2, 3, 4, 8, 8, 5, 5)
    totals = {"Red": 3, "Green": 7, "Yellow": 16, "Blue": 10}
    assert t.told("SL-SET-17") == [f"{who} rolls {total} for the first turn." for who, total in totals.items()]
    assert first_turn(t) == "yellow"
    order = []
    for _ in range(4):
        order.append(first_turn(t))
        t.until_turn(COLOURS[(COLOURS.index(order[-1]) + 1) % 4])
    assert order == ["yellow", "blue", "red", "green"]


@rule("SL-SET-18")
def test_tied_players_roll_again_among_themselves() -> None:
    t = set_up(4, 8, 8, 1, 1, 8, 8, 2, 2, 1, 1, 1, 2)
    assert first_turn(t) == "yellow"
    assert len(t.told("SL-SET-17")) == 6


@rule("SL-SET-18")
def test_after_twenty_ties_the_first_in_seat_order_begins() -> None:
    t = set_up(4, *[1, 1, 8, 8, 2, 2, 8, 8], *[4, 4] * 2 * 19)
    assert first_turn(t) == "green"
    assert len(t.told("SL-SET-17")) == 4 + 2 * 19


@rule("SL-P2-12", "SL-SET-17")
def test_who_leads_one_alliance_is_not_asked_which_begins() -> None:
    t, prompts = table(4).opening(), []
    while not any(isinstance(frame, Turn) for frame in t.g.stack):
        prompts.append(t.prompt())
        t.pass_by()
    assert len(prompts) == 12, "a Warrior, a Diplomat and three ships each"
    assert "Which of your alliances begins?" not in prompts


@rule("SL-P2-12")
def test_the_high_roller_of_two_chooses_which_alliance_begins() -> None:
    t = table(2).opening()
    while t.prompt() != "Your three ships: how many for Star Master, Warrior and Diplomat?" or t.stored("yellow") == 30:
        t.pass_by()
    t.chance(*[0] * 23).dice(1, 1, 8, 8).pass_by()
    assert t.asked() == ["Bob"]
    assert t.options() == ["Green begins", "Blue begins"]
    t.answer("Blue begins")
    assert first_turn(t) == "blue"


@rule("SL-P2-03", "SL-EX-10")
def test_with_two_players_turns_still_go_round_the_colours() -> None:
    t = table(2).turn("red")
    order = ["red"]
    for colour in ("green", "yellow", "blue", "red"):
        t.until_turn(colour)
        order.append(first_turn(t))
    assert order == ["red", "green", "yellow", "blue", "red"]


@rule("SL-P3-07", "SL-TURN-11")
def test_the_empty_seat_and_the_fallen_have_no_turn() -> None:
    t = table(3).turn("yellow").until_turn("red")
    assert first_turn(t) == "red"
    t = table(4).out("earth_master").turn("red").until_turn("yellow")
    assert t.g.turns[COLOURS.index("green")] == 1
    assert first_turn(t) == "yellow"


def test_the_opening_conserves_everything() -> None:
    for seats in (2, 3, 4):
        conserved(set_up(seats))
