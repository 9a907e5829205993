"""Makes the PDF of a document, saves it, and prints its pages, in worker threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.build import build_papers, no_event
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, PageSize
from irondie_to.app.papers.prints import keep_prints, marked, prints_of
from irondie_to.app.papers.views import PageSpan, Pdf, PrintJob
from irondie_to.app.phones.access import codes_of
from irondie_to.desktop.core.acting.work import Queue, Stoppable
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where, proposed_name
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file
from irondie_to.messages.core.figures import clock_time
from irondie_to.messages.papers.documents import DOCUMENT_WORDS

_DPI = 600
_MOST_PIXELS = 40_000_000  # the limit for a page in pixels; a page of A3 at 600 dpi would take 280 MB
_POINTS = 72.0
"""The number of points in an inch."""


@dataclass(frozen=True, slots=True)
class DocumentRequest:
    """A document to make. `key` is the document's key in `app.papers.documents.DOCUMENTS`.

    `round_number` is as in `build_papers`. `colour` is False for black ink only. `pages` are the wanted pages, all if
    empty. `options` are the settings that only some documents need.
    """

    key: str
    round_number: int | str | None = None
    language: str = "en"
    page: PageSize = PageSize.A4
    colour: bool = True
    pages: tuple[PageSpan, ...] = ()
    options: BuildOptions = field(default_factory=BuildOptions)


def wall_clock() -> str:
    """Return the local time to print on documents, as YYYY-MM-DDTHH:MM."""
    return f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}"


def paper_name(key: str) -> Phrase:
    return Phrase(DOCUMENT_WORDS[key].name.code)


def with_phones(context: WindowContext, request: DocumentRequest) -> DocumentRequest:
    """Return the request with the address at which phones reach the desk, and whether the open event is served."""
    phones = context.phones
    address = None if phones is None else phones.address
    options = replace(
        request.options,
        phones_at="" if address is None else address.url,
        phones_are_on=phones is not None and phones.is_serving(context.event_id),
    )
    return replace(request, options=options)


def make(
    context: WindowContext,
    picture: Picture | None,
    request: DocumentRequest,
    then: Callable[[Pdf | UserError], None],
) -> Callable[[], None]:
    """Make the PDF of a document in a worker thread, then call `then` with the PDF or with the error.

    `picture` is the state of the event to print, None if no event is open. `request` is as `with_phones` returns it.

    Returns a function that asks the work to stop; `then` is called with an error in this case too.
    """
    desk, picture = context.desk, no_event() if picture is None else picture
    stoppable = Stoppable(context.background)

    def work() -> Pdf | UserError:
        if stoppable.is_stopped:
            return UserError("paper.stopped")
        journal = desk.journal(picture.event.id) if DOCUMENTS[request.key].reads_journal else ()
        details = replace(
            request.options,
            journal=journal,
            clock=clock_time,
            now_ms=context.ticker.clock.second_ms(),
            prints=prints_of(desk, picture.event.id),
            codes=codes_of(desk, picture.event.id) if DOCUMENTS[request.key].reads_codes else (),
        )
        size = DOCUMENTS[request.key].size_for(request.page)
        job = PrintJob(wall_clock(), request.language, size, request.colour, request.pages)
        try:
            papers = build_papers(picture, request.key, round_number=request.round_number, details=details)
            papers, said = marked(papers, picture, details, job.now)
            return context.printing().pdf(papers, job, stoppable.report_progress)._replace(said=said)
        except UserError as fault:
            return fault

    context.run_in_background(
        work, then, Phrase("print_page.making", {"paper": paper_name(request.key)}), stoppable.stop
    )
    return stoppable.stop


def remember(context: WindowContext, picture: Picture, key: str, pdf: Pdf) -> None:
    """Record that a document was printed or saved. If the PDF has all pages, also store what was printed.

    `key` is as in `MadeDocuments`. What was printed is stored in the storing thread; an error of the database is shown
    in the message bar.
    """
    context.made.add(picture, key)
    if pdf.pages == pdf.pages_in_all:  # some pages alone replace nothing
        store = partial(keep_prints, context.desk, picture.event.id, pdf.said)
        context.background.submit(store, lambda _stored: None, context.messages.show_error, queue=Queue.STORING)


def write(context: WindowContext, content: bytes, written: Callable[[], None], path: str) -> None:
    """Write the content of a PDF to the file at `path` in a worker thread, then call `written`.

    The message bar shows the path or the error.
    """

    def then(_written: None) -> None:
        written()
        context.messages.show_file(path)

    context.run_in_background(partial(write_file, path, content), then, queue=Queue.FILES)


def send(context: WindowContext, content: bytes, printer: QPrinter, printed: Callable[[], None]) -> None:
    """Print the pages of a PDF in a worker thread, then show the number of printed pages in the message bar.

    `printed` is called once all pages have been printed.
    """
    stoppable = Stoppable(context.background)
    name = printer.printerName() or printer.outputFileName()

    def then(done: PrintedPages) -> None:
        code = "print_page.printed_smaller" if done.smaller else "print_page.printed"
        if not stoppable.is_stopped:
            printed()
        context.messages.show(
            Phrase(
                "print_page.printing_stopped" if stoppable.is_stopped else code,
                {"count": done.pages, "smaller": done.smaller, "printer": name},
            )
        )

    context.run_in_background(
        lambda: print_pages(content, printer, stoppable.report_progress),
        then,
        Phrase("print_page.to_printer", {"printer": name}),
        stoppable.stop,
        queue=Queue.LONG,
    )


class PrintedPages(NamedTuple):
    """The number of printed pages, and how many of them were made smaller because they were larger than the paper."""

    pages: int
    smaller: int = 0


def print_pages(content: bytes, printer: QPrinter, progress: Progress) -> PrintedPages:
    """Print the page range that is set for the printer, each page in its own size. Return what was printed.

    Pages are drawn at the printer's resolution, but at 600 dpi at most, and large pages at a lower resolution. If the
    printer cannot make copies itself, the pages of all copies are printed and counted. `progress` is called after each
    page with the number of printed pages and the number of pages to print; if it returns False, printing stops. Raises
    `UserError("print_page.printer_fails")` if the printer does not accept a page.
    """
    document = QPdfDocument()
    buffer = QBuffer(document)
    buffer.setData(content)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document.load(buffer)
    first = max(printer.fromPage(), 1)
    last = min(printer.toPage() or document.pageCount(), document.pageCount())
    copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
    numbers = [number - 1 for _copy in range(copies) for number in range(first, last + 1)]
    painter, smaller = QPainter(), 0
    for done, number in enumerate(numbers):
        _set_page(printer, document.pagePointSize(number))
        if not (printer.newPage() if done else painter.begin(printer)):
            raise UserError("print_page.printer_fails", printer=printer.printerName())
        smaller += _draw(painter, printer, document, number)
        if not progress(done + 1, len(numbers)):
            printer.abort()
            painter.end()
            return PrintedPages(done + 1, smaller)
    painter.end()
    return PrintedPages(len(numbers), smaller)


def _set_page(printer: QPrinter, points: QSizeF) -> None:
    """Set the printer's paper to a page of this size in points, portrait or landscape.

    A standard size is used if one is near enough.
    """
    is_landscape = points.width() > points.height()
    portrait = points.transposed() if is_landscape else points
    size = QPageSize(portrait, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    orientation = QPageLayout.Orientation.Landscape if is_landscape else QPageLayout.Orientation.Portrait
    printer.setFullPage(True)
    printer.setPageLayout(QPageLayout(size, orientation, QMarginsF()))


def _draw(painter: QPainter, printer: QPrinter, document: QPdfDocument, number: int) -> bool:
    """Draw the page with this index, counted from 0, in its true size, or smaller if the paper is smaller.

    Returns whether it is smaller.
    """
    points = document.pagePointSize(number)
    paper = printer.paperRect(QPrinter.Unit.DevicePixel)
    true = points * (printer.resolution() / _POINTS)
    is_smaller = true.width() > paper.width() + 1 or true.height() > paper.height() + 1
    shown = true.scaled(paper.size(), Qt.AspectRatioMode.KeepAspectRatio) if is_smaller else true
    dpi = min(float(printer.resolution()), _DPI, _POINTS * (_MOST_PIXELS / (points.width() * points.height())) ** 0.5)
    drawn = document.render(number, (points * (dpi / _POINTS)).toSize())
    image = QImage(drawn.size(), QImage.Format.Format_RGB32)  # printers need an opaque image
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as on_white:
        on_white.drawImage(0, 0, drawn)
    painter.drawImage(QRectF(paper.topLeft(), shown), image)
    return is_smaller


def save_pdf(context: WindowContext, parent: QWidget, what: str) -> None:
    """Ask the user for a file name and save a document of the open event as a PDF in the event's print language."""
    paper = paper_name(what)
    title, kind = Phrase("print_page.save_title", {"paper": paper}), Phrase("print_page.save_filter")
    ask_where(
        context, parent, proposed_name(context, paper, ".pdf"), title, kind, lambda path: write_pdf(context, path, what)
    )


def write_pdf(context: WindowContext, path: str, what: str) -> None:
    """Write a document of the open event to the PDF file at `path`.

    The page size and the ink are those chosen on the Print page, and the language is the print language of the event.
    The PDF is made and written in a worker thread; the message bar shows the path or the error.
    """
    size = PageSize(context.settings.text("print/size", PageSize.A4.value))
    colour = context.settings.text("print/ink", "colour") == "colour"
    picture = context.picture
    request = DocumentRequest(what, language=picture.event.print_language, page=size, colour=colour)
    request = with_phones(context, request)

    def then(made: Pdf | UserError) -> None:
        if isinstance(made, UserError):
            context.messages.show_error(made)
        else:
            write(context, made.content, partial(remember, context, picture, what, made), path)

    make(context, picture, request, then)
