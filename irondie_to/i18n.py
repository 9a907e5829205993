"""The language of sentences: gettext catalogues, English when there is none.

Sources are `resources/locale/<language>.po`; the compiled catalogues lie beside them and are never committed.
"""

from __future__ import annotations

import gettext
from functools import lru_cache

from irondie_to.assets import resources

LANGUAGES = ("en", "it", "fr", "de")


def N_(text: str) -> str:  # noqa: N802 - the name that tools for catalogues look for
    """Mark a sentence for the catalogues without translating it yet."""
    return text


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(language: str) -> gettext.NullTranslations:
    path = resources() / "locale" / f"{language}.mo"
    if language == "en" or not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def translate(text: str, language: str = "en") -> str:
    """The sentence in the language, or as it is when the catalogue does not have it."""
    return _catalogue(language).gettext(text)


def translate_plural(one: str, many: str, count: int, language: str = "en") -> str:
    """The form of the sentence that the language uses for this count."""
    return _catalogue(language).ngettext(one, many, count)
