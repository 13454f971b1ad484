"""What lies around the map: Attack hands, portraits with the cards under them, the Battlefield, promises."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rulebound.engine.offers import Item
from rulebound.engine.scene import Area, Mark, Piece, Spot
from rulebound.engine.speech import capital
from rulebound.games.shadowlords.bags import ONE, count, kinds, size
from rulebound.games.shadowlords.frames import Duel
from rulebound.games.shadowlords.goods import say_item, say_items
from rulebound.games.shadowlords.kinds import CLASS_NAMES, NAMES, SIDE_NAMES
from rulebound.games.shadowlords.rules.hands import (
    ATTACK,
    DEFENCE,
    bag_in,
    below,
    drawn_by,
    hand_of,
    known_in,
    number_in,
    under,
)
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.state import Shadowlords, combat
from rulebound.games.shadowlords.tables import CHARACTER_IDS, CLASS, DIPLOMAT, NO_CARD, NOBODY, PEOPLE, VALUE
from rulebound.games.shadowlords.view import hand_as_known, open_terms, owner, owns, under_as_known

NEWEST = 5  # of the promises are shown
CARD_HOLDERS = [c for c in range(PEOPLE) if CLASS[c] != DIPLOMAT]
PORTRAITS = [f"portrait:{one}" for one in CHARACTER_IDS[:PEOPLE]]
UNDER = [f"under:{c}" for c in range(PEOPLE)]
CLASS_ART = ("master", "warrior", "merchant", "diplomat", "shadow", "shadowlord")


class Trays:
    """Areas with their pieces, in the order in which they are laid out."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.pieces: list[Piece] = []

    def lay(self, area: Area, pieces: Iterable[Piece]) -> None:
        """One more area."""
        self.areas.append(area)
        self.pieces += pieces


class Holdings:
    """What everybody sees of what lies before the players, found once for all who look on."""

    def __init__(self, g: Shadowlords) -> None:
        self.members: list[list[int]] = [[] for _ in range(g.seats)]
        for c in CARD_HOLDERS:
            player = owner(g, c)
            if player is not None and player >= 0:
                self.members[player].append(c)
        self.portraits = [portraits(player, captions(g, who)) for player, who in enumerate(self.members)]
        self.holders = [[c for c in who if number_in(g, under(c))] for who in self.members]


def trays(g: Shadowlords, seat: int | None, holdings: Holdings, duel: Duel | None, promises: list[Piece]) -> Trays:
    """The Battlefield and the promises, then what lies before each player."""
    trays = Trays()
    if duel is not None:
        lay_battlefield(trays, g, seat, duel)
    if open_terms(g, seat):
        lay_terms(trays, g, seat)
    if promises:
        trays.lay(PROMISES, promises)
    for player in range(g.seats):
        placing = number_in(g, drawn_by(player)) > 0
        if placing:
            lay_drawn(trays, g, seat, player)
        lay_hand(trays, g, seat, player, duel, placing)
        lay_portraits(trays, g, seat, player, holdings, duel)
    return trays


# Cards.


@lru_cache(maxsize=8192)
def faces(ids: str, at: str, bag: int, known: bool = False) -> tuple[Piece, ...]:
    """Cards that the viewer can name: one piece for each value, with their number."""
    return tuple(card_face(f"{ids}:{VALUE[kind]}", at, kind, count(bag, kind), known) for kind in kinds(bag))


def card_face(name: str, at: str, kind: int, number: int, known: bool) -> Piece:
    """Cards of one value; those of others that the viewer has seen are marked."""
    marks: dict[str, Mark] = {"cards": number} if number > 1 else {}
    marks |= {"known": True} if known else {}
    return Piece(name, at, f"power_{VALUE[kind]}", title=str(VALUE[kind]), marks=marks)


@lru_cache(maxsize=4096)
def backs(ids: str, at: str, number: int) -> tuple[Piece, ...]:
    """Cards face down."""
    return tuple(Piece(f"{ids}:back:{i}", at) for i in range(number))


