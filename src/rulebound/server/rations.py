"""Rations: bounded work for every person, address and table, whether they come over a socket or by plain HTTP."""

from __future__ import annotations

from rulebound.server import messages as m
from rulebound.server.limits import (
    CHAT,
    LOOKERS_PER_ADDRESS,
    LOOKERS_PER_TABLE,
    PASSES,
    SEEN,
    SUMS,
    VIEWERS_PER_GUEST,
    Buckets,
    Rate,
    Slots,
)
from rulebound.server.refusals import Declined
from rulebound.server.rooms import Room
from rulebound.server.settings import Settings

BURST = 60


class Rations:
    """What everybody has asked for lately on this server, and what is under way for them."""

    def __init__(self, settings: Settings) -> None:
        self.lookers = settings.lookers
        self.commands = Buckets(Rate(2 * settings.messages, settings.messages))
        self.answers = Buckets(Rate(5 * settings.messages, 2.5 * settings.messages))
        self.seen = Buckets(SEEN)
        self.chat = Buckets(CHAT)
        self.passes = Buckets(PASSES)
        self.tables_of_one = Buckets(Rate(max(BURST / 2, settings.tables), settings.tables / 2))
        self.tables = Buckets(Rate(max(BURST, settings.tables), settings.tables))
        self.guests = Buckets(Rate(max(BURST, settings.guests), settings.guests))
        self.sums = Buckets(SUMS)
        self.hints = Slots(1, "Your last hint is still being thought about.")
        self.hints_there = Slots(4, "Many hints are being thought about where you are; ask again in a moment.")
        self.looks = Slots(12, "You look back at many moments at once; ask again in a moment.")
        self.sockets: dict[str, int] = {}

    async def admit(self, guest: str, command: m.ClientMessage) -> None:
        """Count a command. Answers that come too fast wait; what a page sends by itself is counted apart."""
        if isinstance(command, m.DoAnswer):
            await self.answers.turn(guest)
            self.seen.of(guest).earn()  # what comes of it will be seen
            return
        if isinstance(command, m.DoSeen) and self.seen.of(guest).take():
            return
        self.commands.take(guest)
        if isinstance(command, m.DoChat):
            self.chat.take(guest)

    def new_table(self, guest: str, address: str) -> None:
        """Count a new table, of a guest and of where they are."""
        self.tables_of_one.take(guest)
        self.tables.take(address)

    # Sockets.

    def come_in(self, room: Room, guest: str, address: str) -> None:
        """Count a socket. Who holds a seat always finds room; who looks on does while there is some."""
        if guest and sum(watcher.guest == guest for watcher in room.watchers) >= VIEWERS_PER_GUEST:
            raise Declined("full", "You look at this table too many times at once.")
        if room.table.held_by(guest):
            return
        seated = {seat.guest for seat in room.table.seats if seat.guest}
        looking = [watcher for watcher in room.watchers if watcher.guest not in seated]
        here = sum(watcher.address == address for watcher in looking)
        if len(looking) >= LOOKERS_PER_TABLE or here >= min(LOOKERS_PER_ADDRESS, self.lookers):
            raise Declined("full", "Too many look at this table at once.")
        if self.sockets.get(address, 0) >= self.lookers:
            raise Declined("full", "Too many look at tables from where you are.")

    def enter(self, address: str) -> None:
        """A socket was opened from this address."""
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """A socket of this address was closed."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]
