"""Everything that can be printed."""

from __future__ import annotations

from typing import TypeAlias

from irondie_to.app.paperviews import (
    FullStandings,
    MatchSlips,
    PairingsByName,
    PairingsByTable,
    RoundSheet,
    ShortStandings,
)
from irondie_to.app.reportviews import (
    Bracket,
    FinalReport,
    GameMat,
    NotesSheet,
    RulingsSheet,
)
from irondie_to.app.setviews import (
    BlankSetList,
    CompactSetLists,
    Registration,
    SetCheckSheets,
    SetLists,
)

Paper: TypeAlias = (
    PairingsByTable
    | PairingsByName
    | ShortStandings
    | FullStandings
    | MatchSlips
    | RoundSheet
    | Registration
    | SetLists
    | CompactSetLists
    | BlankSetList
    | SetCheckSheets
    | Bracket
    | RulingsSheet
    | NotesSheet
    | GameMat
    | FinalReport
)
"""A document with all that it shows."""

_FOR_STAFF = (RoundSheet, SetLists, CompactSetLists, SetCheckSheets, NotesSheet)


def for_staff(paper: Paper) -> bool:
    """Whether the paper must never hang on a wall: it shows sets, penalties, or results not yet counted."""
    return isinstance(paper, _FOR_STAFF)
