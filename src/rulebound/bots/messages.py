"""What is said to external bots and by them: one JSON object a line."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from rulebound.bots.chair import Chair, Heard
from rulebound.engine.action import Refused
from rulebound.engine.codec import encode
from rulebound.engine.game import OptionValue
from rulebound.engine.scene import Scene

SCHEMA_VERSION = 1


class Offered(Struct, frozen=True):
    """An option: its number, its words, the action as data, and the ids on the scene that it points at."""

    option: int
    words: str
    action: object
    points_at: tuple[str, ...]


class Barred(Struct, frozen=True):
    """What cannot be chosen now, and the rule that forbids it."""

    words: str
    action: object
    rule: str
    why: str


class Question(Struct, frozen=True, tag_field="type", tag="question"):
    """A question, with everything that the seat may know. `number` comes back with the answer."""

    schema_version: int
    number: int
    game: str
    seat: int
    players: list[str]
    settings: dict[str, OptionValue]
    prompt: str
    rule: str
    options: list[Offered]
    default: int
    refused: list[Barred]
    view: dict[str, object]
    scene: Scene
    log: list[Heard]


class Over(Struct, frozen=True, tag_field="type", tag="over"):
    """The game has ended."""

    schema_version: int
    rule: str
    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    won: tuple[bool, ...]


class Choice(Struct, frozen=True):
    """The answer of a bot: which question, and the number of the option."""

    number: int
    option: int


def message(data: Struct) -> bytes:
    """A message as a line."""
    return msgspec.json.encode(data) + b"\n"


def question(chair: Chair, since: int) -> bytes:
    """The question of a chair, with what the seat heard since the answer of this number."""
    decision = chair.explained
    options = [
        Offered(i, chair.words(action), encode(action), chair.game.points_at(action))
        for i, action in enumerate(decision.options)
    ]
    refused = [_barred(chair, one) for one in decision.refused]
    return message(
        Question(
            schema_version=SCHEMA_VERSION,
            number=chair.number,
            game=chair.game.id,
            seat=chair.seat,
            players=chair.names,
            settings=dict(chair.options),
            prompt=chair.prompt,
            rule=decision.rule,
            options=options,
            default=decision.default,
            refused=refused,
            view=chair.view(),
            scene=chair.scene(),
            log=chair.heard(since),
        )
    )


def _barred(chair: Chair, refused: Refused) -> Barred:
    return Barred(chair.words(refused.action), encode(refused.action), refused.why.rule, refused.why.text)
