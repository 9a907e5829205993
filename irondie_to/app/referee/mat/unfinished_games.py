"""The games in progress and the game records of an event: lists, and commands to store and remove them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from irondie_to.app.core.lookup import find_event, refuse_changed
from irondie_to.app.core.names import tidy_name
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import GameRecordRow, MatchRow, RoundRow, UnfinishedRow
from irondie_to.app.core.steps import Areas, CommandBase, Done, EventCommand
from irondie_to.app.core.unfinished import UNREADABLE, UnfinishedKind, stored_version
from irondie_to.app.referee.mat.game import FollowedGame, go_to, open_record, record
from irondie_to.app.referee.mat.laying import PHASES, LaidDie, Laying
from irondie_to.app.referee.mat.seats import MatchGame, match_game
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.notation import read_die
from irondie_to.tournament.match import MOST_GAMES


class RecordLine(NamedTuple):
    """A stored record, or a game in progress, in a list. `table` and `game` are set if it belongs to a game of a match.

    `round_name` is the number of a Swiss round or the name of a knockout round, or empty if there is no match.
    `saved_at` is in UTC (ISO 8601).
    """

    id: int
    name: str
    round_name: str
    table: int | None
    game: int | None
    match_id: int | None
    saved_at: str


def game_record(reading: Reading, record_id: int) -> GameRecordRow:
    """The game record with this id. Raises `UserError("records.gone")` if it does not exist."""
    row = reading.row(GameRecordRow, record_id)
    if row is None:
        raise UserError("records.gone")
    return row


def record_lines(picture: Picture, rows: list[GameRecordRow]) -> tuple[RecordLine, ...]:
    """The list lines for these records of the event, newest first."""
    rounds = {row.id: row_name(row) for row in picture.rounds}
    matches = {match.id: match for match in picture.matches}
    lines = []
    for row in sorted(rows, key=lambda row: (row.saved_at, row.id), reverse=True):
        match = None if row.match_id is None else matches.get(row.match_id)
        lines.append(
            RecordLine(
                id=row.id,
                name=row.name,
                round_name="" if match is None else rounds[match.round_id],
                table=None if match is None else match.table_number,
                game=row.game_number,
                match_id=None if match is None else match.id,
                saved_at=row.saved_at,
            )
        )
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """The content of the mats: a game, a position being set up, or both if the position is set up during a game.

    `seated` contains the row ids of the two entrants of the match to which the game belongs, or is None for a game
    without a match. `names` are their names when the game began, from which the sides are known even after they were
    renamed; None without a match, or if they are unknown because an earlier version of the program stored the game.
    """

    game: FollowedGame | None = None
    laying: Laying | None = None
    seated: tuple[int, int] | None = None
    names: tuple[str, str] | None = None

    @property
    def side_names(self) -> tuple[str, str]:
        """The names of the sides of the position being set up, or two empty strings."""
        return ("", "") if self.laying is None else self.laying.side_names


class OpenedWork(NamedTuple):
    """Unfinished work read from its row.

    `left_out` is the number of actions at the end of the record that had to be left out; `fault` is the reason, or
    None.
    """

    row: UnfinishedRow
    unfinished: UnfinishedGame
    fault: UserError | None
    left_out: int


def work_of(
    unfinished: UnfinishedGame, row: UnfinishedRow | None, event_id: int | None, name: str, attached: MatchGame | None
) -> UnfinishedRow:
    """The row that stores this work.

    `row` is the row in which the work is already stored, or None for new work; work that is already stored stays with
    its event. `attached` is the game of a match to which the work belongs, or None.
    """
    match_id, number = (None, None) if attached is None else (attached.match_id, attached.number)
    if row is None:
        return UnfinishedRow(0, event_id, UnfinishedKind.GAME, match_id, number, name, write_game(unfinished))
    return row._replace(match_id=match_id, game_number=number, name=name, content=write_game(unfinished))


def write_game(unfinished: UnfinishedGame) -> str:
    """The content of the row, as JSON.

    If there is a game, `record` is the record of the complete game, including undone actions; `at` is the number of
    actions not undone; `aside` is the record of the other line, if there is one. Both records are JSON values in the
    format of a record file. `laying` is the position being set up, if there is one, in a form of its own. `seated` and
    `names` are as in `UnfinishedGame`.
    """
    content: dict[str, Any] = {"seated": unfinished.seated, "names": unfinished.names}
    game, laying = unfinished.game, unfinished.laying
    if game is not None:
        content |= {"record": _whole(game), "at": game.at}
        if game.aside:
            content["aside"] = _whole(_at_aside(game))
    if laying is not None:
        content["laying"] = {
            "names": laying.names,
            "dice": [[laid.player, str(laid.die), laid.zone, laid.value, laid.has_bonus] for laid in laying.dice],
            "turn": laying.turn,
            "phase": laying.phase,
            "right": laying.priority,
            "overtime": laying.overtime,
            "rulings": dict(laying.rulings),
        }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def open_work(row: UnfinishedRow) -> OpenedWork:
    """Read unfinished work from its row.

    Raises `UserError` `unfinished.unreadable` or `notation.*`, or the errors of `open_record`.
    """
    try:
        content = json.loads(row.content)
        laying = _read_laying(content["laying"]) if "laying" in content else None
        seated, names = content.get("seated"), content.get("names")
        unfinished = UnfinishedGame(
            None,
            laying,
            None if seated is None else (int(seated[0]), int(seated[1])),
            None if names is None else (str(names[0]), str(names[1])),
        )
        if "record" not in content:
            return OpenedWork(row, unfinished, None, 0)
        game, fault, left_out = open_record(json.dumps(content["record"]))
        aside = open_record(json.dumps(content["aside"])).game.moments if "aside" in content else ()
        whole = FollowedGame(game.setup, game.overtime_from, game.position, game.moments, aside=aside)
        return OpenedWork(row, replace(unfinished, game=go_to(whole, int(content["at"]))), fault, left_out)
    except UNREADABLE as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault


def match_of(picture: Picture, opened: OpenedWork) -> MatchGame | None:
    """The game of a match to which the work belongs, with the players under the names with which the game began.

    None if the work belongs to no match, the match is gone, or its players have changed.
    """
    match = picture.match_row(opened.row.match_id)
    if match is None or opened.unfinished.seated != (match.a_id, match.b_id):
        return None
    found = match_game(picture, match)._replace(number=opened.row.game_number or 1)
    (first, second), names = found.players, opened.unfinished.names or found.names
    return found._replace(players=(first._replace(name=names[0]), second._replace(name=names[1])))


def work_lines(picture: Picture | None, rows: Sequence[UnfinishedRow]) -> tuple[RecordLine, ...]:
    """The lines of the list of unfinished work. `saved_at` is the time of the last change.

    If an event is open, the lines are sorted by this time, latest first; otherwise (`picture` is None) they keep the
    given order. A game whose match now has other players is listed without table and round.
    """
    if picture is None:
        return tuple(RecordLine(row.id, row.name, "", None, None, None, row.changed_at) for row in rows)
    listed = [
        GameRecordRow(
            row.id, picture.event.id, row.match_id, row.game_number, row.name, row.content, row.changed_at, row.version
        )
        for row in (_without_swapped_match(picture, row) for row in rows)
    ]
    return record_lines(picture, listed)


def _without_swapped_match(picture: Picture, row: UnfinishedRow) -> UnfinishedRow:
    """Detach the row from its match unless the match is still between the two entrants of the game."""
    match = picture.match_row(row.match_id)
    try:
        seated = json.loads(row.content)["seated"]
    except UNREADABLE:  # a set check, or content that cannot be read
        return row
    is_same = match is not None and seated == [match.a_id, match.b_id]
    return row if is_same else row._replace(match_id=None, game_number=None)


def _whole(game: FollowedGame) -> object:
    return record(go_to(game, len(game.moments) - 1))


def _at_aside(game: FollowedGame) -> FollowedGame:
    return FollowedGame(game.setup, game.overtime_from, game.position, game.aside)


def _read_laying(given: dict[str, Any]) -> Laying:
    first, second = given["names"]
    dice = tuple(  # earlier versions wrote no bonuses
        LaidDie(int(player), read_die(die), str(zone), value, bool(bonus and bonus[0]))
        for player, die, zone, value, *bonus in given["dice"]
    )
    phase = next(phase for phase in PHASES if phase == given["phase"])
    return Laying(
        (tuple(first), tuple(second)),
        dice,
        int(given["turn"]),
        phase,
        given["right"],
        bool(given["overtime"]),
        given["rulings"],
    )


@dataclass(frozen=True, slots=True)
class SaveGameRecord(EventCommand):
    """Store a game record, replacing any existing record of the same game of the match.

    `match_id` is None for a game without a match. `game_number` counts the games of the match from 1; None means the
    first. `name` is the name shown in lists. `followed` is the unfinished work that the record completes, as last read.
    `seen` contains the record of this game of the match that the caller saw, or is empty if there was none (None: not
    compared). `Done.value` is the id of the record.

    Raises `UserError` `records.saved_elsewhere` if the records of the game differ from `seen`, `unfinished.*` if the
    unfinished work has been changed or finished since, `form.*` or `position.*` if the text is not a record,
    `mat.refused` or `form.at_action` if an action is illegal, `records.no_match` if the event has no such match,
    `records.no_game` if a match cannot have a game of this number, `name.*` or `event.unknown`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    name: str
    record: str
    match_id: int | None = None
    game_number: int | None = None
    followed: UnfinishedRow | None = None
    seen: tuple[GameRecordRow, ...] | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        find_event(tx, self.event_id)
        fault = open_record(self.record).fault
        if fault is not None:
            raise fault
        name = tidy_name(self.name)
        if self.followed is not None:
            tx.remove(stored_version(tx, self.followed))
        if self.match_id is None:
            row = tx.add(GameRecordRow(0, self.event_id, None, None, name, self.record, now))
            return Done(Phrase("step.save_record", {"name": name}), row.id)
        match = _match(tx, self.event_id, self.match_id)
        game = 1 if self.game_number is None else self.game_number
        if not 1 <= game <= MOST_GAMES:
            raise UserError("records.no_game", game=game, most=MOST_GAMES)
        step = Phrase("step.save_record_of", {"table": match.table_number, "game": game})
        present = tx.rows(GameRecordRow, match_id=match.id, game_number=game)
        if self.seen is not None and tuple(present) != self.seen:
            raise UserError("records.saved_elsewhere", table=match.table_number, game=game)
        for old in present:
            tx.change(old, old._replace(name=name, record=self.record, saved_at=now))
            return Done(step, old.id)
        row = tx.add(GameRecordRow(0, self.event_id, match.id, game, name, self.record, now))
        return Done(step, row.id)


