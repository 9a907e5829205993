"""The text with the result of a set check: the differences between the presented and the registered set."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.sets.queries import SetDifference
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.signs import sign_html
from irondie_to.errors import Phrase


class SetFindings(RichLabel):
    """The text that lists the differences found by a set check, each with a link to its rule."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.linkActivated.connect(context.navigation.show_rule)

    def show_nothing_yet(self) -> None:
        """Show the sentence that asks the referee to tick or type the presented dice."""
        self.show_html(self._coloured("muted", self._context.say(Phrase("setcheck_page.nothing_yet"))))

    def show_fault(self, fault: Phrase) -> None:
        """Show the reason why the typed set cannot be read."""
        self.show_html(self._coloured("danger", self._context.say(fault)))

    def show_difference(self, found: SetDifference) -> None:
        """List the differences, each with its rule, or say that the presented set is the registered one."""
        if found.legal:
            words = self._coloured("ok", self._context.say(Phrase("sets.is_registered")))
            self.show_html(html("{}&nbsp;{}", sign_html(self._context.theme, "ok"), words))
            return
        accent = self._context.theme.colour("accent").name()
        lines = [
            html(
                '<p style="margin:0 0 3px 0"><a href="{}" style="color:{};">{}</a>&ensp;{}</p>',
                *(finding.rule, accent, finding.rule),
                self._coloured("danger", self._context.say(finding.phrase)),
            )
            for finding in found.findings
        ]
        self.show_html(joined(lines))

    def _coloured(self, tone: str, words: str) -> Html:
        return html('<span style="color:{};">{}</span>', self._context.theme.colour(tone).name(), words)
