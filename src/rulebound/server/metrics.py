"""What an operator wants to know of a server, as Prometheus reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BEAT = 0.05


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "rulebound_requests", "Plain requests by method and status", ["method", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "rulebound_request_seconds", "How long plain requests took", buckets=SECONDS, registry=registry
        )
        self.commands = Counter(
            "rulebound_commands", "Commands by type, and what came of them", ["type", "outcome"], registry=registry
        )
        self.answer_seconds = Histogram(
            "rulebound_answer_seconds",
            "How long an answer took, from its coming until it was on disk",
            buckets=SECONDS,
            registry=registry,
        )
        self.late_seconds = Histogram(
            "rulebound_late_seconds",
            "How late the server came to what was due: for so long everybody waited for one thing",
            buckets=SECONDS,
            registry=registry,
        )
        self.thought_seconds = Histogram(
            "rulebound_thought_seconds", "How long bots thought", buckets=SECONDS, registry=registry
        )
        self.forfeits = Counter("rulebound_forfeits", "Choices that a bot forfeited", registry=registry)
        self.viewers = Gauge("rulebound_viewers", "Open sockets", registry=registry)
        self.open_tables = Gauge("rulebound_open_tables", "Tables that are open in this process", registry=registry)
        self.driven_tables = Gauge(
            "rulebound_driven_tables", "Tables whose bots and clocks this process sees to", registry=registry
        )
        self.waiting_thoughts = Gauge(
            "rulebound_waiting_thoughts", "Thoughts that wait for a process", registry=registry
        )
        self.tables = Gauge("rulebound_tables", "Tables in the database, by status", ["status"], registry=registry)

    async def feel_the_pulse(self) -> None:
        """Look again and again how late this process is."""
        while True:
            due = perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.late_seconds.observe(max(0.0, perf_counter() - due))

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Measure an answer that is carried out."""
        began = perf_counter()
        yield
        self.answer_seconds.observe(perf_counter() - began)

    def text(self) -> bytes:
        """All of it, in the text format of Prometheus."""
        return generate_latest(self.registry)
