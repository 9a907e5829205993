"""Steps of `irondie-to event run` for rounds: pairings, results, the cut and the knockout; also undo and redo."""

# ruff: noqa: PLC0415 - only what pairs players loads the search for pairings

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import PENDING, read_result, read_table, read_table_results
from irondie_to.app.entry.line import result_in_english
from irondie_to.cli.core import show
from irondie_to.cli.core.output import JsonFlag, TableNumber, current_language, warnings_json, write_json
from irondie_to.cli.core.session import Player, Session
from irondie_to.cli.core.undoing import AnyStep, StepNumber, UndoneByAny, redo_step, undo_step
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:
    from irondie_to.app.knockout.results import CorrectResult, RecordResults

WasHere = Annotated[
    bool, typer.Option("--was-here", help="If a player who wins or draws is marked as absent, mark them as present.")
]
RoundName = Annotated[
    str | None, typer.Option("--round", metavar="ROUND", help="The knockout round: semifinals, final, third_place, …")
]
SlipsDiffer = Annotated[
    bool, typer.Option("--slips-differ", help="Continue even if second-pass slips differ from the results.")
]


def refuse_differing_slips(session: Session, *, allowed: bool) -> None:
    """Raise `UserError("usage.slips_differ")` if result slips differ from the results of the last Swiss round.

    If `allowed` is set, differing slips are accepted.
    """
    from irondie_to.app.rounds.stored_slips import differing_slips, stored_slips

    differing = None
    if not allowed:
        slips = stored_slips(session.desk, session.event)
        differing = differing_slips(session.desk.picture(session.event), slips)
    if differing is not None:
        tables = tuple(slip.table for slip in differing.slips)
        raise UserError("usage.slips_differ", round=differing.round, tables=tables, count=len(tables))


class GoingOnArgument(Enum):
    """Who advances from a knockout match, as typed on the command line."""

    A = "a"
    B = "b"
    NOBODY = "nobody"


def pair(
    context: typer.Context,
    look: Annotated[bool, typer.Option("--look", help="Only show the proposal; publish nothing.")] = False,
    slips_differ: SlipsDiffer = False,
    as_json: JsonFlag = False,
) -> None:
    """Pair the next Swiss round and publish it. The same event always gets the same pairings.

    Example: pair --look
    """
    from irondie_to.app.rounds.commands import PublishRound
    from irondie_to.app.rounds.pairing import propose_round
    from irondie_to.app.rounds.queries import proposed_round

    session: Session = context.obj
    proposal = propose_round(session.desk.picture(session.event))
    warnings: tuple[Phrase, ...] = ()
    if not look:
        refuse_differing_slips(session, allowed=slips_differ)
        changes = session.desk.do(PublishRound(session.event, proposal))
        warnings = changes.warnings
        if not as_json:
            session.tell(changes, Phrase("desk.done", {"name": changes.name}), as_json=False)
    view = proposed_round(session.desk.picture(session.event), proposal)
    if as_json:
        write_json({**show.round_json(view), **warnings_json(warnings)})
    else:
        show.pairings(view)


