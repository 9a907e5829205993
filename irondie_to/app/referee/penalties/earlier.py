"""What is on record about a player: earlier penalties, rulings and set checks that found something wrong."""

from __future__ import annotations

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import place_in_step
from irondie_to.app.referee.check.queries import checks
from irondie_to.app.referee.penalties.notes import NoteLine, notes
from irondie_to.errors import Phrase, Value


def earlier_of(
    picture: Picture, entrant: NamedEntrant, but: int | None = None, at: tuple[str, int | None] | None = None
) -> tuple[Phrase, ...]:
    """One sentence for each note of the player and for each set check that found a fault, the newest first.

    The note with the id `but` is left out, and so are checks at the table `at` (its round and number): they are what
    the penalty is for.
    """
    found = [(note.at, _told(note)) for note in notes(picture, entrant) if note.id != but]
    for check in checks(picture, entrant):
        if not check.found.legal and (check.round_name, check.table) != at:
            place = place_in_step(check.round_name, check.table)
            found.append((check.at, _at(place, Phrase("note.set_check", {"result": check.result}))))
    found.sort(key=lambda each: each[0])
    return tuple(phrase for _time, phrase in reversed(found))


def on_record(picture: Picture, entrant: NamedEntrant) -> int:
    """How many penalties and rulings of the player are on record. A set check is none, even with a fault."""
    return len(notes(picture, entrant))


def penalty_entry(picture: Picture, entrant: NamedEntrant) -> Phrase:
    """The text of a menu entry for a penalty of the player, with how many are on record, if any."""
    count = on_record(picture, entrant)
    if count == 0:
        return Phrase("rounds_page.menu_penalty", {"name": entrant.name})
    return Phrase("rounds_page.menu_penalty_earlier", {"name": entrant.name, "count": count})


def _told(note: NoteLine) -> Phrase:
    """The note without the name of its player, and with its place."""
    values: dict[str, Value] = {"kind": note.kind.phrase, "words": note.said}
    phrase = Phrase("note.kind_words", values) if note.said else note.kind.phrase
    return _at(place_in_step(note.round_name, note.table), phrase)


def _at(place: Phrase | None, what: Phrase) -> Phrase:
    return what if place is None else Phrase("note.at_place", {"place": place, "what": what})
