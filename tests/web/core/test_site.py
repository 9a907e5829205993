"""What phones see is always the last state that could be read, and says so when it is not the present."""

from __future__ import annotations

from asyncio.base_events import BaseEventLoop
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event

import pytest
from evenings import new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.phones.access import DrawnCode, RenewCode
from irondie_to.app.phones.together import do_each
from irondie_to.errors import UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.keeper import DatabaseKeeper
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.web.routes import server_of


def test_a_step_makes_a_new_version_and_a_look_alone_none(hall: PhoneHall) -> None:
    first = hall.site.shown.version
    hall.look()
    assert hall.site.shown.version == first
    hall.evening.report("1 2-0")
    with ThreadPoolExecutor(4) as together:
        for done in [together.submit(hall.look) for _ in range(8)]:
            done.result(20)
    assert hall.site.shown.version == first + 1
    hall.evening.desk.undo(hall.evening.event)
    hall.look()
    assert hall.site.shown.version == first + 2


def test_steps_of_another_event_change_nothing(hall: PhoneHall) -> None:
    first = hall.site.shown.version
    new_evening(hall.evening.desk, players=2)
    hall.look()
    assert hall.site.shown.version == first


def test_steps_that_wait_together_are_stored_together_and_none_is_told_before(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = [hall.phone(table, seat) for table in (1, 2, 3) for seat in (0, 1)]
    pages = [phone.get("/report") for phone in phones]
    begun: list[int] = []
    stored: list[int] = []
    may_begin = Event()

    def counted(steps: Sequence[tuple[Desk, Command]]) -> list[Changes | Exception]:
        begun.append(len(steps))
        assert may_begin.wait(20)
        found = do_each(steps)
        stored.append(len(steps))
        return found

    monkeypatch.setattr("irondie_to.web.core.site.do_each", counted)

    def send(phone: Phone, page: Got) -> int:
        answer = phone.post("/report", {"games": "2-1", "match": page.value("match"), "token": page.token})
        assert stored, "nothing is acknowledged before it is stored"
        return answer.status

    with ThreadPoolExecutor(6) as together:
        sent = []
        for phone, page in zip(phones, pages, strict=True):
            sent.append(together.submit(send, phone, page))
            while not begun:
                assert not wait(sent, timeout=0.01).done
        while sum(begun) + len(hall.site._acts) < 6:
            assert not wait(sent, timeout=0.01).done
        may_begin.set()
        assert {one.result(20) for one in sent} == {303}
    assert stored == [1, 5]
    assert len(hall.evening.picture.reports) == 6


@pytest.mark.parametrize("fault", [UserError("database.unreachable"), RuntimeError("broken")])
def test_what_cannot_be_read_is_no_contact(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: Exception
) -> None:
    def fail(_event: int) -> None:
        raise fault

    before = hall.site.shown
    with monkeypatch.context() as patched:
        patched.setattr(hall.site._desk, "picture", fail)
        hall.look()
        hall.look()
        assert hall.phone().get("/live/poll").status == 503
        assert hall.phone().get("/").status == 200
        assert hall.site.shown is before
        assert len(caplog.records) == int(isinstance(fault, RuntimeError))
        hall.look()
    hall.look()
    assert hall.phone().get("/live/poll").status == 200


def test_a_restored_backup_is_shown_and_then_rests(club: Path, tmp_path: Path) -> None:
    """Another station restores it, so that even the same step may be other data."""
    folder = tmp_path / "backups"
    one, other = (SqlStore(open_database(str(club), folder)) for _ in range(2))
    keeper = DatabaseKeeper(other, lambda _place: folder)
    evening = new_evening(Desk(one, lambda: "2026-03-21T09:00:00Z", "desk"), players=4)
    evening.pair()
    backup = keeper.backup("before")
    evening.report("1 2-0")
    with phone_hall(evening) as hall:
        assert len(hall.site.shown.picture.pending) == 1
        keeper.restore(backup)
        hall.look()
        assert len(hall.site.shown.picture.pending) == 2
        version = hall.site.shown.version
        hall.look()
        hall.look()
        assert hall.site.shown.version == version
    keeper.close()
    one.database.close()


def test_after_a_backup_is_restored_its_codes_and_links_count(club: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    one, other = (SqlStore(open_database(str(club), folder)) for _ in range(2))
    keeper = DatabaseKeeper(other, lambda _place: folder)
    evening = new_evening(Desk(one, lambda: "2026-03-21T09:00:00Z", "desk"), players=4)
    evening.pair()
    with phone_hall(evening) as hall:
        backup, old = keeper.backup("before"), hall.code(1)
        player = evening.picture.entrant(old.entrant_id).code
        evening.desk.do(RenewCode(evening.event, DrawnCode(player, "ZZZZZZ", "f" * 32)))
        staff = hall.staff(StaffRole.REFEREE)
        renewed = hall.phone(1)
        assert renewed.get("/report").status == 200
        keeper.restore(backup)
        hall.look()
        assert staff.get("/referee").status == 403
        assert renewed.get("/report").headers["location"] == "/code"
        assert "You, Player" in Phone(hall.at).know(old.code).text
    keeper.close()
    one.database.close()


def test_a_server_that_cannot_listen_says_so_instead_of_waiting(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_given: object, **_more: object) -> None:
        raise OSError("no more sockets")

    monkeypatch.setattr(BaseEventLoop, "create_server", refuse)
    server = server_of(hall.site)
    with pytest.raises(UserError, match=r"phones\.no_address") as refused:
        server.start("127.0.0.1", 0)
    assert str(refused.value.__cause__) == "no more sockets"
    server.stop()
