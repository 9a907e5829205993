"""Sets that cannot be stored as they are: of players who are checked in and keep a legal one meanwhile.

They are kept beside the window's settings, so neither another event nor a restart loses them; and every change of one
can be turned back before undo touches the event. With each stands the set it was begun on: where another one was
registered meanwhile, that is what the player has, and the draft is only offered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from irondie_to.app.core.desk import redoable, undoable
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import DiceSet, read_set

_DRAFT = re.compile(r"^(\d+-\d+)@(\d+):([^=]*)=(.*)$", re.MULTILINE)


class _Draft(NamedTuple):
    """A text, the set that was stored when it was begun ("" for none), and the latest step of the event by then."""

    text: str
    begun_on: str
    step: int


class _DraftTurn(NamedTuple):
    """What a change led away from, None for what is stored, and the latest step of the event by then."""

    draft: _Draft | None
    step: int


@dataclass(slots=True)
class _Turns:
    """The changes of a player's draft that can be turned back, and done again. `stored` are the drafts that steps of
    the event stored, by these; `back` those of the steps that are turned back."""

    past: list[_DraftTurn] = field(default_factory=list)
    ahead: list[_DraftTurn] = field(default_factory=list)
    stored: dict[int, _Draft] = field(default_factory=dict)
    back: set[int] = field(default_factory=set)


class SetDrafts:
    """The drafts of the open event, as texts of the notation field: sets, or words that cannot be read yet."""

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._turns: dict[str, _Turns] = {}

    def text(self, entrant: NamedEntrant) -> str | None:
        """The draft of a player; None where nothing is kept but what is stored, or what is `outdated`."""
        draft = _draft_of(entrant, self._read())
        return None if draft is None or draft.begun_on != (entrant.dice or "") else draft.text

    def outdated(self, entrant: NamedEntrant) -> str | None:
        """The draft that was begun on another set than is stored now; None where there is none."""
        draft = _draft_of(entrant, self._read())
        return None if draft is None or draft.begun_on == (entrant.dice or "") else draft.text

    def readable(self, entrant: NamedEntrant) -> DiceSet | None:
        """The draft as a set; None where there is none, or none that can be read."""
        draft = self.text(entrant)
        try:
            return None if draft is None else read_set(draft)
        except UserError:
            return None

    def unreadable(self, entrant: NamedEntrant) -> str | None:
        """The draft where it is no set; None where it is one, or there is none."""
        return self.text(entrant) if self.readable(entrant) is None else None

    def codes(self) -> frozenset[str]:
        """Who has a draft, outdated or not."""
        drafts = {} if self._context.event_id is None else self._read()
        if not drafts:
            return frozenset()
        return frozenset(row.code for row in self._context.picture.entrants if _draft_of(row, drafts) is not None)

    def change(self, entrant: NamedEntrant, text: str | None, begun_on: str | None = None) -> None:
        """Keep this draft, or none; `turn` brings back the one before. It was begun on what is stored, or on this."""
        turns, step = self._turns_of(entrant), self._context.picture.step
        turns.past.append(_DraftTurn(_draft_of(entrant, self._read()), step))
        turns.ahead.clear()
        begun_on = (entrant.dice or "") if begun_on is None else begun_on
        self._write(_place(entrant), None if text is None else _Draft(text, begun_on, step))

    def save(self, entrant: NamedEntrant, step: int) -> None:
        """This step has stored what came of the draft: that is gone until the step is turned back."""
        draft = _draft_of(entrant, self._read())
        if draft is not None:
            self._turns_of(entrant).stored[step] = draft
        self._write(_place(entrant), None)

    def can_turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Whether undo, or redo, is of the draft: of what was changed later than the event was."""
        turns = self._turns_of(entrant)
        changes = turns.past if back else turns.ahead
        return bool(changes) and self._turned_last(back=back) <= changes[-1].step

    def turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Bring back the draft before, or the one after; False where there is none to be turned to."""
        if not self.can_turn(entrant, back=back):
            return False
        turns = self._turns_of(entrant)
        come, gone = (turns.past, turns.ahead) if back else (turns.ahead, turns.past)
        gone.append(_DraftTurn(_draft_of(entrant, self._read()), self._context.picture.step))
        self._write(_place(entrant), come.pop().draft)
        return True

    def follow(self, changes: Changes) -> bool:
        """Whether steps that stored drafts were turned back, here or elsewhere, or done again: then so are these."""
        event = self._context.event_id
        if event is None or changes.areas != Areas.ALL or not any(turns.stored for turns in self._turns.values()):
            return False  # whatever turns a step is of all areas
        undone = {row.id for row in self._context.desk.journal(event) if row.undone}
        turned = False
        for place, turns in self._turns.items():
            for step in undone.intersection(turns.stored) ^ turns.back:
                kept, turned = self._read().get(place), True
                turns.back ^= {step}
                if step in undone and kept is None:
                    self._write(place, turns.stored[step])
                elif step not in undone and kept == turns.stored[step]:
                    self._write(place, None)
        return turned

    def forget_turns(self) -> None:
        """Another event is shown: nothing can be turned back any more, all drafts stay."""
        self._turns.clear()

    def _turns_of(self, entrant: NamedEntrant) -> _Turns:
        """What was kept before a restart, or by another window, can be turned back to what is stored."""
        turns, kept = self._turns.setdefault(_place(entrant), _Turns()), _draft_of(entrant, self._read())
        if kept is not None and not turns.past:
            turns.past.append(_DraftTurn(None, kept.step))
        return turns

    def _turned_last(self, *, back: bool) -> int:
        """The number of the step of the event that undo would turn back, or by which what redo would do was."""
        event = self._context.event_id
        journal = self._context.desk.journal(event)
        step = undoable(journal) if back else redoable(journal)
        if step is None or back:
            return 0 if step is None else step.id
        return next(row.id for row in journal if row.kind == "undo" and row.target == step.id)

    def _key(self) -> str:
        """Numbers of events begin anew in each database; with the seed of its lots none is taken for another."""
        event = self._context.picture.event
        return f"sets/{event.id}-{event.seed}"

    def _read(self) -> dict[str, _Draft]:
        found = _DRAFT.findall(self._context.settings.text(self._key()))
        return {place: _Draft(text, begun_on, int(step)) for place, step, begun_on, text in found}

    def _write(self, place: str, draft: _Draft | None) -> None:
        drafts = self._read()
        drafts.pop(place, None)
        if draft is not None:
            drafts[place] = draft
        lines = (f"{whose}@{kept.step}:{kept.begun_on}={kept.text}" for whose, kept in drafts.items())
        self._context.settings.keep_text(self._key(), "\n".join(lines))


def stored_set(entrant: NamedEntrant) -> DiceSet:
    """The set that is stored, an empty one where there is none."""
    return DiceSet(()) if entrant.dice is None else read_set(entrant.dice)


def _draft_of(entrant: NamedEntrant, drafts: dict[str, _Draft]) -> _Draft | None:
    found = drafts.get(_place(entrant))
    return None if found is None or found.text == (entrant.dice or "") else found


def _place(entrant: NamedEntrant) -> str:
    """Numbers of entries taken back may be given again; with the person's none is taken for another."""
    return f"{entrant.id}-{entrant.person_id}"
