"""Removes matches and rounds together with their clocks and games."""

from __future__ import annotations

from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import GameRecordRow, GameRow, MatchRow, RoundClockRow, RoundRow, TableClockRow


def remove_match(tx: Writing, match: MatchRow) -> None:
    """Remove a match with its clock and its games. Its game records remain."""
    forget_played(tx, match)
    tx.remove(match)


def forget_played(tx: Writing, match: MatchRow) -> None:
    """Delete the clock and the games of a match that is being removed or given other players.

    Game records remain, but no longer belong to a match.
    """
    for game in tx.rows(GameRow, match_id=match.id):
        tx.remove(game)
    for clock in tx.rows(TableClockRow, match_id=match.id):
        tx.remove(clock)
    for record in tx.rows(GameRecordRow, match_id=match.id):
        tx.change(record, record._replace(match_id=None, game_number=None))


def remove_round(tx: Writing, row: RoundRow) -> None:
    """Remove a round and its clock. The round must not have any matches left."""
    for clock in tx.rows(RoundClockRow, round_id=row.id):
        tx.remove(clock)
    tx.remove(row)
