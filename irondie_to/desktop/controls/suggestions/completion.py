"""Text fields with a list of suggestions below them.

The list shows the items that contain the typed text anywhere, ignoring case and accents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QListView, QWidget

from irondie_to.app.core.names import normalized
from irondie_to.desktop.controls.table.column import REST, Column
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.motion import POPUP, Fade
from irondie_to.desktop.core.look.row_ground import Index
from irondie_to.desktop.core.look.widgets import with_look

_MOST_SHOWN = 10


class Suggestion(NamedTuple):
    """An item to suggest.

    `shown` is its text in the list, and `text` its text in the field. `words` are further words by which the item can
    be found, and `what` is its value.
    """

    shown: str
    text: str
    words: str
    what: object


@dataclass(frozen=True, slots=True)
class _Choice:
    number: int
    suggestion: Suggestion
    key: str


class Completion(QCompleter):
    """Suggests items below a text field while the user types, and adds an icon to the field.

    A click on the icon lists all items. `taken` is emitted with the `Suggestion` that the user chooses.
    """

    taken = Signal(object)

    def __init__(self, context: WindowContext, field: TextField, icon: str) -> None:
        super().__init__(field, filterMode=Qt.MatchFlag.MatchContains, maxVisibleItems=_MOST_SHOWN)
        column: Column[_Choice] = Column(
            key="shown",
            heading="",
            text=lambda choice: choice.suggestion.shown,
            found_by=lambda choice: choice.key,
            width=REST,
        )
        self._choices: Rows[_Choice] = Rows(context, (column,), lambda choice: choice.number, field)
        self.found = with_look(QListView(uniformItemSizes=True), objectName="completion")
        # Without `uniformItemSizes`, Qt would measure all items, such as all players, at every change of look or items.
        context.theme.apply_to(self.found)
        Fade(context.theme, self.found, whenever_shown=POPUP)
        self.setModel(self._choices)
        self.setPopup(self.found)
        self.activated.connect(self._on_activated)
        field.setCompleter(self)
        FieldSigns(field, context.theme, icon).clicked.connect(self.show_all)

    @property
    def has_choice(self) -> bool:
        """Whether an item in the visible list is highlighted, so that Enter chooses it."""
        return self.found.isVisible() and self.found.currentIndex().isValid()

    @property
    def only(self) -> Suggestion | None:
        """The only item in the list; None if the list is hidden or does not have exactly one item."""
        if not self.found.isVisible() or self.completionCount() != 1:
            return None
        return _suggestion(self.completionModel().index(0, 0))

    def offer(self, choices: Sequence[Suggestion]) -> None:
        self._choices.show(
            [
                _Choice(number, choice, normalized(f"{choice.text} {choice.words}"))
                for number, choice in enumerate(choices)
            ]
        )

    def show_all(self) -> None:
        self.setCompletionPrefix("")
        self.complete()

    def named(self, text: str, *, whole: bool = False) -> Suggestion | None:
        """Return the item with this text or, unless `whole` is true, the only item that contains it.

        `text` and `words` of the items are searched; case and accents are ignored. Returns None if no item or several
        items match.
        """
        wanted, choices = normalized(text), self._choices.shown
        matching = [choice for choice in choices if normalized(choice.suggestion.text) == wanted]
        if not matching and not whole:
            matching = [choice for choice in choices if wanted in choice.key]
        return matching[0].suggestion if len(matching) == 1 else None

    def splitPath(self, path: str) -> list[str]:
        return [normalized(path)]

    def pathFromIndex(self, index: Index) -> str:
        return _suggestion(index).text

    def _on_activated(self, _text: str) -> None:
        choice = _suggestion(self.found.currentIndex())
        # delayed, because Qt's completer sets the text of the field after this function has returned
        QTimer.singleShot(0, self, lambda: self.taken.emit(choice))


def _suggestion(index: Index) -> Suggestion:
    choice: _Choice = index.data(Qt.ItemDataRole.UserRole)
    return choice.suggestion


class ChoiceField(WithContext, TextField):
    """A text field that suggests items while the user types. Down, or a click on the icon, lists all items.

    `chosen` is emitted with the value of an item when the user chooses it. `unmatched` is emitted with the text when
    the user enters text that matches no item or several items. If `is_free` is true, other texts are valid too: Enter
    then chooses the only item suggested, and leaving the field chooses an item only if its whole text was typed. `icon`
    is the name of the icon.
    """

    chosen = Signal(object)
    unmatched = Signal(str)

    def __init__(
        self, context: WindowContext, parent: QWidget | None = None, *, icon: str = "find", is_free: bool = False
    ) -> None:
        super().__init__(context, parent)
        self._is_free = is_free
        self._completion = Completion(context, self, icon)
        self._completion.taken.connect(self._take)
        self.found = self._completion.found
        (self.editingFinished if is_free else self.returnPressed).connect(self.enter)
        self.down.connect(self._completion.show_all)

    def show_choices(self, choices: Sequence[Suggestion]) -> None:
        self._completion.offer(choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self._completion.has_choice:
            event.ignore()
        elif is_enter and (only := self._completion.only) is not None:
            self.found.hide()
            self._take(only)
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Choose the item that the typed text names, or emit `unmatched` if it names no item or several.

        Does nothing if the field is empty.
        """
        text = self.text().strip()
        if not text:
            return
        self.found.hide()
        choice = self._completion.named(text, whole=self._is_free)
        if choice is None:
            self.unmatched.emit(text)
        else:
            self._take(choice)

    def _take(self, choice: Suggestion) -> None:
        self.setText(choice.text)
        self.chosen.emit(choice.what)
