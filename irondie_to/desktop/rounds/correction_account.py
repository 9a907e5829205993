"""Computes, in a worker thread, the changes that a correction would cause, while the correction is being typed."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.corrections import CorrectionEffects, correction_effects
from irondie_to.app.rounds.sheet import RoundState
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase


class CorrectionAccounting(QObject):
    """Computes the changes that the typed correction would cause (`account`), and the heading above them (`heading`).

    `account` is None until the changes are computed. `heading` is None if the typed line is not a correction. `changed`
    is emitted whenever `account` or `heading` changes.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._key: object = None
        self.heading: Phrase | None = None
        self.account: CorrectionEffects | None = None

    def ask(self, sheet: RoundState | None, typed: TypedLine) -> None:
        """Compute the changes that the typed line would cause, or remove them if the line is not a correction.

        The result is available in `account` once `changed` is emitted.
        """
        if sheet is None or typed.state is not TypedState.REPLACES or typed.result is None:
            self._set(None, None, None)
            return
        table, number = typed.lines[0].table, sheet.view.number
        key = (self._context.picture, number, table, typed.result)
        if key == self._key:
            return
        self._set(key, Phrase("rounds_page.account_head", {"table": table, "round": number}), None)
        work = partial(correction_effects, self._context.picture, number, table, typed.result)
        self._context.run_in_background(work, partial(self._on_account, key))

    def _on_account(self, key: object, account: CorrectionEffects) -> None:
        if key == self._key:
            self._set(key, self.heading, account)

    def _set(self, key: object, heading: Phrase | None, account: CorrectionEffects | None) -> None:
        if (key, heading, account) != (self._key, self.heading, self.account):
            self._key, self.heading, self.account = key, heading, account
            self.changed.emit()
