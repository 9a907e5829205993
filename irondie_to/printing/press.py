"""Creates one PDF from one or more documents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.standings import FullStandings, ShortStandings
from irondie_to.app.papers.views import EventHead, EventPaper, Pdf, PrintJob, pages_in
from irondie_to.errors import UserError
from irondie_to.messages.core.figures import full_date
from irondie_to.messages.core.words import say
from irondie_to.printing.core.fonts import NORMAL, font
from irondie_to.printing.core.frame import Document, PageNumber
from irondie_to.printing.core.sheet import Sheet

# ASCII encoding of binary streams would make files a fifth larger.
rl_config.useA85 = 0

_PROGRAM: Final = "IRONDIE Tournament Organizer"


class Press:
    """Creates PDF files with ReportLab. The same documents and job give the same bytes."""

    def pdf(self, papers: Sequence[Paper], job: PrintJob, progress: Progress | None = None) -> Pdf:
        """Create one file with the wanted pages of all documents, and a bookmark for each document that has some.

        `progress` is called after each page. Raises `UserError` `paper.stopped` if it returns False, `paper.no_page` if
        a wanted page does not exist, or the errors of the layouts.
        """
        documents = [lay_out(paper, job) for paper in papers]
        in_all = sum(len(document.pages) for document in documents)
        wanted = frozenset(pages_in(job.pages, in_all))
        out = BytesIO()
        # Without a font of ours, the first line of every page names one that the file does not contain.
        first = font(NORMAL.regular).fontName
        canvas = Canvas(out, invariant=1, pageCompression=1, initialFontName=first, lang=job.language)
        _describe(canvas, papers, documents, job)
        done = before = 0
        sheet: Sheet | None = None
        for key, (paper, document) in enumerate(zip(papers, documents, strict=True)):
            of = len(document.pages)
            numbers = [number for number in range(1, of + 1) if before + number in wanted]
            before += of
            if not numbers:
                continue
            if sheet is None:
                sheet = Sheet(canvas, job, document.measure)
            sheet.begin(
                key,
                document.measure,
                listed_names=document.listed_names,
                language=document.language,
                reprint=paper.reprint,
                phones_at=paper.phones_at,
            )
            sheet.bookmark(f"d{key}", _title(document, job))
            for number in numbers:
                if document.measure.scale != 1.0:
                    canvas.scale(document.measure.scale, document.measure.scale)
                document.pages[number - 1](sheet, PageNumber(number, of))
                sheet.end_page()
                done += 1
                if progress is not None and not progress(done, len(wanted)):
                    raise UserError("paper.stopped")
        canvas.save()
        warnings = tuple(warning for paper in papers for warning in paper.warnings)
        return Pdf(out.getvalue(), done, tuple(sheet.unreadable) if sheet else (), in_all, (), warnings)


def _describe(canvas: Any, papers: Sequence[Paper], documents: Sequence[Document], job: PrintJob) -> None:
    """Set the metadata of the PDF: event, documents and rounds, date and place, and the time of printing."""
    events = [event for event in dict.fromkeys(map(_event, papers)) if event is not None and event.name]
    titles = dict.fromkeys(_title(document, job) for document in documents)
    canvas.setTitle(" – ".join([*(event.name for event in events), *titles]))
    places = dict.fromkeys(", ".join(filter(None, (_date(event, job), event.place))) for event in events)
    canvas.setSubject(" – ".join(filter(None, places)))
    canvas.setAuthor(_PROGRAM)
    canvas.setCreator(_PROGRAM)
    digits = "".join(filter(str.isdigit, job.now))
    canvas.setDateFormatter(lambda *_now: f"D:{digits:0<14}")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if any(document.actual_size for document in documents):
        canvas.setViewerPreference("PrintScaling", "None")


def _event(paper: Paper) -> EventHead | None:
    """The event that a document is about; None for one that needs no event."""
    if isinstance(paper, ShortStandings | FullStandings):
        return paper.standings.event
    return paper.event if isinstance(paper, EventPaper) else None


def _date(event: EventHead, job: PrintJob) -> str:
    return full_date(event.date, job.language) if event.date else ""


def _title(document: Document, job: PrintJob) -> str:
    return ", ".join(say(phrase, document.language or job.language) for phrase in document.title)


def lay_out(paper: Paper, job: PrintJob) -> Document:
    """Lay out a document with the layout module named in `paper`. Its pages are counted now and drawn later."""
    layout: Callable[[Paper, PrintJob], Document] = import_module(f"irondie_to.printing.{paper.layout}").lay_out
    return layout(paper, job)
