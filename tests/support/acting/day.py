"""A user of the pages of the day: players, rounds, clocks and knockout."""

from __future__ import annotations

import time

from gaps import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from acting.user import ENTER, ActingUser, Action
from irondie_to.app.core.times import steady_seconds
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.results import record_matches
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.shell.window import Window
from irondie_to.tournament.match import parse

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
_JUMP_S = 60


class DayUser(ActingUser):
    """A user of the pages of the day, and the clock of the computer."""

    def __init__(self, window: Window, event_id: int) -> None:
        super().__init__(window, event_id)
        self._passed_s = self._jumped_s = 0
        clock = self.context.ticker.clock
        clock.system = lambda: time.time() + self._passed_s + self._jumped_s
        clock.steady = lambda: steady_seconds() + self._passed_s

    def first_round(self) -> list[Action]:
        """Return the actions up to the clocks of the first round."""
        return [
            Action("drop an absent player", "players", lambda: self._player("P003", "drop")),
            Action("return a player", "players", lambda: self._player("P003", "check_in")),
            Action("take a check-in back", "players", lambda: self._player("P003", "check_out")),
            Action("check a player in", "players", lambda: self._player("P003", "check_in")),
            Action("publish a round", "rounds", self._publish),
            Action("swap two players", "rounds", lambda: self.type(self.page.entry.field, "swap 1a 2a", enters=2)),
            Action("pair a round again", "rounds", self._pair_again),
            Action("enter a result", "rounds", lambda: self.type(self.page.entry.field, "1 2-1")),
            Action("correct a result", "rounds", lambda: self.type(self.page.entry.field, "1 0-2", enters=2)),
            Action("type a game loss", "rounds", lambda: self.type(self.page.entry.field, "3 ga late")),
            Action("type a ruling", "rounds", lambda: self.type(self.page.entry.field, "3 r cocked")),
            Action("start the clock", "clocks", lambda: self.press(self.page.hall.main)),
            Action("pause the clock", "clocks", lambda: self.press(self.page.hall.main)),
            Action("resume the clock", "clocks", lambda: self.press(self.page.hall.main)),
            Action("a minute more", "clocks", lambda: self.press(self.page.hall.more)),
            Action("set the hall clock", "clocks", lambda: self.press(self.page.doubt.counted), self._jump),
        ]

    def tables(self) -> list[Action]:
        """Return the actions at the tables, while the clock of the round is running."""
        return [
            Action("show sets", "clocks", lambda: self.page.tables.do(5, "S")),
            Action("start a game", "clocks", lambda: self.page.tables.do(5, "S")),
            Action("pause a table", "clocks", lambda: self.page.tables.do(5, "J")),
            Action("resume a table", "clocks", lambda: self.page.tables.do(5, "G")),
            Action("end a game", "clocks", lambda: self.page.tables.do(5, "A")),
            Action("give extra time", "clocks", lambda: self.type(self.page.extra, "7 +3")),
            Action("start overtime", "clocks", lambda: self.page.tables.do(6, "O"), self._play_to_overtime),
            Action("mark a player as absent", "clocks", lambda: self.page.tables.do(8, "N")),
            Action(
                "give a loss for absence",
                "clocks",
                lambda: self.page.tables.do(8, "L"),
                lambda: self._pass_until(8, "L"),
            ),
            Action("count a turn", "clocks", lambda: self.page.tables.do(6, "T")),
            Action("settle a match", "clocks", self._settle_match, lambda: self._pass_until(5, "E")),
        ]

    def players(self) -> list[Action]:
        """Return the actions on the pages Players and Event, after a round was published."""
        return [
            Action("drop a player", "players", lambda: self._player("P004", "drop")),
            Action("return a dropped player", "players", lambda: self._player("P004", "check_in")),
            Action("register a player", "players", lambda: self.type(self.page.list.names, "Zoe Zander")),
            Action(
                "remove a player",
                "players",
                lambda: self._player(f"P{len(self.context.picture.entrants):03}", "remove"),
            ),
            Action("mark a player as paid", "players", lambda: self._player("P005", "paid")),
            Action("move a waiting player up", "players", self._move_up, self._wait_for_place),
            Action("name a pair that should not meet", "players", self._keep_apart),
            Action("let a pair meet again", "players", self._let_meet),
            Action("edit a player", "players", self._edit),
            Action("register a set", "players", self._register),
            Action("change the event", "event", self._change_event),
        ]

    def knockout(self) -> list[Action]:
        """Return the actions from the cut on."""
        return [
            Action("make the cut", "rounds", self._publish, self._end_round),
            Action("enter a knockout result", "knockout", lambda: self.type(self.page.entry.field, "1 2-1")),
            Action(
                "correct a knockout result", "knockout", lambda: self.type(self.page.entry.field, "1 0-2", enters=2)
            ),
        ]

    def _end_round(self) -> None:
        """Record a result for each match that has none, as another station would."""
        picture = self.context.picture
        if picture.pending:
            self.context.desk.do(record_matches(picture, [(match, parse("2-1")) for match in picture.pending]))
            self.settle()

    def _publish(self) -> None:
        QTest.keyClick(self.window, Qt.Key.Key_F8)
        wait_until(lambda: self.context.offers.current is not None)
        QTest.keyClick(self.window, Qt.Key.Key_F8)

    def _pair_again(self) -> None:
        self.page.again_action.trigger()

    def _jump(self) -> None:
        """Let the clock of the computer jump, and the program notice it."""
        self._jumped_s = _JUMP_S - self._jumped_s
        self.context.ticker.tick()

    def _pass_until(self, table: int, key: str) -> None:
        """Let minutes pass until the action with this key is possible at the table."""
        control = self.page.tables
        for _minute in range(200):
            face = control.face(table)
            if face is not None and control.action(face, key) is not None:
                return
            self._passed_s += 60
            self.context.ticker.tick()
        raise AssertionError(f"no {key} at table {table}")

    def _play_to_overtime(self) -> None:
        """Play a game at table 6 until game time is over."""
        control = self.page.tables
        for step in ("S", "S"):  # show sets, start the game
            face = control.face(6)
            if face is not None and control.action(face, step) is not None:
                control.do(6, step)
                self.settle()
        self._pass_until(6, "O")

    def _settle_match(self) -> None:
        self.page.tables.do(5, "E")
        self.press(self.page.settle.do)

    def _player(self, code: str, action: str) -> None:
        self.page.choose(code)
        self.page.refresh_if_stale()
        self.page.actions_of.by_name[action].trigger()
        if self.page.actions_of.late_menu.isVisible():
            QTest.keyClick(self.page.actions_of.late_menu, ENTER)

    def _wait_for_place(self) -> None:
        """Fill the event, enter one player more, who waits, and let a player drop, as another station would."""
        desk, there = self.context.desk, self.context.picture.entrants
        playing = sum(each.dropped_after is None and not each.waiting for each in there)
        desk.do(ChangeEvent(self.event_id, {"most_players": playing}))
        desk.do(AddEntrant(self.event_id, PlayerDetails(f"Waiting {len(there)}")))
        playing_code = next(each.code for each in reversed(there) if each.dropped_after is None and not each.waiting)
        desk.do(Drop(self.event_id, playing_code))
        self.settle()

    def _move_up(self) -> None:
        waiting = [each.code for each in self.context.picture.entrants if each.waiting]
        self._player(waiting[0], "move_up")

    def _keep_apart(self) -> None:
        self._player("P005", "apart")
        self.type(self.page.side.apart.other, self.context.picture.entrants[5].name)

    def _let_meet(self) -> None:
        pane = self.page.side.apart
        pane.list.choose(0)
        QTest.keyClick(pane.list, Qt.Key.Key_Delete)
        QTest.keyClick(pane.list, Qt.Key.Key_Escape)

    def _edit(self) -> None:
        self.page.choose("P005")
        self.page.refresh_if_stale()
        self.page.player.show_form()
        self.type(self.page.player.form.name, "Xaver")

    def _register(self) -> None:
        self.page.choose("P007")
        self.page.refresh_if_stale()
        self.page.editor.focus_notation()
        self.type(self.page.editor.notation, SET)

    def _change_event(self) -> None:
        field = self.page.fields["place"].widget
        field.selectAll()
        self.type(field, "Milan")
