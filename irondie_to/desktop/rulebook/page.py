"""The Rules page, on which the user searches the rulebook and reads its articles, including the current rulings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from irondie_to.app.core.steps import Areas
from irondie_to.app.rulebook.reader import FIRST, ContentsRow, Reader
from irondie_to.desktop.controls.buttons import icon_button
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.rules.rule_html import article_title
from irondie_to.desktop.controls.table.column import Text
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, html, joined
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import LookUp, PrintDocument, Purpose, decision_on
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.rulebook.text import RuleText
from irondie_to.errors import Phrase
from irondie_to.i18n import translate


class RuleList(RowList[ContentsRow]):
    """The list of articles or search results: the id, then the title, and below them the matching sentence.

    `wanted` is emitted with the key of a row when it becomes the current one, `left` when the user presses Up in the
    first row.
    """

    wanted = Signal(str)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, self._look, lambda row: row.key, _text, (12, 6), parent)
        self.setObjectName("ruleList")
        self.selectionModel().currentChanged.connect(self._on_current)

    def mark(self, key: str, *, follow: bool = True) -> None:
        """Select the row with this key, or no row if no row has this key. Scroll to the row if `follow` is true."""
        at = self.verticalScrollBar().value()
        if self.rows.row_of(key) < 0:
            self.clearSelection()
        else:
            self.setCurrentIndex(self.index_of(key))
        if not follow:
            self.verticalScrollBar().setValue(at)

    def enter(self) -> None:
        """Focus the list. If there is no current row, select the first one; `wanted` is then emitted."""
        if self.rows.rowCount() and not self.currentIndex().isValid():
            self.setCurrentIndex(self.rows.index(0, 0))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # the page searches for it
        else:
            super().keyPressEvent(event)

    def _on_current(self, now: QModelIndex, _before: QModelIndex) -> None:
        row = self.rows.at(now.row())
        if row is not None:
            self.wanted.emit(row.key)

    def _look(self, row: ContentsRow) -> RowLook:
        title = _title(row)
        words = title if isinstance(title, str) else self._context.say(title)
        if row.heading:
            return RowLook((RowPart(words, 14, bold=True, high=26, wraps=True),), above=8, is_heading=True)
        mark = RowPart(row.mark, 12, bold=True, tone="accent", high=26) if row.mark else None
        parts = (RowPart(words, bold=row.changed, high=26, wraps=True),)
        below = () if row.passage is None else (RowPart(self._marked(row.passage.text, row.passage.matches), 12),)
        return RowLook(parts, mark, 64 if row.mark else 0, wide=below, below=8 if below else 0)

    def _marked(self, sentence: str, matches: Sequence[tuple[int, int]]) -> Html:
        muted, strong = (self._context.theme.colour(tone).name() for tone in ("muted", "text"))
        pieces, end = list[Html](), 0
        for start, stop in matches:
            pieces.append(html("{}", sentence[end:start]))
            pieces.append(html('<b style="color:{}">{}</b>', strong, sentence[start:stop]))
            end = stop
        return html('<span style="color:{}">{}{}</span>', muted, joined(pieces), sentence[end:])


def _title(row: ContentsRow) -> Text:
    return Phrase("rules_page.row_changed", {"title": row.title}) if row.changed else row.title


def _text(row: ContentsRow) -> Text:
    has_mark = row.mark and not row.changed
    return Phrase("rules_page.row", {"mark": row.mark, "title": row.title}) if has_mark else _title(row)


class ReadingHistory:
    """The reading history: the key of the current article, and the keys of the articles before and after it."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._read = key  # the article read last, not only shown as the result of a search
        self.back: list[str] = []
        self.forward: list[str] = []

    def visit(self, key: str) -> None:
        """Make this article the current one, remember the previous one for going back, and clear the forward list."""
        if key != self.key:
            self.back.append(self.key)
            self.forward.clear()
            self.key = key
        self._read = key

    def look_at(self, key: str) -> None:
        """Make a search result the current article.

        Going back leads to the article read before the search, not to the results viewed since.
        """
        if self.key == self._read != key:
            self.back.append(self.key)
            self.forward.clear()
        elif key == self._read != self.key:
            self.back.pop()
        self.key = key

    def step(self, *, is_back: bool) -> bool:
        """Go back or forward by one article. Return False if there is none in this direction."""
        source, target = (self.back, self.forward) if is_back else (self.forward, self.back)
        if not source:
            return False
        target.append(self.key)
        self.key = self._read = source.pop()
        return True


_LIST = 340
_STEPS = ("back", "rules_page.back", "Alt+Left", True), ("next", "rules_page.forward", "Alt+Right", False)
"""The icons, texts and keys of the buttons that go through the history, and whether they go back."""


