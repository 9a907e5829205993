"""The network of a hall is hostile: each attack gets a bare answer, and changes nothing."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlencode

import pytest
from evenings import Evening, new_evening
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.access import DrawnCode, RenewCode, VoidCode
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.web.core.safety import HEADERS, TypedCodes, comes_from_here, is_own_host, is_plain_path, read_form


def ask(host: str, *more: str, line: str = "GET / HTTP/1.1") -> bytes:
    return "\r\n".join((line, f"Host: {host}", "Connection: close", *more, "", "")).encode()


def status(answer: bytes) -> int:
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.") else 0


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.2:{port}", "127.0.0.1:1", "", "[::1]:{port}"]
)
def test_another_host_is_refused(hall: PhoneHall, host: str) -> None:
    answer = hall.raw(ask(host.format(port=hall.at.port)))
    assert status(answer) in {400, 421}
    assert b"Player" not in answer


def test_the_own_address_and_localhost_are_served(hall: PhoneHall) -> None:
    for host in (f"127.0.0.1:{hall.at.port}", f"localhost:{hall.at.port}"):
        assert status(hall.raw(ask(host))) == 200
    twice = ask(f"127.0.0.1:{hall.at.port}", f"Host: 127.0.0.1:{hall.at.port}")
    assert status(hall.raw(twice)) in {400, 421}


def test_hosts_are_compared_as_addresses() -> None:
    assert is_own_host("[fe80::1]:8470", "fe80:0:0:0:0:0:0:1", 8470)
    assert is_own_host("192.168.1.5", "192.168.1.5", 80)
    assert not is_own_host("localhost:8470", "192.168.1.5", 8470)
    assert not is_own_host("192.168.1.5.evil.example:8470", "192.168.1.5", 8470)
    assert not is_own_host("192.168.1.5:99999999999", "192.168.1.5", 8470)


def test_every_answer_has_the_headers_and_nothing_inline(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    pages = [
        phone.get(path) for path in ("/", "/report", "/code", f"/c/{hall.code(1).secret}", "/nothing", "/live/poll")
    ]
    pages.append(phone.post("/report", {"games": "2-0"}, Origin="http://evil.example"))
    for page in pages:
        for name, value in HEADERS.items():
            assert page.headers[name.lower()] == value
        assert "unsafe" not in page.headers["content-security-policy"]
        assert not re.search(r"<style|\bstyle=|\son\w+=|<script(?! src=)|javascript:", page.text)


def test_there_is_one_cookie_which_scripts_and_other_sites_do_not_get(hall: PhoneHall) -> None:
    phone = hall.phone()
    answer = phone.post("/code", {"code": hall.code(1).code, "token": phone.get("/code").token})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert hall.code(1).secret not in cookie
    assert hall.code(1).code not in cookie


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "", "Referer": "http://evil.example/"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_cannot_act(hall: PhoneHall, headers: dict[str, str]) -> None:
    phone = hall.phone(1)
    page = phone.get("/report")
    form = {"games": "2-0", "match": page.value("match"), "token": page.token}
    assert phone.post("/report", form, **headers).status == 403
    assert hall.evening.picture.reports == ()


def test_a_form_needs_the_token_of_its_session_and_target(hall: PhoneHall) -> None:
    phone, other = hall.phone(1), hall.phone(2)
    match = phone.get("/report").value("match")
    for token in ("", "x" * 43, other.get("/report").token, phone.get("/").token_of("/call")):
        assert "This page was out of date" in phone.go("/report", {"games": "2-0", "match": match, "token": token}).text
    assert hall.evening.picture.reports == ()
    assert "Is this you?" in phone.go("/c", {"secret": hall.code(2).secret, "token": "x"}).text
    assert "This page was out of date" in phone.go("/code", {"code": hall.code(2).code, "token": "x"}).text


def test_a_link_that_is_opened_changes_nothing(hall: PhoneHall) -> None:
    phone = hall.phone()
    page = phone.get(f"/c/{hall.code(3).secret}")
    assert "Is this you?" in page.text
    assert (phone.cookie, "set-cookie" in page.headers) == ("", False)
    assert 'action="/call"' in phone.press(page, "/c").text
    assert hall.phone().get(f"/c/{'0' * 32}").status == 404


def test_a_link_of_another_site_does_not_end_who_one_is(hall: PhoneHall) -> None:
    """Browsers leave out the cookie then, so that an answer with a cookie would replace it."""
    stranger = Phone(hall.at)
    for headers in ({}, {"Referer": "http://evil.example/"}, {"Referer": f"{hall.at.url}.evil.example/"}):
        assert "set-cookie" not in stranger.get("/language/de?back=//evil.example", **headers).headers
    answer = stranger.get("/language/de?back=//evil.example", Referer=f"{hall.at.url}/")
    assert answer.headers["location"] == "/"


def test_a_made_up_cookie_is_nobody(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    good = phone.cookie
    for cookie in (
        good[:-1] + ("A" if good[-1] != "A" else "B"),
        re.sub(r"code\.\d+", "code.2", good) if "code.2" not in good else re.sub(r"code\.\d+", "code.1", good),
        "irondie=-.code.1.",
        "irondie=-.staff.1.x",
        "irondie=-.looks.999.",
        "irondie=" + "x" * 3_000,
        'irondie="; Path=/',
    ):
        phone.cookie = cookie
        assert 'action="/call"' not in phone.get("/").text
        assert phone.get("/report").headers.get("location") == "/code"


def test_a_renewed_and_a_voided_code_end_the_phones_that_have_them(hall: PhoneHall) -> None:
    phone, desk, event = hall.phone(1), hall.evening.desk, hall.evening.event
    page = phone.get("/report")
    player = hall.evening.picture.entrant(hall.code(1).entrant_id).code
    desk.do(RenewCode(event, DrawnCode(player, "ZZZZZZ", "f" * 32)))
    hall.look()
    phone.post("/report", {"games": "2-0", "match": page.value("match"), "token": page.token})
    assert hall.evening.picture.reports == ()
    assert 'action="/call"' not in phone.get("/").text
    phone.know("ZZZZZZ")
    assert 'action="/call"' in phone.get("/").text
    desk.do(VoidCode(event, player))
    hall.look()
    assert 'action="/call"' not in phone.get("/").text
    assert "This code is no longer in use" in phone.get("/c/" + "f" * 32).text


def test_guessing_codes_is_limited_and_locks_nobody_out(hall: PhoneHall) -> None:
    phone = hall.phone()
    for left in ("4 tries", "3 tries", "2 tries", "1 try"):
        assert f"{left} left" in phone.know("AAAAAA").text
    assert "Too many tries" in phone.know("AAAAAA").text
    right = hall.code(1)
    assert "Too many tries" in phone.know(right.code).text
    scanned = phone.press(phone.get(f"/c/{right.secret}"), "/c")
    assert 'action="/call"' in scanned.text, "links are not slowed"
    hall.clock.ms += 61_000
    other = hall.phone()
    assert 'action="/call"' in other.know(right.code.lower()[:3] + " " + right.code[3:]).text
    assert hall.site.codes.delay(hall.clock.seconds()) < TypedCodes.LONGEST_S


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/../pyproject.toml",
            "/%2e%2e/pyproject.toml",
            "//evil.example",
            "/phones.css/..",
            "/now.html",
            "/frame.html",
        ),
        *(
            "/C/abc",
            "/c/",
            "/c/a/b",
            "/.git/config",
            "/\\windows",
            "/phones.js%00",
            "/language/../report",
            "/" + "a" * 3_000,
        ),
        *("http://evil.example/", "*", "/code;x", "/live/", "/live/poll/x", "/more.css.bak"),
    ],
)
def test_there_is_nothing_outside_the_routes(hall: PhoneHall, path: str) -> None:
    answer = hall.raw(ask(f"127.0.0.1:{hall.at.port}", line=f"GET {path} HTTP/1.1"))
    assert status(answer) in {400, 404, 421}
    assert b"Traceback" not in answer
    assert b"aiohttp" not in answer.lower()
    assert b"/work" not in answer


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "BREW"])
def test_other_methods_are_refused(hall: PhoneHall, method: str) -> None:
    answer = hall.raw(ask(f"127.0.0.1:{hall.at.port}", line=f"{method} / HTTP/1.1"))
    assert status(answer) in {400, 404, 405, 0}
    assert b"Player" not in answer


def form(hall: PhoneHall, *headers: str) -> bytes:
    address = f"127.0.0.1:{hall.at.port}"
    kind = "Content-Type: application/x-www-form-urlencoded"
    return ask(address, f"Origin: http://{address}", kind, *headers, line="POST /code HTTP/1.1")


def test_what_is_too_large_is_refused(hall: PhoneHall) -> None:
    assert status(hall.raw(form(hall, "Content-Length: 3000"), b"x" * 3_000)) == 413
    assert status(hall.raw(form(hall, "Content-Length: 999999999999"))) in {400, 413}
    assert (
        status(hall.raw(form(hall, "Transfer-Encoding: chunked"), b"C00\r\n" + b"x" * 0xC00 + b"\r\n0\r\n\r\n")) == 413
    )
    address = f"127.0.0.1:{hall.at.port}"
    assert status(hall.raw(ask(address, "X: " + "y" * 9_000))) == 400
    assert status(hall.raw(ask(address, *(f"X-{number}: y" for number in range(200))))) == 400
    many = "&".join(f"a{number}=1" for number in range(40)).encode()
    assert status(hall.raw(form(hall, f"Content-Length: {len(many)}"), many)) == 400


def test_a_request_may_come_in_pieces(hall: PhoneHall) -> None:
    text = ask(f"127.0.0.1:{hall.at.port}")
    assert status(hall.raw(*(bytes([byte]) for byte in text))) == 200
    body = b"code=AAAAAA&token=x"
    assert status(hall.raw(form(hall, f"Content-Length: {len(body)}"), *(bytes([byte]) for byte in body))) == 200


def test_smuggled_requests_are_refused(hall: PhoneHall) -> None:
    inner = ask(f"127.0.0.1:{hall.at.port}", line="POST /call HTTP/1.1")
    both = form(hall, f"Content-Length: {len(inner)}", "Transfer-Encoding: chunked") + b"0\r\n\r\n" + inner
    answer = hall.raw(both)
    assert status(answer) in {400, 403}
    assert hall.evening.picture.calls == ()
    assert status(hall.raw(b"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n")) in {0, 400, 421}
    assert status(hall.raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")) in {0, 400}


def test_slow_requests_are_let_go(evening: Evening) -> None:
    with phone_hall(evening, connect_s=0.2, form_s=0.2) as hall:
        assert hall.raw(b"GET / HTTP/1.1\r\nHo") == b"", "the connection is closed without an answer"
        assert hall.raw() == b""
        assert status(hall.raw(form(hall, "Content-Length: 100"), b"code=")) == 413
        assert hall.phone().get("/").status == 200


def test_streams_are_bounded_and_phones_ask_instead(hall: PhoneHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("irondie_to.web.core.live._MOST_OF_ADDRESS", 3)
    first = hall.site.shown.version
    with ExitStack() as open_ones:
        for _ in range(3):
            line = open_ones.enter_context(socket.create_connection((hall.at.host, hall.at.port), timeout=20))
            line.sendall(ask(f"127.0.0.1:{hall.at.port}", line="GET /live HTTP/1.1"))
            assert f"data: {first} ".encode() in _until(line, f"data: {first} ".encode())
        answer = hall.raw(ask(f"127.0.0.1:{hall.at.port}", line="GET /live HTTP/1.1"))
        assert status(answer) == 503
        assert hall.phone().get("/live/poll").text.startswith(f"{first} ")
        hall.evening.report("1 2-0")
        hall.look()
        hall.server.look_now()
        assert f"data: {first + 1} ".encode() in _until(line, f"data: {first + 1} ".encode())


def test_all_addresses_together_are_bounded_too(hall: PhoneHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("irondie_to.web.core.live._MOST_STREAMS", 1)
    monkeypatch.setattr("irondie_to.web.core.server._MOST_CONNECTIONS", 2)
    address = f"127.0.0.1:{hall.at.port}"
    with ExitStack() as open_ones:

        def line() -> socket.socket:
            return open_ones.enter_context(socket.create_connection((hall.at.host, hall.at.port), timeout=20))

        first, second = line(), line()
        first.sendall(ask(address, line="GET /live HTTP/1.1"))
        _until(first, b"data: ")
        second.sendall(ask(address)[:20])
        _until_closed(line())
        second.sendall(ask(address)[20:])
        assert b" 200 " in _until(second, b"\r\n\r\n")
        _until_closed(second)
        again = line()
        again.sendall(ask(address, line="GET /live HTTP/1.1"))
        assert b" 503 " in _until(again, b"\r\n\r\n")


@pytest.mark.skipif(sys.platform == "darwin", reason="only one address of its own")
def test_one_computer_cannot_take_all_connections(hall: PhoneHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own new connections are closed then, and those of others are not."""
    monkeypatch.setattr("irondie_to.web.core.server._MOST_OF_ADDRESS", 5)
    at = hall.at.host, hall.at.port
    with ExitStack() as open_ones:
        evil = [
            open_ones.enter_context(socket.create_connection(at, timeout=20, source_address=("127.0.0.66", 0)))
            for _ in range(9)
        ]
        for line in evil[5:]:
            _until_closed(line)
        assert hall.phone().get("/").status == 200
        evil[0].sendall(ask(f"127.0.0.1:{hall.at.port}"))
        assert b" 200 " in _until(evil[0], b"\r\n\r\n")
        _until_closed(evil[0])
        again = socket.create_connection(at, timeout=20, source_address=("127.0.0.66", 0))
        open_ones.enter_context(again).sendall(ask(f"127.0.0.1:{hall.at.port}"))
        assert b" 200 " in _until(again, b"\r\n\r\n"), "one of them has ended"


