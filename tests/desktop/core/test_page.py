"""What every page does."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page


class Faulty(Page):
    """A page with a bug."""

    key = "faulty"

    def retranslate(self) -> None:
        """It has no texts."""

    def refresh(self) -> None:
        """Raises what Python itself raises, which is no whole object until somebody has caught it."""
        nothing: list[int] = []
        assert nothing[0]


def test_a_bug_in_a_page_is_reported_where_the_page_is_shown_and_ends_nothing(
    context: WindowContext, qtbot: QtBot
) -> None:
    page = Faulty(context)
    qtbot.addWidget(page)
    with qtbot.captureExceptions() as told:
        page.show()
    assert [kind for kind, _fault, _trace in told] == [IndexError]
