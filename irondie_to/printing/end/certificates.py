"""Prints certificates for the first three places and for participation, one per landscape sheet."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from irondie_to.app.papers.certificates import Certificates, PlayerCertificate
from irondie_to.app.papers.views import MatchRecord, PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import place_number, worded_date
from irondie_to.printing.core.dice import draw_die, draw_kind
from irondie_to.printing.core.fonts import NORMAL, SEMI, runs, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, WHITE, Measure, landscape
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_WORDS: Final = ("", "paper.first_place", "paper.second_place", "paper.third_place")
_SETS: Final = ("", "paper.set_of_first", "paper.set_of_second", "paper.set_of_third")
"""The word for each place, and the caption of its set."""
_HIGH: Final = 210.0
"""The height in mm of the sheet for which heights are given; on other sheets, the distances are longer or shorter."""
_DIE, _STEP, _GAP = 15.5, 18.1, 6.3
_KIND, _KIND_STEP = 17.0, 23.0
_DEEPER: Final = 3.0
"""How much lower the sentences are below a name in a script whose letters reach far below the line, in mm."""
_SIDES: Final = 59.5
"""The distance in mm from the middle of the sheet to the middle of a line to sign on."""


def lay_out(view: Certificates, job: PrintJob) -> Document:
    measure = landscape(job.page)
    pages = tuple(_certificate(view, certificate, measure) for certificate in view.certificates)
    return Document((Phrase("paper.certificates"),), measure, pages)


def _certificate(view: Certificates, certificate: PlayerCertificate, measure: Measure) -> Page:
    middle, stretch = measure.width / 2, measure.height / _HIGH

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        _frame(sheet)
        room = measure.width - 72.0
        _title(sheet, middle, 27.4 * stretch, room, view.event.name, 17.0)
        day = worded_date(view.event.date, sheet.job.language)
        where = f"{day}, {view.event.place}" if view.event.place else day
        sheet.fitted(middle, 35.0 * stretch, room, 6.0, where, 11.0, colour=GREY, align=Align.CENTRE)
        name = sheet.name(certificate.who)
        lower = _DEEPER if any(run.fallback for run in runs(name, SEMI.bold)) else 0.0
        if certificate.place:
            _medal(sheet, certificate.place, middle, 61.5 * stretch)
            _title(sheet, middle, 89.0 * stretch, room, sheet.words(_WORDS[certificate.place]), 20.0, colour=ACCENT)
            sheet.fitted(middle, 107.0 * stretch, room, 21.0, name, 46.0, bold=True, align=Align.CENTRE)
            _sentences(sheet, _about_place(sheet, view, certificate), middle, 122.5 * stretch + lower)
        else:
            _title(sheet, middle, 62.2 * stretch, room, sheet.words("paper.participation"), 30.0, colour=ACCENT)
            sheet.fitted(middle, 94.0 * stretch, room, 21.0, name, 46.0, bold=True, align=Align.CENTRE)
            _sentences(sheet, _about_taking_part(sheet, view, certificate), middle, 109.5 * stretch + lower)
        if certificate.dice:
            _set(sheet, certificate, middle, 141.5 * stretch)
        else:
            _outlines(sheet, view.types, middle, 141.5 * stretch)
        _signatures(sheet, view, middle, 181.0 * stretch)

    return draw


def _title(sheet: Sheet, x: float, middle: float, room: float, text: str, size: float, *, colour: str = INK) -> None:
    if width_of_one(text, NORMAL.bold) * size / MM <= room:
        base = middle + CAP_HEIGHT * size / MM / 2
        sheet.text(x, base, text, size, cut=NORMAL, bold=True, colour=colour, align=Align.CENTRE)
    else:
        sheet.fitted(x, middle, room, 9.0, text, size, bold=True, colour=colour, align=Align.CENTRE, shrink=0.6)


def _frame(sheet: Sheet) -> None:
    for edge, corner, line in ((12.0, 9.0, 2.6), (14.2, 7.7, 0.4)):
        right, bottom = sheet.measure.width - edge, sheet.measure.height - edge
        sheet.polygon(
            [
                (edge + corner, edge),
                (right - corner, edge),
                (right, edge + corner),
                (right, bottom - corner),
                (right - corner, bottom),
                (edge + corner, bottom),
                (edge, bottom - corner),
                (edge, edge + corner),
            ],
            stroke=ACCENT,
            line=line,
        )


def _medal(sheet: Sheet, place: int, x: float, y: float) -> None:
    first = place == 1
    sheet.polygon(_octagon(x, y, 18.3), fill=INK if first else "", stroke=INK, line=3.6)
    if first:
        sheet.polygon(_octagon(x, y, 17.0), stroke=WHITE, line=1.4)
    colour = WHITE if first else INK
    base = y + CAP_HEIGHT * 60.0 / MM / 2
    sheet.text(x, base, str(place), 60.0, bold=True, colour=colour, align=Align.CENTRE)


def _octagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of an octagon with horizontal and vertical sides; `radius` is its circumradius in mm."""
    angles = [pi / 8 + pi / 4 * corner for corner in range(8)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def _sentences(sheet: Sheet, sentences: Iterator[str], x: float, base: float) -> None:
    for number, sentence in enumerate(sentences):
        middle = base + 6.6 * number - CAP_HEIGHT * 13.0 / MM / 2
        sheet.fitted(x, middle, sheet.measure.width - 72.0, 6.5, sentence, 13.0, align=Align.CENTRE, shrink=0.6)


def _about_place(sheet: Sheet, view: Certificates, certificate: PlayerCertificate) -> Iterator[str]:
    field = Phrase("paper.of_players", {"count": view.players})
    if any(certificate.record):
        yield sheet.words("paper.place_with", field=field, record=_record(certificate.record), rounds=view.rounds)
    else:
        yield sheet.say(field)
    if certificate.last_match is not None:
        yield sheet.say(certificate.last_match)


def _about_taking_part(sheet: Sheet, view: Certificates, certificate: PlayerCertificate) -> Iterator[str]:
    code = "paper.played_all" if certificate.played == view.rounds else "paper.played_some"
    if any(certificate.record):
        yield sheet.words(code, rounds=certificate.played, record=_record(certificate.record))
    if certificate.rank is not None:
        place = place_number(certificate.rank, sheet.job.language)
        yield sheet.words("paper.came", place=place, field=Phrase("paper.of_players", {"count": view.players}))


def _record(record: MatchRecord) -> Phrase:
    """The wins, losses and draws, leaving out zeros; one of them must be positive."""
    counts = zip(("paper.with_wins", "paper.with_losses", "paper.with_draws"), record, strict=True)
    parts = [Phrase(code, {"count": count}) for code, count in counts if count]
    if len(parts) == 1:
        return parts[0]
    *most, last = parts
    start = most[0] if len(most) == 1 else Phrase("paper.with_two", {"one": most[0], "other": most[1]})
    return Phrase("paper.with_both", {"one": start, "other": last})


def _set(sheet: Sheet, certificate: PlayerCertificate, middle: float, y: float) -> None:
    count = len(certificate.dice) + len(certificate.side)
    wide = (count - 1) * _STEP + _DIE + (_GAP if certificate.side else 0.0)
    x = middle - wide / 2
    rows = [(_SETS[certificate.place], certificate.dice)] + (
        [("paper.side_caption", certificate.side)] if certificate.side else []
    )
    for number, (caption, dice) in enumerate(rows):
        if number:
            line = x + (_GAP - _STEP + _DIE) / 2
            sheet.rule(line, y + 1.0, line, y + _DIE - 1.0, line=0.6, colour=GREY)
            x += _GAP
        sheet.text(x, y + _DIE + 5.1, sheet.words(caption), 9.5, colour=GREY)
        for code in dice:
            draw_die(sheet, code, x, y, _DIE)
            x += _STEP


def _outlines(sheet: Sheet, types: tuple[str, ...], middle: float, y: float) -> None:
    """Draw the outlines of all die types, which reveal nothing about any player's set."""
    x = middle - ((len(types) - 1) * _KIND_STEP + _KIND) / 2
    for number, kind in enumerate(types):
        draw_kind(sheet, kind, x + _KIND_STEP * number, y, _KIND)


def _signatures(sheet: Sheet, view: Certificates, middle: float, y: float) -> None:
    signers = (("paper.organiser_signs", view.organiser), ("paper.head_referee", view.referee))
    for side, (word, name) in zip((-_SIDES, _SIDES), signers, strict=True):
        x = middle + side
        sheet.rule(x - 31.0, y, x + 31.0, y, line=0.7, colour=INK)
        sheet.text(x, y + 4.6, sheet.words(word), 9.5, colour=GREY, align=Align.CENTRE)
        if name:
            sheet.fitted(x, y + 8.4, 90.0, 6.4, name, 9.5, align=Align.CENTRE)
