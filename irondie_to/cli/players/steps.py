"""Steps of `irondie-to event run` for players, from entering them to dropping or removing them.

They also concern sets, fees, check-in, the waiting list, and who may meet whom.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Literal

import typer

from irondie_to.app.core.steps import Together
from irondie_to.app.phones.sent_sets import DeclineSentSet, TakeSentSet, waiting_sets
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.apart import KeepApart, LetMeet, apart_pairs
from irondie_to.app.players.commands import (
    AddEntrant,
    CheckIn,
    CheckOut,
    Drop,
    EditEntrant,
    RegisterSet,
    RemoveEntrant,
    Return,
)
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.payments import MarkPaid, payments
from irondie_to.app.players.queries import FILTERS
from irondie_to.app.players.waiting import MoveUp
from irondie_to.cli.core.output import JsonFlag, write, write_json
from irondie_to.cli.core.session import Player, Session
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.messages.core.figures import clock_time

MissedRounds = Literal["bye", "loss", "nothing"]
Late = Annotated[
    MissedRounds, typer.Option(help="What the player gets for rounds already published: bye, loss or nothing.")
]


def register(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player’s full name.")],
    dice: Annotated[
        str | None, typer.Option("--set", metavar="TEXT", help="The set, with its side set after a /.")
    ] = None,
    club: Annotated[
        str | None,
        typer.Option(
            help="Club, town or team. Players who share one aren’t paired with each other in the first rounds, if "
            "possible."
        ),
    ] = None,
    table: Annotated[int | None, typer.Option(help="A fixed table, for example for wheelchair access.")] = None,
    check_in: Annotated[bool, typer.Option("--check-in/--no-check-in", help="Check the player in at once.")] = True,
    late: Late = "nothing",
    mark: Annotated[
        str | None,
        typer.Option(help="A mark, such as junior, that tells two people with the same name and club apart."),
    ] = None,
    confirm: Annotated[
        bool,
        typer.Option("--confirm", help="Add as a new player, even if somebody already has the same name."),
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Enter a player and check them in. With --no-check-in, a set that isn’t legal is saved as a draft.

    Example: register "Zac Bo" --club Torino --set "KSm KSm KAs BNu BBr WPo OSw YFo RRe" --late loss
    """
    session: Session = context.obj
    command = AddEntrant(session.event, PlayerDetails(name, club, mark, table), dice, check_in, late, confirm)
    try:
        session.do(command, as_json=as_json)
    except UserError as error:
        if error.code == "entrant.twice_no_club":
            raise UserError("usage.confirm_person", reason=error.phrase) from error
        if error.code == "entrant.which_or_no_club":
            raise UserError("usage.confirm_no_club", reason=error.phrase) from error
        raise


def check_in(
    context: typer.Context,
    players: Annotated[
        list[str], typer.Argument(metavar="PLAYER…", help="Codes, names or the beginnings of names, or “all”.")
    ],
    late: Late = "nothing",
    as_json: JsonFlag = False,
) -> None:
    """Check players in so they’ll be paired. “all” leaves out players whose set isn’t legal, and names them.

    Example: check-in all
    """
    session: Session = context.obj
    if players == ["all"]:
        waiting = [
            line for line in players_queries.players(session.desk.picture(session.event)) if line.state == "entered"
        ]
        drafts = tuple(line.name for line in waiting if line.set_state == "draft")
        codes = [line.code for line in waiting if line.set_state != "draft"]
    else:
        drafts = ()
        codes = [session.player(text).code for text in players]
    session.do(CheckIn(session.event, tuple(codes), late), as_json=as_json)
    if drafts and not as_json:
        write(Phrase("entrant.drafts_left_out", {"names": drafts, "count": len(drafts)}))


def check_out(
    context: typer.Context,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER…", help="Codes, names, or the beginnings of names.")],
    as_json: JsonFlag = False,
) -> None:
    """Undo the check-in of all named players, or of none.

    Example: check-out Zac Dot
    """
    session: Session = context.obj
    codes = dict.fromkeys(session.player(text).code for text in players)
    session.do(Together(tuple(CheckOut(session.event, code) for code in codes)), as_json=as_json)


def register_set(
    context: typer.Context,
    player: Player,
    dice: Annotated[str, typer.Argument(metavar="TEXT", help="The set, with its side set after a /; empty for none.")],
    as_json: JsonFlag = False,
) -> None:
    """Register a player’s set.

    Example: set Zac "KSm KSm KAs BNu BBr WPo OSw YFo RRe / WPo* GBr RAs"
    """
    session: Session = context.obj
    session.do(RegisterSet(session.event, session.player(player).code, dice), as_json=as_json)


