"""The table before the first rule: decks, sheets and Initiative (chapter 3)."""

from __future__ import annotations

from rulebound.engine.cards import Cards
from rulebound.engine.record import Column, column
from rulebound.engine.rng import Rng
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import Adventure
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    EVENT_DECK,
    QUEST_DECK,
    RELIC_DECK,
    REPUTATION_DECK,
    empty_places,
)
from rulebound.games.cutthroat_caverns.state import Caverns, Settings
from rulebound.games.cutthroat_caverns.tables import CARD_COUNT, IS_BASE, START_LP


def zeros(seats: int) -> Column:
    """A column of zeros."""
    return column([0] * seats)


def set_up(seats: int, settings: Settings, rng: Rng, brisk: bool) -> Caverns:
    """Decks are made and shuffled; everybody starts with 100 LP and no Prestige (CC-SET-04, CC-SET-10, CC-SET-11)."""
    cards = empty_places(seats)
    for card, count in enumerate(CARD_COUNT):
        if IS_BASE[card] or settings.fresh_meat:
            cards.fill(DECK, [card] * count)
    cards.shuffle(DECK, rng)
    if settings.events:
        cards.fill(EVENT_DECK, range(len(content.EXTRAS.event)))
        cards.shuffle(EVENT_DECK, rng)
    if settings.events or settings.module >= 0:
        cards.fill(RELIC_DECK, range(len(content.EXTRAS.relic)))
        cards.shuffle(RELIC_DECK, rng)
    if settings.reputations:
        cards.fill(REPUTATION_DECK, range(len(content.CHARACTERS.reputation)))
        cards.shuffle(REPUTATION_DECK, rng)
    if settings.quests:
        cards.fill(QUEST_DECK, range(len(content.EXTRAS.quest)))
        cards.shuffle(QUEST_DECK, rng)
    g = _empty(seats, settings, rng, brisk, cards)
    g.push(Adventure())
    return g


def _empty(seats: int, settings: Settings, rng: Rng, brisk: bool, cards: Cards) -> Caverns:
    """Everybody at the start, nothing in play."""
    return Caverns(
        seats,
        rng,
        brisk,
        settings,
        cards,
        character=column([-1] * seats),
        lp=column([START_LP] * seats),
        start_lp=column([START_LP] * seats),
        prestige=zeros(seats),
        initiative=zeros(seats),
        died=zeros(seats),
        marks=zeros(seats),
        poison=zeros(seats),
        haste=zeros(seats),
        strength=zeros(seats),
        spent=zeros(seats),
        cursed=zeros(seats),
        spoils=zeros(seats),
        favour=zeros(seats),
        march=zeros(seats),
        deeds=column([0] * (seats * len(content.EXTRAS.quest))),
        promises=("",) * seats,
        doll=column([-1] * seats),
        worn=zeros(seats),
        kills=zeros(seats),
        harm=zeros(seats),
        struck=zeros(seats),
        hurt=zeros(seats),
        played=zeros(seats),
        offers=zeros(seats),
        acted=zeros(seats),
        tripped=zeros(seats),
        crowded=zeros(seats),
        dealt=zeros(seats),
        spared=zeros(seats),
        setter=column([-1] * seats),
        choice=column([-1] * seats),
        tag=[],
        breed=[],
        life=[],
        hits=[],
        most=[],
        host=[],
        side=[],
        calmed=[],
        floored=[],
        stack_on=[],
        fights=(1 << seats) - 1,
        players=seats,
    )
