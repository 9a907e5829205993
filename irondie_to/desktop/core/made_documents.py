"""Remembers which documents of an event were printed or saved on this computer, and in which state of the event."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.look.settings import WindowSettings


class MadeDocuments(QObject):
    """The documents that were printed or saved, stored in the settings so that they are known after a restart.

    A document is known by a key of its own, such as `print report`. `changed` is emitted after `add`.
    """

    changed = Signal()

    def __init__(self, settings: WindowSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    def add(self, picture: Picture, key: str) -> None:
        """Remember that the document was made from this state of the event."""
        steps = self._steps(picture) | {key: picture.step}
        self._settings.keep_text(_setting(picture), ";".join(f"{key}={step}" for key, step in steps.items()))
        self.changed.emit()

    def step_of(self, picture: Picture, key: str) -> int | None:
        """Return the latest step of the event when the document was last made, None if it was never made."""
        return self._steps(picture).get(key)

    def _steps(self, picture: Picture) -> dict[str, int]:
        pairs = (part.rpartition("=") for part in self._settings.text(_setting(picture)).split(";"))
        return {key: int(step) for key, _, step in pairs if key and step.isdecimal()}


def _setting(picture: Picture) -> str:
    """Return the settings key of the event. The seed tells events of the same id in different databases apart."""
    return f"made_documents/{picture.event.id}-{picture.event.seed}"
