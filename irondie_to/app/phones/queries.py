"""What phones have reported: as a player sees their own match, and as the desk sees all matches."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.tournament.model import PlayerId

ALONE_MS: Final = 3 * 60_000
"""How long a report may wait for the opponent before the desk is told."""


class Agreement(Enum):
    """How far the two players of a match without a result have come."""

    NONE = "none"
    ONE = "one"
    """One of them has reported a result."""
    ALONE = "alone"
    """One of them has reported a result, and the other has not answered for `ALONE_MS`."""
    DIFFERS = "differs"
    BOTH = "both"
    """Both have reported the same result, which waits for the desk."""


@dataclass(frozen=True, slots=True)
class ReportedMatch:
    """A match without a result, with the reports of players a and b and the call of the referee, if any."""

    round: RoundRow
    match: MatchRow
    a: PhoneReportRow | None
    b: PhoneReportRow | None
    call: RefereeCallRow | None

    def agreement(self, now_ms: int) -> Agreement:
        """How far the players have come at this moment (milliseconds since 1970)."""
        if self.a is not None and self.b is not None:
            return Agreement.BOTH if self.a.result == self.b.result else Agreement.DIFFERS
        report = self.a or self.b
        if report is None:
            return Agreement.NONE
        return Agreement.ALONE if now_ms - moment_ms(report.reported_at) >= ALONE_MS else Agreement.ONE

    def needs_desk(self, now_ms: int) -> bool:
        return self.agreement(now_ms) in {Agreement.ALONE, Agreement.DIFFERS, Agreement.BOTH}

    def report_of(self, entrant_id: int) -> PhoneReportRow | None:
        """What this player of the match has reported, or None."""
        return self.a if entrant_id == self.match.a_id else self.b


def reported_matches(picture: Picture) -> tuple[ReportedMatch, ...]:
    """The matches of the rounds under way for which somebody has reported or called, ordered by table."""
    return tuple(match for match in _pending(picture) if match.a or match.b or match.call)


def matches_for_desk(picture: Picture, now_ms: int) -> tuple[ReportedMatch, ...]:
    """The matches whose reports need the desk at this moment, ordered by table."""
    return tuple(match for match in reported_matches(picture) if match.needs_desk(now_ms))


def own_match(picture: Picture, player: PlayerId) -> ReportedMatch | None:
    """The latest match without a result of this player, or None."""
    return picture.derived(_by_player).get(player)


def _by_player(picture: Picture) -> dict[PlayerId, ReportedMatch]:
    return {
        picture.entrant(row_id).code: match
        for match in _pending(picture)
        for row_id in (match.match.a_id, match.match.b_id)
    }


def _pending(picture: Picture) -> tuple[ReportedMatch, ...]:
    return picture.derived(_build)


def _build(picture: Picture) -> tuple[ReportedMatch, ...]:
    reports = {(row.match_id, row.entrant_id): row for row in picture.reports}
    calls = {row.match_id: row for row in picture.calls}
    return tuple(
        ReportedMatch(
            row, match, reports.get((match.id, match.a_id)), reports.get((match.id, match.b_id)), calls.get(match.id)
        )
        for row in picture.under_way
        for match in picture.matches_of(row)
        if match.is_pending
    )
