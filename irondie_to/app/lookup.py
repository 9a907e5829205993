"""Finding what a command speaks of, with a sentence when it is not there."""

from __future__ import annotations

from collections.abc import Collection

from irondie_to.app.names import name_key
from irondie_to.app.ports import Reading
from irondie_to.app.rows import EntrantRow, EventRow, MatchRow, RoundRow
from irondie_to.errors import Phrase, UserError


def find_event(reading: Reading, event_id: int) -> EventRow:
    """The event. Raises `UserError("event.unknown")`."""
    event = reading.row(EventRow, event_id)
    if event is None:
        raise UserError("event.unknown", event=event_id)
    return event


def find_entrant(reading: Reading, event_id: int, code: str) -> EntrantRow:
    """The entrant with this code. Raises `UserError("entrant.unknown")`."""
    found = reading.rows(EntrantRow, event_id=event_id, code=code)
    if not found:
        raise UserError("entrant.unknown", entrant=code)
    return found[0]


def find_entrants(reading: Reading, event_id: int, codes: Collection[str]) -> list[EntrantRow]:
    """The entrants with these codes, in this order, each once; many with one question of the database.

    Raises `UserError("entrant.unknown")`.
    """
    if len(codes) == 1:
        return [find_entrant(reading, event_id, code) for code in codes]
    by_code = {entrant.code: entrant for entrant in reading.rows(EntrantRow, event_id=event_id)}
    unknown = next((code for code in codes if code not in by_code), None)
    if unknown is not None:
        raise UserError("entrant.unknown", entrant=unknown)
    return [by_code[code] for code in dict.fromkeys(codes)]


def match_entrant(entrants: tuple[EntrantRow, ...], text: str) -> EntrantRow:
    """The entrant a person means by a code, a whole name, or the beginning of one word of it.

    Raises `UserError` `entrant.unknown` or `entrant.ambiguous`, which names those it may be.
    """
    key = name_key(" ".join(text.split()))
    whole = [entrant for entrant in entrants if key in {entrant.code.casefold(), name_key(entrant.name)}]
    found = whole or [
        entrant
        for entrant in entrants
        if key
        and (name_key(entrant.name).startswith(key) or any(w.startswith(key) for w in name_key(entrant.name).split()))
    ]
    if not found:
        raise UserError("entrant.unknown", entrant=text)
    if len(found) > 1:
        names = tuple(f"{entrant.name} ({entrant.code})" for entrant in found[:6])
        raise UserError("entrant.ambiguous", entrant=text, names=names)
    return found[0]


def swiss_rounds(reading: Reading, event_id: int) -> list[RoundRow]:
    """The published Swiss rounds in order."""
    return sorted(reading.rows(RoundRow, event_id=event_id, phase="swiss"), key=lambda row: row.number)


def find_match(reading: Reading, row: RoundRow, table: int) -> MatchRow:
    """The match of a round at a table. Raises `UserError("result.no_table")` with the tables there are."""
    found = reading.rows(MatchRow, round_id=row.id, table_number=table)
    if not found:
        tables = [match.table_number for match in reading.rows(MatchRow, round_id=row.id)]
        raise UserError("result.no_table", table=table, there=tables_there(tables))
    return found[0]


def tables_there(tables: Collection[int]) -> Phrase:
    """Which tables there are, where somebody named another one."""
    if not tables:
        return Phrase("result.no_table_there")
    one = len(tables) == 1
    return Phrase(
        "result.one_table_there" if one else "result.tables_there", {"first": min(tables), "last": max(tables)}
    )
