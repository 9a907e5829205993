"""The Print page, on which the user chooses a document, checks its preview, and prints or saves it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import OF_PAGES, OFFERS, waits_for
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import DayMoment, PageSize
from irondie_to.app.papers.views import Pdf
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.table.column import Text
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where, proposed_name
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import PrintContent, PrintDocument, Purpose
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.papers.making import (
    DocumentRequest,
    make,
    paper_name,
    remember,
    send,
    wall_clock,
    with_phones,
    write,
)
from irondie_to.desktop.papers.options import PaperOptions
from irondie_to.desktop.papers.preview import Preview
from irondie_to.errors import Phrase, UserError

_SOON_MS = 120  # the delay before pages are made, so that none are made while the user moves through the list
_FIRST, _FIRST_WITHOUT_EVENT = "round", "mat"
_DIALOG_SIZES = {
    PageSize.A4: QPageSize.PageSizeId.A4,
    PageSize.LETTER: QPageSize.PageSizeId.Letter,
    PageSize.A3: QPageSize.PageSizeId.A3,
    PageSize.TABLOID: QPageSize.PageSizeId.Tabloid,
}
_MOMENTS = {
    DayMoment.REGISTRATION: "print_page.registration",
    DayMoment.ROUND: "print_page.round",
    DayMoment.STANDINGS: "print_page.standings",
    DayMoment.KNOCKOUT: "print_page.knockout",
    DayMoment.END: "print_page.end",
    DayMoment.ALWAYS: "print_page.always",
}


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A line of the list: a document, the heading of a group, or the hint below a heading.

    `key` is the key of a document, empty for the other lines. `waits` says when a document will be possible, None if it
    is possible now.
    """

    id: str
    text: Phrase
    part: RowPart
    key: str = ""
    waits: Phrase | None = None

    @property
    def tip(self) -> Text:
        if self.waits is None:
            return self.text
        return Phrase("print_page.not_yet", {"paper": self.text, "when": self.waits})


class PaperList(RowList[PaperRow]):
    """The list of printable documents.

    `chosen` is emitted with the key of a document when another document is selected, by the user or by `choose`, even
    if it is not possible yet.
    """

    chosen = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        tip = attrgetter("tip")
        super().__init__(
            context,
            lambda row: RowLook((row.part,), is_heading=not row.key),
            lambda row: row.id,
            lambda row: row.text,
            (21, 2),
            parent,
            tip=tip,
            spoken=tip,
        )
        self.rows.is_heading = lambda row: not row.key
        self.setObjectName("papers")
        self.selectionModel().currentChanged.connect(self._on_current)

    @property
    def key(self) -> str:
        return "" if self.current is None else self.current.key

    def choose(self, key: str) -> None:
        self.setCurrentIndex(self.index_of(key))

    def show_offers(self, picture: Picture | None) -> None:
        """Show which documents are possible for this state of an event. `picture` is None if no event is open."""
        say, rows = self._context.say, list[PaperRow]()
        self.setAccessibleName(say(Phrase("print_page.list")))
        for moment, offers in OFFERS.items():
            heading = Phrase(_MOMENTS[moment])
            rows.append(
                PaperRow(
                    f"{moment.value} heading", heading, RowPart(say(heading), 12, bold=True, tone="muted", high=27)
                )
            )
            papers = []
            for kind in offers:
                name, waits = paper_name(kind.key), waits_for(picture, kind.key)
                part = RowPart(say(name), 14, tone="text" if waits is None else "disabled", high=26)
                papers.append(PaperRow(kind.key, name, part, kind.key, waits))
            reasons = [paper.waits for paper in papers if paper.waits is not None]
            if 2 * len(reasons) >= len(papers):  # otherwise only the tooltip of each says it
                why = reasons[0]
                rows.append(
                    PaperRow(f"{moment.value} hint", why, RowPart(say(why), 12, tone="muted", high=18, wraps=True))
                )
            rows += papers
        self.rows.show(rows)

    def _on_current(self) -> None:
        if self.key:
            self.chosen.emit(self.key)


