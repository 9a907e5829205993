"""A duel in words is read in every language of the manual; other texts are no duels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.referee.duel.draft import TargetWord, read_duel, write_duel
from irondie_to.app.referee.duel.spoken import die_at_end, find_duel, read_any_duel
from irondie_to.errors import UserError
from irondie_to.rules.dice import ALL_DICE, Die
from irondie_to.rules.rulebook.book import TERMS
from irondie_to.rules.rulebook.chapters.entries import EDITIONS

WORDS = {"limbo": TargetWord.LIMBO, "own": TargetWord.OWN}


def read(text: str) -> str | None:
    asked = find_duel(text, WORDS)
    return None if asked is None else write_duel(asked, {said: word for word, said in WORDS.items()})


@pytest.mark.parametrize(
    ("text", "duel"),
    [
        ("KSm 4 WPo 4", "KSm 4 > WPo 4"),
        ("ksm 4 > wpo 4", "KSm 4 > WPo 4"),
        ("OSw 2 > PNu 3, KBr 1", "OSw 2 > PNu 3, KBr 1"),
        ("GRe 4 KSm own limbo", "GRe 4 > KSm"),
        ("black smasher 4", "KSm 4"),
        ("black smasher 4 white powerup 4", "KSm 4 > WPo 4"),
        ("Black Smasher 4 against a White Powerup 4", "KSm 4 > WPo 4"),
        ("4 black smasher vs 3 white powerup", "KSm 4 > WPo 3"),
        ("black smasher white powerup", "KSm > WPo"),
        ("black smaser 4 white poisoner 4", "KSm 4 > WPo 4"),
        ("rare black smasher 2", "KSm* 2"),
        ("black smasher* 2", "KSm* 2"),
        ("spaccadado nero 4 potenziamento bianco 4", "KSm 4 > WPo 4"),
        ("assalto rossa 3", "RAs 3"),
        ("écraseur noir 4 contre énergiseur blanc 4", "KSm 4 > WPo 4"),
        ("schwarzer Zerstörer 4 gegen weiße Verstärkung 4", "KSm 4 > WPo 4"),
        ("KSm 4 white powerup 4", "KSm 4 > WPo 4"),
        *((f"KSm 4 {word} WPo 4", "KSm 4 > WPo 4") for word in ("against", "vs", "gegen", "contre", "contro")),
        ("OSw 2 against PNu 3, KBr 1", "OSw 2 > PNu 3, KBr 1"),
        ("green regeneration 4 against black smasher own limbo", "GRe 4 > KSm"),
        ("black smasher 4 vs white powerup 4 limbo", "KSm 4 > WPo 4 limbo"),
    ],
)
def test_a_duel_is_read(text: str, duel: str) -> None:
    assert read(text) == duel


@pytest.mark.parametrize(
    "text",
    [
        *("", "12", "4 4", "table 4", "Ada 4", "black", "black smasher", "smasher 4", "white list 4"),
        *("black smasher 7", "black smasher 4 white powerup 4 red assault 3", "Kim 3", "KSm", "> KSm 4", "x" * 500),
    ],
)
def test_other_texts_are_no_duels(text: str) -> None:
    assert read(text) is None


@given(die=st.sampled_from(ALL_DICE), value=st.integers(1, 6), language=st.sampled_from(EDITIONS))
def test_every_die_is_read_by_its_names(die: Die, value: int, language: str) -> None:
    colour = TERMS[f"colour.{die.colour.name.lower()}"].names[language]
    kind = TERMS[f"type.{die.type.name.lower()}"].names[language]
    star = "*" if die.rare else ""
    assert read(f"{colour} {kind}{star} {value}") == f"{die} {value}"
    assert read(f"{kind} {colour} {value}") == f"{str(die).rstrip('*')} {value}"


@given(st.text(max_size=40))
def test_any_text_may_be_typed(text: str) -> None:
    read(text)


@pytest.mark.parametrize("text", ["KSm 4 beside WPo 4", "black nothing 4", "KSm 7", "> > x"])
def test_a_text_that_is_not_understood_is_refused_as_in_notation(text: str) -> None:
    with pytest.raises(UserError) as exact:
        read_duel(text, WORDS)
    with pytest.raises(UserError) as told:
        read_any_duel(text, WORDS)
    assert told.value.phrase == exact.value.phrase


@pytest.mark.parametrize(
    ("text", "place"),
    [
        *(("", 0), ("KSm", 0), ("KSm 4", 0), ("KSm 4 >", 1), ("KSm 4 against", 1), ("KSm 4 against W", 1)),
        *(("KSm 4 gegen WPo 4", 1), ("OSw 2 vs PNu 3, KBr 1", 2), ("black smasher", 0), ("black smasher 4 vs", 1)),
        ("black smasher 4 against a white powerup 4", 1),
    ],
)
def test_the_die_at_the_cursor_is_known_in_words_too(text: str, place: int) -> None:
    assert die_at_end(text) == place
