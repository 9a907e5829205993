"""The matches under way, with the results reported by phone and the calls of the referee."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.result_words import ResultWords
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.errors import Phrase

ALONE_MS: Final = 3 * 60_000
"""How long a report may wait for the opponent before the desk is told."""


class Agreement(Enum):
    """The state of the players' reports by phone for a match without a result."""

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
        """The state of the reports at the time `now_ms` (milliseconds since 1970-01-01 UTC)."""
        if self.a is not None and self.b is not None:
            return Agreement.BOTH if self.a.result == self.b.result else Agreement.DIFFERS
        report = self.a or self.b
        if report is None:
            return Agreement.NONE
        return Agreement.ALONE if now_ms - moment_ms(report.reported_at) >= ALONE_MS else Agreement.ONE

    @property
    def agreed(self) -> tuple[PhoneReportRow, PhoneReportRow] | None:
        """The reports of players a and b if both have reported the same result, otherwise None."""
        return None if self.a is None or self.b is None or self.a.result != self.b.result else (self.a, self.b)

    @property
    def reported_ms(self) -> int:
        """The time of the latest report, in milliseconds since 1970-01-01 UTC; 0 if there is no report."""
        return max((moment_ms(report.reported_at) for report in (self.a, self.b) if report is not None), default=0)

    def report_of(self, entrant_id: int) -> PhoneReportRow | None:
        """The report of one of the two players, given by row id; None if that player has not reported a result."""
        return self.a if entrant_id == self.match.a_id else self.b


def reported_matches(picture: Picture) -> tuple[ReportedMatch, ...]:
    """The matches of the rounds under way with at least one report or a referee call, ordered by round and table."""
    return tuple(match for match in pending_matches(picture) if match.a or match.b or match.call)


def reported_match(picture: Picture, match_id: int) -> ReportedMatch | None:
    """The match with its reports and its referee call; None if it has a result or is not under way."""
    return picture.derived(_by_id).get(match_id)


def _by_id(picture: Picture) -> dict[int, ReportedMatch]:
    return {found.match.id: found for found in pending_matches(picture)}


def pending_matches(picture: Picture) -> tuple[ReportedMatch, ...]:
    """All matches of the rounds under way that have no result yet, ordered by round and table."""
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


def report_lines(picture: Picture, match: ReportedMatch) -> tuple[Phrase, ...]:
    """One sentence per report, such as “Ada says 2–1”: player a's report first, then player b's."""
    return tuple(
        Phrase(
            "desk_needs.says", {"name": picture.entrant(row.entrant_id).name, "result": ResultWords(row.result).short}
        )
        for row in (match.a, match.b)
        if row is not None
    )
