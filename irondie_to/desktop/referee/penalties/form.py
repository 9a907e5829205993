"""The form for a new or corrected penalty or ruling, with what the penalty entails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import name_of_round, round_title, row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.referee.check.queries import current_match
from irondie_to.app.referee.penalties.commands import CorrectNote, GivePenalty, NotePenalty
from irondie_to.app.referee.penalties.consequences import Consequences, consequences_of, match_of
from irondie_to.app.referee.penalties.notes import NoteLine, notes
from irondie_to.desktop.controls.completion import Suggestion
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.literal import literal
from irondie_to.desktop.referee.penalties.fields import PenaltyFields
from irondie_to.errors import Phrase, UserError


class PenaltyForm(PenaltyFields):
    """Writes and corrects notes. `finished` is emitted after a note was recorded or corrected, or editing was given up.

    `now_ms` returns milliseconds since 1970 in UTC.
    """

    finished = Signal()

    def __init__(self, context: WindowContext, now_ms: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._now_ms = now_ms
        self._corrected: NoteLine | None = None
        self._named: object = None
        self._under_way = ""
        self._entailed = Consequences()
        self._connect()

    # --- Showing

    def show_event(self, picture: Picture) -> None:
        """Offer the players, tables and rounds of the event; entries stay."""
        say = self._context.say
        if picture.entrants != self._named:
            self._named = picture.entrants
            by_name = sorted(picture.entrants, key=lambda entrant: entrant.name.casefold())
            self.who.show_choices(
                [Suggestion(f"{one.name} ({one.code})", one.name, one.code, one.code) for one in by_name]
            )
        rounds = [(say(round_title(row)), row_name(row)) for row in (*picture.swiss, *picture.knockout)]
        rounds = rounds or [(say(Phrase("penalties_page.before_rounds")), "")]
        if rounds != [(self.round.itemText(at), self.round.itemData(at)) for at in range(self.round.count())]:
            latest = self.round.count() == 0 or self.round.currentData() in {"", self._under_way}
            kept = self.round.currentData()
            with QSignalBlocker(self.round):
                self.round.clear()
                for text, data in rounds:
                    self.round.addItem(text, data)
                wanted = name_of_round(picture, None) if latest else kept
                self.round.setCurrentIndex(max(0, self.round.findData(wanted)))
        self._under_way = name_of_round(picture, None)
        self._weigh()

    def begin_note(self, match: MatchRow) -> None:
        """Begin a note for this table; its two players can be chosen by a click."""
        picture = self._context.picture
        row = picture.round_of(match)
        self.clear()
        self.show_event(picture)
        self._choose_round(row_name(row))
        self.table.put(match.table_number)
        self._weigh()

    def correct(self, note: NoteLine) -> None:
        """Show a note on record for correction."""
        self.clear()
        self._corrected = note
        self.kind.setCurrentIndex(self.kind.findData(note.kind))
        self.who.setText(note.name or "")
        self._choose_round(note.round_name)
        self.table.put(note.table)
        self.rule.setText(note.rule)
        self.words.setPlainText(note.words)
        self.retranslate()
        self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_call(self, match: MatchRow) -> None:
        """The referee was called to this match: begin its note, or offer it while another note is being written."""
        waits = self.is_begun
        if not waits:
            self.begin_note(match)
        self.call_button.offer(match if waits else None)

    @property
    def is_begun(self) -> bool:
        """Whether the form has entries that would be lost."""
        texts = (self.who.text(), self.rule.text(), self.words.toPlainText())
        return self._corrected is not None or any(text.strip() for text in texts)

    def forget(self) -> None:
        """Clear everything that belongs to the previous event."""
        with QSignalBlocker(self.round):
            self.round.clear()
        self._under_way = ""
        self.call_button.offer(None)
        self.clear()

    def clear(self) -> None:
        """Clear the form for the current round."""
        self._corrected = None
        for field in (self.who, self.rule):
            field.clear()
        self.table.put(None)
        self.words.clear()
        self.kind.setCurrentIndex(0)  # the mildest kind, so that nobody repeats the gravest by accident
        self._choose_round(self._under_way)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        corrects = self._corrected is not None
        self.head.setText(self._say("correct_head" if corrects else "new_head"))
        self.keep.setText(self._say("correct" if corrects else "keep"))
        self.give_up.setText(self._say("give_up" if corrects else "empty"))
        self._weigh()

    def focus_first(self) -> None:
        """Focus the player; the kind follows after the players of the table."""
        self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- Acting

    def note(self) -> NotePenalty:
        """The entered note. Raises `UserError` `entrant.*` for a name that matches no player or several."""
        text, picture = self.who.text().strip(), self._context.picture
        entrant = match_entrant(picture.entrants, text) if text else None
        return NotePenalty(
            picture.event.id,
            self.kind.currentData(),
            None if entrant is None else entrant.code,
            self.table.value,
            self.words.toPlainText(),
            self.rule.text(),
            self.round.currentData() or None,
        )

    def do(self) -> None:
        """Put the note on record with the ticked consequences. Nothing happens while the table cannot be read."""
        if not self.table.commit():
            self.table.setFocus()
            return
        try:
            note = self.note()
        except UserError as fault:
            self._context.messages.show_error(fault)
            return
        seen = self._entailed
        self._weigh()  # consequences depend on the time of this click, not of the last key
        found = self._entailed
        if found.match != seen.match:  # they have changed since the user last saw them
            if found.match is not None:
                self._context.messages.show_warning(found.match)
            return
        command: Command
        if self._corrected is not None:
            command = CorrectNote(self._corrected.id, note)
        else:
            drops = found.drops is not None and self.drop_box.isChecked()
            command = GivePenalty(note, found.lost if self.match_box.isChecked() else None, drops)
        if self._context.commands.do(command) is not None:
            self.clear()
            self.finished.emit()

    def _give_up(self) -> None:
        self.clear()
        self.finished.emit()

    def _on_who(self, code: object) -> None:
        """Fill in the table where the player sits, and the round if it is the current one."""
        picture = self._context.picture
        entrant = next(one for one in picture.entrants if one.code == code)
        at = match_of(picture, entrant, self.round.currentData() or "")
        if at is None and self.round.currentData() == self._under_way:
            at = current_match(picture, entrant)
            if at is not None and row_name(at[0]) != self._under_way and at[0].phase == "swiss":
                at = None
        self.table.put(None if at is None else at[1].table_number)
        if at is not None:
            self._choose_round(row_name(at[0]))
        self._weigh()

    def _on_round(self) -> None:
        entrant = self._entrant()
        if entrant is not None:
            at = match_of(self._context.picture, entrant, self.round.currentData() or "")
            self.table.put(None if at is None else at[1].table_number)
        self._weigh()

    def _choose_round(self, name: str) -> None:
        with QSignalBlocker(self.round):
            self.round.setCurrentIndex(max(0, self.round.findData(name)))

    def _entrant(self) -> NamedEntrant | None:
        """The entered player, None if the text matches no player or several."""
        text = self.who.text().strip()
        if not text or self._context.event_id is None:
            return None
        try:
            return match_entrant(self._context.picture.entrants, text)
        except UserError:
            return None

    def _weigh(self) -> None:
        """Show what the penalty entails, and offer the two players of the table."""
        if self._context.event_id is None:
            return
        entrant, before = self._entrant(), self._entailed
        found = Consequences()
        if entrant is not None and self._corrected is None and self.kind.currentData() is not None:
            round_name = self.round.currentData() or ""
            found = consequences_of(self._context.picture, self.kind.currentData(), entrant, round_name, self._now_ms())
        self._entailed = found
        say = self._context.say
        self.match_row.setVisible(found.match is not None)
        self.match_box.setVisible(found.lost is not None)
        self.match_words.setText("" if found.match is None else say(found.match))
        self.match_box.setAccessibleName(self.match_words.text())
        if found.match != before.match or found.usual != before.usual:
            self.match_box.setChecked(found.usual)
        self.drop_row.setVisible(found.drops is not None)
        self.drop_words.setText("" if found.drops is None else say(found.drops))
        self.drop_box.setAccessibleName(self.drop_words.text())
        if found.drops != before.drops:
            self.drop_box.setChecked(True)
        self._offer_seats(entrant)
        self._show_earlier(entrant)

    def _show_earlier(self, entrant: NamedEntrant | None) -> None:
        """Show the kinds of the player's earlier notes: a second caution has other consequences."""
        picture, corrected = self._context.picture, self._corrected
        kinds = [
            self._context.say(note.kind.phrase)
            for note in (notes(picture) if entrant is not None else ())
            if entrant is not None and note.code == entrant.code and (corrected is None or corrected.id != note.id)
        ]
        self.earlier.setVisible(bool(kinds))
        self.earlier.setText(self._context.say(Phrase("penalties_page.earlier", {"kinds": tuple(kinds)})))

    def _offer_seats(self, entrant: NamedEntrant | None) -> None:
        """Show a button for each player of the table while no player is entered."""
        match = None if entrant is not None or self.who.text() else self._match_at_table()
        self.seat_row.setVisible(match is not None)
        if match is None:
            return
        for button, player in zip(self.seats, (match.a_id, match.b_id), strict=True):
            name = self._context.picture.entrant(player).name
            button.setText(literal(name))
            button.setToolTip(name)

    def _match_at_table(self) -> MatchRow | None:
        picture, wanted = self._context.picture, self.round.currentData()
        if self.table.fault is not None:
            return None
        for row in picture.rounds:
            if row_name(row) == wanted:
                found = (match for match in picture.matches_of(row) if match.table_number == self.table.value)
                return next(found, None)
        return None

    def _on_seat(self, place: int) -> None:
        match = self._match_at_table()
        if match is not None:
            entrant = self._context.picture.entrant((match.a_id, match.b_id)[place])
            self.who.setText(entrant.name)
            self._weigh()
            self.kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_rule(self) -> None:
        if self.rule.text().strip():
            self._context.navigation.show_rule(self.rule.text().strip())

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(lambda _place: self._weigh())
        self.round.currentIndexChanged.connect(lambda _place: self._on_round())
        self.who.chosen.connect(self._on_who)
        self.who.textChanged.connect(lambda _text: self._weigh())
        self.table.text_read.connect(self._weigh)
        for place, button in enumerate(self.seats):
            button.clicked.connect(partial(self._on_seat, place))
        self.rule_button.clicked.connect(self._read_rule)
        self.keep.clicked.connect(self.do)
        self.call_button.answered.connect(self.begin_note)
        self.give_up.clicked.connect(self._give_up)
        keep = QAction(self)
        keep.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        keep.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keep.triggered.connect(self.do)
        self.addAction(keep)
