"""Markup and ampersands in anything a person types are shown as typed, on every page, in every menu and tooltip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import LEGAL, Evening
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QHelpEvent, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.crash import CrashDialog
from irondie_to.desktop.core.look.literal import literal, without_mnemonic
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import BELOW, DAY, REFEREE_PARTS
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.screen.notice import OrganiserMessage
from irondie_to.desktop.screen.page import ScreenPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window

IMAGE = "<img src=x.png>"
MARKED = f"{IMAGE}<b>Bold</b> & Bo [*]"


def marked_event(desk: Desk) -> Evening:
    """An event whose every word typed by a person holds markup, an ampersand and Qt's sign of a changed document."""
    made = desk.do(CreateEvent(f"{MARKED} cup", "2026-03-21", 7, {"cut": 4}, f"{MARKED} place", f"{MARKED} organiser"))
    evening = Evening(desk, int(made.value or 0))
    for number in range(9):
        desk.do(
            AddEntrant(evening.event, PlayerDetails(f"{MARKED} {number}", f"{MARKED} club"), dice=LEGAL, check_in=True)
        )
    return evening


def play_a_round(evening: Evening) -> None:
    """A round under way, with something on record of each kind."""
    evening.play_round()
    evening.pair()
    code = evening.picture.entrants[0].code
    for kind in NoteKind:
        player = None if kind is NoteKind.RULING else code
        evening.desk.do(NotePenalty(evening.event, kind, player, 1, MARKED, "SET-4"))
    evening.desk.do(RecordSetCheck(evening.event, code, LEGAL, 60, MARKED, 1, 1))
    evening.desk.do(StartRoundClock(evening.event, WallClock().second_ms() - 60 * 60_000))


@pytest.fixture
def window(context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Iterator[Window]:
    found = Window(theme, settings)
    qtbot.addWidget(found)
    found.resize(1280, 800)
    with qtbot.waitExposed(found):
        found.show()
    WindowController(found, context)
    qtbot.waitUntil(lambda: not context.is_working)
    yield found
    found.close()


def images_in(document: QTextDocument) -> bool:
    return "x.png" in document.toHtml().replace("&lt;img src=x.png&gt;", "")


def misread(root: QWidget) -> Iterator[str]:
    """What is shown otherwise than it was typed."""
    for label in root.findChildren(QLabel):
        label.ensurePolished()  # as Qt does before it lays a label out
        text = label.text()
        if IMAGE in text and (label.textFormat() != Qt.TextFormat.PlainText or label.buddy() is not None):
            yield f"{type(label).__name__} in {type(label.parent()).__name__}: {text}"
    for edit in root.findChildren(QTextEdit):
        if images_in(edit.document()):
            yield f"{type(edit).__name__}: {edit.toPlainText()}"
    for button in root.findChildren(QAbstractButton):
        if IMAGE in button.text() and "& Bo" not in without_mnemonic(button.text()):
            yield f"{type(button).__name__} in {type(button.parent()).__name__}: {button.text()}"
    for action in root.findChildren(QAction):
        if IMAGE in action.text() and "& Bo" not in without_mnemonic(action.text()):
            yield f"action in {type(action.parent()).__name__}: {action.text()}"


def tip_shown() -> QLabel | None:
    found = [each for each in QApplication.topLevelWidgets() if each.metaObject().className() == "QTipLabel"]
    return next((each for each in found if isinstance(each, QLabel) and each.isVisible()), None)


def misread_tips(root: QWidget) -> Iterator[str]:
    """The tooltips that show markup as anything else than text."""
    for where, tip, is_plain in tips(root):
        if IMAGE in tip and not is_plain:
            yield f"tooltip of {where}: {tip}"


def tips(root: QWidget) -> Iterator[tuple[str, str, bool]]:
    """Every tooltip, hovered over: of widgets, also where a widget paints its parts itself, and of cells of lists.

    Each with the class of its widget, its text and whether that is shown as plain text.
    """
    for widget in root.findChildren(QWidget):
        if isValid(widget) and widget.isVisible():
            box = widget.rect()
            places = [QPoint(2, 2)] if widget.toolTip() else [QPoint(2, 2), box.center()]
            for place in places:
                if isValid(widget):
                    yield from hovered(widget, place)
    for view in root.findChildren(QAbstractItemView):
        model = view.model()
        if not view.isVisible():
            continue
        for row in range(min(model.rowCount(QModelIndex()), 2)):
            for column in range(1 if isinstance(view, QListView) else model.columnCount(QModelIndex())):
                yield from hovered(view.viewport(), view.visualRect(model.index(row, column)).center())


def hovered(widget: QWidget, place: QPoint) -> Iterator[tuple[str, str, bool]]:
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))
    tip = tip_shown()
    if tip is not None:
        yield type(widget).__name__, tip.text(), tip.textFormat() == Qt.TextFormat.PlainText
        tip.hide()


def misread_menus(root: QWidget) -> Iterator[str]:
    """The menus of lists, opened with the right mouse button on their first line."""
    for view in root.findChildren(QAbstractItemView):
        model = view.model()
        if not view.isVisible() or not model.rowCount(QModelIndex()):
            continue
        place = view.visualRect(model.index(0, 0)).center()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(view.viewport(), QContextMenuEvent(reason, place, view.viewport().mapToGlobal(place)))
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            yield from misread(menu)
            menu.close()


