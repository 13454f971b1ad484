"""A lost cookie does not lose a seat: a pass brings it to another device, once."""

from __future__ import annotations

import time

import httpx
import plain
import pytest
from house import House

from rulebound.server import http_pass


def test_a_pass_brings_name_and_seats_to_another_device(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    offered = ann.http.post("/api/me/pass").json()
    with httpx.Client(base_url=house.url) as phone:
        assert phone.post("/api/me/move", json={"code": offered["code"].upper()}).json() == {
            "name": "Ann",
            "token": None,
        }
        assert phone.get("/api/me").json()["name"] == "Ann"
        assert [seat["mine"] for seat in phone.get(f"/api/tables/{table}").json()["seats"]] == [True, True]
    with httpx.Client(base_url=house.url) as thief:
        assert thief.post("/api/me/move", json={"code": offered["code"]}).json()["code"] == "not-allowed"
        assert thief.get("/api/me").json()["name"] == ""


def test_the_link_of_a_pass_is_used_by_its_button_and_not_by_looking(house: House) -> None:
    ann = house.guest("Ann")
    link = ann.http.post("/api/me/pass").json()["link"]
    with httpx.Client(base_url=house.url) as phone:
        for _ in range(2):
            assert "This link works once" in phone.get(link).text
        moved = phone.post(link, headers={"origin": house.url})
        assert (moved.status_code, moved.headers["location"]) == (303, "/")
        assert phone.get("/api/me").json()["name"] == "Ann"
        assert phone.post(link).status_code == 403


def test_a_pass_is_for_guests_and_lasts_ten_minutes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain.post(f"{house.url}/api/me/pass").json()["code"] == "not-allowed"
    ann = house.guest("Ann")
    offered = ann.http.post("/api/me/pass").json()
    assert 500 < offered["until"] - time.time() <= 600
    monkeypatch.setattr(http_pass, "LASTS", -1.0)
    late = ann.http.post("/api/me/pass").json()["code"]
    assert plain.post(f"{house.url}/api/me/move", json={"code": late}).json()["code"] == "not-allowed"


def test_neither_the_secret_nor_the_code_lies_in_the_database(house: House) -> None:
    ann = house.guest("Ann")
    sealed = http_pass._sealed(ann.secret, "abcdefgh")
    assert ann.secret not in sealed
    assert http_pass._sealed(sealed, "abcdefgh") == ann.secret
    assert http_pass._sealed(sealed, "abcdefgj") != ann.secret


def test_codes_are_not_guessed(house: House) -> None:
    codes = [plain.post(f"{house.url}/api/me/move", json={"code": f"abcd-efgh-{i:04}"}) for i in range(30)]
    assert codes[-1].json()["code"] == "flood"
