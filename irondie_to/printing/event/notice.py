"""Prints a notice: a typed text as large as the sheet allows, and up to three lines in smaller type below it."""

from __future__ import annotations

from functools import partial

from irondie_to.app.core.fitting import wrapped
from irondie_to.app.papers.notice import Notice
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase, UserError
from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.frame import Document, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import INK, MM, landscape, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Sheet

_TOP = 40.0
_LARGEST, _SMALLEST, _STEP = 110.0, 20.0, 0.5
_LEADING = 1.2
_LINE, _SMALLEST_LINE, _MOST_LINES = 20.0, 12.0, 3
_ABOVE_FOOT, _BELOW_RULE, _ABOVE_RULE = 8.6, 8.9, 4.0
"""The distances in mm from the last line to the foot, the rule to the first line, and the text to the rule."""
_TO_WRITE = 26.0
"""The distance in mm between the lines on a notice without a text, which is filled in by hand."""
_WITHOUT_SPACES = "\u2e80"
"""The first code point of Chinese and Japanese, which are written without spaces between words."""


def lay_out(view: Notice, job: PrintJob) -> Document:
    """Lay out one sheet.

    Raises `UserError` `paper.notice_too_long` or `paper.notice_lines_too_long` if the type would be too small.
    """
    measure = portrait(job.page) if view.is_upright else landscape(job.page)
    size, lines = _small(view.lines, measure.measure)
    rule = measure.bottom
    if lines:
        rule -= _ABOVE_FOOT + _leading(size) * (len(lines) - 1) + _BELOW_RULE
    end = rule - _ABOVE_RULE
    large_size, large = _large(view.text, measure.measure, end - _TOP)

    def draw(sheet: Sheet, page: PageNumber) -> None:
        until = sheet.words("paper.notice_until", until=view.until) if view.until else ""
        wall_head(sheet, view.event, view.title or sheet.words("paper.notice"), "", page, span=until)
        y = (_TOP + end) / 2 + CAP_HEIGHT * large_size / MM / 2 - _leading(large_size) * (len(large) - 1) / 2
        for line in large:
            sheet.text(sheet.left, y, line, large_size, bold=True)
            y += _leading(large_size)
        if not large:
            for number in range(1, int((end - _TOP) / _TO_WRITE) + 1):
                sheet.rule(sheet.left, _TOP + _TO_WRITE * number, sheet.right, line=0.6, colour=INK)
        if lines:
            sheet.rule(sheet.left, rule, sheet.right, line=0.6, colour=INK)
        for number, line in enumerate(lines):
            sheet.text(sheet.left, rule + _BELOW_RULE + _leading(size) * number, line, size)
        foot(sheet, sheet.words("paper.notice_down", time=view.until) if view.until else "")

    return Document((Phrase("paper.notice"),), measure, (draw,), language=view.language)


def _leading(size: float) -> float:
    return _LEADING * size / MM


def _large(text: str, room: float, high: float) -> tuple[float, tuple[str, ...]]:
    if not text:
        return _LARGEST, ()
    size = _LARGEST
    while size >= _SMALLEST:
        lines = _wrapped(text, room, size, SEMI.bold)
        if len(lines) * _leading(size) <= high and _widest(lines, SEMI.bold) * size <= room * MM:
            return size, lines
        size -= _STEP
    raise UserError("paper.notice_too_long")


def _small(lines: tuple[str, ...], room: float) -> tuple[float, tuple[str, ...]]:
    size = _LINE
    while size >= _SMALLEST_LINE:
        wrapped_lines = _wrapped("\n".join(lines), room, size, SEMI.regular) if lines else ()
        if len(wrapped_lines) <= _MOST_LINES and _widest(wrapped_lines, SEMI.regular) * size <= room * MM:
            return size, wrapped_lines
        size -= _STEP
    raise UserError("paper.notice_lines_too_long")


def _wrapped(text: str, room: float, size: float, face: str) -> tuple[str, ...]:
    measure = partial(width_of_one, main=face)
    split = max(text) >= _WITHOUT_SPACES
    return tuple(
        line for part in text.split("\n") for line in wrapped(part, room * MM / size, measure, split_words=split)
    )


def _widest(lines: tuple[str, ...], face: str) -> float:
    return max((width_of_one(line, face) for line in lines), default=0.0)
