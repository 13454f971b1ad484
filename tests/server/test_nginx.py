"""Behind a real nginx, with TLS and under a path, as deploy/nginx.conf says it."""

from __future__ import annotations

import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from house import Guest, House, Process, Seat, free_port
from websockets.sync.client import connect

from rulebound.server import messages as m
from rulebound.server.settings import Settings

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
CONF = Path(__file__).parents[2] / "deploy" / "nginx.conf"
FRAME = """daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}
http {{ access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s; {inside} }}
"""


class Behind(House):
    """A server as it is found through the proxy."""

    path = "/games"
    plain = 0
    certificate = ""

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}{self.path}"


@pytest.fixture(scope="module")
def behind(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    if NGINX is None or shutil.which("openssl") is None:
        pytest.skip("no nginx, or no openssl, on this machine: tools/system installs it")
    folder = tmp_path_factory.mktemp("nginx")
    port, plain = free_port(), free_port()
    words: list[str | Path] = [
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
        "-addext",
        "subjectAltName=DNS:localhost",
        "-keyout",
        folder / "key",
    ]
    subprocess.run(["openssl", "req", "-x509", *words, "-out", folder / "cert"], check=True, capture_output=True)
    settings = Settings(
        database=str(folder / "t.db"),
        pace=0.0,
        thinkers=1,
        hosts=("localhost",),
        proxies=("127.0.0.1",),
        root_path="/games",
        secure=True,
        metrics=True,
        requests=8.0,
    )
    server = Process(settings)
    inside = CONF.read_text().replace("HOST", "localhost").replace("8420", str(server.port))
    inside = inside.replace("CERTIFICATE", f"{folder}/cert").replace("KEY", f"{folder}/key")
    inside = inside.replace("listen 443 ssl", f"listen {port} ssl").replace("listen 80", f"listen {plain}")
    inside = inside.replace("location / {", "location /games/ {").replace(
        "location = /metrics", "location = /games/metrics"
    )
    (folder / "nginx.conf").write_text(FRAME.format(folder=folder, inside=inside))
    nginx = subprocess.Popen([NGINX, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
    house = Behind(port)
    house.plain, house.certificate = plain, str(folder / "cert")
    try:
        house.wait()
        yield house
    finally:
        nginx.terminate()
        nginx.wait(timeout=10)
        server.stop()


def test_the_page_and_its_files_are_found_under_the_path(behind: Behind) -> None:
    with httpx.Client(verify=False) as browser:
        page = browser.get(f"{behind.url}/t/abc").text
        assert "Rulebound" in page
        files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
        assert all(path.startswith("/games/assets/") for path in files)
        for path in files:
            assert browser.get(f"https://localhost:{behind.port}{path}").status_code == 200


def test_a_table_is_played_through_the_proxy(behind: Behind) -> None:
    ann = Guest(behind, "Ann")
    cookie = httpx.post(f"{behind.url}/api/me", json={"name": "Bob"}, verify=False).headers["set-cookie"]
    assert "Secure" in cookie
    assert "Path=/games" in cookie
    table = ann.create("pig", ["me", "me"]).id
    trusting = ssl.create_default_context(cafile=behind.certificate)
    address = f"wss://localhost:{behind.port}/games/api/tables/{table}/socket"
    origin = f"https://localhost:{behind.port}"
    headers = {"Authorization": f"Bearer {ann.secret}", "Origin": origin}
    with connect(address, ssl=trusting, additional_headers=headers, max_size=None) as wire:
        assert isinstance(Seat(wire).answer(0), m.Done)
    assert ann.http.post("/api/me/pass", headers={"origin": origin}).json()["link"].startswith("/games/pass/")


def test_who_comes_without_tls_is_sent_to_it_and_the_certificate_is_the_one_that_was_given(behind: Behind) -> None:
    reply = httpx.get(f"http://localhost:{behind.plain}/games/t/abc")
    assert (reply.status_code, reply.headers["location"]) == (301, "https://localhost/games/t/abc")
    known = ssl.create_default_context(cafile=behind.certificate)
    assert httpx.get(f"{behind.url}/healthz", verify=known).status_code == 200
    with pytest.raises(httpx.ConnectError, match="certificate"):
        httpx.get(f"{behind.url}/healthz")


def test_every_guest_has_limits_of_their_own_behind_the_proxy(behind: Behind) -> None:
    """The proxy says where they come from; who writes that header themselves is not believed."""
    with httpx.Client(verify=False) as eve:
        codes = [
            eve.get(f"{behind.url}/api/bots", headers={"x-forwarded-for": f"10.0.0.{i}"}).status_code
            for i in range(150)
        ]
        assert 429 in codes
        time.sleep(0.5)
        assert eve.get(f"{behind.url}/metrics").status_code == 403
