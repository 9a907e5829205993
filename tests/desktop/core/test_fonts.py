"""The fonts that come with the program have every letter and sign that the window shows."""

from __future__ import annotations

from PySide6.QtGui import QRawFont
from sources import LOCALE, PACKAGE

from irondie_to.assets import resources
from irondie_to.desktop.core.look.theme import FAMILY, SIGNS

TEXTS = (*(PACKAGE / "desktop").rglob("*.py"), *LOCALE.glob("*.po"))
NOT_SHOWN = {"─"}
"""Characters of the command line alone."""


def test_no_sign_comes_from_a_font_of_the_system() -> None:
    fonts = [QRawFont(str(resources() / "fonts" / f"{name}-Regular.ttf"), 14) for name in (FAMILY, *SIGNS)]
    assert all(font.isValid() for font in fonts)
    assert {path.suffix for path in TEXTS} == {".py", ".po"}
    shown = {sign for path in TEXTS for sign in path.read_text(encoding="utf-8") if not sign.isascii()}
    missing = {sign for sign in shown - NOT_SHOWN if not any(font.supportsCharacter(ord(sign)) for font in fonts)}
    assert not missing
