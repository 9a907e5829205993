"""Determines which results of a Swiss round are overdue."""

from __future__ import annotations

from irondie_to.app.core.clock_facts import match_facts
from irondie_to.app.core.picture import Picture
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.tournament.clocks.clock import SLIP_DUE_MS
from irondie_to.tournament.clocks.table_clock import TableFacts


def overdue_tables(sheet: RoundState, now_ms: int) -> frozenset[int]:
    """The tables of a round whose results are overdue at `now_ms` (ms since 1970); none in a proposed round.

    A result is overdue if match time is over at its table or, a few minutes later, the games there are known to be
    over. Without a clock, missing results are overdue once more than half of the round's results have been entered. In
    a past round, every missing result is overdue.
    """
    missing = frozenset(sheet.view.missing)
    if not missing or sheet.stage is RoundStage.PROPOSED:
        return frozenset()
    if sheet.stage is RoundStage.PAST:
        return missing
    row = sheet.row
    if row is None or all(clock.round_id != row.id for clock in sheet.picture.clocks):
        return missing if 2 * len(missing) < len(sheet.view.matches) else frozenset()
    facts = sheet.picture.derived(_facts)
    return frozenset([table for table in missing if _is_overdue(facts[table], now_ms)])


def _is_overdue(facts: TableFacts, now_ms: int) -> bool:
    over_for, left = facts.over_for(now_ms), facts.at(now_ms).match_ms
    return over_for is not None and (over_for >= SLIP_DUE_MS or (left is not None and left <= 0))


def _facts(picture: Picture) -> dict[int, TableFacts]:
    """The clock facts of each table of the Swiss round under way, by table."""
    rows = [row for row in picture.under_way if row.phase == "swiss"]
    return {found.match.table_number: found.facts for found in match_facts(picture, rows)}
