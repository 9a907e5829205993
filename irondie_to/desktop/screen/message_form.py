"""The form for the organiser's message: a title, a time to count down to, and two lines."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from irondie_to.desktop.controls.typed.date import TimeField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.screen.scenes.states import OrganiserMessage
from irondie_to.errors import Phrase

_LONGEST = 120
_MOST_PX = 760
_STEP_MINUTES, _AHEAD_MINUTES = 5, 10


class HallMessage(Translated, Styled, QWidget):
    """The form in which the organiser types a message to the players.

    `wanted` is emitted with the `OrganiserMessage` when the user asks to show the message.
    """

    wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.title = QLineEdit(self)
        self.lines = (QLineEdit(self), QLineEdit(self))
        for field in (self.title, *self.lines):
            field.setMaxLength(_LONGEST)
            field.returnPressed.connect(self.show_it)
        self.counts = QCheckBox(self)
        self.at = TimeField(context, self)
        self.at.put(_soon())
        self.at.setEnabled(False)
        self.counts.toggled.connect(self.at.setEnabled)
        self.show_button = QPushButton(self)
        self.show_button.clicked.connect(self.show_it)
        self._heading, self._title_label, self._lines_label = QLabel(self), QLabel(self), QLabel(self)
        self._heading.setProperty("look", "group")
        self._title_label.setBuddy(self.title)
        self._lines_label.setBuddy(self.lines[0])
        self._lay_out()
        self.restyle()

    def restyle(self) -> None:
        """Set the largest width from the theme."""
        self.setMaximumWidth(self._context.theme.px(_MOST_PX))

    @property
    def message(self) -> OrganiserMessage:
        """The message in the fields of the form. Empty lines are left out."""
        at = str(self.at.value) if self.counts.isChecked() else ""
        lines = tuple(line.text().strip() for line in self.lines)
        return OrganiserMessage(self.title.text().strip(), at, tuple(line for line in lines if line))

    def fill(self, message: OrganiserMessage) -> None:
        """Fill the fields with this message. Without a time to count down to, the time field keeps its value."""
        self.title.setText(message.title)
        for field, line in zip(self.lines, (*message.lines, "", ""), strict=False):
            field.setText(line)
        self.counts.setChecked(bool(message.at))
        if message.at:
            self.at.put(message.at)

    def show_it(self) -> None:
        """Emit `wanted` with the message. If the typed time is invalid, focus the time field instead."""
        if self.counts.isChecked() and not self.at.commit():
            self.at.setFocus()
            return
        self.wanted.emit(self.message)

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self._context.say
        self._context.set_texts(
            {
                self._heading.setText: "screen_page.message",
                self._title_label.setText: "screen_page.message_title",
                self._lines_label.setText: "screen_page.message_lines",
                self.counts.setText: "screen_page.message_at",
                self.at.setAccessibleName: "screen_page.message_at",
                self.title.setAccessibleName: "screen_page.message_title",
                self.title.setToolTip: "screen_page.message_title_tip",
            }
        )
        for line in self.lines:
            line.setAccessibleName(say(Phrase("screen_page.message_lines")))
        self.show_button.setText(say(Phrase("screen_page.show_message")))

    def _lay_out(self) -> None:
        lines = row_of(*(Stretch(line) for line in self.lines), spacing=8)
        below = row_of(self.counts, self.at, Stretch(self.at.note, 99), Stretch(), self.show_button, spacing=8)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.addWidget(self._heading, 0, 0, 1, 2)
        grid.addWidget(self._title_label, 1, 0)
        grid.addWidget(self.title, 1, 1)
        grid.addWidget(self._lines_label, 2, 0)
        grid.addLayout(lines, 2, 1)
        grid.addLayout(below, 3, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        lay_out(self, grid)


def _soon() -> str:
    """Return the time of day in 10 minutes as HH:MM, rounded up to a multiple of 5 minutes."""
    now = datetime.now().astimezone()
    minutes = now.hour * 60 + now.minute + _AHEAD_MINUTES
    minutes += -minutes % _STEP_MINUTES
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"