class RulesPage(Page):
    """The Rules page: the list of articles or search results, and the current article. `history.key` is its key."""

    key: ClassVar[str] = "rules"
    areas: ClassVar[Areas] = Areas.EVENTS

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        word, sized = context.word, context.theme.sized
        self.history = ReadingHistory(FIRST)
        self.head = PageHead(context, self, "rules_page.title")
        self.back_button, self.forward_button = (
            word(
                icon_button(context.theme, icon, self),
                tip=code,
                name=code,
                keys=keys,
                does=partial(self._step, is_back=is_back),
            )
            for icon, code, keys, is_back in _STEPS
        )
        self.field = FindField(context, self, "rules_page.find", "rules_page.find_tip", most_px=280)
        self.text = word(RuleText(context, self), name="rules_page.text")
        self.copy_button = word(
            QPushButton(self),
            text="rules_page.copy",
            tip="rules_page.copy_tip",
            keys="Ctrl+Shift+C",
            does=self.text.copy_article,
        )
        self.sheet_button = word(
            QPushButton(self), text="rules_page.sheet", tip="rules_page.sheet_tip", keys="Ctrl+P", does=self.print_out
        )
        self.list = word(RuleList(context, self), name="rules_page.contents")
        self.count, self.title = (QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText) for _ in range(2))
        sized(with_look(self.count, "muted"), font=12)
        sized(self.title, bold_font=20)
        self.record = word(
            QPushButton(self), text="rules_page.record", tip="rules_page.record_tip", does=self._record_decision
        )
        self._reader = self._make_reader()
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        self._reader = self._make_reader()
        self.sheet_button.setEnabled(self.context.event_id is not None)
        if self._search():
            self._show(follow=False)

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, LookUp):
            self.look_up(purpose.query)
            self.focus_first()

    def focus_first(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start a new search with a character that is typed outside the search field."""
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if plain and event.text().strip() and event.text().isprintable():
            self.focus_first()
            self.field.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def print_out(self) -> None:
        """Open the Print page with the sheet of the open event's rulings (Ctrl+P).

        If no event is open, no document is preselected.
        """
        document = None if self.context.event_id is None else PrintDocument("rulings")
        self.context.navigation.show_page("print", document)

    def look_up(self, words: str) -> None:
        """Show the article with the key `words`, or search the rulebook for `words` if no article has this key."""
        if self._reader.article(words) is not None:
            self.field.clear()
            self.go(words)
        else:
            self.field.setText(words)

    def go(self, key: str) -> None:
        """Show the article with this key and add it to the history."""
        self.history.visit(key)
        self._show()

    def _on_wanted(self, key: str) -> None:
        if key != self.history.key:  # otherwise the list only marks the article that is shown
            self.go(key)

    def _make_reader(self) -> Reader:
        given = {} if self.context.event_id is None else self.context.picture.options.rulings
        return Reader(self.context.settings.language, translate, given)

    def _on_filtered(self) -> None:
        if not self._search():
            return
        if self.field.text().strip():
            self.history.look_at(self.list.rows.shown[0].key)
        self._show()

    def _search(self) -> bool:
        """Update the list for the typed words. If nothing is found, clear the article and return False."""
        words = self.field.text().strip()
        contents = Phrase("rules_page.contents")
        rows, phrase = self._reader.search(words) if words else (self._reader.contents(), contents)
        self.list.rows.show(rows)
        self.list.mark(self.history.key, follow=False)
        self.context.word(self.count, text=phrase)
        self.copy_button.setEnabled(bool(rows))
        self.record.setVisible(phrase.code == "rules_page.no_rule")
        if not rows:
            self.title.clear()
            self.text.show_nothing()
        return bool(rows)

    def _show(self, *, follow: bool = True) -> None:
        article = self._reader.article(self.history.key)
        if article is None:
            return
        self.title.setText(article_title(self.context, article))
        self.text.show_article(article, self._reader.searched(self.field.text()).matches)
        self.list.mark(self.history.key, follow=follow)
        self.back_button.setEnabled(bool(self.history.back))
        self.forward_button.setEnabled(bool(self.history.forward))

    def _connect(self) -> None:
        word = self.context.word
        for _icon, code, keys, is_back in _STEPS:
            word(add_action(self, partial(self._step, is_back=is_back), keys), text=code)
        word(add_action(self, self.text.copy_article, "Ctrl+Shift+C"), text="rules_page.copy")
        self.field.filtered.connect(self._on_filtered)
        self.field.left.connect(self.list.enter)
        self.list.wanted.connect(self._on_wanted)
        self.list.left.connect(self.focus_first)
        self.text.anchorClicked.connect(lambda link: self.go(link.toString()))

    def _step(self, *, is_back: bool) -> None:
        if not self.history.step(is_back=is_back):
            return
        if self.list.rows.rowCount():
            self._show()
        else:  # nothing was found, and the article would stand beside an empty list
            self.field.clear()

    def _record_decision(self) -> None:
        self.context.navigation.show_page("referee", decision_on(self.field.text().strip(), self.context.event_id))

    def _lay_out(self) -> None:
        self.head.place((self.back_button, self.forward_button), (self.field, self.copy_button, self.sheet_button))
        left = self.context.theme.sized(with_look(QFrame(self), objectName="ruleContents"), width=_LIST)
        self.count.setContentsMargins(14, 0, 8, 0)
        record = Aligned(self.record, Qt.AlignmentFlag.AlignHCenter)
        column_of(self.count, record, Stretch(self.list), inside=left, spacing=4, margins=(0, 8, 0, 0))
        self.title.setContentsMargins(0, 0, 16, 0)
        right = column_of(self.title, Stretch(self.text), spacing=8, margins=(24, 14, 0, 0))
        columns = row_of(left, Stretch(right), spacing=0)
        column_of(self.head, Stretch(columns), inside=self, spacing=0)
