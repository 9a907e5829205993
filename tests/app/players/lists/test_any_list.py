"""Whatever is read, the answer is a list or a sentence; what is written as CSV reads back the same."""

from __future__ import annotations

import csv
import io
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from workbooks import BLANK, cell, ods, row, text_cell, xlsx

from irondie_to.app.core.names import name_key
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.columns import ColumnChoices
from irondie_to.app.players.lists.entries import Decision, RowChoice
from irondie_to.app.players.lists.headings import MEANINGS, meaning_of
from irondie_to.app.players.lists.names import is_address, is_total, odd_sign, plain_cell
from irondie_to.app.players.lists.reading import ListChoices, encoding_samples, read_list
from irondie_to.cells.encoding import CODE_PAGES
from irondie_to.cells.table import CellChoices
from irondie_to.errors import UserError

_PIECES = st.sampled_from(
    [
        *("Name", "Vorname", "Cognome", "Club", "Set", "Paid", "Table", "Zac", "Bo, Zac", "1. Ann", "KSm", "3.0", "-"),
        *(
            ";",
            ";",
            ",",
            "\t",
            "|",
            '"',
            "\n",
            "\r\n",
            " ",
            "sep=;",
            "=1+1",
            "Total",
            "\ufeff",
            "³",
            "‘",
            "\0",
            "é",
            "ř",
        ),
        *("\ud800", "a@b.c", "TRUE", "2026-01-01", "\u2028", "x" * 50),
    ]
)
_TEXTS = st.lists(_PIECES, max_size=30).map("".join) | st.text(max_size=60)
_BYTES = st.binary(max_size=120) | _TEXTS.map(lambda text: text.encode("utf-8", "replace"))
_CHOICES = st.builds(
    ListChoices,
    st.builds(
        CellChoices,
        st.none() | st.sampled_from([*CODE_PAGES, "utf-16", "base64", "nonsense", "a\0"]) | st.text(max_size=5),
        st.none() | st.sampled_from(["", ";", "\t", '"', "\n", "ab", "\0"]),
        st.none() | st.just("Sheet1"),
    ),
    st.builds(
        ColumnChoices,
        st.none() | st.integers(0, 5),
        st.lists(st.tuples(st.integers(1, 4), st.sampled_from(MEANINGS)), max_size=2).map(tuple),
        st.lists(st.tuples(st.sampled_from(["name", "club"]), st.sampled_from(MEANINGS)), max_size=1).map(tuple),
        st.lists(st.tuples(st.sampled_from(["name", "x"]), st.sampled_from(MEANINGS)), max_size=1).map(tuple),
    ),
    st.lists(
        st.builds(
            RowChoice, st.integers(0, 5), st.sampled_from(Decision), st.sampled_from(["P001", "line 1", "person 9"])
        ),
        max_size=2,
    ).map(tuple),
    st.booleans(),
)


@settings(max_examples=400)
@given(_TEXTS | _BYTES, _CHOICES)
@example(b"\xff\xfe\x00\xd8\n\x00", ListChoices())
def test_every_content_is_a_list_or_is_refused_in_words(content: str | bytes, choices: ListChoices) -> None:
    try:
        reading = read_list(content, choices)
        if isinstance(content, bytes):
            encoding_samples(content, reading)
        reading.check()
    except UserError:
        return
    assert all(entry.details is not None for entry in reading.to_enter)


@settings(max_examples=150)
@given(st.binary(max_size=400), st.integers(0, 3_000), st.sampled_from(["xlsx", "ods"]))
def test_a_damaged_workbook_is_refused_in_words(noise: bytes, place: int, kind: str) -> None:
    whole = _workbook(kind)
    content = whole[:place] + noise + whole[place + len(noise) :]
    if content[:4] == b"PK\x03\x04":
        try:
            read_list(content)
        except UserError:
            return


_WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z", "S", "P", "N")), min_size=1, max_size=12)
_NAMES = st.lists(_WORDS, min_size=1, max_size=3).map(" ".join)


def _is_plain(text: str) -> bool:
    is_read = odd_sign(text) is None and not is_address(text) and not is_total(text)
    return is_read and meaning_of(text) is None and plain_cell(text) == text


_PLAYERS = st.lists(
    st.builds(PlayerDetails, _NAMES, st.none() | _NAMES, st.none() | _NAMES, st.none() | st.integers(1, 9_999)),
    min_size=1,
    max_size=6,
    unique_by=lambda player: name_key(player.name),
)


