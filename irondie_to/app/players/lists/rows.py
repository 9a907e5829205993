"""Turns the rows of a list into the players to enter, and finds the faults of each row."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from irondie_to.app.core.names import name_key, tidy_player_name
from irondie_to.app.core.namesakes import Identity, already_present, are_apart, may_be
from irondie_to.app.players.details import DETAILS, PlayerDetails
from irondie_to.app.players.lists.columns import Columns, ListColumn, looks_like_title
from irondie_to.app.players.lists.entries import Candidate, Decision, ListEntry, RowChoice, RowFinding
from irondie_to.app.players.lists.headings import FAMILY, GIVEN, PAID, SET, SIDE
from irondie_to.app.players.lists.names import (
    is_address,
    odd_sign,
    plain_cell,
    read_paid,
    read_typed_name,
    reads_as_set,
    without_numbers,
)
from irondie_to.cells.delimited import Row
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice_set import check_set, read_set

_OTHERS = tuple(key for key in DETAILS if key != "name")
_EMPTY = (Decision.EMPTY, Decision.LEAVE_OUT)
_SAME = (Decision.SAME, Decision.LEAVE_OUT)
_AS_IS = (Decision.AS_IS, Decision.LEAVE_OUT)


class PresentPlayer(NamedTuple):
    code: str
    name: str
    identity: Identity


@dataclass(frozen=True, slots=True)
class KnownPeople:
    """The players already in the event and, by id, the known persons named in decisions."""

    present: tuple[PresentPlayer, ...] = ()
    persons: Mapping[int, Identity] = field(default_factory=dict)


class RowReader:
    """Reads the rows of a list in order.

    With `drafts`, illegal sets are kept. With `leave_out`, players who are already in the event are left out without
    asking the user.
    """

    def __init__(
        self,
        columns: Columns,
        people: KnownPeople,
        decisions: Sequence[RowChoice],
        *,
        drafts: bool,
        leave_out: bool,
    ) -> None:
        self._columns = columns.meanings
        self._extra = [column.place - 1 for column in columns.columns if column.meaning is None]
        self._is_typed = columns.heading is None and len(columns.columns) == 1
        """Whether each row has what one types into the field for a name: “Zac Bo (Torino)”."""
        self._has_title = looks_like_title(columns)
        self._names = _Names(columns.body, self._columns)
        self._people, self._drafts, self._leave_out = people, drafts, leave_out
        self._decisions: dict[int, dict[Decision, str]] = defaultdict(dict)
        for choice in decisions:
            self._decisions[choice.line][choice.decision] = choice.who
        self._present: dict[str, list[PresentPlayer]] = defaultdict(list)
        for player in people.present:
            self._present[name_key(player.identity.name)].append(player)
        self._rows: dict[str, list[tuple[int, Identity]]] = defaultdict(list)
        self._earlier: dict[str, bool] = {}
        """Whether each earlier row with a name is read, by its line; false if the user has left it out."""

    def read(self, place: int, row: Row) -> ListEntry:
        """Read the row at index `place` below the headings.

        Raises `UserError` `entrant.unknown`, `lists.no_such_person` or `lists.no_player_line` if a decision names
        somebody who does not exist, or a line without an earlier player.
        """
        decided = self._decisions.get(row.line, {})
        cells, findings = self._cells(row), _Findings(decided)
        name = self._names.read(place, findings)
        if name is not None:
            self._earlier[str(row.line)] = Decision.LEAVE_OUT not in decided
        if Decision.LEAVE_OUT in decided:
            return _skipped(row, name, Phrase("lists.row_left_out"))
        if name is None:
            return ListEntry(row.line, row.cells, findings=tuple(findings.open))
        if self._is_typed:
            typed = read_typed_name(name)
            name, cells = typed.name, {**cells, "club": typed.club, SET: typed.dice}
        club, mark = (" ".join(cells.get(key, "").split()) or None for key in ("club", "mark"))
        who = Identity(name, club, mark)
        skipped = self._skipped(row, who, decided, findings)
        if skipped is not None:
            return skipped
        if any(finding.is_present for finding in findings.open):  # then the rest of the row does not matter
            return ListEntry(row.line, row.cells, PlayerDetails(name, club, mark), findings=tuple(findings.open))
        if place == 0 and self._has_title:
            text = " · ".join(filter(None, row.cells))[:60]
            findings.add(RowFinding(Phrase("lists.title_row", {"text": text}), _AS_IS))
        self._find_extra(row, findings)
        details = self._details(who, cells, decided, findings)
        dice = self._dice(row, name, cells, findings)
        paid = bool(findings.attempt(PAID, read_paid, cells.get(PAID, "")))
        self._find_twice(row.line, details.identity, findings)
        return ListEntry(
            row.line,
            row.cells,
            details,
            dice,
            paid,
            tuple(findings.open),
            is_confirmed=decided.get(Decision.SAME, "").startswith("person "),
        )

    def _cells(self, row: Row) -> dict[str, str]:
        places = ((meaning, column.place - 1) for meaning, column in self._columns.items())
        texts = {meaning: plain_cell(row.cells[place]) for meaning, place in places if place < len(row.cells)}
        return {meaning: cell for meaning, cell in texts.items() if cell}

    def _skipped(
        self, row: Row, who: Identity, decided: Mapping[Decision, str], findings: _Findings
    ) -> ListEntry | None:
        """The entry of a row to leave out because its player is in the event or in an earlier row; otherwise None.

        This is the case if the user has said so, or if the player may be one already in the event and such players are
        to be left out. Otherwise a player who may already be in the event becomes a finding, unless the
        user has said which known person this is.
        """
        same = decided.get(Decision.SAME)
        if same is not None and same.startswith("line "):
            line = same.removeprefix("line ")
            if line == str(row.line) or line not in self._earlier:
                raise UserError("lists.no_player_line", line=line[:20])
            if self._earlier[line]:
                return _skipped(row, who.name, Phrase("lists.same_as_line", {"line": line}))
            same = None  # with that row left out, this one is not entered twice
        if same is not None and not same.startswith("person "):
            present = next((player for player in self._people.present if player.code == same), None)
            if present is None:
                raise UserError("entrant.unknown", entrant=same[:40])
            return _skipped(row, who.name, Phrase("lists.same_as", {"name": present.name}), is_present=True)
        namesakes = [player for player in self._present[name_key(who.name)] if may_be(who, player.identity)]
        if namesakes and self._leave_out:
            return _skipped(row, who.name, Phrase("lists.same_as", {"name": namesakes[0].name}), is_present=True)
        if namesakes and same is None:
            fault = already_present(namesakes[0].name, namesakes[0].identity).phrase
            findings.add(
                RowFinding(fault, _SAME, "", tuple(Candidate(player.code, player.name) for player in namesakes))
            )
        return None

    def _find_extra(self, row: Row, findings: _Findings) -> None:
        extra = [row.cells[place] for place in self._extra if place < len(row.cells) and row.cells[place]]
        if extra and not self._are_dice(extra):
            values: dict[str, Value] = {"count": len(extra), "cells": tuple(cell[:40] for cell in extra)}
            findings.add(RowFinding(Phrase("lists.more_cells", values)))

    def _are_dice(self, extra: Sequence[str]) -> bool:
        """Whether the extra cells continue the dice of the set, which must be in the last column that is read."""
        column = self._columns.get(SET)
        if column is None or column.place != max(other.place for other in self._columns.values()):
            return False
        return all(place >= column.place for place in self._extra) and all(map(reads_as_set, extra))

    def _details(
        self, who: Identity, cells: Mapping[str, str], decided: Mapping[Decision, str], findings: _Findings
    ) -> PlayerDetails:
        values: dict[str, Any] = {"name": who.name}
        for key in _OTHERS:
            if cells.get(key):
                values[key] = findings.attempt(key, lambda text, key=key: _detail(key, text), cells[key])
        same = decided.get(Decision.SAME, "")
        if same.startswith("person "):
            number = same.removeprefix("person ")
            person = self._people.persons.get(int(number)) if number.isdecimal() else None
            if person is None:
                raise UserError("lists.no_such_person", person=number[:20])
            values |= {"club": person.club or values.get("club"), "mark": person.mark or values.get("mark")}
        for key in ("club", "mark"):
            sign = odd_sign(values.get(key) or "")
            if sign is not None:
                findings.add(RowFinding(Phrase("lists.odd_sign", {"text": values[key], "sign": sign}), _AS_IS))
        return PlayerDetails(**values)

    def _dice(self, row: Row, name: str, cells: Mapping[str, str], findings: _Findings) -> str | None:
        text = cells.get(SET, "")
        if self._extra and text:
            extra = [row.cells[place] for place in self._extra if place < len(row.cells) and row.cells[place]]
            text = " ".join([text, *extra]) if extra and self._are_dice(extra) else text
        if cells.get(SIDE):
            text += f" / {cells[SIDE]}"
        if not text.strip(" /"):
            return None

        def read(text: str) -> str:
            dice_set = read_set(text)
            faults = () if self._drafts else check_set(dice_set)
            if faults:
                shown: tuple[Value, ...] = tuple(
                    Phrase("sets.finding", {"rule": fault.rule, "fault": fault.phrase}) for fault in faults
                )
                raise UserError("players.illegal_set", name=name, findings=shown)
            return dice_set.text

        dice: str | None = findings.attempt(SET, read, text)
        return dice

    def _find_twice(self, line: int, who: Identity, findings: _Findings) -> None:
        rows = self._rows[name_key(who.name)]
        before = next((row for row, other in rows if not are_apart(who, other)), None)
        if before is not None:
            fault = Phrase("players.twice", {"name": who.name, "line": before})
            findings.add(RowFinding(fault, _SAME, "", (Candidate(f"line {before}", who.name),)))
        else:
            rows.append((line, who))


class _Findings:
    """Collects the findings of one row, except those that the user's decisions have already answered."""

    def __init__(self, decided: Mapping[Decision, str]) -> None:
        self._decided = decided
        self.open: list[RowFinding] = []

    def add(self, finding: RowFinding) -> None:
        if not (Decision.AS_IS in finding.decisions and Decision.AS_IS in self._decided):
            self.open.append(finding)

    def attempt(self, key: str, read: Any, text: str) -> Any:
        """Apply `read` to the text of a field; None if the text is empty or has a fault.

        A fault becomes a finding unless the user has decided to leave the cell empty.
        """
        if not text:
            return None
        try:
            return read(text)
        except UserError as fault:
            if Decision.EMPTY not in self._decided:
                self.open.append(RowFinding(fault.phrase, _EMPTY, key))
            return None


