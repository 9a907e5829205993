"""Right-to-left scripts: splits a line into parts in drawing order, each with its direction.

Within a part, `printing.core.fonts` orders, joins and stacks the letters.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_ISOLATES = re.compile("[\u2068\u2069]")


class ScriptPart(NamedTuple):
    """A part of a line with one direction, its letters in reading order."""

    text: str
    from_right: bool


def combines_with_previous(letter: str) -> bool:
    """Whether the letter combines with the one before it: a combining mark, or a format character such as a joiner."""
    return unicodedata.combining(letter) != 0 or unicodedata.category(letter) in {"Mn", "Mc", "Me", "Cf"}


def is_format_character(letter: str) -> bool:
    """Whether the letter is an invisible format character (joiner or direction mark), which is never drawn."""
    return unicodedata.category(letter) == "Cf"


def in_order(text: str) -> tuple[ScriptPart, ...]:
    """The parts of a line from left to right.

    Isolated text (U+2068 … U+2069) keeps its place and does not reorder the text around it.
    """
    return tuple(part for piece in _ISOLATES.split(text) if piece for part in _ordered(piece))


def _ordered(text: str) -> list[ScriptPart]:
    """The parts of a text in drawing order, by a simplified Unicode bidirectional algorithm.

    A line has only one level of direction.
    """
    if not any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text):
        return [ScriptPart(text, from_right=False)]
    clusters: list[str] = []
    for letter in text:
        if clusters and combines_with_previous(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    kinds = [_kind(cluster[0]) for cluster in clusters]
    # A line runs from right to left if all its letters do; a mixed line runs from left to right.
    base = "L" if "L" in kinds else "R"
    _resolve_neutrals(kinds, base)
    parts: list[tuple[str, str]] = []
    for cluster, kind in zip(clusters, kinds, strict=True):
        if parts and parts[-1][0] == kind:
            parts[-1] = kind, parts[-1][1] + cluster
        else:
            parts.append((kind, cluster))
    if base == "R":
        parts.reverse()
    else:
        parts = _reorder_numbers(parts)
    return [ScriptPart(part, from_right=kind == "R") for kind, part in parts]


def _kind(letter: str) -> str:
    bidi = unicodedata.bidirectional(letter)
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}.get(bidi, " ")


def _resolve_neutrals(kinds: list[str], base: str) -> None:
    """Give spaces and punctuation the direction of their neighbours or, if these differ, of the line."""
    place = 0
    while place < len(kinds):
        end = place
        while end < len(kinds) and kinds[end] == " ":
            end += 1
        if end > place:
            before = kinds[place - 1] if place else base
            after = kinds[end] if end < len(kinds) else base
            both = {"R" if kind == "N" and base == "R" else kind for kind in (before, after)}
            kinds[place:end] = [both.pop() if len(both) == 1 else base] * (end - place)
        place = max(end, place + 1)


def _reorder_numbers(parts: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """In a left-to-right line, reverse the order of right-to-left words together with the numbers between them."""
    out: list[tuple[str, str]] = []
    place = 0
    while place < len(parts):
        end = place
        while end < len(parts) and parts[end][0] in {"R", "N"}:
            end += 1
        group = parts[place:end]
        if any(kind == "R" for kind, _ in group):
            out += reversed(group)
        else:
            out += group or [parts[place]]
        place = max(end, place + 1)
    return out
