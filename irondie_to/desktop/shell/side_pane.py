"""The pane beside the page, which is created when it is first needed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import page_title
from irondie_to.desktop.shell.page_area import PageArea

if TYPE_CHECKING:
    from irondie_to.desktop.shell.rule_pane import RulePane


class SidePane:
    """Shows the text of a rule, or the help of a page, in the `RulePane` of a window."""

    def __init__(self, context: WindowContext, area: PageArea) -> None:
        self._context = context
        self._area = area

    @cached_property
    def rules(self) -> RulePane:
        from irondie_to.desktop.shell.rule_pane import RulePane  # noqa: PLC0415 - not needed for the first page

        pane = RulePane(self._context)
        self._area.set_side_pane(pane, self._page_width)
        return pane

    @property
    def _explains(self) -> bool:
        return "rules" in vars(self) and self.rules.explains

    def _page_width(self) -> int:
        shown, stack = self._area.stack.currentWidget(), self._area.stack.minimumSizeHint().width()
        return max(stack, shown.least_width()) if isinstance(shown, Page) else stack

    def show_rule(self, rule_id: str) -> None:
        self.rules.show_rule(rule_id)

    def follow(self, page: Page) -> None:
        """If the help of another page is shown, show the help of this page instead."""
        if self._explains:
            self.rules.show_text(page_title(page.key), page.help())

    def toggle_help(self, page: Page) -> None:
        if self._explains:
            self.rules.hide()
        else:
            self.show_help(page)

    def show_help(self, page: Page) -> None:
        self.rules.show_text(page_title(page.key), page.help())
