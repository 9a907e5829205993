"""Two actions that show the previous and the next round."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.shortcuts import add_action


class RoundSteps(QObject):
    """Two page actions that press the previous and the next button in the row of rounds.

    Their shortcuts are Alt+Left and Alt+Right.
    """

    def __init__(self, context: WindowContext, bar: Segments, page: Page) -> None:
        super().__init__(page)
        self._bar = bar
        bar.step_keys = ("Alt+Left", "Alt+Right")
        texts = {-1: "rounds_page.previous_round", 1: "rounds_page.next_round"}
        self.actions = {
            step: context.word(add_action(page, partial(bar.step, step), key), text=texts[step])
            for step, key in zip((-1, 1), bar.step_keys, strict=True)
        }
        bar.changed.connect(self._allow)
        self._allow()

    def _allow(self) -> None:
        for step, action in self.actions.items():
            action.setEnabled(self._bar.can_step(step))
