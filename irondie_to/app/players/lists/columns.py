"""Finds the heading line of a list and what each column contains."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from irondie_to.app.players.lists.headings import (
    FAMILY,
    GIVEN,
    LEFT_OUT,
    SET,
    SIDE,
    heading_key,
    is_full_name,
    meaning_of,
)
from irondie_to.app.players.lists.names import reads_as_set
from irondie_to.cells.delimited import Row
from irondie_to.errors import Phrase, UserError

NAME_PARTS = frozenset(["name", GIVEN, FAMILY])

_LOOKED_AT = 15
"""The number of rows at the top of a list in which the headings are looked for."""
_SAMPLES = 200
_ADDRESS = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_TIME = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T,].*)?|\d{1,2}:\d{2}(:\d{2})?.*")
_PHONE = re.compile(r"\+?[\d\s()/.\-]{7,}")
_TITLE_WORDS = frozenset(
    [
        *("list", "registration", "registrations", "participants", "tournament", "cup", "event", "entries", "signups"),
        *("lista", "elenco", "iscritti", "iscrizioni", "partecipanti", "torneo", "coppa"),
        *("liste", "inscriptions", "inscrits", "tournoi", "coupe"),
        *("anmeldungen", "anmeldeliste", "teilnehmerliste", "teilnehmer", "turnier", "pokal", "spielerliste"),
    ]
)
"""Words that occur in the titles of lists, but not in names."""

_GAP = re.compile(r"\S {2,}\S")
"""What separates the columns of a text that is aligned by spaces."""
_NUMBER = re.compile(r"#?\d{1,12}[.)]?")


@dataclass(frozen=True, slots=True)
class ListColumn:
    """A column of a list. `place` counts from 1; `meaning` is one of `MEANINGS`.

    `meaning` is None if nothing indicates what the column contains. `is_filled` says whether any cell of the column is
    filled.
    """

    place: int
    heading: str
    meaning: str | None
    is_filled: bool = True

    @property
    def label(self) -> str:
        return self.heading or str(self.place)


@dataclass(frozen=True, slots=True)
class ColumnChoices:
    """What the user has chosen for the columns of a list.

    `heading` is the line number of the headings: 0 for no headings, None to find them automatically. `by_place` gives
    meanings by place, counted from 1; `by_heading` and `remembered` give them by `heading_key`. All of these override
    the guess. `remembered` holds what was chosen for other lists; the other two override it. The headings in
    `by_heading` must occur in the list.
    """

    heading: int | None = None
    by_place: tuple[tuple[int, str], ...] = ()
    by_heading: tuple[tuple[str, str], ...] = ()
    remembered: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a list, its heading line (None if it has none), and the rows above and below that line.

    `findings` are the questions that must be answered before the list can be read.
    """

    columns: tuple[ListColumn, ...]
    heading: Row | None
    titles: tuple[Row, ...]
    body: tuple[Row, ...]
    findings: tuple[Phrase, ...]

    @property
    def meanings(self) -> Mapping[str, ListColumn]:
        """The columns that are read, keyed by meaning; columns without a meaning or left out are missing."""
        return {
            column.meaning: column
            for column in self.columns
            if column.meaning not in {None, LEFT_OUT} and column.meaning
        }


def find_columns(rows: Sequence[Row], choices: ColumnChoices, *, has_spaced_commas: bool = False) -> Columns:
    """Find the columns of `rows`, which must not be empty.

    `has_spaced_commas` means that the cells are separated by commas with spaces, as in “Bo, Zac”, which may also be a
    single name.

    Raises `UserError` `lists.no_heading_line`, `lists.too_many_columns` or `lists.no_such_heading` for a choice that
    does not fit the list.
    """
    place = _place_of_heading(rows, choices)
    heading = None if place is None else rows[place]
    titles, body = (tuple(rows[:place]), tuple(rows[place + 1 :])) if place is not None else ((), tuple(rows))
    width = max(len(row.cells) for row in rows)
    names = [*heading.cells, *[""] * width][:width] if heading is not None else [""] * width
    filled = [any(place < len(row.cells) and row.cells[place] for row in body) for place in range(width)]
    meanings = _guessed(names, body) if heading is not None else _guessed_without_heading(body, width)
    known = dict(choices.remembered)
    chosen = _chosen(names, choices)
    for column, name in enumerate(names):
        if name and heading_key(name) in known:
            meanings[column] = known[heading_key(name)]
    if heading is not None:
        _settle_name(names, meanings, filled, chosen)
    for column, meaning in chosen.items():
        meanings[column] = meaning
    columns = tuple(
        ListColumn(column + 1, name, meaning if has_cells or column in chosen else meaning or LEFT_OUT, has_cells)
        for column, (name, meaning, has_cells) in enumerate(zip(names, meanings, filled, strict=True))
    )
    columns = _without_empty_doubles(columns)
    findings = _findings(columns, heading, rows)
    if heading is None and not chosen:
        findings += _unclear_without_heading(columns, body, has_spaced_commas=has_spaced_commas)
    return Columns(columns, heading, titles, body, findings)


