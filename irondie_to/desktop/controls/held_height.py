"""Fixes the height of a widget temporarily, so that nothing below it moves under the mouse pointer."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

_UNLIMITED_PX = 16_777_215  # the value of Qt's QWIDGETSIZE_MAX


def has_held_height(widget: QWidget) -> bool:
    """Return whether the height of the widget is fixed."""
    return widget.minimumHeight() == widget.maximumHeight()


def hold_height(widget: QWidget, height: int) -> None:
    """Fix the height of the widget at `height` px, regardless of its content."""
    widget.setFixedHeight(height)


def release_height(widget: QWidget) -> None:
    """Let the height of the widget depend on its content again."""
    widget.setMinimumHeight(0)
    widget.setMaximumHeight(_UNLIMITED_PX)
