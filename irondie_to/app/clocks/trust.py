"""Whether the computer's clock can be trusted: from what it said before and says now, and what is stored."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.picture import Picture

TOLERANCE_MS = 2_000
"""A clock is set right all the time by small amounts; that much nobody sees in a hall."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """What a computer's clocks say at one moment, in milliseconds.

    `wall_ms` counts since 1970-01-01 UTC and may be set. `steady_ms` counts from an unknown moment of the computer's
    start, is never set and goes on while the computer sleeps. `boot` is a name for this start of the computer, empty
    where the system does not give one.
    """

    wall_ms: int
    steady_ms: int
    boot: str = ""


@dataclass(frozen=True, slots=True)
class Doubt:
    """It is not sure what time it is for the clocks: as the computer's clock says (`wall_ms`), or as much after what
    was seen last as can be told without it (`steady_ms`). Both are wall time, to be asked of `ClockBoard.at`; a person
    who looks at the hall settles it (`SetHallClock`, or nothing to be done where the computer's clock is right).
    """

    wall_ms: int
    steady_ms: int


def judge(last: ClockReading | None, now: ClockReading, latest_ms: int | None, *, same_run: bool) -> Doubt | None:
    """None where the stored clocks go on right by the computer's clock.

    `last` is the latest reading that was kept on this computer, None where there is none; `same_run` says that it is of
    this run of the program. `latest_ms` is the latest moment stored (`latest_moment`). After a jump in one start of the
    computer there is a doubt; sleep is none, for the steady clock went on. After a new start of the computer only a
    clock that went back is noticed.
    """
    if last is not None and (same_run or _same_start(last, now)):
        steady = last.wall_ms + now.steady_ms - last.steady_ms
        if abs(now.wall_ms - steady) > TOLERANCE_MS:
            return Doubt(now.wall_ms, steady)
    seen = max(0 if last is None else last.wall_ms, latest_ms or 0)
    return Doubt(now.wall_ms, seen) if now.wall_ms < seen - TOLERANCE_MS else None


def _same_start(last: ClockReading, now: ClockReading) -> bool:
    """Whether the computer has run on since then."""
    if last.boot and now.boot:
        return last.boot == now.boot
    if now.steady_ms < last.steady_ms:
        return False
    # By its own clock the computer was started after the last reading: then its steady clock began anew.
    return now.wall_ms - now.steady_ms < last.wall_ms


def latest_moment(picture: Picture) -> int | None:
    """The latest wall time that is stored of the clocks of the rounds under way; None before any was started.

    Where the computer's clock was found ahead and set right (`SetHallClock`), what had been stored before is so much
    earlier.
    """
    ahead = {clock.round_id: min(0, clock.paused_ms) for clock in picture.clocks}
    moments = [clock.started_at_ms + ahead[clock.round_id] for clock in picture.clocks]
    moments += [clock.paused_at_ms for clock in picture.clocks if clock.paused_at_ms is not None]
    for table in picture.table_clocks:
        if table.finished_at_ms is not None:
            moments.append(table.finished_at_ms + ahead.get(table.round_id, 0))
    return max(moments, default=None)
