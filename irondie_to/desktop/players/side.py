"""Beside the list of players: the chosen one with his set, or what is wrong with a list that was to be read."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.players.sections import standing
from irondie_to.app.players.views import PlayerLine
from irondie_to.app.sets.editing import rule_lines
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.actions import PlayerActions
from irondie_to.desktop.players.head import PlayerHead
from irondie_to.desktop.players.import_faults import ListFaults
from irondie_to.desktop.sets.editor import SetEditor
from irondie_to.errors import Phrase

HAIRLINE = 1


class PlayerSide(QWidget):
    """`grown` tells that the set needs more width, or less: in another language or text size."""

    grown = Signal()

    def __init__(self, context: WindowContext, actions: PlayerActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._least = 0
        do = actions.by_name
        self._line = QFrame(self)
        self._stack = QStackedWidget(self)
        # Each widget is made where it stays: to move it there later would style it all twice.
        self._one = QWidget(self._stack)
        self.player = PlayerHead(context, do["check_in"], do["drop"], actions.menu, self._one)
        self.area = QScrollArea(self._one)
        self.editor = SetEditor(context, self.area.viewport())
        self.faults = ListFaults(context, self._stack)
        self._lay_out()
        self.faults.closed.connect(self.close_faults)
        self.editor.installEventFilter(self)
        context.theme_changed.connect(self._dress)
        self._dress()

    def show_player(self, line: PlayerLine | None) -> None:
        """The player with his set; None where nobody is chosen."""
        self.editor.show_player(None if line is None else line.code)
        if line is None:
            self.player.show_player(None, "ok", "")
            return
        faults = sum(rule.broken for rule in rule_lines(self.editor.current()))
        tone, phrase = standing(line, faults)
        self.player.show_player(line, tone, self._context.say(phrase))

    def show_faults(self, fault: Phrase) -> None:
        """What is wrong with a list, in the place of the player."""
        self.faults.show_fault(fault)
        self._stack.setCurrentWidget(self.faults)

    def close_faults(self) -> None:
        """Back to the player."""
        self._stack.setCurrentIndex(0)

    def make_room(self, width: int) -> int:
        """Stand in this width if that can be, side by side or below each other; the least width comes out."""
        beside = self.area.verticalScrollBar().sizeHint().width() + 2 * HAIRLINE
        self.editor.make_room(width - beside)
        self._least = self.editor.minimumSizeHint().width()
        return self._least + beside

    def retranslate(self) -> None:
        """Put all words into the language in force."""
        self.player.retranslate()
        self.editor.retranslate()
        self.faults.retranslate()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The editor may need more room, or less, in another language or text size."""
        if event.type() == QEvent.Type.LayoutRequest and self._least != self.editor.minimumSizeHint().width():
            self.grown.emit()
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidget(self.editor)
        column = QVBoxLayout(self._one)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.player)
        column.addWidget(self.area, 1)
        self._stack.addWidget(self._one)
        self._stack.addWidget(self.faults)
        self.faults.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # the set says how wide
        self._line.setFixedWidth(HAIRLINE)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._line)
        row.addWidget(self._stack, 1)

    def _dress(self) -> None:
        self._line.setStyleSheet(f"background: {self._context.theme.colour('line').name()}")
