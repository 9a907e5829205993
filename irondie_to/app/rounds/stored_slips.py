"""Stores the results typed a second time from the result slips, as unfinished work that all stations share.

Also finds the slips that differ from the results of the round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import result_of, text_of
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UNREADABLE, UnfinishedKind
from irondie_to.errors import UserError

Slips = Mapping[int, Mapping[int, str]]
"""Results such as `2-1` by round and table."""


class DifferingSlip(NamedTuple):
    table: int
    slip: str
    stored: str


class DifferingSlips(NamedTuple):
    round: int
    slips: tuple[DifferingSlip, ...]


def stored_slips(desk: Desk, event_id: int) -> Slips:
    """All slips stored for the event. Raises `UserError` `database.*`."""
    row = _row(desk, event_id)
    return {} if row is None else _read(row)


def differing_slips(picture: Picture, slips: Slips) -> DifferingSlips | None:
    """The slips that differ from the results of the last Swiss round.

    Return None while results of this round are missing, after the cut, or if no slip differs.
    """
    row = picture.current
    if row is None or picture.seeds:
        return None
    matches, typed = picture.matches_of(row), slips.get(row.number, {})
    if any(match.is_pending for match in matches):
        return None
    results = [(match.table_number, text_of(result_of(match))) for match in matches]
    differing = tuple(
        DifferingSlip(table, typed[table], stored) for table, stored in results if typed.get(table, stored) != stored
    )
    return DifferingSlips(row.number, differing) if differing else None


def add_slips(desk: Desk, event_id: int, typed: Slips, older: Slips) -> Slips:
    """Add the `typed` and `older` slips to the stored ones, and return all of them.

    A typed slip replaces any other slip for the same table; an older slip is added only if none is stored for its
    table.

    Raises `UserError` `database.*`, `desk.busy` or `desk.restored_before`. Nothing is stored then, except perhaps with
    the code `database.unsure`.
    """
    while True:
        row = _row(desk, event_id)
        before = {} if row is None else _read(row)
        after = _merged(_merged(older, before), typed)
        if after == before:
            return after
        new = UnfinishedRow(0, event_id, UnfinishedKind.SLIPS, None, None, "", "")
        try:
            desk.keep((new if row is None else row)._replace(content=json.dumps(after)))
        except UserError as fault:
            if fault.code not in {"unfinished.changed_elsewhere", "unfinished.gone"}:
                raise
        else:
            return after


def _row(desk: Desk, event_id: int) -> UnfinishedRow | None:
    return next((row for row in desk.unfinished(UnfinishedKind.SLIPS, event_id) if row.event_id == event_id), None)


def _merged(former: Slips, later: Slips) -> Slips:
    rounds = sorted({*former, *later})
    return {number: {**former.get(number, {}), **later.get(number, {})} for number in rounds}


def _read(row: UnfinishedRow) -> Slips:
    try:
        rounds = json.loads(row.content)
        return {
            int(number): {int(table): str(result) for table, result in slips.items()}
            for number, slips in rounds.items()
        }
    except UNREADABLE:
        return {}
