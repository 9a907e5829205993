"""The cells of workbooks as text, the sheet that is read, and how far a sheet may reach."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime, time

import pytest
import xlsxwriter
from workbooks import BLANK, cell, ods, row, text_cell, xlsx

from irondie_to.cells.delimited import Row
from irondie_to.cells.table import CellChoices, check_workbook, is_workbook, read_table
from irondie_to.cells.workbook import WorkbookSheet, read_sheet
from irondie_to.errors import Phrase, UserError

_LAST_ROW = 20_100
"""The last row in which there may be something: a list has at most 20,000 players, and some rows above them."""
_LAST_COLUMN = 100
_WIDE = Phrase("lists.workbook_too_wide", {"rows": 20_000, "columns": _LAST_COLUMN})


def refused(content: bytes, sheet: str | None = None) -> Phrase:
    with pytest.raises(UserError) as fault:
        read_sheet(content, sheet)
    return fault.value.phrase


def written(*values: object) -> bytes:
    """An Excel workbook with these values in its first row."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"default_date_format": "yyyy-mm-dd hh:mm:ss"})
    book.add_worksheet().write_row(0, 0, values)
    book.close()
    return out.getvalue()


def test_every_kind_of_value_becomes_text() -> None:
    texts: dict[object, str] = {
        "  Ann Lee ": "Ann Lee",
        3: "3",
        2.5: "2.5",
        -7.0: "-7",
        999_999_999_999_999: "999999999999999",
        1e15: "1000000000000000",
        "": "",
        datetime.fromisoformat("2026-11-22T14:46"): "2026-11-22 14:46:00",
    }
    assert read_sheet(written(*texts)).rows == (Row(1, tuple(texts.values())),)
    assert read_sheet(written(True, False, 1, 0)).rows == (Row(1, ("TRUE", "FALSE", "1", "0")),)


def test_dates_and_times_of_a_document_become_text() -> None:
    given = {
        "office:value-type='date' office:date-value='2026-11-22'": str(date(2026, 11, 22)),
        "office:value-type='boolean' office:boolean-value='true'": "TRUE",
        "office:value-type='float' office:value='12'": "12",
        "office:value-type='string' office:string-value='Bo'": "Bo",
    }
    cells = [f"<table:table-cell {attributes}/>" for attributes in given]
    assert read_sheet(ods(row(*cells))).rows == (Row(1, tuple(given.values())),)
    assert "14:46" in read_sheet(written(time(14, 46))).rows[0].cells[0]


def test_rows_keep_their_numbers_and_blank_ones_are_left_out() -> None:
    blank = f"<row/><row>{text_cell('A4', ' ')}</row>"
    rows = f"<row r='2'>{text_cell('B2', 'x')}</row>{blank}<row>{text_cell('A5', 'y')}</row>"
    assert read_sheet(xlsx(rows)).rows == (Row(2, ("", "x")), Row(5, ("y", "")))
    rows = row(BLANK, repeated=3) + row(cell("x"), cell("y", 2), repeated=2) + row(cell("z"))
    assert read_sheet(ods(rows)).rows == (Row(4, ("x", "y", "y")), Row(5, ("x", "y", "y")), Row(6, ("z", "", "")))


