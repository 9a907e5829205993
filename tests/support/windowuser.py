"""A user who does random things in the window of a club, by keyboard and mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from evenings import ILLEGAL, LEGAL
from otherstation import RESULTS
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QTableView,
    QWidget,
)
from windowclub import WindowClub

from irondie_to.app.core.picture import Picture
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import BELOW, DAY
from irondie_to.desktop.core.settings import TEXT_SIZES
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.journal.page import JournalPage
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.i18n import LANGUAGES

CONTROL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
_LEFT = Qt.MouseButton.LeftButton
_WITHOUT_BUTTONS = frozenset({"print", "screen", "start"})
"""Pages on which random buttons are not pressed: they print, open another window or make many events."""

TABLE_STEPS = {
    "S": ("clocks.step_show", "clocks.step_game"),
    "O": ("clocks.step_overtime",),
    "T": ("clocks.step_turn",),
    "G": ("clocks.step_resume_table",),
    "J": ("clocks.step_pause_table",),
    "A": ("clocks.step_end", "clocks.step_won"),
    "B": ("clocks.step_end", "clocks.step_won"),
    "D": ("clocks.step_end", "clocks.step_drawn"),
}
"""The beginnings of the names of the steps that the buttons at a table stand for, by the key of the action."""


@dataclass
class Deed:
    """What the user did: words for the trace, and the step that the pressed button promised.

    `codes` are beginnings of codes of steps, empty if nothing was promised; `values` are values of the step's name.
    `is_button` says that only an enabled button was pressed, which must not be refused.
    """

    words: str
    codes: tuple[str, ...] = ()
    values: dict[str, object] = field(default_factory=dict)
    is_button: bool = False


class WindowUser:
    """A user of the window. Every method does one thing and returns what it was, or None if it is not possible now."""

    def __init__(self, club: WindowClub, lots: Random) -> None:
        self._club = club
        self._lots = lots
        self._names = 0
        self.deeds: tuple[tuple[int, Callable[[], Deed | None]], ...] = (
            (8, self.turn_to_page),
            (12, self.type_result),
            (10, self.press_next_step),
            (6, self.register),
            (6, self.choose_player_and_act),
            (5, self.type_set),
            (6, self.press_hall_button),
            (10, self.press_table_button),
            (4, self.type_extra),
            (5, self.change_event),
            (6, self.undo_or_redo),
            (4, self.go_back_in_journal),
            (4, self.type_swap),
            (3, self.decline),
            (2, self.note),
            (10, self.press_any_button),
            (5, self.choose_any_row),
            (3, self.type_anywhere),
            (2, self.search),
            (2, self.change_look),
        )

    @property
    def _picture(self) -> Picture:
        return self._club.context.picture

    def turn_to_page(self) -> Deed | None:
        """Click on a page in the rail."""
        key = self._lots.choice((*DAY, *BELOW))
        self._show(key)
        return Deed(f"page {key}")

    def type_result(self) -> Deed | None:
        """Type a result, possibly wrong or a correction, and press Enter once or twice."""
        picture, lots = self._picture, self._lots
        page = self._show("knockout" if picture.seeds else "rounds")
        if not isinstance(page, RoundsPage | KnockoutPage) or not page.entry.isVisible():
            return None
        tables = [match.table_number for match in picture.pending] or [1]
        table = lots.choice(tables) if lots.random() < 0.85 else lots.randint(0, 9)
        line = (
            f"{table} {lots.choice((*RESULTS[:4], *RESULTS)) if lots.random() < 0.9 else lots.choice(('5-5', '-', ''))}"
        )
        enters = 2 if lots.random() < 0.4 else 1
        self._type(page.entry.field, line)
        for _ in range(enters):
            QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
        self._club.settle()
        self._clear(page.entry.field)
        return Deed(f"result {line!r} Enter*{enters}")

    def type_swap(self) -> Deed | None:
        """Type a swap of two seats of the round that is shown or proposed."""
        page = self._show("rounds")
        if not isinstance(page, RoundsPage) or not page.entry.isVisible():
            return None
        seats = [f"{self._lots.randint(1, 5)}{self._lots.choice('ab')}" for _ in range(2)]
        line = f"swap {seats[0]} {seats[1]}"
        self._type(page.entry.field, line)
        QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
        self._club.settle()
        self._clear(page.entry.field)
        return Deed(line)

    def press_next_step(self) -> Deed | None:
        """Press the button in the strip, or F8."""
        button = self._club.window.strip.button
        if not (button.isVisible() and button.isEnabled()):
            return None
        words = button.text()
        if self._lots.random() < 0.5:
            QTest.mouseClick(button, _LEFT)
        else:
            QTest.keyClick(self._club.window, Qt.Key.Key_F8)
        return Deed(f"strip {words!r}", is_button=True)

    def register(self) -> Deed | None:
        """Type a name, sometimes one that is there already, and press Enter; with Shift the player is checked in."""
        page = self._show("players")
        if not isinstance(page, PlayersPage):
            return None
        self._names += self._lots.random() < 0.9
        name = f"Walker {self._names}"
        self._type(page.list.names, name)
        shift = self._lots.random() < 0.7
        QTest.keyClick(page.list.names, Qt.Key.Key_Return, SHIFT if shift else NONE)
        self._club.settle()
        self._close_popups()
        self._clear(page.list.names)
        return Deed(f"register {name} {'checked in' if shift else ''}")

    def choose_player_and_act(self) -> Deed | None:
        """Choose one to three players and carry out an action on them."""
        page, lots = self._show("players"), self._lots
        if not isinstance(page, PlayersPage) or not page.list.table.rows.rowCount():
            return None
        rows = [lots.randrange(page.list.table.rows.rowCount()) for _ in range(lots.choice((1, 1, 3)))]
        for place, row in enumerate(rows):
            self._click_row(page.list.table, row, 1, CONTROL if place else NONE)
        self._club.settle()
        names = ("check_in", "check_in", "check_out", "drop", "remove")
        possible = [name for name in names if page.actions_of.by_name[name].isEnabled()]  # type: ignore[index]
        if not possible:
            return Deed(f"choose players {rows}")
        name = lots.choice(possible)
        chosen = [line.code for line in page.list.chosen_lines()]
        page.actions_of.by_name[name].trigger()  # type: ignore[index]
        self._answer_popup()
        codes = {
            "check_in": ("step.check_in", "step.return"),
            "check_out": ("step.check_out", "step.register_set"),  # a draft is legal again once its player is out
            "remove": ("step.remove_entrant",),
        }
        return Deed(f"{name} {chosen}", codes.get(name, (f"step.{name}",)), is_button=True)

    def type_set(self) -> Deed | None:
        """Type the notation of a set for a player, legal or not, and press Enter or leave it as a draft."""
        page, lots = self._show("players"), self._lots
        if not isinstance(page, PlayersPage) or not page.list.table.rows.rowCount():
            return None
        self._click_row(page.list.table, lots.randrange(page.list.table.rows.rowCount()), 1, NONE)
        self._club.settle()
        field_of = page.editor.notation
        if not (field_of.isVisible() and field_of.isEnabled()):
            return None
        text = lots.choice((LEGAL, ILLEGAL, "KSm BNu", ""))
        self._type(field_of, text)
        if lots.random() < 0.8:
            QTest.keyClick(field_of, Qt.Key.Key_Return)
        self._club.settle()
        page.list.table.setFocus()
        return Deed(f"set {text!r}")

    def press_hall_button(self) -> Deed | None:
        """Press a button of the hall clock."""
        page = self._show("clocks")
        if not isinstance(page, ClocksPage) or page.hall.hall is None:
            return None
        hall = page.hall
        main = {"ready": "start", "paused": "resume"}.get(hall.hall.state.value, "pause") if hall.hall else ""
        promised = {hall.main: f"clocks.step_{main}", hall.less: "clocks.step_adjust", hall.more: "clocks.step_adjust"}
        promised |= {hall.with_games: "clocks.step_s"}
        buttons = [button for button in promised if button.isVisible() and button.isEnabled()]
        if not buttons:
            return None
        button = self._lots.choice(buttons)
        QTest.mouseClick(button, _LEFT)
        return Deed(f"hall {button.text()!r}", (promised[button],), is_button=True)

    def press_table_button(self) -> Deed | None:
        """Open the buttons of a table and press one."""
        page = self._show("clocks")
        if not isinstance(page, ClocksPage) or page.stack.currentWidget() is not page.grid:
            return None
        page.which.choose_all()
        tiles = page.grid.model().tiles
        if not tiles:
            return None
        table = self._lots.choice(tiles).table
        where = page.grid.where(table).center()
        QTest.mouseClick(page.grid.viewport(), _LEFT, NONE, where)
        self._club.settle()
        buttons = page.tables.buttons
        if not buttons.isVisible():
            return Deed(f"table {table}: no buttons")
        choices = list(zip(buttons.buttons, buttons._shown.choices, strict=False))
        possible = [(button, one) for button, one in choices if button.isVisible() and button.isEnabled()]
        button, one = self._lots.choice(possible)
        QTest.mouseClick(button, _LEFT)
        codes = TABLE_STEPS.get(one.key, ())
        values: dict[str, object] = {"table": table} if codes else {}
        return Deed(f"table {table} {button.text()!r} ({one.key})", codes, values, is_button=True)

    def type_extra(self) -> Deed | None:
        """Type extra time for a table."""
        page = self._show("clocks")
        if not isinstance(page, ClocksPage) or not page.extra.isVisible():
            return None
        line = f"{self._lots.choice(('', '1', '2', '3', '9'))} {self._lots.choice(('+3', '+1', '-1', '3'))}".strip()
        self._type(page.extra, line)
        QTest.keyClick(page.extra, Qt.Key.Key_Return)
        self._club.settle()
        self._clear(page.extra)
        return Deed(f"extra {line!r}")

    def change_event(self) -> Deed | None:
        """Enter a value in a field of the event, or tick or move a tie-breaker."""
        page, lots = self._show("event"), self._lots
        if not isinstance(page, EventPage):
            return None
        if lots.random() < 0.2:
            row = lots.randrange(page.tiebreakers.count())
            page.tiebreakers.setFocus()
            page.tiebreakers.setCurrentRow(row)
            QTest.keyClick(page.tiebreakers, Qt.Key.Key_Space)
            return Deed(f"tie-breaker {row}")
        fields = [one for group in page._groups for one in group.fields if one.widget.isEnabled()]
        chosen = lots.choice(fields)
        widget = chosen.widget
        widget.setFocus()
        if isinstance(widget, TypedField):
            text = str(lots.randint(0, 60)) if chosen.spec.kind == "number" else lots.choice(("21.3.2026", "9:30", "?"))
            self._type(widget.lineEdit(), text)
            QTest.keyClick(widget.lineEdit(), Qt.Key.Key_Return)
        elif isinstance(widget, QLineEdit):
            text = f"Text {lots.randint(1, 9)}"
            self._type(widget, text)
            QTest.keyClick(widget, Qt.Key.Key_Return)
        elif isinstance(widget, QComboBox):
            text = lots.choice(("Up", "Down"))
            QTest.keyClick(widget, Qt.Key.Key_Up if text == "Up" else Qt.Key.Key_Down)
        else:
            text = "Space"
            QTest.keyClick(widget, Qt.Key.Key_Space)
        self._club.settle()
        page.setFocus()
        return Deed(f"event {chosen.spec.key} {text!r}")

    def undo_or_redo(self) -> Deed | None:
        """Press Ctrl+Z or Ctrl+Shift+Z."""
        back = self._lots.random() < 0.6
        if self._club.window.page is not None:
            self._club.window.page.setFocus()
        QTest.keyClick(self._club.window, Qt.Key.Key_Z, CONTROL if back else CONTROL | SHIFT)
        return Deed("Ctrl+Z" if back else "Ctrl+Shift+Z")

    def go_back_in_journal(self) -> Deed | None:
        """Choose a recent step in the journal and undo or redo up to there, or press the other buttons."""
        page = self._show("journal")
        if not isinstance(page, JournalPage) or not page.table.rows.rowCount():
            return None
        self._click_row(page.table, self._lots.randrange(min(5, page.table.rows.rowCount())), 2, NONE)
        self._club.settle()
        buttons = [one for one in (page.here_button, page.undo_button, page.redo_button) if one.isEnabled()]
        if not buttons:
            return None
        button = self._lots.choice(buttons)
        words = button.text()
        QTest.mouseClick(button, _LEFT)
        return Deed(f"journal {words!r}")

    def decline(self) -> Deed | None:
        """Let a player decline the knockout, or take that back."""
        page = self._show("knockout")
        if not isinstance(page, KnockoutPage) or not (page.declines.isVisible() and page.declines.isEnabled()):
            return None
        actions = page.declines.choice.actions()
        if not actions:
            return None
        action = self._lots.choice(actions)
        action.trigger()
        return Deed(f"declines {action.text()!r}", is_button=True)

    def note(self) -> Deed | None:
        """Turn to a part of the Referee page and press one of its buttons."""
        page = self._show("referee")
        if page is None:
            return None
        return self.press_any_button()

    def press_any_button(self) -> Deed | None:
        """Press any button of the page, and answer its menu if it has one."""
        page = self._club.window.page
        if page is None or page.key in _WITHOUT_BUTTONS:
            return None
        buttons = [one for one in page.findChildren(QAbstractButton) if _can_press(one)]
        if not buttons:
            return None
        button = self._lots.choice(buttons)
        words = f"{page.key}: {button.text() or button.accessibleName() or type(button).__name__!r}"
        if getattr(button, "menu", lambda: None)() is not None:
            return None  # its menu would wait for an answer in a loop of its own
        QTest.mouseClick(button, _LEFT)
        self._answer_popup()
        return Deed(f"button {words}")

    def choose_any_row(self) -> Deed | None:
        """Click or double-click a row of any list of the page."""
        page = self._club.window.page
        if page is None or page.key == "start":
            return None
        views = [
            view
            for view in page.findChildren(QAbstractItemView)
            if view.isVisible() and view.isEnabled() and not isinstance(view, QHeaderView) and view.model().rowCount()
        ]
        if not views:
            return None
        view = self._lots.choice(views)
        model = view.model()
        columns = [
            column
            for column in range(_columns(model))
            if not (isinstance(view, QTableView) and view.isColumnHidden(column))
        ]
        row, column = self._lots.randrange(model.rowCount()), self._lots.choice(columns)
        self._click_row(view, row, column, NONE)
        return Deed(f"{page.key}: row {row} column {column} of {type(view).__name__}")

    def type_anywhere(self) -> Deed | None:
        """Type something into any field of the page and press Enter; what is left is deleted."""
        page = self._club.window.page
        if page is None or page.key in {"start", "print"}:
            return None
        fields = [one for one in page.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()]
        if not fields:
            return None
        place = self._lots.randrange(len(fields))
        text = self._lots.choice(("1", "2", "Walker 1", "KSm", "x", "1 2-0", "?"))
        self._type(fields[place], text)
        if self._lots.random() < 0.5:
            QTest.keyClick(fields[place], Qt.Key.Key_Return)
        self._club.settle()
        self._close_popups()
        if fields[place].isVisible():
            self._clear(fields[place])
        return Deed(f"{page.key}: {text!r} in {type(fields[place]).__name__} {place}")

    def search(self) -> Deed | None:
        """Search for a player or a table with Ctrl+K and open the first answer."""
        words = self._lots.choice(("Walker 1", "Walker 2", "3", "Guest"))
        search = self._club.controller.search
        search.setFocus()
        self._type(search, words)
        self._club.settle()
        QTest.keyClick(search, Qt.Key.Key_Return)
        self._club.settle()
        if search.text():
            QTest.keyClick(search, Qt.Key.Key_Escape)
        self._close_popups()
        page = self._club.window.page
        if isinstance(page, RoundsPage | KnockoutPage):
            self._clear(page.entry.field)
        return Deed(f"search {words!r}")

    def change_look(self) -> Deed | None:
        """Change the language, the text size or the colours."""
        settings, lots = self._club.settings, self._lots
        kind = lots.choice(("language", "size", "colours"))
        if kind == "language":
            settings.language = lots.choice(LANGUAGES)
        elif kind == "size":
            settings.text_size = lots.choice(TEXT_SIZES)
        else:
            settings.mode = "dark" if settings.mode == "light" else "light"
        return Deed(f"look {settings.language} {settings.text_size} {settings.mode}")

    def clean_up(self) -> None:
        """Close menus and dialogs that are still open."""
        self._close_popups()

    def _show(self, key: str) -> Page | None:
        entry = self._club.window.rail.entries[key]
        if self._club.window.page is not None and self._club.window.page.key == key:
            return self._club.window.page
        if not entry.isEnabled():
            return None
        QTest.mouseClick(entry, _LEFT)
        self._club.settle()
        return self._club.window.page

    @staticmethod
    def _type(line: QLineEdit | QWidget | None, text: str) -> None:
        if line is None:
            return
        line.setFocus()
        QTest.keyClick(line, Qt.Key.Key_A, CONTROL)
        QTest.keyClick(line, Qt.Key.Key_Delete)
        QTest.keyClicks(line, text)

    def _clear(self, line: QLineEdit) -> None:
        if line.text():
            QTest.keyClick(line, Qt.Key.Key_A, CONTROL)
            QTest.keyClick(line, Qt.Key.Key_Delete)
            self._club.settle()

    @staticmethod
    def _click_row(view: QAbstractItemView, row: int, column: int, modifier: Qt.KeyboardModifier) -> None:
        index = view.model().index(row, column)
        view.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        where = view.visualRect(index).center()
        if where == QPoint() or not view.viewport().rect().contains(where):
            view.setCurrentIndex(index)
        else:
            QTest.mouseClick(view.viewport(), _LEFT, modifier, where)

    def _answer_popup(self) -> None:
        """Choose an entry of the menu that is open, if one is."""
        self._club.settle()
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            actions = [
                one for one in popup.actions() if one.isEnabled() and not one.isSeparator() and one.menu() is None
            ]
            action = self._lots.choice(actions) if actions else None
            popup.close()
            if action is not None:
                action.trigger()
        self._close_popups()

    def _close_popups(self) -> None:
        for _ in range(5):
            popup = QApplication.activePopupWidget()
            if popup is None:
                break
            popup.close()
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible():
                widget.reject()
        self._club.settle()


def _can_press(button: QAbstractButton) -> bool:
    return button.isVisible() and button.isEnabled() and not button.visibleRegion().isEmpty()


def _columns(model: QAbstractItemModel) -> int:
    """Return the number of columns of the model; a list hides its one column."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount()
