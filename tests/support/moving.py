"""Motion in tests: what the system wants of it, and times that a test sets instead of waiting for them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.motion import Mover


@dataclass
class MotionWish:
    """What the system answers when the theme asks whether it wants less motion."""

    less_motion: bool = True

    def __call__(self) -> bool:
        return self.less_motion


def running(widget: QWidget) -> list[QVariantAnimation]:
    """Return what moves in the widget and everything inside it."""
    movers = [mover for mover in widget.findChildren(Mover) if mover.is_moving]
    return [found for mover in movers for found in mover.findChildren(QVariantAnimation)]


def moved_to(widget: QWidget, ms: int) -> None:
    """Let everything that moves in the widget be at this time in ms after its start, and stay there."""
    for animation in running(widget):
        animation.pause()
        animation.setCurrentTime(ms)
