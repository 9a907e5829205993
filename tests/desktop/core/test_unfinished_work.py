"""The one keeper of unfinished work: it stores the newest value, and never over what another station has stored."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from evenings import Evening, new_evening
from pytestqt.qtbot import QtBot

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import CHANGED, GONE, Unfinished, WorkReader, WorkSlot
from irondie_to.errors import UserError

KIND = UnfinishedKind.SEATS


@pytest.fixture
def evening(context: WindowContext) -> Evening:
    """An event that the window shows."""
    found = new_evening(context.desk, players=2)
    context.open_event(found.event)
    return found


def seats_row(event_id: int | None, row: UnfinishedRow | None, text: str) -> UnfinishedRow:
    """A row with this text."""
    return (row or UnfinishedRow(0, event_id, KIND, None, None, "", ""))._replace(content=text)


def work_and_slot(context: WindowContext, event_id: int | None) -> tuple[Unfinished[str], WorkSlot[str]]:
    slot = WorkSlot[str](event_id)
    return Unfinished(context, seats_row, lambda: (slot,)), slot


def stored(context: WindowContext) -> list[str]:
    """The texts that are stored in the open event."""
    return [row.content for row in context.desk.unfinished(KIND, context.event_id)]


def change_elsewhere(context: WindowContext, slot: WorkSlot[str], text: str = "theirs") -> None:
    """Another station changes the work."""
    assert slot.row is not None
    context.desk.keep(slot.row._replace(content=text))


def test_the_newest_value_is_stored_in_one_row(context: WindowContext, evening: Evening) -> None:
    work, slot = work_and_slot(context, evening.event)
    work.keep(slot, "a")
    work.keep(slot, "b")
    assert (stored(context), slot.has_unstored) == (["b"], False)
    work.keep(slot, None)
    assert (stored(context), slot.row) == ([], None)


@pytest.mark.storing_thread
def test_writes_that_have_not_begun_become_one(context: WindowContext, evening: Evening, qtbot: QtBot) -> None:
    written: list[str] = []

    def row_of(event_id: int | None, row: UnfinishedRow | None, text: str) -> UnfinishedRow:
        written.append(text)
        return seats_row(event_id, row, text)

    work, slot, is_free = Unfinished(context, row_of, tuple), WorkSlot[str](evening.event), Event()
    context.background.submit(is_free.wait, lambda _set: None, context.messages.show_error, queue=Queue.STORING)
    for text in ("a", "b", "c"):
        work.keep(slot, text)
    assert slot.has_unstored
    is_free.set()
    qtbot.waitUntil(lambda: not slot.has_unstored)
    assert (written, stored(context)) == (["c"], ["c"])


@pytest.mark.parametrize("later", ["c", None])
def test_nothing_is_stored_over_what_another_station_has_changed(
    context: WindowContext, evening: Evening, later: str | None
) -> None:
    refused: list[str] = []
    work = Unfinished(context, seats_row, tuple, refused=lambda _slot, fault: refused.append(fault.code))
    slot = WorkSlot[str](evening.event)
    work.keep(slot, "a")
    change_elsewhere(context, slot)
    work.keep(slot, "b")
    work.keep(slot, later)
    assert (refused, stored(context), slot.is_refused) == ([CHANGED], ["theirs"], True)


@pytest.mark.parametrize("code", [CHANGED, GONE])
def test_what_was_changed_elsewhere_can_be_stored_as_new(context: WindowContext, evening: Evening, code: str) -> None:
    work, slot = Unfinished(context, seats_row, tuple, as_new=(CHANGED, GONE)), WorkSlot[str](evening.event)
    work.keep(slot, "a")
    assert slot.row is not None
    if code == CHANGED:
        change_elsewhere(context, slot)
    else:
        context.desk.drop(slot.row)
    work.keep(slot, "b")
    assert sorted(stored(context)) == (["b", "theirs"] if code == CHANGED else ["b"])


def test_dropped_work_is_deleted_even_if_it_was_changed_elsewhere(context: WindowContext, evening: Evening) -> None:
    work, slot = work_and_slot(context, evening.event)
    work.keep(slot, "a")
    change_elsewhere(context, slot)
    work.drop(slot)
    work.keep(slot, "b")
    assert stored(context) == []


def test_a_failed_write_is_reported_and_tried_again(
    context: WindowContext, evening: Evening, messages: list[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_row: UnfinishedRow) -> UnfinishedRow:
        raise UserError("database.not_stored", reason="disk full")

    work, slot = work_and_slot(context, evening.event)
    with monkeypatch.context() as patch:
        patch.setattr(context.desk, "keep", full)
        work.keep(slot, "a")
        assert (messages[-1].phrase.code, slot.is_behind, stored(context)) == ("database.not_stored", True, [])
    work.keep(slot, slot.value)
    assert (slot.is_behind, stored(context)) == (False, ["a"])


@pytest.mark.parametrize("leave", ["another event", "close", "close without event"])
def test_a_failed_write_is_repeated_before_the_work_is_left(
    context: WindowContext, evening: Evening, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    def full(_row: UnfinishedRow) -> UnfinishedRow:
        raise UserError("database.not_stored", reason="disk full")

    event_id = None if leave == "close without event" else evening.event
    context.open_event(event_id)
    work, slot = work_and_slot(context, event_id)
    with monkeypatch.context() as patch:
        patch.setattr(context.desk, "keep", full)
        work.keep(slot, "a")
    if leave == "another event":
        context.open_event(new_evening(context.desk, players=2).event)
    else:
        event_loop().run_until_complete(asyncio.wait_for(context.finish(), 5))
    assert not slot.is_behind
    assert [row.content for row in context.desk.unfinished(KIND, event_id)] == ["a"]


def test_the_reader_reads_what_others_store_in_the_open_event(context: WindowContext, evening: Evening) -> None:
    read: list[int] = []
    reader = WorkReader(
        context,
        KIND,
        lambda desk, event_id: len(desk.unfinished(KIND, event_id)),
        read.append,
        queue=Queue.STORING,
        parent=context,
    )
    reader.load()
    context.desk.keep(seats_row(evening.event, None, "theirs"))
    context.desk.keep(UnfinishedRow(0, evening.event, UnfinishedKind.GAME, None, None, "", "{}"))
    context.desk.keep(seats_row(None, None, "of no event"))
    assert read == [0, 1]
    context.open_event(None)
    context.open_event(evening.event)
    assert read == [0, 1, 2]
