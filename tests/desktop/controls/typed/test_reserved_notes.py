"""The errors below the fields of the Event page and of the form of a player have their space reserved."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.event.groups import GroupHead
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.shell.window import Window


def places(page: QWidget) -> dict[int, tuple[int, ...]]:
    """The positions of all visible widgets except the notes themselves, wherever they are, and the marks in fields."""
    inner = {
        id(part) for field in page.findChildren(TypedField) for part in (field.note, *field.note.findChildren(QWidget))
    }
    inner |= {id(part) for head in page.findChildren(GroupHead) for part in (head.sign, head.remark)}
    found = [one for one in page.findChildren(QWidget) if one.isVisible() and id(one) not in inner]
    return {
        id(one): one.mapTo(page, QPoint(0, 0)).toTuple() for one in found if not isinstance(one.parent(), TypedField)
    }


def refuse(field: TypedField) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "x")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.fault is not None


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("de", 130)])
def test_an_error_moves_nothing_on_the_event_page(
    window: Window, context: WindowContext, desk: Desk, settings: WindowSettings, language: str, percent: int
) -> None:
    settings.language, settings.text_size = language, percent
    context.open_event(new_evening(desk, 9).event)
    window.resize(1280, 750)
    window.show()
    context.navigation.show_page("event")
    page = window.findChild(EventPage)
    assert isinstance(page, EventPage)
    QTest.qWait(1)
    for field in page.findChildren(TypedField):
        field.setFocus()  # may scroll to the field
        QTest.qWait(1)
        before = places(page)
        refuse(field)
        QTest.qWait(1)
        assert field.note.text
        assert places(page) == before
        QTest.keyClick(field, Qt.Key.Key_Escape)


def test_an_error_moves_nothing_in_the_form_of_a_player(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, 9).event)
    window.resize(1280, 750)
    window.show()
    context.navigation.show_page("players")
    page = window.findChild(PlayersPage)
    assert isinstance(page, PlayersPage)
    page.actions_of.by_name["edit"].trigger()
    (field,) = [one for one in page.findChildren(TypedField) if one.isVisible()]
    qtbot.waitUntil(lambda: not context.is_working)
    QApplication.processEvents()  # the filters get their widths once they have their counts
    form = field.parentWidget()
    assert form is not None
    before, height = places(page), form.height()
    refuse(field)
    QTest.qWait(1)
    assert places(page) == before
    assert form.height() == height
    assert all(label.height() >= label.sizeHint().height() for label in field.note.findChildren(QLabel))
