"""Reads a list of players from CSV: lenient about the format, strict about the content.

Known columns, in any order and in four languages: name; club; mark (to tell two people of the same name and club
apart); set; side set; fixed table. Without a heading the first column is the name, and the second is the set if it
reads as one, otherwise the club. All bad rows are reported at once.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.names import name_key, tidy_name
from irondie_to.app.core.namesakes import Identity, already_present, are_apart, may_be
from irondie_to.app.core.ports import Progress
from irondie_to.app.players.details import DETAILS, PlayerDetails
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice_set import check_set, read_set

MOST_CHARACTERS = 10_000_000
MOST_PLAYERS = 20_000
_MOST_LINES = MOST_PLAYERS + 1
"""The largest number of lines: all players and the heading."""
_MOST_IN_LINE = 10_000
_MOST_TOLD = 30
_LENIENT = ({"players.illegal_set"}, {"entrant.twice", "entrant.twice_no_club"})
"""The faults with which a list can be read if the user agrees: illegal sets, players already in the event."""

# The comma comes last, because it may also separate the dice of a set.
_SEPARATORS = "\t;|,"

_END = "\N{SYMBOL FOR END OF TRANSMISSION}"
"""A row added at the end. If the reader does not return it as a row, a quoted cell was never closed."""

_HEADINGS: dict[str, tuple[str, ...]] = {
    **{field: detail.headings for field, detail in DETAILS.items()},
    "first": ("first name", "given name", "prénom", "prenom", "vorname"),
    "last": ("last name", "surname", "family name", "cognome", "nom de famille", "nachname"),
    "set": ("set", "dice", "dadi", "dés", "des", "assortiment", "würfel", "wuerfel", "dice set"),
    "side": ("side set", "side", "sideset", "set laterale", "set secondaire", "renforts", "nebenset", "riserva"),
}
_COLUMN_OF = {heading: column for column, headings in _HEADINGS.items() for heading in headings}


class ListedPlayer(NamedTuple):
    """A player read from the list; `line` is the number of their line, counted from 1.

    `dice` is in canonical notation, and legal unless illegal sets are allowed.

    For a player who is already `present` and to be left out, only the name is set.
    """

    line: int
    details: PlayerDetails
    dice: str | None = None
    present: bool = False


def decode(data: bytes) -> str:
    """Decode a CSV file as spreadsheet programs write it: UTF-8, UTF-16 with a byte order mark, else Windows-1252."""
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_players(
    text: str,
    present: Sequence[tuple[str, Identity]] = (),
    *,
    drafts: bool = False,
    leave_out: bool = False,
    progress: Progress | None = None,
) -> tuple[ListedPlayer, ...]:
    """Read the players of the list. `present` are those already in the event: (shown name, identity).

    A player already present is a fault; with `leave_out`, their row yields only their name. With `drafts`, an illegal
    set is not a fault. `progress` is called for every row and stops the reading by returning False. Raises `UserError`
    `players.bad_rows` with the faults by line, `players.stopped`, or another `players.*` if the text is not a list of
    players.
    """
    rows = read_rows(text)
    if not rows:
        raise UserError("players.empty")
    columns = _columns(rows[0][1])
    body = rows if columns is None else rows[1:]
    columns = columns or _guessed(rows[0][1])
    if not body:
        raise UserError("players.empty")
    taken = _Taken(present, leave_out=leave_out)
    players, faults = [], []
    for done, (line, cells) in enumerate(body):
        if progress is not None and not progress(done, len(body)):
            raise UserError("players.stopped")
        try:
            players.append(_player(line, _cells(columns, cells), taken, drafts=drafts))
        except UserError as fault:
            faults.append((line, fault))
    if faults:
        raise bad_rows(faults)
    return tuple(players)


def bad_rows(faults: Sequence[tuple[int, UserError]]) -> UserError:
    """One error that lists the bad rows, each with its line: the first thirty, and the number of the others."""
    rows = [Phrase("players.row", {"line": line, "fault": fault.phrase}) for line, fault in faults]
    illegal, present = (sum(fault.code in codes for _line, fault in faults) for codes in _LENIENT)
    shown = tuple(_shortened(rows))
    return UserError("players.bad_rows", count=len(rows), illegal=illegal, present=present, rows=shown)


@dataclass(frozen=True, slots=True)
class Leniency:
    """Faults that are accepted in a list: illegal sets are stored, players already present are left out."""

    drafts: bool = False
    present: bool = False

    def __or__(self, other: Leniency) -> Leniency:
        return Leniency(self.drafts or other.drafts, self.present or other.present)


def leniency_for(fault: Phrase) -> Leniency | None:
    """The leniency with which a list refused for this fault can be read; None if it cannot be read."""
    if fault.code != "players.bad_rows":
        return None
    illegal, present = fault.values["illegal"], fault.values["present"]
    if not (isinstance(illegal, int) and isinstance(present, int) and illegal + present == fault.values["count"]):
        return None
    return Leniency(illegal > 0, present > 0)


def has_heading(cells: list[str]) -> bool:
    """Whether a row is a heading with a column for names."""
    return bool({"name", "last", "first"} & set(_named(cells)))


def read_rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows that are not empty, each with the number of the line on which it starts.

    Raises `UserError` `players.too_long`, `players.too_many_lines` or `players.long_line` for a text that would take
    long to read, before reading it; `players.not_csv` or `players.open_quote`.
    """
    if len(text) > MOST_CHARACTERS:
        raise UserError("players.too_long", most=MOST_CHARACTERS // 1_000_000)
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    if len(lines) > _MOST_LINES:
        raise UserError("players.too_many_lines", count=len(lines), most=MOST_PLAYERS)
    long = next((number for number, line in enumerate(lines, 1) if len(line) > _MOST_IN_LINE), None)
    if long is not None:
        raise UserError("players.long_line", line=long, most=_MOST_IN_LINE)
    first = next((line for line in lines if line.strip()), "")
    separator = next((sign for sign in _SEPARATORS if sign in first), ",")
    whole = io.StringIO("".join([*lines, f"\n{_END}"]), newline="")
    reader = csv.reader(whole, delimiter=separator, skipinitialspace=True)
    rows, begins, last = [], 1, (1, "")
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((begins, [cell.strip() for cell in cells]))
            last = begins, separator.join(cells)
            begins = reader.line_num + 1
    except csv.Error as fault:
        raise UserError("players.not_csv", line=reader.line_num, reason=str(fault)) from fault
    if last[1] != _END:
        raise UserError("players.open_quote", line=last[0])
    return rows[:-1]


def _columns(heading: list[str]) -> list[str] | None:
    """The meanings of the columns (empty for unknown ones); None if the first row is not a heading.

    Raises `UserError("players.no_name_column")` for a heading without a name.
    """
    names = _named(heading)
    if has_heading(heading):
        return names
    if sum(map(bool, names)) > 1:
        raise UserError("players.no_name_column", headings=tuple(heading))
    return None


def _named(heading: list[str]) -> list[str]:
    return [_COLUMN_OF.get(" ".join(cell.casefold().replace("_", " ").split()), "") for cell in heading]


def _guessed(cells: list[str]) -> list[str]:
    if len(cells) > 1 and _reads_as_set(cells[1]):
        return ["name", "set", "side"] if len(cells) <= 3 else ["name", "set"]
    return ["name", "club", "set", "side"]


def _cells(columns: list[str], cells: list[str]) -> dict[str, str]:
    """The cells by column. If the set is the last column, its dice may be spread over several cells."""
    beyond = len(columns) - 1
    if columns[beyond] == "set" and len(cells) > len(columns):
        cells = [*cells[:beyond], " ".join(cells[beyond:])]
    return dict(zip(columns, cells, strict=False))


def _reads_as_set(text: str) -> bool:
    try:
        return bool(read_set(text).dice)
    except UserError:
        return False


class _Taken:
    """The players already in the event, and those in the rows read so far."""

    def __init__(self, present: Sequence[tuple[str, Identity]], *, leave_out: bool) -> None:
        self._leave_out = leave_out
        self._present: dict[str, list[tuple[str, Identity]]] = defaultdict(list)
        for name, who in present:
            self._present[name_key(who.name)].append((name, who))
        self._rows: dict[str, list[tuple[int, Identity]]] = defaultdict(list)

    def is_left_out(self, who: Identity) -> bool:
        """Whether the row must be skipped because its player is already present.

        Raises `UserError` `entrant.twice` or `entrant.twice_no_club` if present players are not to be left out.
        """
        there = next((one for one in self._present[name_key(who.name)] if may_be(who, one[1])), None)
        if there is not None and not self._leave_out:
            raise already_present(*there)
        return there is not None

    def add(self, who: Identity, line: int) -> None:
        """Add the player. Raises `UserError("players.twice")` if an earlier row has the same player."""
        rows = self._rows[name_key(who.name)]
        before = next((row for row, other in rows if not are_apart(who, other)), None)
        if before is not None:
            raise UserError("players.twice", name=who.name, line=before)
        rows.append((line, who))


def _player(line: int, cells: dict[str, str], taken: _Taken, *, drafts: bool) -> ListedPlayer:
    _check_one_line(cells, "name", "first", "last")
    name = tidy_name(cells.get("name") or f"{cells.get('first', '')} {cells.get('last', '')}")
    club, mark = (" ".join(cells.get(column, "").split()) or None for column in ("club", "mark"))
    if taken.is_left_out(Identity(name, club, mark)):
        return ListedPlayer(line, PlayerDetails(name), present=True)
    _check_one_line(cells, *DETAILS)
    others = {field: detail.read(cells[field]) for field, detail in DETAILS.items() if cells.get(field)}
    details = PlayerDetails(**{**others, "name": name}).tidy()
    taken.add(details.identity, line)
    text = cells.get("set", "")
    if cells.get("side"):
        text += f" / {cells['side']}"
    dice = None
    if text.strip(" /"):
        read = read_set(text)
        findings = () if drafts else check_set(read)
        if findings:
            shown: tuple[Value, ...] = tuple(
                Phrase("sets.finding", {"rule": found.rule, "fault": found.phrase}) for found in findings
            )
            raise UserError("players.illegal_set", name=name, findings=shown)
        dice = read.text
    return ListedPlayer(line, details, dice)


def _check_one_line(cells: dict[str, str], *columns: str) -> None:
    if any(len(cells.get(column, "").splitlines()) > 1 for column in columns):
        raise UserError("players.several_lines")


def _shortened(faults: list[Phrase]) -> list[Phrase]:
    """The first faults, and if there are too many, a phrase with the number of the others."""
    if len(faults) <= _MOST_TOLD:
        return faults
    return [*faults[:_MOST_TOLD], Phrase("players.and_more", {"count": len(faults) - _MOST_TOLD})]
