"""Compares the pairings of a round with the print that they replace, and match slips with earlier ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from irondie_to.app.core.names import spoken_order
from irondie_to.app.papers.kinds import RowChange
from irondie_to.app.papers.pairings import (
    BYE_SENTENCE,
    OUT,
    MatchSlips,
    NameRow,
    PairingsByName,
    PairingsByTable,
    RoundSheet,
    TableRow,
    UnpairedRow,
)
from irondie_to.app.papers.prints import Compared, Prints
from irondie_to.app.papers.views import PrintedName, Said, SaidOnPaper, sort_key
from irondie_to.errors import Phrase


def rows_of(paper: PairingsByName | PairingsByTable | RoundSheet | MatchSlips) -> dict[str, Said]:
    """What each row says, keyed by player code (pairings by name) or by table number.

    By name, a row says the name, the table, the opponent, and the reason if there is no opponent. By table and on
    slips, it says who both players are.
    """
    if not isinstance(paper, PairingsByName):
        return {str(row.table): [row.a.who.code, row.b.who.code] for row in paper.rows}
    return {
        row.who.code: [
            row.who.listed,
            row.table,
            "" if row.opponent is None else row.opponent.code,
            "" if row.alone is None else row.alone.sentence.code,
        ]
        for row in paper.rows
    }


def compared(paper: PairingsByName | PairingsByTable | RoundSheet | MatchSlips, prints: Prints) -> Compared:
    """The pairings, with marks on the rows that differ from the replaced print.

    In pairings by name, players who are no longer listed are added, also with a mark. Of slips, each says when the
    latest earlier slip of its table with other players was printed.
    """
    if isinstance(paper, MatchSlips):
        return Compared(_slips(paper, prints))
    before, left = prints.before, prints.left_at()
    if before is None:
        return Compared(paper)
    if isinstance(paper, PairingsByName):
        return Compared(_by_name(paper, before, prints.now, left))
    alone = _alone(paper.alone, before, left)
    return Compared(replace(paper, rows=_tables(paper.rows, before, prints.now), alone=alone))


def _slips(paper: MatchSlips, prints: Prints) -> MatchSlips:
    replaced: dict[int, str] = {}
    for table, now in prints.now.rows.items():
        for before in reversed(prints.earlier):
            if before.rows.get(table, now) != now:
                replaced[int(table)] = before.printed
                break
    return replace(paper, replaced=replaced)


def _by_name(paper: PairingsByName, before: SaidOnPaper, now: SaidOnPaper, left: Mapping[str, str]) -> PairingsByName:
    rows = []
    for row in paper.rows:
        change = _change(before.rows.get(row.who.code), now.rows[row.who.code])
        alone = row.alone if change is None or row.alone is None else _told(row.alone, left)
        rows.append(row._replace(change=change, alone=alone))
    for code, said in before.rows.items():
        if code not in now.rows:
            rows.append(_gone(code, said, left.get(code)))
    rows.sort(key=lambda row: (*sort_key(row.who.listed), row.who.code))
    return replace(paper, rows=tuple(rows))


def _gone(code: str, said: Said, left: str | None) -> NameRow:
    name = str(said[0])
    who = PrintedName(name, spoken_order(name), code)
    why = Phrase("reprint.dropped_out_at", {"time": left}) if left else Phrase("reprint.not_on_list_any_more")
    alone = UnpairedRow(who, 0, OUT, why)
    return NameRow(who, None, None, alone, by_hand=False, change=RowChange(_was_at(said)))


def _change(before: Said | None, now: Said) -> RowChange | None:
    """The mark of a row in pairings by name; None if nothing but the name has changed."""
    if before is None:
        return RowChange()
    if before[1:] == now[1:]:
        return None
    was = _was_at(before)
    return RowChange(None if was == _was_at(now) else was)


def _was_at(said: Said) -> Phrase | None:
    """Where the replaced print placed the player: at a table, or with the bye; None if neither."""
    if said[1] is not None:
        return Phrase("reprint.was_table", {"table": said[1]})
    return Phrase("reprint.had_bye") if said[3] == BYE_SENTENCE else None


def _tables(rows: tuple[TableRow, ...], before: SaidOnPaper, now: SaidOnPaper) -> tuple[TableRow, ...]:
    return tuple(
        row._replace(change=None if before.rows.get(str(row.table)) == now.rows[str(row.table)] else RowChange())
        for row in rows
    )


def _alone(rows: tuple[UnpairedRow, ...], before: SaidOnPaper, left: Mapping[str, str]) -> tuple[UnpairedRow, ...]:
    """The players without an opponent; those who had a table in the replaced print are marked.

    `left` maps player codes to the times at which these players left.
    """
    tables = {code: table for table, pair in before.rows.items() for code in pair}
    return tuple(
        _told(row, left)._replace(change=RowChange(Phrase("reprint.was_table", {"table": int(tables[row.who.code])})))
        if row.who.code in tables
        else row
        for row in rows
    )


def _told(row: UnpairedRow, left: Mapping[str, str]) -> UnpairedRow:
    """The row with the time at which the player left, for a player who is out in the round."""
    time = left.get(row.who.code)
    return (
        row
        if time is None or row.word != OUT
        else row._replace(sentence=Phrase("reprint.dropped_out_at", {"time": time}))
    )