@pytest.mark.parametrize(
    "more",
    [
        ("X-Forwarded-For: 10.0.0.9", "Forwarded: for=10.0.0.9", "X-Real-IP: 10.0.0.9"),
        ("Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"),
        ("Content-Encoding: gzip",),
        ("Expect: 100-continue",),
        ("Range: bytes=0-9",),
        ("Cookie: irondie=-.code.1.x; irondie=-.staff.1.x",),
        ("Cookie: irondie=-.code.1.x", "Cookie: irondie=-.code.2.x"),
        ("X-HTTP-Method-Override: POST", "X-Original-URL: /call", "X-Rewrite-URL: /call"),
    ],
)
def test_no_header_gets_more_than_the_page(hall: PhoneHall, more: tuple[str, ...]) -> None:
    """They are not even looked at: not for the address whose requests are counted either."""
    answer = hall.raw(ask(f"127.0.0.1:{hall.at.port}", *more))
    assert status(answer) in {200, 400, 417}
    assert b'action="/call"' not in answer
    assert set(hall.site.requests._buckets) <= {"127.0.0.1"}
    assert hall.evening.picture.calls == ()


def test_requests_in_one_go_count_each(hall: PhoneHall) -> None:
    """Sent on one connection without waiting for answers."""
    request = ask(f"127.0.0.1:{hall.at.port}", line="GET /live/poll HTTP/1.1").replace(b"close", b"keep-alive")
    answer = hall.raw(request * 300 + ask(f"127.0.0.1:{hall.at.port}"))
    assert answer.count(b"HTTP/1.1 200") <= 241
    assert b" 429 " in answer


