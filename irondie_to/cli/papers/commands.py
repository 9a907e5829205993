"""`irondie-to print`: writes any of the printed documents as a PDF file."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

from irondie_to.app.core.bracket.tables import round_of_word
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import read_url
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import build_papers, no_event
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import CHANGED_TABLES, USUAL_SIZES, BuildOptions, DocumentOption, NoticeText, PageSize
from irondie_to.app.papers.notice import MOST_SHEETS
from irondie_to.app.papers.prints import keep_prints, marked, prints_of
from irondie_to.app.papers.views import Pdf, PrintJob, read_pages
from irondie_to.app.phones.access import codes_of
from irondie_to.app.phones.serving import USUAL_PORT, PhoneAddress
from irondie_to.cli.core.commands import CommandApp, OneOf
from irondie_to.cli.core.output import MOST_EVENT, JsonFlag, warnings_json, write, write_json, write_warnings
from irondie_to.cli.core.services import CommandContext, now_ms, open_desk
from irondie_to.cli.phones.codes import give_codes
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import clock_time

app = CommandApp(no_args_is_help=True)

_SHEETS = (2, 3, 4)
_DOCUMENTS = OneOf(DOCUMENTS)
_CARDS = "player-cards"


@app.command("print")
def print_paper(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            parser=_DOCUMENTS,
            autocompletion=_DOCUMENTS.beginning_with,
            help="One of: {choices}",
        ),
    ],
    out: Annotated[str, typer.Option(metavar="FILE.pdf", help="The file to write. An existing file is replaced.")],
    event: Annotated[
        int | None,
        typer.Option(
            metavar="EVENT",
            max=MOST_EVENT,
            help="The event’s number, as “event list” shows it. Default: the latest.",
        ),
    ] = None,
    round_name: Annotated[
        str | None,
        typer.Option(
            "--round", metavar="N", help="The round: a number, semifinals, final and so on. Default: the current one."
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="|".join(LANGUAGES), help="The language. Default: the language of the event’s printouts."),
    ] = None,
    page: Annotated[
        PageSize, typer.Option(help="The paper size. Only some documents come in A3 and Tabloid.")
    ] = PageSize.A4,
    pages: Annotated[
        str, typer.Option(metavar="PAGES", help="The pages to print, for example 1-3,5. Default: all.")
    ] = "",
    colour: Annotated[
        bool, typer.Option(help="Print the dice in color. Otherwise, hatching shows their colors.")
    ] = True,
    per_sheet: Annotated[int, typer.Option(metavar="2|3|4", help="Match slips per sheet.")] = 4,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PLAYER",
            help=(
                "The player whose set list, badge, card, certificate or record is printed: a name, or a code "
                "such as P001. May be repeated."
            ),
        ),
    ] = None,
    table: Annotated[
        list[int] | None,
        typer.Option(metavar="TABLE", help="The table whose slip, pairing or set check is printed. May be repeated."),
    ] = None,
    changed: Annotated[
        bool, typer.Option("--changed", help="Only the tables that have changed since the round was paired.")
    ] = False,
    game: Annotated[int, typer.Option(help="The game that the sets are checked for.")] = 1,
    with_sets: Annotated[
        bool, typer.Option(help="Include the best players’ sets in the report or on certificates.")
    ] = False,
    with_staff: Annotated[
        bool,
        typer.Option("--with-staff", help="Include the staff-only sheets in a file that also has sheets for the wall."),
    ] = False,
    line: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LINE",
            help=(
                "An extra line for this printout of the plan of the day, for example “10:15 Check-in – hand in "
                "your set list” or “13:40-14:50 Break”. May be repeated."
            ),
        ),
    ] = None,
    sheets: Annotated[
        int, typer.Option(min=0, max=MOST_SHEETS, metavar="N", help="Number of sign-up sheets. Default: as needed.")
    ] = 0,
    text: Annotated[
        str, typer.Option(metavar="TEXT", help="The text of a notice. Without it, you can write the notice by hand.")
    ] = "",
    small: Annotated[
        list[str] | None,
        typer.Option(metavar="LINE", help="A line in small type below the text of a notice. Up to three."),
    ] = None,
    title: Annotated[str, typer.Option(metavar="TITLE", help="The title of a notice. Default: Notice.")] = "",
    until: Annotated[
        str, typer.Option(metavar="TIME", help="When to take down a notice, for example 14:50 or 1450.")
    ] = "",
    second_text: Annotated[
        str, typer.Option(metavar="TEXT", help="The text of a notice in a second language, on a sheet of its own.")
    ] = "",
    second_language: Annotated[
        str | None, typer.Option(metavar="|".join(LANGUAGES), help="The language of the second text.")
    ] = None,
    upright: Annotated[
        bool, typer.Option("--upright", help="Print a notice in portrait orientation instead of landscape.")
    ] = False,
    numbers: Annotated[
        str, typer.Option(metavar="1-40", help="The tables that get a tent. Default: all tables of the event.")
    ] = "",
    filled: Annotated[
        bool,
        typer.Option("--filled", help="Print the numbers on table tents in white on black, which takes more ink."),
    ] = False,
    staff: Annotated[
        list[str] | None,
        typer.Option(metavar="ROLE:NAME", help="Who gets a badge besides the players: role and name. May be repeated."),
    ] = None,
    first: Annotated[
        int,
        typer.Option(min=0, max=9999, metavar="N", help="Certificates for the first N places. Default: for everybody."),
    ] = 0,
    referee: Annotated[str, typer.Option(metavar="NAME", help="The head referee, who signs certificates.")] = "",
    phones_at: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help=(
                "The address at which phones reach the desk, for example 192.168.1.20:8470, printed on player "
                "cards and sheets for the wall. Default for player cards: this computer’s address."
            ),
        ),
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Save a document for an event as a PDF file.

    Example: irondie-to print pairings --out round-4.pdf --round 4 --page letter
    """
    for named in (language, second_language):
        if named is not None and named not in LANGUAGES:
            raise UserError("paper.no_language", language=named[:20], languages=LANGUAGES)
    if per_sheet not in _SHEETS:
        raise UserError("paper.per_sheet", count=per_sheet)
    kind = DOCUMENTS[what]
    if page not in (*kind.sizes, *USUAL_SIZES):
        raise UserError("paper.no_size", size=page.value, sizes=tuple(size.value for size in kind.sizes))
    spans, at = read_pages(pages), read_url(phones_at) if phones_at else ""
    with open_desk(context) as desk:
        picture = _picture(desk, event, what)
        if what == _CARDS:
            at = at or _own_address(context)
            give_codes(desk, picture.event.id)
        journal = desk.journal(picture.event.id) if kind.reads_journal else []
        tables = (*(table or ()), *((CHANGED_TABLES,) if changed else ()))
        details = BuildOptions(
            per_sheet,
            tuple(player or ()),
            tables,
            game,
            with_sets,
            journal,
            clock_time,
            now_ms(desk),
            with_staff,
            prints=prints_of(desk, picture.event.id),
            added="\n".join(line or ()),
            sheets=sheets,
            notice=NoticeText(
                "\n".join((text, "", *small)) if small else text,
                title,
                until,
                second_text,
                second_language or "",
                upright,
            ),
            numbers=numbers,
            filled=filled,
            staff=tuple(staff or ()),
            first=first,
            referee=referee,
            codes=codes_of(desk, picture.event.id) if kind.reads_codes else (),
            phones_at=at,
            phones_are_on=bool(phones_at),
        )
        papers = build_papers(picture, what, round_number=_round(picture, round_name), details=details)
        now = f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}"
        papers, said = marked(papers, picture, details, now)
        command_context: CommandContext = context.obj
        job = PrintJob(now, language or picture.event.print_language, kind.size_for(page), colour, spans)
        pdf = command_context.services.printing().pdf(papers, job)
        write_file(out, pdf.content)
        if pdf.pages == pdf.pages_in_all:  # a print of only some pages does not replace an earlier one
            keep_prints(desk, picture.event.id, said)
    _tell(out, pdf, as_json=as_json)
    if DocumentOption.WITH_STAFF in kind.options and not with_staff and not as_json:
        write(Phrase("paper.staff_left_out"))


