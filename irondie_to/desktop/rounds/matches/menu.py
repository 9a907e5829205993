"""The context menu of a match. Most of its entries put a line into the entry field, as if the user had typed it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.referee.penalties.notes import penalty_entry
from irondie_to.app.rounds.late_player import late_offer
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.buttons import KeyMenu
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_EXTRA_MINUTES = (1, 3, 5, 10)
_MOST_LATE = 6
"""The largest number of late players offered in the menu of the player with the bye."""
_PENALTIES = {
    "c": "note.caution",
    "w": "note.warning",
    "g": "note.game_loss",
    "m": "note.match_loss",
    "q": "note.disqualification",
}
_LOSSES = {AbsenceLoss.GAME: "absence.do_game", AbsenceLoss.MATCH: "absence.do_match"}


class MatchMenu(KeyMenu):
    """The context menu of a match, with entries that depend on the stage of the round.

    An entry shows the key that does the same in the list. A key for one of the two players is shown only for the player
    in `seat` (`a` or `b`, the current cell), so that no two entries show the same key. `loss_due` is the loss that is
    due because a player is not at the table.

    `line_wanted` is emitted with a line for the entry field, and True if the line should be entered at once.
    `seat_wanted` is emitted with the code of the player who should change seats, `drop_wanted` with the code of the
    player who should drop or return, and `referee_wanted` with the table that calls the referee and the key of the part
    of the Referee page, "" for the part that was shown last.
    """

    line_wanted = Signal(str, bool)
    seat_wanted = Signal(str)
    drop_wanted = Signal(str)
    referee_wanted = Signal(int, str)

    def __init__(
        self,
        context: WindowContext,
        line: MatchLine,
        stage: RoundStage,
        seat: str | None,
        parent: QWidget,
        *,
        loss_due: AbsenceLoss | None = None,
    ) -> None:
        super().__init__(context.theme, parent)
        self._loss_due = loss_due
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        self._seat = seat
        self._sides = (("a", line.a, line.a_name), ("b", line.b, line.b_name))
        if stage is not RoundStage.PROPOSED:
            self._add_results(line)
        if stage is RoundStage.UNDER_WAY:
            self._add_beside(line)
        if stage is not RoundStage.PAST and line.result is None:
            self.addSeparator()
            for side, code, name in self._sides:
                self._add_swap(side, code, name)

    def _add_results(self, line: MatchLine) -> None:
        table = line.table
        for result in ("2-0", "2-1", "1-2", "0-2"):
            winner = line.a_name if result[0] == "2" else line.b_name
            games = "2–1" if "1" in result else "2–0"
            self._add(self, Phrase("rounds_page.wins", {"name": winner, "games": games}), f"{table} {result}")
        self.addSeparator()
        self._add(self, Phrase("rounds_page.menu_agreed"), f"{table} id", key="I")
        for side, _code, name in self._sides:
            words = Phrase("entry.forfeits", {"name": name})
            self._add(self, words, f"{table} f{side}", key=self._key_for(side, "F"))
        self._add(self, Phrase("rounds_page.menu_both_lose"), f"{table} dl", key="X")

    def _add_beside(self, line: MatchLine) -> None:
        table = line.table
        taken = self._add(self, Phrase("rounds_page.menu_take_back"), f"{table} -", key="Del")
        taken.setEnabled(line.result is not None)
        self.addSeparator()
        extra = self.add_submenu(self._context.say(Phrase("rounds_page.menu_extra")))
        extra.setEnabled(line.result is None)
        for minutes in _EXTRA_MINUTES:
            self._add(extra, Phrase("rounds_page.minutes", {"count": minutes}), f"{table} +{minutes}")
        self._add(extra, Phrase("rounds_page.menu_other_time"), f"{table} +", at_once=False, key="E")
        for side, code, _name in self._sides:
            penalty = self.add_submenu(self._context.say(self._penalty_entry(code)))
            for letter, kind in _PENALTIES.items():
                key = self._key_for(side, "P") if letter == "w" else ""
                self._add(penalty, Phrase(kind), f"{table} {letter} {side} ", at_once=False, key=key)
        if line.result is None:
            for side, code, name in self._sides:
                is_away = line.absentees is not None and code in line.absentees.players
                words = Phrase("absence.mark_here" if is_away else "absence.mark", {"name": name})
                self._add(self, words, f"{table} n {side}", key=self._key_for(side, "N"))
        if line.absentees is not None:
            words = Phrase("rounds_page.menu_loss_due" if self._loss_due is None else _LOSSES[self._loss_due])
            loss = self._add(self, words, f"{table} l", at_once=False, key="L")
            loss.setEnabled(self._loss_due is not None)
        self._add(self, Phrase("rounds_page.menu_ruling"), f"{table} r ", at_once=False, key="R")
        call = self.add_entry(self._context.say(Phrase("rounds_page.menu_referee")), "H")
        call.triggered.connect(lambda: self.referee_wanted.emit(table, ""))
        check = self.add_entry(self._context.say(Phrase("rounds_page.menu_check")), "")
        check.triggered.connect(lambda: self.referee_wanted.emit(table, "setcheck"))
        self.addSeparator()
        for _side, code, name in self._sides:
            _add_drop_or_return(self, self._context, code, name, self.drop_wanted)

    def _penalty_entry(self, code: str) -> Phrase:
        picture = self._context.picture
        return penalty_entry(picture, next(entrant for entrant in picture.entrants if entrant.code == code))

    def _add_swap(self, side: str, code: str, name: str) -> None:
        words = self._context.say(Phrase("rounds_page.menu_swap", {"name": name}))
        self.add_entry(words, self._key_for(side, "S")).triggered.connect(lambda: self.seat_wanted.emit(code))

    def _key_for(self, side: str, key: str) -> str:
        return key if side == self._seat else ""

    def _add(self, menu: KeyMenu, words: Phrase, line: str, *, at_once: bool = True, key: str = "") -> QAction:
        action = menu.add_entry(self._context.say(words), key)
        action.triggered.connect(lambda: self.line_wanted.emit(line, at_once))
        return action


class PlayerMenu(KeyMenu):
    """The context menu of a player without an opponent, who can drop or, if the player has dropped, return.

    If the player has the bye, a late player can become the opponent: `late_wanted` is emitted with the codes of that
    late player and of the player with the bye. `drop_wanted` is emitted with the code of the player.
    """

    drop_wanted = Signal(str)
    late_wanted = Signal(str, str)

    def __init__(self, context: WindowContext, code: str, name: str, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        offer = late_offer(context.picture)
        waiting = offer.waiting[:_MOST_LATE] if offer is not None and offer.bye.code == code else ()
        for late in waiting:
            words = Phrase("rounds_page.late_plays", {"name": late.name, "bye": name})
            entry = self.add_entry(context.say(words), "")
            entry.triggered.connect(lambda _checked=False, late=late.code: self.late_wanted.emit(late, code))
        _add_drop_or_return(self, context, code, name, self.drop_wanted)


def _add_drop_or_return(menu: KeyMenu, context: WindowContext, code: str, name: str, wanted: SignalInstance) -> None:
    row = next((row for row in context.picture.entrant_rows if row.code == code), None)
    if row is not None:
        words = "rounds_page.menu_drop" if row.dropped_after is None else "standings_page.return"
        change = menu.add_entry(context.say(Phrase(words, {"name": name})), "")
        change.triggered.connect(lambda: wanted.emit(code))
