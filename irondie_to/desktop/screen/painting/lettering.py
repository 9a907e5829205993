"""The typefaces of the display, and functions that fit long texts into their space."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache, partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from irondie_to.app.core.fitting import Fitted, Ladder, wrapped
from irondie_to.desktop.core.look.theme import FAMILY, OTHER_SCRIPTS, SIGNS, load_letters, load_other_scripts

CAP_HEIGHT: Final = 0.714
"""The height of capital letters and figures as a fraction of the font size."""

_MEASURED_PX: Final = 100
LEADING: Final = 1.12
_SMALLEST: Final = 0.4  # as a fraction of the requested size; a text that would have to be smaller is elided


class ScreenTypeface(Enum):
    """The typefaces by the width of their letters. The value is the name of the font family."""

    NORMAL = FAMILY
    SEMI = "NotoSans SemiCondensed"
    NARROW = "NotoSans Condensed"


@lru_cache(maxsize=512)
def font(cut: ScreenTypeface, size: float, *, bold: bool = False) -> QFont:
    """Return the font of this typeface with a size in px."""
    load_letters()
    load_other_scripts()
    made = QFont()
    made.setFamilies([cut.value, *SIGNS, *OTHER_SCRIPTS])
    made.setPixelSize(max(1, int(size)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=6)
def _measure(cut: ScreenTypeface, *, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font(cut, _MEASURED_PX, bold=bold))


@lru_cache(maxsize=16_384)
def width_of_one(text: str, cut: ScreenTypeface, *, bold: bool = False) -> float:
    """Return the width of the text at font size 1."""
    return _measure(cut, bold=bold).horizontalAdvance(text) / _MEASURED_PX


@lru_cache(maxsize=8192)
def fit(
    text: str, room: float, size: float, height: float, *, bold: bool = False, cut: ScreenTypeface = ScreenTypeface.SEMI
) -> Fitted[ScreenTypeface]:
    """Fit a text into `room` × `height` px, with a font size of at most `size` px.

    These options are tried in order: the requested typeface; narrower typefaces; one line in the narrowest typeface, or
    two lines at 88 % or less, whichever allows the larger font. If that font would be smaller than 40 % of the size,
    and also too small to fill the height with two lines, the lines are elided at their ends.
    """
    rungs = tuple((tried, 1.0) for tried in dict.fromkeys((cut, ScreenTypeface.SEMI, ScreenTypeface.NARROW)))
    best = Ladder(rungs, partial(width_of_one, bold=bold), LEADING, most_lines=2).fit(text, room, size, height)
    smallest = min(_SMALLEST * size, height / (2 * LEADING))
    if best.size >= smallest:
        return best
    metrics = _measure(best.face, bold=bold)
    most = room / smallest * _MEASURED_PX
    elided = tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, most) for line in best.lines)
    return Fitted(elided, best.face, smallest)


def lines_of(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines that are at most `room` px wide at the font size `size`, and return the lines.

    Each line break in the text starts a new line. Only a line with a single word may be wider.
    """
    measure = partial(width_of_one, cut=ScreenTypeface.SEMI, bold=bold)
    return tuple(line for part in text.split("\n") for line in wrapped(part, room / size, measure) or ("",))
