"""Reads from the journal which results of the knockout were corrected, and what they were before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.journal.views import JournalLine
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketView
from irondie_to.errors import Phrase, Value


def with_corrections(view: BracketView, lines: Iterable[JournalLine]) -> BracketView:
    """The bracket with the former result in each match whose result was corrected. `lines` has the latest step first.

    Steps that were undone are skipped.
    """
    before: dict[object, Value] = {}
    for line in lines:
        if line.kind != "do" or line.undone:
            continue
        for name in reversed([*steps_in(line.name)]):
            if name.code == "step.knockout_corrected":
                values = name.values
                before.setdefault(_key(values["round"], values["table"]), values["before"])

    def corrected(round_: BracketRoundView, meeting: BracketMeeting) -> BracketMeeting:
        found = before.get(_key(stage_title(round_.name), meeting.table))
        return meeting if meeting.result is None or found is None else replace(meeting, before=found)

    return replace(
        view,
        rounds=tuple(
            replace(round_, meetings=tuple(corrected(round_, meeting) for meeting in round_.meetings))
            for round_ in view.rounds
        ),
    )


def _key(title: Value, table: Value) -> object:
    """A key for the match at a table of the round with this title."""
    return (title.code, title.values.get("count"), table) if isinstance(title, Phrase) else None
