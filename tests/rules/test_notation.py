"""Dice notation: lenient parsing, canonical output, and errors that name the word and its place."""

from __future__ import annotations

import pytest
from hypothesis import given
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
    assert fault("KSm KSm KAs XSm") == 'word 4, "XSm": X isn’t a color (one of R B Y P G O K W)'


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("KSm xsm", 'word 2, "xsm": X isn’t a color (one of R B'),
        ("KXx", 'word 1, "KXx": Xx isn’t a die type (one of Sm As Ba Nu Br Po Sw Fo Re)'),
        ("KSm K", 'word 2, "K": this isn’t a die'),
        ("KSm**", 'word 1, "KSm**": this isn’t a die'),
        ("KSm *", 'word 2, "*": this isn’t a die'),
        ("*KSm", 'word 1, "*KSm": this isn’t a die'),
        ("KSm / GBr XSm", 'word 3, "XSm": X isn’t a color'),
        ("2", 'word 1, "2": this number has no die'),
        ("KSm 2 / KSm", 'word 2, "2": this number has no die'),
        ("2 3 KSm", 'word 1, "2": this number has no die'),
        ("2 3xKSm", 'word 1, "2": this number has no die'),
        ("0xKSm", 'word 1, "0xKSm": this means zero dice'),
        ("x KSm", 'word 1, "x": this isn’t a die'),
        ("-2xKSm", 'word 1, "-2xKSm": this isn’t a die'),
        ("999999999xKSm", 'word 1, "999999999xKSm": this makes more than 500 dice'),
        ("300 KSm 300 KSm", 'word 4, "KSm": this makes more than 500 dice'),
        ("9" * 3000 + "xKSm", 'word 1, "999999999999999…": this makes more than 500 dice'),
        ("KSm / KSm / KSm", "The text has more than one /"),
        ("K\u017fm", 'word 1, "Kſm": this isn’t a die'),  # long s, whose upper case is S
        ("KSm 1KAs", 'word 2, "1KAs": for several dice, type 1xKAs or 1 KAs'),
        ("2ksm", 'word 1, "2ksm": for several dice, type 2xKSm or 2 KSm'),
        ("2abc", 'word 1, "abc": A isn’t a color (one of R B Y P G O K W)'),
        ("\u212asm", 'word 1, "\u212asm": this isn’t a die'),  # Kelvin sign, whose lower case is k
        ("\uff2bSm", 'word 1, "'),  # full-width K
        ("\u0662xKSm", 'word 1, "'),  # Arabic two
        ("²KSm", 'word 1, "²KSm": this isn’t a die'),
        ("\x1b[31mKSm", 'word 1, "\ufffd[31mKSm": this isn’t a die'),
        ("\udcff\udcfe\udcfd", 'word 1, "\ufffd\ufffd\ufffd": this isn’t a die'),
        ("K\u200dm", 'word 1, "K\ufffdm": this isn’t a die'),
        ("\ufeffKSm", 'word 1, "\ufffdKSm": this isn’t a die'),
        ("\x00", 'word 1, "\ufffd": this isn’t a die'),
    ],
)
def test_faults_name_the_word_and_its_place(text: str, begins: str) -> None:
    assert fault(text).startswith(begins)


def test_megabytes_are_refused_unread() -> None:
    assert "4000000 characters" in fault("KSm " * 1_000_000)
    assert "the limit is 4000" in fault("/" * (MOST_CHARACTERS + 1))


def test_no_side_set_where_dice_alone_are_meant() -> None:
    with pytest.raises(UserError, match=r"notation\.no_side_set_here"):
        read_dice("KSm / KSm")


@given(dice_lists)
def test_writing_and_reading_is_a_round_trip(dice: list[Die]) -> None:
    text = write_dice(dice)
    assert sorted(map(str, read_dice(text))) == sorted(map(str, dice))
    assert write_dice(read_dice(text)) == text
    assert read_dice(" ".join(map(str, dice))) == tuple(dice)


@given(st.text(alphabet=st.characters(), max_size=40) | st.text(alphabet="KkSmxX2 0/*,×\n", max_size=40))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        dice, side = read_with_side(text)
    except UserError as error:
        refused = say(error.phrase)
    else:
        refused = ""
        again, _ = read_with_side(write_with_side(dice, side or ()))
        assert again == tuple(sorted(dice, key=lambda die: die.sort_key))
    assert refused == "" or refused.startswith("word ") or "/" in refused


@pytest.mark.parametrize(("text", "word"), [("2 x 3 KSm", "2"), ("KSm 2 x", "2"), ("KSm, 2", "2"), ("2x 3 KSm", "2x")])
def test_a_number_without_a_die_is_named_with_its_own_place(text: str, word: str) -> None:
    with pytest.raises(UserError) as caught:
        read_dice(text)
    place = caught.value.phrase.values["place"]
    assert isinstance(place, int)
    assert caught.value.code == "notation.count_alone"
    assert text.replace(",", " ").split()[place - 1] == word
