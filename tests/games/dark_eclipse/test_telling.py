"""What is told says who, what and why: the cause of a push, a total as the sum of its parts, the die with its value."""

from __future__ import annotations

import pytest

from games.dark_eclipse.table import table
from rulebound.testing import rule


@rule("DE-EFF-21", "DE-EFF-22")
def test_a_push_names_skytomb_as_its_cause_and_who_was_farthest_back() -> None:
    ahead = dict.fromkeys(("warbot", "grune", "spidera", "shadowmaster"), 2)
    t = table(draws=("skytomb",), threats=ahead | {"skytomb": 1}).start()
    assert t.heard()[-2:] == [
        "Skytomb advances to Moat Bank.",
        "Skytomb's effect: Mumm-Ra, farthest back, comes to Forest Edge.",
    ]


@rule("DE-CHAL-04", "DE-CHAL-05", "DE-CHAL-07", "DE-PAW-10", "DE-POW-21")
def test_a_total_is_told_as_the_sum_of_its_parts() -> None:
    t = table("panthro", threats={"mumm_ra": 2}, warriors=(3,), allies=(1,), equipment=(("claw_shield",),))
    heard = t.rolls("blue").challenges("mumm_ra", 3, 1).heard()
    assert "Panthro rolls blue (1)." in heard
    says = "Panthro has 3 by Warriors, 1 by the die, 1 by Equipment, 1 by power and 1 by Allies: 7 against 6."
    assert says in heard
    assert heard[-2:] == ["Panthro wins against Mumm-Ra with 7 to 6.", "Mumm-Ra is driven back to Forest Edge."]


@rule("DE-CHAL-08", "DE-CHAL-09")
def test_what_adds_nothing_is_left_out_and_a_tie_says_that_it_is_enough() -> None:
    heard = table("tygra", threats={"mumm_ra": 1}, warriors=(6,)).rolls("white").challenges("mumm_ra", 6).heard()
    assert "Tygra has 6 by Warriors: 6 against 6." in heard
    assert "Tygra wins against Mumm-Ra with 6 to 6: a tie is enough." in heard


@rule("DE-EFF-15", "DE-EFF-16", "DE-COMP-15")
@pytest.mark.parametrize(("name", "rolls", "fails"), [("tygra", "rolls", "fails"), ("wilykit_wilykat", "roll", "fail")])
def test_an_attempt_tells_the_die_and_the_twins_are_two(name: str, rolls: str, fails: str) -> None:
    who = {"tygra": "Tygra", "wilykit_wilykat": "WilyKit and WilyKat"}[name]
    heard = table(name, "pumyra", thundrainium=2).rolls("black").attempts().heard()
    assert f"{who} {rolls} black (3)." in heard
    assert f"{who} {fails} to overcome Thundrainium of strength 2 with black (3)." in heard


@rule("DE-DRAW-09", "DE-EVT-11")
def test_a_draw_that_is_skipped_says_why_and_how_many_follow() -> None:
    t = table("tygra", "pumyra", skips=3).start()
    t.finish_turn().finish_turn()
    skipped = [line for line in t.heard() if "no Threat card is drawn" in line]
    assert skipped == [
        f"Thundercats Ho!: no Threat card is drawn, and {left} will be skipped."
        for left in ("2 more draws", "1 more draw", "no more draws")
    ]


@rule("DE-EFF-01", "DE-EFF-03", "DE-EFF-07", "DE-EFF-08")
@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("warbot", "Warbot puts 1 Mutant into the bag of Treetop Kingdom."),
        ("shadowmaster", "Shadowmaster takes 1 Warrior of Treetop Kingdom to the Shadowrealm."),
        ("spidera", "Spidera webs Treetop Kingdom, and Snarf returns to Rainbow Fields."),
    ],
)
def test_an_effect_tells_the_die_and_what_went_where(name: str, says: str) -> None:
    t = table("panthro", threats={name: 1}, draws=(name,)).rolls("green").start()
    assert t.heard()[-2:] == ["Panthro rolls green (2).", says]
