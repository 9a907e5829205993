"""Keeps a proof of knockouts: what becomes of the bracket and of the ranking as results come in, change and go.

A change must be meant. `python tests/support/knockoutproofs.py` records the proof; read what has changed before you
record it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from prooflines import record
from testdata import DATA

from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import Meeting
from irondie_to.tournament.knockout.knockout import bracket_of, build, knockout_of, leave, report
from irondie_to.tournament.knockout.ranking import final_ranking
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import (
    Entrant,
    Games,
    GoesOn,
    KnockoutRound,
    Match,
    Options,
    Outcome,
    Round,
    Tournament,
)

PROOF = DATA / "knockouts.txt"
_EVENTS, _STEPS = range(36), 12
_GAMES = (
    Games(2, 0, 0),
    Games(2, 1, 0),
    Games(0, 2, 1),
    Games(1, 2, 0),
    Games(1, 1, 1),
    Games(0, 0, 0),
    Games(1, 0, 2),
)
_RESULTS = (
    *(MatchResult(games) for games in _GAMES),
    *(MatchResult(None, outcome) for outcome in Outcome if outcome is not Outcome.PLAYED),
    MatchResult(Games(1, 0, 0), Outcome.FORFEIT_A),
)


def _event(lots: Random) -> Tournament:
    """Players in the order of their ids, of whom the first play on; perhaps some have dropped or declined."""
    count = lots.randint(5, 15)
    ids = [f"{number:02}" for number in range(1, count + 1)]
    rounds = tuple(
        Round(number, (), tuple(ids[: count - number]), tuple(ids[count - number :])) for number in range(1, count)
    )
    rulings = lots.choice([{}, {}, {"knockout_time_up": "higher_seed"}, {"knockout_time_up": "sudden_death"}])
    cut = lots.choice([None, *range(2, count)])
    options = Options(cut=cut, third_place=lots.random() < 0.6, rulings=dict(rulings))
    event = Tournament(options=options, entrants=tuple(map(Entrant, ids)), rounds=rounds)
    event = _without(event, lots.choice(ids), dropped_after=lots.choice([None, count - 1, count]))
    found = build(event, None, lots.sample(ids, lots.randint(0, 2)))
    knockout = knockout_of(found)
    seated = tuple(
        KnockoutRound(
            round_.name, tuple(replace(match, table=number) for number, match in enumerate(round_.matches, 1))
        )
        for round_ in knockout.rounds
    )
    return replace(event, knockout=replace(knockout, rounds=seated))


def _without(event: Tournament, player: str, *, dropped_after: int | None, disqualified: bool = False) -> Tournament:
    entrants = tuple(
        replace(each, dropped_after=dropped_after, disqualified=disqualified) if each.id == player else each
        for each in event.entrants
    )
    return replace(event, entrants=entrants)


def _meeting(event: Tournament, lots: Random, *, is_open: bool) -> tuple[str, Meeting]:
    meetings = [
        (round_.name, meeting)
        for round_ in bracket_of(event).rounds
        for meeting in round_.meetings
        if meeting.a is not None and meeting.b is not None and not (is_open and meeting.is_over)
    ]
    return lots.choice(meetings or [("final", Meeting("01", "02"))])


def _report(event: Tournament, lots: Random) -> tuple[str, Callable[[], Tournament]]:
    name, meeting = _meeting(event, lots, is_open=lots.random() < 0.8)
    a, b = lots.sample([meeting.a or "", meeting.b or ""], 2)
    is_plain = lots.random() < 0.6
    result = lots.choice(_RESULTS[:4] if is_plain else _RESULTS)
    goes_on = None if is_plain else lots.choice([None, None, *GoesOn])
    said = f"{name} {a} {b} {_games(result.games)} {result.outcome.value} {_chosen(goes_on)}"
    return said, lambda: report(event, name, a, b, result, goes_on)


def _leave(event: Tournament, lots: Random) -> tuple[str, Callable[[], Tournament]]:
    name, meeting = _meeting(event, lots, is_open=lots.random() < 0.7)
    player = lots.choice([meeting.a, meeting.b]) or ""
    has_begun, is_disqualified = lots.random() < 0.2, lots.random() < 0.4
    goes_on = lots.choice([None, *GoesOn])
    gone = _without(event, player, dropped_after=len(event.rounds), disqualified=is_disqualified)
    how = " ".join(["disqualified"] * is_disqualified + ["late"] * has_begun)
    return f"{player} leaves {name} {how} {_chosen(goes_on)}", lambda: leave(gone, player, goes_on, has_begun=has_begun)


def _chosen(goes_on: GoesOn | None) -> str:
    return "" if goes_on is None else goes_on.value


def proof() -> list[str]:
    """The lines of the proof: each event with its steps, and what changes in its bracket and ranking."""
    lines = []
    for seed in _EVENTS:
        lots = Random(seed)
        try:
            event = _event(lots)
        except UserError as fault:
            lines.append(f"event {seed}: {_said(fault.phrase)}")
            continue
        shown = _shown(event)
        lines += [f"event {seed}: {dict(event.options.rulings)}", *shown]
        for _ in range(_STEPS):
            said, step = (_leave if lots.random() < 0.12 else _report)(event, lots)
            try:
                event = step()
            except UserError as fault:
                lines.append(f"> {said}: {_said(fault.phrase)}")
                continue
            before, shown = shown, _shown(event)
            lines += [f"> {said}", *(line for line in shown if line not in before)]
    return lines


def _shown(event: Tournament) -> list[str]:
    found = bracket_of(event)
    lines = []
    for round_ in found.rounds:
        meetings = " · ".join(_meeting_told(meeting) for meeting in round_.meetings)
        lines.append(f"  {round_.name}: {meetings}{' byes ' if round_.byes else ''}{' '.join(round_.byes)}")
    ranking = (
        f"{line.rank}{'x' * line.disqualified} {line.player} {line.reached or '-'}" for line in final_ranking(event)
    )
    winner = found.rounds[-1].meetings[0].winner
    return [*lines, f"  {'over' if found.is_over else 'open'} {winner} = {', '.join(ranking)}"]


def _meeting_told(meeting: Meeting) -> str:
    a, b = (player or ("nobody" if is_nobody else "?") for player, is_nobody in (
        (meeting.a, meeting.nobody_a), (meeting.b, meeting.nobody_b)
    ))  # fmt: skip
    marks = ["over"] * meeting.is_over + ["walkover"] * meeting.is_walkover
    match = "" if meeting.match is None else f" [{_match_told(meeting.match)}]"
    return " ".join([f"{a}-{b}{match}", f"wins {meeting.winner}" if meeting.winner else "", *marks]).strip()


def _match_told(match: Match) -> str:
    return f"{match.table} {match.a} {_games(match.games)} {match.outcome.value} {_chosen(match.goes_on)}".strip()


def _games(games: Games | None) -> str:
    return "-" if games is None else ":".join(map(str, games))


def _said(phrase: Phrase) -> str:
    values = (f"{name}={_said(value) if isinstance(value, Phrase) else value}" for name, value in phrase.values.items())
    return " ".join([phrase.code, *values])


if __name__ == "__main__":
    record(PROOF, proof())
