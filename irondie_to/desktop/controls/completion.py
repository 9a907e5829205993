"""The list that a field shows below it while the user types. Any part of a text finds it, with or without accents."""

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
    """An item: the text in the list, the text put into the field, other words that find it, and its value."""

    shown: str
    text: str
    words: str
    what: object


class Completion(QCompleter):
    """The items of a field, which shows the icon of this name. `taken` carries the `Suggestion` the user chose."""

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
        field.setAcceptDrops(False)  # so that the window gets dropped files
        self._sign = QAction(field)
        field.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        context.theme_changed.connect(self._dress)
        self._dress()

    @property
    def has_choice(self) -> bool:
        """Whether an item of the list is highlighted, which Enter then takes."""
        return self.found.isVisible() and self.found.currentIndex().isValid()

    def offer(self, choices: Sequence[Suggestion]) -> None:
        """Offer these items."""
        self._choices.show(choices)

    def named(self, text: str) -> Suggestion | None:
        """The item whose text is this one, or the only item that contains it; None if there is none or several."""
        return self._choices.named(text)

    def splitPath(self, path: str) -> list[str]:
        """The text to compare, for Qt's completer."""
        return [normalized(path)]

    def pathFromIndex(self, index: Index) -> str:
        """The text in the field while the user moves through the list."""
        return str(index.data(_Choices.CHOICE_ROLE).text)

    def _on_activated(self, _text: str) -> None:
        choice = self.found.currentIndex().data(_Choices.CHOICE_ROLE)
        # The field sets its text after this.
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
        """Offer these items."""
        self.beginResetModel()
        self._rows = [(choice, normalized(f"{choice.text} {choice.words}")) for choice in choices]
        self.endResetModel()

    def named(self, text: str) -> Suggestion | None:
        """The item whose text is this one, or the only item that contains it; None if there is none or several."""
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
