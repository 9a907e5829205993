"""Phones are served by a process of their own, which never outlives the program that has started it."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from io import BytesIO
from pathlib import Path
from threading import Event

import pytest
from evenings import new_evening

from irondie_to import bootstrap
from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.serving import PhoneAddress, PhoneServing, PhonesSeen
from irondie_to.errors import Phrase, UserError
from irondie_to.web.core import own_process
from irondie_to.web.core.own_process import PhoneProcess, follow_orders

SEEN = PhonesSeen(3, 1, 1, 1_000, {7: 2_000}, {8: 3_000})


class OneServing:
    """A server in the place of the one that the process would open."""

    told = (Phrase("database.upgraded", {"backup": Phrase("desk.elsewhere")}),)
    event_name = "Spring cup"
    is_running = True

    def __init__(self, place: str | None, event_id: int) -> None:
        if event_id == 99:
            raise UserError("event.unknown", event=event_id)
        self.place, self.looks, self.stops = place, 0, list[bool]()

    def start(self, address: str, port: int) -> PhoneAddress:
        if port == 2_000:
            raise UserError("phones.port_taken", port=port)
        return PhoneAddress(address, port)

    def stop(self, *, tells_phones: bool = True) -> None:
        self.stops.append(tells_phones)

    def look_now(self) -> None:
        self.looks += 1

    def seen(self) -> PhonesSeen:
        return SEEN


@contextmanager
def serving(place: Path, event: int) -> Iterator[PhoneServing]:
    found = bootstrap.open_phone_process(str(place), event)
    try:
        yield found
    finally:
        found.stop()


def page(at: PhoneAddress) -> str:
    with closing(http.client.HTTPConnection(at.host, at.port, timeout=20)) as line:
        line.request("GET", "/")
        return line.getresponse().read().decode()


def test_a_process_serves_an_event_until_it_is_stopped(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=4).event
    with serving(club, event) as phones:
        assert (phones.event_name, phones.told, phones.seen()) == ("Spring cup", (), PhonesSeen())
        at = phones.start("127.0.0.1", 0)
        assert "Spring cup" in page(at)
        phones.look_now()
        assert phones.is_running
        phones.stop()
        phones.stop()
        assert not phones.is_running
        with pytest.raises(ConnectionRefusedError):
            page(at)


def test_it_refuses_in_the_same_words_as_a_server_in_this_process(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=0).event

    def refusal(place: Path, number: int) -> Phrase:
        with pytest.raises(UserError) as apart:
            bootstrap.open_phone_process(str(place), number)
        with pytest.raises(UserError) as here:
            bootstrap.open_phones(str(place), number)
        assert apart.value.phrase == here.value.phrase
        return here.value.phrase

    assert refusal(club, 99).code == "event.unknown"
    foreign = club.with_name("notes.sqlite")
    foreign.write_text("no database")
    assert refusal(foreign, event).code.startswith("database.")
    with serving(club, event) as phones, socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(UserError, match=r"phones\.port_taken"):
            phones.start("127.0.0.1", taken.getsockname()[1])
        with pytest.raises(UserError, match=r"phones\.no_address"):
            phones.start("192.0.2.7", 0)


@pytest.mark.skipif(os.name == "nt", reason="a script in the place of a program")
def test_a_built_program_starts_itself_once_more(
    desk: Desk, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = new_evening(desk, players=4).event
    program = tmp_path / "irondie-to-window"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m irondie_to "$@"\n')
    program.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    with serving(club, event) as phones:
        assert phones.event_name == "Spring cup"


def first_news(stream: socket.socket) -> bytes:
    """What a phone hears first that listens here."""
    host, port = stream.getpeername()
    stream.sendall(f"GET /live HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    heard = b""
    while b"data: " not in heard:
        heard += stream.recv(4_096)
    return heard


def rest_of(stream: socket.socket) -> bytes:
    heard = b""
    while piece := stream.recv(4_096):
        heard += piece
    return heard


def test_switched_off_it_tells_the_phones(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=4).event
    with serving(club, event) as phones, socket.create_connection(phones.start("127.0.0.1", 0), timeout=20) as stream:
        first_news(stream)
        phones.stop()
        assert b"data: closed\n\n" in rest_of(stream)


STARTER = """
import sys
from irondie_to import bootstrap

