"""Groups the steps of a journal by the round in which they were done."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.picture import Picture
from irondie_to.app.journal.views import JournalLine
from irondie_to.errors import Phrase

KNOCKOUT = "knockout"
_CUT = {"step.cut", "step.cut_declined"}
_PUBLISHED = {"step.publish_round", "step.publish_round_by_hand"}


def rounds_of(lines: Sequence[JournalLine], picture: Picture) -> tuple[str, ...]:
    """The round in which each step was done: the number of a Swiss round, `knockout`, or empty before round 1.

    `lines` are all lines of the journal, the latest first; `picture` is the event after them. The step that publishes a
    round belongs to that round, and so do the lines that say that it was undone or done again.
    """
    number, in_knockout = len(picture.swiss), bool(picture.seeds)  # after the line, in the direction of time
    found = []
    for line in lines:
        if line.name.code in _CUT:
            found.append(KNOCKOUT)
            in_knockout = line.kind == "undo"
        elif line.name.code in _PUBLISHED:
            published = int(str(line.name.values["round"]))
            found.append(str(published))
            number = published if line.kind == "undo" else published - 1
        else:
            found.append(KNOCKOUT if in_knockout else str(number or ""))
    return tuple(found)


def round_heading(name: str) -> Phrase:
    """The heading of the steps of a round, which is named as in `rounds_of`."""
    if name == KNOCKOUT:
        return Phrase("journal_page.knockout")
    return Phrase("paper.round", {"round": int(name)}) if name else Phrase("journal_page.before")
