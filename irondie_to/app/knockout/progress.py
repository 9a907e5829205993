"""How far the rounds of the knockout are."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.outlook import outlook
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketView, RoundProgress

_THIRD = "third_place"


def with_progress(view: BracketView, picture: Picture) -> BracketView:
    """The bracket with the progress and match time of each round, and the time of the end of each match with a clock.

    The match for third place is played together with the final and has no progress of its own.
    """
    rows = {row.name: row for row in picture.knockout}
    planned = iter(_planned_starts(picture))
    rounds = []
    for round_ in view.rounds:
        row = rows.get(round_.name)
        meetings = tuple(_with_end(picture, row, meeting) for meeting in round_.meetings)
        progress = RoundProgress() if round_.name == _THIRD else _progress(picture, row, round_, next(planned, ""))
        minutes = picture.event.match_minutes
        rounds.append(replace(round_, meetings=meetings, progress=progress, match_minutes=minutes))
    return replace(view, rounds=tuple(rounds))


def _planned_starts(picture: Picture) -> list[str]:
    """The planned times of the rounds of the knockout as HH:MM."""
    ahead = outlook(picture)
    return [at for _name, at in ahead.starts[ahead.rounds :]]


def _progress(picture: Picture, row: RoundRow | None, round_: BracketRoundView, planned: str) -> RoundProgress:
    if round_.meetings and all(meeting.is_over for meeting in round_.meetings):
        return RoundProgress(is_done=True)
    clock = None if row is None else next((clock for clock in picture.clocks if clock.round_id == row.id), None)
    if clock is not None:
        return RoundProgress(since_ms=clock.started_at_ms)
    missing = sum(not meeting.is_over for meeting in round_.meetings)
    if missing < len(round_.meetings):
        return RoundProgress(missing=missing, matches=len(round_.meetings))
    return RoundProgress(planned=planned)


def _with_end(picture: Picture, row: RoundRow | None, meeting: BracketMeeting) -> BracketMeeting:
    if row is None or meeting.result is None:
        return meeting
    ids = {match.id for match in picture.matches_of(row) if match.table_number == meeting.table}
    ends = [clock.finished_at_ms for clock in picture.table_clocks if clock.match_id in ids]
    return replace(meeting, ended_at_ms=ends[0]) if ends else meeting
