"""The context menu of a match. Most of its entries put a line into the entry field, as if the user had typed it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.errors import Phrase

_EXTRA_MINUTES = (1, 3, 5, 10)
_PENALTIES = {
    "c": "note.caution",
    "w": "note.warning",
    "g": "note.game_loss",
    "m": "note.match_loss",
    "q": "note.disqualification",
}


class MatchMenu(QMenu):
    """The context menu of a match, with entries that depend on the stage of the round.

    `line_wanted` is emitted with a line for the entry field, and True if the line is to be entered immediately.
    `seat_wanted` is emitted with the code of the player who is to change seats, and `referee_wanted` with the table to
    which the referee is called.
    """

    line_wanted = Signal(str, bool)
    seat_wanted = Signal(str)
    referee_wanted = Signal(int)

    def __init__(
        self, context: WindowContext, line: MatchLine, stage: RoundStage, player: str | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        if stage is not RoundStage.PROPOSED:
            self._add_results(line)
        if stage is RoundStage.UNDER_WAY:
            self._add_beside(line)
        if stage is not RoundStage.PAST and player is not None and line.result is None:
            self.addSeparator()
            self._add_action("rounds_page.menu_swap", "S").triggered.connect(lambda: self.seat_wanted.emit(player))

    def _add_results(self, line: MatchLine) -> None:
        table = line.table
        for result in ("2-0", "2-1", "1-2", "0-2"):
            winner = line.a_name if result[0] == "2" else line.b_name
            games = "2–1" if "1" in result else "2–0"
            self._add(self, Phrase("rounds_page.wins", {"name": winner, "games": games}), f"{table} {result}")
        self.addSeparator()
        self._add(self, Phrase("rounds_page.menu_agreed"), f"{table} id", key="I")
        for side, name in (("a", line.a_name), ("b", line.b_name)):
            self._add(self, Phrase("entry.forfeits", {"name": name}), f"{table} f{side}", key="F")
        self._add(self, Phrase("rounds_page.menu_both_lose"), f"{table} dl", key="X")

    def _add_beside(self, line: MatchLine) -> None:
        table = line.table
        taken = self._add(self, Phrase("rounds_page.menu_take_back"), f"{table} -", key="Del")
        taken.setEnabled(line.result is not None)
        self.addSeparator()
        extra = self.addMenu(self._context.say(Phrase("rounds_page.menu_extra")))
        extra.setEnabled(line.result is None)
        for minutes in _EXTRA_MINUTES:
            self._add(extra, Phrase("rounds_page.minutes", {"count": minutes}), f"{table} +{minutes}")
        self._add(extra, Phrase("rounds_page.menu_other_time"), f"{table} +", at_once=False, key="E")
        for side, name in (("a", line.a_name), ("b", line.b_name)):
            penalty = self.addMenu(literal(self._context.say(Phrase("rounds_page.menu_penalty", {"name": name}))))
            for letter, kind in _PENALTIES.items():
                key = "P" if letter == "w" else ""
                self._add(penalty, Phrase(kind), f"{table} {letter} {side} ", at_once=False, key=key)
        if line.result is None:
            for side, code, name in (("a", line.a, line.a_name), ("b", line.b, line.b_name)):
                is_away = line.absentees is not None and code in line.absentees.players
                words = Phrase("absence.mark_here" if is_away else "absence.mark", {"name": name})
                self._add(self, words, f"{table} n {side}")
        if line.absentees is not None:
            self._add(self, Phrase("rounds_page.menu_loss_due"), f"{table} l", at_once=False, key="L")
        self._add(self, Phrase("rounds_page.menu_ruling"), f"{table} r ", at_once=False, key="R")
        self._add_action("rounds_page.menu_referee", "H").triggered.connect(lambda: self.referee_wanted.emit(table))

    def _add_action(self, code: str, key: str) -> QAction:
        return self.addAction(f"{self._context.say(Phrase(code))}\t{key}")

    def _add(self, menu: QMenu, words: Phrase, line: str, *, at_once: bool = True, key: str = "") -> QAction:
        action = menu.addAction(literal(self._context.say(words)) + (f"\t{key}" if key else ""))
        action.triggered.connect(lambda: self.line_wanted.emit(line, at_once))
        return action
