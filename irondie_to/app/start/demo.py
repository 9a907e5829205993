"""Plays a whole tournament through the desk, with made-up players, sets and results.

The same arguments give the same tournament.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import uuid_from
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults, record_matches
from irondie_to.app.players.commands import AddEntrant, CheckIn, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.app.standings.queries import standings
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import ALL_DICE, Die, DieClass
from irondie_to.rules.dice_set import MOST_RARE, SET_SIZE, SIDE_SET_SIZE, DiceSet
from irondie_to.tournament.match import MatchResult

_MOMENTS = {
    "entered": "demo.entered",
    "round": "demo.round",
    "standings": "demo.standings",
    "finished": "demo.finished",
}

FEWEST, MOST = 4, 2_000

_FIRST_NAMES = (
    "Ada Bruno Carla Dario Elena Fabio Greta Hugo Irene Jonas Katja Luca Marta Nils Olga Paolo Rita Sven Tea Ugo "
    "Vera Willy Xenia Yves Zoe Anna Boris Chiara David Emma Felix Gaia Hanna Ivo Julia Karl Lena Marco Nadia "
    "Oscar Pia Rocco Sofia Tim Ursula "
)
_LAST_NAMES = (
    "Rossi Keller Dubois Ferrari Weber Laurent Bianchi Fischer Moreau Romano Becker Girard Colombo Wagner Lefèvre "
    "Ricci Schäfer Roux Marino Koch Fontaine Greco Bauer Mercier Bruno Richter Blanc Gallo Klein Guérin Conti "
    "Wolf Müller Costa Neumann Faure Mancini Braun André Villa Krüger Lambert Serra Hofmann Robin "
)
_CLUBS = ("Torino", "Milano", "Genova", "Zürich", "Lyon", "Freiburg", "Lugano", "Nizza")


@dataclass(frozen=True, slots=True)
class DemoMoment:
    """A point in the demonstration at which progress is reported and documents can be printed.

    `kind` is `entered`, `round`, `standings` or `finished`; `round_number` is the number of the Swiss round, 0 for
    `entered` and `finished`.
    """

    kind: str
    picture: Picture
    message: Phrase
    round_number: int = 0


def play(
    desk: Desk, players: int, seed: int, date: str, name: str | None = None, print_language: str = "en"
) -> Iterator[DemoMoment]:
    """Play an event with this many players, from registration to champion, and yield each moment reached.

    Without a name, the event is named after its seed. Raises `UserError("demo.players")` unless there are `FEWEST` to
    `MOST` players.
    """
    if not FEWEST <= players <= MOST:
        raise UserError("demo.players", count=players, fewest=FEWEST, most=MOST)
    lots = Random(seed)
    name = name or f"Demonstration {seed}"
    uuid = uuid_from(Random(f"{players} {seed} {date} {name}"))
    new = CreateEvent(name, date, seed % 2**62, {}, "Torino", "Ada Rossi", print_language=print_language, uuid=uuid)
    event = int(desk.do(new).value or 0)
    names = lots.sample([f"{first} {last}" for first in _FIRST_NAMES.split() for last in _LAST_NAMES.split()], players)
    late = names.pop() if players > FEWEST else None
    for player in names:
        desk.do(AddEntrant(event, PlayerDetails(player, lots.choice(_CLUBS)), dice=some_set(lots).text))
    desk.do(CheckIn(event, tuple(entrant.code for entrant in desk.picture(event).entrants)))
    skill = {entrant.id: lots.gauss(0, 1) for entrant in desk.picture(event).entrants}
    yield _moment(desk, event, "entered", {"count": len(names)})
    rounds = planned_rounds(desk.picture(event))
    for number in range(1, rounds + 1):
        if number == 2 and late is not None:
            command = AddEntrant(
                event, PlayerDetails(late, lots.choice(_CLUBS)), dice=some_set(lots).text, check_in=True, missed="loss"
            )
            desk.do(command)
            skill[desk.picture(event).entrants[-1].id] = 0.0
        yield from _play_round(desk, event, number, skill, lots)
        if number == 2 and players > 2 * FEWEST:
            desk.do(Drop(event, _last_in_standings(desk.picture(event))))
    if planned_cut(desk.picture(event)):
        desk.do(MakeCut(event))
        while pending := desk.picture(event).pending:
            results = [(match, _winner(match, skill, lots)) for match in pending]
            desk.do(record_matches(desk.picture(event), results))
    yield _moment(desk, event, "finished", {})


def _play_round(desk: Desk, event: int, number: int, skill: dict[int, float], lots: Random) -> Iterator[DemoMoment]:
    desk.do(PublishRound(event, propose_round(desk.picture(event))))
    yield _moment(desk, event, "round", {"round": number}, number)
    row = desk.picture(event).swiss[-1]
    matches = desk.picture(event).matches_of(row)
    desk.do(RecordResults(event, tuple((match.table_number, _result(match, skill, lots)) for match in matches)))
    if number == 2:
        # A misread slip: the scorekeeper corrects a result of the previous round.
        first = desk.picture(event).matches_of(desk.picture(event).swiss[0])[0]
        a_won = first.games_a is not None and first.games_b is not None and first.games_a > first.games_b
        desk.do(CorrectResult(event, "1", first.table_number, read_result("1-2" if a_won else "2-1")))
    yield _moment(desk, event, "standings", {"round": number}, number)


def _moment(desk: Desk, event: int, kind: str, values: dict[str, int | str], round_number: int = 0) -> DemoMoment:
    return DemoMoment(kind, desk.picture(event), Phrase(_MOMENTS[kind], values), round_number)


def _last_in_standings(picture: Picture) -> str:
    return standings(picture).lines[-1].code


def some_set(lots: Random) -> DiceSet:
    """A random legal set with a side set. The nine dice include every class, and at most `MOST_RARE` are rare."""
    common = [die for die in ALL_DICE if not die.rare]
    dice = [lots.choice([die for die in common if die.die_class is wanted]) for wanted in DieClass]
    dice += lots.choices(common, k=SET_SIZE - len(dice))
    for place in lots.sample(range(SET_SIZE), lots.randint(0, MOST_RARE)):
        dice[place] = Die(dice[place].colour, dice[place].type, rare=True)
    return DiceSet(tuple(dice), tuple(lots.choices(ALL_DICE, k=SIDE_SET_SIZE)))


def _result(match: MatchRow, skill: dict[int, float], lots: Random) -> MatchResult:
    chance = lots.random()
    if chance < 0.03:
        return read_result("id")
    if chance < 0.07:
        return read_result(lots.choice(["1-1-1", "1-1", "1-0", "0-1"]))
    if chance < 0.08:
        return read_result(lots.choice(["fa", "fb"]))
    return _winner(match, skill, lots)


def _winner(match: MatchRow, skill: dict[int, float], lots: Random) -> MatchResult:
    a_wins = lots.gauss(skill[match.a_id] - skill[match.b_id], 1.2) > 0
    lost = lots.choice(["0", "0", "1"])
    return read_result(f"2-{lost}" if a_wins else f"{lost}-2")
