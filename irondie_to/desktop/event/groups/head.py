"""The heading of a group of the Event page: the title, and beside it a remark or what is wrong with a typed value."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from irondie_to.desktop.controls.plain import Hairline, ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import quiet, set_look, with_look

SIDE_PX = 20
"""The space in px at both sides of a group."""
_SIGN_PX, _LINK_PX = 14, 26
_ABOVE, _LINE_GAP, _GAP = 10, 9, 10


class _Note(NamedTuple):
    text: str
    is_fault: bool


class GroupHead(Styled, QWidget):
    """The heading of a group, with a line above it that the first group hides. `link` is a hidden button at the end.

    The remark beside the title says, for example, until when the settings can be changed. While a field of the group
    has a note, such as the reason why its text is no value, the note takes the place of the remark, so that no note
    moves a field. A fault comes before other notes.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._remark, self._icon = "", ""
        self._notes: dict[str, _Note] = {}
        self.title = with_look(QLabel(self), "group")
        self.sign = QLabel(self)
        self.remark = with_look(ShortLabel(self), "aside")
        self.link = quiet(QToolButton(self), flush="right")
        self.link.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.link.setObjectName("groupLink")
        self.link.hide()
        self.line = Hairline(self)
        row = row_of(self.title, self.sign, Stretch(self.remark), self.link, spacing=_GAP)
        column_of(self.line, row, inside=self, spacing=_LINE_GAP, margins=(0, _ABOVE, 0, 1))
        self.restyle()

    def show_remark(self, text: str, icon: str = "") -> None:
        """Show this remark beside the title, with the icon of this name before it."""
        self._remark, self._icon = text, icon
        self._show()

    def show_note(self, field: str, text: str, *, is_fault: bool) -> None:
        """Show the note of a field, named by its key, in place of the remark; an empty text removes it."""
        if text:
            self._notes[field] = _Note(text, is_fault)
        else:
            self._notes.pop(field, None)
        self._show()

    def restyle(self) -> None:
        """Set the height of the button, and show the icon in the colours and the size of the theme."""
        self.link.setMaximumHeight(self._context.theme.px(_LINK_PX))
        self._show()

    def _show(self) -> None:
        note = min(self._notes.values(), key=lambda one: not one.is_fault, default=None)
        icon = self._icon if note is None else "fault" if note.is_fault else ""
        self.remark.setText(self._remark if note is None else note.text)
        set_look(self.remark, "look", "refused" if note is not None and note.is_fault else "aside")
        self.sign.setVisible(bool(icon))
        if icon:
            size = self._context.theme.px(_SIGN_PX)
            self.sign.setPixmap(self._context.theme.icon(icon).pixmap(size, size))