@dataclass(frozen=True, slots=True)
class RemoveGameRecord(EventCommand):
    """Remove a game record.

    `seen` is the record that the caller saw (None: not compared). Raises `UserError` `records.gone`, or
    `desk.changed_elsewhere` if it has changed.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    record_id: int
    seen: GameRecordRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        row = tx.row(GameRecordRow, self.record_id)
        if row is None or row.event_id != self.event_id:
            raise UserError("records.gone")
        refuse_changed(row, self.seen)
        tx.remove(row)
        return Done(Phrase("step.remove_record", {"name": row.name}), row.id)


@dataclass(frozen=True, slots=True)
class DiscardGame(CommandBase):
    """Discard a game in progress without storing a record. The step can be undone.

    `event_id` is None for a game without an event. Raises `UserError` `unfinished.*` if the game was changed or
    finished after it was last read.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    event_id: int | None
    followed: UnfinishedRow

    def apply(self, tx: Writing, now: str) -> Done:
        row = stored_version(tx, self.followed)
        tx.remove(row)
        return Done(Phrase("step.discard_game", {"name": row.name}))


def _match(tx: Writing, event_id: int, match_id: int) -> MatchRow:
    match = tx.row(MatchRow, match_id)
    row = None if match is None else tx.row(RoundRow, match.round_id)
    if match is None or row is None or row.event_id != event_id:
        raise UserError("records.no_match")
    return match
