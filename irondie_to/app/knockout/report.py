"""The command that gives a match of any round a result, as a typed line or a penalty does."""

from __future__ import annotations

from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.commands import CorrectKnockoutResult, RecordKnockoutResults
from irondie_to.app.rounds.result_commands import CorrectResult, RecordResults, SeenMatch
from irondie_to.tournament.match import MatchResult


def report_result(event_id: int, seen: SeenMatch, table: int, result: MatchResult, was: MatchResult | None) -> Command:
    """The command that gives the match at a table this result.

    `was` is the result that it replaces, which is `PENDING` in a past Swiss round without a result; None means that the
    match gets its first result.
    """
    if seen.round_name.isdecimal():
        if was is None:
            return RecordResults(event_id, ((table, result),), seen)
        return CorrectResult(event_id, int(seen.round_name), table, result, was)
    if was is None:
        return RecordKnockoutResults(event_id, ((table, result),), seen)
    return CorrectKnockoutResult(event_id, table, result, was, seen.round_name)
