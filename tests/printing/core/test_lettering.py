"""What is written into a page is read back piece by piece, as a viewer of PDF reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from irondie_to.printing.core.fonts import CONDENSED, NORMAL, SEMI, font
from irondie_to.printing.core.lettering import LetteringPiece, write

_PART = re.compile(r"\((?:\\.|[^\\)])*\)|<<|>>|<[0-9A-F]*>|/[^\s<]+|[^\s<]+")

PIECES = st.lists(
    st.builds(
        LetteringPiece,
        x=st.integers(0, 59500).map(lambda number: number / 100),
        y=st.integers(0, 84100).map(lambda number: number / 100),
        text=st.text("Ada (Bo) \\ ŁŻ Ελένη Иван", min_size=1, max_size=9),
        font=st.sampled_from([NORMAL.regular, SEMI.bold, CONDENSED.regular]),
        size=st.integers(14, 80).map(lambda number: number / 2),
        colour=st.sampled_from(["#14181B", "#0B4F5C", "#FFFFFF"]),
        space=st.sampled_from([0.0, 0.5, 1.0]),
        thick=st.booleans(),
        copied=st.sampled_from(["", "", "Bo", "محمد"]),
    ),
    min_size=1,
    max_size=6,
)


def read_back(canvas: Canvas) -> Iterator[tuple[LetteringPiece, float]]:
    """The pieces of the only text of the canvas, each with the width of the stroke around its letters."""
    (code,) = canvas._code
    given_values: list[str] = []
    state: dict[str, Any] = {"space": 0.0, "thick": False, "colour": "", "copied": "", "stroke": 0.0, "around": ""}
    for operator in _PART.findall(code):
        values = [float(value) for value in given_values if re.fullmatch(r"-?\d*\.?\d+", value)]
        match operator:
            case "Tm":
                state["x"], state["y"] = values[-2:]
            case "Tf":
                state["name"], state["size"] = given_values[-2], values[-1]
            case "Tc":
                state["space"] = values[-1]
            case "Tr":
                state["thick"] = {0: False, 2: True}[int(values[-1])]
            case "rg" | "RG":
                shade = "#" + "".join(f"{round(255 * part):02X}" for part in values[-3:])
                state["colour" if operator == "rg" else "around"] = shade
            case "w":
                state["stroke"] = values[-1]
            case "BDC":
                state["copied"] = bytes.fromhex(given_values[-2][1:-1]).decode("utf-16")
            case "EMC":
                state["copied"] = ""
            case "Tj":
                yield _piece(canvas, state, given_values[-1][1:-1]), state["stroke"]
                assert not state["thick"] or state["around"] == state["colour"]
            case _:
                given_values.append(operator)
                continue
        given_values = []
    assert (state["space"], state["thick"]) == (0.0, False)  # what is written later begins as usual


def _piece(canvas: Canvas, state: dict[str, Any], letters: str) -> LetteringPiece:
    names = {
        canvas._doc.fontMapping[name]: name
        for name in (NORMAL.regular, SEMI.bold, CONDENSED.regular)
        if name in canvas._doc.fontMapping
    }
    name, _, subset = state["name"].partition("+")
    codes = [int(one, 8) if one.isdecimal() else ord(one) for one in _bytes(letters)]
    drawn = font(names[name]).state[canvas._doc].subsets[int(subset)]
    text = "".join(chr(drawn[code]) for code in codes)
    look = state["space"], state["thick"], state["copied"]
    return LetteringPiece(state["x"], state["y"], text, names[name], state["size"], state["colour"], *look)


def _bytes(letters: str) -> Iterator[str]:
    for found in re.finditer(r"\\(\d{3}|.)|(.)", letters, re.DOTALL):
        yield found[1] or found[2]


def _joined(pieces: list[LetteringPiece]) -> list[LetteringPiece]:
    """The pieces, with those joined that one call has written in several subsets of a font."""
    joined: list[LetteringPiece] = []
    for piece in pieces:
        if joined and joined[-1]._replace(text="") == piece._replace(text=""):
            joined[-1] = joined[-1]._replace(text=joined[-1].text + piece.text)
        else:
            joined.append(piece)
    return joined


@given(PIECES)
def test_every_piece_is_written_with_its_place_font_colour_and_what_is_copied(pieces: list[LetteringPiece]) -> None:
    canvas = Canvas(BytesIO())
    write(canvas, pieces)
    assert _joined([piece for piece, _stroke in read_back(canvas)]) == _joined(pieces)


def test_the_outlines_of_thick_letters_are_thin_and_thinner_where_letters_are_small() -> None:
    sizes = (9.0, 13.9, 14.0, 40.0)
    canvas = Canvas(BytesIO())
    write(canvas, [LetteringPiece(0, 0, "A", SEMI.bold, size, "#14181B", 0.0, True, "") for size in sizes])
    relative = [stroke / piece.size for piece, stroke in read_back(canvas)]
    assert 0.01 < relative[0] == pytest.approx(relative[1], rel=0.01)
    assert relative[1] < relative[2] == pytest.approx(relative[3], rel=0.01)
    assert relative[3] < 0.05
