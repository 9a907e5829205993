"""Refuses commands that are based on outdated rows.

A window shows rows as they were read. A command from a window contains the rows that the user saw, and is refused if
one of them has changed by the time the command is carried out. Whole rows are compared, not only versions, because a
new player can get the code of a removed one. Commands from the command line contain no such rows.
"""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.core.rows import EntrantRow, GameRow, MatchRow, RoundClockRow, Row, TableClockRow
from irondie_to.errors import UserError


class SeenTable(NamedTuple):
    """A match at its table, as the user saw it: the match row with its extra time, the clock row, and the games.

    `lost` are the numbers of games that players a and b have lost by penalties.
    """

    match: MatchRow
    clock: TableClockRow | None
    games: tuple[GameRow, ...]
    lost: tuple[int, int] = (0, 0)


class SeenHall(NamedTuple):
    """The rounds being played, as the user saw them: each round's row id and clock (None: not started)."""

    rounds: tuple[tuple[int, RoundClockRow | None], ...]

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(row_id for row_id, _clock in self.rounds)


def refuse_changed(present: Row | None, seen: Row | None) -> None:
    """Raise `UserError("desk.changed_elsewhere")` if the row differs from `seen`, unless `seen` is None."""
    if seen is not None and present != seen:
        raise UserError("desk.changed_elsewhere")


def refuse_changed_entrant(present: EntrantRow, seen: EntrantRow | None) -> None:
    """Raise `UserError("entrant.changed")` if the entrant differs from `seen`, unless `seen` is None.

    The time and number of the registered set (`set_at`, `set_number`) are not compared, because a caller that has just
    registered the set does not know them.
    """
    if seen is not None and present != seen._replace(set_at=present.set_at, set_number=present.set_number):
        raise UserError("entrant.changed", name=seen.name)


def refuse_changed_table(present: SeenTable, seen: SeenTable | None) -> None:
    """Raise an error if the match at a table differs from `seen`, unless `seen` is None.

    The error is `UserError("clocks.other_match")` if a different match is at the table now, and
    `UserError("clocks.table_changed")` if anything else about the match has changed.
    """
    if seen is None or present == seen:
        return
    refuse_changed_match(present.match, seen.match)
    raise UserError("clocks.table_changed", table=seen.match.table_number)


def refuse_changed_match(present: MatchRow, seen: MatchRow | None) -> None:
    """Like `refuse_changed_table`, but compare only the match row, not the clock and the games."""
    if seen is None or present == seen:
        return
    same = (seen.id, seen.a_id, seen.b_id) == (present.id, present.a_id, present.b_id)
    raise UserError("clocks.table_changed" if same else "clocks.other_match", table=seen.table_number)
