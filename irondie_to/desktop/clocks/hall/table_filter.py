"""The buttons that filter the tables by their state. They are also the legend of the hall map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.hall_map import CALLING, PlaceState
from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.hall_cells import COUNTED, icon_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

ALL = "all"


class TableFilter(Segments):
    """Buttons that show all tables or only those in one state, each with the sign of the state and a count.

    States without tables are left out. On a narrow page, states that require no action are left out too. While the user
    points at the buttons, none appears or disappears. The width of a button does not change with its count.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, (ALL, *(state.value for state in PlaceState)), parent)
        self._context = context
        for state in PlaceState:
            self.buttons[state.value].show_picture(partial(icon_of, context.theme, state))

    @property
    def empty_text(self) -> str:
        """The sentence shown if no table passes the filter."""
        return self._context.say(Phrase("hall_map.none"))

    def show_counts(self, faces: ClockFaces, *, narrow: bool) -> None:
        """Update the number of tables on each button. `narrow` says whether the page is narrow."""
        counted = Counter(face.place for face in faces.tables)
        counts = [(ALL, "clocks_page.all", len(faces.tables))]
        counts += [(state.value, code, counted[state]) for state, code in COUNTED.items()]
        texts = {}
        for key, code, count in counts:
            words, widest = (
                self._context.say(Phrase(code, {"count": number})) for number in (count, len(faces.tables))
            )
            texts[key] = words, widest
        self.rename(texts)
        if not self.underMouse():
            self.show_only((ALL, *(state.value for state in counted if state in CALLING or not narrow)))

    def filtered(self, faces: ClockFaces) -> list[TableFace]:
        key = self.key
        return [face for face in faces.tables if key in {ALL, face.place.value}]


def in_place(
    passing: Sequence[TableFace], tables: Sequence[TableFace], before: Sequence[int]
) -> list[tuple[TableFace, bool]]:
    """Return the tables to show, each with a flag that is true if the table is in `passing`.

    `passing` are the tables that pass the filter. `before` are the ids of the matches that keep their places: they come
    first and in this order if they are still among `tables`, even if they no longer pass the filter.
    """
    every, new = ({face.card.match_id: face for face in faces} for faces in (tables, passing))
    kept = [(every[match], new.pop(match, None) is not None) for match in before if match in every]
    return [*kept, *((face, True) for face in new.values())]
