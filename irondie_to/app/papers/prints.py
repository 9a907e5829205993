"""Remembers what was printed, so that a new print can say which print it replaces and what has changed.

The content of a document is stored when all its pages are printed or saved. It is stored as unfinished work of the
event: this is not a step, every station sees it, and it survives a restart. Printing the same content again does not
count as a new print.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from importlib import import_module
from types import UnionType
from typing import Any, Final, NamedTuple, Protocol, cast

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow, UnfinishedRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.undo import step_name
from irondie_to.app.core.unfinished import UNREADABLE, UnfinishedKind
from irondie_to.app.papers.kinds import BuildOptions, News, Paper, Reprint
from irondie_to.app.papers.views import RoundPaper, Said, SaidOnPaper
from irondie_to.errors import Phrase, UserError

_LEFT: Final = {"step.drop_before", "step.drop_after", "step.drop_in"}
_CORRECTED: Final = {"step.corrected", "step.taken_back"}


class Compared(NamedTuple):
    """A document with marks on the rows that differ from the replaced print, and its news, if any."""

    paper: Paper
    news: News | None = None


@dataclass(frozen=True, slots=True)
class Prints:
    """The earlier prints of a document, earliest first, and its content `now`."""

    now: SaidOnPaper
    earlier: tuple[SaidOnPaper, ...]
    picture: Picture
    options: BuildOptions

    @property
    def before(self) -> SaidOnPaper | None:
        """The print that this one replaces, which is the latest one with other content, or None."""
        if not self.earlier or self.earlier[-1].digest != self.now.digest:
            return self.earlier[-1] if self.earlier else None
        return self.earlier[-2] if len(self.earlier) > 1 else None

    @property
    def number(self) -> int:
        """The number of this print, counted from 1; prints with unchanged content do not count."""
        if not self.earlier:
            return 1
        last = self.earlier[-1]
        return last.number if last.digest == self.now.digest else last.number + 1

    def left_at(self) -> Mapping[str, str]:
        """The local times at which players dropped since the replaced print, keyed by player code.

        Players who have returned are left out, and so are disqualified players.
        """
        names = {entrant.name: entrant.code for entrant in self.picture.entrants if entrant.dropped_after is not None}
        left: dict[str, str] = {}
        for row, step in self._named():
            code = names.get(str(step.values.get("name", "")))
            if step.code in _LEFT and code is not None:
                left.setdefault(code, self.options.clock(row.at))
        return left

    def corrections(self, last_round: int) -> list[tuple[str, Phrase]]:
        """The corrections of results in Swiss rounds up to `last_round` made since the replaced print, latest first.

        Each is a pair of the local time and the name of the step.
        """
        return [
            (self.options.clock(row.at), step)
            for row, step in self._named()
            if step.code in _CORRECTED and int(str(step.values["round"])) <= last_round
        ]

    def _named(self) -> Iterable[tuple[JournalRow, Phrase]]:
        """The steps since the replaced print that were not undone, latest first.

        A step whose name is composed of several names is repeated for each of them.
        """
        least = 0 if self.before is None else self.before.step
        rows = (row for row in self.options.journal if row.id > least and row.kind == "do" and not row.undone)
        return ((row, step) for row in rows for step in steps_in(step_name(row)))


_KEPT: Final = 2
"""The number of latest prints of a document that are kept: the one on the wall, and the one that it replaced.

