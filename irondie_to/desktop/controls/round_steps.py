"""Two actions that show the previous and the next round."""

from __future__ import annotations

from functools import partial

from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.shortcuts import add_action

_STEPS = ((-1, "Alt+Left", "rounds_page.previous_round"), (1, "Alt+Right", "rounds_page.next_round"))


def add_round_steps(context: WindowContext, bar: Segments, page: Page) -> None:
    """Add actions to the page that press the previous and the next button in the row of rounds."""
    for by, key, text in _STEPS:
        bar.steps[by] = context.word(add_action(page, partial(bar.step, by), key), text=text)
        bar.steps[by].setEnabled(False)
