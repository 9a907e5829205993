"""A user of the Print page and the Screen page, who makes what others see: paper and the display in the hall."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox

from irondie_to.app.papers.build import OFFERS, waits_for
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.screen.page import ScreenPage
from window.deed import Deed, Deeds
from window.hands import LEFT, NONE, Hands


class OutsideUser(Hands):
    """A user of the Print page and the Screen page.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (3, self.choose_document),
            (4, self.choose_option),
            (5, self.control_display),
            (2, self.show_message),
        )

    def choose_document(self) -> Deed | None:
        """Choose a document, preferably one that can be printed now."""
        page = self.show("print")
        if not isinstance(page, PrintPage):
            return None
        keys = [kind.key for offers in OFFERS.values() for kind in offers]
        possible = [key for key in keys if waits_for(self.picture, key) is None]
        key = self.lots.choice(possible if self.lots.random() < 0.8 else keys)
        index = page.list.index_of(key)
        page.list.scrollTo(index)
        QTest.mouseClick(page.list.viewport(), LEFT, NONE, page.list.visualRect(index).center())
        return Deed(f"document {key}")

    def choose_option(self) -> Deed | None:
        """Change an option of the chosen document."""
        page = self.show("print")
        if not isinstance(page, PrintPage):
            return None
        options = [one for one in page.options.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        lists = [one for one in page.options.findChildren(QComboBox) if one.isVisible() and one.isEnabled()]
        if self.lots.random() < 0.5:
            option = self.lots.choice(options)
            self.press(option)
            return Deed(f"print option {option.text()!r}")
        choice = self.lots.choice(lists)
        choice.setFocus()
        QTest.keyClick(choice, self.lots.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
        return Deed(f"print option {choice.currentText()!r}")

    def control_display(self) -> Deed | None:
        """Open or close the display, turn its pages, or change one of its options."""
        page, lots = self.show("screen"), self.lots
        if not isinstance(page, ScreenPage):
            return None
        options = page.options
        if lots.random() < 0.2:
            self.type(options.pace.lineEdit(), lots.choice(("3", "20", "0", "")))
            QTest.keyClick(options.pace.lineEdit(), Qt.Key.Key_Return)
            return Deed("screen: pace")
        buttons = [page.toggle, page.before, page.after, page.show_this, options.hold, *options.what.values()]
        buttons += options.colours.buttons.values()
        button = lots.choice([one for one in buttons if one.isVisible() and one.isEnabled()])
        words = button.text()
        self.press(button)
        return Deed(f"screen: {words!r}")

    def show_message(self) -> Deed | None:
        """Type a message to the players and show it."""
        page = self.show("screen")
        if not isinstance(page, ScreenPage):
            return None
        title = self.lots.choice(("Pizza", "Round 3", ""))
        self.type(page.message.title, title)
        QTest.keyClick(page.message.title, Qt.Key.Key_Return)
        return Deed(f"message {title!r}")
