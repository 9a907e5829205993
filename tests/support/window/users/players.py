"""A user of the Players page."""

from __future__ import annotations

from random import Random

from evenings import ILLEGAL, LEGAL
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.players.page import PlayersPage
from window.club import WindowClub
from window.deed import Deed, Deeds
from window.hands import CONTROL, NONE, SHIFT, Hands


class PlayersUser(Hands):
    """A user of the Players page.

    Every deed returns what was done, or None if it is not possible now.
    """

    def __init__(self, club: WindowClub, lots: Random) -> None:
        super().__init__(club, lots)
        self._names = 0

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (6, self.register),
            (6, self.choose_player_and_act),
            (5, self.type_set),
            (3, self.name_pair_apart),
            (1, self.limit_players),
        )

    def register(self) -> Deed | None:
        """Type a name, sometimes one that is there already, and press Enter; with Shift the player is checked in."""
        page = self.show("players")
        if not isinstance(page, PlayersPage):
            return None
        self._names += self.lots.random() < 0.9
        name = f"Walker {self._names}"
        self.type(page.list.names, name)
        shift = self.lots.random() < 0.7
        QTest.keyClick(page.list.names, Qt.Key.Key_Return, SHIFT if shift else NONE)
        self.club.settle()
        self.close_popups()
        self.clear(page.list.names)
        return Deed(f"register {name} {'checked in' if shift else ''}")

    def choose_player_and_act(self) -> Deed | None:
        """Choose one to three players and carry out an action on them."""
        page, lots = self.show("players"), self.lots
        if not isinstance(page, PlayersPage) or not page.list.table.rows.rowCount():
            return None
        rows = [lots.randrange(page.list.table.rows.rowCount()) for _ in range(lots.choice((1, 1, 3)))]
        for place, row in enumerate(rows):
            self.click_row(page.list.table, row, 1, CONTROL if place else NONE)
        self.club.settle()
        names = ("check_in", "check_in", "check_out", "drop", "remove", "paid", "move_up", "seat")
        possible = [name for name in names if page.actions_of.by_name[name].isEnabled()]  # type: ignore[index]
        if not possible:
            return Deed(f"choose players {rows}")
        name = lots.choice(possible)
        chosen = [line.code for line in page.list.table.selected]
        page.actions_of.by_name[name].trigger()  # type: ignore[index]
        self.answer_popup()
        codes = {
            "check_in": ("step.check_in", "step.return", "step.pair_again", "step.play_bye", "step.play_late"),
            # a draft is legal again once its player is out
            "check_out": ("step.check_out", "step.register_set", "step.register_draft"),
            "drop": ("step.drop", "step.with_moved_up"),
            "remove": ("step.remove_entrant", "step.with_moved_up"),
            "paid": ("step.paid", "step.not_paid"),
            "seat": ("step.play_late",),
        }
        return Deed(f"{name} {chosen}", codes.get(name, (f"step.{name}",)), is_button=True)

    def limit_players(self) -> Deed | None:
        """Limit the number of players to about as many as there are, as another station would, or end the limit."""
        event = self.club.context.event_id
        if event is None:
            return None
        there = len(self.club.context.picture.entrants)
        most = self.lots.choice((None, max(2, there - 1), max(2, there + 1)))
        self.club.context.desk.do(ChangeEvent(event, {"most_players": most}))
        self.club.settle()
        return Deed(f"limit of {most} players")

    def name_pair_apart(self) -> Deed | None:
        """Choose a player and name another one who should not meet that player, or remove a pair from the list."""
        page, lots = self.show("players"), self.lots
        if not isinstance(page, PlayersPage) or not page.list.table.rows.rowCount():
            return None
        self.click_row(page.list.table, lots.randrange(page.list.table.rows.rowCount()), 1, NONE)
        self.club.settle()
        page.actions_of.by_name["apart"].trigger()
        pane = page.side.apart
        if lots.random() < 0.3 and pane.list.rows.rowCount():
            pane.list.choose(lots.randrange(pane.list.rows.rowCount()))
            QTest.keyClick(pane.list, Qt.Key.Key_Delete)
            deed = Deed("let a pair meet again", ("step.let_meet",))
        else:
            other = lots.choice(self.club.context.picture.entrants)
            self.type(pane.other, other.name)
            QTest.keyClick(pane.other, Qt.Key.Key_Return)
            self.club.settle()
            self.close_popups()
            self.clear(pane.other)
            deed = Deed(f"keep {other.name} apart")
        self.club.settle()
        QTest.mouseClick(pane.close_button, Qt.MouseButton.LeftButton)
        return deed

    def type_set(self) -> Deed | None:
        """Type the notation of a set for a player, legal or not, and press Enter or leave it as a draft."""
        page, lots = self.show("players"), self.lots
        if not isinstance(page, PlayersPage) or not page.list.table.rows.rowCount():
            return None
        self.click_row(page.list.table, lots.randrange(page.list.table.rows.rowCount()), 1, NONE)
        self.club.settle()
        field_of = page.editor.notation
        if not (field_of.isVisible() and field_of.isEnabled()):
            return None
        text = lots.choice((LEGAL, ILLEGAL, "KSm BNu", ""))
        self.type(field_of, text)
        if lots.random() < 0.8:
            QTest.keyClick(field_of, Qt.Key.Key_Return)
        self.club.settle()
        page.list.table.setFocus()
        return Deed(f"set {text!r}")
