"""Tables as a server has them, for the tests of who is asked and told what, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from games.cutthroat_caverns.fights import feints, takes
from games.cutthroat_caverns.table import CavernsTable
from rulebound.engine.catalogue import load_game
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns.places import DECK
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.server.entries import Clock, Created, Seating, Started
from rulebound.server.policy import new_header
from rulebound.server.tables import Table

PLAYS: Final = ("rally", "trip", "human_shield", "not_on_my_watch", "edge_out")
BLANKS: Final = ("attack_5", "attack_10", "attack_20", "attack_25", "attack_30")
OTHERS: Final = {"Bob": PLAYS, "Cas": PLAYS[::-1], "Dee": ("counter_strike", "my_hero", "not_so_fast", "rally", "trip")}


def served(t: CavernsTable, people: int = 2, window: float = 0.0, clock: Clock | None = None) -> Table:
    """This moment at a served table, with so many people and bots for the rest."""
    seats = [Seating(who, f"guest {who}") for who in t.names[:people]]
    seats += [Seating(who, "", "random") for who in t.names[people:]]
    options = load_game("cutthroat_caverns").settle({})
    name, host = "cutthroat_caverns", "guest Ann"
    created = Created(time=1.0, game=name, options=options, seats=seats, host=host, window=window, clock=clock)
    seeded_table = Table("t", msgspec.structs.replace(created, seed="1"))
    house = Table("t", created).after(Started(time=2.0, header=new_header(seeded_table, list(t.names))))
    assert house.match is not None
    house.match.state = t.g
    house._waiting = None
    return house


def all_attack(name: str, rest: Mapping[str, tuple[str, ...]], **options: bool) -> CavernsTable:
    """Four players have set an Attack 20 against this encounter; `rest` is what they hold beside, else it is BLANKS.

    What they do not hold lies in the deck: so to Ann, whose hand is always the same, all these tables are one.
    """
    t = CavernsTable(4, 1, **options).begin(name).fight()
    for who in t.names:
        held = rest.get(who, BLANKS)
        for one in ("attack_20", *held):
            takes(t, who, one)
        t.g.cards.fill(
            DECK, [card(one) for one in (OTHERS[who] if held == BLANKS else BLANKS)] if who in OTHERS else []
        )
    t.g.cards.seen.clear()
    t.g.cards.shuffle(DECK, seeded(1))
    feints(t)
    return t.sets(**dict.fromkeys(t.names, "attack_20"))
