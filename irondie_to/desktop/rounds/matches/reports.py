"""Shows, in the table of matches, what the players of a match without a result have sent from their phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter

from irondie_to.app.clocks.views import PhoneActs
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.core.result_words import ResultWords
from irondie_to.desktop.core.look.fitted_text import draw_line, largest_font
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.matches.boxes import paint_box
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time

_SIZES = (15, 13, 12, 11, 10, 9)
"""The font sizes of reported results, in px at a text size of 100 %: the largest that fits is used."""
_STATES = {
    Agreement.ONE: "rounds_page.one_reported",
    Agreement.ALONE: "rounds_page.one_reported",
    Agreement.DIFFERS: "hall_map.differ",
    Agreement.BOTH: "rounds_page.both_agreed",
}


class RowReports(NamedTuple):
    """What the players of a match have sent from their phones, and how far their reports agree."""

    by_phone: PhoneActs
    agreement: Agreement

    @property
    def results(self) -> tuple[Phrase, ...]:
        """The results that players have reported: one if only one has reported or both agree, two if they differ."""
        found = self.by_phone.reported
        texts = dict.fromkeys(report.result for report in (found.a, found.b) if report is not None)
        return tuple(ResultWords(text).brief for text in texts)

    @property
    def waits(self) -> bool:
        """Whether the reports wait for the desk although no one has to go to the table."""
        return self.agreement in {Agreement.ALONE, Agreement.BOTH}

    @property
    def call(self) -> Phrase | None:
        """The reason why the table needs someone: the referee was called, or the players report different results.

        None if neither applies.
        """
        called = self.by_phone.reported.call
        if called is not None:
            return Phrase("hall_map.coming" if called.taken_at else "rounds_page.called")
        return self.state if self.agreement is Agreement.DIFFERS else None

    @property
    def state(self) -> Phrase | None:
        """A short text that says whether one player has reported a result, or whether both agree or differ.

        None if nobody has reported a result.
        """
        return Phrase(_STATES[self.agreement]) if self.agreement in _STATES else None

    def told(self) -> list[Phrase]:
        """Return sentences that say who called the referee and when, and who reported what and when.

        If both players agree, a sentence on how to enter the result follows.
        """
        reported, caller, says = self.by_phone
        told: list[Phrase] = []
        if reported.call is not None:
            values: dict[str, Value] = {"name": caller, "time": clock_time(reported.call.called_at)}
            told.append(Phrase("rounds_page.called_at", values))
            told += [self.by_phone.coming] if reported.call.taken_at else []
        for row, report in zip(filter(None, (reported.a, reported.b)), says, strict=True):
            values = {"report": report, "time": clock_time(row.reported_at)}
            told.append(Phrase("rounds_page.reported_at", values))
        return [*told, Phrase("rounds_page.enter_agreed_tip")] if reported.agreed is not None else told


def paint_reports(
    painter: QPainter, box: QRect, theme: Theme, reports: RowReports, say: Callable[[Phrase], str]
) -> None:
    """Paint a box with the reported results: dashed if only one player has reported, in red if the results differ."""
    differs, agreed = reports.agreement is Agreement.DIFFERS, reports.agreement is Agreement.BOTH
    paint_box(painter, box, theme, "danger" if differs else "line_strong", dashed=not (differs or agreed))
    text = " | ".join(map(say, reports.results))
    fonts = (theme.font(size, bold=agreed) for size in _SIZES)
    font, ink = largest_font(fonts, box.width() - 4, text), theme.colour("danger" if differs else "muted")
    draw_line(painter, box, text, font, align=Qt.AlignmentFlag.AlignCenter, ink=ink)
