"""Chance."""

from __future__ import annotations

import pytest

from rulebound.engine.codec import to_bytes
from rulebound.engine.rng import seeded


def test_equal_seeds_give_equal_draws_and_others_do_not() -> None:
    one, two, other = seeded(7), seeded(7), seeded(8)
    draws = [one.below(1000) for _ in range(50)]
    assert draws == [two.below(1000) for _ in range(50)]
    assert draws != [other.below(1000) for _ in range(50)]


def test_all_96_bits_of_a_seed_count() -> None:
    firsts = {seeded(1 << bit).below(1 << 30) for bit in range(96)}
    assert len(firsts) == 96


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10])
def test_every_face_falls_about_equally_often(sides: int) -> None:
    rng, counts, draws = seeded(99), [0] * sides, 6000
    for _ in range(draws):
        counts[rng.below(sides)] += 1
    expected = draws / sides
    chi_squared = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_squared < 30


def test_draws_follow_one_another_without_a_pattern() -> None:
    rng, pairs = seeded(3), [0] * 36
    for _ in range(7200):
        pairs[rng.below(6) * 6 + rng.below(6)] += 1
    assert sum((count - 200) ** 2 / 200 for count in pairs) < 75


def test_every_order_is_about_equally_likely() -> None:
    rng = seeded(5)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(2400):
        things = [0, 1, 2]
        rng.shuffle(things)
        seen[tuple(things)] = seen.get(tuple(things), 0) + 1
    assert len(seen) == 6
    assert all(300 < count < 500 for count in seen.values())


def test_loaded_outcomes_come_first_and_must_fit() -> None:
    rng = seeded(1)
    rng.loaded = [5, 0, 9]
    assert (rng.below(6), rng.below(6)) == (5, 0)
    with pytest.raises(ValueError, match="loaded outcome of 9 where 0 to 5"):
        rng.below(6)


def test_a_copy_draws_the_same_and_on_its_own() -> None:
    rng = seeded(1)
    rng.loaded = [1]
    copy = rng.clone()
    assert [copy.below(6) for _ in range(4)] == [rng.below(6) for _ in range(4)]
    copy.below(6)
    assert to_bytes(copy) != to_bytes(rng)


def test_draws_are_counted() -> None:
    rng = seeded(1)
    before = rng.draws
    rng.below(6)
    rng.chance()
    rng.shuffle([1, 2, 3])
    assert rng.draws == before + 4


def test_a_chance_is_a_number_from_0_to_1() -> None:
    rng = seeded(4)
    chances = [rng.chance() for _ in range(500)]
    assert all(0 <= chance < 1 for chance in chances)
    assert 0.4 < sum(chances) / 500 < 0.6
