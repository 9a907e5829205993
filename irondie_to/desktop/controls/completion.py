"""The list of suggestions below a text field.

The list shows the items that contain the typed text in any place, regardless of case and accents.
"""

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
    """An item to suggest.

    `shown` is its text in the list, `text` its text in the field, `words` are more words by which it is found, and
    `what` is its value.
    """

    shown: str
    text: str
    words: str
    what: object


class Completion(QCompleter):
    """Suggests items below a text field while the user types, and puts an icon into the field.

    `taken` is emitted with the `Suggestion` that the user has chosen.
    """

    taken = Signal(object)

    def __init__(self, context: WindowContext, field: QLineEdit, icon: str, most_shown: int) -> None:
        super().__init__(field)
        self._context = context
        self._icon = icon
        self._choices = _Choices(field)
        self.found = QListView()
        self.found.setObjectName("completion")
        # Otherwise Qt measures every item, such as all players of an event, whenever the look or the items change.
        self.found.setUniformItemSizes(True)
        context.theme.apply_to(self.found)
        self.setModel(self._choices)
        self.setCompletionRole(_Choices.KEY_ROLE)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(most_shown)
        self.setPopup(self.found)
        self.activated.connect(self._on_activated)
        field.setCompleter(self)
        self._sign = QAction(field)
        field.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        context.theme_changed.connect(self._dress)
        self._dress()

    @property
    def has_choice(self) -> bool:
        """Whether an item of the visible list is highlighted, so that Enter chooses it."""
        return self.found.isVisible() and self.found.currentIndex().isValid()

    def offer(self, choices: Sequence[Suggestion]) -> None:
        """Replace the list of items to suggest."""
        self._choices.show(choices)

    def named(self, text: str) -> Suggestion | None:
        """Return the item with this text, or else the only item whose `text` and `words` contain it.

        Case and accents are ignored. Returns None if no item or several items match.
        """
        return self._choices.named(text)

    def splitPath(self, path: str) -> list[str]:
        """Return the form of the typed text that Qt compares with the items."""
        return [normalized(path)]

    def pathFromIndex(self, index: Index) -> str:
        """Return the text that the field shows while this item is highlighted in the list."""
        return str(index.data(_Choices.CHOICE_ROLE).text)

    def _on_activated(self, _text: str) -> None:
        choice = self.found.currentIndex().data(_Choices.CHOICE_ROLE)
        # delayed, because Qt's completer sets the text of the field after this function has returned
        QTimer.singleShot(0, self, lambda: self.taken.emit(choice))

    def _dress(self) -> None:
        theme = self._context.theme
        self._sign.setIcon(theme.icon(self._icon))


class _Choices(QAbstractListModel):
    CHOICE_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 1
    KEY_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[tuple[Suggestion, str]] = []

    def show(self, choices: Sequence[Suggestion]) -> None:
        """Replace the list of items."""
        self.beginResetModel()
        self._rows = [(choice, normalized(f"{choice.text} {choice.words}")) for choice in choices]
        self.endResetModel()

    def named(self, text: str) -> Suggestion | None:
        """Return the item with this text, or else the only item whose `text` and `words` contain it.

        Case and accents are ignored. Returns None if no item or several items match.
        """
        wanted = normalized(text)
        whole = [choice for choice, _key in self._rows if normalized(choice.text) == wanted]
        found = whole or [choice for choice, key in self._rows if wanted in key]
        return found[0] if len(found) == 1 else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
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
