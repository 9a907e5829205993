"""The button for the key S on the Clocks page, which starts games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import HallFace, HallState, TableFace
from irondie_to.app.referee.tables.actions import START, TableAction
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState


class _Meaning(NamedTuple):
    words: Phrase
    tip: Phrase
    can: bool


_START_TEXTS = (
    "clocks_page.games_everywhere",
    "clocks_page.start_game",
    "clocks_page.game_now",
    "clocks_page.game_next",
)
"""The codes of all texts of the button that starts games."""
_LONGEST_MATCH = 3
"""The usual number of games in the longest match."""


class StartButton(EnterButton):
    """The button for the key S, which starts games. It says what the key does now.

    It is hidden after the round, and also before the hall clock is started, because the hall clock panel then has a
    button for S. It always takes up the width of its longest text, so that the filter beside it does not move or
    change.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, START, parent)
        self._context = context
        self._largest = 0
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the tables

    def make_room(self, largest: int) -> None:
        """Reserve room for the texts about any table with a number up to `largest`."""
        if largest != self._largest:
            self._largest = largest
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        values = {"table": self._largest, "game": _LONGEST_MATCH}
        words = (self._context.say(Phrase(code, values)) for code in _START_TEXTS)
        size = super().sizeHint()
        widths = [self.fontMetrics().size(0, text).width() for text in (self.text(), *words)]
        return QSize(size.width() + max(widths) - widths[0], size.height())

    def show_meaning(
        self, hall: HallFace | None, face: TableFace | None, action: TableAction | None, to_begin: Sequence[int]
    ) -> None:
        """Show what the key S does: at the chosen table (`face`) or, if `face` is None, at all tables in `to_begin`.

        `action` is what S does at the chosen table, None if it does nothing there. The button is disabled if S does
        nothing.
        """
        self.setVisible(hall is not None and hall.state not in {HallState.READY, HallState.FINISHED})
        meaning = _for_all(to_begin) if face is None else _for_table(face, action)
        words, tip = self._context.say(meaning.words), self._context.say(meaning.tip)
        if self.text() != words:
            self.setText(words)
        self.setToolTip(tip)
        self.setAccessibleDescription(tip)
        self.setEnabled(meaning.can)


def _for_all(to_begin: Sequence[int]) -> _Meaning:
    if to_begin:
        return _Meaning(Phrase("clocks_page.games_everywhere"), Phrase("clocks_page.games_everywhere_tip"), can=True)
    return _Meaning(Phrase("clocks_page.start_game"), Phrase("clocks_page.start_game_none"), can=False)


def _for_table(face: TableFace, action: TableAction | None) -> _Meaning:
    table = face.card.table
    if action is None:
        refusal = Phrase("clocks_page.start_game_not", {"table": table})
        return _Meaning(Phrase("clocks_page.start_game"), refusal, can=False)
    name = "clocks_page.game_now" if face.state is TableState.SHOWING else "clocks_page.game_next"
    words = Phrase(name, {"table": table, **action.words.values})
    return _Meaning(words, Phrase("clocks_page.start_game_tip", {"table": table, "deed": action.words}), can=True)
