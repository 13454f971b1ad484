"""Data files: every error names the file, the record and the field."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from rulebound.engine.content import ContentError, classes_of, digest, load, load_list, place_of


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


def test_a_record_that_names_another_says_so_when_it_is_not_there() -> None:
    assert place_of("hauler", ["scout", "hauler"], "crews.toml", "ann") == 1
    with pytest.raises(ContentError, match=r"crews\.toml: 'ann' names 'tug'; there are: scout, hauler"):
        place_of("tug", ["scout", "hauler"], "crews.toml", "ann")
