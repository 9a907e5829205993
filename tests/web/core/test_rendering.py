"""Pages are joined from pieces, which are compressed once."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from irondie_to.web.core.rendering import KeptBodies, MadePage, Piece, body_of, place_of


@given(
    st.lists(st.text(max_size=400), max_size=6),
    st.lists(st.text(max_size=400), min_size=7, max_size=7),
    st.lists(st.sampled_from([Piece.of, Piece.stored]), min_size=6, max_size=6),
)
def test_joined_pieces_are_one_compressed_page(
    pieces: list[str], texts: list[str], kinds: list[Callable[[str], Piece]]
) -> None:
    body = texts[0] + "".join(place_of(number) + texts[number + 1] for number in range(len(pieces)))
    page = MadePage.of(body_of(body), [one(piece) for piece, one in zip(pieces, kinds, strict=False)])
    whole = texts[0] + "".join(piece + texts[number + 1] for number, piece in enumerate(pieces))
    assert page.content.decode() == whole
    assert (page.packed is None) == (len(page.content) < 500)
    if page.packed is not None:
        assert gzip.decompress(page.packed) == page.content
    assert page.etag == MadePage.of(body_of(whole)).etag


def test_what_looks_like_a_place_in_a_value_is_shown_as_it_is() -> None:
    assert MadePage.of(body_of("a \x000\x00 b"), [Piece.of("secret")]).content == b"a \x000\x00 b"


def test_bodies_are_kept_while_there_is_room_for_them() -> None:
    made: list[int] = []
    kept = KeptBodies()

    def body(number: int) -> tuple[Piece | int, ...]:
        made.append(number)
        return (number,)

    for number in (1, 2, 1, *range(KeptBodies._MOST + 1)):
        assert kept.get(number, partial(body, number)) == (number,)
    assert made == [1, 2, 0, *range(3, KeptBodies._MOST + 1)]
    assert len(kept._bodies) == 1
