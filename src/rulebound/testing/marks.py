"""Marks for tests: which rules of a ledger a test proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

T = TypeVar("T", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[T], T]:
    """The test fails if one of these rules is broken."""

    def mark(test: T) -> T:
        return pytest.mark.rule(*ids)(test)  # type: ignore[no-any-return]

    return mark
