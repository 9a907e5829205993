"""The colours of the window, of the dice and of both modes, from `resources/look/palette.json`."""

from __future__ import annotations

from functools import cache
from typing import Any

from PySide6.QtCore import QJsonDocument

from irondie_to.assets import resources


@cache
def palette() -> dict[str, Any]:
    """Return the content of the file: the colours by their use, `ui` or `dice`, and by the mode, `light` or `dark`."""
    # Qt's JSON reader is already loaded; loading Python's would delay drawing the window.
    found: dict[str, Any] = QJsonDocument.fromJson((resources() / "look" / "palette.json").read_bytes()).toVariant()
    return found
