"""The ranges of names on the sheets of a list, such as Ab – Fe."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise

_LETTERS, _MOST_LETTERS = 2, 8


def name_spans(sheets: Iterable[Sequence[str]]) -> list[str]:
    """The range of names on each of these sheets, such as Ab – Fe, from the names in Latin letters if possible.

    If one sheet ends and the next begins with the same two letters, enough letters are shown to tell the two names
    apart. The range is empty for a sheet without names.
    """
    ends = [_ends(names) for names in sheets]
    lengths = [[_LETTERS, _LETTERS] for _ends_of_sheet in ends]
    for number, (before, after) in enumerate(pairwise(ends)):
        if before is not None and after is not None:
            lengths[number][1] = lengths[number + 1][0] = _telling_apart(before[1], after[0])
    return [
        "" if found is None else f"{_beginning(found[0], first)} – {_beginning(found[1], last)}"
        for found, (first, last) in zip(ends, lengths, strict=True)
    ]


def _ends(names: Sequence[str]) -> tuple[str, str] | None:
    """The first and the last name of a sheet; None if it has no names.

    Only names in Latin letters are considered, if there are any.
    """
    shown = [name for name in names if is_latin(name)] or names
    return (shown[0], shown[-1]) if shown else None


def _telling_apart(last: str, first: str) -> int:
    """The number of letters, at least two, that distinguish the last name of a sheet from the first of the next."""
    lengths = range(_LETTERS, _MOST_LETTERS + 1)
    return next((n for n in lengths if _beginning(last, n) != _beginning(first, n)), _LETTERS)


def is_latin(name: str) -> bool:
    """Whether the first letter of a name is Latin; True for a name without letters."""
    first = next((letter for letter in name if letter.isalpha()), "")
    return not first or unicodedata.name(first, "").startswith("LATIN")


def _beginning(name: str, count: int) -> str:
    letters = [letter for letter in name if letter.isalnum()]
    return "".join(letters[:count]).capitalize() or "–"
