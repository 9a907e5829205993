"""Knows what was printed, so that a new print says which one it replaces and what differs.

What a document said is stored when it is printed or saved, as unfinished work of the event: it is not a step, every
station sees it, and it is there after a restart. Printing the same content again makes no new print.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import singledispatch
from hashlib import sha256
from typing import Final, NamedTuple

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.names import spoken_order
from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.rows import JournalRow, UnfinishedRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.undo import step_name
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.papers.kinds import BuildOptions, News, Paper, Reprint, RowChange
from irondie_to.app.papers.pairings import (
    MatchSlips,
    NameRow,
    PairingsByName,
    PairingsByTable,
    RoundSheet,
    TableRow,
    UnpairedRow,
)
from irondie_to.app.papers.people import sort_key
from irondie_to.app.papers.registration import Registration
from irondie_to.app.papers.standings import FullStandings, PrintedStandings, ShortStandings
from irondie_to.app.papers.views import PrintedName, RoundPaper, Said, SaidOnPaper
from irondie_to.errors import Phrase, UserError, Value

_KEPT: Final = 2
"""The number of latest prints of a document that are kept: the one on the wall, and the one that it replaced."""
_STALE: Final = {"unfinished.changed_elsewhere", "unfinished.gone"}
_LEFT: Final = {"step.drop_before", "step.drop_after", "step.drop_in"}
_CORRECTED: Final = {"step.corrected", "step.taken_back"}


def prints_of(desk: Desk, event_id: int) -> list[UnfinishedRow]:
    """The stored prints of an event. Raises `UserError` `database.*` or `desk.busy`."""
    return [row for row in desk.unfinished(UnfinishedKind.PRINT, event_id) if row.event_id == event_id]


def marked(
    papers: Iterable[Paper], picture: Picture, options: BuildOptions, printed: str
) -> tuple[tuple[Paper, ...], tuple[SaidOnPaper, ...]]:
    """The documents with the marks of a further print, and what to pass to `keep_prints` once they are printed.

    A document is marked if `options.prints` has a print of it with other content. `printed` is the local time on the
    documents, YYYY-MM-DDTHH:MM. Documents without an event are never marked.
    """
    found = _by_sheet(options.prints)
    shown, said = list[Paper](), list[SaidOnPaper]()
    for paper in papers:
        if picture.event.id and _is_compared(paper):
            now = _said(paper, picture, printed)
            said.append(now)
            prints = [one for one in map(_read, found.get(now.sheet, ())) if one is not None]
            shown.append(_marked(paper, now, prints, picture, options) if prints else paper)
        else:
            shown.append(paper)
    return tuple(shown), tuple(said)


def keep_prints(desk: Desk, event_id: int, said: Iterable[SaidOnPaper]) -> None:
    """Store that these documents were printed. Raises `UserError` `database.*` or `desk.busy`."""
    for one in said:
        while True:
            rows = _by_sheet(prints_of(desk, event_id)).get(one.sheet, [])
            try:
                _keep(desk, event_id, rows, one)
            except UserError as fault:
                if fault.code not in _STALE:
                    raise
            else:
                break


def _keep(desk: Desk, event_id: int, rows: Sequence[UnfinishedRow], said: SaidOnPaper) -> None:
    last = _read(rows[-1]) if rows else None
    if last is not None and last.digest == said.digest:  # the latest of equal prints is the one that hangs there
        desk.keep(rows[-1]._replace(content=_written(last._replace(printed=said.printed))))
        return
    number = 1 if last is None else last.number + 1
    new = UnfinishedRow(0, event_id, UnfinishedKind.PRINT, None, None, said.sheet, "")
    desk.keep(new._replace(content=_written(said._replace(number=number))))
    if not said.sheet.startswith(MatchSlips.layout):  # those of single tables are looked up in all prints
        for row in rows[: 1 - _KEPT]:
            desk.drop(row)


def _is_compared(paper: Paper) -> bool:
    """Whether the print of this document is stored: a list of some tables replaces no list of all of them."""
    is_part = isinstance(paper, RoundPaper) and paper.is_part
    return paper.is_compared and (not is_part or isinstance(paper, MatchSlips))


def _marked(
    paper: Paper, now: SaidOnPaper, prints: Sequence[SaidOnPaper], picture: Picture, options: BuildOptions
) -> Paper:
    """The document with its marks, if it differs from the latest of these prints, or that one from the one before."""
    if isinstance(paper, MatchSlips):
        return replace(paper, replaced=_replaced_slips(prints, now.rows))
    last = prints[-1]
    if last.digest != now.digest:
        before, number = last, last.number + 1
    elif len(prints) > 1:
        before, number = prints[-2], last.number
    else:
        return paper
    compared = _compared(paper, before, now, _Since(picture, options, before.step))
    return replace(compared.paper, reprint=Reprint(number, before.printed, compared.news))


def _replaced_slips(prints: Sequence[SaidOnPaper], rows: Mapping[str, Said]) -> dict[int, str]:
    """The time of the latest slip with other players of each of these tables that has one."""
    found: dict[int, str] = {}
    for table, now in rows.items():
        for before in reversed(prints):
            if table in before.rows and before.rows[table] != now:
                found[int(table)] = before.printed
                break
    return found


class _Since:
    """What was done in the event since a print, and when."""

    def __init__(self, picture: Picture, options: BuildOptions, step: int) -> None:
        self._picture = picture
        self._clock = options.clock
        self._steps = [row for row in options.journal if row.id > step and row.kind == "do" and not row.undone]

    def left_at(self) -> Mapping[str, str]:
        """The local time at which players left the event, by code."""
        names = {name: code for code, name in names_by_code(self._picture).items()}
        found: dict[str, str] = {}
        for row, step in self._named():
            code = names.get(str(step.values.get("name", "")))
            if step.code in _LEFT and code is not None:
                found.setdefault(code, self._clock(row.at))
        return found

    def corrections(self, last_round: int) -> list[tuple[str, Phrase]]:
        """The corrected results of the Swiss rounds up to this one, latest first: the local time, and the step."""
        return [
            (self._clock(row.at), step)
            for row, step in self._named()
            if step.code in _CORRECTED and int(str(step.values["round"])) <= last_round
        ]

    def _named(self) -> Iterable[tuple[JournalRow, Phrase]]:
        return ((row, step) for row in self._steps for step in steps_in(step_name(row)))


class _Compared(NamedTuple):
    """A document with marks at the rows that differ from the print before, and its news, if they concern all sheets."""

    paper: Paper
    news: News | None = None


@singledispatch
def _compared(paper: Paper, _before: SaidOnPaper, _now: SaidOnPaper, _since: _Since) -> _Compared:
    return _Compared(paper)


@_compared.register
def _(paper: PairingsByName, before: SaidOnPaper, now: SaidOnPaper, since: _Since) -> _Compared:
    left = since.left_at()
    rows = []
    for row in paper.rows:
        change = _change(before.rows.get(row.who.code), now.rows[row.who.code])
        alone = row.alone if change is None or row.alone is None else _told(row.alone, left)
        rows.append(row._replace(change=change, alone=alone))
    for code, said in before.rows.items():
        if code not in now.rows:
            rows.append(_gone(code, said, left.get(code)))
    rows.sort(key=lambda row: (*sort_key(row.who.listed), row.who.code))
    return _Compared(replace(paper, rows=tuple(rows)))


def _gone(code: str, said: Said, left: str | None) -> NameRow:
    """The row of a player who is no longer in the list."""
    name = str(said[0])
    who = PrintedName(name, spoken_order(name), code)
    why = Phrase("paper.dropped_out_at", {"time": left}) if left else Phrase("paper.not_on_list_any_more")
    alone = UnpairedRow(who, 0, Phrase("paper.out_word"), why)
    return NameRow(who, None, None, alone, by_hand=False, change=RowChange(_was_at(said)))


def _change(before: Said | None, now: Said) -> RowChange | None:
    """The mark of a row by name: None if the player has the same place as before."""
    if before is None:
        return RowChange()
    if before[1:] == now[1:]:
        return None
    return RowChange(_was_at(before) if before[1] != now[1] else None)


def _was_at(said: Said) -> Phrase | None:
    return None if said[1] is None else Phrase("paper.was_table", {"table": said[1]})


@_compared.register(PairingsByTable)
@_compared.register(RoundSheet)
def _(paper: PairingsByTable | RoundSheet, before: SaidOnPaper, now: SaidOnPaper, since: _Since) -> _Compared:
    alone = _alone(paper.alone, before, since.left_at())
    return _Compared(replace(paper, rows=_tables(paper.rows, before, now), alone=alone))


def _tables(rows: tuple[TableRow, ...], before: SaidOnPaper, now: SaidOnPaper) -> tuple[TableRow, ...]:
    return tuple(
        row._replace(change=None if before.rows.get(str(row.table)) == now.rows[str(row.table)] else RowChange())
        for row in rows
    )


def _alone(rows: tuple[UnpairedRow, ...], before: SaidOnPaper, left: Mapping[str, str]) -> tuple[UnpairedRow, ...]:
    """The players without an opponent, with marks at those who had a table before. `left` is when players left."""
    tables = {code: table for table, pair in before.rows.items() for code in pair}
    return tuple(
        _told(row, left)._replace(change=RowChange(Phrase("paper.was_table", {"table": int(tables[row.who.code])})))
        if row.who.code in tables
        else row
        for row in rows
    )


def _told(row: UnpairedRow, left: Mapping[str, str]) -> UnpairedRow:
    """The row with the time at which the player left, if that is known."""
    time = left.get(row.who.code)
    return row if time is None else row._replace(sentence=Phrase("paper.dropped_out_at", {"time": time}))


@_compared.register(ShortStandings)
@_compared.register(FullStandings)
def _(paper: ShortStandings | FullStandings, before: SaidOnPaper, now: SaidOnPaper, since: _Since) -> _Compared:
    view, news = _moved(paper.standings, before, now, since)
    return _Compared(replace(paper, standings=view), news)


def _moved(
    view: PrintedStandings, before: SaidOnPaper, now: SaidOnPaper, since: _Since
) -> tuple[PrintedStandings, News | None]:
    """The standings with marks at the ranks that have moved, and what was corrected since the print before."""
    rows = tuple(row._replace(change=_rank_change(before.rows.get(row.who.code), row.rank)) for row in view.rows)
    corrections = since.corrections(view.after)
    news = None
    if corrections:
        time, step = corrections[0]
        values: dict[str, Value] = {**step.values, "a": _spoken(step.values["a"]), "b": _spoken(step.values["b"])}
        code = "paper.correction" if step.code == "step.corrected" else "paper.correction_open"
        first = Phrase(code, values)
        if len(corrections) > 1:
            first = Phrase("paper.corrections", {"count": len(corrections), "last": first})
        news = News(Phrase("paper.corrected", {"time": time}), first, _cut_news(before, now))
    return replace(view, rows=rows), news


def _spoken(name: Value) -> Value:
    return spoken_order(name) if isinstance(name, str) else name


def _rank_change(before: Said | None, rank: int) -> RowChange | None:
    if before is None:
        return RowChange()
    return None if before[1] == rank else RowChange(Phrase("paper.was_rank", {"rank": before[1]}))


def _cut_news(before: SaidOnPaper, now: SaidOnPaper) -> Phrase | None:
    """Who is in the cut now and who not any more; None if the standings before or now show no cut."""
    was, here = ({code: str(said[0]) for code, said in print_.rows.items() if said[2]} for print_ in (before, now))
    if not was or not here:
        return None
    coming, going = (
        tuple(spoken_order(name) for code, name in one.items() if code not in other)
        for one, other in ((here, was), (was, here))
    )
    if not coming and not going:
        return Phrase("paper.cut_same_players", {"count": len(here)})
    if not coming or not going:
        return None  # the cut itself has another size
    return Phrase("paper.cut_other_players", {"count": len(here), "coming": coming, "going": going})


def _said(paper: Paper, picture: Picture, printed: str) -> SaidOnPaper:
    rows = _rows(paper)
    return SaidOnPaper(
        _sheet(paper), printed, 1, picture.step, sha256(_content(paper, rows).encode()).hexdigest(), rows
    )


def _sheet(paper: Paper) -> str:
    """The name of a document with its round, the same for every print of it."""
    if isinstance(paper, ShortStandings | FullStandings):
        return f"{paper.layout} {paper.standings.after}"
    if isinstance(paper, RoundPaper):
        title = paper.round_title
        return " ".join([paper.layout, title.code.rpartition(".")[2], *map(str, title.values.values())])
    return paper.layout


@singledispatch
def _rows(_paper: Paper) -> dict[str, Said]:
    """What each row of the document says, as far as rows are compared.

    By name: the name, the table, the opponent and why there is none. By table: both players. Standings: the name, the
    rank, and whether the player is above the cut.
    """
    return {}


@_rows.register
def _(paper: PairingsByName) -> dict[str, Said]:
    return {
        row.who.code: [
            row.who.listed,
            row.table,
            "" if row.opponent is None else row.opponent.code,
            "" if row.alone is None else row.alone.sentence.code,
        ]
        for row in paper.rows
    }


@_rows.register(PairingsByTable)
@_rows.register(RoundSheet)
@_rows.register(MatchSlips)
def _(paper: PairingsByTable | RoundSheet | MatchSlips) -> dict[str, Said]:
    return {str(row.table): [row.a.who.code, row.b.who.code] for row in paper.rows}


@_rows.register(ShortStandings)
@_rows.register(FullStandings)
def _(paper: ShortStandings | FullStandings) -> dict[str, Said]:
    return {row.who.code: [row.who.listed, row.rank, row.playing_on] for row in paper.standings.rows}


@singledispatch
def _content(paper: Paper, _rows_of_paper: Mapping[str, Said]) -> str:
    """All that the document says, without what makes no other print, such as the number of its columns."""
    return repr(paper)


@_content.register
def _(paper: PairingsByName, _rows_of_paper: Mapping[str, Said]) -> str:
    return repr(replace(paper, rows=tuple(row._replace(so_far=None) for row in paper.rows), two_columns=False))


@_content.register
def _(paper: PairingsByTable, _rows_of_paper: Mapping[str, Said]) -> str:
    return repr(replace(paper, rows=tuple(row._replace(extra_minutes=0) for row in paper.rows)))


@_content.register
def _(_paper: MatchSlips, rows: Mapping[str, Said]) -> str:
    return json.dumps(rows)


@_content.register
def _(paper: Registration, _rows_of_paper: Mapping[str, Said]) -> str:
    rows = [(row.who, row.entrant.club, row.entrant.checked_in, row.entrant.paid, row.has_set) for row in paper.rows]
    return repr((paper.event, rows))


def _by_sheet(rows: Iterable[UnfinishedRow]) -> dict[str, list[UnfinishedRow]]:
    """The stored prints of each document, earliest first."""
    found: dict[str, list[UnfinishedRow]] = {}
    for row in sorted(rows, key=lambda row: row.id):
        found.setdefault(row.name, []).append(row)
    return found


def _written(said: SaidOnPaper) -> str:
    return json.dumps(said._asdict(), ensure_ascii=False, separators=(",", ":"))


def _read(row: UnfinishedRow) -> SaidOnPaper | None:
    """What a stored print said; None if it cannot be read, as in a database from anywhere."""
    try:
        found = json.loads(row.content)
        return SaidOnPaper(
            str(found["sheet"]),
            f"{datetime.fromisoformat(found['printed']):%Y-%m-%dT%H:%M}",
            int(found["number"]),
            int(found["step"]),
            str(found["digest"]),
            {str(key): list(said) for key, said in found["rows"].items()},
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
