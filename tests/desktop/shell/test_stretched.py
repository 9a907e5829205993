"""In words two fifths longer than English nothing is cut off on any page, and nothing is left in English."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QTableView, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from tongues import source

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import BELOW, DAY
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.i18n import LANGUAGE_NAMES, STRETCHED, translate

SIZE = (1280, 800)
# These draw an ellipsis themselves and show everything in their tool tip.
SHORTENED = {"ShortLabel", "_Sentence"}


@pytest.fixture
def window(
    desk: Desk, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> Iterator[Window]:
    """A window at the size of a small screen over an event in its third round, in the stretched language."""
    evening = new_evening(desk, players=13, cut=4)
    lots = Random(3)
    evening.play_round(lots)
    evening.play_round(lots)
    evening.pair()
    settings.language = STRETCHED
    found = Window(theme, settings)
    qtbot.addWidget(found)
    found.resize(*SIZE)
    with qtbot.waitExposed(found):
        found.show()
    WindowController(found, context)
    context.open_event(evening.event)
    yield found
    found.close()


@cache
def stretched() -> set[str]:
    """Every whole English sentence that must have become another one."""
    return {one for one in (sentence.one for sentence in source()) if translate(one, STRETCHED) != one}


def cut_off(widget: QWidget) -> bool:
    """Whether words of a label or button have no room."""
    metrics, room = widget.fontMetrics(), widget.contentsRect()
    if isinstance(widget, QLabel):
        if not widget.text() or "<" in widget.text() or type(widget).__name__ in SHORTENED:
            return False
        if widget.wordWrap():
            wrapped = int(Qt.TextFlag.TextWordWrap)
            return metrics.boundingRect(0, 0, room.width(), 9999, wrapped, widget.text()).height() > room.height() + 3
        return max(map(metrics.horizontalAdvance, widget.text().split("\n"))) > room.width() + 1
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return False
    if isinstance(widget, QAbstractButton):
        cap = widget._room_for_cap() if isinstance(widget, CappedButton) else 0
        return metrics.horizontalAdvance(widget.text().replace("&", "")) + cap > widget.width()
    return False


def cut_words(window: Window) -> list[str]:
    return [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}: {getattr(widget, 'text', str)()}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and cut_off(widget)
    ]


def told(widget: QWidget) -> Iterator[str]:
    """Everything that a widget says, shown or not."""
    for name in ("text", "title", "toolTip", "accessibleName", "accessibleDescription", "placeholderText"):
        said = getattr(widget, name, str)  # some have a child of that name
        yield str(said()) if callable(said) else ""
    yield from (action.text() for action in widget.actions())
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    if isinstance(widget, QTableView):
        model = widget.model()
        yield from (str(model.headerData(head, Qt.Orientation.Horizontal)) for head in range(model.columnCount()))


@pytest.mark.parametrize("page", ["start", *DAY, *BELOW])
def test_everything_is_said_in_the_language_and_has_room(
    window: Window, context: WindowContext, qtbot: QtBot, page: str
) -> None:
    window.show_page(page)
    qtbot.waitUntil(lambda: not context.is_working)
    qtbot.waitUntil(lambda: window.page is not None and window.page.key == page)
    # It takes a moment until everything has its place.
    with contextlib.suppress(qtbot.TimeoutError):
        qtbot.waitUntil(lambda: not cut_words(window), timeout=1000)
    assert not cut_words(window), "\n".join(cut_words(window))
    assert (window.width(), window.height()) == SIZE
    english = {said for widget in window.findChildren(QWidget) for said in told(widget) if said in stretched()}
    assert english <= set(LANGUAGE_NAMES.values())
