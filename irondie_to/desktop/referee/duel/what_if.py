"""The panel with variants of a duel: other values of the dice, and other colours of the target."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QSpacerItem, QVBoxLayout, QWidget

from irondie_to.app.referee.duel.answer import (
    all_colours,
    all_values,
    colours_phrase,
    gives_bonus,
    names,
    rulings_of,
    table_conditions,
)
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import lay_out
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.referee.duel.colours import ColourCases
from irondie_to.desktop.referee.duel.values import Legend, ValuesTable
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, DieType

_WIDTH, _FULL_WIDTH, _WIDE_WIDTH, _LEFT, _RIGHT, _GAP, _LOW_GAP = 416, 456, 500, 12, 12, 12, 4
_UNBOUNDED = 16777215  # Qt's QWIDGETSIZE_MAX


class DuelWhatIf(Translated, Styled, QFrame):
    """The panel on the right of the *Duel* part, with the results of variants of the duel.

    `wanted` is emitted with the variant (`DuelDraft`) that the user clicked.
    """

    wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = DuelDraft()
        self.setObjectName("duelWhatIf")
        self.values_title, self.values_hint = QLabel(self), QLabel(self)
        self.values = ValuesTable(context, self)
        self.legend = Legend(self)
        self.colours_title, self.colours_hint = QLabel(self), QLabel(self)
        self.colours = ColourCases(context, self)
        for label in (self.values_title, self.values_hint, self.legend, self.colours_title, self.colours_hint):
            label.setWordWrap(True)
        for label in (self.values_hint, self.legend, self.colours_hint):
            label.setProperty("look", "muted")
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons: list[QPushButton] = []
        self._lay_out()
        self.values.chosen.connect(self._on_values)
        self.colours.chosen.connect(self._on_colour)
        self.restyle()

    def add_button(self, button: QPushButton) -> None:
        """Add a button at the bottom of the panel."""
        self._buttons.append(button)
        self._foot.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_duel(self, asked: DuelDraft, given: dict[str, object]) -> None:
        """Show the variants of this duel under the rulings `given`, in the form in which an event stores them."""
        say, self._asked = self._context.say, asked
        rulings = rulings_of(given)
        pairs, cases = all_values(asked, rulings), all_colours(asked, rulings)
        self.values.setVisible(bool(pairs))
        self.legend.setVisible(bool(pairs))
        for widget in (self.colours_title, self.colours_hint):
            widget.setVisible(bool(cases))
        self.colours.setVisible(bool(cases))
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

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.values_title.setText(say(Phrase("duel_page.what_if_values")))
        self.colours_title.setText(say(Phrase("duel_page.what_if_colours")))
        self.values.setAccessibleName(self.values_title.text())

    def fit(self, room: int, *, narrow: bool, low: bool, wide: bool) -> None:
        """Let the panel take any width if it is below the answer (`narrow`); otherwise give it a fixed width.

        That grows with `room`, the width in px that the answer leaves, until the longest word fits into a cell.
        On a `wide` page, the panel and the cells of its table are larger.
        Rows and distances are lower if the panel is `low`.
        Beside the answer, the buttons are stacked if they do not fit in one row.
        """
        self.values.fit(is_low=low, is_wide=wide)
        self._column.setContentsMargins(_LEFT, _LOW_GAP if low else _GAP, _RIGHT, _LOW_GAP if low else _GAP)
        for space in self._spaces:
            space.changeSize(0, _LOW_GAP if low else _GAP)
        self._column.invalidate()
        px = self._context.theme.px
        width = px(_WIDE_WIDTH) if wide else min(max(room, px(_WIDTH)), px(_FULL_WIDTH))
        self.setMaximumWidth(_UNBOUNDED if narrow else width)
        self.setMinimumWidth(0 if narrow else width)
        needed = sum(button.sizeHint().width() for button in self._buttons) + _LEFT + _RIGHT + self._foot.spacing()
        beside = narrow or needed <= width
        self._foot.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        for label in (self.values_title, self.colours_title):
            label.setFont(theme.font(14, bold=True))
        for label in (self.values_hint, self.legend, self.colours_hint):
            label.setFont(theme.font(12))

    def _on_values(self, value: int, target_value: int) -> None:
        self.wanted.emit(replace(self._asked, value=value, target_value=target_value))

    def _on_colour(self, target: Die) -> None:
        self.wanted.emit(replace(self._asked, target=target))

    def _lay_out(self) -> None:
        column = self._column = QVBoxLayout()
        self._spaces = [QSpacerItem(0, _GAP), QSpacerItem(0, _GAP)]
        column.setContentsMargins(_LEFT, _GAP, _RIGHT, _GAP)
        column.setSpacing(4)
        column.addWidget(self.values_title)
        column.addWidget(self.values_hint)
        column.addWidget(self.values)
        column.addWidget(self.legend)
        column.addItem(self._spaces[0])
        column.addWidget(self.colours_title)
        column.addWidget(self.colours_hint)
        column.addWidget(self.colours)
        column.addItem(self._spaces[1])
        foot = QHBoxLayout()
        foot.addLayout(self._foot)
        foot.addStretch(1)
        column.addLayout(foot)
        column.addStretch(1)
        lay_out(self, column)
