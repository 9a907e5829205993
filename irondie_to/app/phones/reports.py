"""What players do by phone: report or confirm a result, call the referee, and drop; and how the desk answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.lookup import find_entrant, find_event, shown_name
from irondie_to.app.core.names import tidy_person
from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.results import ResultWords, read_result, text_of
from irondie_to.app.core.rows import (
    EntrantRow,
    EventRow,
    GameRow,
    MatchRow,
    NoteRow,
    RoundClockRow,
    RoundRow,
    SeedRow,
    TableClockRow,
)
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.times import moment_ms
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.players.commands import Drop
from irondie_to.app.rounds.results import SeenMatch, match_values
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import (
    INTENTIONAL_DRAW_GAMES,
    KnockoutTimeUp,
    MatchResult,
    contradicts_lost_games,
    knockout_ruling,
)
from irondie_to.tournament.model import Games, Outcome, PlayerId

_DECIDED = tuple(Games(a, b, 0) for a, b in ((2, 0), (2, 1), (0, 2), (1, 2)))
_DECIDED_WITH_DRAWN = tuple(games._replace(drawn=drawn) for drawn in (1, 2) for games in _DECIDED)
_TIME_UP = tuple(Games(a, b, drawn) for a, b in ((1, 0), (0, 1), (1, 1), (0, 0)) for drawn in (0, 1))


def rules_of(picture: Picture) -> PhoneRules:
    return PhoneRules.read(picture.event.phones)


def reportable(picture: Picture, match: MatchRow, now_ms: int) -> tuple[MatchResult, ...]:
    """The results that the players of a match may report at the time `now_ms`, the most likely ones first.

    `now_ms` is in milliseconds since 1970-01-01 UTC. Forfeits and double losses are never among them, and agreed draws
    only in Swiss rounds if the phone rules allow them. Other results in which no player wins two games are possible
    only once the match time of the table is over, or if the round has no clock. A knockout match needs a winner, unless
    the higher seed advances after a draw. Games lost by penalties are taken into account.
    """
    row = picture.round_of(match)
    is_knockout = row.phase == "knockout"
    possible = [*_DECIDED, *_DECIDED_WITH_DRAWN]
    if _is_time_over(picture, match, now_ms):
        can_be_equal = not is_knockout or knockout_ruling(picture.options) is KnockoutTimeUp.HIGHER_SEED
        possible += [games for games in _TIME_UP if can_be_equal or games.a != games.b]
    results = [MatchResult(games) for games in possible]
    if not is_knockout and rules_of(picture).agreed_draws:
        results.append(MatchResult(INTENTIONAL_DRAW_GAMES, Outcome.INTENTIONAL_DRAW))
    lost = picture.lost_games(match)
    return tuple(result for result in results if not contradicts_lost_games(result, *lost))


def _refuse_impossible(picture: Picture, match: MatchRow, result: str, now: str) -> None:
    if result not in map(text_of, reportable(picture, match, moment_ms(now))):
        raise UserError("phones.not_reportable", result=result)


def _is_time_over(picture: Picture, match: MatchRow, now_ms: int) -> bool:
    left = facts_of(picture, match).facts.at(now_ms).match_ms
    return left is None or left <= 0


def picture_of_match(reading: Reading, event_id: int, match_id: int) -> Picture:
    """A picture of the event with only what commands on this match need.

    It has only this match, its two players, and the clocks and games of the match; awards, set checks and data sent by
    phones are left out. Reading it takes a small fraction of the time that the whole picture takes. If this match is
    not in the event, the picture contains no match and no players. Raises `UserError("event.unknown")`.
    """
    event, match = reading.row(EventRow, event_id), reading.row(MatchRow, match_id)
    if event is None:
        raise UserError("event.unknown", event=event_id)
    rounds = tuple(reading.rows(RoundRow, event_id=event_id))
    matches = tuple(
        stored for stored in [match] if stored is not None and stored.round_id in {row.id for row in rounds}
    )
    players = (reading.row(EntrantRow, row_id) for stored in matches for row_id in (stored.a_id, stored.b_id))
    picture = Picture(
        step=reading.last_step(event_id),
        event=event,
        entrant_rows=tuple(player for player in players if player is not None),
        rounds=rounds,
        matches=matches,
        awards=(),
        seeds=tuple(reading.rows(SeedRow, event_id=event_id)),
        notes=tuple(reading.rows(NoteRow, event_id=event_id)),
    )
    under_way = [stored for stored in matches if stored.round_id in {row.id for row in picture.under_way}]
    if not under_way:
        return picture
    return replace(
        picture,
        clocks=tuple(reading.rows(RoundClockRow, round_id=under_way[0].round_id)),
        table_clocks=tuple(reading.rows(TableClockRow, match_id=match_id)),
        games=tuple(reading.rows(GameRow, match_id=match_id)),
    )


@dataclass(frozen=True, slots=True)
class ReportResult(EventCommand):
    """Report the result of a match on behalf of one of its players, replacing any earlier report of this player.

    `result` is from the point of view of player a of the match. If the opponent has reported the same result, it is
    entered, or waits for the desk, depending on the phone rules (`PhoneRules.enter_agreed`, `enter_agreed_knockout`).
    `Done.value` is 1 if the result was entered, otherwise 0. Raises `UserError` `phones.report_off`,
    `phones.not_your_match`, `phones.result_there`, `phones.not_reportable`, `entrant.unknown`, `event.unknown` or, if
    the result is entered, the errors of `RecordResults`.
    """

    areas: ClassVar[Areas] = Areas.RESULTS | Areas.PHONES | Areas.KNOCKOUT
    match_id: int
    player: PlayerId
    result: MatchResult

    def apply(self, tx: Writing, now: str) -> Done:
        picture, match, own = _own_match(tx, self.event_id, self.match_id, self.player)
        text = text_of(self.result)
        _refuse_impossible(picture, match, text, now)
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
        _refuse_impossible(picture, match, self.seen.result, now)
        row = PhoneReportRow(0, self.event_id, match.id, own, self.seen.result, now)
        return _agreed(tx, picture, match, row, _report(tx, match, own), now)


@dataclass(frozen=True, slots=True)
class TakeBackReport(EventCommand):
    """Withdraw a player's own report, given as the player saw it (`seen`).

    Raises `UserError` `phones.report_changed` if the report has changed or no longer exists, or `entrant.unknown`.
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
        first, second = self.seen
        picture = picture_of_match(tx, self.event_id, first.match_id)
        match = picture.match_row(first.match_id)
        is_pending = match is not None and match.is_pending  # if there is a result, `RecordResults` says so
        is_seen = not is_pending or all(tx.row(PhoneReportRow, row.id) == row for row in self.seen)
        if match is None or first.match_id != second.match_id or first.result != second.result or not is_seen:
            raise UserError("phones.no_longer_agreed", table=self.table if match is None else match.table_number)
        return _entered(tx, picture, match, first.result, now)


