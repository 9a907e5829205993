"""The content of a tile, created from the clock of its table."""

from __future__ import annotations

from irondie_to.app.clocks.views import TableFace, TileTone
from irondie_to.desktop.clocks.tables.tile import Look, Tile
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.time.time_text import figure_of, wall

_LOOKS = {
    TileTone.PLAIN: Look.PLAIN,
    TileTone.QUIET: Look.PLAIN,
    TileTone.INFO: Look.INFO,
    TileTone.PAUSED: Look.PAUSED,
    TileTone.WARNING: Look.WARN,
    TileTone.DANGER: Look.DANGER,
    TileTone.DONE: Look.DONE,
}


def tile_of(context: WindowContext, face: TableFace) -> Tile:
    """Return the content of a table's tile in the language of the window."""
    card = face.card
    caption = "" if face.caption is None else context.say(face.caption)
    figure = figure_of(face)
    if not figure and card.finished_at_ms is not None:
        caption = f"{caption} {wall(card.finished_at_ms)}"
    return Tile(
        table=card.table,
        look=_LOOKS[face.tone],
        clock=figure or caption,
        in_words=not figure,
        beside=caption if figure else "",
        names=(card.a_name, card.b_name),
        wins=(str(card.games[0]), str(card.games[1])) if card.words is None or card.words.is_games else ("", ""),
        winner={"a": 0, "b": 1}.get(card.winner),
        label="" if face.label is None else context.say(face.label),
    )
