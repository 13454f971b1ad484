"""Webhook receivers that never answer hold nobody else up."""

from __future__ import annotations

import socket
import threading
import time
from http.client import HTTPException
from pathlib import Path

import pytest
from house import hall_of, running, slowness

from rulebound.server import webhook
from rulebound.server.settings import Settings


@pytest.mark.usefixtures("games")
def test_slow_receivers_do_not_slow_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "PATIENCE", 3.0 * slowness())
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen(100)
        deaf.settimeout(10)
        url = f"http://127.0.0.1:{deaf.getsockname()[1]}/"
        settings = Settings(database=str(tmp_path / "t.db"), thinkers=1, webhooks=True, private_webhooks=True, idle=0.2)
        with running(settings) as house:
            ann, bob = house.guest("Ann"), house.guest("Bob")
            closed = ann.create("pig", ["me", "me"]).id
            while closed in hall_of(house).rooms:
                time.sleep(0.05)
            for _ in range(24):
                table = bob.create("pig", ["me", "open"]).id
                assert bob.http.post(f"/api/tables/{table}/webhook", json={"url": url}).status_code == 200
                ann.join(table)
            called, _ = deaf.accept()
            mine = ann.create("pig", ["me", "me"]).id
            with ann.at(mine) as seat:
                seat.answer(0)
            began = time.monotonic()
            assert ann.http.get(f"/api/tables/{mine}/moments/0").status_code == 200
            assert ann.http.get(f"/api/tables/{mine}/log").status_code == 200
            assert ann.http.get(f"/api/tables/{closed}").status_code == 200, "it is read in a thread, and opened"
            assert time.monotonic() - began < 2.5 * slowness()
            called.close()


def test_a_receiver_that_answers_letter_by_letter_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "LONGEST", 1.0)
    with socket.socket() as drip:
        drip.bind(("127.0.0.1", 0))
        drip.listen()

        def answer() -> None:
            wire, _ = drip.accept()
            with wire:
                try:
                    for letter in b"HTTP/1.1 200 OK\r\n" + b"X-Slow: 1\r\n" * 50:
                        wire.sendall(bytes([letter]))
                        time.sleep(0.1)
                except OSError:
                    return

        threading.Thread(target=answer, daemon=True).start()
        began = time.monotonic()
        with pytest.raises((OSError, HTTPException)):
            webhook.post(f"http://127.0.0.1:{drip.getsockname()[1]}/", b"{}", private=True)
        assert time.monotonic() - began < min(30, 5 * slowness())
