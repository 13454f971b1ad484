"""What the numbers of the game mean: a thing's number is its place in its content file."""

from __future__ import annotations

from typing import NewType

from rulebound.engine.kinds import Seat, kind, listed, numbers, worded
from rulebound.games.shadowlords.content import BOARD, CAST, GUIDE, PIECES

NAMES = [*(one.name for one in CAST.character), *(one.name for one in CAST.shadow), CAST.shadowlord.name]
IDS = [*(one.id for one in CAST.character), *(one.id for one in CAST.shadow), CAST.shadowlord.id]
SPACE_NAMES = [space.name for space in BOARD.space]
SIDE_NAMES = [*(seat.id.capitalize() for seat in BOARD.seat), "the Shadows"]
VALUES = [str(one.value) for one in PIECES.power_card]
CLASS_NAMES = ["Star Master", "Warrior", "Merchant", "Diplomat", "Shadow", "Shadowlord"]

Character = NewType("Character", int)  # or a Shadow, or the Shadowlord
CHARACTER = kind(Character, NAMES, unseen="nobody")
CHARACTER.marks = tuple(IDS)
Portrait = NewType("Portrait", Character)  # under which cards lie
PORTRAIT = kind(Portrait, NAMES)
PORTRAIT.marks = tuple(f"portrait:{one}" for one in IDS)

Space = NewType("Space", int)
SPACE = kind(Space, SPACE_NAMES, unseen="nowhere")
SPACE.marks = tuple(space.id for space in BOARD.space)

Alliance = NewType("Alliance", int)  # or the Shadows, as a side of their own
ALLIANCE = kind(Alliance, SIDE_NAMES, unseen="nobody")

Card = NewType("Card", int)  # a kind of Power card
CARD = kind(Card, VALUES, mark="card", unseen="card")
PortraitCard = NewType("PortraitCard", Card)  # one under the portrait of whoever duels
PORTRAIT_CARD = kind(PortraitCard, VALUES, mark="portrait-card")

Fate = NewType("Fate", int)  # a special event
FATE = kind(Fate, GUIDE.event)

# What is voted on (SL-VOTE-01): what happens, and what does not.
Act = NewType("Act", int)
ACT = worded(
    Act,
    [
        "the character changes sides",
        "the storm strikes",
        "the theft succeeds",
        "the Shadow stays",
        "the Shadow stays",
    ],
)
Prevented = NewType("Prevented", Act)
PREVENTED = worded(
    Prevented,
    [
        "the character stays loyal",
        "the storm does not come",
        "nothing is stolen",
        "the Shadow leaves the game",
        "the Shadow goes back",
    ],
)

# Numbers of things.
ShipCount = NewType("ShipCount", int)
SHIPS = numbers(ShipCount, most=63)
Load = NewType("Load", ShipCount)  # on a ring
LOAD = numbers(Load, most=PIECES.rings.notches)
Lost = NewType("Lost", ShipCount)  # in a storm
LOST = numbers(Lost, most=PIECES.dice.sides)
Draws = NewType("Draws", int)
DRAWS = numbers(Draws, most=sum(space.kind == "ruin" for space in BOARD.space))

# The three ships of the set-up: on Star Master, Warrior and Diplomat.
Split = NewType("Split", int)
START = PIECES.ships.start_per_alliance
SPLITS = [(one, two, START - one - two) for one in range(START + 1) for two in range(START - one + 1)]
SPLIT = worded(
    Split, [f"{one} on the Star Master, {two} on the Warrior, {three} on the Diplomat" for one, two, three in SPLITS]
)

# Several alliances, a bit for each.
Alliances = NewType("Alliances", int)
ALLIANCES = worded(
    Alliances,
    [listed([name for a, name in enumerate(SIDE_NAMES[:-1]) if some >> a & 1]) for some in range(1 << len(BOARD.seat))],
)

# The two sides of a battle: five foes for each attacker.
Pairing = NewType("Pairing", int)
PAIRING = worded(Pairing, [f"{one} against {other}" for one in SIDE_NAMES for other in SIDE_NAMES])

NO_CHARACTER = Character(-1)
NO_SPACE = Space(-1)
NO_ALLIANCE = Alliance(-1)
NO_SEAT = Seat(-1)
NO_FATE = Fate(-1)
