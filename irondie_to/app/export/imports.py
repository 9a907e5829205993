"""Imports a whole event from a tournament document, and finds the stored event to which a document belongs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, TypeAlias

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import drawn_uuid, exported, with_uuid
from irondie_to.app.core.names import name_key, tidy_club, tidy_mark, tidy_name, visible_text
from irondie_to.app.core.namesakes import Identity, are_apart
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import stored_text
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import with_facts
from irondie_to.app.core.rows import AwardRow, EntrantRow, EventRow, MatchRow, NoteRow, RoundRow
from irondie_to.app.core.steps import Areas, CommandBase, Done
from irondie_to.app.event.commands import tidy_event
from irondie_to.app.knockout.commands import store_new_knockout
from irondie_to.app.people.known import persons_for
from irondie_to.app.players.lists.reading import MOST_PLAYERS
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.model import Entrant, LossReason, Match, PlayerId, Tournament


@dataclass(frozen=True, slots=True)
class ImportTournament(CommandBase):
    """Create an event from a tournament document, with its entrants, rounds and results.

    The event gets the UUID of the document. It gets `uuid` instead if the document has none, or if the database already
    has an event with the UUID of the document. In the latter case the new event is a copy; if `may_copy` is false, it
    is refused with `desk.changed_elsewhere`, because another station has just imported the document.

    The date of the event is `date`, unless the document gives one. The season of the document is not stored.
    `Done.value` is the id of the event. Raises `UserError` `event.bad_set`, `event.bad_date`, `players.too_many`,
    `name.*`, `knockout.*`, `standings.pending` or `desk.changed_elsewhere`.
    """

    areas: ClassVar[Areas] = Areas.ALL
    event_id: ClassVar[None] = None
    tournament: Tournament
    date: str
    uuid: str = field(default_factory=drawn_uuid, compare=False)
    may_copy: bool = True

    def apply(self, tx: Writing, now: str) -> Done:
        given, about = self.tournament, self.tournament.about
        check_size(given)
        is_here = bool(with_uuid(tx.rows(EventRow), about.uuid))
        if is_here and not self.may_copy:
            raise UserError("desk.changed_elsewhere")
        is_new = about.uuid and not is_here
        event = tx.add(event_row(given, self.date)._replace(uuid=about.uuid if is_new else self.uuid))
        ids = _add_entrants(tx, event.id, given)
        disqualified = {entrant.id for entrant in given.entrants if entrant.disqualified}
        for round_ in given.rounds:
            row = tx.add(RoundRow(0, event.id, "swiss", round_.number, "", ""))
            _add_matches(tx, row, round_.matches, ids, given.options.first_table)
            disqualified -= _add_penalties(tx, event.id, str(round_.number), round_.matches, ids, now)
            awards = (("bye", round_.byes), ("loss", round_.losses), ("half", round_.half_byes))
            tx.add_all([AwardRow(0, row.id, ids[code], kind) for kind, codes in awards for code in codes])
        if given.knockout is not None:
            store_new_knockout(tx, event.id, given, now)
            for stage in given.knockout.rounds:
                disqualified -= _add_penalties(tx, event.id, stage.name, stage.matches, ids, now)
        kind = NoteKind.DISQUALIFICATION.value
        tx.add_all([NoteRow(0, event.id, kind, ids[code], "", None, "", now) for code in sorted(disqualified)])
        return Done(Phrase("step.import_event", {"name": event.name}), event.id)


def check_size(given: Tournament) -> None:
    """Raise `UserError("players.too_many")` for more players than an event can have."""
    if len(given.entrants) > MOST_PLAYERS:
        raise UserError("players.too_many", count=len(given.entrants), most=MOST_PLAYERS)


def event_row(given: Tournament, date: str) -> EventRow:
    """The event as an import stores it, without a UUID. Its date is `date`, unless the document gives one.

    Raises the errors of `tidy_event`.
    """
    about, options = given.about, stored_text(given.options)
    name, place, organiser = (visible_text(text).strip() for text in (given.name, about.place, about.organiser))
    day = about.date or date
    return tidy_event(EventRow(0, name or "Tournament", day, place, organiser, "10:00", options, given.seed))


def _add_entrants(tx: Writing, event_id: int, given: Tournament) -> dict[PlayerId, int]:
    """Store the entrants, all checked in, and return their row ids by code."""
    people = identities(given.entrants)
    rows = []
    for entrant, who, person in zip(given.entrants, people, persons_for(tx, people), strict=True):
        row = EntrantRow(
            0, event_id, person.id, entrant.id, who.name, who.club, dice_text(entrant), entrant.fixed_table
        )
        rows.append(row._replace(mark=who.mark, checked_in=True, dropped_after=entrant.dropped_after))
    tx.add_all(rows)
    return {row.code: row.id for row in tx.rows(EntrantRow, event_id=event_id)}


def identities(entrants: Sequence[Entrant]) -> list[Identity]:
    """The name, club and mark that an import stores for each of these entrants of one document."""
    people: list[Identity] = []
    by_name: dict[str, list[Identity]] = defaultdict(list)
    for entrant in entrants:
        who = Identity(
            tidy_name(entrant.name) if visible_text(entrant.name).strip() else entrant.id,
            tidy_club(entrant.group),
            tidy_mark(entrant.mark),
        )
        others = by_name[name_key(who.name)]
        if not all(are_apart(who, other) for other in others):
            who = who._replace(mark=tidy_mark(entrant.id))  # the id is unique in the document
        others.append(who)
        people.append(who)
    return people


def dice_text(entrant: Entrant) -> str | None:
    """The registered set of the entrant as it is stored; None if there is none. Raises `UserError("event.bad_set")`."""
    if not entrant.set or not entrant.set.strip():
        return None
    try:
        return read_set(entrant.set).text
    except UserError as fault:
        raise UserError("event.bad_set", player=entrant.id, fault=fault.phrase) from fault


def _add_penalties(
    tx: Writing, event_id: int, round_name: str, matches: tuple[Match, ...], ids: dict[PlayerId, int], now: str
) -> set[PlayerId]:
    """Store the penalties by which players lost games or the match; return the disqualified players."""
    rows, disqualified = [], set()
    for match in matches:
        for player, games, reason in (match.a, match.lost_a, match.reason_a), (match.b, match.lost_b, match.reason_b):
            lost = [NoteKind.GAME_LOSS] * games
            if reason in _PENALTIES:
                lost.append(_PENALTIES[reason])
            if reason is LossReason.DISQUALIFIED:
                disqualified.add(player)
            rows += [
                NoteRow(0, event_id, kind.value, ids[player], round_name, match.table, "", now)._replace(
                    lost_game=kind is NoteKind.GAME_LOSS
                )
                for kind in lost
            ]
    tx.add_all(rows)
    return disqualified


_PENALTIES = {LossReason.PENALTY: NoteKind.MATCH_LOSS, LossReason.DISQUALIFIED: NoteKind.DISQUALIFICATION}
"""The penalty that costs a match, by the reason that a document gives. Absence is marked in the match instead."""


def _add_matches(
    tx: Writing, row: RoundRow, matches: tuple[Match, ...], ids: dict[PlayerId, int], first_table: int
) -> None:
    """Store the matches of a round. Matches without a table get the free tables in order."""
    taken = {match.table for match in matches}
    free = (table for table in range(first_table, first_table + 2 * len(matches) + 1) if table not in taken)
    rows = []
    for match in matches:
        table = match.table if match.table is not None else next(free)
        stored = MatchRow(0, row.id, table, ids[match.a], ids[match.b], outcome=match.outcome.value)
        if match.games is not None:
            won, lost, drawn = match.games
            stored = stored._replace(games_a=won, games_b=lost, games_drawn=drawn)
        stored = with_facts(stored, match)
        rows.append(stored)
    tx.add_all(rows)


_Key: TypeAlias = tuple[str, PlayerId, PlayerId]


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event in the database with the UUID of a document: its id, its name, and what differs in the document.

    `differences` is None if an export of the event would have the same content as the document.
    """

    id: int
    name: str
    differences: Phrase | None


