"""Drafts: edited sets that cannot be stored yet, because they are illegal or cannot be read.

A player who is checked in must have a legal set in the event, so an illegal set becomes a draft until it is legal.
Drafts are stored in the settings of the window, so they outlast a change of the event and a restart. Changes of drafts
can be undone before steps of the event. A draft records the stored set from which it was started. If another set was
stored since, the draft is outdated: the player has the stored set, and the editor only offers the draft.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.undo import redoables, undoable
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import DiceSet, read_set

_DRAFT = re.compile(r"^(\d+-\d+)@(\d+):([^=]*)=(.*)$", re.MULTILINE)


class _Draft(NamedTuple):
    """A draft: its text, the notation of the set from which it was started, and the event's latest step at that time.

    `begun_on` is that notation, "" if there was no stored set.
    """

    text: str
    begun_on: str
    step: int


class _DraftChange(NamedTuple):
    """The draft before a change (None if there was none), and the id of the event's latest step when it was changed."""

    draft: _Draft | None
    step: int


@dataclass(slots=True)
class _DraftHistory:
    """The changes of the draft of one player that can be undone and redone.

    `stored` maps the ids of steps that stored a draft as a set to these drafts. `undone` contains those of the ids
    whose steps are undone.
    """

    past: list[_DraftChange] = field(default_factory=list)
    future: list[_DraftChange] = field(default_factory=list)
    stored: dict[int, _Draft] = field(default_factory=dict)
    undone: set[int] = field(default_factory=set)


