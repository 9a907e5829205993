"""A button with a menu does not look as if the pointer were over it once the menu has closed elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.menu_button import set_menu


def test_a_button_is_left_when_its_menu_closes_elsewhere(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    button, menu = QPushButton("More", window), QMenu(window)
    menu.addAction("Drop")
    set_menu(button, menu)
    window.show()
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # as Qt leaves it
    for place, stays in ((button.rect().center(), True), (QPoint(250, 150), False)):
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))
        QCursor.setPos(button.mapToGlobal(place))
        menu.close()
        if stays:
            QApplication.processEvents()
            assert button.underMouse()
        else:
            qtbot.waitUntil(lambda: not button.underMouse())
