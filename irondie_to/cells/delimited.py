"""The rows of tables and their limits, and reading text with separated cells (CSV, TSV) into rows."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from typing import NamedTuple

from irondie_to.errors import UserError

MOST_CHARACTERS = 10_000_000
MOST_ROWS = 20_000
MOST_COLUMNS = 100
MOST_IN_LINE = 10_000

SEPARATORS = ("\t", ";", "|", ",")
"""The comma comes last, because it may also separate the dice of a set."""
NO_SEPARATOR = ""
"""Each line is one cell."""

_LOOKED_AT = 100
_END = "\N{SYMBOL FOR END OF TRANSMISSION}"
"""A row added at the end. If the reader does not return it as a row, a quoted cell was never closed."""

_SEPARATOR_LINE = re.compile(r'\ufeff?\s*"?sep=(.)"?\s*', re.IGNORECASE)
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


class Row(NamedTuple):
    """A row: its cells without surrounding spaces, and the number of its `line` in the file, counted from 1."""

    line: int
    cells: tuple[str, ...]


def separated(text: str, separator: str | None = None) -> tuple[str, tuple[Row, ...]]:
    """Return the separator and the non-empty rows, each with the number of the line on which it starts.

    If `separator` is None, the first line of the text may name it, as in `sep=;`; otherwise the one that fits most
    lines is used. Raises `UserError` `players.not_csv`, `players.open_quote` or `lists.bad_separator`. A text that
    would take too long to read is refused before it is read, with `players.too_long`, `players.too_many_lines` or
    `players.long_line`.
    """
    if len(text) > MOST_CHARACTERS:
        raise UserError("players.too_long", most=MOST_CHARACTERS // 1_000_000)
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    if len(lines) > MOST_ROWS + 1:
        raise UserError("players.too_many_lines", count=len(lines), most=MOST_ROWS)
    long = next((number for number, line in enumerate(lines, 1) if len(line) > MOST_IN_LINE), None)
    if long is not None:
        raise UserError("players.long_line", line=long, most=MOST_IN_LINE)
    named = _SEPARATOR_LINE.fullmatch(lines[0].rstrip("\r\n")) if lines else None
    if named is not None:
        lines[0] = "\n"
    if separator is None:
        separator = named[1] if named is not None and named[1] not in '"\r\n' else _guessed(lines)
    if separator == NO_SEPARATOR:
        return separator, tuple(Row(number, (line.strip(),)) for number, line in enumerate(lines, 1) if line.strip())
    return separator, _rows(lines, separator)


def has_spaced_commas(text: str) -> bool:
    """Whether every non-empty line has exactly one comma, followed by a space, as in “Bo, Zac”."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return bool(lines) and all(line.count(",") == 1 and ", " in line for line in lines)


def _guessed(lines: Sequence[str]) -> str:
    """Guess the separator: the one in most of the first lines, or the comma if there is none.

    In a tie, the earlier one in `SEPARATORS` wins.
    """
    filled = [_QUOTED.sub("", line).rstrip("\r\n") for line in lines if line.strip()][:_LOOKED_AT]
    counts = {sign: sum(sign in line for line in filled) for sign in SEPARATORS}
    best = max(SEPARATORS, key=lambda sign: counts[sign])
    return best if counts[best] else ","


def _rows(lines: Sequence[str], separator: str) -> tuple[Row, ...]:
    whole = io.StringIO("".join([*lines, f"\n{_END}"]), newline="")
    rows, begins, last = [], 1, (1, "")
    try:
        reader = csv.reader(whole, delimiter=separator, skipinitialspace=separator != " ")
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append(Row(begins, tuple(cell.strip() for cell in cells)))
            last = begins, separator.join(cells)
            begins = reader.line_num + 1
    except csv.Error as fault:
        raise UserError("players.not_csv", line=reader.line_num, reason=str(fault)) from fault
    except (TypeError, ValueError) as fault:
        raise UserError("lists.bad_separator", separator=separator[:20]) from fault
    if last[1] != _END:
        raise UserError("players.open_quote", line=last[0])
    return tuple(rows[:-1])
