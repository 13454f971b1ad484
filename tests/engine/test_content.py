"""Data files: every error names the file, the record and the field."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from msgspec import Struct, field

from rulebound.engine.content import ContentError, classes_of, digest, load, load_list, named


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    hull: int


class Fleet(Struct, frozen=True, forbid_unknown_fields=True):
    ships: list[Ship]


RIGHT = '[[ships]]\nid = "scout"\nhull = 1\n[[ships]]\nid = "hauler"\nhull = 3\n'


def wrong(tmp_path: Path, text: str) -> str:
    (tmp_path / "fleet.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        load(tmp_path / "fleet.toml", Fleet)
    return str(caught.value)


def test_a_file_is_read_into_records(tmp_path: Path) -> None:
    (tmp_path / "fleet.toml").write_text(RIGHT)
    assert load(tmp_path / "fleet.toml", Fleet).ships[1] == Ship("hauler", 3)


def test_a_file_may_be_a_list_under_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "ships.toml").write_text(RIGHT)
    assert load_list(tmp_path / "ships.toml", Ship)[1] == Ship("hauler", 3)
    (tmp_path / "ships.toml").write_text(RIGHT.replace("hull = 3", "hull = true"))
    with pytest.raises(ContentError, match=r"ships.toml: ships\[1\].hull .id 'hauler'"):
        load_list(tmp_path / "ships.toml", Ship)
    (tmp_path / "ships.toml").write_text("size = 2\n" + RIGHT)
    with pytest.raises(ContentError, match="size"):
        load_list(tmp_path / "ships.toml", Ship)


def test_a_wrong_field_is_named_with_its_file_and_record(tmp_path: Path) -> None:
    message = wrong(tmp_path, RIGHT.replace("hull = 3", 'hull = "three"'))
    for part in ("fleet.toml", "ships[1]", "hull", "'hauler'", "int"):
        assert part in message


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    message = wrong(tmp_path, RIGHT.replace("hull = 3\n", ""))
    for part in ("fleet.toml", "ships[1]", "'hauler'", "hull"):
        assert part in message


class Ports(Struct, frozen=True):
    kind: Literal["sea", "river"]


class Coast(Struct, frozen=True):
    west: list[Ports] = []
    east: dict[str, tuple[Ports, Ports]] = {}
    south: tuple[Literal["warm", "cold", ""], ...] = ()
    north: Ports | None = None
    tides: int | Literal["all"] = 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('west = [{kind = "sea"}, {kind = "see"}]', "west[1].kind: there is no 'see'; there are: river, sea"),
        (
            'east = {a = [{kind = "sea"}, {kind = "see"}]}',
            "east[...][1].kind: there is no 'see'; there are: river, sea",
        ),
        ('south = ["cold", "hot"]', "south[1]: there is no 'hot'; there are: cold, warm"),
        ('north = {kind = "see"}', "north.kind: there is no 'see'; there are: river, sea"),
        ('tides = "al"', "tides: there is no 'al'; there are: all"),
    ],
)
def test_a_word_that_is_none_of_those_that_there_are_is_told_with_them(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "coast.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        load(tmp_path / "coast.toml", Coast)
    assert str(caught.value) == f"coast.toml: {told}"


def test_an_unknown_field_is_named(tmp_path: Path) -> None:
    message = wrong(tmp_path, RIGHT + "sails = 2\n")
    for part in ("fleet.toml", "ships[1]", "'hauler'", "sails"):
        assert part in message


def test_what_is_not_toml_and_what_is_not_there_are_named(tmp_path: Path) -> None:
    assert "fleet.toml: not TOML" in wrong(tmp_path, "ships = [")
    with pytest.raises(ContentError, match=r"other.toml: there is no such file"):
        load(tmp_path / "other.toml", Fleet)


def test_a_digest_changes_with_any_byte_of_the_data(tmp_path: Path) -> None:
    (tmp_path / "fleet.toml").write_text(RIGHT)
    before = digest(tmp_path)
    assert before == digest(tmp_path)
    (tmp_path / "fleet.toml").write_text(RIGHT + "\n")
    changed = digest(tmp_path)
    (tmp_path / "fleet.toml").rename(tmp_path / "ships.toml")
    assert len({before, changed, digest(tmp_path)}) == 3


def test_a_record_and_its_class_need_each_other() -> None:
    classes = {"burn": int, "heal": float}
    assert classes_of("cards.toml", [("fireball", "burn"), ("herb", "heal"), ("torch", "burn")], classes) == [
        int,
        float,
        int,
    ]
    with pytest.raises(ContentError, match=r"cards.toml: no class is written for 'freeze', which 'ice' needs"):
        classes_of("cards.toml", [("ice", "freeze")], classes)
    with pytest.raises(ContentError, match=r"cards.toml: float is written for 'heal', and no record needs it"):
        classes_of("cards.toml", [("fireball", "burn")], classes)


class Hold(Struct, frozen=True):
    kind: str = field(name="cargo")


class Crew(Struct, frozen=True):
    id: str
    ship: str
    ports: list[str] = []
    holds: list[Hold] = []
    pay: dict[str, list[str]] = {}
    mates: list[Crew] = []


SHIPS = ["scout", "hauler"]


@pytest.mark.parametrize(
    ("crew", "field", "place"),
    [
        (Crew("ann", "tug"), "ship", "ship of ann"),
        (Crew("ann", "scout", ports=["scout", "tug"]), "ports", "ports of ann"),
        (Crew("ann", "scout", holds=[Hold("hauler"), Hold("tug")]), "holds.cargo", "holds.cargo of ann"),
        (Crew("ann", "scout", pay={"gold": ["hauler"], "silver": ["tug"]}), "pay", "pay of ann.silver"),
        (Crew("ann", "scout", mates=[Crew("bob", "scout", mates=[Crew("cy", "tug")])]), "*.ship", "ship of cy"),
        (Crew("ann", "scout", holds=[Hold("tug")]), "*.cargo", "cargo of ann"),
        (Crew("tug", "scout"), "id", "id of number 2"),
        (Hold("tug"), "cargo", "cargo of number 2"),
    ],
)
def test_a_wrong_name_is_told_with_its_field_and_record(crew: Crew | Hold, field: str, place: str) -> None:
    first = Crew("scout", "hauler") if isinstance(crew, Crew) else Hold("scout")
    with pytest.raises(ContentError) as caught:
        named("crews.toml", [first, crew], field, SHIPS)
    assert str(caught.value) == f"crews.toml: {place}: there is no 'tug'; there are: scout, hauler"


def test_names_that_are_there_are_taken() -> None:
    crews = [Crew("ann", "scout", ["hauler"]), Crew("bob", "", mates=[Crew("cy", "hauler", pay={"gold": ["scout"]})])]
    named("crews.toml", crews, "ports", SHIPS)
    named("crews.toml", crews, "*.pay", SHIPS)
    named("crews.toml", crews, "*.ship", ["", *SHIPS])
    with pytest.raises(ContentError, match=r"ship of bob: there is no ''; there are: scout, hauler$"):
        named("crews.toml", crews, "ship", SHIPS)


def test_the_words_of_a_table_and_numbers_are_names_too() -> None:
    named("pay.toml", [*{"gold": 1, "silver": 2}], "pay", ["gold", "silver"])
    with pytest.raises(ContentError, match=r"^pay.toml: pay: there is no 'tin'; there are: gold, silver$"):
        named("pay.toml", [*{"gold": 1, "tin": 2}], "pay", ["gold", "silver"])
    with pytest.raises(ContentError, match=r"^fleet.toml: hull of tug: there is no '4'; there are: 1, 2$"):
        named("fleet.toml", [Ship("tug", 4)], "hull", [1, 2])


def test_of_many_names_the_nearest_are_told() -> None:
    many = [*(f"boat_{n}" for n in range(20)), "scout", "hauler", ""]
    with pytest.raises(ContentError, match=r"there is no 'scuot'; there are 22, the nearest: scout, \w+, \w+$"):
        named("crews.toml", Crew("ann", "scuot"), "ship", many)
    with pytest.raises(ContentError, match=r"there is no 'scuot'; there are: none$"):
        named("crews.toml", Crew("ann", "scuot"), "ship", [])
