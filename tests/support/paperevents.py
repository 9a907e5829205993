"""Generated events for printing tests, built as rows and paired by the program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rows import PhoneCodeRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import AwardRow, EntrantRow, EventRow, MatchRow, NoteRow, RoundRow, SeedRow
from irondie_to.app.event.publication import Publication
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.phones.access import draw_codes
from irondie_to.app.rounds.pairing import Proposal, propose_round, round_report
from irondie_to.rules.dice_set import STARTERS
from irondie_to.tournament.document.document import write_options
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE
from irondie_to.tournament.knockout.knockout import bracket_of, build
from irondie_to.tournament.model import Options

NAMES = """
Bianchi, Marco|Černý, Jiří|Esposito, Gennaro|Featherstonehaugh-Cholmondeley, Bartholomew
Șerban, Ioana|Παπαδοπούλου, Ελένη|Amato, Chiara|王小明|Mayr, Theresa|Greco, Valentina|Mariani, Camilla|Dot
Abbà, Niccolò|Conti, Giorgia|Lombardi, Alessia|Mancini, Aurora|Ferri, Lorenzo|De Luca, Federica
O’Sullivan, Niamh|Bauer, Jonas|Bøe, Ingrid|Caruso, Davide|Rossi, Giulia|Novák, Tereza|Pellegrini, Noemi
Ruggiero, Nicola|Müller, Tobias|Vitale, Omar|Gatti, Beatrice|Lefèvre, Anaïs|Ricci, Gabriele
Guðmundsdóttir, Þórdís|Fontana, Giada|Palmieri, Alice|Iñárritu, Ximena|Schneider, Paul|Кузнецов, Артём
مريم الحداد|Nguyễn, Minh Khai Thị|Rossi, Giulia|Zac|דוד כהן|Łukasz Kowalczyk|สมชาย ใจดี|山田 太郎|김민수
D’Angelo, Pietro
"""

FAMILIES = ("Costa", "Leone", "Longo", "Monti", "Pagano", "Serra", "Testa", "Villa", "Weber", "Hofer")


def names(count: int) -> list[str]:
    """A list of names: first some that are hard to print, then plain ones."""
    hard = NAMES.strip().replace("\n", "|").split("|")
    made = [f"{FAMILIES[number % 10]}, Player {number}" for number in range(count)]
    return [*hard, *made][:count]


def make_event(
    players: int | Sequence[str] = 37,
    rounds: int = 0,
    *,
    seed: int = 7,
    options: Options | None = None,
    last_pending: bool = False,
    name: str = "Torino Iron Cup 2026",
    place: str = "Circolo Dadi, Torino",
) -> Picture:
    """Create an event with this number of rounds played; one player drops after round 1, one is never checked in.

    Small events have neither. With `last_pending`, the last round has no results.
    """
    listed = names(players) if isinstance(players, int) else list(players)
    random = Random(seed)
    texts = [dice_set.text for dice_set in STARTERS.values()]
    event = EventRow(
        1, name, "2026-11-21", place, "Ada", "10:00", json.dumps(write_options(options or Options())), seed
    )
    entrants = tuple(
        EntrantRow(
            number, 1, number, f"P{number:03}", listed[number - 1], "Torino" if number % 2 else None,
            f"{texts[number % 8]} / {' '.join(texts[(number + 3) % 8].split()[:3])}",
            checked_in=len(listed) < 3 or number != 3,
        )
        for number in range(1, len(listed) + 1)
    )  # fmt: skip
    picture = Picture(1, event, entrants, (), (), (), ())
    for number in range(1, rounds + 1):
        picture = _play(picture, number, random, pending=last_pending and number == rounds)
        if number == 1 and len(listed) > 6:
            entrants = tuple(row._replace(dropped_after=1) if row.id == 5 else row for row in picture.entrant_rows)
            picture = _with(picture, entrant_rows=entrants)
    return picture


def phone_codes(picture: Picture) -> list[PhoneCodeRow]:
    """A code for each player."""
    drawn = draw_codes([entrant.code for entrant in picture.entrants], (), Random(5))
    found = zip(picture.entrants, drawn, strict=True)
    return [PhoneCodeRow(one.id, picture.event.id, one.id, new.code, new.secret) for one, new in found]


def with_notes(picture: Picture, count: int) -> Picture:
    """The event with this number of notes, of all kinds, with and without a long text, with and without a player."""
    kinds = list(NoteKind)
    notes = tuple(
        NoteRow(
            number + 1, 1, kinds[number % 6].value, None if number % 6 == 5 else picture.entrants[number % 3].id,
            str(number % 2 + 1), number if number % 4 else None,
            "showed the set and put it away " * (number % 7) or "showed", "2026-11-21T12:00:00Z",
            ("SET-4", "", "swiss_time_up")[number % 3],
        )
        for number in range(count)
    )  # fmt: skip
    return replace(picture, notes=notes)


def _play(picture: Picture, number: int, random: Random, *, pending: bool) -> Picture:
    proposal: Proposal = propose_round(picture)
    by_code = {entrant.code: entrant.id for entrant in picture.entrants}
    row = RoundRow(number, 1, "swiss", number, "", round_report(proposal.pairing, Publication()))
    matches = []
    for seat in proposal.pairing.matches:
        games = random.choice([(2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 2, 0), (1, 1, 1)])
        match = MatchRow(1000 * number + seat.table, number, seat.table, by_code[seat.a], by_code[seat.b])
        if not pending:
            match = match._replace(games_a=games[0], games_b=games[1], games_drawn=games[2], outcome="played")
        matches.append(match._replace(by_hand=number == 2 and seat.table == 4))
    awards = picture.awards
    if proposal.pairing.bye is not None:
        awards = (*awards, AwardRow(number, number, by_code[proposal.pairing.bye], "bye"))
    return _with(picture, rounds=(*picture.rounds, row), matches=(*picture.matches, *matches), awards=awards)


def with_knockout(picture: Picture, played: int, *, third_place: bool = True) -> Picture:
    """The event with this number of knockout rounds played.

    The upper player of the bracket wins every match but the last one of the first round.
    """
    options = replace(picture.options, third_place=third_place)
    picture = _with(picture, event=picture.event._replace(options=json.dumps(write_options(options))))
    by_code = {entrant.code: entrant.id for entrant in picture.entrants}
    found = build(picture.tournament)
    seeds = tuple(SeedRow(place, 1, by_code[code], place) for place, code in enumerate(found.seeds, start=1))
    picture = _with(picture, seeds=seeds)
    names = [round_.name for round_ in found.rounds]
    for number, round_ in enumerate(found.rounds, start=1):
        meetings = bracket_of(picture.tournament).rounds[number - 1].meetings
        is_beside = round_.name == FINAL and THIRD_PLACE in names  # the match for third place comes before it
        stage = number - is_beside
        row = RoundRow(100 + number, 1, "knockout", stage, round_.name, "")
        matches = []
        for place, meeting in enumerate(meetings, start=1):
            if meeting.a is None or meeting.b is None:
                continue
            table = place + (round_.name == THIRD_PLACE)
            match = MatchRow(100000 + 100 * number + place, row.id, table, by_code[meeting.a], by_code[meeting.b])
            if stage <= played:
                a, b = (1, 2) if place == len(meetings) and number == 1 else (2, place % 2)
                match = match._replace(games_a=a, games_b=b, games_drawn=0, outcome="played")
            matches.append(match)
        if matches:
            picture = _with(picture, rounds=(*picture.rounds, row), matches=(*picture.matches, *matches))
    return picture


def finished(picture: Picture) -> Picture:
    """The event with the rest of its knockout played."""
    return with_knockout(_without_knockout(picture), 9)


def for_document(picture: Picture, what: str) -> Picture:
    """The event, with the rest of its knockout played if the document needs that."""
    return finished(picture) if DOCUMENTS[what].needs_end else picture


def _without_knockout(picture: Picture) -> Picture:
    rounds = {row.id for row in picture.swiss}
    matches = tuple(match for match in picture.matches if match.round_id in rounds)
    return replace(picture, rounds=picture.swiss, matches=matches, seeds=())


def _with(picture: Picture, **changes: object) -> Picture:
    fields = {
        key: getattr(picture, key) for key in ("step", "event", "entrant_rows", "rounds", "matches", "awards", "seeds")
    }
    return Picture(**(fields | changes))
