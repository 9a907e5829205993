"""Stores, changes and removes matches with their clocks and games, and stops the clocks when results come in.

The clock of a match starts with the clock of its round, or when the match is added to a round whose clock is running or
gets other players there. It stops when any command records the result, and resumes when the result is removed. A round
that is added to a running stage gets a copy of the clock of that stage.
"""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.clock_facts import round_clock_of
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import PENDING, withdraw_reports
from irondie_to.app.core.rows import GameRecordRow, GameRow, MatchRow, RoundClockRow, RoundRow, TableClockRow
from irondie_to.app.core.times import moment_ms
from irondie_to.tournament.match import MatchResult


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


def add_matches(tx: Writing, row: RoundRow, matches: Sequence[MatchRow], now: str) -> None:
    """Store new matches of a round.

    If the clock of the round or of its stage has started, the matches get the full match time from now on.
    """
    clock = _clock_of(tx, row) if matches else None
    if clock is None:
        tx.add_all(matches)
        return
    for match in matches:
        _begin_late(tx, clock, tx.add(match), now)


def replace_players(tx: Writing, event_id: int, before: MatchRow, after: MatchRow, now: str) -> None:
    """Store a match with new players, and reset its clock, games, extra time, absences, phone reports and referee call.

    Its game records remain, but no longer belong to a match. If the round's clock has started, the players get the full
    match time from now on.
    """
    forget_played(tx, before)
    withdraw_reports(tx, event_id, {before.id})
    tx.change(before, after._replace(extra_seconds=0, absent_a="", absent_b=""))
    for clock in tx.rows(RoundClockRow, round_id=before.round_id):
        _begin_late(tx, clock, after, now)


def end_clocks(tx: Writing, round_id: int, matches: Sequence[MatchRow], now: str) -> None:
    """Stop the clocks of these matches of a round because they have results.

    A pause in progress remains in the stored row, so that it continues if the result is removed (`follow_result`). Does
    nothing if the round's clock was never started.
    """
    clock = next(iter(tx.rows(RoundClockRow, round_id=round_id)), None)
    if clock is None:
        return
    at_ms = moment_ms(now)
    kept = _kept(tx, round_id, matches)
    new, changed = [], []
    for match in matches:
        row = kept.get(match.id)
        if row is None:
            new.append(TableClockRow(0, round_id, match.id, finished_at_ms=at_ms))
        else:
            changed.append((row, row._replace(finished_at_ms=at_ms)))
    tx.add_all(new)
    tx.change_all(changed)


def follow_result(tx: Writing, match: MatchRow, result: MatchResult, now: str) -> None:
    """Stop or restart the clock of `match`, given as it was before its result became `result`.

    The first result stops the clock. If the result is removed (`PENDING`), the clock continues as if it had never
    stopped, and a pause that was in progress continues from its original start.
    """
    if result == PENDING:
        for row in tx.rows(TableClockRow, match_id=match.id):
            tx.change(row, row._replace(finished_at_ms=None))
    elif match.is_pending:
        end_clocks(tx, match.round_id, [match], now)


def _clock_of(tx: Writing, row: RoundRow) -> RoundClockRow | None:
    """The clock of a round; None if neither the round nor the other round of its stage has one.

    If only the other round has a clock, a copy of it is stored for this round and returned.
    """
    for clock in tx.rows(RoundClockRow, round_id=row.id):
        return clock
    for other in tx.rows(RoundRow, event_id=row.event_id, phase=row.phase, number=row.number):
        for clock in tx.rows(RoundClockRow, round_id=other.id):
            return tx.add(clock._replace(id=0, round_id=row.id, version=1))
    return None


def _begin_late(tx: Writing, clock: RoundClockRow, match: MatchRow, now: str) -> None:
    """Add the time already elapsed in the round to the match, so that its players get the full match time."""
    missed_ms = max(0, round_clock_of(clock).elapsed(moment_ms(now)))
    tx.add(TableClockRow(0, clock.round_id, match.id, paused_ms=missed_ms, is_new=True))


def _kept(tx: Writing, round_id: int, matches: Sequence[MatchRow]) -> dict[int, TableClockRow]:
    if len(matches) == 1:
        rows = tx.rows(TableClockRow, match_id=matches[0].id)
    else:
        rows = tx.rows(TableClockRow, round_id=round_id)
    return {row.match_id: row for row in rows}
