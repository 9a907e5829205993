"""The button and the menu with which players decline a place in the knockout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.knockout.views import BracketSlot
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.errors import Phrase, Value


class Declines(Translated, QPushButton):
    """The button with a menu of the players who can decline a place in the knockout.

    `codes` are the codes of the players who decline before the cut; they are kept in memory until `forget` is called.
    `changed` is emitted when the user adds or removes a player. `late` is emitted with the code of a player who
    declines when the cut is made, but nobody has begun.
    """

    changed = Signal()
    late = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.codes: frozenset[str] = frozenset()
        self.choice = Menu(context.theme, self)
        set_menu(self, self.choice)

    def forget(self) -> None:
        """Clear `codes`, because the cut is made or another event is open. `changed` is not emitted."""
        self.codes = frozenset()

    def offer(self, nearest: Sequence[StandingLine], *, is_late: bool) -> None:
        """Fill the menu with these players: those ranked nearest to the cut or, if `is_late`, those in the bracket.

        `is_late` is true if the cut is already made. Without players, the button is disabled.
        """
        self.setEnabled(bool(nearest))
        late = "knockout_page.declines_again" if nearest else "knockout_page.declines_late"
        self.setToolTip(self._say(late if is_late else "knockout_page.declines_tip"))
        self.choice.clear()
        for line in nearest:
            words = self._say("knockout_page.declines_action", name=line.name, rank=line.rank)
            if is_late:
                self.choice.addAction(literal(words)).triggered.connect(partial(self._on_late, line.code))
            else:
                self._add(self.choice, line.code, words)

    def ask(self, slots: Sequence[BracketSlot | None]) -> None:
        """Open a menu at the mouse pointer in which these players can decline. Empty slots (None) are ignored."""
        menu = Menu(self._context.theme, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for slot in slots:
            if slot is not None:
                self._add(menu, slot.code, self._say("knockout_page.name_declines", name=slot.name))
        if not menu.isEmpty():
            menu.popup(QCursor.pos())

    def retranslate(self) -> None:
        """Set the text in the current language."""
        self.setText(self._say("knockout_page.declines"))

    def _add(self, menu: Menu, code: str, words: str) -> None:
        action = menu.addAction(literal(words))
        action.setCheckable(True)
        action.setChecked(code in self.codes)
        action.toggled.connect(partial(self._on_toggled, code))

    def _on_toggled(self, code: str, declines: bool) -> None:
        self.codes = self.codes | {code} if declines else self.codes - {code}
        self.changed.emit()

    def _on_late(self, code: str, _checked: bool = False) -> None:
        self.late.emit(code)

    def _say(self, code: str, **values: Value) -> str:
        return self._context.say(Phrase(code, values))
