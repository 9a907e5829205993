"""Stores the results typed a second time from the slips, as unfinished work that all stations share."""

from __future__ import annotations

import json
from collections.abc import Mapping

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.errors import UserError

Slips = Mapping[int, Mapping[int, str]]
"""Results such as `2-1` by round and table."""


def add_slips(desk: Desk, event_id: int, typed: Slips, older: Slips) -> Slips:
    """Add the `typed` and `older` slips to the stored ones, and return all of them.

    A typed slip replaces the stored one of its table; an older slip is added only if none is stored.

    Raises `UserError` `database.*` or `desk.busy`; then nothing has changed.
    """
    while True:
        row = next((row for row in desk.unfinished(UnfinishedKind.SLIPS, event_id) if row.event_id == event_id), None)
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


def _merged(former: Slips, later: Slips) -> Slips:
    rounds = sorted({*former, *later})
    return {number: {**former.get(number, {}), **later.get(number, {})} for number in rounds}


def _read(row: UnfinishedRow) -> Slips:
    """The slips in the row; empty if the row cannot be read."""
    try:
        rounds = json.loads(row.content)
        return {
            int(number): {int(table): str(result) for table, result in slips.items()}
            for number, slips in rounds.items()
        }
    except (AttributeError, ValueError):
        return {}
