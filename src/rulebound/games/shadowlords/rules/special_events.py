"""Chapter 5: special events."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    DECLINE,
    LOSE,
    LOSE_LOOSE,
    NAME_ALLIANCE,
    NAME_CHARACTER,
    NAME_DISC,
    NAME_PLAYER,
    TAKE_GIFT,
    Decline,
    LoseLoose,
    LoseShips,
    NameAlliance,
    NameCharacter,
    NameDisc,
    NamePlayer,
    TakeGift,
)
from rulebound.games.shadowlords.bags import ONE, count, listed
from rulebound.games.shadowlords.events import (
    Declined,
    Escaped,
    ExtraShips,
    LooseDestroyed,
    NoTarget,
    RolledEvent,
    ShipsLost,
    Stole,
    StormRolled,
    WantsStorm,
    WantsTheft,
    WantsTurncoat,
)
from rulebound.games.shadowlords.frames import Joining, Placing, SpecialEvent, Storm, TurnDisc, Vote
from rulebound.games.shadowlords.rules.cards import draw_to_keep
from rulebound.games.shadowlords.rules.hands import hand_over
from rulebound.games.shadowlords.rules.moments import with_refused
from rulebound.games.shadowlords.rules.ships import take_loose, unload
from rulebound.games.shadowlords.rules.votes import DEFECT, STEAL, STORM
from rulebound.games.shadowlords.state import Shadowlords, friends, living, members, opponents
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CLASS,
    DEFECTION,
    DISCOVERY,
    ESCAPE,
    EVENT_CARDS,
    EVENT_OF,
    EVENT_SHIPS,
    HOMES,
    MASTER,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SIDES,
    SPACES,
    SPACESTORM,
    STOLEN,
    THEFT,
)

PROMPTS: Final[list[str]] = [
    "Defection: which character shall change sides?",
    "Escape: who slips away to your Star Master?",
    "Spacestorm: who is caught in it?",
    "Discovery: which disc do you turn up?",
    "Theft: whose Attack hand do you rob?",
    "Busy shipyards: build three more ships this turn?",
    "Insight: draw one more card?",
    "Favour of the Starlord: draw two more cards?",
]
RULES: Final[list[str]] = [
    "SL-EVT-02",
    "SL-EVT-07",
    "SL-EVT-10",
    "SL-EVT-14",
    "SL-EVT-18",
    "SL-EVT-22",
    "SL-EVT-23",
    "SL-EVT-24",
]
NO_MASTER: Final = Refusal("SL-EVT-03", "A Star Master never changes sides.")
AT_HOME: Final = Refusal("SL-EVT-03", "A character on a home planet never changes sides.")
CAPTIVE: Final = Refusal("SL-EVT-04", "A captive cannot be named.")
NOTHING_THERE: Final = Refusal("SL-EVT-21", "There is nothing to lose.")


def roll_event(g: Shadowlords, e: SpecialEvent) -> None:
    """Both dice, and the event of their total (SL-EVT-01, SL-EVT-26)."""
    first, second = 1 + g.rng.below(SIDES), 1 + g.rng.below(SIDES)
    e.event = EVENT_OF[first + second]
    g.tell("SL-EVT-01", RolledEvent(e.alliance, first, second, e.event))


def ask_target(g: Shadowlords, e: SpecialEvent) -> Decision | None:
    """The active player names the target or declines; without a target there is no event (SL-EVT-25)."""
    options = targets(g, e)
    if not options:
        return None
    options.append(DECLINE)
    decision = must(g.seat_of[e.alliance], PROMPTS[e.event], options, RULES[e.event], len(options) - 1)
    return with_refused(decision, why_no_target(g, e)) if g.explaining else decision


def targets(g: Shadowlords, e: SpecialEvent) -> list[Action]:
    """What may be named for this event."""
    player = g.seat_of[e.alliance]
    if e.event == DEFECTION:
        return [NAME_CHARACTER[c] for c in range(PEOPLE) if is_rival(g, c, e.alliance) and may_turn(g, c) is None]
    if e.event == ESCAPE:
        return [NAME_CHARACTER[c] for c in members(g, e.alliance) if g.captor[c] != NOBODY]
    if e.event == SPACESTORM:
        return [NAME_ALLIANCE[a] for a in range(ALLIANCES) if not friends(g, a, e.alliance) and ships_out(g, a)]
    if e.event == DISCOVERY:
        return [NAME_DISC[space] for space in range(SPACES) if g.disc[space] != NOBODY]
    if e.event == THEFT:
        return [NAME_PLAYER[other] for other in opponents(g, player) if g.hand[other]]
    return [TAKE_GIFT]


def is_rival(g: Shadowlords, character: int, alliance: int) -> bool:
    """A character of another player, free or captive."""
    return g.side[character] != NOBODY and not friends(g, g.side[character], alliance)


def may_turn(g: Shadowlords, character: int) -> Refusal | None:
    """Star Masters, characters on home planets and captives cannot be won over (SL-EVT-03, SL-EVT-04)."""
    if CLASS[character] == MASTER:
        return NO_MASTER
    if g.space[character] == NOWHERE:
        return CAPTIVE
    if HOMES >> g.space[character] & 1:
        return AT_HOME
    return None


def ships_out(g: Shadowlords, alliance: int) -> int:
    """The ships that a storm can reach: on rings and loose, never the Stone (SL-EVT-12, SL-EVT-13)."""
    return sum(g.ships[c] for c in members(g, alliance)) + sum(count(bag, alliance) for bag in g.loose)


def why_no_target(g: Shadowlords, e: SpecialEvent) -> list[Refused]:
    """Those who cannot be named, and why."""
    refused: list[Refused] = []
    if e.event == DEFECTION:
        for c in range(PEOPLE):
            why = may_turn(g, c)
            if is_rival(g, c, e.alliance) and why is not None:
                refused.append(Refused(NAME_CHARACTER[c], why))
    if e.event == SPACESTORM:
        rivals = [a for a in range(ALLIANCES) if living(g, a) and not friends(g, a, e.alliance)]
        refused += [Refused(NAME_ALLIANCE[a], NOTHING_THERE) for a in rivals if not ships_out(g, a)]
    if e.event == THEFT:
        empty = [other for other in opponents(g, g.seat_of[e.alliance]) if not g.hand[other]]
        refused += [Refused(NAME_PLAYER[other], NOTHING_THERE) for other in empty]
    return refused


def name_character(g: Shadowlords, e: SpecialEvent, action: NameCharacter) -> None:
    """A rival's character to defect (SL-EVT-02), or an own captive to escape (SL-EVT-07)."""
    e.character, e.taken = action.character, True
    if e.event == DEFECTION:
        g.tell("SL-EVT-02", WantsTurncoat(e.alliance, action.character, g.side[action.character]))
        g.push(Vote(DEFECT, e.alliance, character=action.character))


