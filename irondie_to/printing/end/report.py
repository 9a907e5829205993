"""Prints the final report: ranking, knockout, penalties, changes by hand, all rounds, dice counts and top sets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, islice
from math import sqrt
from typing import NamedTuple

from irondie_to.app.papers.notes import NotedRow
from irondie_to.app.papers.report import ChangeRow, FinalReport, RankedRow
from irondie_to.app.papers.standings import TiebreakColumn
from irondie_to.app.papers.views import PrintJob
from irondie_to.messages.core.words import say, say_for_display
from irondie_to.printing.core.dice import draw_kind
from irondie_to.printing.core.fitting import DESK_SHRINK, height_needed, paragraph
from irondie_to.printing.core.fonts import NORMAL, SEMI
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.headings import heading, record, shown
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, NOTE_TYPE, WHITE, portrait, spread
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.end.cross_table import cross_pages
from irondie_to.printing.knockout.tree import Area, draw_tree
from irondie_to.printing.referee import notes
from irondie_to.printing.sets.compact import dice_row

_FIRST_COLUMN, _STEP = 52.0, 14.0
_ROW = 11.6
_LARGEST = 5.6
"""The radius in mm of the disc of the most frequent die."""


def dice_page(view: FinalReport) -> Page:
    """Create the last page. The area of the disc for each type and colour is proportional to the number of dice."""

    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.say(view.title), "", page, span=sheet.words("paper.report_dice"))
        total = sum(map(sum, view.dice.counts))
        wide = sheet.text(sheet.left, 36.0, sheet.words("paper.sets_by_type"), 12.0, cut=NORMAL, bold=True)
        about = sheet.words("paper.so_many_dice", dice=total, players=view.dice.players)
        room = sheet.measure.measure - wide - 4.0
        sheet.fitted(sheet.left + wide + 2.5, 34.6, room, 5.0, about, 9.5, colour=GREY)
        sheet.rule(sheet.left, 38.4, sheet.right, line=0.7, colour=INK)
        _table(sheet, view, 50.0)
        if view.sets:
            _sets(sheet, view, 50.0 + _ROW * 9 + 16.0)
        y = sheet.measure.height - 24.3
        for at, word in ((0.0, "paper.organiser"), (97.0, "paper.referee")):
            sheet.rule(sheet.left + at, y, sheet.left + at + 80.0, y, line=0.7, colour=INK)
            sheet.text(sheet.left + at, y + 3.6, sheet.words(word), 8.5, colour=GREY)
        foot(sheet, sheet.words("paper.disc_foot"))

    return draw


def _table(sheet: Sheet, view: FinalReport, y: float) -> None:
    dice = view.dice
    most = max([1, *(count for row in dice.counts for count in row)])
    for place, (letter, word) in enumerate(dice.colours):
        x = sheet.left + _FIRST_COLUMN + _STEP * place
        sheet.fitted(x, y - 7.4, _STEP - 1.0, 4.6, sheet.say(word), 9.0, align=Align.CENTRE, shrink=0.73)
        sheet.text(x, y - 2.0, letter, 10.0, bold=True, align=Align.CENTRE)
        total = sum(row[place] for row in dice.counts)
        sheet.text(x, y + _ROW * 9 + 5.0, str(total), 10.0, bold=True, align=Align.CENTRE)
    sheet.text(sheet.right, y - 2.0, sheet.words("paper.all"), 9.5, bold=True, align=Align.RIGHT)
    for number, ((letters, word), counts) in enumerate(zip(dice.types, dice.counts, strict=True)):
        top = y + _ROW * number
        middle = top + _ROW / 2
        if number % 3 == 0:
            sheet.rule(sheet.left, top, sheet.right, line=0.6, colour=INK)
        draw_kind(sheet, letters, sheet.left, top + 1.2, 9.2)
        sheet.fitted(sheet.left + 12.0, middle, 31.0, 6.0, sheet.say(word), 9.5, bold=True, shrink=0.69)
        for place, count in enumerate(counts):
            _disc(sheet, sheet.left + _FIRST_COLUMN + _STEP * place, middle, count, most)
        base = middle + CAP_HEIGHT * 10.0 / MM / 2
        sheet.text(sheet.right, base, str(sum(counts)), 10.0, bold=True, align=Align.RIGHT)
    bottom = y + _ROW * 9
    sheet.rule(sheet.left, bottom, sheet.right, line=0.6, colour=INK)
    sheet.text(sheet.left, bottom + 5.0, sheet.words("paper.all"), 9.5, bold=True)
    total = sum(map(sum, dice.counts))
    sheet.text(sheet.right, bottom + 5.0, str(total), 10.0, bold=True, align=Align.RIGHT)


def _disc(sheet: Sheet, x: float, y: float, count: int, most: int) -> None:
    if not count:
        sheet.circle(x, y, 0.25, fill=GREY)
        return
    radius = _LARGEST * sqrt(count / most)
    # A large disc is dark with a white number; a small disc is pale grey with a dark number.
    dark = radius > 3.4 and count * 2 > most
    sheet.circle(x, y, radius, fill=INK if dark else "#D5DADC")
    base = y + CAP_HEIGHT * 8.5 / MM / 2
    sheet.text(x, base, str(count), 8.5, bold=True, colour=WHITE if dark else INK, align=Align.CENTRE)


def _sets(sheet: Sheet, view: FinalReport, y: float) -> None:
    sheet.text(sheet.left, y, sheet.words("paper.top_sets"), 12.0, cut=NORMAL, bold=True)
    sheet.rule(sheet.left, y + 2.4, sheet.right, line=0.7, colour=INK)
    y += 3.4
    for place, player_set in enumerate(view.sets, start=1):
        sheet.text(sheet.left + 4.0, y + 6.6, str(place), 10.5, bold=True, align=Align.RIGHT)
        registered = "" if player_set.registered is None else sheet.say(player_set.registered)
        high = 8.0 if registered else 11.0
        sheet.fitted(sheet.left + 6.5, y + 0.1 + high / 2, 38.0, high, sheet.name(player_set.who), 10.5, bold=True)
        if registered:
            sheet.fitted(sheet.left + 6.5, y + 9.8, 38.0, 4.0, registered, 8.5, colour=GREY, shrink=0.77)
        dice_row(sheet, player_set.dice, sheet.left + 47.0, y, 9)
        if player_set.side:
            dice_row(sheet, player_set.side, sheet.left + 145.0, y, 3)
        y += 11.7
        sheet.rule(sheet.left, y, sheet.right, line=0.4)
        y += 0.6


_SHARE = TiebreakColumn("opponents_match_win", percent=True)
_HALF = 87.0
_FIRST_RANK, _NEXT_RANK = 92.0, 42.0
_ROWS = (5.6, 9.0)
_NAME_ROOM = 43.0
_LINE_HIGH, _NOTE_HIGH = 4.0, 3.7
"""The heights in mm of a name on one line, and of a note on one line below it."""
_AIR = 0.5
"""The space in mm above a name that has a note."""
_MOST_IN_TREE = 16
_CHANGE_ROW, _CHANGE_LEADING = 5.4, 4.6
"""The height in mm of a change by hand on one line, and of each further line of it."""
_CHANGE_SIZE, _CHANGE_ROOM = 9.5, 124.0
_NEXT_TOP = 42.0
"""The distance in mm from the upper edge of a page to the first heading, if no bracket is above it."""
_HEADS = 10.0
"""The distance in mm from a heading to the first row below it."""
_FEWEST_CHANGES = 3
_MOST_NAMED = 4
"""The greatest number of players in the knockout who are named above the ranking."""


def lay_out(view: FinalReport, job: PrintJob) -> Document:
    """Lay out the pages of the report, or only those with the ranking.

    A bracket of more than 16 players is not included; it has its own document.
    """
    measure = portrait(job.page)
    pages: list[Page] = []
    # The first page has space for fewer rows, because the champion is above the ranking.
    first_room, room = measure.bottom - _FIRST_RANK, measure.bottom - _NEXT_RANK
    least = max([_ROWS[0], *(_height(row, job.language) for row in view.ranking)])
    on_first = 2 * int(first_room / least)
    first, rest = view.ranking[:on_first], view.ranking[on_first:]
    _sizes, high = spread(-(-len(first) // 2), least, max(least, _ROWS[1]), first_room)
    pages.append(_ranking(view, first, high, _FIRST_RANK))
    on_one = 2 * int(room / least)
    pages += [_ranking(view, rest[at : at + on_one], least, _NEXT_RANK) for at in range(0, len(rest), on_one)]
    if not view.only_ranking:
        pages += _events(view, measure.bottom, job.language)
        pages += cross_pages(view, measure) if view.rounds else []
        pages.append(dice_page(view))
    return Document((view.title,), measure, tuple(pages), listed_names=True)


def _ranking(view: FinalReport, rows: tuple[RankedRow, ...], high: float, top: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.say(view.title), "", page)
        if page.number == 1:
            _champion(sheet, view)
            _facts(sheet, view)
            title = sheet.words("paper.final_ranking" if view.finished else "paper.ranking_so_far")
            wide = sheet.text(sheet.left, top - 10.4, title, 12.0, cut=NORMAL, bold=True)
            about = "paper.ranked_by_knockout" if view.bracket else "paper.ranked_by_swiss"
            about = sheet.words(about) if view.rounds else ""
            room = sheet.measure.measure - wide - 4.0
            sheet.fitted(sheet.left + wide + 2.5, top - 11.8, room, 5.0, about, 9.5, colour=GREY)
        half = -(-len(rows) // 2)
        for place, part in enumerate((rows[:half], rows[half:])):
            x = sheet.left + (sheet.measure.measure - _HALF) * place
            _rank_heads(sheet, x, top - 3.2, with_swiss=bool(view.rounds))
            y = top
            for row in part:
                _rank(sheet, row, x, y, high, with_swiss=bool(view.rounds))
                y += high
                sheet.rule(x, y, x + _HALF, line=0.4)
        foot(sheet, sheet.words("paper.report_foot") if view.rounds else "")

    return draw


def _first(sheet: Sheet, view: FinalReport) -> tuple[str, str]:
    """The line above the ranking, as a word and a name: champion, leader or those still in the knockout."""
    if view.nobody_won:
        return sheet.words("paper.champion"), sheet.words("frame.nobody_won")
    if not view.running:
        word = sheet.words("paper.champion" if view.finished else "paper.leading")
        return word, sheet.name(view.ranking[0].who)
    word = sheet.words("paper.in_the_final" if len(view.running) <= 2 else "paper.still_in_knockout")
    if len(view.running) > _MOST_NAMED:
        return word, sheet.words("paper.players", count=len(view.running))
    return word, ("  –  " if len(view.running) == 2 else ",  ").join(sheet.name(who) for who in view.running)


def _champion(sheet: Sheet, view: FinalReport) -> None:
    room = 115.0
    word, first = _first(sheet, view)
    sheet.text(sheet.left, 38.5, word, 11.0, colour=GREY)
    sheet.fitted(sheet.left, 46.8, room, 16.0, first, 32.0, bold=True, shrink=0.5)
    sheet.rectangle(sheet.left, 55.5, room, 1.3, fill=ACCENT)
    if view.nobody_won:
        return
    places = {2: "paper.place_2", 3: "paper.place_3", 4: "paper.place_4"}
    others = ((places[row.rank], row) for row in view.ranking if row.rank in places and not _is_open(view, row))
    for number, (place, row) in enumerate(islice(others, len(places))):
        x = sheet.left + 39.5 * number
        sheet.text(x, 63.0, sheet.words(place), 9.5, colour=GREY)
        sheet.fitted(x, 68.6, 37.0, 9.6, sheet.name(row.who), 12.5, bold=True, shrink=0.6)


def _is_open(view: FinalReport, row: RankedRow) -> bool:
    """Whether the player has no final place: it is still undecided, or the player is disqualified."""
    return row.disqualified or row.who.code in view.undecided


def _facts(sheet: Sheet, view: FinalReport) -> None:
    x, right = sheet.left + 120.0, sheet.right
    y = 35.0
    sheet.rule(x, y, right, line=0.6, colour=INK)
    for word, value in view.facts:
        wide = sheet.fitted(right, y + 3.0, 22.0, 4.8, value, 9.0, bold=True, align=Align.RIGHT, least=NOTE_TYPE)
        room = right - x - wide - 2.0
        sheet.fitted(x, y + 3.0, room, 4.8, sheet.say(word), 9.0, colour=GREY, least=NOTE_TYPE)
        y += 5.2
    sheet.rule(x, y + 0.8, right, line=0.6, colour=INK)


def _height(row: RankedRow, language: str) -> float:
    """The height in mm that the name of this row needs, with its note."""
    name = height_needed(row.who.listed, _NAME_ROOM, 10.0, bold=True, shrink=DESK_SHRINK)
    return name if row.note is None else max(_LINE_HIGH, name + _AIR) + _note_height(say(row.note, language))


def _note_height(note: str) -> float:
    """The height in mm that a note needs; a long one has several lines."""
    return max(_NOTE_HIGH, height_needed(note, _NAME_ROOM, NOTE_TYPE, least=NOTE_TYPE))


_HEADINGS = (
    (7.0, "paper.rank", Align.RIGHT, 7.5),
    (9.5, "paper.player", Align.LEFT, 40.0),
    (59.5, "paper.points_short", Align.RIGHT, 9.0),
    (73.0, "paper.won_lost_drawn", Align.RIGHT, 13.0),
    (_HALF, "paper.opponents_short", Align.RIGHT, 13.0),
)
_WITHOUT_SWISS = 2
"""The number of columns of an event without Swiss rounds."""


def _rank_heads(sheet: Sheet, x: float, y: float, *, with_swiss: bool) -> None:
    for at, word, align, room in _HEADINGS if with_swiss else _HEADINGS[:_WITHOUT_SWISS]:
        heading(sheet, x + at, y + 1.1, sheet.words(word), room=room, align=align)
    sheet.rule(x, y + 2.6, x + _HALF, line=0.6, colour=INK)


def _rank(sheet: Sheet, row: RankedRow, x: float, y: float, high: float, *, with_swiss: bool) -> None:
    middle = y + high / 2
    base = middle + CAP_HEIGHT * 10.0 / MM / 2
    sheet.text(x + 7.0, base, str(row.rank), 10.0, bold=True, align=Align.RIGHT)
    name, room, top = sheet.name(row.who), high, y
    if row.note is not None:
        note = sheet.say(row.note)
        note_high = _note_height(note)
        room, top = high - note_high - _AIR, y + _AIR
        at = y + high - note_high / 2 - 0.2
        sheet.fitted(x + 9.5, at, _NAME_ROOM, note_high, note, NOTE_TYPE, colour=GREY, least=NOTE_TYPE)
    sheet.fitted(x + 9.5, top + room / 2, _NAME_ROOM, room, name, 10.0, bold=row.in_knockout, shrink=DESK_SHRINK)
    if not with_swiss:
        return
    sheet.text(x + 59.5, base, str(row.points), 10.0, bold=True, align=Align.RIGHT)
    sheet.text(x + 73.0, base, record(row.matches), 9.5, align=Align.RIGHT)
    share = shown(row.share, _SHARE, 2, sheet.job.language)
    sheet.text(x + _HALF, base, share, 9.5, align=Align.RIGHT)


def _events(view: FinalReport, bottom: float, language: str) -> list[Page]:
    tree = view.bracket is not None and view.bracket.size <= _MOST_IN_TREE
    top = 150.0 if tree else _NEXT_TOP
    parts = notes.split(view.noted, top + _HEADS, _NEXT_TOP + _HEADS, bottom, language)
    pages: list[_Events] = []
    for place, part in enumerate(parts):
        pages.append(_Events(tree and place == 0, top, part, 0.0, ()))
        top = _NEXT_TOP
    last = pages[-1]
    changes_at = (
        last.top + _HEADS + sum(notes.height(row, language) for row in last.noted) + (14.0 if last.noted else 16.0)
    )
    begin = 0
    while begin < len(view.changes) or not begin:
        room = _that_fit(view.changes[begin:], bottom - changes_at - 12.0, language)
        few = room < min(_FEWEST_CHANGES, len(view.changes) or 1)
        if few and changes_at > _NEXT_TOP:  # not enough space for the heading and a few lines
            pages.append(_Events(tree=False, top=0.0, noted=(), changes_at=0.0, changes=()))
            changes_at = _NEXT_TOP
            continue
        room = max(1, room)
        pages[-1] = pages[-1]._replace(changes_at=changes_at, changes=view.changes[begin : begin + room])
        begin += room
        if begin < len(view.changes):
            pages.append(_Events(tree=False, top=0.0, noted=(), changes_at=0.0, changes=()))
            changes_at = _NEXT_TOP
    return [_events_page(view, part) for part in pages]


def _that_fit(changes: Sequence[ChangeRow], room: float, language: str) -> int:
    """How many of the changes fit into `room` mm. Without changes, a sentence takes the space of one."""
    heights = [_change_height(change, language) for change in changes] or [_CHANGE_ROW]
    return sum(total <= room for total in accumulate(heights))


def _change_height(change: ChangeRow, language: str) -> float:
    return _CHANGE_ROW + _CHANGE_LEADING * (len(_change_lines(change, language)) - 1)


def _change_lines(change: ChangeRow, language: str) -> tuple[str, ...]:
    return paragraph(say_for_display(change.what, language), _CHANGE_ROOM, SEMI.regular, _CHANGE_SIZE)


class _Events(NamedTuple):
    """The contents of one page of `_events`: the bracket, notes and changes.

    Notes start at `top` and changes at `changes_at`, in mm from the top of the page; 0 means that this part is not on
    the page. A part on the page may be empty: its heading is then followed by a sentence that says so.
    """

    tree: bool
    top: float
    noted: tuple[NotedRow, ...]
    changes_at: float
    changes: tuple[ChangeRow, ...]


def _events_page(view: FinalReport, part: _Events) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        span = sheet.words("paper.report_knockout")
        desk_head(sheet, view.event, sheet.say(view.title), "", page, span=span)
        if part.tree and view.bracket is not None:
            large = len(view.bracket.stages[0].matches) <= 4
            line, size = (7.4, 11.0) if large else (5.4, 8.8)
            area = Area(sheet.left, 43.0, sheet.measure.measure, 98.0, line, size)
            stages = view.bracket.stages
            draw_tree(sheet, view.bracket, stages, area.grown(stages, sheet.job.language))
        if part.top:
            _noted(sheet, part)
        if part.changes_at:
            _changes(sheet, part)
        foot(sheet, sheet.words("paper.journal_foot"))

    return draw


def _noted(sheet: Sheet, part: _Events) -> None:
    _heading(sheet, part.top, "paper.penalties")
    if not part.noted:
        sheet.text(sheet.left, part.top + 7.0, sheet.words("paper.no_penalties"), 9.5, colour=GREY)
        return
    notes.heads(sheet, part.top + 6.0)
    y = part.top + _HEADS
    for row in part.noted:
        y = notes.draw(sheet, row, y)


def _changes(sheet: Sheet, part: _Events) -> None:
    _heading(sheet, part.changes_at, "paper.changes")
    y = part.changes_at + 7.0
    if not part.changes:
        sheet.text(sheet.left, y, sheet.words("paper.no_changes"), 9.5, colour=GREY)
        return
    for at, word in ((0.0, "paper.time"), (18.0, "paper.what"), (145.0, "paper.by")):
        sheet.text(sheet.left + at, y, sheet.words(word), 8.5, colour=GREY)
    for change in part.changes:
        y += _CHANGE_ROW
        sheet.text(sheet.left, y, change.time, _CHANGE_SIZE)
        sheet.fitted(sheet.left + 145.0, y - 1.2, 32.0, _CHANGE_ROW, change.who, _CHANGE_SIZE, shrink=DESK_SHRINK)
        for place, line in enumerate(_change_lines(change, sheet.job.language)):
            y += _CHANGE_LEADING if place else 0.0
            sheet.text(sheet.left + 18.0, y, line, _CHANGE_SIZE)


def _heading(sheet: Sheet, y: float, word: str) -> None:
    sheet.text(sheet.left, y, sheet.words(word), 12.0, cut=NORMAL, bold=True)
    sheet.rule(sheet.left, y + 2.6, sheet.right, line=0.7, colour=INK)
