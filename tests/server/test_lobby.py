"""The lobby: games, rules, drawings, bots, names, pages, and the protocol's own description."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import plain
import pytest
from house import Guest, House, until
from starlette.routing import Route

from rulebound.engine.catalogue import game_ids, load_game
from rulebound.server import app, http_lobby, http_tables, messages, pages, rooms
from rulebound.server.refusals import STATUS
from rulebound.server.schema import CLIENT, ROUTES, SERVER, definitions, openapi, schema
from rulebound.server.seats import COOKIE

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_every_game_is_in_the_lobby_with_its_players_and_options(house: House) -> None:
    games = msgspec.json.decode(plain.get(f"{house.url}/api/games").content, type=list[messages.GameInfo])
    for one in games:
        alone = plain.get(f"{house.url}/api/games/{one.id}").content
        assert msgspec.json.decode(alone, type=messages.GameInfo) == one
    assert [game.id for game in games] == game_ids()
    pig = next(game for game in games if game.id == "pig")
    assert (pig.title, pig.seats) == ("Pig", [2, 3, 4, 5, 6])


def test_a_game_that_cannot_be_loaded_does_not_close_the_lobby(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "lame").mkdir()
    (tmp_path / "lame" / "__init__.py").write_text("GAME = (\n")
    (tmp_path / "lame" / "rules.md").write_text("")
    monkeypatch.setenv("RULEBOUND_GAMES", str(tmp_path))
    games = [game["id"] for game in plain.get(f"{house.url}/api/games").json()]
    assert "pig" in games
    assert "lame" not in games
    ann = house.guest("Ann")
    assert ann.http.post("/api/tables", json={"game": "lame"}).json()["code"] == "broken"
    assert plain.get(f"{house.url}/api/games/lame/rules").json()["code"] == "unknown-game"


def test_the_rule_book_holds_every_rule_by_chapter(house: House) -> None:
    book = msgspec.json.decode(plain.get(f"{house.url}/api/games/pig/rules").content, type=messages.RuleBook)
    assert [rule.id for chapter in book.chapters for rule in chapter.rules] == list(load_game("pig").ledger.rules)
    assert book.chapters[0].title == "1. Object"
    assert plain.get(f"{house.url}/api/games/chess/rules").json()["code"] == "unknown-game"


def test_a_calculator_answers_with_its_form_and_says_what_is_wrong(house: House) -> None:
    at = f"{house.url}/api/games/eclipse/odds"
    values = {"attacker.interceptor": "1", "attacker.cruiser": "0", "defender.npcs": "1"}
    found = msgspec.json.decode(plain.get(at, params=values).content, type=messages.Reckoned)
    assert found.form.fields()["attacker.interceptor"].value == "1"
    assert found.answer.lines[0].chance == pytest.approx(9 / 289)
    wrong = plain.get(at, params={"attacker.interceptor": "many"})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad-option")
    assert plain.get(f"{house.url}/api/games/pig/odds").json()["code"] == "unknown-game"
    assert plain.get(f"{house.url}/odds/eclipse").status_code == 200


def test_drawings_and_glyphs_come_as_data(house: House) -> None:
    assert plain.get(f"{house.url}/api/games/pig/art").json()["die"]["shape"] == "die"
    assert "flame" in plain.get(f"{house.url}/api/glyphs").json()["glyph"]


def test_bots_of_the_lobby_run_no_programs(house: House) -> None:
    specs = [bot["spec"] for bot in plain.get(f"{house.url}/api/bots").json()]
    assert "greedy" in specs
    assert not any("external" in spec for spec in specs)


def test_a_guest_is_a_name_and_a_cookie_that_no_script_reads(house: House) -> None:
    with httpx.Client(base_url=house.url) as browser:
        assert browser.get("/api/me").json()["name"] == ""
        reply = browser.post("/api/me", json={"name": "  Ann   Smith "})
        assert reply.json() == {"name": "Ann Smith", "token": None}
        cookie = reply.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert browser.get("/api/me").json()["name"] == "Ann Smith"
        table = browser.post("/api/tables", json={"game": "pig"}).json()
        assert table["seats"][0]["mine"] is True
        assert browser.cookies[COOKIE] not in browser.get(f"/api/tables/{table['id']}").text
        browser.post("/api/me", json={"name": "Anna"})
        assert browser.get(f"/api/tables/{table['id']}").json()["seats"][0]["mine"] is True


def test_pages_come_with_headers_that_protect_them(house: House) -> None:
    reply = plain.get(f"{house.url}/t/whatever?at=3")
    assert reply.status_code == 200
    assert "frame-ancestors 'none'" in reply.headers["content-security-policy"]
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_without_the_built_browser_the_page_says_so_in_words(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert "has not been built" in plain.get(house.url).text
    (tmp_path / "index.html").write_text("the table")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "x.js").write_text("code")
    assert plain.get(house.url).text == "the table"
    reply = plain.get(f"{house.url}/assets/x.js")
    assert (reply.text, "immutable" in reply.headers["cache-control"]) == ("code", True)
    assert plain.get(f"{house.url}/assets/y.js").status_code == 404
    assert plain.get(f"{house.url}/t/some").text == "the table"
    (tmp_path / "table.html").write_text("the table, with all that it needs in its head")
    assert plain.get(f"{house.url}/t/some").text == "the table, with all that it needs in its head"
    assert plain.get(house.url).text == "the table"


def test_the_schema_describes_every_message_and_every_address(house: House) -> None:
    described = plain.get(f"{house.url}/api/schema.json").json()
    assert described == msgspec.json.decode(msgspec.json.encode(schema()))
    for kind in (*SERVER, *CLIENT):
        assert kind.__name__ in described["$defs"]
    assert set(SERVER) == set(messages.ServerMessage.__args__)
    assert set(CLIENT) == set(messages.ClientMessage.__args__)
    served = {
        (method.lower(), route.path)
        for route in app.ROUTES
        if isinstance(route, Route) and route.path.startswith("/api/") and route.methods and "{path" not in route.path
        for method in route.methods - {"HEAD"}
    }
    listed = {(route.method, route.path) for route in ROUTES}
    assert served - listed == {("get", "/api/schema.json"), ("get", "/api/openapi.json")}
    assert listed <= served
    assert plain.get(f"{house.url}/api/openapi.json").json()["paths"].keys() == {route.path for route in ROUTES}
    assert openapi()["openapi"] == "3.1.0"


@pytest.mark.parametrize("described", [schema, openapi])
def test_whatever_the_schema_points_at_is_in_it(described: Callable[[], dict[str, object]]) -> None:
    text = msgspec.json.encode(described()).decode()
    named = set(re.findall(r'"\$ref":"#/(?:\$defs|components/schemas)/(\w+)"', text))
    assert "Prompt" in named
    assert named - set(definitions("{name}")) == set()


def test_the_description_tells_what_may_be_asked_for_and_who_may_ask() -> None:
    """Every parameter that the code reads from a query is described, and so is who has to be a guest."""
    described = msgspec.convert(openapi()["paths"], dict[str, dict[str, dict[str, object]]])
    files = [Path(module.__file__ or "").read_text() for module in (http_tables, http_lobby)]
    read = {name for text in files for name in re.findall(r'query_params\.get\("(\w+)"', text)}
    assert read
    told = {
        str(one["name"])
        for path in described.values()
        for operation in path.values()
        for one in msgspec.convert(operation["parameters"], list[dict[str, object]])
        if one["in"] == "query"
    }
    assert told >= read
    assert {"which", "seat", "start", "count", "at"} <= told
    schemes = msgspec.convert(openapi()["components"], dict[str, dict[str, object]])["securitySchemes"]
    assert set(schemes) == {"cookie", "token"}
    assert described["/api/tables"]["post"]["security"] == [{"cookie": []}, {"token": []}]
    assert described["/api/tables"]["get"]["security"] == [{}, {"cookie": []}, {"token": []}]


BODIES: dict[str, object] = {
    "tables": {"game": "pig"},
    "commands": {"type": "start", "id": 1},
    "branch": {"at": 0},
    "webhook": {"url": "http://a/"},
}


def test_whoever_has_to_be_a_guest_is_refused_without_being_one(house: House) -> None:
    """As the description says: of all that can be posted to, those and no others."""
    table = house.guest("Ann").create("pig", ["me", "open"]).id
    for route in [route for route in ROUTES if route.method == "post"]:
        path = route.path.format(table=table, game="pig", at="0")
        body = BODIES.get(path.rpartition("/")[2], {})
        reply = plain.request(route.method, f"{house.url}{path}", json=body, timeout=30)
        nameless = (reply.status_code, "Choose a name first." in reply.text) == (403, True)
        assert nameless is route.guest, (route.path, reply.status_code, reply.text)


def test_the_document_names_every_address_message_and_code() -> None:
    page = DOCS.read_text(encoding="utf-8")
    addresses = re.findall(r"^\| `(GET|POST) (/api/[^`?]*)", page, re.MULTILINE)
    assert {(method.lower(), unnamed(path)) for method, path in addresses} == {
        (route.method, unnamed(route.path)) for route in ROUTES
    }
    rows = re.findall(r"^\| ((?:`[\w-]+`,? ?)+)\|([^|]*)\|", page.partition("### Commands")[2], re.MULTILINE)
    told = {name: set(re.findall(r"`(\w+)\??`", fields)) for names, fields in rows for name in names.split("`")[1::2]}
    assert told == {str(kind.__struct_config__.tag): set(kind.__struct_fields__) - {"id"} for kind in CLIENT}
    assert [kind for kind in SERVER if f"`{kind.__struct_config__.tag}`" not in page] == []
    codes = page.partition("### Codes of refusal")[2].partition("###")[0]
    assert set(re.findall(r"`([\w-]+)`", codes)) == set(STATUS)


def unnamed(path: str) -> str:
    """An address without the names of what varies in it."""
    return re.sub(r"\{\w+\}", "{}", path)


def test_a_table_is_called_as_its_host_likes_or_by_its_game(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.create("pig", ["me", "open"]).title == "Pig"
    named = ann.create("pig", ["me", "open"], title="  Friday \u202e night ")
    assert named.title == "Friday night"
    assert house.guest("Bob").table(named.id).title == "Friday night"


def test_the_lobby_says_whose_turn_it_is_even_if_it_came_quickly(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many answers in a breath the lobby is told the last."""
    monkeypatch.setattr(rooms, "HEAD_AFTER", 0.2)
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "me"]).id
    with ann.at(table) as seat:
        for _ in range(3):
            seat.answer_for_all(lambda prompt: 0)
        now = seat.told(lambda now: now.moment == 3)
        assert until(lambda: listed(ann, table).moment == 3)
        assert listed(ann, table).waiting == now.waiting


def listed(guest: Guest, table: str) -> messages.TableInfo:
    found = msgspec.json.decode(guest.http.get("/api/tables?which=mine").content, type=list[messages.TableInfo])
    return next(info for info in found if info.id == table)
