"""The buttons beside the palette: one that makes the palette add rare dice, and others that fill in a whole set."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.desk import LastSet
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.sets.editing import in_order
from irondie_to.app.sets.queries import starter_sets
from irondie_to.desktop.controls.dice.drawing import die_pixmap
from irondie_to.desktop.controls.menu_button import set_menu
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import long_date
from irondie_to.rules.dice import Colour, Die, DieType, term
from irondie_to.rules.dice_set import DiceSet, read_set

_WIDEST = 235
"""The width of a button where there is room, in px at the text size 100 %."""


class FillFrom(Translated, Styled, QWidget):
    """Buttons that fill in a set from the player's last event, a starter set or the clipboard, or make it empty.

    `filled` is emitted with the `DiceSet` that the user fills in. `rare_chosen` is emitted with True when clicks on the
    palette are to add rare dice, with False when they are to add common dice.
    """

    filled = Signal(object)
    rare_chosen = Signal(bool)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown_for: tuple[int, int] | None = None
        self._last_set: LastSet | None = None
        self._fill_from, self._keys = QLabel(self), QLabel(self)
        self.rare = with_look(QPushButton(self), "rare")
        self.last, self.starter, self.paste, self.clear = (QPushButton(self) for _ in range(4))
        self._starters = Menu(context.theme, self)
        set_menu(self.starter, self._starters)
        self.rare.setCheckable(True)
        self.rare.toggled.connect(self.rare_chosen)
        self.rare.toggled.connect(self._say_keys)
        self.last.clicked.connect(self._on_last)
        self.paste.clicked.connect(self._on_paste)
        self.clear.clicked.connect(self._on_clear)
        self._keys.setWordWrap(True)
        self._keys.setProperty("look", "muted")
        self._lay_out()
        self.restyle()
        self.retranslate()

    def show_player(self, entrant: NamedEntrant | None) -> None:
        """Find the set that this player registered for their last event; no set if `entrant` is None.

        The desk is queried only if the player has changed.
        """
        shown_for = None if entrant is None else (entrant.person_id, entrant.event_id)
        if shown_for == self._shown_for:
            return
        self._shown_for = shown_for
        self._last_set = None if shown_for is None else self._context.desk.last_set(*shown_for)
        self._show_last()

    def show_keys(self, shown: bool) -> None:
        """Show or hide the help for the keys, which the tooltips of the dice say, too."""
        if shown is self._keys.isHidden():
            self._keys.setVisible(shown)
            for widget in (self._inner, self):  # Qt would do so later, but the size is needed now
                widget.updateGeometry()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self._fill_from.setText(say(Phrase("editor.fill_from")))
        self._say_keys()
        self._context.set_texts(
            {
                self.rare.setText: "editor.add_rare",
                self.rare.setToolTip: "editor.add_rare_tip",
                self.last.setText: "editor.last_event",
                self.starter.setText: "editor.starter",
                self.paste.setText: "editor.paste",
                self.clear.setText: "editor.clear",
                self.clear.setToolTip: "editor.clear_tip",
            }
        )
        self._show_last()
        self._fill_menu()

    def _say_keys(self) -> None:
        self._keys.setText(self._context.say(Phrase("editor.keys_rare" if self.rare.isChecked() else "editor.keys")))

    def _show_last(self) -> None:
        found, say = self._last_set, self._context.say
        self.last.setEnabled(found is not None)
        if found is None:
            self.last.setToolTip(say(Phrase("editor.no_last_event")))
        else:
            values = {
                "event": found.event,
                "date": long_date(found.date, self._context.settings.language),
                "dice": found.dice,
            }
            self.last.setToolTip(say(Phrase("editor.last_event_tip", values)))

    def _fill_menu(self) -> None:
        self._starters.clear()
        size = self._context.theme.px(18)
        for starter in starter_sets():
            colour = Colour(starter.colour)
            die = Die(colour, DieType.NULLIFIER)
            icon = QIcon(die_pixmap(self._context.theme, die, size, self.devicePixelRatioF()))
            word = self._context.say(term(colour))
            action = self._starters.addAction(icon, f"&{colour.value}  {word}")
            action.triggered.connect(partial(self._fill, starter.text))

    def _fill(self, text: str) -> None:
        self.filled.emit(read_set(text))

    def _on_last(self) -> None:
        if self._last_set is not None:
            self._fill(self._last_set.dice)

    def _on_paste(self) -> None:
        text = QGuiApplication.clipboard().text().strip()
        if not text:
            self._context.messages.show_error(UserError("editor.nothing_to_paste"))
            return
        try:
            self.filled.emit(in_order(read_set(text)))
        except UserError as fault:
            self._context.messages.show_error(fault)

    def _on_clear(self) -> None:
        self.filled.emit(DiceSet(()))

    def _lay_out(self) -> None:
        self._inner = QWidget(self)
        column_of(
            self.rare,
            6,
            self._fill_from,
            self.last,
            self.starter,
            self.paste,
            self.clear,
            self._keys,
            inside=self._inner,
            spacing=5,
        )
        row_of(Stretch(self._inner), Stretch(factor=0), inside=self)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        self._inner.setMaximumWidth(theme.px(_WIDEST))
        self._fill_from.setFont(theme.font(12, bold=True))
        self._keys.setFont(theme.font(12))
        for button in (self.rare, self.last, self.starter, self.paste, self.clear):
            button.setFont(theme.font(13))
        self._fill_menu()
