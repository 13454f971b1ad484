"""What the rules look up again and again, worked out once from the components."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import Numbers
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import BREEDS, Card, Encounter, EventCard, Relic
from rulebound.games.cutthroat_caverns.records import cards, encounters

NOBODY: Final = -1
MOST_SEATS: Final[int] = content.BOX.initiative_cards
LEAST_SEATS: Final[int] = MOST_SEATS - len(content.ENCOUNTERS[0].lp) + 1

# The main deck.
NUMBER_OF: Final[dict[str, int]] = Numbers("cards.toml", [card.id for card in content.CARDS])
CARD_COUNT: Final[list[int]] = [card.count for card in content.CARDS]
IS_BASE: Final[list[bool]] = [card.set == "base" for card in content.CARDS]
IS_ATTACK: Final[list[bool]] = [card.kind == "attack" for card in content.CARDS]
IS_ACTION: Final[list[bool]] = [card.kind == "action" for card in content.CARDS]
IS_ITEM: Final[list[bool]] = [card.kind == "item" for card in content.CARDS]
IS_RIDER: Final[list[bool]] = [card.subtype == "rider" for card in content.CARDS]
IS_STAND_IN: Final[list[bool]] = [card.subtype == "stand_in" for card in content.CARDS]
IS_SPECIAL: Final[list[bool]] = [card.subtype == "special" for card in content.CARDS]
IS_HOSTILE: Final[list[bool]] = [card.hostile for card in content.CARDS]
IS_PROTECTED: Final[list[bool]] = [card.protected for card in content.CARDS]
# What can be played from hand as an attack: in place of a stand-in, as a second shot, as an extra attack (CC-TURN-09).
CAN_FOLLOW: Final[list[bool]] = [card.subtype in ("generic", "special", "enhanced") for card in content.CARDS]
MAX_DAMAGE: Final[list[int]] = [card.max_damage for card in content.CARDS]

NULL, HALF, BASE, DOUBLE = 0, 1, 2, 3  # the edges of an Attack card (CC-COMP-12)
LADDER: Final[list[tuple[int, ...]]] = [card.ladder for card in content.CARDS]
OWN_LADDER: Final[list[tuple[int, ...]]] = [card.own_ladder or card.ladder for card in content.CARDS]
HAS_LADDER: Final[list[bool]] = [len(card.ladder) > 0 and card.subtype != "rider" for card in content.CARDS]
# The printed value, or -1 for a card that shows none (CC-ATK-35).
PRINTED: Final[list[int]] = [card.ladder[BASE] if card.printed else -1 for card in content.CARDS]
PORTRAITS: Final[list[list[int]]] = [
    [i for i, one in enumerate(content.CHARACTERS.character) if one.id in card.portraits] for card in content.CARDS
]

# Windows (appendix A of the ledger).
PREP, INIT, PRE, REV, AFT, HIT, CAN, LOSS, EOR, EOE, FOG = range(11)
WINDOWS: Final[tuple[str, ...]] = cards.WINDOWS


def _plays_in(window: str) -> list[bool]:
    return [card.kind == "action" and window in card.windows for card in content.CARDS]


# By window and card: is it an Action card that is played there?
PLAYS_IN: Final[list[list[bool]]] = [_plays_in(window) for window in WINDOWS]
ANY_TIME: Final[list[bool]] = [card.kind == "item" and "any" in card.windows for card in content.CARDS]
OWN_TURN: Final[list[bool]] = [card.kind == "item" and "own_turn" in card.windows for card in content.CARDS]


def card(name: str) -> Card:
    """The card of an id."""
    return Card(NUMBER_OF[name])


FEINT: Final = card("feint")
AMULET: Final = card("amulet_of_mentalism")
NO_CARD: Final = Card(-1)

STARTING_HAND: Final[int] = content.MAIN.deck.starting_hand
MAX_HAND: Final[int] = content.MAIN.deck.max_hand
START_LP: Final[int] = content.CHARACTERS.rules.start_lp


class Limits:
    """What the box says of every game, as plain numbers."""

    def __init__(self, box: content.Box) -> None:
        self.most_sudden_deaths = box.most_sudden_deaths
        self.exhaustion_from, self.exhaustion, self.most_rounds = box.exhaustion_from, box.exhaustion, box.most_rounds
        self.poison_loss, self.poison_weakens = box.poison_loss, box.poison_weakens
        self.wereboar_prestige, self.wereboar_most = box.wereboar_prestige, box.wereboar_most
        self.offers_in_an_encounter, self.items_in_an_offer = box.offers_in_an_encounter, box.items_in_an_offer
        self.abilities_protected_until = box.abilities_protected_until


BOX: Final = Limits(content.BOX)

# Characters.
ABILITY_OF: Final[list[int]] = [
    [ability.id for ability in content.CHARACTERS.ability].index(one.ability) for one in content.CHARACTERS.character
]

# Encounters.
ENCOUNTER_OF: Final[dict[str, int]] = Numbers("encounters_*.toml", [one.id for one in content.ENCOUNTERS])
SET_OF: Final[list[str]] = [one.set for one in content.ENCOUNTERS]
CREATURE, TRAP, OVERLAY, BOSS = range(4)
KIND_OF: Final[list[int]] = [encounters.KINDS.index(one.kind) for one in content.ENCOUNTERS]
WORTH: Final[list[int]] = [one.prestige for one in content.ENCOUNTERS]
BONUS: Final[list[int]] = [one.bonus_prestige for one in content.ENCOUNTERS]
LP_OF: Final[list[tuple[int, ...]]] = [one.lp for one in content.ENCOUNTERS]
BARRIER_OF: Final[list[tuple[int, ...]]] = [one.barrier for one in content.ENCOUNTERS]
TAGS_OF: Final[list[frozenset[str]]] = [frozenset(one.tags) for one in content.ENCOUNTERS]
HORDE: Final = Encounter(ENCOUNTER_OF["endless_horde"])


def encounter(name: str) -> Encounter:
    """The encounter of an id."""
    return Encounter(ENCOUNTER_OF[name])


# Bodies.
BREED_OF: Final[dict[str, int]] = Numbers("encounters_*.toml", [ident for ident, _, _ in BREEDS])
MOST_OF_BREED: Final[list[int]] = [most for _, _, most in BREEDS]
FIRST_TARGET: Final[list[int]] = [sum(MOST_OF_BREED[:breed]) for breed in range(len(BREEDS))]
FIRST_BOAR: Final[int] = sum(MOST_OF_BREED)  # the targets that are Wereboar players, by seat
DOLL: Final[int] = FIRST_BOAR + MOST_SEATS
RISEN: Final[int] = BREED_OF["risen"]
UNDEAD: Final[int] = BREED_OF["undead"]


def _home(ident: str) -> int:
    for i, one in enumerate(content.ENCOUNTERS):
        if ident == one.id and any(one.lp):
            return i
        if ident in [body.id for body in one.bodies] or (one.tokens is not None and one.tokens.token == ident):
            return i
        if ident == "risen" and one.risen_lp:
            return i
    raise ValueError(f"no encounter has a body {ident}")


def _worth(ident: str) -> int:
    for one in content.ENCOUNTERS:
        for body in one.bodies:
            if body.id == ident:
                return body.prestige
        if one.tokens is not None and one.tokens.token == ident:
            return one.tokens.prestige
    return 0


# By breed: the encounter that it belongs to, what a body is worth, and whether it is the creature of the card itself.
HOME_OF: Final[list[int]] = [_home(ident) for ident, _, _ in BREEDS]
BODY_WORTH: Final[list[int]] = [_worth(ident) for ident, _, _ in BREEDS]
IS_MAIN: Final[list[bool]] = [ident in ENCOUNTER_OF and any(LP_OF[ENCOUNTER_OF[ident]]) for ident, _, _ in BREEDS]

# Options.
EVENT_OF: Final[dict[str, int]] = Numbers("extras.toml", [one.id for one in content.EXTRAS.event])
RELIC_OF: Final[dict[str, int]] = Numbers("extras.toml", [one.id for one in content.EXTRAS.relic])
QUEST_OF: Final[dict[str, int]] = Numbers("extras.toml", [one.id for one in content.EXTRAS.quest])
REPUTATION_OF: Final[dict[str, int]] = Numbers("characters.toml", [one.id for one in content.CHARACTERS.reputation])
ACTIVATION: Final[list[tuple[int, ...]]] = [one.activation for one in content.EXTRAS.event]
COST: Final[list[int]] = [one.cost for one in content.CHARACTERS.reputation]
# Quests that count what is done (CC-QUES-04).
EXECUTIONER: Final[int] = QUEST_OF["executioner"]
FIRST_BLOOD: Final[int] = QUEST_OF["first_blood"]
GIANT_SLAYER: Final[int] = QUEST_OF["giant_slayer"]
GOOD_SAMARITAN: Final[int] = QUEST_OF["good_samaritan"]
LAST_IN_LINE: Final[int] = QUEST_OF["last_in_line"]
SPOILER: Final[int] = QUEST_OF["spoiler"]
UNTOUCHABLE: Final[int] = QUEST_OF["untouchable"]
WORST_ENEMY: Final[int] = QUEST_OF["worst_enemy"]
RING: Final = Relic(RELIC_OF["ring_of_storing"])
FOG_EVENT: Final = EventCard(EVENT_OF["fog_of_war"])
NO_EVENT: Final = EventCard(-1)
