"""Reads typed whole numbers."""

from __future__ import annotations

import re

from irondie_to.errors import UserError

_NUMBER = re.compile(r"([+\-\u2212]?)\s*(\d{1,18})")


def read_number(text: str, least: int, most: int) -> int:
    """Read a whole number, with or without a sign.

    Raises `UserError` `typed.no_number` unless the text is a whole number from `least` to `most`.
    """
    found = _NUMBER.fullmatch(text.strip())
    number = None if found is None else int(found[2]) * (-1 if found[1] in {"-", "\u2212"} else 1)
    if number is None or not least <= number <= most:
        raise UserError("typed.no_number", least=least, most=most)
    return number
