"""Finds the step that a station can undo next, and the later steps that depend on a step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from irondie_to.app.core import phrase_json
from irondie_to.app.core.phones.rules import PASSING_TABLES, PHONE_STATION
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.errors import Phrase, UserError, Value

Change: TypeAlias = Literal["add", "change", "remove", "withdraw"]


class ImageRun(NamedTuple):
    """Consecutive rows of one table that a step added, changed or removed.

    If `change` is "change", each row is `[id, values before, values after]`, and `columns` are those that changed in
    any row of the run. Otherwise, each row contains the values of all `columns`, starting with `id`. The change
    "withdraw" is a removal that an undo skips if another row has taken the row's place, and that a redo skips if the
    row has changed or no longer exists.
    """

    table: str
    change: Change
    columns: tuple[str, ...]
    rows: list[list[Any]]


References: TypeAlias = Mapping[tuple[str, str], str]
"""Maps the table and the name of a column to the table to which the column refers."""

_MADE_FROM_ALL = {
    *("step.publish_round", "step.publish_round_by_hand", "step.pair_again"),
    *("step.cut", "step.cut_declined"),
}
"""The names of the steps that are computed from the whole state of the event at that moment."""

_PAIRING_READS: dict[str, set[str] | None] = {
    "event": {"options", "seed"},
    "entrant": {"checked_in", "dropped_after", "fixed_table", "club"},
    "apart": None,
    "round": None,
    "match": {"a_id", "b_id", "games_a", "games_b", "games_drawn", "outcome"},
    "award": None,
    "seed": None,
}
"""The data from which a pairing or a cut is computed: columns by table, None for all columns."""

_TIMED_BY = {"game": "id", "table_clock": "paused_at_ms"}
"""The tables whose new rows are timed by the clock of their round if this column has a value."""

_CLOCK_OF_ROUND = "clock of a round"
"""A name like that of a table, for the clock of a round, identified by the id of the round."""

_IN_ROUND = {"note", "set_check"}
"""The tables whose rows say in text in which round they were recorded (`NoteRow.round_name`)."""

_LEFT_AFTER = "dropped_after"
"""The column of `entrant` with the number of the latest round at the moment when the player left the event."""

_OLDER = 20
"""How many older steps are tried to find one that can be undone."""

_STATION = re.compile(r"(?P<installation>.+@(?P<host>[^/]*))/(?:(?P<terminal>terminal)|window-(?P<window>\w+))")
"""The identity of a station: the installation with the name of its computer, then the window or the command line."""
_SUFFIX = re.compile(r" \((?:\d+|terminal)\)\Z")
"""The end of a station's name (`JournalRow.who`), which repeats what the identity says about window or command line."""


class Seat(NamedTuple):
    """A person at a station: the station's identity, and the person's name (empty if not given)."""

    station: str
    person: str

    def did(self, step: JournalRow) -> bool:
        return (step.station, step.person) == self

    def author(self, step: JournalRow) -> str | Phrase:
        """Who did the step and, if it was done at another station, where.

        The place is described as seen from this station: a phone, another window or the command line of this computer,
        or the name of another computer. If either station has no identity, the `signature` of the step is returned.
        """
        if step.station.startswith(PHONE_STATION):
            return Phrase("station.author", {"name": step.person, "place": Phrase("station.by_phone")})
        step_station, own_station = _STATION.fullmatch(step.station), _STATION.fullmatch(self.station)
        if step_station is None or own_station is None:
            return step.signature
        login, _dot, name = step.who.rpartition(" · ")
        person = step.person or login or Phrase("station.somebody")
        if step.station == self.station:
            return person
        if step_station["installation"] == own_station["installation"]:
            place = _on_this_computer(step_station, is_at_terminal=bool(own_station["terminal"]))
        else:
            place = _elsewhere(
                step_station, _SUFFIX.sub("", name), is_namesake=step_station["host"] == own_station["host"]
            )
        return Phrase("station.author", {"name": person, "place": place})


def _on_this_computer(step_station: re.Match[str], *, is_at_terminal: bool) -> Phrase:
    if step_station["terminal"]:
        return Phrase("station.terminal")
    if step_station["window"].isdecimal():
        return Phrase(
            "station.window_from_terminal" if is_at_terminal else "station.other_window",
            {"number": int(step_station["window"])},
        )
    return Phrase("station.unnumbered_window")


