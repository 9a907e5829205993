"""Undo and redo in one window: first for changes that the page has not stored yet, then for steps of the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.core.undo import next_to_undo, undo_of
from irondie_to.app.core.undo_checks import next_redoables
from irondie_to.desktop.core.acting.messages import ToldStep
from irondie_to.desktop.core.acting.undo_questions import asked_name
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import OwnUndo
from irondie_to.desktop.shell.menus import Menus
from irondie_to.errors import Phrase

_Step: TypeAlias = tuple[JournalRow, JournalRow] | None
"""A step, and the act that an undo or a redo of it would reverse: the step itself or its undo. None without a step."""


class UndoRedo:
    """Shows in the menu which steps can be undone and redone next, and undoes or redoes them.

    `own_undo` returns the undo history of the shown page, or None. If the open event has no step to undo and is the
    latest that was created while this window was open, undo removes the event.
    """

    def __init__(self, context: WindowContext, menus: Menus, own_undo: Callable[[], OwnUndo | None]) -> None:
        self._context = context
        self._menus = menus
        self._own_undo = own_undo
        self._created: tuple[int, int] | None = None  # the latest step that created an event, and the id of that event
        self._steps: tuple[_Step, _Step] | None = (
            None  # the next to undo and to redo; None: to be read from the journal
        )
        menus.edit_menu.aboutToShow.connect(self.name_steps)
        menus.edit_menu.aboutToHide.connect(menus.allow_steps)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._forget_steps)

    def turn(self, *, back: bool) -> None:
        """Undo (`back`) or redo one unsaved change of the page.

        If there is no such change, undo or redo one step of the open event, or of the club if no event is open.
        """
        own = self._own_undo()
        if own is not None and own.turn(back=back):
            return
        if back:
            self._context.commands.undo(created=self._creation)
        else:
            self._context.commands.redo()

    def undo_step(self, step: ToldStep, *, agreed: bool) -> None:
        """Undo the steps in `step.together`, or only this step if that is empty.

        `agreed` is as in `CommandRunner.undo`.
        """
        if step.event_id is None:
            self._context.commands.undo_of_club(step.id, agreed=agreed)
        else:
            self._context.commands.undo(*(step.together or (step.id,)), agreed=agreed)

    def open_result(self, match_id: int, *, keeps_pass: bool = False) -> None:
        """Open the page where the result of the match with this row id is entered or corrected.

        `keeps_pass` is as in `CorrectMatch`.
        """
        from irondie_to.desktop.core.purposes import result_place  # noqa: PLC0415 - loaded once the window is usable

        context = self._context
        match = None if context.event_id is None else context.picture.match_row(match_id)
        if match is not None:
            place = result_place(context.picture, match, context.say, keeps_pass=keeps_pass)
            context.navigation.show_page(*place)

    def open_pair_again(self) -> None:
        from irondie_to.desktop.core.purposes import PairRoundAgain  # noqa: PLC0415 - loaded once the window is usable

        self._context.navigation.show_page("rounds", PairRoundAgain())

    def has_created_event(self, step: ToldStep | None) -> bool:
        return step is not None and self._creation == step.id

    @property
    def _creation(self) -> int | None:
        """The id of the step that created the open event, None unless this is the latest event that was created."""
        return None if self._created is None or self._created[1] != self._context.event_id else self._created[0]

    def name_steps(self) -> None:
        undo, redo = self._next_steps()
        own = self._own_undo()
        here = (None, None) if own is None else [own.unsaved_step(back=back) for back in (True, False)]
        self._menus.name_steps(here[0] or undo, here[1] or redo)

    def _next_steps(self) -> tuple[Phrase | None, Phrase | None]:
        """Return the names of the steps that undo and redo would affect now, as `asked_name` returns them.

        The journal is read once after each change.
        """
        desk = self._context.desk
        if self._steps is None:
            journal = desk.journal(self._context.event_id)
            undo, redo = self._to_undo(journal), next(iter(next_redoables(journal, desk.seat.station)), None)
            self._steps = (undo and (undo, undo)), (redo and (redo, undo_of(journal, redo)))
        undo_named, redo_named = (pair and asked_name(*pair, desk.seat) for pair in self._steps)
        return undo_named, redo_named

    def _to_undo(self, journal: list[JournalRow]) -> JournalRow | None:
        """Return the step that undo would undo or ask about: a step of the event or, if there is none, its creation.

        The creation counts only if this is the latest event created while this window was open. `journal` contains the
        steps of the event. Returns None if there is no step to undo.
        """
        desk = self._context.desk
        step, created = next_to_undo(journal, desk.seat.station), self._creation
        if step is not None or created is None:
            return step
        return next((row for row in desk.journal(None, since=created) if row.id == created and not row.undone), None)

    def _forget_steps(self) -> None:
        self._steps = None

    def _on_changes(self, changes: Changes) -> None:
        self._forget_steps()
        if changes.event_id is None and isinstance(changes.value, int):
            self._created = changes.step, changes.value
