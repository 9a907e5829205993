"""`irondie-to event run`: every step of a tournament, one at a time or typed one after the other."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass
from typing import Annotated, Literal

import typer
from typer.main import get_command

from irondie_to.app import queries
from irondie_to.app.commands.entrants import (
    AddEntrant,
    CheckIn,
    CheckOut,
    Drop,
    EditEntrant,
    RegisterSet,
    RemoveEntrant,
    Return,
)
from irondie_to.app.commands.knockout import CorrectKnockoutResult, Cut, RecordKnockoutResults
from irondie_to.app.commands.results import CorrectResult, RecordResults
from irondie_to.app.commands.rounds import PublishRound, SwapPlayers
from irondie_to.app.desk import Desk
from irondie_to.app.lookup import match_entrant
from irondie_to.app.pairings import propose_round
from irondie_to.app.results import PENDING, read_result, read_table_results
from irondie_to.app.rows import EntrantRow
from irondie_to.app.steps import Changes, Command
from irondie_to.cli import show
from irondie_to.cli.output import JsonFlag, write, write_json
from irondie_to.cli.rooms import Entrance
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.words import say

Missed = Literal["bye", "loss", "nothing"]

app = typer.Typer(
    invoke_without_command=True,
    rich_markup_mode=None,
    help="Every step of a tournament. Without a step, steps are read line by line: help names them, quit ends it.",
)

Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A code (P007), a name, or the beginning of one.")]
Late = Annotated[Missed, typer.Option(help="What a player gets for rounds published before: bye, loss or nothing.")]


@dataclass(frozen=True, slots=True)
class Session:
    """One event at an open desk."""

    desk: Desk
    event: int

    def player(self, text: str) -> EntrantRow:
        """The player a person means."""
        return match_entrant(self.desk.picture(self.event).entrants, text)

    def do(self, command: Command, *, as_json: bool) -> Changes:
        """Do it and say so."""
        changes = self.desk.do(command)
        self.tell(changes, Phrase("desk.done", {"name": changes.name}), as_json=as_json)
        return changes

    def tell(self, changes: Changes, sentence: Phrase, *, as_json: bool) -> None:
        """Say what was done and what to beware of."""
        if as_json:
            warnings = [say(warning) for warning in changes.warnings]
            write_json({"step": changes.step, "done": changes.name.code, "value": changes.value, "warnings": warnings})
            return
        write(sentence)
        for warning in changes.warnings:
            write(warning)


@app.callback()
def main(
    context: typer.Context,
    event: Annotated[int, typer.Argument(metavar="EVENT", help="The event's number, as “event list” shows it.")],
) -> None:
    """Every step of a tournament. Without a step, steps are read line by line: help names them, quit ends it.

    Example: irondie-to event run 1 register "Zac Bo" --set "KSm KSm KAs BNu BBr WPo OSw YFo RRe" --check-in
    """
    entrance: Entrance | Session = context.obj
    if isinstance(entrance, Entrance):
        desk, keeper = entrance.rooms.open_desk(entrance.database)
        context.call_on_close(keeper.close)
        desk.picture(event)
        context.obj = Session(desk, event)
        if context.invoked_subcommand is None:
            _read_steps(context.obj)


def _read_steps(session: Session) -> None:
    """Read steps from standard input until it ends; a step that fails says why, and the next one is read."""
    asked = sys.stdin.isatty()
    command = get_command(app)
    if asked:
        show.status(session.desk.picture(session.event))
    while True:
        if asked:
            print("> ", end="", flush=True)  # noqa: T201 - the prompt
        line = sys.stdin.readline()
        words = _words(line)
        if not line or words[:1] in (["quit"], ["exit"]):
            return
        if not words or words[0].startswith("#"):
            continue
        if words == ["help"]:
            words = ["--help"]
        if words[0][:1].isdecimal():
            words = ["report", *words]
        try:
            command.main([str(session.event), *words], prog_name="", obj=session, standalone_mode=False)
        except UserError as fault:
            print(say(fault.phrase), file=sys.stderr)  # noqa: T201 - this is what standard error is for
        except typer.Exit:
            continue
        except Exception as fault:
            usage = getattr(fault, "format_message", None)
            if usage is None:
                raise
            print(usage(), file=sys.stderr)  # noqa: T201 - this is what standard error is for


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line, comments=False)
    except ValueError:  # a quotation mark without its other half
        return line.split()


@app.command()
def register(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player's whole name.")],
    dice: Annotated[str | None, typer.Option("--set", metavar="TEXT", help="The set, its side set after a /.")] = None,
    club: Annotated[str | None, typer.Option(help="Club, town or team; kept apart in the first rounds.")] = None,
    table: Annotated[int | None, typer.Option(help="A table the player needs, say for a wheelchair.")] = None,
    check_in: Annotated[bool, typer.Option("--check-in/--no-check-in", help="Take part at once.")] = True,
    late: Late = "nothing",
    as_json: JsonFlag = False,
) -> None:
    """Enter a player and check him in. A set that is not legal is kept as a draft with --no-check-in.

    Example: register "Zac Bo" --club Torino --set "KSm KSm KAs BNu BBr WPo OSw YFo RRe" --late loss
    """
    session: Session = context.obj
    session.do(AddEntrant(session.event, name, club, dice, table, check_in, late), as_json=as_json)


@app.command("check-in")
def check_in(
    context: typer.Context,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER…", help="Codes or names, or “all”.")],
    late: Late = "nothing",
    as_json: JsonFlag = False,
) -> None:
    """Check players in, so that they are paired.

    Example: check-in all
    """
    session: Session = context.obj
    if players == ["all"]:
        everybody = session.desk.picture(session.event).entrants
        codes = [one.code for one in everybody if not one.checked_in and one.dropped_after is None]
    else:
        codes = [session.player(text).code for text in players]
    session.do(CheckIn(session.event, tuple(codes), late), as_json=as_json)


@app.command("check-out")
def check_out(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """Take a check-in back.

    Example: check-out Zac
    """
    session: Session = context.obj
    session.do(CheckOut(session.event, session.player(player).code), as_json=as_json)


@app.command("set")
def register_set(
    context: typer.Context,
    player: Player,
    dice: Annotated[str, typer.Argument(metavar="TEXT", help="The set, its side set after a /; empty for none.")],
    as_json: JsonFlag = False,
) -> None:
    """Register a player's set.

    Example: set Zac "KSm KSm KAs BNu BBr WPo OSw YFo RRe / WPo* GBr RAs"
    """
    session: Session = context.obj
    session.do(RegisterSet(session.event, session.player(player).code, dice), as_json=as_json)


@app.command()
def edit(
    context: typer.Context,
    player: Player,
    name: Annotated[str | None, typer.Option(help="Another name.")] = None,
    club: Annotated[str | None, typer.Option(help="Another club; empty for none.")] = None,
    table: Annotated[int | None, typer.Option(help="A table the player needs; 0 for none.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Change a player's name, club or fixed table.

    Example: edit P007 --name "Zac Bo" --club Torino
    """
    session: Session = context.obj
    row = session.player(player)
    fixed = row.fixed_table if table is None else table or None
    command = EditEntrant(session.event, row.code, name or row.name, row.club if club is None else club, fixed)
    session.do(command, as_json=as_json)


