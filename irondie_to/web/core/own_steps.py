"""What a phone of the staff has done: its steps in the journal, and the words about the latest one."""

from __future__ import annotations

from typing import Final, NamedTuple

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.phones.access import station_of
from irondie_to.errors import Phrase
from irondie_to.web.core.visits import Visit

_LOOKED_BACK: Final = 300
"""Among how many of the latest steps of the event those of a phone are looked for."""


class OwnStepNote(NamedTuple):
    """What a page says about a step of this phone: that it was undone (None: it was not), and its warnings."""

    undone: Phrase | None
    warnings: tuple[Phrase, ...]


async def own_steps(visit: Visit) -> list[JournalRow]:
    """Return the steps of this phone among the latest ones of the event, latest first, including undone ones."""
    key, event_id = visit.visitor.key, visit.site.event_id
    if key is None:
        return []
    steps = await visit.site.ask(lambda reading: reading.journal(event_id, _LOOKED_BACK))
    return [step for step in steps if step.station == station_of(key)]


def told_step(visit: Visit, steps: list[JournalRow]) -> OwnStepNote | None:
    """Return what to say about the step that the query names: `undone`, or `warned` for one with warnings.

    `steps` are those of `own_steps`. Returns None if it is none of them, or was undone or redone since.
    """
    done = {str(step.id): step for step in steps if step.kind == "do"}
    undone, warned = done.get(visit.query.get("undone", "")), done.get(visit.query.get("warned", ""))
    if undone is not None and undone.undone:
        return OwnStepNote(Phrase("staff_page.undone", {"step": step_name(undone)}), ())
    warnings = () if warned is None or warned.undone else visit.site.warnings.of(warned.id)
    return OwnStepNote(None, warnings) if warnings else None
