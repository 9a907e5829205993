"""Prints the standings with all tie-breakers. The value that decided the rank of a row is shaded."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from irondie_to.app.papers.standings import FullStandings, PrintedStandings, StandingRow
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core import figures
from irondie_to.messages.core.figures import LEAST_DECIMALS, percent
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing.core.fitting import DESK_SHRINK, height_needed, paragraph
from irondie_to.printing.core.fonts import CONDENSED, SEMI, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber, change_bar, desk_head, foot
from irondie_to.printing.core.headings import deciding_decimals, record, shown
from irondie_to.printing.core.measures import GREY, HAIRLINE, INK, MM, NOTE_TYPE, TINT, Measure, landscape, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.standings.cut_bar import DESK_BAR, bar_words, draw_cut_bar, most_news, standings_news, with_bar

_FIRST_ROW = 39.6
_ROWS = (5.25, 6.2)
_SIZE = 10.2
_NOTE_WIDTH, _VALUE_WIDTH, _RECORD_WIDTH, _POINTS_WIDTH, _NAME = 17.0, 14.0, 17.0, 13.0, 12.0
_MOST_NOTE_WIDTHS = (24.0, 32.0)
"""The greatest widths of the notes: the second one only where it makes the rows lower."""
_WAS = 13.0
"""The room in mm for the earlier rank, between rank and name."""
_CONVENTIONS = 12.0
"""The height in mm for the order of tie-breakers and the conventions below the last row."""
_MOST_IN_PORTRAIT = 4
"""With more tie-breakers than this, the sheet is in landscape orientation."""


class _Columns:
    """The positions of the columns in mm, from the left edge of the text area.

    They are the right edges of the values and the left edge of the notes. `note_room` and `name_room` are the widths of
    the notes and of the names. The argument `notes` is the width of the column of notes, which leaves less room for the
    names.
    """

    def __init__(self, measure: Measure, count: int, notes: float) -> None:
        self.note = measure.measure - notes + 2.0
        self.note_room = notes - 2.5
        self.values = [self.note - 3.0 - _VALUE_WIDTH * (count - 1 - index) for index in range(count)]
        self.games = self.values[0] - _VALUE_WIDTH - 1.5 if self.values else self.note - 3.0
        self.matches = self.games - _RECORD_WIDTH
        self.points = self.matches - _RECORD_WIDTH + 0.5
        self.name_room = self.points - _POINTS_WIDTH + 3.0 - _NAME


def lay_out(paper: FullStandings, job: PrintJob) -> Document:
    """Lay out all ranks with all values, in landscape orientation if there are many tie-breakers."""
    view = paper.standings
    measure = portrait(job.page) if len(view.columns) <= _MOST_IN_PORTRAIT else landscape(job.page)
    notes = [say_for_display(row.note, job.language) for row in view.rows if row.note is not None]
    wide = max((width_of_one(note, CONDENSED.regular) * NOTE_TYPE / MM + 2.6 for note in notes), default=0.0)
    tried = (_Columns(measure, len(view.columns), min(max(_NOTE_WIDTH, wide), most)) for most in _MOST_NOTE_WIDTHS)
    least, columns = min(((_least(view, columns, notes), columns) for columns in tried), key=itemgetter(0))
    decimals = deciding_decimals(view, LEAST_DECIMALS)
    room = measure.bottom - _FIRST_ROW - _CONVENTIONS - most_news(paper)
    parts, height = with_bar(len(view.rows), view.above_cut, DESK_BAR, least, max(least, _ROWS[1]), room)
    pages: list[Page] = [_ranks(paper, columns, decimals, begin, end, height) for begin, end in parts]
    title = Phrase("paper.standings_after", {"round": view.after, "rounds": view.rounds})
    return Document((title,), measure, tuple(pages), listed_names=True)


def _least(view: PrintedStandings, columns: _Columns, notes: Iterable[str]) -> float:
    """The smallest height of a row in which all names and notes fit."""
    room = columns.name_room - _was_room(view)
    needed = [height_needed(row.who.listed, room, _SIZE, bold=row.playing_on, shrink=DESK_SHRINK) for row in view.rows]
    needed += [height_needed(note, columns.note_room, NOTE_TYPE, least=NOTE_TYPE) for note in notes]
    return max(_ROWS[0], *needed, 0.0)


def _was_room(view: PrintedStandings) -> float:
    """The room in mm for the earlier ranks, between rank and name."""
    return _WAS if any(row.change for row in view.rows) else 0.0


def _ranks(
    paper: FullStandings, columns: _Columns, decimals: dict[tuple[int, int], int], begin: int, end: int, height: float
) -> Page:
    view = paper.standings

    def draw(sheet: Sheet, page: PageNumber) -> None:
        title = sheet.words("paper.standings_after", round=view.after, rounds=view.rounds)
        news, span = standings_news(sheet, paper, begin, end), sheet.words("paper.players", count=len(view.rows))
        desk_head(sheet, view.event, title, "", page, span=span, news=news)
        lower = 0.0 if news is None else news.height
        _heads(sheet, view, columns, lower)
        y = _FIRST_ROW + lower
        for place in range(begin, end):
            row = view.rows[place]
            if place > begin and place != view.above_cut and row.points != view.rows[place - 1].points:
                sheet.rule(sheet.left, y, sheet.right, colour=HAIRLINE, line=0.4)
            if row.change is not None:
                change_bar(sheet, y, height)
            _rank(sheet, view, columns, decimals, place, y, height)
            y += height
            if place + 1 == view.above_cut and view.cut is not None:
                draw_cut_bar(sheet, view.cut, y, DESK_BAR)
                y += DESK_BAR
        if end == len(view.rows):
            _conventions(sheet, view, y + 4.5)
        equal = sheet.words("paper.equal_sign") if any(row.by_lot for row in view.rows[begin:end]) else ""
        foot(sheet, bar_words(sheet, view, begin, end), equal, sheet.words("paper.mistake"))

    return draw


def _heads(sheet: Sheet, view: PrintedStandings, columns: _Columns, down: float) -> None:
    left, was = sheet.left, _was_room(view)
    upper, lower = 33.3 + down, 36.9 + down

    def head(x: float, text: str, align: Align = Align.RIGHT, room: float = 16.0) -> None:
        over, _, under = text.rpartition("\n")
        if over:
            sheet.fitted(left + x, upper - 1.0, room, 4.0, over, 8.5, colour=GREY, align=align, shrink=0.75)
        sheet.fitted(left + x, lower - 1.0, room, 4.0, under, 8.5, bold=True, colour=GREY, align=align, shrink=0.75)

    head(8.0, sheet.words("paper.rank"), room=9.0)
    head(_NAME + was, sheet.words("paper.player"), Align.LEFT, columns.name_room - was)
    head(columns.points, sheet.words("paper.points"))
    head(columns.matches, sheet.words("paper.matches") + "\n" + sheet.words("paper.won_lost_drawn"))
    head(columns.games, sheet.words("paper.games") + "\n" + sheet.words("paper.won_lost_drawn"))
    for column, x in zip(view.columns, columns.values, strict=True):
        head(x, sheet.say(Phrase(TIEBREAKERS[column.id].printed_column.code)), room=13.5)
    head(columns.note, sheet.words("paper.note"), Align.LEFT, 14.0)
    sheet.rule(sheet.left, 38.5 + down, sheet.right, line=0.6, colour=INK)


def _rank(
    sheet: Sheet,
    view: PrintedStandings,
    columns: _Columns,
    decimals: dict[tuple[int, int], int],
    place: int,
    y: float,
    height: float,
) -> None:
    row = view.rows[place]
    left, middle = sheet.left, y + height / 2
    base = middle + CAP_HEIGHT * _SIZE / MM / 2
    sheet.text(left + 8.0, base, str(row.rank), _SIZE, bold=True, align=Align.RIGHT)
    name, was = sheet.name(row.who), _was_room(view)
    if row.change is not None and row.change.was is not None:
        sheet.fitted(left + _NAME - 2.0, middle, _WAS + 0.5, height, sheet.say(row.change.was), 8.5, shrink=0.8)
    room = columns.name_room - was
    sheet.fitted(left + _NAME + was, middle, room, height, name, _SIZE, bold=row.playing_on, shrink=DESK_SHRINK)
    sheet.text(left + columns.points, base, str(row.points), 11.5, bold=True, align=Align.RIGHT)
    sheet.text(left + columns.matches, base, record(row.matches), _SIZE, align=Align.RIGHT)
    sheet.text(left + columns.games, base, record(row.games), _SIZE, align=Align.RIGHT)
    for index, x in enumerate(columns.values):
        _value(sheet, view, row, index, decimals.get((place, index), LEAST_DECIMALS), left + x, middle, height)
    if row.note is not None:
        note, room = sheet.say(row.note), columns.note_room
        sheet.fitted(left + columns.note, middle, room, height, note, NOTE_TYPE, colour=GREY, least=NOTE_TYPE)


def _value(
    sheet: Sheet,
    view: PrintedStandings,
    row: StandingRow,
    index: int,
    decimals: int,
    x: float,
    middle: float,
    height: float,
) -> None:
    deciding = row.decided_by == index
    if deciding:
        wide = _VALUE_WIDTH - 1.2
        sheet.rectangle(x - wide + 0.9, middle - height / 2 + 0.35, wide, height - 0.7, fill=TINT)
    text = shown(row.values[index], view.columns[index], decimals, sheet.job.language)
    room = _VALUE_WIDTH - 1.6
    sheet.fitted(x, middle, room, height, text, _SIZE, bold=deciding, align=Align.RIGHT, shrink=DESK_SHRINK)


def _conventions(sheet: Sheet, view: PrintedStandings, y: float) -> None:
    items = ", ".join(sheet.say(Phrase(TIEBREAKERS[view.columns[i].id].sentence.code)) for i in view.order)
    bye = record(view.bye_games) if view.bye_games.drawn else f"{view.bye_games.won}–{view.bye_games.lost}"
    floor = ""
    if view.floor and any(column.percent for column in view.columns):
        share = percent(figures.decimals(view.floor * 100, 2, sheet.job.language), sheet.job.language)
        floor = sheet.words("paper.floor", floor=share)
    sentences = (
        sheet.words("paper.order", items=items),
        sheet.words("paper.shaded"),
        floor,
        sheet.words("paper.bye_counts", games=bye),
        sheet.words("paper.sums"),
    )
    text = " ".join(filter(None, sentences))
    for line in paragraph(text, sheet.measure.measure, SEMI.regular, 8.5):
        sheet.text(sheet.left, y, line, 8.5, colour=GREY)
        y += 8.5 * 1.36 / MM
