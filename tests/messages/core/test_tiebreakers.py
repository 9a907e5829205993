"""Every tie-breaker has all its words."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from testdata import DATA as TEST_DATA
from tongues import use_source_catalogues

from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.tiebreakers import TIEBREAKERS, TiebreakerWords
from irondie_to.messages.core.words import say
from irondie_to.tournament.document.document import read
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import Games, Tiebreaker
from irondie_to.tournament.standings.standings import rank
from irondie_to.tournament.standings.sums import explain_sum
from irondie_to.tournament.standings.tiebreakers import CUT, FLOORED, UNPAIRED_CUT, WHOLE


def test_every_tiebreaker_has_words() -> None:
    assert list(TIEBREAKERS) == [tiebreaker.value for tiebreaker in Tiebreaker]


@pytest.mark.parametrize("words", TIEBREAKERS.values(), ids=TIEBREAKERS)
def test_every_word_is_found_by_its_code(words: TiebreakerWords) -> None:
    values = dict.fromkeys(("floor", "name", "round", "value", "counted"), "x")
    for worded in words.every():
        assert say(Phrase(worded.code, values)) == str(worded.template).format_map(values)


@pytest.mark.parametrize("words", TIEBREAKERS.values(), ids=TIEBREAKERS)
def test_every_word_has_a_template(words: TiebreakerWords) -> None:
    single = [getattr(words, field.name) for field in fields(words) if field.name != "terms"]
    assert words.every() == (*single, *words.terms)


def test_no_code_is_used_twice() -> None:
    codes = [worded.code for words in TIEBREAKERS.values() for worded in words.every()]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("tiebreaker", Tiebreaker)
def test_the_words_explain_all_terms_of_the_sum(tiebreaker: Tiebreaker) -> None:
    """The terms of real sums have sentences of the tie-breaker or shared ones; none of its sentences is unused."""
    tournament = read((TEST_DATA / "standings" / "m-0014.json").read_bytes())
    options = replace(tournament.options, tiebreakers=(tiebreaker,), bye_games=Games(1, 0, 1))
    history = history_of(replace(tournament, options=options))
    standings = rank(history, options, 0)
    sums = [explain_sum(history, options, standings, player, tiebreaker) for player in history.ids]
    said = {term.kind.code for found in sums if found is not None for term in found.terms}
    own = {worded.code for worded in TIEBREAKERS[tiebreaker.value].terms}
    assert own <= said <= own | {kind.code for kind in (WHOLE, FLOORED, CUT, UNPAIRED_CUT)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["opponents_match_win", "game_win", "opponents_game_win"])
def test_a_percentage_has_one_short_name_and_one_explanation(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_source_catalogues(monkeypatch)
    words = TIEBREAKERS[key]
    told = {
        name: say(Phrase(getattr(words, name).code), language)
        for name in ("choice", "column", "full", "terminal", "sentence", "printed_column")
    }
    short = told["terminal"]
    assert all(short in text for text in told.values()), told
    explained = told["sentence"].removesuffix(f" ({short})")
    assert explained.casefold() in told["full"].casefold()
    assert told["choice"].casefold() == told["sentence"].casefold()
