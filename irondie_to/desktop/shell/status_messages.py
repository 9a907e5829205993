"""Shows the messages and the background jobs of a window in its message bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMetaObject, QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import replaces_result
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.undo import step_name
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.acting.messages import Message, MessageTone, ToldStep
from irondie_to.desktop.core.acting.saving import words_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.short_text import brief, standing_alone
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.errors import Phrase

_OUTDATED_BY = {
    "standings.pending": Areas.RESULTS,
    "cut.too_early": Areas.RESULTS | Areas.ROUNDS,
    "paper.no_standings": Areas.RESULTS,
    "export.no_standings": Areas.RESULTS,
    "paper.no_rounds": Areas.ROUNDS,
    "export.no_rounds": Areas.ROUNDS,
    "cut.not_begun": Areas.KNOCKOUT,
    "setcheck.nobody_plays": Areas.ROUNDS | Areas.KNOCKOUT | Areas.RESULTS,
}
"""The refusals that say what the event lacks, each with the areas whose changes may provide it."""
READ_MS = 1000
"""For this many ms after a message has appeared, leaving its page does not remove it."""


class EditedField(QObject):
    """Emits `edited` once, when the user edits or clears the field that had the focus when `follow` was called.

    The field is not followed if the user had already typed text into it.
    """

    edited = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._connections: list[QMetaObject.Connection] = []
        self._field: QLineEdit | None = None

    def follow(self) -> None:
        self.leave()
        focused = QApplication.focusWidget()
        field = focused.lineEdit() if isinstance(focused, QAbstractSpinBox) else focused
        if isinstance(field, QLineEdit) and not (field.text() and field.isModified()):
            self._field = field
            self._connections = [
                field.textEdited.connect(self._on_edited),
                field.textChanged.connect(self._on_changed),  # a field is cleared without being edited
            ]

    def leave(self) -> None:
        for connection in self._connections:
            QObject.disconnect(connection)
        self._connections, self._field = [], None

    def _on_edited(self) -> None:
        if isinstance(self._field, TextField) and self._field.is_being_written:
            return
        self.leave()
        self.edited.emit()

    def _on_changed(self, text: str) -> None:
        if not text:
            self._on_edited()


class StatusMessages:
    """Shows the last message in the current language, and the running job, in the message bar of a window.

    A message stays until the next one. A refusal, a warning or a piece of information disappears earlier: when the user
    leaves the page, or when it is withdrawn. A refusal also disappears when the user edits the field to which it
    applies. A refusal that says what the event lacks disappears when a change, even at another station, may have
    provided it. The report of a step, unless it is a warning, stays until another window or station undoes the step or
    corrects the result; a message with the name of a written file also stays. Consequences of a step, such as a
    proposed round that no longer fits, are added to the message about the step.

    `step` is the step that the message reports and that the button *Undo* beside the message undoes; None if there is
    no button. The button disappears when another step is done or undone at this desk, or when a step at another station
    means that it is no longer the latest of its event. The question whether to undo a step disappears with the button.
    """

    def __init__(self, context: WindowContext, bar: MessageBar) -> None:
        self._context = context
        self._bar = bar
        self._message: Message | None = None
        self.step: ToldStep | None = None
        self._latest = 0  # the id of the latest step of this desk, 0 if another station may have done a later one
        self._field = EditedField(bar)
        self._field.edited.connect(self.clear)
        self._is_new = QTimer(bar, singleShot=True, interval=READ_MS)
        context.messages.withdrawn.connect(self._on_withdrawn)
        context.messages.page_left.connect(self._on_page_left)
        context.messages.posted.connect(self._on_message)
        context.changed.connect(self._on_changes)
        context.language_changed.connect(self._retranslate)
        context.background.working.connect(self._show_work)
        context.commands.saving_changed.connect(self._show_work)
        context.background.progressed.connect(bar.set_progress)
        bar.stop.clicked.connect(context.background.stop)
        bar.open_file.clicked.connect(partial(self._open, is_folder=False))
        bar.open_folder.clicked.connect(partial(self._open, is_folder=True))
        for place, button in enumerate(bar.choices):
            button.clicked.connect(partial(self._on_chosen, place))

    def _open(self, *, is_folder: bool) -> None:
        if self._message is not None and self._message.file is not None:
            path = Path(self._message.file)
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent if is_folder else path)))

    def _on_chosen(self, place: int) -> None:
        message = self._message
        if message is not None and place < len(message.choices):
            self._message = None
            self.clear()
            message.choices[place].act()

    @property
    def asks(self) -> bool:
        """Whether the message is a question that a later step makes pointless, such as whether to undo `step`."""
        return self._message is not None and self._message.asks

    def clear(self) -> None:
        before, self._message, self.step = self._message, None, None
        self._field.leave()
        self._retranslate()
        _dismiss(before)

    def _on_page_left(self) -> None:
        """Remove the message when its page is left, unless it is of tone `DONE`, names a file or is still very new."""
        message = self._message
        if message is None or message.tone is MessageTone.DONE or message.file is not None or self._is_new.isActive():
            return
        self.clear()

    def _on_withdrawn(self, code: str) -> None:
        if self._message is not None and self._message.phrase.code == code:
            self.clear()

    def _on_changes(self, changes: Changes) -> None:
        """Remove a refusal that may no longer be true, a question that has become pointless, or an outdated button.

        The button *Undo* is outdated if its step is no longer the latest.
        """
        code = "" if self._message is None else self._message.phrase.code
        if changes.areas & _OUTDATED_BY.get(code, Areas(0)) and changes.event_id in {None, self._context.event_id}:
            self.clear()
        if changes.name.code != "desk.elsewhere":
            self._latest = changes.step
            if self.asks and self.step is None and changes.event_id in {None, self._context.event_id}:
                self.clear()
                return
            if self.step is not None and self.step.id != changes.step:
                self._forget_step(self.step)
            if changes.initiator is not self._context:
                self._ask_journal()
            return
        self._latest = 0  # the data may have been replaced by a backup
        if self.asks:
            self.clear()  # the step that it asks about is no longer the latest
        else:
            self._ask_journal()

    def _ask_journal(self) -> None:
        told, desk = None if self._message is None else self._message.step, self._context.desk
        if told is not None:
            self._context.run_in_background(
                lambda: desk.journal(told.event_id, since=told.id), lambda rows: self._on_journal(told, rows)
            )

    def _on_journal(self, told: ToldStep, rows: Sequence[JournalRow]) -> None:
        """Remove the message if its step was undone or its result replaced.

        If only a later step exists, remove just the button.
        """
        if self._message is None or self._message.step != told:
            return
        later = [step_name(row) for row in rows if row.id != told.id and row.kind == "do" and not row.undone]
        if not any(row.id == told.id and step_name(row) == told.name and not row.undone for row in rows) or any(
            replaces_result(name, told.name) for name in later
        ):
            self.clear()
        elif rows[0].id != told.id:
            self._forget_step(told)

    def _forget_step(self, step: ToldStep) -> None:
        if self.asks and self.step == step:
            self.clear()
        elif self.step == step:
            self.step = None
            self._retranslate()

    def _on_message(self, message: Message) -> None:
        joined = None if self._message is None else self._message.joined(message)
        message = joined or message
        step = message.step
        self.step = step if step is None or message.asks or step.id >= self._latest else None
        before, self._message = self._message, message
        self._is_new.start()
        self._field.leave()
        if message.tone is MessageTone.FAULT:
            self._field.follow()
        self._retranslate()
        self._bar.announce()
        _dismiss(before)
        if not message.asks and not self._latest:
            self._ask_journal()

    def _retranslate(self) -> None:
        if self._message is None:
            self._bar.set_message(MessageTone.INFO.value, "")
            return
        message, say = self._message, self._context.say
        whole, short = (standing_alone(each, say) for each in (message.phrase, brief(message.phrase)))
        undo = "" if self.step is None else say(Phrase("frame.undo_told", {"step": self.step.name}))
        if self.step is not None and self.step.together:
            undo = say(Phrase("frame.undo_together", {"count": len(self.step.together)}))
        self._bar.set_message(
            message.tone.value,
            whole,
            short,
            undo=undo,
            choices=[(say(choice.label), "" if choice.tip is None else say(choice.tip)) for choice in message.choices],
            has_file=message.file is not None,
            is_whole=message.is_whole or message.asks,
        )

    def _show_work(self) -> None:
        context = self._context
        job, saving = context.background.shown, context.commands.saving
        name = None if job is None else job.name
        if name is None and saving:
            name = Phrase("frame.saving_what", {"what": words_of(saving)})
        self._bar.set_work("" if name is None else context.say(name), can_stop=job is not None and job.stop is not None)


def _dismiss(message: Message | None) -> None:
    """Tell whoever posted the message that its question will not be answered."""
    if message is not None and message.dismissed is not None:
        message.dismissed()
