"""The button in the head of the clocks that says what the key S would do now, or why nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import HallFace, HallState, TableFace
from irondie_to.desktop.clocks.tables.actions import START, Deed
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState


class _Meaning(NamedTuple):
    words: Phrase
    tip: Phrase
    can: bool


class StartButton(EnterButton):
    """Hidden before the clock of the round is started: then the button of the hall clock says it."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, START, parent)
        self._context = context

    def show_meaning(
        self, hall: HallFace | None, face: TableFace | None, deed: Deed | None, to_begin: Sequence[int]
    ) -> None:
        """Say it for the chosen table (`face`, and what S does there), or for all tables whose first game can begin."""
        self.setVisible(hall is not None and hall.state not in {HallState.READY, HallState.FINISHED})
        meaning = _for_all(to_begin) if face is None else _for_table(face, deed)
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


def _for_table(face: TableFace, deed: Deed | None) -> _Meaning:
    table = face.card.table
    if deed is None:
        refusal = Phrase("clocks_page.start_game_not", {"table": table})
        return _Meaning(Phrase("clocks_page.start_game"), refusal, can=False)
    name = "game_now" if face.state is TableState.SHOWING else "game_next"
    words = Phrase(f"clocks_page.{name}", {"table": table, **deed.words.values})
    return _Meaning(words, Phrase("clocks_page.start_game_tip", {"table": table, "deed": deed.words}), can=True)
