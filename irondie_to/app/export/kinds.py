"""What can be exported, and in which formats."""

from __future__ import annotations

from enum import Enum


class ExportedContent(Enum):
    """What can be exported as a table."""

    STANDINGS = "standings"
    PAIRINGS = "pairings"
    RESULTS = "results"
    PLAYERS = "players"


class ExportFormat(Enum):
    """The formats in which results are exported; the value is the suffix of the file."""

    CSV = "csv"
    XLSX = "xlsx"
    HTML = "html"
