"""Creates one PDF from one or more documents."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.core.progress import Progress
from irondie_to.app.papers import report_views as reportviews
from irondie_to.app.papers import set_views as setviews
from irondie_to.app.papers import views as paperviews
from irondie_to.app.papers.documents import Paper
from irondie_to.app.papers.views import Pdf, PrintJob
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.printing.core.frame import Document, PageNumber
from irondie_to.printing.core.sheet import Sheet
from irondie_to.printing.end import report
from irondie_to.printing.knockout import bracket
from irondie_to.printing.players import registration
from irondie_to.printing.referee import mat, notes, set_check
from irondie_to.printing.rounds import pairings_by_name, pairings_by_table, round_sheet, slips
from irondie_to.printing.rulebook import rulings
from irondie_to.printing.sets import blank as set_list_blank
from irondie_to.printing.sets import compact as set_lists_compact
from irondie_to.printing.sets import single as set_lists
from irondie_to.printing.standings import full as standings_full
from irondie_to.printing.standings import short as standings_short

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
        for key, document in enumerate(documents):
            if sheet is None:
                sheet = Sheet(canvas, job, document.measure)
            sheet.begin(key, document.measure, listed_names=document.listed_names)
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
    """Lay out the pages of a document. They are counted, but only drawn later."""
    match paper:
        case paperviews.PairingsByTable():
            return pairings_by_table.lay_out(paper, job)
        case paperviews.PairingsByName():
            return pairings_by_name.lay_out(paper, job)
        case paperviews.ShortStandings():
            return standings_short.lay_out(paper, job)
        case paperviews.FullStandings():
            return standings_full.lay_out(paper, job)
        case paperviews.MatchSlips():
            return slips.lay_out(paper, job)
        case paperviews.RoundSheet():
            return round_sheet.lay_out(paper, job)
        case setviews.Registration():
            return registration.lay_out(paper, job)
        case setviews.SetLists():
            return set_lists.lay_out(paper, job)
        case setviews.CompactSetLists():
            return set_lists_compact.lay_out(paper, job)
        case setviews.BlankSetList():
            return set_list_blank.lay_out(paper, job)
        case setviews.SetCheckSheets():
            return set_check.lay_out(paper, job)
        case reportviews.PrintedBracket():
            return bracket.lay_out(paper, job)
        case reportviews.RulingsSheet():
            return rulings.lay_out(paper, job)
        case reportviews.NotesSheet():
            return notes.lay_out(paper, job)
        case reportviews.GameMat():
            return mat.lay_out(paper, job)
        case reportviews.FinalReport():
            return report.lay_out(paper, job)
