"""The words that users can type for knockout rounds, in all languages of the program."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import reduce

from irondie_to.app.core.names import normalized
from irondie_to.errors import Phrase, UserError

_BEGINNINGS = {
    "third_place": ("third", "terzo", "trois", "petite", "dritt", "platz"),
    "semifinals": ("semi", "demi", "halb"),
    "quarterfinals": ("quart", "viertel"),
    "round_of_16": ("achtel", "ottavi", "huitieme", "eighth"),
    "round_of_32": ("sechzehntel", "sedicesimi", "seizieme"),
    "final": ("final", "endspiel"),
}
"""How the words for a round begin, without accents."""

_WORDS = {
    "final": "knockout.word_final",
    "third_place": "knockout.word_third_place",
    "semifinals": "knockout.word_semifinals",
    "quarterfinals": "knockout.word_quarterfinals",
}
"""The word to type for a round, if it has one in every language."""


def round_of_word(word: str, names: Collection[str]) -> str | None:
    """The round in `names` that a typed word means, or None."""
    if word.lower() in names:
        return word.lower()
    return next((name for name in _meant(word) if name in names), None)


def no_such_round(word: str, names: Collection[str]) -> UserError:
    """The error for a typed word that doesn't mean any of these knockout rounds: `usage.no_knockout_round`.

    If there are no rounds, because the cut has not been made, the error is `cut.not_begun`.
    """
    if not names:
        return UserError("cut.not_begun")
    rounds = reduce(lambda one, other: Phrase("remark.both", {"one": one, "other": other}), map(word_of_round, names))
    return UserError("usage.no_knockout_round", round=word[:20], rounds=rounds)


def is_round_word(word: str) -> bool:
    """Whether a typed word means a knockout round, even one that isn't part of this knockout."""
    return any(_meant(word))


def _meant(word: str) -> Iterator[str]:
    plain = normalized(word)
    return (name for name, beginnings in _BEGINNINGS.items() if plain.startswith(beginnings))


def word_of_round(name: str) -> Phrase | str:
    """The word to type for a round, in the reader's language; if there is none, the round's name in documents."""
    return Phrase(_WORDS[name]) if name in _WORDS else name
