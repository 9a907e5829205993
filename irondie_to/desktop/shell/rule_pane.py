"""The pane beside the page, which shows the text of a rule or the help of a page."""

# ruff: noqa: PLC0415 - what a text needs is loaded when the first one is shown

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShortcut, QShowEvent, QTextOption
from PySide6.QtWidgets import QFrame, QLabel, QTextBrowser, QToolButton

from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.literal import without_mnemonic
from irondie_to.desktop.core.look.widgets import (
    Aligned,
    SidePanel,
    Stretch,
    column_of,
    quiet,
    quiet_sign,
    row_of,
    with_look,
)
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

if TYPE_CHECKING:
    from irondie_to.desktop.core.look.rich_text import Html


_SHORT_KEY = 12
"""The number of characters up to which a key is not broken into two lines."""


class RulePane(WithContext, Translated, Styled, SidePanel):
    """The pane for rules and help texts.

    The pane is hidden at first. A link in the text opens another rule. Esc closes the pane wherever the focus is. The
    parent sets the width. `shown` is emitted when the pane is opened.
    """

    shown = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._shown: str | tuple[Phrase, Phrase] | None = None
        self.title = context.theme.sized(QLabel(self, wordWrap=True), bold_font=15)
        self.text = with_look(QTextBrowser(self, openLinks=False), frameShape=QFrame.Shape.NoFrame)
        self.text.setWordWrapMode(QTextOption.WrapMode.WordWrap)  # a column of a table is as wide as its longest word
        self.open_button = context.word(
            quiet(QToolButton(self), flush="left"), text="rules_page.open_here", does=self._open
        )
        self.close_button = context.theme.sized(quiet_sign(QToolButton(self)), icon="close")
        tip = "frame.close_pane"
        context.word(self.close_button, keys="Esc", tip=tip, name=tip, does=self.hide)
        head = row_of(Stretch(self.title), Aligned(self.close_button, Qt.AlignmentFlag.AlignTop))
        column_of(
            head,
            Stretch(self.text),
            Aligned(self.open_button, Qt.AlignmentFlag.AlignLeft),
            inside=self,
            margins=(16, 12, 8, 12),
        )
        QShortcut("Esc", self, self.hide)
        self.text.anchorClicked.connect(lambda link: self.show_rule(link.toString()))
        self.restyle()
        self.hide()

    @property
    def explains(self) -> bool:
        """Whether the pane shows the help of a page, which must change with the page."""
        return not self.isHidden() and isinstance(self._shown, tuple)

    def show_rule(self, rule_id: str) -> None:
        """Show the article of the rulebook with this id. Does nothing if there is no such article."""
        from irondie_to.app.rulebook.reader import Reader
        from irondie_to.desktop.controls.rules.rule_html import article_html, article_title

        context = self._context
        given = {} if context.event_id is None else context.picture.options.rulings
        article = Reader(context.settings.language, translate, given).article(rule_id)
        if article is not None:
            self._shown = rule_id
            self._show(article_title(context, article), article_html(context, article.brief))
            self.open_button.show()

    def show_text(self, title: Phrase, text: Phrase) -> None:
        """Show a text, such as the help of a page, under a title.

        Each line becomes a paragraph; lines that contain a tab become a table of keys and their effects.
        """
        self._shown = (title, text)
        say = self._context.say
        self.open_button.hide()
        self._show(without_mnemonic(say(title)), _plain_html(say(text), self._context.theme.px(10)))

    def retranslate(self) -> None:
        if not self.isHidden():
            match self._shown:
                case str(rule_id):
                    self.show_rule(rule_id)
                case (title, text):
                    self.show_text(title, text)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def _open(self) -> None:
        from irondie_to.desktop.core.purposes import LookUp

        if isinstance(self._shown, str):
            self.hide()
            self._context.navigation.show_page("rules", LookUp(self._shown))

    def _show(self, title: str, text: Html) -> None:
        from irondie_to.desktop.core.look.rich_text import show_in

        self.title.setText(title)
        show_in(self.text, text)
        self.show()

    def restyle(self) -> None:
        self.text.document().setDefaultFont(self._context.theme.font(14))


def _plain_html(text: str, gap_px: int) -> Html:
    from irondie_to.desktop.core.look.rich_text import html, joined

    parts = []
    for are_keys, lines in groupby(filter(None, text.split("\n")), key=lambda line: "\t" in line):
        if not are_keys:
            parts += [html("<p>{}</p>", line) for line in lines]
            continue
        rows = []
        for line in lines:
            key, _, does = line.partition("\t")
            wrap = "nowrap" if len(key) <= _SHORT_KEY else "normal"  # the effects need most of the width
            cell = html(
                '<td width="1%" style="padding-right: {}px; white-space: {};"><b>{}</b></td>', gap_px, wrap, key
            )
            rows.append(html('<tr>{}<td style="padding-bottom: {}px;">{}</td></tr>', cell, gap_px // 3, does))
        table = '<table cellspacing="0" width="100%" style="margin-top: {}px;">{}</table>'
        parts.append(html(table, gap_px // 2, joined(rows)))
    return joined(parts)
