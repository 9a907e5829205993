"""Scripts used in names: joined Arabic, right-to-left order, combining marks, and letters no font has."""

from __future__ import annotations

import unicodedata

import pytest
from paperevents import make_event
from paperreading import printed
from reportlab.pdfbase.ttfonts import ShapedStr

from irondie_to.app.papers.build import build_papers as order_papers
from irondie_to.assets import resources
from irondie_to.printing.core.fonts import NORMAL, SEMI, font, legible, runs, width_of_one
from irondie_to.printing.core.scripts import in_order

FONTS = [
    *(
        (script.upper(), f"NotoSans{script}-Regular")
        for file in sorted((resources() / "fonts").glob("NotoSans?*-Regular.ttf"))
        if (script := file.stem.removeprefix("NotoSans").removesuffix("-Regular")) not in {"Math", "Symbols2"}
    ),
    *((script, "WenQuanYiMicroHei") for script in ("CJK UNIFIED", "HANGUL SYLLABLE", "HIRAGANA", "KATAKANA")),
]
"""The scripts that fonts of their own write, as Unicode names their letters, and these fonts."""


def drawn(text: str) -> list[str]:
    """The names of the glyphs of a text from left to right as printed; private-use ones by their number."""
    return [unicodedata.name(sign, f"{ord(sign):X}") for run in runs(text, SEMI.regular) for sign in run.text]


def order(text: str) -> str:
    """The parts of a line from left to right, right-to-left parts between arrows."""
    return "".join(f"<{part.text}>" if part.from_right else part.text for part in in_order(text))


def test_arabic_letters_are_joined_and_run_from_the_right() -> None:
    assert drawn("محمد") == [
        "ARABIC LETTER DAL FINAL FORM",
        "ARABIC LETTER MEEM MEDIAL FORM",
        "ARABIC LETTER HAH MEDIAL FORM",
        "ARABIC LETTER MEEM INITIAL FORM",
    ]


def test_lam_and_alef_become_one() -> None:
    assert len(drawn("لا")) == 1
    assert len(drawn("سلا")) == 2


def test_marks_stand_over_their_letters() -> None:
    found = runs("مُحَمَّد", NORMAL.regular)
    marked = [run.text for run in found if isinstance(run.text, ShapedStr)]
    assert any(sign.y_offset for text in marked for sign in text.__shapeData__)
    assert sum(run.wide for run in found) == pytest.approx(width_of_one("محمد", NORMAL.regular), rel=0.02)


def test_a_name_may_begin_with_a_mark_below_another_of_its_script() -> None:
    for what in ("pairings-by-name", "pairings-by-table", "slips"):
        printed(order_papers(make_event(["ि", "ुु", "\u0650\u0650", "دَ"], rounds=1), what))


def test_devanagari_is_joined_and_ordered() -> None:
    assert drawn("कि")[1:] == ["DEVANAGARI LETTER KA"]  # after a vowel sign of matching width
    assert len(drawn("क्ष")) == 1  # a conjunct without a visible virama
    assert not any("VIRAMA" in name for name in drawn("प्रिया शर्मा क्षत्रिय"))


@pytest.mark.parametrize(("script", "name"), FONTS)
def test_every_letter_of_a_script_is_written_in_the_font_of_that_script(script: str, name: str) -> None:
    letters = [chr(code) for code in sorted(font(name).face.charToGlyph) if code < 0x10000]
    shown = (letter for letter in letters if unicodedata.category(letter) != "Cf")
    own = [letter for letter in shown if f"{script} " in unicodedata.name(letter, "")]
    assert len(own) > 30
    assert [hex(ord(letter)) for letter in own if {run.font for run in runs(letter, SEMI.regular)} != {name}] == []


def test_hebrew_words_run_from_the_right() -> None:
    assert "".join(run.text for run in runs("דוד כהן", SEMI.regular)) == "ןהכ דוד"


def test_in_a_mixed_line_words_stand_as_the_sheet_is_read() -> None:
    assert order("כהן (P012)") == "<כהן> (P012)"
    assert order("Ada כהן") == "Ada <כהן>"
    assert order("כהן or לוי") == "<כהן> or <לוי>"


def test_brackets_are_mirrored() -> None:
    assert "".join(run.text for run in runs("(כהן)", SEMI.regular)) == "(ןהכ)"


def test_what_is_isolated_turns_nothing_beside_it() -> None:
    assert order("\u2068דוד\u2069 2-0 \u2068משה\u2069") == "<דוד> 2-0 <משה>"
    assert order("\u2068דוד לוי\u2069: 7") == "<דוד לוי>: 7"


def test_steering_marks_are_gone() -> None:
    assert "ZERO WIDTH NON-JOINER" not in drawn("می\u200cخواهم")
    assert "".join(run.text for run in runs("Ada\u200f", SEMI.regular)) == "Ada"


def test_the_same_paper_gives_the_same_bytes_whatever_was_printed_before() -> None:
    first = printed(order_papers(make_event(["क्षत्रिय", "Ada"], rounds=1), "pairings-by-table"))[0].content
    printed(order_papers(make_event(["مُحَمَّد", "प्रिया"], rounds=1), "pairings-by-table"))
    assert printed(order_papers(make_event(["क्षत्रिय", "Ada"], rounds=1), "pairings-by-table"))[0].content == first


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
        "তাহমিনা খাতুন",
        "ਹਰਪ੍ਰੀਤ",
        "પ્રિયા",
        "ସୁଚିତ୍ରା",
        "தமிழ்ச்செல்வி",
        "లక్ష్మీ",
        "ಕೃಷ್ಣ",
        "ശ്രീദേവി",
        "නිලූෂා",
        "សុខា",
        "ສົມໄຊ",
        "မောင်မောင်",
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
    assert [run.text for run in runs("\U00013080", SEMI.bold)] == ["□"]


def test_figures_are_as_wide_as_each_other_in_every_cut() -> None:
    for name in (NORMAL.regular, NORMAL.bold, SEMI.regular, SEMI.bold):
        assert len({round(width_of_one(figure, name), 4) for figure in "0123456789"}) == 1
