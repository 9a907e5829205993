"""Converts results between typed text, matches and stored rows, and removes what a stored result makes void."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import MatchRow
from irondie_to.errors import UserError
from irondie_to.tournament import match as grammar
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Games, LossReason, Match, Outcome

_WORDS = {
    Outcome.PENDING: "",
    Outcome.INTENTIONAL_DRAW: "id",
    Outcome.FORFEIT_A: "fa",
    Outcome.FORFEIT_B: "fb",
    Outcome.DOUBLE_LOSS: "dl",
}
_TURNED = {Outcome.FORFEIT_A: Outcome.FORFEIT_B, Outcome.FORFEIT_B: Outcome.FORFEIT_A}


def read_result(text: str, *, knockout: bool = False) -> MatchResult:
    """Read a typed result: `2-1`, `1-1-1`, `id`, `fa`, `fb`, `dl`. Raises `UserError` `match.*`.

    A knockout match may have more drawn games than a Swiss match, because of sudden death.
    """
    return grammar.parse(text, knockout=knockout)


def read_table_results(
    words: tuple[str, ...] | list[str], *, knockout: bool = False
) -> tuple[tuple[int, MatchResult], ...]:
    """Read pairs of a table number and a result, such as `12 2-1 13 id`.

    Raises `UserError` `result.*` or `match.*`.
    """
    if not words or len(words) % 2:
        raise UserError("result.want_pairs")
    found = []
    for table, text in zip(words[::2], words[1::2], strict=True):
        found.append((read_table(table), read_result(text, knockout=knockout)))
    return tuple(found)


def read_table(text: str) -> int:
    """Read a table number. Raises `UserError("result.bad_table")`."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise UserError("result.bad_table", table=text[:20])
    return int(text)


def written(match: Match) -> str:
    """The result of a match in typed form: the games, or the word for a special outcome; empty if there is none."""
    if match.outcome is not Outcome.PLAYED:
        return _WORDS[match.outcome]
    return grammar.written(match.games) if match.games is not None else ""


def so_far(match: Match) -> str:
    """The games lost by penalties in a match without a result, in typed form, such as `0-1`; empty if none."""
    return grammar.written(match.by_penalties) if match.is_pending and any(match.by_penalties) else ""


def winner_of(match: Match) -> str | None:
    """The id of a match's winner; None for a draw, a double loss or a missing result."""
    if match.outcome is Outcome.FORFEIT_A:
        return match.b
    if match.outcome is Outcome.FORFEIT_B:
        return match.a
    if match.outcome is not Outcome.PLAYED or match.games is None or match.games.a == match.games.b:
        return None
    return match.a if match.games.a > match.games.b else match.b


_UNTIL, _FROM = MatchRow._fields.index("games_a"), MatchRow._fields.index("by_hand")
"""The places in a match row before which and from which no column belongs to its result."""


def with_result(row: MatchRow, result: MatchResult, *, agreed: bool = False) -> MatchRow:
    """A copy of the match row with this result. `agreed` is true if both players agreed on it by phone."""
    games, outcome = result
    # In half the time of `_replace`, because a round has many matches.
    return MatchRow._make((*row[:_UNTIL], *(games or (None, None, None)), outcome.value, agreed, *row[_FROM:]))


def with_facts(row: MatchRow, match: Match) -> MatchRow:
    """A copy of the match row with data from `match` other than its result: who was absent, and who advances."""
    absent_a, absent_b = ("away" if reason is LossReason.ABSENT else "" for reason in (match.reason_a, match.reason_b))
    return row._replace(absent_a=absent_a, absent_b=absent_b, goes_on=match.goes_on.value if match.goes_on else "")


def result_of(row: MatchRow) -> MatchResult:
    games = None
    if row.games_a is not None and row.games_b is not None and row.games_drawn is not None:
        games = Games(row.games_a, row.games_b, row.games_drawn)
    return MatchResult(games, Outcome(row.outcome))


@cache
def text_of(result: MatchResult) -> str:
    """The result in typed form; empty while it is missing."""
    return written(Match("", "", games=result.games, outcome=result.outcome))


def turned(result: MatchResult) -> MatchResult:
    """The result with players a and b exchanged."""
    games, outcome = result
    exchanged = None if games is None else Games(games.b, games.a, games.drawn)
    return MatchResult(exchanged, _TURNED.get(outcome, outcome))


PENDING = MatchResult(None, Outcome.PENDING)


def withdraw_reports(tx: Writing, event_id: int, matches: Collection[int]) -> None:
    """Remove the reports and the referee calls of these matches, by row id, as part of the current step.

    Undoing the step restores them.
    """
    where = {"event_id": event_id} if len(matches) > 1 else {"match_id": next(iter(matches), 0)}
    for report in tx.rows(PhoneReportRow, **where):
        if report.match_id in matches:
            tx.withdraw(report)
    for call in tx.rows(RefereeCallRow, **where):
        if call.match_id in matches:
            tx.withdraw(call)
