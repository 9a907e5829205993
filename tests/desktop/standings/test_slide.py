"""What moves in the standings: a line unfolds or folds, and the lines change their order after a correction."""

from __future__ import annotations

from random import Random

import pytest
from evenings import Evening, new_evening
from moving import moved_to, running
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import Drop
from irondie_to.desktop.controls.slide import Slide
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.standings.rows import RowKind


def page_of(players: int, desk: Desk, context: WindowContext, qtbot: QtBot) -> tuple[StandingsPage, Evening]:
    """The page of an event after one round."""
    evening = new_evening(desk, players)
    evening.play_round(Random(1))
    context.open_event(evening.event)
    page = StandingsPage(context)
    qtbot.addWidget(page)
    page.resize(1072, 690)
    page.show()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() > 0 and not context.is_working)
    page.focus_first()
    return page, evening


@pytest.fixture
def page(desk: Desk, context: WindowContext, qtbot: QtBot) -> StandingsPage:
    """The page of an event with twelve players."""
    return page_of(12, desk, context, qtbot)[0]


def toggle(page: StandingsPage, qtbot: QtBot) -> None:
    """Press Enter on the current line, and wait until it is unfolded or folded."""
    is_open = page.list.unfolded is not None
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: (page.list.unfolded is not None) != is_open)


def look(page: StandingsPage) -> QImage:
    """What the user sees of the rows."""
    return page.table.grab(page.table.viewport().geometry()).toImage()


def band_row(page: StandingsPage) -> int:
    """The row of the details."""
    return next(row for row, shown in enumerate(page.table.rows.shown) if shown.kind is RowKind.UNFOLDED)


@pytest.mark.usefixtures("moving")
def test_a_line_unfolds_and_folds_in_two_thirds_of_the_time(page: StandingsPage, qtbot: QtBot) -> None:
    folded = look(page)
    toggle(page, qtbot)
    height = page.table.rowHeight(band_row(page))
    assert height > 100  # the table itself is unfolded at once
    moved_to(page, 0)
    at_first = look(page)
    below = page.table.rowViewportPosition(1)
    named = QRect(0, below, 200, 200)  # rank and name; the scroll bar that appears moves what is at their right
    assert at_first.copy(named) == folded.copy(named)
    moved_to(page, 40)
    assert look(page) not in (at_first, folded)
    moved_to(page, 160)
    assert not running(page)
    unfolded = look(page)
    toggle(page, qtbot)
    moved_to(page, 0)
    assert look(page).copy(named) == unfolded.copy(named)
    moved_to(page, 107)
    assert not running(page)
    qtbot.waitUntil(lambda: not page.table.verticalScrollBar().isVisible())
    assert look(page) == folded


@pytest.mark.usefixtures("moving")
def test_a_row_slides_with_the_height_of_the_details(page: StandingsPage, qtbot: QtBot) -> None:
    top = page.table.rowViewportPosition(1)
    toggle(page, qtbot)
    height = page.table.rowHeight(band_row(page))
    moved_to(page, 40)
    half = look(page)
    moved_to(page, 160)
    whole = look(page)
    offsets = [y for y in range(height + 1) if half.copy(0, top + y, 300, 27) == whole.copy(0, top + height, 300, 27)]
    assert len(offsets) == 1
    assert 0.5 < offsets[0] / height < 0.75


@pytest.mark.usefixtures("moving")
def test_no_row_is_missing_while_rows_slide_out_of_sight(page: StandingsPage, qtbot: QtBot) -> None:
    below = page.table.rowViewportPosition(1)
    for height in range(420, 460, 9):  # in some, the details push a row out of sight but for a strip
        page.resize(1072, height)
        QApplication.processEvents()
        before = look(page)
        toggle(page, qtbot)
        moved_to(page, 0)
        assert look(page).copy(0, below, 300, 600) == before.copy(0, below, 300, 600)
        moved_to(page, 160)
        toggle(page, qtbot)


@pytest.mark.usefixtures("moving")
def test_a_key_or_a_scroll_ends_the_motion(page: StandingsPage, qtbot: QtBot) -> None:
    toggle(page, qtbot)
    assert running(page)
    window = page.window().windowHandle()
    assert window is not None
    QTest.keyClick(window, Qt.Key.Key_Down)
    assert not running(page)
    toggle(page, qtbot)
    toggle(page, qtbot)
    assert running(page)
    page.table.verticalScrollBar().setValue(5)
    assert not running(page)


def test_with_less_motion_a_line_unfolds_at_once(page: StandingsPage, qtbot: QtBot) -> None:
    toggle(page, qtbot)
    assert not running(page)
    assert not any(slide.isVisible() for slide in page.findChildren(Slide))


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize(("players", "slides"), [(12, True), (42, False)])
def test_lines_slide_to_a_new_order(
    players: int, slides: bool, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    page, evening = page_of(players, desk, context, qtbot)
    before = [line.code for line in page.list.lines]
    winner = page.list.lines[0].code
    picture = evening.picture
    match = next(
        match
        for match in picture.matches_of(picture.swiss[0])
        if winner in {picture.entrant(row).code for row in (match.a_id, match.b_id)}
    )
    other = read_result("0-2" if (match.games_a or 0) > (match.games_b or 0) else "2-0")
    desk.do(CorrectResult(evening.event, "1", match.table_number, other))
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: [line.code for line in page.list.lines] != before)
    assert bool(running(page)) is slides
    moved_to(page, 220)
    assert not running(page)


@pytest.mark.usefixtures("moving")
def test_another_round_other_columns_and_other_players_do_not_slide(
    desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    page, evening = page_of(12, desk, context, qtbot)
    evening.play_round(Random(2))
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: page.body.answer is not None and page.body.answer.round_number == 2)
    assert not running(page)
    entrant = evening.picture.entrant_rows[0]
    desk.do(Drop(evening.event, entrant.code, entrant))
    page.find_field.setText(page.list.lines[3].name)
    assert not running(page)
