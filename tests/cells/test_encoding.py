"""In which encoding a list is read, and how sure that is."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from encodingproofs import PROOF, proof
from prooflines import check

from irondie_to.cells.encoding import CODE_PAGES, Encoded, decoded
from irondie_to.cells.table import CellChoices, read_table
from irondie_to.errors import Phrase, UserError

CZECH = "Jiří Dvořák;Plzeň\n"


def test_lists_are_read_in_the_encodings_of_the_proof() -> None:
    check(PROOF, proof(), "encodingproofs.py")


@pytest.mark.parametrize("encoding", CODE_PAGES)
def test_a_chosen_encoding_is_used_and_the_others_are_those_that_would_fit(encoding: str) -> None:
    data = CZECH.encode("cp1250")
    guessed = decoded(data)
    found = decoded(data, encoding)
    assert found.text == data.decode(encoding, errors="replace")
    assert (found.encoding, found.is_certain) == (encoding, True)
    assert {encoding, *found.others} == {encoding, guessed.encoding, *guessed.others}
    table = read_table(data, CellChoices(encoding=encoding))
    assert (table.encoding, table.encodings) == (encoding, found.others)
    assert (table.is_certain, read_table(data).is_certain) == (True, guessed.is_certain)


def test_a_mark_at_the_beginning_decides_and_is_no_text() -> None:
    for encoding in ("utf-8-sig", "utf-16", "utf-32"):
        assert decoded(CZECH.encode(encoding)) == Encoded(CZECH, encoding)
    for encoding in ("utf-16-be", "utf-32-be"):
        assert decoded(f"\ufeff{CZECH}".encode(encoding)) == Encoded(CZECH, encoding.removesuffix("-be"))
    assert decoded(f"\ufeff{CZECH}".encode(), "utf-8").text == CZECH
    assert decoded(CZECH.encode()) == Encoded(CZECH, "utf-8")


@pytest.mark.parametrize("plausible", ["mac_roman", "cp850"])
def test_of_code_pages_that_fit_equally_the_plausible_one_comes_first(
    plausible: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SimpleNamespace(could_be_from_charset=[plausible])
    monkeypatch.setattr("charset_normalizer.from_bytes", lambda *_data, **_options: [found])
    data = "Name;Club\r\nNiccolò;Forlì\r\nCantù;NICOLÒ\r\n".encode("cp850")
    read = decoded(data)
    assert (read.encoding, read.text) == (plausible, data.decode(plausible))


@pytest.mark.parametrize("encoding", ["nonsense", "base64", "a\0", "x" * 40, "x" * 41, "x" * 90])
def test_an_encoding_that_nobody_knows_is_told_and_cut_to_forty_letters(encoding: str) -> None:
    with pytest.raises(UserError) as fault:
        decoded(b"x", encoding)
    assert fault.value.phrase == Phrase("lists.unknown_encoding", {"encoding": encoding[:40]})
