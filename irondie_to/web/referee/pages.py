"""The referee's first page: the tables that need the referee, and all tables with their clocks.

Also what the other pages of the referee use: their frame (`page_of`), the table in the path, and the latest step.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.app.core import times
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.referee.tables.on_phone import PhoneTile, Waiting, face_at, seen_at, table_count, tiles, who_waits
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState
from irondie_to.web.core.rendering import dashes
from irondie_to.web.core.staff import for_staff, own_steps, told_step
from irondie_to.web.core.visits import PageAnswer, Visit

_MOST_ROWS: Final = 20


class LastStep(NamedTuple):
    """The latest step of this phone that was not undone: its id in the journal, its name and its warnings."""

    id: int
    name: Phrase
    warnings: tuple[Phrase, ...] = ()


class WaitingRow(NamedTuple):
    """A row of *Who needs you*.

    `shown` is the current headline. `pattern` is the headline with `%` in place of the time that passes, None if it has
    no such time. `seen` is the digest of the match that is sent back with a form (see `seen_at`).
    """

    table: int
    waiting: Waiting
    shown: Phrase
    pattern: Phrase | None
    seen: str

    @property
    def names(self) -> tuple[str, str]:
        return self.waiting.face.card.a_name, self.waiting.face.card.b_name


class TileRow(NamedTuple):
    """A tile of the grid, with the table's clock as text.

    `shown` and `pattern`, the words at its bottom, are as in `WaitingRow`; `shown` is None if there are no such words.
    """

    tile: PhoneTile
    figure: str
    shown: Phrase | None
    pattern: Phrase | None


@for_staff(StaffRole.REFEREE)
async def referee(visit: Visit) -> PageAnswer:
    return await referee_page(visit)


async def referee_page(visit: Visit, fault: UserError | None = None) -> PageAnswer:
    now_ms = visit.site.now_ms()
    faces = faces_of(visit)
    waiting = who_waits(faces, now_ms)
    return await page_of(
        visit,
        "referee-tables.html",
        path="/referee",
        fault=fault,
        rows=[_row(visit, each) for each in waiting[:_MOST_ROWS]],
        more=table_count(waiting) - table_count(waiting[:_MOST_ROWS]),
        count=table_count(waiting),
        tiles=[_tile(tile, now_ms) for tile in tiles(faces, now_ms)],
        playing=sum(face.state is not TableState.FINISHED for face in faces.tables),
    )


async def page_of(visit: Visit, template: str, **values: Any) -> PageAnswer:
    """Return a page for the referee, with the number of tables that wait.

    The page offers to undo the step `did` of the query, if it is still the latest step of this phone, and says that the
    step `undone` was undone.
    """
    did, steps = visit.query.get("did", ""), list[JournalRow]()
    if did or "undone" in visit.query:
        steps = await own_steps(visit)
    last = _latest(visit, steps)
    if "count" not in values:
        values["count"] = table_count(who_waits(faces_of(visit), visit.site.now_ms()))
    last = last if last is not None and str(last.id) == did else None
    return visit.page(template, last=last, told=told_step(visit, steps), **values)


def faces_of(visit: Visit) -> ClockFaces:
    return visit.shown.board.at(visit.site.now_ms())


def table_of(visit: Visit) -> TableFace | None:
    """The table that the last part of the path names, or None if no match is shown there."""
    return named_table(visit, visit.path.rpartition("/")[2])


def named_table(visit: Visit, text: str) -> TableFace | None:
    is_number = text.isascii() and text.isdecimal() and len(text) < 6
    return face_at(faces_of(visit).tables, int(text)) if is_number else None


def games_of(face: TableFace) -> str:
    """Return the games of the match so far as text, including games lost by penalties; empty if there are none yet."""
    a, b, drawn = face.card.games
    return dashes(f"{a}-{b}-{drawn}" if drawn else f"{a}-{b}") if any(face.card.games) else ""


async def last_step(visit: Visit) -> LastStep | None:
    """Return the latest step of this phone that was not undone, or None."""
    return _latest(visit, await own_steps(visit))


def _latest(visit: Visit, steps: list[JournalRow]) -> LastStep | None:
    step = next((step for step in steps if step.kind == "do" and not step.undone), None)
    return None if step is None else LastStep(step.id, step_name(step), visit.site.warnings.of(step.id))


def with_time(phrase: Phrase, text: str) -> Phrase:
    return Phrase(phrase.code, {**phrase.values, "time": text})


def passed_since(since_ms: int, now_ms: int) -> str:
    return times.passed(now_ms - since_ms)


def _row(visit: Visit, waiting: Waiting) -> WaitingRow:
    face, since = waiting.face, waiting.since_ms
    shown, pattern = waiting.headline, None
    if since is not None:
        shown = with_time(shown, passed_since(since, visit.site.now_ms()))
        pattern = with_time(shown, "%")
    return WaitingRow(face.card.table, waiting, shown, pattern, seen_at(face))


def _tile(tile: PhoneTile, now_ms: int) -> TileRow:
    shown, pattern = tile.foot, None
    if shown is not None and tile.foot_since_ms is not None:
        shown = with_time(shown, passed_since(tile.foot_since_ms, now_ms))
        pattern = with_time(shown, "%")
    return TileRow(tile, figure_of(tile.figure_ms, counts_up=tile.since_ms is not None), shown, pattern)


def figure_of(figure_ms: int | None, *, counts_up: bool) -> str:
    if figure_ms is None:
        return ""
    return f"+{times.passed(figure_ms)}" if counts_up else times.left(figure_ms)
