"""A group of the Event page with a list of choices, which can be folded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import PaddedLabel, column_of, row_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.motion import UNFOLD, Fade
from irondie_to.desktop.event.choices.list import ChoiceList, RowContent
from irondie_to.desktop.event.groups.head import SIDE_PX, GroupHead
from irondie_to.errors import Phrase

_BELOW_PX = 4


class ChoiceGroup(Translated, QWidget):
    """A list of choices below a heading that says how many of them are changed, with a button that unfolds the list.

    `title` is the code of the title, `choices` is as in `ChoiceList`. `details` is the code of a text above
    the unfolded list, empty for none.
    """

    def __init__(
        self,
        context: WindowContext,
        title: str,
        choices: Callable[[str], list[tuple[str, object]]],
        parent: QWidget,
        details: str = "",
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._code = title
        self._details_code = details
        self._contents: Mapping[str, RowContent] = {}
        self.head = GroupHead(context, self)
        self.list = ChoiceList(context, choices, self)
        self._fade = Fade(context.theme, self.list)
        self.head.link.clicked.connect(self._toggle)
        self.list.shown_changed.connect(self._show_head)
        self.details = with_look(PaddedLabel(self, wordWrap=True), "aside")
        self.details.setContentsMargins(SIDE_PX, 0, SIDE_PX, _BELOW_PX)
        head = row_of(self.head, margins=(SIDE_PX, 0, SIDE_PX, _BELOW_PX))
        column_of(head, self.details, self.list, inside=self, spacing=0)

    def show_rows(self, contents: Mapping[str, RowContent], values: Mapping[str, object]) -> None:
        """Show these rows and values, by key."""
        self._contents = contents
        self.list.show_contents(contents, values)
        self._show_head()

    def retranslate(self) -> None:
        say = self._context.say
        self.head.title.setText(say(Phrase(self._code)))
        self.list.setAccessibleName(say(Phrase(self._code)))
        self.details.setText(say(Phrase(self._details_code)) if self._details_code else "")

    def _toggle(self) -> None:
        """Unfold or fold the list."""
        self.list.fold(is_folded=not self.list.is_folded)
        if not self.list.is_folded:
            self._fade.run(UNFOLD)

    def _show_head(self) -> None:
        say, count = self._context.say, len(self._contents)
        changed = sum(content.is_changed for content in self._contents.values())
        values = {"default": count - changed, "changed": changed, "count": count}
        self.head.show_remark(say(Phrase("event_page.some_changed" if changed else "event_page.all_default", values)))
        self.head.link.setText(say(Phrase("event_page.show_all" if self.list.is_folded else "event_page.fold", values)))
        self.head.link.setVisible(changed < count)
        self.details.setVisible(bool(self._details_code) and not self.list.is_folded)
