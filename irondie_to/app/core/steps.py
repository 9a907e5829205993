"""What a command is, what comes of it, and who is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Flag, auto
from typing import ClassVar, Protocol

from irondie_to.app.core.ports import Writing
from irondie_to.errors import Phrase


class Areas(Flag):
    """Parts of what is shown; who shows such a part asks again when it changed."""

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
    """What a handler did: the name of the step for the journal, and what the caller may want to know.

    `warnings` are shown but hinder nothing.
    """

    name: Phrase
    value: int | str | None = None
    warnings: tuple[Phrase, ...] = ()


class Command(Protocol):
    """A step of the desk. It changes everything it says, or raises `UserError` and changes nothing."""

    areas: ClassVar[Areas]

    @property
    def event_id(self) -> int | None:
        """The event it belongs to; None for the club."""

    def apply(self, tx: Writing, now: str) -> Done:
        """Do it in the transaction; `now` is UTC in ISO 8601."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What one step changed, sent once to everybody who watches.

    `step` is its place in the journal, `initiator` what the caller gave to know its own steps by.
    """

    event_id: int | None
    areas: Areas
    name: Phrase
    step: int
    value: int | str | None = None
    warnings: tuple[Phrase, ...] = field(default=())
    initiator: object = None
