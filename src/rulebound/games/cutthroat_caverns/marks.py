"""What a player is marked with, each a bit of g.marks: `g.marks[seat] & BOAR`, `g.marks[seat] |= VAMPYRE`."""

from __future__ import annotations

from typing import Final

# For the game.
BOAR: Final = 1  # is a Wereboar (CC-SPE-BOAR-01)
ABILITY_USED: Final = 2  # CC-ABIL-03

# For the encounter.
IRON_SKIN: Final = 4
OUT_OF_REACH: Final = 8
ROTTING: Final = 16  # cannot be healed (CC-MON-MUMMY-KING)
WELLSPRING: Final = 32
VAMPYRE: Final = 64
BITTEN: Final = 128  # has the Bite mark (CC-SPE-BOAR-01)

# For the round.
EVADING: Final = 256
SHOWN: Final = 512  # the stance is revealed
HELPED: Final = 1024  # asks for help against Undead
GUARDS: Final = 2048
STUCK: Final = 4096  # has stuck a doll
HONOURED: Final = 8192  # has had the Stalwart's Prestige
MARKS: Final = 14  # how many there are

OF_THE_ENCOUNTER: Final = IRON_SKIN | OUT_OF_REACH | ROTTING | WELLSPRING | VAMPYRE | BITTEN
OF_THE_ROUND: Final = EVADING | SHOWN | HELPED | GUARDS | STUCK | HONOURED
IGNORED: Final = BOAR | OUT_OF_REACH | EVADING  # left alone by creatures (CC-CRE-06, CC-ACT-07, CC-SPE-BOAR-09)
