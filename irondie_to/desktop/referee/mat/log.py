"""The log of a game, with the rule of every event.

A click on a line shows its moment on the mats; a click on a rule opens the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLabel, QToolButton, QVBoxLayout, QWidget

from irondie_to.app.referee.mat.correction import can_correct
from irondie_to.app.referee.mat.game import FollowedGame, LogLine, log
from irondie_to.app.rulebook.queries import ruling_links
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import quiet
from irondie_to.desktop.core.look.wording import native_keys
from irondie_to.desktop.referee.mat.log_note import LogNote
from irondie_to.desktop.referee.mat.turn_words import TurnInWords
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
        """The text for screen readers."""
        return self.text if self.line is None else f"{self.line.rule} {self.text}"


class _List(RowList[LogRow]):
    """The list with the lines of the log: the id of the rule, then the sentence on as many lines as it needs.

    `rule_chosen` is emitted with the id of a clicked rule. `line_chosen` is emitted with the index of the moment of a
    line when the user clicks the line or presses Enter on it.
    """

    rule_chosen = Signal(str)
    line_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        id_of, (text, tip, spoken) = attrgetter("place", "text"), map(attrgetter, ("text", "tip", "spoken"))
        super().__init__(context, _look, id_of, text, (_EDGE, _EDGE), parent, tip=tip, spoken=spoken)
        self._newest = 0
        self._is_on_rule = False
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.picked.connect(self._choose)

    def show_at_bottom(self, place: int) -> None:
        """Scroll to the row at this place. It stays in sight when the list gets another size."""
        self._newest = place
        self.scrollTo(self.rows.index(place, 0), QAbstractItemView.ScrollHint.PositionAtBottom)
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
        """Tell a click on the rule from one elsewhere in the line."""
        self._is_on_rule = event.position().x() < self._context.theme.px(_EDGE + _RULE)
        super().mouseReleaseEvent(event)
        self._is_on_rule = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass letters and digits on to the mats."""
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _choose(self, row: LogRow) -> None:
        if row.line is not None and self._is_on_rule:
            self.rule_chosen.emit(row.line.rule)
        elif row.line is not None:
            self.line_chosen.emit(row.line.moment)


def _look(row: LogRow) -> RowLook:
    """Return the look of a line: on a ground if its moment is shown, grey if it is later."""
    if row.line is None:
        return RowLook((RowPart(row.text, bold=True, high=24),), is_heading=True, ground="raised")
    tone = "accent_soft_ink" if row.is_now else "muted" if row.is_later else ""
    rule = RowPart(row.line.rule, 12, bold=True, tone=tone or "accent", high=16, underlined=True)
    sentence = RowPart(row.text, tone=tone or "text", wraps=True)
    ground = "accent_soft" if row.is_now else ""
    return RowLook((sentence,), rule, _RULE, above=2, below=3, is_heading=True, ground=ground)


class MatLog(Translated, Styled, QFrame):
    """The log of the game, shown below the question. In its place, the current turn can be shown in words.

    `moment_chosen` is emitted with the index of the moment to show, and `correction_wanted` when the user wants to
    correct the action of the moment that is shown, or no longer does. `line_changed` is emitted when the user changes
    to the other line of play, and `copy_wanted` when the user clicks the button that copies the record.
    """

    moment_chosen = Signal(int)
    correction_wanted = Signal()
    line_changed = Signal()
    copy_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("matLog")
        self.title, self.empty = QLabel(self), QLabel(self)
        self.other_button, self.words_button = quiet(QToolButton(self)), quiet(QToolButton(self))
        self.copy_button = quiet(QToolButton(self), flush="right")
        self.words_button.setCheckable(True)
        self.words = TurnInWords(context, self)
        self.words.hide()
        self.list = _List(context, self)
        self.rows = self.list.rows
        self.head = QWidget(self)
        buttons = (self.other_button, self.words_button, self.copy_button)
        row_of(self.title, Stretch(), *buttons, inside=self.head, spacing=12, margins=(_EDGE, 4, _EDGE, 0))
        self.note = LogNote(context, self)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.head)
        column.addWidget(self.note)
        self.empty.setWordWrap(True)
        self.empty.setProperty("look", "muted")
        self.empty.setContentsMargins(16, 0, 16, 0)
        column.addWidget(self.empty)
        column.addWidget(self.list, 1)
        column.addWidget(self.words, 1)
        lay_out(self, column)
        self._view: tuple[FollowedGame, str, bool] | None = None
        self.list.rule_chosen.connect(context.navigation.show_rule)
        self.list.line_chosen.connect(self.moment_chosen)
        self.copy_button.clicked.connect(self.copy_wanted)
        self.other_button.clicked.connect(self.line_changed)
        self.words_button.toggled.connect(self._show_words)
        self.note.correction_wanted.connect(self.correction_wanted)
        self.note.end_wanted.connect(self._to_the_end)
        self.restyle()

    def show_game(self, game: FollowedGame, *, corrects: bool = False) -> None:
        """Show the log of this game, scrolled to the moment that is shown on the mats.

        `corrects` is true while the user enters the next action again, to correct it.

        If exactly this game is already shown in this language, nothing happens, so that the user can scroll.
        """
        view = game, self._context.settings.language, corrects
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

    def retranslate(self) -> None:

        def say(name: str) -> str:
            return self._context.say(Phrase(name))

        self.title.setText(say("mat.log"))
        self.words_button.setText(say("mat.in_words"))
        self.words_button.setToolTip(f"{say('mat.turn_in_words_tip')} ({native_keys('Ctrl+T')})")
        self.copy_button.setText(say("mat.copy_record"))
        self.copy_button.setToolTip(say("mat.copy_record_tip"))
        self.other_button.setText(say("mat.other_line"))
        self.other_button.setToolTip(say("mat.other_line_tip"))
        self.empty.setText(say("mat.log_empty"))
        self.list.setAccessibleName(say("mat.log"))

    def hasHeightForWidth(self) -> bool:
        """Return False: the height is the one that is given, whether the notice is shown or not."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list the room of the head if it would otherwise have none."""
        super().resizeEvent(event)
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

    def restyle(self) -> None:
        theme = self._context.theme
        self.title.setFont(theme.font(14, bold=True))
        for button in (self.copy_button, self.other_button, self.words_button):
            button.setFont(theme.font(12))
        self._fit()
        self.empty.setFont(theme.font(13))
