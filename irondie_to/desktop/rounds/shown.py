"""The round that the Rounds page shows, the second pass over its slips, and the new pairing of the latest one.

The slips of a second pass are stored with the event, shared by all windows and stations, and available after a
restart.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QShortcut

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EventRow, UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.rounds.begun import not_begun, why_begun
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.app.rounds.pairing import Proposal, published_seats
from irondie_to.app.rounds.sheet import RoundStage, RoundState, proposed_sheet, published_sheet
from irondie_to.app.rounds.stored_slips import Slips, add_slips
from irondie_to.app.rounds.views import RoundView
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.errors import Phrase, UserError, Value


class ShownRound:
    """The round visible on the Rounds page.

    `number` is the round that the user chose, None for the proposed round or, if there is none, the latest round.
    `sheet` has the data of the visible round, None while the event has no round.
    """

    def __init__(self) -> None:
        self.event_id: int | None = None
        self.number: int | None = None
        self.sheet: RoundState | None = None

    @property
    def is_proposed(self) -> bool:
        return self.sheet is not None and self.sheet.stage is RoundStage.PROPOSED

    @property
    def is_published(self) -> bool:
        return self.sheet is not None and self.sheet.stage is not RoundStage.PROPOSED

    @property
    def identity(self) -> tuple[int, int, RoundStage] | None:
        """The event id, the number and the stage of the visible round, or None if there is no round.

        While this value stays the same, a typed line refers to the same round.
        """
        sheet = self.sheet
        return None if sheet is None else (sheet.event_id, sheet.view.number, sheet.stage)

    def choose(self, number: int, picture: Picture, proposal: Proposal | None) -> None:
        """Choose the round with this number. The number after the latest round chooses the proposed round.

        If the latest round is chosen and none is proposed, each later round becomes visible when it is published.
        """
        rounds = len(picture.swiss)
        is_latest = number > rounds or (number == rounds and proposal is None)
        self.number = None if is_latest else number

    def update(self, picture: Picture, proposal: Proposal | None) -> None:
        if self.number is not None and self.number > len(picture.swiss):
            self.number = None
        if self.number is None and proposal is not None:
            self.sheet = proposed_sheet(picture, proposal)
            return
        number = self.number or len(picture.swiss)
        self.sheet = published_sheet(picture, number, self.sheet) if number else None

    def forget(self, event_id: int | None) -> None:
        self.event_id, self.number, self.sheet = event_id, None, None


_SLIP = re.compile(r"(\d+)=(\S+)")


class SecondPass(WithContext, QObject):
    """The slips typed in the open event, and whether a second pass is in progress (`is_on`).

    A slip is stored as the result typed from it, such as `2-1`. `changed` is emitted after slips have been loaded, or
    typed in another window or at another station.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(context, parent)
        self.is_on = False
        self._rounds = 0
        self._slips: dict[int, dict[int, str]] = {}
        self._writes = 0
        context.event_opened.connect(self._on_event_opened)
        context.work_changed.connect(self._on_work_changed)
        self._on_event_opened()

    def follow(self, rounds: int) -> None:
        """End the second pass when the number of published rounds changes.

        `rounds` is the number of Swiss rounds published so far.
        """
        if rounds != self._rounds:
            self._rounds, self.is_on = rounds, False

    def typed(self, number: int) -> dict[int, str]:
        """Return the typed slips of a round by table, also outside a second pass."""
        return self._slips.get(number, {})

    def marked(self, view: RoundView) -> dict[int, str]:
        """Return the slips to show in the rows of a round: all slips or, outside a second pass, those that differ.

        Every station shows a differing slip until the slip or the result is corrected.
        """
        slips = self._slips.get(view.number, {})
        if self.is_on:
            return slips
        results = {line.table: line.result for line in view.matches if line.result is not None}
        return {table: slip for table, slip in slips.items() if results.get(table, slip) != slip}

    def summary(self, view: RoundView) -> Phrase:
        """Return how many slips agree with the results, how many differ, and how many results have no typed slip."""
        slips = self._slips.get(view.number, {})
        counted = Counter(
            "missing" if line.table not in slips else "agree" if slips[line.table] == line.result else "differ"
            for line in view.matches
            if line.result is not None or line.table in slips
        )
        values: dict[str, Value] = {key: counted[key] for key in ("agree", "differ", "missing")}
        return Phrase("rounds_page.second_pass_ended", {**values, "round": view.number})

    def keep(self, number: int, table: int, result: str) -> None:
        self._slips.setdefault(number, {})[table] = result
        self._submit({number: {table: result}})

    def _on_event_opened(self) -> None:
        self._slips = {}
        self._submit({})

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        if work is None or (work.subject == UnfinishedKind.SLIPS and work.event_id == self._context.event_id):
            self._submit({})

    def _submit(self, typed: Slips) -> None:
        """Store the typed slips and those found in the settings, then load all slips of the open event."""
        event_id = self._context.event_id
        if event_id is None:
            return
        try:
            picture = self._context.picture
        except UserError:
            return  # the event was removed; the window handles this itself
        older = self._in_settings(picture.event, len(picture.swiss))
        self._writes += 1
        self._context.background.submit(
            partial(add_slips, self._context.desk, event_id, typed, older),
            partial(self._on_stored, picture.event, older),
            self._on_refused,
            failed=self._on_failed,
            queue=Queue.STORING,
        )

    def _on_stored(self, event: EventRow, older: Slips, stored: Slips) -> None:
        self._writes -= 1
        for number in older:
            self._context.settings.keep_text(_key(event, number), "")
        is_latest = self._writes == 0 and event.id == self._context.event_id
        if is_latest and stored != self._slips:
            self._slips = {number: dict(slips) for number, slips in stored.items()}
            self.changed.emit()

    def _on_refused(self, fault: UserError) -> None:
        self._writes -= 1
        self._context.messages.show_error(fault)

    def _on_failed(self, _fault: Exception) -> None:
        self._writes -= 1

    def _in_settings(self, event: EventRow, rounds: int) -> Slips:
        """Return the slips that an earlier version of the program stored in the settings, by round and table."""
        texts = {number: self._context.settings.text(_key(event, number)) for number in range(1, rounds + 1)}
        return {
            number: {int(table): result for table, result in _SLIP.findall(text)}
            for number, text in texts.items()
            if text
        }


