"""A button with a menu: its arrow, and that it looks left once the menu has closed elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.core.look.theme import Theme


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


def test_the_arrow_stands_apart_from_the_word_in_its_colour(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    theme.apply_to(window)
    button, menu = QPushButton("HH", window), QMenu(window)
    set_menu(button, menu)
    window.show()
    button.adjustSize()
    for is_enabled, token in ((True, "text"), (False, "disabled")):
        button.setEnabled(is_enabled)
        image = button.grab().toImage()
        ground = image.pixelColor(4, 4)  # another one while the mouse pointer is there
        inside = range(4, image.height() - 4)
        inked = [any(image.pixelColor(x, y) != ground for y in inside) for x in range(4, image.width() - 4)]
        runs = [(x + 4, x + 4 + inked[x:].index(False)) for x in range(1, len(inked)) if inked[x] and not inked[x - 1]]
        words_end, (begin, end) = runs[-2][1], runs[-1]
        assert 6 <= begin - words_end <= 9
        assert abs((image.width() - end) - runs[0][0]) <= 4  # as far from the edge as the word at the left
        inks = {image.pixelColor(x, y).name() for x in range(begin, end) for y in inside}
        assert theme.colour(token).name() in inks
        assert is_enabled or theme.colour("text").name() not in inks
