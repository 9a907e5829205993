"""Buttons that show who would win the duel with the target in each of eight colours."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QWidget

from irondie_to.app.referee.duel.answer import ColourCase
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import largest_font, line_in
from irondie_to.desktop.core.look.look import ground_of
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.referee.duel.values import LOST, WON
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, term

_SIGN = 12  # in px: the icon for winning or losing


class ColourButton(QAbstractButton):
    """The button for the target in one colour, with a sign and a word for the result of the duel."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._die: Die | None = None
        self._won = self._asked = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_case(self, die: Die, case: ColourCase, *, asked: bool) -> None:
        """Show the target `die` in one colour, and whether the thrown die wins. `asked` marks the entered colour."""
        self._die, self._won, self._asked = die, case.won, asked
        self.setText(self._context.say(Phrase("duel_page.wins" if case.won else "duel_page.loses")))
        colour = term(case.colour)
        said = self._context.say(Phrase("duel_page.colour_case", {"colour": colour, "word": self.text()}))
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for a small die and a word. If the word does not fit, only the sign is drawn."""
        theme = self._context.theme
        return QSize(theme.px(60), theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the background, the die, the sign and the word, with a frame for the entered colour or the focus."""
        theme = self._context.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(ground_of(self, "ok_soft" if self._won else "raised")))
            painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
            size = theme.px(24)
            if self._die is not None:
                draw_die(painter, theme, self._die, theme.px(2), (self.height() - size) // 2, size)
            painter.setPen(theme.colour("ok" if self._won else "text"))
            self._write(painter, self.rect().adjusted(theme.px(27), 0, -theme.px(3), 0))
            if self._asked or self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.colour("focus"), 3 if self._asked else 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)

    def _write(self, painter: QPainter, where: QRect) -> None:
        """Draw the sign and the word.

        The word is drawn in the largest size at which both possible words fit on the button. If there is no such size,
        the word is left out.
        """
        theme, px = self._context.theme, self._context.theme.px
        sign = QRect(where.left() + px(2), where.top(), px(_SIGN), where.height())
        draw_sign(painter, theme, WON if self._won else LOST, sign, "ok" if self._won else "muted")
        room = where.adjusted(px(2 + _SIGN + 4), 0, 0, 0)
        either = [self._context.say(Phrase(code)) for code in ("duel_page.wins", "duel_page.loses")]
        font = largest_font(map(theme.font, (12, 11, 10)), room.width(), *either)
        if all(line_in(words, font, room.width()).is_whole for words in either):
            painter.setFont(font)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.text())


class ColourCases(QWidget):
    """Eight buttons that show the result of the duel for each colour of the target.

    `chosen` is emitted with the target die in the clicked colour.
    """

    chosen = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = [ColourButton(context, self) for _ in range(8)]
        self._dice: tuple[Die, ...] = ()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        for place, button in enumerate(self.buttons):
            grid.addWidget(button, place // 2, place % 2)
            button.clicked.connect(partial(self._on_clicked, place))

    def show_cases(self, target: Die, cases: tuple[ColourCase, ...]) -> None:
        """Show the result of the duel for each colour of the target."""
        self._dice = tuple(Die(case.colour, target.type, target.rare) for case in cases)
        for button, die, case in zip(self.buttons, self._dice, cases, strict=True):
            button.show_case(die, case, asked=die == target)

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._dice[place])