Of documents with `is_cut`, such as slips, all prints are kept."""
_STALE: Final = {"unfinished.changed_elsewhere", "unfinished.gone"}


def prints_of(desk: Desk, event_id: int) -> list[UnfinishedRow]:
    """The stored prints of an event. Raises `UserError` `database.*`."""
    return [row for row in desk.unfinished(UnfinishedKind.PRINT, event_id) if row.event_id == event_id]


def latest_print(prints: Iterable[UnfinishedRow], sheet: str) -> SaidOnPaper | None:
    """The latest print of a document among stored prints; None if there is none or it cannot be read."""
    rows = _by_sheet(prints).get(sheet)
    return _read(rows[-1]) if rows else None


def marked(
    papers: Iterable[Paper], picture: Picture, options: BuildOptions, printed: str
) -> tuple[tuple[Paper, ...], tuple[SaidOnPaper, ...]]:
    """The documents, marked as reprints where necessary, and the values to pass to `keep_prints` after printing.

    A document is marked if `options.prints` contains a print of it with other content. `printed` is the local time on
    the documents, YYYY-MM-DDTHH:MM. Documents without an event are never marked.
    """
    stored = _by_sheet(options.prints)
    shown, said = list[Paper](), list[SaidOnPaper]()
    for paper in papers:
        if not picture.event.id or not _is_compared(paper):
            shown.append(paper)
            continue
        comparing = None if paper.compared == "content" else _module(paper)
        rows = {} if comparing is None else comparing.rows_of(paper)
        digest = sha256(replace(paper, phones_at="").content.encode()).hexdigest()
        now = SaidOnPaper(paper.sheet, printed, 1, picture.step, digest, rows, paper.is_cut)
        said.append(now)
        before = [earlier for earlier in map(_read, stored.get(now.sheet, ())) if earlier is not None]
        shown.append(_marked(paper, comparing, Prints(now, tuple(before), picture, options)))
    return tuple(shown), tuple(said)


def keep_prints(desk: Desk, event_id: int, said: Iterable[SaidOnPaper]) -> None:
    """Store that these documents were printed.

    Raises `UserError` `database.*`, `desk.busy` or `desk.restored_before`.
    """
    for print_ in said:
        while True:
            rows = _by_sheet(prints_of(desk, event_id)).get(print_.sheet, [])
            try:
                _keep(desk, event_id, rows, print_)
            except UserError as fault:
                if fault.code not in _STALE:
                    raise
            else:
                break


def last_rows(prints: Iterable[UnfinishedRow], sheet: str) -> dict[str, Said]:
    """What each row of this document said when it was last printed. `prints` are as returned by `prints_of`."""
    rows: dict[str, Said] = {}
    for said in map(_read, sorted(prints, key=lambda row: row.id)):
        if said is not None and said.sheet == sheet:
            rows |= said.rows
    return rows


def _keep(desk: Desk, event_id: int, rows: Sequence[UnfinishedRow], said: SaidOnPaper) -> None:
    last = _read(rows[-1]) if rows else None
    if last is not None and last.digest == said.digest:  # the latest of equal prints is the one that hangs there
        desk.keep(rows[-1]._replace(content=_written(last._replace(printed=said.printed))))
        return
    number = 1 if last is None else last.number + 1
    new = UnfinishedRow(0, event_id, UnfinishedKind.PRINT, None, None, said.sheet, "")
    desk.keep(new._replace(content=_written(said._replace(number=number))))
    if not said.is_cut:  # each row may replace one of any print
        for row in rows[: 1 - _KEPT]:
            desk.drop(row)


def _is_compared(paper: Paper) -> bool:
    """Whether prints of this document are stored.

    A document with only some tables is not stored, because it does not replace one with all tables; slips are an
    exception.
    """
    is_part = isinstance(paper, RoundPaper) and paper.is_part
    return bool(paper.compared) and (paper.is_cut or not is_part)


def _marked(paper: Paper, comparing: _Comparing | None, prints: Prints) -> Paper:
    if paper.is_cut:
        return paper if comparing is None or not prints.earlier else comparing.compared(paper, prints).paper
    before = prints.before
    if before is None:
        return paper
    compared = Compared(paper) if comparing is None else comparing.compared(paper, prints)
    return replace(compared.paper, reprint=Reprint(prints.number, before.printed, compared.news))


class _Comparing(Protocol):
    """A module that `Paper.compared` names."""

    def rows_of(self, paper: Any) -> dict[str, Said]: ...

    def compared(self, paper: Any, prints: Prints) -> Compared: ...


def _module(paper: Paper) -> _Comparing:
    return cast("_Comparing", import_module(f"irondie_to.app.papers.{paper.compared}"))


def _by_sheet(rows: Iterable[UnfinishedRow]) -> dict[str, list[UnfinishedRow]]:
    """The stored prints of each document, earliest first."""
    by_sheet: dict[str, list[UnfinishedRow]] = {}
    for row in sorted(rows, key=lambda row: row.id):
        by_sheet.setdefault(row.name, []).append(row)
    return by_sheet


def _written(said: SaidOnPaper) -> str:
    return json.dumps(said._asdict(), ensure_ascii=False, separators=(",", ":"))


def _read(row: UnfinishedRow) -> SaidOnPaper | None:
    """The content of a stored print, or None if it cannot be read."""
    try:
        content = json.loads(row.content)
        return SaidOnPaper(
            str(content["sheet"]),
            f"{datetime.fromisoformat(content['printed']):%Y-%m-%dT%H:%M}",
            int(content["number"]),
            int(content["step"]),
            str(content["digest"]),
            {key: _checked(content["sheet"], key, said) for key, said in content["rows"].items()},
            bool(content["is_cut"]),
        )
    except UNREADABLE:
        return None


_PAIR: Final = (str, str)
_BY_TABLE: Final = dict.fromkeys(("rounds.pairings_by_table", "rounds.round_sheet", "rounds.slips"), _PAIR)
_VALUES: Final[Mapping[str, tuple[type | UnionType, ...]]] = {
    **_BY_TABLE,
    "rounds.pairings_by_name": (str, int | None, str, str),
    "standings.short": (str, int, bool),
    "standings.full": (str, int, bool),
    "players.cards": _PAIR,
    "event.plan": (str,),
}
"""The types of the values that a row says, by the layout of the document. Other documents have no rows."""
_MOST_DIGITS: Final = 10


def _checked(sheet: str, key: str, said: Any) -> Said:
    """What a stored row of a document says. Raises an error if no such row can be stored."""
    layout = sheet.partition(" ")[0]
    if not all(isinstance(value, kind) for value, kind in zip(said, _VALUES[layout], strict=True)):
        raise ValueError(said)
    if layout in _BY_TABLE and not (key.isascii() and key.isdecimal() and len(key) < _MOST_DIGITS):
        raise ValueError(key)
    return list(said)
