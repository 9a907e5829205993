"""Stores, corrects and removes results of Swiss rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from irondie_to.app.core.bracket.match_clocks import end_clocks, follow_result
from irondie_to.app.core.lookup import find_match, shown_name, shown_names, swiss_rounds
from irondie_to.app.core.namesakes import named
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import PENDING, result_of, result_value, set_off, with_result
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import EntrantRow, MatchRow, RoundRow, SeedRow
from irondie_to.app.core.steps import Done
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.match import MatchResult, check
from irondie_to.tournament.model import Outcome, PlayerId


class SeenMatch(NamedTuple):
    """The round and the players that the caller saw at a table; detects that another match is played there now."""

    round_name: str
    a: PlayerId
    b: PlayerId

    def refuse_other_match(self, tx: Writing, row: RoundRow, match: MatchRow) -> None:
        """Raise `UserError("desk.changed_elsewhere")` if `match` of the round `row` is another match."""
        players = [tx.row(EntrantRow, match.a_id), tx.row(EntrantRow, match.b_id)]
        if self != (row_name(row), *(player.code for player in players if player is not None)):
            raise UserError("desk.changed_elsewhere")


def record_in_round(
    tx: Writing, event_id: int, results: tuple[tuple[int, MatchResult], ...], seen: SeenMatch | None, now: str
) -> Done:
    """Record results of the current Swiss round by table, all or none. See `knockout.results.RecordResults`."""
    row = _under_way(tx, event_id)
    if len(results) == 1:
        table, _result = results[0]
        match = find_match(tx, row, table)
        if seen is not None:
            seen.refuse_other_match(tx, row, match)
        at = {table: match}
    else:
        at = {match.table_number: match for match in tx.rows(MatchRow, round_id=row.id)}
    changes = []
    for table, result in results:
        reported = at.pop(table, None)
        if reported is None:
            raise UserError("result.no_such_table", table=table, round=row.number)
        refuse_second_result(reported)
        changes.append((reported, with_result(reported, check(result))))
    tx.change_all(changes)
    end_clocks(tx, row.id, [match for match, _after in changes], now)
    if len(results) == 1:
        table, result = results[0]
        values = {"round": row.number, **match_values(tx, match), "result": set_off(result_value_at(tx, match, result))}
        return Done(Phrase("step.entered", values), row.number)
    names = {entrant.id: entrant.name for entrant in named(tx.rows(EntrantRow, event_id=event_id))}
    parts = tuple(_result_part(match, names) for _before, match in changes)
    values = {"count": len(changes), "round": row.number, "results": parts}
    return Done(Phrase("step.results_of", values), row.number)


def _under_way(tx: Writing, event_id: int) -> RoundRow:
    rounds = swiss_rounds(tx, event_id)
    if not rounds:
        raise UserError("result.no_round")
    return rounds[-1]


def refuse_second_result(match: MatchRow) -> None:
    """Raise `UserError("result.there_already")` if the match has a result."""
    if match.outcome != PENDING.outcome.value:
        raise UserError("result.there_already", table=match.table_number, result=result_value(result_of(match)))


def refuse_correction(match: MatchRow, result: MatchResult, was: MatchResult | None) -> None:
    """Refuse to replace the result of the match by `result`.

    Raises `UserError` `desk.changed_elsewhere` if the present result is not `was`, unless `was` is None, and
    `result.same` if it is `result`.
    """
    present = result_of(match)
    if was is not None and present != was:
        raise UserError("desk.changed_elsewhere")
    if result == present:
        raise UserError("result.same", table=match.table_number)


def correct_in_round(
    tx: Writing, event_id: int, round_number: int, table: int, result: MatchResult, was: MatchResult | None, now: str
) -> Done:
    """Replace the result of a table in any Swiss round, or remove it. See `knockout.results.CorrectResult`."""
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
    tx.change(match, with_result(match, result))
    follow_result(tx, match, result, now)
    before = result_value_at(tx, match, result_of(match))
    values = {"round": row.number, **match_values(tx, match), "before": before}
    if result == PENDING:
        return Done(Phrase("step.taken_back", values), row.number)
    warnings = _consequences(row, rounds[-1])
    values["result"] = set_off(result_value_at(tx, match, result))
    return Done(Phrase("step.corrected", values), row.number, warnings)


def _result_part(match: MatchRow, names: Mapping[int, str]) -> Phrase:
    """The result of a match as a part of the name of a step. `names` are the names of the entrants by row id."""
    a, b, result = names[match.a_id], names[match.b_id], result_of(match)
    forfeiting = b if result.outcome is Outcome.FORFEIT_B else a
    value = set_off(result_value(result, forfeiting))
    return Phrase("step.one_result", {"table": match.table_number, "a": a, "b": b, "result": value})


def match_values(tx: Writing, match: MatchRow) -> dict[str, Value]:
    """The table and the names of both players, as values of the name of a step about this match."""
    players = [player for player in (tx.row(EntrantRow, match.a_id), tx.row(EntrantRow, match.b_id)) if player]
    a, b = shown_names(tx, players)
    return {"table": match.table_number, "a": a, "b": b}


def result_value_at(tx: Writing, match: MatchRow, result: MatchResult) -> Value:
    """A result of this match as a value of a phrase, with the name of the player who forfeits."""
    if result.outcome not in {Outcome.FORFEIT_A, Outcome.FORFEIT_B}:
        return result_value(result, None)
    entrant = tx.row(EntrantRow, match.b_id if result.outcome is Outcome.FORFEIT_B else match.a_id)
    return result_value(result, None if entrant is None else shown_name(tx, entrant))


def _consequences(row: RoundRow, last: RoundRow) -> tuple[Phrase, ...]:
    """The warning that a correction does not change the pairings of later rounds."""
    if row is last:
        return ()
    return (Phrase("result.pairings_stay", {"round": row.number, "last": last.number}),)
