"""The day on the Event page: its tracks, its times in figures, and what a change of the plan would do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise

import pytest
from evenings import Evening, new_evening
from gaps import settle
from printers import Printer
from projection import ManualClock
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import PrintDocument, ShowSetting
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.event.day_chart import DayChart
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import clock_time
from irondie_to.printing.press import Press

MINUTE_MS = 60_000
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def context(desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot) -> Iterator[WindowContext]:
    """A context in which it is 10:40 on the day of the event, because the chart looks different at each hour."""
    hand = ManualClock(datetime(2026, 3, 21, 10, 40).timestamp())  # noqa: DTZ001 - the time in the hall
    found = WindowContext(desk, settings, theme, Press, HallTime.of(WallClock(hand, hand), settings))
    yield found
    found.close()


def event_page(window: Window) -> EventPage:
    window.show_page("event")
    page = window.page
    assert isinstance(page, EventPage)
    QApplication.processEvents()
    return page


def open_day(window: Window) -> EventPage:
    """The Event page with the day shown, as after a click on that part."""
    page = event_page(window)
    QTest.mouseClick(page.part.buttons["day"], LEFT)
    QApplication.processEvents()
    return page


def cells(page: EventPage, key: str) -> list[str]:
    rows = page.day.table.rows
    return [str(rows.index(row, rows.place_of(key)).data()) for row in range(rows.rowCount())]


def running(desk: Desk, context: WindowContext, minutes: int) -> Evening:
    """An evening of three rounds and a final whose first round has been running for so many minutes; it is open."""
    evening = new_evening(desk, players=4)
    evening.pair()
    desk.do(StartRoundClock(evening.event, context.ticker.clock.second_ms() - minutes * MINUTE_MS))
    context.open_event(evening.event)
    return evening


def pixels(image: QImage, y: int) -> list[str]:
    return [image.pixelColor(x, y).name() for x in range(image.width())]


def test_the_parts_of_the_page_are_the_settings_and_the_day(window: Window, desk: Desk, context: WindowContext) -> None:
    context.open_event(new_evening(desk, players=4).event)
    page = event_page(window)
    assert (page.day.isVisible(), page.copy.isVisible()) == (False, True)
    assert page.ends.text() == "planned end: 13:15"
    assert page.ends.property("ink") == "muted"
    context.commands.do(ChangeEvent(context.event_id or 0, changes={"closes_at": "13:00"}))
    page.refresh()
    assert page.ends.property("ink") == "warn"
    page = open_day(window)
    assert (page.day.isVisible(), page.copy.isVisible(), page.form.isVisible()) == (True, False, False)
    assert cells(page, "name") == ["Round 1", "Round 2", "Round 3", "Final"]
    assert cells(page, "planned") == ["10:00", "10:50", "11:40", "12:30"]
    assert cells(page, "began") == cells(page, "late") == [""] * 4
    assert page.day.chart.accessibleName().split("\n") == [
        "10:00 Round 1",
        "10:50 Round 2",
        "11:40 Round 3",
        "12:30 Final",
    ]
    context.settings.language = "de"
    assert page.day.chart.accessibleName().startswith("10:00 Runde 1\n")
    context.settings.language = "en"
    assert not page.day.plan.isVisible()
    assert "Planned: 3 rounds, then the top 2." in page.day.words.text()
    page.open_for(ShowSetting("place"))
    assert page.fields["place"].widget.hasFocus()
    assert not page.day.isVisible()


def test_the_running_round_is_filled_as_far_as_its_time_is_gone(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    running(desk, context, 20)
    window.resize(1280, 800)
    page = open_day(window)
    chart, colour = page.day.chart, context.theme.colour
    row = pixels(chart.grab().toImage(), context.theme.px(106 + 4))  # in the real bars, above their names
    filled, left = row.count(colour("accent_soft").name()), row.index(colour("accent_soft").name())
    shown = chart._shown
    assert shown is not None
    minute = (chart.width() - 116 - 68) / (chart._to - chart._from)
    assert abs(filled - 20 * minute) < 6  # the frame of 2 px is around it
    assert abs(left - chart._x(shown.minute(context.ticker.clock.second_ms() - 20 * MINUTE_MS))) < 4
    planned = pixels(chart.grab().toImage(), context.theme.px(38 + 34) - 1)
    assert colour("line_strong").name() in planned


def test_planned_real_and_expected_times_are_side_by_side(window: Window, desk: Desk, context: WindowContext) -> None:
    evening = running(desk, context, 20)
    now = context.ticker.clock.second_ms()
    page = open_day(window)
    began, ends = wall(now - 20 * MINUTE_MS), wall(now + 25 * MINUTE_MS)
    assert cells(page, "began")[:2] == [began, f"~{wall(now + 30 * MINUTE_MS)}"]
    assert cells(page, "over")[0] == f"~{ends}"
    said = page.day.chart.accessibleName().split("\n")
    assert said[0] == f"10:00 Round 1, began {began}, expected to end at {ends}"
    assert f"expected end: {wall(now + 175 * MINUTE_MS)}" in page.ends.text()
    late = page.day.table.rows.shown[0].delay.late
    assert late is not None
    planned = evening.picture.event.starts_at
    hours, minutes = map(int, began.split(":"))
    assert (hours * 60 + minutes - late) % (24 * 60) == int(planned[:2]) * 60 + int(planned[3:])


def test_a_choice_is_looked_at_and_only_the_button_changes_the_plan(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 5, "cut": 4}))
    context.open_event(evening.event)
    page = event_page(window)
    link = page.form.structure.head.link
    assert not link.isVisible()  # the fields of the form do it until round 1 is published
    evening.pair()
    context.desk.reload()
    page.refresh_if_stale()
    QTest.mouseClick(link, LEFT)
    plan, chart = page.day.plan, page.day.chart
    assert plan.list.hasFocus()
    assert plan.choice is None
    assert not plan.apply.isEnabled()
    QTest.keyClick(plan.list, Qt.Key.Key_Down)
    assert plan.choice is not None
    assert plan.apply.text() == "Drop round 5"
    row = plan.list.current
    assert row is not None
    assert row.told.startswith("50 minutes earlier. The cut comes after round 4.")
    assert chart._shown is not None
    assert chart._shown.other is not None
    accent = context.theme.colour("accent").name()
    assert pixels(chart.grab().toImage(), context.theme.px(186)).count(accent) > 20
    assert evening.picture.options.swiss_rounds == 5
    assert context.offers.current is None  # looking changes nothing
    QTest.keyClick(plan.list, Qt.Key.Key_Home)
    assert plan.choice is None
    assert chart._shown.other is None
    QTest.keyClick(plan.list, Qt.Key.Key_Down)
    QTest.mouseClick(plan.apply, LEFT)
    qtbot.waitUntil(lambda: evening.picture.options.swiss_rounds == 4)
    qtbot.waitUntil(lambda: "Round 5" not in cells(page, "name"))
    qtbot.waitUntil(lambda: plan.choice is None)
    context.commands.undo()
    qtbot.waitUntil(lambda: "Round 5" in cells(page, "name"))


@pytest.mark.storing_thread
def test_a_choice_pressed_twice_is_made_once_without_an_error(
    window: Window, desk: Desk, context: WindowContext, messages: list[Message], qtbot: QtBot
) -> None:
    evening = running(desk, context, 20)
    page = open_day(window)
    rounds = evening.picture.options.swiss_rounds
    assert rounds is not None
    page.day.plan.choose("more")
    for _press in range(2):
        QTest.mouseClick(page.day.plan.apply, LEFT)
    qtbot.waitUntil(lambda: not context.is_working)
    assert evening.picture.options.swiss_rounds == rounds + 1
    assert [message.phrase.code for message in messages] == ["frame.done"]


def test_search_leads_to_the_day_where_rounds_and_cut_can_still_change(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, players=12)
    evening.pair()
    context.open_event(evening.event)
    page = event_page(window)
    page.open_for(ShowSetting("cut"))
    assert page.day.isVisible()
    assert page.day.plan.list.hasFocus()


def test_the_hall_closes_on_the_chart_and_in_words(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = running(desk, context, 20)
    soon = wall(context.ticker.clock.second_ms() + 60 * MINUTE_MS)
    desk.do(ChangeEvent(evening.event, changes={"starts_at": wall(context.ticker.clock.second_ms() - 25 * MINUTE_MS)}))
    page = event_page(window)
    closes = page.fields["closes_at"].widget
    assert isinstance(closes, QLineEdit)
    QTest.mouseClick(closes, LEFT)
    QTest.keyClicks(closes, "soon")
    QTest.keyClick(closes, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "“soon”" in window.bar.line.text)
    assert evening.picture.event.closes_at == ""
    closes.clear()
    assert not window.bar.line.text
    QTest.keyClicks(closes, soon)
    QTest.keyClick(closes, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: evening.picture.event.closes_at == soon)
    page = open_day(window)
    row = page.day.plan.list.rows.shown[0]
    assert "after the hall closes." in row.told
    assert page.ends.property("ink") == "warn"
    image = page.day.chart.grab().toImage()
    assert context.theme.colour("danger").name() in pixels(image, context.theme.px(60))


@pytest.mark.parametrize(
    ("language", "width", "height", "size"),
    [*((each, 1280, 750, 100) for each in LANGUAGES), ("de", 1280, 800, 130), ("fr", 1024, 700, 100)],
)
def test_everything_has_room(
    window: Window, desk: Desk, context: WindowContext, language: str, width: int, height: int, size: int
) -> None:
    context.settings.text_size, context.settings.language = size, language
    evening = running(desk, context, 20)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 5}))
    window.resize(width, height)
    page = open_day(window)
    day = page.day
    assert (window.width(), window.height()) == (width, height)
    assert day.side.geometry().right() <= day.width()
    assert day.chart.width() == day.width()
    day.plan.choose("fewer")
    assert day.plan.apply.geometry().right() <= day.plan.width()
    assert day.plan.list.height() > context.theme.px(100)
    for key in ("name", "planned", "began", "over", "late"):
        column = day.table.rows.place_of(key)
        assert not day.table.isColumnHidden(column)
        row = day.table.rows.shown[0]
        inner = day.table.cells.inner(day.table.visualRect(day.table.rows.index(0, column)), column)
        assert day.table.cells.needed(row, day.table.rows.columns[column]) <= inner.width() + 2


def test_the_end_is_expected_anew_every_second_beside_the_settings_too(
    window: Window, desk: Desk, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    running(desk, context, 44)
    now = context.ticker.clock.second_ms()
    monkeypatch.setattr(type(context.ticker.clock), "second_ms", lambda _clock: now)  # no minute ends meanwhile
    page = event_page(window)
    assert f"expected end: {wall(now + 151 * MINUTE_MS)}" in page.ends.text()
    later = now + 10 * MINUTE_MS  # the result is missing, and everything is later
    monkeypatch.setattr(type(context.ticker.clock), "second_ms", lambda _clock: later)
    context.ticker.tick()
    assert f"expected end: {wall(later + 150 * MINUTE_MS)}" in page.ends.text()


def test_a_plan_that_has_moved_is_offered_again_for_printing(
    window: Window, desk: Desk, context: WindowContext, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    evening = running(desk, context, 20)
    begin = context.ticker.clock.second_ms()
    times = [begin]
    monkeypatch.setattr(type(context.ticker.clock), "second_ms", lambda _clock: times[-1])
    Printer(evening).printed("plan", "14:00", now_ms=begin, clock=clock_time)
    moved = open_day(window).day.moved
    settle(window)
    assert not moved.isVisible()
    times.append(begin + 40 * MINUTE_MS)
    context.ticker.tick()
    qtbot.waitUntil(moved.isVisible)
    assert "but the plan of the day printed at 14:00 says" in moved.line.text()
    with qtbot.waitSignal(context.navigation.page_requested) as wanted:
        QTest.mouseClick(moved.print_button, LEFT)
    assert wanted.args == ["print", PrintDocument("plan")]


def test_a_day_that_is_over_offers_nothing_and_has_its_real_times(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, players=8, swiss_rounds=3, cut=4, third_place=True)
    for _round in range(3):
        evening.play_round()
    evening.play_knockout()
    context.open_event(evening.event)
    page = open_day(window)
    assert page.ends.text() == ""
    assert not page.day.plan.isVisible()
    assert cells(page, "name")[-1] == "Final, third place"
    assert all(cells(page, "began")[:3])
    assert "~" not in "".join(cells(page, "began"))
    page.day.chart.grab()


def test_many_rounds_and_nobody_are_drawn_too(window: Window, desk: Desk, context: WindowContext) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 60}))
    context.open_event(evening.event)
    window.resize(1280, 750)
    page = open_day(window)
    page.day.chart.grab()
    assert len(cells(page, "name")) == 62
    assert window.height() == 750
    empty = new_evening(desk, players=0)
    context.open_event(empty.event)
    QApplication.processEvents()
    assert not page.day.chart.isVisible()
    assert cells(page, "name") == []
    assert page.ends.text() == ""
    assert "Enter the players first" in page.day.words.text()
    context.commands.do(AddEntrant(empty.event, PlayerDetails("Ada"), check_in=True))
    QApplication.processEvents()
    assert page.day.chart.isVisible()


def test_the_texts_of_the_drawing_touch_neither_each_other_nor_the_line_of_the_closing_time(
    window: Window, desk: Desk, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Delays of short rounds ran together as “−1−45”, and the red line went through “13:15”."""
    evening = new_evening(desk, players=4)
    for minutes in (6, 5, 4):
        evening.pair()
        desk.do(StartRoundClock(evening.event, context.ticker.clock.second_ms() - minutes * MINUTE_MS))
        evening.report("1 2-0 2 2-0")
    context.open_event(evening.event)
    context.commands.do(ChangeEvent(evening.event, changes={"closes_at": "13:30"}))
    window.resize(1280, 800)
    page = open_day(window)
    drawn: list[tuple[QRectF, str]] = []
    monkeypatch.setattr(DayChart, "_draw_text", lambda _chart, _painter, room, text, _tone: drawn.append((room, text)))
    chart = page.day.chart
    chart.grab()
    assert chart._shown is not None
    delays = sorted((room.left(), room.right()) for room, text in drawn if ":" not in text)
    assert delays
    assert all(end + 6 <= begin for (_, end), (begin, _) in pairwise(delays))
    closes = chart._x(chart._shown.day.closes or 0)
    ends = [room for room, text in drawn if text.endswith(":15") and len(text) == 5]
    assert ends
    assert not any(room.left() - 3 < closes < room.right() + 3 for room in ends)
