"""Reads a duel typed in words, such as *black smasher 4 white powerup 4*, in any language of the manual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache

from irondie_to.app.referee.duel.draft import (
    MOST_CHARACTERS,
    WORDS,
    DuelDraft,
    TargetWord,
    read_duel,
    target_at_end,
    target_word,
    with_words,
)
from irondie_to.errors import UserError
from irondie_to.rules.dice import COLOURS, TYPES, Colour, Die, DieType
from irondie_to.rules.notation import read_die
from irondie_to.rules.rulebook.book import TERMS
from irondie_to.rules.rulebook.spelling import COMMON, fold, with_slips

_VALUES, _VOWELS = frozenset("123456"), frozenset("aeio")
_SIGNS = frozenset(">,;:?!→-–—")
_BETWEEN = frozenset({"against", "versus", "vs", "v", "contro", "contre", "sur", "gegen", "auf", "dado"})
"""Words that may stand between two dice, in addition to the filler words in `COMMON`."""
_SHORTEST_BEGINNING, _SHORTEST_SLIP, _LONGEST_ENDING = 3, 5, 3


@dataclass(slots=True)
class _Part:
    colour: Colour | None = None
    kind: DieType | None = None
    value: int | None = None
    is_rare: bool = False

    @property
    def is_begun(self) -> bool:
        return self.colour is not None or self.kind is not None or self.value is not None

    @property
    def is_whole(self) -> bool:
        return self.colour is not None and self.kind is not None and self.value is not None

    @property
    def die(self) -> Die | None:
        if self.colour is None or self.kind is None:
            return None
        return Die(self.colour, self.kind, self.is_rare)


def find_duel(text: str, words: Mapping[str, TargetWord]) -> DuelDraft | None:
    """Read a duel, or only a thrown die with its value; None if the text is neither.

    The text may have any form that `read_any_duel` accepts.
    """
    if len(text) > MOST_CHARACTERS or not any(sign.isalpha() for sign in text):
        return None
    try:
        asked = read_any_duel(text, words)
    except UserError:
        return None
    is_asked = asked.die is not None and (asked.value is not None or asked.target is not None)
    return asked if is_asked else None


def read_any_duel(text: str, words: Mapping[str, TargetWord]) -> DuelDraft:
    """Read a duel question, which may be incomplete, in notation or in words.

    In notation, the text has the form of `read_duel`, but a word such as *against* or *gegen* may replace the arrow. In
    words, the colours and types of the manual may be given in any of its languages and in any order; a type may be
    abbreviated or have a small typing error. `words` is as in `read_duel`. Raises the errors of `read_duel` for a text
    that cannot be understood.
    """
    try:
        return read_duel(text, words)
    except UserError:
        if len(text) > MOST_CHARACTERS:
            raise
        with suppress(UserError):
            return read_duel(_with_arrows(text), words)
        spoken = _spoken(text, words)
        if spoken is None:
            raise
        return spoken


def die_at_end(text: str) -> int:
    """The number of the die at the end of a partly typed duel: 0 for the thrown die, 1 and up for the targets.

    Like `target_at_end`, but also understands a duel typed in words.
    """
    arrows = _with_arrows(text)
    try:
        read_duel(arrows, {})
    except UserError:
        spoken = _spoken(text, {})
        if spoken is not None:
            return int(spoken.target is not None or arrows.rstrip().endswith(">"))
    return target_at_end(arrows)


def _with_arrows(text: str) -> str:
    """Replace each word such as *against* with an arrow."""
    return WORDS.sub(lambda found: ">" if fold(found[0]) in _BETWEEN else found[0], text)


def _spoken(text: str, words: Mapping[str, TargetWord]) -> DuelDraft | None:
    parts = [_Part()]
    said: list[TargetWord] = []
    for word in WORDS.findall(text):
        beside = None if fold(word) in _BETWEEN or not parts[0].is_begun else target_word(word.lower(), words)
        if beside is not None:
            said.append(beside)
        elif not _take(fold(word), word, parts):
            return None
    dice = [part for part in parts if part.is_begun]
    if not 1 <= len(dice) <= 2 or any(part.die is None for part in dice):
        return None
    thrown, *rest = dice
    target = rest[0] if rest else _Part()
    return with_words(DuelDraft(thrown.die, thrown.value, target.die, target.value), said)


def _take(word: str, written: str, parts: list[_Part]) -> bool:
    """Apply a word to the last die, or to a new die if the last one already has a property of this kind.

    Returns False if the word is not understood.
    """
    name, is_starred = word.removesuffix("*"), word.endswith("*")
    if not name or name in _named("rarity.rare"):
        _latest(parts).is_rare = True
        return True
    part = parts[-1]
    if part.is_whole:
        parts.append(part := _Part())
    if word in _VALUES:
        _free(parts, is_taken=part.value is not None).value = int(word)
        return True
    die = _notation(written)
    if die is not None:
        part = _free(parts, is_taken=part.colour is not None or part.kind is not None)
        part.colour, part.kind, part.is_rare = die.colour, die.type, die.rare
        return True
    colour = _colour(name)
    kind = None if colour else _kind(name, after_colour=part.colour is not None and part.kind is None)
    if colour is not None:
        part = _free(parts, is_taken=part.colour is not None)
        part.colour = colour
    elif kind is not None:
        part = _free(parts, is_taken=part.kind is not None)
        part.kind = kind
    else:
        return word in _SIGNS or word in _BETWEEN or word in COMMON
    part.is_rare = part.is_rare or is_starred
    return True


def _latest(parts: list[_Part]) -> _Part:
    """The last die with a known property, or the first die if no property is known."""
    return next((part for part in reversed(parts) if part.is_begun), parts[0])


def _free(parts: list[_Part], *, is_taken: bool) -> _Part:
    if is_taken:
        parts.append(_Part())
    return parts[-1]


def _notation(written: str) -> Die | None:
    try:
        return read_die(written)
    except UserError:
        return None


def _colour(word: str) -> Colour | None:
    """The colour that a word names, whatever its grammatical ending."""
    for colour in COLOURS:
        for name in _named(f"colour.{colour.name.lower()}"):
            is_longer = word.startswith(name) and len(word) - len(name) <= _LONGEST_ENDING
            has_other_ending = word[:-1] == name[:-1] and {word[-1:], name[-1]} <= _VOWELS
            if is_longer or has_other_ending:
                return colour
    return None


def _kind(word: str, *, after_colour: bool) -> DieType | None:
    """The die type that a word names; None if it is unclear.

    The word may be abbreviated, inflected or misspelled. After a colour, the two letters of the notation are enough.
    """
    names = {kind: _named(f"type.{kind.name.lower()}") for kind in TYPES}
    ways = [
        [kind for kind in TYPES if word in names[kind]],
        [kind for kind in TYPES if any(_begins(name, word) or _begins(word, name) for name in names[kind])],
        [kind for kind in TYPES if any(_differ_by_a_slip(name, word) for name in names[kind])],
        [kind for kind in TYPES if after_colour and word.startswith(kind.value.lower())],
    ]
    return next((kinds[0] for kinds in ways if len(kinds) == 1), None)


def _begins(longer: str, shorter: str) -> bool:
    return len(shorter) >= _SHORTEST_BEGINNING and longer.startswith(shorter)


def _differ_by_a_slip(name: str, word: str) -> bool:
    return len(word) >= _SHORTEST_SLIP and not _spellings(name).isdisjoint(_spellings(word))


@lru_cache(maxsize=256)
def _spellings(word: str) -> set[str]:
    return with_slips(word, 1)


@cache
def _named(term: str) -> frozenset[str]:
    """The names of a rulebook term in all languages, in the form used for comparison."""
    names: Iterable[str] = TERMS[term].names.values()
    return frozenset(fold(name) for name in names)
