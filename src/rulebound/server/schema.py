"""The protocol as JSON Schema and OpenAPI, read off the messages: `python -m rulebound.server.schema [--openapi]`."""

from __future__ import annotations

import sys
from typing import get_args

import msgspec
from msgspec import Struct

from rulebound.server import messages as m
from rulebound.server.seats import COOKIE

REF = "#/$defs/{name}"
OPENAPI_REF = "#/components/schemas/{name}"
SERVER: tuple[type[Struct], ...] = get_args(m.ServerMessage)
CLIENT: tuple[type[Struct], ...] = get_args(m.ClientMessage)
PLAIN = (
    m.GameInfo,
    m.BotInfo,
    m.RuleBook,
    m.StandingTerms,
    m.LessonsInfo,
    m.Reckoned,
    m.Me,
    m.Introduce,
    m.Pass,
    m.UsePass,
    m.CreateTable,
    m.JoinTable,
    m.Branch,
    m.SetWebhook,
    m.Moment,
    m.LogPage,
    m.Chances,
    m.Story,
    m.Verified,
    m.Failure,
    m.TableInfo,
)


NUMBER = {"type": "integer", "minimum": 0}
QUERY: dict[str, dict[str, object]] = {
    "which": {"type": "string", "enum": ["open", "live", "mine", "over"], "default": "open"},
    "seat": {"description": "One of my seats; after the end any; or none", "anyOf": [NUMBER, {"const": "none"}]},
    "start": NUMBER,
    "count": NUMBER,
    "at": NUMBER,
}
WHO: list[dict[str, list[str]]] = [{"cookie": []}, {"token": []}]


class Route(Struct, frozen=True):
    """One request that the server understands. What only a guest with a name may do says so in `guest`."""

    method: str
    path: str
    summary: str
    body: str | None
    answer: str | None
    many: bool = False
    query: tuple[str, ...] = ()
    guest: bool = False


ROUTES = (
    Route("get", "/api/me", "Who am I?", None, "Me"),
    Route("post", "/api/me", "Say what I am called", "Introduce", "Me"),
    Route("post", "/api/me/pass", "A code by which another device becomes me", None, "Pass", guest=True),
    Route("post", "/api/me/move", "Become the guest of a pass", "UsePass", "Me"),
    Route("get", "/api/games", "The games of the lobby", None, "GameInfo", many=True),
    Route("get", "/api/games/{game}", "One of them", None, "GameInfo"),
    Route("get", "/api/games/{game}/rules", "The rule book of a game", None, "RuleBook"),
    Route("get", "/api/games/{game}/standing", "What standing answers can speak of", None, "StandingTerms"),
    Route("get", "/api/games/{game}/art", "How a game's pieces are drawn", None, None),
    Route("get", "/api/games/{game}/lessons", "What a first game teaches", None, "LessonsInfo"),
    Route("get", "/api/games/{game}/odds", "A game's calculator with the values of the query", None, "Reckoned"),
    Route("get", "/api/glyphs", "Our glyphs", None, None),
    Route("get", "/api/bots", "Who can be asked to sit down", None, "BotInfo", many=True),
    Route("get", "/api/tables", "Tables: open, live, mine or over", None, "TableInfo", True, ("which",)),
    Route("post", "/api/tables", "Make a table", "CreateTable", "TableInfo", guest=True),
    Route("get", "/api/tables/{table}", "A table", None, "TableInfo"),
    Route("post", "/api/tables/{table}/join", "Sit down", "JoinTable", "TableInfo", guest=True),
    Route(
        "post",
        "/api/tables/{table}/commands",
        "Any command of the socket",
        "ClientMessage",
        "ServerMessage",
        guest=True,
    ),
    Route("get", "/api/tables/{table}/moments/{at}", "The table at a moment", None, "Moment", query=("seat",)),
    Route("get", "/api/tables/{table}/log", "The log as I heard it", None, "LogPage", query=("start", "count", "seat")),
    Route("get", "/api/tables/{table}/chances", "Who is likely to win", None, "Chances", query=("at",)),
    Route("get", "/api/tables/{table}/story", "How the chances went in a finished game", None, "Story"),
    Route("get", "/api/tables/{table}/replay", "A finished match as a file", None, None),
    Route("get", "/api/tables/{table}/verify", "Does the match play through?", None, "Verified"),
    Route("post", "/api/tables/{table}/branch", "A new table from a moment", "Branch", "TableInfo", guest=True),
    Route("post", "/api/tables/{table}/webhook", "Where to post my turns", "SetWebhook", None, guest=True),
)


def definitions(template: str) -> dict[str, object]:
    """The schema of every record by its name, and the two unions of the socket."""
    _, found = msgspec.json.schema_components([*SERVER, *CLIENT, *PLAIN], ref_template=template)
    for name, members in (("ServerMessage", SERVER), ("ClientMessage", CLIENT)):
        found[name] = {"oneOf": [{"$ref": template.format(name=member.__name__)} for member in members]}
    return dict(sorted(found.items()))


def schema() -> dict[str, object]:
    """JSON Schema of all messages."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rulebound protocol",
        "version": m.PROTOCOL,
        "$defs": definitions(REF),
    }


def openapi() -> dict[str, object]:
    """The plain HTTP part as OpenAPI."""
    paths: dict[str, dict[str, object]] = {}
    security = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        "token": {"type": "http", "scheme": "bearer"},
    }
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rulebound", "version": str(m.PROTOCOL)},
        "paths": paths,
        "components": {"schemas": definitions(OPENAPI_REF), "securitySchemes": security},
    }


def _operation(route: Route) -> dict[str, object]:
    names = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    parameters: list[object] = [
        {"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names
    ]
    parameters += [{"name": n, "in": "query", "schema": QUERY[n]} for n in route.query]
    answers = {"200": _content(route.answer, route.many), "default": _content("Failure", False)}
    operation: dict[str, object] = {"summary": route.summary, "parameters": parameters, "responses": answers}
    operation["security"] = WHO if route.guest else [{}, *WHO]
    if route.body:
        operation["requestBody"] = _content(route.body, False) | {"required": True}
    return operation


def _content(name: str | None, many: bool) -> dict[str, object]:
    one: dict[str, object] = {"$ref": OPENAPI_REF.format(name=name)} if name else {"type": "object"}
    shape = {"type": "array", "items": one} if many else one
    return {"description": name or "JSON", "content": {"application/json": {"schema": shape}}}


def main() -> None:
    """Print the schema."""
    data = openapi() if "--openapi" in sys.argv[1:] else schema()
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


if __name__ == "__main__":
    main()
