"""Prints the clocks as a table, converts them to values for JSON, and warns of stored times that are later than now."""

from __future__ import annotations

import sys
from datetime import datetime
from typing import TYPE_CHECKING, Any

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.trust import ClockReading, check_clock, latest_moment
from irondie_to.app.clocks.views import ClockFaces, HallFace, TableFace
from irondie_to.app.core import times
from irondie_to.app.core.picture import Picture
from irondie_to.cli.core.output import add_row, in_words, new_table, print_table, write, write_json
from irondie_to.cli.core.services import now_ms
from irondie_to.errors import Phrase, Value

if TYPE_CHECKING:
    from irondie_to.app.clocks.time_up import TimeUp
    from irondie_to.app.core.desk import Desk
    from irondie_to.cli.core.session import Session


def now_of(session: Session) -> int:
    """Return `now_ms` for a step of this event.

    Warn on standard error if clock times that are stored for the event are later than now.
    """
    time_ms = now_ms(session.desk)
    _name_wrong_clock(session.desk.picture(session.event), time_ms)
    return time_ms


def _name_wrong_clock(picture: Picture, at_ms: int) -> None:
    """Warn on standard error if stored clock times of this event are later than `at_ms`."""
    latest = latest_moment(picture)
    reading = ClockReading(at_ms, 0)
    if check_clock(None, reading, latest, same_run=False) is None or latest is None:
        return
    now, later = (datetime.fromtimestamp(ms / 1000).astimezone().strftime("%H:%M") for ms in (at_ms, latest))
    print(in_words(Phrase("clocks.behind", {"now": now, "later": later})), file=sys.stderr)  # noqa: T201 - a warning


def show_faces(desk: Desk, picture: Picture, *, as_json: bool) -> None:
    """Print the current state of all clocks of an event, as a table or as JSON."""
    at_ms = now_ms(desk)
    _name_wrong_clock(picture, at_ms)
    faces = clock_board(picture).at(at_ms)
    if as_json:
        write_json(clocks_json(faces))
    else:
        clocks(faces)


def clocks(faces: ClockFaces) -> None:
    """Print the hall clocks, the clocks of all tables, and the tables that need the referee."""
    if faces.hall is None:
        write(Phrase("clocks.no_round"))
        return
    for hall in (faces.hall, *faces.others):
        values: dict[str, Value] = {"title": hall.title, "state": hall.word}
        if hall.figure_ms is None:
            write(Phrase("clocks.hall_line_over", values))
        else:
            write(Phrase("clocks.hall_line", {**values, "time": times.left(hall.figure_ms)}))
    headings = ("heading.table", "heading.player_a", "heading.games", "heading.player_b", "", "", "")
    table = new_table(*headings, right=(0, 4))
    for face in faces.tables:
        add_row(table, *_cells(face))
    print_table(table)
    for need in faces.needs:
        write(Phrase("clocks.need_line", {"table": need.face.card.table, "headline": need.headline}))


def _cells(face: TableFace) -> tuple[object, ...]:
    card = face.card
    figure = ""
    if face.figure_ms is not None:
        figure = f"+{times.passed(face.figure_ms)}" if face.counts_up else times.left(face.figure_ms)
    label, caption = ("" if phrase is None else in_words(phrase) for phrase in (face.label, face.caption))
    games = "–".join(map(str, card.games if card.games[2] else card.games[:2]))
    told = games if card.words is None else card.words.told
    shown = in_words(told) if isinstance(told, Phrase) else str(told).replace("-", "–")
    return card.table, card.a_name, shown, card.b_name, figure, caption, "" if isinstance(told, Phrase) else label


def clocks_json(faces: ClockFaces) -> dict[str, Any]:
    actions = {need.face.card.table: need.action.value for need in faces.needs}
    return {
        "hall": None if faces.hall is None else _hall_json(faces.hall),
        "others": [_hall_json(face) for face in faces.others],
        "tables": [
            {
                "table": face.card.table,
                "round": face.card.round_name,
                "a": face.card.a,
                "b": face.card.b,
                "games": list(face.card.games),
                "result": face.card.result,
                "state": face.state.value,
                "game": face.game,
                "turn": face.turn,
                "shown_ms": face.figure_ms,
                "ends_at_ms": face.ends_at_ms,
                "match_first": face.match_first,
                "paused_ms": face.paused_ms,
                "absent": [] if face.card.absentees is None else list(face.card.absentees.players),
                "loss_due": None if face.loss_due is None else face.loss_due.value,
                "needs": actions.get(face.card.table),
            }
            for face in faces.tables
        ],
        "needs": [need.face.card.table for need in faces.needs],
    }


def _hall_json(face: HallFace) -> dict[str, Any]:
    return {
        "round": face.round_name,
        "state": face.state.value,
        "remaining_ms": face.remaining_ms,
        "match_ms": face.match_ms,
        "started_at_ms": face.started_at_ms,
        "ends_at_ms": face.ends_at_ms,
    }


def time_up_json(way: TimeUp) -> dict[str, Any]:
    """The next question about a match whose time is over, with the ruling in force, as values for JSON."""
    return {
        "table": way.table,
        "question": way.question.value,
        "ruling": way.ruling_key,
        "value": way.ruling.value,
        "games": list(way.games),
        "unfinished": way.unfinished,
    }
