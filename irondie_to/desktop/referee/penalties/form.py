"""The form for a new or corrected penalty or ruling, which also shows the consequences of a penalty."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.lost_games import match_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.round_names import name_of_round, round_order, row_name, title_named
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.referee.penalties.commands import CorrectNote, GivePenalty, NotePenalty, next_step
from irondie_to.app.referee.penalties.consequences import Consequences, consequences_of, usual_match
from irondie_to.app.referee.penalties.notes import NoteLine, earlier_of
from irondie_to.desktop.controls.suggestions.completion import Suggestion
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import column_of
from irondie_to.desktop.core.purposes import StartPenalty
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.referee.penalties.fields import SEAT_KEYS, PenaltyFields, PenaltyView
from irondie_to.errors import Phrase, UserError


class _BegunNote(NamedTuple):
    """A note that was begun when another event was opened. `corrected` to `taken` are those of `PenaltyForm`."""

    corrected: NoteLine | None
    loaded: tuple[object, ...]
    taken: NoteKind | None
    entries: tuple[NoteKind | None, str, int | None, str, str]
    """The kind, player, table, rule and description."""
    round_name: str


class PenaltyForm(WithContext, QWidget):
    """The form in which notes about penalties and rulings are written and corrected.

    `finished` is emitted after a note is recorded or corrected, unless the entries were changed while it was being
    stored, and when the user cancels. `edited` is emitted after every change that may resolve a refusal.
    """

    finished = Signal()
    edited = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._corrected: NoteLine | None = None
        self._loaded: tuple[object, ...] = ()  # the entries of the note that is corrected, as they were filled in
        self._is_storing = False
        self._taken: NoteKind | None = None  # the kind that the user has chosen because the ladder proposes it
        self._current_round = ""
        self._event: int | None = None
        self._begun: dict[int, _BegunNote] = {}  # of the other events, by event id
        self.fields = PenaltyFields(context, self)
        column_of(self.fields, inside=self)
        self._connect()

    def show_event(self, round_name: str | None = None) -> None:
        """Show the form for the open event, with the current entries. Do nothing if no event is open.

        The round with the name `round_name` is selected. If `round_name` is None, the round that the user has chosen
        stays selected; while a note is being written, the round in which it was begun stays selected. Otherwise, the
        current round is selected. The round of a note that is being written is offered even if it is not published.
        """
        if self._context.event_id is None:
            return
        say, fields, picture = self._context.say, self.fields, self._context.picture
        current = name_of_round(picture, None)
        chosen = fields.round_name if round_name is None else round_name
        names = {row_name(row) for row in (*picture.swiss, *picture.knockout)} or {""}
        names |= {chosen} if self.is_begun else set()
        names |= set() if self._corrected is None else {self._corrected.round_name}
        follows = round_name is None and chosen == self._current_round and not self.is_begun
        if follows or chosen not in names:
            chosen = current
        self._current_round = current
        entrant, kind = self._entrant(), fields.kind.currentData()
        consequences, step, earlier = Consequences(), None, tuple[Phrase, ...]()
        if entrant is not None:
            corrected = None if self._corrected is None else self._corrected.id
            earlier = earlier_of(picture, entrant, corrected, (chosen, fields.table.value))
        if entrant is not None and self._corrected is None and kind is not None:
            consequences = consequences_of(picture, kind, entrant, chosen, self._context.ticker.clock.now_ms())
            step = None if kind is self._taken else next_step(picture, kind, entrant)
        match = None if entrant is not None or fields.player.text() else self._match_at_table(chosen)
        by_name = sorted(picture.entrants, key=lambda entrant: entrant.name.casefold())
        fields.show_view(
            PenaltyView(
                is_correction=self._corrected is not None,
                players=[Suggestion(f"{each.name} ({each.code})", each.name, each.code, each.code) for each in by_name],
                rounds=[
                    (say(title_named(name) if name else Phrase("penalties_page.before_rounds")), name)
                    for name in sorted(names, key=round_order)
                ],
                round_name=chosen,
                offered=() if match is None else [picture.entrant(seat).name for seat in (match.a_id, match.b_id)],
                earlier=earlier,
                step=step,
                about_kind=_about_kind(kind, is_in_knockout=bool(picture.seeds)),
                consequences=consequences,
            )
        )

    def begin_penalty(self, wanted: StartPenalty) -> None:
        """Start a new penalty or ruling with these entries.

        The focus moves to the kind, for a ruling to the description, and for a penalty without a player to the buttons
        for the players of the table, if there are any. If another note is being written, it stays, and an error asks
        the user to finish it first.
        """
        fields, picture = self.fields, self._context.picture
        if self._refuses_another():
            return
        self._clear_entries()
        name = next((each.name for each in picture.entrants if each.code == wanted.code), "")
        self._fill(wanted.kind, name, wanted.table, wanted.rule, wanted.words)
        self.show_event(name_of_round(picture, None) if wanted.round_name is None else wanted.round_name)
        following: QWidget = fields.seats[0] if wanted.code is None and fields.view.offered else fields.kind
        if wanted.kind is NoteKind.RULING:  # which needs no player
            following = fields.words
        following.setFocus(Qt.FocusReason.OtherFocusReason)

    def correct(self, note: NoteLine) -> None:
        """Start to correct this note, unless another note is being written (see `begin_penalty`)."""
        if self._refuses_another():
            return
        self._clear_entries()
        self._corrected = note
        self._fill(note.kind, note.name or "", note.table, note.rule, note.words)
        self.show_event(note.round_name)
        self._loaded = self.fields.entries
        self.focus_first()

    def _refuses_another(self) -> bool:
        """Return whether a note is being written, and show an error in this case. An unchanged note does not count."""
        is_unchanged = self._corrected is not None and self.fields.entries == self._loaded
        if not self.is_begun or is_unchanged:
            return False
        self._context.messages.show_error(UserError("penalties_page.finish_first"), until=self.finished)
        self.focus_first()
        return True

    def _fill(self, kind: NoteKind | None, player: str, table: int | None, rule: str, words: str) -> None:
        fields = self.fields
        if kind is not None:
            fields.kind.setCurrentIndex(fields.kind.findData(kind))
        fields.player.setText(player)
        fields.table.put(table)
        fields.rule.setText(rule)
        fields.words.setPlainText(words)

    def on_call(self, match: MatchRow) -> None:
        """Start a new note for the table of this match. Buttons offer the two players.

        While another note is being written, a button offers the match instead.
        """
        waits = self.is_begun
        if not waits:
            self._clear_entries()
            self.fields.table.put(match.table_number)
            self.show_event(row_name(self._context.picture.round_of(match)))
        self.fields.call_button.offer(match if waits else None)

    def _answer_call(self, match: MatchRow) -> None:
        """Start a note for this match, unless another note is being written: the button then still offers the match."""
        if not self._refuses_another():
            self._clear_entries()
        self.on_call(match)

    @property
    def is_begun(self) -> bool:
        return self._corrected is not None or self.fields.has_text

    def turn_to_event(self) -> None:
        """Show the note that was begun in the event that is open now, if any. The note of the event before is kept."""
        event, fields = self._context.event_id, self.fields
        if event == self._event:
            return
        if self._event is not None and self.is_begun:
            self._begun[self._event] = _BegunNote(
                self._corrected, self._loaded, self._taken, fields.filled, fields.round_name
            )
        self._event = event
        self._clear_entries()
        fields.round.show_choices(())
        fields.call_button.offer(None)
        begun = None if event is None else self._begun.pop(event, None)
        if begun is not None:
            self._corrected, self._loaded, self._taken = begun.corrected, begun.loaded, begun.taken
            self._fill(*begun.entries)
            self.show_event(begun.round_name)

    def _clear_entries(self) -> None:
        self._corrected = self._taken = None
        self.fields.clear()

    def focus_first(self) -> None:
        self.fields.player.setFocus(Qt.FocusReason.OtherFocusReason)

    def note(self) -> NotePenalty:
        """Return the command that records the entered note.

        Raises `UserError` `entrant.*` if the typed name matches no player or several players.
        """
        fields, picture = self.fields, self._context.picture
        text = fields.player.text().strip()
        entrant = match_entrant(picture.entrants, text) if text else None
        return NotePenalty(
            picture.event.id,
            fields.kind.currentData(),
            None if entrant is None else entrant.code,
            fields.table.value,
            fields.words.toPlainText(),
            fields.rule.text(),
            fields.round_name,
        )

    @async_slot
    async def do(self) -> None:
        """Record the note with the ticked consequences, or store the correction; then clear the form.

        Nothing is recorded if an entry cannot be read, if the consequences have changed since the user saw them, or
        while another note is being stored. If the entries were changed while the note was being stored, they stay.
        """
        fields = self.fields
        if self._is_storing:
            return
        if not fields.table.commit():
            fields.table.setFocus()
            return
        try:
            note = self.note()
        except UserError as fault:
            self._context.messages.show_error(fault, until=self.edited)
            return
        seen = fields.view.consequences
        self.show_event()  # the consequences depend on the time of this click, not on that of the last key
        now = fields.view.consequences
        if now.timeless != seen.timeless:  # the user has not seen these consequences yet
            if now.match is not None:
                self._context.messages.show_warning(now.match, until=self.finished)
            return
        command: Command
        if self._corrected is not None:
            command = CorrectNote(self._corrected.id, note, self._corrected.row)
        else:
            drops = now.drops is not None and fields.drop_box.isChecked()
            command = GivePenalty(note, now.lost if fields.match_box.isChecked() else None, drops)
        begun = _BegunNote(self._corrected, self._loaded, self._taken, fields.filled, fields.round_name)
        corrected, self._is_storing = self._corrected, True
        done = await self._context.commands.do(command)
        self._is_storing = False
        if done.refusal is not None:
            self._context.messages.withdraw_at(self.edited, done.refusal.code)
        if done.is_done and self._begun.get(note.event_id) == begun:  # another event was opened in the meantime
            del self._begun[note.event_id]
        if done.is_done and self._corrected is corrected and self._is_still(note):
            self._finish()

    def _is_still(self, note: NotePenalty) -> bool:
        if self._context.event_id != note.event_id:
            return False
        try:
            return self.note() == note
        except UserError:
            return False

    def _finish(self) -> None:
        """Clear the form, end a correction, and choose the current round."""
        self._clear_entries()
        self.show_event(self._current_round)
        self.finished.emit()

    def _on_player(self, code: object) -> None:
        """Enter the table of the chosen player in the chosen round.

        If the player has no match in the current round but one in another knockout round, that round is chosen.
        """
        fields, picture = self.fields, self._context.picture
        entrant = next((each for each in picture.entrants if each.code == code), None)
        if entrant is None:
            fault = UserError("entrant.unknown", entrant=fields.player.text())
            self._context.messages.show_error(fault, until=self.edited)
            return
        at = match_in(picture, entrant.id, fields.round_name)
        if at is None and fields.round_name == self._current_round:
            at = usual_match(picture, entrant)
        fields.table.put(None if at is None else at[1].table_number)
        self.show_event(None if at is None else row_name(at[0]))

    def _on_round(self) -> None:
        entrant = self._entrant()
        if entrant is not None:
            at = match_in(self._context.picture, entrant.id, self.fields.round_name)
            self.fields.table.put(None if at is None else at[1].table_number)
        self.show_event()

    def _entrant(self) -> NamedEntrant | None:
        """Return the entered player; None if the text is empty or does not match exactly one player."""
        text = self.fields.player.text().strip()
        if not text or self._context.event_id is None:
            return None
        try:
            return match_entrant(self._context.picture.entrants, text)
        except UserError:
            return None

    def _match_at_table(self, round_name: str) -> MatchRow | None:
        picture, table = self._context.picture, self.fields.table
        rounds = [row for row in picture.rounds if row_name(row) == round_name and table.fault is None]
        matches = [match for row in rounds for match in picture.matches_of(row)]
        return next((match for match in matches if match.table_number == table.value), None)

    def _on_kind(self) -> None:
        if self.fields.kind.currentData() is not self._taken:
            self._taken = None
        self.show_event()

    def _take_step(self) -> None:
        """Choose the kind that the ladder proposes, and focus the description.

        After that, the ladder proposes nothing further for this penalty.
        """
        step = self.fields.view.step
        if step is not None:
            self._taken = step.kind
            self.fields.kind.setCurrentIndex(self.fields.kind.findData(step.kind))
            self.fields.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_seat(self, place: int) -> None:
        self.fields.player.setText(self.fields.view.offered[place])
        self.show_event()
        self.fields.kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_rule(self) -> None:
        rule = self.fields.rule.text().strip()
        if rule:
            self._context.navigation.show_rule(rule)

    def _connect(self) -> None:
        fields = self.fields
        entries = fields.player.textChanged, fields.words.textChanged, fields.rule.textChanged
        for changed in (*entries, fields.kind.currentIndexChanged):
            changed.connect(self.edited)
        fields.kind.currentIndexChanged.connect(self._on_kind)
        fields.kind.picked.connect(lambda: fields.words.setFocus(Qt.FocusReason.OtherFocusReason))
        fields.words.entered.connect(self.do)
        fields.step_button.clicked.connect(self._take_step)
        fields.round.currentIndexChanged.connect(self._on_round)
        fields.player.chosen.connect(self._on_player)
        fields.player.textChanged.connect(lambda _text: self.show_event())
        fields.table.text_read.connect(self.show_event)
        for place, (button, key) in enumerate(zip(fields.seats, SEAT_KEYS, strict=True)):
            button.clicked.connect(partial(self._on_seat, place))
            add_action(fields.seat_row, button.click, key, f"Shift+{key}")
        fields.rule_button.clicked.connect(self._read_rule)
        fields.keep.clicked.connect(self.do)
        fields.call_button.answered.connect(self._answer_call)
        fields.give_up.clicked.connect(self._finish)
        add_action(self, self.do, "Ctrl+Return", "Ctrl+Enter")


def _about_kind(kind: NoteKind | None, *, is_in_knockout: bool) -> str:
    if kind is not NoteKind.RULING:
        return "penalties_page.kind_chosen"
    return "penalties_page.ruling_in_knockout" if is_in_knockout else "penalties_page.ruling_chosen"
