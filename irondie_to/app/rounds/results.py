"""Stores, corrects and removes results of Swiss rounds, and has the checks and words for results of all rounds."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from irondie_to.app.core.bracket.match_clocks import end_clocks, follow_result
from irondie_to.app.core.lookup import find_match, names_in_event, shown_names, swiss_rounds
from irondie_to.app.core.lost_games import lost_in_round, refuse_contradiction
from irondie_to.app.core.penalties.absences import absent_winners, with_winners_here
from irondie_to.app.core.picture import Picture, codes_of
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import (
    PENDING,
    UNKNOWN,
    LossReasons,
    ResultWords,
    is_games,
    loss_reasons,
    result_of,
    set_off,
    text_of,
    with_result,
    withdraw_reports,
)
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import EntrantRow, MatchRow, NoteRow, RoundRow, SeedRow
from irondie_to.app.core.steps import Done
from irondie_to.app.rounds.begun import paired_before_correction
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.match import MatchResult, check
from irondie_to.tournament.model import PlayerId


class SeenMatch(NamedTuple):
    """The round and the players that the caller saw at a table.

    Used to detect whether a different match is now played there.
    """

    round_name: str
    a: PlayerId
    b: PlayerId

    @classmethod
    def of(cls, picture: Picture, row: RoundRow, match: MatchRow) -> SeenMatch:
        return cls(row_name(row), *codes_of(picture, match))

    def refuse_other_match(self, tx: Writing, row: RoundRow, match: MatchRow) -> None:
        """Raise `UserError("desk.changed_elsewhere")` if `match` is not the match that the caller saw.

        `row` is the round of the match.
        """
        players = [tx.row(EntrantRow, match.a_id), tx.row(EntrantRow, match.b_id)]
        if self != (row_name(row), *(player.code for player in players if player is not None)):
            raise UserError("desk.changed_elsewhere")


def record_in_round(
    tx: Writing,
    event_id: int,
    results: tuple[tuple[int, MatchResult], ...],
    seen: SeenMatch | None,
    now: str,
    here: Collection[PlayerId] = (),
    *,
    agreed: bool = False,
) -> Done:
    """Record the results of some tables in the current Swiss round, either all of them or none.

    See `knockout.results.RecordResults`.
    """
    row = _under_way(tx, event_id)
    if len(results) == 1:
        table, _result = results[0]
        match = find_match(tx, row, table)
        if seen is not None:
            seen.refuse_other_match(tx, row, match)
        at = {table: match}
    else:
        at = {match.table_number: match for match in tx.rows(MatchRow, round_id=row.id)}
    reported = []
    for table, result in results:
        open_match = at.pop(table, None)
        if open_match is None:
            raise UserError("result.no_such_table", table=table, round=row.number)
        refuse_second_result(tx, open_match)
        reported.append((open_match, check(result)))
    changes = with_checked_results(tx, row, reported, here, agreed=agreed)
    tx.change_all(changes)
    end_clocks(tx, row.id, [match for match, _after in changes], now)
    if len(results) == 1:
        _table, result = results[0]
        values: dict[str, Value] = {"round": row.number}
        values.update(_result_part(tx, match, result, _names(tx, match)).values)
        return Done(Phrase("step.entered", values), row.number)
    names = names_in_event(tx, event_id)
    parts = tuple(
        _result_part(tx, match, result, (names[match.a_id], names[match.b_id]))
        for (_before, match), (_table, result) in zip(changes, results, strict=True)
    )
    values = {"count": len(changes), "round": row.number, "results": parts}
    return Done(Phrase("step.results_of", values), row.number)


def with_checked_results(
    tx: Writing,
    row: RoundRow,
    results: Iterable[tuple[MatchRow, MatchResult]],
    here: Collection[PlayerId],
    *,
    agreed: bool = False,
) -> list[tuple[MatchRow, MatchRow]]:
    """Check the results and pair each match with a copy that has its result.

    Every command that records, corrects or removes a result calls this function; an import does not. `row` is the round
    of the matches. Reports by phone and referee calls for the matches are removed. `agreed` is as in `with_result`. A
    player who is marked as absent can win or draw only if the player's code is in `here`; the copy then marks the
    player as back at the table.

    Raises `UserError` `result.against_penalty`, `result.draw_against_penalty` or `absence.cannot_win`.
    """
    lost, changes = lost_in_round(tx, row), []
    for match, result in results:
        if lost:
            refuse_contradiction(tx, lost, match, result)
        winners = absent_winners(match, result)
        present = with_winners_here(tx, match, winners, here) if winners else match
        changes.append((match, with_result(present, result, agreed=agreed)))
    withdraw_reports(tx, row.event_id, {match.id for match, _after in changes})
    return changes


def _under_way(tx: Writing, event_id: int) -> RoundRow:
    rounds = swiss_rounds(tx, event_id)
    if not rounds:
        raise UserError("result.no_round")
    return rounds[-1]


def refuse_second_result(tx: Writing, match: MatchRow) -> None:
    """Raise `UserError("result.there_already")` if the match has a result."""
    if not match.is_pending:
        raise UserError("result.there_already", table=match.table_number, result=former_result(tx, match))


def refuse_correction(match: MatchRow, result: MatchResult, was: MatchResult | None) -> None:
    """Raise an error if the result of the match must not be replaced with `result`.

    Raises `UserError` `desk.changed_elsewhere` if the current result is not `was`, unless `was` is None, or
    `result.same` if the current result is already `result`.
    """
    present = result_of(match)
    if was is not None and present != was:
        raise UserError("desk.changed_elsewhere")
    if result == present:
        raise UserError("result.same", table=match.table_number)


def correct_in_round(
    tx: Writing,
    event_id: int,
    round_number: int,
    table: int,
    result: MatchResult,
    was: MatchResult | None,
    now: str,
    here: Collection[PlayerId] = (),
) -> Done:
    """Replace the result at a table of any Swiss round or, before the cut, remove a result of the last one.

    See `knockout.results.CorrectResult`.
    """
    rounds = swiss_rounds(tx, event_id)
    row = next((row for row in rounds if row.number == round_number), None)
    if row is None:
        raise UserError("result.no_such_round", round=round_number)
    match = find_match(tx, row, table)
    result = check(result)
    refuse_correction(match, result, was)
    cut_made = bool(tx.rows(SeedRow, event_id=event_id))
    if result == PENDING and (row is not rounds[-1] or cut_made):
        raise UserError("result.clear_old", round=row.number)
    tx.change_all(with_checked_results(tx, row, [(match, result)], here))
    follow_result(tx, match, result, now)
    before = former_result(tx, match)
    values = {"round": row.number, **match_values(tx, match), "before": before}
    if result == PENDING:
        return Done(Phrase("step.taken_back", values), row.number)
    warnings = _consequences(tx, event_id, row, rounds[-1])
    values["result"] = set_off(result_value_at(tx, match, result))
    return Done(Phrase("step.corrected", values), row.number, warnings)


def _result_part(tx: Writing, match: MatchRow, result: MatchResult, names: tuple[str, str]) -> Phrase:
    value = set_off(_told(tx, match, result, names))
    return Phrase("step.one_result", {"table": match.table_number, "a": names[0], "b": names[1], "result": value})


def match_values(tx: Writing, match: MatchRow) -> dict[str, Value]:
    """The table and both players' names, for the name of a step about this match."""
    a, b = _names(tx, match)
    return {"table": match.table_number, "a": a, "b": b}


