"""Finds the stored event to which a tournament document belongs, and says what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import exported
from irondie_to.app.core.identity import with_uuid
from irondie_to.app.export.imports import check_size, dice_text, event_row, identities
from irondie_to.errors import Phrase
from irondie_to.tournament.model import Match, PlayerId, Tournament

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
    found = []
    for event in with_uuid(desk.events(), document.about.uuid):
        facts = tuple(_differences(exported(desk.picture(event.id)), document))
        found.append(StoredEvent(event.id, event.name, _joined(facts)))
    return next((event for event in found if event.differences is None), next(iter(found), None))


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
