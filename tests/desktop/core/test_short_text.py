"""Sentences with names as the window shows them."""

from __future__ import annotations

import pytest

from irondie_to.desktop.core.look.short_text import standing_alone
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        (Phrase("step.change_event", {"name": "Autumn cup"}), "Settings for Autumn cup"),
        (
            Phrase("frame.done", {"step": Phrase("step.change_event", {"name": "autumn cup"})}),
            "Settings for autumn cup",
        ),
        (Phrase("step.add_entrant", {"name": "de Vries"}), "de Vries entered"),
        (Phrase("frame.done", {"step": Phrase("step.add_entrant", {"name": "de Vries"})}), "de Vries entered"),
        (Phrase("files.not_ours", {"file": "guests.csv"}), "guests.csv contains neither players nor a tournament."),
        (Phrase("frame.undone", {"step": Phrase("step.change_event", {"name": "x"})}), "Undone: settings for x"),
    ],
)
def test_what_stands_alone_begins_with_a_capital_but_a_name_stays_as_it_is(phrase: Phrase, text: str) -> None:
    assert standing_alone(phrase, say).startswith(text)
