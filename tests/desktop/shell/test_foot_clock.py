"""The hall clock at the foot of the rail, in a whole window."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from evenings import Evening, new_evening
from halls import minute
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import AdjustHall, PauseTable, StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import line_in
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.hall_time import QtPlayer
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.foot_clock import _SHORT, FootClock
from irondie_to.desktop.shell.timekeeper import IDLE_MS, Timekeeper
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.printing.press import Press
from irondie_to.tournament.knockout.bracket import round_phrase


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players, round 1 published."""
    found = new_evening(desk, 8)
    found.pair()
    return found


@pytest.fixture
def window(desk: Desk, theme: Theme, settings: WindowSettings, evening: Evening, qtbot: QtBot) -> Iterator[Window]:
    """A window with everything in it, on the event."""
    found = Window(theme, settings)
    qtbot.addWidget(found)
    time = Timekeeper(desk, settings, found)
    context = WindowContext(desk, settings, theme, Press, time.time)
    controller = WindowController(found, context)
    time.attach(found, context, lambda: controller.event_in_hall)
    found.resize(1280, 800)
    found.show()
    context.open_event(evening.event)
    yield found
    found.close()
    context.close()


def foot_of(window: Window) -> FootClock:
    """The clock at the foot."""
    found = window.rail.findChild(FootClock)
    assert isinstance(found, FootClock)
    return found


def context_of(window: Window) -> WindowContext:
    """The context of the window."""
    assert window.context is not None
    return window.context


def test_it_shows_the_hall_clock_on_every_page_but_that_of_the_clocks(
    window: Window, evening: Evening, qtbot: QtBot
) -> None:
    foot, context = foot_of(window), context_of(window)
    assert foot.isVisible()
    assert foot.figures == "45:00"
    context.commands.do(StartRoundClock(evening.event, context.ticker.clock.second_ms() - 60_000))
    qtbot.waitUntil(lambda: foot.figures in {"44:00", "43:59"})
    assert "running" in foot.accessibleName()
    assert "Match time ends at" in foot.toolTip()
    QTest.mouseClick(foot, Qt.MouseButton.LeftButton)
    assert window.rail.entries["clocks"].isChecked()
    assert not foot.isVisible()
    window.show_page("players")
    assert foot.isVisible()


def test_after_a_round_it_says_that_all_results_are_in(window: Window, evening: Evening) -> None:
    foot = foot_of(window)
    evening.report_all()
    foot.show_now()
    assert foot.isVisible()
    assert re.fullmatch(r"\d\d:\d\d", foot.figures)  # the time of day
    assert foot.accessibleName() == f"Round 1 of 3 · {foot.figures} · all results are in"


def entry_places(window: Window) -> list[int]:
    """How far down in the rail each of its entries begins, in px."""
    QApplication.processEvents()
    return [entry.y() for entry in window.rail.entries.values()]


def test_the_entries_of_the_rail_do_not_move_with_the_clock(
    window: Window, settings: WindowSettings, evening: Evening
) -> None:
    settings.text_size = 130
    with_clock = entry_places(window)
    window.show_page("clocks")
    without = entry_places(window)
    window.show_page("players")
    evening.report_all()
    foot_of(window).show_now()
    without_figures = entry_places(window)
    context_of(window).open_event(None)
    without_event = entry_places(window)
    settings.text_size = 100
    assert with_clock == without == without_figures == without_event


def test_without_an_event_and_after_the_last_round_there_is_none(window: Window, evening: Evening) -> None:
    context_of(window).open_event(None)
    assert not foot_of(window).isVisible()
    context_of(window).open_event(evening.event)
    assert foot_of(window).isVisible()
    evening.report_all()
    for _ in range(2):
        evening.play_round()
    foot_of(window).show_now()
    assert foot_of(window).isVisible()  # the cut follows
    evening.play_knockout()
    foot_of(window).show_now()
    assert not foot_of(window).isVisible()


def test_the_rail_counts_the_tables_that_need_the_referee(window: Window, evening: Evening, qtbot: QtBot) -> None:
    context = context_of(window)
    at = context.ticker.clock.second_ms()
    context.commands.do(StartRoundClock(evening.event, at))
    entry = window.rail.entries["clocks"]
    assert entry.warning == ""
    context.commands.do(PauseTable(evening.event, at, 2))
    qtbot.waitUntil(lambda: entry.warning == "1")
    context.commands.undo()
    qtbot.waitUntil(lambda: entry.warning == "")


