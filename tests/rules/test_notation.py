"""Dice notation: lenient parsing, canonical output, and errors that name the word and its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import ALL_DICE, Colour, Die, DieType
from irondie_to.rules.notation import (
    MOST_CHARACTERS,
    read_dice,
    read_die,
    read_with_side,
    write_dice,
    write_with_side,
)

EXAMPLE = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
dice_lists = st.lists(st.sampled_from(ALL_DICE), max_size=15)


def fault(text: str) -> str:
    with pytest.raises(UserError) as caught:
        read_with_side(text)
    return say(caught.value.phrase)


def test_all_144_dice_read_back() -> None:
    assert len({str(die) for die in ALL_DICE}) == 144
    for die in ALL_DICE:
        assert read_die(str(die)) == die
        assert read_die(str(die).lower()) == die
        assert read_die(str(die).upper()) == die


def test_what_the_letters_mean() -> None:
    assert read_die("KSm") == Die(Colour.BLACK, DieType.SMASHER)
    assert read_die("WPo*") == Die(Colour.WHITE, DieType.POWERUP, rare=True)


@pytest.mark.parametrize(
    "text",
    [
        "ksm KSM kas,bnu,,BBr\nWPo\tOSw\r\nYFo , RRe",
        "2xKSm KAs BNu BBr WPo OSw YFo RRe",
        "2 KSm KAs BNu BBr WPo OSw YFo RRe",
        "2XKSM 1xKAs BNu BBr WPo OSw YFo RRe",
        "2×KSm KAs BNu BBr WPo OSw YFo RRe",
        "2 x KSm KAs BNu BBr WPo OSw YFo RRe",
        "2 KSm 01xKAs BNu BBr WPo OSw YFo RRe",
        "\u00a0KSm\u2003KSm KAs BNu BBr WPo OSw YFo RRe ",
    ],
)
def test_reading_is_forgiving(text: str) -> None:
    assert read_dice(text) == read_dice(EXAMPLE)


def test_the_order_as_written_is_kept_and_writing_sorts() -> None:
    dice = read_dice("RRe KAs* 2xKSm KAs WSm RAs")
    assert [str(die) for die in dice] == ["RRe", "KAs*", "KSm", "KSm", "KAs", "WSm", "RAs"]
    assert write_dice(dice) == "KSm KSm WSm RAs KAs KAs* RRe"


@pytest.mark.parametrize("text", ["KSm / WPo* GBr RAs", "KSm/WPo*,GBr,RAs", "KSm\n/\n1xWPo* GBr RAs"])
def test_a_side_set_stands_after_the_slash(text: str) -> None:
    dice, side = read_with_side(text)
    assert [str(die) for die in dice] == ["KSm"]
    assert side is not None
    assert [str(die) for die in side] == ["WPo*", "GBr", "RAs"]
    assert write_with_side(dice, side) == "KSm / RAs GBr WPo*"


def test_nothing_after_the_slash_is_not_no_slash() -> None:
    assert read_with_side("KSm /")[1] == ()
    assert read_with_side("KSm")[1] is None
    assert write_with_side(read_dice("KSm"), ()) == "KSm"


def test_the_sentence_of_the_contract() -> None:
    assert fault("KSm KSm KAs XSm") == "Word 4 (“XSm”): “X” isn’t a colour. Choose from R B Y P G O K W"


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("KSm xsm", "Word 2 (“xsm”): “X” isn’t a colour. Choose from R B"),
        ("KXx", "Word 1 (“KXx”): “Xx” isn’t a die type. Choose from Sm As Ba Nu Br Po Sw Fo Re"),
        ("KSm K", "Word 2 (“K”) isn’t a die"),
        ("KSm**", "Word 1 (“KSm**”) isn’t a die"),
        ("KSm *", "Word 2 (“*”) isn’t a die"),
        ("*KSm", "Word 1 (“*KSm”) isn’t a die"),
        ("KSm / GBr XSm", "Word 3 (“XSm”): “X” isn’t a colour"),
        ("2", "Word 1 (“2”) is a number without a die"),
        ("KSm 2 / KSm", "Word 2 (“2”) is a number without a die"),
        ("2 3 KSm", "Word 1 (“2”) is a number without a die"),
        ("2 3xKSm", "Word 1 (“2”) is a number without a die"),
        ("0xKSm", "Word 1 (“0xKSm”) means zero dice"),
        ("x KSm", "Word 1 (“x”) isn’t a die"),
        ("-2xKSm", "Word 1 (“-2xKSm”) isn’t a die"),
        ("999999999xKSm", "Word 1 (“999999999xKSm”) makes more than 500 dice"),
        ("300 KSm 300 KSm", "Word 4 (“KSm”) makes more than 500 dice"),
        ("9" * 3000 + "xKSm", "Word 1 (“999999999999999…”) makes more than 500 dice"),
        ("KSm / KSm / KSm", "The text has more than one /"),
        ("K\u017fm", "Word 1 (“Kſm”) isn’t a die"),  # long s, whose upper case is S
        ("KSm 1KAs", "Word 2 (“1KAs”): for several dice, type 1xKAs or 1 KAs"),
        ("2ksm", "Word 1 (“2ksm”): for several dice, type 2xKSm or 2 KSm"),
        ("2abc", "Word 1 (“abc”): “A” isn’t a colour. Choose from R B Y P G O K W"),
        ("\u212asm", "Word 1 (“\u212asm”) isn’t a die"),  # Kelvin sign, whose lower case is k
        ("\uff2bSm", "Word 1 (“"),  # full-width K
        ("\u0662xKSm", "Word 1 (“"),  # Arabic two
        ("²KSm", "Word 1 (“²KSm”) isn’t a die"),
        ("\x1b[31mKSm", "Word 1 (“\ufffd[31mKSm”) isn’t a die"),
        ("\udcff\udcfe\udcfd", "Word 1 (“\ufffd\ufffd\ufffd”) isn’t a die"),
        ("K\u200dm", "Word 1 (“K\ufffdm”) isn’t a die"),
        ("\ufeffKSm", "Word 1 (“\ufffdKSm”) isn’t a die"),
        ("\x00", "Word 1 (“\ufffd”) isn’t a die"),
    ],
)
def test_faults_name_the_word_and_its_place(text: str, begins: str) -> None:
    assert fault(text).startswith(begins)


def test_megabytes_are_refused_unread() -> None:
    assert "4000000 characters" in fault("KSm " * 1_000_000)
    assert "at most 4000" in fault("/" * (MOST_CHARACTERS + 1))


def test_no_side_set_where_dice_alone_are_meant() -> None:
    with pytest.raises(UserError, match=r"notation\.no_side_set_here"):
        read_dice("KSm / KSm")


@given(dice_lists)
@settings(deadline=None)
def test_writing_and_reading_is_a_round_trip(dice: list[Die]) -> None:
    text = write_dice(dice)
    assert sorted(map(str, read_dice(text))) == sorted(map(str, dice))
    assert write_dice(read_dice(text)) == text
    assert read_dice(" ".join(map(str, dice))) == tuple(dice)


@given(st.text(alphabet=st.characters(), max_size=40) | st.text(alphabet="KkSmxX2 0/*,×\n", max_size=40))
@settings(deadline=None)
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        dice, side = read_with_side(text)
    except UserError as error:
        refused = say(error.phrase)
    else:
        refused = ""
        again, _ = read_with_side(write_with_side(dice, side or ()))
        assert again == tuple(sorted(dice, key=lambda die: die.sort_key))
    assert refused == "" or "Word" in refused or "/" in refused
