"""A user of the Event page and the journal."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.journal.page import JournalPage
from irondie_to.tournament.model import Tiebreaker
from window.deed import Deed, Deeds
from window.hands import CONTROL, LEFT, NONE, SHIFT, Hands


class EventUser(Hands):
    """A user of the Event page and the journal.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (5, self.change_event),
            (6, self.undo_or_redo),
            (4, self.go_back_in_journal),
            (2, self.filter_journal),
        )

    def change_event(self) -> Deed | None:
        """Enter a value in a field of the event, change a ruling or a penalty, or add, move or remove a tie-breaker."""
        page, lots = self.show("event"), self.lots
        if not isinstance(page, EventPage):
            return None
        if page.tiebreakers.isVisible() and lots.random() < 0.2:
            return self._change_tiebreakers(page)
        if lots.random() < 0.3:
            return self._change_choice(page)
        fields = [one for one in page.fields.values() if one.widget.isVisible()]
        chosen = lots.choice(fields)
        widget = chosen.widget
        widget.setFocus()
        if isinstance(widget, TypedField):
            text = str(lots.randint(0, 60)) if chosen.spec.kind == "number" else lots.choice(("21.3.2026", "9:30", "?"))
            self.type(widget.lineEdit(), text)
            QTest.keyClick(widget.lineEdit(), Qt.Key.Key_Return)
        elif isinstance(widget, QLineEdit):
            text = f"Text {lots.randint(1, 9)}"
            self.type(widget, text)
            QTest.keyClick(widget, Qt.Key.Key_Return)
        elif isinstance(widget, QComboBox):
            text = lots.choice(("Up", "Down"))
            QTest.keyClick(widget, Qt.Key.Key_Up if text == "Up" else Qt.Key.Key_Down)
        else:
            text = "Space"
            QTest.keyClick(widget, Qt.Key.Key_Space)
        self.club.settle()
        page.setFocus()
        return Deed(f"event {chosen.spec.key} {text!r}")

    def _change_tiebreakers(self, page: EventPage) -> Deed:
        """Press a key on one of the chips."""
        chips, lots = page.tiebreakers, self.lots
        chosen = list(chips.chosen)
        others = [one.value for one in Tiebreaker if one.value not in chosen]
        key = lots.choice(chosen + others)
        if key in chosen:
            pressed = lots.choice((Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right))
            held = NONE if pressed == Qt.Key.Key_Delete else Qt.KeyboardModifier.AltModifier
            QTest.keyClick(chips.used[key], pressed, held)
        else:
            pressed = Qt.Key.Key_Space
            QTest.keyClick(chips.others[key], pressed)
        self.club.settle()
        return Deed(f"tie-breaker {key} {pressed.name}")

    def _change_choice(self, page: EventPage) -> Deed:
        """Unfold or fold a list, go to one of its rows and choose another value."""
        lots = self.lots
        group = lots.choice((page.form.rulings, page.form.ladder))
        if group.list.is_folded or lots.random() < 0.2:
            QTest.mouseClick(group.head.link, LEFT)
        if not group.list.shown:
            return Deed("folds a list of the event")
        group.list.setFocus()
        for _step in range(lots.randint(0, 3)):
            QTest.keyClick(group.list, lots.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
        chosen = group.list.chosen
        QTest.keyClick(group.list, Qt.Key.Key_Return)
        view = group.list.field.view()
        QTest.keyClick(view, lots.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
        QTest.keyClick(view, lots.choice((Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Escape)))
        self.club.settle()
        page.setFocus()
        return Deed(f"event {chosen}")

    def undo_or_redo(self) -> Deed | None:
        """Press Ctrl+Z or Ctrl+Shift+Z."""
        back = self.lots.random() < 0.6
        if self.club.window.page is not None:
            self.club.window.page.setFocus()
        QTest.keyClick(self.club.window, Qt.Key.Key_Z, CONTROL if back else CONTROL | SHIFT)
        return Deed("Ctrl+Z" if back else "Ctrl+Shift+Z")

    def filter_journal(self) -> Deed | None:
        """Choose another kind of steps in the journal, or another person; mostly all of them again."""
        page = self.show("journal")
        if not isinstance(page, JournalPage):
            return None
        field = self.lots.choice((page.filter.kind, page.filter.who))
        field.setFocus()
        QTest.keyClick(field, self.lots.choice((Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_Home)))
        self.club.settle()
        return Deed(f"journal shows {page.filter.chosen}")

    def go_back_in_journal(self) -> Deed | None:
        """Choose a recent step in the journal and undo or redo up to there, or press the other buttons."""
        page = self.show("journal")
        if not isinstance(page, JournalPage) or not page.table.rows.rowCount():
            return None
        self.click_row(page.table, self.lots.randrange(min(5, page.table.rows.rowCount())), 2, NONE)
        self.club.settle()
        buttons = [one for one in (page.here_button, page.undo_button, page.redo_button) if one.isEnabled()]
        if not buttons:
            return None
        button = self.lots.choice(buttons)
        words = button.text()
        QTest.mouseClick(button, LEFT)
        return Deed(f"journal {words!r}")
