"""T'is the Fog of War: what may be announced, whose challenge counts, and what the announced card does (CC-FOG)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import dealt
from games.cutthroat_caverns.table import table
from games.cutthroat_caverns.test_end import fog
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import Announcement, Setting
from rulebound.games.cutthroat_caverns.places import MIST, STACK, riders_of
from rulebound.testing.marks import rule

KNIFE = "Announce Knife in the Dark with your own, higher values"


@rule("CC-FOG-01", "CC-FOG-06", "CC-FOG-07")
@pytest.mark.parametrize("fresh_meat", [False, True])
def test_what_nyx_may_announce(fresh_meat: bool) -> None:
    kinds = ("generic", "special", "enhanced", "maneuver")
    cards = [one for one in content.CARDS if one.subtype in kinds and (fresh_meat or one.set == "base")]
    options = {f"Announce {one.name}" for one in cards}
    own = {KNIFE, "Announce Strike and Evade with your own, higher values"} if fresh_meat else {KNIFE}
    for name, more in (("attack_10", set()), ("rally", set()), ("double_strike", {"Announce Double Strike"})):
        t = table("arshtongue", deeper_darker=True, events=True, fresh_meat_cards=fresh_meat).event("fog_of_war")
        t.hand("Ann", name).hand("Bob", "feint").sets(Bob="feint").to(Announcement)
        assert set(t.options("Ann")) == options | own | more


@rule("CC-FOG-02", "CC-FOG-04", "CC-WIN-06")
def test_of_several_challenges_that_of_the_lowest_number_counts_and_no_other_costs_anything() -> None:
    t = fog(Ann="attack_10", Bob="feint").answer("Announce Attack 10").order("Ann", "Dee", "Cas", "Bob")
    t.ask_again().answer("Challenge it", by="Bob")
    assert t.told("CC-FOG-08") == [], "sealed until all have answered"
    t.answer("Challenge it", by="Cas").answer("Challenge it", by="Dee")
    assert t.told("CC-FOG-08") == ["Dee challenges it: Attack 10 lies there."]
    assert list(t.g.prestige) == [0, 0, 0, -1]


@rule("CC-FOG-02")
def test_all_others_are_asked_and_the_dead_are_not() -> None:
    t = table("arshtongue", deeper_darker=True, events=True).event("fog_of_war").hand("Ann", "attack_10")
    t.g.died[2], t.g.initiative[2] = 1, 0
    assert t.sets().to(Announcement).answer("Announce Attack 10").asked() == ["Bob", "Dee"]


@rule("CC-FOG-03", "CC-FOG-08", "CC-EVT-FOG-OF-WAR")
def test_a_lie_that_is_challenged_is_shown_to_all_and_is_no_attack() -> None:
    t = (
        fog(Ann="attack_10", Bob="feint rally", Dee="feint rally")
        .answer("Announce Attack 50")
        .says("Dee", "Challenge it")
    )
    for who in t.names:
        assert "Dee challenges it: Attack 10 lies there." in t.heard(who)
    assert list(t.g.prestige) == [-3, 0, 0, 0]
    assert t.prompt() == "Anyone before Bob turns a card over?"
    assert (dealt(t), t.g.attacks, t.g.cards.count(STACK), t.discards()[-1:]) == ([], 0, 0, ["attack_10"])


@rule("CC-FOG-04", "CC-EVT-FOG-OF-WAR")
def test_a_truth_that_is_challenged_costs_1_and_goes_on_with_the_card_that_lies_there() -> None:
    t = fog(Ann="attack_10", Bob="feint rally").answer("Announce Attack 10").says("Cas", "Challenge it")
    assert t.prompt() == "Ann attacks with Attack 10. Does anyone respond?"
    t.passes()
    assert list(t.g.prestige) == [0, 0, -1, 0]
    assert (dealt(t), t._names(STACK), t._names(MIST)) == ([10], ["attack_10"], [])


@rule("CC-FOG-05", "CC-CARD-CROWD")
def test_the_announced_card_does_what_it_says_and_takes_its_players_riders() -> None:
    t = (
        fog(Ann="attack_10", Bob="attack_50", Cas="feint")
        .riders("Ann", "focus_strength")
        .answer("Announce Crowd")
        .passes()
    )
    assert (dealt(t), t._names(riders_of(0)), t._names(MIST)) == ([45], [], ["attack_10"])
    assert list(t.g.crowded) == [0, 1, 1, 0]


@rule("CC-FOG-05", "CC-FOG-06", "CC-INFO-07")
@pytest.mark.parametrize("name", ["attack_10", "rally"])
def test_an_announced_feint_hits_nothing_and_leaves_riders_waiting(name: str) -> None:
    t = fog(Ann=name, Bob="feint rally").riders("Ann", "focus_strength").answer("Announce Feint").passes()
    assert t.prompt() == "Ann turned over Feint. Does anyone respond?"
    t.passes()
    assert (dealt(t), t._names(riders_of(0)), t._names(MIST)) == ([], ["focus_strength"], [name])
    assert not any(content.CARDS[0].name in line or "Rally" in line for line in t.heard("Dee"))


@rule("CC-FOG-07", "CC-ATK-11")
def test_the_mode_is_part_of_the_announcement_and_not_asked_for_later() -> None:
    plain = fog(Ann="attack_10", Bob="feint rally").answer("Announce Knife in the Dark").passes()
    assert plain.prompt() == "Ann attacks with Knife in the Dark. Does anyone respond?"
    assert dealt(plain.passes()) == [25]
    own = fog(Ann="knife_in_the_dark", Bob="feint rally").answer(KNIFE).says("Bob", "Challenge it")
    assert own.prompt() == "Ann attacks with Knife in the Dark. Does anyone respond?", "it is no lie"
    assert dealt(own.passes()) == [50]


@rule("CC-FOG-07", "CC-ATK-19")
def test_cards_from_hand_are_shown_under_the_fog_too() -> None:
    t = fog(Ann="double_strike knife_in_the_dark", Bob="feint rally").answer("Announce Double Strike").passes()
    t.answer("Attack with Knife in the Dark")
    assert t.options("Ann")[0].startswith("Use your own"), "what comes from hand is played as always"
    assert any("Knife in the Dark" in line for line in t.heard("Dee"))


@rule("CC-FOG-09", "CC-SPE-HOLD-02", "CC-FOG-01")
def test_the_stance_is_shown_before_anything_is_announced_and_the_card_is_not() -> None:
    t = table("cursed_naiad", deeper_darker=True, events=True).event("fog_of_war").life(300)
    t.hand("Ann", "attack_10", "rally").hand("Bob", "feint", "rally").start()
    t.answer("Set Attack 10", by="Ann").answer("Set Feint", by="Bob").answer("Strike", by="Ann").answer(
        "Hold", by="Bob"
    )
    t.to(Announcement)
    assert t.told("CC-SPE-HOLD-02") == ["Ann: Strike."]
    assert not any("Attack 10" in line for line in t.heard("Bob"))
    t.answer("Announce Attack 50").until("Which card do you set?")
    assert len(t.told("CC-FOG-01")) == 1, "whoever holds announces nothing"
    assert dealt(t) == [50]


@rule("CC-FOG-01", "CC-EVNT-05")
def test_the_fog_lies_over_every_round_of_its_encounter_and_no_other() -> None:
    t = fog(Ann="attack_10 attack_20", Bob="feint feint", Cas="feint feint", Dee="feint feint").life(900).to(Setting)
    t.sets().to(Announcement)
    assert t.g.round == 2
    t = table("ripper", events=True).event("fog_of_war").kills("Bob").fight().hand("Ann", "attack_10").sets()
    while t.g.round == 1 and not t.over():
        assert not isinstance(t.g.stack[-1], Announcement)
        t.passes()
