"""The fitting of names: they always fit, and are elided only if nothing else helps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.core.look.theme import Theme, load_other_scripts
from irondie_to.desktop.screen.brush import ScreenTypeface, fit, font, lines_of, width_of_one

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = (
    "Bianchi, Marco",
    "Featherstonehaugh-Cholmondeley, Bartholomew",
    "Meyer zu Schlochtern, Karl-Friedrich",
    "Παπαδοπούλου, Ελένη",
    "Кузнецов, Артём",
    "مريم الحداد",
    "王小明",
    "김철수",
    "田辺 陽菜",
    "Nguyễn Thị, Minh Khai",
    "אברהם כהן",
    "สมชาย ใจดี",
    "अमित कुमार",
    "გიორგი ბერიძე",
    "Արամ Պետրոսյան",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [150.0, 300.0, 500.0])
def test_names_fit_and_are_whole(name: str, room: float) -> None:
    found = fit(name, room, 50.0, 67.0, bold=True)
    assert all(width_of_one(line, found.face, bold=True) * found.size <= room + 0.5 for line in found.lines)
    assert len(found.lines) * found.size * 1.12 <= 67.0 + 0.5
    if room > 200:
        assert " ".join(found.lines) == name


@settings(max_examples=150)
@given(
    st.text(
        st.characters(min_codepoint=0x21, max_codepoint=0x52F, exclude_categories=("C", "Z")), min_size=1, max_size=80
    )
    | st.text("".join(NAMES), min_size=1, max_size=80).map(str.strip).filter(bool),
    st.floats(60, 900),
    st.floats(20, 100),
)
def test_anything_fits(text: str, room: float, size: float) -> None:
    found = fit(text, room, size, size * 1.4)
    assert 1 <= len(found.lines) <= 2
    assert found.size <= size
    assert all(width_of_one(line, found.face) * found.size <= room + 1 for line in found.lines)


def test_a_short_name_stands_as_it_is() -> None:
    assert fit("Dot", 400.0, 50.0, 67.0) == (("Dot",), ScreenTypeface.SEMI, 50.0)


def test_narrow_letters_come_before_small_ones() -> None:
    whole = width_of_one("Kowalczyk, Łukasz", ScreenTypeface.SEMI) * 50.0
    assert fit("Kowalczyk, Łukasz", whole - 1, 50.0, 67.0) == (("Kowalczyk, Łukasz",), ScreenTypeface.NARROW, 50.0)


def test_an_endless_name_is_parted() -> None:
    assert fit("Wolfeschlegelsteinhausenbergerdorff", 430.0, 50.0, 67.0, bold=True).lines == (
        "Wolfeschlegelstein",
        "hausenbergerdorff",
    )
    assert fit("مريم" * 12, 200.0, 50.0, 67.0).lines[0].startswith("مريم")


def test_an_endless_word_is_cut_off_with_a_sign() -> None:
    found = fit("W" * 80, 200.0, 50.0, 67.0)
    assert found.lines[-1].endswith("…")


def test_text_runs_on_to_the_next_line() -> None:
    lines = lines_of("Tables 30 to 36 are in the second room, beside the kitchen", 400.0, 40.0)
    assert len(lines) > 1
    assert " ".join(lines) == "Tables 30 to 36 are in the second room, beside the kitchen"


@pytest.mark.parametrize("name", NAMES)
def test_some_font_of_ours_has_every_letter(name: str) -> None:
    ours = [QRawFont.fromFont(_of(family)) for family in font(ScreenTypeface.SEMI, 40).families()]
    for letter in name:
        assert any(raw.supportsCharacter(ord(letter)) for raw in ours), letter


def _of(family: str) -> QFont:
    assert family in QFontDatabase.families()
    made = QFont(font(ScreenTypeface.SEMI, 40))
    made.setFamilies([family])
    return made


def test_the_window_has_the_letters_of_the_paper(theme: Theme) -> None:
    """The window's font is ours, so that a text is as wide on every system, with a fallback for other scripts."""
    for bold in (False, True):
        assert QFontInfo(theme.font(bold=bold)).family() == "NotoSans"
        assert QFontInfo(theme.font(bold=bold)).bold() is bold
    assert theme.font().families() == QApplication.font().families()
    load_other_scripts()
    assert set(theme.font().families()) <= set(QFontDatabase.families())
