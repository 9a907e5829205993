"""Prints match slips: the players fill them in, and the scorekeeper enters the results."""

from __future__ import annotations

from itertools import product

from irondie_to.app.papers.pairings import MatchSlips, PrintedSeat, TableRow
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.cuts import cut_line, in_piles
from irondie_to.printing.core.fitting import fits, paragraph
from irondie_to.printing.core.fonts import CONDENSED, NORMAL, SEMI, Typeface, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, SLIP_TYPE, SMALLEST_TYPE, TINT, Measure, portrait
from irondie_to.printing.core.sheet import Align, Sheet
from irondie_to.printing.core.signs import boxed, plate

_OVERTIME = ("paper.overtime_1", "paper.overtime_2", "paper.overtime_3")

WIDE = 89.0
"""The width of a slip's content in mm."""
_TOP = 8.5
"""The distance in mm from the upper cut to the plate."""
_UPPER, _LOWER = 67.0, 61.0
"""The heights in mm of the two halves of a slip: the grid of games, and the result with the lines to fill in."""
_SEAT, _DRAWN = 14.0, 8.0
"""The heights in mm of the rows of the grid."""
_LEADING = 1.12
"""The distance of the lines of running text, relative to its size."""
_BOX = 6.9
_SIGN = 5.4
"""The room in mm beside the round for the sign of a change by hand."""
_MARK = 4.6
"""The distance in mm from the line for extra time to the middle of the line about a change."""
_NUMBER, _LEAST_GAP = 3.2, 2.2
_GAMES = (54.1, 64.0, 73.9, 83.9)
"""The centres in mm of the boxes of games 1 to 4, from the left of the content. A fourth game follows a drawn game."""
_EVENT, _SECOND_LINE = 5.6, 2.2
"""The height in mm of the event's name on one line, and how much lower what follows is if it takes two."""


def lay_out(view: MatchSlips, job: PrintJob) -> Document:
    """Lay out the slips so that they are in table order once the sheets are cut and the piles stacked.

    Unused places become empty slips.
    """
    measure = portrait(job.page)
    pages = tuple(_slips(view, rows, measure) for rows in in_piles(view.rows, view.per_sheet))
    return Document((view.round_title, Phrase("paper.slips")), measure, pages)


