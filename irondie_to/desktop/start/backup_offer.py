"""Shows what a backup contains, with a button to continue with it in place of the database's content."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.ports import GivenUp
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.short_text import brief
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.purposes import OpenBackup
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

_MOST_EVENTS = 6


class BackupOffer(WithContext, Translated, QWidget):
    """Offers to continue with a backup. `chosen` is emitted with its `BackupContent`, `left` if the user declines."""

    chosen = Signal(object)
    left = Signal()

    def __init__(self, context: WindowContext, offer: OpenBackup, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._offer = offer
        labels = (QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText) for _ in range(5))
        self.title, self.about, self.events, self.replaced, self.given_up = labels
        with_look(self.title, "title")
        self.go_on = context.word(
            with_look(QPushButton(self), "main", autoDefault=True), text="start.backup_go_on", does=self._choose
        )
        self.decline = context.word(
            CappedButton(context.theme, "Esc", self), text="start.backup_decline", does=self.left
        )
        context.word(add_action(self, self.left.emit, "Esc"), text="start.backup_decline")
        buttons = row_of(self.go_on, self.decline, Stretch(), spacing=8)
        column_of(
            self.title,
            self.about,
            self.events,
            self.given_up,
            self.replaced,
            4,
            buttons,
            Stretch(),
            inside=self,
            spacing=12,
            margins=(20, 20, 16, 20),
        )
        self.retranslate()

    def retranslate(self) -> None:
        word, content = self._context.word, self._offer.content
        time = moment(content.written, self._context.settings.language)
        word(self.title, text=Phrase("start.backup_title", {"time": time}))
        word(self.about, text=Phrase("start.backup_about", {"place": content.path, "count": content.steps}))
        word(self.replaced, text=Phrase("start.backup_replaces", {"count": self._offer.replaced_events}))
        self.events.setText(self._named_events(content.events))
        self.given_up.setText(self._named_steps(content.given_up))
        self.given_up.setVisible(bool(content.given_up.count))

    def _named_events(self, names: tuple[str, ...]) -> str:
        lines = [f"•\u00a0{name}" for name in names[:_MOST_EVENTS]]
        more = len(names) - _MOST_EVENTS
        if more > 0:
            lines.append(self._context.say(Phrase("start.backup_more", {"count": more})))
        return "\n".join(lines) or self._context.say(Phrase("start.backup_empty"))

    def _named_steps(self, lacking: GivenUp) -> str:
        say, more = self._context.say, (lacking.count or 0) - len(lacking.latest)
        lines = [say(Phrase("start.backup_gives_up", {"count": lacking.count or 0}))]
        lines += [f"•\u00a0{say(brief(name))}" for name in lacking.latest]
        if more > 0 and lacking.latest:
            lines.append(say(Phrase("start.backup_more_steps", {"count": more})))
        return "\n".join(lines)

    def _choose(self) -> None:
        self.go_on.setEnabled(False)
        self.chosen.emit(self._offer.content)
