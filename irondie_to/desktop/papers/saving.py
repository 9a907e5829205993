"""Printed documents of the open event, written where one wants them."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from irondie_to.app.papers.orders import What
from irondie_to.app.papers.views import PageSize, Pdf
from irondie_to.desktop.core.context import House
from irondie_to.desktop.core.file_dialogs import ask_where
from irondie_to.desktop.core.files import write_file
from irondie_to.desktop.papers.making import CHOSEN_INK, CHOSEN_SIZE, Wish, make, paper_name
from irondie_to.errors import Phrase, UserError


def save_pdf(house: House, parent: QWidget, what: What) -> None:
    """Ask for a place and write the papers of the open event there, in the language of its print-outs."""
    paper = paper_name(what.value)
    title, kind = Phrase("print_page.save_title", {"paper": paper}), Phrase("print_page.save_filter")
    name = f"{house.picture.event.name} {house.say(paper)}.pdf"
    ask_where(house, parent, name, title, kind, lambda path: write_pdf(house, path, what))


def write_pdf(house: House, path: str, what: What) -> None:
    """Write the papers of the open event to a file, on the paper and with the ink chosen on the page that prints."""
    size = PageSize(house.settings.text(CHOSEN_SIZE, PageSize.A4.value))
    colour = house.settings.text(CHOSEN_INK, "colour") == "colour"
    wish = Wish(what.value, language=house.picture.event.print_language, page=size, colour=colour)

    def then(made: Pdf | UserError) -> None:
        if isinstance(made, UserError):
            house.complain(made)
        else:
            house.tell(Phrase("frame.written", {"file": path}))

    make(house, wish, then, partial(write_file, path))
