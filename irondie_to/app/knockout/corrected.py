"""Reads from the journal when the results of the knockout were entered, and which of them were corrected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.journal.views import JournalLine
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketView
from irondie_to.errors import Phrase, Value


def with_steps(view: BracketView, lines: Iterable[JournalLine]) -> BracketView:
    """The bracket with the time of entry of each result, and the former result in each match that was corrected.

    `lines` has the latest step first. Steps that were undone are skipped.
    """
    before: dict[object, Value] = {}
    entered: dict[object, int] = {}
    for line in lines:
        if line.kind != "do" or line.undone:
            continue
        for name in reversed([*steps_in(line.name)]):
            for values in _results(name):
                key = _key(values["round"], values["table"])
                entered.setdefault(key, moment_ms(line.at))
                if name.code == "step.knockout_corrected":
                    before.setdefault(key, values["before"])

    def completed(round_: BracketRoundView, meeting: BracketMeeting) -> BracketMeeting:
        key = _key(stage_title(round_.name), meeting.table)
        if meeting.result is None:
            return meeting
        return replace(meeting, before=before.get(key), ended_at_ms=entered.get(key, meeting.ended_at_ms))

    return replace(
        view,
        rounds=tuple(
            replace(round_, meetings=tuple(completed(round_, meeting) for meeting in round_.meetings))
            for round_ in view.rounds
        ),
    )


def _results(name: Phrase) -> list[Mapping[str, Value]]:
    """The values of the results that a step with this name stored, the latest first."""
    if name.code in {"step.knockout_entered", "step.knockout_corrected"}:
        return [name.values]
    results = name.values.get("results") if name.code == "step.knockout_results_of" else ()
    parts = results if isinstance(results, tuple) else ()
    return [part.values for part in reversed(parts) if isinstance(part, Phrase)]


def _key(title: Value, table: Value) -> object:
    """A key for the match at a table of the round with this title."""
    return (title.code, title.values.get("count"), table) if isinstance(title, Phrase) else None
