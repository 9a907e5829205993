"""A field in which something of a list is chosen by typing any part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from irondie_to.desktop.finding import bare
from irondie_to.desktop.house import House

Index = QModelIndex | QPersistentModelIndex
_MOST_SHOWN = 10


class Choice(NamedTuple):
    """Something to choose: what the list shows, what stands in the field then, what else finds it, and what it is."""

    shown: str
    text: str
    words: str
    what: object


class ChoiceField(QLineEdit):
    """`chosen` brings what a choice is, `typed` a text entered that names none; both on Enter, or by the list."""

    chosen = Signal(object)
    typed = Signal(str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._choices = _Choices(self)
        completer = _Completer(self)
        completer.setModel(self._choices)
        self.found = QListView()
        completer.setPopup(self.found)
        completer.activated.connect(self._on_chosen)
        self.setCompleter(completer)
        self.setAcceptDrops(False)  # a file dropped here is the page's
        self._sign = QAction(self)
        self.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        house.theme_changed.connect(self._dress)
        self._dress()

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Offer these."""
        self._choices.show(choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """Enter chooses, Esc clears."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self.found.isVisible() and self.found.currentIndex().isValid():
                event.ignore()  # the completer brings the one that is chosen
            else:
                self.enter()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Take what is typed: the one choice that it names, or the text as it is."""
        text = self.text().strip()
        if not text:
            return
        self.found.hide()
        choice = self._choices.named(text)
        if choice is None:
            self.typed.emit(text)
        else:
            self._take(choice)

    def _take(self, choice: Choice) -> None:
        self.setText(choice.text)
        self.chosen.emit(choice.what)

    def _on_chosen(self, _text: str) -> None:
        choice = self.found.currentIndex().data(_Choices.CHOICE_ROLE)
        # The field itself takes up the text after this.
        QTimer.singleShot(0, self, lambda: self._take(choice))

    def _dress(self) -> None:
        theme = self._house.theme
        self._sign.setIcon(theme.icon("find"))
        self.found.setStyleSheet(f"QListView::item {{ min-height: {theme.px(27)}px; padding: 0 8px }}")


class _Choices(QAbstractListModel):
    CHOICE_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 1
    KEY_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[tuple[Choice, str]] = []

    def show(self, choices: Sequence[Choice]) -> None:
        """Offer these."""
        self.beginResetModel()
        self._rows = [(choice, bare(f"{choice.text} {choice.words}")) for choice in choices]
        self.endResetModel()

    def named(self, text: str) -> Choice | None:
        """The choice that the text names whole, or the only one it is a part of."""
        wanted = bare(text)
        whole = [choice for choice, _key in self._rows if bare(choice.text) == wanted]
        found = whole or [choice for choice, key in self._rows if wanted in key]
        return found[0] if len(found) == 1 else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        choice, key = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return choice.shown
            case Qt.ItemDataRole.EditRole:
                return choice.text
            case self.CHOICE_ROLE:
                return choice
            case self.KEY_ROLE:
                return key
        return None


class _Completer(QCompleter):
    """Finds any part, whatever its accents."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCompletionRole(_Choices.KEY_ROLE)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(_MOST_SHOWN)

    def splitPath(self, path: str) -> list[str]:  # noqa: N802 - the name Qt calls
        """What is looked for."""
        return [bare(path)]

    def pathFromIndex(self, index: Index) -> str:  # noqa: N802 - the name Qt calls
        """What stands in the field while one goes through those found."""
        return str(index.data(_Choices.CHOICE_ROLE).text)
