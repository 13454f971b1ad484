"""The rules in progress of battles, duels and what follows them (chapters 15 to 23)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.frames.turns import Led, Seated
from rulebound.games.shadowlords.kinds import NO_CHARACTER, NO_SEAT, Alliance, Card, Character, Space
from rulebound.games.shadowlords.tables import NO_CARD

# rules/fight.py


class Fight(Led):
    """Step 6: list, offers, truces, challenges, order, calls, battles, as SL-BATT-29 says. The list is `g.battles`.

    So many of them have been put in `ordered` places.
    """

    ordered: int = 0


class Raid(Frame):
    """A Shadow meets several opponents on a space; whoever moved it names the one attacked (SL-SHAD-12)."""

    space: Space
    alliance: Alliance


class Truce(Frame):
    """Both players of a pending battle may call it off (SL-BATT-07, SL-BATT-08)."""

    battle: int
    alliance: Alliance
    foe: Alliance
    space: Space
    agreed: int = 0


class Defiance(Frame):
    """The active player may challenge loose ships, or leave them alone (SL-LOOSE-05)."""

    battle: int
    foe: Alliance
    space: Space


# rules/allies.py


class Calls(Frame):
    """Allies for one battle: own calls, requests, answers (SL-BATT-23).

    `caller` is the place in the list of those who may call their own. `asked` and `asked_by_foe` are alliances, `aid`
    and `guard` the characters that are sent to attacker and defender, `barred` those of them that must ask leave to
    pass. `called` is the own fighter that asks leave.
    """

    battle: int
    alliance: Alliance
    foe: Alliance
    space: Space
    caller: int = 0
    asked: int = 0
    asked_by_foe: int = 0
    aid: int = 0
    guard: int = 0
    barred: int = 0
    called: Character = NO_CHARACTER


# rules/summons.py


class Summons(Frame):
    """A called character asks leave to pass on its way to a battle (SL-BATT-28).

    `foe` is the side that called it; `named` are the spaces that it asks for, `owners` the seats that are asked.
    """

    battle: int
    character: Character
    foe: Alliance
    space: Space
    named: int = 0
    owners: int = 0
    refused: bool = False


# rules/battle.py


class Battle(Frame):
    """One battle: ships, pairs, duels, captives, retreat (SL-BATT-29).

    `attacker` faces `defender`, and its `companion` faces `against`. It may lapse before it is `joined`.
    """

    battle: int
    alliance: Alliance
    foe: Alliance
    space: Space
    joined: bool = False
    attacker: Character = NO_CHARACTER
    companion: Character = NO_CHARACTER
    defender: Character = NO_CHARACTER
    against: Character = NO_CHARACTER


class Muster(Seated):
    """One side's ships on the battle space are shared out anew (SL-DIST-01..05). `pool` are those not yet given."""

    alliance: Alliance
    space: Space
    character: Character = NO_CHARACTER
    pool: int = 0


class Retreat(Frame):
    """A Diplomat of the beaten alliance may go to the nearest friendly space (SL-DIPL-12..14)."""

    character: Character


# rules/duel.py


class Duel(Frame):
    """One against one (SL-DUEL-01..11). `user` is the one whose side has won the Stone's dice.

    The attacker's face-down card is `attack_card`, which is still counted among those of the hand or portrait until
    it is turned up.
    """

    HIDES: ClassVar[tuple[str, ...]] = ("attack_card",)
    battle: int
    attacker: Character
    defender: Character
    user: Character = NO_CHARACTER
    blast: int = 0
    die: int = 0
    attack_card: Card = NO_CARD
    from_hand: bool = False


# rules/outcome.py


class Outcome(Frame):
    """After a duel: ships destroyed, cards discarded, reward, loot, captive (SL-WIN-21)."""

    battle: int
    captor: Character
    captive: Character


# rules/spoils.py


class Loot(Seated):
    """Ships to be given to characters of an alliance on a space (SL-WIN-08..11, SL-WIN-18, SL-FSH-08).

    `character` is the victor. With `spare` they may be set loose even if somebody could take them.
    """

    alliance: Alliance
    space: Space
    character: Character
    left: int
    spare: bool = False


class StoneGift(Seated):
    """Somebody gives the Power Stone to one of these characters (SL-WIN-17, SL-SM-10, SL-FORT-10)."""

    takers: int


# rules/masters.py


class Elimination(Led):
    """A Star Master has fallen (SL-SM-01..14). `captor` is the character that took it, NOBODY for a resignation.

    `heir` is the seat that gets the cards.
    """

    captor: Character = NO_CHARACTER
    heir: Seat = NO_SEAT


# rules/fortress.py


class Teleporting(Led):
    """The winner of the Stone brings characters home (SL-FORT-13..15, SL-FORT-34)."""