class PrintPage(Page):
    key: ClassVar[str] = "print"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.pdf: Pdf | None = None
        self._shown_for: tuple[DocumentRequest, Picture | None] | None = None
        """The request, and the state of the event, from which the pages in `pdf` were made."""
        self._wanted = _nothing
        """Called when the pages that are being made are shown."""
        self._event: int | None = None
        self._request: DocumentRequest | None = None
        self._picture: Picture | None = None
        self._made_at = ""
        self._has_failed = False
        """Whether an error, not the user, kept the pages from being made."""
        self._latest_job = 0
        self._stop = _nothing
        self._count = with_look(QLabel(self), "muted")
        self.zoom = Segments(context.theme, ("whole", "wide"), self)
        context.word(self.zoom.buttons["whole"], text="print_page.whole")
        context.word(self.zoom.buttons["wide"], text="print_page.wide")
        self.save = context.word(
            QPushButton(self), text="print_page.save", tip="print_page.save_tip", keys="Ctrl+S", does=self.ask_where
        )
        self.print = context.word(
            with_look(QPushButton(self), "main"),
            text="print_page.print",
            tip="print_page.print_tip",
            keys="Ctrl+P",
            does=self.print_out,
        )
        self.save_action = context.word(add_action(self, self.ask_where, "Ctrl+S"), text="print_page.save")
        self.list = context.theme.sized(PaperList(context, self), width=252)
        self.preview = Preview(context, self)
        self.options = PaperOptions(context, self)
        self.warnings = with_look(QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "warn")
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._make)
        self.list.chosen.connect(self._show)
        self.options.changed.connect(self._show)
        self.preview.again.clicked.connect(self._make)
        if context.phones is not None:
            context.phones.changed.connect(self._on_phones)
        self.zoom.chosen.connect(self.preview.zoom)
        self.head = PageHead(context, self, "print_page.title")
        self.head.place([self._count], (self.zoom, self.save, self.print))
        side = context.theme.sized(QWidget(self), width=240)
        column_of(Stretch(self.options), self.warnings, inside=side, spacing=0)
        row = row_of(self.list, Stretch(self.preview), side, spacing=0)
        column_of(self.head, Stretch(row), inside=self, spacing=0)

    def refresh(self) -> None:
        context = self.context
        if context.event_id != self._event or self._request is None:
            self._event = context.event_id
            self.options.choose_round(None)
            event = None if context.event_id is None else context.picture.event
            self.options.language.show_value(context.settings.language if event is None else event.print_language)
        self.list.show_offers(self._shown())
        if not self.list.key:
            self.list.choose(_FIRST_WITHOUT_EVENT if context.event_id is None else _FIRST)
        self._show()

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, PrintContent):
            if purpose.page not in OF_PAGES:
                return
            purpose = PrintDocument(OF_PAGES[purpose.page], purpose.round_number)
        if isinstance(purpose, PrintDocument):
            self.options.choose_round(purpose.round_number)
            self.options.choose_part(purpose.table, purpose.player)
            self.options.forget_pages()
            if self.list.key == purpose.key:
                self._show()
            self.list.choose(purpose.key)

    def focus_first(self) -> None:
        """Focus the list of documents.

        Pages that were made in an earlier minute are made again, because each shows the time at which it was made, and
        also pages that could not be made, because the reason may have passed.
        """
        if self._has_failed or (self.pdf is not None and self._made_at != wall_clock()):
            self._later.start(_SOON_MS)
        self.list.setFocus()

    def print_out(self) -> None:
        """Open the print dialog (Ctrl+P), and print the pages if the user accepts it.

        Does nothing if there are no pages, or if a typed option cannot be interpreted. If the pages are being made
        again, for example with another option, the dialog opens when they are shown.
        """
        if not self.options.commit() or self.pdf is None or self._request is None:
            return
        if self._is_outdated:
            self._wanted = self.print_out
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._file_name())
        printer.setFullPage(True)
        printer.setCopyCount(self.options.copies.value)
        size = DOCUMENTS[self._request.key].size_for(self._request.page)
        printer.setPageSize(QPageSize(_DIALOG_SIZES[size]))
        dialog = QPrintDialog(printer, self)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, on=False)  # the page has this choice itself
        # The page's own button saves a PDF; this one would open a dialog of Qt that reads all files of a folder.
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, on=False)
        content, printed = self.pdf.content, self._remembers(f"print {self._request.key}")
        dialog.accepted.connect(lambda *_printer: send(self.context, content, printer, printed))
        dialog.finished.connect(dialog.deleteLater)
        QDialog.open(dialog)  # QPrintDialog.open has another signature

    def ask_where(self) -> None:
        """Ask the user for a file name, and write the PDF to that file (Ctrl+S).

        Does nothing if there are no pages, or if a typed option cannot be interpreted. If the pages are being made
        again, for example with another option, the user is asked when they are shown.
        """
        if not self.options.commit():
            return
        if self._is_outdated:
            self._wanted = self.ask_where
        elif self.pdf is not None and self._request is not None:
            title = Phrase("print_page.save_title", {"paper": paper_name(self._request.key)})
            made = self._remembers(self._request.key)
            kind, name = Phrase("print_page.save_filter"), f"{self._file_name()}.pdf"
            ask_where(self.context, self, name, title, kind, partial(write, self.context, self.pdf.content, made))

    @property
    def _is_outdated(self) -> bool:
        return self.pdf is not None and self._shown_for != (self._request, self._picture)

    def _shown(self) -> Picture | None:
        return None if self.context.event_id is None else self.context.picture

    def _remembers(self, key: str) -> Callable[[], None]:
        picture, pdf = self._picture, self.pdf
        return _nothing if picture is None or pdf is None else partial(remember, self.context, picture, key, pdf)

    def _file_name(self) -> str:
        """Return the name of the print job, which is also the proposed file name without its suffix."""
        request = self._request
        if request is None:
            return ""
        return proposed_name(self.context, paper_name(request.key), "", request.round_number)

    def _show(self) -> None:
        key, picture = self.list.key, self._shown()
        if not key:
            return
        self.options.show_paper(key, picture)
        request = with_phones(self.context, self.options.request())
        if request == self._request and picture is self._picture:
            return
        event_id, before = (None if shown is None else shown.event.id for shown in (picture, self._picture))
        if self._request is None or request.key != self._request.key or event_id != before:
            self._show_nothing("")  # the pages of another document must not be printed or saved instead
        self._request, self._picture = request, picture
        self._stop_making()
        why = waits_for(picture, key)
        if why is None:
            self._later.start(_SOON_MS)
            return
        self._later.stop()
        self._show_nothing(Phrase("print_page.not_yet", {"paper": paper_name(key), "when": why}))

    def _on_phones(self) -> None:
        """Make the pages again if the address for phones, or whether the open event is served to them, has changed."""
        if self._request is not None and self._request != with_phones(self.context, self._request):
            self.make_stale()

    def _stop_making(self) -> None:
        """Stop the job that is running, if any, and ignore its result."""
        self._stop()
        self._stop = _nothing
        self._latest_job += 1

    def _make(self) -> None:
        self._stop_making()
        request = self._request
        if request is None:
            return
        if self.pdf is None:
            self._show_nothing("print_page.being_made")
        if self.context.phones is not None:
            self.context.phones.look()  # if this computer has another address now, the pages are made again
        self._made_at = wall_clock()
        self._stop = make(self.context, self._picture, request, partial(self._on_made, self._latest_job))

    def _on_made(self, job: int, made: Pdf | UserError) -> None:
        request = self._request
        if job != self._latest_job or request is None:
            return  # another document or option was chosen meanwhile, or the pages are being made again
        self._stop = _nothing
        if isinstance(made, UserError):
            self._show_nothing(made.phrase, again=True)
            self._has_failed = made.code != "paper.stopped"
            return
        stay = self.pdf is not None
        self.pdf, self._shown_for = made, (request, self._picture)
        self.preview.show_pages(made.content, stay=stay)
        self._show_state()
        wanted, self._wanted = self._wanted, _nothing
        if self.isVisible():
            wanted()

    def _show_nothing(self, sentence: Phrase | str, *, again: bool = False) -> None:
        self.pdf, self._shown_for, self._wanted, self._has_failed = None, None, _nothing, False
        self.preview.tell(sentence, again=again)
        self._show_state()

    def _show_state(self) -> None:
        pdf, word = self.pdf, self.context.word
        for part in (self.save, self.print, self.save_action):
            part.setEnabled(pdf is not None)
        word(self._count, text="" if pdf is None else _count_of(pdf))
        names = () if pdf is None else pdf.unreadable
        warnings = [*((Phrase("paper.unreadable", {"names": names}),) if names else ()), *(pdf.warnings if pdf else ())]
        word(self.warnings, text=Phrase("print_page.warnings", {"warnings": tuple(warnings)}) if warnings else "")
        self.warnings.setVisible(bool(warnings))


def _count_of(pdf: Pdf) -> Phrase:
    if pdf.pages == pdf.pages_in_all:
        return Phrase("print_page.pages", {"count": pdf.pages})
    return Phrase("print_page.pages_of", {"count": pdf.pages, "all": pdf.pages_in_all})


def _nothing() -> None:
    """Do nothing.

    This is the value of `_stop` while no pages are being made, and of `_wanted` while the user is not waiting to print
    or save them. `_remembers` returns it if there is nothing to remember.
    """
