"""What changed between two scenes, and the names of areas."""

from __future__ import annotations

from rulebound.engine.scene import Area, Spot
from rulebound.server import changes
from rulebound.server.changes import area_hash


def test_equal_areas_have_one_name_and_others_another() -> None:
    """However they came about, and whatever was let go and made anew in the same place of memory."""
    names = {area_hash(Area("map", "map", f"Sector {number}")) for number in range(200)}
    assert len(names) == 200
    assert {area_hash(Area("map", "map", f"Sector {number}")) for number in range(200)} == names
    assert area_hash(Area("map", "map", "Sector 7", spots=(Spot("a", 0, 0),))) not in names


def test_the_names_of_areas_are_forgotten_when_there_are_too_many() -> None:
    first = area_hash(Area("map", "map", "The first"))
    for number in range(changes.MOST_NAMED + 10):
        area_hash(Area("map", "map", f"Area {number}"))
    assert len(changes._named) <= changes.MOST_NAMED
    assert area_hash(Area("map", "map", "The first")) == first
