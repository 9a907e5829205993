"""Prints name badges: eight on a sheet, on A4 in the size of badge sleeves (A7)."""

from __future__ import annotations

from typing import Final

from irondie_to.app.papers.tents import NameBadge, NameBadges
from irondie_to.app.papers.views import EventHead, PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import long_date
from irondie_to.printing.core.cuts import cut_marks, in_piles
from irondie_to.printing.core.fitting import LEADING, fit
from irondie_to.printing.core.frame import Document, Page, PageNumber
from irondie_to.printing.core.measures import ACCENT, INK, MM, Measure, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_ACROSS, _DOWN = 2, 4
_WIDE: Final = 87.0
"""The width in mm of the content of a badge."""
_FROM_CUT: Final = 9.0
_SHRINK: Final = 0.55
_ROLE: Final = 9.6
"""The height in mm of the frame around the role of staff."""


def lay_out(view: NameBadges, job: PrintJob) -> Document:
    """Lay out the badges so that they are in order once the sheets are cut and the piles stacked.

    Unused places become badges without a name.
    """
    measure = portrait(job.page)
    pages = tuple(_sheet(view.event, badges, measure) for badges in in_piles(view.badges, _ACROSS * _DOWN))
    return Document((Phrase("paper.name_badges"),), measure, pages)


def _sheet(event: EventHead, badges: tuple[NameBadge | None, ...], measure: Measure) -> Page:
    wide, high = measure.width / _ACROSS, measure.height / _DOWN

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        for place, badge in enumerate(badges):
            down, across = divmod(place, _ACROSS)
            x, y = wide * across + (wide - _WIDE) / 2, high * down
            _head(sheet, event, x, y)
            if badge is not None:
                _name(sheet, badge, x, y)
                _last_line(sheet, badge, x, y + high - _FROM_CUT)
        cut_marks(sheet, [wide], [high * down for down in range(1, _DOWN)])

    return draw


def _head(sheet: Sheet, event: EventHead, x: float, y: float) -> None:
    date = long_date(event.date, sheet.job.language)
    room = _WIDE - sheet.text(x + _WIDE, y + 13.0, date, 9.5, align=Align.RIGHT) - 3.0
    sheet.fitted(x, y + 13.0 - CAP_HEIGHT * 9.5 / MM / 2, room, 6.5, event.name, 9.5, bold=True, shrink=0.73)
    sheet.rectangle(x, y + 15.0, _WIDE, 0.8, fill=ACCENT)


def _name(sheet: Sheet, badge: NameBadge, x: float, y: float) -> None:
    name = sheet.name(badge.name)
    if badge.family is None:
        sheet.fitted(x, y + 33.0, _WIDE, 30.0, name, 40.0, bold=True, shrink=_SHRINK)
        return
    sheet.fitted(x, y + 29.5, _WIDE, 22.0, name, 40.0, bold=True, shrink=_SHRINK)
    sheet.fitted(x, y + 45.5, _WIDE, 9.0, sheet.name(badge.family), 21.0, shrink=_SHRINK)


def _last_line(sheet: Sheet, badge: NameBadge, x: float, base: float) -> None:
    """Draw the club or, in a frame, the staff role; `base` is the baseline of the last line."""
    if badge.role:
        top = base - _ROLE
        sheet.rectangle(x, top, _WIDE, _ROLE, stroke=INK, line=2.2)
        middle = top + _ROLE / 2
        sheet.fitted(
            x + _WIDE / 2, middle, _WIDE - 4.0, _ROLE - 1.6, badge.role, 17.0, bold=True, align=Align.CENTRE, shrink=0.5
        )
    elif badge.club:
        fitted = fit(badge.club, _WIDE, 13.0, 9.0)
        above = LEADING * (len(fitted.lines) - 1) + CAP_HEIGHT
        sheet.fitted(x, base - above * fitted.size / MM / 2, _WIDE, 9.0, badge.club, 13.0)
