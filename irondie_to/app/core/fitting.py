"""Fits text into a space by means of narrower type, smaller type or several lines, on paper and on screen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

Face = TypeVar("Face")
Measure: TypeAlias = Callable[[str], float]
"""Returns the width of a text at the type size 1."""

_SEVERAL_LINES = 0.88
_LAST_LINE = 0.95
_TRIES = 12
_BREAKS = ((False, False), (True, False), (True, True))
"""Where lines are broken besides at spaces, in the order of preference: at hyphens, and within words."""
_SPLITTABLE = ("LATIN ", "GREEK ", "CYRILLIC ")
"""How the Unicode names of letters that are never joined begin. In other scripts, splitting words may break letters."""


class Fitted(NamedTuple, Generic[Face]):
    """The lines of a text, with the typeface and the type size in which they fit."""

    lines: tuple[str, ...]
    face: Face
    size: float


@dataclass(frozen=True, slots=True)
class Ladder(Generic[Face]):
    """The steps by which a text is fitted.

    `rungs` are the steps for a single line: a face, and a type size relative to the requested size. The last face is
    the narrowest; a text that fits with none of the steps is set in this face, in smaller type or on at most
    `most_lines` lines. `width` returns the width of a text in a face at type size 1. `leading` is the distance between
    two lines relative to the type size. A single line is shrunk to no less than `shrink` times the requested size.
    `smallest` is the smallest type size that the place permits, at most the requested size; steps below this size are
    left out, and words of a text with spaces are split only if it would otherwise be smaller than this.
    """

    rungs: tuple[tuple[Face, float], ...]
    width: Callable[[str, Face], float]
    leading: float
    most_lines: int
    shrink: float = 0.0
    smallest: float = 0.0

    def fit(self, text: str, room: float, size: float, height: float) -> Fitted[Face]:
        """Return the text in the typeface, size and lines in which it fits into `room` × `height`.

        All lengths have the same unit. The first step for a single line that fits into `room` is taken. If there is
        none, the result is one line in smaller type, or several lines of at most 88 % of `size` (at most `smallest` if
        that is more), whichever gives the larger type. `height` limits only several lines. If the size of the result is
        less than `smallest`, the text does not fit.
        """
        for face, scale in self.rungs:
            if scale * size >= self.smallest and self.width(text, face) * scale * size <= room:
                return Fitted((text,), face, scale * size)
        narrow = self.rungs[-1][0]

        def measure(line: str) -> float:
            return self.width(line, narrow)

        one_line = room / measure(text)
        best = Fitted((text,), narrow, one_line if one_line >= max(self.shrink * size, self.smallest) else 0.0)
        for count in range(2, self.most_lines + 1):
            # More lines do not help once the height limits the size.
            lines_high = 2 * self.leading if count == 2 else (count - 1) * self.leading + _LAST_LINE
            high = min(max(_SEVERAL_LINES * size, self.smallest), height / lines_high)
            if high <= best.size:
                break
            for at_hyphens, split_words in _BREAKS:
                lines = _broken(text, count, self.width, narrow, at_hyphens, split_words)
                wide = room / max(map(measure, lines))
                best = max(best, Fitted(lines, narrow, min(high, wide)), key=lambda fitted: fitted.size)
                if best.size >= self.smallest and (" " in text or _may_join(text)):
                    break
        return best


@lru_cache(maxsize=4096)
def _may_join(text: str) -> bool:
    """Whether the text has letters of a script that may join them."""
    # Modifier letters, such as one kind of apostrophe, belong to no script.
    letters = [letter for letter in unicodedata.normalize("NFKC", text) if letter.isalpha()]
    names = [unicodedata.name(letter, "") for letter in letters if unicodedata.category(letter) != "Lm"]
    return not all(name.startswith(_SPLITTABLE) for name in names)


@lru_cache(maxsize=4096)
def _broken(
    text: str, count: int, width: Callable[[str, Any], float], face: Any, at_hyphens: bool, split_words: bool
) -> tuple[str, ...]:
    """`break_lines` in a typeface.

    The result is cached, because a caller that looks for the height of a row tries many heights with the same lines.
    """
    return break_lines(text, count, lambda line: width(line, face), at_hyphens=at_hyphens, split_words=split_words)


def break_lines(
    text: str, count: int, measure: Measure, *, at_hyphens: bool = False, split_words: bool = False
) -> tuple[str, ...]:
    """Break the text into at most `count` lines so that the longest is as short as possible.

    Lines are broken at spaces; if `at_hyphens` is true, also after hyphens; if `split_words` is true, words may also be
    split.
    """
    high, words = measure(text), _words(text, at_hyphens=at_hyphens)
    whole = () if split_words else (measure(word.strip()) for word in words)
    low = max([high / count, *whole])
    lines = _wrapped(words, low, measure, split_words=split_words)
    if len(lines) <= count:
        return lines
    lines = (text,)
    for _ in range(_TRIES):
        middle = (low + high) / 2
        tried = _wrapped(words, middle, measure, split_words=split_words)
        if len(tried) <= count:
            lines, high = tried, middle
        else:
            low = middle
    return lines


def wrapped(
    text: str, room: float, measure: Measure, *, at_hyphens: bool = False, split_words: bool = False
) -> tuple[str, ...]:
    """Wrap the text into lines of at most `room`, measured at type size 1.

    Lines are broken at spaces and, if `at_hyphens` is true, after hyphens. Words that are too long are split if
    `split_words` is true; otherwise they overflow. No line is empty.
    """
    return _wrapped(_words(text, at_hyphens=at_hyphens), room, measure, split_words=split_words)


def _wrapped(words: Sequence[str], room: float, measure: Measure, *, split_words: bool) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for word in words:
        if measure((line + word).strip()) <= room + 1e-9:
            line += word
        elif not split_words or measure(word.strip()) <= room:
            lines.append(line.strip())
            line = word
        else:
            for letter in word:
                if line and measure((line + letter).strip()) > room:
                    lines.append(line.strip())
                    line = letter
                else:
                    line += letter
    lines.append(line.strip())
    return tuple(line for line in lines if line)


def _words(text: str, *, at_hyphens: bool) -> Sequence[str]:
    """The words of the text; each but the first starts with the space before it.

    If `at_hyphens` is true, the parts of a word end with their hyphens.
    """
    first, *others = text.split(" ")
    words = [first, *(f" {word}" for word in others)]
    return [part for word in words for part in re.findall("[^-]*-+|[^-]+", word)] if at_hyphens else words