def stored_event(desk: Desk, document: Tournament) -> StoredEvent | None:
    """The event in the database with the UUID of the document; None if there is none.

    If there are several, one without differences is preferred, and otherwise the latest. Raises the errors of
    `Desk.picture`, and some of those that `ImportTournament` would raise for the document.
    """
    check_size(document)
    stored = []
    for event in with_uuid(desk.events(), document.about.uuid):
        facts = tuple(_differences(exported(desk.picture(event.id)), document))
        stored.append(StoredEvent(event.id, event.name, _joined(facts)))
    return next((event for event in stored if event.differences is None), next(iter(stored), None))


def _joined(facts: tuple[Phrase, ...]) -> Phrase | None:
    if not facts:
        return None
    first, rest = facts[0], _joined(facts[1:])
    return first if rest is None else Phrase("files.facts", {"fact": first, "rest": rest})


def _differences(here: Tournament, there: Tournament) -> Iterator[Phrase]:
    """The differences between two versions of an event: rounds, results, players and settings.

    Pairings are compared only if the rounds, results and settings are the same.
    """
    rounds = _rounds(here), _rounds(there)
    results, players = (_results(here), _results(there)), (_players(here), _players(there))
    if rounds[0] != rounds[1]:
        yield Phrase("files.rounds_differ", {"here": rounds[0], "there": rounds[1]})
    if len(results[0]) != len(results[1]):
        yield Phrase("files.results_differ", {"here": len(results[0]), "there": len(results[1])})
    elif results[0] != results[1]:
        yield Phrase("files.some_results_differ", {"count": _differing(*results)})
    if len(players[0]) != len(players[1]):
        yield Phrase("files.players_differ", {"here": len(players[0]), "there": len(players[1])})
    elif players[0] != players[1]:
        yield Phrase("files.some_players_differ", {"count": _differing(*players)})
    if event_row(here, "") != event_row(there, here.about.date):
        yield Phrase("files.settings_differ")
    elif rounds[0] == rounds[1] and results[0] == results[1] and _pairings(here, there) != _pairings(there, here):
        yield Phrase("files.pairings_differ")