def pair_again(
    context: typer.Context,
    look: Annotated[bool, typer.Option("--look", help="Only show the new pairing; change nothing.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Pair the latest Swiss round again with the players who are here now, as long as no match has begun.

    Example: pair-again --look
    """
    from irondie_to.app.rounds.pair_again import PairAgain, propose_again, without_latest_round
    from irondie_to.app.rounds.queries import proposed_round, swiss_round

    session: Session = context.obj
    picture = session.desk.picture(session.event)
    proposal = propose_again(picture)
    warnings: tuple[Phrase, ...] = ()
    if look:
        view = proposed_round(without_latest_round(picture), proposal)
    else:
        changes = session.desk.do(PairAgain(session.event, proposal))
        warnings = changes.warnings
        if not as_json:
            session.tell(changes, Phrase("desk.done", {"name": changes.name}), as_json=False)
        view = swiss_round(session.desk.picture(session.event), None)
    if as_json:
        write_json({**show.round_json(view), **warnings_json(warnings)})
    else:
        show.pairings(view)


def play_bye(context: typer.Context, player: Player, as_json: JsonFlag = False) -> None:
    """Pair a late player with the player who has the bye in the current round, even if other matches have begun.

    Example: play-bye Zac
    """
    from irondie_to.app.rounds.late_player import PlayBye, bye_of_round

    session: Session = context.obj
    late, (_row, bye) = session.player(player), bye_of_round(session.desk.picture(session.event))
    session.do(PlayBye(session.event, late.code, bye.code), as_json=as_json)


def play_late(context: typer.Context, player: Player, other: Player, as_json: JsonFlag = False) -> None:
    """Let two late players play each other at a new table of the current round. Their match time starts now.

    Example: play-late Zac Dot
    """
    from irondie_to.app.rounds.late_player import PlayLate

    session: Session = context.obj
    command = PlayLate(session.event, session.player(player).code, session.player(other).code)
    session.do(command, as_json=as_json)


def swap(context: typer.Context, one: Player, other: Player, as_json: JsonFlag = False) -> None:
    """Swap two players in the current round. The bye counts as a seat too.

    Example: swap Zac Dot
    """
    from irondie_to.app.rounds.commands import SwapPlayers

    session: Session = context.obj
    command = SwapPlayers(session.event, session.player(one).code, session.player(other).code)
    session.do(command, as_json=as_json)


def report(
    context: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="TABLE RESULT…",
            help="The table, then 2-1, 1-1-1 (drawn games last), id, fa, fb or dl. Repeat for more tables.",
        ),
    ],
    was_here: WasHere = False,
    round_name: RoundName = None,
    as_json: JsonFlag = False,
) -> None:
    """Report results for the current round or the knockout. If you type steps line by line, “12 2-1” is enough.

    id: agreed draw. fa, fb: the first or second player forfeits. dl: both lose. In the knockout, a table number means
    the most recent match at that table. For another match, use --round or put the round before the table: “final 1
    2-0”.

    Example: report 12 2-1 13 1-1-1
    """
    from irondie_to.app.knockout.results import RecordResults

    session: Session = context.obj
    picture = session.desk.picture(session.event)
    if round_name is None and picture.seeds and words[0][:1].isalpha():
        round_name, words = words[0], words[1:]
    name = None if round_name is None else _knockout_round(picture, round_name)
    words = [result_in_english(word, current_language()) for word in words]
    results = read_table_results(words, knockout=bool(picture.seeds))
    _store(session, RecordResults(session.event, results, round_name=name), was_here=was_here, as_json=as_json)


def _knockout_round(picture: Picture, word: str) -> str:
    """Find the knockout round named `word`. Raises `UserError` `usage.no_knockout_round` or `cut.not_begun`."""
    from irondie_to.app.core.bracket.tables import no_such_round, round_of_word

    names = tuple(row.name for row in picture.knockout)
    name = round_of_word(word, names)
    if name is None:
        raise no_such_round(word, names)
    return name


def goes_on(
    context: typer.Context,
    table: TableNumber,
    who: Annotated[
        GoingOnArgument, typer.Argument(metavar="WHO", help="a: the first player, b: the second, or nobody.")
    ],
    round_name: RoundName = None,
    as_json: JsonFlag = False,
) -> None:
    """Decide who advances from a knockout match if the winner is out of the event, the match is tied, or both players
    lose.

    After the decision, a tied score can be entered.

    Example: goes-on 1 b --round semifinals
    """
    from irondie_to.app.core.bracket.going_on import decision

    session: Session = context.obj
    name = None if round_name is None else _knockout_round(session.desk.picture(session.event), round_name)
    session.do(decision(session.event, table, who.value, name), as_json=as_json)


def correct(
    context: typer.Context,
    round_name: Annotated[
        str,
        typer.Argument(
            metavar="ROUND",
            help=(
                "The round: its number, semifinals, final, …, or ko for the most recent knockout match with a result "
                "at the table."
            ),
        ),
    ],
    table: TableNumber,
    result: Annotated[str, typer.Argument(metavar="RESULT", help="The result, as in “report”.")],
    was_here: WasHere = False,
    as_json: JsonFlag = False,
) -> None:
    """Correct a result of any round. Pairings of later rounds don’t change.

    Example: correct 1 12 1-2
    """
    session: Session = context.obj
    _replace_result(session, round_name, table, result, was_here=was_here, as_json=as_json)


def clear(
    context: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(metavar="[ROUND] TABLE", help="The table. In the knockout, you can put the round before it."),
    ],
    round_name: RoundName = None,
    as_json: JsonFlag = False,
) -> None:
    """Remove a result from the current round or the knockout.

    In the knockout, a table number means the most recent match with a result at that table. For another match, use
    --round or put the round before the table: “clear final 1”.

    Example: clear 12
    """
    session: Session = context.obj
    picture = session.desk.picture(session.event)
    if round_name is None and len(words) > 1:
        round_name, words = words[0], words[1:]
    if len(words) > 1:
        raise UserError("usage.too_much", words=" ".join(words[1:])[:40])
    latest = "ko" if picture.seeds else str(picture.current.number if picture.current else 0)
    _replace_result(session, round_name or latest, read_table(words[0]), None, as_json=as_json)


def _replace_result(
    session: Session, round_name: str, table: int, text: str | None, *, was_here: bool = False, as_json: bool
) -> None:
    from irondie_to.app.core.bracket.tables import is_round_word
    from irondie_to.app.knockout.results import CorrectResult

    picture, name = session.desk.picture(session.event), None
    of_knockout = not round_name[:1].isdecimal()
    if not of_knockout:
        if not (round_name.isascii() and round_name.isdecimal() and len(round_name) < 6):
            raise UserError("result.bad_round", round=round_name[:20])
        name = str(int(round_name))
    elif not picture.seeds:
        is_known = round_name.lower() == "ko" or is_round_word(round_name)
        raise UserError("cut.not_begun") if is_known else UserError("result.bad_round", round=round_name[:20])
    elif round_name.lower() != "ko":
        name = _knockout_round(picture, round_name)
    typed = None if text is None else result_in_english(text, current_language())
    result = PENDING if typed is None else read_result(typed, knockout=of_knockout)
    command = CorrectResult(session.event, name, table, result)
    _store(session, command, was_here=was_here, as_json=as_json)


def _store(session: Session, command: RecordResults | CorrectResult, *, was_here: bool, as_json: bool) -> None:
    """Store a result. With `was_here`, absent players who win or draw are marked as back at the table.

    Without `was_here`, raises `UserError` `run.was_here` or `run.were_here` if absent players would win or draw. Also
    raises the errors of the command.
    """
    while True:
        try:
            session.do(command, as_json=as_json)
        except UserError as fault:
            if fault.code != "absence.cannot_win":
                raise
            players = fault.phrase.values["players"]
            codes = tuple(map(str, players)) if isinstance(players, tuple) else ()
            if not was_here:
                code = "run.was_here" if len(codes) == 1 else "run.were_here"
                raise UserError(code, **fault.phrase.values) from fault
            command = replace(command, here=(*command.here, *codes))
        else:
            return


def cut(
    context: typer.Context,
    size: Annotated[
        int | None, typer.Argument(metavar="SIZE", help="The number of players. Default: as planned.")
    ] = None,
    decline: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help="A player who declines; the next one moves up. May be repeated."),
    ] = None,
    make_again: Annotated[
        bool, typer.Option("--again", help="Make the cut again from the current standings, after a correction.")
    ] = False,
    slips_differ: SlipsDiffer = False,
    as_json: JsonFlag = False,
) -> None:
    """End the Swiss rounds and start the knockout with the top players.

    Use --again or --decline to make the cut again, as long as no match has begun.

    Example: cut 4 --decline Zac
    """
    from irondie_to.app.knockout.commands import CutAgain, MakeCut

    session: Session = context.obj
    declined = tuple(session.player(text).code for text in decline or ())
    is_made = bool(session.desk.picture(session.event).seeds)
    refuse_differing_slips(session, allowed=slips_differ)
    again = make_again or (declined and is_made and size is None)
    command = CutAgain(session.event, declined, size) if again else MakeCut(session.event, size, declined)
    session.do(command, as_json=as_json)
    if not as_json:
        show.bracket(session.desk.picture(session.event))


def undo(
    context: typer.Context,
    step: StepNumber = None,
    yes: AnyStep = False,
    as_json: JsonFlag = False,
) -> None:
    """Undo your latest step at this command line, or the step with the given number, even after a restart. If another
    person or station made the step, you’re asked first.

    Example: undo 17
    """
    session: Session = context.obj
    changes = undo_step(session.desk, session.event, step, yes=yes)
    session.tell(changes, Phrase("desk.undone", {"name": changes.name}), as_json=as_json)


def redo(
    context: typer.Context,
    step: Annotated[
        int | None,
        typer.Argument(metavar="STEP", help="The number of the step to redo. Default: the last one you undid."),
    ] = None,
    yes: UndoneByAny = False,
    as_json: JsonFlag = False,
) -> None:
    """Redo the last step that you undid at this command line. To redo a step that another person or station undid,
    give its number; you’re asked first.

    Example: redo
    """
    session: Session = context.obj
    changes = redo_step(session.desk, session.event, step, yes=yes)
    session.tell(changes, Phrase("desk.redone", {"name": changes.name}), as_json=as_json)
