"""Creates one PDF from one or more documents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.views import Pdf, PrintJob
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.printing.core.frame import Document, PageNumber
from irondie_to.printing.core.sheet import Sheet

# ASCII encoding of binary streams would make files a fifth larger.
rl_config.useA85 = 0


class Press:
    """Creates PDF files with ReportLab. The same documents and job give the same bytes."""

    def pdf(self, papers: Sequence[Paper], job: PrintJob, progress: Progress | None = None) -> Pdf:
        """Create one file with all documents, each with a bookmark.

        `progress` is called after each page. Raises `UserError("paper.stopped")` if it returns False.
        """
        documents = [lay_out(paper, job) for paper in papers]
        total = sum(len(document.pages) for document in documents)
        out = BytesIO()
        canvas = Canvas(out, invariant=1, pageCompression=1)
        title = " – ".join(dict.fromkeys(_title(document, job) for document in documents))
        canvas.setTitle(title[:200])
        canvas.setAuthor("IRONDIE Tournament Organizer")
        canvas.setCreator("IRONDIE Tournament Organizer")
        done = 0
        sheet: Sheet | None = None
        for key, (paper, document) in enumerate(zip(papers, documents, strict=True)):
            if sheet is None:
                sheet = Sheet(canvas, job, document.measure)
            sheet.begin(key, document.measure, listed_names=document.listed_names, reprint=paper.reprint)
            sheet.bookmark(f"d{key}", _title(document, job))
            for number, draw in enumerate(document.pages, start=1):
                draw(sheet, PageNumber(number, len(document.pages)))
                sheet.end_page()
                done += 1
                if progress is not None and not progress(done, total):
                    raise UserError("paper.stopped")
        canvas.save()
        return Pdf(out.getvalue(), total, tuple(sheet.unreadable) if sheet else ())


def _title(document: Document, job: PrintJob) -> str:
    return ", ".join(say(phrase, job.language) for phrase in document.title)


def lay_out(paper: Paper, job: PrintJob) -> Document:
    """Lay out a document with the layout module named in `paper`. Its pages are counted now and drawn later."""
    layout: Callable[[Paper, PrintJob], Document] = import_module(f"irondie_to.printing.{paper.layout}").lay_out
    return layout(paper, job)
