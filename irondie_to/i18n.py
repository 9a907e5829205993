"""Translations: gettext catalogues, with English as the fallback.

The sources are `resources/locale/<language>.po`. The compiled catalogues are in the same folder and are never
committed.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import lru_cache

from irondie_to.assets import resources

LANGUAGES = ("en", "it", "fr", "de")
STRETCHED = "xx"
"""The code of a pseudo-language for tests: English lengthened by two fifths, to find layouts that are too narrow."""
LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "fr": "Français", "de": "Deutsch", STRETCHED: "Englishhh"}
"""The name of each language in that language, so that everyone can recognise their own."""

_WORDS = r"(\{[^}]*\})|[^\W\d_]+"


def N_(text: str) -> str:  # noqa: N802 - the gettext tools look for this name
    """Mark a sentence for the catalogues without translating it yet."""
    return text


class _Stretched(gettext.NullTranslations):
    """A pseudo-translation for testing layouts: makes every sentence longer and leaves placeholders unchanged."""

    def gettext(self, message: str) -> str:
        words = list(re.finditer(_WORDS, message))
        letters = sum(len(match[0]) for match in words if not match[1])
        extra = -(-2 * (len(message) - sum(len(match[1] or "") for match in words)) // 5)
        seen = 0

        def longer(match: re.Match[str]) -> str:
            nonlocal seen
            if match[1]:
                return match[1]
            before, seen = seen, seen + len(match[0])
            return match[0] + match[0][-1] * (extra * seen // letters - extra * before // letters)

        return re.sub(_WORDS, longer, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@lru_cache(maxsize=len(LANGUAGES) + 1)
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == STRETCHED:
        return _Stretched()
    path = resources() / "locale" / f"{language}.mo"
    if language == "en" or not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def preferred(environment: Mapping[str, str]) -> str:
    """The language code in the first of these environment variables that is set; `en` if it is not supported.

    The variables are `IRONDIE_TO_LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order. If none of them is set,
    the language is also `en`.
    """
    names = ("IRONDIE_TO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wished = next((environment[name] for name in names if environment.get(name)), "")[:2].lower()
    return wished if wished in LANGUAGE_NAMES else "en"


def translate(text: str, language: str = "en") -> str:
    """The sentence in the language; unchanged if the catalogue does not contain it."""
    return _catalogue(language).gettext(text) if text else ""  # under the empty text a catalogue has its header


def translate_plural(one: str, many: str, count: int, language: str = "en") -> str:
    """The translated singular or plural form, as the language requires for this count."""
    return _catalogue(language).ngettext(one, many, count)
