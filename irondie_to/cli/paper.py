"""`irondie-to print`: every printed document as a PDF file."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

from irondie_to.app.paper.orders import What, order
from irondie_to.app.paperviews import PageSize, Pdf, PrintJob
from irondie_to.cli.files import write_file
from irondie_to.cli.output import JsonFlag, write, write_json
from irondie_to.cli.rooms import Entrance, open_desk
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@app.command("print")
def print_paper(
    context: typer.Context,
    what: Annotated[What, typer.Argument(metavar="WHAT", help="One of: " + ", ".join(item.value for item in What))],
    out: Annotated[str, typer.Option(metavar="FILE.pdf", help="The file to write; one that is there is replaced.")],
    event: Annotated[
        int | None,
        typer.Option(metavar="EVENT", help="The event's number, as “event list” shows it; the latest if left out."),
    ] = None,
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The round; the last one if left out.")
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="|".join(LANGUAGES), help="The language; else that of the event's print-outs."),
    ] = None,
    page: Annotated[PageSize, typer.Option(help="The paper in the printer.")] = PageSize.A4,
    as_json: JsonFlag = False,
) -> None:
    """Write a document of an event as a PDF file.

    Example: irondie-to print pairings --out round-4.pdf --round 4 --page letter
    """
    if language is not None and language not in LANGUAGES:
        raise UserError("paper.no_language", language=language[:20], languages=LANGUAGES)
    with open_desk(context) as desk:
        if event is None:
            events = desk.events()
            if not events:
                raise UserError("paper.no_event")
            event = events[0].id
        picture = desk.picture(event)
    papers = order(picture, what, round_number=round_number)
    now = f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}"
    entrance: Entrance = context.obj
    job = PrintJob(now, language or picture.event.print_language, page)
    pdf = entrance.rooms.printing().pdf(papers, job)
    write_file(out, pdf.content)
    _tell(out, pdf, as_json=as_json)


def _tell(out: str, pdf: Pdf, *, as_json: bool) -> None:
    if as_json:
        write_json({"file": out, "pages": pdf.pages, "unreadable": list(pdf.unreadable)})
        return
    write(Phrase("paper.written", {"file": out, "count": pdf.pages}))
    if pdf.unreadable:
        write(Phrase("paper.unreadable", {"names": pdf.unreadable}))
