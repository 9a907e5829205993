"""The printed documents about the pairings of a round: their content and their builders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, NamedTuple, TypeVar

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title, title_of
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.stages import Stage, points_before, stage_of, stages_under_way
from irondie_to.app.event.publication import publication_of
from irondie_to.app.papers.bracket import TIME_UP
from irondie_to.app.papers.changes import NOBODY, changes_by_hand, replaced_pairing
from irondie_to.app.papers.kinds import CHANGED_TABLES, RowChange, utc_time
from irondie_to.app.papers.views import People, PrintedName, RoundPaper, event_head
from irondie_to.app.players.remarks import left_remark
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import THIRD_PLACE
from irondie_to.tournament.match import knockout_ruling
from irondie_to.tournament.model import Match


class PrintedSeat(NamedTuple):
    """One of the two players at a table. `points` are the match points before the round."""

    who: PrintedName
    points: int


class TableRow(NamedTuple):
    """A table of a round. `by_hand` is true if a player was placed by hand.

    `extra_minutes` is the extra time, rounded up to whole minutes. `stage` is the title of the round if the document
    covers several, otherwise None. `change` is set if the replaced print had other players at this table.
    """

    table: int
    a: PrintedSeat
    b: PrintedSeat
    by_hand: bool
    extra_minutes: int = 0
    stage: Phrase | None = None
    change: RowChange | None = None


BYE_SENTENCE: Final = "paper.bye_worth"
"""The code of the sentence shown instead of the opponent for a player with a bye or an awarded draw."""
OUT: Final = Phrase("paper.out_word")
"""The word for a player who does not play in the round."""


class UnpairedRow(NamedTuple):
    """A player without an opponent; `word` is shown instead of the table, `sentence` instead of the opponent.

    `change` is set if the player had a table in the replaced print.
    """

    who: PrintedName
    points: int
    word: Phrase
    sentence: Phrase
    is_bye: bool = False
    change: RowChange | None = None


@dataclass(frozen=True, slots=True)
class PairingsByTable(RoundPaper):
    """Pairings for the wall, by table. Players without an opponent follow the last table."""

    layout: ClassVar[str] = "rounds.pairings_by_table"
    compared: ClassVar[str] = "compared_pairings"
    for_wall: ClassVar[bool] = True
    rows: tuple[TableRow, ...]
    alone: tuple[UnpairedRow, ...]
    with_points: bool = True

    @property
    def content(self) -> str:
        return repr(replace(self, rows=tuple(row._replace(extra_minutes=0) for row in self.rows)))


class NameRow(NamedTuple):
    """A player's table and opponent, or `alone` for a player without an opponent.

    `stage` is the title of the round if the document covers several, otherwise None. `so_far` are the numbers of games
    that the player and the opponent have won through penalties, None if there are none or the match has a result.
    `change` is set if the replaced print did not list the player, or named another table, another opponent or another
    reason for having no opponent. It is also set if the player is no longer listed.
    """

    who: PrintedName
    table: int | None
    opponent: PrintedName | None
    alone: UnpairedRow | None
    by_hand: bool
    stage: Phrase | None = None
    so_far: tuple[int, int] | None = None
    change: RowChange | None = None


@dataclass(frozen=True, slots=True)
class PairingsByName(RoundPaper):
    """Pairings for the wall, by name: every player of the event or, in a knockout round, every player of the round.

    Whoever is missing from a list that `has_everybody` is not in the event. `two_columns` omits the opponents and uses
    smaller type, for events that would fill ten sheets or more.
    """

    layout: ClassVar[str] = "rounds.pairings_by_name"
    compared: ClassVar[str] = "compared_pairings"
    for_wall: ClassVar[bool] = True
    rows: tuple[NameRow, ...]
    has_everybody: bool = False
    two_columns: bool = False

    @property
    def content(self) -> str:
        return repr(replace(self, rows=tuple(row._replace(so_far=None) for row in self.rows), two_columns=False))


@dataclass(frozen=True, slots=True)
class MatchSlips(RoundPaper):
    """One slip for every table of a round. `per_sheet` is 2, 3 or 4.

    `time_up` is the ruling on matches whose time is over; it is set only for the knockout, which has no match points.
    `replaced` maps tables to the local time (YYYY-MM-DDTHH:MM) of the latest earlier slip with other players.
    """

    layout: ClassVar[str] = "rounds.slips"
    compared: ClassVar[str] = "compared_pairings"
    is_cut: ClassVar[bool] = True
    rows: tuple[TableRow, ...]
    game_minutes: int
    showing_seconds: int
    time_up: Phrase | None = None
    per_sheet: int = 4
    replaced: Mapping[int, str] = field(default_factory=dict, kw_only=True)

    @property
    def content(self) -> str:
        return repr([(row.table, row.a.who.code, row.b.who.code) for row in self.rows])


@dataclass(frozen=True, slots=True)
class RoundSheet(RoundPaper):
    """The tables of a round with space for results written by hand, for the staff."""

    layout: ClassVar[str] = "rounds.round_sheet"
    compared: ClassVar[str] = "compared_pairings"
    staff_only: ClassVar[bool] = True
    rows: tuple[TableRow, ...]
    alone: tuple[UnpairedRow, ...]
    with_points: bool = True


def find_rounds(picture: Picture, wanted: int | str | None) -> Stage:
    """Find published rounds: a Swiss round by number, a knockout round by its name in the tournament document.

    If `wanted` is None, the earliest round under way is found. The final includes the match for third place, because
    both are played at the same time; the match for third place can also be found alone by its name. Raises `UserError`
    `paper.no_rounds`, `paper.no_round` or `paper.no_stage`.
    """
    if not picture.rounds:
        raise UserError("paper.no_rounds")
    if wanted is None:
        return stages_under_way(picture)[0]
    if isinstance(wanted, str):
        for row in picture.knockout:
            if row.name == wanted:
                return (row,) if row.name == THIRD_PLACE else stage_of(picture, row)
        raise UserError("paper.no_stage", name=wanted[:20], names=tuple(row.name for row in picture.knockout))
    for row in picture.swiss:
        if row.number == wanted:
            return (row,)
    raise UserError("paper.no_round", round=wanted, rounds=len(picture.swiss))


def by_table(
    picture: Picture,
    rounds: Stage,
    clock: Callable[[str], str] = utc_time,
    persons: Mapping[str, str] = NOBODY,
) -> PairingsByTable:
    """Build the pairings by table of rounds that are played at the same time. Knockout pairings show no points.

    `clock` converts a stored UTC time to the local time of day (HH:MM), and `persons` maps the stored times of steps to
    the people who did them.
    """
    people, points = People(picture), points_before(picture, rounds[0])
    return PairingsByTable(
        event_head(picture),
        title_of(rounds),
        tuple(
            TableRow(
                match.table_number,
                PrintedSeat(people.row(match.a_id), points.get(match.a_id, 0)),
                PrintedSeat(people.row(match.b_id), points.get(match.b_id, 0)),
                match.by_hand,
                -(-match.extra_seconds // 60),
                None if len(rounds) == 1 else round_title(row),
            )
            for row in rounds
            for match in picture.matches_of(row)
        ),
        tuple(_unpaired(picture, rounds[0], people, points).values()),
        with_points=rounds[0].phase == "swiss",
        replaces=replaced_pairing(rounds[0], clock),
        hands=changes_by_hand(picture, rounds, clock, persons),
    )


OfTables = TypeVar("OfTables", PairingsByTable, PairingsByName, MatchSlips)


def only_at(view: OfTables, tables: Collection[int] | None) -> OfTables:
    """A copy of the document with only the matches at these tables; the document itself if `tables` is None.

    Players without an opponent are left out of the copy.
    """
    if tables is None:
        return view
    hands = (
        change._replace(tables=tuple(table for table in change.tables if table in tables)) for change in view.hands
    )
    rows = tuple(row for row in view.rows if row.table in tables)
    view = replace(view, rows=rows, hands=tuple(change for change in hands if change.tables), is_part=True)
    if isinstance(view, PairingsByTable):
        return replace(view, alone=())
    if isinstance(view, PairingsByName):
        return replace(view, has_everybody=False)
    return view


def chosen_tables(picture: Picture, rounds: Stage, wanted: Collection[int]) -> Collection[int] | None:
    """The `wanted` tables, with `CHANGED_TABLES` replaced by the tables that have changed.

    If `wanted` is empty, returns None, which stands for all tables. Raises `UserError`: `paper.no_table` if a table is
    not in these rounds, or `paper.no_changed_tables` if no table has changed.
    """
    if not wanted:
        return None
    tables = [match.table_number for row in rounds for match in picture.matches_of(row)]
    chosen = [table for table in wanted if table != CHANGED_TABLES]
    missing = next((table for table in chosen if table not in tables), None)
    if missing is not None:
        raise UserError("paper.no_table", table=missing, first=min(tables, default=0), last=max(tables, default=0))
    if CHANGED_TABLES not in wanted:
        return chosen
    changed = changed_tables(picture, rounds)
    if not changed:
        raise UserError("paper.no_changed_tables")
    return (*chosen, *changed)


def changed_tables(picture: Picture, rounds: Stage) -> tuple[int, ...]:
    """The tables that have changed since the previous pairing, in order.

    A table has changed if the replaced pairing had other players there, or if its players were swapped by hand after
    the current pairing was published.
    """
    publication, matches = publication_of(rounds[0]), picture.matches_of(rounds[0])
    replaced = publication.replaced
    changed = set(publication.moved)
    if replaced is not None:
        code = {row.id: row.code for row in picture.entrant_rows}
        before = {(table, frozenset((a, b))) for table, a, b in replaced.matches}
        now = [(match.table_number, frozenset((code[match.a_id], code[match.b_id]))) for match in matches]
        changed |= {table for table, pair in now if (table, pair) not in before}
    return tuple(match.table_number for match in matches if match.table_number in changed)


def match_slips(
    picture: Picture,
    rounds: Stage,
    per_sheet: int = 4,
    clock: Callable[[str], str] = utc_time,
    persons: Mapping[str, str] = NOBODY,
) -> MatchSlips:
    view = by_table(picture, rounds, clock, persons)
    time_up = TIME_UP[knockout_ruling(picture.options)] if rounds[0].phase == "knockout" else None
    event = picture.event
    return MatchSlips(
        view.event,
        view.round_title,
        view.rows,
        event.game_minutes,
        event.showing_seconds,
        time_up,
        per_sheet,
        replaces=view.replaces,
        hands=view.hands,
    )


def round_sheet(
    picture: Picture,
    rounds: Stage,
    clock: Callable[[str], str] = utc_time,
    persons: Mapping[str, str] = NOBODY,
) -> RoundSheet:
    view = by_table(picture, rounds, clock, persons)
    return RoundSheet(
        view.event,
        view.round_title,
        view.rows,
        view.alone,
        view.with_points,
        replaces=view.replaces,
        hands=view.hands,
    )


def by_name(
    picture: Picture,
    rounds: Stage,
    clock: Callable[[str], str] = utc_time,
    persons: Mapping[str, str] = NOBODY,
) -> PairingsByName:
    """Build the pairings by name of rounds that are played at the same time.

    For a Swiss round, all players of the event are listed; those without an opponent have a word instead of a table.
    For the knockout, only the players of the rounds are listed.
    """
    people = People(picture)
    matches = [(row, match) for row in rounds for match in picture.matches_of(row)]
    at = {player: (row, match) for row, match in matches for player in (match.a_id, match.b_id)}
    alone = _unpaired(picture, rounds[0], people, points_before(picture, rounds[0]))
    rows = []
    for entrant in people.by_name(picture.entrants):
        if entrant.id not in at:
            if entrant.id in alone:
                rows.append(NameRow(people.row(entrant.id), None, None, alone[entrant.id], by_hand=False))
            continue
        row, match = at[entrant.id]
        is_first = match.a_id == entrant.id
        opponent = match.b_id if is_first else match.a_id
        stage = None if len(rounds) == 1 else round_title(row)
        who, against = people.row(entrant.id), people.row(opponent)
        so_far = _so_far(picture.match(match), is_first=is_first)
        rows.append(NameRow(who, match.table_number, against, None, match.by_hand, stage, so_far))
    return PairingsByName(
        event_head(picture),
        title_of(rounds),
        tuple(rows),
        has_everybody=rounds[0].phase == "swiss",
        replaces=replaced_pairing(rounds[0], clock),
        hands=changes_by_hand(picture, rounds, clock, persons),
    )


def _so_far(match: Match, *, is_first: bool) -> tuple[int, int] | None:
    games = match.by_penalties
    if not match.is_pending or not any(games):
        return None
    return (games.a, games.b) if is_first else (games.b, games.a)


def _unpaired(picture: Picture, row: RoundRow, people: People, points: Mapping[int, int]) -> dict[int, UnpairedRow]:
    """The players without an opponent in a Swiss round, keyed by row id, byes first; empty for a knockout round."""
    if row.phase != "swiss":
        return {}
    worth = picture.options.points
    rows: dict[int, UnpairedRow] = {}
    kinds = {
        "bye": (Phrase("paper.bye_word"), Phrase(BYE_SENTENCE, {"points": worth.win})),
        "half": (Phrase("paper.bye_word"), Phrase(BYE_SENTENCE, {"points": worth.draw})),
        "loss": (Phrase("paper.absent_word"), Phrase("paper.counts_as_loss")),
    }
    for kind, (word, sentence) in kinds.items():
        for entrant in picture.awards_of(row, kind):
            who = people.row(entrant.id)
            rows[entrant.id] = UnpairedRow(who, points[entrant.id], word, sentence, is_bye=kind != "loss")
    playing = {player for match in picture.matches_of(row) for player in (match.a_id, match.b_id)}
    for entrant in people.by_name(picture.entrants):
        if entrant.id not in playing and entrant.id not in rows:
            word, sentence = _why_not(entrant, row, is_disqualified=entrant.id in picture.disqualified)
            rows[entrant.id] = UnpairedRow(people.row(entrant.id), points[entrant.id], word, sentence)
    return rows


def _why_not(entrant: NamedEntrant, row: RoundRow, *, is_disqualified: bool) -> tuple[Phrase, Phrase]:
    if entrant.dropped_after is not None and entrant.dropped_after < row.number:
        if is_disqualified:
            return OUT, Phrase("remark.disqualified_short")
        return OUT, left_remark(entrant.dropped_after, disqualified=False)[0]
    if entrant.waiting:
        return OUT, Phrase("paper.on_waiting_list")
    if not entrant.checked_in:
        return OUT, Phrase("paper.not_checked_in")
    return OUT, Phrase("paper.not_in_round")
