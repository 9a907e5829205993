"""A drawing surface measured in millimetres from its top left, on top of ReportLab's canvas."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum
from typing import Any

from irondie_to.app.core.fitting import Fitted
from irondie_to.app.papers.kinds import Reprint
from irondie_to.app.papers.views import PrintedName, PrintJob
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing.core import fonts
from irondie_to.printing.core.fitting import LEADING, WALL_SHRINK, break_lines, fit
from irondie_to.printing.core.fonts import CONDENSED, NORMAL, SEMI, Typeface, runs, width_of_one
from irondie_to.printing.core.lettering import LetteringPiece, write
from irondie_to.printing.core.lettering import colour as colour_of
from irondie_to.printing.core.measures import HAIRLINE, HEAD_TYPE, INK, MM, SMALLEST_TYPE, Measure

CAP_HEIGHT = 0.714
"""The height of capitals and digits, relative to the type size."""
_LABEL_CUTS = ((NORMAL, 0.06), (SEMI, 0.03), (CONDENSED, 0.0))
"""The typefaces of a column heading, each with its tracking, from the widest to the narrowest."""


class Align(Enum):
    """Which point of a text is placed at the given x coordinate."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Sheet:
    """Draws the pages of documents one after the other. It does no layout."""

    def __init__(self, canvas: Any, job: PrintJob, measure: Measure) -> None:
        self.job = self._whole_job = job
        self.measure = measure
        self._document = 0
        self._listed_names = False
        self.reprint: Reprint | None = None
        self.phones_at = ""
        self.unreadable: dict[str, None] = {}
        self._canvas = canvas
        self._height = measure.height * MM
        self._fill = self._stroke = ""
        self._lettering: list[LetteringPiece] = []

    @property
    def left(self) -> float:
        """The left margin in mm."""
        return self.measure.left

    @property
    def right(self) -> float:
        """The right edge of the text area in mm."""
        return self.measure.left + self.measure.measure

    def begin(
        self,
        document: int,
        measure: Measure,
        *,
        listed_names: bool = False,
        language: str = "",
        reprint: Reprint | None = None,
        phones_at: str = "",
    ) -> None:
        """Start document number `document` of the file, with pages of this size.

        With `listed_names`, its names are in the form for sorted lists, otherwise in spoken order. `language` is the
        language of its words; if empty, the language of the print job is used. `reprint` is set if the document
        replaces an earlier print. `phones_at` is as in `Paper`.
        """
        self.job = replace(self._whole_job, language=language) if language else self._whole_job
        self._document = document
        self.reprint = reprint
        self.phones_at = phones_at
        self._listed_names = listed_names
        self.measure = measure
        self._height = measure.height * MM
        self._canvas.setPageSize((measure.width * measure.scale * MM, measure.height * measure.scale * MM))

    def end_page(self) -> None:
        self._write()
        self._canvas.showPage()
        self._fill = self._stroke = ""

    def words(self, code: str, **values: Value) -> str:
        return say_for_display(Phrase(code, values), self.job.language)

    def say(self, phrase: Phrase) -> str:
        return say_for_display(phrase, self.job.language)

    def name(self, who: PrintedName) -> str:
        """The name in the form that the document uses.

        A name with a letter that no font has is followed by the player's code and added to `unreadable`.
        """
        name = who.listed if self._listed_names else who.spoken
        if fonts.legible(name):
            return name
        self.unreadable[name] = None
        return f"{name} ({who.code})"

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        cut: Typeface = SEMI,
        bold: bool = False,
        colour: str = INK,
        align: Align = Align.LEFT,
        tracking: float = 0.0,
    ) -> float:
        """Draw a line of text with its baseline at y; return its width in mm. `tracking` is relative to the size."""
        return self._line(x, y, text, cut.bold if bold else cut.regular, size, colour, align, tracking * size)

    def fitted(
        self,
        x: float,
        middle: float,
        room: float,
        row_height: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        colour: str = INK,
        align: Align = Align.LEFT,
        shrink: float = WALL_SHRINK,
        least: float = SMALLEST_TYPE,
    ) -> float:
        """Draw a text within `room` mm, centred vertically at `middle`, in type of at least `least` pt.

        If the row is too low for this type, the text is higher than the row; `height_needed` gives the height
        beforehand. Returns the width of the widest line in mm.
        """
        fitted = fit(text, room, size, row_height, bold=bold, shrink=shrink, least=least)
        return self._lines(x, middle, fitted, colour, align)

    def _lines(self, x: float, middle: float, found: Fitted[str], colour: str, align: Align) -> float:
        leading = found.size * LEADING / MM
        y = middle + CAP_HEIGHT * found.size / MM / 2 - leading * (len(found.lines) - 1) / 2
        widest = 0.0
        for line in found.lines:
            widest = max(widest, self._line(x, y, line, found.face, found.size, colour, align, 0.0))
            y += leading
        return widest

    def _line(
        self, x: float, y: float, text: str, name: str, size: float, colour: str, align: Align, space: float
    ) -> float:
        wide = width_of_one(text, name) * size + space * len(text)
        at, base = x * MM - wide * align.value, self._height - y * MM
        bold = name.endswith("Bold")
        for font, part, width, fallback, copied in runs(text, name):
            self._lettering.append(LetteringPiece(at, base, part, font, size, colour, space, fallback and bold, copied))
            at += width * size + space * len(part)
        return wide / MM

    def _write(self) -> None:
        if self._lettering:
            write(self._canvas, self._lettering)
            self._lettering = []
            self._fill = self._stroke = ""

    def label(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 7.25,
        align: Align = Align.LEFT,
        colour: str = INK,
        room: float = 0.0,
    ) -> float:
        """Draw a column heading in small tracked capitals; return its width in mm.

        If it does not fit into `room` mm (0: no limit), the type becomes smaller, down to `HEAD_TYPE`, then narrower;
        after that, the heading has two lines, the lower one at y.
        """
        text = text.upper()
        for cut, tracking in _LABEL_CUTS:
            most = room * MM / (width_of_one(text, cut.bold) + tracking * len(text)) if room else size
            if most >= HEAD_TYPE:
                size = min(size, most)
                return self.text(x, y, text, size, cut=cut, bold=True, colour=colour, align=align, tracking=tracking)
        lines = break_lines(text, 2, CONDENSED.bold)
        widest = 0.0
        for place, line in enumerate(reversed(lines)):
            at = y - place * HEAD_TYPE * LEADING / MM
            wide = self.text(x, at, line, HEAD_TYPE, cut=CONDENSED, bold=True, colour=colour, align=align)
            widest = max(widest, wide)
        return widest

    def rectangle(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        *,
        fill: str = "",
        stroke: str = "",
        line: float = 0.7,
        radius: float = 0.0,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """Draw a rectangle whose upper left corner is x, y.

        `line` is the width of the stroke, and `dash` the length of a dash and of a gap, in points. `radius` is the
        radius of the corners in mm.
        """
        if fill:
            self._fill_with(fill)
        if stroke:
            self._stroke_with(stroke)
            self._canvas.setLineWidth(line)
        if dash:
            self._canvas.setDash(*dash)
        base = self._height - (y + high) * MM
        if radius and fill and not stroke:
            # A stroke with round joins around a smaller rectangle looks the same as four curves and takes a tenth of
            # the bytes.
            self._stroke_with(fill)
            self._canvas.setLineWidth(2 * radius * MM)
            self._canvas.setLineJoin(1)
            inner = x + radius, wide - 2 * radius, high - 2 * radius
            self._canvas.rect(inner[0] * MM, base + radius * MM, inner[1] * MM, inner[2] * MM, stroke=1, fill=1)
            self._canvas.setLineJoin(0)
        elif radius:
            self._canvas.roundRect(
                x * MM, base, wide * MM, high * MM, radius * MM, stroke=int(bool(stroke)), fill=int(bool(fill))
            )
        else:
            self._canvas.rect(x * MM, base, wide * MM, high * MM, stroke=int(bool(stroke)), fill=int(bool(fill)))
        if dash:
            self._canvas.setDash()

    def rule(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float | None = None,
        *,
        line: float = 0.3,
        colour: str = HAIRLINE,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """Draw a straight line, `line` points wide. It is horizontal unless `to_y` is given.

        `dash` is the length of a dash and of a gap in points.
        """
        self._stroke_with(colour)
        self._canvas.setLineWidth(line)
        if dash:
            self._canvas.setDash(*dash)
        end = y if to_y is None else to_y
        self._canvas.line(x * MM, self._height - y * MM, to_x * MM, self._height - end * MM)
        if dash:
            self._canvas.setDash()

    def polygon(
        self, points: Iterable[tuple[float, float]], *, fill: str = "", stroke: str = "", line: float = 0.7
    ) -> None:
        """Draw the polygon with these corners. `line` is the width of the stroke in points."""
        path = self._canvas.beginPath()
        (x, y), *others = points
        path.moveTo(x * MM, self._height - y * MM)
        for x, y in others:
            path.lineTo(x * MM, self._height - y * MM)
        path.close()
        if fill:
            self._fill_with(fill)
        if stroke:
            self._stroke_with(stroke)
            self._canvas.setLineWidth(line)
        self._canvas.drawPath(path, stroke=int(bool(stroke)), fill=int(bool(fill)))

    def circle(self, x: float, y: float, radius: float, *, fill: str = "", stroke: str = "", line: float = 0.7) -> None:
        """Draw a circle around x, y with `radius` in mm. `line` is the width of the stroke in points."""
        if fill:
            self._fill_with(fill)
        if stroke:
            self._stroke_with(stroke)
            self._canvas.setLineWidth(line)
        self._canvas.circle(x * MM, self._height - y * MM, radius * MM, stroke=int(bool(stroke)), fill=int(bool(fill)))

    def form(self, name: str, x: float, y: float, draw: Callable[[Sheet], None]) -> None:
        """Draw something that appears in many places in a document.

        `draw` is called only the first time, and draws at the upper left corner of the sheet. The result is stamped
        with that corner at x, y.
        """
        canvas, name = self._canvas, f"{self._document}-{name}"
        if not canvas.hasForm(name):
            # Leave space for lines on the edge, half of whose width lies outside it.
            canvas.beginForm(name, -9, -9, self.measure.width * MM + 9, self._height + 9)
            self._with_own_state(lambda: draw(self))
            canvas.endForm()
        canvas.saveState()
        canvas.translate(x * MM, -y * MM)
        canvas.doForm(name)
        canvas.restoreState()

    def stamp(
        self, name: str, x: float, y: float, scale: float, box: tuple[int, int], draw: Callable[[Any], None]
    ) -> None:
        """Draw something with its own coordinates (y downwards) that appears in many places in the file.

        `draw` is called only the first time, on the canvas, and draws within `box` (smallest and largest coordinate).
        The result is placed with its origin at x, y and `scale` mm for one unit.
        """
        canvas = self._canvas
        if not canvas.hasForm(name):
            low, high = box
            canvas.beginForm(name, low, low, high, high)
            draw(canvas)
            canvas.endForm()
        canvas.saveState()
        canvas.transform(scale * MM, 0, 0, -scale * MM, x * MM, self._height - y * MM)
        canvas.doForm(name)
        canvas.restoreState()

    def bookmark(self, key: str, title: str) -> None:
        """Add this page to the outline of the file, under this title. `key` is unique in the file."""
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key, level=0)

    def rotated(self, draw: Callable[[], None]) -> None:
        """Call `draw` and rotate everything that it draws by 180° around the centre of the sheet."""
        self._canvas.saveState()
        self._canvas.translate(self.measure.width * MM, self._height)
        self._canvas.rotate(180)
        self._with_own_state(draw)
        self._canvas.restoreState()

    def _with_own_state(self, draw: Callable[[], None]) -> None:
        before = self._fill, self._stroke, self._lettering
        self._fill, self._stroke, self._lettering = "", "", []
        draw()
        self._write()
        self._fill, self._stroke, self._lettering = before

    def _fill_with(self, colour: str) -> None:
        if self._fill != colour:
            self._canvas.setFillColor(colour_of(colour))
            self._fill = colour

    def _stroke_with(self, colour: str) -> None:
        if self._stroke != colour:
            self._canvas.setStrokeColor(colour_of(colour))
            self._stroke = colour
