"""The fonts of the window and the display, which are those of the print-outs, so that a text is as wide on every
system.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QFontDatabase

from irondie_to.assets import resources

FAMILY: Final = "NotoSans"
"""The family of normal text. There are regular and bold letters; a weight of 600 is shown as bold."""

_WIDTHS: Final = (FAMILY, "NotoSans SemiCondensed", "NotoSans Condensed")


@lru_cache(maxsize=1)
def other_scripts() -> tuple[str, ...]:
    """Load the fonts. Return the families for scripts that `FAMILY` and its narrow widths do not cover."""
    families: list[str] = []
    for path in sorted((resources() / "fonts").glob("*.ttf")):
        families += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
    return tuple(dict.fromkeys(family for family in families if family not in _WIDTHS))
