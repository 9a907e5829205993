"""A match to which a typed line refers, with what its round allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from irondie_to.app.core.clock_facts import match_facts
from irondie_to.app.core.lost_games import contradiction_in, match_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.penalties.absences import AbsenceLoss, absent_winners
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.results import PENDING, read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.results import report_result
from irondie_to.app.referee.penalties.absence import loss_due
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MatchResult


@dataclass(frozen=True, slots=True)
class MatchPlace:
    """A match of a Swiss round or of the knockout.

    `round_name` is the number of a Swiss round or the name of a knockout round. `typed` is the beginning of the line
    that names the match, such as `12` or `final 1`; it is empty where only the rest is typed. `refusal` returns the
    reason why the match cannot have a given result (`PENDING`: no result), or None. `is_past` is true for a Swiss round
    in which results can only be corrected, and `gone` is as in `RoundState.gone`. `leads_to` returns the sentence about
    who advances from a knockout match with a given result. `language` is the language of the typed line, `at_ms` the
    wall time in milliseconds since 1970-01-01 UTC (None: unknown). `is_slip` is true if a slip is typed again in the
    second pass.
    """

    picture: Picture
    round_name: str
    line: MatchLine
    typed: str
    refusal: Callable[[MatchResult], Phrase | None]
    is_past: bool = False
    gone: Phrase | None = None
    leads_to: Callable[[MatchResult], Phrase | None] = lambda _result: None
    language: str = "en"
    at_ms: int | None = None
    is_slip: bool = False

    @property
    def event_id(self) -> int:
        return self.picture.event.id

    def whole(self, rest: str) -> str:
        """A complete line: the words that name this match, followed by `rest`."""
        return f"{self.typed} {rest}".lstrip()

    @property
    def is_knockout(self) -> bool:
        return not self.round_name.isdecimal()

    @property
    def seen(self) -> SeenMatch:
        return SeenMatch(self.round_name, self.line.a, self.line.b)

    @property
    def present(self) -> MatchResult:
        """The result of the match, `PENDING` if it has none."""
        return PENDING if self.line.result is None else read_result(self.line.result, knockout=self.is_knockout)

    @property
    def row(self) -> MatchRow:
        """The stored match. Raises `UserError("desk.changed_elsewhere")` if it was removed."""
        entrant = entrants_by_code(self.picture)[self.line.a]
        found = match_in(self.picture, entrant.id, self.round_name)
        if found is None:
            raise UserError("desk.changed_elsewhere")
        return found[1]

    @property
    def replaces(self) -> bool:
        """Whether a new result would be a correction instead of the first result of the match."""
        return self.line.result is not None or self.is_past

    def contradiction(self, result: MatchResult) -> Phrase | None:
        """Why this result contradicts a game that a player lost by a penalty; None if it does not."""
        return contradiction_in(self.picture, self.row, result)

    def absent_winners(self, result: MatchResult) -> tuple[NamedEntrant, ...]:
        """The players who are marked as absent and would win or draw the match with this result."""
        return tuple(map(self.picture.entrant, absent_winners(self.row, result)))

    def loss_due(self) -> AbsenceLoss:
        """The loss that is due now because players are absent. Raises the errors of `absence.loss_due`."""
        row = next(row for row in self.picture.under_way if row.id == self.row.round_id)
        found = next(found for found in match_facts(self.picture, (row,)) if found.match.id == self.row.id)
        if self.at_ms is None:
            raise UserError("clocks.not_started")
        return loss_due(self.picture, found, self.at_ms)[1]

    def report(self, result: MatchResult) -> Command:
        """The command that gives the match this result, replacing any current one.

        Absent players who win or draw with this result are marked as present.
        """
        was, here = self.present if self.replaces else None, tuple(one.code for one in self.absent_winners(result))
        return report_result(self.event_id, self.seen, self.line.table, result, was, here)