def all_misread(window: Window, qtbot: QtBot) -> list[str]:
    """Everything misread on the page that is open."""
    context = window.context
    assert context is not None
    qtbot.waitUntil(lambda: not context.is_working)
    QApplication.processEvents()
    return [*misread(window), *misread_tips(window), *misread_menus(window)]


@pytest.mark.parametrize("page", ["start", *DAY, *BELOW])
def test_in_a_round(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, page: str) -> None:
    evening = marked_event(desk)
    play_a_round(evening)
    context.open_event(evening.event)
    window.show_page(page)
    shown = all_misread(window, qtbot)
    if isinstance(window.page, RefereePage):
        context.navigation.show_page("referee", CallReferee(evening.picture.pending[0].id))
        for part in REFEREE_PARTS:
            window.page.turn_to(part)
            shown += all_misread(window, qtbot)
    for field in window.page.findChildren(QLineEdit) if window.page is not None else ():
        if field.isVisible() and field.isEnabled() and not field.isReadOnly():
            for words in (MARKED, "1 2-0", "1"):
                field.clear()
                QTest.keyClicks(field, words)
                shown += misread(window)
    assert not sorted(set(shown))


@pytest.mark.parametrize("page", ["players", "rounds", "standings", "clocks", "journal"])
def test_the_tooltips_with_names_are_among_them(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, page: str
) -> None:
    evening = marked_event(desk)
    play_a_round(evening)
    context.open_event(evening.event)
    window.show_page(page)
    qtbot.waitUntil(lambda: not context.is_working)
    assert any(IMAGE in text for _where, text, _plain in tips(window))


@pytest.mark.parametrize("page", ["players", "rounds"])
def test_before_a_round(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, page: str) -> None:
    evening = marked_event(desk)
    context.open_event(evening.event)
    window.show_page(page)
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert not all_misread(window, qtbot)


@pytest.mark.parametrize("page", ["start", *DAY, *BELOW])
@pytest.mark.parametrize("over", [False, True])
def test_in_the_knockout(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, page: str, *, over: bool
) -> None:
    evening = marked_event(desk)
    for _round in range(4):
        evening.play_round()
    if over:
        evening.play_knockout()
    else:
        desk.do(MakeCut(evening.event))
    context.open_event(evening.event)
    window.show_page(page)
    assert not all_misread(window, qtbot)


def test_a_message_for_the_hall(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.open_event(marked_event(desk).event)
    window.show_page("screen")
    page = window.page
    assert isinstance(page, ScreenPage)
    projector = page.projector
    projector.show_message(OrganiserMessage(MARKED, "10:00", (MARKED, MARKED)))
    assert not all_misread(window, qtbot)
    projector.open()
    display = projector.placement.display
    assert display is not None
    assert not list(misread(display))
    assert MARKED in display.windowHandle().title()
    projector.placement.close()


def test_what_is_found_and_what_is_not(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.open_event(marked_event(desk).event)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    for words in (IMAGE, f"{IMAGE} nobody"):
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        field.clear()
        QTest.keyClicks(field, words)
        assert not all_misread(window, qtbot)
        assert not [found for top in QApplication.topLevelWidgets() for found in misread(top)]


def test_the_title_of_the_window_is_the_name_as_typed(window: Window, context: WindowContext, desk: Desk) -> None:
    context.open_event(marked_event(desk).event)
    assert window.windowHandle().title().startswith(f"{MARKED} cup")


def test_undo_shows_the_ampersand_and_keeps_its_key(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    evening = marked_event(desk)
    context.open_event(evening.event)
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Ada & Bo")))
    qtbot.waitUntil(lambda: not context.is_working)
    window.menus.edit_menu.aboutToShow.emit()
    text = window.menus.actions["undo"].text()
    assert text.startswith("&Undo")
    assert "Ada & Bo" in without_mnemonic(text)


@pytest.fixture
def picture_file(tmp_path: Path) -> str:
    """An image larger than any line of text."""
    image = QImage(500, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    image.save(str(tmp_path / "x.png"))
    return str(tmp_path / "x.png")


def test_a_label_and_a_tooltip_load_no_file(theme: Theme, picture_file: str, qtbot: QtBot) -> None:
    words = f'<img src="{picture_file}">'
    label = QLabel(words)
    theme.apply_to(label)
    qtbot.addWidget(label)
    assert label.sizeHint().height() < 100
    label.setToolTip(words)
    with qtbot.waitExposed(label):
        label.show()
    QApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, QPoint(2, 2), label.mapToGlobal(QPoint(2, 2))))
    tip = tip_shown()
    assert tip is not None
    assert tip.text() == words
    assert tip.height() < 200
    tip.hide()


def test_the_crash_window_is_plain(theme: Theme, qtbot: QtBot) -> None:
    dialog = CrashDialog(lambda phrase: MARKED if phrase.values else "OK", MARKED)
    qtbot.addWidget(dialog)
    assert not list(misread(dialog))


def test_mnemonics() -> None:
    assert without_mnemonic(f"&Undo: {literal('Ada & Bo && Cy')}") == "Undo: Ada & Bo && Cy"
    assert without_mnemonic("Re&feree") == "Referee"
