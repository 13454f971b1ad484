"""Loading whole packages: rules, ratings and classes of cards make themselves known when they are imported."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules


def load_all(package: str, path: Iterable[str]) -> None:
    """Import every module of a package, in the order of their names."""
    for found in sorted(iter_modules(path), key=lambda one: one.name):
        import_module(f"{package}.{found.name}")
