"""Registers the players whose names the user types above the list of players."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.names import same_name
from irondie_to.app.core.rows import PersonRow
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.name_field import EnteredName, NameField
from irondie_to.desktop.players.namesake_form import NamesakeForm


class PlayerRegistration(QObject):
    """Registers the players entered in the name field, or in the form that asks for the club and mark of a namesake.

    `can_leave` is called before a player is registered; if it returns False, nothing is registered. `registered` is
    emitted after a registration, with the code of the new player and whether the page still has to check the player in:
    once round 1 is paired, the page first asks how the missed rounds count.
    """

    registered = Signal(str, bool)

    def __init__(
        self, context: WindowContext, names: NameField, form: NamesakeForm, can_leave: Callable[[], bool]
    ) -> None:
        super().__init__(names)
        self._context = context
        self._names, self._form = names, form
        self._can_leave = can_leave
        self._offered: tuple[list[PersonRow], frozenset[int]] | None = None
        names.entered.connect(self._on_entered)
        names.textChanged.connect(form.hide)  # it asks about the name in the field, which may also be cleared
        form.entered.connect(self._on_entered)
        form.closed.connect(self._on_closed)

    def offer_persons(self) -> None:
        """Read the persons of the club, and suggest those who are not in the open event, unless they are shown already.

        Does nothing if no event is open.
        """
        event = self._context.event_id
        if event is None:
            return
        there = frozenset(entrant.person_id for entrant in self._context.picture.entrants)

        def then(persons: list[PersonRow]) -> None:
            if event == self._context.event_id and (persons, there) != self._offered:
                self._offered = persons, there
                self._names.show_persons(persons, there)

        self._context.run_in_background(self._context.desk.persons, then)

    def clear(self) -> None:
        """Clear the name field and close the form. Called when another event is opened."""
        self._offered = None
        self._names.clear()
        self._form.hide()

    @async_slot
    async def _on_entered(self, entered: EnteredName) -> None:
        """Register a player; the next name can be typed while this player is being stored.

        If the name is taken, open the form; if the same name is entered again, focus the form.
        """
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
        """Return whether the event or the club already has a person with this name."""
        tidy = " ".join(name.split())
        there = any(same_name(entrant.own_name, tidy) for entrant in self._context.picture.entrants)
        return there or self._names.knows(name)

    def _on_closed(self) -> None:
        self._names.setFocus()
        self._names.selectAll()
        self._form.hide()
