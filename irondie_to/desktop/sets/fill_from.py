"""The buttons beside the palette: one makes the palette add rare dice, the others fill in a whole set."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.desk import LastSet
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.sets.editing import in_order
from irondie_to.app.sets.queries import starter_sets
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.dice.drawing import die_pixmap
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import long_date
from irondie_to.rules.dice import Colour, Die, DieType, term
from irondie_to.rules.dice_set import DiceSet, read_set

_WIDEST = 235
"""The width of a button if there is enough room, in px at a text size of 100 %."""


class FillFrom(Translated, QWidget):
    """Buttons that fill in a set from the player's last event, a starter set or the clipboard, or empty the set.

    `filled` is emitted with the `DiceSet` that the user fills in. `rare_chosen` is emitted with True if clicks on the
    palette should add rare dice, and with False if they should add common dice.
    """

    filled = Signal(object)
    rare_chosen = Signal(bool)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown_for: tuple[int, int] | None = None
        self._last_set: LastSet | None = None
        theme, word = context.theme, context.word
        self._fill_from = word(theme.sized(QLabel(self), bold_font=12), text="editor.fill_from")
        self._keys = with_look(theme.sized(QLabel(self, wordWrap=True), font=12), "muted")
        self.rare = with_look(self._button("editor.add_rare", "editor.add_rare_tip"), "rare")
        self.last, self.starter = self._button("editor.last_event"), self._button("editor.starter")
        self.paste, self.clear = self._button("editor.paste"), self._button("editor.clear", "editor.clear_tip")
        self._starters = Menu(context.theme, self)
        self._starters.aboutToShow.connect(self._fill_menu)  # filled again, in the current language and colours
        set_menu(self.starter, self._starters)
        self.rare.setCheckable(True)
        self.rare.toggled.connect(self.rare_chosen)
        self.rare.toggled.connect(self._say_keys)
        self.last.clicked.connect(self._on_last)
        self.paste.clicked.connect(self._on_paste)
        self.clear.clicked.connect(self._on_clear)
        self._inner = theme.sized(QWidget(self), most_width=_WIDEST)
        buttons = (self.last, self.starter, self.paste, self.clear)
        column_of(self.rare, 6, self._fill_from, *buttons, self._keys, inside=self._inner, spacing=5)
        row_of(Stretch(self._inner), Stretch(factor=0), inside=self)
        self._say_keys()
        self._show_last()
        self._fill_menu()

    def _button(self, text: str, tip: str = "") -> QPushButton:
        return self._context.word(self._context.theme.sized(QPushButton(self), font=13), text=text, tip=tip)

    def show_player(self, entrant: NamedEntrant | None) -> None:
        """Offer the set that this player registered for the latest of their other events.

        The desk is queried only if the player has changed.
        """
        shown_for = None if entrant is None else (entrant.person_id, entrant.event_id)
        if shown_for == self._shown_for:
            return
        self._shown_for = shown_for
        self._last_set = None if shown_for is None else self._context.desk.last_set(*shown_for)
        self._show_last()

    def show_keys(self, shown: bool) -> None:
        """Show or hide the help for the keys. The tooltips of the dice always name the keys."""
        if shown is self._keys.isHidden():
            self._keys.setVisible(shown)
            for widget in (self._inner, self):  # Qt would do so later, but the size is needed now
                widget.updateGeometry()

    def retranslate(self) -> None:
        self._show_last()

    def _say_keys(self) -> None:
        self._context.word(self._keys, text="editor.keys_rare" if self.rare.isChecked() else "editor.keys")

    def _show_last(self) -> None:
        last_set, tip = self._last_set, Phrase("editor.no_last_event")
        self.last.setEnabled(last_set is not None)
        if last_set is not None:
            date = long_date(last_set.date, self._context.settings.language)
            tip = Phrase("editor.last_event_tip", {"event": last_set.event, "date": date, "dice": last_set.dice})
        self.last.setToolTip(self._context.say(tip))

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
