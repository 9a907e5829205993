"""What a field offers below it while one types: any part of the words finds it, whatever its accents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.text_search import normalized

Index = QModelIndex | QPersistentModelIndex


class Suggestion(NamedTuple):
    """Something to choose: what the list shows, what stands in the field then, what else finds it, and what it is."""

    shown: str
    text: str
    words: str
    what: object


class Completion(QCompleter):
    """The choices of a field, which gets the icon of this name as its sign. `taken` brings the choice of the list."""

    taken = Signal(object)

    def __init__(self, context: WindowContext, field: QLineEdit, icon: str, most_shown: int) -> None:
        super().__init__(field)
        self._context = context
        self._icon = icon
        self._choices = _Choices(field)
        self.found = QListView()
        self.setModel(self._choices)
        self.setCompletionRole(_Choices.KEY_ROLE)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(most_shown)
        self.setPopup(self.found)
        self.activated.connect(self._on_activated)
        field.setCompleter(self)
        field.setAcceptDrops(False)  # a file dropped here is the page's
        self._sign = QAction(field)
        field.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        context.theme_changed.connect(self._dress)
        self._dress()

    @property
    def has_choice(self) -> bool:
        """Whether one of the list is chosen, which Enter then takes."""
        return self.found.isVisible() and self.found.currentIndex().isValid()

    def offer(self, choices: Sequence[Suggestion]) -> None:
        """Offer these."""
        self._choices.show(choices)

    def named(self, text: str) -> Suggestion | None:
        """The choice that the text names whole, or the only one it is a part of."""
        return self._choices.named(text)

    def splitPath(self, path: str) -> list[str]:
        """What is looked for."""
        return [normalized(path)]

    def pathFromIndex(self, index: Index) -> str:
        """What stands in the field while one goes through those found."""
        return str(index.data(_Choices.CHOICE_ROLE).text)

    def _on_activated(self, _text: str) -> None:
        choice = self.found.currentIndex().data(_Choices.CHOICE_ROLE)
        # The field itself takes up the text after this.
        QTimer.singleShot(0, self, lambda: self.taken.emit(choice))

    def _dress(self) -> None:
        theme = self._context.theme
        self._sign.setIcon(theme.icon(self._icon))
        self.found.setStyleSheet(f"QListView::item {{ min-height: {theme.px(27)}px; padding: 0 8px }}")


class _Choices(QAbstractListModel):
    CHOICE_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 1
    KEY_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[tuple[Suggestion, str]] = []

    def show(self, choices: Sequence[Suggestion]) -> None:
        """Offer these."""
        self.beginResetModel()
        self._rows = [(choice, normalized(f"{choice.text} {choice.words}")) for choice in choices]
        self.endResetModel()

    def named(self, text: str) -> Suggestion | None:
        """The choice that the text names whole, or the only one it is a part of."""
        wanted = normalized(text)
        whole = [choice for choice, _key in self._rows if normalized(choice.text) == wanted]
        found = whole or [choice for choice, key in self._rows if wanted in key]
        return found[0] if len(found) == 1 else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
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