phones = bootstrap.open_phone_process(sys.argv[1], int(sys.argv[2]))
print(phones.start("127.0.0.1", 0).port, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(os.name == "nt", reason="the signal that kills")
def test_it_ends_when_the_program_that_has_started_it_is_killed(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=4).event
    command = [sys.executable, "-c", STARTER, str(club), str(event)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as starter:
        assert starter.stdout is not None
        port = int(starter.stdout.readline())
        with socket.create_connection(("127.0.0.1", port), timeout=20) as stream:
            heard = first_news(stream)
            starter.send_signal(signal.SIGKILL)
            heard += rest_of(stream)
        assert b"closed" not in heard, "the phone does not hear that the desk has switched phones off"
        assert starter.communicate(timeout=20) == (b"", b""), "no process has these pipes any more"
        assert starter.returncode == -signal.SIGKILL


@pytest.mark.skipif(os.name == "nt", reason="the signal that kills")
def test_a_killed_process_is_noticed(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=4).event
    with serving(club, event) as phones:
        assert isinstance(phones, PhoneProcess)
        os.kill(phones.pid, signal.SIGKILL)
        phones._reader.join(20)
        assert not phones.is_running
        phones.look_now()
        with pytest.raises(UserError, match=r"phones\.process_ended"):
            phones.start("127.0.0.1", 0)


def test_what_cannot_be_started_or_ends_at_once_is_refused(tmp_path: Path) -> None:
    for command in ([str(tmp_path / "missing")], [sys.executable, "-c", ""]):
        with pytest.raises(UserError, match=r"phones\.process_ended"):
            PhoneProcess(command, os.environ, None, 1)


def test_one_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_process, "_END_WITHIN_S", 0.01)
    deaf = 'import time; print(\'["opened", ["Cup", []]]\', flush=True); time.sleep(600)'
    phones = PhoneProcess([sys.executable, "-c", deaf], os.environ, None, 1)
    phones.stop()
    assert phones._process.returncode not in {None, 0}


def answers_to(orders: Sequence[str], opened: list[OneServing]) -> list[str]:
    def open_one(place: str | None, event_id: int) -> OneServing:
        opened.append(OneServing(place, event_id))
        return opened[-1]

    answers = BytesIO()
    follow_orders(open_one, [order.encode() for order in orders], answers)
    return answers.getvalue().decode().splitlines()


def test_the_process_follows_its_orders_and_stops_at_their_end() -> None:
    opened: list[OneServing] = []
    told = '["database.upgraded", {"backup": {"phrase": ["desk.elsewhere", {}]}}]'
    orders = ['["open", ["club.sqlite", 3]]', '["start", ["a", 2000]]', '["look", null]', '["start", ["a", 1]]']
    assert answers_to(orders, opened) == [
        f'["opened", ["Spring cup", [{told}]]]',
        '["refused", ["phones.port_taken", {"port": 2000}]]',
        '["started", ["a", 1]]',
    ]
    assert [(one.place, one.looks, one.stops) for one in opened] == [("club.sqlite", 1, [False])]
    answers_to([orders[0], '["stop", null]', '["look", null]'], opened)
    assert [(one.looks, one.stops) for one in opened[1:]] == [(0, [True])]
    assert answers_to(['["open", [null, 99]]'], opened) == ['["refused", ["event.unknown", {"event": 99}]]']


def test_who_is_connected_is_told_when_it_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, object]] = []
    ended, looks, exits = Event(), iter([False, False, True, False, True]), list[int]()
    monkeypatch.setattr(ended, "wait", lambda _seconds: next(looks))
    monkeypatch.setattr(os, "_exit", exits.append)
    serving = OneServing(None, 1)
    own_process._tell(serving, lambda *answer: told.append(answer), ended)
    ((word, value),) = told
    assert word == "seen"
    assert exits == []
    serving.is_running = False
    own_process._tell(serving, lambda *_answer: None, ended)
    assert exits == [1]
    assert own_process._seen_from(json.loads(json.dumps(value))) == SEEN
