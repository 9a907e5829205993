"""The day on the Event page: a line at the scale of real time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from evenings import new_evening
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import ShowSetting
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.event.day import DayLine
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window
from irondie_to.i18n import LANGUAGES

MINUTE_MS = 60_000


def event_page(window: Window) -> EventPage:
    window.show_page("event")
    page = window.page
    assert isinstance(page, EventPage)
    QApplication.processEvents()
    return page


def runs(image: QImage, x: int) -> list[tuple[str, int]]:
    """The colours down a column of the picture, each with its height in px."""
    found: list[tuple[str, int]] = []
    for y in range(image.height()):
        name = QColor(image.pixel(x, y)).name()
        height = found.pop()[1] if found and found[-1][0] == name else 0
        found.append((name, height + 1))
    return found


def test_bars_are_as_high_as_their_time_and_filled_as_far_as_it_is(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, players=4)
    desk.do(ChangeEvent(evening.event, changes={"match_minutes": 40, "break_minutes": 20}))
    evening.play_round()
    evening.pair()
    desk.do(StartRoundClock(evening.event, WallClock().second_ms() - 20 * MINUTE_MS))
    context.open_event(evening.event)
    window.resize(1280, 800)
    page = event_page(window)
    line, colour = page.side.line, context.theme.colour
    shown = runs(line.grab().toImage(), line._columns.bar + 4)  # inside the bars, beside the line between them
    done = [height for name, height in shown if name == colour("line_strong").name()]
    filled = [height for name, height in shown if name == colour("accent").name()]
    minute = (line.height() - 19) / (3 * 60 + 40)
    assert abs(max(done) - 40 * minute) < 3
    assert abs(max(filled) - 20 * minute) < 3
    assert "left" in line._under_way.words
    assert "Round 2: match time ends at " in page.side.under_way.text()


def test_what_is_planned_is_read_aloud(window: Window, desk: Desk, context: WindowContext) -> None:
    context.open_event(new_evening(desk, players=4).event)
    said = event_page(window).side.line.accessibleName().split("\n")
    assert said == ["10:00 Round 1", "10:50 Round 2", "11:40 Round 3", "12:30 Final", "13:15 Event ends"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_large_text_the_day_is_beside_the_form_with_every_name_whole(
    window: Window, desk: Desk, context: WindowContext, language: str
) -> None:
    context.settings.text_size, context.settings.language = 130, language
    evening = new_evening(desk, players=20)
    desk.do(ChangeEvent(evening.event, options={"cut": 8, "swiss_rounds": 5}))
    evening.pair()
    context.open_event(evening.event)
    window.resize(1280, 800)
    page = event_page(window)
    QApplication.processEvents()
    side, form = page.side, page.form
    assert side.x() >= form.mapTo(page, QPoint()).x() + form.width()
    assert side.geometry().bottom() < page.height()
    names = [line[6:].partition(",")[0] for line in side.line.accessibleName().split("\n")]
    widest = max(map(QFontMetrics(context.theme.font(13)).horizontalAdvance, names))
    assert side.line.width() - context.theme.px(62) >= widest
    assert form.fields["name"].widget.width() >= context.theme.px(92)
    about = side.about
    assert about.y() >= side.title.geometry().bottom() or about.x() >= side.title.geometry().right()
    assert about.height() < 2 * about.fontMetrics().height()
    assert side.line.geometry().right() < side.width() - 16


def test_many_rounds_leave_out_names_instead_of_making_the_window_higher(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 60}))
    context.open_event(evening.event)
    window.resize(1280, 750)
    page = event_page(window)
    page.side.line.grab()
    assert page.side.minimumSizeHint().height() < 400
    assert window.height() == 750


def test_planned_and_real_times_are_side_by_side(window: Window, desk: Desk, context: WindowContext) -> None:
    evening = new_evening(desk, players=4)
    evening.pair()
    now = WallClock().second_ms()
    desk.do(StartRoundClock(evening.event, now - 20 * MINUTE_MS))
    context.open_event(evening.event)
    window.resize(1280, 800)
    side = event_page(window).side
    assert side.line.shows_both
    assert side.about.text() == "planned, actual, ~expected"
    began, ends = wall(now - 20 * MINUTE_MS), wall(now + 25 * MINUTE_MS)
    said = side.line.accessibleName().split("\n")
    assert said[0] == f"10:00 Round 1, began {began}, expected to end at {ends}"
    assert said[1].startswith(f"10:50 Round 2, expected at {wall(now + 30 * MINUTE_MS)}")
    assert side.ends.text() == f"Expected end: {wall(now + 175 * MINUTE_MS)} (planned: 13:15)."
    side.line.grab()  # painted with both


def test_the_plan_is_changed_beside_the_day_after_its_effects_are_shown(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 5, "cut": 4}))
    context.open_event(evening.event)
    page = event_page(window)
    side, plan, link = page.side, page.form.plan, page.form.structure.head.link
    assert not link.isVisible()  # the fields of the form do it until round 1 is published
    evening.pair()
    context.desk.reload()
    page.refresh_if_stale()
    assert link.isVisible()
    assert not plan.isVisible()
    page.open_for(ShowSetting("swiss_rounds"))
    assert plan.rounds.hasFocus()
    assert not plan.store.isEnabled()
    QTest.keyClick(plan.rounds, Qt.Key.Key_Up)
    assert "Swiss rounds: 5 → 4." in plan.effects.text()
    assert "The cut is made after round 4." in plan.effects.text()
    assert "Round 5" not in side.line.accessibleName()  # the day shows the new plan
    assert not plan.warning.isVisible()
    plan.rounds.setCurrentIndex(plan.rounds.findData(3))
    assert "3 rounds aren’t enough for 12 players" in plan.warning.text()
    plan.cancel.click()
    assert "Round 5" in side.line.accessibleName()
    assert evening.picture.options.swiss_rounds == 5
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert not link.isVisible()
    plan.rounds.setCurrentIndex(plan.rounds.findData(4))
    plan.cut.setCurrentIndex(plan.cut.findData(2))
    plan.store.click()
    qtbot.waitUntil(lambda: evening.picture.options.cut == 2)
    assert evening.picture.options.swiss_rounds == 4
    qtbot.waitUntil(lambda: not plan.isVisible())
    context.commands.undo()
    qtbot.waitUntil(lambda: evening.picture.options.swiss_rounds == 5)


def test_a_plan_that_is_chosen_and_not_applied_comes_before_the_next_step(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 3, "cut": 4}))
    evening.play_round()
    context.open_event(evening.event)
    page = event_page(window)
    page.open_for(ShowSetting("swiss_rounds"))
    assert context.offers.current is None
    page.form.plan.rounds.setCurrentIndex(page.form.plan.rounds.findData(2))
    assert page.side.title.text() == "With 2 rounds, top 4"
    assert page.side.words.text() == "Chosen: 2 rounds, then the top 4."
    assert window.strip.button.text() == "Change the plan"
    assert "2 rounds, then the top 4" in window.strip.sentence.toolTip()
    window.show_page("rounds")
    assert window.strip.button.text() == "See the plan"  # F8 does not pair a round of the old plan
    window.next.trigger()
    assert window.page is page
    window.next.trigger()
    qtbot.waitUntil(lambda: evening.picture.options.swiss_rounds == 2)
    qtbot.waitUntil(lambda: context.offers.current is None)
    QApplication.processEvents()
    assert page.side.title.text() == "The day"
    assert page.side.words.text() == "Planned: 2 rounds, then the top 4."
    assert evening.picture.swiss[-1].number == 1


def test_closing_or_leaving_the_event_says_that_a_chosen_plan_was_not_applied(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 3, "cut": 0}))
    evening.play_round()
    context.open_event(evening.event)
    page = event_page(window)
    page.open_for(ShowSetting("swiss_rounds"))
    page.form.plan.rounds.setCurrentIndex(page.form.plan.rounds.findData(2))
    assert page.side.title.text() == "With 2 rounds"
    window.close()
    qtbot.waitUntil(lambda: "wasn’t changed to 2 rounds" in window.bar.line.text)
    assert window.isVisible()
    context.open_event(new_evening(desk, players=4).event)
    assert "wasn’t changed to 2 rounds" in window.bar.line.text
    assert context.offers.current is None


@pytest.mark.parametrize("height", [120, 150, 200, 260, 400, 700])
def test_the_final_is_always_named_and_no_two_names_overlap(
    window: Window, desk: Desk, context: WindowContext, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    evening = new_evening(desk, players=20)
    desk.do(ChangeEvent(evening.event, options={"cut": 8, "swiss_rounds": 5}))
    context.open_event(evening.event)
    line = event_page(window).side.line
    drawn: list[tuple[str, float]] = []
    draw = DayLine._draw_name

    def recorded(self: DayLine, painter: QPainter, name: str, top: float, *, bold: bool) -> QRectF:
        drawn.append((name, top))
        return draw(self, painter, name, top, bold=bold)

    monkeypatch.setattr(DayLine, "_draw_name", recorded)
    line.setFixedHeight(height)
    drawn.clear()
    line.grab()
    names, tops = zip(*drawn, strict=True)
    assert names[0] == "Round 1"
    assert names[-2:] == ("Final", "Event ends")
    one_line = context.theme.px(19)
    assert all(below - above >= one_line - 0.01 for above, below in pairwise(tops))
