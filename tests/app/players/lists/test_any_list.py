"""Whatever is read, the answer is a list or a sentence; what is written as CSV reads back the same."""

from __future__ import annotations

import csv
import io
import zipfile
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

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


def _ods(body: str) -> bytes:
    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr(
            "content.xml",
            f"<?xml version='1.0' encoding='UTF-8'?><office:document-content {names}><office:body>"
            f"<office:spreadsheet><table:table table:name='Players'>{body}</table:table></office:spreadsheet>"
            "</office:body></office:document-content>",
        )
    return out.getvalue()


def _cell(text: str, repeated: int = 1) -> str:
    return (
        f"<table:table-cell office:value-type='string' table:number-columns-repeated='{repeated}'>"
        f"<text:p>{text}</text:p></table:table-cell>"
    )


def _row(*cells: str, repeated: int = 1) -> str:
    return f"<table:table-row table:number-rows-repeated='{repeated}'>{''.join(cells)}</table:table-row>"


_BLANK = "<table:table-cell table:number-columns-repeated='16384'/>"


def _xlsx(sheet: str, **more: bytes) -> bytes:
    types = "".join(
        f"<Override PartName='/xl/{part}' ContentType='application/vnd.openxmlformats-officedocument.spreadsheetml."
        f"{kind}+xml'/>"
        for part, kind in (("workbook.xml", "sheet.main"), ("worksheets/sheet1.xml", "worksheet"))
    )
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    packed = "http://schemas.openxmlformats.org/package/2006"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", f"<Types xmlns='{packed}/content-types'>{types}</Types>")
        archive.writestr(
            "_rels/.rels",
            f"<Relationships xmlns='{packed}/relationships'><Relationship Id='rId1' Type='{kind}/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>",
        )
        archive.writestr(
            "xl/workbook.xml",
            f"<workbook xmlns='{main}' xmlns:r='{kind}'><sheets>"
            "<sheet name='Players' sheetId='1' r:id='rId1'/></sheets></workbook>",
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            f"<Relationships xmlns='{packed}/relationships'><Relationship Id='rId1' Type='{kind}/worksheet' "
            "Target='worksheets/sheet1.xml'/></Relationships>",
        )
        archive.writestr(
            "xl/worksheets/sheet1.xml", f"<worksheet xmlns='{main}'><sheetData>{sheet}</sheetData></worksheet>"
        )
        for name, content in more.items():
            archive.writestr(f"xl/{name}.xml", content)
    return out.getvalue()


def _text(place: str, text: str) -> str:
    return f"<c r='{place}' t='inlineStr'><is><t>{text}</t></is></c>"


@cache
def _workbook(kind: str) -> bytes:
    if kind == "ods":
        return _ods(_row(_cell("Name"), _cell("Club")) + _row(_cell("Ann Lee"), _cell("Leeds")))
    return _xlsx(f"<row r='1'>{_text('A1', 'Name')}</row><row r='2'>{_text('A2', 'Ann Lee')}</row>")


def test_workbooks_with_blanks_to_their_edges_are_read() -> None:
    blanks = _row(_BLANK, repeated=1_048_000)
    body = _row(_cell("Name"), _BLANK) + _row(_BLANK, repeated=2) + _row(_cell("Ann Lee"), _BLANK) + blanks
    (entry,) = read_list(_ods(body)).to_enter
    assert (entry.line, entry.details) == (4, PlayerDetails("Ann Lee"))
    below = f"<row r='3'>{_text('B3', 'Name')}</row><row r='4'>{_text('B4', 'Ann Lee')}</row>"
    (entry,) = read_list(_xlsx(below)).to_enter
    assert (entry.line, entry.details) == (4, PlayerDetails("Ann Lee")), "blank rows above count as lines"
    styled = f"<row r='1'>{_text('A1', 'Ann Lee')}</row><row r='1048576'><c r='XFD1048576' s='1'/></row>"
    (entry,) = read_list(_xlsx(styled)).to_enter
    assert entry.details == PlayerDetails("Ann Lee")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (_xlsx(f"<row>{_text('A1', 'Name')}</row><row>{_text('XFD1048576', 'x')}</row>"), "lists.workbook_too_wide"),
        (_xlsx(f"<row>{_text('A1', 'Name')}</row><row>{_text('A999999999', 'x')}</row>"), "lists.workbook_too_wide"),
        (_xlsx("", styles=b"<styleSheet>" + b" " * 70_000_000 + b"</styleSheet>"), "lists.workbook_too_large"),
        (
            _xlsx("", sharedStrings=b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst>&b;</sst>'),
            "lists.bad_workbook",
        ),
        (_xlsx("<row><c r='A1'><v>1</v></row>"), "lists.bad_workbook"),
        (_ods(_row(_cell("Name")) + _row(_cell("x"), repeated=1_000_000_000)), "lists.bad_workbook"),
        (_ods(_row(_cell("Name")) + _row(_cell("x"), repeated=100_000_000)), "lists.workbook_too_wide"),
        (_ods(_row(_cell("Name")) + _row(_BLANK, repeated=900_000) + _row(_cell("x"))), "lists.workbook_too_wide"),
        (_ods(_row(_cell("Name", 100_000_000))), "lists.workbook_too_wide"),
        (_ods(_row(_BLANK, _cell("Name"))), "lists.workbook_too_wide"),
        (_ods(_row(_cell("x" * 20_000))), "players.long_line"),
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
    (entry,) = read_list(_xlsx("<row><c r='A1' t='str'><f>1+1</f><v>Ann</v></c></row>")).to_enter
    assert entry.details == PlayerDetails("Ann")