def _key(event: EventRow, number: int) -> str:
    """Return the key of a round in the settings.

    It contains the seed of the event, because different databases can use the same event id.
    """
    return f"slips/{event.id}-{event.seed}-{number}"


_NO_AGAIN = {"round.none_published": "rounds_page.again_no_round", "round.again_imported": "rounds_page.again_imported"}
"""The text of the disabled action that pairs the latest round again, by the code of the refusal.

All other refusals share the text that the round has begun."""


class PairingAgain(WithContext, QObject):
    """Computes a new pairing of the latest round in a worker thread, and publishes it instead of the current one."""

    def start(self) -> None:
        """Pair the latest round again. If that is impossible, the message bar says why and what can be done instead."""
        context = self._context
        if context.event_id is None:
            return
        picture = context.picture
        try:
            row = not_begun(picture)
        except UserError as fault:
            context.messages.show_error(fault)
            return
        name = Phrase("rounds_page.pairing_again", {"round": row.number})
        if not context.background.has_job(name):
            context.run_in_background(partial(propose_again, picture), partial(self._publish, picture), name)

    def show_possible(self, action: QAction, key: QShortcut, picture: Picture | None) -> None:
        """Enable the action or, if the round cannot be paired again, disable it and give the reason in its text.

        `key` is enabled while the action is disabled. `picture` is None while no event is open.
        """
        refusal = Phrase("round.none_published") if picture is None else why_begun(picture)
        action.setEnabled(refusal is None)
        key.setEnabled(refusal is not None)
        code = "rounds_page.pair_again" if refusal is None else _NO_AGAIN.get(refusal.code, "rounds_page.again_begun")
        self._context.word(action, text=code)

    @async_slot
    async def _publish(self, picture: Picture, proposal: Proposal) -> None:
        seats = published_seats(picture, picture.swiss[-1])
        await self._context.commands.do(PairAgain(picture.event.id, proposal, seats))
