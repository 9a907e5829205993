"""Printed documents: ordered, made in a thread, written where one wants them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QWidget

from irondie_to.app.paper.orders import Details, What, order
from irondie_to.app.paperviews import PrintJob
from irondie_to.desktop.files import ask_where, write_file
from irondie_to.desktop.house import House
from irondie_to.errors import Phrase
from irondie_to.messages.figures import clock_time


def save_pdf(house: House, parent: QWidget, what: What, round_number: int | str | None = None) -> None:
    """Ask for a place and write the papers of the open event there, in the language of its print-outs."""
    event = house.picture.event
    ask_where(
        house,
        parent,
        f"{event.name} {what.value}.pdf",
        write_to=lambda path: write_pdf(house, path, what, round_number),
    )


def write_pdf(house: House, path: str, what: What, round_number: int | str | None = None) -> None:
    """Write the papers of the open event to a file."""
    picture, desk = house.picture, house.desk

    def work() -> None:
        details = Details(journal=desk.journal(picture.event.id) if what is What.REPORT else (), clock=clock_time)
        job = PrintJob(f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}", picture.event.print_language)
        papers = order(picture, what, round_number=round_number, details=details)
        write_file(path, house.printing().pdf(papers, job).content)

    name = Phrase("frame.printing", {"file": path})
    house.plan(work, lambda _: house.tell(Phrase("frame.written", {"file": path})), name)