def _own_address(context: typer.Context) -> str:
    """Return the address at which phones reach `irondie-to serve` on this computer.

    The result is empty if this computer is not on a network.
    """
    services: CommandContext = context.obj
    host = services.services.hall_address()
    return PhoneAddress(host, USUAL_PORT).url if host else ""


def _picture(desk: Desk, event: int | None, what: str) -> Picture:
    """Load the event given on the command line, or else the latest.

    If the database has no event, the result is an empty picture for a document that needs no event; for any other
    document, `UserError("paper.no_event")` is raised.
    """
    if event is None:
        events = desk.events()
        if not events and not DOCUMENTS[what].needs_event:
            return no_event()
        if not events:
            raise UserError("paper.no_event")
        event = events[0].id
    return desk.picture(event)


def _round(picture: Picture, typed: str | None) -> int | str | None:
    """The number of a Swiss round or the name of a knockout round; None if nothing was typed.

    A typed word that means no round is returned unchanged.
    """
    if typed is None:
        return None
    if typed.isascii() and typed.isdigit() and len(typed) < 9:
        return int(typed)
    return round_of_word(typed, [row.name for row in picture.knockout]) or typed


def _tell(out: str, pdf: Pdf, *, as_json: bool) -> None:
    if as_json:
        write_json({"file": out, "pages": pdf.pages, "unreadable": list(pdf.unreadable), **warnings_json(pdf.warnings)})
        return
    write(Phrase("paper.written", {"file": out, "count": pdf.pages}))
    if pdf.unreadable:
        write(Phrase("paper.unreadable", {"names": pdf.unreadable}))
    write_warnings(pdf.warnings)
