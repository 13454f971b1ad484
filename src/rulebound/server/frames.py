"""Sockets that hang up on whoever keeps them busy with frames that say nothing.

A message may come in pieces, and pings and pongs in between: none of them is a command that would be counted. All are
small for whoever sends them, and cost this process many times more. So what comes is read in portions, and a message in
too many pieces, or too many pings, is the end of the connection.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from rulebound.server.limits import Bucket, Rate

PORTION = 1024
MOST_PIECES = 64
PINGS = Rate(60, 4)
POLICY = 1008
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class CalmSocket(WebSocketsSansIOProtocol):
    """A socket to a viewer."""

    _pings: Bucket | None = None

    def data_received(self, data: bytes) -> None:
        """Read what has come, but no further once this connection is at its end."""
        for start in range(0, len(data), PORTION):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PORTION])
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(BAD_REQUEST)
            self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self._hang_up("a message in too many pieces")

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def _count(self) -> None:
        self._pings = self._pings or Bucket(PINGS)
        if not self._pings.take():
            self._hang_up("too many pings")

    def _hang_up(self, why: str) -> None:
        if self.transport.is_closing() or self.close_sent:
            return
        self.conn.send_close(POLICY, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": why})
        self.close_sent = True
        self.transport.close()
