"""The details of one line of the standings: the rounds of the player, and the calculation of each figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.players.path import PathStep, path_of
from irondie_to.app.standings.formats import is_percentage, sums_percentages
from irondie_to.app.standings.separation import Separation, separation
from irondie_to.app.standings.sums import SumView, TermView, sums_of
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.desktop.controls.plain import Hairline
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.number_text import compared, percentage, tiebreak
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import decimals, percent
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.tournament.model import Options, Tiebreaker

_MOST_TIED = 6
_IN_LINE = 8  # the largest number of terms of a sum in one line
_BESIDE = 960
_MW, _GW = Tiebreaker.OPPONENTS_MATCH_WIN.value, Tiebreaker.OPPONENTS_GAME_WIN.value
_UNPAIRED = {
    "bye": "standings_page.bye",
    "loss": "standings_page.loss",
    "half": "standings_page.half",
    "none": "standings_page.none",
}


@dataclass(frozen=True, slots=True)
class UnfoldedLine:
    """The details of an unfolded line.

    `path` has the rounds of the player, `sums` the calculations of the tie-breakers, and `others` all lines of the
    standings by code. `neighbours` say what separates the player from the previous line and from the next line.
    """

    line: StandingLine
    path: tuple[PathStep, ...]
    sums: tuple[SumView, ...]
    others: Mapping[str, StandingLine]
    options: Options
    neighbours: tuple[Separation, ...]


def account_of(picture: Picture, view: StandingsView, line: StandingLine) -> UnfoldedLine:
    """Return the details of a line of the standings. This can run in a worker thread."""
    others = {other.code: other for other in view.lines}
    sums = sums_of(picture.tournament, line.code, view.after)
    near = view.lines[max(line.rank - 2, 0) : line.rank + 1]
    neighbours = tuple(separation(view, picture.options.tiebreakers, *pair) for pair in pairwise(near))
    return UnfoldedLine(line, path_of(picture, line.code, view.after), sums, others, picture.options, neighbours)


class Unfolded(QFrame):
    """A widget with the details of a line: the rounds of the player, and the calculations of the figures.

    `room` is the available width in px. The calculations are beside the rounds or, if there is too little width, below
    them. The widget has its own background and bar unless `stands_alone` is true, as in a panel.
    """

    def __init__(self, context: WindowContext, account: UnfoldedLine, room: int, *, stands_alone: bool = False) -> None:
        super().__init__()
        self._context = context
        self._account = account
        theme = context.theme
        self.setObjectName("" if stands_alone else "unfolded")
        narrow = room < theme.px(_BESIDE)
        both = QBoxLayout(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight, self)
        left = 0 if stands_alone else theme.px(17)
        both.setContentsMargins(left, theme.px(6), theme.px(16), theme.px(8))
        both.setSpacing(theme.px(12 if narrow else 32))
        both.addWidget(self._rounds(), 5)
        both.addWidget(self._sums(), 7)

    def spoken(self) -> str:
        line, parts = self._account.line, []
        for step in self._account.path:
            met = (
                f"{self._say(_UNPAIRED[step.kind])} {self._counted_games(step)}".rstrip()
                if step.opponent is None
                else f"{step.opponent_name} {self._result(step)}"
            )
            parts.append(f"{self._say('standings_page.round')} {step.round}: {met}")
        parts.append(f"{self._say('standings_page.whole_points')} {line.points}: {self._points()}")
        for found in self._account.sums:
            words = TIEBREAKERS[found.tiebreaker]
            name, value = self._context.say(Phrase(words.full.code)), self._value(found)
            terms = ", ".join(self._context.say(self._term(found, term)) for term in found.terms)
            parts.append(f"{name} {value}: {terms or self._say('standings_page.nothing')}")
            if found.floored:
                parts.append(self._say("standings_page.floored"))
        parts += self._reasons()
        return f"{line.name}. " + ". ".join(part.removesuffix(".") for part in parts) + "."

    def _say(self, code: str, **values: Value) -> str:
        return self._context.say(Phrase(code, values))

    def _label(self, text: str, *, right: bool = False, bold: bool = False, muted: bool = False) -> QLabel:
        label = QLabel(text, self, textFormat=Qt.TextFormat.PlainText)
        label.setFont(self._context.theme.font(13, bold=bold))
        if right:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if muted:
            label.setProperty("look", "muted")
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _rounds(self) -> QWidget:
        box = QWidget(self)
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._context.theme.px(14))
        grid.setVerticalSpacing(self._context.theme.px(3))
        grid.setColumnStretch(1, 1)
        for column, name in enumerate(
            (
                "standings_page.round",
                "standings_page.opponent",
                "standings_page.games_short",
                "standings_page.points",
                "standings_page.match_win",
                "standings_page.game_win",
            )
        ):
            grid.addWidget(self._label(self._say(name), right=column > 1, bold=True, muted=True), 0, column)
        shares = {item: iter(self._terms(item)) for item in (_MW, _GW)}
        for row, step in enumerate(self._account.path, start=1):
            grid.addWidget(self._label(str(step.round), muted=True), row, 0)
            if step.opponent is None:
                grid.addWidget(self._label(self._say(_UNPAIRED[step.kind]), muted=True), row, 1)
                grid.addWidget(self._label(self._counted_games(step), right=True, muted=True), row, 2)
                continue
            grid.addWidget(self._label(step.opponent_name), row, 1)
            grid.addWidget(self._label(self._result(step), right=True), row, 2)
            if step.result is None:
                continue
            other = self._account.others[step.opponent]
            most = sum(other.matches) * self._account.options.points.win
            grid.addWidget(
                self._label(self._say("standings_page.of", points=other.points, most=most), right=True), row, 3
            )
            for column, item in ((4, _MW), (5, _GW)):
                share = percentage(next(shares[item]).counted, 2, self._language)
                grid.addWidget(self._label(share, right=True, bold=column == 4), row, column)
        grid.setRowStretch(len(self._account.path) + 1, 1)
        return box

    @property
    def _language(self) -> str:
        return self._context.settings.language

    def _terms(self, item: str) -> Sequence[TermView]:
        return next(found.terms for found in self._account.sums if found.tiebreaker == item)

    def _result(self, step: PathStep) -> str:
        if step.result is None:
            return self._say("standings_page.missing")
        return step.shown if isinstance(step.shown, str) else self._context.say(step.shown)

    def _counted_games(self, step: PathStep) -> str:
        """Return the games that a bye counts as in GW %, such as `2–0`.

        Empty for other rounds, and if a bye counts as no games.
        """
        a, b, drawn = self._account.options.bye_games
        return "–".join(map(str, (a, b, drawn) if drawn else (a, b))) if step.kind == "bye" and a + b + drawn else ""

    def _sums(self) -> QWidget:
        box = QWidget(self)
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._context.theme.px(14))
        grid.setVerticalSpacing(self._context.theme.px(6))
        grid.setColumnStretch(1, 1)
        line = self._account.line
        self._row(grid, self._say("standings_page.points"), self._label(self._points()), str(line.points))
        for found in self._account.sums:
            name = self._context.say(Phrase(TIEBREAKERS[found.tiebreaker].column.code))
            self._row(grid, name.removesuffix(" %"), self._sum(found), self._value(found))
        for reason in self._reasons():
            label = self._label(reason)
            label.setWordWrap(True)
            grid.addWidget(label, grid.rowCount(), 0, 1, 3)
        grid.setRowStretch(grid.rowCount(), 1)
        return box

    def _points(self) -> str:
        worth, (won, lost, drawn) = self._account.options.points, self._account.line.matches
        return self._say(
            "standings_page.points_sum_loss" if worth.loss else "standings_page.points_sum",
            won=Phrase("standings_page.won", {"count": won}),
            win=worth.win,
            drawn=Phrase("standings_page.drawn", {"count": drawn}),
            draw=worth.draw,
            lost=Phrase("standings_page.lost", {"count": lost}),
            loss=worth.loss,
        )

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

    def _value(self, found: SumView) -> str:
        shown = tiebreak(found.tiebreaker, found.value, self._language)
        return percent(shown, self._language) if is_percentage(found.tiebreaker) else shown

    def _sum(self, found: SumView) -> QWidget:
        box = QWidget(self)
        floor = percentage(self._account.options.percentage_floor, 2, self._language)
        formula = self._label(self._context.say(Phrase(TIEBREAKERS[found.tiebreaker].sum.code, {"floor": floor})))
        formula.setWordWrap(True)
        column = column_of(formula, inside=box, spacing=1)
        above, below = self._fraction(found)
        if above:
            column.addWidget(self._over(above, below), 0, Qt.AlignmentFlag.AlignLeft)
        elif not found.floored:
            column.addWidget(self._label(self._say("standings_page.nothing"), muted=True))
        if found.floored:
            column.addWidget(self._label(self._say("standings_page.floored"), muted=True))
        box.setToolTip("\n".join(self._context.say(self._term(found, term)) for term in found.terms))
        return box

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
                column.addWidget(self._fraction_line())
            column.addWidget(label)
        return box

    def _fraction_line(self) -> QFrame:
        line = with_look(QFrame(self), "fraction")
        line.setFixedHeight(1)
        return line

    def _fraction(self, found: SumView) -> tuple[str, str]:
        """Return the terms of a sum, joined by plus signs, and its divisor. Each may be empty.

        From the second term on, a term of value 0 is left out, unless it belongs to an opponent or a round, or is cut.
        """
        first = found.terms[:1]
        rest = [
            term
            for term in found.terms[1:]
            if term.value or term.name or term.round is not None or term.kind.mark == "cut"
        ]
        summands = [self._summand(found, term) for term in (*first, *rest)]
        lines = [" + ".join(summands[start : start + _IN_LINE]) for start in range(0, len(summands), _IN_LINE)]
        above = " +\n".join(lines)
        factor = max((term.kind.factor for term in found.terms), default=1)
        below = self._times(factor, str(found.divisor // factor))
        return above, below if is_percentage(found.tiebreaker) and found.divisor else ""

    def _summand(self, found: SumView, term: TermView) -> str:
        if sums_percentages(found.tiebreaker):
            return percentage(term.counted, 1, self._language)
        if term.kind.mark == "cut":
            return f"({self._number(term.value)})"
        factor = term.kind.factor
        summand = self._times(factor, self._number(term.counted / factor))
        return self._say("standings_page.summand_of_bye", summand=summand) if term.kind.mark == "bye" else summand

    @staticmethod
    def _times(factor: int, number: str) -> str:
        return number if factor == 1 else f"{factor} × {number}"

    def _number(self, value: Fraction) -> str:
        return decimals(value, 0 if value.denominator == 1 else 1, self._language)

    def _term(self, found: SumView, term: TermView) -> Phrase:
        share = sums_percentages(found.tiebreaker)

        def shown(value: Fraction) -> str:
            return percent(percentage(value, 2, self._language), self._language) if share else self._number(value)

        name = term.name
        values = {"name": name, "round": term.round, "value": shown(term.value), "counted": shown(term.counted)}
        return Phrase(term.kind.code, values)

    def _reasons(self) -> list[str]:
        """Return sentences about ties, and about why the player is behind the previous line and ahead of the next."""
        sentences = [self._neighbour(found) for found in self._account.neighbours if found.decided_by != "lot"]
        return [*sentences, self._tied()] if self._account.line.tied else sentences

    def _neighbour(self, found: Separation) -> str:
        above, below = compared(found, self._language)
        leads = found.above.code == self._account.line.code
        return self._say(
            "standings_page.ahead" if leads else "standings_page.behind",
            name=found.below.name if leads else found.above.name,
            what=Phrase("standings_page.points")
            if found.decided_by == "points"
            else Phrase(TIEBREAKERS[found.decided_by].column.code),
            own=above if leads else below,
            other=below if leads else above,
        )

    def _tied(self) -> str:
        codes = self._account.line.tied_with
        names: Value = tuple(self._account.others[code].name for code in codes[:_MOST_TIED])
        if len(codes) > _MOST_TIED:
            names = Phrase("standings_page.tied_more", {"names": names, "count": len(codes) - _MOST_TIED})
        return self._say("standings_page.tied_with", names=names, count=len(codes))
