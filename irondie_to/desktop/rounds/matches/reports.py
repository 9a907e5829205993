"""Paints, in the table of matches, the results that the players of a match have reported by phone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter

from irondie_to.app.core.reports.matches import Agreement
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.core.look.fitted_text import draw_line, largest_font
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.matches.boxes import paint_box
from irondie_to.errors import Phrase

_SIZES = (15, 13, 12, 11, 10, 9)
"""The font sizes of reported results, in px at a text size of 100 %: the largest that fits is used."""


def paint_reports(
    painter: QPainter, box: QRect, theme: Theme, reports: MatchReports, say: Callable[[Phrase], str]
) -> None:
    """Paint a box with the reported results: dashed if only one player has reported, in red if the results differ."""
    differs, agreed = reports.agreement is Agreement.DIFFERS, reports.agreement is Agreement.BOTH
    paint_box(painter, box, theme, "danger" if differs else "line_strong", dashed=not (differs or agreed))
    text = " | ".join(map(say, reports.results))
    fonts = (theme.font(size, bold=agreed) for size in _SIZES)
    font, ink = largest_font(fonts, box.width() - 4, text), theme.colour("danger" if differs else "muted")
    draw_line(painter, box, text, font, align=Qt.AlignmentFlag.AlignCenter, ink=ink)
