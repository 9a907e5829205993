"""The stored rows, one class per table, except those for phones (`core.phones.rows`).

Every row has an `id` (0 until it is stored). Every row except a journal entry has a `version` that counts its changes,
so that a station notices if another one has changed the row first. `NameParts` is only a part of a row.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from irondie_to.app.core.phones.rows import (
    PhoneRow,
)


class PersonRow(NamedTuple):
    """A person known to the club, with one row for all their events.

    The organiser's `mark` distinguishes people with the same name and club.
    """

    id: int
    name: str
    club: str | None = None
    mark: str | None = None
    version: int = 1


class EventRow(NamedTuple):
    """An event. `options` is the `options` object of its tournament document as JSON text.

    `date` is YYYY-MM-DD and `starts_at` is HH:MM, both in local time. `fee` is the entry fee as typed, or empty.
    `most_players` limits the number of players (None: no limit). A player who is not at the table loses a game
    `absent_game_minutes` after the start of the round, and the match after `absent_match_minutes` (0: never). `ladder`
    determines which penalty follows a repeated one (`core.penalties.ladder`); it is empty for the usual ladder. `uuid`
    identifies the event in files (`core.documents`). `closes_at` is when the hall closes (HH:MM), or empty if unknown.
    `phones` are the phone rules (`core.phones.rules`) as JSON text, empty for the defaults.
    """

    id: int
    name: str
    date: str
    place: str
    organiser: str
    starts_at: str
    options: str
    seed: int
    match_minutes: int = 45
    game_minutes: int = 20
    showing_seconds: int = 30
    break_minutes: int = 5
    print_language: str = "en"
    fee: str = ""
    most_players: int | None = None
    absent_game_minutes: int = 5
    absent_match_minutes: int = 10
    ladder: str = ""
    uuid: str = ""
    closes_at: str = ""
    phones: str = ""
    version: int = 1


class EntrantRow(NamedTuple):
    """A person in an event.

    `code` is the person's id in documents, and `dice` the notation of their registered set, which may be illegal.
    `set_at` is when that set was registered, UTC in ISO 8601 (empty: unknown or no set), and `set_number` counts the
    sets that the person has registered for the event (0: unknown or none). `name` need not be unique in the event;
    `core.namesakes` distinguishes people with the same name. `dropped_after` is the last round in which the person
    could take part (0: left before round 1), None if the person has not left. A `waiting` entrant has no place in the
    event yet (`players.waiting`).
    """

    id: int
    event_id: int
    person_id: int
    code: str
    name: str
    club: str | None = None
    dice: str | None = None
    fixed_table: int | None = None
    checked_in: bool = False
    dropped_after: int | None = None
    mark: str | None = None
    paid: bool = False
    waiting: bool = False
    set_at: str = ""
    set_number: int = 0
    version: int = 1

    def with_set(self, dice: str | None, now: str) -> EntrantRow:
        """The entrant with the set `dice` (None: no set), registered at `now` unless the set is unchanged."""
        number = max(self.set_number, int(self.dice is not None)) + bool(dice)
        return self if dice == self.dice else self._replace(dice=dice, set_at=now if dice else "", set_number=number)


class NameParts(NamedTuple):
    """The columns of an entrant that determine the shown name, for queries that need no others."""

    id: int
    code: str
    name: str
    club: str | None
    mark: str | None


class ApartRow(NamedTuple):
    """Two entrants who should not meet in Swiss rounds, by row id; `a_id` is the lower one."""

    id: int
    event_id: int
    a_id: int
    b_id: int
    version: int = 1


class RoundRow(NamedTuple):
    """A published round. `phase` is `swiss` or `knockout`; `name` is the knockout round's name, otherwise empty.

    `report` is the pairing report as JSON text; it is empty for imported rounds and knockout rounds.
    """

    id: int
    event_id: int
    phase: str
    number: int
    name: str
    report: str
    version: int = 1


class Absence(Enum):
    """Whether a player is at the table, as stored in `MatchRow.absent_a` and `absent_b`."""

    HERE = ""
    AWAY = "away"
    GAME_LOST = "game_lost"
    """The player is still absent and has lost a game for it."""
    BACK = "back"
    """The player is back, after losing a game."""


class MatchRow(NamedTuple):
    """A match of a round: both entrants by row id, the table, and the result as in the tournament document.

    `by_hand` is true if a player was placed by hand; `extra_seconds` is the extra time given to the table. `absent_a`
    and `absent_b` are each an `Absence`. `agreed` is true if the result is one on which both players agreed by phone.
    `goes_on` is the `GoesOn` decision on who advances in the knockout; it is empty without a decision, so that the
    winner advances.
    """

    id: int
    round_id: int
    table_number: int
    a_id: int
    b_id: int
    games_a: int | None = None
    games_b: int | None = None
    games_drawn: int | None = None
    outcome: str = "pending"
    agreed: bool = False
    by_hand: bool = False
    extra_seconds: int = 0
    absent_a: str = ""
    absent_b: str = ""
    goes_on: str = ""
    version: int = 1

    @property
    def is_pending(self) -> bool:
        return self.outcome == "pending"

    @property
    def away(self) -> tuple[int, ...]:
        """The row ids of the players who are marked as absent from the table, player a before player b."""
        if not (self.absent_a or self.absent_b):
            return ()
        marks = (self.a_id, Absence(self.absent_a)), (self.b_id, Absence(self.absent_b))
        return tuple(row_id for row_id, mark in marks if mark in {Absence.AWAY, Absence.GAME_LOST})


class AwardRow(NamedTuple):
    """The result of a player without an opponent in a round.

    `kind` is `bye`, `loss`, or `half` (counts as a draw; only from imported documents).
    """

    id: int
    round_id: int
    entrant_id: int
    kind: str
    version: int = 1


class SeedRow(NamedTuple):
    """A player's place in the cut, counted from 1; 0 if the player declined."""

    id: int
    event_id: int
    entrant_id: int
    place: int
    version: int = 1


