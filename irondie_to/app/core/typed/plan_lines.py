"""Reads the lines that an organiser adds to the plan of the day: `10:15 Check-in`, `13:40-14:50 Pause`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from irondie_to.app.core.typed.values import read_time
from irondie_to.errors import UserError
from irondie_to.tournament.document.document import LONGEST_PLAN_LINE, MOST_PLAN_LINES

_TIME = r"\d{1,2}[:.h]\d{2}"
_LINE = re.compile(rf"({_TIME})(?:\s*[-\u2013\u2212]\s*({_TIME}))?\s+(\S.*)", re.IGNORECASE)
_NOTE = re.compile(r"\s+[-\u2013\u2014|]\s+")
_SHOWN = 40


class AddedLine(NamedTuple):
    """A line added to the plan. `at` is HH:MM; `until` is HH:MM for a pause, otherwise empty.

    `note` is the text after a dash, which is printed in smaller type. `is_vital` marks something that nobody may miss.
    """

    at: str
    until: str
    name: str
    note: str
    is_vital: bool


def tidy_lines(text: str) -> tuple[str, ...]:
    """The lines of a typed text, without empty lines and without more spaces than needed."""
    return tuple(" ".join(line.split()) for line in text.splitlines() if line.strip())


def read_plan_lines(lines: Iterable[str]) -> tuple[AddedLine, ...]:
    """Read lines of the plan: each has a time, words and, after a dash, a note.

    Two times joined by a dash mean a pause. An exclamation mark after the words marks something that nobody may miss:
    `10:15 Check-in! – set list to the desk`. Raises `UserError` `paper.plan_line` or `paper.plan_lines`, or `typed.*`
    for a time that does not exist.
    """
    lines = tuple(lines)
    if len(lines) > MOST_PLAN_LINES:
        raise UserError("paper.plan_lines", count=len(lines), most=MOST_PLAN_LINES)
    return tuple(map(_read, lines))


def _read(line: str) -> AddedLine:
    parts = _LINE.fullmatch(line)
    if parts is None or len(line) > LONGEST_PLAN_LINE:
        raise UserError("paper.plan_line", line=line[:_SHOWN])
    name, *rest = _NOTE.split(parts[3], maxsplit=1)
    is_vital = name.endswith("!")
    until = read_time(parts[2]) if parts[2] else ""
    return AddedLine(read_time(parts[1]), until, name.rstrip("! ") or name, rest[0] if rest else "", is_vital)