class SetDrafts:
    """The drafts of the open event, as text in set notation.

    It may be impossible to read the text of a draft as a set.
    """

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._histories: dict[str, _DraftHistory] = {}

    def text(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft, None if there is no draft or it is outdated."""
        draft = _draft_of(entrant, self._read())
        return None if draft is None or draft.begun_on != (entrant.dice or "") else draft.text

    def outdated(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's outdated draft, None if there is no draft or it is not outdated.

        A draft is outdated if it was started from another set than the one stored now.
        """
        draft = _draft_of(entrant, self._read())
        return None if draft is None or draft.begun_on == (entrant.dice or "") else draft.text

    def readable(self, entrant: NamedEntrant) -> DiceSet | None:
        """Return a player's draft as a set, None if there is no draft or it is outdated or unreadable."""
        draft = self.text(entrant)
        try:
            return None if draft is None else read_set(draft)
        except UserError:
            return None

    def unreadable(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft if it cannot be read as a set, otherwise None."""
        return self.text(entrant) if self.readable(entrant) is None else None

    def codes(self) -> frozenset[str]:
        """Return the codes of the players who have a draft, including outdated drafts."""
        drafts = {} if self._context.event_id is None else self._read()
        if not drafts:
            return frozenset()
        return frozenset(row.code for row in self._context.picture.entrants if _draft_of(row, drafts) is not None)

    def change(self, entrant: NamedEntrant, text: str | None, begun_on: str | None = None) -> None:
        """Replace a player's draft, or delete it if `text` is None. The change can be undone with `turn`.

        `begun_on` is the notation of the set from which the draft was started; None means the set stored now.
        """
        history, step = self._history_of(entrant), self._context.picture.step
        history.past.append(_DraftChange(_draft_of(entrant, self._read()), step))
        history.future.clear()
        begun_on = (entrant.dice or "") if begun_on is None else begun_on
        self._write(_key_of(entrant), None if text is None else _Draft(text, begun_on, step))

    def save(self, entrant: NamedEntrant, step: int) -> None:
        """Delete a player's draft because the step with this id has stored it as a set.

        The draft comes back if that step is undone.
        """
        draft = _draft_of(entrant, self._read())
        if draft is not None:
            self._history_of(entrant).stored[step] = draft
        self._write(_key_of(entrant), None)

    def can_turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Return whether undo (`back`) or redo applies to a change of the draft instead of a step of the event.

        This is the case if the change is later than the step that would be undone or redone.
        """
        history = self._history_of(entrant)
        changes = history.past if back else history.future
        return bool(changes) and self._latest_step(back=back) <= changes[-1].step

    def turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Undo (`back`) or redo one change of the draft. Return False if there is none."""
        if not self.can_turn(entrant, back=back):
            return False
        history = self._history_of(entrant)
        source, target = (history.past, history.future) if back else (history.future, history.past)
        target.append(_DraftChange(_draft_of(entrant, self._read()), self._context.picture.step))
        self._write(_key_of(entrant), source.pop().draft)
        return True

    def follow(self, changes: Changes) -> bool:
        """Bring back drafts whose steps were undone, and delete drafts whose steps were redone, at any station.

        Returns whether any draft was changed.
        """
        event = self._context.event_id
        if (
            event is None
            or changes.areas != Areas.ALL
            or not any(history.stored for history in self._histories.values())
        ):
            return False  # undo and redo report all areas, other steps need no action
        undone_steps = {row.id for row in self._context.desk.journal(event) if row.undone}
        is_changed = False
        for key, history in self._histories.items():
            for step in undone_steps.intersection(history.stored) ^ history.undone:
                kept, is_changed = self._read().get(key), True
                history.undone ^= {step}
                if step in undone_steps and kept is None:
                    self._write(key, history.stored[step])
                elif step not in undone_steps and kept == history.stored[step]:
                    self._write(key, None)
        return is_changed

    def forget_history(self) -> None:
        """Forget all changes that could be undone. Called when another event is opened. The drafts remain."""
        self._histories.clear()

    def _history_of(self, entrant: NamedEntrant) -> _DraftHistory:
        """Return the history of a player's draft.

        A draft without a history, from before a restart or from another window, counts as one change.
        """
        history, kept = self._histories.setdefault(_key_of(entrant), _DraftHistory()), _draft_of(entrant, self._read())
        if kept is not None and not history.past:
            history.past.append(_DraftChange(None, kept.step))
        return history

    def _latest_step(self, *, back: bool) -> int:
        """Return the id of the step that undo (`back`) would undo, or of the undo that redo would reverse.

        Returns 0 if there is none.
        """
        event = self._context.event_id
        desk = self._context.desk
        journal = desk.journal(event)
        step = undoable(journal, desk.who) if back else next(iter(redoables(journal, desk.who)), None)
        if step is None or back:
            return 0 if step is None else step.id
        return next(row.id for row in journal if row.kind == "undo" and row.target == step.id)

    def _setting(self) -> str:
        """Return the settings key of the open event's drafts.

        The key contains the event's seed, because an event in another database may have the same id.
        """
        event = self._context.picture.event
        return f"sets/{event.id}-{event.seed}"

    def _read(self) -> dict[str, _Draft]:
        found = _DRAFT.findall(self._context.settings.text(self._setting()))
        return {key: _Draft(text, begun_on, int(step)) for key, step, begun_on, text in found}

    def _write(self, key: str, draft: _Draft | None) -> None:
        drafts = self._read()
        drafts.pop(key, None)
        if draft is not None:
            drafts[key] = draft
        lines = (f"{key}@{kept.step}:{kept.begun_on}={kept.text}" for key, kept in drafts.items())
        self._context.settings.keep_text(self._setting(), "\n".join(lines))


def stored_set(entrant: NamedEntrant) -> DiceSet:
    """Return the stored set of a player, an empty set if none is stored."""
    return DiceSet(()) if entrant.dice is None else read_set(entrant.dice)


def _draft_of(entrant: NamedEntrant, drafts: dict[str, _Draft]) -> _Draft | None:
    found = drafts.get(_key_of(entrant))
    return None if found is None or found.text == (entrant.dice or "") else found


def _key_of(entrant: NamedEntrant) -> str:
    """Return the key of a player's draft.

    It contains the person's id, because the id of a removed entrant may be used again.
    """
    return f"{entrant.id}-{entrant.person_id}"
