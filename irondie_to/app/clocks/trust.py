"""Decides whether the computer's clock can be trusted, by comparing it with earlier readings and with stored times."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import RoundClockRow, RoundRow

TOLERANCE_MS = 2_000
"""Differences up to this many milliseconds are ignored, because operating systems constantly correct their clocks."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """A reading of the computer's clocks, in milliseconds.

    `wall_ms` counts from 1970-01-01 UTC and can be set by the user. `steady_ms` counts from an arbitrary start, cannot
    be set, and keeps counting while the computer sleeps. `boot` changes whenever the computer is restarted; it is empty
    if the system does not provide such an id.
    """

    wall_ms: int
    steady_ms: int
    boot: str = ""


@dataclass(frozen=True, slots=True)
class ClockDoubt:
    """Two possible values of the current time, because the computer's clock cannot be trusted.

    `wall_ms` is the time according to the computer's clock; `steady_ms` is an estimate that does not rely on this
    clock. Both are wall time and can be passed to `ClockBoard.at`. The user decides which is right; if the computer's
    clock is wrong, `SetHallClock` corrects the stored clocks.
    """

    wall_ms: int
    steady_ms: int


def check_clock(
    last: ClockReading | None, now: ClockReading, latest_ms: int | None, *, same_run: bool
) -> ClockDoubt | None:
    """Compare the computer's clock with the last reading and with stored times.

    Returns None if the clock can be trusted, otherwise the two possible times. `last` is the latest reading saved on
    this computer, or None; `same_run` is true if it was saved by this run of the program. `latest_ms` is the latest
    stored time (see `latest_moment`). As long as the computer was not restarted, a jump in either direction is
    detected; sleep does not count as a jump, because the steady clock keeps running. After a restart, only a clock that
    was set back is detected.
    """
    if last is not None and (same_run or _same_start(last, now)):
        steady = last.wall_ms + now.steady_ms - last.steady_ms
        if abs(now.wall_ms - steady) > TOLERANCE_MS:
            return ClockDoubt(now.wall_ms, steady)
    seen = max(0 if last is None else last.wall_ms, latest_ms or 0)
    return ClockDoubt(now.wall_ms, seen) if now.wall_ms < seen - TOLERANCE_MS else None


def running_clocks(reading: Reading) -> list[tuple[int, RoundClockRow]]:
    """The clocks of all rounds that were started and are not paused, each preceded by the id of its event."""
    going = [row for row in reading.rows(RoundClockRow) if row.paused_at_ms is None]
    rounds = [(reading.row(RoundRow, row.round_id), row) for row in going]
    return [(round_.event_id, row) for round_, row in rounds if round_ is not None]


def _same_start(last: ClockReading, now: ClockReading) -> bool:
    if last.boot and now.boot:
        return last.boot == now.boot
    if now.steady_ms < last.steady_ms:
        return False
    # If false, the computer was started after the last reading (by its own clock), and its steady clock was reset.
    return now.wall_ms - now.steady_ms < last.wall_ms


def latest_moment(picture: Picture) -> int | None:
    """The latest wall time stored for the clocks of the rounds under way, or None if no clock was started.

    If a clock that was ahead has been corrected (`SetHallClock`), earlier times are shifted by that correction.
    """
    ahead = {clock.round_id: min(0, clock.paused_ms) for clock in picture.clocks}
    moments = [clock.started_at_ms + ahead[clock.round_id] for clock in picture.clocks]
    moments += [clock.paused_at_ms for clock in picture.clocks if clock.paused_at_ms is not None]
    for table in picture.table_clocks:
        if table.finished_at_ms is not None:
            moments.append(table.finished_at_ms + ahead.get(table.round_id, 0))
    return max(moments, default=None)