def _names(tx: Writing, match: MatchRow) -> tuple[str, str]:
    players = [player for player in (tx.row(EntrantRow, match.a_id), tx.row(EntrantRow, match.b_id)) if player]
    a, b = shown_names(tx, players)
    return a, b


def result_value_at(tx: Writing, match: MatchRow, result: MatchResult) -> Value:
    """A result of this match for use in a phrase: its games as typed, or words that describe it."""
    return _told(tx, match, result, _names(tx, match))


def former_result(tx: Writing, match: MatchRow) -> Value:
    """The current result, before it is replaced or removed, for use in a phrase: its games as typed, or a noun."""
    words = _words(tx, match, result_of(match), _names(tx, match))
    return words.told if words.is_games or not words.text else words.noun


def _told(tx: Writing, match: MatchRow, result: MatchResult, names: tuple[str, str]) -> Value:
    text = text_of(result)
    return text if is_games(text) else _words(tx, match, result, names).told


def _words(tx: Writing, match: MatchRow, result: MatchResult, names: tuple[str, str]) -> ResultWords:
    words = ResultWords(text_of(result), *names)
    return words if words.is_games else words._replace(reasons=_reasons(tx, match))


def _reasons(tx: Writing, match: MatchRow) -> LossReasons:
    row = tx.row(RoundRow, match.round_id)
    if row is None:
        return UNKNOWN
    notes = [note for note in tx.rows(NoteRow, event_id=row.event_id) if note.round_name == row_name(row)]
    return loss_reasons(
        match, *([note for note in notes if note.entrant_id == seat] for seat in (match.a_id, match.b_id))
    )


def _consequences(tx: Writing, event_id: int, row: RoundRow, last: RoundRow) -> tuple[Phrase, ...]:
    """The warning that a correction does not change the pairings of later rounds; empty for the last round.

    If the last round has not begun and was paired from points that have since been corrected, the warning says that the
    round can be paired again.
    """
    if row is last:
        return ()
    if paired_before_correction(take_picture(tx, event_id)) is not None:
        return (Phrase("result.pair_again", {"round": row.number, "last": last.number}),)
    return (Phrase("result.pairings_stay", {"round": row.number, "last": last.number}),)
