"""The log of a game, with the rule of every event.

A click on a line shows its moment on the mats; a click on a rule opens the rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.referee.mat.game import FollowedGame, LogLine, log
from irondie_to.app.rulebook.queries import ruling_links
from irondie_to.desktop.core.change_events import Translated
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_EDGE, _RULE = 16, 58
_LINE = Qt.ItemDataRole.UserRole


class _Lines(QAbstractListModel):
    """The model of the log. Its items are lines and, as headings, the numbers of turns (int)."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.lines: list[LogLine | int] = []
        self.texts: list[str] = []
        self.at = 0

    def show(self, lines: Sequence[LogLine], at: int, *, rebuild: bool) -> None:
        """Update the lines of the log; `at` is the index of the moment shown on the mats.

        If lines were only added at the end, the texts of the other lines are not created again, unless `rebuild` is
        true.
        """
        found: list[LogLine | int] = []
        turn = None
        for line in lines:
            if line.turn != turn:
                turn = line.turn
                found.append(line.turn)
            found.append(line)
        count = len(self.lines)
        if rebuild or not count or found[:count] != self.lines:
            self.beginResetModel()
            self.lines, self.texts, self.at = found, [self._words(line) for line in found], at
            self.endResetModel()
            return
        self.at = at
        if len(found) > count:
            self.beginInsertRows(QModelIndex(), count, len(found) - 1)
            self.lines = found
            self.texts += [self._words(line) for line in found[count:]]
            self.endInsertRows()
        self.dataChanged.emit(self.index(0), self.index(count - 1), [_LINE])

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of lines, including headings."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = 0) -> object:
        """Return the text of a line, the text for screen readers, the tooltip or the line, depending on the role."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.texts[index.row()]
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole and isinstance(line, LogLine):
            return f"{line.rule} {self.texts[index.row()]}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(line)
        return line if role == _LINE else None

    def last_row(self) -> int:
        """Return the last row of the shown moment or, if that has no row, of the closest earlier moment with one.

        Return 0 if there is no such row.
        """
        rows = [row for row, line in enumerate(self.lines) if isinstance(line, LogLine) and line.moment <= self.at]
        return rows[-1] if rows else 0

    def _tip(self, line: LogLine | int) -> str:
        """Return the tooltip of a line: the title of the ruling that it follows, if any, and the effect of a click."""
        tip = self._context.say(Phrase("mat.log_tip"))
        if isinstance(line, int) or line.ruling is None:
            return tip
        language = self._context.settings.language
        title = next(link.title for link in ruling_links(language, translate) if link.id == line.ruling)
        return f"{self._context.say(Phrase('mat.log_ruling_tip', {'title': title}))}\n{tip}"

    def _words(self, line: LogLine | int) -> str:
        """Return the text of a line, which also says if the action was forced or follows a ruling."""
        say = self._context.say
        if isinstance(line, int):
            return say(Phrase("mat.log_turn", {"turn": line}))
        text = say(line.phrase)
        if line.forced:
            text += f" ({say(Phrase('mat.log_forced'))})"
        if line.ruling is not None:
            text += f" ({say(Phrase('mat.log_ruling'))})"
        return text


class _LogDelegate(QStyledItemDelegate):
    """Draws a line of the log: the id of the rule, then the sentence on as many lines as it needs."""

    def __init__(self, context: WindowContext, model: _Lines, view: QListView) -> None:
        super().__init__(view)
        self._context = context
        self._model = model
        self._view = view
        self._heights: dict[tuple[str, int], int] = {}
        context.theme_changed.connect(self._heights.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return a size with the height of the text when wrapped to the width of the list."""
        theme, row = self._context.theme, index.row()
        if isinstance(self._model.lines[row], int):
            return QSize(10, theme.px(24))
        key = self._model.texts[row], self._view.viewport().width()
        if key not in self._heights:
            room = QRect(0, 0, max(key[1] - theme.px(2 * _EDGE + _RULE), 60), 10_000)
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
            box = QFontMetrics(theme.font(13)).boundingRect(room, flags, key[0])
            self._heights[key] = box.height() + theme.px(5)
        return QSize(10, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw the background, the rule and the sentence of a line, grey if its moment is after the shown one."""
        theme = self._context.theme
        line, words = self._model.lines[index.row()], self._model.texts[index.row()]
        room: QRect = option.rect
        painter.save()
        if isinstance(line, int):
            painter.fillRect(room, theme.colour("raised"))
            painter.setFont(theme.font(13, bold=True))
            painter.setPen(theme.colour("text"))
            painter.drawText(room.adjusted(theme.px(_EDGE), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)
            painter.restore()
            return
        current, gone = line.moment == self._model.at, line.moment > self._model.at
        if current:
            painter.fillRect(room, theme.colour("accent_soft"))
        rule = theme.font(12, bold=True)
        rule.setUnderline(True)
        painter.setFont(rule)
        painter.setPen(theme.colour("accent_soft_ink" if current else "muted" if gone else "accent"))
        painter.drawText(
            QRect(room.left() + theme.px(_EDGE), room.top() + theme.px(2), theme.px(_RULE), room.height()),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
            line.rule,
        )
        painter.setFont(theme.font(13))
        painter.setPen(theme.colour("accent_soft_ink" if current else "muted" if gone else "text"))
        where = room.adjusted(theme.px(_EDGE + _RULE), theme.px(2), -theme.px(_EDGE), 0)
        painter.drawText(where, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft), words)
        painter.restore()


class _List(QListView):
    """The list with the lines of the log.

    `rule_chosen` is emitted with the id of a clicked rule. `line_chosen` is emitted with the index of the moment of a
    line when the user clicks the line or presses Enter on it.
    """

    rule_chosen = Signal(str)
    line_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit `rule_chosen` for a click on the rule, and `line_chosen` for a click elsewhere in the line."""
        super().mouseReleaseEvent(event)
        line = self.indexAt(event.position().toPoint()).data(_LINE)
        if not isinstance(line, LogLine):
            return
        if event.position().x() < self._context.theme.px(_EDGE + _RULE):
            self.rule_chosen.emit(line.rule)
        else:
            self.line_chosen.emit(line.moment)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `line_chosen` on Enter, and pass letters and digits on to the mats."""
        line = self.currentIndex().data(_LINE)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(line, LogLine):
            self.line_chosen.emit(line.moment)
        elif event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)


class MatLog(Translated, QFrame):
    """The log of the game, shown below the question.

    `moment_chosen` is emitted with the index of the moment to show. `line_changed` is emitted when the user changes to
    the other line of play, and `copy_wanted` when the user clicks the button that copies the record.
    """

    moment_chosen = Signal(int)
    line_changed = Signal()
    copy_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("matLog")
        self.title, self.note, self.empty = (QLabel(self) for _ in range(3))
        self.copy_button, self.other_button, self.end_button = (QToolButton(self) for _ in range(3))
        for button in (self.copy_button, self.other_button, self.end_button):
            button.setProperty("look", "link")
        self.list = _List(context, self)
        self.model = _Lines(context, self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_LogDelegate(context, self.model, self.list))
        head = QHBoxLayout()
        head.setContentsMargins(16, 4, 8, 0)
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.other_button)
        head.addWidget(self.copy_button)
        self._back = QFrame(self)
        self._back.setObjectName("matBack")
        back = QVBoxLayout(self._back)
        back.setContentsMargins(16, 4, 8, 2)
        back.setSpacing(0)
        self.note.setWordWrap(True)
        back.addWidget(self.note)
        back.addWidget(self.end_button, 0, Qt.AlignmentFlag.AlignRight)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._back)
        self.empty.setWordWrap(True)
        self.empty.setProperty("look", "muted")
        self.empty.setContentsMargins(16, 0, 16, 0)
        column.addWidget(self.empty)
        column.addWidget(self.list, 1)
        self._game: FollowedGame | None = None
        self.list.rule_chosen.connect(context.navigation.show_rule)
        self.list.line_chosen.connect(self.moment_chosen)
        self.copy_button.clicked.connect(self.copy_wanted)
        self.other_button.clicked.connect(self.line_changed)
        self.end_button.clicked.connect(self._to_the_end)
        context.theme_changed.connect(self._dress)
        self._dress()

    def show_log(self, game: FollowedGame, *, rebuild: bool = False) -> None:
        """Update the log and scroll to the shown moment of the game. If `rebuild` is true, create all texts again.

        If this game is already shown and `rebuild` is false, nothing happens.
        """
        if game is self._game and not rebuild:
            return
        self._game = game
        self.model.show(log(game), game.at, rebuild=rebuild)
        self._back.setVisible(game.can_redo)
        self.empty.setVisible(not self.model.lines)
        self.other_button.setVisible(bool(game.aside))
        index = self.model.index(self.model.last_row())
        self.list.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtBottom)

    def _to_the_end(self) -> None:
        if self._game is not None:
            self.moment_chosen.emit(len(self._game.moments) - 1)

    def retranslate(self) -> None:
        """Set every fixed text in the current language. `show_log` sets the texts of the lines."""

        def say(name: str) -> str:
            return self._context.say(Phrase(name))

        self.title.setText(say("mat.log"))
        self.copy_button.setText(say("mat.copy_record"))
        self.other_button.setText(say("mat.other_line"))
        self.other_button.setToolTip(say("mat.other_line_tip"))
        self.end_button.setText(say("mat.to_the_end"))
        self.note.setText(say("mat.looking_back"))
        self.empty.setText(say("mat.log_empty"))
        self.list.setAccessibleName(say("mat.log"))

    def _dress(self) -> None:
        theme = self._context.theme
        self.title.setFont(theme.font(14, bold=True))
        for button in (self.copy_button, self.other_button, self.end_button):
            button.setFont(theme.font(12))
        self.note.setFont(theme.font(12))
        self.empty.setFont(theme.font(13))
