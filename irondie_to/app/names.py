"""Names as people type them, made fit to be kept."""

from __future__ import annotations

import unicodedata

from irondie_to.errors import UserError

LONGEST = 80


def tidy_name(text: str) -> str:
    """The name composed (NFC) and with single blanks. Raises `UserError` `name.*` when it cannot be a name."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise UserError("name.empty")
    if len(name) > LONGEST:
        raise UserError("name.too_long", name=name[:20] + "…", most=LONGEST)
    if any(unicodedata.category(letter) in {"Cc", "Cs", "Co", "Cn"} for letter in name):
        raise UserError("name.odd_letters")
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two tidy names are the same but for case and accents' form."""
    return name_key(one) == name_key(other)


def name_key(name: str) -> str:
    """What names are compared by."""
    return unicodedata.normalize("NFKC", name).casefold()
