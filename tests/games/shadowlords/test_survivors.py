"""Rules past which a small error could slip: each test fails if its rule is off by one or looks at the wrong place."""

from __future__ import annotations

from games.shadowlords.table import Table, place, table, who
from games.shadowlords.test_allies import meeting, no_truce
from games.shadowlords.test_control import holds
from games.shadowlords.test_deals import before_battle, full, offering
from games.shadowlords.test_passage import moving, on_the_way, request
from games.shadowlords.test_sales import for_sale
from games.shadowlords.test_search import DISCOVERY, found, full_house
from games.shadowlords.war import war
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.frames import Muster, Outcome
from rulebound.games.shadowlords.items import PROMISED_YES
from rulebound.games.shadowlords.kinds import Alliance, Space
from rulebound.games.shadowlords.rules.bargains import MOST_PLEDGES, note_pledge
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.fortress import lord_takes_stone
from rulebound.games.shadowlords.rules.passage import droppers
from rulebound.games.shadowlords.state import ANSWERS, Clash
from rulebound.games.shadowlords.tables import BLACK, CHARACTER_IDS, CLASS, COLOURS, DIPLOMAT, FORTRESS, PEOPLE
from rulebound.testing import rule


def freed(t: Table) -> Table:
    """The Shadowlord has fallen, and the Shadows are gone."""
    return t.out(*CHARACTER_IDS[PEOPLE:])


@rule("SL-INFO-03", "SL-PASS-02")
def test_all_remember_who_gave_leave_and_who_refused_it() -> None:
    for words, answer in (("Let Viggo pass", 1), ("Refuse", 0)):
        t = request(moving(on_the_way())).answer(words)
        assert t.g.said == [t.seat("green") * ANSWERS + answer]


@rule("SL-INFO-03", "SL-BATT-15")
def test_all_remember_whom_somebody_asked_for_aid() -> None:
    t = no_truce(meeting().put("bodil", "yellow", "ruin_sw", 1))
    t.answer("Ask Yellow for aid", "red").answer("Ask nobody", "green")
    assert t.g.said[-1] == t.seat("red") * ANSWERS + (1 << COLOURS.index("yellow"))


@rule("SL-PASS-01", "SL-TERM-01")
def test_a_dropped_request_is_noted_for_the_character_that_dropped_it() -> None:
    t = moving(on_the_way()).answers("Ask leave to pass Hall of Cinders", "Ask for nothing")
    assert droppers(t.g) == [who("viggo")]


@rule("SL-PASS-06")
def test_leave_that_was_bought_opens_the_sellers_spaces_and_no_others() -> None:
    t = table().put("viggo", "red", "reach_s", 3).put("kaare", "green", "ruin_sw", 1).turn("red", "move")
    t.g.granted = [who("viggo") * len(COLOURS) + t.seat("green")]
    t.until("Who moves?").answer("Move Viggo")
    assert t.offers("To Stone Reach")
    assert not t.offers("To Gale Reach")


@rule("SL-MOVE-11")
def test_why_a_space_is_closed_is_asked_of_that_space_and_not_of_the_next() -> None:
    t = moving(on_the_way())
    assert t.refused("To Stone Reach") == t.refused("To Ember Reach") == "SL-MOVE-11"


@rule("SL-PASS-01", "SL-MOVE-03")
def test_leave_may_be_asked_for_a_space_behind_the_next() -> None:
    t = table().put("viggo", "red", "aries", 3).loose("red", "ruin_sw", 1).put("kaare", "green", "reach_s", 1)
    assert moving(t).offers("Ask leave to pass Ember Reach")


@rule("SL-DIPL-09", "SL-MOVE-32")
def test_the_companion_of_an_attack_does_not_pass_the_fortress_either() -> None:
    t = table().put("viggo", "red", "ruin_se", 6).put("elfrida", "red", "reach_s", 2)
    t.loose("red", "reach_e", 1).loose("red", "ruin_ne", 1)
    t.put("kaare", "green", "reach_n", 1).put("astrid", "green", "reach_n")
    t.put("randi", "blue", "leo", 1).put("hedda", "blue", "leo")
    moving(t).answers("Attack together with Elfrida", "Leave the ships as they are")
    assert t.options() == ["Together to Leo", "Not together"]


