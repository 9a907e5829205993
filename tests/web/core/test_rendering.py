"""Pages are joined from pieces, which are compressed once."""

from __future__ import annotations

import gzip

from hypothesis import given
from hypothesis import strategies as st

from irondie_to.web.core.rendering import MadePage, Piece, place_of


@given(st.lists(st.text(max_size=400), max_size=6), st.lists(st.text(max_size=400), min_size=7, max_size=7))
def test_joined_pieces_are_one_compressed_page(pieces: list[str], texts: list[str]) -> None:
    body = texts[0] + "".join(place_of(number) + texts[number + 1] for number in range(len(pieces)))
    page = MadePage.of(body, [Piece.of(piece) for piece in pieces])
    whole = texts[0] + "".join(piece + texts[number + 1] for number, piece in enumerate(pieces))
    assert page.content.decode() == whole
    assert (page.packed is None) == (len(page.content) < 500)
    if page.packed is not None:
        assert gzip.decompress(page.packed) == page.content
    assert page.etag == MadePage.of(whole).etag


def test_what_looks_like_a_place_in_a_value_is_shown_as_it_is() -> None:
    assert MadePage.of("a \x000\x00 b", [Piece.of("secret")]).content == b"a \x000\x00 b"
