"""The line under a question: what is at stake in it."""

from __future__ import annotations

from games.cutthroat_caverns.fights import four, moment
from games.cutthroat_caverns.stories import ENVOY
from games.cutthroat_caverns.table import CavernsTable, opening, table
from games.cutthroat_caverns.test_drafts import dealt
from games.cutthroat_caverns.test_story_ways import node
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import OneRound
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.testing import rule


def stakes(t: CavernsTable, who: str) -> str:
    """The line under the question to a player."""
    found = GAME.question(t.g, t.seat_of(who))
    return "" if found is None else found.text


@rule("CC-ITEM-07")
def test_whoever_is_to_drink_reads_what_it_does() -> None:
    t = moment(four().items("Ann", "cure_wounds").lp("Bob", 60)).says("Ann", "Use Cure Wounds on Bob")
    assert t.prompt() == "Ann holds Cure Wounds out to you. Do you drink?"
    assert stakes(t, "Bob").startswith("Cure Wounds: Heal")


@rule("CC-NEG-03")
def test_an_offer_says_what_its_items_do_when_it_is_made() -> None:
    t = moment(four().items("Ann", "cure_wounds").items("Bob", "potion_of_haste"))
    t.says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Ask for Potion of Haste")
    assert stakes(t, "Ann") == ""
    t.answer("Make the offer")
    assert "Cure Wounds: " in stakes(t, "Bob")
    assert "Potion of Haste: " in stakes(t, "Bob")


@rule("CC-WIN-18")
def test_whoever_may_cancel_a_card_reads_what_it_does() -> None:
    t = four(Ann="human_shield", Cas="not_on_my_watch").hits("Ann", 20).says("Ann", "Play Human Shield on Bob")
    assert t.prompt("Cas") == "Ann plays Human Shield. Do you cancel it?"
    assert stakes(t, "Cas").startswith("Human Shield: ")


@rule("CC-WIN-01", "CC-WIN-15")
def test_few_cards_that_may_be_played_say_what_they_do() -> None:
    t = four(Ann="human_shield feint", Cas="trip").hits("Ann", 20)
    assert stakes(t, "Ann").startswith("Human Shield: ")
    assert stakes(t, "Ann").count(": ") == 1, "said once, on however many it may be played"
    assert stakes(t, "Cas") == "", "nobody is told what others may play"
    t = moment(four().items("Ann", "cure_wounds", "potion_of_haste", "potion_of_healing").lp("Ann", 50))
    assert stakes(t, "Ann") == "", "nobody reads so much in a line"


@rule("CC-ATK-11")
def test_a_choice_of_values_names_them() -> None:
    t = table().attacks("Ann", "knife_in_the_dark")
    assert stakes(t, "Ann") == "Your own value is 50, the plain one 25."


@rule("CC-MODU-05", "CC-MODU-04")
def test_the_marching_order_says_where_its_front_is() -> None:
    assert stakes(node(ENVOY, "order"), "Ann") == "Place 1 is the front, place 4 the rear."


@rule("CC-MON-ROPE-BRIDGE", "CC-WIN-31")
def test_an_encounter_that_asks_says_what_comes_of_the_answers() -> None:
    t = opening("rope_bridge").until("Do you walk or run over the bridge?")
    assert stakes(t, "Ann") == next(one.text for one in content.ENCOUNTERS if one.id == "rope_bridge")
    t = table("avarice", seats=3, relics_ruin=True).items("Ann", "alchemists_fire")
    t.order("Ann", "Bob", "Cas").on(CreatureAttacks(RANDOM)).quiet()
    assert t.options() == ["Take the damage", "Pay instead"]
    assert stakes(t, "Ann") == next(one.text for one in content.ENCOUNTERS if one.id == "avarice")


@rule("CC-SPE-HOLD-01", "CC-SETC-11")
def test_a_secret_choice_with_the_set_card_says_what_the_encounter_makes_of_it() -> None:
    for name, question in (("riddling_sphinx", "Which rune do you choose?"), ("cursed_naiad", "Hold or Strike?")):
        t = table(name, deeper_darker=True, relics_ruin=True, tombs_tomes=True).on(OneRound()).until(question)
        assert stakes(t, "Ann") == next(one.text for one in content.ENCOUNTERS if one.id == name)


@rule("CC-SPE-BOAR-05")
def test_an_encounter_says_nothing_of_a_question_that_another_has_left() -> None:
    t = table("wrath", relics_ruin=True)
    t.g.marks[0] |= BOAR
    t.attacks("Ann", "attack_20")
    assert t.prompt() == "Whom do you attack?"
    assert stakes(t, "Ann") == ""


@rule("CC-REPU-05", "CC-REPU-06")
def test_a_reputation_says_what_it_is_and_costs() -> None:
    t = CavernsTable(3, reputations="quick").start()
    dealt(t, "Ann", "deep_pockets", "haggler", "patient", "wary", "jabber")
    assert t.prompt("Ann") == "Do you use it?"
    drawback = stakes(t, "Ann")
    one = next(one for one in content.CHARACTERS.reputation if drawback.startswith(one.name))
    assert drawback.endswith(one.text)
    assert str(abs(one.cost)) in drawback


def test_where_a_question_says_it_all_nothing_stands_under_it() -> None:
    t = table().hand("Ann", "attack_20").sets(Ann="attack_20").until("Which card do you set?")
    assert stakes(t, "Ann") == stakes(t, "Bob") == ""