def sent_set(
    context: typer.Context,
    player: Annotated[
        str | None,
        typer.Argument(metavar="PLAYER", help="A code, a name, or the beginning of a name.", show_default=False),
    ] = None,
    decline: Annotated[bool, typer.Option("--no", help="Remove the sent set without registering it.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Register the set a player has sent from a phone. Without a player, list the sets that are waiting.

    Example: sent-set Zac
    """
    session: Session = context.obj
    waiting = waiting_sets(session.desk.picture(session.event))
    if player is not None:
        sender = session.player(player)
        row = next((waiting_set.row for waiting_set in waiting if waiting_set.entrant.id == sender.id), None)
        if row is None:
            raise UserError("phones.nothing_sent", name=sender.name)
        session.do((DeclineSentSet if decline else TakeSentSet)(session.event, row), as_json=as_json)
    elif as_json:
        sent = [
            {"player": waiting_set.entrant.code, "set": waiting_set.row.dice, "sent_at": waiting_set.row.sent_at}
            for waiting_set in waiting
        ]
        write_json({"sent_sets": sent})
    elif waiting:
        for waiting_set in waiting:
            values: dict[str, Value] = {"name": waiting_set.entrant.name, "dice": waiting_set.row.dice}
            write(Phrase("players_page.sent_line", {**values, "time": clock_time(waiting_set.row.sent_at)}))
    else:
        write(Phrase("players_page.none_sent"))


def edit(
    context: typer.Context,
    player: Player,
    name: Annotated[str | None, typer.Option(help="The new name.")] = None,
    club: Annotated[str | None, typer.Option(help="The new club; empty for none.")] = None,
    table: Annotated[int | None, typer.Option(help="The player’s fixed table; 0 for none.")] = None,
    mark: Annotated[str | None, typer.Option(help="The new mark; empty for none.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Change a player’s name, club, mark or fixed table.

    Example: edit P007 --name "Zac Bo" --club Torino
    """
    session: Session = context.obj
    row = session.player(player).row
    given = {"name": name or None, "club": club, "mark": mark, "fixed_table": table}
    changed: Any = {field: value or None for field, value in given.items() if value is not None}
    session.do(EditEntrant(session.event, row.code, PlayerDetails.of(row)._replace(**changed)), as_json=as_json)


def remove(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """Remove a player who hasn’t been in any round.

    Example: remove Zac
    """
    session: Session = context.obj
    session.do(RemoveEntrant(session.event, session.player(player).code), as_json=as_json)


def apart(
    context: typer.Context,
    players: Annotated[
        list[str] | None, typer.Argument(metavar="PLAYER PLAYER", help="Codes, names, or the beginnings of names.")
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Allow the two to be paired.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Name two players who should not meet; Swiss rounds avoid pairing them. Without players, list the pairs.

    Example: apart "Zac Bo" "Dot Bo"
    """
    session: Session = context.obj
    match players:
        case None | []:
            _list_apart(session, as_json=as_json)
        case [first, second]:
            command = LetMeet if remove else KeepApart
            codes = session.player(first).code, session.player(second).code
            session.do(command(session.event, *codes), as_json=as_json)
        case _:
            raise UserError("usage.two_players", count=len(players))


def _list_apart(session: Session, *, as_json: bool) -> None:
    pairs = apart_pairs(session.desk.picture(session.event))
    if as_json:
        write_json(
            {
                "apart": [
                    {"players": [each.one, each.other], "names": [each.one_name, each.other_name]} for each in pairs
                ]
            }
        )
        return
    for pair in pairs:
        write(Phrase("step.keep_apart", {"one": pair.one_name, "other": pair.other_name}))
    if not pairs:
        write(Phrase("apart.none"))


def paid(
    context: typer.Context,
    players: Annotated[
        list[str] | None, typer.Argument(metavar="PLAYER…", help="Codes, names, or the beginnings of names.")
    ] = None,
    take_back: Annotated[bool, typer.Option("--no", help="Mark them as not having paid.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Mark players as having paid the entry fee. Without players, show the totals and who hasn’t paid.

    Example: paid Zac
    """
    session: Session = context.obj
    if players:
        codes = tuple(session.player(text).code for text in players)
        session.do(MarkPaid(session.event, codes, not take_back), as_json=as_json)
        return
    picture = session.desk.picture(session.event)
    totals = payments(picture)
    unpaid = [line for line in players_queries.players(picture) if FILTERS["unpaid"](line)]
    if as_json:
        write_json({**asdict(totals), "open": [line.code for line in unpaid]})
        return
    write(totals.phrase)
    if unpaid:
        write(Phrase("players_page.who_has_not_paid", {"names": tuple(line.name for line in unpaid)}))


def move_up(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """Move a player up from the waiting list, if the event has room.

    Example: move-up Zac
    """
    session: Session = context.obj
    session.do(MoveUp(session.event, session.player(player).code), as_json=as_json)


def drop(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """Drop a player from all later rounds. The player stays in the standings.

    Example: drop Zac
    """
    session: Session = context.obj
    session.do(Drop(session.event, session.player(player).code), as_json=as_json)


def come_back(context: typer.Context, player: Player, late: Late = "nothing", as_json: JsonFlag = False) -> None:
    """Let a dropped player play again from the next round on.

    Example: return Zac --late loss
    """
    session: Session = context.obj
    session.do(Return(session.event, session.player(player).code, late), as_json=as_json)
