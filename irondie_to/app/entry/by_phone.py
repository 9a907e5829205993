"""Interprets the lines that helpers and referees type on a phone.

Lines can refer only to the latest Swiss round or, after the cut, to the whole knockout, and what the role of the person
does not allow is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

from irondie_to.app.core.bracket.tables import typed_table
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import as_typed
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.stages import stages_under_way
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.typed.meaning import LineText, TypedState
from irondie_to.app.core.undo import step_name
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.round import understand, understand_slip
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.phones.reports import EnterAgreed
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.sheet import RoundState, published_sheet
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value

_ENTERED = {"step.entered", "step.corrected", "step.taken_back"}
_ENTERED_IN_KNOCKOUT = {"step.knockout_entered", "step.knockout_corrected", "step.knockout_taken_back"}
_RESULTS = (RecordResults, CorrectResult, EnterAgreed)


class PlacedMatch(NamedTuple):
    """A match of a round under way, and what to type for it: its table number, preceded by the round if necessary."""

    typed: Value
    line: MatchLine


@dataclass(frozen=True)
class PhoneSheet:
    """The matches of the Swiss round under way, or of the knockout, to which typed lines can refer."""

    picture: Picture
    of: RoundState | KnockoutSheet

    @property
    def round(self) -> int | None:
        """The number of the Swiss round; None in the knockout, which has no second pass."""
        return self.of.view.number if isinstance(self.of, RoundState) else None

    @cached_property
    def matches(self) -> tuple[PlacedMatch, ...]:
        """The matches of the rounds under way, with or without a result, ordered by table number."""
        if isinstance(self.of, RoundState):
            return tuple(PlacedMatch(line.table, line) for line in self.of.view.matches)
        names = {row.name for stage in stages_under_way(self.picture) for row in stage}
        matches = []
        for row, line in self.of.lines:
            if row.name in names:
                match = next(
                    match_row for match_row in self.picture.matches_of(row) if match_row.table_number == line.table
                )
                matches.append(PlacedMatch(typed_table(self.picture, row, match), line))
        return tuple(sorted(matches, key=lambda placed: placed.line.table))

    @property
    def missing(self) -> tuple[PlacedMatch, ...]:
        return tuple(match for match in self.matches if match.line.result is None)

    def understand(self, text: str, language: str, at_ms: int, role: StaffRole, *, is_slip: bool = False) -> TypedLine:
        """Interpret a typed line as at the desk, and refuse it if the role does not allow it.

        `at_ms` is as in `MatchPlace`; `is_slip` is true if the line is typed in the second pass.
        """
        if isinstance(self.of, KnockoutSheet):
            meaning = understand_knockout(self.of, text, language, at_ms)
        else:
            meaning = (understand_slip if is_slip else understand)(self.of, text, language, at_ms)
        refusal = _not_allowed(meaning, role)
        return meaning if refusal is None else TypedLine(TypedState.REFUSED, meaning.lines, message=refusal)


def phone_sheet(picture: Picture) -> PhoneSheet | None:
    """The matches of the latest Swiss round or, after the cut, of the knockout; None before the first round."""
    return picture.derived(_sheet)


def _sheet(picture: Picture) -> PhoneSheet | None:
    if picture.knockout:
        return PhoneSheet(picture, KnockoutSheet(picture))
    return PhoneSheet(picture, published_sheet(picture, picture.swiss[-1].number)) if picture.swiss else None


def _not_allowed(meaning: TypedLine, role: StaffRole) -> Phrase | None:
    """Why this role may not enter the line, or None if it may.

    Helpers may enter only results, and only the desk may swap players.
    """
    commands = meaning.value if isinstance(meaning.value, tuple) else ()
    if any(isinstance(command, SwapPlayers) for command in commands):
        return Phrase("staff_page.only_desk")
    if role is StaffRole.REFEREE or all(isinstance(command, _RESULTS) for command in commands):
        return None
    return Phrase("staff_page.only_results")


def shown_as(line: LineText) -> str:
    """A digest of the meaning shown for a line, to be sent back with the form in which the line is entered.

    The digest changes if the line would now have a different effect. In that case the form is not accepted, so that
    nobody enters anything other than what was shown.
    """
    meaning = line.meaning
    if not isinstance(meaning, TypedLine):
        return ""
    tables = tuple((match.table, match.a, match.b, match.result) for match in meaning.lines)
    said = (line.text, line.is_armed, meaning.state, meaning.result, meaning.message, meaning.completes, meaning.value)
    return sha256(repr((said, tables)).encode()).hexdigest()[:32]


class OwnEntry(NamedTuple):
    """A step that entered, corrected or removed a result.

    `a` and `b` are the players' names. `result` is the result that was entered or removed: the games as typed, or
    words. `typed` is the entered result in typed form, or empty if the result was removed.
    """

    step: int
    at_ms: int
    table: int
    a: str
    b: str
    result: Value
    typed: str


def last_entry(steps: Iterable[JournalRow], station: str) -> OwnEntry | None:
    """The latest result entry at this station that has not been undone, or None.

    `steps` starts with the latest step.
    """
    for step in steps:
        if step.station != station or step.kind != "do" or step.undone:
            continue
        for name in steps_in(step_name(step)):
            if name.code in _ENTERED | _ENTERED_IN_KNOCKOUT:
                values = name.values
                table, a, b = int(str(values["table"])), str(values["a"]), str(values["b"])
                result = values["result"] if "result" in values else values["before"]
                typed = as_typed(result) if "result" in values else ""
                return OwnEntry(step.id, moment_ms(step.at), table, a, b, result, typed)
    return None


def slips_of(meaning: TypedLine, sheet: PhoneSheet) -> dict[int, dict[int, str]]:
    """The slip that a line of the second pass enters, in the form expected by `stored_slips.add_slips`.

    Empty for any other line.
    """
    if not meaning.is_slip or meaning.result is None or sheet.round is None:
        return {}
    return {sheet.round: {meaning.lines[0].table: meaning.result}}