def test_what_plays_sounds_is_loaded_once_a_hall_clock_runs(
    window: Window, evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[bool] = []
    monkeypatch.setattr(QtPlayer, "prepare", lambda _self: loaded.append(True))
    context, idle = context_of(window), window.findChildren(QTimer)
    (timer,) = (timer for timer in idle if timer.interval() == IDLE_MS)
    timer.setInterval(1)
    timer.start()
    qtbot.waitUntil(lambda: not timer.isActive())
    assert not loaded
    context.commands.do(StartRoundClock(evening.event, context.ticker.clock.second_ms()))
    qtbot.waitUntil(lambda: bool(loaded))
    context.commands.undo()
    qtbot.waitUntil(lambda: not timer.isActive())
    assert loaded == [True]


def test_alarms_are_said_in_the_window_while_the_task_runs(window: Window, evening: Evening) -> None:
    context, time = context_of(window), window.findChild(Timekeeper)
    assert isinstance(time, Timekeeper)
    context.sounds.is_on = False
    told: list[Message] = []
    context.messages.posted.connect(told.append)
    context.commands.do(StartRoundClock(evening.event, context.ticker.clock.second_ms() - 39 * 60_000 - 30_000))

    async def while_it_runs() -> None:
        time.start()
        await asyncio.sleep(0)
        context.commands.do(AdjustHall(evening.event, -60_000))
        told.clear()
        while not told:
            await asyncio.sleep(0)
        await time.end()

    event_loop().run_until_complete(asyncio.wait_for(while_it_runs(), 5))
    assert "Five minutes" in context.say(told[0].phrase)


def test_a_narrow_window_keeps_the_clock_smaller(window: Window) -> None:
    high = foot_of(window).sizeHint().height()
    window.resize(1000, 700)
    assert foot_of(window).sizeHint().height() < high
    assert foot_of(window).isVisible()


def test_the_clock_shows_that_it_is_under_the_mouse_pressed_or_focused(window: Window) -> None:
    foot = foot_of(window)

    def look() -> QImage:
        QApplication.processEvents()
        return foot.grab().toImage()

    QTest.mouseMove(window.menuBar(), QPoint(2, 2))
    seen = [look()]
    QTest.mouseMove(foot, foot.rect().center())
    seen.append(look())
    QTest.mousePress(foot, Qt.MouseButton.LeftButton)
    seen.append(look())
    QTest.mouseMove(window.menuBar(), QPoint(2, 2))
    QTest.mouseRelease(foot, Qt.MouseButton.LeftButton, pos=QPoint(-20, -20))
    foot.setFocus(Qt.FocusReason.TabFocusReason)
    seen.append(look())
    assert all(one != other for one, other in combinations(seen, 2))


def test_results_are_dated_by_the_clock_that_the_hall_sees(window: Window, evening: Evening) -> None:
    context = context_of(window)
    context.commands.do(StartRoundClock(evening.event, minute(0)))
    context.ticker.clock.set_to(minute(20))  # the computer's own clock says something else
    evening.report("1 2-0")
    (clock,) = evening.picture.table_clocks
    assert clock.finished_at_ms is not None
    assert minute(20) <= clock.finished_at_ms < minute(20.5)
    assert context.desk.journal(evening.event)[0].at.startswith("2026-03-21T09:20:")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 130])
def test_the_title_of_every_round_is_whole_and_its_state_is_beside_or_below_it(
    window: Window, settings: WindowSettings, language: str, percent: int
) -> None:
    settings.text_size = percent
    foot, theme = foot_of(window), window.theme
    letters, room = QFontMetrics(theme.font(12, bold=True)), foot.width() - theme.px(16 + 14)
    titles = [Phrase("clocks.round", {"round": 12})]
    titles += [round_phrase(name) for name in ("round_of_16", "quarterfinals", "semifinals", "final")]
    for title in (say(found, language).capitalize() for found in titles):
        assert letters.horizontalAdvance(title) <= room
        for code in ("clocks.hall_ready", "clocks.hall_paused", *_SHORT.values()):
            word = say(Phrase(code), language)
            beside, below = foot._places_of(word, title, "", room)
            assert (beside, below) in ((word, ""), ("", word))
            assert letters.horizontalAdvance(word) <= room
            assert not beside or letters.horizontalAdvance(f"{title}{word}") < room
    settings.text_size = 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("minutes_ago", [1, 50])
def test_the_time_at_which_match_time_ends_is_whole(
    window: Window, settings: WindowSettings, evening: Evening, language: str, minutes_ago: int
) -> None:
    settings.language = language
    context, foot = context_of(window), foot_of(window)
    context.commands.do(StartRoundClock(evening.event, context.ticker.clock.second_ms() - minutes_ago * 60_000))
    QApplication.processEvents()
    foot.show_now()
    *_above, says, _state = foot._shown
    assert "00" <= says[-5:-3] <= "23"
    px = context.theme.px
    assert line_in(says, context.theme.font(12), foot.width() - px(16) - px(14)).is_whole, says
