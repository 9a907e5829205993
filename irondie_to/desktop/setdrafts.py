"""Sets that cannot be stored as they are: of players who are checked in and keep a legal one meanwhile.

They are kept beside the window's settings, so neither another event nor a restart loses them; and every change of one
can be turned back before undo touches the event.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from irondie_to.app.rows import EntrantRow
from irondie_to.desktop.house import House, Message, Tone
from irondie_to.errors import UserError
from irondie_to.rules.diceset import DiceSet, read_set

_DRAFT = re.compile(r"^(\d+-\d+)=(.*)$", re.MULTILINE)
_STEPS = {"frame.done": 1, "frame.redone": 1, "frame.undone": -1}
"""How many steps of the event stand more after this was told."""


@dataclass(slots=True)
class _Turns:
    """The drafts of a player before and after the one now, None for what is stored. `since` counts the steps of the
    event carried out here after the last change of them; `saved` is the draft that the first of these stored."""

    entrant: EntrantRow
    past: list[str | None] = field(default_factory=list)
    ahead: list[str | None] = field(default_factory=list)
    since: int = 0
    saved: str | None = None


class SetDrafts:
    """The drafts of the open event, as texts of the notation field: sets, or words that cannot be read yet."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._turns: dict[int, _Turns] = {}

    def text(self, entrant: EntrantRow) -> str | None:
        """The draft of a player; None where nothing is kept but what is stored."""
        return _draft_of(entrant, self._read())

    def readable(self, entrant: EntrantRow) -> DiceSet | None:
        """The draft as a set; None where there is none, or none that can be read."""
        draft = self.text(entrant)
        try:
            return None if draft is None else read_set(draft)
        except UserError:
            return None

    def unreadable(self, entrant: EntrantRow) -> str | None:
        """The draft where it is no set; None where it is one, or there is none."""
        return self.text(entrant) if self.readable(entrant) is None else None

    def codes(self) -> frozenset[str]:
        """Who has a draft."""
        drafts = {} if self._house.event_id is None else self._read()
        if not drafts:
            return frozenset()
        return frozenset(row.code for row in self._house.picture.entrants if _draft_of(row, drafts) is not None)

    def change(self, entrant: EntrantRow, text: str | None) -> None:
        """Keep this draft, or none; `turn` brings back the one before."""
        before = self.text(entrant)
        turns = self._turns.setdefault(entrant.id, _Turns(entrant))
        if before is None and turns.since:
            turns.past.clear()  # those drafts came before steps of the event, which are to be turned back first
        turns.past.append(before)
        turns.ahead.clear()
        turns.since, turns.saved = 0, None
        self._write(entrant, text)

    def save(self, entrant: EntrantRow) -> None:
        """The step told last has stored what came of the draft: that is gone until the step is turned back."""
        turns = self._turns.setdefault(entrant.id, _Turns(entrant))
        turns.saved, turns.since = self.text(entrant), 1
        self._write(entrant, None)

    def can_turn(self, entrant: EntrantRow, *, back: bool) -> bool:
        """Whether undo, or redo, is of the draft: of what was changed later than the event was."""
        turns = self._turns.get(entrant.id)
        if turns is None:
            return back and self.text(entrant) is not None  # kept before a restart: back to what is stored
        return bool(turns.past) and turns.since <= 0 if back else bool(turns.ahead) and turns.since >= 0

    def turn(self, entrant: EntrantRow, *, back: bool) -> bool:
        """Bring back the draft before, or the one after; False where there is none to be turned to."""
        if not self.can_turn(entrant, back=back):
            return False
        turns = self._turns.setdefault(entrant.id, _Turns(entrant))
        come, gone = (turns.past, turns.ahead) if back else (turns.ahead, turns.past)
        gone.append(self.text(entrant))
        self._write(entrant, come.pop() if come else None)
        return True

    def hear(self, message: Message) -> bool:
        """Count the steps of the event; whether one of them brought a draft back, or stored it again."""
        steps, turned = _STEPS.get(message.phrase.code, 0) if message.tone is Tone.DONE else 0, False
        for turns in self._turns.values():
            was, turns.since = turns.since, turns.since + steps
            if turns.saved is not None and {was, turns.since} == {0, 1}:
                self._write(turns.entrant, turns.saved if steps < 0 else None)
                turned = True
        return turned

    def forget_turns(self) -> None:
        """Another event is shown: nothing can be turned back any more, all drafts stay."""
        self._turns.clear()

    def _key(self) -> str:
        """Numbers of events begin anew in each database; with the seed of its lots none is taken for another."""
        event = self._house.picture.event
        return f"sets/{event.id}-{event.seed}"

    def _read(self) -> dict[str, str]:
        return dict(_DRAFT.findall(self._house.settings.text(self._key())))

    def _write(self, entrant: EntrantRow, text: str | None) -> None:
        drafts = self._read()
        drafts.pop(_place(entrant), None)
        if text is not None:
            drafts[_place(entrant)] = text
        self._house.settings.keep_text(self._key(), "\n".join(f"{place}={draft}" for place, draft in drafts.items()))


def stored_set(entrant: EntrantRow) -> DiceSet:
    """The set that is stored, an empty one where there is none."""
    return DiceSet(()) if entrant.dice is None else read_set(entrant.dice)


def _draft_of(entrant: EntrantRow, drafts: dict[str, str]) -> str | None:
    found = drafts.get(_place(entrant))
    return None if found == (entrant.dice or "") else found


def _place(entrant: EntrantRow) -> str:
    """Numbers of entries taken back may be given again; with the person's none is taken for another."""
    return f"{entrant.id}-{entrant.person_id}"
