"""The *Duel* part of the Referee page: the winner, the reasons, and the results for other values and colours."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from irondie_to.app.core.note_kinds import LONGEST_NOTE, NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.duel.answer import Verdict, answer, missing, rulings_of
from irondie_to.app.referee.duel.draft import swapped
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.rulebook.in_force import rulings_in_force
from irondie_to.desktop.controls.buttons import icon_button
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, row_of, with_look
from irondie_to.desktop.core.purposes import AskDuel, LookUp, Purpose
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.referee.duel.answer import DuelAnswerView
from irondie_to.desktop.referee.duel.choice import DuelChoice, noted
from irondie_to.desktop.referee.duel.dice import PlayerSets
from irondie_to.desktop.referee.duel.what_if import DuelWhatIf
from irondie_to.desktop.referee.part import RefereePart, width_in_head
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate
from irondie_to.rules.dice_set import read_set

_NARROW, _WIDE, _ANSWER = 1000, 1590, 310
"""Below the first width of the part, in px at 100 %, the tables are placed under the answer; from the second on, the
answer is larger. The third is the width that the answer keeps before the panel with the tables grows."""
_FOOT = (16, 6, 16, 6)
_LOW, _LOWEST = 640, 570
"""Below the first height of the part, in px at 100 %, dice and distances are smaller; below the second, the rows of the
table of values are lower too."""


class DuelPart(Arranged, RefereePart):
    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._event: int | None = None
        self._match_id: int | None = None
        self._is_narrow: bool | None = None
        self._verdict: Verdict | None = None
        self.choice = DuelChoice(context, self)
        area = VerticalArea(self)
        self._beside = VerticalArea(self)
        holder = QWidget(area.viewport())
        self.answer = DuelAnswerView(context, holder)
        self.what_if = DuelWhatIf(context, holder)
        word = context.word
        self.foot = with_look(QFrame(self), objectName="duelFoot")
        self.note_button = word(
            with_look(CappedButton(context.theme, "Ctrl+R", self.foot), "main"), text="duel_page.note", does=self.note
        )
        self.copy_button = word(QPushButton(self.foot), text="duel_page.copy", tip="duel_page.copy_tip", does=self.copy)
        self.swap_button = word(
            CappedButton(context.theme, "X", self), text="duel_page.swap", tip="duel_page.swap_tip", does=self.swap
        )
        self.swap_icon = word(
            icon_button(context.theme, "swap", self),
            name="duel_page.swap",
            tip="duel_page.swap_tip",
            keys="X",
            does=self.swap,
        )
        self.finder = FindField(context, self, "duel_page.find_rule", "rules_page.find_tip")
        self.buttons += [self.finder, self.swap_button, self.swap_icon]
        row_of(Stretch(), self.copy_button, self.note_button, inside=self.foot, spacing=8, margins=_FOOT)
        self._middle = column_of(self.answer, self.what_if, inside=holder, spacing=0)
        area.setWidget(holder)
        self._left, self._right = column_of(Stretch(area), spacing=0), column_of(Stretch(self._beside), spacing=0)
        row_of(self.choice, Stretch(self._left), self._right, inside=self, spacing=0)
        self._connect()

    def refresh(self) -> None:
        if self._event != self.context.event_id:
            self._event, self._match_id = self.context.event_id, None
        self._show_players()
        self.choice.show_rulings(self._given() or {})
        self._show()
        self.restyle()

    def make_room(self, room: int) -> None:
        is_whole = width_in_head(self.finder, self.swap_button) <= room
        self.swap_button.setVisible(is_whole)
        self.swap_icon.setVisible(not is_whole)

    def focus_first(self) -> None:
        self.choice.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.choice.field.selectAll()

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, AskDuel):
            self.choice.type_duel(purpose.text)
            self.focus_first()

    def on_call(self, match: MatchRow) -> None:
        """Show the sets of both players of this match. Rulings recorded from now on name its table."""
        self._event, self._match_id = self.context.event_id, match.id
        self._show_players()
        self.choice.turn_to_sets()

    def swap(self) -> None:
        """Exchange the thrown die and the target, together with their values. The zone becomes the usual one."""
        self.choice.ask(swapped(self.choice.asked))

    def note(self) -> None:
        """Record the answer as a ruling, if there is an answer and an event is open."""
        event_id, match = self.context.event_id, self._match
        if event_id is not None and self._verdict is not None:
            words = self._words(self._verdict)
            rule = next((step.rule for step in self._verdict.steps if step.decisive), "")
            table = None if match is None else match.table_number
            round_name = None if match is None else row_name(self.context.picture.round_of(match))
            self.context.commands.do(NotePenalty(event_id, NoteKind.RULING, None, table, words, rule, round_name))

    def copy(self) -> None:
        if self._verdict is not None:
            steps = [f"{step.rule} {self.context.say(step.phrase)}" for step in self._verdict.steps]
            QGuiApplication.clipboard().setText("\n".join((self._words(self._verdict), *steps)))
            self.context.messages.show(Phrase("duel_page.copied"))

    def _show(self) -> None:
        asked, given = self.choice.asked, self._given()
        rulings = rulings_of(given or {})
        self._verdict = answer(asked, rulings)
        sentence = missing(asked, rulings) if self._verdict is None else self._verdict.sentence
        if sentence is not None:
            self.answer.show_answer(asked, sentence, self._verdict, given)
        self.what_if.show_duel(asked, given or {})
        self._show_buttons()

    @property
    def _match(self) -> MatchRow | None:
        """The match to which the referee was called, as it is stored now, or None."""
        return None if self.context.event_id is None else self.context.picture.match_row(self._match_id)

    def _show_players(self) -> None:
        match = self._match
        seats = () if match is None else (match.a_id, match.b_id)
        players = tuple(_sets_of(self.context.picture, entrant_id) for entrant_id in seats)
        self.choice.show_players(None if match is None else match.table_number, players)

    def _show_buttons(self) -> None:
        answered = self._verdict is not None and self.dependents.is_understood
        can_note = answered and self.context.event_id is not None
        reason = "duel_page.note_no_event" if answered else "duel_page.note_no_answer"
        tip, keys = ("duel_page.note_tip", "Ctrl+R") if can_note else (reason, "")
        self.context.word(self.note_button, tip=tip, keys=keys)
        self.note_button.setEnabled(can_note)
        self.note_action.setEnabled(can_note)
        self.copy_button.setEnabled(answered)

    def _given(self) -> dict[str, object] | None:
        return None if self.context.event_id is None else dict(self.context.picture.options.rulings)

    def _words(self, verdict: Verdict) -> str:
        say, match = self.context.say, self._match
        rules = ", ".join(dict.fromkeys(step.rule for step in verdict.steps if step.decisive))
        values: dict[str, Value] = {
            "asked": noted(self.choice.asked),
            "sentence": say(verdict.sentence),
            "rules": rules,
        }
        words = [say(Phrase("duel_page.noted_words", values))]
        if match is not None:
            names = [self.context.picture.entrant(entrant).name for entrant in (match.a_id, match.b_id)]
            words.insert(0, f"{' – '.join(names)}:")
        used = {step.ruling for step in verdict.steps}
        in_force = rulings_in_force(self._given() or {}, self.context.settings.language, translate) if used else ()
        words += [ruling.chosen.text for ruling in in_force if ruling.key in used]
        text = " ".join(words)
        return text if len(text) <= LONGEST_NOTE else f"{text[: LONGEST_NOTE - 1]}…"

    def _find_rule(self) -> None:
        words = self.finder.text()
        self.finder.clear()
        self.context.navigation.show_page("rules", LookUp(words))

    def restyle(self) -> None:
        px = self.context.theme.px
        narrow, low, wide = self.width() < px(_NARROW), self.height() < px(_LOW), self.width() >= px(_WIDE)
        self.choice.fit(is_low=low)
        self.answer.fit(is_wide=wide, is_low=low)
        self._place_tables(narrow=narrow)
        room = self.width() - self.choice.minimumWidth() - px(_ANSWER)
        self.what_if.fit(room, narrow=narrow, low=self.height() < px(_LOWEST), wide=wide)
        self._beside.setFixedWidth(self.what_if.minimumWidth())

    def _place_tables(self, *, narrow: bool) -> None:
        """Place the tables under the answer, where both scroll together, or beside it.

        The main actions are below the tables and outside the scroll areas, so that they are always visible.
        """
        if narrow is self._is_narrow:
            return
        self._is_narrow = narrow
        if narrow:
            self._beside.takeWidget()
            self._middle.addWidget(self.what_if)
        else:
            self._beside.setWidget(self.what_if)
        self._beside.setHidden(narrow)
        (self._left if narrow else self._right).addWidget(self.foot)

    def _connect(self) -> None:
        word = self.context.word
        self.swap_action = word(add_action(self, self.swap, "X"), text="duel_page.swap")
        self.note_action = word(add_action(self, self.note, "Ctrl+R"), text="duel_page.note")
        word(add_action(self, self.focus_first, "Ctrl+L"), text="duel_page.type_it")
        self.dependents = TextDependents(
            self,
            *(self.choice.dice, self.answer, self.what_if, self.foot, self.swap_button, self.swap_icon),
            actions=(self.swap_action, self.note_action),
        )
        self.dependents.follow(self.choice.field)
        self.dependents.changed.connect(self._show_buttons)
        self.choice.changed.connect(self._show)
        self.what_if.wanted.connect(self.choice.ask)
        self.finder.left.connect(self._find_rule)


def _sets_of(picture: Picture, entrant_id: int) -> PlayerSets:
    entrant = picture.entrant(entrant_id)
    dice = read_set(entrant.dice or "")
    return PlayerSets(entrant.name, dice if dice.dice else None)
