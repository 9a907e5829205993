"""Damages good inputs at random."""

from __future__ import annotations

from random import Random

_TOKENS = (
    *(
        "",
        "\0",
        "\ufeff",
        "\n",
        "\r",
        "\t",
        '"',
        "'",
        ",",
        ";",
        "\\",
        "/",
        "-",
        "--",
        "%s",
        "{}",
        "{0}",
        "[bold]",
        "<b>",
    ),
    *("-1", "0", "99999999999999999999", "1e999", "NaN", "Infinity", "null", "true", "[]", "{", "[" * 200, "9" * 5_000),
    *("é", "e\u0301", "\u202e", "\u200d", "אבג", "漢字", "😀", "\ud800", "=1+1", "A" * 10_000, "2x" * 50, "*" * 40),
)


def damaged_text(text: str, lots: Random) -> str:
    """Return the text with up to four parts of it changed, removed, repeated or exchanged."""
    for _ in range(lots.randint(1, 4)):
        begin, end = sorted(lots.randint(0, len(text)) for _ in range(2))
        end = min(end, begin + lots.choice((0, 1, 8, 200)))
        part = lots.choice((lots.choice(_TOKENS), lots.choice(_TOKENS), text[begin:end] * lots.choice((2, 2, 30))))
        text = text[:begin] + part + text[end:]
    return text


def damaged_bytes(data: bytes, lots: Random) -> bytes:
    """Return the data with up to four bytes or ranges of it changed, removed or repeated; sometimes only its start."""
    for _ in range(lots.randint(1, 4)):
        begin = lots.randint(0, len(data))
        end = min(len(data), begin + lots.choice((0, 1, 4, 100, 4_096)))
        part = lots.choice((lots.randbytes(end - begin), b"", data[begin:end] * 2, lots.randbytes(4)))
        data = data[:begin] + part + data[end:]
    return data[: lots.randint(0, len(data))] if lots.random() < 0.1 else data
