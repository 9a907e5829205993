"""Quiet buttons: their text is near the edges of the button, and ends where what is above it does if it should."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import quiet

WORD, BEARING = "HIH", 3
"""A word with straight edges, and the px that its letters may be inside its box."""


@pytest.fixture(params=[100, 130])
def column(
    request: pytest.FixtureRequest, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> Iterator[QVBoxLayout]:
    settings.text_size = request.param
    page = QWidget()
    page.setProperty("look", "page")
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    page.resize(300, 120)
    theme.apply_to(page)
    qtbot.addWidget(page)
    yield QVBoxLayout(page)
    settings.text_size = 100


def ends(column: QVBoxLayout, widget: QWidget) -> tuple[int, int]:
    """The first and the last x at which the text of this widget is seen on the page."""
    page = column.parentWidget()
    assert page is not None
    page.show()
    QApplication.processEvents()
    image, top = page.grab().toImage(), widget.mapTo(page, QPoint()).y()
    ground = image.pixelColor(0, 0)
    rows = range(top, top + widget.height())
    seen = [x for x in range(image.width()) for y in rows if image.pixelColor(x, y) != ground]
    return min(seen), max(seen)


@pytest.mark.parametrize(
    ("edge", "align"), [("left", Qt.AlignmentFlag.AlignLeft), ("right", Qt.AlignmentFlag.AlignRight)]
)
def test_the_text_of_a_quiet_button_stands_at_the_edge_of_what_is_above(
    column: QVBoxLayout, edge: str, align: Qt.AlignmentFlag
) -> None:
    label, button = QLabel(WORD), quiet(QToolButton(), flush=edge)
    label.setStyleSheet("font-weight: 600")
    button.setText(WORD)
    for widget in (label, button):
        column.addWidget(widget, 0, align)
    end = ("left", "right").index(edge)
    above, below = ends(column, label), ends(column, button)
    assert abs(above[end] - below[end]) <= 1
    assert above[1] - above[0] == below[1] - below[0]  # nothing of it is cut off


def test_the_text_of_a_quiet_button_is_four_px_inside_it(column: QVBoxLayout, theme: Theme) -> None:
    button = quiet(QToolButton())
    button.setText(WORD)
    column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
    left, right = ends(column, button)
    for inset in (left - button.x(), button.geometry().right() - right):
        assert theme.px(4) <= inset <= theme.px(4) + BEARING
