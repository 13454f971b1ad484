"""The words of a line: what stands behind the colon of a selector, an amount or a condition."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns.records import encounters

LOWEST, HIGHEST, ALL = range(3)  # how ties are broken (CC-CRE-05)
HOLD, STRIKE = 0, 1


class Terms:
    """The numbers of a line: of its selector, of its amount, and of its condition."""

    def __init__(self, target: str, tie: str, amount: int | str, condition: str) -> None:
        self.tie = encounters.TIES.index(tie)
        self.selector, self.number = argument(target)
        self.formula, self.printed, self.more, self.free = formula(amount)
        self.condition, self.limit = argument(condition)


def argument(word: str) -> tuple[str, int]:
    """A word of the data and the number behind its colon."""
    name, _, rest = word.partition(":")
    if name == "init" and rest == "body_index":
        return "init_of_body", 0
    if name == "init" and rest.startswith("1..ceil(lp/"):
        return "first_by_life", int(rest[len("1..ceil(lp/") : -1])
    if name == "init" and rest.startswith("1.."):
        return f"first_{rest[3:]}", 0
    number = rest.removesuffix("*living")
    if number.isdigit():
        return name, int(number)
    return word, 0


def formula(amount: int | str) -> tuple[str, int, int, int]:
    """The name of a way to reckon, its number, and for angry creatures how much more beyond how many Action cards."""
    if isinstance(amount, int):
        return "printed", amount, 0, 0
    factor, _, rest = amount.partition("*")
    if factor.isdigit() and rest:
        return rest.partition(":")[0], int(factor), 0, 0
    if "+" in factor:
        least, _, more = factor.partition("+")
        return "with_actions", int(least), int(more), int(rest.rpartition("-")[2].removesuffix(")"))
    return amount, 0, 0, 0


def half(number: int) -> int:
    """Half, rounded up to the next multiple of 5 (CC-COMP-11)."""
    return -(-number // 10) * 5