def name_alliance(g: Shadowlords, e: SpecialEvent, action: NameAlliance) -> None:
    """A spacestorm names one alliance (SL-EVT-10, SL-P2-17)."""
    e.foe, e.taken = action.alliance, True
    g.tell("SL-EVT-10", WantsStorm(e.alliance, action.alliance))
    g.push(Vote(STORM, e.alliance, foe=action.alliance))


def name_player(g: Shadowlords, e: SpecialEvent, action: NamePlayer) -> None:
    """A theft names one Attack hand (SL-EVT-18, SL-P2-17)."""
    e.player, e.taken = action.player, True
    g.tell("SL-EVT-18", WantsTheft(e.alliance, action.player))
    g.push(Vote(STEAL, e.alliance, player=action.player))


def name_disc(g: Shadowlords, e: SpecialEvent, action: NameDisc) -> None:
    """Any face-down disc on the board (SL-EVT-14)."""
    e.space, e.taken = action.space, True


def take_gift(g: Shadowlords, e: SpecialEvent, action: TakeGift) -> None:
    """Ships or cards."""
    e.taken = True


def decline(g: Shadowlords, e: SpecialEvent, action: Decline) -> None:
    """Every event may be declined (SL-EVT-05, SL-EVT-25)."""
    e.declined = True
    g.tell("SL-EVT-25", Declined(e.alliance))


def take_effect(g: Shadowlords, e: SpecialEvent) -> None:
    """What was named happens; a target that the vote refused is not replaced (SL-VOTE-06)."""
    if not e.taken and not e.declined:
        g.tell("SL-EVT-25", NoTarget(e.alliance, e.event))
    if not e.taken or (e.event in (DEFECTION, SPACESTORM, THEFT) and not g.carried):
        return
    if e.event == DEFECTION:
        g.push(Joining(e.character, e.alliance))
    elif e.event == ESCAPE:
        escape(g, e.character)
    elif e.event == SPACESTORM:
        storm(g, e.foe)
    elif e.event == DISCOVERY:
        g.push(TurnDisc(e.alliance, e.space, discovered=True))
    elif e.event == THEFT:
        steal(g, g.seat_of[e.alliance], e.player)
    else:
        gift(g, e)


