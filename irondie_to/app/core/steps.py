"""The protocol of commands, and the types of their results."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Flag, auto
from typing import Protocol

from irondie_to.app.core.ports import Writing
from irondie_to.errors import Phrase


class Areas(Flag):
    """The kinds of data that a step can change. A view that shows one of them is reloaded when it changes."""

    EVENTS = auto()
    PERSONS = auto()
    ENTRANTS = auto()
    ROUNDS = auto()
    RESULTS = auto()
    KNOCKOUT = auto()
    NOTES = auto()
    CLOCKS = auto()
    ALL = EVENTS | PERSONS | ENTRANTS | ROUNDS | RESULTS | KNOCKOUT | NOTES | CLOCKS


@dataclass(frozen=True, slots=True)
class Done:
    """The result of `Command.apply`: the name of the step for the journal, and a value for the caller.

    `warnings` are shown to the user, but the step is stored all the same.
    """

    name: Phrase
    value: int | str | None = None
    warnings: tuple[Phrase, ...] = ()


class Command(Protocol):
    """A change that the desk makes in one step: either completely, or not at all if it raises `UserError`."""

    @property
    def areas(self) -> Areas:
        """The kinds of data that the command changes."""

    @property
    def event_id(self) -> int | None:
        """The id of the event that the step belongs to; None for the club."""

    def apply(self, tx: Writing, now: str) -> Done:
        """Make the changes in the transaction, or raise `UserError`. `now` is UTC in ISO 8601."""


@dataclass(frozen=True, slots=True)
class EventCommand:
    """The base class of the commands that change one event."""

    event_id: int


@dataclass(frozen=True, slots=True)
class Changes:
    """The report of one step, which the caller and every listener receive.

    `event_id` is None for the club, or if several events may have changed. `step` is the id in the journal. `initiator`
    is the object that the caller passed to the desk, by which it can recognise its own steps; None otherwise.
    """

    event_id: int | None
    areas: Areas
    name: Phrase
    step: int
    value: int | str | None = None
    warnings: tuple[Phrase, ...] = field(default=())
    initiator: object = None
