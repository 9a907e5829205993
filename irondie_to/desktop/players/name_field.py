"""The field in which players are entered: a name, with those the club knows as one types."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QClipboard, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.app.core.names import same_name
from irondie_to.app.core.rows import PersonRow
from irondie_to.desktop.controls.completion import Completion, Suggestion
from irondie_to.desktop.core.context import Message, MessageTone, WindowContext
from irondie_to.desktop.core.matching import known_as
from irondie_to.errors import Phrase

_MOST_SHOWN = 8
_BREAKS = frozenset("\t\r\n")
"""What stands between the cells and rows of a spreadsheet."""


class NameField(QLineEdit):
    """`entered` brings name, club, mark (empty if not known) and whether to check in: Enter, or with Shift.

    Rows copied from a spreadsheet and pasted here come as `listed`.
    """

    entered = Signal(str, str, str, bool)
    listed = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._checks_in = False
        self._before = ""
        self._known: Sequence[PersonRow] = ()
        self._taken_for = ""
        self._completion = Completion(context, self, "add", _MOST_SHOWN)
        self._completion.taken.connect(self._take)
        self.found = self._completion.found
        self.textEdited.connect(self._on_edited)
        self.textChanged.connect(self._on_changed)
        context.event_opened.connect(self._on_event)
        self.retranslate()

    def show_persons(self, persons: Sequence[PersonRow], there: Container[int] = ()) -> None:
        """Know these; complete with those who are not `there` yet, by their ids."""
        self._known = persons
        self._completion.offer([_choice(person) for person in persons if person.id not in there])

    def retranslate(self) -> None:
        """Say what it is for in the language in force."""
        self.setPlaceholderText(self._context.say(Phrase("players_page.add")))
        self.setAccessibleName(self._context.say(Phrase("players_page.add")))
        self.setToolTip(self._context.say(Phrase("players_page.add_tip")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter enters, Esc clears."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._checks_in = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if self._completion.has_choice:
                event.ignore()  # the completer brings the one that is chosen
            else:
                self._enter_typed(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)

    def _on_changed(self, text: str) -> None:
        if _BREAKS.isdisjoint(text):
            self._before = text
        if not self._taken_for.startswith(text):
            self._taken_for = ""

    def _on_event(self) -> None:
        self._taken_for = ""

    def _on_edited(self, text: str) -> None:
        """Cells that were pasted, by key, menu or mouse, are a list; the end of a single one is passed over."""
        if _BREAKS.isdisjoint(text):
            return
        clipboard, modes = QGuiApplication.clipboard(), (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection)
        pasted = next((found for found in map(clipboard.text, modes) if found and found in text), text)
        if _BREAKS.isdisjoint(pasted.strip()):
            self.setText(text.replace(pasted, pasted.strip()))
        else:
            self.setText(self._before)
            self.found.hide()
            self.listed.emit(pasted)

    def _enter_typed(self, typed: str) -> None:
        """Who is known and typed without his accents is the one that is meant; typed once more, it is somebody else.

        That is so only where the one who is meant was entered: a name that is refused is refused again.
        """
        known = None if typed == self._taken_for else known_as(typed, self._known)
        if known is None:
            self._enter(typed)
            return
        self._enter(known.name, known.club, known.mark)
        if not self.text():  # entered
            self._taken_for = typed
            taken = Phrase("players_page.taken_for", {"typed": typed, "name": known.name})
            self._context.message.emit(Message(MessageTone.WARNING, taken))

    def knows(self, name: str) -> bool:
        """Whether the club knows somebody of this name."""
        return any(same_name(person.name, " ".join(name.split())) for person in self._known)

    def _enter(self, name: str, club: str | None = None, mark: str | None = None) -> None:
        if name.strip():
            self.entered.emit(name, club or "", mark or "", self._checks_in)
        self._checks_in = False

    def _take(self, choice: Suggestion) -> None:
        if isinstance(choice.what, PersonRow):
            self._enter(choice.what.name, choice.what.club, choice.what.mark)


def _choice(person: PersonRow) -> Suggestion:
    apart = [part for part in (person.club, person.mark) if part]
    return Suggestion("  ·  ".join([person.name, *apart]), person.name, " ".join(apart), person)