def sheets(*filled: bool) -> bytes:
    """An Excel workbook with so many sheets, named by their numbers from 1, of which some hold their name."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out)
    for number, is_filled in enumerate(filled, 1):
        sheet = book.add_worksheet(str(number))
        if is_filled:
            sheet.write(0, 0, f"on {number}")
    book.close()
    return out.getvalue()


def test_the_first_sheet_with_rows_is_read_or_the_one_that_is_named() -> None:
    book = sheets(False, True, False, True)
    assert read_sheet(book) == WorkbookSheet("2", ("2", "4"), (Row(1, ("on 2",)),))
    assert read_sheet(book, "4") == WorkbookSheet("4", ("2", "4"), (Row(1, ("on 4",)),))
    table = read_table(book, CellChoices(sheet="4"))
    assert (table.sheet, table.sheets, table.encoding, table.separator) == ("4", ("2", "4"), None, None)
    assert (table.rows, table.is_certain) == ((Row(1, ("on 4",)),), True)
    for name in ("1", "5", "n" * 80):
        assert refused(book, name) == Phrase("lists.no_sheet", {"sheet": name[:60], "sheets": ("2", "4")})
    assert read_sheet(sheets(False)) == WorkbookSheet("", (), ())


def test_a_hundred_sheets_are_looked_at() -> None:
    assert read_sheet(sheets(*[False] * 99, True)).rows == (Row(1, ("on 100",)),)
    assert read_sheet(sheets(*[False] * 100, True)).rows == ()


def far(last_row: int, last_column: int) -> dict[str, bytes]:
    """Workbooks whose last cell with something in it is here, in all ways of writing that."""
    letters, number = "", last_column
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(65 + letter) + letters
    place = f"{letters}{last_row}"
    blank_rows = row("<table:table-cell/>", repeated=last_row - 1) if last_row > 1 else ""
    blanks = f"<table:table-cell table:number-columns-repeated='{last_column - 1}'/>" if last_column > 1 else ""
    found = {
        "named": xlsx(f"<row r='{last_row}'>{text_cell(place, 'x')}</row>"),
        "named small": xlsx(f"<row>{text_cell(place.lower(), 'x')}</row>"),
        "number": xlsx(f"<row r='{last_row}'><c r='{place}'><v>1</v></c></row>"),
        "formula": xlsx(f"<row r='{last_row}'><c r='{place}'><f>1+1</f></c></row>"),
        "counted": xlsx("<row/>" * (last_row - 1) + f"<row>{'<c/>' * (last_column - 1)}<c><v>1</v></c></row>"),
        "counted from a row": xlsx(f"<row r='{last_row - 1}'/><row>{'<c/>' * (last_column - 1)}<c><v>1</v></c></row>"),
        "document": ods(blank_rows + row(blanks, cell("x"))),
        "row by row": ods(row("<table:table-cell/>") * (last_row - 1) + row(blanks, cell("x"))),
        "covered": ods(blank_rows + row(blanks.replace("table-cell", "covered-table-cell"), cell("x"))),
        "repeated": ods(blank_rows + row(cell("x", last_column))),
        "paragraph": ods(blank_rows + row(blanks, "<table:table-cell><text:p>x</text:p></table:table-cell>")),
    }
    for name in ("value", "value-type", "string-value", "date-value", "time-value", "boolean-value"):
        found[name] = ods(blank_rows + row(blanks, f"<table:table-cell office:{name}='1'/>"))
    return found


WAYS = tuple(far(1, 1))


@pytest.mark.parametrize("way", WAYS)
def test_a_sheet_may_reach_to_the_last_row_and_column(way: str) -> None:
    for last_row, last_column in ((_LAST_ROW, 1), (1 + (way == "counted from a row"), _LAST_COLUMN)):
        read_sheet(far(last_row, last_column)[way])
    for last_row, last_column in ((_LAST_ROW + 1, 1), (2, _LAST_COLUMN + 1)):
        assert refused(far(last_row, last_column)[way]) == _WIDE, (last_row, last_column)


def test_blank_cells_may_be_anywhere() -> None:
    styled = "<row r='1048576'><c r='XFD1048576' s='1'/></row>"
    assert read_sheet(xlsx(f"<row>{text_cell('A1', 'x')}</row>{styled}")).rows == (Row(1, ("x",)),)
    notes = "<table:table-cell table:number-columns-repeated='16000'><text:s/></table:table-cell>"
    assert read_sheet(ods(row(cell("x"), notes) + row(BLANK, repeated=1_000_000))).rows == (Row(1, ("x",)),)


def test_every_table_of_a_document_has_its_own_rows() -> None:
    half = row(BLANK, repeated=15_000) + row(cell("x"))
    both = f"{half}</table:table><table:table table:name='Others'>{half}"
    assert read_sheet(ods(both), "Others").rows == (Row(15_001, ("x",)),)
    assert refused(ods(half + "<table:table/>")) == Phrase("lists.bad_workbook")


def test_as_many_rows_are_read_as_a_list_may_have() -> None:
    rows = "".join(f"<row><c><v>{number}</v></c></row>" for number in range(1, 20_002))
    found = read_sheet(xlsx(rows)).rows
    assert (len(found), found[-1]) == (20_001, Row(20_001, ("20001",)))
    assert refused(xlsx(rows + "<row><c><v>0</v></c></row>")) == Phrase("lists.too_many_rows", {"most": 20_000})


def test_a_row_may_have_as_many_characters_as_the_limit() -> None:
    long = f"<row/><row>{text_cell('A2', 'x' * 6_000)}{text_cell('B2', 'y' * 4_000)}</row>"
    assert [sum(map(len, cells)) for _line, cells in read_sheet(xlsx(long)).rows] == [10_000]
    assert refused(xlsx(long.replace("</t>", "z</t>", 1))) == Phrase("players.long_line", {"line": 2, "most": 10_000})


def test_a_workbook_may_have_two_thousand_members() -> None:
    book = xlsx(f"<row>{text_cell('A1', 'x')}</row>")
    own = len(zipfile.ZipFile(io.BytesIO(book)).namelist())
    more = {f"media/{number}": b"" for number in range(2_000 - own)}
    assert read_sheet(xlsx(f"<row>{text_cell('A1', 'x')}</row>", **more)).rows == (Row(1, ("x",)),)
    assert refused(xlsx("", **more, **{"media/more": b""})) == Phrase("lists.workbook_too_large")


def test_a_workbook_may_be_unpacked_to_sixty_million_bytes() -> None:
    small = xlsx("", styles=b"<styleSheet/>")
    own = sum(member.file_size for member in zipfile.ZipFile(io.BytesIO(small)).infolist())
    padding, picture = b" " * (60_000_000 - own), {"media/picture": b" " * 1_000}
    assert read_sheet(xlsx("", styles=b"<styleSheet/>" + padding, **picture)).rows == ()
    assert refused(xlsx("", styles=b"<styleSheet/> " + padding)) == Phrase("lists.workbook_too_large")


def test_a_member_that_is_there_twice_is_read_once() -> None:
    out = io.BytesIO(xlsx(f"<row>{text_cell('A1', 'x')}</row>"))
    with zipfile.ZipFile(out, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("xl/worksheets/sheet1.xml", "<worksheet>")
    assert read_sheet(out.getvalue()).rows == (Row(1, ("x",)),)


@pytest.mark.parametrize("place", ["1", "A-1", "A1B", "A 1", "AAAAAAAAAA1", "A1234567890"])
def test_a_cell_without_a_right_place_is_refused(place: str) -> None:
    assert refused(xlsx(f"<row>{text_cell(place, 'x')}</row>")) == Phrase("lists.bad_workbook")


def test_files_named_like_workbooks_are_workbooks() -> None:
    book, old = xlsx(""), b"\xd0\xcf\x11\xe0" + bytes(600)
    assert [is_workbook(data) for data in (book, old, b"PK", b"")] == [True, False, False, False]
    for name in ("list.xlsx", "LIST.ODS"):
        check_workbook(name, book)
        check_workbook(name, old)
        with pytest.raises(UserError) as fault:
            check_workbook(name, b"Name")
        assert fault.value.phrase == Phrase("lists.bad_workbook")
    check_workbook("list.csv", b"Name")
