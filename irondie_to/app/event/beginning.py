"""When an event began: the time at which its first round was published."""

from __future__ import annotations

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.undo import step_name

_PUBLISHED = {"step.publish_round", "step.publish_round_by_hand"}


def begun_at(desk: Desk, event_id: int) -> str | None:
    """The time (UTC in ISO 8601) at which round 1 was published.

    None if the journal does not contain the publication, for example after an import.
    """
    for step in desk.journal(event_id):  # the latest first: a round that was undone may have been published again
        names = steps_in(step_name(step)) if step.kind == "do" and not step.undone else ()
        if any(name.code in _PUBLISHED and str(name.values["round"]) == "1" for name in names):
            return step.at
    return None