class NoteRow(NamedTuple):
    """A recorded penalty or ruling. `kind` is a `NoteKind`; `noted_at` is UTC in ISO 8601.

    The note concerns a player, a table, both or neither. `round_name` is the number of a Swiss round or the name of a
    knockout round; it is empty before the first round. It is text rather than a reference, because a knockout round may
    be removed again. `rule` is the id of the rule on which the note is based, or empty. `lost_game` is true if the note
    cost the player a game of their match in that round.
    """

    id: int
    event_id: int
    kind: str
    entrant_id: int | None
    round_name: str
    table_number: int | None
    words: str
    noted_at: str
    rule: str = ""
    lost_game: bool = False
    version: int = 1


class RoundClockRow(NamedTuple):
    """The clock of a started round, as stored; `tournament.clocks.clock.RoundClock` explains the fields.

    Times are in milliseconds. `started_at_ms` and `paused_at_ms` are wall time since 1970-01-01 UTC. `match_ms`,
    `game_ms` and `showing_ms` are copied from the event when the clock is started.
    """

    id: int
    round_id: int
    started_at_ms: int
    match_ms: int
    game_ms: int
    showing_ms: int
    paused_at_ms: int | None = None
    paused_ms: int = 0
    adjusted_ms: int = 0
    version: int = 1


class TableClockRow(NamedTuple):
    """A match's own clock data: its pauses and its end, in milliseconds.

    `paused_at_ms` is round time as defined in `tournament.clocks.clock`; `finished_at_ms` is wall time. A match without
    pauses and without a result may have no such row.

    `is_new` is true if the match was added or got other players while the clock of its round was running, and nobody
    has paused its clock yet; `paused_ms` is then the round time that it missed.
    """

    id: int
    round_id: int
    match_id: int
    paused_at_ms: int | None = None
    paused_ms: int = 0
    finished_at_ms: int | None = None
    is_new: bool = False
    version: int = 1


class GameRow(NamedTuple):
    """A timed game of a match, stored as in `tournament.clocks.clock.GameClock`.

    All times are table time in milliseconds. `winner` is `a`, `b` or `drawn`, or None if the game is still in progress
    or was ended by a penalty (`NoteRow.lost_game`). The result of the match is stored in the match's row.
    """

    id: int
    round_id: int
    match_id: int
    number: int
    shown_at_ms: int | None = None
    started_at_ms: int | None = None
    overtime_at_ms: int | None = None
    turn: int = 0
    sudden_death: bool = False
    ended_at_ms: int | None = None
    winner: str | None = None
    version: int = 1


class GameRecordRow(NamedTuple):
    """A recorded game: `record` is the game record as JSON text, `saved_at` is UTC in ISO 8601.

    `match_id` and `game_number` are None if the game does not belong to a match, or no longer does because the match
    was removed or given other players.
    """

    id: int
    event_id: int
    match_id: int | None
    game_number: int | None
    name: str
    record: str
    saved_at: str
    version: int = 1


class SetCheckRow(NamedTuple):
    """A check of a player's set before a game, with the registered and the presented set in notation.

    `seconds` is the duration of the check; `checked_at` is UTC in ISO 8601; `round_name` is as in `NoteRow`.
    """

    id: int
    event_id: int
    entrant_id: int
    round_name: str
    table_number: int | None
    game_number: int
    registered: str
    presented: str
    seconds: int
    words: str
    checked_at: str
    version: int = 1


class UnfinishedRow(NamedTuple):
    """Unfinished work, which is stored after every change.

    `subject` is an `unfinished.UnfinishedKind` and determines the format of `content` (JSON). The `name` of a game or a
    set check is shown in lists; that of a set draft is the player's row id, that of a print `Paper.sheet`, and that of
    other work is empty. `event_id` is None for work without an event. `match_id` and `game_number` are the match and
    game to which the work belongs, if any; the match may have been removed. `changed_at` is UTC in ISO 8601.
    """

    id: int
    event_id: int | None
    subject: str
    match_id: int | None
    game_number: int | None
    name: str
    content: str
    changed_at: str = ""
    version: int = 1


Row: TypeAlias = (
    PersonRow
    | EventRow
    | EntrantRow
    | ApartRow
    | RoundRow
    | MatchRow
    | AwardRow
    | SeedRow
    | NoteRow
    | RoundClockRow
    | TableClockRow
    | GameRow
    | GameRecordRow
    | SetCheckRow
    | UnfinishedRow
    | PhoneRow
)


class JournalRow(NamedTuple):
    """A journal entry for a step: who did it and when, its name, and the images of the changed rows.

    `kind` is `do`, `undo` or `redo`; for the last two, `target` is the id of the step that was undone or redone. `name`
    and `values` (JSON) are the phrase that names the step. `images` is JSON in the format of `storage.row_images`; it
    is empty in rows returned by `Reading.journal`. `event_id` is None in the club's own journal. `at` is UTC in ISO
    8601. `who` is the name of the station, and `person` the name of the person using it. If no person was given,
    `person` is empty, and `who` is the login name, if it is known, followed by the name of the station. `station` is
    the station's identity, which is never shown; it is empty in steps stored by versions without it.
    """

    id: int
    event_id: int | None
    kind: str
    target: int | None
    name: str
    values: str
    who: str
    at: str
    images: str
    undone: bool = False
    person: str = ""
    station: str = ""

    @property
    def signature(self) -> str:
        """The person followed by `who`, or only `who` if no person was named."""
        return f"{self.person} · {self.who}" if self.person else self.who
