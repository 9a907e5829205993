"""The languages as their catalogues stand in the source, whether they have been compiled or not."""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO

import catalogues
import pytest

from irondie_to import i18n


@cache
def _read(language: str) -> gettext.NullTranslations:
    if language in catalogues.LANGUAGES:
        return gettext.GNUTranslations(BytesIO(catalogues.compiled(language)))
    return i18n._Stretched() if language == i18n.STRETCHED else gettext.NullTranslations()


def speak_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the program speak the catalogues of the source."""
    monkeypatch.setattr(i18n, "_catalogue", _read)


@cache
def translations(language: str) -> dict[str, str]:
    """Every sentence that counts nothing and has a translation that stands, with it."""
    standing = catalogues.load(language)
    return {sentence.one: each.forms[0] for sentence, each in standing.items() if each.stands and not sentence.many}
