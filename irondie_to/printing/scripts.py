"""Scripts that are not simply one letter after the other: right-to-left order and the joined forms of Arabic.

ReportLab places one glyph after the other and asks no shaper, so the order and the forms are chosen here from what the
standard library knows of the letters. That is enough for names in Arabic, Persian, Urdu and Hebrew. Not done: stacked
marks of vocalised texts, and the conjuncts of Devanagari, which are written with a visible virama instead.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache

_ISOLATES = re.compile("[\u2068\u2069]")
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_ISOLATED, _FINAL, _INITIAL, _MEDIAL = "<isolated>", "<final>", "<initial>", "<medial>"


def joins_before(letter: str) -> bool:
    """Whether the letter belongs to the one before it: marks and joiners."""
    return unicodedata.combining(letter) != 0 or unicodedata.category(letter) in {"Mn", "Mc", "Me", "Cf"}


def steers(letter: str) -> bool:
    """Whether the letter only says how others are written: joiners, directions. It is never drawn itself."""
    return unicodedata.category(letter) == "Cf"


def displayed(text: str, has: Callable[[str], bool]) -> str:
    """The letters in the order in which they are drawn; `has` says which joined forms the font knows.

    What is isolated (U+2068 … U+2069) keeps its place and turns nothing around it. Marks that only steer (joiners,
    directions) are gone from what comes out.
    """
    return "".join(_in_order(part, has) for part in _ISOLATES.split(text))


def _in_order(text: str, has: Callable[[str], bool]) -> str:
    if any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text):
        text = _reordered(_joined(text, has))
    text = _vowels_first(text)
    return "".join(letter for letter in text if not steers(letter))


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The joined form of each Arabic letter or ligature by its kind."""
    found: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFBFF), *range(0xFE80, 0xFEFD)):
        kind, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        if kind in {_ISOLATED, _FINAL, _INITIAL, _MEDIAL} and len(letters) <= 2:
            found.setdefault((kind, "".join(chr(int(letter, 16)) for letter in letters)), chr(code))
    return found


def _joined(text: str, has: Callable[[str], bool]) -> str:
    """Arabic letters in the forms that their neighbours ask for; LAM and ALEF become one (they must)."""
    forms = _forms()
    units: list[str] = []
    for letter in text:
        if units and units[-1] == "\u0644" and (_ISOLATED, "\u0644" + letter) in forms:
            units[-1] += letter
        else:
            units.append(letter)
    joining = [place for place, unit in enumerate(units) if not joins_before(unit[0])]
    out = list(units)
    for here, place in enumerate(joining):
        unit = units[place]
        before = here > 0 and _reaches(units[joining[here - 1]])
        after = here + 1 < len(joining) and (_FINAL, units[joining[here + 1]]) in forms
        joined_before = before and (_FINAL, unit) in forms
        joined_after = after and _reaches(unit)
        kind = (_ISOLATED, _INITIAL, _FINAL, _MEDIAL)[joined_after + 2 * joined_before]
        form = forms.get((kind, unit))
        if form is not None and has(form):
            out[place] = form
    return "".join(out)


def _reaches(unit: str) -> bool:
    """Whether the letter can join to the one after it."""
    return (_INITIAL, unit) in _forms() or unit == "\u0640"


def _reordered(text: str) -> str:
    """The letters from left to right. A simple form of Unicode's rules: one level of direction within a line."""
    clusters: list[str] = []
    for letter in text:
        if clusters and joins_before(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    kinds = [_kind(cluster[0]) for cluster in clusters]
    # A line that is all right-to-left runs so; in a mixed one the words stand as the sheet is read.
    base = "L" if "L" in kinds else "R"
    _settle(kinds, base)
    parts: list[tuple[str, list[str]]] = []
    for cluster, kind in zip(clusters, kinds, strict=True):
        if parts and parts[-1][0] == kind:
            parts[-1][1].append(cluster)
        else:
            parts.append((kind, [cluster]))
    if base == "R":
        parts.reverse()
    else:
        parts = _figures_turned(parts)
    return "".join(
        "".join(reversed(part)).translate(_MIRRORED) if kind == "R" else "".join(part) for kind, part in parts
    )


def _kind(letter: str) -> str:
    bidi = unicodedata.bidirectional(letter)
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}.get(bidi, " ")


def _settle(kinds: list[str], base: str) -> None:
    """Give blanks and signs the direction of what stands on both sides, else of the line."""
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


def _figures_turned(parts: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """In a left-to-right line, figures between right-to-left words keep their place among these."""
    out: list[tuple[str, list[str]]] = []
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


def _vowels_first(text: str) -> str:
    """Devanagari's short i stands before the consonant it is spoken after."""
    if "\u093f" not in text:
        return text
    letters: list[str] = []
    for letter in text:
        if letter == "\u093f" and letters:
            place = len(letters) - 1
            while place >= 2 and (letters[place - 1] == "\u094d" or letters[place] in "\u093c\u094d"):
                place -= 2 if letters[place - 1] == "\u094d" else 1
            letters.insert(place, letter)
        else:
            letters.append(letter)
    return "".join(letters)