def _differing(here: Mapping[_Key, object], there: Mapping[_Key, object]) -> int:
    different = {key for key in here.keys() | there.keys() if here.get(key) != there.get(key)}
    return max(len(different & here.keys()), len(different & there.keys()))


def _matches(of: Tournament) -> Iterator[tuple[_Key, Match]]:
    rounds = [(str(round_.number), round_.matches) for round_ in of.rounds]
    rounds += [] if of.knockout is None else [(round_.name, round_.matches) for round_ in of.knockout.rounds]
    for name, matches in rounds:
        for match in matches:
            yield (name, match.a, match.b), match


def _rounds(of: Tournament) -> int:
    """The number of rounds; a knockout round counts only once it has a result."""
    knockout = () if of.knockout is None else of.knockout.rounds
    return len(of.rounds) + sum(any(not match.is_pending for match in round_.matches) for round_ in knockout)


def _results(of: Tournament) -> dict[_Key, object]:
    return {key: replace(match, table=None) for key, match in _matches(of) if not match.is_pending}


def _players(of: Tournament) -> dict[_Key, object]:
    """The players by id, as an import would store them."""
    return {
        ("", entrant.id, ""): (
            who,
            dice_text(entrant),
            entrant.fixed_table,
            entrant.dropped_after,
            entrant.disqualified,
        )
        for entrant, who in zip(of.entrants, identities(of.entrants), strict=True)
    }


def _pairings(of: Tournament, other: Tournament) -> object:
    """The pairings and awards of each round of the tournament `of`, and the seeds of its knockout.

    The tables of a round are left out if either tournament lacks any of them.
    """
    swiss = []
    for round_, same in zip(of.rounds, other.rounds, strict=False):
        has_tables = all(match.table is not None for match in (*round_.matches, *same.matches))
        pairs = {(match.a, match.b, match.table if has_tables else None) for match in round_.matches}
        swiss.append((pairs, set(round_.byes), set(round_.losses), set(round_.half_byes)))
    return swiss, None if of.knockout is None else of.knockout.seeds
