"""Texts that are typed into the set editor but not entered. After a pause in typing, they are stored as drafts."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.players.drafts import SetDraft
from irondie_to.desktop.sets.drafts import DraftSlot, SetDrafts
from irondie_to.errors import UserError

TYPING_PAUSE_MS = 700
"""After this time without a key, in milliseconds, the typed texts are stored as drafts."""


class TypedText(NamedTuple):
    """A text that is typed for a player but not entered.

    `begun_on` is the notation of the set that was registered when typing began, "" if no set was registered. `before`
    is the draft at that time, None if there was no draft, and `slot` is the slot of the draft. `is_stored` says whether
    the text, or an earlier state of it, was stored as the draft.
    """

    text: str
    begun_on: str
    before: SetDraft | None
    slot: DraftSlot
    is_stored: bool = False


class TypedTexts(QObject):
    """The texts typed for players of the open event, by the row id of the player.

    The player code is not the key, because the code of a removed player can be given to another player. `marked` is
    emitted when storing the texts changes which players have drafts, and when the draft from before typing is restored.
    """

    marked = Signal()

    def __init__(self, drafts: SetDrafts, parent: QObject) -> None:
        super().__init__(parent)
        self._drafts = drafts
        self._texts: dict[int, TypedText] = {}  # by the row id of the player
        self.pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self.pause.timeout.connect(self.store)

    def __bool__(self) -> bool:
        return bool(self._texts)

    def of(self, entrant: NamedEntrant | None) -> TypedText | None:
        return None if entrant is None else self._texts.get(entrant.id)

    def type_text(self, entrant: NamedEntrant, text: str) -> None:
        """Remember the text typed for a player. The text is stored as a draft after a pause in typing."""
        self._texts[entrant.id] = (self.of(entrant) or self._begun(entrant))._replace(text=text)
        self.pause.start()

    def take(self, entrant: NamedEntrant, text: str) -> None:
        """Replace the text typed for a player, as if this text had been typed now.

        Does not start the timer that stores the text as a draft.
        """
        self.put_back(entrant)
        self._texts[entrant.id] = self._begun(entrant)._replace(text=text)

    def pop(self, entrant: NamedEntrant) -> TypedText | None:
        return self._texts.pop(entrant.id, None)

    def give_back(self, entrant: NamedEntrant, typed: TypedText) -> None:
        """Remember a refused text again, unless another text has been typed since."""
        self._texts.setdefault(entrant.id, typed)

    def put_back(self, entrant: NamedEntrant) -> None:
        """Forget the text typed for a player.

        If the text was stored as the draft, the previous draft is restored.
        """
        typed = self.pop(entrant)
        if typed is not None:
            self.store_before(typed)

    def store_before(self, typed: TypedText) -> None:
        """If the typed text was stored as the draft, restore the draft that existed before the user began to type."""
        if typed.is_stored and not typed.slot.is_refused:
            self._drafts.put_back(typed.slot, typed.before)
            self.marked.emit()

    def store(self) -> None:
        """Store the typed texts as drafts now. The editor does not change; `marked` updates the list of players."""
        self.pause.stop()
        try:
            marked = self._drafts.texts().keys()
        except UserError:
            return  # the event was removed, which the window notices by itself
        for entrant_id, typed in self._texts.items():
            if typed.slot.value is None or typed.slot.value.text != typed.text:
                self._drafts.keep_typed(typed.slot, typed.text, typed.begun_on)
                self._texts[entrant_id] = typed._replace(is_stored=True)
        if self._drafts.texts().keys() != marked:
            self.marked.emit()

    def clear(self) -> None:
        self.pause.stop()
        self._texts.clear()

    def _begun(self, entrant: NamedEntrant) -> TypedText:
        slot = self._drafts.slot(entrant.id)
        return TypedText("", entrant.dice or "", slot.value, slot)
