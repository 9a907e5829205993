"""The log of a game, with the rule of every event.

A click on a line shows its moment on the mats; a click on a rule opens the rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from irondie_to.app.referee.mat.correction import can_correct
from irondie_to.app.referee.mat.game import FollowedGame, LogLine, log
from irondie_to.app.rulebook.queries import ruling_links
from irondie_to.desktop.controls.table.column import Column
from irondie_to.desktop.controls.table.rows import Index, Rows
from irondie_to.desktop.controls.table.widths import REST
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import quiet, with_look
from irondie_to.desktop.referee.mat.log_note import LogNote, TurnInWords
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

_EDGE, _RULE, _LEAST_LIST, _HIGH = 16, 58, 40, 140
"""The space at the edges, the width of the rule, the least height of the list, and the height of the log from which
the head is shown beside the notice, in px at 100 %.
"""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log: a line of the game or, if `line` is None, a heading with the number of a turn.

    `place` counts the rows from the top. `is_now` is true for the lines of the moment that is shown on the mats,
    `is_later` for those of later moments.
    """

    place: int
    line: LogLine | None
    text: str
    tip: str
    is_now: bool = False
    is_later: bool = False

    @property
    def spoken(self) -> str:
        return self.text if self.line is None else f"{self.line.rule} {self.text}"


_COLUMNS: tuple[Column[LogRow], ...] = (
    Column(
        key="line",
        heading="",
        text=lambda row: row.text,
        tip=lambda row: row.tip,
        spoken=lambda row: row.spoken,
        width=REST,
    ),
)


