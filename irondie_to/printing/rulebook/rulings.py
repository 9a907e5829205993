"""Prints the rulings sheet: format, times, tie-breakers, overtime in large type, and rulings (except on teams)."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.papers.rulings import PrintedRuling, RulingsSheet
from irondie_to.app.papers.views import MatchRecord, PrintJob
from irondie_to.app.rulebook.pictures import MAT_CAPTION, MAT_SIZE, half_mat
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate
from irondie_to.messages.core.figures import decimals, percent
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing.core.dice import draw_die
from irondie_to.printing.core.fitting import DESK_SHRINK, height_needed, paragraph
from irondie_to.printing.core.fonts import NORMAL, SEMI, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import (
    ACCENT,
    GREY,
    HAIRLINE,
    HEAD_TYPE,
    INK,
    MM,
    NOTE_TYPE,
    TINT,
    WHITE,
    portrait,
)
from irondie_to.printing.core.sheet import Align, Sheet

_BLOCK, _BLOCK_STEP = 57.0, 60.0
_BLOCK_LINE, _BLOCK_SIZE, _VALUE_ROOM = 5.0, 9.5, 38.8
_SIZE, _LEADING = 9.8, 4.7
_TITLE_ROOM, _TEXT, _TEXT_ROOM = 56.0, 60.0, 92.0
_DIE, _GAP, _MAT, _LABEL = 6.4, 2.0, 36.0, HEAD_TYPE
"""The size of a die, the space beside pictures and the width of half a mat, in mm, and the size of its label in pt."""


def lay_out(view: RulingsSheet, job: PrintJob) -> Document:
    """Lay out one page, or more if the sentences do not fit on it."""
    measure = portrait(job.page)
    blocks = _blocks(view, job.language)
    first_top = 40.5 + max(sum(line.high for line in lines) for _title, lines in blocks) + 37.0
    pages: list[list[PrintedRuling]] = [[]]
    y = first_top
    for row in view.rulings:
        high = _height(row, job)
        if y + high > measure.bottom and pages[-1]:
            pages.append([])
            y = 40.0
        pages[-1].append(row)
        y += high
    drawn: list[Page] = [
        _page(view, rows, job, first_top if number == 0 else 40.0, blocks if number == 0 else [])
        for number, rows in enumerate(pages)
    ]
    return Document((Phrase("paper.rulings"),), measure, tuple(drawn))


def _lines(row: PrintedRuling, job: PrintJob) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    title = paragraph(translate(row.title, job.language), _TITLE_ROOM, SEMI.bold, _SIZE)
    text = paragraph(translate(row.text, job.language), _TEXT_ROOM - _beside(row), SEMI.regular, _SIZE)
    rules = paragraph(", ".join(row.rules), 22.0, SEMI.regular, 8.3)
    return title, text, rules


def _beside(row: PrintedRuling) -> float:
    """The width in mm of the pictures beside the text: half a mat or, without zones, the dice."""
    return _MAT + _GAP if row.zones else len(row.dice) * (_DIE + _GAP)


def _height(row: PrintedRuling, job: PrintJob) -> float:
    title, text, rules = _lines(row, job)
    lines = max(len(text) + (1.1 if row.changed else 0), len(rules) * 0.85) * _LEADING
    below = _DIE if row.zones and row.dice else 0.0
    beside = _MAT * MAT_SIZE[1] / MAT_SIZE[0] if row.zones else _DIE if row.dice else 0.0
    return max(lines, len(title) * _LEADING + below, beside) + 1.6


def _page(
    view: RulingsSheet,
    rows: list[PrintedRuling],
    job: PrintJob,
    top: float,
    blocks: list[tuple[str, list[_BlockLine]]],
) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.words("paper.rulings"), sheet.words("paper.how_played"), page)
        for number, (title, lines) in enumerate(blocks):
            _block(sheet, sheet.left + _BLOCK_STEP * number, title, lines)
        if blocks:
            _overtime(sheet, top - 37.0)
            wide = sheet.text(sheet.left, top - 4.2, sheet.words("paper.manual_silent"), 12.0, cut=NORMAL, bold=True)
            room = sheet.measure.measure - wide - 3.0
            about = sheet.words("paper.reading_chosen")
            sheet.fitted(sheet.left + wide + 2.5, top - 5.6, room, 5.0, about, 9.8, colour=GREY)
        sheet.rule(sheet.left, top - 1.8, sheet.right, line=0.7, colour=INK)
        y = top
        for row in rows:
            y = _ruling(sheet, row, y, job)
        foot(sheet, sheet.words("paper.changed_foot"))

    return draw


def _ruling(sheet: Sheet, row: PrintedRuling, y: float, job: PrintJob) -> float:
    title, text, rules = _lines(row, job)
    high = _height(row, job)
    for number, line in enumerate(title):
        sheet.text(sheet.left, y + 2.6 + number * _LEADING, line, _SIZE, bold=True)
    _pictures(sheet, row, y, y + len(title) * _LEADING)
    for number, line in enumerate(text):
        sheet.text(sheet.left + _TEXT, y + 2.6 + number * _LEADING, line, _SIZE)
    for number, line in enumerate(rules):
        sheet.text(sheet.right, y + 2.6 + number * _LEADING * 0.85, line, 8.3, colour=GREY, align=Align.RIGHT)
    if row.changed:
        base = y + 2.6 + len(text) * _LEADING
        word = sheet.words("paper.changed").upper()
        wide = width_of_one(word, NORMAL.bold) * 7.0 / MM + 5.0
        sheet.rectangle(sheet.left + _TEXT, base - 2.9, wide, 4.0, fill=ACCENT, radius=0.6)
        sheet.text(
            sheet.left + _TEXT + wide / 2, base, word, 7.0, cut=NORMAL, bold=True, colour=WHITE, align=Align.CENTRE
        )
        sheet.text(sheet.left + _TEXT + wide + 2.0, base, row.changed, 8.3, colour=GREY)
        sheet.rectangle(sheet.left - 3.2, y - 1.4, 1.6, high - 0.8, fill=ACCENT)
    sheet.rule(sheet.left, y + high - 1.8, sheet.right, line=0.4)
    return y + high


def _pictures(sheet: Sheet, row: PrintedRuling, y: float, below: float) -> None:
    """Draw the dice that a ruling names and half a mat with the zones it asks about.

    With zones, the mat is at `y`, to the right of the text, and the dice are at `below`, under the title. Without
    zones, the dice are at `y`, to the right of the text.
    """
    right = sheet.left + _TEXT + _TEXT_ROOM
    for place, code in enumerate(row.dice):
        x = sheet.left if row.zones else right - _beside(row) + _GAP
        draw_die(sheet, code, x + place * (_DIE + _GAP), below if row.zones else y, _DIE)
    if not row.zones:
        return
    x = right - _MAT
    scale = _MAT / MAT_SIZE[0]
    for frame in half_mat(row.zones):
        left, top = x + frame.x * scale, y + frame.y * scale
        fill, stroke, line = (TINT, ACCENT, 1.4) if frame.is_lit else (WHITE, HAIRLINE, 0.5)
        wide, high = (length * scale for length in (frame.width, frame.height))
        sheet.rectangle(left, top, wide, high, fill=fill, stroke=stroke, line=line, radius=0.5)
        for across, down in frame.places:
            side = frame.side * scale
            sheet.rectangle(x + across * scale, y + down * scale, side, side, stroke=HAIRLINE, line=0.3)
    lit = [label.say(sheet.job.language) for frame in half_mat(row.zones) for label in frame.labels if label.is_lit]
    beside, below = (length * scale for length in MAT_CAPTION)
    sheet.text(x + beside, y + below, ", ".join(lit), _LABEL, bold=True, colour=ACCENT)


class _BlockLine(NamedTuple):
    """A line of one of the three blocks, with the height in mm of its text."""

    label: str
    value: str
    high: float


def _blocks(view: RulingsSheet, language: str) -> list[tuple[str, list[_BlockLine]]]:
    def words(code: str, **values: Value) -> str:
        return say_for_display(Phrase(code, values), language)

    points = view.points
    bye = f"{view.bye_games.won}–{view.bye_games.lost}" + (f"–{view.bye_games.drawn}" if view.bye_games.drawn else "")
    event = [
        (words("paper.match_won_by"), words("paper.two_games_won")),
        (words("paper.win_draw_loss"), _listed(points)),
        (words("paper.bye"), words("paper.bye_value", points=view.bye_points, games=bye)),
    ]
    if view.event.date:  # Without an event, the number of players is unknown.
        cut = words("paper.top_small", count=view.cut) if view.cut else words("paper.no_cut")
        event[:0] = [(words("paper.swiss_rounds"), str(view.rounds)), (words("paper.then_knockout"), cut)]
    seconds = view.showing_seconds
    times = [
        (words("paper.match_minutes"), f"{view.match_minutes}:00"),
        (words("paper.game_minutes"), words("paper.then_overtime", time=f"{view.game_minutes}:00")),
        (words("paper.sets_shown"), f"{seconds // 60}:{seconds % 60:02}"),
        (words("paper.extra_time"), words("paper.referee_only")),
        (words("paper.between_rounds"), words("paper.so_many_minutes", count=view.break_minutes)),
    ]
    order = [say_for_display(Phrase(TIEBREAKERS[item].sentence.code), language) for item in view.tiebreakers]
    equal = [(str(number), item) for number, item in enumerate([*order, words("paper.lots")], start=1)]
    floor = percent(decimals(view.floor * 100, 2, language), language)
    equal.append((words("paper.lowest_percentage"), floor))
    titled = ((words("paper.event"), event), (words("paper.times"), times), (words("paper.equal_points"), equal))
    return [
        (title, [_BlockLine(label, value, _line_height(label, value)) for label, value in lines])
        for title, lines in titled
    ]


def _is_numbered(label: str) -> bool:
    """Whether the label is only a number. If so, the value is not printed in bold."""
    return label.isdecimal()


def _value_room(label: str) -> float:
    return max(_VALUE_ROOM, _BLOCK - 3.0 - width_of_one(label, SEMI.regular) * _BLOCK_SIZE / MM)


def _line_height(label: str, value: str) -> float:
    room = _value_room(label)
    beside = _BLOCK - 2.0 - min(room, width_of_one(value, SEMI.bold) * _BLOCK_SIZE / MM)
    label_high = height_needed(label, beside, _BLOCK_SIZE, least=NOTE_TYPE)
    value_high = height_needed(value, room, _BLOCK_SIZE, bold=not _is_numbered(label), least=NOTE_TYPE)
    return max(_BLOCK_LINE, label_high + 0.6, value_high + 0.6)


def _listed(points: MatchRecord) -> str:
    return f"{points.won}, {points.drawn}, {points.lost}"


def _block(sheet: Sheet, x: float, title: str, lines: list[_BlockLine]) -> None:
    sheet.fitted(x, 33.6, _BLOCK, 6.0, title, 11.5, bold=True)
    sheet.rule(x, 36.6, x + _BLOCK, line=0.7, colour=INK)
    y = 37.3
    for label, value, high in lines:
        middle = y + high / 2
        wide = sheet.fitted(
            x + _BLOCK,
            middle,
            _value_room(label),
            high,
            value,
            _BLOCK_SIZE,
            bold=not _is_numbered(label),
            align=Align.RIGHT,
            least=NOTE_TYPE,
        )
        sheet.fitted(x, middle, _BLOCK - 2.0 - wide, high, label, _BLOCK_SIZE, colour=GREY, least=NOTE_TYPE)
        y += high


def _overtime(sheet: Sheet, y: float) -> None:
    """Draw the three rules of overtime in large type, because players ask about them most often."""
    sheet.rectangle(sheet.left, y, sheet.measure.measure, 22.0, fill=TINT, radius=1.2)
    wide = sheet.text(sheet.left + 4.0, y + 6.6, sheet.words("paper.overtime"), 12.0, cut=NORMAL, bold=True)
    room = sheet.measure.measure - wide - 12.0
    sheet.fitted(sheet.left + wide + 7.0, y + 5.2, room, 6.0, sheet.words("paper.overtime_when"), 10.0)
    for number, code in enumerate(("paper.overtime_long_1", "paper.overtime_long_2", "paper.overtime_long_3"), start=1):
        x = sheet.left + 4.0 + 60.0 * (number - 1)
        first, _, second = sheet.words(code).partition("\n")
        sheet.text(x, y + 18.0, str(number), 22.0, bold=True, colour=ACCENT)
        sheet.fitted(x + 8.0, y + 12.2, 43.0, 5.0, first, 10.0, bold=True, shrink=DESK_SHRINK)
        wide = sheet.fitted(x + 8.0, y + 16.9, 36.0, 5.0, second, 10.0, bold=True, shrink=DESK_SHRINK)
        sheet.text(x + 9.5 + wide, y + 18.1, f"OT-{number}", 8.3, colour=GREY)