def escape(g: Shadowlords, character: int) -> None:
    """The named captive alone joins his Star Master, without ships (SL-EVT-07..09, SL-EVT-27)."""
    captor, g.captor[character] = g.captor[character], NOBODY
    g.space[character] = g.space[g.side[character]]
    g.tell("SL-EVT-07", Escaped(character, captor, g.space[character]))


def storm(g: Shadowlords, alliance: int) -> None:
    """One die of ships; a victim with no more than that loses all that he has (SL-EVT-10, SL-EVT-12)."""
    die, most = 1 + g.rng.below(SIDES), ships_out(g, alliance)
    g.tell("SL-EVT-10", StormRolled(alliance, die, min(die, most)))
    if die < most:
        g.push(Storm(alliance, die))
        return
    for c in members(g, alliance):
        storm_ring(g, c, g.ships[c])
    for space in range(SPACES):
        storm_pile(g, alliance, space, count(g.loose[space], alliance))


def storm_ring(g: Shadowlords, character: int, ships: int) -> int:
    """Lost ships return to storage (SL-EVT-12); how many."""
    lost = unload(g, character, ships)
    if lost:
        g.tell("SL-EVT-12", ShipsLost(character, lost))
    return lost


def storm_pile(g: Shadowlords, alliance: int, space: int, ships: int) -> int:
    """Loose ships too, as far as the rings have too few (SL-EVT-12, SL-EVT-13); how many."""
    lost = take_loose(g, alliance, space, ships)
    if lost:
        g.tell("SL-EVT-13", LooseDestroyed(alliance, space, lost))
    return lost


def steal(g: Shadowlords, thief: int, victim: int) -> None:
    """Two cards picked blind from the Attack hand, or one if he has one (SL-EVT-18..20)."""
    hand = listed(g.hand[victim])
    bag = 0
    for _ in range(min(STOLEN, len(hand))):
        kind = hand.pop(g.rng.below(len(hand)))
        bag += ONE[kind]
        g.tell("SL-EVT-18", Stole(thief, victim, kind), only=(thief, victim), hiding=("card",))
    hand_over(g, victim, thief, bag)
    g.push(Placing(thief, bag))


def gift(g: Shadowlords, e: SpecialEvent) -> None:
    """Three ships for this turn's building, or one or two more cards (SL-EVT-22..24)."""
    if EVENT_SHIPS[e.event]:
        g.extra_ships = EVENT_SHIPS[e.event]
        g.tell("SL-EVT-22", ExtraShips(e.alliance, g.extra_ships))
    else:
        draw_to_keep(g, e.alliance, EVENT_CARDS[e.event], RULES[e.event])


def ask_losses(g: Shadowlords, s: Storm) -> Decision | None:
    """The victim chooses the rings, ring by ring; by default the most loaded one (SL-EVT-11).

    When the rings are empty the rest is taken from loose ships, from the piles that he chooses (SL-EVT-13).
    """
    if s.left == 0:
        return None
    options: list[Action] = []
    default, most = 0, 0
    for c in members(g, s.alliance):
        if g.ships[c]:
            options += LOSE[c][1 : min(g.ships[c], s.left) + 1]
            if g.ships[c] > most:
                default, most = len(options) - 1, g.ships[c]
    if options:
        return must(
            g.seat_of[s.alliance], "{left|ship is|ships are} lost: from which ring?", options, "SL-EVT-11", default
        )
    for space, bag in enumerate(g.loose):
        options += LOSE_LOOSE[space][1 : min(count(bag, s.alliance), s.left) + 1]
    return must(g.seat_of[s.alliance], "{left|loose ship is|loose ships are} lost: from where?", options, "SL-EVT-13")


def lose_ships(g: Shadowlords, s: Storm, action: LoseShips) -> None:
    """From this ring (SL-EVT-11)."""
    s.left -= storm_ring(g, action.character, action.ships)


def lose_loose(g: Shadowlords, s: Storm, action: LoseLoose) -> None:
    """From this pile (SL-EVT-13)."""
    s.left -= storm_pile(g, s.alliance, action.space, action.ships)


def storming(g: Shadowlords, s: Storm) -> bool:
    """Until all are gone."""
    return s.left > 0


program(
    SpecialEvent,
    roll_event,
    Ask(
        ask_target,
        Case(NameCharacter, name_character),
        Case(NameAlliance, name_alliance),
        Case(NamePlayer, name_player),
        Case(NameDisc, name_disc),
        Case(TakeGift, take_gift),
        Case(Decline, decline),
    ),
    take_effect,
)
program(Storm, Ask(ask_losses, Case(LoseShips, lose_ships), Case(LoseLoose, lose_loose)), Back(ask_losses, storming))