def _elsewhere(step_station: re.Match[str], name: str, *, is_namesake: bool) -> Phrase:
    """The place of a station of another installation.

    `is_namesake` is true if that station's computer has the same name as this one. The station may then belong to
    another account on this computer, or to another computer.
    """
    if is_namesake:
        return Phrase("station.namesake", {"computer": name})
    return Phrase("station.computer_terminal" if step_station["terminal"] else "station.computer", {"computer": name})


def undoable(journal: Sequence[JournalRow], station: str) -> JournalRow | None:
    """The latest step of this station, by any person, that has not been undone, or None.

    `journal` starts with the latest step.
    """
    return next((step for step in journal if step.kind == "do" and not step.undone and step.station == station), None)


def next_to_undo(journal: Sequence[JournalRow], station: str) -> JournalRow | None:
    """The step to undo at this station: its own latest step or, if it has none, the latest of any station.

    The step is undone without asking the user only if `Seat.did` is true for it. Returns None if nothing can be undone.
    """
    others = (step for step in journal if step.kind == "do" and not step.undone)
    return undoable(journal, station) or next(others, None)


def done_since(journal: Sequence[JournalRow], step: JournalRow) -> list[JournalRow]:
    """The steps that may depend on this one and are not undone, in the order in which they were done or redone.

    For a step that is not undone, these are the steps done or redone after it. For an undone step, they are the steps
    done since it was undone.
    """
    last: dict[int, int] = {}
    for row in journal:  # latest step first
        last.setdefault(row.id if row.target is None else row.target, row.id)
    since = last[step.id]

    def moment(row: JournalRow) -> int:
        return row.id if step.undone else last[row.id]

    steps = [row for row in journal if row.kind == "do" and not row.undone and moment(row) > since]
    return sorted(steps, key=moment)


def undone_since(journal: Sequence[JournalRow], step: JournalRow) -> list[JournalRow]:
    """The steps before this one that were undone later than it and not redone, most recently undone first."""
    last: dict[int, int] = {}
    for row in journal:  # latest step first
        if row.target is not None:
            last.setdefault(row.target, row.id)
    since = last[step.id]
    steps = [row for row in journal if row.undone and row.id < step.id and last[row.id] > since]
    return sorted(steps, key=lambda row: last[row.id], reverse=True)


def depends(later: Sequence[ImageRun], earlier: Sequence[ImageRun], references: References, *, name: Phrase) -> bool:
    """Whether a later step depends on an earlier one, so that the earlier one cannot be undone or redone alone.

    It does if:

    - both changed the same value;
    - one refers to a row that the other added or removed;
    - one timed a game or a pause by a round clock that the other started;
    - the later one recorded a penalty, a ruling, a set check or a drop in a round that the earlier one added; or
    - the later one, whose name is `name`, was computed from data that the earlier one changed.
    """
    is_made_from_all = any(step.code in _MADE_FROM_ALL for step in steps_in(name))
    if is_made_from_all and any(_is_read_by_pairings(run) for run in earlier):
        return True
    if not _values(later).isdisjoint(_values(earlier)):
        return True
    later_rows, used = set(_rows(later)), set(_referred(earlier, references))
    if not later_rows.isdisjoint(used) or not set(_rows(earlier)).isdisjoint(_referred(later, references)):
        return True
    return not set(_rounds_added(earlier)).isdisjoint(_rounds_named(later))


def _is_read_by_pairings(run: ImageRun) -> bool:
    if run.table not in _PAIRING_READS:
        return False
    read = _PAIRING_READS[run.table]
    return read is None or run.change != "change" or not read.isdisjoint(run.columns)


def _built_on(earlier: Sequence[ImageRun], later: JournalRow) -> int | None:
    """The row id of the match whose result `earlier` changed, if the step `later` was computed from it; else None.

    Also None if `earlier` changed other data that pairings depend on: correcting the result would not affect that data.
    """
    read = [run for run in earlier if _is_read_by_pairings(run)]
    if not any(step.code in _MADE_FROM_ALL for step in steps_in(step_name(later))):
        return None
    if not read or any(run.table != "match" or run.change != "change" for run in read):
        return None
    return int(read[0].rows[0][0])


