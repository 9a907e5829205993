"""A list of choices: one row for each, with a drop-down field in the chosen row only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from irondie_to.desktop.controls.choices import DropDown
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import set_look
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.event.choices.row import ROW_PX, RowContent, SettingRow

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_OPENS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_F4})
_NO_TEXT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class ChoiceList(Styled, QWidget):
    """A list of settings with one choice each.

    The row on which the focus is has a drop-down field. Up and Down, Home and End go to other rows; Enter, the space
    bar or a letter opens the field. While the list is folded, only changed rows are shown, and the one with the focus.
    `entered` is emitted with the key of a row and the value that the user has chosen, `shown_changed` when other rows
    are shown, and `went_to` with the row that was chosen. `choices` returns the texts and values of the field of a row.
    """

    entered = Signal(str, object)
    shown_changed = Signal()
    went_to = Signal(QWidget)

    def __init__(
        self, context: WindowContext, choices: Callable[[str], list[tuple[str, object]]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._choices = choices
        self._contents: Mapping[str, RowContent] = {}
        self._values: Mapping[str, object] = {}
        self._rows: dict[str, SettingRow] = {}
        self._chosen: str | None = None
        self._last: str | None = None
        self.is_folded = True
        self.field = _RowField(context.theme, self)
        self.field.hide()
        self.field.activated.connect(self._on_activated)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def chosen(self) -> str | None:
        """The key of the row with the focus, None if the list does not have it."""
        return self._chosen

    @property
    def shown(self) -> list[str]:
        """The keys of the rows that are shown, from top to bottom."""
        return [
            key
            for key, content in self._contents.items()
            if not self.is_folded or content.is_changed or key == self._chosen
        ]

    def row(self, key: str) -> SettingRow:
        """Return the row with this key, which is shown."""
        return self._rows[key]

    def show_rows(self, contents: Mapping[str, RowContent], values: Mapping[str, object]) -> None:
        """Show these contents, and the values by key, in this order."""
        self._contents, self._values = contents, values
        self._arrange()

    def fold(self, *, is_folded: bool) -> None:
        """Show only the changed rows, or all of them."""
        self.is_folded = is_folded
        self._arrange()

    def choose(self, key: str) -> None:
        """Go to the row with this key, and focus it. A folded list is unfolded if it does not show the row."""
        if key not in self.shown:
            self.is_folded = False
        self._chosen = self._last = key
        self._arrange()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        row = self._rows[key]
        self.setAccessibleDescription(f"{row.accessibleName()}. {row.content.details}".strip())
        announce(self, row.accessibleName())
        self.went_to.emit(row)

    def open(self) -> None:
        """Open the field of the chosen row."""
        self.field.showPopup()

    def sizeHint(self) -> QSize:
        """Return the height of the rows; the form determines the width."""
        return QSize(0, len(self.shown) * self._row_height)

    def minimumSizeHint(self) -> QSize:
        """Return the same size."""
        return self.sizeHint()

    def restyle(self) -> None:
        """Place the rows for the text size."""
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another row, or open the field."""
        key, shown = Qt.Key(event.key()), self.shown
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._chosen not in shown:
            super().keyPressEvent(event)
        elif key in _OPENS or (key == Qt.Key.Key_Down and held == Qt.KeyboardModifier.AltModifier):
            self.open()
        elif key in _STEPS and not held:
            there = shown.index(self._chosen) + _STEPS[key]
            if 0 <= there < len(shown):
                self.choose(shown[there])
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End} and not held:
            self.choose(shown[0 if key == Qt.Key.Key_Home else -1])
        elif event.text().isalpha() and not held & _NO_TEXT:
            self.open()
            self.field.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Go to the row on which the focus was last, or to the first one."""
        super().focusInEvent(event)
        shown = self.shown
        if self._chosen is None and shown:
            self.choose(self._last if self._last in shown else shown[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the rows for the new width."""
        super().resizeEvent(event)
        self._place()

    @property
    def _row_height(self) -> int:
        return self._context.theme.px(ROW_PX)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Leave the row when the focus is elsewhere, but not while the window is inactive."""
        is_inside = now is self or now is self.field.view() or (now is not None and self.isAncestorOf(now))
        if self._chosen is not None and now is not None and not is_inside:
            self._chosen = None
            self._arrange()

    def _on_activated(self, place: int) -> None:
        if self._chosen is not None:
            self.entered.emit(self._chosen, self.field.itemData(place))

    def _arrange(self) -> None:
        """Make the rows that are shown for the first time, and show what is to be shown."""
        shown, before = self.shown, [key for key, row in self._rows.items() if not row.isHidden()]
        for key, content in self._contents.items():
            row = self._rows.get(key)
            if row is None and key in shown:
                row = self._rows[key] = SettingRow(self._context, content, self)
                row.pressed.connect(partial(self.choose, key))
            if row is not None:
                row.show_content(content)
                row.mark_chosen(is_chosen=key == self._chosen)
                row.setVisible(key in shown)
        if self._chosen is not None:
            self.field.show_choices(self._choices(self._chosen))
            self.field.show_value(self._values[self._chosen])
            set_look(self.field, "choice", "changed" if self._contents[self._chosen].is_changed else "usual")
        self.field.setVisible(self._chosen is not None)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if shown else Qt.FocusPolicy.NoFocus)
        self._place()
        if set(shown) != set(before):
            self.updateGeometry()
            self.shown_changed.emit()

    def _place(self) -> None:
        height = self._row_height
        for place, key in enumerate(self.shown):
            self._rows[key].setGeometry(0, place * height, self.width(), height)
        if self._chosen is not None:
            row = self._rows[self._chosen]
            self.field.setGeometry(row.choice_area.translated(row.pos()))
            self.field.raise_()


class _RowField(DropDown):
    """The drop-down field of the chosen row. The list keeps the focus, so that the arrow keys go to other rows."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setObjectName("rowChoice")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page, which scrolls."""
        event.ignore()
