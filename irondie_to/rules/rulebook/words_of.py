"""Everyday words and typical questions for each rule and ruling, in the four languages of the manual.

Each file in the folder `words` has one line per entry: its id or key, a colon, its words, and its questions, each after
a semicolon.
"""

from __future__ import annotations

from pkgutil import get_data

from irondie_to.rules.rulebook.chapters.entries import EDITIONS


def lines(language: str) -> list[str]:
    """The lines of a language's file; raises OSError if the file is missing."""
    place = f"rules/rulebook/words/{language}.txt"
    text = get_data("irondie_to", place)  # the folder above has no loader of its own
    if text is None:
        raise FileNotFoundError(place)
    return text.decode("utf-8").splitlines()


def everyday_words(*languages: str) -> dict[str, list[str]]:
    """Read the phrases of these languages (default: all), by the id of the rule or the key of the ruling."""
    phrases: dict[str, list[str]] = {}
    for language in languages or EDITIONS:
        for line in lines(language):
            key, _, written = line.partition(":")
            phrases.setdefault(key, []).extend(phrase.strip() for phrase in written.split(";"))
    return phrases
