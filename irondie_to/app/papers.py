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
