"""Gives a button a menu."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QPushButton

from irondie_to.desktop.core.look.look import set_look


def set_menu(button: QPushButton, menu: QMenu) -> None:
    """Open this menu when the button is pressed.

    Qt does not tell the button that the mouse pointer has left it while the menu was open, so that it would look as if
    the pointer were still there.
    """
    button.setMenu(menu)
    set_look(button, "menu", "true")
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, button, partial(_leave, button)))


def _leave(button: QPushButton) -> None:
    if not button.rect().contains(button.mapFromGlobal(QCursor.pos())):
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
        button.update()
