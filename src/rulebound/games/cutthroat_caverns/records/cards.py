"""The box and the main deck: cards, and what they do (chapters 1, 8, 18 and 25)."""

from __future__ import annotations

from typing import Literal, get_args

from rulebound.games.cutthroat_caverns.records.thing import Tag, Thing

Window = Literal["prep", "init", "pre", "rev", "aft", "hit", "can", "loss", "eor", "eoe", "fog"]  # as they are numbered
WINDOWS: tuple[str, ...] = get_args(Window)


class Box(Thing, frozen=True):
    """What all games have in common."""

    encounters: int
    initiative_cards: int
    most_sudden_deaths: int
    exhaustion_from: int
    exhaustion: int
    most_rounds: int
    poison_loss: int
    poison_weakens: int
    wereboar_prestige: int
    wereboar_most: int
    offers_in_an_encounter: int
    items_in_an_offer: int
    abilities_protected_until: int


class CardEffect(Thing, frozen=True):
    """What a main deck card does: its class reads the numbers."""

    kind: str
    amount: int = 0
    damage: int = 0
    prestige: int = 0
    steps: int = 0
    players: int = 0
    rounds: int = 0
    most: int = 0
    threshold: int = 0
    draw: int = 0
    max_hand: int = 0
    creature_amount: int = 0
    tags: tuple[Tag, ...] = ()
    half: bool = False
    anyone: bool = False
    take_card: bool = False
    skip_next_set: bool = False
    second_shot: bool = False


class Card(Thing, frozen=True):
    id: str
    name: str
    set: Literal["base", "fresh_meat"]
    kind: Literal["attack", "action", "item"]
    subtype: Literal["generic", "special", "enhanced", "rider", "stand_in", "maneuver", "response", "potion", "gear"]
    count: int
    text: str
    ladder: tuple[int, ...] = ()
    own_ladder: tuple[int, ...] = ()
    portraits: tuple[str, ...] = ()
    printed: bool = False
    windows: tuple[Literal[Window, "any", "own_turn"], ...] = ()
    hostile: bool = False
    protected: bool = False
    max_damage: int = 0
    effect: CardEffect | None = None


class Deck(Thing, frozen=True):
    starting_hand: int
    max_hand: int
    base_total: int
    fresh_meat_total: int


class MainDeck(Thing, frozen=True):
    deck: Deck
    card: list[Card]