def _slips(view: MatchSlips, rows: tuple[TableRow | None, ...], measure: Measure) -> Page:
    quarters = view.per_sheet == 4
    high = measure.height / (2 if quarters else view.per_sheet)

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        if quarters:
            half = measure.width / 2
            for place, row in enumerate(rows):
                x, y = (half - WIDE) / 2 + half * (place % 2), high * (place // 2)
                stretch = (high - 9.8 - _TOP) / (_UPPER + _LOWER + 2.2)
                _upper(sheet, view, row, x, y + _TOP, stretch)
                _lower(sheet, view, row, x, y + _TOP + (_UPPER + 2.2) * stretch, stretch)
            cut_line(sheet, half, 0, half, measure.height)
        else:
            # The two halves are side by side.
            stretch = min(1.45, (high - 9.8 - _TOP) / _UPPER)
            gap = (measure.width - 2 * WIDE) / 3
            for place, row in enumerate(rows):
                y = high * place + (high - _UPPER * stretch) / 2
                _upper(sheet, view, row, gap, y, stretch)
                _lower(sheet, view, row, 2 * gap + WIDE, y, stretch)
        for place in range(1, 2 if quarters else view.per_sheet):
            cut_line(sheet, 0, high * place, measure.width, high * place)

    return draw


def _upper(sheet: Sheet, view: MatchSlips, row: TableRow | None, x: float, y: float, stretch: float) -> None:
    stage = view.round_title if row is None or row.stage is None else row.stage
    key = f"upper-{stage.code}-{stretch:.3f}"
    sheet.form(key, x, y, lambda form: _upper_form(form, view, stage, stretch))
    grid = _grid_top(stretch)
    row_high = _SEAT * stretch
    if row is None:
        sheet.rectangle(x, y, 27.0, 16.0, stroke=INK, line=1.0, radius=1.4)
        sheet.label(x + 13.5, y + 3.6, sheet.words("paper.table"), colour=GREY, align=Align.CENTRE, room=24.0)
        for place in range(2):
            base = y + grid + row_high * place + row_high / 2 + 3.2
            sheet.rule(x + 9.6, base, x + 46.5, base, line=0.7, colour=INK)
        return
    plate(sheet, x, y, 27.0, 16.0, str(row.table), 40.0)
    if row.by_hand:
        title = sheet.say(_beside_turns(stage))
        right = 31.0 + width_of_one(title, NORMAL.bold) * _title_size(view, title) / MM + _SIGN + 1.0
        boxed(sheet, x + min(WIDE, right), y + 2.6, sheet.words("paper.by_hand_sign"))
    for place, seat in enumerate((row.a, row.b)):
        _player(sheet, view, seat, x, y + grid + row_high * place, row_high)


def _player(sheet: Sheet, view: MatchSlips, seat: PrintedSeat, x: float, y: float, high: float) -> None:
    name = sheet.name(seat.who)
    # Leave out the points if a very long name needs the space.
    points = view.time_up is None and fits(name, 38.5, 13.5, high - 5.2, bold=True, least=SLIP_TYPE)
    room = high - (5.2 if points else 2.0)
    sheet.fitted(x + 9.6, y + 0.6 + room / 2, 38.5, room, name, 13.5, bold=True)
    if points:
        text = sheet.words("paper.so_many_points", points=seat.points)
        sheet.text(x + 9.6, y + high - 1.9, text, 9.0, colour=GREY)


def _grid_top(stretch: float) -> float:
    return 16.0 + 10.0 * stretch


def _beside_turns(stage: Phrase) -> Phrase:
    """The title of the round, worded so that it cannot be mistaken for a turn of the game."""
    is_swiss = stage.code == "paper.round"
    return Phrase("paper.tournament_round", {"number": stage.values["round"]}) if is_swiss else stage


def _title_size(view: MatchSlips, title: str) -> float:
    """The type size of the title; it is smaller if the sign of a manual change needs room beside the title."""
    room = WIDE - 31.0 - (_SIGN if view.hands else 0.0)
    return min(21.0, room * MM / width_of_one(title, NORMAL.bold))


def _upper_form(sheet: Sheet, view: MatchSlips, stage: Phrase, stretch: float) -> None:
    title = sheet.say(_beside_turns(stage))
    room = WIDE - 31.0
    sheet.text(31.0, 5.9, title, _title_size(view, title), cut=NORMAL, bold=True)
    lower = 0.0 if fits(view.event.name, room, 11.0, _EVENT, least=SLIP_TYPE) else _SECOND_LINE
    middle, high = 10.0 + lower / 2, _EVENT + lower
    least = SLIP_TYPE if fits(view.event.name, room, 11.0, high, least=SLIP_TYPE) else SMALLEST_TYPE
    sheet.fitted(31.0, middle, room, high, view.event.name, 11.0, shrink=0.65, least=least)
    if view.replaces is None:
        both_sign = sheet.words("paper.slip_both_sign")
        sheet.fitted(31.0, 14.4 + lower, room, 4.0, both_sign, 9.0, colour=GREY, least=SLIP_TYPE)
    else:  # the lines below name both players who sign
        replaces = sheet.say(view.replaces)
        sheet.fitted(31.0, 14.4 + lower, room, 4.0, replaces, 9.0, bold=True, colour=ACCENT, least=SLIP_TYPE)
    top = _grid_top(stretch)
    sheet.label(0.0, top - 1.8, sheet.words("paper.match"), room=20.0, colour=GREY)
    sheet.label(47.5, top - 1.8, sheet.words("paper.won_game"), align=Align.RIGHT, room=26.0, colour=GREY)
    for number, middle in enumerate(_GAMES, start=1):
        sheet.text(middle, top - 1.6, str(number), 10.5, cut=NORMAL, bold=True, align=Align.CENTRE)
    sheet.rule(0.0, top, WIDE, top, line=0.8, colour=INK)
    y = top
    for letter, high in (("A", _SEAT * stretch), ("B", _SEAT * stretch), ("", _DRAWN * stretch)):
        if letter:
            sheet.text(0.0, y + high / 2 + 3.3, letter, 26.0, bold=True, colour=ACCENT)
        else:
            room = _GAMES[0] - _BOX / 2 - 11.0
            sheet.fitted(9.6, y + high / 2, room, high, sheet.words("paper.drawn_game"), 10.5, least=SLIP_TYPE)
        for number, middle in enumerate(_GAMES, start=1):
            line = 0.5 if number == 4 else 0.9
            side = min(_BOX, high - 1.4)
            sheet.rectangle(middle - side / 2, y + high / 2 - side / 2, side, side, stroke=INK, line=line)
        y += high
        sheet.rule(0.0, y, WIDE, y, line=0.8, colour=INK)
    timed = "paper.slip_between_games" if view.showing_seconds else "paper.slip_between_games_untimed"
    text = sheet.words(timed, seconds=view.showing_seconds)
    sheet.fitted(0.0, y + 2.9, WIDE, 5.0, text, 9.0, least=SLIP_TYPE)


def _lower(sheet: Sheet, view: MatchSlips, row: TableRow | None, x: float, y: float, stretch: float) -> None:
    sheet.form(f"lower-{stretch:.3f}", x, y, lambda form: _lower_form(form, view, stretch))
    mark = "" if row is None else _mark(sheet, view, row)
    if mark:
        sheet.fitted(x, y + 17.0 + 26.7 * stretch + _MARK, WIDE, 4.4, mark, 9.0, bold=True, least=SLIP_TYPE)


def _mark(sheet: Sheet, view: MatchSlips, row: TableRow) -> str:
    """The text about a manual change, and about the earlier slip of this table that the slip replaces."""
    replaced = view.replaced.get(row.table, "").partition("T")[2]
    at = next((change.time for change in view.hands if row.table in change.tables), "") if row.by_hand else ""
    if row.by_hand and at:
        code = "reprint.slip_by_hand_replaces" if replaced else "paper.slip_by_hand"
        return sheet.words(code, time=at, replaced=replaced)
    if replaced:
        return sheet.words("reprint.slip_replaces", replaced=replaced)
    return sheet.words("paper.by_hand") if row.by_hand else ""


def _lower_form(sheet: Sheet, view: MatchSlips, stretch: float) -> None:
    _result(sheet)
    y = 17.0 + 5.4 * stretch
    leading = 3.9 * min(1.1, stretch)
    _overtime(sheet, view, y, leading)
    if view.time_up is None:
        y += 14.6 * stretch
        _tick(sheet, 0.0, y)
        sheet.fitted(5.7, y - 1.1, 50.0, 4.4, sheet.words("paper.slip_match_time"), 9.0, least=SLIP_TYPE)
        for letter, at in (("A", 58.0), ("B", 74.5)):
            sheet.text(at, y, letter, 9.0, bold=True)
            sheet.rule(at + 3.2, y + 0.3, at + 14.5, y + 0.3, line=0.7, colour=INK)
        y += 6.7 * stretch
    else:
        y = _time_up(sheet, sheet.say(view.time_up), y + 2 * leading) + 6.1 * stretch
    _tick(sheet, 0.0, y)
    wide = sheet.fitted(5.7, y - 1.1, 46.0, 4.4, sheet.words("paper.slip_extra_time"), 9.0, least=SLIP_TYPE)
    sheet.rule(5.7 + wide + 1.0, y + 0.3, 5.7 + wide + 14.0, y + 0.3, line=0.7, colour=INK)
    at = 5.7 + wide + 16.0
    wide = sheet.text(at, y, sheet.words("paper.referee_short"), 9.0)
    sheet.rule(at + wide + 1.2, y + 0.3, WIDE, y + 0.3, line=0.7, colour=INK)
    y = _LOWER * stretch - 5.2
    for at, letter in ((0.0, "A"), (47.0, "B")):
        sheet.rule(at, y, at + 42.0, y, line=0.7, colour=INK)
        text = sheet.words("paper.signs", letter=letter)
        if view.time_up is None:
            sheet.fitted(at, y + 3.0, 22.0, 4.4, text, 9.0, colour=GREY, least=SLIP_TYPE)
            _tick(sheet, at + 23.3, y + 4.1)
            sheet.fitted(at + 28.4, y + 3.0, 13.6, 4.4, sheet.words("paper.drops_out"), 9.0, least=SLIP_TYPE)
        else:
            sheet.fitted(at, y + 3.0, 42.0, 4.4, text, 9.0, colour=GREY, least=SLIP_TYPE)


def _time_up(sheet: Sheet, ruling: str, y: float) -> float:
    """Draw the ruling for a match that has run out of time, below the line at y; return its last baseline."""
    room = WIDE - 5.7
    cut = SEMI if len(paragraph(ruling, room, SEMI.regular, SLIP_TYPE)) < 3 else CONDENSED
    y += 1.2
    for number, line in enumerate(paragraph(ruling, room, cut.regular, SLIP_TYPE)):
        y += _LEADING * SLIP_TYPE / MM
        if not number:
            _tick(sheet, 0.0, y)
        sheet.text(5.7, y, line, SLIP_TYPE, cut=cut)
    return y


def _tick(sheet: Sheet, x: float, base: float) -> None:
    sheet.rectangle(x, base - 3.2, 3.8, 3.8, stroke=INK, line=0.8)


def _result(sheet: Sheet) -> None:
    """Draw the box for the result. It is the only tinted box, because the scorekeeper enters results from it."""
    sheet.rectangle(0.0, 0.0, WIDE, 17.0, fill=TINT, stroke=INK, line=1.0, radius=1.2)
    sheet.fitted(3.0, 5.6, 25.0, 8.0, sheet.words("paper.result"), 15.0, bold=True, shrink=0.6)
    sheet.fitted(3.0, 11.8, 25.0, 5.0, sheet.words("paper.games_won"), 9.0, least=SLIP_TYPE)
    captions = ("A", "B", sheet.words("paper.drawn"))
    for number, caption in enumerate(captions):
        at = 31.0 + 20.0 * number
        sheet.rectangle(at, 2.1, 13.0, 10.4, fill="#FFFFFF", stroke=INK, line=0.9)
        sheet.label(at + 6.5, 15.4, caption, size=7.0, align=Align.CENTRE, room=19.0)
        if number:
            sheet.text(at - 3.5, 8.8, "–", 13.0, bold=True, align=Align.CENTRE)


def _overtime(sheet: Sheet, view: MatchSlips, y: float, leading: float) -> None:
    head = sheet.words("paper.game_time_over", minutes=view.game_minutes)
    wide = width_of_one(head, SEMI.bold) * 9.0 / MM
    sheet.text(0.0, y, head, 9.0, bold=True)
    sheet.fitted(
        wide + 1.2, y - 1.1, WIDE - wide - 1.2, 4.4, sheet.words("paper.finish_the_turn"), 9.0, least=SLIP_TYPE
    )
    columns = [sheet.words(code).partition("\n")[::2] for code in _OVERTIME]
    room = WIDE - 3 * _NUMBER - 2 * _LEAST_GAP
    cuts: dict[tuple[int, int], Typeface] = dict.fromkeys(product(range(3), range(2)), SEMI)
    wides = _wides(columns, cuts)
    # The widest lines are set in narrower type until all three columns have room.
    while sum(map(max, wides)) > room and (usual := [place for place, cut in cuts.items() if cut is SEMI]):
        cuts[max(usual, key=lambda place: wides[place[0]][place[1]])] = CONDENSED
        wides = _wides(columns, cuts)
    size = SLIP_TYPE * min(1.0, room / sum(map(max, wides)))
    gap, at = _LEAST_GAP + min(3.8, max(0.0, room - sum(map(max, wides))) / 2), 0.0
    for column, texts in enumerate(columns):
        sheet.text(at, y + leading, str(column + 1), SLIP_TYPE, bold=True, colour=ACCENT)
        at += _NUMBER
        for line, text in enumerate(texts):
            sheet.text(at, y + (line + 1) * leading, text, size, bold=line == 0, cut=cuts[column, line])
        at += max(wides[column]) * size / SLIP_TYPE + gap


def _wides(columns: list[tuple[str, str]], cuts: dict[tuple[int, int], Typeface]) -> list[tuple[float, float]]:
    """The width in mm of both lines of each column. The first line is bold."""
    return [
        (
            width_of_one(first, cuts[place, 0].bold) * SLIP_TYPE / MM,
            width_of_one(second, cuts[place, 1].regular) * SLIP_TYPE / MM,
        )
        for place, (first, second) in enumerate(columns)
    ]
