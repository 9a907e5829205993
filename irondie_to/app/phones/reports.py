"""Commands for results reported by phone: one player reports, and the other agrees or reports another result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.result_words import ResultWords
from irondie_to.app.core.results import read_result, text_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.phones.match_picture import picture_of_match
from irondie_to.app.phones.reportable import reportable, rules_of
from irondie_to.app.rounds.results import SeenMatch, match_values
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class ReportResult(EventCommand):
    """Report the result of a match on behalf of one of its players, replacing any earlier report of this player.

    `result` is from the point of view of player a of the match. If the opponent has reported the same result, it is
    entered, or waits for the desk, depending on the phone rules (`PhoneRules.enter_agreed`). `Done.value` is 1 if the
    result was entered, otherwise 0. Raises `UserError` `phones.report_off`, `phones.not_your_match`,
    `phones.result_there`, `phones.not_reportable` or, if the result is entered, the errors of `RecordResults`.
    """

    areas: ClassVar[Areas] = Areas.RESULTS | Areas.PHONES | Areas.KNOCKOUT
    match_id: int
    player: PlayerId
    result: MatchResult

    def apply(self, tx: Writing, now: str) -> Done:
        picture, match, own = _own_match(tx, self.event_id, self.match_id, self.player)
        if self.result not in reportable(picture, match, moment_ms(now)):
            raise UserError("phones.not_reportable", result=text_of(self.result))
        text = text_of(self.result)
        other = _report(tx, match, match.b_id if own == match.a_id else match.a_id)
        row = PhoneReportRow(0, self.event_id, match.id, own, text, now)
        before = _report(tx, match, own)
        if other is not None and other.result == text:
            return _agreed(tx, picture, match, row, before, now)
        _store(tx, before, row)
        values = {**match_values(tx, match), "result": ResultWords(text).told}
        return Done(Phrase("step.reported" if other is None else "step.reported_other", values), 0)


@dataclass(frozen=True, slots=True)
class AgreeToReport(EventCommand):
    """Agree to the opponent's report, given as the player saw it (`seen`).

    Raises `UserError` `phones.report_changed` if the report has changed or was withdrawn, or the errors of
    `ReportResult`.
    """

    areas: ClassVar[Areas] = ReportResult.areas
    player: PlayerId
    seen: PhoneReportRow

    def apply(self, tx: Writing, now: str) -> Done:
        picture, match, own = _own_match(tx, self.event_id, self.seen.match_id, self.player)
        if self.seen.entrant_id == own or tx.row(PhoneReportRow, self.seen.id) != self.seen:
            raise UserError("phones.report_changed")
        row = PhoneReportRow(0, self.event_id, match.id, own, self.seen.result, now)
        return _agreed(tx, picture, match, row, _report(tx, match, own), now)


@dataclass(frozen=True, slots=True)
class TakeBackReport(EventCommand):
    """Withdraw a player's own report.

    Raises `UserError("phones.report_changed")` if the report has changed or no longer exists.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    player: PlayerId
    seen: PhoneReportRow

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.player)
        match = tx.row(MatchRow, self.seen.match_id)
        if match is None or self.seen.entrant_id != entrant.id or tx.row(PhoneReportRow, self.seen.id) != self.seen:
            raise UserError("phones.report_changed")
        tx.withdraw(self.seen)
        return Done(Phrase("step.report_taken_back", match_values(tx, match)))


@dataclass(frozen=True, slots=True)
class EnterAgreed(EventCommand):
    """Enter, at the desk, a result on which both players agree. `seen` are their reports as the desk saw them.

    `table` is the table of the match, or 0 if it is not given; the window uses it to show that the result is being
    stored. Raises `UserError` `phones.no_longer_agreed` if a report has changed, or the errors of `RecordResults`.
    """

    areas: ClassVar[Areas] = ReportResult.areas
    seen: tuple[PhoneReportRow, PhoneReportRow]
    table: int = 0

    def apply(self, tx: Writing, now: str) -> Done:
        one, other = self.seen
        picture = picture_of_match(tx, self.event_id, one.match_id)
        match = picture.match_row(one.match_id)
        is_pending = match is not None and match.is_pending  # a result refuses another one by its own words
        is_seen = not is_pending or all(tx.row(PhoneReportRow, row.id) == row for row in self.seen)
        if match is None or one.match_id != other.match_id or one.result != other.result or not is_seen:
            raise UserError("phones.no_longer_agreed", table=self.table if match is None else match.table_number)
        return _entered(tx, picture, match, one.result, now)


def _own_match(tx: Reading, event_id: int, match_id: int, player: PlayerId) -> tuple[Picture, MatchRow, int]:
    """The picture of the match, the match and the row id of its player.

    Raises `UserError` `phones.report_off`, `phones.not_your_match` or `phones.result_there`.
    """
    picture = picture_of_match(tx, event_id, match_id)
    if not rules_of(picture).report:
        raise UserError("phones.report_off")
    entrant = find_entrant(tx, event_id, player)
    match = picture.match_row(match_id)
    if match is None or entrant.id not in {match.a_id, match.b_id}:
        raise UserError("phones.not_your_match")
    if not match.is_pending:
        raise UserError("phones.result_there", table=match.table_number)
    return picture, match, entrant.id


def _report(tx: Reading, match: MatchRow, entrant_id: int) -> PhoneReportRow | None:
    return next(iter(tx.rows(PhoneReportRow, match_id=match.id, entrant_id=entrant_id)), None)


def _store(tx: Writing, before: PhoneReportRow | None, row: PhoneReportRow) -> None:
    if before is None:
        tx.add(row)
    elif before.result != row.result:
        tx.change(before, before._replace(result=row.result, reported_at=row.reported_at))


def _agreed(
    tx: Writing, picture: Picture, match: MatchRow, row: PhoneReportRow, before: PhoneReportRow | None, now: str
) -> Done:
    rules = rules_of(picture)
    is_knockout = picture.round_of(match).phase == "knockout"
    if rules.enter_agreed_knockout if is_knockout else rules.enter_agreed:
        return _entered(tx, picture, match, row.result, now)
    _store(tx, before, row)
    return Done(Phrase("step.agreed", {**match_values(tx, match), "result": ResultWords(row.result).told}), 0)


def _entered(tx: Writing, picture: Picture, match: MatchRow, text: str, now: str) -> Done:
    """Record a result on which both players agree. Their reports are withdrawn as part of the step."""
    round_ = picture.round_of(match)
    result = read_result(text, knockout=round_.phase == "knockout")
    seen = SeenMatch.of(picture, round_, match)
    done = RecordResults(picture.event.id, ((match.table_number, result),), seen, agreed=True).record(tx, now)
    effects = (Phrase("step.both_agreed"),)
    return replace(done, name=Phrase("step.with_effects", {"step": done.name, "effects": effects}), value=1)