def test_before_the_first_turn_the_table_is_not_at_rest() -> None:
    assert not GAME.at_rest(table().opening().g)


@rule("SL-SRCH-13")
def test_whoever_cannot_sell_may_still_take_in_or_turn_away() -> None:
    t = found("bodil", table(negotiation="off"))
    assert t.options() == ["Take Bodil in", "Turn Bodil away"]


@rule("SL-SRCH-16", "SL-SRCH-25")
def test_whoever_takes_nobody_in_may_still_sell() -> None:
    t = found("bodil", full_house(table().put("elfrida", "red", "aries", 1)))
    assert t.default() == "Turn Bodil away"
    t.answers("Take Bodil in", "Dismiss nobody")
    assert t.options() == ["Offer Bodil to the others", "Turn Bodil away"]


@rule("SL-SRCH-15")
def test_with_one_ring_left_nobody_need_be_dismissed_although_nobody_could_be() -> None:
    t = table().put("kaare", "green", "leo", 1).disc("virgo", "bodil").dice(*DISCOVERY)
    for name in ("viggo", "torvald", "elfrida", "randi", "leif"):
        t.captive(name, "red", "kaare")
    t.turn("red", "special_event").answer("The disc on Virgo")
    assert t.offers("Take Bodil in")


@rule("SL-DISM-02", "SL-SRCH-15")
def test_who_can_dismiss_nobody_takes_nobody_in() -> None:
    t = table().put("kaare", "green", "leo", 1).disc("virgo", "bodil").dice(*DISCOVERY)
    for name in ("viggo", "torvald", "elfrida", "randi", "leif", "sigrun"):
        t.captive(name, "red", "kaare")
    t.turn("red", "special_event").answer("The disc on Virgo")
    assert not t.offers("Take Bodil in")


@rule("SL-PASS-10")
def test_leave_is_not_asked_of_those_who_are_not_there() -> None:
    t = moving(table(negotiation="brief").put("viggo", "red", "reach_s", 6).put("kaare", "green", "ruin_sw", 1))
    assert [option for option in t.options() if option.startswith("Ask leave")] == ["Ask leave to pass Hall of Cinders"]


@rule("SL-NEG-13", "SL-BUILD-10")
def test_a_ring_with_one_place_takes_one_of_the_ships_received() -> None:
    t = offering(full().put("kaare", "green", "taurus", 3).put("viggo", "red", "aries", 5))
    t.answers("Ask for 2 ships of Kaare", "Propose this deal", "Accept", "Ships for Viggo")
    assert t.options() == ["1"]


@rule("SL-SRCH-24", "SL-NEG-12")
def test_whoever_bids_names_cards_of_the_own_hand_alone() -> None:
    t = for_sale(table().hand("green", 7, 2))
    cards = [option for option in t.options("green") if option.startswith("Bid a ") or "choice" in option]
    assert [card for card in cards if "vote" not in card] == ["Bid a 2", "Bid a 7"]


@rule("SL-NEG-12", "SL-NEG-06")
def test_every_card_of_the_hand_is_named_once() -> None:
    t = offering(full().hand("red", 7, 4)).answer("Give a 7")
    assert t.offers("Give a 4")
    assert not t.offers("Give a 7")


@rule("SL-INFO-01")
def test_face_down_discs_are_dealt_anew_in_imagined_games() -> None:
    t = table().disc("leo", "bodil").disc("virgo", "kaare").disc("libra", "taake").turn("red", "move")
    dreams = [t.g.clone() for _ in range(8)]
    for number, dream in enumerate(dreams):
        GAME.redeal(dream, 0, seeded(number))
    assert len({tuple(dream.disc) for dream in dreams}) > 1
    assert {tuple(sorted(dream.disc)) for dream in dreams} == {tuple(sorted(t.g.disc))}


