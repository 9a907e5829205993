"""Reads and writes dice as text. The parser accepts several spellings; the writer produces one canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NoReturn

from irondie_to.errors import UserError, Value
from irondie_to.rules.dice import ALL_DICE, COLOURS, TYPES, Die

# These limits are far above any set and low enough to parse quickly.
MOST_CHARACTERS = 4000
MOST_DICE = 500

_SIDE_SET_SIGN = "/"
_TIMES = frozenset("x×")

_BY_WORD = {str(die): die for die in ALL_DICE}
_BY_LOWER_WORD = {word.lower(): die for word, die in _BY_WORD.items()}
_COLOUR_LETTERS = frozenset(colour.value for colour in COLOURS)


def read_die(word: str, place: int = 1) -> Die:
    """Parse one word as a die; `place` is the position of the word in the text, from 1, for the error message.

    Raises UserError `notation.*`, which names the word at fault and its place.
    """
    die = _BY_WORD.get(word) or (_BY_LOWER_WORD.get(word.lower()) if word.isascii() else None)
    if die is not None:
        return die
    values: dict[str, Value] = {"place": place, "word": shown(word)}
    letters, star = word[:3], word[3:]
    if len(letters) != 3 or not (letters.isascii() and letters.isalpha()) or star not in {"", "*"}:
        raise UserError("notation.no_die", **values)
    if letters[0].upper() not in _COLOUR_LETTERS:
        colours = " ".join(colour.value for colour in COLOURS)
        raise UserError("notation.no_colour", **values, letter=letters[0].upper(), colours=colours)
    kind = letters[1:].capitalize()
    raise UserError("notation.no_type", **values, letters=kind, types=" ".join(kind.value for kind in TYPES))


def read_dice(text: str) -> tuple[Die, ...]:
    """Parse dice separated by blanks, commas or line breaks, and keep their order; `2x KSm` means two dice.

    Raises UserError `notation.*`, which names the word at fault and its place, unless the text as a whole is at fault.
    A side set is refused.
    """
    dice, side = read_with_side(text)
    if side is not None:
        raise UserError("notation.no_side_set_here")
    return dice


def read_with_side(text: str) -> tuple[tuple[Die, ...], tuple[Die, ...] | None]:
    """Parse the dice before and after the `/`, and keep their order; the second value is None if there is no `/`.

    Raises UserError `notation.*`, which names the word at fault and its place, unless the text as a whole is at fault.
    The `/` does not count as a word.
    """
    if len(text) > MOST_CHARACTERS:
        raise UserError("notation.too_long", characters=len(text), most=MOST_CHARACTERS)
    parts = text.split(_SIDE_SET_SIGN)
    if len(parts) > 2:
        raise UserError("notation.two_side_sets")
    place, read = 0, []
    for part in parts:
        words = part.replace(",", " ").split()
        read.append(tuple(_read_words(words, place)))
        place += len(words)
    return read[0], read[1] if len(read) > 1 else None


def _read_words(words: list[str], before: int) -> Iterator[Die]:
    """Parse the words; `before` is the number of words in front of them, so that errors name the right place."""
    count: int | None = None
    counted, counted_at = "", 0
    dice = 0
    for place, word in enumerate(words, before + 1):
        if count is not None and word.lower() in _TIMES:
            continue
        digits = len(word) - len(word.lstrip("0123456789"))
        rest = word[digits:]
        if digits:
            if count is not None:
                raise UserError("notation.count_alone", place=counted_at, word=shown(counted))
            count, counted, counted_at = _count(word[:digits], word, place), word, place
            if rest[:1].lower() in _TIMES:
                rest = rest[1:]
            elif rest:
                _refuse_glued(word[:digits], rest, place)
            if not rest:
                continue
        die = read_die(rest, place)
        dice += count or 1
        if dice > MOST_DICE:
            raise UserError("notation.too_many_dice", place=place, word=shown(word), most=MOST_DICE)
        yield from [die] * (count or 1)
        count = None
    if count is not None:
        raise UserError("notation.count_alone", place=counted_at, word=shown(counted))


def _refuse_glued(digits: str, rest: str, place: int) -> NoReturn:
    """Refuse a number without a space after it, as in `2KSm`."""
    die = str(read_die(rest, place))
    raise UserError("notation.count_glued", place=place, word=shown(digits + rest), count=digits, die=die)


def _count(digits: str, word: str, place: int) -> int:
    significant = digits.lstrip("0")
    if not significant:
        raise UserError("notation.count_of_none", place=place, word=shown(word))
    if len(significant) > len(str(MOST_DICE)):
        raise UserError("notation.too_many_dice", place=place, word=shown(word), most=MOST_DICE)
    return int(significant)


def write_dice(dice: Iterable[Die]) -> str:
    """Write the dice in canonical order: by type, then colour, common before rare.

    >>> write_dice(read_dice("2x ksm, RAs* KSm"))
    'KSm KSm KSm RAs*'
    """
    return " ".join(map(str, sorted(dice, key=lambda die: die.sort_key)))


def write_with_side(dice: Iterable[Die], side: Iterable[Die]) -> str:
    """Write the dice and, if not empty, the side set after ` / `, both in canonical order."""
    side_text = write_dice(side)
    return f"{write_dice(dice)} {_SIDE_SET_SIGN} {side_text}" if side_text else write_dice(dice)


def shown(word: str, most: int = 16) -> str:
    """The word for an error message: at most `most` characters, with unprintable characters replaced."""
    short = word if len(word) <= most else word[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else "�" for letter in short)
