"""The field for the name of the person at this station, which the journal shows."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.core.names import tidy_person
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext, WithContext, sign_from_now_on
from irondie_to.errors import UserError


class SignatureField(WithContext, TextField):
    """A field for the name of the person at this station, which is stored on Enter or when the field loses the focus.

    Steps are signed with the name even while it is being typed, because a key such as Ctrl+N makes a step before the
    field loses the focus. An invalid name stays in the field, and the message bar says why it is not stored. `label` is
    the label to place beside the field; `text` is the phrase code of the label.
    """

    def __init__(self, context: WindowContext, parent: QWidget, text: str = "journal_page.signature") -> None:
        super().__init__(context, parent)
        self.label = context.word(QLabel(parent), text=text)
        self.label.setBuddy(self)
        self.textChanged.connect(self._on_changed)
        self.editingFinished.connect(self._on_entered)
        context.theme.sized(self, least_width=215, most_width=240)
        name = "journal_page.signature"
        context.word(self, name=name, tip="journal_page.signature_tip", hint="journal_page.signature_like")

    def show_stored(self) -> None:
        """Show the name that currently signs steps, unless the user is typing another name."""
        if not self.isModified():
            self.rest = self._context.desk.seat.person
            self.setText(self.rest)
            self.setCursorPosition(0)  # a long name is seen from its beginning

    def _on_changed(self, text: str) -> None:
        """Sign further steps with this name, or with the previous name if this one is invalid."""
        desk, person = self._context.desk, self.rest
        with suppress(UserError):
            person = tidy_person(text)
        desk.seat = desk.seat._replace(person=person)

    def _on_entered(self) -> None:
        if self.text() == self.rest:
            self.setModified(False)
            return
        try:
            sign_from_now_on(self._context.desk, self._context.settings, self.text())
        except UserError as fault:
            self._context.messages.show_error(fault)
            return
        self.setModified(False)
        self.show_stored()
