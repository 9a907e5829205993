"""Keeps the warnings of steps that phones have made, until the phone asks for its next page."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from irondie_to.app.core.steps import Changes
from irondie_to.errors import Phrase

_MOST_KEPT: Final = 500


class StepWarnings:
    """The warnings of the latest steps made by phones, by the step's id. The journal does not contain them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[Phrase, ...]] = OrderedDict()

    def keep(self, done: Changes) -> None:
        if done.warnings:
            self._kept[done.step] = done.warnings
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

    def of(self, step: int) -> tuple[Phrase, ...]:
        return self._kept.get(step, ())
