"""The matches under way, with the results reported by phone and the calls of the referee."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.core.results import ResultWords
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.times import moment_ms
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
    """A match without a result, with the reports of players a and b and the referee call, if any."""

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
    return picture.derived(_reported)


def _reported(picture: Picture) -> tuple[ReportedMatch, ...]:
    told = {report.match_id for report in picture.reports} | {call.match_id for call in picture.calls}
    reported = (
        reported_match(picture, match_id) for match_id in of_play(picture).derived(_pending) if match_id in told
    )
    return tuple(match for match in reported if match is not None)


def reported_match(picture: Picture, match_id: int) -> ReportedMatch | None:
    """The match with its reports and its referee call; None if it has a result or is not under way."""
    pending = of_play(picture).derived(_pending).get(match_id)
    if pending is None:
        return None
    row, match = pending
    reports, calls = picture.derived(_reports), picture.derived(_calls)
    a, b = (reports.get((match_id, entrant_id)) for entrant_id in (match.a_id, match.b_id))
    return ReportedMatch(row, match, a, b, calls.get(match_id))


def _pending(picture: Picture) -> dict[int, tuple[RoundRow, MatchRow]]:
    """The matches of the rounds under way that have no result yet, by row id, ordered by round and table."""
    matches = ((row, match) for row in picture.under_way for match in picture.matches_of(row))
    return {match.id: (row, match) for row, match in matches if match.is_pending}


def _reports(picture: Picture) -> dict[tuple[int, int], PhoneReportRow]:
    return {(row.match_id, row.entrant_id): row for row in picture.reports}


def _calls(picture: Picture) -> dict[int, RefereeCallRow]:
    return {row.match_id: row for row in picture.calls}


def report_lines(picture: Picture, match: ReportedMatch) -> tuple[Phrase, ...]:
    """One sentence per report, such as “Ada says 2–1”: player a's report first, then player b's."""
    return tuple(
        Phrase(
            "desk_needs.says", {"name": picture.entrant(row.entrant_id).name, "result": ResultWords(row.result).short}
        )
        for row in (match.a, match.b)
        if row is not None
    )
