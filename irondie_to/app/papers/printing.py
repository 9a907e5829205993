"""The port through which documents are printed as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.views import Pdf, PrintJob


class Printing(Protocol):
    """Prints documents as PDF."""

    def pdf(self, papers: Sequence[Paper], job: PrintJob, progress: Progress | None = None) -> Pdf:
        """Print one or more documents into one file. The same documents and job give the same bytes.

        `progress` is called after every page. If it returns False, `UserError("paper.stopped")` is raised.
        """
