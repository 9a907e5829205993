"""Describes the parts of a colour bonus in words (BON-3)."""

from __future__ import annotations

from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import DieClass, term
from irondie_to.rules.engine.play import signed
from irondie_to.rules.engine.setup import ALLIED_ONLY, NOT_HOSTILE, BonusPart

_CLASSES = tuple(DieClass)


def gives(part: BonusPart) -> Phrase:
    """What this part of a bonus gives and to which dice, such as “+1 to an allied or neutral die”."""
    words = [term(_CLASSES[number]) for number in part.classes]
    classes: Value = words[0] if len(words) == 1 else Phrase("mat.either", {"one": words[0], "other": words[1]})
    values: dict[str, Value] = {"amount": signed(part.amount), "classes": classes}
    if part.kinships == NOT_HOSTILE:  # white alone, and for dice of every class
        return Phrase("mat.gives_not_hostile", values)
    return Phrase("mat.gives_allied" if part.kinships == ALLIED_ONLY else "mat.gives_own", values)