def _own_match(tx: Reading, event_id: int, match_id: int, player: PlayerId) -> tuple[Picture, MatchRow, int]:
    """The picture of the match, the match and the row id of its player.

    Raises `UserError` `phones.report_off`, `phones.not_your_match`, `phones.result_there`, `entrant.unknown` or
    `event.unknown`.
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


@dataclass(frozen=True, slots=True)
class AskForReferee(EventCommand):
    """Call the referee to a match on behalf of one of its players.

    Raises `UserError` `phones.call_off`, `phones.not_your_match`, `phones.result_there`, `entrant.unknown`,
    `event.unknown` or, if one of the players has already called the referee, `phones.called_already`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.CLOCKS
    match_id: int
    player: PlayerId

    def apply(self, tx: Writing, now: str) -> Done:
        if not PhoneRules.read(find_event(tx, self.event_id).phones).call:
            raise UserError("phones.call_off")
        entrant = find_entrant(tx, self.event_id, self.player)
        match = tx.row(MatchRow, self.match_id)
        if match is None or entrant.id not in {match.a_id, match.b_id}:
            raise UserError("phones.not_your_match")
        if not match.is_pending:
            raise UserError("phones.result_there", table=match.table_number)
        if tx.rows(RefereeCallRow, match_id=match.id):
            raise UserError("phones.called_already", table=match.table_number)
        tx.add(RefereeCallRow(0, self.event_id, match.id, entrant.id, now))
        name = shown_name(tx, entrant)
        return Done(Phrase("step.called_referee", {"table": match.table_number, "name": name}))


@dataclass(frozen=True, slots=True)
class AnswerCall(EventCommand):
    """Record that somebody is on the way to the table of a call. `by` is the person's name, or empty if it is unknown.

    Raises `UserError` `phones.call_changed` if the call has changed or ended since it was seen, or `name.*`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.CLOCKS
    seen: RefereeCallRow
    by: str = ""

    def apply(self, tx: Writing, now: str) -> Done:
        table = _table(tx, self.seen)
        tx.change(self.seen, self.seen._replace(taken_at=now, taken_by=tidy_person(self.by)))
        return Done(Phrase("step.answered_call", {"table": table}))


@dataclass(frozen=True, slots=True)
class EndCall(EventCommand):
    """End a call, because the player has withdrawn it or the referee has been at the table.

    `player` is the code of the player who withdraws the call, or None if the desk or the referee ends it. Raises
    `UserError` `phones.call_changed` if the call has changed or ended since it was seen, or, with `player`,
    `phones.not_your_match` or `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.CLOCKS
    seen: RefereeCallRow
    player: PlayerId | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        table = _table(tx, self.seen)
        if self.player is not None:
            match = tx.row(MatchRow, self.seen.match_id)
            entrant = find_entrant(tx, self.event_id, self.player)
            if match is None or entrant.id not in {match.a_id, match.b_id}:
                raise UserError("phones.not_your_match")
        tx.withdraw(self.seen)
        return Done(Phrase("step.ended_call" if self.player is None else "step.took_call_back", {"table": table}))


def _table(tx: Writing, seen: RefereeCallRow) -> int:
    match = tx.row(MatchRow, seen.match_id)
    if match is None or tx.row(RefereeCallRow, seen.id) != seen:
        raise UserError("phones.call_changed")
    return match.table_number


@dataclass(frozen=True, slots=True)
class DropByPlayer(EventCommand):
    """Drop a player at the player's own request by phone. The desk can undo the step like any other.

    `seen` is the player's entry as the phone showed it (None: not compared). Raises `UserError` `phones.drop_off`,
    `phones.drop_in_match` while the player has a match without a result, `round.knockout_begun` after the cut,
    `entrant.changed` if the entry has changed, or the errors of `Drop`.
    """

    areas: ClassVar[Areas] = Drop.areas | Areas.PHONES
    player: PlayerId
    seen: EntrantRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        if not rules_of(picture).drop:
            raise UserError("phones.drop_off")
        if picture.seeds:
            raise UserError("round.knockout_begun")
        entrant = find_entrant(tx, self.event_id, self.player, self.seen)
        if any(entrant.id in {match.a_id, match.b_id} for match in picture.pending):
            raise UserError("phones.drop_in_match")
        return Drop(self.event_id, self.player, entrant).apply(tx, now)
