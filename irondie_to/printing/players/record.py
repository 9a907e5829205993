"""Prints players' records in A5: two on a sheet to be cut, with the matches, the ranks as a line, and the set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from irondie_to.app.papers.player_records import PersonalRecord, PlayerRecords, RecordRow
from irondie_to.app.papers.sets import DieView
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import LEAST_DECIMALS, full_date, percent
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing.core.cuts import cut_line, in_piles
from irondie_to.printing.core.dice import draw_die
from irondie_to.printing.core.fitting import height_needed, paragraph
from irondie_to.printing.core.fonts import SEMI
from irondie_to.printing.core.frame import Document, Page, PageNumber, printed_at
from irondie_to.printing.core.headings import record as written_record
from irondie_to.printing.core.headings import shown
from irondie_to.printing.core.measures import (
    ACCENT,
    FOOT_TYPE,
    GREY,
    HAIRLINE,
    INK,
    MM,
    NOTE_TYPE,
    WHITE,
    Measure,
    landscape,
)
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import plate

_ON_SHEET: Final = 2
_MARGIN: Final = 10.5
_FIRST_ROW: Final = 42.0
"""The y coordinate in mm of the rule below the headings of the matches."""
_ROW, _LOW_ROW, _LEAST_ROW = 7.8, 6.2, 3.6
"""The heights in mm of a row, of a row if there are more than ten, and the least height of a row."""
_MANY: Final = 10
_PLATE, _AGAINST = 11.7, 25.9
"""The x coordinates in mm of the table plates and of the opponents."""
_GAMES, _WORD, _POINTS = 48.2, 39.6, 15.5
"""The distances in mm from the right edge to the middle of the games, to the word and to the end of the points."""
_TITLE, _LINE_TOP, _LINE_BELOW = 7.6, 7.0, 9.0
"""The heights in mm above the title of the line of ranks, from there to its top, and from its foot to the set."""
_LEAST_LINE: Final = 16.0
"""The least height in mm of the line of ranks."""
_SET: Final = 58.3
"""The distance in mm from the title of the set to the lower edge of the paper, if the tie-breaks take few lines."""
_FEW_NOTES: Final = 4
_DIE: Final = 12.4
_SIDE: Final = 46.2
"""The x coordinate in mm of the words beside the side set."""
_NOTE: Final = 4.0
"""The distance in mm between two lines of tie-breaks."""
_FOOT_LINE, _ABOVE_FOOT = 12.0, 4.0
"""The distances in mm from the lower edge of the paper to the rule above the foot, and from there to the last match."""
_APART: Final = 2.9
"""The least distance in mm between two ranks at the left of the line."""
_COUNTED: Final = ("paper.with_wins", "paper.with_losses", "paper.with_draws")
_RESULTS: Final = {"win": "paper.row_win", "loss": "paper.row_loss", "draw": "paper.row_draw"}
"""The words for the matches of a player: their numbers in the order of a record, and the result of each."""


class _RecordPart(NamedTuple):
    """What is printed of a record on one half of a sheet: some of its matches and, if it is the last part, the rest."""

    record: PersonalRecord
    rows: tuple[RecordRow, ...]
    is_last: bool


def lay_out(view: PlayerRecords, job: PrintJob) -> Document:
    """Lay out the records so that they are in order once the sheets are cut and one pile is put on the other."""
    measure = landscape(job.page)
    halves = [half for record in view.records for half in _halves(view, record, measure, job.language)]
    pages = tuple(_sheet(view, parts, measure) for parts in in_piles(halves, _ON_SHEET))
    return Document((Phrase("paper.player_records"),), measure, pages)


def _halves(view: PlayerRecords, record: PersonalRecord, measure: Measure, language: str) -> Iterator[_RecordPart]:
    """The parts of a record: one, or several halves of a sheet if the matches are too many for one."""
    wide = measure.width / _ON_SHEET - 2 * _MARGIN
    notes = _tiebreaks(view, record, wide, language, partial(say_for_display, language=language))
    room = _set_at(measure, notes) - _LINE_BELOW - _FIRST_ROW
    rows = record.rows
    if sum(_row_highs(rows, _LEAST_ROW, wide)) > room:
        most = measure.height - _FOOT_LINE - _ABOVE_FOOT - _FIRST_ROW
        while len(rows) > 1 and sum(highs := _row_highs(rows, _LOW_ROW, wide)) > room:
            fitting = sum(y <= most for y in accumulate(highs))
            count = max(1, fitting if fitting < len(rows) else len(rows) // 2)
            yield _RecordPart(record, rows[:count], is_last=False)
            rows = rows[count:]
    yield _RecordPart(record, rows, is_last=True)


def _row_highs(rows: tuple[RecordRow, ...], high: float, wide: float) -> list[float]:
    """The heights of the rows of matches in mm: `high`, or more for a long name."""
    return [max(high, _name_high(row, high, wide)) for row in rows]


def _name_high(row: RecordRow, high: float, wide: float) -> float:
    """The height in mm that the name of the opponent needs in a row `high` mm high; 0 if one line is enough."""
    if row.opponent is None:
        return 0.0
    room = wide - _AGAINST - _GAMES - 8.0
    needed = height_needed(row.opponent.spoken, room, _row_size(high), bold=row.result == "win")
    return needed + 0.3 if needed else 0.0


def _row_size(high: float) -> float:
    return max(NOTE_TYPE, min(10.5, high * 1.75))


def _set_at(measure: Measure, notes: tuple[str, ...]) -> float:
    """The y coordinate in mm of the title of the set, above which the matches end."""
    return measure.height - _SET - max(0, len(notes) - _FEW_NOTES) * _NOTE


def _tiebreaks(
    view: PlayerRecords, record: PersonalRecord, wide: float, language: str, say: Callable[[Phrase], str]
) -> tuple[str, ...]:
    said = []
    for column, value in zip(view.columns, record.values, strict=True):
        number = shown(value, column, LEAST_DECIMALS, language)
        number = percent(number, language) if column.percent and value is not None else number
        said.append(f"{say(Phrase(TIEBREAKERS[column.id].sentence.code))} {number}")
    return paragraph("\n".join(said), wide - _SIDE, SEMI.regular, NOTE_TYPE)


def _sheet(view: PlayerRecords, parts: tuple[_RecordPart | None, ...], measure: Measure) -> Page:
    half = measure.width / _ON_SHEET

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        for place, part in enumerate(parts):
            if part is not None:
                _Half(sheet, view, half * place + _MARGIN, half - 2 * _MARGIN).draw(part)
        cut_line(sheet, half, 0.0, half, measure.height)

    return draw


class _Half:
    """Draws a record or a part of it, `wide` mm wide, with its left edge at x."""

    def __init__(self, sheet: Sheet, view: PlayerRecords, x: float, wide: float) -> None:
        self._sheet = sheet
        self._view = view
        self._x = x
        self._wide = wide
        self._right = x + wide

    def draw(self, part: _RecordPart) -> None:
        record, sheet = part.record, self._sheet
        if not part.is_last:
            self._head(record)
            self._rows(part.rows, _LOW_ROW)
            self._foot()
            return
        notes = _tiebreaks(self._view, record, self._wide, sheet.job.language, sheet.say)
        set_at = _set_at(sheet.measure, notes)
        room = set_at - _FIRST_ROW
        ranks = [(number, row.rank) for number, row in enumerate(record.rows) if row.rank is not None]
        for_line = _TITLE + _LINE_TOP + _LEAST_LINE + _LINE_BELOW
        least = sum(_row_highs(part.rows, _LEAST_ROW, self._wide))
        if room - for_line < max(least, _LOW_ROW * 0.7 * len(part.rows)):
            ranks, for_line = [], _LINE_BELOW  # with very many rounds, there is only the column of ranks
        high = _ROW if len(record.rows) <= _MANY else _LOW_ROW
        high = max(_LEAST_ROW, min(high, (room - for_line) / len(part.rows)))
        while high > _LEAST_ROW and sum(_row_highs(part.rows, high, self._wide)) > room - for_line + 0.01:
            high = max(_LEAST_ROW, 0.85 * high)  # a long name needs more than one line in large type
        self._head(record)
        y = self._rows(part.rows, high)
        if ranks:
            self._line([rank for _number, rank in ranks], y + _TITLE, set_at - _LINE_BELOW)
        self._set(record, set_at, notes)
        self._foot()

    def _head(self, record: PersonalRecord) -> None:
        sheet, view, x = self._sheet, self._view, self._x
        date = full_date(view.event.date, sheet.job.language)
        room = self._wide - sheet.text(self._right, 12.3, date, 9.5, colour=GREY, align=Align.RIGHT) - 4.0
        self._fitted(x, 12.3, room, 6.0, view.event.name, 9.5, bold=True)
        rank = sheet.words("paper.rank_of", rank=record.rank, count=view.players)
        room = self._wide - sheet.text(self._right, 22.1, rank, 14.0, bold=True, colour=ACCENT, align=Align.RIGHT) - 5.0
        sheet.fitted(x, 22.1 - CAP_HEIGHT * 20.0 / MM / 2, room, 10.2, sheet.name(record.who), 20.0, bold=True)
        sheet.rectangle(x, 25.3, self._wide, 0.8, fill=ACCENT)
        facts = [record.club]
        if any(isinstance(row.round, int) for row in record.rows):  # the figures are those of the Swiss rounds
            facts += [
                sheet.words("paper.so_many_points", points=record.points),
                ", ".join(sheet.words(code, count=count) for code, count in zip(_COUNTED, record.matches, strict=True)),
                sheet.words("paper.record_games", games=_without_zero(written_record(record.games))),
            ]
        self._fitted(x, 31.7, self._wide, 8.0, "   ".join(filter(None, facts)), 10.5)

    def _fitted(self, x: float, base: float, room: float, high: float, text: str, size: float, **named: Any) -> None:
        """Draw a text. On one line and in the full `size`, its baseline is at `base`.

        Smaller type and several lines are centred at the same height.
        """
        middle = base - CAP_HEIGHT * size / MM / 2
        self._sheet.fitted(x, middle, room, high, text, size, least=NOTE_TYPE, **named)

    def _rows(self, rows: tuple[RecordRow, ...], high: float) -> float:
        """Draw the matches in rows `high` mm high, or higher for a long name; return the y below them."""
        sheet, x, right = self._sheet, self._x, self._right
        base = _FIRST_ROW - 2.0
        sheet.label(x, base, sheet.words("paper.round_column"), room=_PLATE - 1.8)
        sheet.label(x + _PLATE, base, sheet.words("paper.table"), room=_AGAINST - _PLATE - 1.8)
        sheet.label(x + _AGAINST, base, sheet.words("paper.against"), room=40.0)
        sheet.label(right - _GAMES, base, sheet.words("paper.games"), room=17.0, align=Align.CENTRE)
        sheet.label(right - _POINTS, base, sheet.words("paper.points"), room=15.0, align=Align.RIGHT)
        sheet.label(right, base, sheet.words("paper.rank"), room=13.0, align=Align.RIGHT)
        sheet.rule(x, _FIRST_ROW, right, line=0.6, colour=INK)
        y = _FIRST_ROW
        room, size = self._wide - _AGAINST - _GAMES - 8.0, _row_size(high)
        for row, row_high in zip(rows, _row_highs(rows, high, self._wide), strict=True):
            name = "" if row.opponent is None else sheet.name(row.opponent)
            self._row(row, name, y, row_high, size, room)
            y += row_high
            sheet.rule(x, y, right, line=0.4)
        return y

    def _row(self, row: RecordRow, name: str, y: float, high: float, size: float, room: float) -> None:
        sheet, x, right = self._sheet, self._x, self._right
        middle, is_won = y + high / 2, row.result == "win"
        base = middle + CAP_HEIGHT * size / MM / 2
        number = row.round if isinstance(row.round, int) else sheet.say(row.round)
        if isinstance(number, int):
            sheet.text(x + 4.8, base, str(number), size, bold=True, align=Align.CENTRE)
        else:
            sheet.fitted(x, middle, _PLATE - 1.2, high, number, size, bold=True, least=NOTE_TYPE)
        if row.table is not None:
            tall = min(5.6, high - 0.8)
            plate(sheet, x + _PLATE, middle - tall / 2, 9.9, tall, str(row.table), size)
        if row.points is not None:
            sheet.text(right - _POINTS, base, str(row.points), size, bold=True, align=Align.RIGHT)
        if row.rank is not None:
            sheet.text(right, base, str(row.rank), size, align=Align.RIGHT)
        told = "" if row.told is None else sheet.say(row.told)
        if not name:
            sheet.fitted(
                x + _AGAINST, middle, self._wide - _AGAINST - 28.0, high, told, size, bold=is_won, least=NOTE_TYPE
            )
            return
        sheet.fitted(x + _AGAINST, middle, room, high, name, size, bold=is_won)
        if told:
            sheet.fitted(right - _GAMES - 7.0, middle, 26.0, high, told, size, bold=is_won, least=NOTE_TYPE)
            return
        sheet.text(right - _GAMES, base, row.games, size, bold=is_won, align=Align.CENTRE)
        word = sheet.words(_RESULTS[row.result])
        sheet.fitted(right - _WORD, middle, 19.0, high, word, size - 1.5, bold=is_won, least=NOTE_TYPE)

    def _line(self, ranks: list[int], base: float, foot: float) -> None:
        """Draw the ranks after each round as a line, below a title at `base`, down to `foot`."""
        sheet, x, last = self._sheet, self._x, self._view.players
        sheet.text(x, base, sheet.words("paper.rank_by_round"), 11.0, bold=True)
        top, left, right = base + _LINE_TOP, x + 9.1, self._right - 7.9
        step = (foot - top) / max(1, last - 1)
        cut = self._view.cut

        def at(rank: int) -> float:
            return top + (rank - 1) * step

        levels = [1, *([cut] if cut else []), *([last] if last > 1 else [])]
        beside = at(1)
        for place, rank in enumerate(levels):
            is_cut = rank == cut
            sheet.rule(left, at(rank), right, line=1.1 if is_cut else 0.5, colour=ACCENT if is_cut else HAIRLINE)
            beside = at(rank) if place == 0 else max(at(rank), beside + _APART)
            label = beside + CAP_HEIGHT * NOTE_TYPE / MM / 2
            sheet.text(x + 6.9, label, str(rank), NOTE_TYPE, colour=GREY, align=Align.RIGHT)
            if is_cut:
                word = sheet.words("paper.cut_here")
                self._fitted(right + 0.9, at(rank) + 1.1, 9.4, 6.0, word, NOTE_TYPE, bold=True)
        first, between = left + 5.1, (right - left - 9.9) / max(1, len(ranks) - 1)
        dots = [(first + between * place, at(rank)) for place, rank in enumerate(ranks)]
        for (x_1, y_1), (x_2, y_2) in pairwise(dots):
            sheet.rule(x_1, y_1, x_2, y_2, line=1.6, colour=INK)
        for (dot, y), rank in zip(dots, ranks, strict=True):
            sheet.circle(dot, y, 1.0, fill=INK)
            wide = 1.8 * len(str(rank)) + 0.6
            # The number is on the side of the line that is away from the cut.
            middle = y - 3.2 if not cut or rank <= cut else y + 3.2
            sheet.rectangle(dot - wide / 2, middle - 1.5, wide, 3.0, fill=WHITE)
            number = middle + CAP_HEIGHT * NOTE_TYPE / MM / 2
            sheet.text(dot, number, str(rank), NOTE_TYPE, bold=True, align=Align.CENTRE)

    def _set(self, record: PersonalRecord, base: float, notes: tuple[str, ...]) -> None:
        """Draw the set below a title at `base`, and the tie-breaks beside the side set."""
        sheet, x, dice = self._sheet, self._x, record.dice
        wide = sheet.text(x, base, sheet.words("paper.set"), 11.0, bold=True)
        if dice.registered is not None:
            room = self._wide - wide - 3.0
            self._fitted(x + wide + 3.0, base, room, 5.0, sheet.say(dice.registered), NOTE_TYPE, colour=GREY)
        side = base + 21.6
        y = side + 3.6
        if dice.dice and len(dice.dice) <= 9 and len(dice.side) <= 3:
            self._dice(dice.dice, base + 3.3)
            self._dice(dice.side, side)
            caption = "paper.side_caption" if dice.side else "paper.no_side_set"
            sheet.text(x + _SIDE, y, sheet.words(caption), NOTE_TYPE, colour=GREY)
        else:
            text = dice.text or sheet.words("paper.no_set")
            sheet.fitted(x, base + 11.0, self._wide, 16.0, text, 9.5, colour=GREY, least=NOTE_TYPE)
        for line in notes:
            y += _NOTE
            sheet.text(x + _SIDE, y, line, NOTE_TYPE)

    def _dice(self, dice: tuple[DieView, ...], y: float) -> None:
        step = (self._wide - _DIE) / 8
        for place, die in enumerate(dice):
            x = self._x + step * place
            draw_die(self._sheet, die.code, x, y, _DIE)
            self._sheet.text(x + _DIE / 2, y + _DIE + 3.0, die.code, 7.6, bold=True, align=Align.CENTRE)

    def _foot(self) -> None:
        sheet = self._sheet
        y = sheet.measure.height - _FOOT_LINE + 3.6
        sheet.rule(self._x, y - 3.6, self._right)
        room = self._wide
        program = sheet.words("paper.program")
        room -= sheet.text(self._right, y, program, FOOT_TYPE, colour=GREY, align=Align.RIGHT) + 4.0
        after = sheet.words("paper.record_after", stage=self._view.after)
        text = f"{after}, {printed_at(sheet, self._view.event)}"
        middle = y - CAP_HEIGHT * FOOT_TYPE / MM / 2
        sheet.fitted(self._x, middle, room, 6.0, text, FOOT_TYPE, colour=GREY, least=FOOT_TYPE)


def _without_zero(record: str) -> str:
    """Games won, lost and drawn, without the drawn ones if there are none."""
    return record.removesuffix("–0")
