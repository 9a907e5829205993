"""The result of reading one row of a list: the player to enter, the faults, and the decisions that answer them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from irondie_to.app.players.details import PlayerDetails
from irondie_to.errors import Phrase


class Decision(Enum):
    EMPTY = "empty"  # the cell with the fault is left empty
    LEAVE_OUT = "leave-out"
    SAME = "same"  # the player is somebody known
    AS_IS = "as-is"  # it is right as it is written


class RowChoice(NamedTuple):
    """A user's decision about one line of the list. For `SAME`, `who` is the `who` of a `Candidate`."""

    line: int
    decision: Decision
    who: str = ""


class Candidate(NamedTuple):
    """A player or known person to whom a row may refer, with the name to show.

    `who` is the code of a player of the event (`P003`), the line of an earlier row (`line 4`), or the number of a
    person known to the club (`person 12`).
    """

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class RowFinding:
    """A fault of a row, the decisions that can answer it, and the candidates for `Decision.SAME`.

    `field` is the part of the row whose cell can be left empty to answer the fault: `set`, `fixed_table`, `paid`, or
    the name of another detail. It is empty for any other fault.
    """

    fault: Phrase
    decisions: tuple[Decision, ...] = (Decision.LEAVE_OUT,)
    field: str = ""
    same: tuple[Candidate, ...] = ()

    @property
    def is_illegal_set(self) -> bool:
        return self.fault.code == "players.illegal_set"

    @property
    def is_present(self) -> bool:
        return self.fault.code in {"entrant.twice", "entrant.twice_no_club"}


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A row of the list as it will be entered.

    `line` is its line number in the list, and `cells` are its cells. `findings` are the faults that are still
    unanswered; no player of the list can be entered while there are any. `skipped` gives the reason if the row is left
    out. `details` is None if the name cannot be read. `dice` is in canonical notation, and legal unless illegal sets
    are kept as drafts. `is_confirmed` means that the user has said which known person the player is. `is_present` means
    that the row is left out because its player is already in the event.
    """

    line: int
    cells: tuple[str, ...]
    details: PlayerDetails | None = None
    dice: str | None = None
    paid: bool = False
    findings: tuple[RowFinding, ...] = ()
    skipped: Phrase | None = None
    is_confirmed: bool = False
    is_present: bool = False

    @property
    def is_entered(self) -> bool:
        return not self.findings and self.skipped is None
