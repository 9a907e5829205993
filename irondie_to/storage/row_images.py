"""The images that the journal stores: the changed rows before and after a step.

They are stored in runs of the same kind of change. A run is `[table, change, columns, rows]`. If its `change` is
"change", each row is `[id, before, after]` with the values of the columns that changed in any row of the run.
Otherwise, each row contains the values of all columns. Version numbers are not stored for changed rows.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from typing import Any

from irondie_to.app.core.undo import Change, ImageRun
from irondie_to.storage.tables import RowTable


@dataclass(slots=True)
class Images:
    """Collects the row images of one transaction, or of one part of it (`SqlWriting.part`)."""

    runs: list[ImageRun] = field(default_factory=list)

    def note(self, table: type[RowTable], change: Change, columns: tuple[str, ...], rows: Iterable[Any]) -> None:
        """Append rows to the last run if it has the same table, change and columns; otherwise start a new run."""
        name = table.__table__.name
        if self.runs and self.runs[-1][:3] == (name, change, columns):
            self.runs[-1].rows.extend(rows)
        else:
            self.runs.append(ImageRun(name, change, columns, [*rows]))

    def to_json(self) -> str:
        return json.dumps(self.runs, separators=(",", ":"), ensure_ascii=False)


def from_json(text: str) -> list[ImageRun]:
    """The runs of a step of the journal, in the order in which the changes were made."""
    return [ImageRun(table, change, tuple(columns), rows) for table, change, columns, rows in json.loads(text)]


def without_dropped_columns(run: ImageRun, present: Container[str]) -> ImageRun:
    """The run with only the columns that are still `present`. An upgrade may have dropped columns since the step."""
    places = [place for place, name in enumerate(run.columns) if name in present]
    if len(places) == len(run.columns):
        return run
    columns = tuple(run.columns[place] for place in places)

    def kept(values: list[Any]) -> list[Any]:
        return [values[place] for place in places]

    if run.change == "change":
        return run._replace(columns=columns, rows=[[row_id, kept(old), kept(new)] for row_id, old, new in run.rows])
    return run._replace(columns=columns, rows=[kept(values) for values in run.rows])
