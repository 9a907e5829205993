"""Scripts that names come in: joined Arabic, right-to-left order, marks, and what no font has."""

from __future__ import annotations

import unicodedata

import pytest

from irondie_to.printing.fonts import NORMAL, SEMI, legible, runs, width_of_one
from irondie_to.printing.scripts import displayed


def always(_form: str) -> bool:
    return True


def test_arabic_letters_are_joined_and_run_from_the_right() -> None:
    shown = displayed("محمد", always)
    names = [unicodedata.name(letter) for letter in shown]
    assert names == [
        "ARABIC LETTER DAL FINAL FORM",
        "ARABIC LETTER MEEM MEDIAL FORM",
        "ARABIC LETTER HAH MEDIAL FORM",
        "ARABIC LETTER MEEM INITIAL FORM",
    ]


def test_lam_and_alef_become_one() -> None:
    assert unicodedata.name(displayed("لا", always)) == "ARABIC LIGATURE LAM WITH ALEF ISOLATED FORM"
    assert "FINAL FORM" in unicodedata.name(displayed("سلا", always)[0])


def test_letters_that_do_not_join_to_the_left_stand_alone() -> None:
    assert [unicodedata.name(letter).split()[-2] for letter in displayed("دار", always)] == ["ISOLATED"] * 3


def test_hebrew_words_run_from_the_right() -> None:
    assert displayed("דוד כהן", always) == "ןהכ דוד"


def test_in_a_mixed_line_words_stand_as_the_sheet_is_read() -> None:
    assert displayed("כהן (P012)", always) == "ןהכ (P012)"
    assert displayed("Ada כהן", always) == "Ada ןהכ"
    assert displayed("כהן or לוי", always) == "ןהכ or יול"


def test_brackets_are_mirrored() -> None:
    assert displayed("(כהן)", always) == "(ןהכ)"


def test_short_i_of_devanagari_stands_before_its_consonant() -> None:
    assert displayed("कि", always) == "िक"
    assert displayed("क्षि", always) == "िक्ष"


def test_what_is_isolated_turns_nothing_beside_it() -> None:
    assert displayed("\u2068דוד\u2069 2-0 \u2068משה\u2069", always) == "דוד"[::-1] + " 2-0 " + "משה"[::-1]
    assert displayed("\u2068דוד לוי\u2069: 7", always) == "דוד לוי"[::-1] + ": 7"


def test_steering_marks_are_gone() -> None:
    assert displayed("می\u200cخواهم", always).isprintable()


@pytest.mark.parametrize(
    "name",
    [
        "王小明",
        "山田 太郎",
        "김민수",
        "สมชาย ใจดี",
        "მარიამ",
        "Արամ",
        "ሰላም",
        "मरियम",
        "Ελένη",
        "Артём",
        "Nguyễn Thị",
        "דוד",
    ],
)
def test_names_of_many_scripts_have_their_letters(name: str) -> None:
    assert legible(name)
    assert "".join(run.text for run in runs(name, SEMI.bold)).count("□") == 0
    assert width_of_one(name, SEMI.bold) > 0


def test_a_letter_that_no_font_has_leaves_a_box() -> None:
    assert not legible("Zed \U00013080")
    assert runs("\U00013080", SEMI.bold) == ((SEMI.bold, "□", False),)


def test_figures_are_as_wide_as_each_other_in_every_cut() -> None:
    for name in (NORMAL.regular, NORMAL.bold, SEMI.regular, SEMI.bold):
        assert len({round(width_of_one(figure, name), 4) for figure in "0123456789"}) == 1