@rule("SL-NEG-14")
def test_no_more_members_are_given_than_there_are_rings_for() -> None:
    t = full().put("viggo", "red", "aries", 1).put("torvald", "red", "aries", 1)
    for name in ("kaare", "astrid", "leif", "dagny", "hedda"):
        t.put(name, "green", "home_green")
    offering(t).answer("Give Viggo")
    assert not t.offers("Give Torvald")


@rule("SL-NEG-14", "SL-P2-25")
def test_rings_of_both_alliances_of_a_player_count() -> None:
    t = full(2).put("viggo", "red", "aries", 1).put("torvald", "red", "aries", 1)
    for name in ("kaare", "astrid", "leif", "dagny", "hedda"):
        t.put(name, "green", "home_green")
    offering(t, "Bob").answer("Give Viggo")
    assert t.offers("Give Torvald")


@rule("SL-NEG-18", "SL-BATT-18")
def test_aid_by_a_deal_passes_the_spaces_of_whoever_gets_it() -> None:
    """From Aries to Leo the way leads through Red's home."""
    for buyer, role in (("Red", "attacker"), ("Green", "defender")):
        t = before_battle(full().put("randi", "blue", "aries", 2)).answers("Pass", "Pass", "Pass")
        t.answer(f"Make {buyer} an offer")
        assert t.offers(f"Give Randi for the {role} in battle 1") == (buyer == "Red")


@rule("SL-NEG-18", "SL-BATT-16")
def test_one_fighter_is_sent_by_a_deal_beside_whatever_else_is_given() -> None:
    t = full().hand("blue", 4).put("randi", "blue", "reach_s", 3).put("anders", "blue", "reach_s", 3)
    before_battle(t).answers("Pass", "Pass", "Pass", "Make Red an offer", "Give a 4")
    assert t.offers("Give Anders for the attacker in battle 1")
    t.answer("Give Randi for the attacker in battle 1")
    assert not t.offers("Give Anders for the attacker in battle 1")


@rule("SL-STONE-01", "SL-BATT-22")
def test_a_stone_that_a_helper_brings_is_used_by_whoever_fights_on_that_side() -> None:
    t = war(4, "brief").put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 0)
    t.put("torvald", "yellow", "ruin_sw", 1).stone("torvald").dice(5, 4)
    no_truce(t).answers("Ask Yellow for aid", "Ask nobody", "Send Torvald to help Red", "Place Viggo")
    assert (t.prompt(), t.asked()) == ("Which Power Blast for Viggo?", ["Ann"])


@rule("SL-FORT-31", "SL-FORT-09")
def test_who_falls_to_a_shadow_at_the_fortress_is_noted_to_go_home_after_a_victory() -> None:
    t = war().put("viggo", "red", "fortress", 1).captive("kaare", "green", "viggo").turn("red", "last_moment")
    t.g.battles = [Clash(Space(FORTRESS), Alliance(0), Alliance(BLACK))]
    t.push(Outcome(0, who("taake"), who("viggo")))
    assert t.g.battles[0].held == 1 << who("viggo") | 1 << who("kaare")


@rule("SL-CTRL-01", "SL-COMP-07")
def test_on_the_board_every_character_stands_among_those_of_its_class() -> None:
    for c, name in enumerate(CHARACTER_IDS[4:PEOPLE], 4):
        board = Board(table().put(name, "red", "leo").g)
        stands = (board.fighters[0] >> place("leo") & 1, board.diplomats[0] >> place("leo") & 1)
        assert stands == ((0, 1) if CLASS[c] == DIPLOMAT else (1, 0))


@rule("SL-FORT-32", "SL-COMP-19")
def test_a_shadow_with_six_ships_that_takes_the_stone_keeps_five() -> None:
    t = table().out("shadowlord").put("draugan", "black", "leo", 6)
    with t.changes(draugan_ships=-1, black_stored=1):
        lord_takes_stone(t.g, who("draugan"))
    assert t.g.stone == who("draugan")


@rule("SL-DIST-05")
def test_of_two_shadows_the_first_need_not_take_any_ships() -> None:
    t = table().put("taake", "black", "leo", 2).put("draugan", "black", "leo", 2).turn("red", "last_moment")
    t.push(Muster(Seat(0), Alliance(BLACK), Space(place("leo")))).answer("Share out ships on Leo")
    assert t.options() == ["0", "1", "2", "3", "4"]


