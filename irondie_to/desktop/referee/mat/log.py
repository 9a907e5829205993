"""The log of a game, with the rule of every event, the notice above it, and the current turn in words.

A click on a line shows its moment on the mats; a click on a rule opens the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QFrame, QLabel, QTextBrowser, QToolButton, QWidget

from irondie_to.app.referee.mat.game import FollowedGame, LogLine, can_correct, log
from irondie_to.app.referee.mat.questions import turn_in_words
from irondie_to.app.rulebook.queries import ruling_links
from irondie_to.desktop.controls.notice import NoticeFrame
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.rich_text import html, joined, show_in
from irondie_to.desktop.core.look.widgets import PaddedLabel, Stretch, column_of, quiet, row_of, with_look
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

_EDGE, _RULE, _LEAST_LIST, _HIGH = 16, 58, 40, 140
"""The space at the edges, the width of the rule, the smallest height of the list, and the height from which the log
shows both its head and the notice, in px at 100 %."""
_BETWEEN = 12  # in px: the space between the sentence and the buttons of the notice


class LogNote(Arranged, NoticeFrame):
    """The notice that the mats show an earlier moment, or that an action is being corrected, with its two buttons.

    It takes one line if there is room for at least the short form of its sentence. The user clicks `correct_button` to
    begin or cancel the correction of the shown action, and `end_button` to go to the last moment. `is_low` says whether
    the log is too short in height for a sentence of several lines; `restyle` applies it.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        self.words = context.theme.sized(QLabel(wordWrap=True), font=12)
        super().__init__(context.theme, "warn", self.words, _EDGE, parent)
        self._context = context
        self._long = self._brief = ""
        self.is_low = False
        self.correct_button = context.theme.sized(quiet(QToolButton(self), flush="left"), font=12)
        self.end_button = context.word(
            context.theme.sized(quiet(QToolButton(self), flush="right"), font=12),
            text="mat.to_the_end",
            tip="mat.to_the_end_tip",
        )
        buttons = row_of(self.correct_button, Stretch(), self.end_button, spacing=_BETWEEN)
        self._row = column_of(Stretch(self.words), buttons, inside=self)
        self._row.setAlignment(self.words, Qt.AlignmentFlag.AlignVCenter)
        self.restyle()

    def show_correction(self, later: int, *, can_correct: bool, corrects: bool) -> None:
        """Say that an earlier moment is shown or, if `corrects` is true, that the next action is to be entered again.

        `later` is the number of actions after that one. If neither `can_correct` nor `corrects` is true, the button for
        the correction is hidden.
        """
        say = self._context.say
        self._long = say(Phrase("mat.correcting", {"count": later}) if corrects else Phrase("mat.looking_back"))
        self._brief = "" if corrects else say(Phrase("mat.looking_back_brief"))
        text, tip = ("mat.correct_cancel", "") if corrects else ("mat.correct", "mat.correct_tip")
        self._context.word(self.correct_button, text=text, tip=tip)
        self.correct_button.setVisible(corrects or can_correct)
        self.end_button.setVisible(not corrects)
        self.restyle()

    def restyle(self) -> None:
        """Show the long or the short form of the sentence beside the buttons, or else the sentence above them."""
        self._row.setContentsMargins(self.left, 4, _EDGE, 2)
        buttons = [button for button in (self.correct_button, self.end_button) if not button.isHidden()]
        whole = self.width() - self.left - _EDGE
        room = whole - sum(button.sizeHint().width() + _BETWEEN for button in buttons)
        metrics = QFontMetrics(self.words.font())
        widths = {each: metrics.horizontalAdvance(each) for each in (self._long, self._brief) if each}
        beside = [each for each, width in widths.items() if width < room]
        above = [each for each, width in widths.items() if width < whole] if self.is_low else []
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._row.setSpacing(_BETWEEN if beside else 0)
        self.words.setText(next(iter(beside or above), self._long))
        self.words.setToolTip("" if self.words.text() == self._long else self._long)


_SIZE, _MARGIN, _GAP = 17, 14, 8


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


class _List(RowList[LogRow]):
    """The list with the lines of the log: the id of the rule, then the sentence on as many lines as it needs.

    A click on a rule shows the rule. When the user clicks a line or presses Enter on it, `line_chosen` is emitted with
    the index of the line's moment.
    """

    line_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        id_of, (text, tip, spoken) = attrgetter("place", "text"), map(attrgetter, ("text", "tip", "spoken"))
        super().__init__(context, _look, id_of, text, (_EDGE, _EDGE), parent, tip=tip, spoken=spoken)
        self._newest = 0
        self._is_on_rule = False
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.picked.connect(self._choose)

    def show_at_bottom(self, place: int) -> None:
        """Scroll to the row at this place, and keep it in sight when the size of the list changes."""
        self._newest = place
        self.scrollTo(self.rows.index(place, 0), QAbstractItemView.ScrollHint.PositionAtBottom)
        first = self.indexAt(QPoint(1, 0))
        cut = self.visualRect(first)
        if cut.top() < 0:  # whole rows are shown, as far as the rows below allow
            by = cut.top() if first.row() >= place else cut.bottom() + 1
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_at_bottom(self._newest)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
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
            self._context.navigation.show_rule(row.line.rule)
        elif row.line is not None:
            self.line_chosen.emit(row.line.moment)


