"""Reads the picture of an event from the database, as a whole or only in part."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from dataclasses import replace

from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow, SentSetRow
from irondie_to.app.core.picture import Picture, share, share_play
from irondie_to.app.core.ports import R, Reading
from irondie_to.app.core.rows import (
    ApartRow,
    AwardRow,
    EntrantRow,
    EventRow,
    GameRow,
    MatchRow,
    NoteRow,
    RoundClockRow,
    RoundRow,
    SeedRow,
    SetCheckRow,
    TableClockRow,
)
from irondie_to.app.core.step_names import ACCESS_STEPS, CUT_STEPS
from irondie_to.errors import UserError

_OF_ACCESS = {"phone_code", "staff_link"}
_OF_PHONES = {"phone_report", "referee_call", "sent_set", *_OF_ACCESS}
_OF_CLOCKS = {"round_clock", "table_clock", "game"}
_RESULTS = ("match", "change")


def picture_after(reading: Reading, before: Picture) -> Picture:
    """The current state of the event, read only in part if little has changed since the earlier picture `before`.

    Raises `UserError("event.unknown")`.
    """
    event_id = before.event.id
    changed = reading.changed_since(event_id, before.step)
    if changed is None or reading.row(EventRow, event_id) != before.event:
        return take_picture(reading, event_id)
    tables = {table for table, _change in changed}
    is_known = all(table in _OF_PHONES | _OF_CLOCKS or (table, change) == _RESULTS for table, change in changed)
    if not is_known:
        return take_picture(reading, event_id)
    after = _with_reports(reading, _with_last_steps(reading, before, tables), changed)
    if "sent_set" in tables:
        after = _with_sets(reading, after)
    if tables <= _OF_PHONES:
        share_play(after, before)
        return after
    results = changed.get(_RESULTS, set())
    after = replace(after, matches=_again(reading, MatchRow, before.matches, results))
    after = _with_clocks(reading, after, tables)
    under_way = {row.id for row in before.under_way}
    if all(match.round_id in under_way for match in after.matches if match.id in results):
        share(after, before, matches_too=not results)
    return after


def _with_reports(reading: Reading, picture: Picture, changed: Mapping[tuple[str, str], Set[int]]) -> Picture:
    """The picture with its reports and referee calls read again where `changed` names them.

    Reports and calls for matches that are not in the picture are left out.
    """
    ids: dict[str, set[int]] = defaultdict(set)
    for (table, _change), some in changed.items():
        ids[table] |= some
    matches = {match.id for match in picture.matches} if ids["phone_report"] or ids["referee_call"] else set()
    reports = _again(reading, PhoneReportRow, picture.reports, ids["phone_report"])
    calls = _again(reading, RefereeCallRow, picture.calls, ids["referee_call"])
    return replace(
        picture,
        reports=tuple(row for row in reports if row.match_id in matches) if ids["phone_report"] else reports,
        calls=tuple(row for row in calls if row.match_id in matches) if ids["referee_call"] else calls,
    )


def _again(reading: Reading, kind: type[R], before: tuple[R, ...], ids: Set[int]) -> tuple[R, ...]:
    """The rows `before`, with the rows with these ids read again.

    The rows with these ids may have been added, changed or removed since.
    """
    if not ids:
        return before
    rows = {row.id: row for row in before if row.id not in ids} | {row.id: row for row in reading.rows_with(kind, ids)}
    return tuple(rows[row_id] for row_id in sorted(rows))


def _with_last_steps(reading: Reading, picture: Picture, changed: Set[str]) -> Picture:
    """The picture with the ids of the latest steps. `changed` are the tables that the new steps changed."""
    step = reading.last_step(picture.event.id)
    content_step = reading.last_step(picture.event.id, ACCESS_STEPS) if changed & _OF_ACCESS else step
    return replace(picture, step=step, content_step=content_step)


def take_picture(reading: Reading, event_id: int) -> Picture:
    """Read the current state of the event. Raises `UserError("event.unknown")`."""
    event = reading.row(EventRow, event_id)
    if event is None:
        raise UserError("event.unknown", event=event_id)
    picture = Picture(
        step=reading.last_step(event_id),
        content_step=reading.last_step(event_id, ACCESS_STEPS),
        event=event,
        entrant_rows=tuple(reading.rows(EntrantRow, event_id=event_id)),
        rounds=tuple(reading.rows(RoundRow, event_id=event_id)),
        matches=tuple(reading.rows_of_rounds(MatchRow, event_id)),
        awards=tuple(reading.rows_of_rounds(AwardRow, event_id)),
        seeds=tuple(reading.rows(SeedRow, event_id=event_id)),
        notes=tuple(reading.rows(NoteRow, event_id=event_id)),
        set_checks=tuple(reading.rows(SetCheckRow, event_id=event_id)),
        apart=tuple(reading.rows(ApartRow, event_id=event_id)),
    )
    cuts = reading.journal(event_id, 1, done=CUT_STEPS) if picture.seeds else ()
    picture = replace(picture, cut_made_at=next((step.at for step in cuts), ""))
    return _with_clocks(reading, _with_phones(reading, picture))


def _with_phones(reading: Reading, picture: Picture) -> Picture:
    event_id, matches = picture.event.id, {match.id for match in picture.matches}
    reports, calls = reading.rows(PhoneReportRow, event_id=event_id), reading.rows(RefereeCallRow, event_id=event_id)
    updated = replace(
        picture,
        reports=tuple(row for row in reports if row.match_id in matches),
        calls=tuple(row for row in calls if row.match_id in matches),
    )
    return _with_sets(reading, updated)


def _with_sets(reading: Reading, picture: Picture) -> Picture:
    players = {entrant.id for entrant in picture.entrant_rows}
    sets = [row for row in reading.rows(SentSetRow, event_id=picture.event.id) if row.entrant_id in players]
    return replace(
        picture,
        sent_sets=tuple(row for row in sets if not row.declined_at),
        declined_sets=tuple(row for row in sets if row.declined_at),
    )


def _with_clocks(reading: Reading, picture: Picture, changed: Set[str] = _OF_CLOCKS) -> Picture:
    """The picture with its clocks, games and round times, of which those in `changed` tables are read again."""
    under_way, updated = picture.under_way, picture
    if "round_clock" in changed:
        clocks = tuple(clock for row in under_way for clock in reading.rows(RoundClockRow, round_id=row.id))
        updated = replace(updated, clocks=clocks)
    if "table_clock" in changed:
        clocks_of_tables = tuple(clock for row in under_way for clock in reading.rows(TableClockRow, round_id=row.id))
        updated = replace(updated, table_clocks=clocks_of_tables)
    if "game" in changed:
        games = tuple(game for row in under_way for game in reading.rows(GameRow, round_id=row.id))
        updated = replace(updated, games=games)
    if {"round_clock", "table_clock"} & changed and picture.rounds:
        updated = replace(updated, times=tuple(reading.round_times(picture.event.id)))
    return updated
