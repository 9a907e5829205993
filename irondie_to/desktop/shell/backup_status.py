"""Shows in the message bar when the last backup was written, and whether a round or the second place is missing."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QObject

from irondie_to.desktop.core.backups import Backups
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.look import set_look
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time, moment, short_date


class BackupStatus(QObject):
    """Keeps the button *Backup* of a window's message bar, and the menu *Backups*, up to date."""

    def __init__(self, window: Window, context: WindowContext, backups: Backups) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self._backups = backups
        backups.changed.connect(self._show)
        context.language_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        view, button, say = self._backups.view, self._window.bar.backup, self._context.say
        second = view.second
        is_missing = second is not None and second.fault is not None
        self._window.menus.set_second_place(is_named=second is not None)
        button.setVisible(view.written is not None or view.lacking is not None)
        if button.isHidden():
            return
        language = self._context.settings.language
        about = [] if view.lacking is None else [view.lacking]
        text = Phrase("frame.backup_lacking")
        if view.written is not None:
            day = view.written[:10]
            is_today = day == f"{datetime.now().astimezone():%Y-%m-%d}"
            time = clock_time(view.written) if is_today else short_date(day, language)
            if view.lacking is None:
                text = Phrase("frame.backup_missing" if is_missing else "frame.backup_at", {"time": time})
            about.append(Phrase("frame.backup_last", {"time": moment(view.written, language)}))
        button.setText(say(text))
        set_look(button, "tone", "warn" if is_missing or view.lacking is not None else "")
        if second is not None:
            about.append(second.fault or Phrase("database.second_place_is", {"place": second.folder}))
        button.setToolTip("\n".join(say(phrase) for phrase in about))
        button.setAccessibleDescription(button.toolTip())
