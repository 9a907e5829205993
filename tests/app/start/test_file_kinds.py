"""Dropped files are recognised by their content."""

from __future__ import annotations

import pytest

from irondie_to.app.start.file_kinds import FileKind, kind_of
from irondie_to.errors import UserError

PROSE = """Dear players,
the spring cup begins at ten o'clock. Please bring your dice and a pen.
We look forward to seeing you all there, as every year since the beginning.
"""


@pytest.mark.parametrize(
    "data",
    [
        b"Name;Club\nAda;Alba\n",
        "Spieler\n李小龍\n".encode("utf-16"),
        "\ufeffAda\nBea\n".encode(),
        b"Ada Lovelace\nSammy Davis Jr.\nJ. R. Smith\n",
        "דוד לוי\nسارة\nZoë, Köln\n".encode(),
        b"Ada,KSm KSm KAs BNu BBr WPo OSw YFo RRe\n",
        b"PK\x03\x04\x14\0\6\0",
        b"",
    ],
)
def test_lists_of_players(data: bytes) -> None:
    assert kind_of(data, "x") is FileKind.LIST


@pytest.mark.parametrize("data", [b'{"name": 3}', b' \r\n{\n"a"', b"\xef\xbb\xbf{", "{}".encode("utf-16")])
def test_documents(data: bytes) -> None:
    assert kind_of(data, "x") is FileKind.DOCUMENT


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"%PDF-1.4\n1 0 obj\n", "files.not_ours"),
        (b"\x89PNG\r\n\x1a\n\0\0", "files.not_ours"),
        (b"Ada\0\0Bea\n", "files.not_ours"),
        (b"<!doctype html>\n<p>Ada\n", "files.not_ours"),
        (b"[1, 2, 3]\n", "files.not_ours"),
        (b"import os\nx = os.environ['A']\n", "files.not_ours"),
        (b"10 20 30\n40 50\n", "files.not_ours"),
        (b";;\n", "files.not_ours"),
        (PROSE.encode(), "files.not_ours"),
    ],
)
def test_other_files_are_refused(data: bytes, code: str) -> None:
    with pytest.raises(UserError) as fault:
        kind_of(data, "holiday.pdf")
    assert fault.value.code == code
    assert fault.value.phrase.values["file"] == "holiday.pdf"
