"""The panel with variants of a duel: other values of the dice, and other colours of the target."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QLabel,
    QSpacerItem,
    QWidget,
)

from irondie_to.app.referee.duel.answer import (
    ColourCase,
    all_colours,
    all_values,
    colours_phrase,
    gives_bonus,
    names,
    rulings_of,
    table_conditions,
)
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.one_stop import OneStop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import largest_font, line_in
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.widgets import Stretch, column_of, grid_of, ground_of, lay_out, with_look
from irondie_to.desktop.referee.duel.values import LOST, WON, Legend, ValuesTable
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, DieType, term

_WIDTH, _FULL_WIDTH, _WIDE_WIDTH, _LEFT, _RIGHT, _GAP, _LOW_GAP = 416, 456, 500, 12, 12, 12, 4
_UNBOUNDED = 16777215  # Qt's QWIDGETSIZE_MAX
_SIGN = 12  # in px: the icon for winning or losing


class ColourButton(QAbstractButton):
    """A button for one colour of the target. A sign and a word say whether the thrown die would win against it."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.die: Die | None = None
        self._won = self._asked = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_case(self, die: Die, case: ColourCase, *, asked: bool) -> None:
        """Show the target `die` in one colour, and whether the thrown die wins. `asked` marks the entered colour."""
        self.die, self._won, self._asked = die, case.won, asked
        self.setText(self._context.say(Phrase("duel_page.wins" if case.won else "duel_page.loses")))
        colour = term(case.colour)
        said = self._context.say(Phrase("duel_page.colour_case", {"colour": colour, "word": self.text()}))
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._context.theme.px(60), self._context.theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._context.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(ground_of(self, "ok_soft" if self._won else "raised")))
            painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
            size = theme.px(24)
            if self.die is not None:
                draw_die(painter, theme, self.die, theme.px(2), (self.height() - size) // 2, size)
            painter.setPen(theme.colour("ok" if self._won else "text"))
            self._write(painter, self.rect().adjusted(theme.px(27), 0, -theme.px(3), 0))
            if self._asked or self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.colour("focus"), 3 if self._asked else 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)

    def _write(self, painter: QPainter, where: QRect) -> None:
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
        grid_of(zip(self.buttons[::2], self.buttons[1::2], strict=True), inside=self, spacing=2)
        OneStop(self).use(self.buttons)
        for button in self.buttons:
            button.clicked.connect(partial(self._choose, button))

    def show_cases(self, target: Die, cases: tuple[ColourCase, ...]) -> None:
        for button, case in zip(self.buttons, cases, strict=True):
            die = Die(case.colour, target.type, target.rare)
            button.show_case(die, case, asked=die == target)

    def _choose(self, button: ColourButton) -> None:
        self.chosen.emit(button.die)


class DuelWhatIf(QFrame):
    """The panel on the right of the *Duel* part, with the results of variants of the duel.

    `wanted` is emitted with the variant (`DuelDraft`) that the user clicked.
    """

    wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = DuelDraft()
        self.setObjectName("duelWhatIf")
        word, sized = context.word, context.theme.sized
        self.values_title = word(sized(QLabel(self), bold_font=14), text="duel_page.what_if_values")
        self.colours_title = word(sized(QLabel(self), bold_font=14), text="duel_page.what_if_colours")
        self.values_hint, self.colours_hint = QLabel(self), QLabel(self)
        self.values = word(ValuesTable(context, self), name="duel_page.what_if_values")
        self.legend = Legend(self)
        self.colours = ColourCases(context, self)
        for label in (self.values_hint, self.legend, self.colours_hint):
            sized(with_look(label, "muted"), font=12)
        for label in (self.values_title, self.values_hint, self.legend, self.colours_title, self.colours_hint):
            label.setWordWrap(True)
        self._lay_out()
        self.values.chosen.connect(
            lambda value, other: self.wanted.emit(replace(self._asked, value=value, target_value=other))
        )
        self.colours.chosen.connect(lambda target: self.wanted.emit(replace(self._asked, target=target)))

    def show_duel(self, asked: DuelDraft, given: dict[str, object]) -> None:
        """Show the variants of this duel under the rulings `given`, which are in the form that an event stores."""
        say, self._asked = self._context.say, asked
        rulings = rulings_of(given)
        pairs, cases = all_values(asked, rulings), all_colours(asked, rulings)
        self.values.setVisible(bool(pairs))
        self.legend.setVisible(bool(pairs))
        for widget in (self.colours_title, self.colours_hint, self.colours):
            widget.setVisible(bool(cases))
        bonuses = tuple(gives_bonus(asked, value, rulings) for value in range(1, 7))
        self.values.show_pairs(asked, pairs, bonuses)
        if asked.die is None or asked.target is None:
            self.values_hint.setText(say(Phrase("duel_page.what_if_first")))
        elif not pairs:
            code = "duel_page.what_if_none" if asked.die.type is DieType.REGENERATION else "duel_page.what_if_fits_not"
            self.values_hint.setText(say(Phrase(code)))
        else:
            self.legend.show_effects(self._context, pairs, asked)
            conditions = table_conditions(asked, rulings)
            self.values_hint.setText(" ".join(map(say, (Phrase("duel_page.what_if_hint", names(asked)), *conditions))))
            self.colours.show_cases(asked.target, cases)
            self.colours_hint.setText(say(colours_phrase(asked, asked.die)))

    def fit(self, room: int, *, narrow: bool, low: bool, wide: bool) -> None:
        """Let the panel take any width if it is below the answer (`narrow`), otherwise give it a fixed width.

        The fixed width grows with `room`, the width in px that the answer leaves, until the longest word fits into a
        cell. On a `wide` page, panel and cells are larger. Rows and distances are smaller if the panel is `low`.
        """
        self.values.fit(is_low=low, is_wide=wide)
        self._column.setContentsMargins(_LEFT, _LOW_GAP if low else _GAP, _RIGHT, _LOW_GAP if low else _GAP)
        self._space.changeSize(0, _LOW_GAP if low else _GAP)
        self._column.invalidate()
        px = self._context.theme.px
        width = px(_WIDE_WIDTH) if wide else min(max(room, px(_WIDTH)), px(_FULL_WIDTH))
        self.setMaximumWidth(_UNBOUNDED if narrow else width)
        self.setMinimumWidth(0 if narrow else width)

    def _lay_out(self) -> None:
        self._space = QSpacerItem(0, _GAP)
        values = self.values_title, self.values_hint, self.values, self.legend
        colours = self.colours_title, self.colours_hint, self.colours
        self._column = column_of(*values, *colours, Stretch(), spacing=4, margins=(_LEFT, _GAP, _RIGHT, _GAP))
        self._column.insertItem(len(values), self._space)
        lay_out(self, self._column)
