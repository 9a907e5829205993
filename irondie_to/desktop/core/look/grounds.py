"""The grounds of buttons that paint themselves, in the states that the style sheets give to Qt's own."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton


def ground_of(button: QAbstractButton, rest: str = "") -> str:
    """Return the token of the ground: `press` while the button is pressed, `hover` under the mouse, else `rest`."""
    if not button.isEnabled():
        return rest
    return "press" if button.isDown() else "hover" if button.underMouse() else rest
