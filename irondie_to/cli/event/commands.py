"""`irondie-to event`: lists, creates, copies, changes, shows, imports, exports and removes events.

It also undoes the creation, import or removal of an event, and contains `irondie-to event run`.
"""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import MOST_SEED, EventNumber, JsonFlag, current_language, write, write_json
from irondie_to.cli.core.services import CommandContext, open_desk
from irondie_to.cli.core.undoing import AnyStep, StepNumber, undo_step
from irondie_to.cli.event import imports, options, run
from irondie_to.errors import Phrase, UserError
from irondie_to.files import EVENT_SUFFIX, write_file
from irondie_to.i18n import LANGUAGES

app = CommandApp(no_args_is_help=True)
app.add_typer(run.app, name="run")

_OF_DOCUMENTS = {EVENT_SUFFIX, ".json"}
"""The suffixes of tournament documents."""


@app.command("list")
def list_events(context: typer.Context, as_json: JsonFlag = False) -> None:
    """List the events, latest first.

    Example: irondie-to event list
    """
    from irondie_to.app.event import queries as event_queries
    from irondie_to.cli.core import show

    with open_desk(context) as desk:
        lines = [event_queries.event_line(desk.picture(event.id)) for event in desk.events()]
    if as_json:
        write_json(
            {
                "events": [
                    {
                        "event": line.id,
                        "name": line.name,
                        "date": line.date,
                        "players": line.players,
                        "phase": line.phase,
                    }
                    for line in lines
                ]
            }
        )
    elif lines:
        show.events(lines)
    else:
        write(Phrase("event.none"))


