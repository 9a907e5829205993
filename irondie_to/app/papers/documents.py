"""The type of all printed documents."""

from __future__ import annotations

from typing import TypeAlias

from irondie_to.app.papers.report_views import FinalReport, GameMat, NotesSheet, PrintedBracket, RulingsSheet
from irondie_to.app.papers.set_views import BlankSetList, CompactSetLists, Registration, SetCheckSheets, SetLists
from irondie_to.app.papers.views import (
    FullStandings,
    MatchSlips,
    PairingsByName,
    PairingsByTable,
    RoundSheet,
    ShortStandings,
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
    | PrintedBracket
    | RulingsSheet
    | NotesSheet
    | GameMat
    | FinalReport
)
"""A printed document of any kind, with all data that it contains."""
