"""Matches and rounds that go, with what hangs on them."""

from __future__ import annotations

from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import GameRecordRow, GameRow, MatchRow, RoundClockRow, RoundRow, TableClockRow


def remove_match(tx: Writing, match: MatchRow) -> None:
    """Remove a match with its clock and games."""
    forget_played(tx, match)
    tx.remove(match)


def forget_played(tx: Writing, match: MatchRow) -> None:
    """Forget what was timed and followed of the match: others play it now. Records of its games are kept without it."""
    for game in tx.rows(GameRow, match_id=match.id):
        tx.remove(game)
    for clock in tx.rows(TableClockRow, match_id=match.id):
        tx.remove(clock)
    for record in tx.rows(GameRecordRow, match_id=match.id):
        tx.change(record, record._replace(match_id=None, game_number=None))


def remove_round(tx: Writing, row: RoundRow) -> None:
    """Remove a round that has no matches any more, with its clock."""
    for clock in tx.rows(RoundClockRow, round_id=row.id):
        tx.remove(clock)
    tx.remove(row)
