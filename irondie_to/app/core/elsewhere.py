"""What the steps of other stations have changed, as one change."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from functools import reduce
from operator import or_

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.errors import Phrase

_BY_CLOCKS = Areas.CLOCKS | Areas.ROUNDS | Areas.RESULTS | Areas.KNOCKOUT
_AREAS = {
    "phone_report": Areas.PHONES | Areas.RESULTS | Areas.KNOCKOUT,
    "referee_call": Areas.PHONES | Areas.CLOCKS,
    "sent_set": Areas.PHONES,
    "phone_code": Areas.PHONES,
    "staff_link": Areas.PHONES,
    "match": _BY_CLOCKS,
    "round_clock": _BY_CLOCKS,
    "table_clock": _BY_CLOCKS,
    "game": _BY_CLOCKS,
}
"""All areas of the commands that change nothing but these tables. Other tables may concern every area."""


def changes_elsewhere(
    steps: Sequence[tuple[int, int | None, Set[str] | None]], own: Collection[int], count: int, newest: int
) -> Changes:
    """The changes made by other stations, of which the latest step of all has the id `newest`.

    `steps` are those since the last look (`Reading.steps_after`), including this station's `own`, and `count` is how
    many steps there are more than expected. If they are not these steps, for example because an event was removed with
    its journal, anything may have changed.
    """
    others = [(event_id, tables) for step, event_id, tables in steps if step not in own and step <= newest]
    events = {event_id for event_id, _tables in others}
    areas = reduce(or_, (_areas(tables) for _event_id, tables in others), Areas(0))
    if len(others) != count or len(events) != 1 or None in events or areas == Areas.ALL:
        return Changes(None, Areas.ALL, Phrase("desk.elsewhere"), newest)
    return Changes(events.pop(), areas, Phrase("desk.elsewhere"), newest)


def _areas(tables: Set[str] | None) -> Areas:
    if not tables or not tables <= _AREAS.keys():
        return Areas.ALL
    return reduce(or_, map(_AREAS.__getitem__, tables), Areas(0))