@lru_cache(maxsize=64)
def tray(kind: str, area: str, title: str, player: int) -> Area:
    """A place for cards before a player."""
    return Area(f"{kind}:{player}", area, title, player)


def lay_drawn(trays: Trays, g: Shadowlords, seat: int | None, player: int) -> None:
    """Cards that a player has drawn and is placing; they alone see them, and whoever gave them (SL-CARD-05)."""
    area = tray("drawn", "hand", "Cards to place", player)
    if seat == player:
        trays.lay(area, faces("card", area.id, bag_in(g, drawn_by(player))))
    else:
        seen = 0 if seat is None else known_in(g, seat, drawn_by(player))
        trays.lay(area, half_known(area.id, area.id, number_in(g, drawn_by(player)), seen))


def lay_hand(trays: Trays, g: Shadowlords, seat: int | None, player: int, duel: Duel | None, placing: bool) -> None:
    """The Attack hand: its owner sees the cards, the others their number (SL-CARD-11, SL-INFO-02)."""
    area = tray("hand", "hand", "Attack hand", player)
    laid = duel is not None and duel.from_hand and _lays(g, duel, player)
    if seat == player:
        bag = hand_of(g, player) - (ONE[duel.attack_card] if laid and duel is not None else 0)
        trays.lay(area, faces("kept" if placing else "card", area.id, bag))
    elif number_in(g, player):
        number = number_in(g, player) - laid
        trays.lay(area, half_known(area.id, area.id, number, hand_as_known(g, seat, player)))


@lru_cache(maxsize=8192)
def half_known(ids: str, at: str, number: int, seen: int) -> tuple[Piece, ...]:
    """Another's cards: those that were seen, and the backs of the rest."""
    seen = seen if size(seen) <= number else 0
    return faces(ids, at, seen, known=True) + backs(ids, at, number - size(seen))


def _lays(g: Shadowlords, duel: Duel, player: int) -> bool:
    """Has this player laid a card face down?"""
    return duel.attack_card != NO_CARD and owner(g, duel.attacker) == player


def lay_portraits(
    trays: Trays, g: Shadowlords, seat: int | None, player: int, holdings: Holdings, duel: Duel | None
) -> None:
    """Portraits of all members that hold cards, with the cards under them (SL-CARD-07..09)."""
    if holdings.members[player]:
        trays.lay(holdings.portraits[player], ())
        for c in holdings.holders[player]:
            trays.pieces += under_portrait(g, seat, c, seat == player, duel)


def captions(g: Shadowlords, who: list[int]) -> tuple[tuple[int, str], ...]:
    """Characters and what is written under their portraits."""
    return tuple([(c, _caption(g, c)) for c in who])


@lru_cache(maxsize=1024)
def portraits(player: int, captioned: tuple[tuple[int, str], ...]) -> Area:
    """The portraits before a player."""
    spots = tuple(
        Spot(PORTRAITS[c], i, kind="box", title=caption, art=CLASS_ART[CLASS[c]], owner=player)
        for i, (c, caption) in enumerate(captioned)
    )
    return Area(f"portraits:{player}", "panel", "Cards under portraits", player, spots)


def _caption(g: Shadowlords, character: int) -> str:
    alliance = f", {SIDE_NAMES[g.side[character]]}" if g.seats == 2 else ""
    return f"{NAMES[character]}{alliance}" + (" (captive)" if g.captor[character] != NOBODY else "")


def under_portrait(g: Shadowlords, seat: int | None, character: int, own: bool, duel: Duel | None) -> tuple[Piece, ...]:
    """The cards under one portrait; those of a duellist may be played now (SL-DUEL-02, SL-DUEL-03)."""
    at, bag = PORTRAITS[character], below(g, character)
    laid = duel is not None and duel.attack_card != NO_CARD and not duel.from_hand and duel.attacker == character
    if not own:
        return half_known(UNDER[character], at, size(bag) - laid, under_as_known(g, seat, character))
    fights = duel is not None and character in (duel.attacker, duel.defender)
    bag -= ONE[duel.attack_card] if laid and duel is not None else 0
    return faces("portrait-card" if fights else UNDER[character], at, bag)


