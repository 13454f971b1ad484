"""Chapter 23: information and chance."""

from __future__ import annotations

from collections import Counter

from games.dark_eclipse.table import card, table
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import Foresee, PlayCard, PutAtBottom, PutNext, PutOnTop
from rulebound.games.dark_eclipse.kinds import Colour, Kingdom
from rulebound.games.dark_eclipse.rules.kingdoms import handful
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import BAGS, CATS, FACES
from rulebound.testing import rule

SIX = ("grune", "warbot", "skytomb", "mumm_ra", "spidera", "shadowmaster")


def known(g: DarkEclipse) -> tuple[object, object]:
    deck = GAME.view(g, 0)["deck"]
    assert isinstance(deck, dict)
    return deck["top"], deck["bottom"]


@rule("DE-INFO-01", "DE-INFO-09")
def test_the_order_of_both_piles_is_hidden_from_everybody() -> None:
    t = table("tygra", "pumyra", draws=SIX, skips=1).start()
    dreams = [GAME.imagine(t.g, seat, seeded(seed)) for seat in (0, 1) for seed in range(20)]
    assert len({tuple(dream.deck) for dream in dreams}) == 20
    assert len({tuple(dream.pile) for dream in dreams}) == 20
    for dream in dreams:
        assert Counter(dream.deck) == Counter(t.g.deck)
        assert set(dream.pile) == set(t.g.pile)
        assert GAME.view(dream, 0) == GAME.view(t.g, 0)


@rule("DE-INFO-02", "DE-INFO-03", "DE-INFO-09")
def test_everything_that_lies_open_is_in_the_view() -> None:
    t = table(
        "tygra",
        "pumyra",
        warriors=(3, 1),
        allies=(0, 2),
        equipment=(("claw_shield",), ("thundertank",)),
        active=("luna",),
        defeated=("slithe",),
        bags={"wolo": (4, 2)},
    )
    view = GAME.view(t.g, None)
    assert view["players"] == [
        {"thundercat": "tygra", "seat": 0, "warriors": 3, "allies": 0, "equipment": [1, 0, 0, 0, 0, 0]},
        {"thundercat": "pumyra", "seat": 1, "warriors": 1, "allies": 2, "equipment": [0, 3, 0, 0, 0, 0]},
    ]
    enemies, bags = view["enemies"], view["bags"]
    assert isinstance(enemies, dict)
    assert isinstance(bags, dict)
    assert (enemies["active"], enemies["defeated"]) == (["luna"], ["slithe"])
    assert len(enemies["pile"]) == 14
    assert bags["wolo_plains"] == {"warriors": 4, "mutants": 2}
    assert [view[name] for name in ("shadowrealm", "castle", "feliner", "tower")] == [5, 12, 3, 0]


@rule("DE-INFO-04")
def test_the_cards_left_are_known_by_kind_and_number() -> None:
    t = table(draws=("grune", "grune", "warbot"), filler=2).start()
    deck = GAME.view(t.g, 0)["deck"]
    assert isinstance(deck, dict)
    assert deck["left"] == {"standard_grune": 1, "standard_spidera": 2, "standard_warbot": 1}


@rule("DE-INFO-05", "DE-TOW-12")
def test_places_seen_at_the_tower_stay_known_until_drawn() -> None:
    t = table("panthro", "pumyra", draws=SIX, skips=1, tower=3).acts("tower_of_omens", Foresee())
    t.does(PutNext(card("shadowmaster")))
    while t.asked_for() is PutNext:
        t.does(t.passive())
    top = ["standard_shadowmaster", *(f"standard_{name}" for name in SIX[:5])]
    assert known(t.g) == (top, [])
    for seed in range(10):
        assert GAME.imagine(t.g, 1, seeded(seed)).deck[-6:] == t.g.deck[-6:]
    t.rolls("white").finish_turn()
    assert known(t.g) == (top[1:], [])


@rule("DE-INFO-05", "DE-POW-06")
def test_a_returned_card_is_known_on_top_or_at_the_bottom() -> None:
    for place, expected in ((PutOnTop(), (["standard_warbot"], [])), (PutAtBottom(), ([], ["standard_warbot"]))):
        t = table("lion_o", draws=("mumm_ra", "warbot", "grune")).does(PlayCard(card("mumm_ra")), place)
        assert known(t.g) == expected
        at = -1 if expected[0] else 0
        assert all(GAME.imagine(t.g, 0, seeded(seed)).deck[at] == card("warbot") for seed in range(10))


@rule("DE-INFO-06")
def test_only_chance_events_use_the_generator() -> None:
    t = table("panthro", "pumyra", draws=("mumm_ra",), warriors=(4, 0), active=("tug_mug",), tower=4)
    draws = t.g.rng.draws
    t.start().challenges("tug_mug", warriors=2)
    t.acts("feliner").acts("shadowrealm").does(t.passive())
    assert t.g.rng.draws - draws == 1, "the only roll is the next player's, against the filler card"


@rule("DE-INFO-07")
def test_one_view_serves_all_seats() -> None:
    g = table("lion_o", "pumyra", draws=("grune", "warbot")).start().g
    assert GAME.view(g, 0) == GAME.view(g, 1) == GAME.view(g, None)
    assert GAME.scene(g, 0) == GAME.scene(g, None)


@rule("DE-INFO-08", "DE-KING-07")
def test_bags_dice_and_piles_are_even() -> None:
    g = table(bags={"wolo": (2, 2)}).g
    drawn = Counter(handful(g, Kingdom(1), 2) for _ in range(3000))
    assert abs(drawn[0] - 500) < 100
    assert abs(drawn[2] - 500) < 100
    rolled = Counter(FACES[g.rng.below(6)] for _ in range(3000))
    assert [round(rolled[Colour(bag)] / 500) for bag in BAGS] == [2, 2, 1, 1]
    tops = Counter(GAME.imagine(table().start().g, 0, seeded(seed)).pile[-1] for seed in range(480))
    assert len(tops) == 16
    assert max(tops.values()) < 60


@rule("DE-INFO-08")
def test_first_seats_and_thundercats_are_even() -> None:
    games = [GAME.start(2, {}, seeded(seed), False) for seed in range(450)]
    assert abs(sum(g.player for g in games) - 225) < 45
    cats = Counter(who for g in games for who in g.cats)
    assert all(abs(cats[who] - 100) < 40 for who in CATS)


@rule("DE-INFO-01", "DE-TERM-09")
def test_the_generator_is_in_no_view() -> None:
    g = table("tygra", "pumyra").start().g
    before = GAME.view(g, 0)
    g.rng = seeded(99)
    assert GAME.view(g, 0) == before
