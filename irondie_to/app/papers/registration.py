"""The documents of the registration desk, the list of entrants and the player cards, and what prints of cards say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import PhoneCodeRow
from irondie_to.app.core.phones.rules import PhoneRules, link_of_code
from irondie_to.app.core.picture import Picture, entrants_with_place
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.prints import Compared, Prints
from irondie_to.app.papers.views import EventPaper, People, PrintedName, Said, event_head
from irondie_to.app.sets.queries import check_set
from irondie_to.errors import Phrase, UserError

CARDS_SHEET: Final = "players.cards"
"""The name under which prints of cards are stored (`Paper.sheet`)."""


class EntryRow(NamedTuple):
    """A line of the list for the registration desk. `has_set` is true only for a legal set.

    `code` is the player's phone code, or empty if there is none.
    """

    who: PrintedName
    entrant: NamedEntrant
    has_set: bool
    code: str = ""


@dataclass(frozen=True, slots=True)
class Registration(EventPaper):
    """The list of all entrants with a place in the event, sorted by name, with boxes to tick and space to sign."""

    layout: ClassVar[str] = "players.registration"
    compared: ClassVar[str] = "content"
    rows: tuple[EntryRow, ...]

    @property
    def content(self) -> str:
        ticks = [(row.entrant.club, row.entrant.checked_in, row.entrant.paid, row.has_set) for row in self.rows]
        codes = [row.code for row in self.rows] if self.has_codes else []
        return repr((self.event, [row.who for row in self.rows], ticks, *codes))

    @property
    def has_codes(self) -> bool:
        return any(row.code for row in self.rows)


def registration(picture: Picture, codes: Iterable[PhoneCodeRow] = ()) -> Registration:
    people, code_of = People(picture), {row.entrant_id: row.code for row in codes}
    return Registration(
        event_head(picture),
        tuple(
            EntryRow(people.row(entrant.id), entrant, _legal(entrant.dice), code_of.get(entrant.id, ""))
            for entrant in people.by_name(entrants_with_place(picture))
        ),
    )


def _legal(text: str | None) -> bool:
    try:
        return text is not None and check_set(text).legal
    except UserError:
        return False


class PlayerCard(NamedTuple):
    """A card with a player's phone code, and the link in its QR code. `club` may be empty."""

    who: PrintedName
    club: str
    code: str
    link: str


@dataclass(frozen=True, slots=True)
class PlayerCards(EventPaper):
    """The cards, sorted by name. `url` is the address at which phones reach the desk, `acts` what a code is for."""

    layout: ClassVar[str] = CARDS_SHEET
    compared: ClassVar[str] = "registration"
    is_cut: ClassVar[bool] = True
    cards: tuple[PlayerCard, ...]
    url: str
    acts: tuple[Phrase, ...]


def player_cards(picture: Picture, options: BuildOptions) -> PlayerCards:
    """Build the cards of the chosen players, or of everybody who has a code and a place in the event.

    Raises `UserError` `paper.no_codes` if nobody has a code, `phones.no_code` if a chosen player has none,
    `paper.no_phone_address` if the address at which phones reach the desk is unknown, or the errors of `match_entrant`.
    """
    codes = {row.entrant_id: row for row in options.codes}
    chosen = [match_entrant(picture.entrants, player) for player in options.players]
    for entrant in chosen:
        if entrant.id not in codes:
            raise UserError("phones.no_code", name=entrant.name)
    wanted = chosen or [entrant for entrant in entrants_with_place(picture) if entrant.id in codes]
    if not wanted:
        raise UserError("paper.no_codes")
    if not options.phones_at:
        raise UserError("paper.no_phone_address")
    people = People(picture)
    cards = (
        PlayerCard(
            people.row(entrant.id),
            entrant.club or "",
            codes[entrant.id].code,
            link_of_code(options.phones_at, codes[entrant.id].secret),
        )
        for entrant in people.by_name(wanted)
    )
    acts = PhoneRules.read(picture.event.phones).code_acts(has_begun=bool(picture.rounds))
    return PlayerCards(event_head(picture), tuple(cards), options.phones_at, acts)


def rows_of(paper: PlayerCards) -> dict[str, Said]:
    """The code and the address on each card, keyed by player code."""
    return {card.who.code: [card.code, paper.url] for card in paper.cards}


def compared(paper: PlayerCards, _prints: Prints) -> Compared:
    """Return the cards unchanged, because a card does not say which earlier card it replaces."""
    return Compared(paper)
