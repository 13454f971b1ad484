"""HTTP that does not wait for ever: a request that is begun and not finished is let go."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 20.0
LOOK_EVERY = 2.5


class ImpatientHttp(H11Protocol):
    """Closes a connection whose request, its head or its body, has not come whole within the patience."""

    _timer: asyncio.TimerHandle | None = None
    _key: tuple[str, int] = ("", 0)
    _since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        now, key = self.loop.time(), (self._waits_for(), id(self.cycle))
        if key != self._key:
            self._key, self._since = key, now
        if key[0] and now - self._since >= PATIENCE:
            self.transport.close()
            return
        self._timer = self.loop.call_later(min(LOOK_EVERY, PATIENCE), self._look)

    def _waits_for(self) -> str:
        """What of a request has not come yet; nothing while it is being answered."""
        if self.cycle is None or self.cycle.response_complete:
            return "head"
        return "body" if self.cycle.more_body else ""
