"""The message bar at the bottom of a window: the last message, the running job, the last backup, the language."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QLabel, QProgressBar, QSizePolicy, QStatusBar, QToolButton, QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import LEFT, line_in
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.motion import WORDS, Fade
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import Stretch, quiet, row_of, with_look

_SAID_AFTER_MS = 300
_MOST_CHOICES = 3
_TEXT_PX, _SMALL_PX = 14, 12
_HEIGHT_PX, _LINE_PX = 33, 16
_CHOICE_PX = 260
"""The maximum width of the words of a button beside a message, which may name a step, in px at a text size of 100 %."""
_SIGNS = {"done": ("ok", "text"), "warning": ("warn", "warn"), "fault": ("fault", "danger"), "info": ("", "text")}


class _MessageLine(Themed, QWidget):
    """An icon and a sentence in one line or, if it is too long for one, in two lines of smaller text.

    If two lines are not enough either, a shorter sentence is shown, elided if necessary. Text that must be shown whole,
    such as a question, takes as many lines as it needs: `lines_changed` is emitted when this number may have changed.
    The tooltip shows the full sentence.
    """

    lines_changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding))
        self._tone = "info"
        self.text = self._brief = ""
        self._is_whole = False

    def set_message(self, tone: str, text: str, brief: str, *, is_whole: bool) -> None:
        """Show a message of this tone with its icon.

        `brief` is shown, elided if necessary, if `text` does not fit into two lines. If `is_whole` is true, `text` is
        always shown, in as many lines as it needs.
        """
        self._tone, self._is_whole = tone, is_whole
        self.text, self._brief = (" · ".join(words.splitlines()) for words in (text, brief))
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()
        self.lines_changed.emit()

    @property
    def most_lines(self) -> int:
        font, width = self._theme.font(_SMALL_PX, bold=self.loud), self.room().width()
        if not self._is_whole or width < self.minimumSizeHint().width() - self.room().left():
            return 2
        return max(2, len(lines_of(self.text, font, width)))

    def room(self) -> QRect:
        left = self._theme.px(4)
        if _SIGNS[self._tone][0]:
            left += self._theme.px(16) + self._theme.px(8)
        return self.rect().adjusted(left, 0, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lines_changed.emit()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(bold=self.loud)).horizontalAdvance(self.text)
        return QSize(width + self._theme.px(30), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self._theme.px(26))

    @property
    def loud(self) -> bool:
        return self._tone in {"fault", "warning"}

    def paintEvent(self, event: QPaintEvent) -> None:
        sign, ink = _SIGNS[self._tone]
        left = self._theme.px(4)
        with QPainter(self) as painter:
            if sign:
                side = self._theme.px(16)
                self._theme.icon(sign).paint(painter, QRect(left, (self.height() - side) // 2, side, side))
            painter.setPen(self._theme.colour(ink))
            room = self.room()
            font, text = self.fitted(room.width())
            painter.setFont(font)
            lines = lines_of(text, font, room.width())
            for place, line in enumerate(lines):  # closer than Qt would set them: they would not fit into the bar
                height = room.height() // len(lines)
                where = QRect(room.left(), place * height, room.width(), height)
                painter.drawText(where, LEFT | Qt.TextFlag.TextDontClip, line)

    def fitted(self, width: int) -> tuple[QFont, str]:
        font, small = (self._theme.font(size, bold=self.loud) for size in (_TEXT_PX, _SMALL_PX))
        for text in (self.text, self._brief):
            if line_in(text, font, width).is_whole:
                return font, text
            if _fits_lines(text, small, width, self.most_lines):
                return small, text
        return font, line_in(self._brief, font, width).text


def _fits_lines(text: str, font: QFont, width: int, most: int) -> bool:
    lines = lines_of(text, font, width)
    return len(lines) <= most and all(QFontMetrics(font).horizontalAdvance(line) <= width for line in lines)


def lines_of(text: str, font: QFont, width: int) -> list[str]:
    """Wrap the text between words at a width in px, and return its lines."""
    layout, lines, units = QTextLayout(text, font), [], text.encode("utf-16-le")  # Qt counts in units of two bytes
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = line.textStart()
        lines.append(units[2 * start : 2 * (start + line.textLength())].decode("utf-16-le").strip())
    layout.endLayout()
    return lines or [""]


class MessageBar(Themed, Styled, QStatusBar):
    """The message bar at the bottom of a window.

    Its buttons are `undo` beside the message, `open_file` and `open_folder` for a written file, `choices` for the
    answers to a question or what else the message offers, `stop` for the running job, and `backup` and `language`, each
    with a menu.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, sizeGripEnabled=False)
        self.line = _MessageLine(theme)
        self.line.lines_changed.connect(self.restyle)
        self._fade = Fade(theme, self.line)
        self.undo, self.open_file, self.open_folder, self.stop = (quiet(QToolButton(self)) for _ in range(4))
        self.choices = [quiet(QToolButton(self)) for _place in range(_MOST_CHOICES)]
        left = QWidget(self)
        row_of(
            self.line,
            self.undo,
            *self.choices,
            self.open_file,
            self.open_folder,
            Stretch(),
            inside=left,
            spacing=8,
            margins=(8, 0, 8, 0),
        )
        self.addWidget(left, 1)
        self.work = QLabel(self)
        self.progress = theme.sized(QProgressBar(self, textVisible=False), width=120, height=8)
        at_once = QToolButton.ToolButtonPopupMode.InstantPopup
        self.language, self.backup = (with_look(QToolButton(self, popupMode=at_once), "status") for _ in range(2))
        self.backup.hide()
        for widget in (self.work, self.progress, self.stop, self.backup, self.language):
            self.addPermanentWidget(widget)
        self._work_name, self._can_stop = "", False
        self._soon = QTimer(self, singleShot=True, interval=_SAID_AFTER_MS)
        self._soon.timeout.connect(self._show_work)
        self._show_work()
        self.set_message("info", "")

    def confirmed(self) -> object:
        return self.line.text

    def set_message(
        self,
        tone: str,
        text: str,
        brief: str | None = None,
        *,
        undo: str = "",
        choices: Sequence[tuple[str, str]] = (),
        has_file: bool = False,
        is_whole: bool = False,
    ) -> None:
        """Show a message of the tone `info`, `done`, `warning` or `fault`, with the button *Undo* unless `undo` is "".

        `brief` is shown if the whole text does not fit into two lines. A message with choices, or one for which
        `is_whole` is true, is shown in as many lines as it needs. `undo` says which step the button undoes. `choices`
        are the texts and the tooltips of at most three more buttons; `has_file` shows the buttons for a file.
        """
        self.undo.setToolTip(undo)
        self.undo.setAccessibleName(undo)
        self.undo.setVisible(bool(undo))
        self.open_file.setVisible(has_file)
        self.open_folder.setVisible(has_file)
        for place, button in enumerate(self.choices):
            label, tip = choices[place] if place < len(choices) else ("", "")
            most = self._theme.px(_CHOICE_PX)
            button.setText(literal(line_in(label, self._theme.font(_TEXT_PX), most).text))
            button.setToolTip(tip)
            button.setAccessibleName(label)
            button.setVisible(bool(label))
        whole = is_whole or bool(choices)
        self.line.set_message(tone, text, text if brief is None else brief, is_whole=whole)

    def announce(self) -> None:
        """Fade in the new message, and make a screen reader speak it, immediately if it is a warning or an error."""
        self._fade.run(WORDS)
        announce(self.line, self.line.text, urgent=self.line.loud)

    def set_work(self, name: str, *, can_stop: bool = False) -> None:
        """Show the name of the running job, or nothing if `name` is empty.

        The name appears after 300 ms, so that short jobs are not shown.
        """
        begins = bool(name) and not self._work_name
        self._work_name, self._can_stop = name, can_stop
        if begins:
            self.progress.setRange(0, 0)
            self._soon.start()
        elif not self._soon.isActive() or not name:
            self._soon.stop()
            self._show_work()

    def _show_work(self) -> None:
        is_working = bool(self._work_name)
        self.work.setText(self._work_name)
        self.work.setVisible(is_working)
        self.progress.setVisible(is_working)
        self.stop.setVisible(is_working and self._can_stop)

    def set_progress(self, done: int, total: int) -> None:
        """Show that `done` of `total` units of the running job are finished. `total` is 0 if it is not known."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def restyle(self) -> None:
        self.setFixedHeight(self._theme.px(_HEIGHT_PX + (self.line.most_lines - 2) * _LINE_PX))
