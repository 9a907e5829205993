"""The field in which players are entered: a name, with those the club knows as one types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from irondie_to.app.rows import PersonRow
from irondie_to.desktop.finding import bare
from irondie_to.desktop.house import House
from irondie_to.errors import Phrase

Index = QModelIndex | QPersistentModelIndex


class NameField(QLineEdit):
    """`entered` brings name, club (empty if not known) and whether to check in: Enter, or with Shift to check in.

    Rows copied from a spreadsheet and pasted here come as `listed`.
    """

    entered = Signal(str, str, bool)
    listed = Signal(str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._checks_in = False
        self._persons = _Persons(self)
        self._completer = _Completer(self)
        self._completer.setModel(self._persons)
        self._found = QListView()
        self._completer.setPopup(self._found)
        self._completer.activated.connect(self._on_chosen)
        self.setCompleter(self._completer)
        self.setAcceptDrops(False)  # a file dropped here is the page's
        self._sign = QAction(self)
        self.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        house.theme_changed.connect(self._dress)
        self._dress()
        self.retranslate()

    def show_persons(self, persons: Sequence[PersonRow]) -> None:
        """Complete with these."""
        self._persons.show(persons)

    def retranslate(self) -> None:
        """Say what it is for in the language in force."""
        self.setPlaceholderText(self._house.say(Phrase("players_page.add")))
        self.setAccessibleName(self._house.say(Phrase("players_page.add")))
        self.setToolTip(self._house.say(Phrase("players_page.add_tip")))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """Enter enters, Esc clears, several lines pasted are a list."""
        if event.matches(QKeySequence.StandardKey.Paste):
            text = QGuiApplication.clipboard().text()
            if "\n" in text.strip():
                self.listed.emit(text)
                return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._checks_in = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if self._found.isVisible() and self._found.currentIndex().isValid():
                event.ignore()  # the completer brings the one that is chosen
            else:
                self._enter(self.text(), "")
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)

    def _enter(self, name: str, club: str) -> None:
        if name.strip():
            self.entered.emit(name, club, self._checks_in)
        self._checks_in = False

    def _on_chosen(self, _name: str) -> None:
        person = self._found.currentIndex().data(_Persons.PERSON_ROLE)
        # The field itself takes up the name after this; the next player begins with an empty one.
        QTimer.singleShot(0, self, lambda: self._enter(person.name, person.club or ""))

    def _dress(self) -> None:
        theme = self._house.theme
        self._sign.setIcon(theme.icon("add"))
        self._found.setStyleSheet(f"QListView::item {{ min-height: {theme.px(27)}px; padding: 0 8px }}")


class _Persons(QAbstractListModel):
    """Those who can be entered, by name."""

    PERSON_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 1
    KEY_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[tuple[PersonRow, str]] = []

    def show(self, persons: Sequence[PersonRow]) -> None:
        """Offer these."""
        self.beginResetModel()
        self._rows = [(person, bare(f"{person.name} {person.club or ''}")) for person in persons]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        person, key = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return f"{person.name}  ·  {person.club}" if person.club else person.name
            case self.PERSON_ROLE:
                return person
            case self.KEY_ROLE:
                return key
        return None


class _Completer(QCompleter):
    """Finds any part of a name, whatever its accents."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCompletionRole(_Persons.KEY_ROLE)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(8)

    def splitPath(self, path: str) -> list[str]:  # noqa: N802 - the name Qt calls
        """What is looked for."""
        return [bare(path)]

    def pathFromIndex(self, index: Index) -> str:  # noqa: N802 - the name Qt calls
        """What stands in the field while one goes through those found."""
        return str(index.data(_Persons.PERSON_ROLE).name)
