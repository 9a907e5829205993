"""The port through which documents become PDF."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from irondie_to.app.core.progress import Progress
from irondie_to.app.papers.documents import Paper
from irondie_to.app.papers.views import Pdf, PrintJob


class Printing(Protocol):
    """The press: makes PDF of papers."""

    def pdf(self, papers: Sequence[Paper], job: PrintJob, progress: Progress | None = None) -> Pdf:
        """All papers (one or more) in one file; the same papers and job give the same bytes.

        `progress` is told after every page; where it answers False this raises `UserError("paper.stopped")`.
        """
