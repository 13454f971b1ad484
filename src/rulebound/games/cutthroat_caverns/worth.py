"""What things are worth to a player, in Prestige: life, kills, cards and Items."""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.registry import item
from rulebound.games.cutthroat_caverns.foes.lines import DEATH
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.marks import IRON_SKIN
from rulebound.games.cutthroat_caverns.prospects import prize
from rulebound.games.cutthroat_caverns.rules.life import healing
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC, Caverns, living
from rulebound.games.cutthroat_caverns.tables import BASE, IS_ATTACK, IS_ITEM, LADDER, NUMBER_OF, OWN_LADDER, PORTRAITS
from rulebound.games.cutthroat_caverns.weights import WEIGHTS, W

# By card: what it is worth in a hand.
KEPT: Final[list[float]] = [
    WEIGHTS.cards[card.id]
    if card.id in WEIGHTS.cards
    else W["attack"] * (card.ladder[BASE] if card.ladder else 0) / 100
    for card in content.CARDS
]
SKIN_POTION: Final[int] = NUMBER_OF["potion_of_iron_skin"]
ITEM_WORTH: Final[dict[int, float]] = {
    NUMBER_OF["potion_of_haste"]: W["haste"],
    NUMBER_OF["potion_of_strength"]: W["strength"],
    NUMBER_OF["alchemists_fire"]: W["fire"],
    NUMBER_OF["amulet_of_mentalism"]: W["amulet"],
}


def kept(g: Caverns, seat: int, card: int) -> float:
    """What a card is worth in this player's hand."""
    if IS_ATTACK[card] and LADDER[card] and g.character[seat] in PORTRAITS[card]:
        return W["attack"] * float(OWN_LADDER[card][BASE]) / 100.0
    return KEPT[card]


# Life.


def vitality(life: int) -> float:
    """What so many Life Points are worth: the last ones most."""
    if life <= 0:
        return -W["death"]
    scarce = max(0.0, W["low"] - float(life)) / W["low"]
    return W["life"] * float(life) - W["danger"] * scarce * scarce


def pain(g: Caverns, seat: int, amount: int) -> float:
    """What a loss of so many Life Points costs a player."""
    if g.marks[seat] & IRON_SKIN or amount <= 0:
        return 0.0
    return vitality(g.lp[seat]) - vitality(g.lp[seat] - amount)


def relief(g: Caverns, seat: int, amount: int) -> float:
    """What healing is worth to a player."""
    return vitality(g.lp[seat] + healing(g, seat, amount)) - vitality(g.lp[seat])


def spite(g: Caverns, seat: int, other: int, amount: int) -> float:
    """What it is worth to a player that another one loses so many Life Points."""
    return W["harm"] * rivalry(g, seat, other) * pain(g, other, amount)


# Rivals and kills.


def rivalry(g: Caverns, seat: int, other: int) -> float:
    """How much the Prestige of another player matters: most if they are ahead, or close behind."""
    best = max([g.prestige[one] for one in living(g) if one != seat], default=0)
    behind = float(max(0, best - g.prestige[other]))
    return max(W["ahead"], 1.0 - behind / 10.0)


def kill_worth(g: Caverns, seat: int, body: int, damage: int) -> float:
    """What a killing blow of this damage is worth to whoever lands it, less what the creature's end does to them."""
    found = W["kill"] * float(prize(g, body)) + W["ending"]
    for number in lines(g, DEATH):
        line = LINES[number]
        if line.selector == "killer" and damage >= line.limit:
            found -= pain(g, seat, line.amount(g, body, seat))
    return found


def denial(g: Caverns, seat: int, other: int, body: int) -> float:
    """What it is worth that another player does not land the killing blow."""
    return W["deny"] * rivalry(g, seat, other) * float(prize(g, body))


# Items.


def item_worth(g: Caverns, seat: int, thing: int) -> float:
    """What an Item or Relic is worth to its owner."""
    if thing >= FIRST_RELIC:
        return W["relic"]
    if not IS_ITEM[thing]:
        return 0.0
    potion = item(thing)
    if potion.heals():
        return max(W["care"] * float(potion.prestige), relief(g, seat, potion.heals()))
    if thing == SKIN_POTION:
        return W["skin"] * (0.5 + float(g.start_lp[seat] - g.lp[seat]) / 100.0)
    return ITEM_WORTH[thing]
