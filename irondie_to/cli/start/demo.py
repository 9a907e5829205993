"""`irondie-to demo`: plays a tournament with made-up players and writes its files."""

from __future__ import annotations

import json
import secrets
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from irondie_to.app.core.documents import export_document
from irondie_to.app.event import queries as event_queries
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.start.demo import DemoMoment, play
from irondie_to.cli.core import show
from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import MOST_SEED, JsonFlag, current_language, write, write_json
from irondie_to.cli.core.services import CommandContext
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file
from irondie_to.messages.core.database import reason

app = CommandApp()

_DATABASE = "demo.sqlite"

# The documents printed at each moment of the demonstration.
_PAPERS = {
    "entered": (),
    "round": ("pairings",),
    "standings": ("standings",),
    "finished": ("report",),
}


@app.command("demo")
def demo(
    context: typer.Context,
    players: Annotated[int, typer.Option(help="The number of players.")] = 16,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S", min=0, max=MOST_SEED, help="The same seed plays the same tournament. Default: random."
        ),
    ] = None,
    out: Annotated[
        str,
        typer.Option(metavar="DIR", help="The folder for the files. Any files from an earlier demo are deleted."),
    ] = "demo",
    as_json: JsonFlag = False,
) -> None:
    """Play a whole tournament with made-up players, sets and results, and save its PDFs, event file and database.

    Example: irondie-to demo --players 37 --seed 7 --out DIR
    """
    seed = secrets.randbelow(10_000) if seed is None else seed
    folder = Path(out)
    command_context: CommandContext = context.obj
    _clear(folder)
    desk, keeper = command_context.services.open_desk(str(folder / _DATABASE), command_context.person)
    try:
        date = f"{datetime.now().astimezone():%Y-%m-%d}"
        files = [_DATABASE]
        for moment in play(desk, players, seed, date, print_language=current_language()):
            if not as_json:
                write(moment.message)
            files += _print(command_context, folder, moment)
        picture = moment.picture
        document = json.dumps(export_document(picture), ensure_ascii=False, indent=1) + "\n"
        write_file(str(folder / "demo.json"), document.encode())
        files.append("demo.json")
    finally:
        keeper.close()
    state = event_queries.status(picture)
    if as_json:
        write_json({"champion": state.champion, "players": state.players, "seed": seed, "out": out, "files": files})
        return
    show.standings(standings_queries.standings(picture))
    if picture.seeds:
        show.bracket(picture)
    write(Phrase("demo.left", {"out": out, "count": len(files), "champion": state.champion}))


def _clear(folder: Path) -> None:
    """Create the folder if it is missing. If it contains an earlier demo, delete the files of that demo.

    Other files stay. Raises `UserError("files.unwritable")`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / _DATABASE).exists():
            return
        papers = [f"{what}{end}.pdf" for kind in _PAPERS.values() for what in kind for end in ("", "-round-*")]
        for pattern in (f"{_DATABASE}*", "demo.json", "demo-backups/*-event-1-*.sqlite", *papers):
            for old in folder.glob(pattern):
                old.unlink()
    except OSError as fault:
        raise UserError("files.unwritable", file=str(folder), reason=reason(fault)) from fault


def _print(command_context: CommandContext, folder: Path, moment: DemoMoment) -> list[str]:
    written = []
    for what in _PAPERS[moment.kind]:
        number = moment.round_number or None
        job = PrintJob(f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}", moment.picture.event.print_language)
        pdf = command_context.services.printing().pdf(build_papers(moment.picture, what, round_number=number), job)
        name = f"{what}-round-{number}.pdf" if number else f"{what}.pdf"
        write_file(str(folder / name), pdf.content)
        written.append(name)
    return written
