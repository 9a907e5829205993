"""What interfaces see of the players of an event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of an event. `name` means nobody else in the event; `own_name` is the name as it was entered.

    `mark` is the organiser's, for one of several of that name. `state` is `entered`, `in` or `dropped`; `set_state` is
    `none`, `draft` or `legal`.

    In a window that keeps a draft beside what is stored, `set_state` is `unsaved`.
    """

    code: str
    name: str
    own_name: str
    club: str | None
    mark: str | None
    dice: str | None
    set_state: str
    state: str
    fixed_table: int | None
    dropped_after: int | None
    version: int