@rule("SL-SHAD-07")
def test_two_shadows_share_the_ships_that_they_have_and_no_more() -> None:
    t = table().put("draugan", "black", "reach_s", 2).put("taake", "black", "leo", 1).turn("red", "move_shadow")
    t.until("Move a Shadow?").answers("Move Draugan to Leo", "Yes", "Yes", "Yes")
    assert [option.split(",")[0] for option in t.options()] == ["0 ships", "1 ship", "2 ships", "3 ships"]


@rule("SL-VOTE-02", "SL-VOTE-05", "SL-P3-06")
def test_of_three_players_the_other_two_can_prevent_an_act() -> None:
    t = table(3).put("draugan", "black", "reach_s", 2).turn("red", "move_shadow")
    t.until("Move a Shadow?").answers("Move Draugan to Leo", "No", "No")
    assert t.space("draugan") == "reach_s"


@rule("SL-NEG-19", "SL-INFO-04")
def test_the_newest_promises_are_remembered_and_no_more() -> None:
    g = table().g
    for _ in range(MOST_PLEDGES + 3):
        note_pledge(g, Seat(0), Seat(1), PROMISED_YES)
    assert len(g.pledges) == MOST_PLEDGES


@rule("SL-FORT-25", "SL-MOVE-05")
def test_once_the_shadowlord_has_fallen_whoever_holds_the_fortress_passes_it() -> None:
    t = freed(table()).put("bodil", "red", "fortress").put("viggo", "red", "reach_s", 3)
    assert moving(t).offers("To Gale Reach")


@rule("SL-FORT-25", "SL-BATT-17")
def test_then_allies_are_called_from_the_fortress_as_from_anywhere() -> None:
    t = freed(war(4, "brief")).put("viggo", "red", "reach_s", 3).put("kaare", "green", "reach_s", 1)
    no_truce(t.put("sigrun", "green", "fortress", 1))
    assert t.options() == ["Call Sigrun", "Call nobody"]


@rule("SL-FORT-25", "SL-BATT-17", "SL-BATT-28")
def test_then_nobody_is_called_through_the_fortress_whom_nobody_lets_pass() -> None:
    t = freed(war(4, "brief")).put("viggo", "red", "reach_s", 3).put("kaare", "green", "reach_s", 1)
    no_truce(t.put("sigrun", "green", "reach_n", 2).put("halvor", "green", "leo", 1))
    assert t.options() == ["Call Halvor", "Call nobody"]
    assert t.refused("Call Sigrun") == "SL-BATT-17"


@rule("SL-P2-14", "SL-FORT-25")
def test_then_a_partners_character_there_comes_before_ones_own_ships() -> None:
    t = freed(table(2)).loose("red", "fortress", 1).put("torvald", "yellow", "fortress")
    assert holds(t, "yellow", "fortress")
    assert not holds(t, "red", "fortress")


@rule("SL-PASS-06", "SL-NEG-18")
def test_leave_is_for_whoever_moves_now_and_is_of_no_use_to_others_or_in_the_fight() -> None:
    def leave(t: Table) -> list[str]:
        return [words for words in t.options() if words.startswith("Give leave for")]

    begun = full().turn("red").answer("Pass")
    assert leave(begun.answer("Make Yellow an offer")) == []
    assert leave(begun.answers("Withdraw the offer", "Pass", "Make Red an offer"))
    fighting = before_battle().until("Make somebody an offer?").answer("Pass")
    assert leave(fighting.answer("Make Red an offer")) == []


@rule("SL-CARD-15", "SL-CARD-24")
def test_all_hear_under_whom_a_card_is_put_and_its_owner_which() -> None:
    t = table().hand("red", 7).put("viggo", "red", "leo", 2).turn("red", "moment_after_event")
    t.answers("Put Attack cards under portraits", "7 under Viggo")
    assert "Red puts a card under Viggo." in t.heard("green")
    assert "Red puts a 7 under Viggo." in t.heard("red")
