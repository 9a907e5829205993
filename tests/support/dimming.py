"""Says whether a widget is dimmed because the text that it depends on is not understood."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def is_dimmed(widget: QWidget) -> bool:
    """Whether the widget is both painted fainter and disabled."""
    effect = widget.graphicsEffect()
    return effect is not None and effect.isEnabled() and not widget.isEnabled()
