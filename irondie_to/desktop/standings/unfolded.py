"""The details of one line of the standings, which are shown below that line or, on a wide page, in a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.app.standings.unfolded_line import LineWords, SumWords, UnfoldedLine
from irondie_to.desktop.controls.table.column import LEFT, RIGHT
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import (
    Hairline,
    SidePanel,
    Stretch,
    VerticalArea,
    column_of,
    grid_of,
    with_look,
)
from irondie_to.desktop.standings.rows import figures_in
from irondie_to.errors import Phrase

_IN_LINE = 8  # the largest number of terms of a sum in one line
_BESIDE = 960


class Unfolded(WithContext, QFrame):
    """The details of a line: the player’s rounds, the calculations of the figures, and the reasons for the rank.

    `room` is the available width in px. The calculations, followed by the reasons, are beside the rounds or, if there
    is too little width, below them. The widget has its own background and bar unless `stands_alone` is true, as in a
    panel.
    """

    def __init__(self, context: WindowContext, account: UnfoldedLine, room: int, *, stands_alone: bool = False) -> None:
        super().__init__(context, objectName="" if stands_alone else "unfolded")
        self._account = account
        self._figures = figures_in(context.settings.language)
        self._words = LineWords(account, self._figures)
        theme = context.theme
        narrow = room < theme.px(_BESIDE)
        both = QBoxLayout(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight, self)
        left = 0 if stands_alone else theme.px(17)
        both.setContentsMargins(left, theme.px(6), theme.px(16), theme.px(8))
        both.setSpacing(theme.px(12 if narrow else 32))
        both.addWidget(self._rounds(), 5)
        both.addWidget(self._sums(), 7)

    def spoken(self) -> str:
        line, parts = self._account.line, []
        for round_ in self._words.rounds():
            met = f"{self._text(round_.met)} {self._text(round_.result)}".rstrip()
            parts.append(f"{self._say('standings_page.round')} {round_.round}: {met}")
        parts.append(f"{self._say('standings_page.whole_points')} {line.points}: {self._points()}")
        for sum_ in self._words.sums():
            terms = ", ".join(self._context.say(term) for term in sum_.terms)
            name, value = self._context.say(sum_.full), self._value(sum_)
            parts.append(f"{name} {value}: {terms or self._say('standings_page.nothing')}")
            if sum_.floored:
                parts.append(self._say("standings_page.floored"))
        parts += map(self._context.say, self._words.reasons())
        return f"{line.name}. " + ". ".join(part.removesuffix(".") for part in parts) + "."

    def _say(self, code: str) -> str:
        return self._context.say(Phrase(code))

    def _text(self, words: str | Phrase) -> str:
        return words if isinstance(words, str) else self._context.say(words)

    def _label(self, text: str, *, right: bool = False, bold: bool = False, muted: bool = False) -> QLabel:
        label = QLabel(
            text,
            self,
            alignment=RIGHT if right else LEFT,
            textFormat=Qt.TextFormat.PlainText,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse,
        )
        label.setFont(self._context.theme.font(13, bold=bold))
        return with_look(label, "muted" if muted else "")

    def _grid(self, box: QWidget, spacing: int, rows: Iterable[Sequence[QWidget]] = ()) -> QGridLayout:
        grid = grid_of(rows, inside=box, spacing=(self._context.theme.px(14), self._context.theme.px(spacing)))
        grid.setColumnStretch(1, 1)
        return grid

    def _rounds(self) -> QWidget:
        heads = (
            *("standings_page.round", "standings_page.opponent", "standings_page.games_short"),
            *("standings_page.points", "standings_page.match_win", "standings_page.game_win"),
        )
        rows: list[list[QWidget]] = [
            [self._label(self._say(code), right=column > 1, bold=True, muted=True) for column, code in enumerate(heads)]
        ]
        for round_ in self._words.rounds():
            cells: list[QWidget] = [
                self._label(str(round_.round), muted=True),
                self._label(self._text(round_.met), muted=not round_.is_met),
                self._label(self._text(round_.result), right=True, muted=not round_.is_met),
            ]
            if round_.points is not None:
                cells.append(self._label(self._context.say(round_.points), right=True))
                for share, bold in ((round_.match_win, True), (round_.game_win, False)):
                    text = "" if share is None else self._figures.percentage(share, 2)
                    cells.append(self._label(text, right=True, bold=bold))
            rows.append(cells)
        box = QWidget(self)
        self._grid(box, 3, rows).setRowStretch(len(rows), 1)
        return box

    def _sums(self) -> QWidget:
        box = QWidget(self)
        grid = self._grid(box, 6)
        line = self._account.line
        self._row(grid, self._say("standings_page.points"), self._label(self._points()), str(line.points))
        for sum_ in self._words.sums():
            name = self._context.say(sum_.column)
            self._row(grid, name.removesuffix(" %"), self._sum(sum_), self._value(sum_))
        for reason in self._words.reasons():
            label = self._label(self._context.say(reason))
            label.setWordWrap(True)
            grid.addWidget(label, grid.rowCount(), 0, 1, 3)
        grid.setRowStretch(grid.rowCount(), 1)
        return box

    def _points(self) -> str:
        return self._context.say(self._words.points())

    def _row(self, grid: QGridLayout, name: str, middle: QWidget, value: str) -> None:
        row = grid.rowCount()
        if row > 1:
            grid.addWidget(Hairline(self), row, 0, 1, 3)
            row += 1
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self._label(name, bold=True), row, 0, top)
        grid.addWidget(middle, row, 1, top)
        figure = self._label(value, right=True, bold=True)
        figure.setFont(self._context.theme.font(15, bold=True))
        grid.addWidget(figure, row, 2, top)

    def _value(self, found: SumWords) -> str:
        shown = self._figures.tiebreak(found.tiebreaker, found.value)
        return self._figures.percent(shown) if is_percentage(found.tiebreaker) else shown

    def _sum(self, found: SumWords) -> QWidget:
        box = QWidget(self)
        formula = self._label(self._context.say(found.formula))
        formula.setWordWrap(True)
        column = column_of(formula, inside=box, spacing=1)
        if found.summands:
            column.addWidget(self._over(self._added(found), found.below), 0, Qt.AlignmentFlag.AlignLeft)
        elif not found.floored:
            column.addWidget(self._label(self._say("standings_page.nothing"), muted=True))
        if found.floored:
            column.addWidget(self._label(self._say("standings_page.floored"), muted=True))
        box.setToolTip("\n".join(map(self._context.say, found.terms)))
        return box

    def _added(self, found: SumWords) -> str:
        texts = [self._text(summand) for summand in found.summands]
        lines = [" + ".join(texts[start : start + _IN_LINE]) for start in range(0, len(texts), _IN_LINE)]
        return " +\n".join(lines)

    def _over(self, above: str, below: str) -> QWidget:
        """Return a widget with the text `above` and, unless `below` is empty, a fraction line and `below` under it."""
        box = QWidget(self)
        column = column_of(inside=box, spacing=0, margins=(0, 1, 0, 1))
        for text in filter(None, (above, below)):
            label = self._label(text)
            label.setFont(self._context.theme.font(12))
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setContentsMargins(3, 0, 3, 0)
            if text is below:
                line = with_look(QFrame(self), "fraction")
                line.setFixedHeight(1)
                column.addWidget(line)
            column.addWidget(label)
        return box


_WIDTH_PX = 440


class LinePanel(WithContext, SidePanel):
    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._account: UnfoldedLine | None = None
        self._details: Unfolded | None = None
        context.theme.sized(self, width=_WIDTH_PX)
        name = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.name = context.theme.sized(name, bold_font=18)
        self.place = with_look(QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True), "muted")
        self._area = with_look(VerticalArea(self), focusPolicy=Qt.FocusPolicy.StrongFocus)
        inner = QWidget(self._area)
        self._inner: QVBoxLayout = column_of(Stretch(), inside=inner, spacing=0)
        self._area.setWidget(inner)
        column_of(self.name, self.place, Stretch(self._area), inside=self, spacing=2, margins=(20, 14, 0, 8))

    @property
    def spoken(self) -> str:
        return "" if self._details is None else self._details.spoken()

    def show_account(self, account: UnfoldedLine | None) -> None:
        """Show the details of a line, or clear the panel for None.

        The scroll position is kept if the line is the same as before.
        """
        before, self._account = self._account, account
        if self._details is not None:
            self._details.hide()
            self._details.deleteLater()
            self._details = None
        if account is None:
            self.name.clear()
            self.place.clear()
            return
        line = account.line
        self.name.setText(line.name)
        rank = self._context.say(Phrase("standings_page.rank_of", {"rank": line.rank}))
        self.place.setText(" · ".join(filter(None, (line.club, rank))))
        self._details = Unfolded(self._context, account, self._context.theme.px(_WIDTH_PX), stands_alone=True)
        self._inner.insertWidget(0, self._details)
        if before is None or before.line.code != line.code:
            self._area.verticalScrollBar().setValue(0)
