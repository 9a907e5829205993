"""Of a name with a mark that does not fit into its cell, the mark is elided, or else the name at its end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.controls.table.column import PaintedCell
from irondie_to.desktop.core.look.theme import Theme

_LONG = "Maximiliane von Hohenstein-Wolkenburg"


def shown(theme: Theme, text: str, name: str, width: int) -> str:
    cell = PaintedCell(None, text, QRect(), QRect(0, 0, width, 20), theme, name=name)
    return cell.shown(QFontMetrics(QFont()))


@pytest.fixture
def metrics(qapp: QApplication) -> QFontMetrics:
    return QFontMetrics(QFont())


@pytest.mark.parametrize("mark", [" (not here)", " (nicht da)", " (dropped)", " (Alba)", " (Alba) (not here)"])
def test_the_mark_is_kept_and_the_name_elided_at_its_end(theme: Theme, metrics: QFontMetrics, mark: str) -> None:
    """`Maximi…t here)` was shown."""
    width = metrics.horizontalAdvance(f"{_LONG[:14]}{mark}")
    name = f"{_LONG} (Alba)" if "Alba" in mark else _LONG
    found = shown(theme, f"{_LONG}{mark}", name, width)
    assert found.endswith(f"…{mark}")
    assert _LONG.startswith(found.removesuffix(f"…{mark}"))
    assert metrics.horizontalAdvance(found) <= width
    assert shown(theme, f"{_LONG}{mark}", name, 1000) == f"{_LONG}{mark}"


def test_without_a_mark_the_name_is_elided_at_its_end(theme: Theme, metrics: QFontMetrics) -> None:
    found = shown(theme, _LONG, _LONG, metrics.horizontalAdvance(_LONG[:10]))
    assert found.endswith("…")
    assert _LONG.startswith(found[:-1])


def test_a_name_from_right_to_left_stays_isolated_from_its_mark(theme: Theme, metrics: QFontMetrics) -> None:
    name = "\u2068" + "\u05d0\u05d1\u05d2\u05d3" * 9 + "\u2069"
    found = shown(theme, f"{name} (not here)", name, metrics.horizontalAdvance(name) // 2 + 100)
    assert found.endswith("…\u2069 (not here)")


def test_a_cell_narrower_than_the_mark_is_elided_as_a_whole(theme: Theme, metrics: QFontMetrics) -> None:
    width = metrics.horizontalAdvance("(not")
    assert metrics.horizontalAdvance(shown(theme, "Ada (not here)", "Ada", width)) <= width


def test_a_name_that_fits_stays_whole_beside_an_elided_mark(theme: Theme, metrics: QFontMetrics) -> None:
    """`Ug… (drops out)` was shown, with two players called Ugo."""
    width = metrics.horizontalAdvance("Ugo Fini (last …")
    found = shown(theme, "Ugo Fini (drops out)", "Ugo Fini", width)
    assert found.startswith("Ugo Fini (dro")
    assert found.endswith("…")


def in_brief(theme: Theme, name: str, width: int) -> str:
    brief = f"{name} (abs.)"
    cell = PaintedCell(None, f"{name} (absent)", QRect(), QRect(0, 0, width, 20), theme, name=name, brief=brief)
    return cell.shown(QFontMetrics(QFont()))


def test_a_short_mark_takes_the_place_of_one_that_does_not_fit(theme: Theme, metrics: QFontMetrics) -> None:
    """`Ugo Wagner (abs…` was shown."""
    whole, brief = (metrics.horizontalAdvance(f"Ugo Wagner ({mark})") for mark in ("absent", "abs."))
    assert in_brief(theme, "Ugo Wagner", whole + 2) == "Ugo Wagner (absent)"
    assert in_brief(theme, "Ugo Wagner", whole - 1) == "Ugo Wagner (abs.)"
    assert in_brief(theme, "Ugo Wagner", brief - 1).endswith("… (abs.)")
