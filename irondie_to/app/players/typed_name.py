"""Reads a typed name that may be followed by the club and the set."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from irondie_to.app.core.names import text_key
from irondie_to.errors import UserError
from irondie_to.rules.notation import read_with_side

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
    if colon and head.strip() and _is_set(dice):
        return read_typed_name(head, clubs)._replace(dice=dice.strip())
    known = {text_key(club): club for club in clubs}
    found = _IN_BRACKETS.fullmatch(text)
    if found is not None:
        club = " ".join(found["club"].split())
        return TypedName(found["name"], known.get(text_key(club), club)) if club else TypedName(text)
    name, _comma, club = text.rpartition(",")
    if name.strip() and text_key(club) in known:
        return TypedName(name.strip(), known[text_key(club)])
    return TypedName(text)


def _is_set(text: str) -> bool:
    try:
        dice, _side = read_with_side(text)
    except UserError:
        return False
    return bool(dice)
