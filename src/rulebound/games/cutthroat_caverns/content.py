"""The components of Cutthroat Caverns, as their files have them."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from rulebound.engine.content import ContentError, load

FOLDER = Path(__file__).parent / "content"


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a component file."""


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
    tags: tuple[str, ...] = ()
    half: bool = False
    anyone: bool = False
    take_card: bool = False
    skip_next_set: bool = False
    second_shot: bool = False


class Card(Thing, frozen=True):
    id: str
    name: str
    set: str
    kind: str
    subtype: str
    count: int
    text: str
    ladder: tuple[int, ...] = ()
    own_ladder: tuple[int, ...] = ()
    portraits: tuple[str, ...] = ()
    printed: bool = False
    windows: tuple[str, ...] = ()
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


class CharacterRules(Thing, frozen=True):
    start_lp: int


class Character(Thing, frozen=True):
    id: str
    name: str
    role: str
    blurb: str
    ability: str


class AbilityEffect(Thing, frozen=True):
    kind: str
    amount: int = 0


class Ability(Thing, frozen=True):
    id: str
    name: str
    text: str
    effect: AbilityEffect


class GiftEffect(Thing, frozen=True):
    """What a Relic or a Reputation does."""

    kind: str
    amount: int = 0
    prestige: int = 0
    steps: int = 0
    round: int = 0
    at_least: int = 0
    at_most: int = 0
    cards: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class Reputation(Thing, frozen=True):
    id: str
    name: str
    cost: int
    text: str
    effect: GiftEffect


class Pregen(Thing, frozen=True):
    character: str
    title: str
    reputations: tuple[str, ...]
    start_lp: int


class Characters(Thing, frozen=True):
    rules: CharacterRules
    character: list[Character]
    ability: list[Ability]
    reputation: list[Reputation]
    pregen: list[Pregen]


class LineEffect(Thing, frozen=True):
    """What a creature attack does to its target beside damage, or takes in its place."""

    kind: str
    n: int = 0
    to: str = ""


class Line(Thing, frozen=True):
    """One line of an encounter card: one creature attack (CC-CRE-07)."""

    step: str
    target: str
    amount: int | str
    max: int = 0
    tie: str = ""
    condition: str = ""
    on_damage: LineEffect | None = None
    effect: LineEffect | None = None
    avoid: LineEffect | None = None
    instead: LineEffect | None = None
    heal_creature: int | str = 0
    per_body: bool = False
    body: str = ""
    amount_if_alone: int = 0
    body_state: str = ""
    move: str = ""
    phase: int = 0


class Trait(Thing, frozen=True):
    """Another rule of an encounter card, and its moment."""

    hook: str
    kind: str
    id: str = ""
    amount: int = 0
    n: int = 0
    start: int = 0
    min: int = 0
    max: int = 0
    steps: int = 0
    prestige: int = 0
    condition: str = ""
    odd: str = ""
    even: str = ""


class Body(Thing, frozen=True):
    id: str
    name: str
    prestige: int
    lp: tuple[int, int, int, int]


class Tokens(Thing, frozen=True):
    token: str
    count: str
    lp: int
    prestige: int
    max_in_play: int


class Trap(Thing, frozen=True):
    kind: str
    damage: int
    other: int = 0
    most: int = 0
    cards: int = 0
    rounds: int = 1


class Encounter(Thing, frozen=True):
    id: str
    name: str
    set: str
    kind: str
    text: str
    tags: tuple[str, ...] = ()
    prestige: int = 0
    bonus_prestige: int = 0
    lp: tuple[int, int, int, int] = (0, 0, 0, 0)
    barrier: tuple[int, int, int, int] = (0, 0, 0, 0)
    risen_lp: int = 0
    bodies: tuple[Body, ...] = ()
    tokens: Tokens | None = None
    attacks: tuple[Line, ...] = ()
    rules: tuple[Trait, ...] = ()
    trap: Trap | None = None


class Encounters(Thing, frozen=True):
    encounter: list[Encounter]


class EventEffect(Thing, frozen=True):
    kind: str
    amount: int = 0
    other: int = 0
    steps: int = 0
    at_least: int = 0
    draw: int = 0
    max_hand: int = 0


class Event(Thing, frozen=True):
    id: str
    name: str
    kind: str
    activation: tuple[int, ...]
    text: str
    effect: EventEffect


class Relic(Thing, frozen=True):
    id: str
    name: str
    text: str
    effect: GiftEffect


class QuestEffect(Thing, frozen=True):
    kind: str
    amount: int = 0
    at_least: int = 0
    cards: tuple[str, ...] = ()


class Quest(Thing, frozen=True):
    id: str
    name: str
    text: str
    effect: QuestEffect


class Extras(Thing, frozen=True):
    event: list[Event]
    relic: list[Relic]
    quest: list[Quest]


class NodeEffect(Thing, frozen=True):
    who: str = ""
    lp: int = 0
    prestige: int = 0
    discard: int = 0
    item: int = 0
    relic: int = 0
    favour: int = 0
    flag: str = ""
    add: int = 0


class NodeOption(Thing, frozen=True):
    label: str
    goto: str = ""
    requires: str = ""
    effects: tuple[NodeEffect, ...] = ()


class Branch(Thing, frozen=True):
    goto: str
    condition: str = ""


class Node(Thing, frozen=True):
    id: str
    kind: str
    text: str
    goto: str = ""
    decider: str = ""
    options: tuple[NodeOption, ...] = ()
    effects: tuple[NodeEffect, ...] = ()
    encounter: str = ""
    draw: tuple[str, ...] = ()
    lp_bonus: int = 0
    npc_at_risk: bool = False
    branches: tuple[Branch, ...] = ()
    victory: str = ""


class Npc(Thing, frozen=True):
    name: str
    lp: int
    loss_per_round: int


class Module(Thing, frozen=True):
    id: str
    title: str
    start: str
    text: str
    npc: Npc | None = None
    node: tuple[Node, ...] = field(default=())


class Modules(Thing, frozen=True):
    module: list[Module]


BOX = load(FOLDER / "components.toml", Box)
MAIN = load(FOLDER / "cards.toml", MainDeck)
CHARACTERS = load(FOLDER / "characters.toml", Characters)
ENCOUNTERS = [
    *load(FOLDER / "encounters_base.toml", Encounters).encounter,
    *load(FOLDER / "encounters_expansions.toml", Encounters).encounter,
]
EXTRAS = load(FOLDER / "extras.toml", Extras)
MODULES = load(FOLDER / "modules.toml", Modules).module
CARDS = MAIN.card
SETS = list(dict.fromkeys(one.set for one in ENCOUNTERS))

for wanted, name in ((MAIN.deck.base_total, "base"), (MAIN.deck.fresh_meat_total, "fresh_meat")):
    found = sum(card.count for card in CARDS if card.set == name)
    if found != wanted:
        raise ContentError(f"cards.toml: {name} has {found} cards, not {wanted}")