@app.command()
def remove(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """Remove a player who has not been in a round.

    Example: remove Zac
    """
    session: Session = context.obj
    session.do(RemoveEntrant(session.event, session.player(player).code), as_json=as_json)


@app.command()
def drop(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """A player leaves; he stays in the standings.

    Example: drop Zac
    """
    session: Session = context.obj
    session.do(Drop(session.event, session.player(player).code), as_json=as_json)


@app.command("return")
def come_back(context: typer.Context, player: Player, late: Late = "nothing", as_json: JsonFlag = False) -> None:
    """A player who dropped plays again from the next round on.

    Example: return Zac --late loss
    """
    session: Session = context.obj
    session.do(Return(session.event, session.player(player).code, late), as_json=as_json)


@app.command()
def pair(
    context: typer.Context,
    look: Annotated[bool, typer.Option("--look", help="Only show the proposal; publish nothing.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Pair the next Swiss round and publish it. The same event always gets the same proposal.

    Example: pair --look
    """
    session: Session = context.obj
    proposal = propose_round(session.desk.picture(session.event))
    if not look:
        changes = session.desk.do(PublishRound(session.event, proposal))
        if not as_json:
            session.tell(changes, Phrase("desk.done", {"name": changes.name}), as_json=False)
    view = queries.proposed_round(session.desk.picture(session.event), proposal)
    if as_json:
        write_json(show.round_json(view))
    else:
        show.pairings(view)


@app.command()
def swap(context: typer.Context, one: Player, other: Player, as_json: JsonFlag = False) -> None:
    """Put two players of the round under way in each other's place. The bye is a place too.

    Example: swap Zac Dot
    """
    session: Session = context.obj
    command = SwapPlayers(session.event, session.player(one).code, session.player(other).code)
    session.do(command, as_json=as_json)


@app.command()
def report(
    context: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(metavar="TABLE RESULT…", help="2-1, 1-1-1 (drawn games last), id, fa, fb, dl; again for more."),
    ],
    as_json: JsonFlag = False,
) -> None:
    """Report results of the round under way, or of the knockout. Typed line by line, “12 2-1” alone does it.

    id: intentional draw. fa, fb: the first or the second player forfeits. dl: both lose.

    Example: report 12 2-1 13 1-1-1
    """
    session: Session = context.obj
    results = read_table_results(words)
    if session.desk.picture(session.event).seeds:
        session.do(RecordKnockoutResults(session.event, results), as_json=as_json)
    else:
        session.do(RecordResults(session.event, results), as_json=as_json)


@app.command()
def correct(
    context: typer.Context,
    round_name: Annotated[
        str, typer.Argument(metavar="ROUND", help="The number of the round, or ko for the knockout.")
    ],
    table: Annotated[int, typer.Argument(metavar="TABLE")],
    result: Annotated[str, typer.Argument(metavar="RESULT", help="As for report.")],
    as_json: JsonFlag = False,
) -> None:
    """Correct a result of any round. Rounds that are paired already stay as they are.

    Example: correct 1 12 1-2
    """
    session: Session = context.obj
    _replace_result(session, round_name, table, result, as_json=as_json)


@app.command()
def clear(
    context: typer.Context,
    table: Annotated[int, typer.Argument(metavar="TABLE")],
    as_json: JsonFlag = False,
) -> None:
    """Take back a result of the round under way, or of the knockout.

    Example: clear 12
    """
    session: Session = context.obj
    picture = session.desk.picture(session.event)
    number = "ko" if picture.seeds else str(picture.current.number if picture.current else 0)
    _replace_result(session, number, table, None, as_json=as_json)


def _replace_result(session: Session, round_name: str, table: int, text: str | None, *, as_json: bool) -> None:
    result = PENDING if text is None else read_result(text)
    if round_name.lower() == "ko":
        session.do(CorrectKnockoutResult(session.event, table, result), as_json=as_json)
    elif round_name.isascii() and round_name.isdecimal() and len(round_name) < 6:
        session.do(CorrectResult(session.event, int(round_name), table, result), as_json=as_json)
    else:
        raise UserError("result.bad_round", round=round_name[:20])


@app.command()
def cut(
    context: typer.Context,
    size: Annotated[
        int | None, typer.Argument(metavar="SIZE", help="As agreed before round 1, if it is given.")
    ] = None,
    decline: Annotated[
        list[str] | None, typer.Option(metavar="PLAYER", help="Who declines; the next moves up.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """End the Swiss rounds and begin the knockout between the best.

    Example: cut 4 --decline Zac
    """
    session: Session = context.obj
    declined = tuple(session.player(text).code for text in decline or ())
    session.do(Cut(session.event, size, declined), as_json=as_json)
    if not as_json:
        show.bracket(session.desk.picture(session.event))


@app.command()
def undo(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Turn back the latest step, also after a restart.

    Example: undo
    """
    session: Session = context.obj
    changes = session.desk.undo(session.event)
    session.tell(changes, Phrase("desk.undone", {"name": changes.name}), as_json=as_json)


@app.command()
def redo(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Do again what was undone last.

    Example: redo
    """
    session: Session = context.obj
    changes = session.desk.redo(session.event)
    session.tell(changes, Phrase("desk.redone", {"name": changes.name}), as_json=as_json)


@app.command()
def status(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Say where the event is, what is missing and what comes next.

    Example: status
    """
    session: Session = context.obj
    picture = session.desk.picture(session.event)
    if as_json:
        write_json(show.status_json(picture))
    else:
        show.status(picture)


@app.command()
def players(context: typer.Context, as_json: JsonFlag = False) -> None:
    """List the players with their sets.

    Example: players
    """
    session: Session = context.obj
    lines = queries.players(session.desk.picture(session.event))
    if as_json:
        write_json({"players": [show.player_json(line) for line in lines]})
    else:
        show.players(lines)


@app.command()
def pairings(
    context: typer.Context,
    number: Annotated[int | None, typer.Option("--round", help="The round; else the last one.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show the pairings and results of a round, or the bracket once the knockout has begun.

    Example: pairings --round 2
    """
    session: Session = context.obj
    picture = session.desk.picture(session.event)
    if number is None and picture.seeds:
        if as_json:
            write_json(show.bracket_json(picture))
        else:
            show.bracket(picture)
        return
    view = queries.swiss_round(picture, number)
    if as_json:
        write_json(show.round_json(view))
    else:
        show.pairings(view)


@app.command()
def standings(
    context: typer.Context,
    after: Annotated[int | None, typer.Option(help="After this round; else as results stand now.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show the standings with their tie-breaks.

    Example: standings --after 2
    """
    session: Session = context.obj
    view = queries.standings(session.desk.picture(session.event), after)
    if as_json:
        write_json(show.standings_json(view))
    else:
        show.standings(view)


@app.command()
def journal(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Show who did what when.

    Example: journal
    """
    session: Session = context.obj
    lines = queries.journal(session.desk.journal(session.event))
    if as_json:
        write_json({"journal": [show.journal_json(line) for line in lines]})
    else:
        show.journal(lines)
