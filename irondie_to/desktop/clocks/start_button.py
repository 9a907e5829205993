"""The button at the top of the Clocks page for the key S, with the current effect of this key as its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import HallFace, HallState, TableFace
from irondie_to.desktop.clocks.tables.actions import START, TableAction
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState


class _Meaning(NamedTuple):
    words: Phrase
    tip: Phrase
    can: bool


class StartButton(EnterButton):
    """The button for the key S, which starts games. Its text is the current effect of the key.

    It is hidden before the hall clock is started, when the hall clock panel has a button for S, and after the round.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, START, parent)
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the tables

    def show_meaning(
        self, hall: HallFace | None, face: TableFace | None, action: TableAction | None, to_begin: Sequence[int]
    ) -> None:
        """Show the effect of S on the chosen table (`face`) or, if `face` is None, on all tables in `to_begin`.

        `action` is the action of S at the chosen table. If S has no effect, the button is disabled.
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