@settings(max_examples=150)
@given(_PLAYERS, st.sampled_from([",", ";", "\t"]), st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
def test_what_is_written_as_a_list_reads_back_the_same(
    players: list[PlayerDetails], separator: str, encoding: str
) -> None:
    try:
        players = [player.tidy() for player in players]
    except UserError:
        return
    if not all(_is_plain(text) for player in players for text in (player.name, player.club or "x", player.mark or "x")):
        return
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator)
    writer.writerow(["Name", "Club", "Mark", "Fixed table"])
    writer.writerows(["" if value is None else value for value in player] for player in players)
    reading = read_list(out.getvalue().encode(encoding))
    reading.check()
    assert [entry.details for entry in reading.to_enter] == players


@cache
def _workbook(kind: str) -> bytes:
    if kind == "ods":
        return ods(row(cell("Name"), cell("Club")) + row(cell("Ann Lee"), cell("Leeds")))
    return xlsx(f"<row r='1'>{text_cell('A1', 'Name')}</row><row r='2'>{text_cell('A2', 'Ann Lee')}</row>")


def test_workbooks_with_blanks_to_their_edges_are_read() -> None:
    blanks = row(BLANK, repeated=1_048_000)
    body = row(cell("Name"), BLANK) + row(BLANK, repeated=2) + row(cell("Ann Lee"), BLANK) + blanks
    (entry,) = read_list(ods(body)).to_enter
    assert (entry.line, entry.details) == (4, PlayerDetails("Ann Lee"))
    body = row(cell("Name"), BLANK) + row(BLANK, repeated=3_000) + row(cell("Ann Lee"), BLANK) + blanks
    (entry,) = read_list(ods(body)).to_enter
    assert (entry.line, entry.details) == (3_002, PlayerDetails("Ann Lee"))
    below = f"<row r='3'>{text_cell('B3', 'Name')}</row><row r='4'>{text_cell('B4', 'Ann Lee')}</row>"
    (entry,) = read_list(xlsx(below)).to_enter
    assert (entry.line, entry.details) == (4, PlayerDetails("Ann Lee")), "blank rows above count as lines"
    styled = f"<row r='1'>{text_cell('A1', 'Ann Lee')}</row><row r='1048576'><c r='XFD1048576' s='1'/></row>"
    (entry,) = read_list(xlsx(styled)).to_enter
    assert entry.details == PlayerDetails("Ann Lee")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (
            xlsx(f"<row>{text_cell('A1', 'Name')}</row><row>{text_cell('XFD1048576', 'x')}</row>"),
            "lists.workbook_too_wide",
        ),
        (
            xlsx(f"<row>{text_cell('A1', 'Name')}</row><row>{text_cell('A999999999', 'x')}</row>"),
            "lists.workbook_too_wide",
        ),
        (xlsx("", styles=b"<styleSheet>" + b" " * 70_000_000 + b"</styleSheet>"), "lists.workbook_too_large"),
        (
            xlsx("", sharedStrings=b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst>&b;</sst>'),
            "lists.bad_workbook",
        ),
        (xlsx("<row><c r='A1'><v>1</v></row>"), "lists.bad_workbook"),
        (ods(row(cell("Name")) + row(cell("x"), repeated=1_000_000_000)), "lists.bad_workbook"),
        (ods(row(cell("Name")) + row(cell("x"), repeated=100_000_000)), "lists.workbook_too_wide"),
        (ods(row(cell("Name")) + row(BLANK, repeated=900_000) + row(cell("x"))), "lists.workbook_too_wide"),
        (ods(row(cell("Name", 100_000_000))), "lists.workbook_too_wide"),
        (ods(row(BLANK, cell("Name"))), "lists.workbook_too_wide"),
        (ods(row(cell("x" * 20_000))), "players.long_line"),
        (ods(row("<table:table/>", cell("x"), repeated=100_000_000)), "lists.bad_workbook"),
        (b"PK\x03\x04rest", "lists.bad_workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "lists.old_workbook"),
        (b"a" * 20_000, "players.long_line"),
        (b"a\n" * 30_000, "players.too_many_lines"),
        (b"a\n" * 21_000_000, "players.too_long"),
    ],
)
def test_hostile_files_are_refused(content: bytes, code: str) -> None:
    with pytest.raises(UserError) as fault:
        read_list(content)
    assert fault.value.code == code


def test_a_formula_is_only_text() -> None:
    (entry,) = read_list("Name;Club\n=1+1;+2\n").to_enter
    assert entry.details == PlayerDetails("=1+1", "+2")
    (entry,) = read_list(xlsx("<row><c r='A1' t='str'><f>1+1</f><v>Ann</v></c></row>")).to_enter
    assert entry.details == PlayerDetails("Ann")
