"""Who is next to think: nobody can take more than a share, by person and by table."""

from __future__ import annotations

import random
from collections import Counter

from rulebound.server.fairness import FairQueue


def served(queue: FairQueue[tuple[str, str, float]], rounds: int) -> Counter[str]:
    """Serve for so many rounds, every thing coming again at once; how much time each table has had."""
    had: Counter[str] = Counter()
    for _ in range(rounds):
        ticket = queue.take()
        assert ticket is not None
        person, table, seconds = ticket.thing
        queue.put(ticket.thing, person, table)
        queue.done(ticket, seconds)
        had[table] += int(1000 * seconds)
    return had


def wanting(*things: tuple[str, str, float]) -> FairQueue[tuple[str, str, float]]:
    queue: FairQueue[tuple[str, str, float]] = FairQueue()
    for thing in things:
        queue.put(thing, thing[0], thing[1])
    return queue


def test_a_slow_table_gets_no_more_time_than_a_quick_one() -> None:
    had = served(wanting(("eve", "slow", 1.0), ("ann", "quick", 0.01)), 2000)
    assert had["quick"] > 0.8 * had["slow"]


def test_of_one_person_too_a_slow_table_gets_no_more_than_a_quick_one() -> None:
    had = served(wanting(("eve", "slow", 1.0), ("eve", "quick", 0.01)), 2000)
    assert had["quick"] > 0.8 * had["slow"]


def test_many_tables_of_one_person_get_no_more_than_one_of_another() -> None:
    many = [("eve", f"eve's {i}", 0.5) for i in range(150)]
    had = served(wanting(*many, ("ann", "ann's", 0.5)), 1000)
    assert had["ann's"] > 0.4 * sum(had.values())


def test_who_comes_late_neither_waits_for_the_past_nor_is_ahead_for_ever() -> None:
    queue = wanting(("eve", "old", 1.0))
    served(queue, 500)
    queue.put(("ann", "new", 1.0), "ann", "new")
    had = served(queue, 100)
    assert abs(had["old"] - had["new"]) <= 2000


def test_tables_that_nobody_watches_come_last() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("unwatched", "eve", "a", watched=False)
    queue.put("watched", "eve", "b")
    tickets = [queue.take(), queue.take()]
    assert [ticket.thing for ticket in tickets if ticket is not None] == ["watched", "unwatched"]


def test_what_nobody_wants_any_more_is_dropped() -> None:
    queue: FairQueue[str] = FairQueue()
    tickets = [queue.put(str(i), "eve", "a") for i in range(100)]
    assert all(queue.drop(ticket) for ticket in tickets[1:])
    assert len(queue) == 1
    taken = queue.take()
    assert taken is tickets[0]
    assert not queue.drop(taken), "it has begun"
    queue.done(taken, 0.1)
    assert queue.take() is None


def test_nothing_is_remembered_of_those_who_are_done() -> None:
    lots, queue = random.Random(4), FairQueue[int]()
    for _ in range(3000):
        if lots.random() < 0.5:
            queue.put(0, f"person {lots.randrange(50)}", f"table {lots.randrange(500)}", lots.random() < 0.5)
        elif (ticket := queue.take()) is not None:
            queue.done(ticket, lots.random())
    while (ticket := queue.take()) is not None:
        queue.done(ticket, 0.1)
    assert queue._all.inside == {}
