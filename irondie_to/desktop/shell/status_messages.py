"""Shows the messages and the background jobs of a window in its message bar."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices

from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.acting.saving import words_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.short_text import brief, standing_alone
from irondie_to.desktop.shell.edited_field import EditedField
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.errors import Phrase

READ_MS = 1000
"""The ms for which a message is shown at least, although the user leaves its page."""


class StatusMessages:
    """Shows the last message in the current language, and the running job, in the message bar of a window.

    A message stays until the next one. A refusal, a warning or an information goes earlier: when the user leaves the
    page, or when it is withdrawn. A refusal also goes when the user edits the field that it is about. What was done
    stays with its button, and so does the name of a file that was written.

    `step` is the id of the journal step that the button *Undo* beside the message undoes, None for no button. A warning
    does not remove the button, because warnings follow the message of the step to which they belong.
    """

    def __init__(self, context: WindowContext, bar: MessageBar) -> None:
        self._context = context
        self._bar = bar
        self._message: Message | None = None
        self.step: int | None = None
        self._field = EditedField(bar)
        self._field.edited.connect(self.clear)
        self._is_new = QTimer(bar, singleShot=True, interval=READ_MS)
        context.messages.withdrawn.connect(self._on_withdrawn)
        context.messages.page_left.connect(self._on_page_left)
        context.messages.posted.connect(self._on_message)
        context.language_changed.connect(self._retranslate)
        context.background.working.connect(self._show_work)
        context.commands.saving_changed.connect(self._show_work)
        context.background.progressed.connect(bar.set_progress)
        bar.stop_wanted.connect(context.background.stop)
        bar.file_wanted.connect(lambda: self._open(folder=False))
        bar.folder_wanted.connect(lambda: self._open(folder=True))
        bar.chosen.connect(self._on_chosen)

    def warn(self, phrase: Phrase, step: int | None) -> None:
        """Show a warning, with a button that undoes the journal step with the id `step` unless it is None."""
        self.step = step
        self._on_message(Message(MessageTone.WARNING, phrase))

    def _open(self, *, folder: bool) -> None:
        """Open the file that the message names, or its folder, with the program of the system."""
        if self._message is not None and self._message.file is not None:
            path = Path(self._message.file)
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent if folder else path)))

    def _on_chosen(self, place: int) -> None:
        """Do what the answer at this place says, and remove the question."""
        message = self._message
        if message is not None and place < len(message.choices):
            self._message = None
            self.clear()
            message.choices[place].act()

    def clear(self) -> None:
        """Remove the message and its button."""
        before, self._message, self.step = self._message, None, None
        self._field.leave()
        self._retranslate()
        _dismiss(before)

    def _on_page_left(self) -> None:
        """Remove a message that is about the page that the user leaves, unless it has only just been shown."""
        message = self._message
        if message is None or message.tone is MessageTone.DONE or message.file is not None or self._is_new.isActive():
            return
        self.clear()

    def _on_withdrawn(self, code: str) -> None:
        if self._message is not None and self._message.phrase.code == code:
            self.clear()

    def _on_message(self, message: Message) -> None:
        if message.tone is not MessageTone.WARNING:
            self.step = message.step
        before, self._message = self._message, message
        self._is_new.start()
        self._field.leave()
        if message.tone is MessageTone.FAULT:
            self._field.follow()
        self._retranslate()
        self._bar.announce()
        _dismiss(before)

    def _retranslate(self) -> None:
        if self._message is None:
            self._bar.set_message(MessageTone.INFO.value, "")
            self._bar.set_file(is_shown=False)
            self._bar.set_choices(())
            return
        self._bar.set_file(is_shown=self._message.file is not None)
        phrase, say = self._message.phrase, self._context.say
        whole, short = (standing_alone(each, say) for each in (phrase, brief(phrase)))
        choices = self._message.choices
        self._bar.set_choices([(say(one.label), "" if one.tip is None else say(one.tip)) for one in choices])
        self._bar.set_message(self._message.tone.value, whole, short, undo=self.step is not None)

    def _show_work(self) -> None:
        """Show the running job, or what is being saved if there is no such job."""
        context = self._context
        name, saving = context.background.shown_name, context.commands.saving
        if name is None and saving:
            name = Phrase("frame.saving_what", {"what": words_of(saving)})
        self._bar.set_work("" if name is None else context.say(name), can_stop=context.background.can_stop)


def _dismiss(message: Message | None) -> None:
    """Tell whoever asked the question of this message that it goes without an answer."""
    if message is not None and message.dismissed is not None:
        message.dismissed()
