"""What is stored, one plain row a fact. Every row has an `id` (0 until it is stored) and a `version` that counts its
changes, so that a station notices when another one was quicker.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar


class PersonRow(NamedTuple):
    """Somebody the club knows, over all its events; `mark` is the organiser's, for two of one name and club."""

    id: int
    name: str
    club: str | None = None
    mark: str | None = None
    version: int = 1


class EventRow(NamedTuple):
    """A tournament. `options` is the `options` object of the tournament document as JSON text.

    `date` is YYYY-MM-DD, `starts_at` HH:MM, both as on the wall clock of the place.
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
    version: int = 1


class EntrantRow(NamedTuple):
    """A person in an event. `code` is his id in documents; `dice` his set in notation, legal or still a draft.

    `name` may be borne by others of the event: `namesakes` says how they are told apart.
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
    version: int = 1


class RoundRow(NamedTuple):
    """A published round. `phase` is `swiss` or `knockout`; `name` is the knockout round's name, else empty.

    `report` is the pairing's report as JSON text.
    """

    id: int
    event_id: int
    phase: str
    number: int
    name: str
    published_at: str
    report: str
    version: int = 1


class MatchRow(NamedTuple):
    """A match of a round: entrants by row id, the table, and the result as in the tournament document."""

    id: int
    round_id: int
    table_number: int
    a_id: int
    b_id: int
    games_a: int | None = None
    games_b: int | None = None
    games_drawn: int | None = None
    outcome: str = "pending"
    by_hand: bool = False
    extra_seconds: int = 0
    version: int = 1


class AwardRow(NamedTuple):
    """A round without an opponent: `kind` is `bye`, `loss`, or `half` (a draw, only from imported documents)."""

    id: int
    round_id: int
    entrant_id: int
    kind: str
    version: int = 1


class SeedRow(NamedTuple):
    """A place in the cut: `place` counts from 1; who declined has 0 and stays on record."""

    id: int
    event_id: int
    entrant_id: int
    place: int
    version: int = 1


class NoteRow(NamedTuple):
    """A penalty or a ruling kept on record. `kind` is a `notes.NoteKind`; `noted_at` is UTC in ISO 8601.

    It speaks of a player, a table, both or neither. `round_name` is the number of the Swiss round or the name of the
    knockout round in which it was noted, empty before the first; it is no reference, for a knockout round may go again.
    `rule` is the id of the rule it rests on, or empty.
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
    version: int = 1


class RoundClockRow(NamedTuple):
    """The clock of a round once it is started: a `tournament.clock.RoundClock`. All in milliseconds.

    `started_at_ms` and `paused_at_ms` are wall time since 1970-01-01 UTC. The durations are the event's at the start.
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
    """What a match's clock has of its own: pauses, in the round time of `tournament.clocks.clock`, and the result.

    The result is wall time. A match that was never paused and has no result has no such row. All in milliseconds.
    """

    id: int
    round_id: int
    match_id: int
    paused_at_ms: int | None = None
    paused_ms: int = 0
    finished_at_ms: int | None = None
    version: int = 1


class GameRow(NamedTuple):
    """A game of a match as the desk has timed it: a `tournament.clock.GameClock`, all moments in its table time.

    `winner` is `a`, `b` or `drawn`, None while it is played. The result of the match is what its own row says.
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
    """A game that was followed on the mat: `record` is the game record as JSON text, `saved_at` UTC in ISO 8601.

    It belongs to a game of a match, or to none (also when its match is gone).
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
    """A check of a player's set before a game: what was registered and what was presented, in notation.

    `seconds` is what it took, `checked_at` UTC in ISO 8601; `round_name` as in `NoteRow`.
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
    """Work that somebody has begun and not finished, stored at every change of it.

    `subject` is an `unfinished.Kind` and says what `content` (JSON) holds; `name` is what the work is listed by.
    `event_id` is None for work without an event. `match_id` and `game_number` say which game of which match it
    belongs to, if any; the match may be gone meanwhile. `changed_at` is UTC in ISO 8601.
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
)

R = TypeVar(
    "R",
    PersonRow,
    EventRow,
    EntrantRow,
    RoundRow,
    MatchRow,
    AwardRow,
    SeedRow,
    NoteRow,
    RoundClockRow,
    TableClockRow,
    GameRow,
    GameRecordRow,
    SetCheckRow,
    UnfinishedRow,
)
"""One and the same kind of row throughout a signature."""


class JournalRow(NamedTuple):
    """One step: who did what when, and the rows before and after.

    `kind` is `do`, `undo` or `redo`; the latter two name the step they turned in `target`. `name` and `values` (JSON)
    are the phrase that names the step. `images` is JSON: [[table, id, before or null, after or null], …] with only the
    columns that changed where a row stayed. `event_id` None is the club's own journal. `at` is UTC in ISO 8601.
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
