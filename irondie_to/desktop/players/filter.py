"""The filter of the list of players: a group, such as the absent players, and a search text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.names import normalized
from irondie_to.app.players.views import FILTERS, PlayerLine, filter_counts, shown_filters
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.table import key_of
from irondie_to.errors import Phrase

_TEXTS = {
    "all": "players_page.all",
    "absent": "players_page.absent",
    "no_set_yet": "players_page.no_set_yet",
    "faults": "players_page.faults",
    "waiting": "players_page.waiting",
    "unpaid": "players_page.unpaid",
    "dropped": "players_page.dropped",
}
"""The text of the button of each filter."""


class PlayerFilter(QObject):
    """The buttons that select a group of players, such as *absent*, and the search field.

    `changed` is emitted when the user selects another group, and whenever the search text changes.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self.segments = Segments(context.theme, tuple(FILTERS), page)
        self.find_field = FindField(context, page)
        self.segments.chosen.connect(lambda _key: self.changed.emit())
        self.find_field.filtered.connect(self.changed)

    def clear(self) -> None:
        """Clear the search field and select the group of all players."""
        self.find_field.clear()
        self.segments.choose("all")

    def leave(self) -> None:
        """Clear the search field, select the group of all players, and emit `changed`."""
        self.clear()
        self.changed.emit()

    def show_counts(self, lines: Sequence[PlayerLine], *, has_fee: bool) -> None:
        """Show the number of players in each group on its button. Some groups are hidden while they are empty.

        `has_fee` says whether the event has an entry fee, without which the group of unpaid players is hidden.
        """
        counts = filter_counts(lines)
        for part, count in counts.items():
            self.segments.buttons[part].setText(self._context.say(Phrase(_TEXTS[part], {"count": count})))
        self.segments.show_only(shown_filters(counts, has_fee=has_fee))

    def predicate(self, edited: str | None) -> Callable[[PlayerLine], bool]:
        """Return a function that takes a player and returns whether the list shows that player.

        `edited` is the code of the player whose set or details are being edited, who is always shown, or None.
        """
        words, belongs = normalized(self.find_field.text()).split(), FILTERS[self.segments.key]

        def fits(line: PlayerLine) -> bool:
            if line.code == edited:
                return True
            if not belongs(line):
                return False
            searched = f"{key_of(line.name)}\n{key_of(line.club or '')}\n{line.code.lower()}"
            return all(word in searched for word in words)

        return fits
