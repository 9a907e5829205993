"""The empty state of a page: the reason why it is empty, and a button that opens the page where that can be changed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.notice import PageNotice
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import without_mnemonic
from irondie_to.desktop.core.page_keys import PAGE_TITLES
from irondie_to.desktop.core.shortcuts import stops_of
from irondie_to.errors import Phrase


class EmptyState(PageNotice):
    """A sentence with a button that opens another page, shown in place of a widget that has nothing to show."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent=parent)
        self._context = context
        self._page = ""
        self.button.clicked.connect(lambda: context.navigation.show_page(self._page))
        self.hide()

    def stand_for(self, whole: QWidget, why: Phrase | None, page: str = "") -> None:
        """Show the reason `why` in place of the widget `whole`, or show `whole` itself if `why` is None.

        If `page` is the key of a page, a button below the reason opens that page. If the replaced widget or a widget in
        it had the focus, the replacement gets the focus.
        """
        focused = self._focused()
        had_focus = focused is not None and any(one is focused or one.isAncestorOf(focused) for one in (whole, self))
        if why is None:
            whole.show()
            if self.button is focused or self is focused:
                next(stops_of(whole), whole).setFocus()
            self.hide()
            return
        self._page = page
        self.words.setText(self._context.say(why))
        self.setAccessibleName(self.words.text())
        self.button.setText(without_mnemonic(self._context.say(Phrase(PAGE_TITLES[page]))) if page else "")
        self.button.setEnabled(bool(page))
        self.show()
        if page:
            self.button.show()
        if had_focus:
            (self.button if page else self).setFocus()
        if not page:
            self.button.hide()
        whole.hide()

    def _focused(self) -> QWidget | None:
        """Return the widget of the window that has the focus, or would have it in an active window."""
        return self.window().focusWidget()
