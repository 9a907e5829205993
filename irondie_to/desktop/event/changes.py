"""The commands that store what the user enters on the Event page."""

from __future__ import annotations

from collections.abc import Mapping, Set

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import USUAL, with_step, written_ladder
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.page_view import COLUMNS, POINTS, EventView
from irondie_to.desktop.event.fields import EventField
from irondie_to.desktop.event.words import STEPS

TIEBREAKERS = "tiebreakers"


class SeenSettings:
    """The settings as the user saw and entered them, from which a command follows for each entry.

    Settings that are stored as a whole, such as the rulings, contain what the user has entered before, even if that is
    not stored yet.
    """

    def __init__(self, fields: Mapping[str, EventField]) -> None:
        self._fields = fields
        self._usual: Mapping[str, object] = {}
        self._rulings: Mapping[str, bool | str] = {}
        self._ladder = USUAL
        self._tiebreakers: list[str] = []

    def see(self, view: EventView, unstored: Set[str]) -> None:
        """Take over the settings of the view, except those of which an entry in `unstored` is being stored."""
        self._usual = view.usual
        if not unstored & (view.usual.keys() - STEPS.keys()):
            self._rulings = view.rulings
        if not unstored & STEPS.keys():
            self._ladder = view.ladder
        if TIEBREAKERS not in unstored:
            self._tiebreakers = [tiebreaker.value for tiebreaker in view.tiebreakers]

    def command(self, event_id: int, key: str, value: object) -> ChangeEvent | None:
        """Return the command that stores this value of the setting with this key; None if it is the seen value."""
        if key == TIEBREAKERS:
            return self._change_tiebreakers(event_id, value)
        if isinstance(value, NoteKind):
            return self._change_ladder(event_id, key, value)
        if key in self._usual:
            return self._change_ruling(event_id, key, str(value))
        field = self._fields[key]
        before, field.seen = field.seen, value
        if value == before:
            return None
        if key in COLUMNS:
            return ChangeEvent(event_id, changes={key: value}, seen={key: before})
        if key in POINTS:
            points = {name: self._fields[name].seen for name in POINTS}
            return ChangeEvent(event_id, options={"points": points}, seen={"points": points | {key: before}})
        return ChangeEvent(event_id, options={key: value}, seen={key: before})

    def _change_tiebreakers(self, event_id: int, value: object) -> ChangeEvent | None:
        seen, chosen = self._tiebreakers, list(value) if isinstance(value, list) else []
        self._tiebreakers = chosen
        if chosen == seen:
            return None
        return ChangeEvent(event_id, options={TIEBREAKERS: chosen}, seen={TIEBREAKERS: seen})

    def _change_ladder(self, event_id: int, key: str, value: NoteKind) -> ChangeEvent | None:
        seen, self._ladder = self._ladder, with_step(self._ladder, key, value)
        changed, stored = {"ladder": written_ladder(self._ladder)}, {"ladder": written_ladder(seen)}
        return None if changed == stored else ChangeEvent(event_id, changes=changed, seen=stored)

    def _change_ruling(self, event_id: int, key: str, value: str) -> ChangeEvent | None:
        seen = self._rulings
        kept = {name: given for name, given in seen.items() if name != key}
        if value != self._usual[key]:
            kept[key] = value == "true" if value in {"true", "false"} else value
        self._rulings = kept
        return None if kept == seen else ChangeEvent(event_id, options={"rulings": kept}, seen={"rulings": seen})
