"""Reads cells of a list and typed players: cleans up names, recognises cells without one, reads who has paid."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from typing import NamedTuple

from irondie_to.app.core.names import text_key
from irondie_to.errors import UserError
from irondie_to.rules.notation import read_with_side

_NUMBERED = re.compile(r"[#№]?\s*(\d{1,4})\s*[.):\]–-]+\s*(?=\D)(.+)", re.DOTALL)
_COUNTED = re.compile(r"#?(\d{1,4})\s+(?=[^\W\d])(.+)", re.DOTALL)
_BULLET = re.compile(r"[-–—•*·▪◦]\s+(.+)", re.DOTALL)
_TEXT_FORMULA = re.compile(r'="((?:[^"]|"")*)"')
_EMPTY = re.compile(r"[-–—=_:.]+|/|#?n/a", re.IGNORECASE)
_ERROR = re.compile(r"^#[A-Z/0]+[!?]$")
"""What spreadsheets show for a formula without a result."""
_TWICE_ENCODED = re.compile(r"[ÃÂ][\x80-\xbf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ]")
"""A letter of a text whose UTF-8 was taken for Windows-1252, such as Ã¼ for ü."""
_ODD_SIGNS = frozenset("‘‰†‡¤¦§¶±¬¨¯¸¡¿¢£¥€\N{REPLACEMENT CHARACTER}")
_MANY_DIGITS = re.compile(r"(?:\d[\s/().-]?){6,}")
_YES = frozenset(
    [
        *("yes", "y", "x", "✓", "✔", "☑", "true", "wahr", "vero", "vrai", "paid", "ok"),
        *("ja", "j", "bezahlt", "sì", "si", "pagato", "pagata", "oui", "o", "payé", "payée", "paye", "payee"),
    ]
)
_NO = frozenset(
    [
        *(
            "no",
            "n",
            "false",
            "falsch",
            "falso",
            "faux",
            "0",
            "unpaid",
            "not paid",
            "open",
            "nein",
            "offen",
            "non",
            "✗",
        ),
        *(
            "nicht bezahlt",
            "unbezahlt",
            "non pagato",
            "non pagata",
            "da pagare",
            "non payé",
            "impayé",
            "☐",
            "ausstehend",
        ),
    ]
)
_CURRENCY = re.compile(r"\b(?:eur|euros?|s?fr|chf|usd|gbp)\b\.?|[€$£\s]")
_AMOUNT = re.compile(r"\d{1,6}(?:[.,](?:\d{1,2}|[-–—]+))?", re.ASCII)
_TOTAL = re.compile(
    r"(?:total|totals|sum|count|totale|somma|gesamt|summe|anzahl|somme|nombre)"
    r"(?:\s+(?:players|participants|giocatori|partecipanti|spieler|teilnehmer|joueurs))?\s*[:=]?\s*[\d.,]*"
    r"|\d+\s+(?:players|participants|giocatori|partecipanti|spieler|teilnehmer|joueurs)",
    re.IGNORECASE,
)


def plain_cell(text: str) -> str:
    """The text of a cell without the formula `="…"` that marks it as text; empty for a placeholder such as a dash."""
    formula = _TEXT_FORMULA.fullmatch(text)
    if formula is not None:
        text = formula[1].replace('""', '"').strip()
    return "" if _EMPTY.fullmatch(text) else text


def without_numbers(names: Sequence[str]) -> list[str]:
    """The names without leading numbers or bullets, where these are clearly not part of the names.

    Bullets are removed if all names have one. Numbers followed by punctuation are removed if at least nine in ten names
    have one and the numbers rise. Numbers followed only by a space are removed if they number all the names from 1.
    """
    filled = [name for name in names if name]
    for form in (_NUMBERED, _COUNTED):
        numbers = [int(match[1]) for name in filled if (match := form.fullmatch(name)) is not None]
        is_list = numbers == sorted(set(numbers)) and len(numbers) * 10 >= len(filled) * 9
        is_counted = numbers == list(range(1, len(filled) + 1)) and len(numbers) > 1
        if numbers and (is_counted or (is_list and form is _NUMBERED)):
            return [match[2].strip() if (match := form.fullmatch(name)) is not None else name for name in names]
    bullets = sum(_BULLET.fullmatch(name) is not None for name in filled)
    if bullets and bullets == len(filled):
        return [match[1].strip() if (match := _BULLET.fullmatch(name)) is not None else name for name in names]
    return list(names)


def odd_sign(text: str) -> str | None:
    """A part of a cleaned-up text that cannot belong to the name of a person or club, or None.

    It is the first two characters that result from reading UTF-8 as Windows-1252 or, if there are none, the first
    single character.
    """
    twice = _TWICE_ENCODED.search(text)
    if twice is not None:
        return twice[0]
    for sign in text:
        if sign.isascii():
            continue
        kind = unicodedata.category(sign)
        is_drawn = kind == "So" and (sign < "\u2000" or "\u2500" <= sign < "\u2600")
        if sign in _ODD_SIGNS or kind == "No" or is_drawn:
            return sign
    return None


def is_address(text: str) -> bool:
    """Whether a text is an e-mail address or spreadsheet error, or contains a web address (`://`) or six digits.

    Such a text is not a name. Six digits in a row, with or without spaces and separators, are a telephone number or a
    date.
    """
    is_mail = "@" in text.strip("@") and " " not in text
    return is_mail or "://" in text or any(form.search(text) for form in (_ERROR, _MANY_DIGITS))


def read_paid(text: str) -> bool:
    """Whether a cell says that the player has paid, for example “yes”, “x” or an amount.

    Raises `UserError("lists.bad_paid")` if the cell is not understood.
    """
    key = text_key(text).strip(" .!")
    if key in _YES:
        return True
    if key in _NO:
        return False
    amount = _AMOUNT.fullmatch(_CURRENCY.sub("", key))
    if amount is None:
        raise UserError("lists.bad_paid", text=text[:20])
    return any(digit != "0" for digit in amount[0] if digit.isdecimal())


def is_total(text: str) -> bool:
    """Whether a text labels a total below a list, such as “Total: 24” or “24 players”."""
    return _TOTAL.fullmatch(text.strip()) is not None


_IN_BRACKETS = re.compile(r"\s*(?P<name>[^()]*[^()\s])\s*\((?P<club>[^()]+)\)\s*")


class TypedName(NamedTuple):
    """A name, with the club and the set typed after it (empty if missing)."""

    name: str
    club: str = ""
    dice: str = ""


def read_typed_name(text: str, clubs: Collection[str] = ()) -> TypedName:
    """Read a name such as "Luca Bauer (Milano)" or, if the club is one of `clubs`, "Luca Bauer, Milano".

    Any other text after a comma is taken as part of the name, because "Rossi, Giulia" is a name. A known club is
    spelled as in `clubs`. A set in notation may follow after a colon, as on a registration sheet.
    """
    head, colon, dice = text.partition(":")
    if colon and head.strip() and reads_as_set(dice):
        return read_typed_name(head, clubs)._replace(dice=dice.strip())
    known = {text_key(club): club for club in clubs}
    parts = _IN_BRACKETS.fullmatch(text)
    if parts is not None:
        club = " ".join(parts["club"].split())
        return TypedName(parts["name"], known.get(text_key(club), club)) if club else TypedName(text)
    name, _comma, club = text.rpartition(",")
    if name.strip() and text_key(club) in known:
        return TypedName(name.strip(), known[text_key(club)])
    return TypedName(text)


def reads_as_set(text: str) -> bool:
    """Whether the text is a set in dice notation, legal or not."""
    try:
        dice, _side = read_with_side(text)
    except UserError:
        return False
    return bool(dice)
