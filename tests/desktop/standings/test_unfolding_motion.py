"""What moves in the standings: the details of a line fade in; lines in a new order are there at once."""

from __future__ import annotations

from random import Random

import pytest
from evenings import new_evening
from moving import moved_to, running
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.standings.rows import RowKind


@pytest.fixture
def page(desk: Desk, context: WindowContext, qtbot: QtBot) -> StandingsPage:
    """The page of an event with twelve players after one round."""
    evening = new_evening(desk, 12)
    evening.play_round(Random(1))
    context.open_event(evening.event)
    page = StandingsPage(context)
    qtbot.addWidget(page)
    page.resize(1072, 690)
    page.show()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() > 0 and not context.is_working)
    page.focus_first()
    return page


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
def test_the_details_of_a_line_fade_in_and_are_gone_at_once(page: StandingsPage, qtbot: QtBot) -> None:
    folded = look(page)
    toggle(page, qtbot)
    height = page.table.rowHeight(band_row(page))
    assert height > 100  # the table itself is unfolded at once
    looks = []
    for ms in (0, 40, 160):
        moved_to(page, ms)
        looks.append(look(page))
    assert looks[0] != looks[1] != looks[2] != looks[0]
    assert not running(page)
    toggle(page, qtbot)
    assert not running(page)
    qtbot.waitUntil(lambda: not page.table.verticalScrollBar().isVisible())
    assert look(page) == folded


def test_only_lines_have_texts_figures_and_an_arrow(page: StandingsPage, qtbot: QtBot) -> None:
    """The details are seen through while they fade in."""
    toggle(page, qtbot)
    rows, option = page.table.rows, QStyleOptionViewItem()
    painted = set()
    for number, row in enumerate(rows.shown):
        for column in range(rows.columnCount()):
            image = QImage(120, 40, QImage.Format.Format_RGB32)
            option.rect = image.rect()
            with QPainter(image) as painter:
                page.table.cells.paint(painter, option, rows.index(number, column))
            inside = {image.pixel(x, y) for x in range(10, 110) for y in range(10, 30)}
            if len(inside) > 1:
                painted.add((row.kind, column))
    assert {kind for kind, _column in painted} == {RowKind.LINE}
    assert (RowKind.LINE, rows.columnCount() - 1) in painted


@pytest.mark.usefixtures("moving")
def test_details_that_are_shown_again_do_not_fade(page: StandingsPage, qtbot: QtBot) -> None:
    toggle(page, qtbot)
    moved_to(page, 160)
    account = page.list._answer.account if page.list._answer is not None else None
    page.list.unfold(account)
    assert not running(page)


def test_with_less_motion_a_line_unfolds_at_once(page: StandingsPage, qtbot: QtBot) -> None:
    toggle(page, qtbot)
    assert not running(page)


@pytest.mark.usefixtures("moving")
def test_lines_in_a_new_order_have_their_places_at_once(
    page: StandingsPage, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    before = [line.code for line in page.list.lines]
    picture = desk.picture(context.picture.event.id)
    match = next(
        match
        for match in picture.matches_of(picture.swiss[0])
        if before[0] in {picture.entrant(row).code for row in (match.a_id, match.b_id)}
    )
    other = read_result("0-2" if (match.games_a or 0) > (match.games_b or 0) else "2-0")
    desk.do(CorrectResult(picture.event.id, "1", match.table_number, other))
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: [line.code for line in page.list.lines] != before)
    assert not running(page)
