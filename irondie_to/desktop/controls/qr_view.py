"""A QR code with its quiet zone, dark on white, painted in a widget or with any painter."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.qr_codes import QUIET_ZONE, bars, qr_rows

_PALE = QColor("#ADADAD")


def paint_qr(painter: QPainter, box: QRectF, text: str, ink: QColor | None = None) -> None:
    """Paint the QR code of a text into `box`, as large as fits, including its quiet zone.

    `ink` is the colour of the dark squares, black if it is None; the background is white. If the box is large enough,
    the side of a square is a whole number of units in the painter's coordinates.
    """
    rows = qr_rows(text)
    count = len(rows) + 2 * QUIET_ZONE
    room = min(box.width(), box.height())
    unit = room // count or room / count
    left, top = box.center().x() - unit * len(rows) / 2, box.center().y() - unit * len(rows) / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(box, Qt.GlobalColor.white)
    for down, first, length in bars(rows):
        square = QRectF(round(left) + unit * first, round(top) + unit * down, unit * length, unit)
        painter.fillRect(square, Qt.GlobalColor.black if ink is None else ink)


class QrView(QFrame):
    """A white square with the QR code of a text; it is blank while the text is empty.

    `side` is the side length in px at a text size of 100 %.
    """

    def __init__(self, theme: Theme, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("qrFrame")
        self.text = ""
        self.is_pale = False
        theme.sized(self, width=side, height=side)

    def show_text(self, text: str, name: str, *, is_pale: bool = False) -> None:
        """Show the QR code of this text, or nothing if the text is empty. `name` is the accessible name.

        If `is_pale` is true, the code is painted in a pale colour, because its link does not work at the moment.
        """
        self.text, self.is_pale = text, is_pale
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.text:
            with QPainter(self) as painter:
                box = self.rect().adjusted(2, 2, -2, -2).toRectF()
                paint_qr(painter, box, self.text, _PALE if self.is_pale else None)