@app.command()
def create(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the tournament.")],
    date: Annotated[str | None, typer.Option(help="The date, for example 2026-03-21. Default: today.")] = None,
    place: Annotated[str, typer.Option(help="The venue.")] = "",
    organiser: Annotated[str, typer.Option(help="The organizer.")] = "",
    starts_at: Annotated[str, typer.Option(help="When the event starts, for example 10:00 or 1000.")] = "10:00",
    rounds: options.Rounds = None,
    cut: options.Cut = None,
    fee: Annotated[str, typer.Option(help="The entry fee with its currency, for example “€7.50”.")] = "",
    most: Annotated[int | None, typer.Option(help="The player limit. Extra players join the waiting list.")] = None,
    third_place: Annotated[bool, typer.Option(help="Play a third-place match.")] = False,
    first_table: Annotated[int, typer.Option(help="The number of the first table.")] = 1,
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", min=0, max=MOST_SEED, help="The seed for all random choices. Default: random."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Create an event.

    Example: irondie-to event create "Spring cup" --date 2026-03-21 --rounds 4 --cut 4
    """
    from irondie_to.app.event.commands import CreateEvent

    planned = {"swiss_rounds": rounds, "cut": cut, "third_place": third_place, "first_table": first_table}
    with open_desk(context) as desk:
        made = desk.do(
            CreateEvent(
                name,
                options.today() if date is None else options.read_day(date),
                options.drawn_seed() if seed is None else seed,
                planned,
                place,
                organiser,
                options.read_start(starts_at),
                print_language=current_language(),
                fee=fee,
                most_players=most,
            )
        )
    _answer(made.value, Phrase("event.created", {"name": name, "event": made.value}), as_json=as_json)


@app.command()
def copy(
    context: typer.Context,
    event: EventNumber,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the new tournament.")],
    date: Annotated[str | None, typer.Option(help="The date, for example 2026-03-21. Default: today.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Create an event with the settings of another one, without its players.

    Example: irondie-to event copy 1 "Summer cup"
    """
    from irondie_to.app.event.commands import CopyEvent

    with open_desk(context) as desk:
        day = options.today() if date is None else options.read_day(date)
        made = desk.do(CopyEvent(event, name, day, options.drawn_seed()))
    _answer(made.value, Phrase("event.created", {"name": name, "event": made.value}), as_json=as_json)


@app.command()
def change(
    context: typer.Context,
    event: EventNumber,
    name: Annotated[str | None, typer.Option(help="The new name.")] = None,
    date: Annotated[str | None, typer.Option(help="The new date.")] = None,
    place: Annotated[str | None, typer.Option(help="The new venue.")] = None,
    organiser: Annotated[str | None, typer.Option(help="The new organizer.")] = None,
    starts_at: Annotated[str | None, typer.Option(help="The new start time.")] = None,
    closes_at: Annotated[
        str | None, typer.Option(help="When the hall closes, for example 19:30; empty if it doesn’t matter.")
    ] = None,
    absent_game: Annotated[
        int | None, typer.Option(metavar="MINUTES", help="Minutes until an absent player loses a game; 0 for never.")
    ] = None,
    absent_match: Annotated[
        int | None, typer.Option(metavar="MINUTES", help="Minutes until an absent player loses the match; 0 for never.")
    ] = None,
    ladder: Annotated[
        list[str] | None,
        typer.Option(metavar="PENALTY=SECOND,LATER", help="The penalties for repeat offenses."),
    ] = None,
    rounds: options.Rounds = None,
    cut: options.Cut = None,
    fee: Annotated[str | None, typer.Option(help="The new entry fee, for example “€7.50”; empty for none.")] = None,
    most: Annotated[int | None, typer.Option(help="The player limit; 0 for no limit.")] = None,
    third_place: Annotated[bool | None, typer.Option(help="Whether to play a third-place match.")] = None,
    first_table: Annotated[int | None, typer.Option(help="The number of the first table.")] = None,
    prize: options.Prizes = None,
    prizes_until: options.Until = None,
    prizes_in_stock: options.InStock = None,
    plan_line: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LINE",
            help=(
                "A line of your own on the plan of the day, for example “10:15 Check-in – hand in your set list” "
                "or “13:40-14:50 Break”. Repeat the option for each line; the new lines replace the old ones. "
                "Empty for none."
            ),
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=JSON", help="Any option of the event file, for example avoid_same_group=3."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Change the settings of an event. Until the cut is made, the number of rounds and the size of the cut can change.

    Example: irondie-to event change 1 --rounds 5 --option 'rulings={"swiss_time_up": "more_life_wins"}'
    """
    from irondie_to.app.core.penalties.ladder import changed_ladder, read_ladder, read_steps, written_ladder
    from irondie_to.app.event.commands import ChangeEvent

    columns: dict[str, object] = {
        "name": name,
        "date": None if date is None else options.read_day(date),
        "place": place,
        "organiser": organiser,
        "fee": fee,
        "starts_at": None if starts_at is None else options.read_start(starts_at),
        "closes_at": closes_at,
        "absent_game_minutes": absent_game,
        "absent_match_minutes": absent_match,
    }
    planned = {"swiss_rounds": rounds, "cut": cut, "third_place": third_place, "first_table": first_table}
    changes = {key: value for key, value in columns.items() if value is not None}
    if most is not None:
        changes["most_players"] = most or None
    wanted = {key: value for key, value in planned.items() if value is not None} | _named_options(option or [])
    wanted |= options.prize_options(prize, prizes_until, prizes_in_stock)
    if plan_line is not None:
        wanted["plan_lines"] = [line for line in plan_line if line.strip()]
    with open_desk(context) as desk:
        seen = {}
        if ladder:
            stored = desk.picture(event).event.ladder
            seen["ladder"] = stored
            changes["ladder"] = written_ladder(changed_ladder(read_ladder(stored), read_steps(ladder)))
        done = desk.do(ChangeEvent(event, changes, wanted, seen))
    _answer(event, Phrase("event.changed", {"event": event}), as_json=as_json)
    if not as_json and done.name.code == "step.with_moved_up":
        write(Phrase("desk.done", {"name": done.name}))


def _named_options(words: list[str]) -> dict[str, object]:
    given = {}
    for word in words:
        key, sign, text = word.partition("=")
        if not sign:
            raise UserError("event.bad_option", option=word)
        try:
            given[key] = json.loads(text)
        except (ValueError, RecursionError):
            given[key] = text
    return given


@app.command("show")
def show_event(
    context: typer.Context,
    event: EventNumber,
    clocks: Annotated[bool, typer.Option("--clocks", help="Show the clocks instead.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show the state of an event, its players and its standings.

    Example: irondie-to event show 1
    """
    from irondie_to.cli.core import show

    with open_desk(context) as desk:
        picture = desk.picture(event)
        if clocks:
            from irondie_to.cli.clocks.show import show_faces

            show_faces(desk, picture, as_json=as_json)
        elif as_json:
            write_json(show.status_json(picture))
        else:
            from irondie_to.app.players.drafts import draft_texts
            from irondie_to.app.players.queries import players
            from irondie_to.app.standings.queries import standings

            show.status(picture)
            show.players(players(picture, draft_texts(desk, picture)))
            if picture.swiss:
                show.standings(standings(picture))


app.command("import")(imports.import_file)


@app.command()
def export(
    context: typer.Context,
    event: EventNumber,
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Where to write, such as cup.irondie. The same as --out.")
    ] = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Where to write. Default: standard output.")] = None,
    as_format: Annotated[
        ExportFormat | None,
        typer.Option("--as", help="The format. Default: from the file extension, otherwise an event file."),
    ] = None,
    what: Annotated[
        ExportedContent | None,
        typer.Option(help="What to export. Default: everything, or the standings for csv."),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="|".join(LANGUAGES), help="The language. Default: the language of the event’s printouts."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Write an event as an event file (.irondie, JSON), or its results as a spreadsheet or web page.

    Example: irondie-to event export 1 cup.irondie
    """
    if file is not None and out is not None:
        raise UserError("export.one_file")
    out = file if out is None else out
    as_format = _format_of(out, as_format)
    if as_format is not None:
        _export_results(context, event, (as_format, what, language), out, as_json=as_json)
        return
    if what is not None or language is not None:
        raise UserError("export.what_needs_format")
    from irondie_to.app.core.documents import export_document

    with open_desk(context) as desk:
        document = export_document(desk.picture(event))
    if out is None:
        write_json(document)
    else:
        write_file(out, (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode())
        if as_json:
            write_json({"event": event, "file": out})
        else:
            write(Phrase("event.exported", {"event": event, "file": out}))


def _format_of(out: str | None, as_format: ExportFormat | None) -> ExportFormat | None:
    """Return the format of the file to write, None for the tournament document.

    The file name decides unless `as_format` is given. Raises `UserError("files.wrong_suffix")` if the two contradict.
    """
    suffix = "" if out is None else Path(out).suffix.lower()
    named = next((kind for kind in ExportFormat if suffix == f".{kind.value}"), None)
    if as_format is None or named is as_format:
        return named
    if out is not None and (named is not None or suffix in _OF_DOCUMENTS):
        raise UserError("files.wrong_suffix", file=Path(out).name, suffixes=f".{as_format.value}", count=1)
    return as_format


def _export_results(
    context: typer.Context,
    event: int,
    wanted: tuple[ExportFormat, ExportedContent | None, str | None],
    out: str | None,
    *,
    as_json: bool,
) -> None:
    as_format, what, language = wanted
    if language is not None and language not in LANGUAGES:
        raise UserError("paper.no_language", language=language[:20], languages=LANGUAGES)
    if out is None and (as_json or as_format is ExportFormat.XLSX):
        raise UserError("export.needs_file")
    with open_desk(context) as desk:
        picture = desk.picture(event)
    services: CommandContext = context.obj
    now = f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}"
    spoken = language or picture.event.print_language
    content = services.services.exporting().file(picture, as_format, what, spoken, now)
    if out is None:
        typer.echo(content, nl=False)
        return
    write_file(out, content)
    if as_json:
        write_json({"event": event, "file": out, "as": as_format.value, "what": None if what is None else what.value})
    else:
        write(Phrase("event.exported", {"event": event, "file": out}))


@app.command()
def remove(context: typer.Context, event: EventNumber, as_json: JsonFlag = False) -> None:
    """Remove an event and everything that belongs to it. “event undo” brings it back.

    Example: irondie-to event remove 3
    """
    from irondie_to.app.event.commands import RemoveEvent

    with open_desk(context) as desk:
        desk.do(RemoveEvent(event))
    _answer(event, Phrase("event.removed", {"event": event}), as_json=as_json)


@app.command()
def undo(context: typer.Context, step: StepNumber = None, yes: AnyStep = False, as_json: JsonFlag = False) -> None:
    """Undo the creation, import or removal of an event, whichever came last.

    Example: irondie-to event undo
    """
    with open_desk(context) as desk:
        done = undo_step(desk, None, step, yes=yes)
    if as_json:
        write_json({"undone": done.name.code})
    else:
        write(Phrase("desk.undone", {"name": done.name}))


def _answer(event: int | str | None, sentence: Phrase, *, as_json: bool) -> None:
    if as_json:
        write_json({"event": event})
    else:
        write(sentence)
