"""Signs that are drawn: their colours, and what a screen reader and copied text get of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QImage
from pytestqt.qtbot import QtBot

import irondie_to
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import RichLabel, html, plain
from irondie_to.desktop.core.look.settings import Mode
from irondie_to.desktop.core.look.signs import sign, sign_html

_GLYPHS = set("✓✔✕✖✗✘⇄‹›▸◂▾▴►◄")
_NAMES_OF_SIGNS = {"answer.py", "signs.py"}
"""Modules that draw an icon in place of a sign that the answer to a duel names, and the tick before a winner's name."""


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_tick_is_green_and_takes_any_other_colour(context: WindowContext, mode: Mode) -> None:
    context.settings.mode = mode
    theme = context.theme
    assert colours_of(sign(theme, "ok", 32, 1.0).toImage()) == {theme.colour("ok").rgb()}
    assert colours_of(sign(theme, "ok", 32, 2.0, "accent").toImage()) == {theme.colour("accent").rgb()}


def colours_of(picture: QImage) -> set[int]:
    pixels = (picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height()))
    return {pixel.rgb() for pixel in pixels if pixel.alpha() == 255}


def test_a_sign_in_a_text_is_shown_and_not_spoken(context: WindowContext, qtbot: QtBot) -> None:
    label = RichLabel()
    qtbot.addWidget(label)
    label.show_html(html("{} {}", sign_html(context.theme, "ok"), "as registered"))
    assert label.accessibleName().strip() == "as registered"
    assert plain(sign_html(context.theme, "ok")) == ""
    assert context.theme.colour("ok").rgb() in colours_of(label.grab().toImage())
    label.setText("nothing")
    assert QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name) == "nothing"


def test_no_text_of_the_window_uses_a_glyph_as_a_picture() -> None:
    package = Path(irondie_to.__file__).parent
    sources = [*(package / "desktop").rglob("*.py"), *(package / "messages").rglob("*.py")]
    found = {path.name for path in sources if _GLYPHS & set(path.read_text(encoding="utf-8"))}
    assert found <= _NAMES_OF_SIGNS
