"""The step of `irondie-to event run` that shows the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import typer

from irondie_to.app.core.names import text_key
from irondie_to.app.journal.queries import (
    KNOCKOUT,
    JournalFilter,
    JournalLine,
    StepKind,
    kinds_of,
    round_heading,
    rounds_of,
)
from irondie_to.app.journal.queries import journal as journal_lines
from irondie_to.cli.core.output import JsonFlag, add_row, current_language, in_words, new_table, print_table, write_json
from irondie_to.cli.core.session import Session
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import moment

_TURNED = {
    "undo": "heading.undo",
    "redo": "heading.redo",
}

Kind = Annotated[StepKind | None, typer.Option("--kind", help="Only steps of this kind.")]
Who = Annotated[
    str, typer.Option("--who", metavar="TEXT", help="Only steps by people or stations with this text in their name.")
]
RoundName = Annotated[
    str | None,
    typer.Option(
        "--round",
        metavar="ROUND",
        help="Only steps from this round: its number, 0 for before round 1, or knockout.",
    ),
]
Find = Annotated[str, typer.Option("--find", metavar="TEXT", help="Only steps with this text in their description.")]


class _Line(NamedTuple):
    line: JournalLine
    round: str
    who: str
    text: str


def journal(
    context: typer.Context,
    kind: Kind = None,
    who: Who = "",
    round_name: RoundName = None,
    find: Find = "",
    as_json: JsonFlag = False,
) -> None:
    """Show the journal: every step, who did it, when, and in which round.

    Example: journal --kind results --round 2
    """
    session: Session = context.obj
    lines = journal_lines(session.desk.journal(session.event), session.desk.seat)
    rounds = rounds_of(lines, session.desk.picture(session.event))
    wanted, chosen, parts = _round(round_name), JournalFilter(kind), (text_key(who), text_key(find))
    steps = [
        step
        for step in map(_Line, lines, rounds, map(_author, lines), map(_text, lines))
        if chosen.fits(step.line)
        and wanted in {None, step.round}
        and parts[0] in text_key(f"{step.who} {step.line.person} {step.line.station}")
        and parts[1] in text_key(step.text)
    ]
    if as_json:
        write_json({"journal": [_json(step) for step in steps]})
    else:
        _show(steps)


def _round(typed: str | None) -> str | None:
    """The typed round in the form used by `rounds_of`. Raises `UserError("run.no_round")` if it is not a round."""
    if typed is None or typed == KNOCKOUT:
        return typed
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 4):
        raise UserError("run.no_round", round=typed[:40])
    return str(int(typed) or "")


def _author(line: JournalLine) -> str:
    return in_words(line.who) if isinstance(line.who, Phrase) else line.who


def _text(line: JournalLine) -> str:
    if line.kind != "do":
        return in_words(Phrase(_TURNED[line.kind], {"name": line.name}))
    return in_words(Phrase("heading.undone", {"name": line.name}) if line.undone else line.name)


def _show(steps: Sequence[_Line]) -> None:
    table = new_table("heading.step", "heading.at", "heading.who", "heading.round", "heading.what", right=(0,))
    for step in steps:
        at, title = moment(step.line.at, current_language()), in_words(round_heading(step.round))
        add_row(table, step.line.step, at, step.who, title, step.text)
    print_table(table)


def _json(step: _Line) -> dict[str, Any]:
    line = step.line
    return {
        "step": line.step,
        "at": line.at,
        "who": line.station,
        "person": line.person,
        "kind": line.kind,
        "done": line.name.code,
        "undone": line.undone,
        "round": step.round,
        "kinds": sorted(kind.value for kind in kinds_of(line.name)),
    }
