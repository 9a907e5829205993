"""The language of sentences: gettext catalogues, English when there is none.

Sources are `resources/locale/<language>.po`; the compiled catalogues lie beside them and are never committed.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import lru_cache

from irondie_to.assets import resources

LANGUAGES = ("en", "it", "fr", "de")
STRETCHED = "xx"
"""English made longer by two fifths, which finds layouts that longer languages would break. For tests only."""
LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "fr": "Français", "de": "Deutsch", STRETCHED: "Englishhh"}
"""Each language in itself: who cannot read what is shown finds the way out."""

_WORDS = re.compile(r"(\{[^}]*\})|[^\W\d_]+")


def N_(text: str) -> str:  # noqa: N802 - the name that tools for catalogues look for
    """Mark a sentence for the catalogues without translating it yet."""
    return text


class _Stretched(gettext.NullTranslations):
    """Every sentence with its words drawn out; named places stay as they are."""

    def gettext(self, message: str) -> str:
        found = list(_WORDS.finditer(message))
        letters = sum(len(match[0]) for match in found if not match[1])
        extra = -(-2 * (len(message) - sum(len(match[1] or "") for match in found)) // 5)
        seen = 0

        def longer(match: re.Match[str]) -> str:
            nonlocal seen
            if match[1]:
                return match[1]
            before, seen = seen, seen + len(match[0])
            return match[0] + match[0][-1] * (extra * seen // letters - extra * before // letters)

        return _WORDS.sub(longer, message)

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
    """The language that the environment asks for, as far as there is it; English otherwise."""
    names = ("IRONDIE_TO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wished = next((environment[name] for name in names if environment.get(name)), "")[:2].lower()
    return wished if wished in LANGUAGE_NAMES else "en"


def translate(text: str, language: str = "en") -> str:
    """The sentence in the language, or as it is when the catalogue does not have it."""
    return _catalogue(language).gettext(text)


def translate_plural(one: str, many: str, count: int, language: str = "en") -> str:
    """The form of the sentence that the language uses for this count."""
    return _catalogue(language).ngettext(one, many, count)
