"""The command protocol, reports to callers and listeners, questions, and several commands or steps as one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence, Set
from dataclasses import dataclass, field
from enum import Flag, auto
from functools import reduce
from operator import or_
from typing import Generic, Protocol, TypeVar

from irondie_to.app.core.ports import Writing
from irondie_to.errors import Phrase, UserError

_MOST_NAMED = 12
"""The number of commands described by the name of a step with more than 13 of them; the others are counted."""


class Areas(Flag):
    """The kinds of data that a step can change. A view that shows data of a changed kind is reloaded."""

    EVENTS = auto()
    PERSONS = auto()
    ENTRANTS = auto()
    ROUNDS = auto()
    RESULTS = auto()
    KNOCKOUT = auto()
    NOTES = auto()
    CLOCKS = auto()
    PHONES = auto()
    ALL = EVENTS | PERSONS | ENTRANTS | ROUNDS | RESULTS | KNOCKOUT | NOTES | CLOCKS | PHONES


@dataclass(frozen=True, slots=True)
class Done:
    """The result of `Command.apply`: the name of the step for the journal, and a value for the caller.

    A number as the value of a step of the club is the id of the event that the step has created. `warnings` are shown
    to the user, but the step is stored anyway.
    """

    name: Phrase
    value: int | str | None = None
    warnings: tuple[Phrase, ...] = ()


class Command(Protocol):
    """A change that the desk makes in one step: either completely, or not at all if it raises `UserError`."""

    @property
    def areas(self) -> Areas:
        """The kinds of data that the command can change."""

    @property
    def event_id(self) -> int | None:
        """The id of the event that the step belongs to; None for the club."""

    @property
    def adds(self) -> bool:
        """Whether the same command a moment later is another step, such as one more turn, and not a mistake."""

    @property
    def backup_label(self) -> str | None:
        """The label of the backup that follows the step; None if only what the step changes decides on a backup."""

    def apply(self, tx: Writing, now: str) -> Done:
        """Make the changes in the transaction, or raise `UserError`. `now` is UTC in ISO 8601."""


class CommandBase:
    """Base class of commands, which defines the members of `Command` that few commands need."""

    __slots__ = ()

    @property
    def adds(self) -> bool:
        return False

    @property
    def backup_label(self) -> str | None:
        return None


@dataclass(frozen=True, slots=True)
class EventCommand(CommandBase):
    """Base class of the commands that change one event."""

    event_id: int


@dataclass(frozen=True, slots=True)
class Changes:
    """The report of one step, or of the steps of other stations together, for the caller and every listener.

    `event_id` is None for the club, or if several events may have changed. `step` is the id of the (latest) step in the
    journal. `initiator` is the object that the caller passed to the desk in order to recognise its own steps, or None.
    """

    event_id: int | None
    areas: Areas
    name: Phrase
    step: int
    value: int | str | None = None
    warnings: tuple[Phrase, ...] = field(default=())
    initiator: object = None


@dataclass(frozen=True, slots=True)
class Together(CommandBase):
    """Carries out one or more commands of an event in one step: all of them, or none if any is refused."""

    commands: tuple[Command, ...]

    @property
    def areas(self) -> Areas:
        return reduce(or_, (command.areas for command in self.commands))

    @property
    def event_id(self) -> int | None:
        return self.commands[0].event_id

    @property
    def adds(self) -> bool:
        return any(command.adds for command in self.commands)

    @property
    def backup_label(self) -> str | None:
        return next((command.backup_label for command in self.commands if command.backup_label is not None), None)

    def apply(self, tx: Writing, now: str) -> Done:
        done = [command.apply(tx, now) for command in self.commands]
        first, *others = (each.name for each in done)
        if others[_MOST_NAMED:]:
            others = [*others[: _MOST_NAMED - 1], Phrase("step.more", {"count": len(done) - _MOST_NAMED})]
        name = Phrase("step.with_effects", {"step": first, "effects": tuple(others)}) if others else first
        return Done(name, done[-1].value, tuple(warning for each in done for warning in each.warnings))


_BY_CLOCKS = Areas.CLOCKS | Areas.ROUNDS | Areas.RESULTS | Areas.KNOCKOUT
_AREAS = {
    "phone_report": Areas.PHONES | Areas.RESULTS | Areas.KNOCKOUT,
    "referee_call": Areas.PHONES | Areas.CLOCKS,
    "sent_set": Areas.PHONES,
    "phone_code": Areas.PHONES,
    "staff_link": Areas.PHONES,
    "match": _BY_CLOCKS,
    "round_clock": _BY_CLOCKS,
    "table_clock": _BY_CLOCKS,
    "game": _BY_CLOCKS,
}
"""All areas of the commands that change nothing but these tables. Other tables may concern every area."""


def changes_elsewhere(
    steps: Sequence[tuple[int, int | None, Set[str] | None]], own: Collection[int], count: int, newest: int
) -> Changes:
    """The changes made by other stations; `newest` is the id of the latest step of all.

    `steps` are those since the last check (`Store.steps_after`), including this station's `own`. `count` is the number
    of steps that other stations must have added, as far as the total number of steps shows. Anything may have changed
    if the steps belong to several events or to the club, or if `count` is not the number of their steps in `steps`, for
    example because a step was stored after another one with a higher id.
    """
    others = [(event_id, tables) for step, event_id, tables in steps if step not in own and step <= newest]
    events = {event_id for event_id, _tables in others}
    areas = reduce(or_, (_areas(tables) for _event_id, tables in others), Areas(0))
    if len(others) != count or len(events) != 1 or None in events or areas == Areas.ALL:
        return Changes(None, Areas.ALL, Phrase("desk.elsewhere"), newest)
    return Changes(events.pop(), areas, Phrase("desk.elsewhere"), newest)


def _areas(tables: Set[str] | None) -> Areas:
    if not tables or not tables <= _AREAS.keys():
        return Areas.ALL
    return reduce(or_, map(_AREAS.__getitem__, tables), Areas(0))


class QuestionAnswer(Protocol):
    """A possible answer to a question. `short` states it briefly; `what` also states its consequences."""

    @property
    def short(self) -> Phrase: ...

    @property
    def what(self) -> Phrase: ...

    def answered(self, commands: Sequence[Command]) -> tuple[Command, ...]:
        """The commands to carry out in one step in place of `commands`, which raised the question."""


class QuestionError(UserError):
    """A refusal that asks a question with one to three possible answers."""

    choices: Sequence[QuestionAnswer]


T = TypeVar("T")


class Listeners(Generic[T]):
    """Listeners for values of type `T`, called in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], None]] = []

    def add(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Add a listener, and return a function that removes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def notify(self, value: T) -> None:
        for listener in tuple(self._listeners):
            listener(value)
