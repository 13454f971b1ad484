"""Chapter 23: the Lost Fortress."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Frame, Repeat, program
from rulebound.games.shadowlords.actions import EndTeleport, TeleportOne
from rulebound.games.shadowlords.events import (
    BuiltOn,
    FortressLost,
    FortressWon,
    ShadowArmed,
    StoneGiven,
)
from rulebound.games.shadowlords.frames import StoneGift, Teleporting
from rulebound.games.shadowlords.kinds import NO_ALLIANCE, Alliance, Character, Space
from rulebound.games.shadowlords.rules.aftermath import set_free
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.cards import draw_number
from rulebound.games.shadowlords.rules.reach import bring
from rulebound.games.shadowlords.rules.ships import clear_loose, load, unload
from rulebound.games.shadowlords.rules.sides import at_fortress, attackers, defenders
from rulebound.games.shadowlords.rules.timer import remove_timer
from rulebound.games.shadowlords.state import (
    Clash,
    Shadowlords,
    everyone_at,
    free_members,
    friends,
    leads,
    members_at,
    room,
)
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    FIRST_SHADOW,
    FOLK,
    FORTRESS,
    HOME,
    LORD,
    LORD_SHIPS,
    NOBODY,
    NOWHERE,
    SHADOWS,
    mask_of,
)

# Before and during the battle.


def draw_ship_cards(g: Shadowlords, clash: Clash) -> None:
    """One card for each Shadow present, in rising order of combat value, sets its ships (SL-FORT-03, SL-FORT-28)."""
    if not at_fortress(clash):
        return
    clash.held = mask_of([c for c in FOLK if g.captor[c] >= FIRST_SHADOW])
    for c in SHADOWS:
        if g.space[c] == FORTRESS:
            number = draw_number(g)
            g.tell("SL-FORT-03", ShadowArmed(c, number, load(g, c, number)))


def give_to_lord(g: Shadowlords, ships: int) -> None:
    """Ships won by Shadows go at once to the Shadowlord up to five, the rest to storage (SL-FORT-20, SL-FORT-30).

    Beside the Stone his ring takes no more (SL-COMP-19).
    """
    if g.space[LORD] == FORTRESS:
        number = load(g, LORD, ships)
        if number:
            g.tell("SL-FORT-30", BuiltOn(LORD, number))


def lord_takes_stone(g: Shadowlords, shadow: Character) -> None:
    """A Shadow that beats the bearer gives the Stone to the Shadowlord if he fights, else bears it (SL-FORT-32)."""
    g.stone = LORD if g.space[LORD] == FORTRESS else shadow
    if room(g, g.stone) < 0:
        unload(g, g.stone, 1)
    g.tell("SL-FORT-32", StoneGiven(g.stone))


# Its end.


def settle_fortress(g: Shadowlords, clash: Clash) -> None:
    """Won if all defenders are beaten and an attacker is left (SL-FORT-07); lost if no attacker is (SL-FORT-33)."""
    if not at_fortress(clash):
        return
    if not attackers(g, clash):
        lose_fortress(g)
    elif not defenders(g, clash):
        win_fortress(g, clash)


def win_fortress(g: Shadowlords, clash: Clash) -> None:
    """The Shadows are banished, captives go home, the Stone is won, the Timer leaves (SL-FORT-08..12)."""
    g.tell("SL-FORT-08", FortressWon())
    send_captives_home(g, clash)
    for c in [*SHADOWS, LORD]:
        if g.side[c] == BLACK:
            unload(g, c, g.ships[c])
            g.side[c] = g.captor[c] = NOBODY
            g.space[c] = NOWHERE
    g.raiders = 0
    remove_timer(g)
    winner = stone_winner(g, clash)
    g.teleporter = winner
    g.push(StoneGift(leads(g, winner), mask_of(members_at(g, winner, FORTRESS))))


def send_captives_home(g: Shadowlords, clash: Clash) -> None:
    """Captives of Shadows go to their Star Masters, from under a victor's ring too (SL-FORT-09, SL-FORT-31)."""
    for c in FOLK:
        if g.captor[c] != NOBODY and (g.side[g.captor[c]] == BLACK or clash.held >> c & 1):
            set_free(g, c, Space(g.space[g.side[c]]), "SL-FORT-09")


def stone_winner(g: Shadowlords, clash: Clash) -> Alliance:
    """The attacker; if they have nobody there, the helper who beat the Shadowlord; else the next one (SL-FORT-11)."""
    if members_at(g, clash.attacker, FORTRESS):
        return clash.attacker
    helping = {g.side[c] for c in attackers(g, clash)}
    if clash.slayer in helping:
        return clash.slayer
    leftwards = [Alliance((clash.attacker + step) % ALLIANCES) for step in range(1, ALLIANCES)]
    return next(alliance for alliance in leftwards if alliance in helping)


def lose_fortress(g: Shadowlords) -> None:
    """Beaten Shadows are released, the Shadowlord has the Stone and five ships, no other ship is left (SL-FORT-16..22).

    Those whom Shadows hold stay with the Shadow that holds them (SL-FORT-19, SL-FORT-23, SL-FORT-24).
    """
    for c in [*SHADOWS, LORD]:
        if g.side[c] == BLACK and g.captor[c] != NOBODY:
            set_free(g, c, Space(FORTRESS), "SL-FORT-17")
    for c in everyone_at(g, FORTRESS):
        unload(g, c, g.ships[c])
    for a in range(ALLIANCES):
        clear_loose(g, a, FORTRESS)
    g.stone = LORD
    load(g, LORD, LORD_SHIPS)
    g.tell("SL-FORT-16", FortressLost())


# Teleport.


def travellers(g: Shadowlords, alliance: int) -> list[Character]:
    """Free characters away from home, unless an enemy character is there; loose ships do not bar it (SL-FORT-14)."""
    home = HOME[alliance]
    if any(not friends(g, g.side[c], alliance) for c in everyone_at(g, home)):
        return []
    return [c for c in free_members(g, alliance) if g.space[c] != home]


def can_teleport(g: Shadowlords, f: Frame) -> bool:
    """The active player who received the Stone this turn may teleport once (SL-FORT-34)."""
    if g.teleporter == NOBODY or g.seat_of[g.teleporter] != g.seat_of[g.turn]:
        return False
    return len(travellers(g, g.teleporter)) > 0


def start_teleport(g: Shadowlords, f: Frame) -> None:
    """Once, at an open moment of this turn (SL-FORT-13, SL-FORT-34)."""
    g.push(Teleporting(g.teleporter))


def take_chance(g: Shadowlords, t: Teleporting) -> None:
    """The chance is used (SL-FORT-15)."""
    g.teleporter = NO_ALLIANCE


def who_may_go(g: Shadowlords, t: Teleporting) -> list[Character]:
    """Any set of the player's free characters, wherever they stand, or none (SL-FORT-14)."""
    return travellers(g, t.alliance)


def teleport_one(g: Shadowlords, t: Teleporting, character: Character) -> None:
    """Straight to the home planet, with ships and captives (SL-FORT-13)."""
    bring(g, character, HOME[t.alliance], "SL-FORT-13")


program(
    Teleporting,
    take_chance,
    Repeat(
        Ask(
            leader,
            "Who is teleported home?",
            "SL-FORT-14",
            Arm(TeleportOne, who_may_go, teleport_one),
            Arm(EndTeleport),
        )
    ),
)
