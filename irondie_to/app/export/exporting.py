"""The port through which results are exported, and the kinds of content and file that can be exported."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from irondie_to.app.core.picture import Picture


class ExportedContent(Enum):
    STANDINGS = "standings"
    PAIRINGS = "pairings"
    RESULTS = "results"
    PLAYERS = "players"


class ExportFormat(Enum):
    """The formats in which results are exported; the value is the suffix of the file."""

    CSV = "csv"
    XLSX = "xlsx"
    HTML = "html"


class Exporting(Protocol):
    """Writes the results of an event as a file."""

    def file(
        self,
        picture: Picture,
        as_format: ExportFormat,
        content: ExportedContent | None,
        language: str,
        made_at: str,
    ) -> bytes:
        """Return the content of the file in this language.

        `made_at` is the local time YYYY-MM-DDTHH:MM, which the web page shows.

        If `content` is None, everything is exported: a sheet for each table, or the whole web page; for CSV, which can
        hold only one table, the standings. Raises the errors of `export_table`.
        """