def _values(runs: Iterable[ImageRun]) -> set[tuple[str, int, str]]:
    """The (table, row id, column) of every written value; an added or removed row also counts as a column `*`."""
    values: set[tuple[str, int, str]] = set()
    for run in runs:
        for row in run.rows:
            if run.change == "change":
                _id, before, after = row
                values |= {
                    (run.table, row[0], column)
                    for column, was, now in zip(run.columns, before, after, strict=True)
                    if was != now
                }
            else:
                values |= {(run.table, row[0], column) for column in (*run.columns, "*")}
    return values


def _rows(runs: Iterable[ImageRun]) -> Iterator[tuple[str, int]]:
    """The table and id of every row that was added or removed.

    For the clock of a round, this also includes `_CLOCK_OF_ROUND` with the id of the round.
    """
    for run in runs:
        if run.change != "change":
            yield from ((run.table, row[0]) for row in run.rows)
            if run.table == "round_clock":
                yield from ((_CLOCK_OF_ROUND, row[run.columns.index("round_id")]) for row in run.rows)


def _rounds_added(runs: Iterable[ImageRun]) -> Iterator[str]:
    """The names of the added rounds, as they appear in rows of the tables `_IN_ROUND`."""
    for run in runs:
        if run.table == "round" and run.change == "add":
            name, number = (run.columns.index(column) for column in ("name", "number"))
            yield from (row[name] or str(row[number]) for row in run.rows)


def _rounds_named(runs: Iterable[ImageRun]) -> Iterator[str]:
    """The names of the rounds in which penalties, rulings or set checks were added, or after which a player left."""
    for run in runs:
        if run.table in _IN_ROUND and run.change == "add":
            place = run.columns.index("round_name")
            yield from (row[place] for row in run.rows)
        elif run.table == "entrant" and run.change == "change" and _LEFT_AFTER in run.columns:
            place = run.columns.index(_LEFT_AFTER)
            yield from (
                str(after[place]) for _id, before, after in run.rows if after[place] not in {None, before[place]}
            )


def _referred(runs: Iterable[ImageRun], references: References) -> Iterator[tuple[str, int]]:
    """The table and id of every row to which these images refer, before or after the step.

    Games and pauses also refer to the clock of their round, which times them.
    """
    for run in runs:
        if run.change != "change" and run.table in _TIMED_BY:
            timed, of_round = run.columns.index(_TIMED_BY[run.table]), run.columns.index("round_id")
            yield from ((_CLOCK_OF_ROUND, row[of_round]) for row in run.rows if row[timed] is not None)
        for place, column in enumerate(run.columns):
            target = references.get((run.table, column))
            if target is None:
                continue
            for row in run.rows:
                values = (row[1][place], row[2][place]) if run.change == "change" else (row[place],)
                yield from ((target, value) for value in values if value is not None)


def step_name(step: JournalRow) -> Phrase:
    return phrase_json.loads(step.name, step.values)


def step_to_undo(journal: Sequence[JournalRow], seat: Seat, wanted: int | None) -> JournalRow:
    """Return the step with the id `wanted` or, if `wanted` is None, the next step to undo at this station.

    It may be a step of another person or station (see `refuse_if_of_others`). Raises `UserError`
    `desk.nothing_to_undo` or `desk.not_in_force`.
    """
    step = next((row for row in journal if row.id == wanted and row.kind == "do"), None)
    if wanted is None:
        step = next_to_undo(journal, seat.station)
    if step is None:
        raise UserError("desk.nothing_to_undo")
    if step.undone:
        raise UserError("desk.not_in_force", name=step_name(step))
    return step


