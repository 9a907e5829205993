"""Converts the text of DIE-2, which has one line for each type of die, to a table."""

from __future__ import annotations

import re
from typing import NamedTuple

from irondie_to.rules.dice import TYPES, DieType

_NONE = "–"
_LINE = re.compile(
    r"(?P<name>[^(]+) \((?P<group>[^)]+)\)\s?: (?P<target>.+?)\. "
    r"(?:(?P<if_won>[^:.]+?)\s?: (?P<won>.+?)\. (?P<if_lost>[^:.]+?)\s?: (?P<lost>.+)|(?P<always>.+))\."
)


class TypeRow(NamedTuple):
    """A row of the table, in the language of the text.

    A REGENERATION compares nothing: its `won` is the effect that it always has, and its `lost` is a dash.
    """

    kind: DieType
    name: str
    group: str
    target: str
    won: str
    lost: str


class TypeTable(NamedTuple):
    """The sentence above the table, the headings of the last two columns, and the rows in the order of the manual."""

    above: str
    if_won: str
    if_lost: str
    rows: tuple[TypeRow, ...]


def type_table(text: str) -> TypeTable | None:
    """Return the text of DIE-2 in any language as a table, or None if a line does not have the expected form."""
    above, *lines = text.split("\n")
    found = [match for line in lines if (match := _LINE.fullmatch(line)) is not None]
    if len(found) != len(TYPES):
        return None
    rows = tuple(
        TypeRow(kind, line["name"], line["group"], line["target"], line["won"] or line["always"], line["lost"] or _NONE)
        for kind, line in zip(TYPES, found, strict=True)
    )
    return TypeTable(above, found[0]["if_won"], found[0]["if_lost"], rows)
