"""Sentences name keys as keyboards of the language do, with the same names as Qt uses in menus."""

from __future__ import annotations

import re

import catalogues
import pytest
from tongues import translations

NAMES = {
    "it": {"Enter": "Invio", "Delete": "Canc", "Space": "Spazio"},
    "fr": {"Enter": "Entrée", "Delete": "Suppr", "Space": "Espace", "Shift": "Maj", "Esc": "Échap", "Ins": "Inser"},
    "de": {"Ctrl": "Strg", "Delete": "Entf", "Space": "Leertaste", "Shift": "Umschalt", "Ins": "Einfg"},
}
# “Enter the result”, “Enter 2–1” and the button “Enter…” are not about the key.
KEY = re.compile(
    r"\b(Ctrl|Shift|Alt|Esc|Ins|(?:Enter|Delete|Space)(?! (?:the|a|an|and|this|players|your)\b| \{score\}|…))(?!\w)"
)


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_keys_in_sentences(language: str) -> None:
    wrong = []
    for english, other in translations(language).items():
        for key in set(KEY.findall(english)):
            name = NAMES[language].get(key, key)
            if not re.search(rf"\b{name}\b", other):
                wrong.append(f"{key} is {name}: {english!r} → {other!r}")
            if name != key and re.search(rf"\b{key}\b", other):
                wrong.append(f"{key} is left: {other!r}")
    assert not wrong, "\n".join(wrong)