def _look(row: LogRow) -> RowLook:
    if row.line is None:
        return RowLook((RowPart(row.text, bold=True, high=24),), is_heading=True, ground="raised")
    tone = "accent_soft_ink" if row.is_now else "muted" if row.is_later else ""
    rule = RowPart(row.line.rule, 12, bold=True, tone=tone or "accent", underlined=True)
    sentence = RowPart(row.text, tone=tone or "text", wraps=True)
    ground = "accent_soft" if row.is_now else ""
    return RowLook((sentence,), rule, _RULE, on_base_line=True, above=2, below=3, is_heading=True, ground=ground)


class MatLog(WithContext, Arranged, QFrame):
    """The log of the game, below or beside the question. Alternatively, the current turn can be shown in words.

    `moment_chosen` is emitted with the index of the moment to show. The user clicks `other_button` to switch to the
    other line of play, and `copy_button` to copy the record.
    """

    moment_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="matLog")
        word, sized = context.word, context.theme.sized
        self.title = word(sized(QLabel(self), bold_font=14), text="mat.log")
        self.empty = word(with_look(PaddedLabel(self, wordWrap=True), "aside"), text="mat.log_empty")
        self.empty.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self.other_button, self.words_button, self.copy_button = buttons = [
            sized(quiet(QToolButton(self), flush=flush), font=12) for flush in ("", "", "right")
        ]
        word(self.other_button, text="mat.other_line", tip="mat.other_line_tip")
        word(
            with_look(self.words_button, checkable=True),
            text="mat.in_words",
            tip="mat.turn_in_words_tip",
            keys="Ctrl+T",
            does=self._show_words,
        )
        word(self.copy_button, text="mat.copy_record", tip="mat.copy_record_tip")
        self.words = QTextBrowser(self)
        self.words.hide()
        self.list = word(_List(context, self), name="mat.log")
        self.rows = self.list.rows
        self.head = QWidget(self)
        row_of(self.title, Stretch(), *buttons, inside=self.head, spacing=12, margins=(_EDGE, 4, _EDGE, 0))
        self.note = LogNote(context, self)
        shown = Stretch(self.list), Stretch(self.words)
        column_of(self.head, self.note, self.empty, *shown, inside=self, spacing=2)
        self._view: tuple[FollowedGame, bool, str, float] | None = None
        self.list.line_chosen.connect(self.moment_chosen)
        self.note.end_button.clicked.connect(self._to_the_end)
        self.restyle()

    def show_game(self, game: FollowedGame, *, corrects: bool = False) -> None:
        """Show the log of this game, scrolled to the moment that is shown on the mats.

        `corrects` is true while the user re-enters the next action to correct it. If the log already shows this game in
        the current language and text size, nothing changes, so that the user's scroll position is kept.
        """
        view = game, corrects, self._context.settings.language, self._context.theme.factor
        if view == self._view:
            return
        self._view = view
        rows = self._rows_of(game)
        self.rows.show(rows)
        self.note.setVisible(game.can_redo)
        self.restyle()
        later = len(game.moments) - game.at - 2
        self.note.show_correction(later, can_correct=can_correct(game), corrects=corrects)
        self.empty.setVisible(not rows and not self.words_button.isChecked())
        self.other_button.setVisible(bool(game.aside))
        past = [row.place for row in rows if row.line is not None and not row.is_later]
        self.list.show_at_bottom(past[-1] if past else 0)
        if self.words_button.isChecked():
            self._show_turn(game)

    def hasHeightForWidth(self) -> bool:
        """Return False: the log takes the height that it is given, with and without the notice."""
        return False

    def restyle(self) -> None:
        """If the log is short in height, let the notice replace the head and most lines.

        The log then does not have to grow.
        """
        px = self._context.theme.px
        is_whole = self.note.isHidden() or self.height() >= px(_HIGH)
        self.head.setVisible(is_whole)
        self.list.setMinimumHeight(px(_LEAST_LIST) if is_whole else 1)  # the notice keeps all of its lines
        self.note.is_low = not is_whole
        self.note.restyle()

    def _show_words(self, shown: bool) -> None:
        if self._view is not None:
            self.empty.setVisible(not shown and not self.rows.rowCount())
            if shown:
                self._show_turn(self._view[0])
        self.list.setVisible(not shown)
        self.words.setVisible(shown)

    def _show_turn(self, game: FollowedGame) -> None:
        """Show the sentences of the current turn and, in bold, the current question, scrolled to the end."""
        theme, say, words = self._context.theme, self._context.say, turn_in_words(game)
        self.words.document().setDefaultFont(theme.font(_SIZE))
        self.words.document().setDocumentMargin(theme.px(_MARGIN))
        sentences = [say(sentence) for sentence in words.sentences] or [say(Phrase("mat.turn_begins"))]
        paragraphs = [html('<p style="margin:0 0 {}px 0">{}</p>', theme.px(_GAP), sentence) for sentence in sentences]
        show_in(self.words, joined((*paragraphs, html("<p><b>{}</b></p>", say(words.asked)))))
        self._context.word(self.words, name=Phrase("mat.turn_in_words_of", {"turn": words.number}))
        self.words.verticalScrollBar().setValue(self.words.verticalScrollBar().maximum())

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
