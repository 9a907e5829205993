"""What the players of a match without a result have sent from their phones, for its row and its box in the bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from irondie_to.app.clocks.views import ClockFaces, PhoneActs
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.core.results import ResultWords
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time

STATES = {
    Agreement.ONE: "rounds_page.one_reported",
    Agreement.ALONE: "rounds_page.one_reported",
    Agreement.DIFFERS: "hall_map.differ",
    Agreement.BOTH: "rounds_page.both_agreed",
}
"""The words for how far the reports of a match agree."""


class MatchReports(NamedTuple):
    """What the players of a match have sent from their phones, and how far their reports agree."""

    by_phone: PhoneActs
    agreement: Agreement

    @property
    def results(self) -> tuple[Phrase, ...]:
        """The reported results: none without a report, one if one player reported or both agree, two if they differ."""
        reported = self.by_phone.reported
        texts = dict.fromkeys(report.result for report in (reported.a, reported.b) if report is not None)
        return tuple(ResultWords(text).brief for text in texts)

    @property
    def waits(self) -> bool:
        """Whether the desk should look at the reports.

        This is so if both players agree, or if one of them has not answered for a while.
        """
        return self.agreement in {Agreement.ALONE, Agreement.BOTH}

    @property
    def call(self) -> Phrase | None:
        """The reason why the table needs someone: the referee was called, or the players report different results.

        None if neither applies.
        """
        called = self.by_phone.reported.call
        if called is not None:
            return Phrase("hall_map.coming" if called.taken_at else "rounds_page.called")
        return self.state if self.agreement is Agreement.DIFFERS else None

    @property
    def state(self) -> Phrase | None:
        """A short text that says whether one player has reported a result, or whether both agree or differ.

        None if nobody has reported a result.
        """
        return Phrase(STATES[self.agreement]) if self.agreement in STATES else None

    @property
    def mark(self) -> tuple[Phrase, str] | None:
        """The text of `call`, or else that of `state`, with the token of its colour; None if nobody sent anything.

        The colour warns if the reports wait for the desk.
        """
        if self.call is not None:
            return self.call, "danger"
        return None if self.state is None else (self.state, "warn" if self.waits else "muted")

    def told(self) -> list[Phrase]:
        reported, caller, says = self.by_phone
        told: list[Phrase] = []
        if reported.call is not None:
            values: dict[str, Value] = {"name": caller, "time": clock_time(reported.call.called_at)}
            told.append(Phrase("rounds_page.called_at", values))
            told += [self.by_phone.coming] if reported.call.taken_at else []
        for row, report in zip(filter(None, (reported.a, reported.b)), says, strict=True):
            values = {"report": report, "time": clock_time(row.reported_at)}
            told.append(Phrase("rounds_page.reported_at", values))
        return told


def reports_now(faces: ClockFaces) -> Mapping[tuple[str, int], MatchReports]:
    """Return what came from phones for each match without a result, by the round's name and the table."""
    return {
        (face.card.round_name, face.card.table): MatchReports(face.card.by_phone, face.agreement)
        for face in faces.tables
        if face.card.by_phone is not None and face.card.result is None
    }
