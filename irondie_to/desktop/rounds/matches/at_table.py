"""What the tables do now, by their clocks: the column *At the table* of a wide list."""

from __future__ import annotations

from collections.abc import Iterable

from irondie_to.app.clocks.views import TableFace, TileTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.time.time_text import figure_of
from irondie_to.desktop.rounds.matches.words import Badge

_TONES = {TileTone.WARNING: "warn", TileTone.DANGER: "danger"}


def at_tables(context: WindowContext, faces: Iterable[TableFace]) -> dict[int, Badge]:
    """Return the text for each table whose games are followed on the Clocks page, by its number.

    A table whose games are not followed has only the time of the round, and one with a result has the time at which it
    was entered; neither is repeated here.
    """
    return {face.card.table: badge for face in faces if (badge := _at_table(context, face)) is not None}


def _at_table(context: WindowContext, face: TableFace) -> Badge | None:
    if face.paused_ms is not None and face.label is not None:
        return Badge(context.say(face.label), "text")
    if face.game is None or face.caption is None:
        return None
    return Badge(f"{figure_of(face)} {context.say(face.caption)}".strip(), _TONES.get(face.tone, "text"))
