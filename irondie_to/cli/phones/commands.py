"""`irondie-to phones`: the links of helpers and referees, the sign-up link, and the codes of players."""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import (
    MOST_EVENT,
    JsonFlag,
    add_row,
    current_language,
    in_words,
    new_table,
    print_table,
    write,
    write_json,
)
from irondie_to.cli.core.services import open_desk
from irondie_to.cli.core.session import Player, Session
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:
    from irondie_to.app.phones.access import StaffLine

app = CommandApp(no_args_is_help=True, help="Let helpers, referees and players use their phones.")

EventNumber = Annotated[
    int, typer.Argument(metavar="EVENT", max=MOST_EVENT, help="The event’s number, as “event list” shows it.")
]


class _Role(Enum):
    HELPER = "helper"
    REFEREE = "referee"
    SIGN_UP = "sign-up"


@app.command("links")
def list_links(context: typer.Context, event: EventNumber, as_json: JsonFlag = False) -> None:
    """List the links for helpers, referees and sign-up, and when a step was last done with each. The links themselves
    aren’t shown again.

    Example: irondie-to phones links 3
    """
    from irondie_to.app.phones.access import staff_links

    with open_desk(context) as desk:
        desk.picture(event)
        lines = desk.read(lambda reading: staff_links(reading, event))
    if as_json:
        write_json({"links": [_link_json(line) for line in lines]})
    elif lines:
        _show_links(lines)
    else:
        write(Phrase("phones.no_links"))


@app.command("link")
def make_link(
    context: typer.Context,
    event: EventNumber,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The person the link is for. The sign-up link needs none.")
    ] = "",
    role: Annotated[
        _Role,
        typer.Option(
            help="What the phone can do: enter results, do everything a referee does at a table, or send one’s own "
            "set without a player card (one link for all such players)."
        ),
    ] = _Role.HELPER,
    url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="The address at which phones reach the desk, as shown by “serve”. If given, the whole link is shown.",
        ),
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Create a link for a helper’s or referee’s phone, or for players who sign up. It’s shown only once.

    Example: irondie-to phones link 3 "Ivo Ott" --role referee --url http://192.168.1.5:8470
    """
    from secrets import SystemRandom

    from irondie_to.app.core.phones.rules import StaffRole, link_of_staff
    from irondie_to.app.phones.access import MakeStaffLink, drawn_secret

    secret = drawn_secret(SystemRandom())
    with open_desk(context) as desk:
        changes = desk.do(MakeStaffLink(event, name, StaffRole(role.value), secret))
    link = link_of_staff(url.rstrip("/"), secret, StaffRole(role.value))
    if as_json:
        write_json({"step": changes.step, "done": changes.name.code, "value": changes.value, "link": link})
        return
    write(Phrase("desk.done", {"name": changes.name}))
    write(Phrase("phones.link_is" if url else "phones.link_ends", {"link": link}))


@app.command("end")
def end_link(
    context: typer.Context,
    event: EventNumber,
    link: Annotated[str, typer.Argument(metavar="LINK", help="The number of the link, as “phones links” shows it.")],
    as_json: JsonFlag = False,
) -> None:
    """End a link at once, even on phones that have its page open. Steps done with it are kept.

    Example: irondie-to phones end 3 2
    """
    from irondie_to.app.phones.access import EndStaffLink, staff_links

    with open_desk(context) as desk:
        desk.picture(event)
        lines = desk.read(lambda reading: staff_links(reading, event))
        row = next((line.row for line in lines if str(line.row.id) == link), None)
        if row is None:
            raise UserError("phones.no_such_link", link=link[:40])
        Session(lambda: desk, event).do(EndStaffLink(event, row), as_json=as_json)


@app.command("codes")
def list_codes(
    context: typer.Context,
    event: EventNumber,
    give: Annotated[bool, typer.Option("--give", help="First give a code to each player who has none.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """List the players with their codes.

    Example: irondie-to phones codes 3 --give
    """
    from irondie_to.cli.phones.codes import coded_players, give_codes

    with open_desk(context) as desk:
        if give:
            give_codes(desk, event)
        players = coded_players(desk, event)
    if as_json:
        write_json(
            {
                "codes": [
                    {"player": player.code, "name": player.name, "code": None if row is None else row.code}
                    for player, row in players
                ]
            }
        )
        return
    table = new_table("heading.code", "heading.name", "phones.heading_code")
    for player, row in players:
        add_row(table, player.code, player.name, "" if row is None else row.code)
    print_table(table)


@app.command("renew")
def renew_code(context: typer.Context, event: EventNumber, player: Player, as_json: JsonFlag = False) -> None:
    """Replace a player’s code. The old code stops working, and phones that used it are no longer recognized.

    Example: irondie-to phones renew 3 Zac
    """
    from irondie_to.app.phones.access import RenewCode
    from irondie_to.cli.phones.codes import drawn_code

    with open_desk(context) as desk:
        session = Session(lambda: desk, event)
        entrant = session.player(player)
        drawn = drawn_code(desk, event, entrant)
        session.do(RenewCode(event, drawn), as_json=as_json)
    if not as_json:
        write(Phrase("phones.code_is", {"code": drawn.code}))


@app.command("void")
def void_code(context: typer.Context, event: EventNumber, player: Player, as_json: JsonFlag = False) -> None:
    """Remove a player’s code. Phones that used it are no longer recognized.

    Example: irondie-to phones void 3 Zac
    """
    from irondie_to.app.phones.access import VoidCode

    with open_desk(context) as desk:
        session = Session(lambda: desk, event)
        session.do(VoidCode(event, session.player(player).code), as_json=as_json)


def _show_links(lines: Sequence[StaffLine]) -> None:
    from irondie_to.app.core.times import moment_text
    from irondie_to.messages.core.figures import moment

    language = current_language()
    table = new_table("phones.heading_link", "heading.name", "phones.heading_role", "phones.heading_last", right=(0,))
    for line in lines:
        role = in_words(line.role.phrase)
        last = "" if line.acted_ms is None else moment(moment_text(line.acted_ms), language)
        ended = in_words(Phrase("phones.link_over_short")) if line.is_over else last
        add_row(table, line.row.id, line.row.name, role, ended)
    print_table(table)


def _link_json(line: StaffLine) -> dict[str, object]:
    from irondie_to.app.core.times import moment_text

    row = line.row
    acted = None if line.acted_ms is None else moment_text(line.acted_ms)
    return {
        "link": row.id,
        "name": row.name,
        "role": row.role,
        "made_at": row.made_at,
        "ended_at": row.ended_at or None,
        "acted_at": acted,
    }