def is_heading(cells: Sequence[str]) -> bool:
    """Whether a row contains column headings, including one for names."""
    return bool(NAME_PARTS & {meaning_of(cell) for cell in cells})


def _place_of_heading(rows: Sequence[Row], choices: ColumnChoices) -> int | None:
    if choices.heading == 0:
        return None
    if choices.heading is not None:
        place = next((place for place, row in enumerate(rows) if row.line == choices.heading), None)
        if place is None:
            raise UserError("lists.no_heading_line", line=choices.heading)
        return place
    remembered = {key for key, meaning in choices.remembered if meaning in NAME_PARTS}
    best, most = None, 0
    filled_before = 0
    for place, row in enumerate(rows[:_LOOKED_AT]):
        filled = sum(map(bool, row.cells))
        meanings = [meaning_of(cell) for cell in row.cells if cell]
        is_named = bool(NAME_PARTS & set(meanings)) or any(heading_key(cell) in remembered for cell in row.cells)
        is_named = is_named and not _is_like_a_neighbour(rows, place)
        known = sum(meaning is not None for meaning in meanings)
        if (is_named and known > most and (place == 0 or filled > filled_before)) or (
            is_named and best is None and filled == filled_before == 1 and place < 3
        ):
            best, most = place, max(known, 1)
        filled_before = max(filled_before, filled)
    if best is None and sum(meaning_of(cell) is not None for cell in rows[0].cells) > 1:
        return 0  # headings without a name, which is a finding
    return best


def _is_like_a_neighbour(rows: Sequence[Row], place: int) -> bool:
    """Whether a neighbouring row has the same text with other numbers, such as “Player 2” below “Player 1”."""
    cells = rows[place].cells
    plain = [heading_key(re.sub(r"\d+", "", cell)) for cell in cells]
    beside = [rows[other].cells for other in (place - 1, place + 1) if 0 <= other < len(rows)]
    return any(
        other != cells and [heading_key(re.sub(r"\d+", "", cell)) for cell in other] == plain for other in beside
    )


def _guessed(names: Sequence[str], body: Sequence[Row]) -> list[str | None]:
    """Guess the meanings of columns with these headings.

    A column whose heading is missing or not understood is the set if most of its cells are sets and no other column is
    the set. Otherwise it is left out if it has a heading, or if its cells are data, such as dates; if neither is the
    case, it has no meaning (None).
    """
    meanings = [meaning_of(name) if name else None for name in names]
    for place, name in enumerate(names):
        if meanings[place] is None:
            cells = _cells(body, place)
            if SET not in meanings and _are_sets(cells):
                meanings[place] = SET
            elif name or _are_data(cells):
                meanings[place] = LEFT_OUT
    return meanings


def _guessed_without_heading(body: Sequence[Row], width: int) -> list[str | None]:
    """Guess the meanings of the columns of a list without headings.

    Columns of registration data, such as dates, are left out. The first of the others is the name, and the second the
    club, unless it has sets. The first one after the name that has sets is the set; if exactly one more column has sets
    and follows at once, it is the side set. The rest have no meaning (None).
    """
    meanings: list[str | None] = [LEFT_OUT if _are_data(_cells(body, place)) else None for place in range(width)]
    left = [place for place, meaning in enumerate(meanings) if meaning is None]
    if left:
        meanings[left[0]] = "name"
    sets = [place for place in left[1:] if _has_set(body, place)]
    if sets:
        meanings[sets[0]] = SET
        if len(sets) == 2 and sets[1] == sets[0] + 1:
            meanings[sets[1]] = SIDE
    if len(left) > 1 and meanings[left[1]] is None:
        meanings[left[1]] = "club"
    return meanings


def _settle_name(
    names: Sequence[str], meanings: list[str | None], filled: Sequence[bool], chosen: Mapping[int, str]
) -> None:
    """Decide whether a “Name” column contains only part of the name.

    Next to a column of given names, it contains family names, and vice versa.
    """
    present = {chosen.get(place, meaning) for place, meaning in enumerate(meanings) if filled[place]}
    wholes = [
        place
        for place, meaning in enumerate(meanings)
        if meaning == "name" and place not in chosen and not is_full_name(names[place])
    ]
    if len(wholes) == 1 and (GIVEN in present) != (FAMILY in present):
        meanings[wholes[0]] = FAMILY if GIVEN in present else GIVEN


