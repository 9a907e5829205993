"""A user of the Referee page: set checks, penalties and games on the mats."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from acting.day import SET
from acting.user import CONTROL, SHIFT, ActingUser, Action
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.desktop.referee.lists import FOLLOWED, RECORDS, BoxWords, GamesBox
from irondie_to.errors import Phrase


class RefereeUser(ActingUser):
    """A user of the Referee page."""

    def actions(self) -> list[Action]:
        """Return the actions on the Referee page, while a round is being played."""
        actions = (
            ("draw a table", lambda: self.press(self.part("setcheck").draw_button)),
            ("discard a set check", self._discard_check, lambda: self._begin_checks("P007", "P008")),
            ("record a set check", self._record_check, lambda: self._begin_checks("P007")),
            ("remove a set check", lambda: self.remove_first(self.part("setcheck").record.list)),
            ("note a ruling", lambda: self._note(NoteKind.RULING)),
            ("give a penalty", lambda: self._note(NoteKind.WARNING, "P009")),
            ("correct a note", self._correct_note),
            ("remove a note", lambda: self.remove_first(self.part("penalties").record.list)),
            ("save a game", lambda: self._key(Qt.Key.Key_S, CONTROL), self._begin_game),
            ("remove a saved game", lambda: self._remove_game(RECORDS), self._show_start),
            ("discard a game", lambda: self._remove_game(FOLLOWED), self._leave_game),
        )
        return [Action(name, "referee", *rest) for name, *rest in actions]

    def _begin_checks(self, *codes: str) -> None:
        """Begin a check of each of these players, and tick all dice that the player has registered."""
        part = self.part("setcheck")
        for code in codes:
            part.who.setFocus()
            self.type(part.who, code)
            self.settle()
            self.press(part.sets[0].all_button)
            self.settle()

    def _record_check(self) -> None:
        self.press(self.part("setcheck").sets[0].record_button)

    def _discard_check(self) -> None:
        box = self.part("setcheck").kept.box
        self.choose_last(box.list)
        self.press(box.remove_button)

    def _note(self, kind: NoteKind, player: str = "") -> None:
        form = self.part("penalties").form
        form.fields.kind.setCurrentIndex(form.fields.kind.findData(kind))
        form.fields.player.setText(player)
        form.fields.words.setPlainText("The die counts.")
        form.do()

    def _correct_note(self) -> None:
        part = self.part("penalties")
        part.record.list.opened.emit(part.record.list.rows.at(0))
        part.form.fields.words.setPlainText("The die does not count.")
        part.form.do()

    def _begin_game(self) -> None:
        """Start a game on the mats, unless one is being played there."""
        part = self.part("game")
        if part.areas.shows_start:
            for name, (row, *_more) in zip(("Zac", "Dot"), part.start_form.seats, strict=True):
                row.name.setText(name)
                row.dice.setText(SET)
            self.press(part.start_form.begin)
            self.settle()
        part.focus_first()

    def _show_start(self) -> None:
        """Leave the game on the mats, which stays in the list of games being followed."""
        part = self.part("game")
        if part.areas.shows_play:
            part.focus_first()
            self._key(Qt.Key.Key_G, CONTROL | SHIFT)
            self.settle()

    def _leave_game(self) -> None:
        """Leave a game on the mats that is in the list of games being followed."""
        self._begin_game()
        self._show_start()

    def _remove_game(self, words: BoxWords) -> None:
        """Remove the last game of a list."""
        title = self.context.say(Phrase(words.title))
        box = next(box for box in self.part("game").findChildren(GamesBox) if box.title.text() == title)
        self.choose_last(box.list)
        self.press(box.remove_button)

    def _key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
        QTest.keyClick(self.window, key, modifiers)
