"""The tables that are exported to spreadsheets and web sites: standings, pairings, results and players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture, names_by_code, reasons_of, words_of
from irondie_to.app.core.results import result_of, winner_of
from irondie_to.app.core.round_names import round_title, stage_title, title_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.stages import Stage, stages
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.queries import finished_rounds, is_event_over
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.knockout.queries import going_on
from irondie_to.app.papers.pairings import by_table, find_rounds
from irondie_to.app.papers.standings import standings
from irondie_to.app.players.remarks import joined
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.model import LossReason, Outcome

_AGREED = Phrase("export.agreed")
_BOTH_LOSE = Phrase("entry.double_loss")
_DISQUALIFIED = Phrase("export.disqualified")
_PENALTIES = {
    NoteKind.GAME_LOSS: Phrase("export.game_loss"),
    NoteKind.MATCH_LOSS: Phrase("export.match_loss"),
}
"""The penalties that explain a result, except a disqualification, which is a fact about the whole event.

Cautions and warnings cost nothing, and stay in the referee's list: everybody may read an exported table.
"""
_LOST = {
    None: Phrase("export.forfeited"),
    LossReason.ABSENT: Phrase("export.absent"),
    LossReason.PENALTY: _PENALTIES[NoteKind.MATCH_LOSS],
    LossReason.DISQUALIFIED: _DISQUALIFIED,
}
_LOSERS = {
    Outcome.FORFEIT_A: (True, False),
    Outcome.FORFEIT_B: (False, True),
    Outcome.DOUBLE_LOSS: (True, True),
}


def match_facts(picture: Picture, row: MatchRow) -> Phrase | None:
    """The fact that decided the match, apart from its games; None if only the games decided it.

    This is an agreement, a forfeit, an absence, a penalty or a double loss. If both players lost for the same reason,
    that reason is returned.
    """
    a, b = _facts_of_sides(picture, row)
    facts = {*a, *b}
    return _BOTH_LOSE if len(facts) > 1 else next(iter(facts), None)


def player_facts(picture: Picture) -> dict[int, Phrase | None]:
    """All facts about each entrant up to now, by row id.

    The facts are whether the entrant left, the games and matches lost by penalty, and the matches lost without play or
    drawn by agreement. A fact that applies several times is given once, with its count.
    """
    by_entrant: dict[int, Counter[Phrase]] = {
        entrant.id: Counter(_left(picture, entrant)) for entrant in picture.entrants
    }
    for note in picture.notes:
        penalty = _PENALTIES.get(NoteKind(note.kind))
        if note.entrant_id in by_entrant and penalty is not None:
            by_entrant[note.entrant_id][penalty] += 1
    from_notes = {*_PENALTIES.values(), _DISQUALIFIED}
    for row in picture.matches:
        for entrant_id, facts in zip((row.a_id, row.b_id), _facts_of_sides(picture, row), strict=True):
            by_entrant[entrant_id].update(fact for fact in facts if fact not in from_notes)
    return {entrant_id: joined(list(_counted(facts))) for entrant_id, facts in by_entrant.items()}


def _counted(facts: Counter[Phrase]) -> Iterable[Phrase]:
    for fact, count in facts.items():
        yield fact if count == 1 else Phrase("export.times", {"fact": fact, "count": count})


def _left(picture: Picture, entrant: NamedEntrant) -> list[Phrase]:
    if entrant.id in picture.disqualified:
        return [_DISQUALIFIED]
    return [] if entrant.dropped_after is None else [Phrase("export.dropped")]


def _facts_of_sides(picture: Picture, row: MatchRow) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
    """The facts about player a and about player b of the match; an agreed draw is a fact about both."""
    outcome = result_of(row).outcome
    if outcome is Outcome.INTENTIONAL_DRAW:
        return (_AGREED,), (_AGREED,)
    losers, reasons, lost = _LOSERS.get(outcome), reasons_of(picture, row), picture.lost_games(row)
    if losers is not None:
        lost_by = _LOST | {None: _BOTH_LOSE} if outcome is Outcome.DOUBLE_LOSS else _LOST
        a, b = ((lost_by[reason],) if loses else () for loses, reason in zip(losers, reasons, strict=True))
        return a, b
    a, b = ((_PENALTIES[NoteKind.GAME_LOSS],) if games else () for games in lost)
    return a, b


TITLES = {
    ExportedContent.STANDINGS: Phrase("export.standings"),
    ExportedContent.PAIRINGS: Phrase("export.pairings"),
    ExportedContent.RESULTS: Phrase("export.results"),
    ExportedContent.PLAYERS: Phrase("export.players"),
}


class Share(NamedTuple):
    """A share from 0 to 1, which is shown as a percentage."""

    value: Fraction


Cell: TypeAlias = str | int | Fraction | Share | Phrase | None
"""A cell: a text that a person typed, a number, a sentence, or nothing."""


@dataclass(frozen=True, slots=True)
class ExportColumn:
    """A column: its heading or, for a tie-breaker, the id of the tie-breaker that gives the column its name.

    `is_fact` marks a column that briefly sums up the notes for use in a spreadsheet. Web pages omit it and show the
    notes themselves.
    """

    heading: Phrase | None
    tiebreaker: str = ""
    is_fact: bool = False


_FACT = ExportColumn(Phrase("export.fact"), is_fact=True)


@dataclass(frozen=True, slots=True)
class ExportTable:
    """A table with its title. Every row has a cell for each column."""

    content: ExportedContent
    title: Phrase
    columns: tuple[ExportColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]


def export_table(picture: Picture, content: ExportedContent) -> ExportTable:
    """Make one table of the event.

    The standings are those after the last finished round; once the event is over, they are in final order, with the
    final place in the first column. The pairings are those of the earliest round under way, where the final includes
    the match for third place; once the event is over, those of all rounds. Raises `UserError`: `export.no_standings`
    before the first Swiss round is finished, or `export.no_rounds` before the first round is published.
    """
    if content is ExportedContent.STANDINGS and not finished_rounds(picture):
        raise UserError("export.no_standings")
    if content in {ExportedContent.PAIRINGS, ExportedContent.RESULTS} and not picture.rounds:
        raise UserError("export.no_rounds")
    return _MAKERS[content](picture)


def export_tables(picture: Picture) -> tuple[ExportTable, ...]:
    """Make all tables that the event has so far, in the order of `ExportedContent`."""
    tables = []
    for content in ExportedContent:
        with suppress(UserError):  # what the event does not have yet
            tables.append(export_table(picture, content))
    return tuple(tables)


def _columns(*codes: str) -> tuple[ExportColumn, ...]:
    return tuple(ExportColumn(Phrase(code)) for code in codes)


def _standings(picture: Picture) -> ExportTable:
    view = standings(picture, None)
    clubs = {entrant.code: entrant.club for entrant in picture.entrants}
    facts, row_ids = player_facts(picture), {entrant.code: entrant.id for entrant in picture.entrants}
    names = names_by_code(picture)
    final = ranking(picture)
    places = {line.name: line.rank for line in final.lines} if final.is_over else {}
    rows: list[tuple[Cell, ...]] = []
    for row in view.rows:
        values = (
            None if value is None else Share(value) if column.percent else value
            for value, column in zip(row.values, view.columns, strict=True)
        )
        name = names[row.who.code]
        told = row.note, facts[row_ids[row.who.code]]
        cells = (row.rank, name, clubs[row.who.code], row.points, *row.matches, *row.games, *values, *told)
        rows.append((places[name], *cells) if places else cells)
    if places:
        by_name = {row[2]: row for row in rows}
        rows = [by_name[name] for name in places]
    columns = (
        *(_columns("export.final_place") if places else ()),
        *_columns("export.rank", "export.player", "export.club", "export.points"),
        *_columns("export.matches_won", "export.matches_lost", "export.matches_drawn"),
        *_columns("export.games_won", "export.games_lost", "export.games_drawn"),
        *(ExportColumn(None, column.id) for column in view.columns),
        *_columns("export.note"),
        _FACT,
    )
    title = Phrase("paper.standings_after", {"round": view.after, "rounds": view.rounds})
    if places:
        title = Phrase("paper.final_ranking")
    return ExportTable(ExportedContent.STANDINGS, title, columns, tuple(rows))


def _pairings(picture: Picture) -> ExportTable:
    columns = _columns(
        "export.table", "export.player_a", "export.points_a", "export.player_b", "export.points_b", "export.note"
    )
    if not is_event_over(picture):
        rounds = find_rounds(picture, None)
        title = Phrase("export.pairings_of", {"round": title_of(rounds)})
        return ExportTable(ExportedContent.PAIRINGS, title, columns, tuple(_pairings_of(picture, rounds)))
    played: list[Stage] = [(row,) for row in picture.swiss]
    played += stages(picture) if picture.seeds else []
    rows = [(title_of(rounds), *row) for rounds in played for row in _pairings_of(picture, rounds)]
    columns = (*_columns("export.round"), *columns)
    return ExportTable(ExportedContent.PAIRINGS, TITLES[ExportedContent.PAIRINGS], columns, tuple(rows))


def _pairings_of(picture: Picture, rounds: Stage) -> Iterable[tuple[Cell, ...]]:
    """The rows of rounds that are played at the same time: the matches, then the players without an opponent."""
    view = by_table(picture, rounds)
    names = names_by_code(picture)

    def points(value: int) -> int | None:
        return value if view.with_points else None

    for line in view.rows:
        a, b = line.a, line.b
        note = Phrase("export.by_hand") if line.by_hand else line.stage
        yield line.table, names[a.who.code], points(a.points), names[b.who.code], points(b.points), note
    for alone in view.alone:
        yield None, names[alone.who.code], points(alone.points), None, None, alone.sentence


def _results(picture: Picture) -> ExportTable:
    rows: list[tuple[Cell, ...]] = []
    told, without_match = _going_on(picture)
    for row in (*picture.swiss, *picture.knockout):
        title = round_title(row)
        rows += [
            _result(picture, title, match, told.get((row.name, match.table_number)))
            for match in picture.matches_of(row)
        ]
        for kind, word in (("bye", "export.bye"), ("half", "export.half"), ("loss", "export.awarded_loss")):
            for entrant in picture.awards_of(row, kind):
                rows.append((title, None, entrant.name, None, None, None, None, None, Phrase(word), None))
    rows += without_match
    columns = (
        *_columns("export.round", "export.table", "export.player_a", "export.games_a", "export.games_b"),
        *_columns("export.drawn_games", "export.player_b", "export.winner", "export.note"),
        _FACT,
    )
    return ExportTable(ExportedContent.RESULTS, TITLES[ExportedContent.RESULTS], columns, tuple(rows))


def _going_on(picture: Picture) -> tuple[dict[tuple[str | None, int | None], Phrase], list[tuple[Cell, ...]]]:
    """Notes and additional rows about who advances in the knockout, where the results alone do not show this.

    Returns the notes by round and table, and rows for matches that are not played because a player has no opponent, or
    because nobody has reached them.
    """
    if not picture.seeds:
        return {}, []
    bracket = bracket_of(picture.tournament)
    words, names = going_on(picture, bracket), names_by_code(picture)
    notes: dict[tuple[str | None, int | None], Phrase] = {}
    rows: list[tuple[Cell, ...]] = []
    for round_ in bracket.rounds:
        for meeting in round_.meetings:
            note = words.told(round_.name, meeting)
            if note is None:
                continue
            if meeting.match is not None:
                notes[round_.name, meeting.match.table] = note
                continue
            name = None if meeting.winner is None else names[meeting.winner]
            rows.append((stage_title(round_.name), None, name, None, None, None, None, name, note, None))
    return notes, rows


def _result(picture: Picture, title: Phrase, row: MatchRow, goes_on: Phrase | None) -> tuple[Cell, ...]:
    a, b, match = picture.entrant(row.a_id), picture.entrant(row.b_id), picture.match(row)
    winner = {a.code: a.name, b.code: b.name}.get(winner_of(match) or "")
    told = words_of(picture, row).told
    games: tuple[Cell, ...] = (None, None, None)
    if match.is_pending:
        note: Phrase | None = Phrase("export.pending")
    elif isinstance(told, Phrase):
        note = told
    else:
        games, note = (row.games_a, row.games_b, row.games_drawn), Phrase("export.by_hand") if row.by_hand else None
    note = joined([phrase for phrase in (note, goes_on) if phrase is not None])
    return (title, row.table_number, a.name, *games, b.name, winner, note, match_facts(picture, row))


def _players(picture: Picture) -> ExportTable:
    """The players. Sets are left out, because they are secret until the event is over."""
    rows = []
    for entrant in picture.entrants:
        state = "export.checked_in" if entrant.checked_in else "export.not_checked_in"
        if entrant.waiting:
            state = "export.waiting"
        elif entrant.dropped_after is not None:
            state = "export.disqualified" if entrant.id in picture.disqualified else "export.dropped"
        rows.append((entrant.name, entrant.club, Phrase(state)))
    columns = _columns("export.player", "export.club", "export.state")
    return ExportTable(ExportedContent.PLAYERS, TITLES[ExportedContent.PLAYERS], columns, tuple(rows))


_MAKERS: dict[ExportedContent, Callable[[Picture], ExportTable]] = {
    ExportedContent.STANDINGS: _standings,
    ExportedContent.PAIRINGS: _pairings,
    ExportedContent.RESULTS: _results,
    ExportedContent.PLAYERS: _players,
}
