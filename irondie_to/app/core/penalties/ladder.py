"""The penalty ladder of an event: the penalty for a player who already has the same or a more severe one.

The program only proposes this penalty; it never gives it automatically.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.errors import UserError

_BY_SEVERITY = tuple(kind for kind in NoteKind if kind is not NoteKind.RULING)

REPEATABLE = _BY_SEVERITY[:-1]
"""The penalties that can be repeated, the mildest first: all except a disqualification."""

TIMES = ("second", "later")
"""The ends of the keys of a ladder's steps: the penalty for the second time, and for every later time."""

Ladder: TypeAlias = Mapping[NoteKind, tuple[NoteKind, NoteKind]]
"""The penalties that follow each of `REPEATABLE`: the one for the second time, and the one for every later time."""

USUAL: Ladder = MappingProxyType(
    {
        NoteKind.CAUTION: (NoteKind.WARNING, NoteKind.GAME_LOSS),
        NoteKind.WARNING: (NoteKind.GAME_LOSS, NoteKind.MATCH_LOSS),
        NoteKind.GAME_LOSS: (NoteKind.MATCH_LOSS, NoteKind.DISQUALIFICATION),
        NoteKind.MATCH_LOSS: (NoteKind.DISQUALIFICATION, NoteKind.DISQUALIFICATION),
    }
)
"""The ladder of an event that has not changed it."""


def steps_from(kind: NoteKind) -> tuple[NoteKind, ...]:
    """The penalties that may follow this one: the same penalty again, or any more severe one."""
    return _BY_SEVERITY[_BY_SEVERITY.index(kind) :]


def read_ladder(stored: str) -> Ladder:
    """Read the ladder from the text stored with an event, which is empty for the usual ladder.

    Raises `UserError("ladder.unreadable")`, or the same errors as `changed_ladder`.
    """
    if not stored:
        return USUAL
    try:
        given = json.loads(stored)
        changes = {NoteKind(kind): tuple(NoteKind(step) for step in steps) for kind, steps in given.items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise UserError("ladder.unreadable", text=stored[:60]) from None
    return changed_ladder(USUAL, changes)


def changed_ladder(ladder: Ladder, changes: Mapping[NoteKind, tuple[NoteKind, ...]]) -> Ladder:
    """The ladder with the steps of these penalties replaced.

    Raises `UserError` `ladder.not_repeatable` for a penalty that cannot be repeated, `ladder.two_steps` unless there
    are exactly two steps, or `ladder.milder` if a step is milder than the one before it.
    """
    changed = dict(ladder)
    for kind, steps in changes.items():
        if kind not in REPEATABLE:
            raise UserError("ladder.not_repeatable", kind=kind.phrase)
        if len(steps) != 2:
            raise UserError("ladder.two_steps", kind=kind.phrase)
        second, later = steps
        for before, after in ((kind, second), (second, later)):
            if after not in steps_from(before):
                raise UserError("ladder.milder", before=before.phrase, after=after.phrase)
        changed[kind] = second, later
    return changed


def written_ladder(ladder: Ladder) -> str:
    """The ladder as text to store with an event; empty for the usual ladder."""
    if ladder == USUAL:
        return ""
    return json.dumps({kind.value: [step.value for step in ladder[kind]] for kind in REPEATABLE})


def ladder_steps(ladder: Ladder) -> dict[str, NoteKind]:
    """The steps of the ladder, keyed by the names of their settings as in `app.event.labels`."""
    return {f"{kind.value}_{time}": step for kind in REPEATABLE for time, step in zip(TIMES, ladder[kind], strict=True)}


def with_step(ladder: Ladder, key: str, step: NoteKind) -> Ladder:
    """The ladder with a new step for this key, which is validated only when the ladder is read again.

    If the new step for the second time is more severe than the step for later times, it replaces both.
    """
    name, _, time = key.rpartition("_")
    kind = NoteKind(name)
    steps = dict(zip(TIMES, ladder[kind], strict=True)) | {time: step}
    second, later = steps["second"], steps["later"]
    if time == "second" and later not in steps_from(second):
        later = second
    return {**ladder, kind: (second, later)}


def read_steps(texts: Iterable[str]) -> dict[NoteKind, tuple[NoteKind, ...]]:
    """Read changes to a ladder from texts such as `warning=game_loss,match_loss`.

    A step may also be typed with a hyphen: `game-loss`. Raises `UserError("ladder.unreadable")`.
    """
    changes = {}
    for text in texts:
        kind, _, steps = text.lower().replace("-", "_").partition("=")
        try:
            changes[NoteKind(kind.strip())] = tuple(NoteKind(step.strip()) for step in steps.split(","))
        except ValueError:
            raise UserError("ladder.unreadable", text=text[:60]) from None
    return changes


LONGEST_NOTE = 500


def tidy_words(words: str) -> str:
    """The text of a note without extra spaces. Raises `UserError("note.too_long")`."""
    tidy = " ".join(words.split())
    if len(tidy) > LONGEST_NOTE:
        raise UserError("note.too_long", most=LONGEST_NOTE)
    return tidy
