"""Reads from the journal which results were entered and when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from irondie_to.app.core.clock_facts import round_clock_of
from irondie_to.app.core.results import as_typed
from irondie_to.app.core.step_names import CUT_STEPS, steps_in
from irondie_to.app.core.times import moment_ms
from irondie_to.app.journal.queries import JournalLine
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import MINUTE_MS

_BY_CLOCKS = {
    "clocks.step_won_match",
    "clocks.step_drawn_match",
    "clocks.step_settle",
    "clocks.step_settle_lives",
    "step.absence_match",
    "step.absence_both",
}
"""The steps on the clocks that record a result of the round under way, in its typed form."""


class Entered(NamedTuple):
    """A result as entered by `by` at a table of a Swiss round. `at` is in UTC (ISO 8601).

    `before` is the previous result that it corrected, as shown to users, or None.
    """

    at: str
    round: int
    table: int
    result: str
    by: str | Phrase
    before: Value = None


def entered(lines: Iterable[JournalLine], last_round: int, *, is_cut: bool = False) -> list[Entered]:
    """The results of Swiss rounds that these steps recorded or corrected, latest first.

    Undone steps and results that were later taken back are skipped. A result may have been typed, or may follow from
    the end of a game or of match time on the clocks, or from a player's absence.

    `lines` is the journal, latest step first. `last_round` is the number of the last published Swiss round, and
    `is_cut` is true if the cut has been made.
    """
    recorded: list[Entered] = []
    withdrawn: set[tuple[int, int]] = set()  # the rounds and tables whose earlier results were taken back
    number = None if is_cut else last_round
    for line in lines:
        if line.kind != "do" or line.undone:
            continue
        for name in reversed([*steps_in(line.name)]):
            values = name.values
            match name.code:
                case "step.publish_round" | "step.publish_round_by_hand":
                    number = _number(values["round"]) - 1
                case code if code in CUT_STEPS:
                    number = last_round
                case "step.taken_back" | "step.clear":
                    withdrawn.add((_number(values["round"]), _number(values["table"])))
                case _:
                    results = _results(name, line, number)
                    recorded += [result for result in results if (result.round, result.table) not in withdrawn]
    return recorded


def _results(name: Phrase, line: JournalLine, number: int | None) -> list[Entered]:
    """The results of Swiss rounds that this step recorded.

    `line` is the line of the step in the journal, and `number` the Swiss round under way at that time, None after the
    cut.
    """
    values = name.values
    match name.code:
        case code if code in _BY_CLOCKS and "result" in values and number is not None:
            return [Entered(line.at, number, _number(values["table"]), str(values["result"]), line.who)]
        case "step.result" if number is not None:
            return [Entered(line.at, number, _number(values["table"]), as_typed(values["result"]), line.who)]
        case "step.results_of":
            at, results = _number(values["round"]), values.get("results")
            parts = [part.values for part in results if isinstance(part, Phrase)] if isinstance(results, tuple) else []
            return [Entered(line.at, at, _number(part["table"]), as_typed(part["result"]), line.who) for part in parts]
        case "step.correct" | "step.entered" | "step.corrected":
            at, result = _number(values["round"]), as_typed(values["result"])
            return [Entered(line.at, at, _number(values["table"]), result, line.who, values.get("before"))]
    return []


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


class RoundEnd(NamedTuple):
    """The result with which a round became complete; its corrections do not count.

    `at` is the time at which it was entered (UTC, ISO 8601). `minutes_late` is the number of whole minutes between the
    end of match time and this entry; 0 if the result was in time or the round had no clock.
    """

    at: str
    table: int
    minutes_late: int


def round_end(sheet: RoundState, results: Sequence[Entered]) -> RoundEnd | None:
    """The last result of the round under way, or None if a result is missing or the round is not under way.

    `results` are the results of the round as returned by `entered`, latest first. If all of them are corrections, or if
    there are none, the last result is unknown and None is returned.
    """
    if sheet.stage is not RoundStage.UNDER_WAY or sheet.view.missing or sheet.row is None:
        return None
    last = next((result for result in results if result.before is None), None)
    if last is None:
        return None
    clock = next((row for row in sheet.picture.clocks if row.round_id == sheet.row.id), None)
    late = 0
    if clock is not None:
        late = max(0, -round_clock_of(clock).remaining(moment_ms(last.at))) // MINUTE_MS
    return RoundEnd(last.at, last.table, late)
