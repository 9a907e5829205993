"""What a swap of two players causes, as lines of text and in a box beside the table of matches."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QWidget

from irondie_to.app.rounds.proposal_facts import SwapEffect
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.signs import draw_sign, sign_html
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

_APART_PX, _GRIP_PX = 14, 14


def effect_lines(context: WindowContext, effects: Sequence[SwapEffect]) -> Html:
    """Return a line for each effect, with a tick or a warning sign before it."""
    signs = {warns: sign_html(context.theme, "warn" if warns else "ok") for warns in (True, False)}
    lines = [html("{}&nbsp;{}", signs[effect.is_warning], context.say(effect.phrase)) for effect in effects]
    return joined(lines, "<br>")


class EffectsBox(QFrame):
    """A box that says what swapping two players would cause, before the user decides. It takes no clicks."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._room = parent
        self.setObjectName("swapEffects")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = with_look(RichLabel(self), "facts")
        column_of(self.words, inside=self, margins=(12, 8, 12, 8))
        self.hide()

    def show_swap(self, names: tuple[str, str], effects: Sequence[SwapEffect], hint: str, cell: QRect) -> None:
        """Show the effects of swapping the players with these names, below the cell of the second one if there is room.

        `hint` is the code of the sentence about the keys.
        """
        say, muted = self._context.say, self._context.theme.colour("muted").name()
        heading = say(Phrase("rounds_page.swap_of", {"one": names[0], "other": names[1]}))
        lines = effect_lines(self._context, effects)
        self.words.show_html(
            html('<b>{}</b><br>{}<br><span style="color:{};">{}</span>', heading, lines, muted, say(Phrase(hint)))
        )
        self.adjustSize()
        room, apart = self._room.rect(), self._context.theme.px(_APART_PX)
        left = min(cell.center().x(), room.right() - self.width() - apart)
        below = cell.bottom() + apart + cell.height() // 2
        top = below if below + self.height() <= room.bottom() else cell.top() - apart - self.height()
        self.move(max(0, left), max(0, top))
        self.show()
        self.raise_()


def dragged_name(theme: Theme, name: str, cell: QRect, ratio: float) -> QPixmap:
    """Return the picture of a name that follows the mouse pointer, on a screen with `ratio` device pixels per px."""
    picture = QPixmap(cell.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(theme.colour("surface"))
    where = QRect(0, 0, cell.width(), cell.height())
    grip = theme.px(_GRIP_PX)
    with QPainter(picture) as painter:
        painter.fillRect(where, theme.colour("accent"))
        painter.fillRect(where.adjusted(2, 2, -2, -2), theme.colour("surface"))
        draw_sign(painter, theme, "grip", QRect(theme.px(6), 0, grip, cell.height()))
        painter.setFont(theme.font(14, bold=True))
        painter.setPen(theme.colour("text"))
        inner = where.adjusted(theme.px(12) + grip, 0, -theme.px(6), 0)
        shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, shown)
    return picture
