"""Prints the plan of the day as a poster: a rail with the times on the left and the items on the right."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.papers.plan import PlanLine, PlanMark, PlanOfDay
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import paragraph
from irondie_to.printing.core.fonts import SEMI
from irondie_to.printing.core.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import GREY, INK, MM, TINT, WHITE, portions, portrait, spread
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_TOP, _BELOW = 43.0, 14.0
"""The upper edge of the first row, and the height of what is said below the last one."""
_ROWS = (12.9, 17.0)
_MOST_LINES = 16
"""The largest number of lines for which each line still has its own row; with more, two rounds may share one."""
_TIME, _RAIL, _NAME = 37.0, 45.0, 54.0
_SECOND_TIME, _SECOND_NAME = 132.0, 138.0
_LARGE, _PAIRED, _SMALL, _NOTE = 30.0, 24.0, 20.0, 15.0
_PLANNED = 9.0
_SUMMARY, _MOST_SUMMARY = 11.5, 2
"""The type size of the sentences below the list in points, and the number of lines that have room there."""
_RING, _DOT = 2.9, 1.7
_BAR, _BAR_HIGH = 1.9, 5.6
_GAP = 4.0


@dataclass(frozen=True, slots=True)
class _Row:
    line: PlanLine
    second: PlanLine | None = None


def lay_out(view: PlanOfDay, job: PrintJob) -> Document:
    """Lay out one line per row; from 17 lines on, two consecutive rounds without notes share a row."""
    measure = portrait(job.page)
    rows = _rows(view.lines)
    sizes, high = spread(len(rows), *_ROWS, measure.bottom - _TOP - _BELOW)
    parts = portions(rows, sizes)
    pages = tuple(_page(view, part, high, is_last=part is parts[-1]) for part in parts)
    return Document((Phrase("paper.plan_of_day"),), measure, pages)


def _rows(lines: tuple[PlanLine, ...]) -> tuple[_Row, ...]:
    if len(lines) <= _MOST_LINES:
        return tuple(map(_Row, lines))
    rows: list[_Row] = []
    for line in lines:
        above = rows[-1] if rows else None
        if above and above.second is None and _may_share(above.line) and _may_share(line):
            rows[-1] = _Row(above.line, line)
        else:
            rows.append(_Row(line))
    return tuple(rows)


def _may_share(line: PlanLine) -> bool:
    return line.is_round and line.note is None


def _page(view: PlanOfDay, rows: tuple[_Row, ...], high: float, *, is_last: bool) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        ends = ""
        if view.ends:
            code = "paper.ends_later" if view.days else "paper.ends"
            ends = sheet.words(code, time=view.ends, days=view.days)
        wall_head(sheet, view.event, sheet.words("paper.today"), sheet.words("paper.plan_subtitle"), page, span=ends)
        for place, row in enumerate(rows):
            if row.line.mark is PlanMark.PAUSE:
                y = _TOP + high * place + 0.5
                sheet.rectangle(sheet.left, y, sheet.measure.measure, high - 1.0, fill=TINT)
        x = sheet.left + _RAIL
        if len(rows) > 1:
            sheet.rule(x, _TOP + high / 2, x, _TOP + high * (len(rows) - 0.5), line=2.0, colour=INK)
        for place, row in enumerate(rows):
            _row(sheet, row, _TOP + high * (place + 0.5), high)
        if is_last:
            _below(sheet, _summary(sheet, view), _TOP + high * len(rows) + _BELOW / 2)
        break_ = sheet.words("paper.plan_break", minutes=view.pause) if view.pause and view.ends else ""
        is_expected = view.is_begun and any(line.is_planned for line in view.lines)
        foot(sheet, break_, sheet.words("paper.plan_foot") if is_expected else "")

    return draw


def _summary(sheet: Sheet, view: PlanOfDay) -> str:
    if not view.ends:
        return sheet.words("paper.plan_no_rounds")
    code = "paper.plan_rounds" if view.rounds else "paper.plan_knockout"
    sentences = [sheet.words(code, rounds=view.rounds, minutes=view.minutes)]
    if view.cut and view.rounds:
        sentences.append(sheet.words("paper.plan_then", count=view.cut))
    first = view.planned_from
    if first is not None and first.number is not None:
        sentences.append(sheet.words("paper.plan_planned", round=first.number))
    elif first is not None:
        sentences.append(sheet.words("paper.plan_planned_from", stage=_said(sheet, first.name)))
    return " ".join(sentences)


def _below(sheet: Sheet, text: str, middle: float) -> None:
    room, leading = sheet.measure.measure, 1.36 * _SUMMARY / MM
    lines = paragraph(text, room, SEMI.bold, _SUMMARY)
    if len(lines) > _MOST_SUMMARY:
        sheet.fitted(sheet.left, middle, room, _BELOW - 3.0, text, _SUMMARY, bold=True, shrink=0.7)
        return
    base = middle + CAP_HEIGHT * _SUMMARY / MM / 2 - leading * (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        sheet.text(sheet.left, base + leading * place, line, _SUMMARY, bold=True)


def _row(sheet: Sheet, row: _Row, middle: float, high: float) -> None:
    line, left = row.line, sheet.left
    is_large = line.mark is not PlanMark.DOT
    size = _PAIRED if row.second else _LARGE if is_large else _SMALL
    _time(sheet, line, left + _TIME, middle, size)
    _mark(sheet, line, left + _RAIL, middle)
    end = sheet.right if row.second is None else left + _SECOND_TIME - 24.0
    _words(sheet, line, left + _NAME, middle, end, high, size)
    if row.second is not None:
        _time(sheet, row.second, left + _SECOND_TIME, middle, size)
        if row.second.is_over:
            _tick(sheet, left + _SECOND_TIME - 27.0, middle)
        _words(sheet, row.second, left + _SECOND_NAME, middle, sheet.right, high, size)


def _time(sheet: Sheet, line: PlanLine, right: float, middle: float, size: float) -> None:
    colour = GREY if line.is_planned or line.is_over else INK
    base = middle + CAP_HEIGHT * size / MM / 2
    sheet.text(right, base, line.at, size, bold=True, colour=colour, align=Align.RIGHT)
    if line.is_planned:
        text = sheet.words("paper.planned")
        sheet.text(right, base + 4.1, text, _PLANNED, colour=GREY, align=Align.RIGHT)


def _words(sheet: Sheet, line: PlanLine, x: float, middle: float, end: float, high: float, size: float) -> None:
    colour = GREY if line.is_over else INK
    base = middle + CAP_HEIGHT * size / MM / 2
    bold = line.mark is not PlanMark.DOT
    name = _said(sheet, line.name)
    if line.note is None:
        sheet.fitted(x, middle, end - x, high, name, size, bold=bold, colour=colour)
        return
    note = _said(sheet, line.note, is_capital=False)
    wide = sheet.fitted(x, middle, (end - x) * 0.62, high, name, size, bold=bold, colour=colour)
    x += wide + _GAP
    sheet.fitted(x, base - CAP_HEIGHT * _NOTE / MM / 2, end - x - 1.0, high * 0.8, note, _NOTE, colour=colour)


def _said(sheet: Sheet, words: Phrase | str, *, is_capital: bool = True) -> str:
    if isinstance(words, str):
        return words
    text = sheet.say(words)
    return text[:1].upper() + text[1:] if is_capital else text


def _mark(sheet: Sheet, line: PlanLine, x: float, y: float) -> None:
    if line.is_over:
        sheet.circle(x, y, 3.6, fill=WHITE)
        _tick(sheet, x, y)
    elif line.mark is PlanMark.RING:
        sheet.circle(x, y, _RING, fill=WHITE, stroke=INK, line=2.2)
    elif line.mark is PlanMark.DOT:
        sheet.circle(x, y, _DOT, fill=INK)
    else:
        sheet.rectangle(x - _BAR - 1.1, y - _BAR_HIGH / 2 - 0.4, 2 * _BAR + 2.2, _BAR_HIGH + 0.8, fill=WHITE)
        for left in (x - _BAR - 0.5, x + 0.5):
            sheet.rectangle(left, y - _BAR_HIGH / 2, _BAR, _BAR_HIGH, fill=INK)


def _tick(sheet: Sheet, x: float, y: float) -> None:
    sheet.rule(x - 2.4, y + 0.2, x - 0.8, y + 2.1, line=1.8, colour=GREY)
    sheet.rule(x - 0.8, y + 2.1, x + 2.6, y - 2.4, line=1.8, colour=GREY)
