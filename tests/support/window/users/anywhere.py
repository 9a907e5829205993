"""A user who presses, chooses and types anything anywhere."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QHeaderView, QLineEdit, QTableView

from irondie_to.desktop.core.look.settings import TEXT_SIZES
from irondie_to.desktop.core.page_keys import BELOW, DAY
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.i18n import LANGUAGES
from window.deed import Deed, Deeds
from window.hands import LEFT, NONE, Hands

_WITHOUT_BUTTONS = frozenset({"print", "screen", "start"})
"""Pages on which random buttons are not pressed: they print, open another window or make many events."""


class AnywhereUser(Hands):
    """A user who presses, chooses and types anything anywhere.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (8, self.turn_to_page),
            (10, self.press_next_step),
            (2, self.note),
            (10, self.press_any_button),
            (5, self.choose_any_row),
            (3, self.type_anywhere),
            (2, self.search),
            (2, self.change_look),
        )

    def turn_to_page(self) -> Deed | None:
        """Click on a page in the rail."""
        key = self.lots.choice((*DAY, *BELOW))
        self.show(key)
        return Deed(f"page {key}")

    def press_next_step(self) -> Deed | None:
        """Press the button in the strip, or F8."""
        button = self.club.window.strip.button
        if not (button.isVisible() and button.isEnabled()):
            return None
        words = button.text()
        if self.lots.random() < 0.5:
            QTest.mouseClick(button, LEFT)
        else:
            QTest.keyClick(self.club.window, Qt.Key.Key_F8)
        return Deed(f"strip {words!r}", is_button=True)

    def note(self) -> Deed | None:
        """Turn to a part of the Referee page and press one of its buttons."""
        page = self.show("referee")
        if page is None:
            return None
        return self.press_any_button()

    def press_any_button(self) -> Deed | None:
        """Press any button of the page, and answer its menu if it has one."""
        page = self.club.window.page
        if page is None or page.key in _WITHOUT_BUTTONS:
            return None
        buttons = [one for one in page.findChildren(QAbstractButton) if _can_press(one)]
        if not buttons:
            return None
        button = self.lots.choice(buttons)
        words = f"{page.key}: {button.text() or button.accessibleName() or type(button).__name__!r}"
        if getattr(button, "menu", lambda: None)() is not None:
            return None  # its menu would wait for an answer in a loop of its own
        QTest.mouseClick(button, LEFT)
        self.answer_popup()
        return Deed(f"button {words}")

    def choose_any_row(self) -> Deed | None:
        """Click or double-click a row of any list of the page."""
        page = self.club.window.page
        if page is None or page.key == "start":
            return None
        views = [
            view
            for view in page.findChildren(QAbstractItemView)
            if view.isVisible() and view.isEnabled() and not isinstance(view, QHeaderView) and view.model().rowCount()
        ]
        if not views:
            return None
        view = self.lots.choice(views)
        model = view.model()
        columns = [
            column
            for column in range(_columns(model))
            if not (isinstance(view, QTableView) and view.isColumnHidden(column))
        ]
        row, column = self.lots.randrange(model.rowCount()), self.lots.choice(columns)
        self.click_row(view, row, column, NONE)
        return Deed(f"{page.key}: row {row} column {column} of {type(view).__name__}")

    def type_anywhere(self) -> Deed | None:
        """Type something into any field of the page and press Enter; what is left is deleted."""
        page = self.club.window.page
        if page is None or page.key in {"start", "print"}:
            return None
        fields = [one for one in page.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()]
        if not fields:
            return None
        place = self.lots.randrange(len(fields))
        text = self.lots.choice(("1", "2", "Walker 1", "KSm", "x", "1 2-0", "?"))
        self.type(fields[place], text)
        if self.lots.random() < 0.5:
            QTest.keyClick(fields[place], Qt.Key.Key_Return)
        self.club.settle()
        self.close_popups()
        if fields[place].isVisible():
            self.clear(fields[place])
        return Deed(f"{page.key}: {text!r} in {type(fields[place]).__name__} {place}")

    def search(self) -> Deed | None:
        """Search for a player or a table with Ctrl+K and open the first answer."""
        words = self.lots.choice(("Walker 1", "Walker 2", "3", "Guest"))
        search = self.club.controller.search
        search.setFocus()
        self.type(search, words)
        self.club.settle()
        QTest.keyClick(search, Qt.Key.Key_Return)
        self.club.settle()
        if search.text():
            QTest.keyClick(search, Qt.Key.Key_Escape)
        self.close_popups()
        page = self.club.window.page
        if isinstance(page, RoundsPage | KnockoutPage):
            self.clear(page.entry.field)
        elif isinstance(page, PlayersPage):
            self.clear(page.list.names)  # a person whom the club knows is ready to be entered there
        return Deed(f"search {words!r}")

    def change_look(self) -> Deed | None:
        """Change the language, the text size or the colours."""
        settings, lots = self.club.settings, self.lots
        kind = lots.choice(("language", "size", "colours"))
        if kind == "language":
            settings.language = lots.choice(LANGUAGES)
        elif kind == "size":
            settings.text_size = lots.choice(TEXT_SIZES)
        else:
            settings.mode = "dark" if settings.mode == "light" else "light"
        return Deed(f"look {settings.language} {settings.text_size} {settings.mode}")


def _can_press(button: QAbstractButton) -> bool:
    return button.isVisible() and button.isEnabled() and not button.visibleRegion().isEmpty()


def _columns(model: QAbstractItemModel) -> int:
    """Return the number of columns of the model; a list hides its one column."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount()
