"""The panel with the question: the player who decides, the rules that apply, and all choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from irondie_to.app.referee.mat.entry import OTHER
from irondie_to.app.referee.mat.game_end import LinkedGame, TimeCall
from irondie_to.app.referee.mat.questions import ChoiceLine, Explanation, GameQuestion
from irondie_to.app.referee.mat.views import Foreseen, forecast
from irondie_to.desktop.controls.badge import draw_number, number_width
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.notice import NoticeFrame
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line, line_in, two_lines
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined, link_to
from irondie_to.desktop.core.look.signs import draw_cap
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, ground_of, row_of, with_look
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice import term

_ROWS, _EDGE = ((34, 10), (30, 10), (26, 10), (26, 3)), 16
"""The heights of the rows in px at 100 %, each with the space in px above and below everything. The space above the
forecast is the same, but at most `_ABOVE_FORECAST`. The first height at which the rows and the forecast are shown whole
is used."""
_ABOVE_FORECAST = 8
_TITLE, _LOW_TITLE = 18, 15
_HIGH = 300  # the height of the panel, in px at 100 %, below which the title is smaller
_MOST_IN_A_ROW = 2
"""The largest number of forecast lines shown in one row. If there are more, each line has its own row."""
LEFT_TO_RIGHT: Final = "\u200e"
"""A left-to-right mark, placed before a sentence that may start with a name.

