"""Registers the players whose names the user types above the list of players, and asks how to identify namesakes."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QClipboard, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from irondie_to.app.core.names import same_name
from irondie_to.app.core.rows import PersonRow
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.names import read_typed_name
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import column_of, row_of
from irondie_to.desktop.core.text_search import find_person
from irondie_to.errors import Phrase

_BREAKS = frozenset("\t\r\n")
"""The characters that separate cells and rows in text copied from a spreadsheet."""


@dataclass(frozen=True, slots=True)
class EnteredName:
    """A name to register, with the club, the mark and the set if they are known.

    `check_in` says whether to also check in the player. `typed` is the text in the name field, "" if the name comes
    from the form for namesakes. `is_confirmed` is True if the user chose the person among the suggestions, or has
    confirmed that it is another person with this name.
    """

    name: str
    club: str = ""
    mark: str = ""
    check_in: bool = False
    is_confirmed: bool = False
    typed: str = ""
    dice: str = ""


class NameField(ChoiceField):
    """A field for a name. Enter registers the player, Shift+Enter also checks the player in, Esc clears the field.

    `entered` is emitted with an `EnteredName`; the receiver calls `take` if it registers the player. `listed` is
    emitted with rows copied from a spreadsheet when the user pastes them here, and `passed` when Tab is pressed in the
    empty field.
    """

    entered = Signal(object)
    listed = Signal(str)
    passed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, icon="add")
        self._checks_in = False
        self._before = ""
        self.known: Sequence[PersonRow] = ()
        self._read_as_known = ""
        self._refused: list[str] = []
        self.textEdited.connect(self._on_edited)
        self.textChanged.connect(self._on_changed)
        context.event_opened.connect(self._on_event)
        context.word(self, hint="players_page.add", name="players_page.add", tip="players_page.add_tip")

    def show_persons(self, persons: Sequence[PersonRow], entered: Container[int] = ()) -> None:
        """Suggest these persons, except those whose ids are in `entered`, because they are already in the event."""
        self.known = persons
        self.show_choices([_choice(person) for person in persons if person.id not in entered])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._checks_in = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().keyPressEvent(event)

    def focusNextPrevChild(self, following: bool) -> bool:
        """On Tab in the empty field, emit `passed`. If the receiver has moved the focus, leave the focus there."""
        if following and not self.text():
            self.passed.emit()
            if not self.hasFocus():
                return True
        return super().focusNextPrevChild(following)

    def enter(self) -> None:
        """Enter the typed name.

        A club may follow in brackets, a known club also after a comma, and a set in notation after a colon. A name that
        differs from a known person's name only in accents, in case, or in having the family name first with a comma
        means that person, unless another club is typed. If the user enters the same text again after the known person
        was registered, it means a new person; if that registration failed, it still means the known person.
        """
        typed = self.text()
        name, club, dice = read_typed_name(typed, self._clubs())
        known = None if typed == self._read_as_known else find_person(name, self.known)
        if known is None or (club and club != known.club):
            self._enter(name, club, dice=dice)
        else:
            self._enter(known.name, known.club, known.mark, dice=dice)

    def on_registered(self, entered: EnteredName) -> None:
        """Warn if the name was read as a known person's name.

        If the field is empty, put back a name that was refused in the meantime.
        """
        read = read_typed_name(entered.typed, self._clubs()).name if entered.typed else entered.name
        if read != entered.name and not entered.is_confirmed:
            self._read_as_known = entered.typed
            taken = Phrase("players_page.taken_for", {"typed": entered.typed, "name": entered.name})
            self._context.messages.show_warning(taken)
        if self._refused and not self.text():
            self._show_again(self._refused.pop(0))

    def put_back(self, entered: EnteredName) -> bool:
        """Put a refused name back into the field and select it, so that typing replaces it. Return True.

        If the user has begun to type another name, return False; the refused name is put back after the other one has
        been registered.
        """
        typed = entered.typed or entered.name
        if self.text() not in {"", typed}:
            self._refused.append(typed)
            return False
        self._show_again(typed)
        return True

    def _show_again(self, typed: str) -> None:
        self.setText(typed)
        self.selectAll()

    def _on_changed(self, text: str) -> None:
        if _BREAKS.isdisjoint(text):
            self._before = text
        if not self._read_as_known.startswith(text):
            self._read_as_known = ""

    def _on_event(self) -> None:
        self._read_as_known = ""
        self._refused.clear()

    def _on_edited(self, text: str) -> None:
        """Treat pasted text with several cells as a list, and remove a line break after a single cell.

        This works on the edited text, because text can be pasted with a key, a menu or the middle mouse button.
        """
        if _BREAKS.isdisjoint(text):
            return
        clipboard, modes = QGuiApplication.clipboard(), (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection)
        pasted = next((copied for copied in map(clipboard.text, modes) if copied and copied in text), text)
        if _BREAKS.isdisjoint(pasted.strip()):
            self.setText(text.replace(pasted, pasted.strip()))
        else:
            self.setText(self._before)
            self.found.hide()
            self.listed.emit(pasted)

    def _clubs(self) -> set[str]:
        entrants = () if self._context.event_id is None else self._context.picture.entrants
        clubs = (*(person.club for person in self.known), *(entrant.club for entrant in entrants))
        return {club for club in clubs if club}

    def _enter(
        self, name: str, club: str | None = None, mark: str | None = None, *, chosen: bool = False, dice: str = ""
    ) -> None:
        if name.strip():
            self.entered.emit(EnteredName(name, club or "", mark or "", self._checks_in, chosen, self.text(), dice))
        self._checks_in = False

    def _take(self, choice: Suggestion) -> None:
        if isinstance(choice.what, PersonRow):
            self._enter(choice.what.name, choice.what.club, choice.what.mark, chosen=True)


def _choice(person: PersonRow) -> Suggestion:
    details = [part for part in (person.club, person.mark) if part]
    return Suggestion("  ·  ".join([person.name, *details]), person.name, " ".join(details), person)


class NamesakeForm(WithContext, QWidget):
    """Asks for the club and the mark of a second person with the same name.

    The form lies over the upper edge of a list, so that nothing moves when it appears. `entered` is
    emitted with an `EnteredName` when the user registers the person (Enter), `closed` on Esc.
    """

    entered = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="namesake")
        self._name, self._checks_in = "", False
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.asks = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.club = context.word(QLineEdit(self), hint="players_page.club", name="players_page.club")
        self.mark = context.word(
            QLineEdit(self), hint="players_page.mark", name="players_page.mark", tip="players_page.mark_tip"
        )
        self.add = context.word(QPushButton(self), text="players_page.add_another", does=self._enter)
        column_of(self.asks, row_of(self.club, self.mark, self.add), inside=self, margins=(12, 8, 12, 10))
        self.hide()

    def ask(self, name: str, club: str, mark: str, *, check_in: bool) -> None:
        """Open the form for this name, with the club and the mark that were already entered.

        `check_in` is as in `focus_first`.
        """
        self._name, self._checks_in = " ".join(name.split()), check_in
        self.club.setText(club)
        self.mark.setText(mark)
        self._context.word(self.asks, text=Phrase("players_page.another", {"name": self._name}))
        self.show()
        self.raise_()

    def asks_about(self, name: str) -> bool:
        return not self.isHidden() and same_name(self._name, " ".join(name.split()))

    @property
    def has_focus(self) -> bool:
        return self.window().focusWidget() in {self.club, self.mark, self.add}

    def focus_first(self, *, check_in: bool) -> None:
        """Focus the club field. `check_in` says whether registering the person also checks the person in."""
        self._checks_in = check_in
        self.club.setFocus()
        self.club.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._checks_in |= bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._enter()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        self.entered.emit(EnteredName(self._name, self.club.text(), self.mark.text(), self._checks_in, True))


class PlayerRegistration(WithContext, QObject):
    """Registers the players entered in the name field, or in the form that asks for the club and mark of a namesake.

    `can_leave` is called before a player is registered; if it returns False, nothing is registered. `registered` is
    emitted after a registration, with the code of the new player and whether the page still has to check the player in:
    once round 1 is paired, the page first asks how the missed rounds count.
    """

    registered = Signal(str, bool)

    def __init__(
        self, context: WindowContext, names: NameField, form: NamesakeForm, can_leave: Callable[[], bool]
    ) -> None:
        super().__init__(context, names)
        self._names, self._form = names, form
        self._can_leave = can_leave
        self._offered: tuple[list[PersonRow], frozenset[int]] | None = None
        names.entered.connect(self._on_entered)
        names.textChanged.connect(form.hide)  # it asks about the name in the field, which may also be cleared
        form.entered.connect(self._on_entered)
        form.closed.connect(self._on_closed)

    def offer_persons(self) -> None:
        """Suggest the persons of the club who are not in the open event. Does nothing if no event is open."""
        event = self._context.event_id
        if event is None:
            return
        entered = frozenset(entrant.person_id for entrant in self._context.picture.entrants)

        def then(persons: list[PersonRow]) -> None:
            if event == self._context.event_id and (persons, entered) != self._offered:
                self._offered = persons, entered
                self._names.show_persons(persons, entered)

        self._context.run_in_background(self._context.desk.persons, then)

    def clear(self) -> None:
        self._offered = None
        self._names.clear()
        self._form.hide()

    @async_slot
    async def _on_entered(self, entered: EnteredName) -> None:
        event, form = self._context.event_id, self._form
        if event is None or not self._can_leave():
            return
        is_of_form = form.has_focus
        if not (entered.club or entered.mark or entered.dice or is_of_form) and form.asks_about(entered.name):
            form.focus_first(check_in=entered.check_in)
            return
        late = bool(self._context.picture.swiss)
        if is_of_form:
            self._names.setFocus()
        form.hide()
        self._names.take()
        player = AddEntrant(
            event,
            PlayerDetails(entered.name, entered.club or None, entered.mark or None),
            entered.dice or None,
            check_in=entered.check_in and not late,
            confirmed=entered.is_confirmed,
        )
        done = await self._context.commands.do(player)
        if event != self._context.event_id:
            return
        if done.is_done:
            self._names.on_registered(entered)
            self.registered.emit(str(done.value), entered.check_in and late)
            return
        if self._names.put_back(entered) and self._is_taken(entered.name) and not entered.dice:
            form.ask(entered.name, entered.club, entered.mark, check_in=entered.check_in)
            if is_of_form:
                form.focus_first(check_in=entered.check_in)

    def _is_taken(self, name: str) -> bool:
        entrants, known = self._context.picture.entrants, self._names.known
        taken = (*(entrant.own_name for entrant in entrants), *(person.name for person in known))
        return any(same_name(other, " ".join(name.split())) for other in taken)

    def _on_closed(self) -> None:
        self._names.setFocus()
        self._names.selectAll()
        self._form.hide()