# The Battlefield.


def lay_battlefield(trays: Trays, g: Shadowlords, seat: int | None, duel: Duel) -> None:
    """Both duellists with their cards and what they come to so far (SL-COMP-24, SL-DUEL-07)."""
    spots: list[Spot] = []
    pieces: list[Piece] = []
    for row, (role, character, bag) in enumerate(
        (("Attacker", duel.attacker, bag_in(g, ATTACK)), ("Defender", duel.defender, bag_in(g, DEFENCE)))
    ):
        ids = f"duel:{role.lower()}"
        seen = points(g, character) + sum(VALUE[kind] * count(bag, kind) for kind in kinds(bag))
        spots += [
            Spot(f"{ids}:fighter", 0, row, "box", f"{role}: {NAMES[character]}", owner=owner(g, character)),
            Spot(f"{ids}:cards", 1, row, "box", f"{role}'s cards"),
            Spot(f"{ids}:sum", 2, row, "box", "So far"),
        ]
        pieces.append(duellist(g, f"{ids}:fighter", character))
        pieces += faces(f"{ids}:cards", f"{ids}:cards", bag)
        if row == 0 and duel.attack_card != NO_CARD:
            pieces += laid_card(g, seat, duel, f"{ids}:cards")
        pieces.append(
            Piece(f"{ids}:total", f"{ids}:sum", "strength", owner(g, character), "Strength", {"points": seen})
        )
    trays.lay(Area("battlefield", "panel", "The Battlefield", spots=tuple(spots)), pieces)


def duellist(g: Shadowlords, at: str, character: int) -> Piece:
    """A duellist on the Battlefield."""
    marks: dict[str, Mark] = {CLASS_NAMES[CLASS[character]]: True, "combat": combat(g, character)}
    marks |= {"ships": g.ships[character]} if g.ships[character] else {}
    marks |= {"Power Stone": True} if g.stone == character else {}
    return Piece(
        f"duellist:{CHARACTER_IDS[character]}",
        at,
        CLASS_ART[CLASS[character]],
        owner(g, character),
        capital(NAMES[character]),
        marks,
    )


def laid_card(g: Shadowlords, seat: int | None, duel: Duel, at: str) -> tuple[Piece, ...]:
    """The attacker's card, face down for all but its owner (SL-DUEL-02)."""
    if owns(g, seat, duel.attacker):
        return faces("laid", at, ONE[duel.attack_card])
    return backs("laid", at, 1)


# Offers, bids and promises.


def lay_terms(trays: Trays, g: Shadowlords, seat: int | None) -> None:
    """What each side of an offer gives, or what is bid (SL-NEG-06, SL-SRCH-24)."""
    pieces = [
        Piece(f"terms:{i}", "terms", "offer", by, say_items(list(items)), {"text": say_items(list(items))})
        for i, (by, _, items) in enumerate(open_terms(g, seat))
    ]
    trays.lay(Area("terms", "row", "On offer"), pieces)


PROMISES = Area("promises", "row", "Newest promises (not binding)")


def promises(g: Shadowlords) -> list[Piece]:
    """What was promised last, which binds nobody (SL-NEG-19); how much each has promised is a gauge."""
    first = max(0, len(g.pledges) - NEWEST)
    seat_of = tuple(g.seat_of)
    return [
        promise(i, p.by, p.to_seat, Item(p.kind, p.which, p.words), seat_of)
        for i, p in enumerate(g.pledges[first:], first)
    ]


@lru_cache(maxsize=2048)
def promise(number: int, by: int, to: int, item: Item, seat_of: tuple[int, ...]) -> Piece:
    """A promise as a card."""
    whom = " and ".join(SIDE_NAMES[a] for a, player in enumerate(seat_of) if player == to)
    return Piece(f"promise:{number}", "promises", "promise", by, f"to {whom}: {say_item(item)}")
