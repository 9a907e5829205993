"""Saves documents of the open event as PDF files, for pages other than the Print page."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from irondie_to.app.papers.views import PageSize, Pdf
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where, proposed_name
from irondie_to.desktop.papers.making import INK_SETTING, SIZE_SETTING, DocumentRequest, make, paper_name
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file


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
    The PDF is made in a worker thread; the message bar shows the path or the error.
    """
    size = PageSize(context.settings.text(SIZE_SETTING, PageSize.A4.value))
    colour = context.settings.text(INK_SETTING, "colour") == "colour"
    picture = context.picture
    request = DocumentRequest(what, language=picture.event.print_language, page=size, colour=colour)

    def then(made: Pdf | UserError) -> None:
        if isinstance(made, UserError):
            context.messages.show_error(made)
        else:
            context.made.add(picture, what)
            context.messages.show_file(path)

    make(context, picture, request, then, partial(write_file, path))