def _chosen(names: Sequence[str], choices: ColumnChoices) -> dict[int, str]:
    chosen = {place - 1: meaning for place, meaning in choices.by_place}
    if any(place >= len(names) for place in chosen):
        raise UserError("lists.too_many_columns", count=max(chosen) + 1, columns=len(names))
    for key, meaning in choices.by_heading:
        places = [place for place, name in enumerate(names) if name and heading_key(name) == key]
        if not places:
            raise UserError("lists.no_such_heading", heading=key, headings=tuple(name for name in names if name))
        chosen |= dict.fromkeys(places, meaning)
    return chosen


def _without_empty_doubles(columns: Sequence[ListColumn]) -> tuple[ListColumn, ...]:
    """Return the columns; an empty column is marked as left out if a filled or an earlier one has the same meaning."""
    taken = {column.meaning for column in columns if column.is_filled}
    marked = []
    for column in columns:
        is_double = not column.is_filled and column.meaning in taken
        marked.append(replace(column, meaning=LEFT_OUT) if is_double else column)
        taken.add(column.meaning)
    return tuple(marked)


def _findings(columns: Sequence[ListColumn], heading: Row | None, rows: Sequence[Row]) -> tuple[Phrase, ...]:
    by_meaning = defaultdict(list)
    for column in columns:
        by_meaning[column.meaning].append(column.label)
    findings = [
        Phrase("lists.same_meaning", {"meaning": Phrase(MEANING_NAMES[meaning]), "columns": tuple(labels)})
        for meaning, labels in by_meaning.items()
        if meaning and meaning != LEFT_OUT and len(labels) > 1
    ]
    if not NAME_PARTS & by_meaning.keys():
        headings = heading.cells if heading is not None else rows[0].cells
        findings.append(Phrase("players.no_name_column", {"headings": tuple(headings)}))
    return tuple(findings)


def looks_like_title(columns: Columns) -> bool:
    """Whether the first row of a list without headings looks like a title, or like headings, one of which is known."""
    if columns.heading is not None or len(columns.body) < 2:
        return False
    first, *others = columns.body
    filled = [cell for cell in first.cells if cell]
    if len(filled) > 1:
        return any(meaning_of(cell) is not None for cell in filled)
    is_alone = all(sum(map(bool, row.cells)) > 1 for row in others)
    words = {word.casefold() for word in re.findall(r"\w+", filled[0])}
    return (is_alone and len(words) > 2) or bool(words & _TITLE_WORDS)


def _unclear_without_heading(
    columns: Sequence[ListColumn], body: Sequence[Row], *, has_spaced_commas: bool
) -> tuple[Phrase, ...]:
    """Ask whether “Bo, Zac” in a list without headings is one name or a name and a club, if that is unclear."""
    club = next((column.place - 1 for column in columns if column.meaning == "club"), None)
    name = next((column.place - 1 for column in columns if column.meaning == "name"), 0)
    gaps = [row.cells[0] for row in body if _GAP.search(row.cells[0])]
    if len(columns) == 1 and len(gaps) * 2 > len(body):
        return (Phrase("lists.name_or_club", {"row": gaps[0]}),)
    if club is None:
        return ()
    pairs = [(row.cells[name], row.cells[club]) for row in body if len(row.cells) > club and row.cells[club]]
    clubs = {club for _name, club in pairs}
    has_parts = len(pairs) > 3 and len(clubs) == len(pairs) == len(body) and _are_single_words(pairs)
    if not pairs or not (has_parts or (has_spaced_commas and _are_single_words(pairs))):
        return ()
    return (Phrase("lists.name_or_club", {"row": ", ".join(pairs[0])}),)


def _are_single_words(pairs: Sequence[tuple[str, str]]) -> bool:
    return all(first.isalpha() and second.replace("-", "").isalpha() for first, second in pairs)


def _cells(body: Sequence[Row], place: int) -> list[str]:
    return [row.cells[place] for row in body[:_SAMPLES] if place < len(row.cells) and row.cells[place]]


def _are_data(cells: Sequence[str]) -> bool:
    """Whether all cells are of one kind: addresses, dates or times, telephone numbers, or whole numbers."""
    if not cells:
        return False
    for form in (_ADDRESS, _TIME, _PHONE):
        if all(form.fullmatch(cell) for cell in cells):
            return True
    return all(_NUMBER.fullmatch(cell) for cell in cells)


def _are_sets(cells: Sequence[str]) -> bool:
    return bool(cells) and sum(map(reads_as_set, cells)) * 2 > len(cells)


def _has_set(body: Sequence[Row], place: int) -> bool:
    return any(map(reads_as_set, _cells(body, place)))


MEANING_NAMES = {
    "name": "lists.name",
    GIVEN: "lists.given",
    FAMILY: "lists.family",
    "club": "lists.club",
    "mark": "lists.mark",
    "fixed_table": "lists.fixed_table",
    SET: "lists.set",
    SIDE: "lists.side",
    "paid": "lists.paid",
    LEFT_OUT: "lists.left_out_column",
}
"""The code of the name of each meaning."""
