"""What a row of a list becomes: the player to be entered, the faults of the row, and how to answer them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from irondie_to.app.players.details import PlayerDetails
from irondie_to.errors import Phrase


class Decision(Enum):
    """What the user decides about a row."""

    EMPTY = "empty"  # the cell with the fault is left empty
    LEAVE_OUT = "leave-out"
    SAME = "same"  # the player is somebody known
    AS_IS = "as-is"  # it is right as it is written


class RowChoice(NamedTuple):
    """A decision about the row on a line; for `SAME`, `who` is a `Candidate.who`."""

    line: int
    decision: Decision
    who: str = ""


class Candidate(NamedTuple):
    """Somebody whom a row may mean, with the name to show.

    `who` is the code of a player of the event (`P003`), the line of an earlier row (`line 4`), or the number of a
    person whom the club knows (`person 12`).
    """

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class RowFinding:
    """A fault of a row, the decisions that answer it, and those whom `Decision.SAME` can name.

    `field` is the part of the row that has the fault: `set`, `fixed_table`, `paid`, or the name of another detail; it
    is empty if the fault concerns the whole row.
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

    `line` is the number of its line in the list, and `cells` are its cells. `findings` are the faults that are not
    answered; while there are any, nobody is entered. `skipped` says why the row is left out; then `details` may be
    None. `dice` is in canonical notation, and legal unless illegal sets are kept as drafts. `is_confirmed` says whether
    the user has said which known person the player is. `is_present` says whether the row is left out because its player
    is in the event.
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