def _until_closed(line: socket.socket) -> None:
    try:
        while line.recv(4_096):
            pass
    except ConnectionError:
        pass


def test_the_head_of_a_page_has_no_body(hall: PhoneHall) -> None:
    for path in ("/", "/code", "/phones.css", "/live/poll"):
        head, _blank, body = hall.raw(ask(f"127.0.0.1:{hall.at.port}", line=f"HEAD {path} HTTP/1.1")).partition(
            b"\r\n\r\n"
        )
        assert status(head) == 200
        assert body == b""


def _until(line: socket.socket, what: bytes) -> bytes:
    found = b""
    while what not in found:
        piece = line.recv(4_096)
        assert piece
        found += piece
    return found


def test_an_address_that_asks_too_often_waits(hall: PhoneHall) -> None:
    phone = hall.phone()
    statuses = [phone.get("/live/poll").status for _ in range(245)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    hall.clock.ms += 1_000
    assert phone.get("/").status == 200


MARKUP = "<script>alert(1)</script>\"'&{{7*7}}"


def test_names_with_markup_are_shown_as_they_are(desk: Desk) -> None:
    evening = new_evening(desk, players=1)
    cells = MARKUP.replace('"', '""')
    desk.do(ImportPlayers(evening.event, f'name,club\n"{cells}",<b>Club</b>', check_in=True))
    evening.pair()
    with phone_hall(evening) as hall:
        for phone in (hall.phone(), hall.phone(1), hall.phone(1, 1)):
            for path in (
                "/",
                "/report",
                f"/?q={'%3Cscript'}",
                f"/c/{hall.code(1).secret}",
                f"/c/{hall.code(1, 1).secret}",
            ):
                text = phone.get(path).text
                assert "<script>alert" not in text
                assert "<b>Club" not in text
                assert ">49" not in text
        assert "&lt;script&gt;" in hall.phone().get("/").text
        asked = hall.phone().get("/?q=%22%3E%3Cimg%20src%3Dx%3E")
        assert "<img" not in asked.text


def test_pages_hold_no_more_of_a_person_than_the_wall(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    other = new_evening(desk, players=0)
    desk.do(ImportPlayers(other.event, "name\nSomebody Else", check_in=True))
    evening.pair()
    with phone_hall(evening) as hall:
        code = hall.code(1)
        for path in ("/", "/?q=Else", "/report", "/code"):
            text = hall.phone(1, 1).get(path).text
            assert "Somebody" not in text
            assert code.secret not in text
            assert code.code not in text


def test_a_failing_page_says_nothing_of_the_inside(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_given: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr("irondie_to.web.core.visits.head_of", fail)
    page: Got = hall.phone().get("/")
    assert page.status == 500
    assert page.text == ""
    assert "a page failed" in caplog.text


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.binary(max_size=300), st.sampled_from(["GET / HTTP/1.1\r\n", "POST /code HTTP/1.1\r\n", ""]))
def test_whatever_is_sent_the_server_stays(one_hall: PhoneHall, junk: bytes, begin: str) -> None:
    one_hall.clock.ms += 5_000
    answer = one_hall.raw(begin.encode() + junk + b"\r\n\r\n\r\n\r\n")
    assert b"Traceback" not in answer
    assert status(answer) != 500


@pytest.fixture
def one_hall(evening: Evening) -> Iterator[PhoneHall]:
    with phone_hall(evening, connect_s=0.05, form_s=0.05) as found:
        yield found
        assert found.phone().get("/").status == 200


def test_forms_and_paths_are_read_strictly() -> None:
    assert read_form(b"a=1&b=%C3%A4") == {"a": "1", "b": "ä"}
    assert read_form(b"a=1&a=2") is None
    assert read_form(b"a=%FF") is None
    assert read_form(b"a=one%0D%0Atwo%0Athree%09%00%C2%85") == {"a": "one two three   "}
    for words in (
        "« trop\u202ftard\u00a0»",
        "\U0001f469\u200d\u2696\ufe0f",
        "\u0645\u06cc\u200c\u062e\u0648",
        "\u200f\u05d0",
    ):
        assert read_form(urlencode({"a": words}).encode()) == {"a": words}
    assert read_form("a=ä".encode()) is None
    assert is_plain_path("/c/0f")
    assert not any(map(is_plain_path, ("", "c", "/c/", "//", "/a/b/c", "/A", "/a b", "/..", "/a/..", "/a\n")))
    assert not comes_from_here({"Origin": "http://[::1"}, "h")
    assert not comes_from_here({"Origin": "https://h"}, "h")
