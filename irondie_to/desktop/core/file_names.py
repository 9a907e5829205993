"""The names that are proposed for saved files."""

from __future__ import annotations

import re

from irondie_to.app.core.round_names import title_of
from irondie_to.app.core.stages import stage_of, stages
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_NOT_IN_NAMES = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""The characters that no file name of Windows may contain; other systems forbid fewer."""
_MOST_BYTES = 150
"""How long the name of the event may be in UTF-8: a whole file name may have 255 bytes."""


def proposed_name(context: WindowContext, document: Phrase, suffix: str, round_number: int | str | None = None) -> str:
    """Return the name for a file of the open event, such as `Spring cup - Round 3 - Match slips.pdf`.

    `round_number` is the number of a Swiss round or the name of a knockout round. None means the latest round, which is
    left out before the first one.
    """
    parts = [context.say(document)]
    if context.event_id is not None:
        picture = context.picture
        rounds = [row for row in (*picture.swiss, *picture.knockout) if round_number in {row.name, row.number}]
        found = [stage_of(picture, rounds[0])] if rounds else stages(picture)[-1:]
        parts = [_shortened(picture.event.name), *(context.say(title_of(stage)) for stage in found), *parts]
    name = " - ".join(" ".join(_NOT_IN_NAMES.sub(" ", part).split()) for part in parts)
    return f"{name}{suffix}"


def _shortened(name: str) -> str:
    return name.encode()[:_MOST_BYTES].decode(errors="ignore")
