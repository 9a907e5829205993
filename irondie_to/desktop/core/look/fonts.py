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

SIGNS: Final = ("NotoSansSymbols2", "NotoSansMath")
"""The families of signs such as ticks and arrows, which `FAMILY` does not have."""

OTHER_SCRIPTS: Final = (
    *("NotoSansArabic", "NotoSansArmenian", "NotoSansBengali", "NotoSansDevanagari", "NotoSansEthiopic"),
    *("NotoSansGeorgian", "NotoSansGujarati", "NotoSansGurmukhi", "NotoSansHebrew", "NotoSansKannada"),
    *("NotoSansKhmer", "NotoSansLao", "NotoSansMalayalam", "NotoSansMyanmar", "NotoSansOriya", "NotoSansSinhala"),
    *("NotoSansTamil", "NotoSansTelugu", "NotoSansThai", "WenQuanYiMicroHei"),
)
"""The families for scripts that `FAMILY` does not cover."""

_FIRST: Final = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", *(f"{family}-Regular.ttf" for family in SIGNS))


@lru_cache(maxsize=1)
def load_letters() -> None:
    """Load the families of normal text and signs, which the first painting of the window needs."""
    for name in _FIRST:
        QFontDatabase.addApplicationFont(str(resources() / "fonts" / name))


@lru_cache(maxsize=1)
def load_other_scripts() -> None:
    """Load the families for other scripts, and the narrow widths that the display uses."""
    for path in sorted((resources() / "fonts").glob("*.ttf")):
        if path.name not in _FIRST:
            QFontDatabase.addApplicationFont(str(path))
