"""Phones hear of what concerns them at once, and of what concerns everybody one group after the other."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from phonehall import PhoneHall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import DrawnCode, RenewCode
from irondie_to.web.core.live import Streams, _Stream
from irondie_to.web.core.safety import Rates
from irondie_to.web.core.sessions import NOBODY, Visitor, cookie_of

REFEREE = Visitor(link=StaffLinkRow(1, 1, "Ivo", "referee", "s", ""))


def concerned(hall: PhoneHall, act: Callable[[], object]) -> tuple[set[tuple[int, int]], bool, bool]:
    """The seats (table, 0 or 1) of the players whose pages are new after an act, and whether all pages and the staff's.

    All pages are new if those of nobody are.
    """
    seats = [(table, seat) for table in (1, 2, 3) for seat in (0, 1)]
    visitors = {seat: Visitor(code=hall.code(*seat)) for seat in seats}
    before = hall.site.shown
    act()
    hall.look()
    after = hall.site.shown

    def is_new(visitor: Visitor) -> bool:
        return after.version_of(visitor) != before.version_of(visitor)

    return {seat for seat in seats if is_new(visitors[seat])}, is_new(NOBODY), is_new(REFEREE)


def test_what_concerns_one_table_makes_the_pages_of_its_players_and_of_the_staff_new(hall: PhoneHall) -> None:
    first, event = {(1, 0), (1, 1)}, hall.evening.event
    phone = hall.phone(1)
    page = phone.get("/")
    assert concerned(hall, lambda: phone.report("2-1")) == (first, False, True)
    assert concerned(hall, lambda: phone.press(page, "/call")) == (first, False, True)
    hall.evening.desk.do(StartRoundClock(event, hall.clock.ms))
    hall.look()
    start = StartGame(event, hall.clock.ms + 1_000, (2,))
    assert concerned(hall, lambda: hall.evening.desk.do(start)) == ({(2, 0), (2, 1)}, False, True)
    hall.clock.ms += 200_000
    assert concerned(hall, lambda: None)[0] >= first, "the report has been alone for three minutes"


def test_what_concerns_everybody_makes_all_pages_new(hall: PhoneHall) -> None:
    everybody = {(table, seat) for table in (1, 2, 3) for seat in (0, 1)}, True, True
    desk, event = hall.evening.desk, hall.evening.event
    assert concerned(hall, lambda: hall.evening.report("1 2-0")) == everybody
    assert concerned(hall, lambda: desk.do(StartRoundClock(event, hall.clock.ms))) == everybody
    code = hall.evening.picture.entrants[0].code
    assert concerned(hall, lambda: desk.do(RenewCode(event, DrawnCode(code, "ZZZZZZ", "f" * 32)))) == everybody
    hall.clock.ms += 41 * 60_000
    assert concerned(hall, lambda: None) == everybody, "less than five minutes are left"
    assert concerned(hall, lambda: None) == (set(), False, False)
    assert concerned(hall, lambda: other_event(desk)) == (set(), False, False)


def other_event(desk: Desk) -> None:
    desk.do(CreateEvent("Other", "2026-03-22", 7, {}))


def test_all_hear_news_in_groups_and_whoever_it_concerns_at_once(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("irondie_to.web.core.live._TOGETHER", 2)
    streams, uuid = Streams(hall.site), hall.site.shown.keys.uuid
    opened = [
        _Stream(hall.site, cookie_of(Visitor(code=hall.code(table, seat)), uuid))
        for table in (1, 2, 3)
        for seat in (0, 1)
    ]
    streams._open = dict.fromkeys(opened, "")
    groups: list[list[int]] = []

    async def told(act: Callable[[], object], pauses: int) -> list[list[int]]:
        """Which streams hear news before each pause."""
        groups.clear()
        for stream in opened:
            stream.news.clear()
        act()
        await asyncio.to_thread(hall.look)
        streams.tell()

        async def pause(_seconds: float) -> None:
            heard = [number for number, stream in enumerate(opened) if stream.news.is_set()]
            for stream in opened:
                stream.news.clear()
            groups.append(heard)
            if len(groups) >= pauses:
                raise asyncio.CancelledError

        with monkeypatch.context() as patched:
            patched.setattr("irondie_to.web.core.live.asyncio.sleep", pause)
            task = asyncio.create_task(streams.pass_on())
            for _ in range(50):
                await asyncio.wait([task], timeout=0.01)
                if task.done() or not [stream for stream in opened if stream.told != stream.version]:
                    break
            task.cancel()
        return [*groups, [number for number, stream in enumerate(opened) if stream.news.is_set()]]

    phone = hall.phone(2)

    async def run() -> None:
        assert await told(lambda: hall.evening.report("1 2-0"), 9) == [[0, 1], [2, 3], [4, 5], []]
        own = await told(lambda: phone.report("2-1"), 9)
        assert own == [[2, 3]]
        again = await told(lambda: hall.evening.report("3 2-0"), 3)
        assert again[:3] == [[], [], []], "all have heard news less than a second ago"
        monkeypatch.setattr("irondie_to.web.core.live._AGAIN_S", 0.0)
        monkeypatch.setattr(hall.site, "_storing", "acts")
        monkeypatch.setattr("irondie_to.web.core.live._GIVE_WAY_S", 600.0)
        assert (await told(lambda: None, 3))[:3] == [[], [], []], "acts are being stored"
        monkeypatch.setattr("irondie_to.web.core.live._GIVE_WAY_S", 0.0)
        assert (await told(lambda: None, 9))[:2] == [[0, 1], [4, 5]], "they have waited long enough"

    asyncio.run(run())


def told_by(stream: _Stream) -> tuple[str, list[str]]:
    """What a stream tells now: the version before the rows (empty if no rows come), and the tables of the rows."""
    stream.tell(0.0)
    event = stream.message().decode()
    assert event.endswith("\n\n")
    said, *more = [line.removeprefix("data: ") for line in event.splitlines()[:-1]]
    assert said.split()[0] == str(stream.version)
    return (more[0], re.findall(r'"plate">(\d+)<', more[1])) if more else ("", [])


def test_results_of_others_come_with_their_rows(hall: PhoneHall) -> None:
    desk, event, uuid = hall.evening.desk, hall.evening.event, hall.site.shown.keys.uuid
    own, other = (_Stream(hall.site, cookie_of(Visitor(code=hall.code(table)), uuid)) for table in (1, 2))
    nobody, italian = _Stream(hall.site, ""), _Stream(hall.site, "", "it-IT,it")
    referee = _Stream(hall.site, cookie_of(Visitor(link=hall.staff_link(StaffRole.REFEREE)), uuid))
    streams = (own, other, nobody, italian, referee)

    def after(act: Callable[[], object]) -> list[tuple[str, list[str]]]:
        act()
        hall.look()
        return [told_by(stream) for stream in streams]

    after(lambda: None)
    first = str(hall.site.shown.version)
    page: tuple[str, list[str]] = ("", [])
    rows = first, ["1"]
    assert after(lambda: hall.evening.report("1 2-0")) == [page, rows, rows, rows, page]
    assert after(lambda: hall.phone(2).report("2-1"))[1] == page, "the report is one's own"
    assert after(lambda: desk.do(StartRoundClock(event, hall.clock.ms))) == [page] * 5, "the clock of all"
    since = str(hall.site.shown.version)
    assert after(lambda: hall.evening.report("3 1-2"))[0] == (since, ["3"])
    since = str(hall.site.shown.version)
    assert after(lambda: desk.undo(event))[1] == (since, ["3"]), "the row without the result"
    assert after(lambda: hall.evening.report("2 2-0 3 2-0")) == [page] * 5, "the round is over for everybody"


def test_rows_are_those_since_the_phone_has_heard_last(hall: PhoneHall, monkeypatch: pytest.MonkeyPatch) -> None:
    stream, since = _Stream(hall.site, ""), str(hall.site.shown.version)
    for result in ("1 2-0", "2 0-2"):
        hall.evening.report(result)
        hall.look()
        stream.tell(0.0)
    assert told_by(stream) == (since, ["1", "2"])
    assert told_by(stream) == ("", []), "nothing is new"
    since = str(hall.site.shown.version)
    hall.evening.desk.do(CorrectResult(hall.evening.event, "1", 2, read_result("2-1")))
    hall.look()
    stream.tell(0.0)
    event = stream.message().decode()
    row = event.splitlines()[2].removeprefix("data: ")
    assert event.splitlines()[1] == f"data: {since}"
    assert row in hall.phone().get("/").text.replace("\n", ""), "the page shows the same row"
    monkeypatch.setattr("irondie_to.web.core.live._MOST_ROWS", 0)
    hall.evening.desk.do(CorrectResult(hall.evening.event, "1", 2, read_result("2-0")))
    hall.look()
    assert told_by(stream) == ("", []), "a page is smaller than many rows"


def test_phones_hear_that_the_desk_has_closed_them(hall: PhoneHall) -> None:
    asked = f"GET /live HTTP/1.1\r\nHost: {hall.at.host}:{hall.at.port}\r\n\r\n"
    with socket.create_connection((hall.at.host, hall.at.port), timeout=20) as line:
        line.sendall(asked.encode())
        heard = b""
        while b"data: " not in heard:
            heard += line.recv(4_096)
        hall.server.stop()
        while piece := line.recv(4_096):
            heard += piece
    assert b"data: closed\n\n" in heard


def test_a_phone_that_only_polls_hears_it_too_and_nothing_more_is_stored(hall: PhoneHall) -> None:
    hall.site.requests = Rates(100_000, 1)  # the clock of the tests stands still
    phone = hall.phone(1)
    report = phone.get("/report")
    form = {"games": "2-0", "match": report.value("match"), "token": report.token}
    assert phone.get("/live/poll").text != "closed"
    with ThreadPoolExecutor(1) as other:
        stopping = other.submit(hall.server.stop)
        while phone.get("/live/poll").text != "closed":
            pass
        page = phone.get("/")
        assert page.status == 503
        assert "The desk has switched phones off." in page.text
        assert "http-equiv" not in page.text, "it stays when there is nobody to ask"
        assert phone.post("/report", form).status == 503
        stopping.result()
    assert hall.evening.picture.reports == ()
    with pytest.raises(ConnectionRefusedError):
        phone.get("/live/poll")