Without the mark, a name in a right-to-left script would reverse the order of the whole sentence.
"""
_DIE, _BESIDE_DIE = 32, 38
_MOST_MARKS: Final = 6
_TWO_LINES = 32  # the height of a row from which two lines fit into it, in px at 100 %


def rule_label(context: WindowContext, parent: QWidget, look: str = "") -> RichLabel:
    """Return a label for a text of several lines, whose links open rules."""
    label = with_look(RichLabel(parent), look, wordWrap=True)
    label.linkActivated.connect(context.navigation.show_rule)
    return label


class ChoiceRow(WithContext, QAbstractButton):
    """The button for a choice: its key, its die, its text and its marks (see `ChoiceLine`).

    `resized` is emitted when the width of the row has changed.
    """

    resized = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, focusPolicy=Qt.FocusPolicy.NoFocus, cursor=Qt.CursorShape.PointingHandCursor)
        self.row = ChoiceLine("", Phrase("mat.option_forgo"), None, (), None, chosen=False)
        self._words = ""
        self.names_type = True  # if not, the die alone shows its type
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_row(self, row: ChoiceLine) -> None:
        self.row = row
        self._words = self._context.say(row.phrase)
        self.setAccessibleName(" ".join(part for part in (row.key, self._words, *row.marks) if part))
        self.setToolTip(self._words)
        self.update()
        self.show()  # at once, because a hidden row does not count towards the height of the panel

    @property
    def has_room_for_type(self) -> bool:
        kind, rest = self._type_and_rest()
        wide = self._advance(kind, bold=True) + self._advance(rest, bold=False)
        return wide <= self._right_of_words(None) - self._beside_die

    @property
    def _beside_die(self) -> int:
        px = self._context.theme.px
        return px(_EDGE) + px(26) + px(_BESIDE_DIE)

    def _type_and_rest(self) -> tuple[str, str]:
        """Split the text into the die type at its start ("" if there is none) and the rest."""
        kind = "" if self.row.die is None else self._context.say(term(self.row.die.die.type))
        return (kind, self._words[len(kind) :]) if self._words.startswith(kind) else ("", self._words)

    def _advance(self, words: str, *, bold: bool) -> int:
        return QFontMetrics(self._context.theme.font(14, bold=bold)).horizontalAdvance(words)

    def sizeHint(self) -> QSize:
        return QSize(self._context.theme.px(200), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, row = self._context.theme, self.row
        edge, height = theme.px(_EDGE), self.height()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if ground := ground_of(self, "selection" if row.chosen else ""):
                painter.fillRect(self.rect(), theme.colour(ground))
            painter.fillRect(edge, 0, self.width() - 2 * edge, 1, theme.colour("line"))
            ink = theme.colour("selection_ink" if row.chosen else "text")
            if row.key:
                cap = theme.px(18)
                where = QRect(edge, (height - cap) // 2, cap, cap)
                draw_cap(painter, theme, where, row.key, ink if row.chosen else None)
            left = edge + theme.px(26)
            if row.die is not None:
                size = min(theme.px(_DIE), height - 4)
                shown = row.value if row.value is not None and 0 < row.value < 7 else row.die.value
                draw_die(painter, theme, row.die.die, left, (height - size) // 2, size, shown)
            right = self._right_of_words(painter)
            beside = self._beside_die
            if row.die is not None or line_in(self._words, theme.font(14), right - beside).is_whole:
                left = beside  # below the words of the other rows
            painter.setPen(ink)
            self._draw_words(painter, QRect(left, 0, right - left, height))

    def _draw_words(self, painter: QPainter, room: QRect) -> None:
        theme = self._context.theme
        kind, words = self._type_and_rest()
        if kind and self.names_type:
            painter.setFont(theme.font(14, bold=True))
            painter.drawText(room, LEFT, kind)
            room.setLeft(room.left() + self._advance(kind, bold=True))
        elif kind:
            words = words.strip()
        small = theme.font(12)
        if line_in(words, theme.font(14), room.width()).is_whole or room.height() < theme.px(_TWO_LINES):
            draw_line(painter, room, words, theme.font(14), small)
            return
        for place, text in enumerate(lines := two_lines(words, small, room.width())):
            height = room.height() // len(lines)
            draw_line(painter, QRect(room.left(), room.top() + place * height, room.width(), height), text, small)

    def _right_of_words(self, painter: QPainter | None) -> int:
        """Draw the marks of the row (see `ChoiceLine`), right-aligned, or only measure them if `painter` is None.

        Return the x coordinate up to which the text may extend. If there are more than `_MOST_MARKS` marks, only the
        first and the last are drawn.
        """
        theme = self._context.theme
        right = self.width() - theme.px(_EDGE)
        marks = list(self.row.marks)
        if len(marks) > _MOST_MARKS:
            marks = [f"{marks[0]} … {marks[-1]}"]
        for mark in reversed(marks):
            wide = number_width(theme, mark)
            if painter is not None:
                draw_number(painter, theme, right - wide, self.height(), mark)
            right -= wide + theme.px(5)
        return right - theme.px(6)


class QuestionPanel(WithContext, Arranged, QFrame):
    """The panel beside or below the mats that asks for the next decision.

    `row_chosen` is emitted with the index of the clicked choice. `owner_chosen` is emitted with the number of the
    player or side that should decide first. `offer` is the button for the offered action, and `time_button` the button
    beside the notice that time is over. The panel always has the height that its layout gives it; content that is
    taller scrolls. A refusal is shown below the content, so that the choices do not move when it appears.
    """

    row_chosen = Signal(int)
    owner_chosen = Signal(int)
    _asked: GameQuestion

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            parent,
            objectName="matQuestion",
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored),
        )
        self.where, self.title, self.explanations, self.refusal, self.forecast, self.time_call = (
            rule_label(context, self, look) for look in ("small", "", "small", "refused", "ahead", "facts")
        )
        self.rows: list[ChoiceRow] = []
        self._buttons: list[ChoiceRow] = []
        inner, area = QWidget(self), VerticalArea(self)
        area.setWidget(inner)
        self.offer = WrappedButton(context.theme, inner)
        self._list = column_of(spacing=0)
        self._offers = row_of(self.offer, Stretch())
        parts = self.where, self.title, self.explanations, self._list, self.forecast, self._offers, Stretch()
        self._column = column_of(*parts, inside=inner, spacing=0)
        self._refused = NoticeFrame(context.theme, "danger", self.refusal, _EDGE, self)
        self._in_refused = row_of(Stretch(self.refusal), inside=self._refused)
        self.time_button = QPushButton(self)
        self._late = NoticeFrame(context.theme, "warn", self.time_call, _EDGE, self)
        self._in_late = row_of(Stretch(self.time_call), self.time_button, inside=self._late, spacing=8)
        column_of(Stretch(area), self._late, self._refused, inside=self, spacing=0)
        for hidden in (self._late, self._refused, self.offer, self.where, self.forecast):
            hidden.hide()
        self.restyle()

    def show_view(self, asked: GameQuestion, linked: LinkedGame, refusal: UserError | None) -> None:
        """Show this question about the game, and the reason why an action was refused, if any.

        Below the choices, a forecast shows the result of the current duel if no more dice are thrown.
        """
        foreseen, attached, offer = forecast(linked.game), linked.attached, linked.offer
        self.title.setText(LEFT_TO_RIGHT + self._context.say(asked.title))
        self.explanations.show_html(html("{}{}", LEFT_TO_RIGHT, joined(map(self._because, asked.explanations), " · ")))
        self._show_rows(asked)
        self.forecast.setVisible(bool(foreseen))
        self.forecast.show_html(html("{}{}", LEFT_TO_RIGHT, self._foretold(foreseen)))
        if attached is not None:
            place: dict[str, Value] = {"table": attached.table, "game": attached.number}
            self._context.word(self.where, text=Phrase("referee_game.where", place))
        self.where.setVisible(attached is not None)
        self._context.word(self.offer, text="" if offer is None else offer)
        self.offer.setVisible(offer is not None)
        self._show_time_call(linked.time_call)
        self._refused.setVisible(refusal is not None)
        if refusal is not None:
            self._say_refusal(refusal)
        self._fit()

    def _show_time_call(self, call: TimeCall | None) -> None:
        """Show the notice that time is over, or hide it if `call` is None.

        It is below the choices, so that they do not move.
        """
        self._late.setVisible(call is not None)
        if call is not None:
            title, details = map(self._context.say, (call.title, call.details))
            told = html("{}<b>{}</b><br>{} {}", LEFT_TO_RIGHT, title, details, link_to(self._context.theme, call.rule))
            self.time_call.show_html(told)
            self._context.word(self.time_button, text=call.button)

    def _fit(self) -> None:
        px, most = self._context.theme.px, self.height()
        self.title.setFont(self._context.theme.font(_TITLE if most >= px(_HIGH) else _LOW_TITLE, bold=True))
        for height, space in _ROWS:
            self._column.setContentsMargins(0, space, 0, space)
            self.forecast.setContentsMargins(px(_EDGE), min(space, _ABOVE_FORECAST), px(_EDGE), 0)
            for row in self.rows:
                row.setFixedHeight(px(height))
            if self._needed() <= most:
                break

    def _needed(self) -> int:
        """Return the height in px needed at the current width, without the offer, which may scroll."""
        self._list.invalidate()
        self._column.invalidate()
        below = 0 if self.offer.isHidden() else self._offers.sizeHint().height()
        return self._column.heightForWidth(self.width()) - below

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self._context.theme.px(60))

    def hasHeightForWidth(self) -> bool:
        """Return False: the panel takes the height that it is given, whatever it shows."""
        return False

    def _say_refusal(self, fault: UserError) -> None:
        rule = fault.phrase.values.get("rule")
        reason = fault.phrase.values.get("reason")
        if isinstance(rule, str) and isinstance(reason, Phrase):
            self.refusal.show_html(
                html("{}{} {}", LEFT_TO_RIGHT, self._context.say(reason), link_to(self._context.theme, rule))
            )
        else:
            self.refusal.setText(LEFT_TO_RIGHT + self._context.say(fault.phrase))

    def _show_rows(self, asked: GameQuestion) -> None:
        rows = list(asked.rows)
        for number, owner in enumerate(asked.others):
            phrase = Phrase("mat.option_other", {"name": owner.name})
            rows.append(ChoiceLine(OTHER if number == 0 else "", phrase, None, (), None, chosen=False))
        while len(self._buttons) < len(rows):
            button = ChoiceRow(self._context, self)
            button.clicked.connect(partial(self._choose, len(self._buttons)))
            button.resized.connect(self._name_types)
            self._list.addWidget(button)
            self._buttons.append(button)
        self._asked = asked
        self.rows = self._buttons[: len(rows)]
        for button, row in zip(self.rows, rows, strict=True):
            button.show_row(row)
        for button in self._buttons[len(rows) :]:
            button.hide()
        self._name_types()

    def _name_types(self) -> None:
        named = all(row.has_room_for_type for row in self.rows)
        for row in self.rows:
            row.names_type = named
            row.update()

    def _choose(self, place: int) -> None:
        count = len(self._asked.rows)
        if place < count:
            self.row_chosen.emit(place)
        else:
            self.owner_chosen.emit(self._asked.others[place - count].number)

    def _because(self, because: Explanation) -> Html:
        return html("{} {}", self._context.say(because.phrase), link_to(self._context.theme, because.rule))

    def _foretold(self, foreseen: Sequence[Foreseen]) -> Html:
        parts = [html("<b>{}</b>", self._context.say(Phrase("mat.forecast")))]
        sign = ""
        for line in foreseen:
            if line.sign != sign:
                sign = line.sign
                parts.append(html("<b>{}</b>", self._context.say(Phrase("mat.forecast_sign", {"sign": sign}))))
            link = html(" {}", link_to(self._context.theme, line.rule)) if line.rule else Html()
            parts.append(html("{}{}", self._context.say(line.phrase), link))
        return joined(parts, "<br>" if len(foreseen) > _MOST_IN_A_ROW else " ")

    def restyle(self) -> None:
        edge = self._context.theme.px(_EDGE)
        for label, above, below in ((self.where, 0, 0), (self.title, 0, 0), (self.explanations, 1, 7)):
            label.setContentsMargins(edge, above, edge, below)
        self._offers.setContentsMargins(edge - self.offer.side, self._context.theme.px(4), edge, 0)
        for row, frame in ((self._in_refused, self._refused), (self._in_late, self._late)):
            row.setContentsMargins(frame.left, 4, edge, 6)
        self._fit()