class _Names:
    def __init__(self, body: Sequence[Row], columns: Mapping[str, ListColumn]) -> None:
        self._plain: dict[str, list[str]] = {}
        for key in ("name", GIVEN, FAMILY):
            if key in columns:
                place = columns[key].place - 1
                cells = [plain_cell(row.cells[place]) if place < len(row.cells) else "" for row in body]
                self._plain[key] = without_numbers(cells)

    def read(self, place: int, findings: _Findings) -> str | None:
        """The name in the row at index `place`, or None and a finding if it is not valid."""
        whole, given, family = (
            self._plain[key][place] if key in self._plain else "" for key in ("name", GIVEN, FAMILY)
        )
        if any(len(cell.splitlines()) > 1 for cell in (whole, given, family)):
            findings.add(RowFinding(Phrase("players.several_lines")))
            return None
        parts = f"{given} {family}".strip()
        try:
            name = tidy_player_name(whole or parts)
        except UserError as fault:
            findings.add(RowFinding(fault.phrase))
            return None
        sign = odd_sign(name)
        if sign is not None:
            findings.add(RowFinding(Phrase("lists.odd_sign", {"text": name, "sign": sign}), _AS_IS))
        elif is_address(name):
            findings.add(RowFinding(Phrase("lists.not_a_name", {"text": name}), _AS_IS))
        if whole and parts and not _words(parts) <= _words(whole):
            findings.add(RowFinding(Phrase("lists.names_differ", {"whole": name, "parts": parts}), _AS_IS))
        return name


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def _detail(key: str, text: str) -> Any:
    if len(text.splitlines()) > 1:
        raise UserError("players.several_lines")
    return DETAILS[key].tidy(DETAILS[key].read(text))


def _skipped(row: Row, name: str | None, why: Phrase, *, is_present: bool = False) -> ListEntry:
    details = PlayerDetails(name) if name else None
    return ListEntry(row.line, row.cells, details, skipped=why, is_present=is_present)
