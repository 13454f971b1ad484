"""The rule book for players says the numbers that stand on the cards."""

from __future__ import annotations

from pathlib import Path

from rulebound.games import cutthroat_caverns
from rulebound.games.cutthroat_caverns import content
from rulebound.testing.marks import rule

LINES = (Path(cutthroat_caverns.__file__).parent / "book.md").read_text(encoding="utf-8").splitlines()


def line(name: str) -> str:
    """The line about a card: it begins with the name."""
    return next(one for one in LINES if one.startswith(f"- **{name}**"))


@rule("CC-COMP-05", "CC-OPT-06")
def test_the_book_says_how_many_there_are_of_each_card() -> None:
    together: dict[str, int] = {}
    for card in content.CARDS:
        together[card.name] = together.get(card.name, 0) + card.count
    assert {name: f"({number})" in line(name) for name, number in together.items()} == dict.fromkeys(together, True)


@rule("CC-FLOW-03", "CC-EOE-02")
def test_the_book_says_what_life_and_prestige_an_encounter_has() -> None:
    for one in content.ENCOUNTERS:
        told = line(one.name)
        for row in [one.lp, *(body.lp for body in one.bodies)]:
            assert not any(row) or f"{'/'.join(map(str, row))} LP" in told, one.name
        assert not any(one.lp) or f"worth {one.prestige})" in told, one.name


@rule("CC-SPE-BARRIER-01", "CC-SPE-LICH-01", "CC-SPE-LICH-02")
def test_the_book_says_what_a_barrier_holds_and_what_life_the_lich_gives_the_dead() -> None:
    of = {one.id: one for one in content.ENCOUNTERS}
    assert "{}, {}, {} and {} damage".format(*of["barrier_magus"].barrier) in line("The Barrier Magus")
    lich = of["emperor_lich"]
    assert lich.tokens is not None
    assert f"a skeleton of {lich.tokens.lp} LP" in line("The Emperor Lich")
    assert f"creatures of {lich.risen_lp} LP" in line("The Emperor Lich")


@rule("CC-REPU-02", "CC-REPU-06")
def test_the_book_says_what_life_a_ready_made_character_has() -> None:
    for one in content.CHARACTERS.pregen:
        assert f"({one.start_lp} LP)" in line(one.title)
