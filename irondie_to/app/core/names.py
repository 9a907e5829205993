"""Checks, cleans up, compares and reorders names that people type, and makes keys for comparing texts."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from irondie_to.errors import UserError

LONGEST = 80

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
_BLANKS = (
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{BRAILLE PATTERN BLANK}\N{COMBINING GRAPHEME JOINER}"
)
"""Characters that are invisible although Unicode classes them as letters, symbols or marks."""
_UNJOINED = ("LATIN", "GREEK", "CYRILLIC", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "HEBREW")
"""The first words in the Unicode names of letters that joiners do not affect."""


def tidy_name(text: str) -> str:
    """The name in composed form (NFC), with single spaces and without invisible characters.

    Raises `UserError` `name.empty`, `name.too_long`, or `name.odd_letters` for characters such as control characters.
    """
    name = tidy_person(text)
    if not name:
        raise UserError("name.empty")
    return name


def tidy_player_name(text: str) -> str:
    """The name of a new player, cleaned up by `tidy_name`.

    The name must contain a letter or digit of any script. `tidy_name` does not require this, because documents and
    databases may contain older names without any. Raises the errors of `tidy_name`, or `UserError("name.no_letters")`.
    """
    name = tidy_name(text)
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise UserError("name.no_letters", name=name[:20])
    return name


def tidy_club(text: str | None) -> str | None:
    """The club, cleaned up like a name; None for an empty text.

    Raises `UserError` `name.club_too_long` or `name.odd_letters`.
    """
    club = _tidy(text or "")
    if len(club) > LONGEST:
        raise UserError("name.club_too_long", club=club[:20] + "…", most=LONGEST)
    return club or None


def tidy_mark(text: str | None) -> str | None:
    """The organiser's mark that distinguishes namesakes, cleaned up like a name; None for an empty text.

    Raises `UserError` `name.mark_too_long` or `name.odd_letters`.
    """
    mark = _tidy(text or "")
    if len(mark) > LONGEST:
        raise UserError("name.mark_too_long", mark=mark[:20] + "…", most=LONGEST)
    return mark or None


def tidy_person(text: str) -> str:
    """The name of the person at a station, cleaned up like a player's name; it may be empty.

    Raises `UserError` `name.too_long` or `name.odd_letters`.
    """
    name = _tidy(text)
    if len(name) > LONGEST:
        raise UserError("name.too_long", name=name[:20] + "…", most=LONGEST)
    return name


def _tidy(text: str) -> str:
    tidy = composed(text)
    if has_odd_letters(tidy):
        raise UserError("name.odd_letters")
    return tidy


def composed(text: str) -> str:
    """The text in composed form (NFC), with single spaces and without invisible characters."""
    return " ".join(visible_text(unicodedata.normalize("NFC", text)).split())


def has_odd_letters(text: str) -> bool:
    """Whether the text contains characters such as control characters, which cannot be printed."""
    return any(unicodedata.category(letter) in {"Cc", "Cs", "Co", "Cn"} for letter in text)


def visible_text(text: str) -> str:
    """The text without invisible characters, such as direction marks, zero-width spaces and unneeded joiners."""
    if text.isascii():
        return text
    kept: list[str] = []
    for letter in text:
        if letter in _JOINERS:
            joins = kept and kept[-1].strip() and not unicodedata.name(kept[-1], "").startswith(_UNJOINED)
            kept += [letter] if joins else []
        elif letter not in _BLANKS and unicodedata.category(letter) != "Cf":
            kept.append(letter)
    return "".join(kept)


def same_name(one: str, other: str) -> bool:
    return name_key(one) == name_key(other)


@lru_cache(maxsize=20_000)  # the names of an event are compared at every step
def name_key(name: str) -> str:
    """The key for comparing people's names: the `text_key` of the name with the given name first.

    "Rossi, Giulia" and "Giulia Rossi" have the same key. "Martin Thomas" and "Thomas Martin" do not.
    """
    return text_key(spoken_order(text_key(name)))


_SUFFIXES = frozenset(["jr", "sr", "jnr", "snr", "junior", "senior", "ii", "iii", "iv", "phd", "md", "esq"])
"""The suffixes that may follow a comma after a name in place of a given name, in lower case and without dots."""
_OF_SEVERAL = re.compile(r"[&+/;]|\b(?:and|und|et)\b", re.IGNORECASE)
"""Signs and words that join the names of several people."""


def family_name(name: str) -> str:
    """The family name if the name is written with it first, as in "Rossi, Giulia"; otherwise the whole name."""
    parts = _parts(name)
    return name if parts is None else parts[0]


def spoken_order(name: str) -> str:
    """The name with the given name first: "Rossi, Giulia" becomes "Giulia Rossi".

    A suffix stays at the end: "King, Martin, Jr." becomes "Martin King, Jr.". A name is only reordered if it clearly
    belongs to one person and has the family name first; "Hall, A & Lee, B" is not.
    """
    parts = _parts(name)
    if parts is None:
        return name
    family, given, suffix = parts
    return f"{given} {family}{suffix}"


def given_and_family(name: str) -> tuple[str, str] | None:
    """The given name and the family name with its suffix: "King, Martin, Jr." becomes "Martin" and "King, Jr.".

    None unless the name is clearly written with the family name first, as for `spoken_order`.
    """
    parts = _parts(name)
    if parts is None:
        return None
    family, given, suffix = parts
    return given, family + suffix


def _parts(name: str) -> tuple[str, str, str] | None:
    """The family name, the given name and the suffix (", Jr.", " Jr." or an empty string).

    None unless this is clearly the name of one person, with the family name first.
    """
    parts = [part.strip() for part in name.split(",")]
    suffix = f", {parts.pop()}" if len(parts) == 3 and _is_suffix(parts[-1]) else ""
    if len(parts) != 2 or not all(parts) or _is_suffix(parts[1]) or _OF_SEVERAL.search(name):
        return None
    family, given = parts
    rest, space, last = given.rpartition(" ")
    if space and not suffix and _is_suffix(last):
        given, suffix = rest.strip(), f" {last}"
    return family, given, suffix


def _is_suffix(part: str) -> bool:
    return part.replace(".", "").casefold() in _SUFFIXES


# Unicode does not decompose these letters, but people often type them without the stroke.
_STROKES = str.maketrans({"đ": "d", "ø": "o", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def normalized(text: str) -> str:
    """The text in lower case and without accents or strokes, for comparisons."""
    if text.isascii():  # most names are, and an event has hundreds
        return text.lower()
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_STROKES)


def spellings(name: str) -> set[str]:
    """The ways in which people type a name without accents, in lower case: “casar” and “caesar” for “Cäsar”."""
    composed = unicodedata.normalize("NFC", name).casefold()
    return {normalized(name), normalized(composed.translate(_UMLAUTS))}


@lru_cache(maxsize=4096)
def text_key(text: str) -> str:
    """The key for comparing texts, which ignores case, Unicode form, invisible characters and extra spaces."""
    key = unicodedata.normalize("NFKC", text).casefold()
    if not key.isascii():
        key = "".join(letter for letter in key if letter not in _BLANKS and unicodedata.category(letter) != "Cf")
    return " ".join(key.split())
