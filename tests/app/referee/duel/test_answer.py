"""Duel questions: typing them, their verdicts, and the results for other values and colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from irondie_to.app.referee.duel.answer import (
    all_colours,
    all_values,
    answer,
    colours_phrase,
    gives_bonus,
    missing,
    needs_roll,
    rulings_of,
    table_conditions,
)
from irondie_to.app.referee.duel.draft import DuelDraft, TargetWord, read_duel, swapped, target_at_end, write_duel
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import ALL_DICE, Colour, Die, DieType
from irondie_to.rules.questions.duel import DuelQuestion, check_duel
from irondie_to.rules.questions.layout import Zone

WORDS = {said: said.value for said in TargetWord}
KNOWN = {word: said for said, word in WORDS.items()}
DEFAULTS = rulings_of({})


def said_of(phrase: Phrase) -> str:
    """The sentence with ordinary spaces."""
    return say(phrase).replace("\u00a0", " ")


def asked(text: str) -> DuelDraft:
    return read_duel(text, KNOWN)


def test_a_duel_is_read_as_far_as_it_goes() -> None:
    assert asked("") == DuelDraft()
    assert asked("PBa") == DuelDraft(Die(Colour.PURPLE, DieType.BALLISTIC))
    assert asked("> osw 4") == DuelDraft(target=Die(Colour.ORANGE, DieType.SWARM), target_value=4)
    assert asked("pba4") == DuelDraft(Die(Colour.PURPLE, DieType.BALLISTIC), 4)
    whole = asked("PBa* 4 > osw 6 skir own")
    assert whole.die == Die(Colour.PURPLE, DieType.BALLISTIC, rare=True)
    assert (whole.value, whole.target_value) == (4, 6)
    assert whole.target_zone is Zone.SKIRMISH
    assert whole.target_is_own


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        ("KSm", 0),
        ("KSm 4 ", 0),
        ("KSm R", 1),
        ("KSm 4 RAs", 1),
        ("KSm 4 >", 1),
        ("> R", 1),
        ("KSm* 4", 0),
        ("KSm4r", 1),
        ("OSw 2 > PNu 3, K", 2),
        ("OSw 2 PNu 3 KBr 1", 2),
    ],
)
def test_the_die_at_the_cursor(text: str, place: int) -> None:
    assert target_at_end(text) == place


def test_a_swarm_is_asked_once_for_all_its_targets() -> None:
    question = asked("OSw 2 > PNu 3, KBr 1, RAs 5, ONu* 2")
    assert write_duel(question, WORDS) == "OSw 2 > PNu 3, KBr 1, RAs 5, ONu* 2"
    assert asked("OSw 2 PNu 3 KBr 1") == asked("OSw 2 > PNu 3, KBr 1")
    verdict = answer(question, DEFAULTS)
    assert verdict is not None
    assert said_of(verdict.sentence) == "OSw beats PNu 3, ONu* 2 and loses to KBr 1. It can’t target RAs 5"
    assert [part.won for _, part in verdict.parts] == [True, False, None, True]
    for each, part in verdict.parts:
        assert part == answer(each, DEFAULTS)
    steps = [said_of(step.phrase) for step in verdict.steps]
    assert [step.rule for step in verdict.steps].count("DIE-2") == 1 + 3
    assert "PNu 3: Lower wins, and 2 is below 3: the thrown die wins." in steps
    assert "ONu* 2: Both are orange, and a color is never HOSTILE to itself, so the thrown die wins." in steps
    assert any(step.rule == "DUE-3" and said_of(step.phrase).startswith("RAs 5: ") for step in verdict.steps)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("YFo 2 > RAs 3, KSm 4", "YFo beats RAs 3, KSm 4"),
        ("RFo 2 > RAs 2, KSm 1", "RFo loses to RAs 2, KSm 1"),
        ("YFo > RNu, KBr", "YFo can’t target RNu, KBr"),
    ],
)
def test_one_sentence_says_what_becomes_of_all_targets(text: str, sentence: str) -> None:
    verdict = answer(asked(text), DEFAULTS)
    assert verdict is not None
    assert said_of(verdict.sentence) == sentence


def test_the_bonus_of_a_swarm_is_said_once() -> None:
    verdict = answer(asked("OSw 1 > PNu 3, KBr 1"), DEFAULTS)
    assert verdict is not None
    assert [step.rule for step in verdict.steps[:4]] == ["DIE-2", "BON-1", "BON-6", "BON-3"]
    assert [step.rule for step in verdict.steps].count("BON-1") == 1


def test_the_value_of_every_target_is_asked_for() -> None:
    lacking = missing(asked("OSw 2 > PNu, KBr 1"), DEFAULTS)
    assert lacking is not None
    assert say(lacking) == "What does the target PNu show?"


def test_only_a_swarm_or_fortress_has_several_targets() -> None:
    with pytest.raises(UserError):
        asked("KSm 2 > PNu 3, KBr 1")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("PBx 4", "notation.no_type"),
        ("PBa 7", "questions.value"),
        ("4", "questions.duel_form"),
        ("> 4", "questions.duel_form"),
        ("> own", "notation.no_type"),
        ("> OSw 4 KSm", "questions.duel_form"),
        ("PBa 4 5", "questions.duel_form"),
        ("PBa 4 OSw 4 KSm", "questions.duel_form"),
        ("PBa " * 60, "questions.duel_form"),
    ],
)
def test_what_cannot_be_understood_is_told(text: str, code: str) -> None:
    with pytest.raises(UserError) as fault:
        asked(text)
    assert fault.value.phrase.code == code


@pytest.mark.parametrize(
    "text",
    [
        "PBa 4 > OSw 4",
        "KSm",
        "KSm 2 > RAs",
        "RAs 1 > RAs* 6 skirmish own",
        "WRe 3 > GBr",
        "> OSw 4",
        "> OSw",
        "> OSw 4 skirmish own",
        "KSm limbo",
    ],
)
def test_writing_and_reading_agree(text: str) -> None:
    assert write_duel(asked(text), WORDS) == text
    assert asked(write_duel(asked(text), WORDS)) == asked(text)


def test_what_is_missing_comes_in_the_order_in_which_one_clicks() -> None:
    codes = []
    for text in ("", "PBa", "PBa > OSw", "PBa 1 > OSw", "PBa 1 > OSw 2"):
        lacking = missing(asked(text), DEFAULTS)
        codes.append(lacking and lacking.code.removeprefix("duel_page."))
    assert codes == ["missing_die", "missing_target", "missing_value", "missing_target_value", None]


def test_equal_and_hostile_loses_with_the_rule_that_decides() -> None:
    verdict = answer(asked("PBa 4 > OSw 4"), DEFAULTS)
    assert verdict is not None
    assert say(verdict.sentence) == "Equal: the thrown die loses"
    assert verdict.sign == "="
    assert [step.rule for step in verdict.steps if step.decisive] == ["COL-3"]
    (effect,) = verdict.effects
    assert (effect.amount, effect.target_zone, effect.target_value) == (-1, "life", 3)


def test_an_assault_has_two_ends_with_their_amounts() -> None:
    verdict = answer(asked("RAs 3 > KSm 2"), DEFAULTS)
    assert verdict is not None
    assert [(effect.amount, effect.target_value) for effect in verdict.effects] == [(3, 5), (-3, 1)]


def test_a_regeneration_compares_nothing_and_asks_for_no_value_in_limbo() -> None:
    question = asked("WRe 3 > GBr")
    verdict = answer(question, DEFAULTS)
    assert verdict is not None
    assert verdict.won is None
    assert verdict.fits
    assert verdict.effects[0].target_value == 3
    assert all_values(question, DEFAULTS) == ()
    assert all_colours(question, DEFAULTS) == ()
    in_play = rulings_of({"limbo_in_play": True})
    lacking = missing(question, in_play)
    assert lacking is not None
    assert lacking.code == "duel_page.missing_target_value"


def test_a_die_that_may_not_be_aimed_there_has_no_winner() -> None:
    question = asked("RAs 3 > YSw 2")
    verdict = answer(question, DEFAULTS)
    assert verdict is not None
    assert not verdict.fits
    assert verdict.effects == ()
    assert "can’t target" in say(verdict.sentence)
    assert all_values(question, DEFAULTS) == ()


def test_a_die_that_may_not_be_aimed_there_needs_no_values() -> None:
    verdict = answer(asked("YFo > WPo"), DEFAULTS)
    assert verdict is not None
    assert not verdict.fits
    assert missing(asked("YFo > KSm"), DEFAULTS) is not None


def test_the_rulings_in_force_decide_what_it_rolled() -> None:
    rolled = rulings_of({"effect_amount": "rolled"})
    question = asked("RAs 5 > KSm 2")
    assert needs_roll(question, rolled)
    assert not needs_roll(question, DEFAULTS)
    changed = DuelDraft(question.die, 5, question.target, 2, rolled=2)
    verdict = answer(changed, rolled)
    assert verdict is not None
    assert [effect.amount for effect in verdict.effects] == [2, -2]
    assert "effect_amount" in {step.ruling for step in verdict.steps}


def test_a_throw_that_gives_a_bonus_says_which_and_whether_the_target_may_get_it() -> None:
    verdict = answer(asked("RAs 1 > RAs 4 own"), DEFAULTS)
    assert verdict is not None
    assert [step.rule for step in verdict.steps[:5]] == ["DIE-2", "BON-1", "BON-6", "BON-3", "BON-6"]
    assert "enter that die’s new value" in say(verdict.steps[2].phrase)
    assert "would then show 6" in say(verdict.steps[4].phrase)
    other = answer(asked("RAs 1 > RAs 4"), DEFAULTS)
    assert other is not None
    assert [step.rule for step in other.steps[:5]] == ["DIE-2", "BON-1", "BON-6", "BON-3", "DIE-3"]


def test_every_pair_of_values_is_what_the_engine_says() -> None:
    for die in ALL_DICE[::7]:
        for target in ALL_DICE[::11]:
            question = DuelDraft(die, 2, target, 5)
            pairs = all_values(question, DEFAULTS)
            if not pairs:
                continue
            for value in range(1, 7):
                for other in range(1, 7):
                    said = check_duel(DuelQuestion(die, value, target, other), DEFAULTS)
                    pair = pairs[value - 1][other - 1]
                    assert pair.won is said.won
                    assert [effect.target_value for effect in pair.effects] == [
                        outcome.target_value for outcome in said.outcomes
                    ]


def test_the_colours_of_the_target_count_when_equal() -> None:
    cases = all_colours(asked("PBa 3 > OSw 3"), DEFAULTS)
    assert {case.colour for case in cases if not case.won} == {Colour.GREEN, Colour.ORANGE}
    assert not any(case.won for case in all_colours(asked("RBa 3 > OSw 3"), DEFAULTS))
    same = DuelDraft(value=3, target_value=3)
    assert say(colours_phrase(same, Die(Colour.PURPLE, DieType.BALLISTIC))).endswith(
        "green and orange are HOSTILE to purple."
    )
    assert "white" in say(colours_phrase(same, Die(Colour.BLACK, DieType.SMASHER)))
    assert "loses ties against every color" in say(colours_phrase(same, Die(Colour.RED, DieType.SMASHER)))


@pytest.mark.parametrize(
    "text", ["PBa 4 > OSw 3", "PBa 3 > OSw 4", "PBa 3 > GSw 3", "OSw 2 > GNu 3", "RAs 1 > RAs 1 own"]
)
@pytest.mark.parametrize("rolled", [None, 1, 6])
def test_the_tables_say_what_the_answer_says(text: str, rolled: int | None) -> None:
    question = replace(asked(text), rolled=rolled)
    assert question.target is not None
    for rulings in (DEFAULTS, rulings_of({"effect_amount": "rolled"})):
        verdict = answer(question, rulings)
        assert verdict is not None
        (case,) = (case for case in all_colours(question, rulings) if case.colour is question.target.colour)
        pair = all_values(question, rulings)[(question.value or 0) - 1][(question.target_value or 0) - 1]
        assert case.won is pair.won is verdict.won
        assert pair.effects == verdict.effects


def test_other_colours_change_nothing_where_the_values_decide() -> None:
    question = asked("PBa 4 > OSw 3")
    assert {case.won for case in all_colours(question, DEFAULTS)} == {True}
    assert question.die is not None
    assert say(colours_phrase(question, question.die)) == "4 against 3: the values decide, not the colors."


def test_the_tables_say_under_which_conditions_they_hold() -> None:
    rolled = rulings_of({"effect_amount": "rolled"})
    question = replace(asked("RAs 5 > KSm 2"), rolled=1)
    assert [phrase.code for phrase in table_conditions(question, DEFAULTS)] == []
    several = [said_of(phrase) for phrase in table_conditions(asked("OSw 2 > PNu 3, KBr 1"), DEFAULTS)]
    assert several == ["Last target only: KBr 1."]
    codes = [phrase.code for phrase in table_conditions(question, rolled)]
    assert codes == ["duel_page.table_rolled", "duel_page.table_before_bonus"]
    assert all(gives_bonus(question, value, rolled) for value in range(1, 7))
    assert [value for value in range(1, 7) if gives_bonus(question, value, DEFAULTS)] == [1]


def test_identical_dice_are_told_apart_in_every_sentence() -> None:
    for text in ("KSm 3 > KSm 2", "RSm 2 > RSm 3", "RNu 3 > RNu 3", "RSw 2 > RSw 2", "RAs 1 > RAs 4 own"):
        question = asked(text)
        verdict = answer(question, DEFAULTS)
        assert verdict is not None
        die = str(question.die)
        for sentence in (verdict.sentence, *(step.phrase for step in verdict.steps)):
            said = say(sentence).replace(f"{die} (thrown die)", "").replace(f"{die} (target)", "")
            assert die not in said
    lost = answer(asked("RSm 2 > RSm 3"), DEFAULTS)
    assert lost is not None
    words = [say(step.phrase) for step in lost.steps]
    assert "RSm (thrown die) itself goes to the ABYSS. RSm (target) stays as it is." in words


def test_swapping_throws_the_target_at_the_thrown_die() -> None:
    assert write_duel(swapped(asked("PBa 4 > OSw 2")), WORDS) == "OSw 2 > PBa 4"
