"""Loads translations from the source catalogues, so that tests do not need compiled catalogues."""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO

import catalogues
import pytest
from catalogues import Sentence, Translation

from irondie_to import i18n


@cache
def source() -> dict[Sentence, tuple[str, ...]]:
    """Every sentence of the source with the codes that use it; not to be changed, like all answers of this module."""
    return catalogues.gather()


@cache
def valid(language: str) -> dict[Sentence, Translation]:
    """The sentences of a catalogue that have a complete translation of their present wording."""
    return {sentence: each for sentence, each in catalogues.load(language).items() if each.is_valid}


@cache
def _read(language: str) -> gettext.NullTranslations:
    if language in catalogues.LANGUAGES:
        return gettext.GNUTranslations(BytesIO(catalogues.compiled(language)))
    return i18n._Stretched() if language == i18n.STRETCHED else gettext.NullTranslations()


def use_source_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the program use the source catalogues until the end of the test."""
    monkeypatch.setattr(i18n, "_catalogue", _read)


@cache
def translations(language: str) -> dict[str, str]:
    """Every sentence without plural forms that has a complete translation, with the translation."""
    return {sentence.one: each.forms[0] for sentence, each in valid(language).items() if not sentence.many}
