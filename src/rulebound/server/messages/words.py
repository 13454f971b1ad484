"""Words and numbers of the protocol, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rulebound.engine.standing import Standing

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Word = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Seconds = Annotated[float, Meta(ge=0, le=31_536_000)]
Standings = Annotated[list[Standing], Meta(max_length=16)]
Status = Literal["waiting", "playing", "over", "archived"]
AtDeadline = Literal["default", "bot"]
