"""Rounds as they appear in sentences."""

from __future__ import annotations

import pytest

from irondie_to.app.core.round_names import round_named
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say


@pytest.mark.parametrize(
    ("name", "language", "sentence"),
    [
        ("3", "en", "Start the clock for round 3"),
        ("final", "en", "Start the clock for the final"),
        ("semifinals", "en", "Start the clock for the semifinals"),
        ("third_place", "en", "Start the clock for the third-place match"),
        ("round_of_16", "en", "Start the clock for the round of 16"),
        ("round_of_64", "en", "Start the clock for the round of 64"),
        ("3", "de", "Uhr starten: Runde 3"),
        ("final", "de", "Uhr starten: Finale"),
        ("third_place", "de", "Uhr starten: Partie um Platz 3"),
        ("3", "fr", "Lancer l’horloge\u00a0: ronde 3"),
        ("semifinals", "fr", "Lancer l’horloge\u00a0: demi-finales"),
        ("final", "it", "Avvia l’orologio: finale"),
        ("third_place", "it", "Avvia l’orologio: finale per il terzo posto"),
    ],
)
def test_every_round_name_fits_into_a_sentence(name: str, language: str, sentence: str) -> None:
    assert say(Phrase("frame.start_clock", {"round": round_named(name)}), language) == sentence
