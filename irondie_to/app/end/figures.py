"""Statistics on the whole field of an event: how many played, for how long, and with which dice."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from irondie_to.app.core.clock_facts import game_clock_of, round_clock_of
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import GameRow, RoundClockRow, TableClockRow
from irondie_to.app.core.times import passed
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.clocks.clock import MINUTE_MS
from irondie_to.tournament.model import Outcome

_HOUR = 60


class MatchCounts(NamedTuple):
    """The numbers of matches with a result, of games played in them, and of drawn matches."""

    matches: int
    games: int
    drawn: int


@dataclass(frozen=True, slots=True)
class EventTimes:
    """The stored clocks and games of all rounds of an event."""

    clocks: tuple[RoundClockRow, ...] = ()
    tables: tuple[TableClockRow, ...] = ()
    games: tuple[GameRow, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldFigures:
    """Statistics on the whole field. `rulings` and `penalties` are the numbers of recorded rulings and penalties.

    `clock_ms` is the total time that the hall clock ran, up to the last result of each round; None if it was never
    started. `overtime` is the number of games won in overtime or sudden death. `longest` is the longest game that was
    played, as (milliseconds, table); None if no game was timed.

    `dice` is the number of all registered dice, including side sets. `favourite` is the most frequent die in the
    registered sets, without side sets, and the number of times it occurs; None if no set is registered. Rare and common
    dice are not distinguished. Of several equally frequent dice, the first in the order of the notation is chosen.
    """

    players: int
    clubs: int
    counts: MatchCounts
    clock_ms: int | None
    overtime: int
    longest: tuple[int, int] | None
    dice: int
    favourite: tuple[Die, int] | None
    rulings: int
    penalties: int


class FigureLine(NamedTuple):
    """A figure in words: its name and its value. `die` is the die to which the value refers, or None."""

    name: Phrase
    value: str | Phrase
    die: Die | None = None


def figure_lines(found: FieldFigures) -> tuple[FigureLine, ...]:
    """The figures in words, without those for which nothing was recorded, such as clock times or sets."""
    counts, lines = found.counts, []
    lines.append(FigureLine(Phrase("end_page.players_clubs"), f"{found.players}, {found.clubs}"))
    lines.append(FigureLine(Phrase("end_page.matches_games"), f"{counts.matches}, {counts.games}"))
    lines.append(FigureLine(Phrase("end_page.drawn"), str(counts.drawn)))
    if found.clock_ms is not None:
        hours, minutes = divmod(found.clock_ms // MINUTE_MS, _HOUR)
        clock = Phrase("end_page.hours", {"hours": hours, "minutes": minutes})
        lines.append(FigureLine(Phrase("end_page.clock"), clock))
    if found.overtime or found.longest is not None:
        lines.append(FigureLine(Phrase("end_page.overtime"), str(found.overtime)))
    if found.longest is not None:
        ms, table = found.longest
        longest = Phrase("end_page.at_table", {"time": passed(ms), "table": table})
        lines.append(FigureLine(Phrase("end_page.longest"), longest))
    if found.dice:
        lines.append(FigureLine(Phrase("end_page.dice_brought"), str(found.dice)))
    if found.favourite is not None:
        die, count = found.favourite
        lines.append(FigureLine(Phrase("end_page.favourite"), f"{die}, {count}×", die))
    lines.append(FigureLine(Phrase("end_page.rulings_penalties"), f"{found.rulings}, {found.penalties}"))
    return tuple(lines)


def match_counts(picture: Picture) -> MatchCounts:
    """Count the matches with a result, their games and the draws. The games of an agreed draw are not counted."""
    matches = [match for match in picture.matches if match.outcome != Outcome.PENDING.value]
    played = [row for row in matches if row.outcome == Outcome.PLAYED.value]
    games = sum((row.games_a or 0) + (row.games_b or 0) + (row.games_drawn or 0) for row in played)
    drawn = sum(row.outcome in {"played", "intentional_draw"} and row.games_a == row.games_b for row in matches)
    return MatchCounts(len(matches), games, drawn)


def times_of(desk: Desk, event_id: int) -> EventTimes:
    return desk.read(partial(_times, event_id=event_id))


def _times(reading: Reading, event_id: int) -> EventTimes:
    return EventTimes(
        tuple(reading.rows_of_rounds(RoundClockRow, event_id)),
        tuple(reading.rows_of_rounds(TableClockRow, event_id)),
        tuple(reading.rows_of_rounds(GameRow, event_id)),
    )


def field_figures(picture: Picture, times: EventTimes) -> FieldFigures:
    entrants = picture.tournament.entrants
    kinds = Counter(note.kind == NoteKind.RULING.value for note in picture.notes)
    dice, favourite = _dice(picture)
    lengths = _lengths(picture, times)
    return FieldFigures(
        len(entrants),
        len({entrant.group for entrant in entrants if entrant.group}),
        match_counts(picture),
        _clock_ms(picture, times),
        sum(_is_in_overtime(game) and game.winner in {"a", "b"} for game in times.games),
        max(lengths, key=lambda length: (length[0], -length[1]), default=None),
        dice,
        favourite,
        kinds[True],
        kinds[False],
    )


def _is_in_overtime(game: GameRow) -> bool:
    return game.overtime_at_ms is not None or game.sudden_death


def _lengths(picture: Picture, times: EventTimes) -> list[tuple[int, int]]:
    """The finished games that were actually played, each as (length in milliseconds, table)."""
    tables = {match.id: match.table_number for match in picture.matches}
    showing = {clock.round_id: clock.showing_ms for clock in times.clocks}
    played = [row for row in times.games if row.started_at_ms is not None or row.shown_at_ms is not None]
    games = [(row, game_clock_of(row)) for row in played if row.match_id in tables and row.round_id in showing]
    return [
        (game.ended_at - game.begins(showing[row.round_id]), tables[row.match_id])
        for row, game in games
        if game.ended_at is not None
    ]


def _clock_ms(picture: Picture, times: EventTimes) -> int | None:
    """The total time in milliseconds that the clocks ran, up to the last result of each round.

    Rounds that share a clock count once. None if no clock was started.
    """
    if not times.clocks:
        return None
    ends: dict[int, int] = defaultdict(int)
    for table in times.tables:
        ends[table.round_id] = max(ends[table.round_id], table.finished_at_ms or 0)
    stage_of = {row.id: (row.phase, row.number) for row in picture.rounds}
    ran: dict[tuple[str, int], int] = defaultdict(int)
    for clock in times.clocks:
        if clock.round_id in stage_of and ends[clock.round_id]:
            stage, elapsed = stage_of[clock.round_id], round_clock_of(clock).elapsed(ends[clock.round_id])
            ran[stage] = max(ran[stage], elapsed)
    return sum(ran.values())


def _dice(picture: Picture) -> tuple[int, tuple[Die, int] | None]:
    count, played = 0, Counter[Die]()
    for entrant in picture.tournament.entrants:
        dice_set = read_set(entrant.set or "")
        count += len(dice_set.dice) + len(dice_set.side)
        played.update(Die(die.colour, die.type) for die in dice_set.dice)
    if not played:
        return count, None
    return count, min(played.items(), key=lambda item: (-item[1], item[0].sort_key))
