"""A user of the Referee page: set checks, duels and penalties."""

from __future__ import annotations

from typing import TypeVar

from evenings import ILLEGAL, LEGAL
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from window.deed import Deed, Deeds
from window.hands import LEFT, NONE, Hands

Part = TypeVar("Part", bound=RefereePart)


class RefereeHands(Hands):
    """What all users of the Referee page can do."""

    def turn_to(self, key: str, kind: type[Part]) -> Part | None:
        """Show a part of the Referee page by its button."""
        page = self.show("referee")
        if not isinstance(page, RefereePage):
            return None
        if page.segments.key != key:
            QTest.mouseClick(page.segments.buttons[key], LEFT)
            self.club.settle()
        return page.part if isinstance(page.part, kind) else None


class RefereeUser(RefereeHands):
    """A user of the parts *Set check*, *Duel* and *Penalties* of the Referee page.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (5, self.check_set),
            (3, self.ask_duel),
            (5, self.record_penalty),
            (2, self.open_note),
        )

    def check_set(self) -> Deed | None:
        """Draw or choose whom to check, or tick or type dice, or record what is ticked."""
        part, lots = self.turn_to("setcheck", SetCheckPart), self.lots
        if part is None:
            return None
        shown = [one for one in part.sets if one.isVisible()]
        if not shown or lots.random() < 0.2:
            if lots.random() < 0.3:
                QTest.mouseClick(part.draw_button, LEFT)
                return Deed("draw a table", ("step.draw_table",))
            names = [str(match.table_number) for match in self.picture.pending]
            names += [entrant.name for entrant in self.picture.entrants]
            return self._choose_whom(part, lots.choice(names or ["1"]))
        one = lots.choice(shown)
        if lots.random() < 0.5:
            QTest.mouseClick(one.all_button, LEFT)
            self.club.settle()
        recordable = [each for each in shown if each.record_button.isEnabled()]
        if recordable and lots.random() < 0.7:
            one = lots.choice(recordable)
            QTest.mouseClick(one.record_button, LEFT)
            name = one.view.entrant.name
            return Deed(f"record the check of {name}", ("step.set_check",), {"name": name}, is_button=True)
        kind = lots.choice(("none", "tick", "tick", "type", "words"))
        if kind == "none":
            QTest.mouseClick(one.none_button, LEFT)
        elif kind == "tick":
            dice = [die for row in one.dice.buttons.values() for die in row if die.isVisible()]
            if dice:
                QTest.mouseClick(lots.choice(dice), LEFT if lots.random() < 0.7 else Qt.MouseButton.RightButton)
        else:
            field = one.notation if kind == "type" else one.words
            self.type(field, lots.choice((LEGAL, ILLEGAL, "KSm")) if kind == "type" else "worn")
            QTest.keyClick(field, Qt.Key.Key_Return)
        return Deed(f"set check: {kind}")

    def _choose_whom(self, part: SetCheckPart, whom: str) -> Deed:
        self.type(part.who, whom)
        QTest.keyClick(part.who, Qt.Key.Key_Return)
        self.club.settle()
        self.clear(part.who)
        return Deed(f"check {whom!r}")

    def ask_duel(self) -> Deed | None:
        """Ask for a duel, and sometimes record the answer as a ruling."""
        part, lots = self.turn_to("duel", DuelPart), self.lots
        if part is None:
            return None
        dice = lots.sample(("KSm", "KAs", "BNu", "BBr", "WPo", "OSw", "YFo", "GBr"), 2)
        text = f"{dice[0]} {lots.randint(1, 6)} > {dice[1]} {lots.randint(1, 6)}"
        if dice[0] in {"OSw", "YFo"}:
            text += f", KSm {lots.randint(1, 6)}, BNu {lots.randint(1, 6)}"
        self.type(part.choice.field, text)
        self.club.settle()
        if not part.note_button.isEnabled() or lots.random() < 0.5:
            return Deed(f"duel {text!r}")
        QTest.mouseClick(part.note_button, LEFT)
        return Deed(f"duel {text!r} recorded", ("step.note",), {"kind": NoteKind.RULING.phrase}, is_button=True)

    def record_penalty(self) -> Deed | None:
        """Write a penalty or a ruling, and record it; or cancel the one that is being written."""
        part, lots = self.turn_to("penalties", PenaltiesPart), self.lots
        if part is None or not part.form.isVisible() or not self.picture.entrants:
            return None
        fields = part.form.fields
        if lots.random() < 0.1:
            return self._press(fields.give_up)
        entrant = lots.choice(self.picture.entrants)
        fields.kind.setFocus()
        for _step in range(lots.randrange(3)):
            QTest.keyClick(fields.kind, Qt.Key.Key_Down)
        self.type(fields.player, entrant.code)
        self.type(fields.words, "late")
        self.club.settle()
        if fields.step_button.isVisible() and lots.random() < 0.4:
            QTest.mouseClick(fields.step_button, LEFT)  # what the ladder proposes
        kind = fields.kind.currentData()
        corrects = part.form._corrected is not None
        QTest.mouseClick(fields.keep, LEFT)
        codes = ("step.correct_note_player",) if corrects else ("step.note_player",)
        values = {"kind": kind.phrase, "name": entrant.name}
        return Deed(f"{kind} for {entrant.name}", codes, values)

    def open_note(self) -> Deed | None:
        """Open a recorded note to correct it, and sometimes change its rule and its round."""
        part, lots = self.turn_to("penalties", PenaltiesPart), self.lots
        if part is None or not part.record.list.isVisible() or not part.record.list.rows.rowCount():
            return None
        row = lots.randrange(part.record.list.rows.rowCount())
        self.click_row(part.record.list, row, 0, NONE)
        QTest.keyClick(part.record.list, Qt.Key.Key_Return)
        self.club.settle()
        if lots.random() < 0.5:
            self.type(part.form.fields.rule, lots.choice(("TOU-3", "DUE", "?")))
            part.form.fields.round.setFocus()
            QTest.keyClick(part.form.fields.round, lots.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
        return Deed(f"note {row} to correct")

    def _press(self, button: QPushButton) -> Deed:
        words = button.text()
        QTest.mouseClick(button, LEFT)
        return Deed(f"referee {words!r}")
