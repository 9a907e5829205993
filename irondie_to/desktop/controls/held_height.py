"""Keeps the height of a widget, so that nothing below it moves under the mouse pointer."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

_UNLIMITED_PX = 16_777_215  # Qt's QWIDGETSIZE_MAX


def has_held_height(widget: QWidget) -> bool:
    """Whether the height of the widget is kept."""
    return widget.minimumHeight() == widget.maximumHeight()


def hold_height(widget: QWidget, height: int) -> None:
    """Keep the widget at this height in px, whatever it shows."""
    widget.setFixedHeight(height)


def release_height(widget: QWidget) -> None:
    """Let the height of the widget follow from what it shows."""
    widget.setMinimumHeight(0)
    widget.setMaximumHeight(_UNLIMITED_PX)
