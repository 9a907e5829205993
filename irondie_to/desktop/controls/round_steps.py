"""Keys that open the previous and the next round."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.errors import Phrase


class RoundSteps(QObject):
    """Two actions of a page that press the button before and after the pressed one in the row of rounds.

    Their shortcuts are Alt+Left and Alt+Right.
    """

    def __init__(self, context: WindowContext, bar: Segments, page: Page) -> None:
        super().__init__(page)
        self._context = context
        self._bar = bar
        bar.step_keys = ("Alt+Left", "Alt+Right")
        self.actions = {
            step: add_action(page, partial(bar.step, step), key)
            for step, key in zip((-1, 1), bar.step_keys, strict=True)
        }
        bar.changed.connect(self._allow)
        context.language_changed.connect(self._retranslate)
        self._retranslate()
        self._allow()

    def _retranslate(self) -> None:
        self.actions[-1].setText(self._context.say(Phrase("rounds_page.previous_round")))
        self.actions[1].setText(self._context.say(Phrase("rounds_page.next_round")))

    def _allow(self) -> None:
        for step, action in self.actions.items():
            action.setEnabled(self._bar.can_step(step))
