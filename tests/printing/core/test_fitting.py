"""Long names are fitted without losing a letter."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.printing.core.fitting import break_lines, fit, fits, height_needed
from irondie_to.printing.core.fonts import CONDENSED, SEMI, width_of_one
from irondie_to.printing.core.measures import MM, SMALLEST_TYPE, spread

NAMES = (
    st.text(alphabet="abcWMil ÀéŁżΩдЖ-’.大م", min_size=1, max_size=80)
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)


@settings(max_examples=150)
@given(NAMES, st.floats(20, 120), st.floats(8, 20), st.floats(5, 14), st.booleans())
def test_what_is_fitted_stands_in_its_room_with_every_letter(
    name: str, room: float, size: float, row: float, bold: bool
) -> None:
    found = fit(name, room, size, row, bold=bold)
    assert "".join("".join(found.lines).split()) == "".join(name.split())
    assert found.size <= size
    for line in found.lines:
        assert width_of_one(line, found.face) * found.size <= room * MM + 0.01
    assert found.size >= min(SMALLEST_TYPE, size) - 0.01
    if len(found.lines) > 1 and fits(name, room, size, row, bold=bold):
        assert found.size * len(found.lines) <= row * MM + 0.01


def test_where_nothing_fits_the_type_keeps_its_least_size_and_takes_more_lines() -> None:
    name = "Featherstonehaugh-Cholmondeley, Bartholomew"
    assert not fits(name, 30.0, 11.0, 4.0, least=9.0)
    found = fit(name, 30.0, 11.0, 4.0, least=9.0)
    assert found.size == 9.0
    assert found.lines == ("Featherstonehaugh-", "Cholmondeley,", "Bartholomew")
    assert fits(name, 30.0, 11.0, height_needed(name, 30.0, 11.0, least=9.0), least=9.0)


def test_the_steps_of_the_ladder() -> None:
    name = "Guðmundsdóttir, Þórdís"
    wide = width_of_one(name, SEMI.bold) * 18 / MM
    assert fit(name, wide + 0.1, 18, 9, bold=True) == ((name,), SEMI.bold, 18)
    assert fit(name, wide - 0.1, 18, 9, bold=True) == ((name,), CONDENSED.bold, 18)
    narrow = width_of_one(name, CONDENSED.bold) * 18 / MM
    assert fit(name, narrow * 0.92, 18, 9, bold=True) == ((name,), CONDENSED.bold, 0.9 * 18)
    assert fit(name, narrow * 0.6, 18, 9, bold=True).lines == ("Guðmundsdóttir,", "Þórdís")


def test_names_break_at_blanks_before_words_are_split() -> None:
    assert break_lines("Featherstonehaugh-Cholmondeley, Bartholomew", 2, CONDENSED.bold) == (
        "Featherstonehaugh-Cholmondeley,",
        "Bartholomew",
    )


@settings(max_examples=60)
@given(NAMES, st.floats(25, 90))
def test_a_row_as_high_as_needed_has_type_that_can_be_read(name: str, room: float) -> None:
    high = height_needed(name, room, 10.0)
    assert fit(name, room, 10.0, max(high, 6.0)).size >= SMALLEST_TYPE - 0.01 or high > 0


@settings(max_examples=100)
@given(st.integers(0, 600), st.floats(0, 200))
def test_rows_are_spread_evenly_over_sheets(count: int, last: float) -> None:
    sizes, height = spread(count, 8.75, 11.0, 239.0, last=last)
    assert sum(sizes) == count
    assert max(sizes) - min(sizes) <= 1
    assert 8.75 <= height <= 11.0
    assert max(sizes) * height <= 239.0 + 1e-6
    if last <= 239.0 / 2 and count:
        assert sizes[-1] * height + last <= 239.0 + 1e-6
