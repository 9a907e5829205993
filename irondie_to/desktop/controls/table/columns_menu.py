"""The menu with which the user hides columns of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.errors import Phrase


class ColumnsMenu(Menu):
    """Hides and shows columns. The keys of the hidden ones are stored in the setting `setting`, so they stay hidden.

    `offered` returns the columns that the user may hide: their keys, each with its name in the menu. `hidden_at_first`
    has the keys of the columns hidden until the user makes a choice, separated by spaces. `changed` is emitted when
    other columns are hidden than before.
    """

    changed = Signal()

    def __init__(
        self,
        context: WindowContext,
        setting: str,
        offered: Callable[[], Mapping[str, Phrase]],
        parent: QWidget,
        *,
        hidden_at_first: str = "",
    ) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._setting, self._hidden_at_first = setting, hidden_at_first
        self._offered = offered
        self.aboutToShow.connect(self._fill)

    @property
    def hidden(self) -> set[str]:
        return set(self._context.settings.text(self._setting, self._hidden_at_first).split())

    def switch(self, key: str) -> None:
        """Hide the column with this key, or show it if it is hidden."""
        self._context.settings.keep_text(self._setting, " ".join(sorted(self.hidden ^ {key})))
        self.changed.emit()

    def _fill(self) -> None:
        self.clear()
        hidden = self.hidden
        for key, name in self._offered().items():
            self.add(self._context.say(name), partial(self.switch, key), is_ticked=key not in hidden)
