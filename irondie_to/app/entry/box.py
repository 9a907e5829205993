"""Distinguishes games typed in the box of a match from a whole line, which names a table itself."""

from __future__ import annotations

from irondie_to.app.entry.line import TypedLine
from irondie_to.errors import Phrase


def is_whole_line(here: TypedLine, whole: TypedLine) -> bool:
    """Return whether a text typed in the box of a match is a line that names its own match, which then counts.

    `here` is the meaning of the text for the match of the box, `whole` its meaning as a line of its own. A text that
    means the same both ways does not count as one.
    """
    if not whole.lines or not _is_complete(whole):
        return False
    return (here.lines, here.result, here.value) != (whole.lines, whole.result, whole.value)


def doubt_in_box(here: TypedLine, whole: TypedLine) -> Phrase | None:
    """Return the question for a whole line that could also be the games of the box; None if it could not."""
    if here.result is None or not here.lines or not is_whole_line(here, whole):
        return None
    return Phrase(
        "entry.line_or_games",
        {"table": whole.lines[0].table, "here": here.lines[0].table, "games": here.result},
    )


def _is_complete(typed: TypedLine) -> bool:
    return typed.value is not None or typed.result is not None
