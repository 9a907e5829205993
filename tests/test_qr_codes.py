"""QR codes as squares."""

from __future__ import annotations

import segno

from irondie_to.qr_codes import bars, qr_rows

LINK = "http://192.168.1.20:8470/c/0123456789abcdef0123456789abcdef"


def test_the_squares_are_those_of_a_level_m_code_that_is_no_micro_code() -> None:
    for text in (LINK, "http://10.0.0.2:8470", "1"):
        code = segno.make(text, error="M", boost_error=False, micro=False)
        assert qr_rows(text) == tuple(tuple(map(bool, row)) for row in code.matrix)
        assert len(qr_rows(text)) >= 21
    assert len(qr_rows(LINK)) == 33


def test_bars_cover_exactly_the_black_squares() -> None:
    rows = qr_rows(LINK)
    covered = [(down, first + step) for down, first, length in bars(rows) for step in range(length)]
    assert len(covered) == len(set(covered))
    assert set(covered) == {(down, across) for down, row in enumerate(rows) for across, dark in enumerate(row) if dark}
