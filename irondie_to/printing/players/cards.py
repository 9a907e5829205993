"""Prints player cards: eight on a sheet, each with a player's code for the phone as text and as a QR code."""

from __future__ import annotations

from typing import Final

from irondie_to.app.core.phones.rules import grouped
from irondie_to.app.papers.registration import PlayerCard, PlayerCards
from irondie_to.app.papers.views import EventHead, PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import long_date
from irondie_to.printing.core.cuts import cut_marks, in_piles
from irondie_to.printing.core.fitting import LEADING, fit, paragraph
from irondie_to.printing.core.fonts import SEMI
from irondie_to.printing.core.frame import Document, Page, PageNumber
from irondie_to.printing.core.measures import ACCENT, GREY, MM, NOTE_TYPE, Measure, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import qr

_ACROSS, _DOWN = 2, 4
_EDGE: Final = 9.0
"""The distance in mm of the content from the cuts."""
_QR, _QUIET = 33.0, 2.0
"""The side of the QR code with its white border in mm, and the border in modules; the card leaves 2 more."""
_QR_TOP, _GAP = 17.0, 4.0
_CODE_TYPE, _CODE_TRACKING = 25.0, 0.06
_LEAST_NAME: Final = 14.0
_SENTENCE: Final = 56.2
_LINE: Final = 3.9


def lay_out(view: PlayerCards, job: PrintJob) -> Document:
    """Lay out the cards so that they are in order once the sheets are cut and the piles stacked.

    Unused places stay empty.
    """
    measure = portrait(job.page)
    pages = tuple(_sheet(view, cards, measure) for cards in in_piles(view.cards, _ACROSS * _DOWN))
    return Document((Phrase("paper.player_cards"),), measure, pages)


def _sheet(view: PlayerCards, cards: tuple[PlayerCard | None, ...], measure: Measure) -> Page:
    wide, high = measure.width / _ACROSS, measure.height / _DOWN

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        for place, card in enumerate(cards):
            down, across = divmod(place, _ACROSS)
            if card is not None:
                _card(sheet, view, card, wide * across + _EDGE, high * down, wide - 2 * _EDGE)
        cut_marks(sheet, [wide], [high * down for down in range(1, _DOWN)])

    return draw


def _card(sheet: Sheet, view: PlayerCards, card: PlayerCard, x: float, y: float, wide: float) -> None:
    """Draw a card; `x` is the left edge of its content, `y` its upper cut."""
    _head(sheet, view.event, x, y, wide)
    qr(sheet, x + wide - _QR, y + _QR_TOP, _QR, card.link, quiet=_QUIET)
    room = wide - _QR - _GAP
    _name(sheet, card, x, y + _QR_TOP + 1.0, room)
    base = y + _QR_TOP + _QR - 1.8
    sheet.fitted(x, base - 9.8, room, 4.0, sheet.words("paper.your_code"), NOTE_TYPE, bold=True, colour=GREY)
    sheet.text(x, base, grouped(card.code), _CODE_TYPE, bold=True, tracking=_CODE_TRACKING)
    where = view.url.removeprefix("http://")
    said = sheet.words("paper.card_sentence_look", address=where)
    if view.acts:
        said = sheet.words("paper.card_sentence", address=where, acts=", ".join(map(sheet.say, view.acts)))
    for line in paragraph(said, wide, SEMI.regular, NOTE_TYPE):
        sheet.text(x, y + _SENTENCE, line, NOTE_TYPE)
        y += _LINE


def _head(sheet: Sheet, event: EventHead, x: float, y: float, wide: float) -> None:
    date = long_date(event.date, sheet.job.language)
    room = wide - sheet.text(x + wide, y + 12.0, date, NOTE_TYPE, align=Align.RIGHT) - 3.0
    middle = y + 12.0 - CAP_HEIGHT * NOTE_TYPE / MM / 2
    sheet.fitted(x, middle, room, 6.5, event.name, NOTE_TYPE, bold=True, shrink=0.73)
    sheet.rectangle(x, y + 13.2, wide, 0.8, fill=ACCENT)


def _name(sheet: Sheet, card: PlayerCard, x: float, y: float, room: float) -> None:
    """Draw name and club below `y`: a short name large, a longer one smaller or on two lines.

    A club that distinguishes the player from a namesake is part of the name.
    """
    name, size = sheet.name(card.who), 17.0
    fitted = fit(name, room, size, 15.0, bold=True, shrink=_LEAST_NAME / size)
    above = CAP_HEIGHT * fitted.size / MM
    high = above + LEADING * fitted.size / MM * (len(fitted.lines) - 1)
    sheet.fitted(x, y + high / 2, room, 15.0, name, size, bold=True, shrink=_LEAST_NAME / size)
    if card.club and card.club not in card.who.aside:
        sheet.fitted(x, y + high + 4.2, room, 5.2, card.club, 9.5, colour=GREY, shrink=0.9, least=NOTE_TYPE)
