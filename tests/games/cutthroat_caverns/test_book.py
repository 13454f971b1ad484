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


@rule("CC-CRE-02", "CC-CRE-03", "CC-CRE-05")
def test_the_book_names_those_who_strike_by_the_old_numbers_or_break_ties_the_other_way() -> None:
    (drawing,) = [one for one in LINES if "strike whoever drew it just now" in one]
    (ties,) = [one for one in LINES if "Ties go to the lowest Initiative number" in one]
    lines = [(one, attack) for one in content.ENCOUNTERS for attack in one.attacks]
    old = {one.name for one, attack in lines if attack.step == "specific" and attack.target.startswith("init")}
    high = {attack.body.capitalize() or one.name for one, attack in lines if attack.tie == "highest_init"}
    assert {name for name in names() if name in drawing} == old
    assert {name for name in names() if name in ties} == high


def names() -> set[str]:
    """What creatures are called, and the bodies of those that have several."""
    return {name for one in content.ENCOUNTERS for name in (one.name, *(body.name for body in one.bodies))}
