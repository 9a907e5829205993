"""The outline of what an empty page will show."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.controls.table.outline import BoxesOutline, PageOutline, TableOutline
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import Mode
from irondie_to.desktop.rounds.page import RoundsPage


@pytest.fixture
def page(desk: Desk, context: WindowContext, qtbot: QtBot) -> RoundsPage:
    """The Rounds page of an event with eight players and no round."""
    evening = new_evening(desk, players=8)
    context.open_event(evening.event)
    found = RoundsPage(context)
    qtbot.addWidget(found)
    found.resize(1100, 700)
    found.show()
    found.refresh_if_stale()
    return found


def rows_of(outline: TableOutline) -> list[int]:
    """Return the y of each line below a row."""
    picture = outline.grab().toImage()
    right = picture.width() - 3
    ground = picture.pixel(right, picture.height() - 2)
    return [y for y in range(28, picture.height()) if picture.pixel(right, y) != ground]


def test_an_empty_round_has_the_headings_of_its_list_where_they_will_be(page: RoundsPage) -> None:
    outline = page.empty.outline
    shown = outline.grab(QRect(0, 0, outline.width(), 28)).toImage()
    page.stack.setCurrentWidget(page.round_area)
    page.list.resize(outline.width(), 400)
    page.list.head.share_width()
    head = page.list.head.grab().toImage().convertToFormat(shown.format())
    assert _ink(shown) == _ink(head)


def _ink(picture: QImage) -> list[int]:
    """Return the x of all columns of pixels in which there are letters."""
    ground = picture.pixel(1, 2)
    columns = range(picture.width())
    return [x for x in columns if any(picture.pixel(x, y) != ground for y in range(4, 24))]


def test_it_has_as_many_rows_as_the_round_will_have_and_each_is_fainter(page: RoundsPage, desk: Desk) -> None:
    outline = page.empty.outline
    row_px = page.context.theme.px(page.list.row_px)
    assert rows_of(outline) == [28 + (row + 1) * row_px - 1 for row in range(4)]
    outline.count = 300
    assert len(rows_of(outline)) == 12
    picture = outline.grab().toImage()
    right, ground = picture.width() - 3, picture.pixelColor(1, picture.height() - 2).lightness()
    strength = [abs(ground - picture.pixelColor(right, y).lightness()) for y in rows_of(outline)]
    assert strength == sorted(strength, reverse=True)
    assert strength[0] > 3 * strength[-1] > 0


def test_a_reader_and_the_keyboard_pass_it_and_clicks_go_through(page: RoundsPage, qtbot: QtBot) -> None:
    for outline in page.findChildren(PageOutline):
        assert outline.focusPolicy() == Qt.FocusPolicy.NoFocus
        assert outline.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        spoken = QAccessible.queryAccessibleInterface(outline)
        assert spoken.text(QAccessible.Text.Name) == spoken.text(QAccessible.Text.Description) == ""
        assert not outline.findChildren(QWidget)
    assert [label.text() for label in page.empty.findChildren(QLabel)] == [page.empty.words.text()]


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_boxes_are_left_out_where_they_would_be_cut(context: WindowContext, qtbot: QtBot, mode: Mode) -> None:
    context.settings.mode = mode
    outline = BoxesOutline(context.theme, (4, 2, 1), (100, 40), (20, 10))
    qtbot.addWidget(outline)
    outline.resize(20 + 3 * 120, 4 * 50)

    def columns() -> list[bool]:
        picture = outline.grab().toImage()
        ground = picture.pixel(1, 1)
        spans = [range(20 + 120 * place, min(picture.width(), 120 + 120 * place)) for place in range(3)]
        return [any(picture.pixel(x, y) != ground for x in span for y in range(picture.height())) for span in spans]

    assert columns() == [True, True, True]
    outline.resize(20 + 230, 4 * 50)
    assert columns() == [True, True, False]