class _LogDelegate(QStyledItemDelegate):
    """Draws a line of the log: the id of the rule, then the sentence on as many lines as it needs."""

    def __init__(self, context: WindowContext, rows: Rows[LogRow], view: QListView) -> None:
        super().__init__(view)
        self._context = context
        self._rows = rows
        self._view = view
        self._heights: dict[tuple[str, int, float], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return a size with the height of the text when wrapped to the width of the list."""
        theme, row = self._context.theme, self._rows.at(index.row())
        if row is None or row.line is None:
            return QSize(10, theme.px(24))
        key = row.text, self._view.viewport().width(), theme.factor
        if key not in self._heights:
            room = QRect(0, 0, max(key[1] - theme.px(2 * _EDGE + _RULE), 60), 10_000)
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
            box = QFontMetrics(theme.font(13)).boundingRect(room, flags, key[0])
            self._heights[key] = box.height() + theme.px(5)
        return QSize(10, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the background, the rule and the sentence of a line, grey if its moment is after the shown one."""
        theme, row = self._context.theme, self._rows.at(index.row())
        if row is None:
            return
        room: QRect = option.rect
        painter.save()
        if row.line is None:
            painter.fillRect(room, theme.colour("raised"))
            painter.setFont(theme.font(13, bold=True))
            painter.setPen(theme.colour("text"))
            painter.drawText(room.adjusted(theme.px(_EDGE), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, row.text)
            painter.restore()
            return
        tone = "accent_soft_ink" if row.is_now else "muted" if row.is_later else ""
        if row.is_now:
            painter.fillRect(room, theme.colour("accent_soft"))
        rule = theme.font(12, bold=True)
        rule.setUnderline(True)
        painter.setFont(rule)
        painter.setPen(theme.colour(tone or "accent"))
        painter.drawText(
            QRect(room.left() + theme.px(_EDGE), room.top() + theme.px(2), theme.px(_RULE), room.height()),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
            row.line.rule,
        )
        painter.setFont(theme.font(13))
        painter.setPen(theme.colour(tone or "text"))
        where = room.adjusted(theme.px(_EDGE + _RULE), theme.px(2), -theme.px(_EDGE), 0)
        painter.drawText(where, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft), row.text)
        painter.restore()


class _List(QListView):
    """The list with the lines of the log.

    `rule_chosen` is emitted with the id of a clicked rule. `line_chosen` is emitted with the index of the moment of a
    line when the user clicks the line or presses Enter on it.
    """

    rule_chosen = Signal(str)
    line_chosen = Signal(int)

    def __init__(self, context: WindowContext, rows: Rows[LogRow], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._rows = rows
        self._newest = 0
        self.setModel(rows)
        self.setItemDelegate(_LogDelegate(context, rows, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)  # Qt then arranges the rows again whenever the width changes
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

    def show_at_bottom(self, place: int) -> None:
        """Scroll to the row at this place. It stays in sight when the list gets another size."""
        self._newest = place
        self.scrollTo(self._rows.index(place, 0), QAbstractItemView.ScrollHint.PositionAtBottom)
        first = self.indexAt(QPoint(1, 0))
        cut = self.visualRect(first)
        if cut.top() < 0:  # whole rows are shown, as far as the rows below allow
            by = cut.top() if first.row() >= place else cut.bottom() + 1
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the row of `show_at_bottom` in sight."""
        super().resizeEvent(event)
        self.show_at_bottom(self._newest)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit `rule_chosen` for a click on the rule, and `line_chosen` for a click elsewhere in the line."""
        super().mouseReleaseEvent(event)
        line = self._line(self.indexAt(event.position().toPoint()))
        if line is None:
            return
        if event.position().x() < self._context.theme.px(_EDGE + _RULE):
            self.rule_chosen.emit(line.rule)
        else:
            self.line_chosen.emit(line.moment)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `line_chosen` on Enter, and pass letters and digits on to the mats."""
        line = self._line(self.currentIndex())
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and line is not None:
            self.line_chosen.emit(line.moment)
        elif event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _line(self, index: QModelIndex) -> LogLine | None:
        row = self._rows.at(index.row())
        return None if row is None else row.line


class MatLog(Styled, QFrame):
    """The log of the game, shown below the question. In its place, the current turn can be shown in words.

    `moment_chosen` is emitted with the index of the moment to show. The user clicks the button of the `note` to correct
    the action of the moment that is shown, or no longer, `other_button` to change to the other line of play, and
    `copy_button` to copy the record.
    """

    moment_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("matLog")
        word, sized = context.word, context.theme.sized
        self.title = word(sized(QLabel(self), bold_font=14), text="mat.log")
        self.empty = word(with_look(QLabel(self, wordWrap=True), "aside"), text="mat.log_empty")
        self.empty.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self.other_button, self.words_button, self.copy_button = buttons = [
            sized(quiet(QToolButton(self), flush=flush), font=12) for flush in ("", "", "right")
        ]
        word(self.other_button, text="mat.other_line", tip="mat.other_line_tip")
        word(self.words_button, text="mat.in_words", tip="mat.turn_in_words_tip", keys="Ctrl+T")
        word(self.copy_button, text="mat.copy_record", tip="mat.copy_record_tip")
        self.words_button.setCheckable(True)
        self.words = TurnInWords(context, self)
        self.words.hide()
        self.rows = Rows(context, _COLUMNS, lambda row: (row.place, row.text), self)
        self.list = word(_List(context, self.rows, self), name="mat.log")
        self.head = QWidget(self)
        row_of(self.title, Stretch(), *buttons, inside=self.head, spacing=12, margins=(_EDGE, 4, _EDGE, 0))
        self.note = LogNote(context, self)
        shown = Stretch(self.list), Stretch(self.words)
        column_of(self.head, self.note, self.empty, *shown, inside=self, spacing=2)
        self._view: tuple[FollowedGame, bool, str, float] | None = None
        self.list.rule_chosen.connect(context.navigation.show_rule)
        self.list.line_chosen.connect(self.moment_chosen)
        self.words_button.toggled.connect(self._show_words)
        self.note.end_button.clicked.connect(self._to_the_end)
        self.restyle()

    def show_game(self, game: FollowedGame, *, corrects: bool = False) -> None:
        """Show the log of this game, scrolled to the moment that is shown on the mats.

        `corrects` is true while the user enters the next action again, to correct it.

        If exactly this game is already shown in this language and size, nothing happens, so that the user can scroll.
        """
        view = game, corrects, self._context.settings.language, self._context.theme.factor
        if view == self._view:
            return
        self._view = view
        rows = self._rows_of(game)
        self.rows.show(rows)
        self.note.setVisible(game.can_redo)
        self._fit()
        later = len(game.moments) - game.at - 2
        self.note.show_correction(later, can_correct=can_correct(game), corrects=corrects)
        self.empty.setVisible(not rows and not self.words_button.isChecked())
        self.other_button.setVisible(bool(game.aside))
        past = [row.place for row in rows if row.line is not None and not row.is_later]
        self.list.show_at_bottom(past[-1] if past else 0)
        if self.words_button.isChecked():
            self.words.show_game(game)

    def hasHeightForWidth(self) -> bool:
        """Return False: the height is the one that is given, whether the notice is shown or not."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """Give the notice the room of the head and of most lines in a low log, which need not become higher then."""
        px = self._context.theme.px
        is_whole = self.note.isHidden() or self.height() >= px(_HIGH)
        self.head.setVisible(is_whole)
        self.list.setMinimumHeight(px(_LEAST_LIST) if is_whole else 1)  # the notice keeps all of its lines
        self.note.set_low(is_low=not is_whole)

    def _show_words(self, shown: bool) -> None:
        if self._view is not None:
            self.empty.setVisible(not shown and not self.rows.rowCount())
            if shown:
                self.words.show_game(self._view[0])
        self.list.setVisible(not shown)
        self.words.setVisible(shown)

    def _to_the_end(self) -> None:
        if self._view is not None:
            self.moment_chosen.emit(len(self._view[0].moments) - 1)

    def _rows_of(self, game: FollowedGame) -> list[LogRow]:
        say, usual_tip, rows = self._context.say, self._context.say(Phrase("mat.log_tip")), list[LogRow]()
        titles = {link.id: link.title for link in ruling_links(self._context.settings.language, translate)}
        turn = None
        for line in log(game):
            if line.turn != turn:
                turn = line.turn
                rows.append(LogRow(len(rows), None, say(Phrase("mat.log_turn", {"turn": turn})), usual_tip))
            text, tip = say(line.phrase), usual_tip
            if line.forced:
                text += f" ({say(Phrase('mat.log_forced'))})"
            if line.ruling is not None:
                text += f" ({say(Phrase('mat.log_ruling'))})"
                tip = f"{say(Phrase('mat.log_ruling_tip', {'title': titles[line.ruling]}))}\n{tip}"
            rows.append(LogRow(len(rows), line, text, tip, line.moment == game.at, line.moment > game.at))
        return rows
