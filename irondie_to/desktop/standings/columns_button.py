"""The button whose menu shows and hides columns of the standings."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.table.column import phrase_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.desktop.standings.columns import UNFOLD
from irondie_to.desktop.standings.list import StandingsList
from irondie_to.desktop.standings.round_column import ROUNDS, shown_with
from irondie_to.errors import Phrase


class ColumnsButton(Translated, QPushButton):
    """A button whose menu has an entry for each column that can be hidden: all except the rank and the name."""

    def __init__(self, context: WindowContext, table: StandingsList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._table = table
        self.choice = Menu(context.theme, self)
        set_menu(self, self.choice)

    def retranslate(self) -> None:
        """Set the text and the tooltip of the button in the current language."""
        self.setText(self._context.say(Phrase("standings_page.columns")))
        self.setToolTip(self._context.say(Phrase("standings_page.columns_tip")))

    def show_columns(self) -> None:
        """Fill the menu with the current columns of the table that can be hidden, each checked unless it is hidden."""
        self.choice.clear()
        hidden = self._table.hidden_keys
        offered = {shown_with(column.key): phrase_of(column.heading_tip) for column in self._table.columns}
        if ROUNDS in offered:
            offered[ROUNDS] = Phrase("standings_page.whole_rounds")
        for key, name in offered.items():
            if key in {"rank", "name", UNFOLD}:
                continue
            action = QAction(self._context.say(name), self.choice, checkable=True)
            action.setChecked(key not in hidden)
            action.setData(key)
            action.toggled.connect(self._hide_unchecked)
            self.choice.addAction(action)

    def _hide_unchecked(self) -> None:
        hidden = self._table.hidden_keys
        for action in self.choice.actions():
            (hidden.discard if action.isChecked() else hidden.add)(action.data())
        self._table.hidden_keys = hidden
