"""The context menus of a match and of a player without an opponent.

Most entries of a match put a line into the entry field, as if the user had typed it.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.core.steps import Command
from irondie_to.app.papers.kinds import CHANGED_TABLES
from irondie_to.app.papers.pairings import changed_tables
from irondie_to.app.players.commands import Drop, Return
from irondie_to.app.referee.penalties.notes import penalty_entry
from irondie_to.app.rounds.late_player import PlayBye, PlayLate, late_offer, late_pairs
from irondie_to.app.rounds.on_time import has_time_left, needs_time_up, on_time
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.buttons import KeyMenu
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import CallReferee, PrintDocument
from irondie_to.errors import Phrase

_EXTRA_MINUTES = (1, 3, 5, 10)
_MOST_LATE = 6
"""The largest number of late players offered as opponents in the menu of a player without one."""
_PENALTIES = {
    "c": "note.caution",
    "w": "note.warning",
    "g": "note.game_loss",
    "m": "note.match_loss",
    "q": "note.disqualification",
}
_LOSSES = {AbsenceLoss.GAME: "absence.do_game", AbsenceLoss.MATCH: "absence.do_match"}


class _RowMenu(KeyMenu):
    """A context menu in the table of matches.

    `acted` is emitted after an entry that runs a command was chosen, not after one that puts a line into the entry
    field.
    """

    acted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self._context = context

    def _add_command(self, menu: KeyMenu, words: Phrase, command: Command) -> None:
        entry = menu.add_entry(self._context.say(words), partial(self._context.commands.do, command))
        entry.triggered.connect(self.acted)

    def _add_drop_or_return(self, menu: KeyMenu, code: str, name: str) -> None:
        picture = self._context.picture
        row = next((row for row in picture.entrant_rows if row.code == code), None)
        if row is None:
            return
        if row.dropped_after is None:
            self._add_command(menu, Phrase("rounds_page.menu_drop", {"name": name}), Drop(picture.event.id, code, row))
        else:
            words = Phrase("standings_page.return", {"name": name})
            self._add_command(menu, words, Return(picture.event.id, code, seen=row))


class MatchMenu(_RowMenu):
    """The context menu of a match, with entries that depend on the stage of the round `sheet`.

    An entry shows its key in the list; after a key that puts a line into the entry field, the user must press Enter. A
    key for one of the two players is shown only for the player in the current cell, whose side is `seat` (`a` or `b`),
    so that no two entries show the same key. `loss_due` is the loss that is due because a player is not at the table.

    `line_wanted` is emitted with a line for the entry field and whether the line should be entered at once,
    `seat_wanted` with the code of the player who should change seats.
    """

    line_wanted = Signal(str, bool)
    seat_wanted = Signal(str)

    def __init__(
        self,
        context: WindowContext,
        line: MatchLine,
        sheet: RoundState,
        seat: str,
        parent: QWidget,
        *,
        loss_due: AbsenceLoss | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._loss_due = loss_due
        self._sheet = sheet
        self._seat = seat
        self._sides = (("a", line.a, line.a_name), ("b", line.b, line.b_name))
        if sheet.stage is RoundStage.PROPOSED:
            self._add_swaps(self)
            return
        self._add_results(line)
        if sheet.stage is RoundStage.UNDER_WAY:
            self._add_beside(line)
            players = self._submenu(Phrase("rounds_page.menu_players"))
            for _side, code, name in self._sides:
                self._add_drop_or_return(players, code, name)
            if line.result is None:
                players.addSeparator()
                self._add_swaps(players)
        self._add_slips(line)

    def _add_results(self, line: MatchLine) -> None:
        table = line.table
        for result in ("2-0", "2-1", "1-2", "0-2"):
            self._add_ending(self, line, result)
        self._add_on_time(line)
        special = self._submenu(Phrase("rounds_page.menu_no_play"))
        self._add(special, Phrase("rounds_page.menu_agreed"), f"{table} id", key="I")
        for side, _code, name in self._sides:
            words = Phrase("rounds_page.menu_forfeit", {"name": name})
            self._add(special, words, f"{table} f{side}", key=self._key_for(side, "F"))
        self._add(special, Phrase("rounds_page.menu_both_lose"), f"{table} dl", key="X")

    def _add_on_time(self, line: MatchLine) -> None:
        """Add the possible results of a match in which neither player wins two games (see `on_time`).

        Results that require the end of match time are in a submenu. While the match still has time left, the submenu is
        disabled, and its title says why.
        """
        picture, match = self._sheet.picture, self._sheet.match(line.table)
        if match is None:
            return
        is_early = has_time_left(picture, match, self._context.ticker.clock.second_ms())
        results = on_time(picture, match)
        for result in results:
            if not needs_time_up(result):
                self._add_ending(self, line, result)
        if not any(map(needs_time_up, results)):
            return
        menu = self._submenu(Phrase("rounds_page.menu_on_time_later" if is_early else "rounds_page.menu_on_time"))
        menu.setEnabled(not is_early)
        for result in filter(needs_time_up, results):
            self._add_ending(menu, line, result)

    def _add_ending(self, menu: KeyMenu, line: MatchLine, result: str) -> None:
        a, b, *drawn = result.split("-")
        if a == b:
            words = Phrase("rounds_page.draws", {"games": "–".join((a, b, *drawn))})
        else:
            name, games = (line.a_name, (a, b)) if a > b else (line.b_name, (b, a))
            words = Phrase("rounds_page.wins", {"name": name, "games": "–".join((*games, *drawn))})
        self._add(menu, words, f"{line.table} {result}")

    def _add_beside(self, line: MatchLine) -> None:
        table = line.table
        if line.result is not None:
            self._add(self, Phrase("rounds_page.menu_take_back"), f"{table} -", key="Del")
        self.addSeparator()
        if line.result is None:
            extra = self._submenu(Phrase("rounds_page.menu_extra"))
            for minutes in _EXTRA_MINUTES:
                self._add(extra, Phrase("rounds_page.minutes", {"count": minutes}), f"{table} +{minutes}")
            self._add(extra, Phrase("rounds_page.menu_other_time"), f"{table} +", at_once=False, key="E")
        self._add_absence(line)
        referee = self._submenu(Phrase("rounds_page.menu_of_referee"))
        for words, key, part in (("rounds_page.menu_referee", "H", ""), ("rounds_page.menu_check", "", "setcheck")):
            call = partial(call_referee, self._context, self._sheet, table, part)
            referee.add_entry(self._context.say(Phrase(words)), call, key)
        self._add(referee, Phrase("rounds_page.menu_ruling"), f"{table} r ", at_once=False, key="R")
        for side, code, _name in self._sides:
            entrant = next(entrant for entrant in self._context.picture.entrants if entrant.code == code)
            penalty = referee.add_submenu(self._context.say(penalty_entry(self._context.picture, entrant)))
            for letter, kind in _PENALTIES.items():
                key = self._key_for(side, "P") if letter == "w" else ""
                reason = Phrase("rounds_page.menu_with_reason", {"kind": Phrase(kind)})
                self._add(penalty, reason, f"{table} {letter} {side} ", at_once=False, key=key)

    def _add_absence(self, line: MatchLine) -> None:
        """Add the entries that mark players as absent or present, and the entry for the loss caused by an absence.

        Until the loss is due, its entry is disabled and in the submenu for absences; after that, it is in the menu
        itself.
        """
        if line.result is not None:
            return
        away = self._submenu(Phrase("rounds_page.menu_away"))
        for side, code, name in self._sides:
            is_away = line.absentees is not None and code in line.absentees.players
            words = Phrase("absence.mark_here", {"name": name}) if is_away else self._absent(name)
            self._add(away, words, f"{line.table} n {side}", key=self._key_for(side, "N"))
        for side, _code, name in self._sides:
            self._add(away, Phrase("rounds_page.menu_loses_now", {"name": name}), f"{line.table} f{side}")
        if line.absentees is not None:
            is_due = self._loss_due is not None
            words = Phrase("rounds_page.menu_loss_due" if self._loss_due is None else _LOSSES[self._loss_due])
            loss = self._add(self if is_due else away, words, f"{line.table} l", at_once=False, key="L")
            loss.setEnabled(is_due)

    def _absent(self, name: str) -> Phrase:
        """Return the text of the entry that marks a player as absent.

        If an absence leads to a loss in this event, the text names the first such loss and the minutes after which it
        is due.
        """
        event = self._context.picture.event
        game, match = event.absent_game_minutes, event.absent_match_minutes
        if game and not 0 < match <= game:
            return Phrase("rounds_page.menu_absent_game", {"name": name, "count": game})
        if match:
            return Phrase("rounds_page.menu_absent_match", {"name": name, "count": match})
        return Phrase("absence.mark", {"name": name})

    def _add_slips(self, line: MatchLine) -> None:
        self.addSeparator()
        row, number = self._sheet.row, self._sheet.view.number
        tables = {line.table: "rounds_page.menu_slip"}
        if row is not None and line.table in changed_tables(self._sheet.picture, (row,)):
            tables[CHANGED_TABLES] = "rounds_page.menu_changed_slips"
        for table, words in tables.items():
            slips = PrintDocument("slips", number, table)
            self.add_entry(
                self._context.say(Phrase(words)), partial(self._context.navigation.show_page, "print", slips)
            )

    def _submenu(self, words: Phrase) -> KeyMenu:
        return self.add_submenu(self._context.say(words))

    def _add_swaps(self, menu: KeyMenu) -> None:
        for side, code, name in self._sides:
            words = self._context.say(Phrase("rounds_page.menu_swap", {"name": name}))
            menu.add_entry(words, partial(self.seat_wanted.emit, code), self._key_for(side, "S"))

    def _key_for(self, side: str, key: str) -> str:
        return key if side == self._seat else ""

    def _add(self, menu: KeyMenu, words: Phrase, line: str, *, at_once: bool = True, key: str = "") -> QAction:
        return menu.add_entry(self._context.say(words), lambda: self.line_wanted.emit(line, at_once), key)


class PlayerMenu(_RowMenu):
    """The context menu of a player without an opponent, who can drop or, if the player has dropped, return.

    If the player has the bye, a late player can become the opponent. Two late players can play each other.
    """

    def __init__(self, context: WindowContext, code: str, name: str, parent: QWidget) -> None:
        super().__init__(context, parent)
        event, offer = context.picture.event.id, late_offer(context.picture)
        waiting = offer.waiting[:_MOST_LATE] if offer is not None and offer.bye.code == code else ()
        for late in waiting:
            words = Phrase("rounds_page.late_plays", {"name": late.name, "bye": name})
            self._add_command(self, words, PlayBye(event, late.code, code))
        pairs = [pair for pair in late_pairs(context.picture) if code in {pair.one.code, pair.other.code}]
        for pair in pairs[:_MOST_LATE]:
            other = pair.other if pair.one.code == code else pair.one
            words = Phrase("rounds_page.late_each_other", {"name": name, "other": other.name})
            self._add_command(self, words, PlayLate(event, code, other.code))
        self._add_drop_or_return(self, code, name)


def call_referee(context: WindowContext, sheet: RoundState, table: int, part: str = "") -> None:
    """Open the Referee page with the match at this table.

    `part` is the key of the part of the page to show; if it is empty, the part that was shown last is shown again.
    """
    match = sheet.match(table)
    if match is not None:
        context.navigation.show_page("referee", CallReferee(match.id, part))
