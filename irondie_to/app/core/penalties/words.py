"""The text of a note or a set check."""

from __future__ import annotations

from irondie_to.errors import UserError

LONGEST_NOTE = 500


def tidy_words(words: str) -> str:
    """The text of a note without superfluous spaces. Raises `UserError("note.too_long")`."""
    tidy = " ".join(words.split())
    if len(tidy) > LONGEST_NOTE:
        raise UserError("note.too_long", most=LONGEST_NOTE)
    return tidy