def refuse_if_of_others(journal: Sequence[JournalRow], seat: Seat, wanted: Sequence[int], *, back: bool = True) -> None:
    """Raise `UserError` if another person or station did any of the steps with the ids `wanted`.

    If `back` is false, the steps are to be redone; then it matters who undid them, and the code is
    `desk.undone_by_other` instead of `desk.of_other`. Steps that no longer need to be undone (or redone) are ignored.

    The values of the error are `step` (the id of the latest such step), `event` (None for the club), `name` (the name
    of that step) and `who` (everybody else who did or undid one of the steps, in the form of `Seat.author`).
    """
    steps = [row for row in journal if row.id in wanted and row.kind == "do" and row.undone is not back]
    acts = [(step, step if back else undo_of(journal, step)) for step in steps]
    of_others = [(step, seat.author(act)) for step, act in acts if not seat.did(act)]
    if of_others:
        latest, people = of_others[0][0], tuple(dict.fromkeys(who for _step, who in of_others))
        who = people[0] if len(people) == 1 else people
        code = "desk.of_other" if back else "desk.undone_by_other"
        raise UserError(code, step=latest.id, event=latest.event_id, name=step_name(latest), who=who)


def undo_of(journal: Sequence[JournalRow], step: JournalRow) -> JournalRow:
    """The latest journal entry that undid this step."""
    return next(row for row in journal if row.kind == "undo" and row.target == step.id)


class StoredImages(Protocol):
    """The methods of a transaction that `refuse_if_needed` uses."""

    @property
    def references(self) -> References:
        """The columns that refer to other tables, mapped to those tables."""

    def images(self, steps: Sequence[int]) -> dict[int, list[ImageRun]]:
        """The images of the rows that these steps of the journal changed, by step id."""


def refuse_if_needed(
    tx: StoredImages, journal: Sequence[JournalRow], step: JournalRow, seat: Seat, *, back: bool
) -> None:
    """Raise `UserError` if steps done or undone since then prevent the undo (`back`) or the redo of this step.

    Reports, calls and sets that phones sent later (`PASSING_TABLES`) never prevent it, unless this step is itself by
    phone. The error names the other step and its author, as `seat` sees them. Its code is:

    - `desk.correct_instead`, with the row id of the `match`, for the undo of a result on which a later pairing or cut
      was built;
    - `desk.needed` or `desk.needed_by_several` for an undo if any other later step depends on this one. The error names
      the last of these steps, which must be undone first, with its id (`first`);
    - `desk.replaced` for a redo if a later step depends on this one;
    - `desk.missing` for a redo if this step depends on one that has been undone since.
    """
    since, undone = done_since(journal, step), [] if back else undone_since(journal, step)
    if not since and not undone:
        return
    images = tx.images([step.id, *(row.id for row in since), *(row.id for row in undone)])

    def is_built_on(later: JournalRow, earlier: JournalRow) -> bool:
        runs = images[later.id]
        if later.station.startswith(PHONE_STATION) and not step.station.startswith(PHONE_STATION):
            runs = [run for run in runs if run.table not in PASSING_TABLES]
        return depends(runs, images[earlier.id], tx.references, name=step_name(later))

    direct = next((later for later in since if is_built_on(later, step)), None)
    if direct is not None:
        match = _built_on(images[step.id], direct) if back else None
        last = direct
        if back and match is None:
            for later in since[since.index(direct) + 1 :]:
                last = later if is_built_on(later, last) else last
        words: dict[str, Value] = {"name": step_name(step), "later": step_name(last), "who": seat.author(last)}
        if match is not None:
            raise UserError("desk.correct_instead", **words, match=match)
        if not back:
            raise UserError("desk.replaced", **words)
        raise UserError("desk.needed" if last is direct else "desk.needed_by_several", **words, first=last.id)
    for earlier in undone:
        if depends(images[step.id], images[earlier.id], tx.references, name=step_name(step)):
            who = seat.author(earlier)
            raise UserError("desk.missing", name=step_name(step), earlier=step_name(earlier), who=who)


class OlderStepError(UserError):
    """The refusal to undo a station's latest step. `older` is the latest step there that this person can still undo."""

    def __init__(self, refusal: UserError, older: JournalRow) -> None:
        super().__init__(refusal.code, **refusal.phrase.values)
        self.older = older


def older_own_steps(journal: Sequence[JournalRow], seat: Seat) -> list[JournalRow]:
    """The latest steps that this person did here before the step to which an undo applies, latest first."""
    latest = next_to_undo(journal, seat.station)
    if latest is None:
        return []
    own = (row for row in journal if row.kind == "do" and not row.undone and row.id < latest.id and seat.did(row))
    return list(islice(own, _OLDER))
