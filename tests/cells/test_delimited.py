"""Text with separated cells: its rows and their lines, the separator that is guessed, and what is too long."""

from __future__ import annotations

import csv
import io
from codecs import BOM_UTF32_LE

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.cells.delimited import NO_SEPARATOR, SEPARATORS, Row, has_spaced_commas, separated
from irondie_to.cells.table import CellChoices, read_table
from irondie_to.errors import Phrase, UserError

_ROW = 10_000
"""The characters that a line may have, with its end."""
_LINES = 20_001
"""The lines that a list may have: one of headings and one for each of 20,000 players."""
_CELLS = st.text(st.sampled_from('ab ;,|\t"\n'), max_size=6)


def refused(content: str | bytes, separator: str | None = None) -> Phrase:
    with pytest.raises(UserError) as fault:
        read_table(content, CellChoices(separator=separator))
    return fault.value.phrase


@settings(max_examples=200)
@given(st.lists(st.lists(_CELLS, min_size=1, max_size=4), max_size=6), st.sampled_from((*SEPARATORS, " ")))
def test_rows_read_back_with_the_lines_where_they_start(table: list[list[str]], separator: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\n", quoting=csv.QUOTE_ALL)
    expected = []
    for cells in table:
        line = out.getvalue().count("\n") + 1
        writer.writerow(cells)
        if "".join(cells).strip():
            expected.append(Row(line, tuple(cell.strip() for cell in cells)))
    assert separated(out.getvalue(), separator) == (separator, tuple(expected))
    assert separated(f"sep={separator}\n{out.getvalue()}") == (
        separator,
        tuple(Row(line + 1, cells) for line, cells in expected),
    )


@pytest.mark.parametrize("first", ["sep=;", "SEP=;", " Sep=; ", '"sep=;"', "\ufeffsep=;"])
def test_the_first_line_may_name_the_separator(first: str) -> None:
    assert separated(f"{first}\na,b;c,d\n") == (";", (Row(2, ("a,b", "c,d")),))
    assert separated(f"{first}\na,b;c,d\n", ",") == (",", (Row(2, ("a", "b;c", "d")),))


@pytest.mark.parametrize("first", ['sep="', "sep=;;", "sep=", "step=;"])
def test_a_first_line_that_names_none_is_a_row_or_nothing(first: str) -> None:
    assert separated(f"{first}\na,b\na,b\n")[0] == ","


def test_a_line_that_names_an_impossible_separator_is_no_row() -> None:
    assert separated('sep="\na,b\n') == (",", (Row(2, ("a", "b")),))


@settings(max_examples=200)
@given(st.lists(st.text(st.sampled_from("a\t;|,"), max_size=5), max_size=8))
def test_the_separator_in_most_lines_is_guessed_and_the_comma_last(lines: list[str]) -> None:
    counts = [sum(sign in line for line in lines if line.strip()) for sign in "\t;|,"]
    expected = "\t;|,"[counts.index(max(counts))] if any(counts) else ","
    assert separated("\n".join(lines))[0] == expected


def test_quoted_signs_are_no_separators_and_a_hundred_lines_are_looked_at() -> None:
    assert separated('"a;b","c;d"\n"e;""f",g\n')[0] == ","
    assert separated("a;b\n" * 50 + "a|b\n" * 51 + "a;b\n" * 50)[0] == ";"
    assert separated("a;b\n" * 49 + "a|b\n" * 51 + "a;b\n" * 50)[0] == "|"
    assert separated("\n" * 60 + "a|b\n" * 50 + "a;b\n" * 49 + "\n" + "a;b\n" * 50)[0] == ";"


def test_without_a_separator_each_line_is_a_cell() -> None:
    assert separated(" a;b \n\n,\n", NO_SEPARATOR) == (NO_SEPARATOR, (Row(1, ("a;b",)), Row(3, (",",))))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bo, Zac\nLee, Ann\n", True),
        ("\n  Bo, Zac  \n", True),
        ("Bo, Zac\nLee,Ann\n", False),
        ("Bo, Zac, Ulm\n", False),
        ("Bo, Zac\nAnn\n", False),
        ("\n", False),
    ],
)
def test_commas_as_in_names(text: str, expected: bool) -> None:
    assert has_spaced_commas(text) is expected
    assert read_table(text).has_spaced_commas is expected
    assert not read_table(text, CellChoices(separator=";")).has_spaced_commas


def test_an_open_quote_is_told_with_the_line_where_its_row_starts() -> None:
    for text, line in (('a\n"b\n', 2), ('"a\nb",c\nd,"e\nf\n', 3), ('"', 1)):
        assert refused(text) == Phrase("players.open_quote", {"line": line})


@pytest.mark.parametrize("separator", ["ab", "x" * 30])
def test_an_impossible_separator_is_told(separator: str) -> None:
    assert refused("a", separator) == Phrase("lists.bad_separator", {"separator": separator[:20]})


def test_as_many_lines_are_read_as_a_list_may_have() -> None:
    assert len(read_table("a\n" * _LINES).rows) == _LINES
    assert refused("a\n" * (_LINES + 1)) == Phrase("players.too_many_lines", {"count": _LINES + 1, "most": _LINES - 1})


def test_a_line_may_be_as_long_as_the_limit() -> None:
    assert read_table(f"\n{'a' * _ROW}").rows == (Row(2, ("a" * _ROW,)),)
    assert refused(f"a\nb\n{'a' * _ROW}\n") == Phrase("players.long_line", {"line": 3, "most": _ROW})


def test_a_text_may_be_as_long_as_the_limit() -> None:
    lines = CellChoices(separator=NO_SEPARATOR)
    text = f"{'a' * (_ROW - 1)}\n" * 1_000
    assert len(read_table(text, lines).rows) == 1_000
    assert refused(text + "a", NO_SEPARATOR) == Phrase("players.too_long", {"most": len(text) // 1_000_000})


def test_a_file_may_be_as_long_as_a_text_of_the_widest_letters() -> None:
    lines = CellChoices(separator=NO_SEPARATOR)
    text = f"{'a' * (_ROW - 1)}\n" * 1_000
    data = BOM_UTF32_LE + text[1:].encode("utf-32-le")
    assert len(data) == 4 * len(text)
    assert len(read_table(data, lines).rows) == 1_000
    assert refused(data + b"\0", NO_SEPARATOR) == Phrase("players.too_long", {"most": len(text) // 1_000_000})
