"""The words for what a colour bonus gives (BON-3)."""

from __future__ import annotations

import pytest

from irondie_to.app.referee.mat.questions import gives
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import Colour
from irondie_to.rules.engine.setup import BONUSES


@pytest.mark.parametrize(
    ("colour", "parts"),
    [
        (Colour.RED, ["+2 to an allied ATTACK die"]),
        (Colour.BLUE, ["+2 to an allied DEFENSE die"]),
        (Colour.YELLOW, ["+2 to an allied LIFE die"]),
        (Colour.PURPLE, ["+1 to an allied ATTACK die", "+1 to an allied DEFENSE die"]),
        (Colour.GREEN, ["+1 to an allied DEFENSE die", "+1 to an allied LIFE die"]),
        (Colour.ORANGE, ["+1 to an allied ATTACK die", "+1 to an allied LIFE die"]),
        (
            Colour.BLACK,
            ["+3 to an allied ATTACK or DEFENSE die", "−1 to one of the player’s own LIFE dice of any color"],
        ),
        (Colour.WHITE, ["+1 to an allied or neutral die", "+1 to one of the player’s own LIFE dice of any color"]),
    ],
)
def test_every_part_is_named(colour: Colour, parts: list[str]) -> None:
    assert [say(gives(part)) for part in BONUSES[colour]] == parts
