"""Reads a list of players in the background, again after each choice of the user, and enters its players."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.ports import Reading
from irondie_to.app.players.lists.columns import ColumnChoices
from irondie_to.app.players.lists.entries import Decision, RowChoice
from irondie_to.app.players.lists.headings import MEANINGS, heading_key
from irondie_to.app.players.lists.reading import (
    EncodingSample,
    ImportPlayers,
    ListChoices,
    ListReading,
    encoding_samples,
    read_for_event,
)
from irondie_to.cells.table import CellChoices
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Stoppable
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.errors import Phrase, UserError

_KEPT = "list_headings"
"""The key of the setting with the meanings that were chosen for headings."""
_MOST_KEPT = 200


@dataclass(frozen=True, slots=True)
class ReadList:
    """A list as it was read with these choices for its cells, and a sample of its names in each possible encoding."""

    reading: ListReading
    cells: CellChoices
    samples: tuple[EncodingSample, ...] = ()


class ListImport(WithContext, QObject):
    """The list that is being imported into the open event, with the choices of the user.

    `began` is emitted before the list is read, and `shown` after that, with a `ReadList` or, if the list cannot be read
    with these choices, with a `Phrase` that says why. `storing` is emitted with True when the program begins to store
    the players, and with False when it has ended or the list is closed. `closed` is emitted when the list is closed,
    because its players were entered, because the user gave it up, or because another event was opened.
    """

    began = Signal()
    storing = Signal(bool)
    shown = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(context, parent)
        self._content: str | bytes | None = None
        self._read: ReadList | None = None
        self._running: Stoppable | None = None
        self._storing: Stoppable | None = None
        self.choices = ListChoices()
        context.event_opened.connect(self.close)

    @property
    def is_open(self) -> bool:
        return self._content is not None

    @property
    def is_storing(self) -> bool:
        """Whether the players of the list are being stored."""
        return self._storing is not None

    def open(self, content: str | bytes) -> None:
        """Read this file, or text from the clipboard. Does nothing if no event is open."""
        if self._context.event_id is None:
            return
        self._content, self._read = content, None
        self._set_storing(None)
        remembered = ColumnChoices(remembered=remembered_headings(self._context.settings))
        self._choose(ListChoices(columns=remembered))

    def cancel(self) -> None:
        """Close the list. If its players are being stored, stop that, so that none of them is entered."""
        if self._storing is not None:
            self._storing.stop()
        self.close()

    def close(self) -> None:
        if self._running is not None:
            self._running.stop()
        self._content = self._read = self._running = None
        self._set_storing(None)
        self.closed.emit()

    def choose_cells(self, **changes: str | None) -> None:
        """Read the list with another `encoding`, `separator` or `sheet`.

        The user's choices for columns and rows are discarded, because they refer to the previous columns and rows.
        """
        columns = ColumnChoices(remembered=self.choices.columns.remembered)
        self._choose(replace(self.choices, cells=replace(self.choices.cells, **changes), columns=columns, rows=()))

    def choose_heading(self, line: int) -> None:
        """Read the list with the headings on this line; 0 means that the list has no headings."""
        columns = ColumnChoices(line, remembered=self.choices.columns.remembered)
        self._choose(replace(self.choices, columns=columns, rows=()))

    def choose_meaning(self, place: int, meaning: str) -> None:
        """Set the meaning of the column at this place, counted from 1."""
        others = tuple(choice for choice in self.choices.columns.by_place if choice[0] != place)
        columns = replace(self.choices.columns, by_place=(*others, (place, meaning)))
        self._choose(replace(self.choices, columns=columns))

    def choose_leniency(self, *, drafts: bool, leave_out: bool) -> None:
        """Set whether to keep illegal sets as drafts, and whether to leave out players who are already in the event."""
        if (drafts, leave_out) != (self.choices.drafts, self.choices.leave_out):
            self._choose(replace(self.choices, drafts=drafts, leave_out=leave_out))

    def decide(self, lines: tuple[int, ...], decision: Decision | None, who: str = "") -> None:
        """Store a decision about the rows on these lines, and read the list again.

        `who` is the `who` of the chosen `Candidate`, "" for none. If `decision` is None, all earlier decisions about
        these rows are discarded.
        """
        decided = set(lines)
        kept = [
            choice
            for choice in self.choices.rows
            if choice.line not in decided or (decision is not None and choice.decision is not decision)
        ]
        new = [] if decision is None else [RowChoice(line, decision, who) for line in lines]
        self._choose(replace(self.choices, rows=(*kept, *new)))

    @async_slot
    async def enter(self) -> None:
        """Enter all players of the list, as it is shown, in one step.

        If they cannot be entered because the event has changed in the meantime, the error is shown and the list is read
        again.
        """
        context, event, read = self._context, self._context.event_id, self._read
        if event is None or read is None or self._running is not None or self._storing is not None:
            return
        stoppable, name, choices = Stoppable(context.background), context.picture.event.name, self.choices
        self._set_storing(stoppable)
        command = ImportPlayers(event, read.reading.table, choices, progress=stoppable.report_progress)
        storing = context.commands.attempt(command, name=Phrase("players_page.importing"), stop=stoppable.stop)
        refusal = (await storing).refusal
        is_same = self._storing is stoppable
        if is_same:
            self._set_storing(None)
        if refusal is None:
            keep_headings(context.settings, choices.columns, read.reading)
            if is_same:
                self.close()
        elif stoppable.is_stopped or is_same:
            context.messages.show_error(refusal)
            if is_same and not stoppable.is_stopped:
                self._choose(choices)
        else:
            context.messages.show_error(UserError("players.not_read_into", event=name))

    def _set_storing(self, storing: Stoppable | None) -> None:
        if storing is not self._storing:
            self._storing = storing
            self.storing.emit(storing is not None)

    def _choose(self, choices: ListChoices) -> None:
        """Read the list with these choices, in the background. Any earlier read that is still running is stopped."""
        context, content, event = self._context, self._content, self._context.event_id
        if content is None or event is None:
            return
        if self._running is not None:
            self._running.stop()
        self.choices = choices
        self._running = running = Stoppable(context.background)
        known = self._read if self._read is not None and self._read.cells == choices.cells else None

        def ask(rows: Reading) -> ListReading:
            source = content if known is None else known.reading.table
            return read_for_event(rows, event, source, choices, running.report_progress)

        def work() -> ReadList | Phrase:
            try:
                reading = context.desk.read(ask)
            except UserError as fault:
                return fault.phrase
            if known is not None:
                return ReadList(reading, choices.cells, known.samples)
            samples = () if isinstance(content, str) else encoding_samples(content, reading)
            return ReadList(reading, choices.cells, samples)

        self.began.emit()
        reading = Phrase("players_page.reading")
        context.run_in_background(work, lambda found: self._on_read(running, found), reading, running.stop)

    def _on_read(self, running: Stoppable, found: ReadList | Phrase) -> None:
        if self._running is not running:
            return
        self._running = None
        if running.is_stopped:
            self._context.messages.show_error(UserError("players.stopped"))
            self.close()
            return
        self._read = found if isinstance(found, ReadList) else None
        self.shown.emit(found)


def remembered_headings(settings: WindowSettings) -> tuple[tuple[str, str], ...]:
    """Return the meanings that the user has chosen for headings in earlier lists.

    Each is a pair of the heading, in the form returned by `heading_key`, and its meaning.
    """
    try:
        kept = json.loads(settings.text(_KEPT, "{}"))
    except (ValueError, RecursionError):
        return ()
    pairs = kept.items() if isinstance(kept, dict) else ()
    return tuple((key, meaning) for key, meaning in pairs if meaning in MEANINGS)


def keep_headings(settings: WindowSettings, choices: ColumnChoices, reading: ListReading) -> None:
    chosen = dict(choices.by_place)
    new = {
        heading_key(column.heading): chosen[column.place]
        for column in reading.columns
        if column.place in chosen and heading_key(column.heading)
    }
    if new:
        kept = {key: meaning for key, meaning in remembered_headings(settings) if key not in new} | new
        settings.keep_text(_KEPT, json.dumps(dict(list(kept.items())[-_MOST_KEPT:]), ensure_ascii=False))
